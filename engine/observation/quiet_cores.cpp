// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/quiet_cores.h"

#include <algorithm>

namespace streamscope {

std::vector<int> quietest(std::vector<CoreCost> costs, std::size_t least) {
    std::ranges::stable_sort(costs, {}, &CoreCost::cost);
    std::vector<int> cores;
    for (const CoreCost& each : costs) {
        const DurationNs quickest = costs.front().cost;
        if (cores.size() >= least && each.cost > quickest + quickest / 8) {
            break;
        }
        cores.push_back(each.core);
    }
    return cores;
}

}  // namespace streamscope
