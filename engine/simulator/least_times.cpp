// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/least_times.h"

#include "engine/simulator/machine/route.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

namespace streamscope::simulator {
namespace {

DurationNs wholeNs(double time) {
    return static_cast<DurationNs>(std::floor(time));
}

double timeFor(double amount, double rate) {
    return rate > 0 ? amount / rate : 0;
}

}  // namespace

LeastTimes::LeastTimes(const Program& program, const DeviceProfile& profile)
    : m_program(program),
      m_profile(profile),
      m_footprints(program.kernels.size(), std::numeric_limits<double>::infinity()) {
    findFootprints();
    for (const Kernel& kernel : program.kernels) {
        const GridShape shape = shapeOf(kernel, profile, profile.cache.keptBytes > 0 ? 0 : 1);
        const double resident = std::max(1.0, blocksWhenIdle(kernel, profile) * profile.sm.count);
        m_kernels.push_back({shape, resident, leastOf(kernel, shape, resident)});
    }
}

/// Of kernels that a workload carries: they may go over the same memory many times, and it then
/// lies in the L2 cache.
void LeastTimes::findFootprints() {
    const auto look = [this](const Action& action) {
        const auto* launch = std::get_if<Launch>(&action);
        if (launch == nullptr || !m_program.kernels[indexOf(launch->kernel)].isOwn()) {
            return;
        }
        double bytes = 0;
        for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
            bytes += static_cast<double>(m_program.accesses[launch->firstAccess + i].bytes);
        }
        double& least = m_footprints[indexOf(launch->kernel)];
        least = std::min(least, bytes);
    };
    for (const Call& call : m_program.calls) {
        look(call.action);
    }
    for (const Graph& graph : m_program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            look(node.action);
        }
    }
}

/// Each byte that a kernel moves may be in the L2 cache, and moved once more there: what is left.
double LeastTimes::farBytes(const Kernel& kernel) const {
    const auto number = static_cast<std::size_t>(&kernel - m_program.kernels.data());
    const double blocks = static_cast<double>(std::max<std::uint64_t>(1, kernel.blocks));
    const double bytes = std::min(blocks * kernel.bytesPerBlock, m_footprints[number]);
    return std::max(0.0, bytes - 2 * m_profile.cache.keptBytes);
}

/// Its waves, and what it asks of device memory and of all SMs (K20, K21).
DurationNs LeastTimes::leastOf(const Kernel& kernel, const GridShape& shape,
                               double resident) const {
    const auto& compute = m_profile.compute;
    const double blocks = static_cast<double>(std::max<std::uint64_t>(1, kernel.blocks));
    const double rate = kernel.doublePrecision ? compute.smDoubleFlopsPerNs : compute.smFlopsPerNs;
    const double bytes = blocks * kernel.bytesPerBlock;
    const double time =
        std::max({std::ceil(blocks / resident) * std::max(shape.blockNs, shape.leastNs),
                  timeFor(farBytes(kernel), compute.dramBytesPerNs),
                  timeFor(bytes, compute.smBytesPerNs * m_profile.sm.count),
                  timeFor(blocks * kernel.flopsPerBlock, rate * m_profile.sm.count)});
    return wholeNs(time) + wholeNs(shape.rampNs);
}

LeastTimes::Link LeastTimes::linkOf(CopyDirection direction) const {
    const auto& copy = m_profile.copy;
    const auto best = [](double pinned, double pageable) {
        return pinned > 0 ? std::max(pinned, pageable) : 0;
    };
    switch (direction) {
        case CopyDirection::HostToDevice:
            return {best(copy.inBytesPerNs, m_profile.pageable.inBytesPerNs), copy.inSetupNs};
        case CopyDirection::DeviceToHost:
            return {best(copy.outBytesPerNs, m_profile.pageable.outBytesPerNs), copy.outSetupNs};
        case CopyDirection::PeerToPeer:
            return m_program.peerAccess
                       ? Link{m_profile.peer.bytesPerNs, m_profile.peer.setupNs}
                       : Link{m_profile.peer.stagedBytesPerNs, m_profile.peer.stagedSetupNs};
        case CopyDirection::WithinDevice:
            return {copy.withinBytesPerNs, m_profile.compute.kernelRampNs};
        case CopyDirection::HostToHost:
            break;
    }
    return {m_profile.pageable.hostBytesPerNs, 0};
}

bool LeastTimes::mayBeInline(const Copy& copy) const {
    const double most =
        std::max(m_profile.copy.inlinePinnedBytes, m_profile.copy.inlinePageableBytes);
    return directionOf(m_program, copy) == CopyDirection::HostToDevice &&
           static_cast<double>(copy.bytes) <= most;
}

double LeastTimes::engineNs(const Copy& copy) const {
    return copyNs(copy);
}

LeastTimes::LinkTime LeastTimes::onLink(const Copy& copy) const {
    const CopyDirection direction = directionOf(m_program, copy);
    if (direction == CopyDirection::PeerToPeer && !m_program.peerAccess) {
        return {};
    }
    const Link link = linkOf(direction);
    return {timeFor(static_cast<double>(copy.bytes), link.bytesPerNs), link.setupNs};
}

double LeastTimes::copyNs(const Copy& copy) const {
    const Link link = linkOf(directionOf(m_program, copy));
    return link.setupNs + timeFor(static_cast<double>(copy.bytes), link.bytesPerNs);
}

DurationNs LeastTimes::of(const Action& action) const {
    if (const auto* launch = std::get_if<Launch>(&action)) {
        return m_kernels[indexOf(launch->kernel)].least;
    }
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return wholeNs(copyNs(*copy));
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return wholeNs(m_profile.compute.kernelRampNs +
                       timeFor(static_cast<double>(set->bytes), m_profile.copy.setBytesPerNs));
    }
    if (const auto* function = std::get_if<HostFunction>(&action)) {
        return function->duration;
    }
    return 0;
}

}  // namespace streamscope::simulator
