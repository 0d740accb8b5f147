// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/device_profile.h"
#include "engine/worker/backend.h"

namespace streamscope::worker {

/// Simulated devices, as many as the profile allows, behind the worker's interface, for tests and
/// for trying a worker without a GPU. Its facts are the profile's, its traces stay simulated.
class SimulatedBackend final : public Backend {
public:
    explicit SimulatedBackend(DeviceProfile profile);

    [[nodiscard]] Result<std::vector<DeviceFacts>> devices() override;
    [[nodiscard]] Result<Trace> run(std::size_t device, const Program& program,
                                    const RunOptions& options, RunControl& control) override;

private:
    DeviceProfile m_profile;
};

/// A worker that has no device to offer, and why.
class EmptyBackend final : public Backend {
public:
    explicit EmptyBackend(std::string why);

    [[nodiscard]] Result<std::vector<DeviceFacts>> devices() override;
    [[nodiscard]] Result<Trace> run(std::size_t device, const Program& program,
                                    const RunOptions& options, RunControl& control) override;

private:
    std::string m_why;
};

}  // namespace streamscope::worker
