// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory.h"
#if STREAMSCOPE_HAS_CUDA
#include "engine/cuda/cuda_backend.h"
#endif
#include "engine/simulator/device_profile.h"
#include "engine/worker/server.h"
#include "engine/worker/simulated_backend.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <unistd.h>

namespace streamscope {
namespace {

struct Arguments {
    std::string profile;  ///< empty: real devices
};

Result<DeviceProfile> readProfileFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
        return Error{ErrorCode::Io, "cannot read " + path + ": " + std::strerror(errno)};
    }
    auto profile = readProfile(text);
    if (!profile) {
        return Error{profile.error().code, path + ": " + profile.error().message};
    }
    return profile;
}

Result<std::unique_ptr<worker::Backend>> makeBackend(const Arguments& arguments) {
    using Backend = std::unique_ptr<worker::Backend>;
    if (!arguments.profile.empty()) {
        auto profile = readProfileFile(arguments.profile);
        if (!profile) {
            return profile.error();
        }
        return Backend(std::make_unique<worker::SimulatedBackend>(*std::move(profile)));
    }
#if STREAMSCOPE_HAS_CUDA
    return cuda::makeCudaBackend();
#else
    return Backend(std::make_unique<worker::EmptyBackend>(
        "this streamscope-worker was built without CUDA, so it has no device to run on"));
#endif
}

int work(const Arguments& arguments) {
    if (::isatty(STDIN_FILENO) == 0) {
        // The app decides when to stop; Ctrl-C in its terminal reaches us as well.
        std::signal(SIGINT, SIG_IGN);
    }
    const int output = worker::claimStandardOutput();
    const auto backend = makeBackend(arguments);
    if (!backend) {
        std::fprintf(stderr, "streamscope-worker: %s\n", backend.error().message.c_str());
        return EXIT_FAILURE;
    }
    return worker::serve(**backend, {STREAMSCOPE_VERSION, {}}, STDIN_FILENO, output);
}

int runProgram(int argc, char** argv) {
    Arguments arguments;
    CLI::App app(
        "Runs workloads on this machine's GPUs for streamscope, which starts it and speaks to it "
        "over its\nstandard input and output (docs/worker-protocol.md). Over ssh: streamscope "
        "--worker \"ssh HOST streamscope-worker\".",
        "streamscope-worker");
    app.set_version_flag("--version", "streamscope-worker " STREAMSCOPE_VERSION);
    app.add_option("--simulate", arguments.profile,
                   "offer the simulated device of this profile instead of real ones")
        ->type_name("PROFILE.json");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? EXIT_SUCCESS : 2;
    }
    return work(arguments);
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
