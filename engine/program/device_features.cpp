// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_features.h"

#include <algorithm>
#include <variant>

namespace streamscope {
namespace {

bool usesStreamOrderedMemory(const Call& call) {
    return call.stream != StreamId::None && (std::holds_alternative<Allocate>(call.action) ||
                                             std::holds_alternative<Free>(call.action));
}

/// A graph that is captured and never launched does no harm.
bool launchesGraph(const Call& call) {
    return std::holds_alternative<LaunchGraph>(call.action);
}

}  // namespace

DeviceFeatures featuresUsedBy(const Program& program) {
    return {.graphs = std::ranges::any_of(program.calls, launchesGraph),
            .streamOrderedMemory = std::ranges::any_of(program.calls, usesStreamOrderedMemory),
            .priorities = std::ranges::any_of(
                program.streams, [](const Stream& stream) { return stream.priority != 0; }),
            .connections = program.environment.connections.value_or(1) > 1};
}

bool canReplace(const DeviceFeatures& before, const DeviceFeatures& after,
                const DeviceFeatures& device) noexcept {
    const auto may = [](bool was, bool is, bool has) { return !is || was || has; };
    return may(before.graphs, after.graphs, device.graphs) &&
           may(before.streamOrderedMemory, after.streamOrderedMemory, device.streamOrderedMemory) &&
           may(before.priorities, after.priorities, device.priorities) &&
           may(before.connections, after.connections, device.connections);
}

}  // namespace streamscope
