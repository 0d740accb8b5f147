// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/completion.h"

#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/text.h"
#include "app/resources.h"
#include "engine/workload/workload.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <filesystem>

namespace streamscope::cli {
namespace {

/// What stands before the word that is being typed.
struct Before {
    const OptionTree* command = nullptr;
    const OptionEntry* option = nullptr;  ///< that waits for its value
    std::vector<std::string> words;       ///< those of the command that are no options
    bool isBehindDashes = false;          ///< behind "--": nothing is an option any more
};

const OptionEntry* optionNamed(const OptionTree& command, const std::string& name) {
    const auto found = std::ranges::find_if(command.options, [&](const OptionEntry& option) {
        return std::ranges::count(option.names, name) > 0;
    });
    return found == command.options.end() ? nullptr : &*found;
}

Before before(const OptionTree& program, const std::vector<std::string>& words) {
    Before state{&program, nullptr, {}, false};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        const auto command = std::ranges::find(state.command->commands, word, &OptionTree::name);
        if (state.option != nullptr) {
            state.option = nullptr;
        } else if (word == "--" && !state.isBehindDashes) {
            state.isBehindDashes = true;
        } else if (word.size() > 1 && word.front() == '-' && !state.isBehindDashes) {
            const OptionEntry* option = optionNamed(*state.command, word);
            state.option = option != nullptr && !option->value.empty() ? option : nullptr;
        } else if (state.words.empty() && command != state.command->commands.end()) {
            state.command = &*command;
        } else {
            state.words.push_back(word);
        }
    }
    return state;
}

std::vector<Parameter> parametersOf(const std::string& input) {
    std::error_code ignored;
    const auto builtIn = builtInText(input);
    if (!builtIn && !std::filesystem::is_regular_file(input, ignored)) {
        return {};
    }
    const auto text = builtIn ? Result(InputText{input, *builtIn}) : readInput(input);
    const auto workload = text ? readWorkload(text->text) : Diagnostics{};
    return workload ? workload->parameters : std::vector<Parameter>{};
}

std::string aboutParameter(const Parameter& parameter) {
    std::string about = parameter.label + ": " + formatValue(parameter, parameter.value);
    if (parameter.type == ParameterType::Number) {
        about += ", from " + formatValue(parameter, parameter.minimum) + " to " +
                 formatValue(parameter, parameter.maximum);
    }
    return printable(about);
}

std::vector<std::string> valuesOf(const Parameter& parameter) {
    if (parameter.type == ParameterType::Choice) {
        return parameter.choices;
    }
    if (parameter.type == ParameterType::Boolean) {
        return {"true", "false"};
    }
    std::vector<std::string> values;
    for (const double value : {parameter.minimum, parameter.value, parameter.maximum}) {
        const std::string text = formatValue(parameter, value);
        if (values.empty() || values.back() != text) {
            values.push_back(text);
        }
    }
    return values;
}

void addNames(const std::vector<std::string>& names, Completions& found) {
    for (const std::string& name : names) {
        found.words.push_back({name, {}});
    }
}

/// "streams=", or with what follows it once that is typed. `range`: of a sweep.
void addSettingsOf(const std::string& input, const std::string& typed, bool range,
                   Completions& found) {
    const auto equals = typed.find('=');
    for (const Parameter& parameter : parametersOf(input)) {
        const std::string begin = printable(parameter.name) + "=";
        if (equals == typed.npos) {
            found.words.push_back({begin, aboutParameter(parameter)});
        } else if (range && parameter.type == ParameterType::Number && typed.starts_with(begin)) {
            const std::vector<std::string> ends = valuesOf(parameter);
            found.words.push_back({begin + ends.front() + ".." + ends.back(), {}});
        } else if (typed.starts_with(begin)) {
            for (const std::string& value : valuesOf(parameter)) {
                found.words.push_back({begin + printable(value), {}});
            }
        }
    }
}

void addDevices(const OptionEntry& option, Completions& found) {
    for (const char* name : {"auto", "cuda:0"}) {
        const std::string beginning = std::string(name).substr(0, 4);
        if (option.about.find(beginning) != std::string::npos) {
            found.words.push_back({name, {}});
        }
    }
    for (const std::string& name : profileNames()) {
        found.words.push_back({std::string(kSimulated) + name, "simulated"});
    }
}

void addKernels(Completions& found) {
    for (const kernels::Entry& kernel : kernels::catalogue()) {
        found.words.push_back({std::string(kernel.name), {}});
    }
}

/// Words without an option, by their name.
void addWords(const std::string& name, Completions& found) {
    found.takesFiles = name != "kernel" && name != "name";
    if (name == "kernel") {
        addKernels(found);
    } else if (name == "profile") {
        addNames(profileNames(), found);
    } else if (name == "lesson") {
        addNames(lessonNames(), found);
    } else if (name != "submission" && name != "command") {
        addNames(workloadNames(), found);
    }
}

void addValues(const OptionEntry& option, const std::string& input, const std::string& typed,
               Completions& found) {
    const std::string& value = option.value;
    if (!option.choices.empty()) {
        addNames(option.choices, found);
    } else if (!option.names.front().starts_with('-')) {
        addWords(option.names.front(), found);
    } else if (value == "DEVICE" || value == "PROFILE") {
        addDevices(option, found);
    } else if (value == "NAME=VALUE" || value == "NAME=VALUES") {
        addSettingsOf(input, typed, value == "NAME=VALUES", found);
    } else if (value == "NAME") {
        for (const Parameter& parameter : parametersOf(input)) {
            found.words.push_back({printable(parameter.name), aboutParameter(parameter)});
        }
    } else {
        found.takesFiles = value.find("FILE") != value.npos || value == "RUN.json";
    }
}

void addOptions(const OptionTree& command, Completions& found) {
    for (const OptionEntry& option : command.options) {
        found.words.push_back({option.names.back(), printable(option.about)});
    }
}

void addPlaces(const Before& state, const std::string& typed, Completions& found) {
    const OptionTree& command = *state.command;
    if (state.words.empty()) {
        for (const OptionTree& next : command.commands) {
            found.words.push_back({next.name, next.about});
        }
    }
    const auto& places = command.words;
    const std::size_t place = state.words.size();
    if (place < places.size() || (!places.empty() && places.back().isRepeated)) {
        addValues(places[std::min(place, places.size() - 1)], {}, typed, found);
    } else {
        addOptions(command, found);
    }
}

}  // namespace

Completions complete(const OptionTree& program, const std::vector<std::string>& words) {
    Completions found;
    std::string typed = words.empty() ? "" : words.back();
    const Before state = before(program, words);
    const std::string input = state.words.empty() ? "" : state.words.front();
    const auto equals = typed.find('=');
    const bool isOption = typed.starts_with('-') && !state.isBehindDashes;
    const OptionEntry* joined = isOption && typed.starts_with("--") && equals != typed.npos
                                    ? optionNamed(*state.command, typed.substr(0, equals))
                                    : nullptr;
    std::string begin;
    if (state.option != nullptr) {
        addValues(*state.option, input, typed, found);
    } else if (joined != nullptr) {
        begin = typed.substr(0, equals + 1);
        addValues(*joined, input, typed.substr(equals + 1), found);
    } else if (isOption) {
        addOptions(*state.command, found);
    } else {
        addPlaces(state, typed, found);
    }
    std::erase_if(found.words, [&](Completions::Word& word) {
        word.text = begin + word.text;
        return !word.text.starts_with(typed);
    });
    return found;
}

ExitCode printCompletions(const Completions& completions, const Console& console) {
    for (const Completions::Word& word : completions.words) {
        console.out(word.text + "\t" + word.about + "\n");
    }
    console.out(completions.takesFiles ? ":files\n" : "");
    return ExitCode::Fine;
}

ExitCode completion(const CompletionArguments& arguments, const Console& console) {
    const std::string script = loadCompletion(arguments.shell).value_or("");
    return print(Answer{script, {{"shell", arguments.shell}, {"script", script}}}, console);
}

}  // namespace streamscope::cli
