// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/advice.h"
#include "tests/engine/advice/advised.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using test::idsOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<Advice> recordingAdvice(const Trace& trace) {
    const Metrics metrics = measure(trace);
    return advise({&trace, &metrics, nullptr, nullptr, {}, {}});
}

std::string wordsOf(const Advice& advice) {
    return english(advice.title) + " " + english(advice.finding) + " " + english(advice.meaning);
}

/// A kernel of 1 ms in which so many pages move, 64 KiB each in 10 us, and come a page after the
/// other.
Trace managedKernel(std::size_t pages) {
    using enum OperationKind;
    std::vector<test::MadeOperation> operations{
        {.kind = Kernel, .stream = 0, .engine = 1, .start = 0, .end = 1'000'000, .name = "k"}};
    const auto between = static_cast<TimeNs>(900'000 / pages);
    for (std::size_t i = 0; i < pages; ++i) {
        const TimeNs start = 50'000 + static_cast<TimeNs>(i) * between;
        operations.push_back({.kind = CopyHostToDevice,
                              .stream = 1,
                              .engine = 0,
                              .start = start,
                              .end = start + 10'000,
                              .name = "page migration",
                              .size = 65'536});
    }
    Trace trace = test::makeTrace(operations);
    trace.provenance.origin = Origin::Imported;
    trace.recorded.resize(operationCount(trace));
    for (std::size_t i = 1; i < trace.recorded.size(); ++i) {
        trace.recorded[i].hostMemory = static_cast<std::uint8_t>(HostMemory::Migrated);
    }
    return trace;
}

TEST(AdviceOnRecordings, NamesPrefetchingWherePagesMoveUnderAKernel) {
    const auto list = recordingAdvice(managedKernel(30));
    const auto found = std::ranges::find(list, "page-migrations", &Advice::id);
    ASSERT_NE(found, list.end());
    EXPECT_EQ(found->kind, AdviceKind::Loss);
    EXPECT_NEAR(static_cast<double>(found->cost), 880'000 - 300'000, 10'000)
        << "the time from the first page to the last, less that of moving all at once";
    EXPECT_THAT(wordsOf(*found), HasSubstr("cudaMemPrefetchAsync"));
    EXPECT_THAT(wordsOf(*found), HasSubstr("30 page migrations"));
    EXPECT_EQ(found->evidence.count, 30U);
}

TEST(AdviceOnRecordings, SaysNothingOfPagesThatHardlyMove) {
    EXPECT_THAT(idsOf(recordingAdvice(managedKernel(1))), Not(Contains("page-migrations")));
}

/// The host touched them: no kernel waits for that.
TEST(AdviceOnRecordings, SaysNothingOfPagesThatMoveToTheHost) {
    Trace trace = managedKernel(30);
    for (OperationKind& kind : trace.kind) {
        kind = kind == OperationKind::CopyHostToDevice ? OperationKind::CopyDeviceToHost : kind;
    }
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        trace.engine[i] = EngineId{2};
    }
    EXPECT_THAT(idsOf(recordingAdvice(trace)), Not(Contains("page-migrations")));
}

TEST(AdviceOnRecordings, SaysThatNoGpuWorkIsInIt) {
    Trace trace = test::makeTrace({});
    trace.makespan = 107'000'000;
    trace.provenance.origin = Origin::Imported;
    const auto list = recordingAdvice(trace);
    ASSERT_EQ(idsOf(list), std::vector<std::string>{"no-gpu-work"});
    Trace marks = test::makeTrace({{OperationKind::RecordEvent, 0, 1, 5, 5}});
    marks.provenance.origin = Origin::Imported;
    EXPECT_EQ(idsOf(recordingAdvice(marks)), std::vector<std::string>{"no-gpu-work"});
    EXPECT_THAT(wordsOf(list[0]), HasSubstr("nsys profile --trace=cuda"));
    trace.provenance.origin = Origin::Simulated;
    EXPECT_THAT(recordingAdvice(trace), IsEmpty());
}

}  // namespace
}  // namespace streamscope
