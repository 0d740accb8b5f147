// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/event_list.h"
#include "engine/recordings/kineto_reader.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace streamscope::recordings {
namespace {

std::string kernel(int correlation, const std::string& name = "k",
                   const std::string& more = "\"dur\": 1") {
    return R"({"ph": "X", "cat": "kernel", "name": ")" + name + R"(", "pid": 0, "tid": 7, "ts": )" +
           std::to_string(10 * correlation) + ", " + more +
           R"(, "args": {"device": 0, "context": 1, "stream": 7, "correlation": )" +
           std::to_string(correlation) + "}}";
}

std::string listOf(const std::vector<std::string>& events) {
    std::string text = R"({"schemaVersion": 1, "traceEvents": [)";
    for (std::size_t i = 0; i < events.size(); ++i) {
        text += (i > 0 ? ",\n  " : "\n  ") + events[i];
    }
    return text + "\n]}";
}

Recording readAll(const std::string& text) {
    const auto source = textOf(text);
    auto read = readChromeTrace(*source);
    EXPECT_TRUE(read) << read.error().message;
    return read ? *std::move(read) : Recording{};
}

std::vector<std::uint64_t> correlations(const Recording& recording) {
    std::vector<std::uint64_t> all;
    for (const Operation& one : recording.operations) {
        all.push_back(one.correlation);
    }
    return all;
}

using testing::ElementsAre;

TEST(DamagedTraces, LoseOnlyTheEventWithTheDamage) {
    const std::string events[] = {
        R"({"ph": "X", "cat": "kernel", "name": "a "b, c": d", "ts": 1, "args": {}})",
        "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"odd \" quote\", \"ts\": 1,\n \"dur\": 2}",
        R"({"ph": "X", "cat": "kernel" "name": "no comma", "ts": 1})",
        "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"no end,\n \"ts\": 1}",
    };
    for (const std::string& damaged : events) {
        const Recording read = readAll(listOf({kernel(1), damaged, kernel(3), kernel(4)}));
        EXPECT_THAT(correlations(read), ElementsAre(1, 3, 4)) << damaged;
        EXPECT_EQ(read.missing.damaged, 1U) << damaged;
        EXPECT_GT(read.missing.damagedAt, 100U);
        EXPECT_FALSE(read.missing.isCut) << damaged;
    }
}

TEST(DamagedTraces, AreReadWhereOnlyTheirTextsAre) {
    const Recording read =
        readAll(listOf({kernel(1, "bad \xff utf-8"), kernel(2, "control \x01 character"),
                        kernel(3, R"(a "quoted" b)")}));
    EXPECT_THAT(correlations(read), ElementsAre(1, 2, 3));
    EXPECT_EQ(read.missing.damaged, 0U);
    EXPECT_EQ(read.names.at(read.operations[2].name), R"(a "quoted" b)");
}

TEST(DamagedTraces, MayHaveNumbersThatAreNone) {
    const Recording read =
        readAll(listOf({kernel(1, "k", R"("dur": NaN)"), kernel(2, "k", R"("dur": -3)"),
                        kernel(3, "k", R"("dur": "2.5", "x": inf)"),
                        kernel(4, "k", R"("dur": 1, "Comms Id": 18446744073709551617)"),
                        kernel(5, "k", R"("dur": 1, "dur": 4)")}));
    ASSERT_THAT(correlations(read), ElementsAre(1, 2, 3, 4, 5));
    std::vector<TimeNs> lengths;
    for (const Operation& one : read.operations) {
        lengths.push_back(one.end - one.start);
    }
    EXPECT_THAT(lengths, ElementsAre(0, 0, 2500, 1000, 4000));
}

TEST(DamagedTraces, CountWhatHasNoTimeOrNoStream) {
    const Recording read = readAll(listOf(
        {kernel(1), R"({"ph": "X", "cat": "kernel", "name": "k", "ts": NaN, "pid": 0, "tid": 7})",
         R"({"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "pid": "x", "tid": 7})"}));
    EXPECT_EQ(read.operations.size(), 1U);
    EXPECT_EQ(read.missing.incomplete, 2U);
}

TEST(DamagedTraces, ThatAreCutAreReadUpToThere) {
    const std::string text = listOf({kernel(1), kernel(2), kernel(3)});
    const std::size_t third = text.find(kernel(3));
    for (std::size_t size = third + 1; size < text.size() - 3; ++size) {
        const Recording read = readAll(text.substr(0, size));
        const bool hasThird = size >= third + kernel(3).size();
        EXPECT_EQ(read.operations.size(), hasThird ? 3U : 2U) << size;
        EXPECT_TRUE(read.missing.isCut) << size;
    }
}

TEST(DamagedTraces, MayTellOfDevicesBehindTheEvents) {
    std::string text = listOf({kernel(1)});
    text.pop_back();
    text += R"(, "deviceProperties": [{"id": 0, "name": "NVIDIA X", "odd": [1, {"a": 2}]}]})";
    EXPECT_EQ(readAll(text).devices.at(0).name, "NVIDIA X");
}

/// However the source is cut into pieces.
TEST(EventLists, AreTheSameInPiecesOfAnySize) {
    class Drip final : public TextSource {
    public:
        Drip(std::string text, std::size_t piece) : m_text(std::move(text)), m_piece(piece) {}
        std::size_t read(char* place, std::size_t room) override {
            const std::size_t count = std::min({room, m_piece, m_text.size() - m_at});
            m_text.copy(place, count, m_at);
            m_at += count;
            return count;
        }
        [[nodiscard]] bool isCut() const override { return false; }
        [[nodiscard]] std::uint64_t size() const override { return m_text.size(); }
        bool rewind() override { return false; }

    private:
        std::string m_text;
        std::size_t m_piece;
        std::size_t m_at = 0;
    };
    const std::string text =
        R"( {"a": "x\"}]", "b" : [1, {"c": "\\"}], "n": -1.5e3 , "traceEvents" : [ {"ph":"\\\""} ,{"q": [[]]}, 7 , {bad "}, {"r": "{["}, {}], "z": null})";
    std::string whole;
    for (std::size_t piece = 1; piece < 40; ++piece) {
        Drip source(text, piece);
        EventList list(source);
        std::string seen;
        EXPECT_TRUE(list.walk(
            [&](std::string_view key, std::string_view value) {
                seen += std::string(key) + "=" + std::string(value) + ";";
            },
            [&](std::string_view event) {
                seen += std::string(event) + ";";
                return event.find("bad") == std::string_view::npos;
            }));
        whole = whole.empty() ? seen : whole;
        EXPECT_EQ(seen, whole) << piece;
        EXPECT_EQ(list.damaged(), 1U);
        EXPECT_FALSE(list.isCut());
    }
    EXPECT_THAT(whole, testing::HasSubstr(R"(a="x\"}]";b=[1, {"c": "\\"}];n=-1.5e3;)"));
    EXPECT_THAT(whole, testing::EndsWith(R"({"r": "{["};{};z=null;)"));
}

}  // namespace
}  // namespace streamscope::recordings
