// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/parameter_edit.h"

#include "engine/base/sentence.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>

namespace streamscope {
namespace {

/// A parameter's value as the file says it: "true", "4" or "\"breadth\"".
std::string valueJson(const Parameter& parameter, double value) {
    const std::string text = formatValue(parameter, value);
    return parameter.type == ParameterType::Choice ? quotedJson(text) : text;
}

}  // namespace

Result<std::string> textWithValues(std::string_view text, const Workload& workload,
                                   const ParameterValues& values) {
    Result<std::string> result = std::string(text);
    for (const auto& [name, value] : values) {
        const auto parameter = std::ranges::find(workload.parameters, name, &Parameter::name);
        if (parameter == workload.parameters.end()) {
            return Error::of(ErrorCode::InvalidInput,
                             say(SENTENCE("Streamscope", "there is no parameter %1"), name));
        }
        if (result && value != parameter->value) {
            result =
                setJson(*result, "/parameters/" + name + "/value", valueJson(*parameter, value));
        }
    }
    return result;
}

}  // namespace streamscope
