// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal_timeline.h"

#include "app/cli/text.h"
#include "app/cli/words.h"
#include "tests/engine/whatif/graph_launches.h"
#include "tests/support/made_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <regex>

namespace streamscope::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

using test::kNoEngine;
using test::MadeOperation;
using test::makeTrace;
using enum OperationKind;

/// Two chunks on two streams, as scenario 36 has four.
Trace twoChunks() {
    return makeTrace({{CopyHostToDevice, 0, 0, 0, 2000},
                      {Kernel, 0, 1, 2000, 5000},
                      {CopyDeviceToHost, 0, 2, 5000, 7000},
                      {CopyHostToDevice, 1, 0, 2000, 4000},
                      {Kernel, 1, 1, 5000, 8000},
                      {CopyDeviceToHost, 1, 2, 8000, 10000}});
}

/// The columns of the row called `name`, without what stands before them.
std::string row(const Trace& trace, const std::string& name, TerminalStyle style = {.width = 47}) {
    const std::string text = drawTimeline(trace, style);
    const std::size_t begin = text.find("\n  " + name + " ");
    EXPECT_NE(begin, std::string::npos) << text;
    const std::size_t names = text.find('|');
    const std::size_t lineOfAxis = text.rfind('\n', names) + 1;
    const std::size_t end = text.find('\n', begin + 1);
    const std::string line = text.substr(begin + 1, end - begin - 1);
    return line.size() > names - lineOfAxis ? line.substr(names - lineOfAxis) : "";
}

TEST(TerminalTimeline, DrawsStreamsAndEnginesOverOneAxis) {
    EXPECT_EQ(drawTimeline(twoChunks(), {.width = 47}),
              "       0       2 µs    4 µs    6 µs    8 µs\n"
              "       |-------|-------|-------|-------|-------\n"
              "streams\n"
              "  s0   HHHHHHHHKKKKKKKKKKKKDDDDDDDD\n"
              "  s1           HHHHHHHH    KKKKKKKKKKKKDDDDDDDD\n"
              "engines\n"
              "  H2D  HHHHHHHHHHHHHHHH\n"
              "  SMs          KKKKKKKKKKKKKKKKKKKKKKKK\n"
              "  D2H                      DDDDDDDD    DDDDDDDD\n"
              "\n"
              "H H2D   D D2H   K kernel\n"
              "small letter: for less than half of the column\n");
}

TEST(TerminalTimeline, DrawsRangesByThreadEachBelowTheOneInWhichItLies) {
    Trace trace = twoChunks();
    trace.names = {"step 1", "forward", "backward", "tiny"};
    trace.ranges = {{-500, 10'000, NameId{0}, ThreadId{0}},
                    {0, 5'000, NameId{1}, ThreadId{0}},
                    {1'000, 1'001, NameId{3}, ThreadId{0}},
                    {5'000, 10'000, NameId{2}, ThreadId{0}}};
    EXPECT_THAT(drawTimeline(trace, {.width = 48}),
                testing::HasSubstr("ranges\n"
                                   "  main  |step 1---------------------------------\n"
                                   "        |forward------------|backward-----------\n"
                                   "streams\n"));
}

TEST(TerminalTimeline, ShowsWhereAStreamAllocatesAndFrees) {
    const Trace trace = makeTrace({{Allocate, 0, kNoEngine, 1000, 1000},
                                   {Kernel, 0, 1, 2000, 8000},
                                   {Free, 0, kNoEngine, 10000, 10000}});
    EXPECT_EQ(row(trace, "s0"), "    a   KKKKKKKKKKKKKKKKKKKKKKKK       r");
}

TEST(TerminalTimeline, KeepsItsAxisInRunsOfMonths) {
    constexpr TimeNs kMonth = 30LL * 24 * 3600 * 1'000'000'000;
    for (std::size_t width = 40; width < 120; ++width) {
        for (TimeNs end = kMonth; end < 40 * kMonth; end += kMonth) {
            EXPECT_FALSE(
                drawTimeline(makeTrace({{Kernel, 0, 1, 0, end}}), {.width = width}).empty());
        }
    }
}

TEST(TerminalTimeline, OfAnEmptyTraceSaysSo) {
    EXPECT_EQ(drawTimeline(Trace{}), "nothing ran\n");
    EXPECT_EQ(drawTimeline(makeTrace({{RecordEvent, 0, kNoEngine, 5, 5}})), "nothing ran\n");
}

TEST(TerminalTimeline, HasACapitalWhereHalfOfTheColumnIsCovered) {
    // 40 columns of 10 ns.
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 5}, {Kernel, 0, 1, 10, 14}, {Kernel, 0, 1, 399, 400}});
    EXPECT_EQ(row(trace, "s0"), "Kk" + std::string(37, ' ') + "k");
}

TEST(TerminalTimeline, ShowsTheKindThatCoversMostOfAColumn) {
    const Trace trace = makeTrace({{CopyHostToDevice, 0, 0, 0, 4},
                                   {Kernel, 0, 1, 4, 10},
                                   {Kernel, 0, 1, 10, 13},
                                   {CopyHostToDevice, 0, 0, 13, 17},
                                   {Kernel, 0, 1, 17, 20},
                                   {Kernel, 1, 1, 399, 400}});
    EXPECT_EQ(row(trace, "s0"), "KK");
}

TEST(TerminalTimeline, CountsTimeOnceWhereKernelsRunTogether) {
    // Both within the same 4 of 10 ns: less than half, though 8 together.
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 0, 4}, {Kernel, 1, 1, 0, 4}, {Kernel, 1, 1, 390, 400}});
    EXPECT_EQ(row(trace, "SMs").front(), 'k');
}

TEST(TerminalTimeline, DrawsOperationsShorterThanAColumn) {
    const Trace trace =
        makeTrace({{Kernel, 0, 1, 500'000, 500'001}, {CopyHostToDevice, 1, 0, 0, 1'000'000}});
    EXPECT_EQ(row(trace, "s0"), std::string(20, ' ') + "k");
}

TEST(TerminalTimeline, DrawsARunShorterThanItsColumns) {
    EXPECT_EQ(row(makeTrace({{Kernel, 0, 1, 0, 1}, {CopyDeviceToHost, 0, 2, 1, 2}}), "s0"),
              std::string(20, 'K') + std::string(20, 'D'));
}

TEST(TerminalTimeline, LeavesOutMarksAndRowsThatRanNothing) {
    Trace trace = makeTrace({{Kernel, 0, 1, 0, 9}, {RecordEvent, 1, kNoEngine, 9, 9}});
    const std::string text = drawTimeline(trace);
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("s1")));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("H2D")));
    EXPECT_THAT(text, testing::HasSubstr("SMs"));
}

TEST(TerminalTimeline, FitsItsWidth) {
    const Trace trace = twoChunks();
    for (const std::size_t width : {40U, 41U, 79U, 80U, 100U, 237U}) {
        std::string text = drawTimeline(trace, {.width = width});
        std::size_t widest = 0;
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            widest = std::max(widest, columnsOf(text.substr(0, end)));
            text.erase(0, end + 1);
        }
        EXPECT_EQ(widest, std::max<std::size_t>(width, 46)) << width;  // 46: the legend's last line
    }
}

TEST(TerminalTimeline, HasNoEscapeCodesUnlessColorIsAskedFor) {
    Trace trace = twoChunks();
    trace.streams[0].name = "evil\x1b[31m";
    EXPECT_THAT(drawTimeline(trace), testing::Not(testing::HasSubstr("\x1b")));
    const std::string colored = drawTimeline(trace, {.hasColor = true});
    EXPECT_THAT(colored, testing::HasSubstr("\x1b[30;48;5;214mK"));
    EXPECT_THAT(colored, testing::Not(testing::HasSubstr("evil\x1b")));
}

TEST(TerminalTimeline, ShowsTheSameInColorAsWithout) {
    const std::string colored = drawTimeline(twoChunks(), {.width = 47, .hasColor = true});
    EXPECT_EQ(std::regex_replace(colored, std::regex("\x1b\\[[0-9;]*m"), ""),
              drawTimeline(twoChunks(), {.width = 47}));
}

TEST(TerminalTimeline, CutsLongNamesAndCountsRowsThatDoNotFit) {
    std::vector<MadeOperation> operations;
    for (std::size_t stream = 0; stream < 5; ++stream) {
        operations.push_back({Kernel, stream, 1, 0, 9});
    }
    Trace trace = makeTrace(operations);
    trace.streams[0].name = std::string(60, 'x');
    const std::string text = drawTimeline(trace, {.width = 60, .maxRows = 3});
    EXPECT_THAT(text, testing::HasSubstr("  " + std::string(23, 'x') + "…  KKK"));
    EXPECT_THAT(text, testing::HasSubstr("… and 2 more\n"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("s3")));
}

TEST(TerminalTimeline, HasOneRowForTheNodesOfGraphsOnManyStreams) {
    const Trace trace = whatif::graphLaunchesOn(40);
    const std::string drawn = drawTimeline(trace);
    EXPECT_THAT(drawn, HasSubstr("\n  graph nodes, 40 streams      KKK"));
    EXPECT_THAT(drawn, Not(HasSubstr("more")));
    EXPECT_THAT(drawTimeline(whatif::graphLaunchesOn(20)), Not(HasSubstr("graph nodes")));
}

TEST(TerminalTimeline, TellsDevicesApart) {
    Trace trace = makeTrace(
        {{Kernel, 0, 0, 0, 5}, {Kernel, 1, 1, 0, 9}},
        {{"SMs", DeviceId{0}, EngineKind::Compute}, {"SMs", DeviceId{1}, EngineKind::Compute}});
    trace.devices = {"one", "two"};
    trace.streams[1].device = DeviceId{1};
    const std::string text = drawTimeline(trace);
    EXPECT_THAT(text, testing::HasSubstr("  0:SMs  KKK"));
    EXPECT_THAT(text, testing::HasSubstr("  1:s1   KKK"));
}

TEST(TerminalTimeline, SaysWhereTheRunCameFrom) {
    EXPECT_EQ(provenanceLine({Origin::Simulated, "NVIDIA H200", "profile h200", "", ""}),
              "simulated on NVIDIA H200 (profile h200)");
    EXPECT_EQ(provenanceLine({Origin::Imported, "run.csv", "", "", ""}), "imported from run.csv");
}

}  // namespace
}  // namespace streamscope::cli
