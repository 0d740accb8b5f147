// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/identifiers.h"

#include <algorithm>

namespace streamscope {
namespace {

bool isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Graphs may be called anything.
std::string asIdentifier(std::string_view name) {
    std::string identifier(name);
    std::ranges::replace_if(
        identifier, [](char c) { return !isLetterOrDigit(c); }, '_');
    const bool startsWell =
        !identifier.empty() && (identifier.front() < '0' || identifier.front() > '9');
    return startsWell ? identifier : "_" + identifier;
}

}  // namespace

std::string Identifiers::claim(std::string_view name, std::string_view what) {
    const std::string wanted = asIdentifier(name);
    std::string found = wanted;
    const auto isFree = [this](const std::string& candidate) {
        return !candidate.ends_with(kExpectedName) && m_taken.insert(candidate).second;
    };
    for (int number = 1; !isFree(found); ++number) {
        found = wanted + "_" + std::string(what) + (number == 1 ? "" : std::to_string(number));
    }
    return found;
}

std::string commentText(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    std::ranges::replace(line, '\\', '/');
    return line;
}

}  // namespace streamscope
