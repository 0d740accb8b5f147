// SPDX-License-Identifier: GPL-3.0-or-later
// One program, recorded by `streamscope record` and by the PyTorch profiler
// (tests/data/same_program).
#include "engine/recordings/recording_file.h"
#include "engine/recordings/text_source.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace streamscope::recordings {
namespace {

Trace read(const std::string& name) {
    const std::string path = STREAMSCOPE_TEST_DATA "/same_program/" + name;
    const auto source = openText(path);
    std::string bytes;
    std::array<char, 1U << 16U> piece{};
    while (const std::size_t count = source ? (*source)->read(piece.data(), piece.size()) : 0) {
        bytes.append(piece.data(), count);
    }
    auto trace = readRunBytes(bytes, path);
    EXPECT_TRUE(trace) << trace.error().message;
    return trace ? *std::move(trace) : Trace{};
}

/// How often each kernel, copy and set of so many bytes or blocks ran, with the host memory of
/// copies.
std::map<std::string, int> operationsOf(const Trace& trace) {
    std::map<std::string, int> counts;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (!isMark(trace.kind[i])) {
            ++counts[operationLabel(trace, idAt<OperationId>(i)) + " " +
                     std::to_string(trace.size[i]) + " " +
                     std::to_string(trace.recorded[i].hostMemory)];
        }
    }
    return counts;
}

std::ptrdiff_t countOf(const Trace& trace, OperationKind kind) {
    return std::ranges::count(trace.kind, kind);
}

std::ptrdiff_t pairedWaits(const Trace& trace) {
    return std::ranges::count_if(trace.recorded, [](const RecordedOperation& one) {
        return one.record != OperationId::None;
    });
}

TEST(SameProgram, HasTheSameOperationsByBothTools) {
    const Trace ours = read("record.json.gz");
    const Trace theirs = read("kineto.json.gz");
    EXPECT_EQ(countOf(ours, OperationKind::Kernel), 448);
    EXPECT_EQ(operationsOf(ours), operationsOf(theirs));
}

/// Kineto loses them with CUDA 12.9 and later.
TEST(SameProgram, HasItsWaitsByOursAlone) {
    const Trace ours = read("record.json.gz");
    const Trace theirs = read("kineto.json.gz");
    EXPECT_EQ(countOf(ours, OperationKind::WaitEvent), 8);
    EXPECT_EQ(pairedWaits(ours), 8);
    EXPECT_EQ(countOf(theirs, OperationKind::WaitEvent), 8);
    EXPECT_EQ(pairedWaits(theirs), 0);
}

}  // namespace
}  // namespace streamscope::recordings
