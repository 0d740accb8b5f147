// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/simulator/device_profile.h"
#include "engine/worker/backend.h"
#include "engine/worker/client.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::worker {

/// A file of scenarios as it was sent.
struct ScenarioFile {
    std::string name;  ///< without folder and ending
    std::string text;
};

/// What a worker can do beside running programs. An empty function: this build cannot.
struct Services {
    /// With a base only the host part is measured; the rest is as there.
    std::function<Result<DeviceProfile>(Backend& backend, std::size_t device,
                                        const std::optional<DeviceProfile>& base,
                                        const Progress& progress, RunControl& control)>
        calibrate;
    std::function<Result<std::vector<ScenarioOutcome>>(
        Backend& backend, std::size_t device, const ScenarioFile& file, RunControl& control)>
        scenario;
};

struct ServerSettings {
    std::string version;  ///< of Streamscope, for the hello
    Services services;
};

/// Keeps standard output for the conversation: returns a new descriptor of it and points the old
/// one at standard error, so that no library's printf can break a line. First thing in main().
[[nodiscard]] int claimStandardOutput();

/// The worker's side of docs/worker-protocol.md, until the app says goodbye; returns the exit code.
/// Owns the process: it ignores SIGPIPE, sets the variables that the hello asks for, and leaves at
/// once when the input ends during a request. `output` as claimStandardOutput() gave it.
[[nodiscard]] int serve(Backend& backend, const ServerSettings& settings, int input, int output);

}  // namespace streamscope::worker
