// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/critical_path.h"

#include "engine/analysis/holders.h"

#include <algorithm>
#include <iterator>

namespace streamscope {

std::vector<OperationId> criticalPath(const Trace& trace) {
    return criticalPath(trace, Holders(trace));
}

std::vector<OperationId> criticalPath(const Trace& trace, const Holders& holders) {
    std::vector<OperationId> path;
    if (trace.end.empty()) {
        return path;
    }
    const auto last = std::ranges::max_element(trace.end);
    auto operation =
        idAt<OperationId>(static_cast<std::size_t>(std::distance(trace.end.begin(), last)));
    while (operation != OperationId::None) {
        path.push_back(operation);
        operation = holders.of(operation);
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace streamscope
