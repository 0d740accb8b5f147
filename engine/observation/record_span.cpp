// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/record_span.h"

namespace streamscope {
namespace {

EngineKind engineOf(OperationKind kind, bool onComputeEngine) {
    switch (kind) {
        case OperationKind::CopyHostToDevice:
            return onComputeEngine ? EngineKind::Inline : EngineKind::CopyIn;
        case OperationKind::CopyDeviceToHost:
            return onComputeEngine ? EngineKind::Inline : EngineKind::CopyOut;
        case OperationKind::CopyPeerToPeer:
            return EngineKind::CopyPeer;
        case OperationKind::CopyHostToHost:
            return EngineKind::Inline;
        default:
            return EngineKind::Compute;
    }
}

}  // namespace

Recorded isRecorded(const PlannedOperation& operation) {
    switch (operation.kind) {
        case OperationKind::Kernel:
            return Recorded::Always;
        case OperationKind::CopyHostToDevice:
        case OperationKind::CopyDeviceToHost:
        case OperationKind::CopyWithinDevice:
        case OperationKind::CopyPeerToPeer:
        case OperationKind::Set:
            return operation.size == 0 ? Recorded::AtTimes : Recorded::Always;
        case OperationKind::CopyHostToHost:
            return Recorded::AtTimes;
        default:
            return Recorded::Never;
    }
}

bool isOfKind(const PlannedOperation& operation, const RecordSpan& span) {
    using Kind = DeviceRecord::Kind;
    switch (operation.kind) {
        case OperationKind::Kernel:
            return span.has(Kind::Kernel);
        case OperationKind::Set:
            return span.has(Kind::Set);
        case OperationKind::CopyPeerToPeer:  // staged through the host: plain copies
            return span.has(Kind::PeerCopy) || span.has(Kind::Copy);
        default:
            return isCopy(operation.kind) && span.has(Kind::Copy);
    }
}

bool looksLike(const PlannedOperation& operation, const RecordSpan& span) {
    if (!isOfKind(operation, span)) {
        return false;
    }
    const bool isStaged =
        operation.kind == OperationKind::CopyPeerToPeer && span.bytes == 2 * operation.size;
    return operation.kind == OperationKind::Kernel || span.bytes == operation.size || isStaged;
}

void fillFrom(const RecordSpan& span, OperationKind kind, Seen& seen) {
    seen.start = span.start;
    seen.end = span.end;
    seen.engine = engineOf(kind, span.onComputeEngine);
    seen.hasRun = true;
}

}  // namespace streamscope
