// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/copy_streams.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/order_asked.h"
#include "engine/base/interval_length.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <variant>
#include <vector>

// Work in one stream, of which more than one engine has a part.

namespace streamscope::advice {
namespace {

/// A graph's nodes have an order of their own.
bool launchesGraphs(const Program& program) {
    return std::ranges::any_of(program.calls, [](const Call& call) {
        return std::holds_alternative<LaunchGraph>(call.action);
    });
}

/// Between two synchronizations: no stream takes an operation past what the host waits for.
std::size_t mostBetweenWaits(const Facts& facts, const std::vector<OperationId>& operations) {
    std::vector<TimeNs> returns;
    for (const HostCall& call : facts.trace.hostCalls) {
        if (call.kind == HostCallKind::Synchronize) {
            returns.push_back(call.end);
        }
    }
    std::ranges::sort(returns);
    std::map<std::ptrdiff_t, std::size_t> counts;
    std::size_t most = 0;
    for (const OperationId operation : operations) {
        const auto after =
            std::ranges::upper_bound(returns, facts.trace.issueBegin[indexOf(operation)]);
        most = std::max(most, ++counts[after - returns.begin()]);
    }
    return most;
}

/// The stream that has nearly all the work of its device.
struct BusiestStream {
    StreamId stream{};
    DeviceId device{};
    DurationNs others = 0;  ///< that the other streams of the device have something running, in all
    bool isOfOne = true;    ///< no other device has work

    [[nodiscard]] bool isIn(const Facts& facts, OperationId operation) const {
        return facts.trace.stream[indexOf(operation)] == stream;
    }
    [[nodiscard]] const Use& use(const Facts& facts) const {
        return facts.metrics.streams[indexOf(stream)];
    }
    [[nodiscard]] bool hasAll() const { return others == 0; }
};

/// One for each device at most.
std::vector<BusiestStream> busiestStreams(const Facts& facts) {
    constexpr DurationNs kNearlyAll = 4;  ///< times what all others of the device have
    std::map<DeviceId, BusiestStream> busiest;
    for (std::size_t i = 0; i < facts.metrics.streams.size(); ++i) {
        const DurationNs busy = facts.metrics.streams[i].busy;
        const DeviceId device = facts.trace.streams[i].device;
        const auto [known, isFirst] = busiest.try_emplace(device);
        BusiestStream& most = known->second;
        const DurationNs mostBusy = isFirst ? 0 : most.use(facts).busy;
        most.others += std::min(busy, mostBusy);
        most.device = device;
        most.stream = isFirst || busy > mostBusy ? idAt<StreamId>(i) : most.stream;
    }
    std::vector<BusiestStream> found;
    const auto isUsed = [&](const auto& one) { return one.second.use(facts).busy > 0; };
    const bool isOfOne = std::ranges::count_if(busiest, isUsed) == 1;
    for (auto& [device, one] : busiest) {
        one.isOfOne = isOfOne;
        if (kNearlyAll * one.others <= one.use(facts).busy && one.use(facts).busy > 0) {
            found.push_back(one);
        }
    }
    return found;
}

/// How long the stream's order held the critical path while the host of a recording was in the call
/// of a copy: until that returns it issues nothing, into whatever stream.
DurationNs heldInCopies(const Facts& facts, StreamId stream) {
    SpanUnion calls;
    for (std::size_t i = 0; i < facts.trace.recorded.size(); ++i) {
        if (isBetweenHostAndDevice(facts.trace.kind[i])) {
            calls.add({facts.trace.issueBegin[i], facts.trace.issueEnd[i]});
        }
    }
    DurationNs time = 0;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::StreamOrder &&
            facts.trace.stream[indexOf(held.operation)] == stream) {
            time += lengthWithin(calls.spans(), facts.rangeOf(held));
        }
    }
    return time;
}

/// What more streams can save at most: no more than the order of the stream cost, and by what the
/// operations read of each other, or, where that is not known, where there is more than one copy
/// in, one kernel and one copy out.
DurationNs savedByStreams(const Facts& facts, const BusiestStream& busiest, const Loss& loss,
                          std::size_t engines) {
    const StreamId stream = busiest.stream;
    const Loss ofStream = lossWhere(facts, [&](const Held& held) {
        return held.cause.reason == Reason::StreamOrder &&
               facts.trace.stream[indexOf(held.operation)] == stream;
    });
    const DurationNs held = std::max<DurationNs>(ofStream.lost - heldInCopies(facts, stream), 0);
    const DurationNs most = std::min(facts.gainable(), held);
    // At the pace that it had: nothing else of its device ran beside it.
    const DataChain chain =
        facts.program != nullptr
            ? dataChainOf(*facts.program, facts.trace, Otherwise::Nothing, Lengths::AsRun)
            : DataChain();
    // Of several host threads the chain is of data alone: no stream takes its part of it apart.
    const bool isOfData = facts.program != nullptr && facts.program->threads.size() > 1;
    const DurationNs whole = isOfData ? busiest.use(facts).busy : facts.makespan();
    const DurationNs left = std::clamp<DurationNs>(whole - chain.longest, 0, most);
    if (chain.isAllTold && !launchesGraphs(*facts.program)) {
        return left;
    }
    return mostBetweenWaits(facts, loss.operations) < 2 * engines ? 0 : left;
}

/// What an engine ran, in a word; empty where no operation of it is known.
Sentence workOn(const Facts& facts, std::size_t engine) {
    std::array<bool, kOperationKindCount> has{};
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        has[static_cast<std::size_t>(facts.trace.kind[i])] |=
            indexOf(facts.trace.engine[i]) == engine;
    }
    const auto ran = [&](OperationKind kind) { return has[static_cast<std::size_t>(kind)]; };
    const bool isIn = ran(OperationKind::CopyHostToDevice);
    const bool isOut = ran(OperationKind::CopyDeviceToHost);
    const char* const work =
        isIn && isOut                        ? SENTENCE("Streamscope", "copies in either direction")
        : isIn                               ? SENTENCE("Streamscope", "copies in")
        : isOut                              ? SENTENCE("Streamscope", "copies out")
        : ran(OperationKind::CopyPeerToPeer) ? SENTENCE("Streamscope", "peer copies")
        : ran(OperationKind::Kernel)         ? SENTENCE("Streamscope", "kernels")
        : ran(OperationKind::HostFunction)   ? SENTENCE("Streamscope", "host functions")
        : ran(OperationKind::Set)            ? SENTENCE("Streamscope", "memsets")
        : ran(OperationKind::CopyWithinDevice) ? SENTENCE("Streamscope", "copies within the device")
                                               : "";
    return {work, {}};
}

/// Whether the stream alone keeps any two in their order: not each needs what the one before wrote,
/// or was issued when that had ended.
bool hasFreePairs(const Facts& facts, const BusiestStream& busiest) {
    return std::ranges::any_of(facts.held, [&](const Held& held) {
        const Cause& cause = held.cause;
        return cause.reason == Reason::StreamOrder && busiest.isIn(facts, held.operation) &&
               cause.blocker != OperationId::None &&
               facts.trace.issueBegin[indexOf(held.operation)] <
                   facts.trace.end[indexOf(cause.blocker)] &&
               !facts.accesses.needs(held.operation, cause.blocker);
    });
}

/// Whether it is of that device, or of none.
bool isEngineOf(const Facts& facts, std::size_t engine, DeviceId device) {
    const DeviceId own = facts.trace.engines[engine].device;
    return own == device || own == DeviceId::None;
}

/// What could overlap: the work of each engine that has enough of it. What the host does itself is
/// in no stream.
std::vector<Sentence> workOfEngines(const Facts& facts, DeviceId device) {
    std::vector<Sentence> work;
    for (std::size_t i = 0; i < facts.metrics.engines.size(); ++i) {
        const bool has =
            isEngineOf(facts, i, device) && facts.isWorth(facts.metrics.engines[i].busy, 0.1);
        const Sentence one = has ? workOn(facts, i) : Sentence();
        if (!one.empty()) {
            addOnce(work, one);
        }
    }
    return work;
}

/// Whether kernels have nearly all the time, take little of the SMs, and are known not to need each
/// other's results.
bool leaveRoom(const Facts& facts, DeviceId device) {
    constexpr DurationNs kFew = 4;  ///< of them would fit beside each other
    const auto sms = std::ranges::find_if(facts.metrics.engines, [&](const Use& use) {
        const auto index = static_cast<std::size_t>(&use - facts.metrics.engines.data());
        return facts.trace.engines[index].kind == EngineKind::Compute && use.busy > 0 &&
               isEngineOf(facts, index, device);
    });
    return sms != facts.metrics.engines.end() && kFew * sms->filled < sms->busy &&
           facts.program != nullptr && !launchesGraphs(*facts.program) &&
           longestDataChain(*facts.program, facts.trace).has_value();
}

/// Only where several engines have work, and more than one piece of it.
void adviseOn(const Facts& facts, const BusiestStream& busiest,
              const std::vector<BusiestStream>& all, Findings& list) {
    const std::vector<Sentence> work = workOfEngines(facts, busiest.device);
    const bool isOfKernels = work.size() == 1 && leaveRoom(facts, busiest.device);
    if (work.size() < 2 && !isOfKernels) {
        return;
    }
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        return held.cause.reason == Reason::StreamOrder && blocker != OperationId::None &&
               busiest.isIn(facts, held.operation) &&
               (isOfKernels ? facts.trace.kind[indexOf(blocker)] == OperationKind::Kernel &&
                                  facts.trace.kind[indexOf(held.operation)] == OperationKind::Kernel
                            : facts.trace.kind[indexOf(blocker)] !=
                                  facts.trace.kind[indexOf(held.operation)]);
    });
    const DurationNs cost = savedByStreams(facts, busiest, loss, work.size());
    if (!hasFreePairs(facts, busiest) || loss.operations.empty() || !facts.isWorth(cost, 0.1)) {
        return;
    }
    const DurationNs least = leastInAnyOrder(facts.metrics);
    const Use& use = busiest.use(facts);
    Finding finding{
        .id = "one-stream",
        .lost = cost,
        .evidence = evidenceOf(facts, loss),
        .values = {Count{use.operations}, use.name, Duration{use.busy}, Duration{facts.makespan()},
                   Duration{busiest.others}, std::to_string(indexOf(busiest.device)),
                   Duration{least}, Phrases{work}},
        .cases = {busiest.hasAll() && busiest.isOfOne ? "all" : "nearly all",
                  busiest.isOfOne ? "one device" : "one of several devices",
                  isOfKernels ? "kernels" : "engines"}};
    if (isTelling(facts.trace, facts.metrics, least)) {
        finding.cases.push_back(least > facts.metrics.bounds.allOverlap ? "bound by calls"
                                                                        : "bound by work");
    }
    Phrases others;
    for (const BusiestStream& one : all) {
        if (one.device != busiest.device && one.use(facts).busy > facts.makespan() - cost) {
            others.phrases.push_back(say(SENTENCE("Streamscope", "%1 on device %2 (%3)"),
                                         one.use(facts).name, std::to_string(indexOf(one.device)),
                                         Duration{one.use(facts).busy}));
        }
    }
    finding.addCase("other devices", !others.phrases.empty());
    finding.values.emplace_back(std::move(others));
    addCopyStreams(facts, busiest.stream, finding.fixes);
    list.push_back(std::move(finding));
}

}  // namespace

Findings findLoneStream(const Facts& facts) {
    Findings list;
    const std::vector<BusiestStream> all = busiestStreams(facts);
    for (const BusiestStream& busiest : all) {
        adviseOn(facts, busiest, all, list);
    }
    return list;
}

}  // namespace streamscope::advice
