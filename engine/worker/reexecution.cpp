// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/reexecution.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace streamscope::worker {
namespace {

using nlohmann::json;

constexpr const char* kConnections = "CUDA_DEVICE_MAX_CONNECTIONS";
constexpr const char* kLaunchBlocking = "CUDA_LAUNCH_BLOCKING";
constexpr const char* kModuleLoading = "CUDA_MODULE_LOADING";
constexpr std::array kRunVariables{kConnections, kLaunchBlocking, kModuleLoading};

/// Names the descriptor of the handover to the program that is executed next.
constexpr const char* kHandover = "STREAMSCOPE_WORKER_HANDOVER";

void set(const std::string& name, const std::optional<std::string>& value) {
    if (value) {
        ::setenv(name.c_str(), value->c_str(), 1);
    } else {
        ::unsetenv(name.c_str());
    }
}

std::string toText(const Handover& handover) {
    json original = json::object();
    for (const auto& [name, value] : handover.original) {
        original[name] = value ? json(*value) : json(nullptr);
    }
    return original.dump(-1, ' ', false, json::error_handler_t::replace) + "\n" + handover.input;
}

Handover handoverFrom(const std::string& text) {
    Handover handover;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const json original = json::parse(text.substr(0, end), nullptr, false);
    for (const auto& [name, value] : original.items()) {
        handover.original[name] =
            value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
    }
    handover.input = text.substr(std::min(end + 1, text.size()));
    return handover;
}

bool writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t put = ::write(descriptor, text.data(), text.size());
        if (put < 0 && errno != EINTR) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(put, 0)));
    }
    return true;
}

std::string readAll(int descriptor) {
    std::string text;
    std::array<char, std::size_t{1} << 16> bytes{};
    for (;;) {
        const ssize_t got = ::read(descriptor, bytes.data(), bytes.size());
        if (got > 0) {
            text.append(bytes.data(), static_cast<std::size_t>(got));
        } else if (got == 0 || errno != EINTR) {
            return text;
        }
    }
}

/// As they were given, from the process table: they belong to main(), not to us.
std::vector<std::string> ownArguments() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> arguments;
    for (std::string word; std::getline(file, word, '\0');) {
        arguments.push_back(word);
    }
    return arguments;
}

Error failed(const char* doing) {
    return {ErrorCode::Device, std::string("the worker cannot start itself again: ") + doing +
                                   ": " + std::strerror(errno)};
}

}  // namespace

Variables currentVariables() {
    Variables variables;
    for (const char* name : kRunVariables) {
        const char* value = std::getenv(name);
        variables[name] = value == nullptr ? std::nullopt : std::optional<std::string>(value);
    }
    return variables;
}

bool isRunVariable(const std::string& name) {
    return std::ranges::find(kRunVariables, name) != kRunVariables.end();
}

Variables wantedVariables(const Variables& original, const Environment& workload,
                          const std::map<std::string, std::string>& request) {
    Variables wanted = original;
    wanted[kLaunchBlocking] = workload.launchBlocking ? "1" : "0";
    if (workload.connections) {
        wanted[kConnections] = std::to_string(*workload.connections);
    }
    for (const auto& [name, value] : request) {
        wanted[name] = value;
    }
    return wanted;
}

bool areSame(const Variables& left, const Variables& right) {
    const auto seen = [](Variables variables) {
        if (variables[kLaunchBlocking] == "0") {
            variables[kLaunchBlocking] = std::nullopt;
        }
        return variables;
    };
    return seen(left) == seen(right);
}

std::optional<Handover> takeHandover() {
    const char* text = std::getenv(kHandover);
    if (text == nullptr) {
        return std::nullopt;
    }
    int descriptor = -1;
    std::from_chars(text, text + std::strlen(text), descriptor);
    ::unsetenv(kHandover);
    if (descriptor < 0 || ::lseek(descriptor, 0, SEEK_SET) != 0) {
        return std::nullopt;
    }
    Handover handover = handoverFrom(readAll(descriptor));
    ::close(descriptor);
    return handover;
}

Error execute(const Handover& handover, const Variables& variables, int output) {
    std::vector<std::string> words = ownArguments();
    std::vector<char*> arguments(words.size() + 1, nullptr);
    std::ranges::transform(words, arguments.begin(), [](auto& word) { return word.data(); });
    const int memory = ::memfd_create("streamscope-handover", 0);  // is to stay open
    if (memory < 0 || !writeAll(memory, toText(handover))) {
        Error error = failed("memory for what was asked");
        ::close(memory);
        return error;
    }
    for (const auto& [name, value] : variables) {
        set(name, value);
    }
    ::setenv(kHandover, std::to_string(memory).c_str(), 1);
    ::dup2(output, STDOUT_FILENO);
    ::execv("/proc/self/exe", arguments.data());
    Error error = failed("/proc/self/exe");
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    ::unsetenv(kHandover);
    ::close(memory);
    return error;
}

}  // namespace streamscope::worker
