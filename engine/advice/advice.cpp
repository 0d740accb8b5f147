// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"

#include "engine/advice/detectors.h"
#include "engine/base/median.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr std::array kDetectors{
    advice::findUnordered,          advice::findPageableCopies,  advice::findReadbacks,
    advice::findSynchronousCopies,  advice::findBlockingCopies,  advice::findBarriers,
    advice::findBusyHost,           advice::findLoneStream,      advice::findImplicitSyncs,
    advice::findEarlySynchronize,   advice::findLaunchBound,     advice::findShortCopies,
    advice::findFirstLaunches,      advice::findFewConnections,  advice::findHeadOfLine,
    advice::findVainPriority,       advice::findHostWorker,      advice::findFullDevice,
    advice::findOneCopyEngine,      advice::findSameDirection,   advice::findDuplexLoss,
    advice::findStagedPeerCopies,   advice::findBoundReached,    advice::findDanglingWaits,
    advice::findEventTimings,       advice::findSerialGraphs,    advice::findSharedGraph,
    advice::findLaunchBlocking,     advice::findSharedStream,    advice::findPool,
    advice::findAllocations,        advice::findRecorderCost,    advice::findEventRecorder,
    advice::findHostFunctionStarts, advice::findFewBlocks,       advice::findForeignLaunches,
    advice::findNeedlessWaits,      advice::findUnawaitedCopies, advice::findSingleBuffer,
    advice::findLateRecords,        advice::findPageMigrations};

/// Advice that rests on what delayed operations of the critical path.
constexpr std::array<std::string_view, 12> kOnReasons{
    "default-stream-barrier", "device-full",     "one-copy-engine",   "same-direction",
    "host-functions-queue",   "few-connections", "issue-order",       "priority-waits",
    "implicit-sync",          "shared-graph",    "early-synchronize", "shared-stream"};

/// Where the reasons were inferred, how sure they are: the median of the operations that it names.
void addConfidence(const Trace& trace, Advice& advice) {
    const bool isOnReasons = std::ranges::find(kOnReasons, advice.id) != kOnReasons.end();
    if (!isInferred(trace) || !isOnReasons || advice.evidence.operations.empty()) {
        return;
    }
    std::vector<std::uint8_t> confidences;
    for (const OperationId operation : advice.evidence.operations) {
        confidences.push_back(trace.confidence[indexOf(operation)]);
    }
    const auto middle = medianOr<std::uint8_t>(std::move(confidences), 0);
    advice.finding.push_back(
        say(SENTENCE("Streamscope", "That is inferred from the times, with a confidence of %1 %."),
            Count{middle}));
}

}  // namespace

ParameterValues Fix::over(ParameterValues run) const {
    for (const auto& [name, value] : values) {
        run[name] = value;
    }
    return run;
}

std::vector<Advice> advise(const AdviceInput& input) {
    assert(input.trace != nullptr && input.metrics != nullptr);
    std::vector<Advice> list;
    if (operationCount(*input.trace) == 0) {
        advice::addNoGpuWork(*input.trace, list);
        return list;
    }
    const advice::Facts facts(input);
    for (const auto detector : kDetectors) {
        if (input.isCancelled()) {
            return list;
        }
        detector(facts, list);
    }
    for (Advice& advice : list) {
        addConfidence(*input.trace, advice);
    }
    std::erase_if(list, [&](const Advice& advice) {
        return advice.kind == AdviceKind::Loss && !facts.isWorth(advice.cost);
    });
    // Without fixes nothing tells the two apart: the same change helps both.
    if (input.program == nullptr &&
        std::ranges::find(list, "implicit-sync", &Advice::id) != list.end()) {
        std::erase_if(list, [](const Advice& advice) { return advice.id == "allocation-time"; });
    }
    // That host threads share the one stream says why everything is in it.
    if (std::ranges::find(list, "shared-stream", &Advice::id) != list.end()) {
        std::erase_if(list, [](const Advice& advice) { return advice.id == "one-stream"; });
    }
    std::ranges::stable_sort(list, [](const Advice& left, const Advice& right) {
        return left.kind != right.kind ? left.kind < right.kind : left.cost > right.cost;
    });
    return list;
}

Hazards hazardsThatMatter(const Program& program) {
    Hazards unknown;
    unknown.isTooLarge = true;
    return operationCount(program) > kMostForHazards
               ? unknown
               : withoutHarmless(program, findHazards(program));
}

double weightOf(const std::vector<Advice>& advice, DurationNs makespan) {
    double weight = 0;
    for (const Advice& one : advice) {
        const double share =
            makespan > 0 ? static_cast<double>(one.cost) / static_cast<double>(makespan) : 0;
        weight = std::max(weight, one.kind == AdviceKind::Danger ? 1.0
                                  : one.kind == AdviceKind::Loss ? std::min(share, 1.0)
                                                                 : 0.0);
    }
    return weight;
}

std::string_view adviceKindName(AdviceKind kind) noexcept {
    constexpr std::array<std::string_view, 3> kNames{"danger", "loss", "note"};
    return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace streamscope
