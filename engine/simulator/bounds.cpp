// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/bounds.h"

#include "engine/simulator/least_times.h"
#include "engine/simulator/machine/call_costs.h"
#include "engine/simulator/order_bound.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>

namespace streamscope::simulator {
namespace {

double ratio(double amount, double rate) {
    return rate > 0 ? amount / rate : 0;
}

/// What one device is asked for, in ns of each of its parts.
struct Demand {
    /// Bytes at the full rate of their link, however many copies carry them, and to set one up.
    double in = 0, out = 0, peer = 0;
    double small = 0;  ///< in, of copies that need no engine and may run beside the others (C10)
    double smallCalled = 0;  ///< of these bytes no more than the host takes to call the copies
    double engineIn = 0, engineOut = 0, enginePeer = 0;  ///< of the copies as they are
    double arithmetic = 0, paths = 0;
    /// Blocks' times by what of their SMs they take.
    double warps = 0, blocks = 0, registers = 0, shared = 0;
    /// Blocks of one kind: their waves, however many grids they are in.
    struct Waves {
        std::uint64_t blocks = 0;
        double resident = 1;  ///< that the device holds at once
        double blockNs = 0;
    };
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, double>, Waves> waves;
    double memory = 0,
           grids = 0;  ///< by grids: their bytes beyond the cache; how many are resident
    double functions = 0;
    double longestSmall = 0, longestOnSms = 0, longestOnHost = 0;  ///< operations

    double rampNs = 0;  ///< of any grid

    [[nodiscard]] double work() const {
        double time = std::max({arithmetic, paths, warps, blocks, registers, shared, longestOnSms});
        for (const auto& [kind, of] : waves) {
            time = std::max(
                time,
                std::ceil(static_cast<double>(of.blocks) / of.resident) * of.blockNs + rampNs);
        }
        return time;
    }
    [[nodiscard]] double asPlaced() const { return std::max({work(), memory, grids}); }
    [[nodiscard]] double onHost() const { return std::max(functions, longestOnHost); }
};

class Demands {
public:
    Demands(const Program& program, const DeviceProfile& profile, const LeastTimes& least,
            const CallCosts& costs)
        : m_program(program),
          m_profile(profile),
          m_least(least),
          m_sm(smLimits(profile)),
          m_devices(program.deviceCount) {
        for (const Call& call : program.calls) {
            if (!isOperation(call)) {
                continue;
            }
            const double callNs = static_cast<double>(costs.least(call)) /
                                  static_cast<double>(program.threads.size());
            if (const auto* launch = std::get_if<LaunchGraph>(&call.action)) {
                const auto& nodes = program.graphs[indexOf(launch->graph)].nodes;
                for (const GraphNode& node : nodes) {
                    add(node.action, indexOf(node.device),
                        callNs / static_cast<double>(nodes.size()));
                }
            } else {
                add(call.action, indexOf(program.streams[indexOf(call.stream)].device), callNs);
            }
        }
    }

    [[nodiscard]] const std::vector<Demand>& devices() const { return m_devices; }

private:
    /// `callNs`: what all threads together take at least for the call, in parts of one's time.
    void add(const Action& action, std::size_t device, double callNs) {
        addLongest(action, m_devices[device]);
        if (const auto* copy = std::get_if<Copy>(&action)) {
            addCopy(*copy, device, callNs);
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            addKernel(launch->kernel, m_devices[device]);
            addGrid(action, m_devices[device]);
        } else if (std::holds_alternative<Set>(action)) {
            addGrid(action, m_devices[device]);
        } else if (const auto* function = std::get_if<HostFunction>(&action)) {
            m_devices[device].functions += static_cast<double>(function->duration) /
                                           std::max(1.0, m_profile.queue.hostWorkers);
        }
    }

    /// Copies that engines carry count as bytes.
    void addLongest(const Action& action, Demand& device) const {
        const auto* copy = std::get_if<Copy>(&action);
        const auto direction =
            copy != nullptr ? directionOf(m_program, *copy) : CopyDirection::WithinDevice;
        const bool isOfHost =
            direction == CopyDirection::HostToHost || std::holds_alternative<HostFunction>(action);
        if (isOfHost || direction == CopyDirection::WithinDevice) {
            double& longest = isOfHost ? device.longestOnHost : device.longestOnSms;
            longest = std::max(longest, static_cast<double>(m_least.of(action)));
        }
    }

    void addCopy(const Copy& copy, std::size_t device, double callNs) {
        const LeastTimes::LinkTime link = m_least.onLink(copy);
        const double engine = m_least.engineNs(copy);
        const auto addBytes = [&](double& time, double bytesNs) {
            time += bytesNs + (time == 0 && bytesNs > 0 ? link.setupNs : 0);
        };
        if (m_least.mayBeInline(copy)) {
            Demand& on = m_devices[device];
            addBytes(on.small, link.bytesNs);
            addBytes(on.smallCalled, std::min(link.bytesNs, callNs));
            on.longestSmall = std::max(on.longestSmall, engine);
            return;
        }
        const auto addTo = [&](std::size_t at, double Demand::*bytes, double Demand::*whole) {
            addBytes(m_devices[at].*bytes, link.bytesNs);
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

    void addKernel(KernelId id, Demand& device) const {
        const Kernel& kernel = m_program.kernels[indexOf(id)];
        const GridShape& shape = m_least.shape(id);
        const auto& compute = m_profile.compute;
        const double sms = m_profile.sm.count;
        const double blocks = static_cast<double>(std::max<std::uint64_t>(1, kernel.blocks));
        const double flopRate =
            kernel.doublePrecision ? compute.smDoubleFlopsPerNs : compute.smFlopsPerNs;
        device.memory += ratio(m_least.farBytes(kernel), compute.dramBytesPerNs);
        device.paths += ratio(blocks * kernel.bytesPerBlock, compute.smBytesPerNs * sms);
        device.arithmetic += ratio(blocks * kernel.flopsPerBlock, flopRate * sms);
        Demand::Waves& waves = device.waves[{shape.needs.warps, shape.needs.registers,
                                             shape.needs.sharedBytes, shape.blockNs}];
        waves.blocks += std::max<std::uint64_t>(1, kernel.blocks);
        waves.resident = m_least.resident(id);
        waves.blockNs = shape.blockNs;
        device.rampNs = compute.kernelRampNs;
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

constexpr std::string_view kCopiesIn = "copy in";

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
    longest.add(kCopiesIn, in);
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
    return *boundsOf(program, profile, nullptr);
}

std::optional<Bounds> boundsOf(const Program& program, const DeviceProfile& profile,
                               const RunControl* control) {
    using namespace simulator;
    const LeastTimes least(program, profile);
    const CallCosts costs(program, profile);
    const Demands demands(program, profile, least, costs);
    Longest one;
    Longest all;
    Longest asWritten;
    for (const HostThread& thread : program.threads) {
        const double work = hostWorkOf(program, thread);
        one.add("host", work);
        all.add("host", work);
    }
    for (const Demand& device : demands.devices()) {
        addCopies(1, device.in + device.small, device.out, device.peer, one);
        addCopies(profile.copy.engines, device.in, device.out, device.peer, all);
        all.add(kCopiesIn, std::max(device.smallCalled, device.longestSmall));
        addCopies(profile.copy.engines, device.engineIn, device.engineOut, device.enginePeer,
                  asWritten);
        one.add("kernel", device.work());
        all.add("kernel", device.work());
        asWritten.add("kernel", device.asPlaced());
        one.add("host", device.onHost());
        all.add("host", device.onHost());
    }
    asWritten.add(all.name, static_cast<double>(all.time));
    const auto order = orderBound(program, costs, least, control);
    if (!order) {
        return std::nullopt;
    }
    asWritten.add("host calls", static_cast<double>(order->calls));
    // The longest path of a thread's calls ends with an operation.
    const bool areCalls = 10 * order->calls >= 9 * order->path;
    asWritten.add(areCalls ? "host calls" : "dependencies", static_cast<double>(order->path));
    // Where it is this device, it has the other way for small copies too.
    return Bounds{profile.copy.engines < 2 ? all.time : one.time, all.time, asWritten.time,
                  std::string(asWritten.name)};
}

}  // namespace streamscope
