// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on recordings of several host threads, and of which the file lacks work.
#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "tests/engine/advice/advised.h"
#include "tests/engine/whatif/made_recording.h"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::idsOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using whatif::MadeRecording;

std::vector<Advice> adviceOn(const MadeRecording& made) {
    Trace trace = made.trace();
    giveReasons(trace);
    const Metrics metrics = measure(trace);
    return advise({&trace, &metrics, nullptr, nullptr, {}, {}});
}

/// What the host does in each round after a kernel of 1 ms, for 2 ms.
enum class Round { ReadsBack, Synchronizes, Computes };

MadeRecording rounds(Round round) {
    MadeRecording made;
    const auto s = made.stream();
    for (TimeNs i = 0; i < 20; ++i) {
        const TimeNs at = 3'000 * i;
        made.kernel({"k", 1}, s, made.call("cudaLaunchKernel", at, at + 4), at + 10, at + 1'010);
        if (round == Round::ReadsBack) {
            made.copyOut(s, made.call("cudaMemcpyAsync", at + 5, at + 1'200), at + 1'015,
                         at + 1'020, 8, recordings::MemoryKind::Pageable);
        } else if (round == Round::Synchronizes) {
            made.call("cudaStreamSynchronize", at + 5, at + 1'050);
        }
    }
    return made;
}

/// Watchdogs, progress threads and prefetchers wait without issuing anything.
TEST(HostThreads, ThatIssueNothingChangeNoAdvice) {
    for (const Round round : {Round::ReadsBack, Round::Synchronizes, Round::Computes}) {
        MadeRecording made = rounds(round);
        const std::vector<Advice> alone = adviceOn(made);
        const auto waiter = made.thread();
        made.call("cudaEventSynchronize", 1, 58'000, waiter);
        const std::vector<Advice> beside = adviceOn(made);
        ASSERT_EQ(idsOf(alone), idsOf(beside));
        EXPECT_THAT(idsOf(alone), Not(testing::IsEmpty()));
        for (std::size_t i = 0; i < alone.size(); ++i) {
            EXPECT_EQ(alone[i].cost, beside[i].cost) << alone[i].id;
        }
    }
}

TEST(HostThreads, AreNotBlamedForTheTimeOfWorkThatTheFileLacks) {
    for (const bool isRecorded : {true, false}) {
        MadeRecording made = rounds(Round::Synchronizes);
        for (TimeNs i = 0; i < 20; ++i) {
            const TimeNs at = 3'000 * i + 1'060;
            const auto launch = made.call("cudaLaunchKernel", at, at + 4);
            isRecorded ? made.kernel({"k", 1}, 0, launch, at + 10, at + 20) : void();
        }
        const std::vector<std::string> ids = idsOf(adviceOn(made));
        EXPECT_EQ(ids == std::vector<std::string>{"missing-work"}, !isRecorded)
            << testing::PrintToString(ids);
    }
}

TEST(HostThreads, AreNotSaidToBeLateWithoutWhatTheFileLacks) {
    MadeRecording made = rounds(Round::Computes);
    EXPECT_THAT(idsOf(adviceOn(made)), Not(Contains("missing-work")));
    made.call("cudaMemsetAsync", 58'000, 58'005);
    EXPECT_THAT(english(adviceNamed(adviceOn(made), "missing-work").finding),
                HasSubstr("does not contain what 1 call issued"));
}

}  // namespace
}  // namespace streamscope
