// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/blocking_calls.h"
#include "engine/advice/detectors.h"
#include "engine/advice/explained.h"
#include "engine/program/host_copies.h"

#include <iterator>
#include <set>
#include <utility>

// Copies of recordings that block the host: confusion 1, where there is no program.

namespace streamscope::advice {
namespace {

bool isFrom(const Facts& facts, HostMemory memory, OperationId operation) {
    return !facts.trace.recorded.empty() &&
           facts.trace.recorded[indexOf(operation)].hostMemory == static_cast<std::uint8_t>(memory);
}

/// Of a recording also those of pageable memory whose calls returned before they were done.
std::vector<HostCall> stagedCopies(const Facts& facts, const Explained& isExplained,
                                   const std::vector<OperationId>& others) {
    constexpr DurationNs kLongCall = 10'000;
    const std::set<OperationId> listed(others.begin(), others.end());
    std::vector<HostCall> calls;
    for (std::size_t i = 0; i < facts.trace.recorded.size(); ++i) {
        const auto operation = idAt<OperationId>(i);
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        if (isBetweenHostAndDevice(facts.trace.kind[i]) && !listed.contains(operation) &&
            isFrom(facts, HostMemory::Pageable, operation) && call.length() >= kLongCall &&
            isExplained(call)) {
            calls.push_back({call.begin, call.end, operation, OperationId::None,
                             facts.trace.step[i], facts.trace.recorded[i].thread,
                             HostCallKind::Issue});
        }
    }
    return calls;
}

std::ptrdiff_t countFrom(const Facts& facts, HostMemory memory, const BlockingCalls& found) {
    return std::ranges::count_if(found.operations,
                                 [&](OperationId one) { return isFrom(facts, memory, one); });
}

/// The calls of copies that blocked the host, by what would help.
struct BlockingCopies {
    BlockingCalls readbacks;
    BlockingCalls pageable;
    BlockingCalls others;
    BlockingCalls all;  ///< but the read-backs
};

BlockingCopies blockingCopies(const Facts& facts) {
    const Explained isExplained(facts.trace);
    std::vector<OperationId> waited;
    BlockingCopies found;
    const auto add = [&](const HostCall& call) {
        if (isReadback(facts.trace, call.operation)) {
            found.readbacks.add(facts, call);
            return;
        }
        const bool isPageable = isFrom(facts, HostMemory::Pageable, call.operation);
        (isPageable ? found.pageable : found.others).add(facts, call);
        found.all.add(facts, call);
    };
    for (const HostCall& call : facts.trace.hostCalls) {
        if (isCopyCall(facts, call) && isExplained({call.begin, call.end})) {
            waited.push_back(call.operation);
            add(call);
        }
    }
    for (const HostCall& call : stagedCopies(facts, isExplained, waited)) {
        add(call);
    }
    return found;
}

/// Pinning is not promised to help: what the host waits for is not the bytes.
void addReadbacks(const Facts& facts, BlockingCalls& found, List& list) {
    const bool isRecording = !facts.trace.recorded.empty();
    const DurationNs idle = totalLength(facts.idle.readbacks);
    if (!isWorth(facts, found) || (isRecording && !facts.isWorth(idle))) {
        return;
    }
    Advice advice = readbackAdvice(facts, found);
    if (isRecording) {
        addIdleBehind(facts, idle, advice);
    }
    advice.meaning.push_back(
        say(SENTENCE("Streamscope",
                     "The host waits for the work that the value comes from, not for its bytes: "
                     "read fewer values back, or later, or decide on the device.")));
    list.push_back(std::move(advice));
}

Paragraph meaningOf(const Facts& facts, const BlockingCopies& found) {
    Paragraph meaning;
    const bool arePinned =
        countFrom(facts, HostMemory::Pinned, found.others) == std::ssize(found.others.operations);
    if (isWorth(facts, found.pageable)) {
        meaning.push_back(
            say(SENTENCE("Streamscope",
                         "A copy of pageable memory goes through a staging buffer while the host "
                         "waits inside the call, even if it is called async: nothing else is "
                         "issued meanwhile. From pinned memory an async call returns at once, "
                         "and the copy is faster.")));
        meaning.push_back(say(
            SENTENCE(
                "Streamscope",
                "Pinning takes time once, about %1 for each MiB on the hosts that were measured."),
            Duration{static_cast<DurationNs>(kPinningNsPerMiB)}));
    }
    if (isWorth(facts, found.others)) {
        meaning.push_back(
            arePinned ? say(SENTENCE("Streamscope",
                                     "Where the host memory is pinned, as recorded, the calls are "
                                     "not async, and wait. Called async they let the host go on, "
                                     "which must then wait before it uses the memory."))
                      : say(SENTENCE("Streamscope",
                                     "Their host memory is pageable, or they are not async; pinned "
                                     "memory and async calls let the host go on.")));
    }
    return meaning;
}

}  // namespace

/// A trace without its program does not show whether the call was not async, and only a recording
/// whether the memory was pageable.
void findBlockingCopies(const Facts& facts, List& list) {
    if (facts.program != nullptr) {
        return;
    }
    BlockingCopies found = blockingCopies(facts);
    addReadbacks(facts, found.readbacks, list);
    if (!isWorth(facts, found.all)) {
        return;
    }
    Advice advice = adviceOn(facts, found.all);
    advice.id = "blocking-copy";
    advice.title = say(SENTENCE("Streamscope", "Copies block the host"));
    advice.finding = {
        counted(found.all.operations.size(),
                SENTENCE("Streamscope", "%1 copy blocked %2 for %3 of %4 inside its call."),
                SENTENCE("Streamscope", "%1 copies blocked %2 for %3 of %4 inside their calls."),
                found.all.held.who(facts), found.all.held.length(), Duration{facts.makespan()})};
    if (const std::size_t pageable = found.pageable.operations.size(); pageable > 0) {
        advice.finding.push_back(counted(
            pageable, SENTENCE("Streamscope", "The host memory of %1 is pageable, as recorded."),
            SENTENCE("Streamscope",
                     "The host memory of %1 of them is pageable, as "
                     "recorded.")));
    }
    advice.meaning = meaningOf(facts, found);
    advice.rules = {"H5", "H12", "H13"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
