// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/facts.h"

#include "engine/analysis/critical_path.h"
#include "engine/analysis/holders.h"

#include <cmath>
#include <utility>
#include <variant>

namespace streamscope::advice {
namespace {

constexpr DurationNs kLeastTime = 500;  ///< below that it is noise on any device

/// What these wait for is over when the blocker starts, so the path before tells nothing.
bool isFreedByStart(Reason reason) {
    return reason == Reason::ChannelFalseDep || reason == Reason::EngineHeadBlocked ||
           reason == Reason::DepCheck;
}

}  // namespace

Facts::Facts(const AdviceInput& given)
    : input(given),
      trace(*given.trace),
      metrics(*given.metrics),
      program(given.program),
      hazards(given.program != nullptr ? hazardsThatMatter(*given.program) : Hazards()),
      m_before(streamPredecessors(trace)) {
    findCalls();
    walkCriticalPath();
}

void Facts::findCalls() {
    if (program == nullptr || operationCount(*program) != operationCount(trace)) {
        return;
    }
    m_places.reserve(operationCount(trace));
    for (std::uint32_t i = 0; i < program->calls.size(); ++i) {
        const Call& call = program->calls[i];
        const auto* launch = std::get_if<LaunchGraph>(&call.action);
        const std::size_t operations = launch != nullptr
                                           ? program->graphs[indexOf(launch->graph)].nodes.size()
                                       : isOperation(call) ? 1
                                                           : 0;
        for (std::uint32_t node = 0; node < operations; ++node) {
            m_places.push_back({i, node});
        }
    }
}

void Facts::walkCriticalPath() {
    TimeNs from = 0;
    for (const OperationId operation : criticalPath(trace)) {
        addLinks(operation, from);
        from = trace.start[indexOf(operation)];
    }
}

void Facts::addLinks(OperationId operation, TimeNs from) {
    const std::size_t i = indexOf(operation);
    const OperationId previous = m_before[i];
    const TimeNs streamFree = previous == OperationId::None ? 0 : trace.end[indexOf(previous)];
    TimeNs reached = 0;  // by the links so far
    const auto add = [&](const Cause& cause) {
        const TimeNs path = isFreedByStart(cause.reason) ? 0 : from;
        const TimeNs stream = cause.reason == Reason::StreamOrder ? 0 : streamFree;
        addLink(operation, cause, std::max({path, stream, reached}));
        reached = std::max(reached, cause.until);
    };
    const CauseRange chain = causesOf(trace, operation);
    std::for_each(chain.begin(), chain.end(), add);
    if (chain.empty() && trace.reason[i] != Reason::None) {
        add({trace.start[i], trace.blocker[i], trace.reason[i]});
    }
}

void Facts::addLink(OperationId operation, const Cause& cause, TimeNs since) {
    TimeNs& counted = m_counted[static_cast<std::size_t>(cause.reason)];
    const TimeNs until = std::min(cause.until, trace.start[indexOf(operation)]);
    const DurationNs lost = until - std::max(since, counted);
    if (lost > 0) {
        held.push_back({operation, cause, lost});
        counted = until;
    }
}

bool Facts::isWorth(DurationNs time, double share) const {
    return time >= kLeastTime &&
           static_cast<double>(time) >= share * static_cast<double>(makespan());
}

const Call* Facts::callOf(OperationId operation) const {
    return m_places.empty() ? nullptr : &program->calls[m_places[indexOf(operation)].call];
}

const Action* Facts::actionOf(OperationId operation) const {
    const Call* call = callOf(operation);
    const auto* launch = call == nullptr ? nullptr : std::get_if<LaunchGraph>(&call->action);
    if (launch != nullptr) {
        const Graph& graph = program->graphs[indexOf(launch->graph)];
        return &graph.nodes[m_places[indexOf(operation)].node].action;
    }
    return call == nullptr ? nullptr : &call->action;
}

const std::string& Facts::streamName(OperationId operation) const {
    static const std::string kNone = "no stream";
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None ? kNone : trace.streams[indexOf(stream)].name;
}

std::string Facts::describe(OperationId operation) const {
    return operationLabel(trace, operation) + " in " + streamName(operation);
}

DurationNs Facts::duration(OperationId operation) const {
    return trace.end[indexOf(operation)] - trace.start[indexOf(operation)];
}

Loss lossTo(const Facts& facts, Reason reason) {
    return lossWhere(facts, [reason](const Held& held) { return held.cause.reason == reason; });
}

Evidence evidenceOf(const Facts& facts, std::vector<OperationId> operations) {
    std::ranges::sort(operations);
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    Evidence evidence;
    evidence.count = operations.size();
    if (operations.empty()) {
        return evidence;
    }
    const OperationId longest = *std::ranges::max_element(
        operations, {}, [&](OperationId operation) { return facts.duration(operation); });
    const std::size_t i = indexOf(longest);
    evidence.range = {std::min(facts.trace.issueBegin[i], facts.trace.start[i]),
                      facts.trace.end[i]};
    operations.resize(std::min(operations.size(), Evidence::kMost));
    evidence.operations = std::move(operations);
    return evidence;
}

Evidence evidenceOf(const Facts& facts, const Loss& loss) {
    Evidence evidence = evidenceOf(facts, loss.operations);
    if (loss.lost > 0) {
        const Held& worst = loss.worst;
        const TimeNs end = facts.trace.end[indexOf(worst.operation)];
        const OperationId blocker = worst.cause.blocker;
        const TimeNs begin = blocker == OperationId::None ? worst.cause.until - worst.lost
                                                          : facts.trace.start[indexOf(blocker)];
        evidence.range = {std::min(begin, end), end};
    }
    return evidence;
}

Advice adviceOn(const Facts& facts, const Loss& loss, std::string costBasis) {
    Advice advice;
    advice.cost = loss.lost;
    advice.costBasis = std::move(costBasis);
    advice.evidence = evidenceOf(facts, loss);
    return advice;
}

bool isRoom(Reason reason) noexcept {
    return reason == Reason::SmThreads || reason == Reason::SmBlocks ||
           reason == Reason::SmRegisters || reason == Reason::SmSharedMemory ||
           reason == Reason::GridLimit;
}

bool isForRoom(const Facts& facts, Cause cause) {
    constexpr int kFarthest = 64;  // places ahead in a queue
    for (int i = 0; i < kFarthest && !isRoom(cause.reason); ++i) {
        if (cause.reason != Reason::EngineHeadBlocked || cause.blocker == OperationId::None) {
            return false;
        }
        if (facts.trace.start[indexOf(cause.blocker)] < cause.until) {
            return true;  // it runs, and not all of its blocks have found room
        }
        const CauseRange chain = causesOf(facts.trace, cause.blocker);
        const auto* room = std::find_if(chain.begin(), chain.end(), [](const Cause& link) {
            return isRoom(link.reason) || link.reason == Reason::EngineHeadBlocked;
        });
        if (room == chain.end()) {
            return false;
        }
        cause = *room;
    }
    return true;
}

std::string listed(std::vector<std::string> names, std::size_t most) {
    const std::size_t hidden = names.size() > most ? names.size() - most + 1 : 0;
    if (hidden > 0) {
        names.resize(names.size() - hidden);
        names.push_back(std::to_string(hidden) + " more");
    }
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string outOf(DurationNs part, DurationNs whole) {
    return formatDuration(part) + " of " + formatDuration(whole);
}

std::string percent(double share) {
    return std::to_string(static_cast<int>(std::lround(100 * share))) + " %";
}

void addOnce(std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) {
        names.push_back(name);
    }
}

}  // namespace streamscope::advice
