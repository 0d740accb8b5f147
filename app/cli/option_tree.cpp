// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_tree.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <sstream>

namespace streamscope {
namespace {

/// "light", "dark" of "NAME:{light,dark}".
std::vector<std::string> choicesIn(const std::string& type) {
    std::vector<std::string> choices;
    const auto begin = type.find('{');
    if (begin != type.npos) {
        std::istringstream list(type.substr(begin + 1, type.find('}') - begin - 1));
        for (std::string choice; std::getline(list, choice, ',');) {
            choices.push_back(choice);
        }
    }
    return choices;
}

OptionEntry entryOf(const CLI::Option& option) {
    OptionEntry entry;
    for (const std::string& name : option.get_snames()) {
        entry.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        entry.names.push_back("--" + name);
    }
    if (entry.names.empty()) {
        entry.names.push_back(option.get_name(true));
    }
    if (option.get_items_expected_max() > 0) {
        const std::string type = option.get_type_name();
        entry.value = type.substr(0, type.find(':'));
        entry.choices = choicesIn(type);
    }
    entry.about = option.get_description();
    entry.standard = option.get_default_str();
    entry.isRequired = option.get_required();
    entry.isRepeated = option.get_items_expected_max() > 1;
    return entry;
}

}  // namespace

OptionTree optionTree(const CLI::App& app) {
    OptionTree tree{app.get_name(), app.get_description(), app.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options()) {
        if (!option->get_group().empty()) {
            (option->nonpositional() ? tree.options : tree.words).push_back(entryOf(*option));
        }
    }
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        tree.commands.push_back(optionTree(*command));
    }
    return tree;
}

}  // namespace streamscope
