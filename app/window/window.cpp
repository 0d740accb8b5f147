// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window.h"

#include "app/cli/device_choice.h"
#include "app/cli/inputs.h"
#include "app/cli/lesson_source.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "app/resources.h"
#include "app/settings.h"
#include "app/window/worker_devices.h"
#include "engine/simulator/simulator.h"
#include "ui/base/language.h"
#include "ui/devices/device_list.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QScreen>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

std::vector<ui::Example> asExamples(const std::vector<ShippedWorkload>& workloads) {
    std::vector<ui::Example> list;
    for (const ShippedWorkload& workload : workloads) {
        list.push_back({ui::shippedText(workload.title), ui::shippedText(workload.about),
                        QString::fromStdString(workload.text)});
    }
    return list;
}

/// Those that can be read; what is wrong with others is told.
std::vector<CourseLesson> courseOf(const cli::Console& console) {
    std::vector<CourseLesson> course;
    for (const std::string& name : lessonNames()) {
        auto lesson = cli::openShippedLesson(name);
        if (lesson) {
            course.push_back(*std::move(lesson));
        } else {
            console.error("streamscope: " + cli::words(lesson.error()) + "\n");
        }
    }
    return course;
}

/// Empty: the text is no example's.
QString titleOf(const std::vector<ui::Example>& examples, const QString& text) {
    for (const ui::Example& example : examples) {
        if (example.text == text) {
            return example.title;
        }
    }
    return {};
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

/// The device that the window begins with: a shipped one, or a profile's file, which joins them.
/// The GPUs are not known before a worker has answered.
std::optional<Error> chooseFirst(const std::string& device, ui::WindowServices& services) {
    if (device.empty()) {
        return std::nullopt;
    }
    if (!cli::isSimulated(device)) {
        return Error::of(
            ErrorCode::InvalidInput,
            streamscope::say(
                SENTENCE("Streamscope",
                         "the window begins on a simulated device, sim:PROFILE or sim:FILE.json, "
                         "not on \"%1\"; a GPU is chosen in the window"),
                device));
    }
    auto profile = cli::readDevice(device);
    if (!profile) {
        return profile.error();
    }
    if (device.ends_with(".json")) {
        services.devices.push_back(ui::deviceOfFile(
            *std::move(profile), QString::fromStdString(device.substr(device.find(':') + 1))));
        services.initialDevice = services.devices.back()->id();
    } else {
        services.initialDevice = device;
    }
    return std::nullopt;
}

/// A window that does not fit with its frame is maximized: under Wayland only the desktop knows how
/// much of the screen its panels leave.
void keepOnScreen(QWidget& window) {
    const QSize fitting = window.size().boundedTo(window.screen()->availableSize() * 0.95);
    if (fitting != window.size()) {
        window.resize(fitting);
        window.setWindowState(window.windowState() | Qt::WindowMaximized);
    }
}

/// For benchmarks: STREAMSCOPE_QUIT_WHEN_SHOWN=1 ends the program when what was asked for has been
/// painted.
void showOnce(ui::MainWindow& window, bool isRunAsked) {
    if (!qEnvironmentVariableIsSet("STREAMSCOPE_QUIT_WHEN_SHOWN")) {
        return;
    }
    const auto leaveIfIdle = [&window, isRunAsked] {
        const ui::Session& session = window.session();
        if (!session.isBusy() && (!isRunAsked || session.run() != nullptr)) {
            window.repaint();
            QCoreApplication::exit(0);
        }
    };
    QObject::connect(&window.session(), &ui::Session::busyChanged, &window, leaveIfIdle,
                     Qt::QueuedConnection);
    QTimer::singleShot(0, &window, leaveIfIdle);
}

/// A file of this size is read in no time: what is wrong in it is told before the window opens.
/// Of a larger one the window tells it.
constexpr std::uintmax_t kReadAtOnce = 32U << 20;

std::optional<Error> againstProblem(const std::string& path) {
    if (path.empty()) {
        return std::nullopt;
    }
    if (auto error = cli::checkSavedRun(path)) {
        return error;
    }
    std::error_code ignored;
    if (std::filesystem::file_size(path, ignored) > kReadAtOnce) {
        return std::nullopt;
    }
    const auto read = cli::readSavedRun(path);
    return read ? std::nullopt : std::optional(read.error());
}

/// All that the window keeps is written when this returns.
cli::ExitCode runWindow(ui::WindowServices services, const cli::WindowArguments& arguments) {
    UserSettings settings;
    services.settings = &settings;
    services.pinnedRates = pinnedRatesFor;
    services.kernels = std::make_shared<ui::KernelPermissions>(&settings);
    services.finder = std::make_shared<WorkerDevices>(cli::WorkerArguments{}, services.kernels);
    services.recoveryFolder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                              QStringLiteral("/unsaved");
    services.record = {QCoreApplication::applicationFilePath(), QStringLiteral("record")};
    services.language = arguments.language.empty() ? ui::chosenLanguage(&settings)
                                                   : QString::fromStdString(arguments.language);
    ui::useLanguage(services.language);
    services.examples = asExamples(listWorkloads());
    services.templates = asExamples(listTemplates());
    services.initialTitle = titleOf(services.examples, services.initialText);
    ui::MainWindow window(services);
    keepOnScreen(window);
    window.show();
    showOnce(window, !arguments.input.empty());
    return QApplication::exec() == 0 ? cli::ExitCode::Fine : cli::ExitCode::Failed;
}

}  // namespace

cli::ExitCode openWindow(const cli::WindowArguments& arguments, const cli::Console& console) {
    const std::string& input = arguments.input;
    if (const auto error = againstProblem(arguments.against)) {
        console.error("streamscope: --against " + cli::words(*error) + "\n");
        return cli::ExitCode::WrongInput;
    }
    ui::WindowServices services;
    services.initialBeside = QString::fromStdString(arguments.against);
    services.course = courseOf(console);
    services.lessonAt = cli::openLessonAt;
    services.workloadSchema = QByteArray::fromStdString(loadWorkloadSchema());
    services.devices = simulatedDevices(console);
    if (services.devices.empty()) {
        return cli::ExitCode::Failed;
    }
    if (const auto error = chooseFirst(arguments.device, services)) {
        console.error("streamscope: --device: " + cli::words(*error) + "\n");
        return cli::ExitCode::WrongInput;
    }
    services.hasStartPage = true;
    if (cli::isLessonFile(input)) {
        auto lesson = cli::openLessonAt(input);
        if (!lesson) {
            console.error("streamscope: " + lesson.error().message + "\n");
            return cli::ExitCode::WrongInput;
        }
        const auto known = std::ranges::find_if(services.course, [&](const CourseLesson& one) {
            return one.lesson.id == lesson->lesson.id &&
                   one.lesson.version == lesson->lesson.version;
        });
        services.initialLesson = static_cast<int>(known - services.course.begin());
        if (known == services.course.end()) {
            services.course.push_back(*std::move(lesson));
        }
    } else if (cli::isFile(input)) {
        services.initialFile = QString::fromStdString(input);
    } else if (!input.empty()) {
        const auto text = cli::readInput(input);
        if (!text) {
            console.error("streamscope: " + cli::words(text.error()) + "\n");
            return cli::ExitCode::WrongInput;
        }
        services.initialText = QString::fromStdString(text->text);
    }

    std::string name = "streamscope";
    std::array<char*, 2> words{name.data(), nullptr};
    int count = 1;
    const QApplication application(count, words.data());
    std::setlocale(LC_NUMERIC, "C");  // Qt took over the user's, in which C has "0,5"
    QApplication::setApplicationName(QStringLiteral("streamscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Streamscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.streamscope.streamscope"));
    return runWindow(std::move(services), arguments);
}

}  // namespace streamscope
