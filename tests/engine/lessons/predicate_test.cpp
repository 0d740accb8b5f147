// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/predicate.h"

#include "engine/lessons/facts.h"
#include "engine/simulator/simulator.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope {
namespace {

using testing::HasSubstr;

constexpr const char* kTwoStreams = R"({
  "format": "streamscope-workload", "version": 1, "title": "Two streams",
  "parameters": {"streams": {"value": 2, "min": 1, "max": 4}, "order": {"value": "depth", "choices": ["depth", "breadth"]}},
  "memory": {"h": {"on": "host", "pinned": true, "count": 1000000}, "d": {"on": "device", "count": 1000000}},
  "streams": {"s": {"count": "streams", "blocking": false}},
  "program": [
    {"for": "i", "to": 4, "do": [
      {"copy": "h", "to": "d", "at": 0, "count": 100000, "to_at": "i*100000", "stream": "s[i % streams]"},
      {"kernel": "spin", "time_us": 100, "label": "work", "stream": "s[i % streams]"}
    ]},
    {"synchronize": "device"}
  ]
})";

/// One copy engine, round numbers: a copy of 100 000 bytes takes 10 µs.
std::shared_ptr<const Device> deviceNamed(const std::string& name) {
    DeviceProfile profile;
    profile.id = name;
    profile.copy.inBytesPerNs = 10;
    profile.copy.outBytesPerNs = 10;
    return name == "sim:none" ? nullptr : std::make_shared<SimulatedDevice>(profile);
}

LessonRuns runs() {
    return {kTwoStreams, {}, "sim:plain", deviceNamed};
}

double valueOf(std::string_view text) {
    const auto predicate = compilePredicate(text);
    if (!predicate) {
        ADD_FAILURE() << text << ": " << english(predicate.error().problem);
        return -1;
    }
    auto all = runs();
    const auto value = all.value(*predicate);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message);
    return value ? *value : -1;
}

std::string problemOf(std::string_view text) {
    const auto predicate = compilePredicate(text);
    if (!predicate) {
        return std::to_string(predicate.error().position) + " " +
               english(predicate.error().problem);
    }
    auto all = runs();
    const auto value = all.value(*predicate);
    return value ? "none" : value.error().message;
}

TEST(Predicate, SaysWhatTheRunIs) {
    auto all = runs();
    const auto own = all.own();
    ASSERT_TRUE(own);
    const Trace& trace = (*own)->trace;
    EXPECT_EQ(valueOf("makespan"), static_cast<double>(trace.makespan) / 1000);
    EXPECT_EQ(valueOf("n('work')"), 4);
    EXPECT_EQ(valueOf("n('H2D stream:s[0]')"), 2);
    EXPECT_EQ(valueOf("start('work')"), static_cast<double>(trace.start[1]) / 1000);
    EXPECT_EQ(valueOf("end('work')"), static_cast<double>(trace.end[1]) / 1000);
    EXPECT_EQ(valueOf("returned('#1')"), static_cast<double>(trace.issueEnd[1]) / 1000);
    EXPECT_EQ(valueOf("longest('kernel')"), 100);
    EXPECT_EQ(valueOf("value('streams')"), 2);
    EXPECT_EQ(valueOf("value('order')"), 0);
    EXPECT_EQ(valueOf("hazards"), 0);
    EXPECT_NEAR(valueOf("busy('H2D')"), 40, 1);
    EXPECT_NEAR(valueOf("share('H2D')"), 40 / valueOf("makespan"), 1e-2);
    EXPECT_GT(valueOf("overlap('kernel', 'copy in')"), 0);
    EXPECT_EQ(valueOf("overlap('kernel', 'copy in')"), valueOf("overlap('copy in', 'kernel')"));
    EXPECT_EQ(valueOf("same_work"), 1);
    EXPECT_NEAR(valueOf("gap('s[0]')"), valueOf("start('#4') - end('#1')"), 1e-9);
    EXPECT_EQ(valueOf("efficiency > 0.3 && bound < makespan && serial > 400"), 1);
    EXPECT_EQ(valueOf("wait('work') >= 0 && held >= 0"), 1);
    EXPECT_EQ(valueOf("advice('one-stream')"), 0);
}

TEST(Predicate, AsksRunsWithOtherValuesAndOnOtherDevices) {
    EXPECT_EQ(valueOf("at('streams=4', value('streams'))"), 4);
    EXPECT_GT(valueOf("at('streams=1', makespan) / makespan"), 1.2);
    EXPECT_EQ(valueOf("at('streams=1 order=breadth', value('streams') + value('order'))"), 2);
    EXPECT_EQ(valueOf("on('sim:other', makespan) == makespan"), 1);
    EXPECT_EQ(valueOf("on('sim:other', at('streams=3', value('streams')))"), 3);
    EXPECT_EQ(valueOf("at('streams=1', (makespan)) > 0"), 1) << "parentheses within";
}

TEST(Predicate, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(problemOf("makespan("), "0 \"makespan\" stands without parentheses");
    EXPECT_EQ(problemOf("1 + n"), "4 \"n\" needs, in parentheses, what it is of");
    EXPECT_EQ(problemOf("n(3)"), "2 expected a text in single quotes");
    EXPECT_EQ(problemOf("n('a'"), "2 expected \")\" behind this");
    EXPECT_THAT(problemOf("n('start<')"), HasSubstr("2 "));
    EXPECT_THAT(problemOf("overlap('copy in', 'copies')"), HasSubstr("19 expected two of"));
    EXPECT_THAT(problemOf("at('streams=1', 1 + nothing)"), HasSubstr("20 expected the name"));
    EXPECT_THAT(problemOf("makespan < 3 && nothing"), HasSubstr("16 expected the name"));
    EXPECT_THAT(problemOf("at('a', at('a', at('a', at('a', at('a', 1)))))"),
                HasSubstr("nests too deeply"));
    std::string many = "makespan";
    for (int i = 0; i < 64; ++i) {
        many += " + n('a')";
    }
    EXPECT_THAT(problemOf(many), HasSubstr("more than 64 things"));
    EXPECT_EQ(problemOf("start('nothing')"), "No operation matches \"nothing\".");
    EXPECT_EQ(problemOf("busy('D3')"), "This run has no engine \"D3\".");
    EXPECT_EQ(problemOf("gap('t')"), "This run has no stream \"t\".");
    EXPECT_EQ(problemOf("value('size')"), "The workload has no parameter \"size\".");
    EXPECT_EQ(problemOf("at('size=3', 1)"), "The workload has no parameter \"size\".");
    EXPECT_THAT(problemOf("at('streams=9', 1)"), HasSubstr("4"));
    EXPECT_EQ(problemOf("on('sim:none', makespan)"), "There is no device \"sim:none\".");
    EXPECT_THAT(problemOf("1 / (hazards - 0)"), HasSubstr("zero"));
}

TEST(Predicate, OtherWorkIsSeen) {
    auto all = runs();
    const auto same = compilePredicate("same_work");
    all.setWork(workOf((*all.own())->program));
    EXPECT_EQ(*all.value(*same), 1);
    all.setWork({});
    EXPECT_EQ(*all.value(*same), 0);
}

TEST(Predicate, AnyTextIsSafe) {
    std::mt19937 random(5);
    const std::vector<std::string> parts{"makespan", "n(",  "'kernel'", ")",  "at(", "'streams=1'",
                                         ",",        "&&",  "<",        "(",  "3",   "on(",
                                         "start(",   "'x'", "overlap(", "- ", "'",   "?"};
    std::size_t good = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (std::size_t i = random() % 9; i < 9; ++i) {
            text += parts[random() % parts.size()];
        }
        const auto predicate = compilePredicate(text);
        good += predicate ? 1U : 0U;
        if (!predicate) {
            EXPECT_LE(predicate.error().position, text.size()) << text;
        }
    }
    EXPECT_GT(good, 20U);
}

}  // namespace
}  // namespace streamscope
