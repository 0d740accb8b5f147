// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/calibration/noisy_device.h"

#include <algorithm>

namespace streamscope::test {
namespace {

constexpr TimeNs kTick = 32;
constexpr unsigned kOneIn = 40;

/// Device times: some tens of nanoseconds either way, one in forty 20 us late.
TimeNs seenOnDevice(TimeNs time, std::mt19937& random) {
    const TimeNs waver = static_cast<TimeNs>(random() % 65) - 32;
    const TimeNs late = random() % kOneIn == 0 ? 20'000 : 0;
    return (time + waver + late) / kTick * kTick;
}

/// Host calls: up to 4 % longer but no more than 200 ns, one in forty 150 us.
TimeNs seenOnHost(TimeNs begin, TimeNs end, std::mt19937& random) {
    const TimeNs longer =
        std::min<TimeNs>(200, (end - begin) * static_cast<TimeNs>(random() % 5) / 100);
    return end + longer + (random() % kOneIn == 0 ? 150'000 : 0);
}

}  // namespace

Trace asMeasured(Trace trace, Recorder recorder, std::mt19937& random) {
    trace.measurement.emplace().recorder = recorder;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.issueEnd[i] = seenOnHost(trace.issueBegin[i], trace.issueEnd[i], random);
        if (recorder == Recorder::Cupti) {
            trace.start[i] = seenOnDevice(trace.start[i], random);
            trace.end[i] = std::max(trace.start[i], seenOnDevice(trace.end[i], random));
        } else {
            trace.start[i] = trace.end[i] = trace.ready[i] = trace.issueBegin[i];
            trace.engine[i] = EngineId::None;
        }
    }
    for (HostCall& call : trace.hostCalls) {
        call.end = seenOnHost(call.begin, call.end, random);
    }
    return trace;
}

}  // namespace streamscope::test
