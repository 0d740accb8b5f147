// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/start_up.h"

#include "engine/base/median.h"

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

constexpr DurationNs kLongestSetUp = 10'000'000;  ///< of one that creates no context
constexpr DurationNs kLongLaunch = 50'000;
constexpr DurationNs kUsualLaunch = 20'000;  ///< at most, where it cannot be learnt
constexpr int kMuchLonger = 10;

/// A call that the device's work cannot have held: none had been issued.
void findContext(const Trace& trace, std::vector<StartUpCall>& found) {
    TimeNs firstIssue = trace.makespan;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            firstIssue = std::min(firstIssue, trace.issueBegin[i]);
        }
    }
    const HostCall* first = nullptr;
    TimeNs begin = trace.makespan;  // of the first of all
    for (const HostCall& call : trace.hostCalls) {
        begin = std::min(begin, call.begin);
    }
    for (const HostCall& call : trace.hostCalls) {
        const bool isLong = call.end - call.begin >= kLongestSetUp;
        const bool isEarlier = first == nullptr || call.begin < first->begin;
        const bool isWork = call.kind == HostCallKind::Work;
        const bool isPinning = call.step != StepId::None &&
                               stepLabel(trace, call.step).find("Host") != std::string_view::npos;
        if (isPinning && call.begin > begin) {
            continue;  // takes as long as its memory is large
        }
        if (isLong && isEarlier && !isWork && call.operation == OperationId::None &&
            call.end <= firstIssue) {
            first = &call;
        }
    }
    if (first != nullptr) {
        found.push_back({{first->begin, first->end}, first->end - first->begin});
    }
}

/// What a launch takes that is not the first of its kernel.
DurationNs usualLaunch(const Trace& trace) {
    std::set<NameId> seen;
    std::vector<DurationNs> later;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel && !seen.insert(trace.name[i]).second) {
            later.push_back(trace.issueEnd[i] - trace.issueBegin[i]);
        }
    }
    constexpr std::size_t kOften = 3;
    return later.size() < kOften ? kUsualLaunch : medianOr(std::move(later), kUsualLaunch);
}

/// Not where the stream's queue was full, or what ran in it may have been waited for.
void findModules(const Trace& trace, std::vector<StartUpCall>& found) {
    const DurationNs usual = usualLaunch(trace);
    std::set<NameId> seen;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const DurationNs took = trace.issueEnd[i] - trace.issueBegin[i];
        const bool isFirst =
            trace.kind[i] == OperationKind::Kernel && seen.insert(trace.name[i]).second;
        if (isFirst && took > std::max(kLongLaunch, kMuchLonger * usual) &&
            trace.issueEnd[i] < trace.end[i]) {
            found.push_back({{trace.issueBegin[i], trace.issueEnd[i]},
                             took - usual,
                             idAt<OperationId>(i),
                             StartUpCall::What::Modules});
        }
    }
}

}  // namespace

std::vector<StartUpCall> startUpCalls(const Trace& trace) {
    std::vector<StartUpCall> found;
    if (trace.provenance.origin == Origin::Simulated) {
        return found;
    }
    if (!trace.recorded.empty()) {
        findContext(trace, found);
    }
    findModules(trace, found);
    std::ranges::stable_sort(found, {}, [](const StartUpCall& each) { return each.call.begin; });
    return found;
}

}  // namespace streamscope
