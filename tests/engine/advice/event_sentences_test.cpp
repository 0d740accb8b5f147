// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <string>

// What advice says of events that do not order, and of results for which nobody waits.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::HasSubstr;
using testing::Not;

/// It returns at once, whether or not that leaves a hazard.
TEST(EventSentences, OfAWaitBeforeItsRecordIsANoteWhereNoMemoryIsInDanger) {
    const auto adviceWith = [](const std::string& first, const std::string& second) {
        return attempted(workloadText(R"("streams": {"a": {}, "b": {}}, "events": {"e": {}},
          "program": [{"kernel": "spin", "time_us": 50, "stream": "a"}, )" +
                                      first + ", " + second +
                                      R"(, {"kernel": "spin", "time_us": 50, "stream": "b"}])"))
            .advice;
    };
    const std::string record = R"({"record": "e", "stream": "a"})";
    const std::string wait = R"({"wait": "e", "stream": "b"})";
    const Advice advice = adviceNamed(adviceWith(wait, record), "dangling-wait");
    EXPECT_EQ(advice.kind, AdviceKind::Note);
    EXPECT_THAT(english(advice.finding), HasSubstr("records only after it has called the wait"));
    EXPECT_THAT(test::idsOf(adviceWith(record, wait)), Not(testing::Contains("dangling-wait")));
}

/// The host called the reader first, but its wait was meant for the writer.
TEST(EventSentences, OfAHazardThatAWaitAsksToTurnRoundOfferNoEventTheOtherWay) {
    const auto adviceWith = [](const std::string& wait) {
        const std::string touching = R"(, "time_us": 50, "args": {"touches": "d"}, "stream": )";
        return adviceNamed(
            attempted(workloadText(
                          R"("memory": {"d": {"on": "device", "type": "u8", "count": 64}},
                "streams": {"a": {}, "b": {}}, "events": {"e": {}}, "program": [)" +
                          wait + R"({"kernel": "spin", "label": "second")" + touching +
                          R"("b"}, {"kernel": "spin", "label": "first")" + touching +
                          R"("a"}, {"record": "e", "stream": "a"}, {"synchronize": "device"}])"))
                .advice,
            "hazard");
    };
    EXPECT_EQ(adviceWith("").fixes.size(), 1U);
    EXPECT_THAT(english(adviceWith("").meaning), testing::Not(HasSubstr("come first")));
    const Advice reversed = adviceWith(R"({"wait": "e", "stream": "b"}, )");
    EXPECT_TRUE(reversed.fixes.empty());
    EXPECT_THAT(english(reversed.meaning),
                HasSubstr("a wait for event e asks for it to come first"));
}

TEST(EventSentences, OfACopyInAGraphForWhichNoCallWaits) {
    const auto idsWith = [](const std::string& last) {
        return test::idsOf(attempted(workloadText(R"("memory": {"h": {"on": "host",
                "pinned": true, "count": 64}, "d": {"on": "device", "count": 64}},
                "streams": {"a": {}}, "program": [{"graph": "g", "stream": "a", "do": [
                  {"copy": "d", "to": "h", "stream": "a"}]}, {"launch": "g", "stream": "a"})" +
                                                  last + "]"))
                               .advice);
    };
    EXPECT_THAT(idsWith(""), testing::Contains("unawaited-copy"));
    EXPECT_THAT(idsWith(R"(, {"synchronize": "device"})"),
                Not(testing::Contains("unawaited-copy")));
}

/// CUDA does not guarantee that an asynchronous copy into pageable memory has ended when its call
/// returns; of one that is not async it does.
TEST(EventSentences, OfACopyIntoPageableMemorySayWhatIsGuaranteed) {
    const auto adviceOn = [](const std::string& more) {
        return attempted(workloadText(R"("memory": {"h": {"on": "host", "pinned": false,
                "count": 64}, "d": {"on": "device", "count": 64}}, "streams": {"a": {}},
                "program": [{"copy": "d", "to": "h")" +
                                      more + "]"))
            .advice;
    };
    const std::vector<Advice> advice = adviceOn(R"(, "stream": "a"})");
    EXPECT_EQ(advice.front().id, "unawaited-copy");
    EXPECT_EQ(advice.front().kind, AdviceKind::Danger);
    EXPECT_THAT(english(advice.front().finding), testing::HasSubstr("CUDA does not guarantee it"));
    for (const char* more :
         {R"(, "async": false})", R"(, "stream": "a"}, {"synchronize": "device"})"}) {
        EXPECT_THAT(test::idsOf(adviceOn(more)), Not(testing::Contains("unawaited-copy")));
    }
}

TEST(EventSentences, OfACopyOutForWhichNoCallWaits) {
    const auto idsWith = [](const std::string& last) {
        return test::idsOf(
            attempted(workloadText(
                          R"("memory": {"h": {"on": "host", "pinned": true, "count": 64},
                "d": {"on": "device", "count": 64}}, "streams": {"a": {}, "b": {}},
                "events": {"e": {}}, "program": [{"copy": "d", "to": "h", "stream": "a"})" +
                          last + "]"))
                .advice);
    };
    const auto isSaid = testing::Contains("unawaited-copy");
    EXPECT_THAT(idsWith(""), isSaid);
    EXPECT_THAT(idsWith(R"(, {"synchronize": "stream", "stream": "b"})"), isSaid);
    EXPECT_THAT(idsWith(R"(, {"synchronize": "stream", "stream": "a"})"), Not(isSaid));
    EXPECT_THAT(idsWith(R"(, {"record": "e", "stream": "a"},
                            {"synchronize": "event", "event": "e"})"),
                Not(isSaid));
    EXPECT_THAT(idsWith(R"(, {"record": "e", "stream": "a"}, {"wait": "e", "stream": "b"},
                            {"synchronize": "stream", "stream": "b"})"),
                Not(isSaid));
}

}  // namespace
}  // namespace streamscope
