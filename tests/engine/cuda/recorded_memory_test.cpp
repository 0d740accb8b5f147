// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/recording.h"
#include "engine/workload/workload.h"
#include "tests/engine/cuda/recording_runtime.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace streamscope::cuda {
namespace {

constexpr const char* kGraph = R"({"format": "streamscope-workload", "version": 1, "title": "Graph",
  "memory": {"h": {"on": "host", "pinned": true, "type": "u8", "count": 64},
             "d": {"on": "device", "type": "u8", "count": 64}},
  "streams": {"s": {"blocking": false}},
  "program": [{"graph": "g", "stream": "s", "do": [{"copy": "h", "to": "d", "stream": "s"}]},
              {"launch": "g", "stream": "s"}]})";

std::ptrdiff_t deviceMemories() {
    return std::ranges::count(recording_runtime::alive(), "cudaMalloc");
}

/// Records nothing; notes how much device memory is there while it is on.
class NoRecords final : public CuptiRecorder {
public:
    [[nodiscard]] std::string version() const override { return "none"; }
    [[nodiscard]] std::optional<Error> start(std::size_t /*records*/) override {
        m_before = deviceMemories();
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Error> discard() override {
        m_loaded = m_loaded < 0 ? deviceMemories() : m_loaded;  // before anything is run
        return std::nullopt;
    }
    [[nodiscard]] Result<Recording> take() override { return Recording{}; }
    void stop() override {}
    [[nodiscard]] std::uint32_t streamNumber(CUstream_st* /*stream*/) const override { return 7; }
    [[nodiscard]] std::vector<std::uint64_t> nodeNumbers(
        const std::vector<CUgraphNode_st*>& nodes) const override {
        std::vector<std::uint64_t> numbers(nodes.size(), 1);
        return numbers;
    }
    [[nodiscard]] std::ptrdiff_t before() const { return m_before; }
    [[nodiscard]] std::ptrdiff_t loaded() const { return m_loaded; }

private:
    std::ptrdiff_t m_before = 0;
    std::ptrdiff_t m_loaded = -1;
};

/// Its graphs are instantiated again for CUPTI; a program that fills the GPU must still fit.
TEST(RecordedMemory, OfAProgramWithGraphsIsThereOnce) {
    recording_runtime::restart();
    const auto workload = readWorkload(kGraph);
    ASSERT_TRUE(workload) << toText(workload.error().front(), "graph");
    const auto program = expand(*workload, {});
    ASSERT_TRUE(program);
    NoRecords cupti;
    RunOptions options;
    options.quietCores = false;
    options.verify = false;
    RunControl control;
    const Trace trace = recordProgram({*program, {}, options, &cupti, {}, control});
    EXPECT_TRUE(trace.measurement);
    EXPECT_GE(cupti.before(), 1);
    EXPECT_EQ(cupti.loaded(), cupti.before());
    EXPECT_TRUE(recording_runtime::misuses().empty());
}

}  // namespace
}  // namespace streamscope::cuda
