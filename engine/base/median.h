// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

}  // namespace streamscope
