// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/json_writer.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <random>

namespace streamscope {
namespace {

using Layout = JsonWriter::Layout;

template <typename Write>
std::string written(Write write) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        write(json);
    }
    return text;
}

template <typename Value>
std::string valueText(Value value) {
    return written([&value](JsonWriter& json) { json.value(value); });
}

TEST(JsonWriter, WritesInlineContainersOnOneLine) {
    EXPECT_EQ(written([](JsonWriter& json) {
                  json.beginObject();
                  json.key("a").value(1);
                  json.key("b").beginArray();
                  json.value(true);
                  json.null();
                  json.endArray();
                  json.endObject();
              }),
              "{\"a\": 1, \"b\": [true, null]}\n");
}

TEST(JsonWriter, WritesEachMemberOfALinedContainerOnItsLine) {
    EXPECT_EQ(written([](JsonWriter& json) {
                  json.beginObject(Layout::Lines);
                  json.key("empty").beginArray(Layout::Lines);
                  json.endArray();
                  json.key("rows").beginArray(Layout::Lines);
                  json.beginArray();
                  json.value(1);
                  json.value(2);
                  json.endArray();
                  json.endArray();
                  json.endObject();
              }),
              "{\n  \"empty\": [],\n  \"rows\": [\n    [1, 2]\n  ]\n}\n");
}

TEST(JsonWriter, KeepsIntegersExact) {
    EXPECT_EQ(valueText(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808\n");
    EXPECT_EQ(valueText(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615\n");
}

TEST(JsonWriter, KeepsDoublesExactInTheirShortestForm) {
    EXPECT_EQ(valueText(0.1), "0.1\n");
    const double odd = 0.1 + 0.2;
    EXPECT_EQ(nlohmann::json::parse(valueText(odd)).get<double>(), odd);
}

TEST(JsonWriter, WritesNullForNumbersJsonCannotSay) {
    EXPECT_EQ(valueText(std::numeric_limits<double>::quiet_NaN()), "null\n");
    EXPECT_EQ(valueText(-std::numeric_limits<double>::infinity()), "null\n");
}

TEST(JsonWriter, EscapesEveryControlCharacterQuoteAndBackslash) {
    std::string all;
    for (char character = 0; character < 0x7f; ++character) {
        all += character;
    }
    EXPECT_EQ(nlohmann::json::parse(valueText(all)).get<std::string>(), all);
}

TEST(JsonWriter, KeepsTextBeyondAscii) {
    EXPECT_EQ(valueText("µs · 时间 · 😀"), "\"µs · 时间 · 😀\"\n");
}

TEST(JsonWriter, ReplacesBytesThatAreNoUtf8) {
    EXPECT_EQ(valueText("a\xFF"
                        "b"),
              "\"a\xEF\xBF\xBD"
              "b\"\n");
    EXPECT_EQ(valueText("\xE2\x82"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"\n");
    EXPECT_EQ(valueText("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"\n");
}

TEST(JsonWriter, MakesAnyBytesParsable) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (std::size_t i = random() % 12; i > 0; --i) {
            // Mostly bytes of multi-byte sequences, so that some are whole.
            bytes += static_cast<char>(random() % 4 == 0 ? random() % 256 : 0x80 + random() % 128);
        }
        EXPECT_TRUE(nlohmann::json::accept(valueText(bytes))) << testing::PrintToString(bytes);
    }
}

TEST(JsonWriter, HandsLongTextOnInPieces) {
    std::size_t pieces = 0;
    std::string text;
    {
        JsonWriter json([&](std::string_view piece) {
            ++pieces;
            text += piece;
        });
        json.beginArray(Layout::Lines);
        for (int i = 0; i < 100'000; ++i) {
            json.value(i);
        }
        json.endArray();
    }
    EXPECT_GT(pieces, 5U);
    EXPECT_EQ(nlohmann::json::parse(text).size(), 100'000U);
}

}  // namespace
}  // namespace streamscope
