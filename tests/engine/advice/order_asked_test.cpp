// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "engine/analysis/inference.h"
#include "engine/recordings/recording_file.h"
#include "tests/engine/advice/advised.h"

namespace streamscope {
namespace {

using test::attempted;
using test::shippedText;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string boundOfAttempt(const Attempt& made) {
    return english(whatBounds(made.trace, made.metrics));
}

TEST(OrderAsked, IsToldWithTheNumbersOfTheCriticalPath) {
    const Attempt made = attempted(shippedText("events_producer_consumer"));
    ASSERT_THAT(made.advice, IsEmpty());
    const std::string text = boundOfAttempt(made);
    EXPECT_THAT(text, HasSubstr("The makespan is " + formatDuration(made.makespan()) +
                                ". The lower bound by dependencies is " +
                                formatDuration(made.metrics.bounds.dependencies) + " ("));
    EXPECT_THAT(text, HasSubstr("The critical path is a chain of "));
    EXPECT_THAT(text, HasSubstr("the workload asks for that order ("));
    EXPECT_THAT(text, HasSubstr("event wait "));
}

TEST(OrderAsked, OfOneOperationIsNoChain) {
    const Attempt made = attempted(test::workloadText(
        R"("program": [{"kernel": "spin", "time_us": 20}, {"synchronize": "device"}])"));
    EXPECT_THAT(boundOfAttempt(made),
                HasSubstr("The critical path is one operation, with kernel "));
}

/// Copy in, kernel and copy out in a stream each, an event between each two: more streams would not
/// help.
TEST(OrderAsked, OfAPipelineOfStreamsIsItsEvents) {
    const Attempt made = attempted(test::workloadText(R"(
      "memory": {"h": {"on": "host", "pinned": true, "count": 11000000},
                 "d": {"on": "device", "count": 11000000}},
      "streams": {"a": {}, "b": {}, "c": {}},
      "events": {"ready": {}, "done": {}},
      "program": [
        {"copy": "h", "to": "d", "stream": "a"},
        {"record": "ready", "stream": "a"}, {"wait": "ready", "stream": "b"},
        {"kernel": "spin", "time_us": 200, "args": {"touches": "d"}, "stream": "b"},
        {"record": "done", "stream": "b"}, {"wait": "done", "stream": "c"},
        {"copy": "d", "to": "h", "stream": "c"}, {"synchronize": "device"}])"));
    const std::string text = boundOfAttempt(made);
    EXPECT_THAT(text, HasSubstr("(event wait 39"));
    EXPECT_THAT(text, HasSubstr("overlap only with fewer waits for events."));
    EXPECT_THAT(text, Not(HasSubstr("stream order")));
    EXPECT_THAT(text, Not(HasSubstr("more streams")));
}

/// One stream, a kernel after a kernel: nothing but the stream's order.
TEST(OrderAsked, OfOneChainIsTheStreamsOrder) {
    const Attempt made = attempted(test::workloadText(R"(
      "streams": {"s": {}},
      "program": [{"for": "i", "to": 10, "do": [
        {"kernel": "spin", "time_us": 100, "grid": 1, "block": 32, "stream": "s"}]},
        {"synchronize": "device"}])"));
    const std::string text = boundOfAttempt(made);
    EXPECT_THAT(text, HasSubstr("a chain of 10 operations, with kernel 1"));
    EXPECT_THAT(text, HasSubstr("(stream order 90"));
    EXPECT_THAT(text, Not(HasSubstr("event")));
}

/// Reasons that are too small to be named are in the sum too.
TEST(OrderAsked, NamesPartsThatAddUp) {
    const Attempt made = attempted(test::workloadText(R"(
      "streams": {"s": {}, "t": {}}, "events": {"e": {}},
      "program": [{"for": "i", "to": 10, "do": [
        {"kernel": "spin", "time_us": 100, "grid": 1, "block": 32, "stream": "s"}]},
        {"kernel": "spin", "time_us": 30, "grid": 1, "block": 32, "stream": "s"},
        {"record": "e", "stream": "s"}, {"wait": "e", "stream": "t"},
        {"kernel": "spin", "time_us": 100, "grid": 1, "block": 32, "stream": "t"},
        {"synchronize": "device"}])"));
    EXPECT_THAT(boundOfAttempt(made),
                testing::ContainsRegex("\\(stream order 1.* and other reasons 3.* µs\\)"));
}

/// Each needs what the one before it wrote, over two streams; then as many that need nothing.
std::string chainText(const std::string& more) {
    return test::workloadText(R"(
      "memory": {"a": {"on": "device", "type": "f32", "count": 4194304},
                 "b": {"on": "device", "type": "f32", "count": 4194304},
                 "c": {"on": "device", "type": "f32", "count": 4}},
      "streams": {"s": {}, "t": {}}, "events": {"e": {}, "f": {}},
      "program": [{"for": "i", "to": 5, "do": [
        {"kernel": "increment", "args": {"data": "a"}, "stream": "s"},
        {"copy": "a", "to": "b", "stream": "s"},
        {"record": "e", "stream": "s"}, {"wait": "e", "stream": "t"},
        {"kernel": "scale", "args": {"data": "b"}, "stream": "t"},
        {"copy": "b", "to": "a", "stream": "t"},
        {"record": "f", "stream": "t"}, {"wait": "f", "stream": "s"}]})" +
                              more + R"(, {"synchronize": "device"}])");
}

std::string boundWithProgram(const Attempt& made) {
    return english(whatBounds(made.trace, made.metrics, &made.program));
}

TEST(OrderAsked, OfDataIsSaidToBeThatHoweverShortItsOperationsAre) {
    const std::string whole = boundWithProgram(attempted(chainText("")));
    EXPECT_THAT(whole,
                HasSubstr("Every operation that waited for this order uses the result of the one"));
    EXPECT_THAT(whole, Not(HasSubstr("more streams")));
    const std::string part = boundWithProgram(attempted(chainText(
        R"(, {"for": "i", "to": 4, "do": [{"kernel": "spin", "time_us": 20, "grid": 1,
            "args": {"touches": {"memory": "c", "at": "i", "count": 1}}, "stream": "s"}]})")));
    EXPECT_THAT(part, testing::ContainsRegex("For [0-9]+ % of the makespan the waiting operation "
                                             "uses the result of the one before it"));
    EXPECT_THAT(part, HasSubstr("Independent operations can overlap only with more "
                                "streams."));
}

/// Eight launches of one graph into one stream, which no stream lets overlap.
TEST(OrderAsked, OfLaunchesOfOneGraphIsNoMatterOfStreams) {
    const std::string path = "/tests/data/what_if/cuda4-graphcopies-after.json.gz";
    auto trace = readRunFile(STREAMSCOPE_SOURCE_DIR + path);
    ASSERT_TRUE(trace);
    giveReasons(*trace);
    const std::string text = english(whatBounds(*trace, measure(*trace)));
    EXPECT_THAT(text, HasSubstr("or a second graph in another stream."));
    EXPECT_THAT(text, Not(HasSubstr("more streams")));
}

TEST(OrderAsked, IsNotToldNearTheBoundAndOfNothing) {
    const Attempt made = attempted(shippedText("vector_add_streams"));
    ASSERT_GT(overlapReached(made.metrics), kFarFromBound);
    EXPECT_THAT(boundOfAttempt(made), IsEmpty());
    EXPECT_THAT(whatBounds({}, {}), IsEmpty());
}

}  // namespace
}  // namespace streamscope
