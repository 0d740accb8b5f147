// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/dependencies.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace streamscope {
namespace {

std::vector<OperationId> holderOfEach(const Holders& holders, std::size_t count) {
    std::vector<OperationId> each(count);
    for (std::size_t i = 0; i < count; ++i) {
        each[i] = holders.of(idAt<OperationId>(i));
    }
    return each;
}

/// Those that are held, sorted by holder, by counting; those of one holder as they started.
std::vector<OperationId> byHolder(const Trace& trace, const std::vector<OperationId>& holders) {
    std::vector<std::uint32_t> places(holders.size() + 1, 0);  // where a holder's begin
    for (const OperationId holder : holders) {
        if (holder != OperationId::None) {
            ++places[indexOf(holder) + 1];
        }
    }
    std::partial_sum(places.begin(), places.end(), places.begin());
    std::vector<OperationId> held(places.back());
    for (std::size_t i = 0; i < holders.size(); ++i) {
        if (holders[i] != OperationId::None) {
            held[places[indexOf(holders[i])]++] = idAt<OperationId>(i);
        }
    }
    const auto startOf = [&](OperationId operation) { return trace.start[indexOf(operation)]; };
    auto first = held.begin();
    for (std::size_t holder = 0; holder < holders.size(); ++holder) {
        const auto last = held.begin() + places[holder];  // by now where they end
        if (last - first > 1) {
            std::ranges::stable_sort(first, last, {}, startOf);
        }
        first = last;
    }
    return held;
}

}  // namespace

Dependencies::Dependencies(std::shared_ptr<const Trace> trace)
    : m_trace(std::move(trace)),
      m_holders(*m_trace),
      m_held(byHolder(*m_trace, holderOfEach(m_holders, operationCount(*m_trace)))) {}

std::span<const OperationId> Dependencies::heldBy(OperationId operation) const {
    const auto holderOf = [&](OperationId held) { return m_holders.of(held); };
    const auto first = std::ranges::lower_bound(m_held, operation, {}, holderOf);
    return {first, std::ranges::upper_bound(first, m_held.end(), operation, {}, holderOf)};
}

}  // namespace streamscope
