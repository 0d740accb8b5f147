// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/manual.h"
#include "app/worker/backends.h"
#include "app/worker/recording_modes.h"
#include "app/worker/services.h"
#include "engine/base/memory.h"
#include "engine/worker/server.h"

#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <unistd.h>

namespace streamscope {
namespace {

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
    std::string manual;  // for the build
    app.add_option("--manual", manual)->group("");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? EXIT_SUCCESS : 2;
    }
    if (!manual.empty()) {
        return writeManual(optionTree(app), STREAMSCOPE_VERSION, manual) ? EXIT_SUCCESS
                                                                         : EXIT_FAILURE;
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
