// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device.h"

#include <future>
#include <utility>

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
    auto references = std::async(std::launch::async, [&] {
        return std::pair(device.withoutOverlap(program, control), device.bounds(program, control));
    });
    auto trace = device.run(program, control);
    const auto [withoutOverlap, bounds] = references.get();
    if (trace) {
        trace->bounds = bounds;
    }
    if (trace && operationCount(*trace) > 0) {
        trace->withoutOverlap = withoutOverlap;
    }
    return trace;
}

}  // namespace streamscope
