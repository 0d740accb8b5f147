// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device.h"

#include <future>

namespace streamscope {

bool isFatal(const Error& error, const Device& device) {
    return error.code == ErrorCode::Cancelled || error.code == ErrorCode::Io ||
           (error.code == ErrorCode::Device && !device.canGoOn());
}

Result<Trace> runWithBounds(const Device& device, const Program& program, RunControl& control) {
    auto trace = device.run(program, control);
    if (trace) {
        trace->bounds = device.bounds(program, control);
    }
    return trace;
}

Result<Trace> runWithReference(const Device& device, const Program& program, RunControl& control) {
    auto reference =
        std::async(std::launch::async, [&] { return device.withoutOverlap(program, control); });
    auto trace = runWithBounds(device, program, control);
    const std::optional<DurationNs> withoutOverlap = reference.get();
    if (trace && operationCount(*trace) > 0) {
        trace->withoutOverlap = withoutOverlap;
    }
    return trace;
}

}  // namespace streamscope
