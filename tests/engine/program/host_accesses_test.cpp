// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/host_use.h"
#include "engine/program/races.h"
#include "engine/workload/workload.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

// What host work and host functions say that they read and write, beside copies.

namespace streamscope {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string textOf(const std::vector<std::string>& steps) {
    std::string program;
    for (const std::string& step : steps) {
        program += (program.empty() ? "" : ", ") + step;
    }
    return R"json({"format": "streamscope-workload", "version": 1, "title": "t", "memory": {
          "h": {"on": "host", "pinned": true, "type": "f32", "count": 1000},
          "k": {"on": "host", "pinned": true, "type": "f32", "count": 1000},
          "p": {"on": "host", "type": "f32", "count": 1000},
          "d": {"on": "device", "type": "f32", "count": 1000}},
        "streams": {"s": {}, "t": {}}, "events": {"e": {}}, "program": [)json" +
           program + "]}";
}

Result<Program, Diagnostics> expanded(const std::vector<std::string>& steps) {
    const auto workload = readWorkload(textOf(steps));
    return workload ? expand(*workload) : workload.error();
}

Program programOf(const std::vector<std::string>& steps) {
    const auto program = expanded(steps);
    EXPECT_TRUE(program) << toText(program.error().front(), "t");
    return program ? *program : Program{};
}

std::vector<std::string> hazardsOf(const std::vector<std::string>& steps) {
    const Program program = programOf(steps);
    std::vector<std::string> texts;
    for (const Hazard& hazard : findHazards(program).found) {
        texts.push_back(english(describeHazard(program, hazard)));
    }
    return texts;
}

std::vector<std::string> problemsOf(const std::string& step) {
    std::vector<std::string> texts;
    if (const auto program = expanded({step}); !program) {
        for (const Diagnostic& problem : program.error()) {
            texts.push_back(toText(problem, "t"));
        }
    }
    return texts;
}

std::string work(const std::string& name, const std::string& args) {
    return R"({"host_work": ")" + name + R"(", "time_us": 5, "args": )" + args + "}";
}
std::string function(const std::string& args, const std::string& stream) {
    return R"({"host_function": "f", "time_us": 5, "stream": ")" + stream + R"(", "args": )" +
           args + "}";
}
std::string copy(const std::string& from, const std::string& to) {
    return R"({"copy": ")" + from + R"(", "to": ")" + to + R"(", "stream": "s"})";
}

const std::string kFillStep = work("fill", R"({"writes": "h"})");
const std::string kInStep = copy("h", "d");
const std::string kRecordStep = R"({"record": "e", "stream": "s"})";
const std::string kWaitStep = R"({"wait": "e", "stream": "t"})";
const std::string kSyncStep = R"({"synchronize": "event", "event": "e"})";

TEST(HostAccesses, OfAPinnedBufferMayMeetItsCopy) {
    EXPECT_THAT(hazardsOf({kFillStep, kInStep, kFillStep}),
                ElementsAre(AllOf(StartsWith("copy h → d (#0) and fill touch h[0, 1000) "),
                                  EndsWith("let the host synchronize with an event recorded after "
                                           "the first"))));
    EXPECT_THAT(hazardsOf({kInStep, work("look", R"({"reads": "h"})")}), IsEmpty());
    EXPECT_EQ(hazardsOf({copy("d", "h"), work("look", R"({"reads": "h"})")}).size(), 1U);
}

TEST(HostAccesses, AreOrderedByWhatTheHostWaitsFor) {
    EXPECT_THAT(hazardsOf({kInStep, kRecordStep, kSyncStep, kFillStep}), IsEmpty());
    EXPECT_THAT(hazardsOf({kInStep, R"({"synchronize": "device"})", kFillStep}), IsEmpty());
    EXPECT_THAT(hazardsOf({kRecordStep, kInStep, kSyncStep, kFillStep}).size(), 1U);
    EXPECT_THAT(hazardsOf({R"({"copy": "h", "to": "d", "async": false})", kFillStep}), IsEmpty());
}

TEST(HostAccesses, AreOfTheirBytesAlone) {
    const auto part = [](int at) {
        return work("fill", R"({"reads": ["p"], "writes": [{"memory": "h", "at": )" +
                                std::to_string(at) + R"(, "count": 100}, "k[900]"]})");
    };
    const std::string half = R"({"copy": "h", "to": "d", "count": 500, "stream": "s"})";
    EXPECT_THAT(hazardsOf({half, part(500)}), IsEmpty());
    EXPECT_THAT(hazardsOf({half, part(450)}), ElementsAre(HasSubstr("touch h[450, 500)")));
    EXPECT_EQ(hazardsOf({half, copy("k", "d"), part(450)}).size(), 2U);
}

TEST(HostAccesses, OfPageableMemoryComeAfterTheCallThatReadsIt) {
    EXPECT_THAT(hazardsOf({copy("p", "d"), work("fill", R"({"writes": "p"})")}), IsEmpty());
    EXPECT_EQ(hazardsOf({copy("d", "p"), work("look", R"({"reads": "p"})")}).size(), 1U);
}

TEST(HostAccesses, OfHostFunctionsAreInTheOrderOfTheirStream) {
    EXPECT_THAT(hazardsOf({copy("d", "h"), function(R"({"touches": "h"})", "s"), kInStep}),
                IsEmpty());
    EXPECT_EQ(hazardsOf({copy("d", "h"), function(R"({"reads": "h"})", "t")}).size(), 1U);
    EXPECT_THAT(
        hazardsOf({copy("d", "h"), kRecordStep, kWaitStep, function(R"({"reads": "h"})", "t")}),
        IsEmpty());
    EXPECT_EQ(
        hazardsOf({function(R"({"writes": "h"})", "s"), work("look", R"({"reads": "h"})")}).size(),
        1U);
}

TEST(HostAccesses, OfHostFunctionsComeTooLateForCopiesOfPageableMemory) {
    const std::string fill = function(R"({"writes": "p"})", "s");
    EXPECT_THAT(hazardsOf({fill, copy("p", "d")}),
                ElementsAre(AllOf(HasSubstr("reads pageable memory when it is called"),
                                  HasSubstr("touch p[0, 1000)"))));
    EXPECT_THAT(hazardsOf({fill, R"({"synchronize": "stream", "stream": "s"})", copy("p", "d")}),
                IsEmpty());
    EXPECT_THAT(hazardsOf({function(R"({"writes": "h"})", "s"), kInStep}), IsEmpty());
}

TEST(HostAccesses, InGraphsAreThoseOfTheirNodes) {
    const std::string graph = R"({"graph": "g", "stream": "s", "do": [)" + copy("d", "h") + ", " +
                              function(R"({"reads": "h"})", "s") + "]}";
    const std::string launch = R"({"launch": "g", "stream": "s"})";
    EXPECT_THAT(hazardsOf({graph, launch, launch}), IsEmpty());
    EXPECT_EQ(hazardsOf({graph, launch, kFillStep}).size(), 2U);
}

TEST(HostAccesses, SayWhetherAChangeIsSafe) {
    const auto changeOf = [](const std::string& look) {
        const Program before = programOf({copy("d", "h"), R"({"synchronize": "device"})", look});
        const Program after = programOf({copy("d", "h"), look});
        return std::pair(
            hostUseChange(before, after).isSafe(),
            raceChange(before, findHazards(before), after, findHazards(after)).isSafe());
    };
    EXPECT_EQ(changeOf(R"({"host_work": "look", "time_us": 5})"), std::pair(false, true));
    EXPECT_EQ(changeOf(work("look", R"({"reads": "h"})")), std::pair(false, false));
    EXPECT_EQ(changeOf(work("look", R"({"reads": "k"})")), std::pair(true, true));
}

TEST(HostAccesses, AreOfHostMemory) {
    EXPECT_THAT(problemsOf(work("fill", R"({"writes": ["h", "d"]})")),
                ElementsAre(AllOf(HasSubstr("/program/0/args/writes/1"),
                                  HasSubstr("expected host memory, found device memory \"d\""))));
    EXPECT_THAT(problemsOf(work("fill", R"({"write": "h"})")),
                ElementsAre(HasSubstr("Did you mean \"writes\"?")));
    EXPECT_THAT(problemsOf(work("fill", R"({"writes": {"memory": "h", "at": 900, "count": 101}})")),
                ElementsAre(HasSubstr("expected a slice of \"h\"")));
    EXPECT_THAT(problemsOf(R"({"kernel": "spin", "time_us": 1, "args": {"reads": ["d", "h"]}})"),
                ElementsAre(HasSubstr("expected device memory, found host memory \"h\"")));
}

}  // namespace
}  // namespace streamscope
