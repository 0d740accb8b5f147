// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

Terminal stdoutTerminal() {
    Terminal terminal;
    terminal.isTerminal = isatty(STDOUT_FILENO) == 1;
    terminal.noColor = !variable("NO_COLOR").empty() || variable("TERM") == "dumb";
    winsize size{};
    if (terminal.isTerminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        terminal.columns = size.ws_col;
        return terminal;
    }
    const std::string_view columns = variable("COLUMNS");
    std::size_t number = 0;
    const auto [end, error] =
        std::from_chars(columns.data(), columns.data() + columns.size(), number);
    if (error == std::errc() && number > 0) {
        terminal.columns = number;
    }
    return terminal;
}

bool isStderrTerminal() {
    return isatty(STDERR_FILENO) == 1;
}

std::size_t drawingWidth(std::optional<std::size_t> asked, const Terminal& terminal) {
    constexpr std::size_t kPipedWidth = 100;
    if (asked) {
        return *asked;
    }
    return terminal.isTerminal ? terminal.columns.value_or(kPipedWidth) : kPipedWidth;
}

bool wantsColor(ColorChoice choice, const Terminal& terminal) {
    if (choice == ColorChoice::Auto) {
        return terminal.isTerminal && !terminal.noColor;
    }
    return choice == ColorChoice::Always;
}

}  // namespace streamscope::cli
