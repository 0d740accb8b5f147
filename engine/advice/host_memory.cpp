// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/blocking_calls.h"
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/stream_ordered.h"
#include "engine/program/host_copies.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <variant>

// Copies that hold the host: confusions 1 and 16.

namespace streamscope::advice {
namespace {

/// Such copies with what is known of them by the program.
class HoldingCopies : public BlockingCalls {
public:
    std::vector<std::string> memories;  ///< pageable ones among theirs
    std::vector<std::string> steps;

    void add(const Facts& facts, const HostCall& call, const Copy& copy) {
        BlockingCalls::add(facts, call);
        for (const MemoryId id : {copy.source, copy.target}) {
            const Memory& memory = facts.program->memories[indexOf(id)];
            if (memory.place == MemoryPlace::Pageable && m_memories.insert(id).second) {
                memories.push_back(memory.name);
                m_bytes += memory.bytes;
            }
        }
        if (m_steps.insert(call.step).second) {
            steps.push_back(stepOf(facts, call.operation));
        }
    }

    [[nodiscard]] const std::set<StepId>& stepIds() const { return m_steps; }

    /// What pinning them takes, unless that is next to nothing.
    void addCostOfPinning(Paragraph& meaning) const {
        constexpr DurationNs kWorthAWord = 100'000;
        const auto pinning =
            static_cast<DurationNs>(static_cast<double>(m_bytes) / (1U << 20) * kPinningNsPerMiB);
        if (pinning >= kWorthAWord) {
            meaning.push_back(
                say(SENTENCE("Streamscope", "Pinning that much memory takes about %1, once."),
                    Duration{pinning}));
        }
    }

    void pin(Change& change) const {
        for (const std::string& memory : memories) {
            change.makeBoolean("/memory/" + memory + "/pinned", true);
        }
    }

private:
    std::uint64_t m_bytes = 0;
    std::set<MemoryId> m_memories;
    std::set<StepId> m_steps;
};

/// Its bytes are copied by the host within the call, which then need not wait (H13); of few bytes
/// that is no matter.
bool isStaged(const Facts& facts, const Call& call, OperationId operation) {
    constexpr DurationNs kLongCall = 10'000;
    const std::size_t i = indexOf(operation);
    return isPageable(*facts.program, std::get<Copy>(call.action)) &&
           facts.trace.issueEnd[i] - facts.trace.issueBegin[i] >= kLongCall;
}

/// None without a program. Of the calls that did not wait only those that stage are among them.
template <typename Predicate>
HoldingCopies copiesWhere(const Facts& facts, Predicate isOne) {
    HoldingCopies found;
    std::set<OperationId> listed;
    const auto add = [&](const HostCall& call) {
        const Action* action = isCopyCall(facts, call) ? facts.actionOf(call.operation) : nullptr;
        const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        if (copy != nullptr && isOne(*copy, call.operation)) {
            found.add(facts, call, *copy);
        }
    };
    for (HostCall call : facts.trace.hostCalls) {
        // G14: what a graph's launch waits for is the last of its pageable copies.
        call.operation = call.kind == HostCallKind::GraphLaunch ? call.waitedFor : call.operation;
        listed.insert(call.operation);
        add(call);
    }
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = listed.contains(operation) ? nullptr : facts.callOf(operation);
        if (call != nullptr && std::holds_alternative<Copy>(call->action) &&
            isStaged(facts, *call, operation)) {
            add({facts.trace.issueBegin[i], facts.trace.issueEnd[i], operation, OperationId::None,
                 facts.trace.step[i], facts.threadOf(operation), HostCallKind::Issue});
        }
    }
    return found;
}

Sentence sayPageable(const std::vector<std::string>& memories) {
    return memories.size() == 1 ? say(SENTENCE("Streamscope", "%1 is pageable."), Names{memories})
                                : say(SENTENCE("Streamscope", "%1 are pageable."), Names{memories});
}

/// The copies async, each in the stream of what uses its device memory, where a step says so.
void addInStreams(const Facts& facts, const HoldingCopies& found, Advice& advice) {
    Change change(facts);
    const auto streams = streamsOfUsers(facts, change, found.stepIds());
    if (streams.empty()) {
        return;
    }
    for (const std::string& step : found.steps) {
        const auto stream = streams.find(step);
        if (stream != streams.end()) {
            change.set(step + "/stream", stream->second);
        }
        change.makeBoolean(step + "/async", true);
    }
    found.pin(change);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Copy asynchronously, in the streams of the kernels")),
        {found.memories.empty()
             ? say(SENTENCE("Streamscope",
                            "Calls the copies async, each in the stream of what uses its device "
                            "memory; the host must synchronize before it uses their host "
                            "memory."))
             : say(SENTENCE("Streamscope",
                            "Calls the copies async, each in the stream of what uses its device "
                            "memory, and pins their host memory; the host must synchronize before "
                            "it uses that."))});
}

}  // namespace

void findPageableCopies(const Facts& facts, List& list) {
    HoldingCopies found = copiesWhere(facts, [&](const Copy& copy, OperationId operation) {
        return copy.async && isPageable(*facts.program, copy) &&
               !isReadback(facts.trace, operation);
    });
    if (!isWorth(facts, found)) {
        return;
    }
    Advice advice = adviceOn(facts, found);
    advice.id = "pageable-copy";
    advice.title =
        say(SENTENCE("Streamscope", "Async copies of pageable memory are not asynchronous"));
    advice.finding = {
        sayPageable(found.memories),
        counted(found.operations.size(),
                SENTENCE("Streamscope", "%1 copy blocked %2 for %3 of %4."),
                SENTENCE("Streamscope", "%1 copies blocked %2 for %3 of %4."),
                found.held.who(facts), found.held.length(), Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Such a copy goes through a staging buffer while the host waits inside the "
                     "call, so what follows is issued late; from pinned memory the call returns "
                     "at once and the copy itself is faster."))};
    found.addCostOfPinning(advice.meaning);
    advice.rules = {"H12", "H13"};
    Change change(facts);
    found.pin(change);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Pin %1"), Names{found.memories}),
        {say(SENTENCE("Streamscope",
                      "Makes %1 page-locked host memory; copies then return before they are done, "
                      "and the host must synchronize before it uses it."),
             Names{found.memories})});
    list.push_back(std::move(advice));
}

void findReadbacks(const Facts& facts, List& list) {
    HoldingCopies found = copiesWhere(facts, [&](const Copy& copy, OperationId operation) {
        return isReadback(facts.trace, operation) &&
               (!copy.async || isPageable(*facts.program, copy));
    });
    if (!isWorth(facts, found)) {
        return;
    }
    Advice advice = readbackAdvice(facts, found);
    Change change(facts);
    found.pin(change);
    for (const std::string& step : found.steps) {
        if (!change.at(step + "/async").empty()) {
            change.makeBoolean(step + "/async", true);
        }
    }
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Read back asynchronously")),
        {say(SENTENCE("Streamscope",
                      "Copies asynchronously into pinned memory; the host must synchronize before "
                      "it uses the value."))});
    list.push_back(std::move(advice));
}

void findSynchronousCopies(const Facts& facts, List& list) {
    HoldingCopies found = copiesWhere(facts, [&](const Copy& copy, OperationId operation) {
        return !copy.async && !isReadback(facts.trace, operation);
    });
    if (!isWorth(facts, found)) {
        return;
    }
    Advice advice = adviceOn(facts, found);
    advice.id = "synchronous-copy";
    advice.title = say(SENTENCE("Streamscope", "Copies that are not async block the host"));
    advice.finding = {counted(
        found.operations.size(),
        SENTENCE("Streamscope", "%1 copy is called without Async and blocked %2 for %3 of %4."),
        SENTENCE("Streamscope", "%1 copies are called without Async and blocked %2 for %3 of %4."),
        found.held.who(facts), found.held.length(), Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Such a copy runs in the default stream and returns when it is done, so "
                     "nothing that the host would issue next can overlap it; called async, from "
                     "pinned memory, it does not wait."))};
    advice.rules = {"H5", "N1"};
    if (!found.memories.empty()) {
        advice.finding.push_back(sayPageable(found.memories));
        advice.meaning.push_back(
            say(SENTENCE("Streamscope",
                         "Pageable memory goes through a staging buffer; from pinned memory also a "
                         "copy that waits is faster.")));
        found.addCostOfPinning(advice.meaning);
        advice.rules = {"H5", "H13", "N1"};
    }
    addInStreams(facts, found, advice);
    Change change(facts);
    for (const std::string& step : found.steps) {
        change.makeBoolean(step + "/async", true);
    }
    found.pin(change);
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Copy asynchronously")),
        {found.memories.empty()
             ? say(SENTENCE("Streamscope",
                            "Calls the copies async, in the default stream; the host must "
                            "synchronize before it uses their host memory."))
             : say(SENTENCE("Streamscope",
                            "Calls the copies async, in the default stream, and pins their host "
                            "memory; the host must synchronize before it uses that."))});
    if (!found.memories.empty()) {
        Change pinned(facts);
        found.pin(pinned);
        std::move(pinned).addTo(
            advice, say(SENTENCE("Streamscope", "Pin %1"), Names{found.memories}),
            {say(SENTENCE("Streamscope",
                          "Makes %1 page-locked host memory; the copies still return when they are "
                          "done."),
                 Names{found.memories})});
    }
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
