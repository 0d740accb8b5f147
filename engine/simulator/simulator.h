// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <memory>
#include <optional>
#include <string>

namespace streamscope {

/// Predicts when every operation of `program` would run on a device with this profile, and why not
/// earlier: while nothing records it, as programs run; with recorded(profile), while CUPTI does.
/// Deterministic: the same input gives the same trace on every machine. Every operation carries its
/// chain of causes. Time is linear in the number of operations.
///
/// Errors: Unsupported (more devices than the profile can have, a block no SM can hold), Limit
/// (device memory), Deadlock (with the operations that wait), Cancelled.
[[nodiscard]] Result<Trace> simulate(const Program& program, const DeviceProfile& profile,
                                     RunControl* control = nullptr);

/// Trace::makespan of simulate(), in less time and memory than that takes. Errors as there.
[[nodiscard]] Result<DurationNs> simulateMakespan(const Program& program,
                                                  const DeviceProfile& profile,
                                                  RunControl* control = nullptr);

/// Why a device with this profile cannot run the program, without running it: more devices, memory
/// or room in an SM than it has, or calls of CUDA that such a device never had (device_features.h),
/// which simulate() alone takes. Unsupported or Limit; none: it can.
[[nodiscard]] std::optional<Error> whyRefused(const Program& program, const DeviceProfile& profile);

/// What a device with this profile has got, under the last CUDA that knows it: graphs came with
/// CUDA 10, which begins at compute capability 3.0, stream-ordered memory with CUDA 11.2, which
/// begins at 3.5; priorities and queues are numbers of the profile itself.
[[nodiscard]] DeviceFeatures featuresOf(const DeviceProfile& profile) noexcept;

/// The simulator behind the Device interface.
class SimulatedDevice final : public Device {
public:
    explicit SimulatedDevice(DeviceProfile profile);
    [[nodiscard]] const DeviceProfile& profile() const { return m_profile; }
    [[nodiscard]] std::string id() const override;
    [[nodiscard]] Sentence name() const override;
    [[nodiscard]] Sentence description() const override;
    [[nodiscard]] std::uint64_t memoryBytes() const override;
    [[nodiscard]] DeviceFeatures features() const override;
    [[nodiscard]] std::shared_ptr<const Device> asRecorded() const override;
    [[nodiscard]] std::size_t atOnce() const override;
    [[nodiscard]] Result<Trace> run(const Program& program, RunControl& control) const override;
    [[nodiscard]] std::optional<DurationNs> withoutOverlap(const Program& program,
                                                           RunControl& control) const override;
    [[nodiscard]] std::optional<Bounds> bounds(const Program& program,
                                               RunControl& control) const override;

private:
    DeviceProfile m_profile;
};

}  // namespace streamscope
