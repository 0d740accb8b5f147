// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/conditions.h"

#include <algorithm>
#include <array>

namespace streamscope::whatif {
namespace {

std::array<std::size_t, kRemovalCount> removals(const ChangedOrder& order) {
    std::array<std::size_t, kRemovalCount> counts{};
    for (const RemovedEdge& edge : order.removed) {
        ++counts.at(static_cast<std::size_t>(edge.why));
    }
    return counts;
}

Sentence conditionOfMoved(bool isCopyIn, std::size_t count) {
    if (isCopyIn) {
        return counted(
            count,
            SENTENCE("Streamscope",
                     "A moved H2D copy no longer waits for the operation before it (%1 pair): "
                     "it must not write memory that this operation uses. What was behind the "
                     "copy waits for it by an event, which the program has to record."),
            SENTENCE("Streamscope",
                     "Moved H2D copies no longer wait for the operations before them (%1 "
                     "pairs): they must not write memory that these operations use. What was "
                     "behind a copy waits for it by an event, which the program has to "
                     "record."));
    }
    return counted(
        count,
        SENTENCE("Streamscope",
                 "The operation behind a moved one no longer waits for it (%1 pair): it must not "
                 "use the same memory. The moved one waits for what was before it by an event, "
                 "which the program has to record."),
        SENTENCE("Streamscope",
                 "Operations behind a moved one no longer wait for it (%1 pairs): they must not "
                 "use the same memory. A moved operation waits for what was before it by an "
                 "event, which the program has to record."));
}

Sentence conditionOf(Removal why, std::size_t count) {
    switch (why) {
        case Removal::ReturningCall:
            return counted(
                count,
                SENTENCE("Streamscope",
                         "%1 copy call returns before its copy has ended: the host must not use "
                         "the copy's memory before it has waited."),
                SENTENCE("Streamscope",
                         "%1 copy calls return before their copies have ended: the host must not "
                         "use the memory of a copy before it has waited."));
        case Removal::MergedCall:
            return counted(
                count,
                SENTENCE("Streamscope",
                         "The call of %1 merged copy waited for it: between the calls that are "
                         "merged the host must neither use nor change the memory that is copied."),
                SENTENCE("Streamscope",
                         "The calls of %1 merged copies waited for them: between the calls that "
                         "are merged the host must neither use nor change the memory that is "
                         "copied."));
        case Removal::HostWait:
            return counted(
                count,
                SENTENCE(
                    "Streamscope",
                    "The host no longer waits for %1 operation; later work in the streams "
                    "waits by events. What the host does there must neither use its results nor "
                    "change the memory that it reads."),
                SENTENCE(
                    "Streamscope",
                    "The host no longer waits for %1 operations; later work in the streams "
                    "waits by events. What the host does there must neither use their results nor "
                    "change the memory that they read."));
        case Removal::Barrier:
            return counted(
                count,
                SENTENCE("Streamscope",
                         "The default stream's barrier no longer orders %1 pair of operations: if "
                         "they use the same memory, the program has to order them by an event."),
                SENTENCE("Streamscope",
                         "The default stream's barrier no longer orders %1 pairs of operations: "
                         "those that use the same memory have to be ordered by events."));
        case Removal::MovedCopyIn:
        case Removal::MovedOther:
            break;
    }
    return conditionOfMoved(why == Removal::MovedCopyIn, count);
}

}  // namespace

Paragraph conditionsOf(const ChangedOrder& order, const Changes& changes,
                       const ProgramChange& change) {
    Paragraph conditions;
    auto counts = removals(order);
    // The call of a copy of pageable memory has read or written that memory when it returns, even
    // where it does not wait for the copy.
    counts.at(static_cast<std::size_t>(Removal::ReturningCall)) =
        static_cast<std::size_t>(std::ranges::count(changes.edits.returns, true));
    counts.at(static_cast<std::size_t>(Removal::MergedCall)) = changes.mergedWaits;
    for (std::size_t why = 0; why < counts.size(); ++why) {
        if (counts[why] > 0) {
            conditions.push_back(conditionOf(static_cast<Removal>(why), counts[why]));
        }
    }
    if (change.merged && changes.mergedHostTime > 0) {
        conditions.push_back(
            say(SENTENCE("Streamscope",
                         "Copies that are merged must be adjacent in both memories. The host's "
                         "time in and between their calls, %1, is left out with them."),
                Duration{changes.mergedHostTime}));
    }
    return conditions;
}

}  // namespace streamscope::whatif
