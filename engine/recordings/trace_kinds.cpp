// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/trace_kinds.h"

namespace streamscope::recordings {

OperationKind kindOf(const Operation& operation) {
    switch (operation.kind) {
        case WorkKind::Kernel:
        case WorkKind::Graph:
            return OperationKind::Kernel;
        case WorkKind::Set:
            return OperationKind::Set;
        case WorkKind::Bar:
            return OperationKind::HostFunction;
        case WorkKind::Allocate:
            return OperationKind::Allocate;
        case WorkKind::Free:
            return OperationKind::Free;
        case WorkKind::Copy:
        case WorkKind::Migration:
            break;
    }
    switch (operation.copy) {
        case CopyKind::HostToDevice:
            return OperationKind::CopyHostToDevice;
        case CopyKind::DeviceToHost:
            return OperationKind::CopyDeviceToHost;
        case CopyKind::HostToHost:
            return OperationKind::CopyHostToHost;
        case CopyKind::PeerToPeer:
            return OperationKind::CopyPeerToPeer;
        default:
            return OperationKind::CopyWithinDevice;
    }
}

int engineOf(OperationKind kind) {
    switch (kind) {
        case OperationKind::CopyHostToDevice:
            return 0;
        case OperationKind::CopyDeviceToHost:
            return 1;
        case OperationKind::CopyPeerToPeer:
            return 2;
        case OperationKind::CopyWithinDevice:
        case OperationKind::Set:
        case OperationKind::Kernel:
            return 3;
        default:
            return -1;
    }
}

HostCallKind hostCallKindOf(CallKind kind) {
    switch (kind) {
        case CallKind::Work:
            return HostCallKind::Work;
        case CallKind::Synchronize:
            return HostCallKind::Synchronize;
        case CallKind::Allocate:
            return HostCallKind::Allocate;
        case CallKind::Free:
            return HostCallKind::Free;
        case CallKind::GraphLaunch:
            return HostCallKind::GraphLaunch;
        default:
            return HostCallKind::Other;
    }
}

bool isIssue(CallKind kind) {
    return kind == CallKind::Launch || kind == CallKind::Copy || kind == CallKind::Set ||
           kind == CallKind::RecordEvent || kind == CallKind::WaitEvent;
}

HostMemory hostMemoryOf(const Operation& operation) {
    const auto has = [&](MemoryKind kind) {
        return operation.kind == WorkKind::Copy && (operation.from == kind || operation.to == kind);
    };
    return operation.kind == WorkKind::Migration ? HostMemory::Migrated
           : has(MemoryKind::Pageable)           ? HostMemory::Pageable
           : has(MemoryKind::Pinned)             ? HostMemory::Pinned
                                                 : HostMemory::Unknown;
}

std::optional<bool> isBlocking(StreamType type) {
    return type == StreamType::Unknown || type == StreamType::ThreadDefault
               ? std::nullopt
               : std::optional(type != StreamType::NonBlocking);
}

}  // namespace streamscope::recordings
