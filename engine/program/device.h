// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/run_control.h"
#include "engine/base/sentence.h"
#include "engine/program/device_features.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace streamscope {

/// Something that runs Programs: the simulator, or CUDA. Implementations keep no state between
/// runs.
class Device {
public:
    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    virtual ~Device() = default;

    /// "sim:h200", "cuda:0": what the user types after --device.
    [[nodiscard]] virtual std::string id() const = 0;
    /// Simulated, or Measured: a GPU, whose runs take its time.
    [[nodiscard]] virtual Origin origin() const { return Origin::Simulated; }
    /// "NVIDIA H200, simulated"
    [[nodiscard]] virtual Sentence name() const { return description(); }
    /// One line: "NVIDIA H200, simulated. Calibrated …".
    [[nodiscard]] virtual Sentence description() const = 0;
    /// Device memory in bytes, so that a Program can be refused before anything runs.
    [[nodiscard]] virtual std::uint64_t memoryBytes() const = 0;

    /// What of CUDA it has got; all, where that is not known. What it lacks no advice names.
    [[nodiscard]] virtual DeviceFeatures features() const { return {}; }

    /// A simulated device whose runs are as CUPTI would record them, to stand beside a run that it
    /// did record; null: this device's runs are what they are.
    [[nodiscard]] virtual std::shared_ptr<const Device> asRecorded() const { return nullptr; }

    /// Of a GPU: the simulated device with what calls take on the GPU's host, measured in about a
    /// second the first time. `simulated` itself where that cannot be measured. Blocks; any thread.
    [[nodiscard]] virtual std::shared_ptr<const Device> withOwnHost(
        std::shared_ptr<const Device> simulated, RunControl& /*control*/) const {
        return simulated;
    }

    /// How many runs it can do at the same time, each called from a thread of its own.
    [[nodiscard]] virtual std::size_t atOnce() const { return 1; }

    /// After an error Device: whether other runs may still succeed.
    [[nodiscard]] virtual bool canGoOn() const { return false; }

    /// Runs the whole program once and tells what happened. Blocks; any thread.
    /// Errors: Unsupported (features() among it), Limit (device memory), Deadlock, Cancelled.
    [[nodiscard]] virtual Result<Trace> run(const Program& program, RunControl& control) const = 0;

    /// The makespan of the program with no two operations at once (engine/program/serialized.h);
    /// nothing where that cannot be told without changing what is measured, or the program cannot
    /// run. Costs about as much as run(). Blocks; any thread, also beside run().
    [[nodiscard]] virtual std::optional<DurationNs> withoutOverlap(const Program& /*program*/,
                                                                   RunControl& /*control*/) const {
        return std::nullopt;
    }

    /// What the program must take at least on this device; nothing where that is not known, and
    /// after a cancellation. Blocks; any thread, also beside run().
    [[nodiscard]] virtual std::optional<Bounds> bounds(const Program& /*program*/,
                                                       RunControl& /*control*/) const {
        return std::nullopt;
    }
};

/// Whether no other run will do better: the user stopped this one, or the device is lost.
[[nodiscard]] bool isFatal(const Error& error, const Device& device);

/// run(), with Trace::bounds.
[[nodiscard]] Result<Trace> runWithBounds(const Device& device, const Program& program,
                                          RunControl& control);

/// The same with Trace::withoutOverlap; a second thread computes both meanwhile.
[[nodiscard]] Result<Trace> runWithReference(const Device& device, const Program& program,
                                             RunControl& control);

}  // namespace streamscope
