// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/core_choice.h"

#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/handles.h"
#include "engine/observation/quiet_cores.h"

#include <algorithm>
#include <vector>

namespace streamscope::cuda {
namespace {

constexpr int kBatches = 5;  ///< the quickest but one counts: the first warms the caches up
constexpr int kCalls = 16;   ///< in a batch
constexpr std::size_t kMaxCores = 32;  ///< a large host's are not all tried

bool moveTo(const cpu_set_t& cores) {
    return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

cpu_set_t setOf(const std::vector<int>& cores) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int core : cores) {
        CPU_SET(static_cast<std::size_t>(core), &set);
    }
    return set;
}

std::vector<int> coresIn(const cpu_set_t& set) {
    std::vector<int> cores;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(static_cast<std::size_t>(core), &set)) {
            cores.push_back(core);
        }
    }
    return cores;
}

/// Evenly spread over all.
std::vector<int> someOf(const std::vector<int>& cores) {
    const std::size_t step = (cores.size() + kMaxCores - 1) / kMaxCores;
    std::vector<int> some;
    for (std::size_t i = 0; i < cores.size(); i += step) {
        some.push_back(cores[i]);
    }
    return some;
}

/// One call, here and now.
DurationNs callCost(cudaStream_t stream, cudaEvent_t event) {
    std::vector<DurationNs> batches;
    for (int batch = 0; batch < kBatches; ++batch) {
        const TimeNs before = hostNow();
        for (int i = 0; i < kCalls; ++i) {
            cudaEventRecord(event, stream);
        }
        batches.push_back((hostNow() - before) / kCalls);
    }
    std::ranges::sort(batches);
    return batches[1];
}

}  // namespace

CoreChoice::CoreChoice(cudaStream_t stream, std::size_t threads) {
    if (sched_getaffinity(0, sizeof m_allowed, &m_allowed) != 0) {
        return;
    }
    const std::vector<int> cores = someOf(coresIn(m_allowed));
    if (cores.size() < 2) {
        return;
    }
    const EventHandle event = makeEvent();
    std::vector<CoreCost> costs;
    for (const int core : cores) {
        if (moveTo(setOf({core}))) {
            costs.push_back({core, callCost(stream, event.get())});
        }
    }
    m_isChosen = true;
    if (costs.empty() || !moveTo(setOf(quietest(costs, threads + 1)))) {
        moveTo(m_allowed);
        return;
    }
    const auto [least, most] = std::ranges::minmax(costs, {}, &CoreCost::cost);
    m_quickest = least.cost;
    m_slowest = most.cost;
}

CoreChoice::~CoreChoice() {
    if (m_isChosen) {
        moveTo(m_allowed);
    }
}

}  // namespace streamscope::cuda
