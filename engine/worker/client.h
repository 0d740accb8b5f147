// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/device_facts.h"
#include "engine/program/run_options.h"
#include "engine/scenarios/scenario_outcome.h"
#include "engine/simulator/device_profile.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::worker {

/// How to reach a worker.
struct WorkerSettings {
    std::vector<std::string> command{"streamscope-worker"};  ///< or ssh HOST streamscope-worker …
    std::chrono::milliseconds start{20'000};         ///< from start to hello: CUDA starts slowly
    std::chrono::milliseconds silence{10'000};       ///< without a heartbeat: lost
    std::chrono::milliseconds run{120'000};          ///< the most one request may take
    std::chrono::milliseconds calibration{600'000};  ///< the same of a calibration
    std::chrono::milliseconds cancel{2'000};         ///< from cancel to answer; then it is killed
    std::size_t longestLine = std::size_t{4000} << 20;  ///< bytes of one message
};

/// "ssh gpu01 streamscope-worker" as words, with quotes and backslashes as in a shell. Nothing is
/// expanded. Error: InvalidInput (a quote that is not closed, no word at all).
[[nodiscard]] Result<std::vector<std::string>> splitCommand(std::string_view text);

/// What a worker says of itself.
struct Hello {
    std::string version;  ///< of Streamscope
    std::string host;     ///< the machine's name
    std::vector<DeviceFacts> devices;
    std::string whyNone;  ///< with no devices: no driver, no GPU, built without CUDA
};

using scenarios::ScenarioOutcome;

/// Called now and then with 0 to 1 and what is being done; from the calling thread.
using Progress = std::function<void(double share, const std::string& doing)>;

/// A conversation with one worker process at a time, started when needed and again after it was
/// lost. Calls block and may come from any thread; one at a time. Whatever the worker does (dies,
/// hangs, writes nonsense), a call returns an Error (Device, Cancelled, Unsupported, or the
/// worker's own) that says what happened with the last of its standard error, and the next call
/// starts afresh.
class WorkerClient {
public:
    explicit WorkerClient(WorkerSettings settings);
    ~WorkerClient();
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// Starts the worker if need be; a cancelled `control` ends the wait for it.
    [[nodiscard]] Result<Hello> hello(RunControl* control = nullptr);
    /// Sends the program's source; the worker expands it itself. Error Unsupported without source.
    [[nodiscard]] Result<Trace> run(std::size_t device, const Program& program,
                                    const RunOptions& options, RunControl& control);
    [[nodiscard]] Result<DeviceProfile> calibrate(std::size_t device, const Progress& progress,
                                                  RunControl& control);
    /// Measures the host part of a profile again (engine/calibration/calibrate.h). Errors: as
    /// above.
    [[nodiscard]] Result<DeviceProfile> calibrateHost(std::size_t device, const DeviceProfile& base,
                                                      RunControl& control);
    /// Runs the cases of one scenario file (docs/rules.md) on the device.
    [[nodiscard]] Result<std::vector<ScenarioOutcome>> scenario(std::size_t device,
                                                                const std::string& name,
                                                                const std::string& text,
                                                                RunControl& control);

private:
    class Conversation;
    std::unique_ptr<Conversation> m_conversation;
};

/// Whether the kernels that a program carries may run; asked by run(), on its thread.
using KernelPermission = std::function<bool(const Program& program)>;

/// A device of a worker behind the Device interface: "cuda:0".
class WorkerDevice final : public Device {
public:
    /// Without `permission` options.allowKernels decides. Its run() has the Error NotAllowed for a
    /// program whose kernels may not.
    WorkerDevice(std::shared_ptr<WorkerClient> client, std::size_t index, DeviceFacts facts,
                 RunOptions options, KernelPermission permission = {});
    [[nodiscard]] std::string id() const override;
    [[nodiscard]] Origin origin() const override { return Origin::Measured; }
    [[nodiscard]] Sentence description() const override;
    [[nodiscard]] std::uint64_t memoryBytes() const override;
    [[nodiscard]] std::shared_ptr<const Device> withOwnHost(std::shared_ptr<const Device> simulated,
                                                            RunControl& control) const override;
    [[nodiscard]] Result<Trace> run(const Program& program, RunControl& control) const override;

private:
    std::shared_ptr<WorkerClient> m_client;
    std::size_t m_index = 0;
    DeviceFacts m_facts;
    RunOptions m_options;
    KernelPermission m_permission;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, std::shared_ptr<const Device>> m_simulated;  ///< withOwnHost()
};

}  // namespace streamscope::worker
