// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/chain_builder.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace streamscope {
namespace {

using Link = Cause*;

/// Of the links with an equal one before them the first, behind that one; `last` twice if none.
template <typename Equal>
std::pair<Link, Link> oldestPair(Link first, Link last, const Equal& isEqual) {
    for (Link later = first; later != last; ++later) {
        Link earlier =
            std::find_if(first, later, [&](const Cause& cause) { return isEqual(cause, *later); });
        if (earlier != later) {
            return {earlier, later};
        }
    }
    return {last, last};
}

}  // namespace

/// When the first link began is unknown, so it stays. Links of another blocker are merged
/// only where none of the older half has the same: no single operation lasted as long as both.
void ChainBuilder::mergeOldest(Trace& trace) const {
    Cause* const first = trace.causes.end() - kMaxLinks + 1;
    Cause* const middle = first + kMaxLinks / 2;
    auto [earlier, later] = oldestPair(first, middle, isSame);
    if (later == middle) {
        std::tie(earlier, later) = oldestPair(
            first, middle,
            [](const Cause& left, const Cause& right) { return left.reason == right.reason; });
        later->blocker = OperationId::None;
    }
    const DurationNs moved = earlier->until - std::prev(earlier)->until;
    for (Link between = std::next(earlier); between != later; ++between) {
        between->until -= moved;
    }
    trace.causes.erase(earlier);
    --trace.causeCount[m_operation];
}

}  // namespace streamscope
