// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/parameters.h"

#include "engine/workload/expand/parameters.h"

#include <cassert>
#include <utility>

namespace streamscope {

Result<std::vector<Parameter>, Diagnostics> parametersUnder(const Workload& workload,
                                                            const ParameterValues& values) {
    assert(workload.body && "a workload that was read");
    ParameterSlots slots = evaluateParameters(*workload.body, values);
    if (!slots.problems.empty()) {
        return std::move(slots.problems);
    }
    return std::move(slots.parameters);
}

double valueUnder(const ParameterValues& values, const Parameter& parameter) {
    const auto set = values.find(parameter.name);
    return set == values.end() ? parameter.value : set->second;
}

std::string describeValues(const Workload& workload, const ParameterValues& values) {
    std::string text;
    for (const Parameter& parameter : workload.parameters) {
        text += (text.empty() ? "" : ", ") + parameter.name + "=" +
                formatValue(parameter, valueUnder(values, parameter));
    }
    return text;
}

}  // namespace streamscope
