// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/chrome_trace.h"
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/trace_of.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Simulated runs as recordings: what really happens is known of them, whatever is changed.
namespace streamscope::whatif {

inline std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / path);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline const DeviceProfile& h200() {
    static const DeviceProfile profile = *readProfile(textOf("resources/devices/h200.json"));
    return profile;
}

/// Nothing: the workload needs other than what the device has.
inline std::optional<Program> programOf(const std::string& workload) {
    const auto read = readWorkload(workload);
    if (!read) {
        return std::nullopt;
    }
    auto program = expand(*read, {});
    return program ? std::optional(*std::move(program)) : std::nullopt;
}

/// What the file says that `run -o` writes of it.
inline recordings::Recording exported(const Trace& trace) {
    std::string text;
    writeChromeTrace(trace, [&text](std::string_view piece) {
        text += piece;
        return true;
    });
    auto read = recordings::readChromeTrace(*recordings::textOf(text));
    EXPECT_TRUE(read) << read.error().message;
    return read ? *std::move(read) : recordings::Recording();
}

inline Trace traceOf(recordings::Recording recording) {
    auto read = recordings::traceOf(std::move(recording), "simulated.trace.json");
    EXPECT_TRUE(read) << read.error().message;
    return read ? *std::move(read) : Trace();
}

inline Trace asRecording(const Trace& trace) {
    return traceOf(exported(trace));
}

inline std::vector<std::filesystem::path> shippedWorkloads() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources/workloads")) {
        if (entry.path().extension() == ".json") {
            paths.push_back(entry.path());
        }
    }
    std::ranges::sort(paths);
    return paths;
}

}  // namespace streamscope::whatif
