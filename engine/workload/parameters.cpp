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

}  // namespace streamscope
