// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctor_findings.h"

#include "app/cli/offscreen.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"

#include <QDir>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QLibraryInfo>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace streamscope::cli {
namespace {

constexpr std::array<const char*, 13> kVariables{
    "CUDA_VISIBLE_DEVICES",   "CUDA_DEVICE_ORDER",       "CUDA_DEVICE_MAX_CONNECTIONS",
    "CUDA_LAUNCH_BLOCKING",   "CUDA_MODULE_LOADING",     "CUDA_INJECTION64_PATH",
    "NVIDIA_VISIBLE_DEVICES", "CUDA_MPS_PIPE_DIRECTORY", "STREAMSCOPE_WORKER",
    "QT_QPA_PLATFORM",        "QT_PLUGIN_PATH",          "DISPLAY",
    "WAYLAND_DISPLAY"};

std::optional<std::string> environmentVariable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

/// "xcb" for "libqxcb.so", of every folder that Qt looks for plugins in.
std::vector<std::string> platformPlugins() {
    std::vector<std::string> names;
    for (const QString& folder : QCoreApplication::libraryPaths()) {
        const QStringList files = QDir(folder + QStringLiteral("/platforms"))
                                      .entryList({QStringLiteral("libq*.so")}, QDir::Files);
        for (const QString& file : files) {
            names.push_back(file.mid(4).chopped(3).toStdString());
        }
    }
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// What Qt would take, and what says so.
void describeDisplay(WindowFindings& window) {
    window.canOpen = hasDisplay();
    const auto platform = environmentVariable("QT_QPA_PLATFORM");
    const auto wayland = environmentVariable("WAYLAND_DISPLAY");
    const auto display = environmentVariable("DISPLAY");
    if (platform) {
        window.platform = *platform;
        window.display = verbatim("QT_QPA_PLATFORM=" + *platform);
    } else if (wayland) {
        window.platform = "wayland";
        window.display = verbatim("WAYLAND_DISPLAY=" + *wayland);
    } else if (display) {
        window.platform = "xcb";
        window.display =
            window.canOpen
                ? verbatim("DISPLAY=" + *display)
                : streamscope::say(SENTENCE("Streamscope", "DISPLAY=%1, where nothing answers"),
                                   *display);
    } else {
        window.platform = "offscreen";
        window.display =
            streamscope::say(SENTENCE("Streamscope", "neither DISPLAY nor WAYLAND_DISPLAY is set"));
    }
}

}  // namespace

std::vector<std::pair<std::string, std::optional<std::string>>> environmentFindings() {
    std::vector<std::pair<std::string, std::optional<std::string>>> found;
    found.reserve(kVariables.size());
    for (const char* name : kVariables) {
        found.emplace_back(name, environmentVariable(name));
    }
    return found;
}

WindowFindings windowFindings() {
    WindowFindings window;
    describeDisplay(window);
    window.qtVersion = qVersion();
    const OffscreenApplication application;
    window.platforms = platformPlugins();
    const QStringList families = QFontDatabase::families();
    window.fontFamilies = static_cast<std::size_t>(families.size());
    if (!families.isEmpty()) {
        window.font = QFontInfo(QGuiApplication::font()).family().toStdString();
    }
    return window;
}

}  // namespace streamscope::cli
