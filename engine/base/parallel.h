// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <future>
#include <thread>
#include <type_traits>
#include <vector>

namespace streamscope {

/// `work(begin, end)` for parts of the numbers below `count`, at the same time on as many cores as
/// there are, and what it returns in the order of the parts. Few numbers are one part.
template <typename Work>
[[nodiscard]] auto inParallel(std::size_t count, const Work& work) {
    using Value = std::invoke_result_t<Work, std::size_t, std::size_t>;
    constexpr std::size_t kWorthIt = std::size_t{1} << 18;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t parts = std::clamp(count / kWorthIt, std::size_t{1}, cores);
    std::vector<std::future<Value>> others;
    for (std::size_t i = 1; i < parts; ++i) {
        others.push_back(std::async(std::launch::async, [&work, count, parts, i] {
            return work(count * i / parts, count * (i + 1) / parts);
        }));
    }
    std::vector<Value> values;
    values.push_back(work(0, count / parts));
    for (std::future<Value>& other : others) {
        values.push_back(other.get());
    }
    return values;
}

}  // namespace streamscope
