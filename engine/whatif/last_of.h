// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace streamscope::whatif {

/// The operation of each of a few streams that was issued last.
class LastOf {
public:
    /// `places`: as HostPlan::places.
    void put(StreamId stream, std::uint32_t operation, const std::vector<std::uint32_t>& places) {
        for (auto& [known, last] : m_last) {
            if (known == stream) {
                last = places[operation] > places[last] ? operation : last;
                return;
            }
        }
        m_last.emplace_back(stream, operation);
    }
    void put(const LastOf& others, const std::vector<std::uint32_t>& places) {
        for (const auto& [stream, operation] : others.m_last) {
            put(stream, operation, places);
        }
    }
    void clear() { m_last.clear(); }
    [[nodiscard]] auto begin() const { return m_last.begin(); }
    [[nodiscard]] auto end() const { return m_last.end(); }

private:
    std::vector<std::pair<StreamId, std::uint32_t>> m_last;
};

}  // namespace streamscope::whatif
