// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/text.h"
#include "engine/writing/writer.h"

#include <algorithm>
#include <optional>

namespace streamscope::cli {
namespace {

std::optional<Language> languageNamed(const std::string& name) {
    const auto* found = std::ranges::find(kLanguages, name, &LanguageInfo::name);
    return found == kLanguages.end()
               ? std::nullopt
               : std::optional(static_cast<Language>(found - kLanguages.begin()));
}

Error unknownLanguage(const std::string& name) {
    std::vector<std::string> names;
    std::string all;
    for (const LanguageInfo& language : kLanguages) {
        names.emplace_back(language.name);
        all += (all.empty() ? "" : ", ") + names.back();
    }
    return {ErrorCode::InvalidInput,
            "--language " + name + ": expected one of " + all + didYouMean(name, names)};
}

}  // namespace

ExitCode writeProgram(const WriteArguments& arguments, const Console& console) {
    const auto language = languageNamed(arguments.language);
    if (!language) {
        return fail(unknownLanguage(arguments.language), console);
    }
    const auto input = readInput(arguments.input);
    if (!input) {
        return fail(input.error(), console);
    }
    const auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        return fail(prepared.error(), input->name, console);
    }
    const auto source = streamscope::write(prepared->workload, prepared->values, *language);
    if (!source) {
        return fail(source.error(), input->name, console);
    }
    console.out(source->text());
    return ExitCode::Fine;
}

}  // namespace streamscope::cli
