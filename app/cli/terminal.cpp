// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Whether something listens at an X display. Qt ends the whole program where nothing does, as
/// after a session that is over. Displays of other machines (with a host's name) are believed.
bool answers(const std::string& display) {
    if (!display.starts_with(':')) {
        return !display.empty();
    }
    const std::string number = display.substr(1, display.find('.') - 1);
    const std::string path = "/tmp/.X11-unix/X" + number;
    // The socket has a file, or only a name of its own (which begins with a zero byte), or both.
    for (const std::string& name : {path, std::string(1, '\0') + path}) {
        sockaddr_un address{};
        if (name.size() >= sizeof(address.sun_path)) {
            return false;
        }
        address.sun_family = AF_UNIX;
        name.copy(static_cast<char*>(address.sun_path), name.size());
        const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
        const int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const bool isThere =
            connect(connection, reinterpret_cast<const sockaddr*>(&address), length) == 0;
        close(connection);
        if (isThere) {
            return true;
        }
    }
    return false;
}

}  // namespace

void lookAtTerminal(Console& console) {
    console.showsProgress = isatty(STDERR_FILENO) == 1;
    if (isatty(STDOUT_FILENO) != 1) {
        return;
    }
    console.hasColor = variable("NO_COLOR").empty() && variable("TERM") != "dumb";
    winsize size{};
    const std::string_view columns = variable("COLUMNS");
    std::size_t number = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        console.width = size.ws_col;
    } else if (std::from_chars(columns.data(), columns.data() + columns.size(), number);
               number > 0) {
        console.width = number;
    }
}

bool hasDisplay() {
    const char* display = std::getenv("DISPLAY");
    return std::getenv("WAYLAND_DISPLAY") != nullptr || std::getenv("QT_QPA_PLATFORM") != nullptr ||
           (display != nullptr && answers(display));
}

}  // namespace streamscope::cli
