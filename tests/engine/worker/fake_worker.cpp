// SPDX-License-Identifier: GPL-3.0-or-later
// A worker that plays a script: each argument is one step, see play().
#include "engine/worker/protocol.h"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

using streamscope::worker::kProtocolVersion;

void say(std::string_view text) {
    std::cout << text << std::flush;
}

void hello(std::string_view protocol) {
    say(R"({"message": "hello", "protocol": )" + std::string(protocol) +
        R"(, "version": "0", "host": "fake", "devices": [], "why_none": "it is a fake"})"
        "\n");
}

/// Sends heartbeats, quickly, until it is killed.
[[noreturn]] void beatForEver() {
    for (;;) {
        say("{\"message\": \"heartbeat\"}\n");
        ::poll(nullptr, 0, 5);
    }
}

/// The whole input, line by line, until a line has `text` in it.
void readUntil(std::string_view text) {
    std::string line;
    while (std::getline(std::cin, line) && line.find(text) == std::string::npos) {
    }
}

[[noreturn]] void hang() {
    for (;;) {
        ::pause();
    }
}

[[noreturn]] void flood() {
    const std::string block(1 << 16, 'x');
    for (;;) {
        say(block);
    }
}

int number(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "hello" (of this version), "hello=1", "say=TEXT" (a line), "half=TEXT" (no line feed),
/// "err=TEXT", "read=TEXT" (until a line has it), "exit=3", "signal=11", "hang", "beat", "flood",
/// "close" (its output, then hangs).
void play(std::string_view step) {
    const std::size_t equals = step.find('=');
    const std::string_view what = step.substr(0, equals);
    const std::string_view text =
        equals == std::string_view::npos ? std::string_view() : step.substr(equals + 1);
    if (what == "hello") {
        hello(text.empty() ? std::to_string(kProtocolVersion) : std::string(text));
    } else if (what == "say") {
        say(std::string(text) + "\n");
    } else if (what == "half") {
        say(text);
    } else if (what == "err") {
        std::cerr << text << std::endl;
    } else if (what == "read") {
        readUntil(text);
    } else if (what == "exit") {
        std::_Exit(number(text));
    } else if (what == "signal") {
        std::raise(number(text));
    } else if (what == "hang") {
        hang();
    } else if (what == "beat") {
        beatForEver();
    } else if (what == "flood") {
        flood();
    } else if (what == "close") {
        ::close(STDOUT_FILENO);
        hang();
    } else {
        std::cerr << "fake_worker: unknown step " << step << std::endl;
        std::_Exit(99);
    }
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        play(argv[i]);
    }
    return 0;
}
