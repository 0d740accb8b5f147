// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_reader.h"

#include "engine/analysis/metrics.h"
#include "engine/formats/trace_file.h"
#include "engine/formats/trace_json.h"
#include "engine/simulator/simulator.h"
#include "tests/support/made_trace.h"
#include "tests/support/random_program.h"
#include "tests/support/sample_trace.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <unistd.h>

namespace streamscope {
namespace {

using test::makeTrace;
using test::traceDifference;
using testing::HasSubstr;
using testing::StartsWith;
using enum OperationKind;

std::string textOf(const Trace& trace) {
    std::string text;
    {
        JsonWriter writer(appendTo(text));
        writeTrace(writer, trace, measure(trace), {{3, 1, 2}, 2});
    }
    return text;
}

/// Empty if reading gives what was written.
std::string difference(const Trace& trace) {
    const Result<Trace> read = readTrace(textOf(trace));
    return read ? traceDifference(trace, *read) : read.error().message;
}

std::string errorOf(std::string_view text) {
    const Result<Trace> read = readTrace(text);
    return read ? "" : read.error().message;
}

Trace simulated(std::uint64_t seed) {
    const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
    auto trace = simulate(text->program, text->profile);
    EXPECT_TRUE(trace) << "seed " << seed;
    return trace ? *std::move(trace) : Trace{};
}

Trace measured() {
    Trace trace = makeTrace({{.kind = CopyHostToDevice, .end = 5, .size = 4096},
                             {.kind = RecordEvent, .engine = test::kNoEngine, .start = 5, .end = 5},
                             {.kind = Kernel, .engine = 1, .start = 7, .end = 9, .name = "kernel"}},
                            test::usualEngines(), false);
    trace.provenance = {Origin::Measured, "NVIDIA \"H200\"", "driver\\580 ⟂", "Vector add", "n=4"};
    trace.size[2] = ~std::uint64_t{0};
    trace.blocks = {{7, 8, OperationId{2}, 0, 131}, {7, 9, OperationId{2}, 1, 5}};
    Measurement& measurement = trace.measurement.emplace();
    measurement = {Recorder::Cupti,
                   {9, 8, 11},
                   1,
                   {7, 7},
                   3,
                   1,
                   {Verification::Verdict::Wrong, "hc: 12 of 1000 elements differ"},
                   {"The clock ran backwards.", ""},
                   nullptr};
    Trace events = makeTrace({{.kind = Kernel, .engine = 1, .start = 6, .end = 9}});
    events.provenance.origin = Origin::Measured;
    events.measurement.emplace().recorder = Recorder::Events;
    measurement.events = std::make_shared<const Trace>(std::move(events));
    return trace;
}

TEST(TraceReader, GivesBackEveryRandomProgramsTrace) {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        ASSERT_EQ(difference(simulated(seed)), "") << "seed " << seed;
    }
}

TEST(TraceReader, GivesBackHowATraceWasMeasured) {
    EXPECT_EQ(difference(measured()), "");
    Trace without = measured();
    without.measurement->events = nullptr;
    without.measurement->makespans.clear();
    without.measurement->shown = 0;
    EXPECT_EQ(difference(without), "");
}

TEST(TraceReader, GivesBackAnEmptyTrace) {
    EXPECT_EQ(difference(Trace{}), "");
}

TEST(TraceReader, TellsANameFromAKindThatSoundsLikeIt) {
    const Trace trace = measured();
    const Result<Trace> read = readTrace(textOf(trace));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->name[2], NameId{0});
    EXPECT_EQ(read->name[0], NameId::None);
}

TEST(TraceReader, RefusesAMakespanThatIsTooShortOrNegative) {
    Trace trace = measured();
    const TimeNs last = std::ranges::max(trace.end);
    trace.makespan = last - 1;
    EXPECT_THAT(
        readTrace(textOf(trace)).error().message,
        testing::HasSubstr("/makespan_ns: an operation ends after it, at " + std::to_string(last)));
    trace.makespan = -5;
    EXPECT_THAT(readTrace(textOf(trace)).error().message, testing::HasSubstr("out of range"));
}

TEST(TraceReader, FindsATraceInsideAnotherText) {
    const std::string text = R"({"a": [1, )" + textOf(measured()) + "]}";
    const Result<Trace> read = readTrace(text, "/a/1");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, measured()), "");
    EXPECT_THAT(readTrace(text, "/b").error().message, StartsWith("/b: "));
}

TEST(TraceReader, GivesBackInferredReasons) {
    Trace trace = simulated(3);
    trace.provenance.origin = Origin::Measured;
    trace.confidence.assign(operationCount(trace), 70);
    trace.connection.assign(operationCount(trace), Trace::kNoConnection);
    trace.room.back() = 17;
    trace.alsoEngine.assign(operationCount(trace), EngineId::None);
    trace.alsoEngine.back() = EngineId{1};
    EXPECT_EQ(difference(trace), "");
    const Result<Trace> read = readTrace(textOf(trace));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->room, trace.room);
    EXPECT_EQ(read->alsoEngine, trace.alsoEngine);
    EXPECT_EQ(read->confidence, trace.confidence);
    EXPECT_EQ(read->connection, trace.connection);
}

TEST(TraceReader, GivesBackRanges) {
    Trace trace = simulated(3);
    trace.names.emplace_back("forward");
    const auto name = idAt<NameId>(trace.names.size() - 1);
    trace.ranges = {{-5, trace.makespan + 7, name, ThreadId{0}}, {2, 3, name, ThreadId{0}}};
    EXPECT_EQ(difference(trace), "");
    EXPECT_EQ(readTrace(textOf(trace))->ranges.size(), 2U);
    trace.ranges[1].name = NameId::None;
    EXPECT_EQ(errorOf(textOf(trace)), "/ranges: a range has no name or no thread");
    trace.ranges[1] = {2, 1, name, ThreadId{0}};
    EXPECT_EQ(errorOf(textOf(trace)), "/ranges/end_ns/1: it ends before it begins");
}

TEST(TraceReader, TellsWhatItNeedsNoMore) {
    const std::string text = textOf(test::sampleTrace({.chunks = 40'000}));
    std::vector<std::size_t> told;
    ASSERT_TRUE(readTrace(text, {}, [&](std::size_t bytes) {
        told.push_back(bytes);
        return true;
    }));
    EXPECT_GT(told.size(), 3U);
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_LE(told.back(), text.size());
}

/// Where a new file with that text is; other tests may run beside this one.
std::string written(const std::string& name, std::string_view text) {
    std::string path = testing::TempDir() + std::to_string(::getpid()) + name;
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

TEST(TraceFile, GivesBackWhatIsInIt) {
    const Trace trace = test::sampleTrace({.chunks = 30'000});
    const Result<Trace> read = readTraceFile(written("run.json", textOf(trace)));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(traceDifference(*read, trace), "");
}

TEST(TraceFile, SaysWhatItCannotRead) {
    EXPECT_EQ(readTraceFile("/no/such/file").error().message,
              "cannot read /no/such/file: No such file or directory");
    EXPECT_EQ(readTraceFile("/").error().message, "cannot read /: Is a directory");
    EXPECT_EQ(readTraceFile("/dev/zero").error().message,
              "cannot read /dev/zero: it is not a regular file");
    EXPECT_THAT(readTraceFile(written("empty.json", "")).error().message, HasSubstr("is no JSON"));
}

TEST(TraceReader, PassesOverWhatItDoesNotKnow) {
    std::string text = textOf(measured());
    text.replace(text.find("\"format\""), 0, R"("of another time": {"x": []}, )");
    EXPECT_EQ(errorOf(text), "");
}

/// `from` becomes `to` in the text of measured().
std::string changed(std::string_view from, std::string_view to) {
    std::string text = textOf(measured());
    EXPECT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
    return text;
}

TEST(TraceReader, SaysThatAFileIsOfALaterVersionBeforeWhatThatLacks) {
    EXPECT_EQ(errorOf("{\"format\": \"streamscope-trace\", \"version\": 9}"),
              "/version: expected version 1, found 9");
}

TEST(TraceReader, SaysWhereATextIsWrong) {
    const std::vector<std::array<std::string, 3>> cases{
        {"streamscope-trace", "x", "/format: expected \"streamscope-trace\""},
        {"\"version\": 1", "\"version\": 2", "/version: expected version 1, found 2"},
        {R"("origin": "measured")", R"("origin": "guessed")",
         "/provenance/origin: unknown word \"guessed\""},
        {R"("origin": "measured")", R"("origin": 1)", "/provenance/origin: expected a text"},
        {"\"default\": false", "\"default\": 0", "/streams/0/default: expected true or false"},
        {"\"makespan_ns\": 9", "\"makespan_ns\": 1e300", "/makespan_ns: expected a whole number"},
        {"\"makespan_ns\": 9", "\"makespan_ns\": 9000000000000000000",
         "/makespan_ns: the time is out of range"},
        {R"("kind": "compute", "device": 0)", R"("kind": "compute", "device": 5)",
         "/engines/1/device: there is no number 5"},
        {"\"stream\": [0", "\"stream\": [7", "/operations/stream/0: there is no number 7"},
        {"\"stream\": [0", "\"stream\": [null, 0",
         "/operations/stream: there are more than 3 values"},
        {"\"stream\": [0,", "\"stream\": [", "/operations/stream: expected 3 values, found 2"},
        {"\"size\": [4096", "\"size\": [-1", "/operations/size/0: expected a whole number from 0"},
        {"\"size\": [4096", "\"size\": [null",
         "/operations/size/0: expected a whole number from 0"},
        {"\"end_ns\": [5", "\"end_ns\": [1.5", "/operations/end_ns/0: expected a whole number"},
        {"\"end_ns\": [5", "\"end_ns\": [-5", "/operations/end_ns/0: it ends before it begins"},
        {"\"start_ns\": [0", "\"start_ns\": [-9000000000000000000",
         "/operations/start_ns/0: the time is out of range"},
        {"\"kind\": [0,10", "\"kind\": [0,99", "/operations/kind/1: there is no number 99"},
        {"\"event record\"", "\"record\"", "/operations/kind/1: unknown word \"record\""},
        {"\"count\": 3,", "", "/operations/kind: \"count\" must come before the columns"},
        {"\"count\": 3", "\"count\": 3000000000000", "/operations/count: there cannot be so many"},
        {"\"size\": [", "\"sizes\": [", "/operations: \"size\" is missing"},
        {"\"size\": [", "\"stream\": [", "/operations/stream: is a duplicate key"},
        {"\"shown\": 1", "\"shown\": 3", "/measurement: \"shown\" is none of its makespans"},
        {R"("recorder": "events")", R"("recorder": "ears")",
         "/measurement/events/measurement/recorder: unknown word \"ears\""},
        {"\"sm\": [131", "\"sm\": [-1",
         "/blocks/sm/0: expected a whole number from 0 to 4294967295"},
        {"\"operation\": [2,2]", "\"operation\": [2,null]",
         "/blocks/operation: a block is of no operation"},
        {R"("blocker": [null,null,null])", R"("blocker": [null,null,null],"cause_count": [0,1,0])",
         "/causes/count: the operations have 1"},
        {"\"issue_begin_ns\": [0", "\"issue_begin_ns\": [-1",
         "/operations/issue_begin_ns/0: -1 ns is before the first host call"},
        {"\"start_ns\": [0", "\"start_ns\": [-1000001",
         "/operations/start_ns/0: -1000001 ns is before the first host call"},
        {R"("blocker": [null,null)", R"("blocker": [null,1)",
         "/operations/blocker/1: an operation cannot hold itself"},
        {"\"host_calls\": {", "\"host_calls\": [{", "/host_calls: expected an object"}};
    for (const auto& [from, to, message] : cases) {
        EXPECT_EQ(errorOf(changed(from, to)), message);
    }
}

/// The clocks of a real host and device miss each other a little; a simulation has one clock.
TEST(TraceReader, LetsOnlyTheDeviceOfAMeasuredRunBeALittleEarly) {
    Trace trace = measured();
    trace.start[0] = -3'000;
    EXPECT_EQ(errorOf(textOf(trace)), "");
    trace.provenance.origin = Origin::Simulated;
    EXPECT_EQ(errorOf(textOf(trace)),
              "/operations/start_ns/0: -3000 ns is before the first host call");
}

TEST(TraceReader, RefusesAChainInWhichAnOperationHoldsItself) {
    const Trace trace = makeTrace({{Kernel, 0, 1, 0, 5},
                                   {.kind = Kernel,
                                    .stream = 0,
                                    .engine = 1,
                                    .start = 6,
                                    .end = 8,
                                    .causes = {{5, OperationId{0}, Reason::StreamOrder},
                                               {6, OperationId{1}, Reason::EngineBusy}}}});
    EXPECT_THAT(errorOf(textOf(trace)), HasSubstr("an operation cannot hold itself"));
}

TEST(TraceReader, RefusesATraceInsideATraceInsideATrace) {
    Trace inner = measured();
    Trace outer = measured();
    outer.measurement->events = std::make_shared<const Trace>(std::move(inner));
    EXPECT_EQ(errorOf(textOf(outer)),
              "/measurement/events/measurement/events: a trace inside a trace inside a trace");
}

TEST(TraceReader, SaysWhatIsNoJson) {
    EXPECT_THAT(errorOf(""), StartsWith("the trace file: is no JSON: "));
    EXPECT_THAT(errorOf("{\"format\": "), StartsWith("the trace file: is no JSON: "));
    EXPECT_THAT(errorOf("{\"x\": " + std::string(100'000, '[')), HasSubstr("is no JSON"));
    EXPECT_THAT(errorOf(textOf(measured()) + "x"), HasSubstr("is no JSON: nothing more"));
    EXPECT_THAT(errorOf("{\"format\": \"\\q\"}"), HasSubstr("wrong escape"));
    EXPECT_EQ(errorOf("[]"), "the trace file: expected an object");
}

TEST(TraceReader, RefusesEveryTextThatWasCutOff) {
    const std::string text = textOf(measured());
    for (std::size_t length = 0; length + 2 < text.size(); ++length) {
        ASSERT_NE(errorOf(std::string_view(text).substr(0, length)), "") << length;
    }
}

void mutate(std::string& text, std::mt19937_64& dice) {
    constexpr std::string_view kBytes = "0179-.eE\"\\,:[]{} nulltruex\xff\x80\n";
    const std::size_t at = dice() % text.size();
    if (dice() % 4 == 0) {
        text.erase(at, 1 + dice() % 20);
    } else {
        text[at] = kBytes[dice() % kBytes.size()];
    }
}

TEST(TraceReader, SurvivesEveryMutation) {
    const std::string whole = textOf(measured());
    std::mt19937_64 dice(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string text = whole;
        for (std::uint64_t changes = 1 + dice() % 3; changes > 0; --changes) {
            mutate(text, dice);
        }
        // What can be read can be used: no id points nowhere.
        if (const Result<Trace> read = readTrace(text)) {
            static_cast<void>(textOf(*read));
        }
    }
}

TEST(TraceReader, NamesNothingByCharactersThatCannotBeShown) {
    Trace trace = makeTrace({{.kind = Kernel, .engine = 1, .start = 7, .end = 9}});
    trace.provenance.workload = "a\x1b[31m\u202Ez\n";
    const auto read = readTrace(textOf(trace));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->provenance.workload, "a\uFFFD[31m\uFFFDz ");
}

TEST(TraceReader, GivesBackWhatIsKnownOfTheDevices) {
    Trace trace = measured();
    trace.deviceFacts.assign(trace.devices.size(), {18, 1536, 16, 65536, 102400, "580.159.04"});
    EXPECT_EQ(difference(trace), "");
    trace.deviceFacts.emplace_back();
    EXPECT_THAT(errorOf(textOf(trace)), HasSubstr("/device_facts"));
}

}  // namespace
}  // namespace streamscope
