// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/host_limits.h"

#include "engine/analysis/inference/copy_turns.h"
#include "engine/whatif/thread_gaps.h"

#include <utility>

namespace streamscope::whatif {
namespace {

constexpr DurationNs kParts = 200;  // less of the makespan does not matter

/// The threads of the plan are fewer, or more, than those that issued something.
void addThreads(const HostPlan& plan, Paragraph& cautions) {
    if (plan.joined > 1) {
        cautions.push_back(
            say(SENTENCE("Streamscope",
                         "The calls of %1 host threads hardly ever overlap: the prediction assumes "
                         "that these threads wait for each other, so that each call comes after "
                         "the one before it, of whichever thread."),
                Count{plan.joined}));
    }
    if (!plan.joins.empty()) {
        cautions.push_back(counted(
            plan.joins.size(),
            SENTENCE("Streamscope",
                     "%1 time a host thread goes on right after the last calls of other threads: "
                     "the prediction assumes that it waits until they have ended (join)."),
            SENTENCE("Streamscope",
                     "%1 times a host thread goes on right after the last calls of other threads: "
                     "the prediction assumes that it waits until they have ended (join).")));
    }
}

/// Synchronizations that had nothing to wait for, and those whose wait is kept as it was.
void addUnknownSynchronizations(const HostPlan& plan, DurationNs makespan, Limits& limits) {
    if (plan.unknownWaits > 0) {
        limits.cautions.push_back(counted(
            plan.unknownWaits,
            SENTENCE("Streamscope",
                     "%1 synchronization found nothing to wait for, and what it was for is not "
                     "known: in the prediction it does not wait."),
            SENTENCE("Streamscope",
                     "%1 synchronizations found nothing to wait for, and what they were for is "
                     "not known: in the prediction they do not wait.")));
    }
    if (plan.keptWaits * kParts > makespan) {
        limits.isOpenEnded = true;
        limits.cautions.push_back(
            say(SENTENCE("Streamscope",
                         "What the host waited for in synchronizations that took %1 is not known: "
                         "the prediction keeps these times, and the changed program may be faster "
                         "or slower."),
                Duration{plan.keptWaits}));
    }
}

}  // namespace

void addCopyTurns(const Trace& recording, Limits& limits) {
    const inference::CopyTurns turns(recording);
    std::size_t count = 0;
    DurationNs time = 0;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (const OperationId other = turns.before(i); other != OperationId::None) {
            ++count;
            time += recording.issueEnd[indexOf(other)] - recording.issueBegin[i];
        }
    }
    if (time * kParts > recording.makespan) {
        limits.isOpenEnded = true;
        limits.cautions.push_back(counted(
            count,
            SENTENCE("Streamscope",
                     "The call of %1 copy of pageable memory waited for a call of another host "
                     "thread that copied pageable memory (%2): the prediction keeps this time, and "
                     "the changed program may be faster or slower."),
            SENTENCE("Streamscope",
                     "The calls of %1 copies of pageable memory waited for calls of other host "
                     "threads that copied pageable memory (%2, added up): the prediction keeps "
                     "these times, and the changed program may be faster or slower."),
            Duration{time}));
    }
}

void addHostLimits(const HostPlan& plan, DurationNs makespan, Limits& limits) {
    addThreads(plan, limits.cautions);
    if (auto caution = cautionOnGaps(plan, makespan)) {
        limits.isOpenEnded = true;
        limits.cautions.push_back(*std::move(caution));
    }
    addUnknownSynchronizations(plan, makespan, limits);
}

}  // namespace streamscope::whatif
