// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/language_option.h"

#include "app/cli/words.h"
#include "ui/base/language.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>

namespace streamscope::cli {
namespace {

constexpr std::string_view kOption = "--language";
constexpr std::string_view kWithValue = "--language=";

std::string meant(const std::string& word) {
    return ui::languageMeant(QString::fromStdString(word)).toStdString();
}

/// The labels that CLI11's formatter adds by itself.
void translateLabels(CLI::App& app) {
    const auto formatter = app.get_formatter();
    formatter->label("Usage", Text::tr("Usage"));
    formatter->label("Options", Text::tr("Options"));
    formatter->label("Positionals", Text::tr("Positionals"));
    formatter->label("Subcommands", Text::tr("Subcommands"));
    formatter->label("OPTIONS", Text::tr("OPTIONS"));
    formatter->label("SUBCOMMAND", Text::tr("SUBCOMMAND"));
    formatter->label("REQUIRED", Text::tr("REQUIRED"));
    formatter->label("Excludes", Text::tr("Excludes"));
    formatter->label("TEXT", Text::tr("TEXT"));
}

struct KnownProblem {
    const char* pattern;  ///< of CLI11's words
    const char* text;     ///< with a place for each group
};

const std::array<KnownProblem, 9>& knownProblems() {
    static const std::array<KnownProblem, 9> kKnown{
        {{"^(.*) is required$", SENTENCE("Streamscope", "%1 is required")},
         {"^Could not convert: (.*) = (.*)$",
          SENTENCE("Streamscope", "Could not convert: %1 = %2")},
         {"^(.*): Value (.*) not in range (.*) to (.*)$",
          SENTENCE("Streamscope", "%1: Value %2 not in range %3 to %4")},
         {"^(.*): (.*) not in (\\{.*)$", SENTENCE("Streamscope", "%1: %2 not in %3")},
         {"^(.*) excludes (.*)$", SENTENCE("Streamscope", "%1 excludes %2")},
         {"^(.*) requires (.*)$", SENTENCE("Streamscope", "%1 requires %2")},
         {"^(.*): (.*) required (.*) missing$",
          SENTENCE("Streamscope", "%1: %2 required %3 missing")},
         {"^(.*): expected one line$", SENTENCE("Streamscope", "%1: expected one line")},
         {"^(.*): expected a number, found (.*)$",
          SENTENCE("Streamscope", "%1: expected a number, found %2")}}};
    return kKnown;
}

}  // namespace

std::string problemText(const std::string& message) {
    for (const KnownProblem& known : knownProblems()) {
        std::smatch found;
        if (std::regex_match(message, found, std::regex(known.pattern))) {
            Sentence sentence{known.text, {}};
            for (std::size_t i = 1; i < found.size(); ++i) {
                sentence.arguments.emplace_back(found[i].str());
            }
            return words(sentence);
        }
    }
    return message;
}

LanguageAsked takeLanguage(std::vector<std::string>& words) {
    LanguageAsked asked;
    const bool isWrite = std::ranges::find(words, "write") != words.end();
    for (auto word = words.begin(); word != words.end() && *word != "--";) {
        const bool isAlone = *word == kOption && word + 1 != words.end();
        if (!isAlone && !word->starts_with(kWithValue)) {
            ++word;
            continue;
        }
        const std::string value = isAlone ? *(word + 1) : word->substr(kWithValue.size());
        const std::string language = meant(value);
        if (language.empty() && isWrite) {
            ++word;
            continue;
        }
        if (language.empty()) {
            asked.error = inputError(
                SENTENCE("Streamscope", "--language %1: expected one of en, zh_CN"), value);
        }
        asked.language = language;
        word = words.erase(word, word + (isAlone ? 2 : 1));
    }
    return asked;
}

void addLanguageOption(CLI::App& app) {
    app.add_option_function<std::string>(
           "--language", [](const std::string&) {},
           SENTENCE("Streamscope",
                    "Of what people read, with any command: en or zh_CN (else as LC_ALL, "
                    "LC_MESSAGES or LANG says)"))
        ->type_name("LANGUAGE");
}

void translateHelp(CLI::App& app) {
    translateLabels(app);
    if (app.get_help_ptr() != nullptr) {
        app.get_help_ptr()->description(
            SENTENCE("Streamscope", "Print this help message and exit"));
    }
    app.description(word(app.get_description()));
    app.footer(word(app.get_footer()));
    for (CLI::Option* option : app.get_options([](const CLI::Option*) { return true; })) {
        option->description(word(option->get_description()));
        option->group(word(option->get_group()));
    }
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        command->group(word(command->get_group()));
        translateHelp(*command);
    }
}

}  // namespace streamscope::cli
