// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/recording_modes.h"
#include "engine/base/memory.h"
#include "engine/base/plain_file.h"
#include "engine/calibration/calibrate.h"
#include "engine/scenarios/measured_device.h"
#include "engine/scenarios/scenario_runner.h"
#include "engine/simulator/profile_file.h"
#include "engine/worker/server.h"
#include "engine/worker/simulated_backend.h"

#if STREAMSCOPE_HAS_CUDA
#include "engine/cuda/cuda_backend.h"
#endif

#include <CLI/CLI.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>

namespace streamscope {
namespace {

/// "2026-11-21".
std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    std::array<char, 16> text{};
    ::localtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

Result<DeviceProfile> calibrateDevice(worker::Backend& backend, std::size_t device,
                                      const std::optional<DeviceProfile>& base,
                                      const worker::Progress& progress, RunControl& control) {
    const auto devices = backend.devices();
    if (!devices) {
        return devices.error();
    }
    CalibrationInput input;
    input.facts = (*devices)[device];
    input.deviceCount = devices->size() - device;
    input.date = today();
    input.run = [&](const Program& program, const RunOptions& options) {
        RunControl single;  // its progress is not that of the calibration
        return backend.run(device, program, options, single);
    };
    input.progress = [&](double share, const std::string& doing) {
        progress(share, doing);
        return !control.cancelled;
    };
    return base ? calibrateHost(input, *base) : calibrate(input);
}

Result<std::vector<worker::ScenarioOutcome>> runScenario(worker::Backend& backend,
                                                         std::size_t device,
                                                         const worker::ScenarioFile& file,
                                                         RunControl& control) {
    const auto devices = backend.devices();
    if (!devices) {
        return devices.error();
    }
    scenarios::MeasuredDevice measured;
    measured.facts = (*devices)[device];
    measured.deviceCount = devices->size() - device;
    scenarios::readVariables(measured);
    measured.run = [&](const Program& program) -> Result<Trace> {
        if (control.cancelled) {
            return Error::of(ErrorCode::Cancelled,
                             streamscope::say(SENTENCE("Streamscope", "cancelled")));
        }
        RunControl single;
        return backend.run(device, program, {.verify = false}, single);
    };
    return scenarios::runScenarioFile(file.name, file.text, measured);
}

/// What this program's worker can do beside running programs.
worker::Services workerServices() {
    return {calibrateDevice, runScenario};
}

/// CUDA's devices; without CUDA in this build a backend that has none and says so.
std::unique_ptr<worker::Backend> realBackend() {
#if STREAMSCOPE_HAS_CUDA
    return cuda::makeCudaBackend();
#else
    return std::make_unique<worker::EmptyBackend>(SENTENCE(
        "Streamscope",
        "this streamscope-worker was built without CUDA, so it has no device to run on (Debian "
        "package nvidia-cuda-toolkit, then build again)"));
#endif
}

/// Simulated devices of the profile in this file. Errors: Io, InvalidInput (with the file's name).
Result<std::unique_ptr<worker::Backend>> simulatedBackend(const std::string& path) {
    if (isNoPlainFile(path)) {
        return Error::of(ErrorCode::Io,
                         streamscope::say(SENTENCE("Streamscope", "cannot read %1: %2"), path,
                                          std::string(kNoPlainFile)));
    }
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
        return Error::of(ErrorCode::Io,
                         streamscope::say(SENTENCE("Streamscope", "cannot read %1: %2"), path,
                                          std::strerror(errno)));
    }
    auto profile = readProfile(text);
    if (!profile) {
        return Error{profile.error().code, path + ": " + profile.error().message};
    }
    std::unique_ptr<worker::Backend> backend =
        std::make_unique<worker::SimulatedBackend>(*std::move(profile));
    return backend;
}

/// `profile` is a file; empty: real devices.
int work(const std::string& profile) {
    if (::isatty(STDIN_FILENO) == 0) {
        // The app decides when to stop; Ctrl-C in its terminal reaches us as well.
        std::signal(SIGINT, SIG_IGN);
    }
    const int output = worker::claimStandardOutput();
    auto backend = profile.empty() ? Result(realBackend()) : simulatedBackend(profile);
    if (!backend) {
        std::fprintf(stderr, "streamscope-worker: %s\n", backend.error().message.c_str());
        return EXIT_FAILURE;
    }
    return worker::serve(**backend, {STREAMSCOPE_VERSION, workerServices()}, STDIN_FILENO, output);
}

int runProgram(int argc, char** argv) {
    std::string profile;
    CLI::App app(
        "Runs workloads on this machine's GPUs for streamscope, which starts it and speaks to it\n"
        "over its standard input and output, here or through ssh (docs/worker-protocol.md).",
        "streamscope-worker");
    app.set_version_flag("--version", "streamscope-worker " STREAMSCOPE_VERSION);
    app.add_option("--simulate", profile,
                   "offer simulated devices of this profile instead of real ones")
        ->type_name("PROFILE.json");
    std::string command;
    std::string name;
    std::string handedOver;
    app.add_option("--record", command,
                   "run a command, which streamscope record has made one word, and record "
                   "what it does on a GPU")
        ->type_name("WORD")
        ->needs(app.add_option("--as", name, "where the recording is kept until it is handed over")
                    ->type_name("NAME"));
    app.add_option("--hand-over", handedOver,
                   "write that recording to standard output, and remove it once it has arrived")
        ->type_name("NAME");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? EXIT_SUCCESS : 2;
    }
    if (!command.empty()) {
        return recordProgram(command, name);
    }
    return handedOver.empty() ? work(profile) : handOver(handedOver);
}

}  // namespace
}  // namespace streamscope

int main(int argc, char** argv) try {
    streamscope::keepFreedMemory();
    return streamscope::runProgram(argc, argv);
} catch (const std::exception& error) {
    std::fprintf(stderr, "streamscope-worker: %s\n", error.what());
    return EXIT_FAILURE;
}
