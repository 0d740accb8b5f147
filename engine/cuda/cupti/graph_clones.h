// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

namespace streamscope::cuda {

/// Which nodes of executable graphs were cloned from which nodes, by CUPTI's numbers. Thread-safe.
class GraphClones {
public:
    void add(std::uint64_t original, std::uint64_t clone);
    /// The newest clone of the newest clone …; the node itself if it has none.
    [[nodiscard]] std::uint64_t newest(std::uint64_t node) const;

private:
    mutable std::mutex m_mutex;
    std::unordered_map<std::uint64_t, std::uint64_t> m_cloneOf;
};

}  // namespace streamscope::cuda
