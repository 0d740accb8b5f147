// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/offscreen.h"

#include "ui/base/language.h"

#include <QApplication>

#include <array>
#include <clocale>
#include <cstdio>
#include <string>

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
struct OffscreenApplication::Parts {
    explicit Parts(Kind kind) {
        if (kind == Kind::Widgets) {
            application = std::make_unique<QApplication>(count, pointers.data());
        } else {
            application = std::make_unique<QGuiApplication>(count, pointers.data());
        }
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    ~Parts() {
        application.reset();
        qInstallMessageHandler(before);
    }

    QtMessageHandler before = qInstallMessageHandler(tellOnlyFailures);
    std::array<std::string, 3> words{"streamscope", "-platform", "offscreen"};
    std::array<char*, 4> pointers{words[0].data(), words[1].data(), words[2].data(), nullptr};
    int count = static_cast<int>(words.size());
    std::unique_ptr<QGuiApplication> application;
};

/// Qt takes over the user's locale, under which C functions may write and read "0,5".
OffscreenApplication::OffscreenApplication(Kind kind) : m_parts(std::make_unique<Parts>(kind)) {
    std::setlocale(LC_NUMERIC, "C");
    ui::useLanguage(ui::usedLanguage());  // its translators are asked now
}
OffscreenApplication::~OffscreenApplication() = default;

}  // namespace streamscope::cli
