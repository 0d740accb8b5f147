// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/memory_set.h"

#include "engine/cuda/error.h"
#include "engine/cuda/host_memory.h"
#include "engine/cuda/recording.h"
#include "engine/workload/workload.h"
#include "tests/engine/cuda/recording_runtime.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace streamscope::cuda {
namespace {

using recording_runtime::Called;
using testing::HasSubstr;

Program withMemory(MemoryPlace place, std::uint64_t bytes, Fill fill) {
    Program program;
    Memory memory;
    memory.name = "m";
    memory.place = place;
    memory.bytes = bytes;
    memory.fill = fill;
    program.memories.push_back(memory);
    return program;
}

class MemorySetTest : public testing::Test {
protected:
    void SetUp() override { recording_runtime::restart(); }
};

TEST_F(MemorySetTest, FillsADevicesMemoryInPieces) {
    constexpr std::uint64_t kMaxBytes = std::uint64_t{32} << 20;
    constexpr std::uint64_t kBytes = (std::uint64_t{100} << 20) + 13;
    for (const Fill fill : {Fill::Random, Fill::Sequence}) {
        const Program program = withMemory(MemoryPlace::Device, kBytes, fill);
        const MemorySet set(program, {});
        std::uint64_t filled = 0;
        for (const Called& called : recording_runtime::calls()) {
            if (!called.function.starts_with("cudaMemcpy ")) {
                continue;
            }
            const std::uint64_t bytes = std::strtoull(called.function.c_str() + 11, nullptr, 10);
            EXPECT_LE(bytes, kMaxBytes);
            EXPECT_EQ(called.operands.at(0).base, set.base(MemoryId{}));
            EXPECT_EQ(called.operands.at(0).offset, filled);
            filled += bytes;
        }
        EXPECT_EQ(filled, kBytes);
        recording_runtime::restart();
    }
}

TEST_F(MemorySetTest, RefusesMoreHostMemoryThanThereIs) {
    constexpr std::uint64_t kBytes = std::uint64_t{1} << 50U;
    for (const MemoryPlace place : {MemoryPlace::Pageable, MemoryPlace::Pinned}) {
        try {
            const Program program = withMemory(place, kBytes, Fill::Zero);
            const MemorySet set(program, {});
            FAIL() << "it was made";
        } catch (const Failure& failure) {
            EXPECT_EQ(failure.error().code, ErrorCode::Limit);
            EXPECT_THAT(failure.error().message, HasSubstr("of host memory"));
        }
    }
}

class HostMemory : public testing::Test {
protected:
    HostMemory() {
        std::string name = (std::filesystem::temp_directory_path() / "memory-XXXXXX").string();
        m_root = ::mkdtemp(name.data());
    }
    ~HostMemory() override { std::filesystem::remove_all(m_root); }

    void write(const char* path, const char* text) {
        std::filesystem::create_directories((m_root / path).parent_path());
        std::ofstream(m_root / path) << text;
    }

    std::filesystem::path m_root;
};

TEST_F(HostMemory, IsWhatLinuxSaysAndTheControlGroupsAllow) {
    EXPECT_EQ(availableHostMemory(m_root), std::nullopt);
    write("proc/meminfo", "MemTotal:  900 kB\nMemFree:  100 kB\nMemAvailable:  400 kB\n");
    EXPECT_EQ(availableHostMemory(m_root), 400U * 1024);
    write("proc/self/cgroup", "1:name=systemd:/other\n0::/batch/job\n");
    write("sys/fs/cgroup/batch/job/memory.max", "max\n");
    EXPECT_EQ(availableHostMemory(m_root), 400U * 1024);
    write("sys/fs/cgroup/batch/memory.max", "2048\n");
    EXPECT_EQ(availableHostMemory(m_root), 2048U);
    write("sys/fs/cgroup/memory.max", "1024\n");
    EXPECT_EQ(availableHostMemory(m_root), 1024U);
}

/// CUDA makes no node of it, and no recorder a record.
TEST_F(MemorySetTest, EmptySetsAreNeitherCapturedNorMissed) {
    const auto workload =
        readWorkload(R"({"format": "streamscope-workload", "version": 1, "title": "t",
        "memory": {"data": {"on": "device", "type": "f32", "count": 64}},
        "streams": {"s": {}},
        "program": [{"graph": "g", "stream": "s", "do": [{"set": "data", "stream": "s"}]},
                    {"launch": "g", "stream": "s"}, {"set": "data", "stream": "s"}]})");
    ASSERT_TRUE(workload) << toText(workload.error().front(), "workload");
    auto program = expand(*workload, {});
    ASSERT_TRUE(program) << toText(program.error().front(), "workload");
    std::get<Set>(program->graphs.at(0).nodes.at(0).action).bytes = 0;
    std::get<Set>(program->calls.at(1).action).bytes = 0;
    const RunOptions options{.recorder = Recorder::Events, .quietCores = false, .verify = false};
    RunControl control;
    const Trace trace = recordProgram({*program, {}, options, nullptr, "", control});
    EXPECT_EQ(trace.measurement->unmatched, 0U);
    for (const Called& called : recording_runtime::calls()) {
        EXPECT_NE(called.function, "cudaMemsetAsync 0");
    }
}

}  // namespace
}  // namespace streamscope::cuda
