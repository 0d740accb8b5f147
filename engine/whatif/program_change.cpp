// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/program_change.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace streamscope::whatif {
namespace {

/// As a shell takes it for one word.
std::string quoted(const std::string& word) {
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '=' || c == '.' || c == '-' || c == ':' || c == '/';
    };
    if (std::ranges::all_of(word, isPlain)) {
        return word;
    }
    std::string text = "'";
    for (const char c : word) {
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return text + "'";
}

std::string numberOf(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
    return {digits.begin(), end};
}

}  // namespace

std::string asOptions(const ProgramChange& change) {
    std::string options;
    const auto add = [&options](const std::string& option) {
        options += (options.empty() ? "" : " ") + option;
    };
    for (const KernelScale& scale : change.kernels) {
        add("--kernel " + quoted(scale.name + "=" + numberOf(scale.factor)));
    }
    if (change.pinned) {
        add("--pinned");
    }
    if (change.nonBlocking) {
        add("--non-blocking");
    }
    if (change.merged) {
        add("--merge-copies");
    }
    if (change.withoutHostWaits) {
        add("--no-host-waits");
    }
    for (const Move& move : change.moves) {
        add("--stream " + quoted(move.name + "=" + move.stream));
    }
    if (change.copyEngines) {
        add("--copy-engines " + std::to_string(*change.copyEngines));
    }
    if (change.link != 1) {
        add("--link " + numberOf(change.link));
    }
    return options;
}

}  // namespace streamscope::whatif
