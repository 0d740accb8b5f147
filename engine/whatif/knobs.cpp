// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/knobs.h"

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

std::string asOptions(const Knobs& knobs) {
    std::string options;
    const auto add = [&options](const std::string& option) {
        options += (options.empty() ? "" : " ") + option;
    };
    for (const KernelScale& scale : knobs.kernels) {
        add("--kernel " + quoted(scale.name + "=" + numberOf(scale.factor)));
    }
    if (knobs.pinned) {
        add("--pinned");
    }
    if (knobs.nonBlocking) {
        add("--non-blocking");
    }
    if (knobs.merged) {
        add("--merge-copies");
    }
    if (knobs.withoutHostWaits) {
        add("--no-host-waits");
    }
    for (const Move& move : knobs.moves) {
        add("--stream " + quoted(move.name + "=" + move.stream));
    }
    if (knobs.copyEngines) {
        add("--copy-engines " + std::to_string(*knobs.copyEngines));
    }
    if (knobs.link != 1) {
        add("--link " + numberOf(knobs.link));
    }
    return options;
}

}  // namespace streamscope::whatif
