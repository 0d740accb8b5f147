// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/route.h"

namespace streamscope::simulator {
namespace {

double transferNs(std::uint64_t bytes, double rate) {
    return rate > 0 ? static_cast<double>(bytes) / rate : 0;
}

struct Router {
    const Program& program;
    const DeviceProfile& profile;
    const CopyEngines& engines;
    std::size_t device;

    Route operator()(const Copy& copy) const {
        switch (directionOf(program, copy)) {
            case CopyDirection::HostToDevice:
                return {OperationKind::CopyHostToDevice,
                        isInline(program, profile, copy) ? Path::Inline : Path::CopyEngine,
                        engines.engineFor(EngineKind::CopyIn, device), NameId::None, copy.bytes};
            case CopyDirection::DeviceToHost:
                return {OperationKind::CopyDeviceToHost, Path::CopyEngine,
                        engines.engineFor(EngineKind::CopyOut, device), NameId::None, copy.bytes};
            case CopyDirection::PeerToPeer:
                return {OperationKind::CopyPeerToPeer, Path::CopyEngine, peerEngine(copy),
                        NameId::None, copy.bytes};
            case CopyDirection::WithinDevice:
                return {OperationKind::CopyWithinDevice, Path::Transfer, 0, NameId::None,
                        copy.bytes};
            case CopyDirection::HostToHost:
                break;
        }
        return {OperationKind::CopyHostToHost, Path::HostCopy, 0, NameId::None, copy.bytes};
    }
    Route operator()(const Set& set) const {
        return {OperationKind::Set, Path::Transfer, 0, NameId::None, set.bytes};
    }
    Route operator()(const Launch& launch) const {
        const Kernel& kernel = program.kernels[indexOf(launch.kernel)];
        return {OperationKind::Kernel, Path::Launch, 0, kernel.name, kernel.blocks};
    }
    Route operator()(const HostFunction& function) const {
        return {OperationKind::HostFunction, Path::HostFunction, 0, function.name, 0};
    }
    Route operator()(const Allocate& allocate) const {
        return {OperationKind::Allocate, Path::Mark, 0, NameId::None,
                program.memories[indexOf(allocate.memory)].bytes};
    }
    Route operator()(const Free& free) const {
        return {OperationKind::Free, Path::Mark, 0, NameId::None,
                program.memories[indexOf(free.memory)].bytes};
    }
    Route operator()(const WaitEvent&) const { return {OperationKind::WaitEvent, Path::Mark}; }
    template <typename Other>
    Route operator()(const Other&) const {
        return {OperationKind::RecordEvent, Path::Mark};
    }

    [[nodiscard]] std::uint32_t peerEngine(const Copy& copy) const {
        if (program.peerAccess) {
            return engines.engineFor(EngineKind::CopyPeer, device);  // P6
        }
        const DeviceId source = program.memories[indexOf(copy.source)].device;
        return engines.engineFor(EngineKind::CopyOut, indexOf(source));  // P7
    }
};

CopyRequest peerRequest(const Program& program, const DeviceProfile& profile,
                        const CopyEngines& engines, const Copy& copy) {
    CopyRequest request;
    if (program.peerAccess) {
        request.setupNs = profile.peer.setupNs;
        request.transferNs = transferNs(copy.bytes, profile.peer.bytesPerNs);
        return request;
    }
    request.setupNs = profile.peer.stagedSetupNs;
    request.transferNs = transferNs(copy.bytes, profile.peer.stagedBytesPerNs);
    const DeviceId target = program.memories[indexOf(copy.target)].device;
    request.alsoNeeds = engines.engineFor(EngineKind::CopyIn, indexOf(target));
    return request;
}

}  // namespace

Route routeOf(const Program& program, const DeviceProfile& profile, const CopyEngines& engines,
              const Action& action, DeviceId device) {
    return std::visit(Router{program, profile, engines, indexOf(device)}, action);
}

CopyRequest copyRequest(const Program& program, const DeviceProfile& profile,
                        const CopyEngines& engines, const Copy& copy, OperationKind kind) {
    if (kind == OperationKind::CopyPeerToPeer) {
        return peerRequest(program, profile, engines, copy);
    }
    const auto& rates = profile.copy;
    const auto& pageable = profile.pageable;
    const bool in = kind == OperationKind::CopyHostToDevice;
    CopyRequest request;
    request.setupNs = in ? rates.inSetupNs : rates.outSetupNs;
    double rate = in ? rates.inBytesPerNs : rates.outBytesPerNs;
    if (isPageable(program, copy) && !isStaged(program, profile, copy)) {
        const double staged = in ? pageable.inBytesPerNs : pageable.outBytesPerNs;
        rate = staged > 0 ? staged : rate;
        request.setupNs += pageable.setupNs;
    }
    request.transferNs = transferNs(copy.bytes, rate);
    return request;
}

bool isStaged(const Program& program, const DeviceProfile& profile, const Copy& copy) {
    return static_cast<double>(copy.bytes) <= profile.pageable.stagedBytes &&
           isPageable(program, copy) && directionOf(program, copy) == CopyDirection::HostToDevice;
}

bool isInline(const Program& program, const DeviceProfile& profile, const Copy& copy) {
    const double most = isPageable(program, copy) ? profile.copy.inlinePageableBytes
                                                  : profile.copy.inlinePinnedBytes;
    return directionOf(program, copy) == CopyDirection::HostToDevice &&
           static_cast<double>(copy.bytes) <= most;
}

double directCopyNs(const DeviceProfile& profile, Path path, std::uint64_t bytes) {
    return path == Path::HostCopy
               ? transferNs(bytes, profile.pageable.hostBytesPerNs)
               : profile.copy.inSetupNs + transferNs(bytes, profile.copy.inBytesPerNs);
}

}  // namespace streamscope::simulator
