// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/default_stream.h"

#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/touches_in_trace.h"

#include <algorithm>
#include <optional>
#include <variant>

// Work that waits only because of the stream it is in: confusion 3.

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
    const TouchesInTrace touches(facts.trace, facts.program);
    const auto isFree = [&](const Held& held) {
        return held.cause.reason == Reason::LegacyBarrier &&
               (held.cause.blocker == OperationId::None ||
                !touches.meet(held.operation, held.cause.blocker));
    };
    // A recording does not contain whether the work there needs the results of the others.
    const auto isOfOthers = [&](const Held& held) {
        return isFree(held) &&
               (facts.program != nullptr || !isInLegacyStream(facts, held.operation));
    };
    const Loss loss = lossWhere(facts, isFree);
    const DurationNs most = facts.gainableByStreams();
    if (!facts.isWorth(loss.lost) || !facts.isWorth(most, kLeastGain) ||
        std::ranges::none_of(facts.held, isOfOthers)) {
        return;
    }
    Sides sides;
    Sides ofFree;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::LegacyBarrier) {
            sides.add(facts, held.operation);
            sides.add(facts, held.cause.blocker);
        }
        if (isFree(held)) {
            ofFree.add(facts, held.operation);
            ofFree.add(facts, held.cause.blocker);
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
        ofFree.inDefault.empty() ? Phrases{{say(SENTENCE("Streamscope", "Work"))}}
                                 : Phrases{ofFree.inDefault},
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

}  // namespace streamscope::advice
