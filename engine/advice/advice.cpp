// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"

#include "engine/advice/detectors.h"
#include "engine/analysis/gpu_work.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr std::array kDetectors{
    advice::findOverwrittenRecords,  // before the hazards that it explains
    advice::findUnordered,          advice::findForeignLaunches,
    advice::findBlockingCopies,     advice::findStreams,
    advice::findBusyHost,           advice::findLoneStream,
    advice::findWaitingCalls,       advice::findLaunchBound,
    advice::findMeasurement,        advice::findQueues,
    advice::findSmResources,        advice::findPriorities,
    advice::findGraphPriorities,    advice::findLimits,
    advice::findEventMistakes,      advice::findSerialGraphs,
    advice::findSharedGraph,        advice::findMemoryCalls,
    advice::findNeedlessWaits,      advice::findUnawaitedCopies,
    advice::findSingleBuffer,       advice::findLateRecords,
    advice::findPageMigrations};

/// What another piece of advice explains is not said beside it.
void removeSuperseded(std::vector<Advice>& list) {
    std::vector<std::string_view> superseded;
    superseded.reserve(list.size());
    for (const Advice& advice : list) {
        superseded.push_back(advice::rowNamed(advice.id).supersedes);
    }
    std::erase_if(list, [&](const Advice& advice) {
        return std::ranges::find(superseded, advice.id) != superseded.end();
    });
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
    const advice::Facts facts(input);
    if (!hasWork(*input.trace)) {
        if (input.trace->provenance.origin == Origin::Imported) {
            list.push_back(advice::adviceOf(
                facts, {.id = "no-gpu-work", .evidence = {{}, 0, {0, facts.makespan()}}}));
        }
        return list;
    }
    for (const auto detector : kDetectors) {
        if (input.isCancelled()) {
            return list;
        }
        for (advice::Finding& finding : detector(facts)) {
            list.push_back(advice::adviceOf(facts, std::move(finding)));
        }
    }
    std::erase_if(list, [&](const Advice& advice) {
        return advice.kind == AdviceKind::Loss && !facts.isWorth(advice.cost);
    });
    removeSuperseded(list);
    std::ranges::stable_sort(list, [](const Advice& left, const Advice& right) {
        return left.kind != right.kind ? left.kind < right.kind : left.cost > right.cost;
    });
    return list;
}

Hazards hazardsThatMatter(const Program& program) {
    Hazards unknown;
    unknown.isTooLarge = true;
    return operationCount(program) > kMaxForHazards
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
