// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/decoded_call.h"

#include "engine/simulator/machine/staging_buffers.h"

namespace streamscope::simulator {
namespace {

struct HostCallKindOf {
    HostCallKind operator()(const HostWork&) const { return HostCallKind::Work; }
    HostCallKind operator()(const SynchronizeStream&) const { return HostCallKind::Synchronize; }
    HostCallKind operator()(const SynchronizeEvent&) const { return HostCallKind::Synchronize; }
    HostCallKind operator()(const SynchronizeDevice&) const { return HostCallKind::Synchronize; }
    HostCallKind operator()(const Allocate&) const { return HostCallKind::Allocate; }
    HostCallKind operator()(const Free&) const { return HostCallKind::Free; }
    HostCallKind operator()(const LaunchGraph&) const { return HostCallKind::GraphLaunch; }
    HostCallKind operator()(const DestroyStream&) const { return HostCallKind::Other; }
    template <typename Operation>
    HostCallKind operator()(const Operation&) const {
        return HostCallKind::Issue;
    }
};

bool isWorkOfDevice(OperationKind kind) {
    return kind == OperationKind::Kernel || kind == OperationKind::Set || isCopy(kind) ||
           kind == OperationKind::WaitEvent;
}

}  // namespace

DecodedCall CallDecoder::decode(const Call& call) const {
    DecodedCall decoded;
    decoded.call = &call;
    decoded.hostCall = std::visit(HostCallKindOf{}, call.action);
    decoded.isMemoryCall =
        decoded.hostCall == HostCallKind::Allocate || decoded.hostCall == HostCallKind::Free;
    decoded.isGraph = decoded.hostCall == HostCallKind::GraphLaunch;
    decoded.isOperation = decoded.hostCall == HostCallKind::Issue || decoded.isGraph ||
                          (decoded.isMemoryCall && call.stream != StreamId::None);
    if (decoded.isOperation && !decoded.isGraph) {
        decodeOperation(decoded);
    } else {
        decoded.isDeviceWork = decoded.isGraph;
        decoded.kind = callKind(call.action, CopyDirection{});
    }
    return decoded;
}

void CallDecoder::decodeOperation(DecodedCall& decoded) const {
    const Call& call = *decoded.call;
    const DeviceId device = m_program.streams[indexOf(call.stream)].device;
    decoded.route = routeOf(m_program, m_profile, m_engines, call.action, device);
    const OperationKind kind = decoded.route.kind;
    decoded.kind = callKind(call.action, decoded.route.direction);
    decoded.queue = launchQueueOf(kind);
    decoded.isDeviceWork = isWorkOfDevice(kind);
    decoded.isEventCall = kind == OperationKind::RecordEvent || kind == OperationKind::WaitEvent;
    if (const auto* copy = std::get_if<Copy>(&call.action)) {
        decodeCopy(decoded, *copy);
    } else if (const auto* set = std::get_if<Set>(&call.action)) {
        decoded.waitsForOperation = !set->async && m_program.memories[indexOf(set->target)].place !=
                                                       MemoryPlace::Device;  // H4
    }
    decoded.waitsForOperation =
        decoded.waitsForOperation || waitsWhereLaunchesBlock(m_program, call.action);
}

/// Which copies block the host (docs/rules.md, "When a copy call returns").
void CallDecoder::decodeCopy(DecodedCall& decoded, const Copy& copy) const {
    const Route& route = decoded.route;
    const CopyDirection direction = route.direction;
    const bool isIn = direction == CopyDirection::HostToDevice;
    const bool isOut = direction == CopyDirection::DeviceToHost;
    decoded.waitsForOperation =
        direction == CopyDirection::HostToHost ||
        ((isIn || isOut) && (route.isPageable ? isOut || !route.isStaged : !copy.async));
    decoded.waitsForStream = isIn && route.isPageable && !copy.async;
    if (isIn && route.isPageable) {
        decoded.stagingBuffers = StagingBuffers::filledBy(m_profile, copy.bytes);
    }
    const auto& pageable = m_profile.pageable;
    if (route.isStaged && pageable.inBytesPerNs > 0) {
        decoded.stagingNs =
            pageable.setupNs + static_cast<double>(copy.bytes) / pageable.inBytesPerNs;
    }
}

}  // namespace streamscope::simulator
