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
        Route route;
        route.direction = directionOf(program, copy);
        route.isPageable = ::streamscope::isPageable(program, copy);
        route.size = copy.bytes;
        switch (route.direction) {
            case CopyDirection::HostToDevice:
                route.kind = OperationKind::CopyHostToDevice;
                route.isStaged = route.isPageable &&
                                 static_cast<double>(copy.bytes) <= profile.pageable.stagedBytes;
                route.path = isInline(route) ? Path::Inline : Path::CopyEngine;
                route.copyEngine = engines.engineFor(EngineKind::CopyIn, device);
                break;
            case CopyDirection::DeviceToHost:
                route.kind = OperationKind::CopyDeviceToHost;
                route.path = Path::CopyEngine;
                route.copyEngine = engines.engineFor(EngineKind::CopyOut, device);
                break;
            case CopyDirection::PeerToPeer:
                route.kind = OperationKind::CopyPeerToPeer;
                route.path = Path::CopyEngine;
                route.copyEngine = peerEngine(copy);
                break;
            case CopyDirection::WithinDevice:
                route.kind = OperationKind::CopyWithinDevice;
                route.path = Path::SmCopy;
                break;
            case CopyDirection::HostToHost:
                route.kind = OperationKind::CopyHostToHost;
                route.path = Path::HostCopy;
                break;
        }
        return route;
    }
    Route operator()(const Set& set) const {
        return made(OperationKind::Set, Path::SmCopy, NameId::None, set.bytes);
    }
    Route operator()(const Launch& launch) const {
        const Kernel& kernel = program.kernels[indexOf(launch.kernel)];
        return made(OperationKind::Kernel, Path::Kernel, kernel.name, kernel.blocks);
    }
    Route operator()(const HostFunction& function) const {
        return made(OperationKind::HostFunction, Path::HostFunction, function.name, 0);
    }
    Route operator()(const Allocate& allocate) const {
        return made(OperationKind::Allocate, Path::NoWork, NameId::None,
                    program.memories[indexOf(allocate.memory)].bytes);
    }
    Route operator()(const Free& free) const {
        return made(OperationKind::Free, Path::NoWork, NameId::None,
                    program.memories[indexOf(free.memory)].bytes);
    }
    Route operator()(const WaitEvent&) const {
        return made(OperationKind::WaitEvent, Path::NoWork, NameId::None, 0);
    }
    template <typename Other>
    Route operator()(const Other&) const {
        return made(OperationKind::RecordEvent, Path::NoWork, NameId::None, 0);
    }

    static Route made(OperationKind kind, Path path, NameId name, std::uint64_t size) {
        Route route;
        route.kind = kind;
        route.path = path;
        route.name = name;
        route.size = size;
        return route;
    }
    /// C10: a small H2D copy need not queue for an engine; of pinned memory only if its stream is
    /// idle.
    [[nodiscard]] bool isInline(const Route& route) const {
        return static_cast<double>(route.size) <= (route.isPageable
                                                       ? profile.copy.inlinePageableBytes
                                                       : profile.copy.inlinePinnedBytes);
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
                        const CopyEngines& engines, const Copy& copy, OperationKind kind,
                        bool isPageable) {
    if (kind == OperationKind::CopyPeerToPeer) {
        return peerRequest(program, profile, engines, copy);
    }
    const auto& rates = profile.copy;
    const auto& pageable = profile.pageable;
    const bool in = kind == OperationKind::CopyHostToDevice;
    CopyRequest request;
    request.setupNs = in ? rates.inSetupNs : rates.outSetupNs;
    double rate = in ? rates.inBytesPerNs : rates.outBytesPerNs;
    if (isPageable) {
        const double staged = in ? pageable.inBytesPerNs : pageable.outBytesPerNs;
        rate = staged > 0 ? staged : rate;
        request.setupNs += pageable.setupNs;
    }
    request.transferNs = transferNs(copy.bytes, rate);
    return request;
}

double directCopyNs(const DeviceProfile& profile, Path path, std::uint64_t bytes) {
    return path == Path::HostCopy
               ? transferNs(bytes, profile.pageable.hostBytesPerNs)
               : profile.copy.inSetupNs + transferNs(bytes, profile.copy.inBytesPerNs);
}

}  // namespace streamscope::simulator
