// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/kernels/arrays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace streamscope::kernels {
namespace {

template <typename T>
std::vector<T> randomOnes(std::size_t count, std::uint64_t seed) {
    std::vector<T> values(count);
    fillRandom(elementOf<T>(), std::as_writable_bytes(std::span(values)), seed);
    return values;
}

template <typename T>
std::vector<T> sequence(std::size_t count) {
    std::vector<T> values(count);
    fillSequence(elementOf<T>(), std::as_writable_bytes(std::span(values)));
    return values;
}

template <typename T>
class Fill : public testing::Test {};
using Types = testing::Types<std::uint8_t, double, float, std::int64_t, std::int32_t, std::uint32_t,
                             std::int8_t>;
TYPED_TEST_SUITE(Fill, Types);

TYPED_TEST(Fill, IsTheSameForTheSameSeed) {
    EXPECT_EQ(randomOnes<TypeParam>(1001, 7), randomOnes<TypeParam>(1001, 7));
    EXPECT_NE(randomOnes<TypeParam>(1001, 7), randomOnes<TypeParam>(1001, 8));
}

TYPED_TEST(Fill, OfAShorterMemoryIsTheBeginningOfALongerOne) {
    const auto all = randomOnes<TypeParam>(70, 7);
    for (std::size_t count = 0; count < all.size(); ++count) {
        const auto some = randomOnes<TypeParam>(count, 7);
        EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin())) << count;
    }
}

TYPED_TEST(Fill, InPiecesIsThatOfTheWhole) {
    constexpr std::size_t kCount = 1001;
    const kernels::Element element = elementOf<TypeParam>();
    const auto random = randomOnes<TypeParam>(kCount, 7);
    const auto inOrder = sequence<TypeParam>(kCount);
    for (const std::size_t piece : {8U, 24U, 4096U}) {
        std::vector<TypeParam> values(kCount);
        const auto memory = std::as_writable_bytes(std::span(values));
        const auto fill = [&](const auto& fillPiece) {
            for (std::size_t at = 0; at < memory.size(); at += piece) {
                fillPiece(memory.subspan(at, std::min(piece, memory.size() - at)), at);
            }
        };
        fill([&](auto part, std::size_t at) { fillRandom(element, part, 7, at); });
        EXPECT_EQ(values, random) << piece;
        fill([&](auto part, std::size_t at) { fillSequence(element, part, at); });
        EXPECT_EQ(values, inOrder) << piece;
    }
}

TYPED_TEST(Fill, StaysWithinItsRange) {
    const bool isFloating = std::is_floating_point_v<TypeParam>;
    const auto values = randomOnes<TypeParam>(100'000, 3);
    const auto [least, most] = std::ranges::minmax(values);
    EXPECT_GE(least, TypeParam{1});
    EXPECT_LT(most, static_cast<TypeParam>(isFloating ? 2 : 33));
}

TYPED_TEST(Fill, SpreadsEvenly) {
    const auto values = randomOnes<TypeParam>(100'000, 3);
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / 100'000;
    const double half = std::is_floating_point_v<TypeParam> ? 1.5 : 16.5;
    EXPECT_NEAR(mean, half, half / 100);
}

TYPED_TEST(Fill, InSequenceCountsInItsType) {
    const auto values = sequence<TypeParam>(1000);
    for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_EQ(values[i], static_cast<TypeParam>(i));
    }
}

TEST(FillRandom, RepeatsNoDouble) {
    const auto values = randomOnes<double>(100'000, 3);
    EXPECT_EQ(std::set(values.begin(), values.end()).size(), values.size());
}

TEST(FillRandom, IsTheSameOnEveryMachine) {
    EXPECT_EQ(randomOnes<std::uint8_t>(4, 1), (std::vector<std::uint8_t>{30, 21, 27, 1}));
    EXPECT_EQ(randomOnes<double>(2, 1),
              (std::vector<double>{0x1.0405a120c03a9p+0, 0x1.0e74f642c0a6p+0}));
}

}  // namespace
}  // namespace streamscope::kernels
