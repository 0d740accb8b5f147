// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/range_time.h"

#include <gmock/gmock.h>

#include <map>
#include <random>
#include <string>

namespace streamscope {
namespace {

std::map<std::string, DurationNs> named(const Trace& trace, const IntervalSet& spans) {
    std::map<std::string, DurationNs> times;
    for (const RangeTime& one : timeByRange(trace, ThreadId{0}, spans)) {
        times[one.name == NameId::None ? "none" : trace.names[indexOf(one.name)]] = one.time;
    }
    return times;
}

Trace stepWithInner() {
    Trace trace;
    trace.names = {"step", "inner", "elsewhere"};
    trace.threads = {"main", "other"};
    trace.ranges = {{10, 100, NameId{0}, ThreadId{0}},
                    {20, 40, NameId{1}, ThreadId{0}},
                    {25, 90, NameId{2}, ThreadId{1}},
                    {60, 70, NameId{1}, ThreadId{0}}};
    return trace;
}

using Times = std::map<std::string, DurationNs>;

TEST(RangeTime, IsOfTheInnermostRangeOfTheThread) {
    const Trace trace = stepWithInner();
    EXPECT_EQ(named(trace, {{0, 200}}), (Times{{"none", 110}, {"step", 60}, {"inner", 30}}));
    EXPECT_EQ(named(trace, {{30, 65}}), (Times{{"step", 20}, {"inner", 15}}));
    EXPECT_EQ(named(trace, {{5, 12}, {39, 41}, {95, 101}}),
              (Times{{"none", 6}, {"step", 8}, {"inner", 1}}));
    EXPECT_TRUE(named(trace, {}).empty());
    EXPECT_EQ(timeByRange(trace, ThreadId{0}, {{0, 200}}).front().name, NameId::None)
        << "the longest first";
}

/// Nanosecond by nanosecond.
TEST(RangeTime, IsWhatCountingGives) {
    std::mt19937 random(7);
    const auto below = [&](TimeNs most) {
        return static_cast<TimeNs>(random() % static_cast<unsigned>(most));
    };
    for (int round = 0; round < 200; ++round) {
        Trace trace;
        trace.threads = {"main"};
        constexpr TimeNs kLength = 60;
        std::vector<NameId> innermost(kLength, NameId::None);
        TimeNs begin = 0;
        for (std::uint32_t i = 0; begin < kLength; ++i) {  // each with one within it
            trace.names.push_back("r" + std::to_string(i));
            const TimeNs end = begin + 1 + below(20);
            trace.ranges.push_back({begin, end, NameId{i}, ThreadId{0}});
            const TimeNs inner = begin + below(end - begin);
            trace.names.push_back("r" + std::to_string(++i));
            trace.ranges.push_back({inner, end, NameId{i}, ThreadId{0}});
            for (TimeNs t = begin; t < std::min(end, kLength); ++t) {
                innermost[static_cast<std::size_t>(t)] = NameId{t < inner ? i - 1 : i};
            }
            begin = end + below(5);
        }
        IntervalSet spans;
        Times wanted;
        for (TimeNs at = below(9); at < kLength;) {
            const TimeNs end = std::min(kLength, at + 1 + below(9));
            spans.push_back({at, end});
            for (; at < end; ++at) {
                const NameId name = innermost[static_cast<std::size_t>(at)];
                ++wanted[name == NameId::None ? "none" : trace.names[indexOf(name)]];
            }
            at += 1 + below(9);
        }
        ASSERT_EQ(named(trace, spans), wanted) << "round " << round;
    }
}

}  // namespace
}  // namespace streamscope
