// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace streamscope {
namespace {

using Text = Result<std::string>;

Text half(int number) {
    if (number % 2 != 0) {
        return Error{ErrorCode::InvalidInput, "halve 3: not even"};
    }
    return std::to_string(number / 2);
}

TEST(Result, HoldsTheValueOfASuccess) {
    const Text result = half(8);
    ASSERT_TRUE(result.hasValue());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, "4");
    EXPECT_EQ(result->size(), 1u);
}

TEST(Result, HoldsCodeAndMessageOfAFailure) {
    const Text result = half(3);
    ASSERT_FALSE(result.hasValue());
    EXPECT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(result.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(result.error().message, "halve 3: not even");
}

TEST(Result, TellsSuccessFromFailureWhenBothHaveTheSameType) {
    const Result<std::vector<int>, std::vector<std::string>> value{std::vector<int>{1, 2}};
    EXPECT_TRUE(value.hasValue());
    const Result<std::vector<int>, std::vector<std::string>> error{std::vector<std::string>{"no"}};
    EXPECT_FALSE(error.hasValue());
}

TEST(Result, LetsTheValueBeChangedInPlace) {
    Text result = half(8);
    *result += "!";
    EXPECT_EQ(result.value(), "4!");
}

TEST(Result, GivesUpAValueThatCanOnlyBeMoved) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
    const std::unique_ptr<int> taken = *std::move(result);
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(*taken, 7);
}

// `bool ok = result;` would let a failure slip through arithmetic and overloads.
static_assert(!std::is_convertible_v<Text, bool>);
static_assert(std::is_nothrow_move_constructible_v<Text>);

}  // namespace
}  // namespace streamscope
