// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/backend.h"
#include "engine/worker/protocol.h"
#include "engine/worker/server.h"

#include <optional>
#include <variant>
#include <vector>

namespace streamscope::worker {

/// What answers the requests: expands, checks, and hands over to the backend. One thread.
class Workbench {
public:
    Workbench(Backend& backend, const ServerSettings& settings)
        : m_backend(backend), m_settings(settings) {}

    /// Sets the variables, then asks the backend for its devices.
    [[nodiscard]] Message hello(const HelloRequest& request);
    [[nodiscard]] Message run(const RunRequest& request, RunControl& control);
    [[nodiscard]] Message calibrate(const CalibrateRequest& request, const Progress& progress,
                                    RunControl& control);
    [[nodiscard]] Message scenario(const ScenarioRequest& request, RunControl& control);

private:
    /// The program of a request, expanded and found to fit its devices and this process, or what is
    /// wrong.
    Result<Program, ErrorAnswer> prepare(const RunRequest& request);
    const Result<std::vector<DeviceFacts>>& devices();
    std::optional<Error> checkDevice(std::size_t device, std::size_t count);

    Backend& m_backend;
    const ServerSettings& m_settings;
    std::optional<Result<std::vector<DeviceFacts>>> m_devices;  ///< once they were asked for
};

}  // namespace streamscope::worker
