// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/dependencies.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace streamscope {
namespace {

/// Those that are held, sorted by holder, by counting; those of one holder as they started.
std::vector<OperationId> byHolder(const Trace& trace, const Holders& holders,
                                  const RunControl* control) {
    const std::size_t count = operationCount(trace);
    std::vector<OperationId> holderOf(count);
    std::vector<std::uint32_t> places(count + 1, 0);  // where a holder's begin
    for (std::size_t i = 0; i < count && !isCancelled(control); ++i) {
        holderOf[i] = holders.of(idAt<OperationId>(i));
        if (holderOf[i] != OperationId::None) {
            ++places[indexOf(holderOf[i]) + 1];
        }
    }
    if (isCancelled(control)) {
        return {};
    }
    std::partial_sum(places.begin(), places.end(), places.begin());
    std::vector<OperationId> held(places.back());
    for (std::size_t i = 0; i < count; ++i) {
        if (holderOf[i] != OperationId::None) {
            held[places[indexOf(holderOf[i])]++] = idAt<OperationId>(i);
        }
    }
    const auto startOf = [&](OperationId operation) { return trace.start[indexOf(operation)]; };
    auto first = held.begin();
    for (std::size_t holder = 0; holder < count; ++holder) {
        const auto last = held.begin() + places[holder];  // by now where they end
        if (last - first > 1) {
            std::ranges::stable_sort(first, last, {}, startOf);
        }
        first = last;
    }
    return held;
}

}  // namespace

Dependencies::Dependencies(std::shared_ptr<const Trace> trace, const RunControl* control)
    : m_trace(std::move(trace)),
      m_holders(*m_trace),
      m_held(byHolder(*m_trace, m_holders, control)) {}

std::span<const OperationId> Dependencies::heldBy(OperationId operation) const {
    const auto holderOf = [&](OperationId held) { return m_holders.of(held); };
    const auto first = std::ranges::lower_bound(m_held, operation, {}, holderOf);
    return {first, std::ranges::upper_bound(first, m_held.end(), operation, {}, holderOf)};
}

}  // namespace streamscope
