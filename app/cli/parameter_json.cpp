// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parameter_json.h"

#include <cmath>

namespace streamscope::cli {

void writeValue(JsonWriter& json, const Parameter& parameter, double value) {
    if (parameter.type == ParameterType::Boolean) {
        json.value(value != 0);
    } else if (parameter.type == ParameterType::Choice) {
        json.value(formatValue(parameter, value));
    } else if (parameter.isInteger) {
        json.value(std::llround(value));
    } else {
        json.value(value);
    }
}

}  // namespace streamscope::cli
