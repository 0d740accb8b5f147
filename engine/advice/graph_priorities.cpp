// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Priorities of the streams that a graph was captured in, which its launches do not keep.

namespace streamscope::advice {
namespace {

/// A stream, or several of one priority.
struct Source {
    std::string name;  ///< "s[1]", or "s" where it is one of several
    int priority = 0;
};

/// A wait that the priority of the stream in which it was captured would have spared a kernel.
struct Wait {
    OperationId operation = OperationId::None;
    OperationId blocker = OperationId::None;
    DurationNs time = 0;
};

class Captured {
public:
    explicit Captured(const Facts& facts) : m_facts(facts), m_change(facts) {}

    /// The stream in which a node was captured; of other operations their own.
    [[nodiscard]] std::optional<Source> sourceOf(OperationId operation) {
        const StreamId stream = m_facts.trace.stream[indexOf(operation)];
        if (launchOf(operation) == nullptr) {
            return stream == StreamId::None
                       ? std::nullopt
                       : std::optional(sourceOf(m_facts.program->streams[indexOf(stream)]));
        }
        const StepId step = m_facts.trace.step[indexOf(operation)];
        const auto [known, isNew] = m_sources.try_emplace(step);
        if (isNew) {
            known->second = sourceNamed(m_change.at(pointerOf(m_facts, step) + "/stream"));
        }
        return known->second;
    }

    [[nodiscard]] const LaunchGraph* launchOf(OperationId operation) const {
        const Call* call = m_facts.callOf(operation);
        return call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
    }

    /// Behind a kernel of lower priority, as the streams have it in which both were captured.
    [[nodiscard]] Wait waitOf(OperationId operation) {
        const Trace& trace = m_facts.trace;
        Wait wait;
        if (trace.kind[indexOf(operation)] != OperationKind::Kernel ||
            launchOf(operation) == nullptr) {
            return wait;
        }
        TimeNs since = trace.issueEnd[indexOf(operation)];
        for (const Cause& cause : causesOf(trace, operation)) {
            if (cause.reason == Reason::EngineHeadBlocked && cause.until - since > wait.time &&
                isMoreUrgent(operation, cause.blocker)) {
                wait = {operation, cause.blocker, cause.until - since};
            }
            since = std::max(since, cause.until);
        }
        return wait;
    }

private:
    [[nodiscard]] static Source sourceOf(const Stream& stream) {
        return {stream.name, effectivePriority(stream.priority)};
    }

    /// Nothing where the streams of that declaration differ.
    [[nodiscard]] std::optional<Source> sourceNamed(const std::string& quoted) const {
        const std::string name = quoted.size() < 2 ? "" : quoted.substr(1, quoted.size() - 2);
        std::optional<Source> found;
        for (const Stream& stream : m_facts.program->streams) {
            const Source source = sourceOf(stream);
            if (stream.name == name) {
                return source;
            }
            if (declaredName(stream.name) != declaredName(name)) {
                continue;
            }
            if (found && found->priority != source.priority) {
                return std::nullopt;
            }
            found = {declaredName(name), source.priority};
        }
        return found;
    }

    [[nodiscard]] bool isMoreUrgent(OperationId operation, OperationId other) {
        const auto own = sourceOf(operation);
        const auto its = other == OperationId::None ? std::nullopt : sourceOf(other);
        return own && its && own->priority < its->priority;
    }

    const Facts& m_facts;
    Change m_change;
    std::map<StepId, std::optional<Source>> m_sources;
};

}  // namespace

Findings findGraphPriorities(const Facts& facts) {
    if (facts.program == nullptr || facts.program->graphs.empty() || !facts.hasText() ||
        !facts.input.features.priorities) {
        return {};
    }
    Captured captured(facts);
    Wait worst;
    std::vector<OperationId> waiting;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const Wait wait = captured.waitOf(idAt<OperationId>(i));
        if (facts.isWorth(wait.time, 0.05)) {
            waiting.push_back(wait.operation);
            worst = wait.time > worst.time ? wait : worst;
        }
    }
    if (waiting.empty()) {
        return {};
    }
    Finding finding{
        .id = "graph-priority",
        .evidence = evidenceOf(facts, waiting),
        .values = {asArgument(labelOf(facts.trace, worst.operation)), Duration{worst.time},
                   asArgument(labelOf(facts.trace, worst.blocker)), Count{indexOf(worst.blocker)},
                   captured.sourceOf(worst.operation)->name,
                   facts.program->graphs[indexOf(captured.launchOf(worst.operation)->graph)].name}};
    finding.evidence.range = {facts.trace.issueBegin[indexOf(worst.operation)],
                              facts.trace.end[indexOf(worst.operation)]};
    return {std::move(finding)};
}

}  // namespace streamscope::advice
