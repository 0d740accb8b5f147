// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"

#include "engine/workload/expand/expander.h"
#include "engine/workload/nearest.h"
#include "engine/workload/read/reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace streamscope {
namespace {

Error invalid(std::string message) {
    return {ErrorCode::InvalidInput, std::move(message)};
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
    return invalid("expected one of " + list + " for \"" + parameter.name + "\", found \"" +
                   std::string(text) + "\"." +
                   (nearest.empty() ? "" : " Did you mean \"" + nearest + "\"?"));
}

Result<double> parseBoolean(const Parameter& parameter, std::string_view text) {
    if (text == "true" || text == "1") {
        return 1.0;
    }
    if (text == "false" || text == "0") {
        return 0.0;
    }
    return invalid("expected true or false for \"" + parameter.name + "\", found \"" +
                   std::string(text) + "\".");
}

/// A suggestion of one word is a name; otherwise it is a sentence.
bool isSentence(const std::string& suggestion) {
    return suggestion.ends_with('.');
}

}  // namespace

std::string toText(const Diagnostic& diagnostic, std::string_view file) {
    std::string text(file);
    if (diagnostic.line > 0) {
        text += ":" + std::to_string(diagnostic.line) + ":" + std::to_string(diagnostic.column);
    }
    text += ": ";
    if (!diagnostic.pointer.empty()) {
        text += diagnostic.pointer + ": ";
    }
    text += diagnostic.problem + (diagnostic.problem.ends_with('?') ? "" : ".");
    if (isSentence(diagnostic.suggestion)) {
        text += " " + diagnostic.suggestion;
    } else if (!diagnostic.suggestion.empty()) {
        text += " Did you mean \"" + diagnostic.suggestion + "\"?";
    }
    return text;
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
    return invalid("expected a " + std::string(parameter.isInteger ? "whole " : "") +
                   "number from " + numberText(parameter.minimum) + " to " +
                   numberText(parameter.maximum) + " for \"" + parameter.name + "\", found \"" +
                   std::string(text) + "\".");
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

}  // namespace streamscope
