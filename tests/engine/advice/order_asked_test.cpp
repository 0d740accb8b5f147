// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"

#include "tests/engine/advice/advised.h"

namespace streamscope {
namespace {

using test::attempted;
using test::shippedText;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string boundOf(const Attempt& made) {
    return whatBounds(made.trace, made.metrics);
}

TEST(OrderAsked, IsToldWithTheNumbersOfTheCriticalPath) {
    const Attempt made = attempted(shippedText("events_producer_consumer"));
    ASSERT_THAT(made.advice, IsEmpty());
    const std::string text = boundOf(made);
    EXPECT_THAT(text, HasSubstr("It takes " + formatDuration(made.makespan()) +
                                " where all overlap would take " +
                                formatDuration(made.metrics.bounds.allOverlap) + " (15 %)"));
    EXPECT_THAT(text, HasSubstr("The critical path is a chain of "));
    EXPECT_THAT(text, HasSubstr("the workload asks for that order ("));
    EXPECT_THAT(text, HasSubstr("stream order 1.7 ms"));
}

/// One stream, a kernel after a kernel: nothing but the stream's order.
TEST(OrderAsked, OfOneChainIsTheStreamsOrder) {
    const Attempt made = attempted(test::workloadText(R"(
      "streams": {"s": {}},
      "program": [{"for": "i", "to": 10, "do": [
        {"kernel": "spin", "time_us": 100, "grid": 1, "block": 32, "stream": "s"}]},
        {"synchronize": "device"}])"));
    const std::string text = boundOf(made);
    EXPECT_THAT(text, HasSubstr("a chain of 10 operations: kernel 1"));
    EXPECT_THAT(text, HasSubstr("(stream order 90"));
    EXPECT_THAT(text, Not(HasSubstr("event")));
}

TEST(OrderAsked, IsNotToldNearTheBoundAndOfNothing) {
    const Attempt made = attempted(shippedText("vector_add_streams"));
    ASSERT_GT(made.metrics.efficiency, kFarFromBound);
    EXPECT_THAT(boundOf(made), IsEmpty());
    EXPECT_THAT(whatBounds({}, {}), IsEmpty());
}

}  // namespace
}  // namespace streamscope
