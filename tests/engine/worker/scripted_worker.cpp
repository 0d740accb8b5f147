// SPDX-License-Identifier: GPL-3.0-or-later
// A real worker over a backend that does what the title of the workload says.
#include "engine/worker/server.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace streamscope {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "unset" : value;
}

[[noreturn]] void hang() {
    for (;;) {
        ::pause();
    }
}

class ScriptedBackend final : public worker::Backend {
public:
    Result<std::vector<DeviceFacts>> devices() override {
        DeviceFacts facts;
        facts.name = "scripted";
        facts.memoryBytes = std::uint64_t{1} << 30;
        return std::vector<DeviceFacts>{facts, facts};
    }

    Result<Trace> run(std::size_t device, const Program& program, const RunOptions& options,
                      RunControl& control) override {
        ++m_runs;
        control.progress = 0.5;
        if (program.title == "fault") {
            return Error{ErrorCode::Device, "an illegal memory access was encountered"};
        }
        if (program.title == "wrong kernel") {
            return Error{ErrorCode::InvalidInput,
                         "the kernel k could not be compiled",
                         {},
                         {{"/kernels/k/source/0", "line 1 of k: x is undefined"}}};
        }
        if (program.title == "throw") {
            throw std::runtime_error("a library threw");
        }
        if (program.title == "abort") {
            std::abort();
        }
        if (program.title == "hang") {
            hang();
        }
        if (program.title == "wait") {
            while (!control.cancelled) {
                ::poll(nullptr, 0, 1);
            }
            return Error{ErrorCode::Cancelled, "cancelled"};
        }
        if (program.title == "print") {
            std::puts("a library talks");
            std::fflush(stdout);
        }
        Trace trace;
        trace.provenance.device = std::to_string(device) + " " + std::to_string(::getpid());
        trace.provenance.detail = "run " + std::to_string(m_runs) + ", connections " +
                                  variable("CUDA_DEVICE_MAX_CONNECTIONS") + ", blocking " +
                                  variable("CUDA_LAUNCH_BLOCKING");
        trace.provenance.workload = program.title == "other" ? "another" : program.title;
        trace.provenance.parameters = std::to_string(options.repetitions) + " repetitions";
        return trace;
    }

private:
    int m_runs = 0;  ///< of this process
};

Result<DeviceProfile> calibrate(worker::Backend& /*backend*/, std::size_t device,
                                const std::optional<DeviceProfile>& base,
                                const worker::Progress& progress, RunControl& /*control*/) {
    if (base) {
        DeviceProfile measured = *base;
        measured.host.launchNs = 7000;
        measured.about += " The host was measured.";
        return measured;
    }
    progress(0.25, "copies of device " + std::to_string(device));
    progress(0.75, "kernels");
    return Error{ErrorCode::Unsupported, "there is nothing to measure"};
}

Result<std::vector<worker::ScenarioOutcome>> scenario(worker::Backend& backend, std::size_t device,
                                                      const worker::ScenarioFile& file,
                                                      RunControl& control) {
    using Verdict = worker::ScenarioOutcome::Verdict;
    if (file.name == "fault") {
        Program program;
        program.title = "fault";
        const auto trace = backend.run(device, program, {}, control);
        return std::vector<worker::ScenarioOutcome>{
            {file.name, file.text, "C3", Verdict::Failed, trace.error().message}};
    }
    return std::vector<worker::ScenarioOutcome>{
        {file.name, file.text, "C3 K3", Verdict::Broken, "seen"},
        {file.name, file.text, "C3", Verdict::NotApplicable, ""}};
}

}  // namespace
}  // namespace streamscope

int main() {
    const int output = streamscope::worker::claimStandardOutput();
    streamscope::ScriptedBackend backend;
    return streamscope::worker::serve(
        backend, {"0.0.0", {streamscope::calibrate, streamscope::scenario}}, STDIN_FILENO, output);
}
