// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/chain_builder.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using Link = std::vector<Cause>::iterator;

/// Of the links with an equal one before them the first, behind that one; `last` twice if none.
template <typename Equal>
std::pair<Link, Link> oldestPair(Link first, Link last, const Equal& isEqual) {
    for (Link later = first; later != last; ++later) {
        const Link earlier =
            std::find_if(first, later, [&](const Cause& cause) { return isEqual(cause, *later); });
        if (earlier != later) {
            return {earlier, later};
        }
    }
    return {last, last};
}

}  // namespace

/// The first link stays: a chain does not say when it began. Links of another blocker are merged
/// only where none of the older half has the same.
void ChainBuilder::mergeOldest(Trace& trace) const {
    const Link first = trace.causes.end() - kMaxLinks + 1;
    const Link middle = first + kMaxLinks / 2;
    auto [earlier, later] = oldestPair(first, middle, isSame);
    if (later == middle) {
        std::tie(earlier, later) = oldestPair(
            first, middle,
            [](const Cause& left, const Cause& right) { return left.reason == right.reason; });
    }
    const DurationNs moved = earlier->until - std::prev(earlier)->until;
    for (Link between = std::next(earlier); between != later; ++between) {
        between->until -= moved;
    }
    trace.causes.erase(earlier);
    --trace.causeCount[m_operation];
}

}  // namespace streamscope
