// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/graph_capture.h"

#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

// Graphs that may be launched before they are there.

namespace streamscope {
namespace {

constexpr std::string_view kThreads = "/threads/";

/// The thread in whose list the step stands.
std::optional<ThreadId> threadOfStep(const Program& program, StepId step) {
    if (step == StepId::None || !program.steps[indexOf(step)].pointer.starts_with(kThreads)) {
        return std::nullopt;
    }
    const char* number = program.steps[indexOf(step)].pointer.c_str() + kThreads.size();
    const std::size_t thread = std::strtoull(number, nullptr, 10);
    return thread < program.threads.size() ? std::optional(idAt<ThreadId>(thread)) : std::nullopt;
}

const std::string& nameOf(const Program& program, ThreadId thread) {
    return program.threads[indexOf(thread)].name;
}

std::vector<Argument> valuesOf(const Program& program, const ForeignLaunch& launch) {
    return {program.graphs[indexOf(launch.graph)].name, nameOf(program, launch.launching),
            nameOf(program, launch.capturing)};
}

}  // namespace

std::vector<ForeignLaunch> foreignLaunches(const Program& program) {
    std::vector<ForeignLaunch> found;
    std::set<std::tuple<GraphId, ThreadId>> seen;
    for (std::size_t i = 0; i < program.threads.size(); ++i) {
        const HostThread& thread = program.threads[i];
        const auto launching = idAt<ThreadId>(i);
        for (std::uint32_t at = thread.firstCall; at < thread.firstCall + thread.callCount; ++at) {
            const auto* launch = std::get_if<LaunchGraph>(&program.calls[at].action);
            const Graph* graph =
                launch == nullptr ? nullptr : &program.graphs[indexOf(launch->graph)];
            if (graph == nullptr || graph->nodes.empty()) {
                continue;
            }
            const StepId capture = graph->nodes.front().step;
            const auto capturing = threadOfStep(program, capture);
            if (capturing && *capturing != launching &&
                seen.emplace(launch->graph, launching).second) {
                found.push_back(
                    {launch->graph, *capturing, launching, capture, program.calls[at].step});
            }
        }
    }
    return found;
}

Sentence describe(const Program& program, const ForeignLaunch& launch) {
    return advice::titleOf(advice::rowNamed("graph-of-another-thread").finding,
                           valuesOf(program, launch), {});
}

namespace advice {
namespace {

/// Captured by the thread that launches it, before its first step.
void addOwnCapture(const Facts& facts, const ForeignLaunch& launch, std::vector<Fix>& fixes) {
    const std::string inside = pointerOf(facts, launch.capture);
    Change change(facts);
    std::string capture = inside;
    while (!capture.empty() && change.at(capture + "/graph").empty()) {
        capture = listOf(capture);
    }
    const std::string list = "/threads/" + std::to_string(indexOf(launch.launching)) + "/do";
    const std::string step = capture.empty() ? std::string() : change.at(capture);
    if (step.empty() || std::ranges::count(capture, '/') != 4) {
        return;
    }
    change.remove(capture);
    change.insertElement(list + "/0", step);
    std::move(change).addTo(fixes, "own-capture", {nameOf(*facts.program, launch.launching)});
}

}  // namespace

Findings findForeignLaunches(const Facts& facts) {
    Findings list;
    const auto launches =
        facts.program == nullptr ? std::vector<ForeignLaunch>() : foreignLaunches(*facts.program);
    for (const ForeignLaunch& launch : launches) {
        std::vector<OperationId> operations;
        for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
            const auto operation = idAt<OperationId>(i);
            const Call* call = facts.callOf(operation);
            const auto* one = call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
            if (one != nullptr && one->graph == launch.graph &&
                facts.threadOf(operation) == launch.launching) {
                operations.push_back(operation);
            }
        }
        list.push_back({.id = "graph-of-another-thread",
                        .evidence = evidenceOf(facts, std::move(operations)),
                        .values = valuesOf(*facts.program, launch)});
        const auto isSame = [&](const ForeignLaunch& other) { return other.graph == launch.graph; };
        if (std::ranges::count_if(launches, isSame) == 1) {
            addOwnCapture(facts, launch, list.back().fixes);
        }
    }
    return list;
}

}  // namespace advice
}  // namespace streamscope
