// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"

#include "engine/program/serialized.h"
#include "engine/simulator/bounds.h"
#include "engine/simulator/machine/device_memory.h"
#include "engine/simulator/machine/machine.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

namespace streamscope {
namespace {

std::optional<Error> checkDevices(const Program& program, const DeviceProfile& profile) {
    if (static_cast<double>(program.deviceCount) > profile.device.maximumDevices) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "the workload uses %1 devices, %2 is simulated as at most %3"),
                Count{program.deviceCount}, profile.name,
                Count{static_cast<std::uint64_t>(profile.device.maximumDevices)}));
    }
    return std::nullopt;
}

std::optional<Error> checkMemory(const Program& program, const DeviceProfile& profile) {
    return simulator::memoryLack(profile, std::ranges::max(peakDeviceMemory(program)));
}

std::optional<Error> checkCosts(const Program& program, const DeviceProfile& /*profile*/) {
    for (const Kernel& kernel : program.kernels) {
        if (kernel.hasCost) {
            continue;
        }
        const KernelSource& source = program.kernelSources[kernel.source];
        Error error = Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE(
                    "Streamscope",
                    "the workload does not say what its kernel %1 costs, so it cannot be "
                    "simulated: give it a \"cost\", or measure one on a GPU with \"streamscope "
                    "calibrate FILE --kernel %1 --device cuda:0 --allow-kernels\""),
                source.name));
        error.places = {{source.pointer.substr(0, source.pointer.rfind('/')), error.message}};
        return error;
    }
    return std::nullopt;
}

/// K4: a block that no SM can ever hold would wait for ever.
std::optional<Error> checkBlocks(const Program& program, const DeviceProfile& profile) {
    for (const Kernel& kernel : program.kernels) {
        if (simulator::blocksWhenIdle(kernel, profile) == 0) {
            return Error::of(
                ErrorCode::Unsupported,
                say(SENTENCE("Streamscope",
                             "one block of %1 (%2 threads, %3 registers each, %4 of shared memory) "
                             "is more than an SM of %5 can hold"),
                    program.name(kernel.name), Count{kernel.threadsPerBlock},
                    Count{kernel.registersPerThread}, Bytes{kernel.sharedBytesPerBlock},
                    profile.name));
        }
    }
    return std::nullopt;
}

Result<Trace> runMachine(const Program& program, const DeviceProfile& profile, RunControl* control,
                         simulator::Extent extent) {
    for (const auto& check : {checkDevices, checkMemory, checkCosts, checkBlocks}) {
        if (const std::optional<Error> error = check(program, profile)) {
            return *error;
        }
    }
    simulator::Machine machine(program, profile, control, extent);
    return machine.run();
}

}  // namespace

Result<Trace> simulate(const Program& program, const DeviceProfile& profile, RunControl* control) {
    return runMachine(program, profile, control, simulator::Extent::Everything);
}

Result<DurationNs> simulateMakespan(const Program& program, const DeviceProfile& profile,
                                    RunControl* control) {
    const auto trace = runMachine(program, profile, control, simulator::Extent::Makespan);
    if (!trace) {
        return trace.error();
    }
    return trace->makespan;
}

std::optional<Error> whyRefused(const Program& program, const DeviceProfile& profile) {
    if (auto lack = lackOf(program, featuresOf(profile), profile.name)) {
        return lack;
    }
    for (const auto& check : {checkDevices, checkMemory, checkCosts, checkBlocks}) {
        if (auto error = check(program, profile)) {
            return error;
        }
    }
    return std::nullopt;
}

DeviceFeatures featuresOf(const DeviceProfile& profile) noexcept {
    constexpr double kOfCuda10 = 3.0;
    constexpr double kOfCuda11 = 3.5;
    return {.graphs = profile.device.computeCapability >= kOfCuda10,
            .streamOrderedMemory = profile.device.computeCapability >= kOfCuda11,
            .priorities = profile.device.highestPriority < profile.device.lowestPriority,
            .connections = profile.queue.singleQueue == 0,
            .sms = static_cast<std::uint32_t>(profile.sm.count),
            .hostWorkers = static_cast<std::uint32_t>(std::max(1.0, profile.queue.hostWorkers)),
            .memoryBytesPerNs = profile.compute.dramBytesPerNs};
}

SimulatedDevice::SimulatedDevice(DeviceProfile profile) : m_profile(std::move(profile)) {}

std::string SimulatedDevice::id() const {
    return "sim:" + m_profile.id;
}

Sentence SimulatedDevice::name() const {
    return say(SENTENCE("Streamscope", "%1, simulated"), ShippedText{m_profile.name});
}

Sentence SimulatedDevice::description() const {
    return say(SENTENCE("Streamscope", "%1, simulated. %2"), ShippedText{m_profile.name},
               ShippedText{m_profile.about});
}

std::uint64_t SimulatedDevice::memoryBytes() const {
    return static_cast<std::uint64_t>(m_profile.device.memoryBytes);
}

DeviceFeatures SimulatedDevice::features() const {
    return featuresOf(m_profile);
}

std::shared_ptr<const Device> SimulatedDevice::asRecorded() const {
    return std::make_shared<SimulatedDevice>(recorded(m_profile));
}

Result<Trace> SimulatedDevice::run(const Program& program, RunControl& control) const {
    if (auto lack = lackOf(program, features(), m_profile.name)) {
        return *std::move(lack);
    }
    return simulate(program, m_profile, &control);
}

std::size_t SimulatedDevice::atOnce() const {
    return std::max(1U, std::thread::hardware_concurrency());
}

std::optional<Bounds> SimulatedDevice::bounds(const Program& program, RunControl& control) const {
    return boundsOf(program, m_profile, &control);
}

std::optional<DurationNs> SimulatedDevice::withoutOverlap(const Program& program,
                                                          RunControl& control) const {
    const auto makespan = simulateMakespan(serialized(program), m_profile, &control);
    return makespan ? std::optional(*makespan) : std::nullopt;
}

}  // namespace streamscope
