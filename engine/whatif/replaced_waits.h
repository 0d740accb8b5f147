// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace streamscope::whatif {

/// What a host thread waited for before, where its streams are to wait instead: of each stream the
/// operation that was issued last. A stream asks before it gets something from the thread, and gets
/// each answer once.
class ReplacedWaits {
public:
    /// `places`: as HostPlan::places. Borrows them.
    ReplacedWaits(std::size_t streams, const std::vector<std::uint32_t>& places)
        : m_places(places), m_asked(streams, 0) {}

    void add(StreamId stream, std::uint32_t operation) {
        const auto known = std::ranges::find(m_sources, stream, &Source::stream);
        if (known != m_sources.end() && m_places[known->operation] >= m_places[operation]) {
            return;
        }
        if (known != m_sources.end()) {
            m_sources.erase(known);
        }
        m_sources.push_back({stream, operation, ++m_number});
    }
    template <typename Visit>
    void visitNew(StreamId stream, const Visit& visit) {
        if (indexOf(stream) >= m_asked.size()) {
            m_asked.resize(indexOf(stream) + 1, 0);
        }
        std::uint64_t& asked = m_asked[indexOf(stream)];
        for (auto source = m_sources.rbegin(); source != m_sources.rend() && source->number > asked;
             ++source) {
            visit(source->operation);
        }
        asked = m_number;
    }

private:
    struct Source {
        StreamId stream{};
        std::uint32_t operation = 0;
        std::uint64_t number = 0;
    };
    const std::vector<std::uint32_t>& m_places;
    std::vector<Source> m_sources;  ///< by number; one a stream
    std::vector<std::uint64_t> m_asked;
    std::uint64_t m_number = 0;
};

}  // namespace streamscope::whatif
