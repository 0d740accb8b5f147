// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/unknown_order.h"

#include "tests/engine/advice/advised.h"

#include <string>

// Kernels without "args" may need an order that no hazard shows.

namespace streamscope {
namespace {

using advice::losesUnknownOrder;
using test::attempted;
using test::workloadText;
using testing::HasSubstr;
using testing::Not;

Attempt loopOf(const std::string& steps, const std::string& args) {
    return attempted(
        workloadText(R"("memory": {"x": {"on": "device", "type": "f32", "count": 4096}},
        "streams": {"p": {"blocking": false}, "c": {"blocking": false}}, "events": {"e": {}},
        "program": [{"for": "i", "to": 6, "do": [
        {"kernel": "spin", "time_us": 100, "grid": 16, "stream": "p")" +
                     args + R"(},)" + steps + R"(
        {"kernel": "spin", "time_us": 100, "grid": 16, "stream": "c")" +
                     args + R"(}]}, {"synchronize": "device"}])"));
}

const std::string kHostWaits = R"({"synchronize": "stream", "stream": "p"},)";
const std::string kEvent = R"({"record": "e", "stream": "p"}, {"wait": "e", "stream": "c"},)";
const std::string kTouches = R"(, "args": {"touches": "x"})";

TEST(UnknownOrder, IsLostWithTheWaitThatMadeIt) {
    EXPECT_TRUE(losesUnknownOrder(loopOf(kHostWaits, "").program, loopOf("", "").program));
    EXPECT_TRUE(losesUnknownOrder(loopOf(kEvent, "").program, loopOf("", "").program));
    EXPECT_FALSE(losesUnknownOrder(loopOf("", "").program, loopOf(kEvent, "").program));
    EXPECT_FALSE(losesUnknownOrder(loopOf(kEvent, "").program, loopOf(kEvent, "").program));
}

TEST(UnknownOrder, IsNoneWhereKernelsSayWhatTheyUse) {
    EXPECT_FALSE(losesUnknownOrder(loopOf(kEvent, kTouches).program, loopOf("", kTouches).program));
}

TEST(UnknownOrder, IsMentionedWithTheFixThatRemovesIt) {
    const auto changeOf = [](const Attempt& made) {
        RunControl control;
        std::string change;
        for (const EvaluatedAdvice& each :
             evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control, {})) {
            change += each.fix ? english(each.fix->change) : "";
        }
        return change;
    };
    EXPECT_THAT(changeOf(loopOf(kHostWaits, "")), HasSubstr("do not say which memory they use"));
    EXPECT_THAT(changeOf(loopOf(kHostWaits, kTouches)),
                Not(HasSubstr("do not say which memory they use")));
}

}  // namespace
}  // namespace streamscope
