// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"
#include "engine/workload/read/json_value.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

namespace streamscope {
namespace {

/// As another reader has it; the places say where each value stands in the text.
void expectSame(const JsonValue& value, const nlohmann::ordered_json& other,
                const std::string& text) {
    using Kind = JsonValue::Kind;
    ASSERT_EQ(value.kind == Kind::Object, other.is_object());
    ASSERT_EQ(value.kind == Kind::Array, other.is_array());
    ASSERT_EQ(value.elements.size(), other.is_structured() ? other.size() : 0);
    const std::string own = text.substr(value.offset, value.length);
    ASSERT_EQ(nlohmann::ordered_json::parse(own), other) << own;
    if (value.kind == Kind::Text) {
        ASSERT_EQ(value.text, other.get<std::string>());
    } else if (value.kind == Kind::Number) {
        ASSERT_EQ(value.number, other.get<double>());
    }
    std::size_t i = 0;
    for (auto at = other.begin(); i < value.elements.size(); ++at) {
        const JsonValue& member = value.elements[i];
        if (value.kind == Kind::Object) {
            ASSERT_EQ(value.keys[i], at.key());
            const std::string key = text.substr(member.keyOffset, member.keyLength);
            ASSERT_EQ(nlohmann::json::parse(key), at.key());
        }
        expectSame(member, *at, text);
        ++i;
    }
}

/// What a reader of the library takes this one takes, and means the same by it; what it refuses
/// this one refuses too. A key that is there twice is an error here only.
TEST(JsonReader, AgreesWithAnotherOneOnMutatedTexts) {
    std::mt19937_64 dice(1);
    const std::string strange = "019-+.eE\"\\/u,:[]{} \n\ttfna\xc3\xa9";
    std::size_t accepted = 0;
    for (int i = 0; i < 5'000; ++i) {
        std::string text = R"({"a": [1, -2.5e3, 0, "x\"\u00e9/", true, false, null, {}, []],
            "b/~": {"c": 1e-2, "d": [[{"e": "f"}], ""]}, "n": 123456789012345678901})";
        for (std::uint64_t changes = dice() % 3; changes > 0; --changes) {
            text[dice() % text.size()] = strange[dice() % strange.size()];
        }
        const auto own = readJson(text, {});
        const auto other = nlohmann::ordered_json::parse(text, nullptr, false);
        if (!own && own.error()[0].problem.starts_with("expected each key once")) {
            continue;
        }
        ASSERT_EQ(own.hasValue(), !other.is_discarded()) << text << "\n"
                                                         << (own ? "" : own.error()[0].problem);
        if (own) {
            ++accepted;
            expectSame(*own, other, text);
        }
    }
    EXPECT_GT(accepted, 1000U);
}

TEST(JsonReader, KnowsWhereEachValueOfAWorkloadStands) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const std::string text = randomWorkload(seed);
        const auto own = readJson(text, {});
        ASSERT_TRUE(own);
        expectSame(*own, nlohmann::ordered_json::parse(text), text);
    }
}

}  // namespace
}  // namespace streamscope
