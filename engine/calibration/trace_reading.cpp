// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/trace_reading.h"

#include <algorithm>

namespace streamscope::calibration {

std::vector<std::size_t> operationsOf(const Trace& trace, std::size_t mark,
                                      std::optional<OperationKind> kind) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.step[i] == idAt<StepId>(mark) && (!kind || trace.kind[i] == *kind)) {
            found.push_back(i);
        }
    }
    return found;
}

std::vector<HostCall> hostCallsOf(const Trace& trace, std::size_t mark) {
    std::vector<HostCall> found;
    std::ranges::copy_if(trace.hostCalls, std::back_inserter(found),
                         [&](const HostCall& call) { return call.step == idAt<StepId>(mark); });
    return found;
}

double durationNs(const Trace& trace, std::size_t operation) {
    return static_cast<double>(trace.end[operation] - trace.start[operation]);
}

double gapNs(const Trace& trace, std::size_t before, std::size_t after) {
    return static_cast<double>(trace.start[after] - trace.end[before]);
}

TimeNs callEnd(const Trace& trace, std::size_t operation) {
    TimeNs end = trace.issueEnd[operation];
    for (const HostCall& call : trace.hostCalls) {
        if (call.operation == idAt<OperationId>(operation)) {
            end = std::max(end, call.end);
        }
    }
    return end;
}

double callNs(const Trace& trace, std::size_t operation) {
    return static_cast<double>(callEnd(trace, operation) - trace.issueBegin[operation]);
}

std::size_t mostAtOnce(const Trace& trace, const std::vector<std::size_t>& operations) {
    std::size_t most = 0;
    for (const std::size_t one : operations) {
        const auto running = std::ranges::count_if(operations, [&](std::size_t other) {
            const DurationNs waver = (trace.end[other] - trace.start[other]) / 10;
            return trace.start[other] <= trace.start[one] &&
                   (other == one || trace.end[other] > trace.start[one] + waver);
        });
        most = std::max(most, static_cast<std::size_t>(running));
    }
    return most;
}

std::size_t startedBeforeFirstEnd(const Trace& trace, const std::vector<std::size_t>& operations) {
    if (operations.empty()) {
        return 0;
    }
    const auto endOf = [&](std::size_t operation) { return trace.end[operation]; };
    const TimeNs firstEnd = endOf(*std::ranges::min_element(operations, {}, endOf));
    return static_cast<std::size_t>(std::ranges::count_if(
        operations, [&](std::size_t operation) { return trace.start[operation] < firstEnd; }));
}

std::vector<double> issueTimes(const Trace& trace, std::size_t mark) {
    std::vector<double> times;
    for (const std::size_t i : operationsOf(trace, mark)) {
        times.push_back(static_cast<double>(trace.issueEnd[i] - trace.issueBegin[i]));
    }
    return times;
}

std::vector<double> hostCallTimes(const Trace& trace, std::size_t mark) {
    std::vector<double> times;
    for (const HostCall& call : hostCallsOf(trace, mark)) {
        times.push_back(static_cast<double>(call.end - call.begin));
    }
    return times;
}

std::vector<double> withoutWarmUps(const std::vector<double>& times, std::size_t round,
                                   std::size_t warmUps) {
    std::vector<double> kept;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (i % round >= warmUps) {
            kept.push_back(times[i]);
        }
    }
    return kept;
}

}  // namespace streamscope::calibration
