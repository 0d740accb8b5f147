// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/bounds.h"

#include "engine/simulator/least_times.h"
#include "engine/simulator/order_bound.h"

#include <algorithm>
#include <string_view>

namespace streamscope::simulator {
namespace {

double ratio(double amount, double rate) {
    return rate > 0 ? amount / rate : 0;
}

/// What one device is asked for, in ns of each of its parts.
struct Demand {
    double in = 0, out = 0, peer = 0;                    ///< bytes at the full rate of their link
    double engineIn = 0, engineOut = 0, enginePeer = 0;  ///< the same with the time to set up
    double memory = 0, arithmetic = 0, paths = 0, threads = 0;
    /// Blocks' times by what of their SMs they take, and grids by how many may be resident.
    double warps = 0, blocks = 0, registers = 0, shared = 0, grids = 0;
    double functions = 0;

    [[nodiscard]] double work() const { return std::max({memory, arithmetic, paths, threads}); }
    [[nodiscard]] double asPlaced() const {
        return std::max({work(), warps, blocks, registers, shared, grids});
    }
};

class Demands {
public:
    Demands(const Program& program, const DeviceProfile& profile, const LeastTimes& least)
        : m_program(program),
          m_profile(profile),
          m_least(least),
          m_sm(smLimits(profile)),
          m_devices(program.deviceCount) {
        for (const Call& call : program.calls) {
            if (!isOperation(call)) {
                continue;
            }
            if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
                for (const GraphNode& node : program.graphs[indexOf(launch->graph)].nodes) {
                    add(node.action, indexOf(node.device));
                }
            } else {
                add(call.action, indexOf(program.streams[indexOf(call.stream)].device));
            }
        }
    }

    [[nodiscard]] const std::vector<Demand>& devices() const { return m_devices; }

private:
    void add(const Action& action, std::size_t device) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            addCopy(*copy, device);
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            addKernel(m_program.kernels[indexOf(launch->kernel)], m_least.shape(launch->kernel),
                      m_devices[device]);
            addGrid(action, m_devices[device]);
        } else if (std::holds_alternative<Set>(action)) {
            addGrid(action, m_devices[device]);
        } else if (const auto* function = std::get_if<HostFunction>(&action)) {
            m_devices[device].functions += static_cast<double>(function->duration) /
                                           std::max(1.0, m_profile.queue.hostWorkers);
        }
    }

    void addCopy(const Copy& copy, std::size_t device) {
        const double link = m_least.linkNs(copy);
        const double engine = m_least.engineNs(copy);
        const auto addTo = [&](std::size_t at, double Demand::*bytes, double Demand::*whole) {
            m_devices[at].*bytes += link;
            m_devices[at].*whole += engine;
        };
        switch (directionOf(m_program, copy)) {
            case CopyDirection::HostToDevice:
                addTo(device, &Demand::in, &Demand::engineIn);
                break;
            case CopyDirection::DeviceToHost:
                addTo(device, &Demand::out, &Demand::engineOut);
                break;
            case CopyDirection::PeerToPeer:
                if (m_program.peerAccess) {
                    addTo(device, &Demand::peer, &Demand::enginePeer);
                } else {  // P7
                    addTo(deviceOf(copy.source), &Demand::out, &Demand::engineOut);
                    addTo(deviceOf(copy.target), &Demand::in, &Demand::engineIn);
                }
                break;
            case CopyDirection::WithinDevice:
                addGrid(copy, m_devices[device]);
                break;
            case CopyDirection::HostToHost:
                break;
        }
    }

    [[nodiscard]] std::size_t deviceOf(MemoryId memory) const {
        return indexOf(m_program.memories[indexOf(memory)].device);
    }

    void addKernel(const Kernel& kernel, const GridShape& shape, Demand& device) const {
        const auto& compute = m_profile.compute;
        const double sms = m_profile.sm.count;
        const double blocks = static_cast<double>(std::max<std::uint64_t>(1, kernel.blocks));
        const double flopRate =
            kernel.doublePrecision ? compute.smDoubleFlopsPerNs : compute.smFlopsPerNs;
        device.memory += ratio(m_least.farBytes(kernel), compute.dramBytesPerNs);
        device.paths += ratio(blocks * kernel.bytesPerBlock, compute.smBytesPerNs * sms);
        device.arithmetic += ratio(blocks * kernel.flopsPerBlock, flopRate * sms);
        constexpr double kWarp = 32;
        device.threads += blocks * kernel.serialNsPerBlock * kernel.threadsPerBlock /
                          (sms * m_profile.sm.warps * kWarp);
        const double time = blocks * shape.blockNs / sms;
        device.warps += ratio(time * shape.needs.warps, m_sm.idle.warps);
        device.blocks += ratio(time, m_sm.idle.blocks);
        device.registers += ratio(time * shape.needs.registers, m_sm.idle.registers);
        device.shared += ratio(time * shape.needs.sharedBytes, m_sm.idle.sharedBytes);
    }

    /// K1, K9.
    void addGrid(const Action& action, Demand& device) const {
        const double most =
            m_profile.queue.concurrentKernels > 0 ? std::max(1.0, m_profile.sm.residentGrids) : 1;
        device.grids += static_cast<double>(m_least.of(action)) / most;
    }

    const Program& m_program;
    const DeviceProfile& m_profile;
    const LeastTimes& m_least;
    SmLimits m_sm;
    std::vector<Demand> m_devices;
};

struct Longest {
    DurationNs time = 0;
    std::string_view name;

    void add(std::string_view what, double ns) {
        const auto whole = static_cast<DurationNs>(ns);
        if (whole > time) {
            time = whole;
            name = what;
        }
    }
};

/// With this device's engines (C1, C2); two do peer copies with those out.
void addCopies(double engines, double in, double out, double peer, Longest& longest) {
    if (engines < 2) {
        longest.add("copies", in + out + peer);
        return;
    }
    longest.add("copy in", in);
    longest.add(out > 0 || peer <= 0 ? "copy out" : "peer copy", engines < 3 ? out + peer : out);
    longest.add("peer copy", peer);
}

/// Host work of one thread.
double hostWorkOf(const Program& program, const HostThread& thread) {
    double time = 0;
    for (std::uint32_t i = 0; i < thread.callCount; ++i) {
        const auto* work = std::get_if<HostWork>(&program.calls[thread.firstCall + i].action);
        time += work != nullptr ? static_cast<double>(work->duration) : 0;
    }
    return time;
}

}  // namespace
}  // namespace streamscope::simulator

namespace streamscope {

Bounds boundsOf(const Program& program, const DeviceProfile& profile) {
    using namespace simulator;
    const LeastTimes least(program, profile);
    const Demands demands(program, profile, least);
    Longest one;
    Longest all;
    Longest asWritten;
    for (const HostThread& thread : program.threads) {
        const double work = hostWorkOf(program, thread);
        one.add("host", work);
        all.add("host", work);
    }
    for (const Demand& device : demands.devices()) {
        addCopies(1, device.in, device.out, device.peer, one);
        addCopies(profile.copy.engines, device.in, device.out, device.peer, all);
        addCopies(profile.copy.engines, device.engineIn, device.engineOut, device.enginePeer,
                  asWritten);
        one.add("kernel", device.work());
        all.add("kernel", device.work());
        asWritten.add("kernel", device.asPlaced());
        one.add("host", device.functions);
        all.add("host", device.functions);
    }
    asWritten.add(all.name, static_cast<double>(all.time));
    const OrderBound order = orderBound(program, profile, least);
    asWritten.add("host calls", static_cast<double>(order.calls));
    // The longest path of a thread's calls ends with an operation.
    const bool areCalls = 10 * order.calls >= 9 * order.path;
    asWritten.add(areCalls ? "host calls" : "dependencies", static_cast<double>(order.path));
    return {one.time, all.time, asWritten.time, std::string(asWritten.name)};
}

}  // namespace streamscope
