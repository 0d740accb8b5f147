// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "tests/compat/meaning.h"

#include <algorithm>

namespace streamscope::test {

/// Each number that the file has, in the unit of the file, and where it comes from. A number that
/// the file does without has no line: later versions may have more.
std::string profileMeaning(const std::string& text) {
    auto read = readProfile(text);
    if (!read) {
        return "cannot be read\n";
    }
    std::string meaning =
        "id: " + read->id + "\nname: " + read->name + "\nabout: " + read->about + "\n";
    std::vector<std::string> lines;
    for (const ProfileField& field : profileFields()) {
        const auto source = read->sources.find(field.path);
        if (source != read->sources.end()) {
            lines.push_back(
                std::string(field.path) + " = " + numberText(field.at(*read) / field.scale) + " " +
                std::string(field.unit) + " | " + std::string(originName(source->second.origin)) +
                " | " + source->second.note + "\n");
        }
    }
    std::ranges::sort(lines);
    for (const std::string& line : lines) {
        meaning += line;
    }
    return meaning;
}

}  // namespace streamscope::test
