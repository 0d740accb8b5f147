// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace streamscope {

/// The middle one, of an even number the later of the two; `otherwise` of none. O(n).
template <typename Value>
[[nodiscard]] Value medianOr(std::vector<Value> values, Value otherwise) {
    if (values.empty()) {
        return otherwise;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return std::move(*middle);
}

/// The middle one, of an even number the mean of the two; 0 of none. For what is reported.
[[nodiscard]] inline DurationNs medianOf(std::vector<DurationNs> times) {
    if (times.empty()) {
        return 0;
    }
    std::ranges::sort(times);
    const std::size_t middle = times.size() / 2;
    return times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

}  // namespace streamscope
