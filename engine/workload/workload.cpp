// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"

#include "engine/workload/expand/expander.h"
#include "engine/workload/iteration.h"
#include "engine/workload/nearest.h"
#include "engine/workload/read/reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace streamscope {
namespace {

Error invalid(Sentence message) {
    return Error::of(ErrorCode::InvalidInput, std::move(message));
}

Result<double> parseChoice(const Parameter& parameter, std::string_view text) {
    const auto found = std::ranges::find(parameter.choices, text);
    if (found != parameter.choices.end()) {
        return static_cast<double>(found - parameter.choices.begin());
    }
    std::string list;
    for (const std::string& choice : parameter.choices) {
        list += (list.empty() ? "" : ", ") + choice;
    }
    const std::string nearest =
        nearestName(text, {parameter.choices.begin(), parameter.choices.end()});
    return invalid(
        nearest.empty()
            ? say(SENTENCE("Streamscope", "expected one of %1 for \"%2\", found \"%3\"."), list,
                  parameter.name, std::string(text))
            : say(SENTENCE("Streamscope",
                           "expected one of %1 for \"%2\", found \"%3\". Did you mean \"%4\"?"),
                  list, parameter.name, std::string(text), nearest));
}

Result<double> parseBoolean(const Parameter& parameter, std::string_view text) {
    if (text == "true" || text == "1") {
        return 1.0;
    }
    if (text == "false" || text == "0") {
        return 0.0;
    }
    return invalid(say(SENTENCE("Streamscope", "expected true or false for \"%1\", found \"%2\"."),
                       parameter.name, std::string(text)));
}

/// A suggestion of one word is a name; otherwise it is a sentence.
bool isSentence(const std::string& suggestion) {
    return suggestion.ends_with('.');
}

}  // namespace

Paragraph asParagraph(const Diagnostic& diagnostic) {
    const bool isWhole =
        diagnostic.problem.ends_with('?') || english(diagnostic.phrase()).ends_with('.');
    const Sentence problem =
        isWhole ? diagnostic.phrase() : say(SENTENCE("Streamscope", "%1."), diagnostic.phrase());
    Paragraph text{diagnostic.pointer.empty()
                       ? problem
                       : say(SENTENCE("Streamscope", "%1: %2"), diagnostic.pointer, problem)};
    if (isSentence(diagnostic.suggestion)) {
        text.push_back(diagnostic.advice.empty() ? verbatim(diagnostic.suggestion)
                                                 : diagnostic.advice);
    } else if (!diagnostic.suggestion.empty()) {
        text.push_back(say(SENTENCE("Streamscope", "Did you mean \"%1\"?"), diagnostic.suggestion));
    }
    return text;
}

std::string toText(const Diagnostic& diagnostic, std::string_view file) {
    std::string place(file);
    if (diagnostic.line > 0) {
        place += ":" + std::to_string(diagnostic.line) + ":" + std::to_string(diagnostic.column);
    }
    return place + ": " + english(asParagraph(diagnostic));
}

std::string formatValue(const Parameter& parameter, double value) {
    switch (parameter.type) {
        case ParameterType::Boolean:
            return value != 0 ? "true" : "false";
        case ParameterType::Choice: {
            const bool isKnown = isWhole(value) && value >= 0 &&
                                 static_cast<std::size_t>(value) < parameter.choices.size();
            return isKnown ? parameter.choices[static_cast<std::size_t>(value)] : numberText(value);
        }
        case ParameterType::Number:
            break;
    }
    return numberText(value);
}

Result<double> parseValue(const Parameter& parameter, std::string_view text) {
    if (parameter.type == ParameterType::Choice) {
        return parseChoice(parameter, text);
    }
    if (parameter.type == ParameterType::Boolean) {
        return parseBoolean(parameter, text);
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = error == std::errc() && end == text.data() + text.size();
    const bool isInside = value >= parameter.minimum && value <= parameter.maximum;
    if (isNumber && isInside && (!parameter.isInteger || isWhole(value))) {
        return value;
    }
    return invalid(say(
        parameter.isInteger
            ? SentenceText<4>(SENTENCE("Streamscope",
                                       "expected a whole number from %1 to %2 for "
                                       "\"%3\", found \"%4\"."))
            : SENTENCE("Streamscope", "expected a number from %1 to %2 for \"%3\", found \"%4\"."),
        numberText(parameter.minimum), numberText(parameter.maximum), parameter.name,
        std::string(text)));
}

Result<Workload, Diagnostics> readWorkload(std::string_view text, const ReadLimits& limits) {
    Result<JsonValue, Diagnostics> json = readJson(text, limits);
    if (!json) {
        return json.error();
    }
    auto body = std::make_shared<WorkloadBody>();
    body->text = text;
    Reader reader(*body);
    reader.readAll({&*json, ""});
    Diagnostics problems = reader.takeProblems();
    if (!problems.empty()) {
        return problems;
    }
    Workload workload;
    workload.title = body->title;
    workload.caption = body->caption;
    const JsonValue* about = json->find("about");
    workload.about = about == nullptr ? "" : about->text;
    for (const ParameterDeclaration& declaration : body->parameters) {
        workload.parameters.push_back(declaration.shown);
    }
    workload.body = std::move(body);
    return workload;
}

Result<Program, Diagnostics> expand(const Workload& workload, const ParameterValues& values,
                                    const ExpandLimits& limits) {
    assert(workload.body && "a workload that was read");
    ParameterSlots parameters = evaluateParameters(*workload.body, values);
    if (parameters.problems.empty()) {
        parameters.problems = evaluateLets(*workload.body, parameters.slots);
    }
    if (!parameters.problems.empty()) {
        return std::move(parameters.problems);
    }
    auto program = Expander(*workload.body, limits, std::move(parameters.slots)).run();
    if (program) {
        program->source =
            std::make_shared<const ProgramSource>(ProgramSource{workload.body->text, values});
    }
    return program;
}

std::vector<LoopValue> loopsAround(const Workload& workload, const ParameterValues& values,
                                   StepId step, std::size_t time) {
    assert(workload.body && "a workload that was read");
    ParameterSlots parameters = evaluateParameters(*workload.body, values);
    if (!parameters.problems.empty() || !evaluateLets(*workload.body, parameters.slots).empty()) {
        return {};
    }
    const ExpandLimits limits;
    Expander expander(*workload.body, limits, std::move(parameters.slots));
    expander.watch(step, time);
    return expander.run() ? expander.loopsSeen() : std::vector<LoopValue>{};
}

}  // namespace streamscope
