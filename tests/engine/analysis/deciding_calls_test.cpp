// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/deciding_calls.h"

#include "engine/analysis/critical_path.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/report.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <vector>

namespace streamscope {
namespace {

using test::makeTrace;
using testing::ElementsAre;
using enum OperationKind;

constexpr OperationId kNone = OperationId::None;

/// Kernels of one stream, each issued at `called`, running for `length`; a call takes 3 to reach
/// the device, and the next kernel starts 1 after the one before.
Trace launches(const std::vector<TimeNs>& called, DurationNs length) {
    std::vector<test::MadeOperation> made;
    TimeNs free = 0;
    for (std::size_t i = 0; i < called.size(); ++i) {
        test::MadeOperation one{Kernel, 0, 1};
        one.issued = called[i];
        one.start = std::max(called[i] + 3, i == 0 ? 0 : free + 1);
        one.end = free = one.start + length;
        one.causes.push_back({called[i], kNone, Reason::HostNotIssued});
        if (i > 0 && made.back().end > called[i]) {
            one.causes.push_back({made.back().end, idAt<OperationId>(i - 1), Reason::StreamOrder});
        }
        one.causes.push_back({one.start, kNone, Reason::LaunchLatency});
        made.push_back(one);
    }
    return makeTrace(made);
}

/// Each is over before the next arrives, but after that was called.
Trace launchBound() {
    return launches({10, 14, 18, 22}, 2);
}

/// The reasons of an operation's chain after the links that did not matter were removed.
std::vector<Reason> decidingReasons(Trace trace, std::size_t operation) {
    inference::keepDecidingLinks(trace);
    std::vector<Reason> reasons;
    for (const Cause& cause : causesOf(trace, idAt<OperationId>(operation))) {
        reasons.push_back(cause.reason);
    }
    return reasons;
}

const auto kByCall = ElementsAre(Reason::HostNotIssued, Reason::LaunchLatency);
const auto kByOrder =
    ElementsAre(Reason::HostNotIssued, Reason::StreamOrder, Reason::LaunchLatency);

TEST(DecidingCalls, AreThoseThatCameToTheDeviceAfterTheOneBeforeHadEnded) {
    const Trace trace = launchBound();
    EXPECT_EQ(trace.end[0], 15);  // while the second call, of 14, was on its way
    EXPECT_THAT(decidingReasons(trace, 1), kByCall);
    EXPECT_THAT(decidingReasons(trace, 3), kByCall);
}

TEST(DecidingCalls, AreNoneWhereTheOneBeforeRanLonger) {
    const Trace trace = launches({10, 14, 18, 22}, 20);
    for (std::size_t i = 1; i < operationCount(trace); ++i) {
        EXPECT_THAT(decidingReasons(trace, i), kByOrder) << i;
    }
}

TEST(DecidingCalls, AreNotGuessedWhereEveryOperationFollowedAnother) {
    const Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 10},
                                   {Kernel,
                                    0,
                                    1,
                                    14,
                                    20,
                                    {{8, kNone, Reason::HostNotIssued},
                                     {10, OperationId{0}, Reason::StreamOrder},
                                     {14, kNone, Reason::LaunchLatency}},
                                    "",
                                    0,
                                    8}});
    EXPECT_THAT(decidingReasons(trace, 1), kByOrder);
}

/// A real device takes a little longer now and then.
TEST(DecidingCalls, MayTakeALittleLongerWhereReasonsAreInferred) {
    Trace trace = launchBound();
    trace.start[2] += 1;
    trace.causes[trace.causeBegin[2] + 2].until += 1;
    EXPECT_THAT(decidingReasons(trace, 2), kByOrder);
    trace.confidence.assign(operationCount(trace), 90);
    EXPECT_THAT(decidingReasons(trace, 2), kByCall);
}

TEST(DecidingCalls, MakeTheCriticalPathGoByTheHost) {
    Trace trace = launchBound();
    inference::keepDecidingLinks(trace);
    EXPECT_THAT(criticalPath(trace), ElementsAre(OperationId{3}));
    const Report report = analyse(trace);
    ASSERT_FALSE(report.pathParts.empty());
    EXPECT_EQ(english(partName(report.pathParts.front())), "waiting for the host to call");
    EXPECT_EQ(report.pathParts.front().time, 22);
}

TEST(DecidingCalls, ExplainByTheCallAndItsWay) {
    Trace trace = launchBound();
    inference::keepDecidingLinks(trace);
    trace.issueBegin[1] = 11;
    trace.ready[1] = 15;
    EXPECT_THAT(explain(trace, OperationId{1}).parts,
                ElementsAre(WaitPart{11, 14, Reason::HostNotIssued, kNone},
                            WaitPart{14, 17, Reason::LaunchLatency, kNone}));
}

TEST(DecidingCalls, LeaveTheLatencyOfAnEngineThatHadNothingToRun) {
    Trace trace =
        makeTrace({{CopyHostToDevice, 0, 0, 0, 10},
                   {CopyHostToDevice,
                    1,
                    0,
                    14,
                    20,
                    {{12, kNone, Reason::HostNotIssued}, {14, OperationId{0}, Reason::EngineBusy}},
                    "",
                    0,
                    12}});
    EXPECT_THAT(decidingReasons(trace, 1), kByCall);
}

TEST(Report, TellsHowMuchOfALateHostWasIssuing) {
    Trace trace = launchBound();
    inference::keepDecidingLinks(trace);
    EXPECT_EQ(analyse(trace).issuing, 0);  // calls without duration
    trace.issueBegin = {8, 10, 14, 18};
    EXPECT_EQ(analyse(trace).issuing, 14);
    trace.hostCalls.push_back(
        {14, 18, OperationId{2}, OperationId{1}, {}, {}, HostCallKind::Issue});
    EXPECT_EQ(analyse(trace).issuing, 10);  // the third waited
}

}  // namespace
}  // namespace streamscope
