// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window.h"

#include "app/cli/inputs.h"
#include "app/resources.h"
#include "app/window/settings.h"
#include "engine/simulator/simulator.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QTimer>

#include <array>
#include <memory>
#include <utility>

namespace streamscope {
namespace {

std::vector<ui::Example> examples() {
    std::vector<ui::Example> list;
    for (const ShippedWorkload& workload : listWorkloads()) {
        list.push_back({QString::fromStdString(workload.title),
                        QString::fromStdString(workload.about),
                        QString::fromStdString(workload.text)});
    }
    return list;
}

/// Every shipped profile as a device; one that cannot be read is told and left out.
std::vector<std::shared_ptr<const Device>> simulatedDevices(const cli::Console& console) {
    std::vector<std::shared_ptr<const Device>> devices;
    for (const std::string& name : profileNames()) {
        auto profile = cli::readProfileNamed(name);
        if (profile) {
            devices.push_back(std::make_shared<SimulatedDevice>(*std::move(profile)));
        } else {
            console.error("streamscope: " + profile.error().message + "\n");
        }
    }
    return devices;
}

/// For benchmarks and documents: STREAMSCOPE_QUIT_WHEN_SHOWN=1 goes after the first painting, and
/// the name of a .png leaves a picture of the window there when the first run has been drawn.
void showOnce(ui::MainWindow& window) {
    const QString wish = qEnvironmentVariable("STREAMSCOPE_QUIT_WHEN_SHOWN");
    if (wish.isEmpty()) {
        return;
    }
    const bool wantsPicture = wish.endsWith(QStringLiteral(".png"));
    QTimer::singleShot(wantsPicture ? 2000 : 0, &window, [&window, wish, wantsPicture] {
        window.repaint();
        if (wantsPicture && !window.grab().save(wish)) {
            QCoreApplication::exit(1);
        }
        QCoreApplication::quit();
    });
}

}  // namespace

bool canOpenWindow() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

cli::ExitCode openWindow(const std::string& input, const cli::Console& console) {
    ui::WindowServices services;
    services.examples = examples();
    services.devices = simulatedDevices(console);
    if (services.devices.empty()) {
        return cli::ExitCode::Failed;
    }
    if (cli::isFile(input)) {
        services.initialFile = QString::fromStdString(input);
    } else if (!input.empty()) {
        const auto text = cli::readInput(input);
        if (!text) {
            console.error("streamscope: " + text.error().message + "\n");
            return cli::ExitCode::WrongInput;
        }
        services.initialText = QString::fromStdString(text->text);
    }

    std::string name = "streamscope";
    std::array<char*, 2> words{name.data(), nullptr};
    int count = 1;
    const QApplication application(count, words.data());
    QApplication::setApplicationName(QStringLiteral("streamscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Streamscope"));
    UserSettings settings;
    services.settings = &settings;
    ui::MainWindow window(std::move(services));
    window.show();
    showOnce(window);
    return QApplication::exec() == 0 ? cli::ExitCode::Fine : cli::ExitCode::Failed;
}

}  // namespace streamscope
