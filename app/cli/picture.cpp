// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

#include "ui/export/figure.h"

#include <QGuiApplication>

#include <array>
#include <cstdio>

namespace streamscope::cli {

namespace {

/// Qt's remarks on the machine (no runtime folder, no fonts' cache) are not about the picture.
void tellOnlyFailures(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        std::fputs((message.toStdString() + "\n").c_str(), stderr);
    }
}

}  // namespace

/// A QGuiApplication keeps references to what it is made from.
struct PictureWriter::Application {
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    ~Application() { qInstallMessageHandler(before); }

    QtMessageHandler before = qInstallMessageHandler(tellOnlyFailures);
    std::array<std::string, 3> words{"streamscope", "-platform", "offscreen"};
    std::array<char*, 4> pointers{words[0].data(), words[1].data(), words[2].data(), nullptr};
    int count = static_cast<int>(words.size());
    QGuiApplication application{count, pointers.data()};
};

PictureWriter::PictureWriter() = default;
PictureWriter::~PictureWriter() = default;

void PictureWriter::start() {
    if (!m_application) {
        m_application = std::make_unique<Application>();
    }
}

std::optional<Error> PictureWriter::write(const Trace& trace, const Metrics& metrics,
                                          const std::string& path, PictureSize size) {
    start();
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    const auto done = ui::exportFigure(trace, metrics, QString::fromStdString(path), options);
    return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> PictureWriter::writeOverlay(const Trace& left, const Trace& right,
                                                 const SideLabels& labels, const std::string& path,
                                                 PictureSize size) {
    start();
    ui::FigureOptions options;
    options.size = QSize(size.width, size.height);
    const auto done = ui::exportOverlay(left, right, labels, QString::fromStdString(path), options);
    return done ? std::nullopt : std::optional(done.error());
}

}  // namespace streamscope::cli
