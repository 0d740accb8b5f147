// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <algorithm>
#include <string>

// Calls that have no effect: records that are overwritten, priorities of streams that only copy.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string kernel(const std::string& stream, const std::string& args) {
    return R"({"kernel": "spin", "time_us": 50, "stream": ")" + stream + R"(", "args": )" + args +
           "}";
}
std::string record(const std::string& event, const std::string& stream) {
    return R"({"record": ")" + event + R"(", "stream": ")" + stream + R"("})";
}
std::string wait(const std::string& event, const std::string& stream) {
    return R"({"wait": ")" + event + R"(", "stream": ")" + stream + R"("})";
}

std::vector<Advice> adviceOn(const std::vector<std::string>& steps) {
    std::string program;
    for (const std::string& step : steps) {
        program += (program.empty() ? "" : ", ") + step;
    }
    return attempted(
               workloadText(
                   R"("memory": {"x": {"on": "device", "count": 64}, "y": {"on": "device", "count": 64},
                             "h": {"on": "host", "pinned": true, "count": 64}},
                "streams": {"a": {"blocking": false}, "b": {"blocking": false},
                            "main": {"blocking": false}, "urgent": {"blocking": false, "priority": -3}},
                "events": {"e": {}, "f": {}},
                "program": [)" +
                   program + R"(, {"synchronize": "device"}])"))
        .advice;
}

TEST(OverwrittenRecords, AreADangerWhereTheirWorkIsUnordered) {
    const auto list = adviceOn({kernel("a", R"({"writes": "x"})"), record("e", "a"),
                                kernel("b", R"({"writes": "y"})"), record("e", "b"),
                                wait("e", "main"), kernel("main", R"({"reads": "x"})")});
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list.front().id, "record-overwritten");
    EXPECT_EQ(list.front().kind, AdviceKind::Danger);
    EXPECT_THAT(english(list.front().finding), HasSubstr("1 record of event e has no effect"));
    EXPECT_THAT(english(list.front().finding), HasSubstr("in b"));
    EXPECT_EQ(list.front().evidence.operations, (std::vector{OperationId{1}}));
}

TEST(OverwrittenRecords, AreANoteWhereNoMemoryIsInDanger) {
    const auto list = adviceOn({kernel("a", R"({"writes": "x"})"), record("e", "a"),
                                kernel("b", R"({"writes": "y"})"), record("e", "b"),
                                wait("e", "main"), kernel("main", R"({"reads": "y"})")});
    EXPECT_EQ(adviceNamed(list, "record-overwritten").kind, AdviceKind::Note);
}

TEST(OverwrittenRecords, AreNotThoseOfOneStreamNorThoseThatSomethingWaitsFor) {
    const std::string a = kernel("a", R"({"writes": "x"})");
    const std::string b = kernel("b", R"({"writes": "y"})");
    const std::vector<std::vector<std::string>> programs{
        {a, record("e", "a"), a, record("e", "a"), wait("e", "main")},
        {a, record("e", "a"), wait("e", "main"), b, record("e", "b"), wait("e", "main")},
        {a, record("e", "a"), R"({"synchronize": "event", "event": "e"})", b, record("e", "b"),
         wait("e", "main")},
        {a, record("e", "a"), b, record("f", "b"), wait("e", "main"), wait("f", "main")},
        {a, record("e", "a"), b, record("e", "b")}};
    for (const auto& steps : programs) {
        EXPECT_THAT(test::idsOf(adviceOn(steps)), Not(Contains("record-overwritten")))
            << testing::PrintToString(steps);
    }
}

TEST(Priorities, OfStreamsThatOnlyCopyHaveNoEffect) {
    const std::string copy = R"({"copy": "h", "to": "x", "stream": "urgent"})";
    const Advice advice =
        adviceNamed(adviceOn({kernel("a", "{}"), copy, copy}), "priority-of-copies");
    EXPECT_EQ(advice.kind, AdviceKind::Note);
    EXPECT_THAT(english(advice.finding), HasSubstr("runs only copies: urgent"));
    EXPECT_EQ(advice.evidence.count, 2U);
    EXPECT_THAT(test::idsOf(adviceOn({copy, kernel("urgent", "{}")})),
                Not(Contains("priority-of-copies")));
    const std::string usual = R"({"copy": "h", "to": "x", "stream": "a"})";
    EXPECT_THAT(test::idsOf(adviceOn({usual, kernel("urgent", "{}")})),
                Not(Contains("priority-of-copies")));
}

}  // namespace
}  // namespace streamscope
