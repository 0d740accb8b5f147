// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <utility>

namespace streamscope::test {

/// The same run as if a GPU had been measured: no reasons, and a measurement of three runs.
inline Trace asMeasured(Trace trace) {
    trace.provenance.origin = Origin::Measured;
    trace.provenance.device = "NVIDIA H200";
    trace.provenance.detail = "driver 580.159";
    trace.causes.clear();
    trace.causeBegin.clear();
    trace.causeCount.clear();
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        trace.reason[i] = Reason::None;
        trace.blocker[i] = OperationId::None;
    }
    Measurement measurement;
    measurement.recorder = Recorder::Cupti;
    measurement.makespans = {1'010'000, 1'000'000, 1'020'000};
    measurement.untouched = {1'000'000};
    measurement.verification.verdict = Verification::Verdict::Verified;
    trace.measurement = std::move(measurement);
    return trace;
}

/// `blocks` blocks of one kernel, in waves over the SMs 0 to `sms` - 1.
inline void addBlocks(Trace& trace, OperationId kernel, std::uint32_t blocks, std::uint32_t sms) {
    const TimeNs start = trace.start[indexOf(kernel)];
    const DurationNs wave =
        (trace.end[indexOf(kernel)] - start) / static_cast<DurationNs>((blocks + sms - 1) / sms);
    for (std::uint32_t i = 0; i < blocks; ++i) {
        const TimeNs begin = start + wave * static_cast<DurationNs>(i / sms);
        trace.blocks.push_back({begin, begin + wave, kernel, i, i % sms});
    }
}

}  // namespace streamscope::test
