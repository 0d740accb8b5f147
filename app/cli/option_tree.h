// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): CLI11 names it so
namespace CLI {
class App;
}

namespace streamscope {

/// An option, or a word that stands without one.
struct OptionEntry {
    std::vector<std::string> names;    ///< "-o", "--output"; of a word its name alone: "workload"
    std::string value;                 ///< "DEVICE"; empty: it takes none
    std::vector<std::string> choices;  ///< all that it may be; empty: anything
    std::string about;
    std::string standard;  ///< what it is if it is not given; may be empty
    bool isRequired = false;
    bool isRepeated = false;
};

/// A program or a command with all that may follow it; what is hidden from its help is left out.
struct OptionTree {
    std::string name;
    std::string about;
    std::string footer;
    std::vector<OptionEntry> options;
    std::vector<OptionEntry> words;
    std::vector<OptionTree> commands;
};

[[nodiscard]] OptionTree optionTree(const CLI::App& app);

}  // namespace streamscope
