// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

// One instantiated graph in several streams: its launches take turns.

namespace streamscope::advice {

void findSharedGraph(const Facts& facts, List& list) {
    if (facts.program == nullptr) {
        return;
    }
    std::vector<std::string> graphs;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const OperationId blocker = held.cause.blocker;
        const Call* call = facts.callOf(held.operation);
        const auto* launch = call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
        const bool isOne =
            held.cause.reason == Reason::GraphExecBusy && launch != nullptr &&
            blocker != OperationId::None &&
            facts.trace.stream[indexOf(blocker)] != facts.trace.stream[indexOf(held.operation)];
        if (isOne) {
            addOnce(graphs, facts.program->graphs[indexOf(launch->graph)].name);
        }
        return isOne;
    });
    if (!facts.isWorth(loss.lost)) {
        return;
    }
    Advice advice = adviceOn(facts, loss);
    limitCost(advice, facts.gainableByStreams());
    advice.id = "shared-graph";
    advice.title = say(SENTENCE("Streamscope", "A graph is launched into several streams"));
    advice.finding = {counted(
        advice.evidence.count,
        SENTENCE("Streamscope",
                 "On the critical path %1 operation of a launch waited %2 of %3 for the last "
                 "launch of the same graph (%4) in another stream."),
        SENTENCE("Streamscope",
                 "On the critical path %1 operations of launches waited %2 of %3 for the last "
                 "launch of the same graph (%4) in another stream."),
        Duration{loss.lost}, Duration{facts.makespan()}, Names{graphs})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "An instantiated graph runs once at a time: each launch waits for the one "
                     "before, in whatever stream that is.")),
        say(SENTENCE("Streamscope",
                     "Instantiated once for each stream, with memory of its own where it writes, "
                     "its launches can run side by side."))};
    advice.rules = {"G7"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
