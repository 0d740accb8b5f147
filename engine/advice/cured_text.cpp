// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/cured_text.h"

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

Result<std::string> curedText(std::string_view text, const Workload& workload,
                              const ParameterValues& values, const Cure& cure) {
    Result<std::string> result = cure.text ? *cure.text : std::string(text);
    for (const auto& [name, value] : cure.over(values)) {
        const auto parameter = std::ranges::find(workload.parameters, name, &Parameter::name);
        if (parameter == workload.parameters.end()) {
            return Error{ErrorCode::InvalidInput, "there is no parameter " + name};
        }
        if (result) {
            result =
                setJson(*result, "/parameters/" + name + "/value", valueJson(*parameter, value));
        }
    }
    return result;
}

}  // namespace streamscope
