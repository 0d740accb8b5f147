// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/candidates.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Le;
using testing::UnorderedElementsAre;

Parameter number(double minimum, double maximum) {
    Parameter parameter;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter choice() {
    Parameter parameter;
    parameter.type = ParameterType::Choice;
    parameter.choices = {"a", "b", "c"};
    return parameter;
}

Parameter boolean() {
    Parameter parameter;
    parameter.type = ParameterType::Boolean;
    return parameter;
}

TEST(Grid, GrowsByItsRatioAndEndsAtTheLargestValue) {
    EXPECT_THAT(gridOf(number(1, 32), 2), ElementsAre(1, 2, 4, 8, 16, 32));
    EXPECT_THAT(gridOf(number(3, 50), 4), ElementsAre(3, 12, 48, 50));
}

TEST(Count, IsOfAllValuesThatAreEverTried) {
    EXPECT_EQ(countOf(choice()), 3);
    EXPECT_EQ(countOf(boolean()), 2);
    EXPECT_EQ(countOf(number(0, 9)), 10);
    Parameter threads = number(32, 1024);
    threads.value = 256;
    EXPECT_EQ(countOf(threads), 32) << "multiples of 32 alone";
}

TEST(Grid, HoldsEveryValueOfAFew) {
    EXPECT_THAT(gridOf(number(-5, 0), 8), ElementsAre(-5, -4, -3, -2, -1, 0));
    EXPECT_THAT(gridOf(number(7, 7), 2), ElementsAre(7));
}

TEST(Grid, BeginsBelowOneByDistance) {
    EXPECT_THAT(gridOf(number(0, 10), 2), ElementsAre(0, 1, 2, 4, 8, 10));
    EXPECT_THAT(gridOf(number(-10, 10), 4), ElementsAre(-10, -9, -6, 6, 10));
}

TEST(Neighbors, AreAQuarterAndOneAwayOnBothSides) {
    EXPECT_THAT(neighborsOf(number(1, 100), 20), UnorderedElementsAre(25, 16, 21, 19));
}

TEST(Neighbors, AreDifferentFromTheValueAndInItsRange) {
    EXPECT_THAT(neighborsOf(number(1, 8), 1), ElementsAre(2));
    EXPECT_THAT(neighborsOf(number(1, 8), 8), UnorderedElementsAre(6, 7));
    EXPECT_THAT(neighborsOf(number(4, 4), 4), IsEmpty());
}

TEST(Neighbors, OfAChoiceAreAllOthers) {
    EXPECT_THAT(neighborsOf(choice(), 1), ElementsAre(0, 2));
    EXPECT_THAT(neighborsOf(boolean(), 0), ElementsAre(1));
}

TEST(Neighbors, KeepToMultiplesOfTheLeastWhereTheRangeDoes) {
    Parameter threads = number(32, 512);
    threads.value = 64;
    EXPECT_THAT(neighborsOf(threads, 256), UnorderedElementsAre(320, 192, 288, 224));
    EXPECT_THAT(smallerThan(threads, 96), ElementsAre(64));
    threads.value = 65;
    EXPECT_THAT(neighborsOf(threads, 256), UnorderedElementsAre(320, 204, 257, 255));
}

TEST(Smaller, IsNeverLarger) {
    EXPECT_THAT(smallerThan(number(1, 100), 20), ElementsAre(10, 16, 19));
    EXPECT_THAT(smallerThan(number(-5, 0), -3), Each(Le(-4)));
    EXPECT_THAT(smallerThan(number(1, 100), 1), IsEmpty());
}

TEST(Vary, TakesNoFractions) {
    Parameter fraction = number(0.5, 2);
    fraction.isInteger = false;
    EXPECT_FALSE(canVary(fraction));
    EXPECT_TRUE(canVary(number(1, 2)));
    EXPECT_TRUE(canVary(choice()));
}

}  // namespace
}  // namespace streamscope
