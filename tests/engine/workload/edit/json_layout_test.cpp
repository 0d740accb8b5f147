// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_layout.h"

#include "engine/scenarios/random_workload.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace streamscope {
namespace {

/// Without the blanks between values.
std::string bare(const std::string& text) {
    std::string out;
    bool isText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (isText && text[i] == '\\') {
            out += text.substr(i++, 2);
            continue;
        }
        isText = text[i] == '"' ? !isText : isText;
        if (isText || std::string(" \t\r\n").find(text[i]) == std::string::npos) {
            out += text[i];
        }
    }
    return out;
}

/// Without the line end that is always put last.
std::string laidOutInside(const std::string& text) {
    std::string laidOut = laidOutJson(text);
    EXPECT_TRUE(laidOut.ends_with('\n'));
    laidOut.pop_back();
    return laidOut;
}

TEST(JsonLayout, BreaksLongListsAndKeepsShortOnesOnALine) {
    EXPECT_EQ(laidOutJson("{\"a\":[1,2],\"b\" : 1e-04}"), "{\"a\": [1, 2], \"b\": 1e-04}\n");
    const std::string name(60, 'x');
    EXPECT_EQ(laidOutJson("{\"" + name + "\":[1,{}],\"" + name + "\":\"a,b:{\\\"\"}"),
              "{\n  \"" + name + "\": [1, {}],\n  \"" + name + "\": \"a,b:{\\\"\"\n}\n");
}

TEST(JsonLayout, ChangesNothingButBlanks) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const std::string text = randomWorkload(seed);
        const std::string minified = nlohmann::ordered_json::parse(text).dump();
        const std::string laidOut = laidOutJson(minified);
        ASSERT_EQ(bare(laidOut), minified);
        ASSERT_EQ(laidOutJson(laidOut), laidOut) << "a second time changes nothing";
        ASSERT_EQ(bare(laidOutJson(text)), bare(text));
        std::istringstream lines(laidOut);
        for (std::string line; std::getline(lines, line);) {
            ASSERT_LE(line.size(), 400U) << line;
        }
    }
}

/// Cut anywhere, and what was never JSON.
TEST(JsonLayout, IsSafeOnAnyText) {
    const std::string text = nlohmann::json::parse(randomWorkload(7)).dump();
    for (std::size_t size = 0; size < text.size(); ++size) {
        ASSERT_EQ(bare(laidOutInside(text.substr(0, size))), bare(text.substr(0, size)));
    }
    for (const char* other : {"]]]]", "}{", "\"", "\\", "[\"\\", "[[[[[["}) {
        EXPECT_EQ(bare(laidOutInside(other)), bare(other));
    }
    EXPECT_GT(laidOutJson(std::string(100'000, '[')).size(), 100'000U) << "deep";
}

}  // namespace
}  // namespace streamscope
