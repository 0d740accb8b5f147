// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/host_functions.h"

#include "engine/cuda/cupti/clock.h"

namespace streamscope::cuda {

void spinFor(DurationNs duration) noexcept {
    const TimeNs until = hostNow() + duration;
    while (hostNow() < until) {
    }
}

void HostFunctionRuns::call(void* self) noexcept {
    auto* runs = static_cast<HostFunctionRuns*>(self);
    const TimeNs begin = hostNow();
    spinFor(runs->duration);
    const std::uint32_t place = runs->count.fetch_add(1, std::memory_order_relaxed);
    if (place < runs->times.size()) {
        runs->times[place] = {begin, hostNow()};
    }
}

HostFunctionRuns* HostFunctions::add(DurationNs duration, std::size_t runs) {
    HostFunctionRuns& added = m_functions.emplace_back();
    added.duration = duration;
    added.times.resize(runs);
    return &added;
}

void HostFunctions::reset() {
    for (HostFunctionRuns& function : m_functions) {
        function.count = 0;
    }
}

}  // namespace streamscope::cuda
