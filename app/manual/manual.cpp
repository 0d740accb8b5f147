// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/manual.h"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace streamscope {
namespace {

constexpr auto kExit = "Exit status: ";

/// So that it is read as text: a hyphen can be copied, and no line begins a request.
std::string escaped(const std::string& text) {
    std::string safe;
    for (const char character : text) {
        const bool begins = safe.empty() || safe.back() == '\n';
        safe += begins && (character == '.' || character == '\'') ? "\\&" : "";
        safe += character == '\\' ? "\\e" : character == '-' ? "\\-" : std::string(1, character);
    }
    return safe;
}

std::string bold(const std::string& text) {
    return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(const std::string& text) {
    return "\\fI" + escaped(text) + "\\fR";
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char character) {
        return static_cast<char>(std::toupper(character));
    });
    return text;
}

std::string pageName(std::string name) {
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string optionText(const OptionEntry& option) {
    std::string names;
    for (const std::string& name : option.names) {
        names += (names.empty() ? "" : ", ") + bold(name);
    }
    std::string text = ".TP\n" + names;
    text += option.value.empty() || !option.names.front().starts_with('-')
                ? ""
                : " " + italic(option.value);
    text += "\n" + escaped(option.about) + ".\n";
    if (!option.choices.empty()) {
        std::string all;
        for (const std::string& choice : option.choices) {
            all += (all.empty() ? "" : ", ") + choice;
        }
        text += "One of: " + escaped(all) + ".\n";
    }
    return text + (option.standard.empty() ? "" : "Default: " + escaped(option.standard) + ".\n");
}

std::string synopsis(const OptionTree& tree, const std::string& name) {
    std::string text = bold(name) + " [" + italic("OPTIONS") + "]";
    for (const OptionEntry& word : tree.words) {
        const std::string shown =
            italic(upper(word.names.front())) + (word.isRepeated ? "..." : "");
        text += word.isRequired ? " " + shown : " [" + shown + "]";
    }
    text += "\n";
    if (!tree.commands.empty()) {
        text += ".br\n" + bold(name) + " " + italic("COMMAND") + " ...\n";
    }
    return text;
}

std::string optionsText(const OptionTree& tree) {
    std::string text = tree.words.empty() ? "" : ".SH ARGUMENTS\n";
    for (const OptionEntry& word : tree.words) {
        text += optionText(word);
    }
    text += ".SH OPTIONS\n";
    for (const OptionEntry& option : tree.options) {
        text += optionText(option);
    }
    return text;
}

/// "Examples:" and lines, then "Exit status: " and what there is.
std::string footerText(const std::string& footer) {
    const auto examples = footer.find('\n');
    const auto exit = footer.find(kExit);
    if (examples == footer.npos || exit == footer.npos) {
        return {};
    }
    return ".SH EXAMPLES\n.nf\n" + escaped(footer.substr(examples + 1, exit - examples - 2)) +
           ".fi\n.SH EXIT STATUS\n" + escaped(footer.substr(exit + std::string(kExit).size()));
}

/// `name`: "streamscope run". Its own commands of few words stand on the same page.
ManualPage pageOf(const OptionTree& tree, const std::string& name, const std::string& version,
                  bool hasPages) {
    const std::string page = pageName(name);
    std::string about = tree.about;
    const auto colon = about.find(": ");
    about = hasPages && colon != about.npos ? "see how CUDA streams overlap" : about;
    about = about.substr(0, about.find('\n'));
    std::string text = ".TH " + upper(page) + " 1 \"\" \"Streamscope " + version +
                       "\" \"User Commands\"\n.SH NAME\n" + escaped(page) + " \\- " +
                       escaped(about) + "\n.SH SYNOPSIS\n" + synopsis(tree, name) +
                       ".SH DESCRIPTION\n" + escaped(tree.about) +
                       (tree.about.ends_with('.') ? "\n" : ".\n") + optionsText(tree);
    text += tree.commands.empty() ? "" : ".SH COMMANDS\n";
    for (const OptionTree& command : tree.commands) {
        const OptionEntry entry{{command.name}, {}, {}, command.about, {}, false, false};
        text += optionText(entry);
        if (!hasPages) {
            text += ".RS\n";
            for (const auto* list : {&command.words, &command.options}) {
                for (const OptionEntry& option : *list) {
                    text += optionText(option);
                }
            }
            text += ".RE\n";
        }
    }
    text += footerText(tree.footer);
    text += page == "streamscope" ? ".SH SEE ALSO\n" : ".SH SEE ALSO\n.BR streamscope (1)\n";
    for (const OptionTree& command : tree.commands) {
        text += hasPages ? ".BR " + escaped(page + "-" + command.name) + " (1)\n" : "";
    }
    return {page + ".1", text + (hasPages ? ".BR streamscope\\-worker (1)\n" : "")};
}

}  // namespace

std::vector<ManualPage> manualPages(const OptionTree& program, const std::string& version) {
    std::vector<ManualPage> pages{
        pageOf(program, program.name, version, !program.commands.empty())};
    for (const OptionTree& command : program.commands) {
        pages.push_back(pageOf(command, program.name + " " + command.name, version, false));
    }
    return pages;
}

bool writeManual(const OptionTree& program, const std::string& version, const std::string& folder) {
    return std::ranges::all_of(manualPages(program, version), [&](const ManualPage& page) {
        std::ofstream file(folder + "/" + page.file, std::ios::binary);
        file << page.text << std::flush;
        return file.good();
    });
}

}  // namespace streamscope
