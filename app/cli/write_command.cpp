// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/text.h"
#include "app/cli/words.h"
#include "engine/writing/writer.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

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
    return inputError(SENTENCE("Streamscope", "--language %1: expected one of %2%3"), name, all,
                      didYouMean(name, names));
}

/// Without a file, and with one named "-", as other programs have it.
bool isPrinted(const WriteArguments& arguments) {
    return arguments.output.empty() || arguments.output == "-";
}

OutputFile outputOf(const WriteArguments& arguments) {
    return {arguments.output, FileKind::Program, arguments.replaces};
}

Json sourceJson(const Source& source, const Workload& workload, Language language) {
    const auto lineJson = [&](const SourceLine& line) {
        return Json{
            {"text", line.text},
            {"step", line.step == StepId::None ? Json() : Json(stepPointer(workload, line.step))}};
    };
    return {{"language", infoOf(language).name}, {"lines", Json::list(source.lines, lineJson)}};
}

ExitCode writeSource(const WriteArguments& arguments, Language language, const Console& console) {
    const auto input = readInput(arguments.input);
    if (!input) {
        return fail(input.error(), console);
    }
    const auto prepared = prepare(input->text, arguments.settings);
    if (!prepared) {
        return fail(prepared.error(), input->name, console);
    }
    const auto source = streamscope::write(prepared->workload, prepared->values, language);
    if (!source) {
        return fail(source.error(), input->name, console);
    }
    if (isPrinted(arguments)) {
        return print({source->text(), sourceJson(*source, prepared->workload, language)}, console);
    }
    const auto error =
        writeFile(outputOf(arguments), [&](const TextSink& sink) { sink(source->text()); });
    return error ? fail(*error, console)
                 : print({Text::tr("wrote %1", printable(arguments.output)) + "\n",
                          {{"file", arguments.output}}},
                         console);
}

}  // namespace

ExitCode writeProgram(const WriteArguments& arguments, const Console& console) {
    const auto language = languageNamed(arguments.language);
    if (!language) {
        return fail(unknownLanguage(arguments.language), console);
    }
    if (!isPrinted(arguments)) {
        if (const auto error = checkOutputs({outputOf(arguments)}, {arguments.input}, checkPlace)) {
            return fail(*error, console);
        }
    }
    return writeSource(arguments, *language, console);
}

}  // namespace streamscope::cli
