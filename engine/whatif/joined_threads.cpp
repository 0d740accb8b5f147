// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/joined_threads.h"

#include "engine/whatif/thread_gaps.h"
#include "engine/whatif/thread_joins.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace streamscope::whatif {
namespace {

using Threads = std::vector<std::vector<HostStep>>;

/// Of a hundred calls so many may overlap those of other threads that are treated as one.
constexpr std::size_t kOverlapsInHundred = 2;

std::set<std::size_t> devicesOf(const Trace& trace, const std::vector<HostStep>& steps) {
    std::set<std::size_t> devices;
    for (const HostStep& step : steps) {
        const OperationId used =
            step.operation != OperationId::None ? step.operation : step.waitedFor;
        if (used != OperationId::None) {
            devices.insert(indexOf(trace.streams[indexOf(trace.stream[indexOf(used)])].device));
        }
    }
    return devices;
}

/// Those of each process.
std::vector<Threads> processesOf(const Trace& trace, Threads threads) {
    std::vector<std::size_t> process(trace.devices.size());  // of each device
    std::iota(process.begin(), process.end(), std::size_t{0});
    for (const std::vector<HostStep>& steps : threads) {
        const std::set<std::size_t> devices = devicesOf(trace, steps);
        for (const std::size_t device : devices) {
            const std::size_t same = process[device];
            std::ranges::replace(process, same, process[*devices.begin()]);
        }
    }
    std::vector<Threads> processes(trace.devices.size());
    for (std::vector<HostStep>& steps : threads) {
        if (const std::set<std::size_t> devices = devicesOf(trace, steps); !devices.empty()) {
            processes[process[*devices.begin()]].push_back(std::move(steps));
        }
    }
    return processes;
}

/// Calls that begin while one of another thread goes on.
std::size_t overlaps(const Threads& threads) {
    struct Begin {
        TimeNs begin = 0;
        TimeNs end = 0;
        std::size_t thread = 0;
    };
    std::vector<Begin> begins;
    for (std::size_t i = 0; i < threads.size(); ++i) {
        for (const HostStep& step : threads[i]) {
            begins.push_back({step.begin, step.end, i});
        }
    }
    std::ranges::stable_sort(begins, {}, &Begin::begin);
    // The latest end, and the latest of all other threads.
    Begin latest{0, RecordedTimes::kNever, begins.empty() ? 0 : begins.front().thread};
    TimeNs ofOthers = RecordedTimes::kNever;
    std::size_t count = 0;
    for (const Begin& one : begins) {
        count += (one.thread == latest.thread ? ofOthers : latest.end) > one.begin ? 1 : 0;
        if (one.thread == latest.thread) {
            latest.end = std::max(latest.end, one.end);
        } else if (one.end > latest.end) {
            ofOthers = latest.end;
            latest = one;
        } else {
            ofOthers = std::max(ofOthers, one.end);
        }
    }
    return count;
}

/// The threads of `process` are about to become those behind the plan's.
void addJoins(Threads& process, HostPlan& plan) {
    std::vector<ThreadJoin> joins = splitAtJoins(process);
    plan.gaps += gapsBetween(process, joins);
    const auto before = static_cast<std::uint32_t>(plan.threads.size());
    for (ThreadJoin& join : joins) {
        join.thread += before;
        for (std::uint32_t& thread : join.after) {
            thread += before;
        }
        plan.joins.push_back(std::move(join));
    }
}

}  // namespace

bool isBefore(const HostStep& left, const HostStep& right) {
    const auto keyOf = [](const HostStep& step) {
        const bool isCall = step.operation == OperationId::None;
        return std::tuple(step.begin, isCall ? 0 : 1,
                          isCall ? -step.end : static_cast<TimeNs>(indexOf(step.operation)));
    };
    return keyOf(left) < keyOf(right);
}

void joinThreads(const Trace& recording, std::vector<std::vector<HostStep>> threads,
                 HostPlan& plan) {
    for (Threads& process : processesOf(recording, std::move(threads))) {
        std::vector<HostStep> all;
        for (const std::vector<HostStep>& steps : process) {
            all.insert(all.end(), steps.begin(), steps.end());
        }
        if (process.size() > 1 && overlaps(process) * 100 <= all.size() * kOverlapsInHundred) {
            std::ranges::stable_sort(all, isBefore);
            plan.joined += process.size();
            process.clear();
            process.push_back(std::move(all));
        }
        addJoins(process, plan);
        std::ranges::move(process, std::back_inserter(plan.threads));
    }
}

}  // namespace streamscope::whatif
