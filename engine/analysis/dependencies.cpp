// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/dependencies.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace streamscope {
namespace {

/// Sorted by holder, by counting; within a holder in order of issue.
std::vector<OperationId> byHolder(const Holders& holders, std::size_t count) {
    std::vector<std::uint32_t> places(count + 1, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const OperationId holder = holders.of(idAt<OperationId>(i));
        if (holder != OperationId::None) {
            ++places[indexOf(holder) + 1];
        }
    }
    for (std::size_t i = 1; i <= count; ++i) {
        places[i] += places[i - 1];
    }
    std::vector<OperationId> held(places[count]);
    for (std::size_t i = 0; i < count; ++i) {
        const OperationId holder = holders.of(idAt<OperationId>(i));
        if (holder != OperationId::None) {
            held[places[indexOf(holder)]++] = idAt<OperationId>(i);
        }
    }
    return held;
}

}  // namespace

Dependencies::Dependencies(std::shared_ptr<const Trace> trace)
    : m_trace(std::move(trace)),
      m_holders(*m_trace),
      m_held(byHolder(m_holders, operationCount(*m_trace))) {
    const auto startOf = [&](OperationId operation) { return m_trace->start[indexOf(operation)]; };
    auto first = m_held.begin();
    while (first != m_held.end()) {
        const OperationId holder = m_holders.of(*first);
        const auto last = std::find_if(first, m_held.end(),
                                       [&](OperationId o) { return m_holders.of(o) != holder; });
        if (last - first > 1) {
            std::ranges::stable_sort(first, last, {}, startOf);
        }
        first = last;
    }
}

std::span<const OperationId> Dependencies::heldBy(OperationId operation) const {
    const auto holderOf = [&](OperationId held) { return m_holders.of(held); };
    const auto first = std::ranges::lower_bound(m_held, operation, {}, holderOf);
    return {first, std::ranges::upper_bound(first, m_held.end(), operation, {}, holderOf)};
}

}  // namespace streamscope
