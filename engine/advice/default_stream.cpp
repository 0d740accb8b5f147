// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/default_stream.h"

#include "engine/advice/change.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/detectors.h"
#include "engine/advice/order_asked.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <variant>

// Work that waits only because of the stream it is in: confusion 3, and work in one stream.

namespace streamscope::advice {
namespace {

/// None without the program of the trace, which tells the default streams apart.
std::optional<StreamKind> kindOf(const Facts& facts, StreamId stream) {
    const bool isKnown =
        facts.program != nullptr && indexOf(stream) < facts.program->streams.size();
    return isKnown ? std::optional(facts.program->streams[indexOf(stream)].kind) : std::nullopt;
}

bool isInLegacy(const Facts& facts, StreamId stream) {
    const auto kind = kindOf(facts, stream);
    return kind ? *kind == StreamKind::LegacyDefault
                : facts.trace.streams[indexOf(stream)].isDefault;
}

/// The streams that can be made non-blocking on the other side of the barrier, and what is in the
/// legacy default stream.
struct Sides {
    std::vector<std::string> blocking;
    std::vector<Sentence> inDefault;

    void add(const Facts& facts, OperationId operation) {
        const StreamId stream = operation == OperationId::None
                                    ? StreamId::None
                                    : facts.trace.stream[indexOf(operation)];
        if (stream == StreamId::None) {
            return;
        }
        if (isInLegacy(facts, stream)) {
            addOnce(inDefault,
                    say(SENTENCE("Streamscope", "“%1”"), labelOf(facts.trace, operation)));
        } else if (kindOf(facts, stream) != StreamKind::PerThreadDefault) {
            addOnce(blocking, declaredName(facts.streamName(operation)));
        }
    }
};

/// The order may be what a result relies on.
constexpr SentenceText<0> kCondition =
    SENTENCE("Streamscope",
             "Only for work that needs no result from the other side: where it does, an event "
             "keeps the order.");

/// The steps of what is in the legacy default stream; nothing where a call of them takes no stream.
std::vector<std::string> stepsInLegacy(const Facts& facts, const Change& change) {
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (!isInLegacyStream(facts, operation)) {
            continue;
        }
        const Action* action = facts.actionOf(operation);
        const auto* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        const auto* set = action == nullptr ? nullptr : std::get_if<Set>(action);
        const std::string step = stepOf(facts, operation);
        if (action == nullptr || (copy != nullptr && !copy->async) ||
            (set != nullptr && !set->async) || change.at(step).empty()) {
            return {};
        }
        addOnce(steps, step);
    }
    return steps;
}

/// The other side of the barrier: what is in the default stream gets a stream of its own.
void addOwnStreamFix(const Facts& facts, const Sides& sides, Advice& advice) {
    Change change(facts);
    const std::vector<std::string> steps = stepsInLegacy(facts, change);
    if (steps.empty()) {
        return;
    }
    const std::string name = change.freshName("own");
    for (const std::string& step : steps) {
        change.set(step + "/stream", "\"" + name + "\"");
    }
    if (change.at("/streams").empty()) {
        change.insertMember("/streams", "{\"" + name + R"(": {"blocking": false}})", "program");
    } else {
        change.insertMember("/streams/" + name, R"({"blocking": false})", {});
    }
    std::move(change).addTo(
        advice,
        say(SENTENCE("Streamscope", "Give %1 a stream of its own"), Phrases{sides.inDefault}),
        {say(SENTENCE("Streamscope",
                      "Issues what is in the default stream into a new stream, “%1”, that is "
                      "non-blocking."),
             name),
         say(kCondition)});
}

void addFixes(const Facts& facts, const Sides& sides, Advice& advice) {
    Change nonBlocking(facts);
    for (const std::string& stream : sides.blocking) {
        nonBlocking.makeBoolean("/streams/" + stream + "/blocking", false);
    }
    std::move(nonBlocking)
        .addTo(advice, say(SENTENCE("Streamscope", "Make %1 non-blocking"), Names{sides.blocking}),
               {say(SENTENCE("Streamscope",
                             "Creates these streams with cudaStreamNonBlocking: the default stream "
                             "no longer waits for them, nor they for it.")),
                say(kCondition)});
    addOwnStreamFix(facts, sides, advice);
    addPerThreadFix(facts, advice);
}

}  // namespace

bool isInLegacyStream(const Facts& facts, OperationId operation) {
    const StreamId stream = facts.trace.stream[indexOf(operation)];
    return stream != StreamId::None && isInLegacy(facts, stream);
}

void addPerThreadFix(const Facts& facts, Advice& advice) {
    Change change(facts);
    change.addEnvironment();
    change.set("/environment/default_stream", "\"per-thread\"");
    std::move(change).addTo(
        advice, say(SENTENCE("Streamscope", "Use the per-thread default stream")),
        {say(SENTENCE("Streamscope",
                      "Compiles with --default-stream per-thread: the default stream is a stream "
                      "like others, one for each host thread.")),
         say(kCondition)});
}

void findBarriers(const Facts& facts, List& list) {
    constexpr double kLeastGain = 0.05;  ///< of the makespan, left by the longest chain of data
    const Loss loss = lossTo(facts, Reason::LegacyBarrier);
    const DurationNs most = facts.gainableByStreams();
    if (!facts.isWorth(loss.lost) || !facts.isWorth(most, kLeastGain)) {
        return;
    }
    Sides sides;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::LegacyBarrier) {
            sides.add(facts, held.operation);
            sides.add(facts, held.cause.blocker);
        }
    }
    Advice advice = adviceOn(facts, loss);
    setCost(facts, advice, std::min(loss.lost, most), say(kByCriticalPath));
    advice.id = "default-stream-barrier";
    advice.title = say(SENTENCE("Streamscope", "The default stream holds the other streams back"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "%2 in the legacy default stream kept %1 operation from overlapping, %3 of %4 on "
                 "the critical path."),
        SENTENCE("Streamscope",
                 "%2 in the legacy default stream kept %1 operations from overlapping, %3 of %4 "
                 "on the critical path."),
        sides.inDefault.empty() ? Phrases{{say(SENTENCE("Streamscope", "Work"))}}
                                : Phrases{sides.inDefault},
        Duration{loss.lost}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "Work there waits for all earlier work in blocking streams, and all their "
                     "later work waits for it; non-blocking streams take no part in that.")),
        say(SENTENCE("Streamscope",
                     "It can go where neither side needs the other's results; where one does, an "
                     "event that the stream waits for keeps just that order."))};
    advice.rules = {"N1", "N2", "N3"};
    addFixes(facts, sides, advice);
    list.push_back(std::move(advice));
}

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

/// What more streams can save at most: no more than the order of the stream cost, and by what the
/// operations read of each other, or, where that is not known, where there is more than one copy
/// in, one kernel and one copy out.
DurationNs savedByStreams(const Facts& facts, const Loss& loss, std::size_t engines) {
    const DurationNs most = std::min(facts.gainable(), lossTo(facts, Reason::StreamOrder).lost);
    const DataChain chain =
        facts.program != nullptr ? dataChainOf(*facts.program, facts.trace) : DataChain();
    const DurationNs left = std::clamp<DurationNs>(facts.makespan() - chain.longest, 0, most);
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

/// What could overlap: the work of each engine that has enough of it. What the host does itself is
/// in no stream.
std::vector<Sentence> workOfEngines(const Facts& facts) {
    std::vector<Sentence> work;
    for (std::size_t i = 0; i < facts.metrics.engines.size(); ++i) {
        const Sentence one =
            facts.isWorth(facts.metrics.engines[i].busy, 0.1) ? workOn(facts, i) : Sentence();
        if (!one.empty()) {
            addOnce(work, one);
        }
    }
    return work;
}

/// Whether kernels have nearly all the time, take little of the SMs, and are known not to need each
/// other's results.
bool leaveRoom(const Facts& facts) {
    constexpr DurationNs kFew = 4;  ///< of them would fit beside each other
    const auto sms = std::ranges::find_if(facts.metrics.engines, [&](const Use& use) {
        const auto index = static_cast<std::size_t>(&use - facts.metrics.engines.data());
        return facts.trace.engines[index].kind == EngineKind::Compute && use.busy > 0;
    });
    return sms != facts.metrics.engines.end() && kFew * sms->filled < sms->busy &&
           facts.program != nullptr && !launchesGraphs(*facts.program) &&
           longestDataChain(*facts.program, facts.trace).has_value();
}

}  // namespace

/// Only where one stream has everything, several engines have work, and more than one piece of it.
void findLoneStream(const Facts& facts, List& list) {
    const auto& streams = facts.metrics.streams;
    const auto used =
        std::ranges::count_if(streams, [](const Use& use) { return use.operations > 0; });
    const std::vector<Sentence> work = used == 1 ? workOfEngines(facts) : std::vector<Sentence>();
    const bool isOfKernels = work.size() == 1 && leaveRoom(facts);
    if (work.size() < 2 && !isOfKernels) {
        return;
    }
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        return held.cause.reason == Reason::StreamOrder && blocker != OperationId::None &&
               (isOfKernels ? facts.trace.kind[indexOf(blocker)] == OperationKind::Kernel &&
                                  facts.trace.kind[indexOf(held.operation)] == OperationKind::Kernel
                            : facts.trace.kind[indexOf(blocker)] !=
                                  facts.trace.kind[indexOf(held.operation)]);
    });
    const DurationNs cost = savedByStreams(facts, loss, work.size());
    if (loss.operations.empty() || !facts.isWorth(cost, 0.1)) {
        return;
    }
    const auto stream =
        std::ranges::find_if(streams, [](const Use& use) { return use.operations > 0; });
    Advice advice;
    advice.id = "one-stream";
    advice.title = say(SENTENCE("Streamscope", "All work is in one stream, so nothing overlaps"));
    advice.finding = {say(SENTENCE("Streamscope", "All %1 operations are in %2 and take %3 of %4."),
                          Count{stream->operations}, stream->name, Duration{stream->busy},
                          Duration{facts.makespan()})};
    const DurationNs least = leastInAnyOrder(facts.metrics);
    if (isTelling(facts.trace, facts.metrics, least)) {
        advice.finding.push_back(
            say(SENTENCE("Streamscope", "No order and no streams take less than %1."),
                Duration{least}));
    }
    advice.meaning = {
        isOfKernels ? say(SENTENCE("Streamscope",
                                   "A stream is a queue, in which each kernel waits for the one "
                                   "before although most of the SMs have nothing to do."))
                    : say(SENTENCE("Streamscope",
                                   "A stream is a queue, in which %1 wait for each other although "
                                   "they have engines of their own."),
                          Phrases{work}),
        say(SENTENCE("Streamscope",
                     "Pieces that do not need each other's results belong in several streams, "
                     "with memory of their own where they share it."))};
    advice.cost = cost;
    advice.costBasis = say(SENTENCE(
        "Streamscope", "makespan less what this work takes at least in any order; an upper limit"));
    advice.evidence = evidenceOf(facts, loss);
    advice.rules = {"S1", "S3"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
