// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sweep/plan.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

Parameter number(double minimum, double maximum, bool isInteger = true) {
    Parameter parameter;
    parameter.name = "n";
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    parameter.isInteger = isInteger;
    return parameter;
}

Parameter choice() {
    Parameter parameter;
    parameter.name = "order";
    parameter.type = ParameterType::Choice;
    parameter.choices = {"depth", "breadth"};
    return parameter;
}

std::vector<double> valuesOf(const Parameter& parameter, std::string_view text) {
    const auto axis = readSweepAxis(parameter, text);
    EXPECT_TRUE(axis) << (axis ? "" : axis.error().message);
    return axis ? axis->values : std::vector<double>();
}

std::string problemOf(const Parameter& parameter, std::string_view text) {
    const auto axis = readSweepAxis(parameter, text);
    EXPECT_FALSE(axis) << text;
    return axis ? "" : axis.error().message;
}

TEST(SweepAxis, TakesEveryWholeNumberOfAFew) {
    EXPECT_THAT(valuesOf(number(1, 32), "2..6"), ElementsAre(2, 3, 4, 5, 6));
    EXPECT_THAT(valuesOf(number(1, 5), ""), ElementsAre(1, 2, 3, 4, 5));
    EXPECT_THAT(valuesOf(number(3, 3), ""), ElementsAre(3));
}

TEST(SweepAxis, AWideRangeRisesByRatiosAndKeepsItsEnds) {
    const auto values = valuesOf(number(1, 1e8), "1024..100000000");
    EXPECT_EQ(values.front(), 1024);
    EXPECT_EQ(values.back(), 1e8);
    EXPECT_LE(values.size(), 33U);
    for (std::size_t i = 2; i < values.size(); ++i) {
        EXPECT_NEAR(values[i] / values[i - 1], values[1] / values[0], 0.01);
    }
}

TEST(SweepAxis, ANarrowRangeOfManyRisesEvenly) {
    const auto values = valuesOf(number(100, 1000), "");
    EXPECT_THAT(values, SizeIs(33));
    EXPECT_NEAR(values[2] - values[1], values[20] - values[19], 1.0);
    EXPECT_THAT(valuesOf(number(0, 1, false), "0..1"), SizeIs(33));
}

TEST(SweepAxis, StepsAndRatiosAreTakenAsTheyAreGivenAndEndAtTheEnd) {
    EXPECT_THAT(valuesOf(number(1, 32), "1..32:10"), ElementsAre(1, 11, 21, 31, 32));
    EXPECT_THAT(valuesOf(number(1, 32), "1..32:x2"), ElementsAre(1, 2, 4, 8, 16, 32));
    EXPECT_THAT(valuesOf(number(1, 32), "5..5:x2"), ElementsAre(5));
}

TEST(SweepAxis, ListsAreSortedAndEachValueIsTakenOnce) {
    EXPECT_THAT(valuesOf(number(1, 32), "8, 1,8,2"), ElementsAre(1, 2, 8));
    EXPECT_THAT(valuesOf(choice(), "breadth,depth"), ElementsAre(1, 0));
    EXPECT_THAT(valuesOf(choice(), ""), ElementsAre(0, 1));
    Parameter boolean;
    boolean.type = ParameterType::Boolean;
    EXPECT_THAT(valuesOf(boolean, ""), ElementsAre(0, 1));
    EXPECT_THAT(valuesOf(boolean, "true"), ElementsAre(1));
}

TEST(SweepAxis, EveryRangeIsWithinTheParametersAndRises) {
    for (const auto& [from, to] : {std::pair(1.0, 100.0), {1.0, 1e6}, {-5.0, 5.0}, {7.0, 2000.0}}) {
        for (const auto steps : {SweepSteps::Auto, SweepSteps::Linear}) {
            const auto values = sweepValues(number(from, to), from, to, steps, 20);
            EXPECT_EQ(values.front(), from);
            EXPECT_EQ(values.back(), to);
            EXPECT_TRUE(std::is_sorted(values.begin(), values.end()));
            EXPECT_EQ(std::adjacent_find(values.begin(), values.end()), values.end());
        }
    }
}

TEST(SweepAxis, EveryMistakeIsTold) {
    const Parameter n = number(1, 32);
    EXPECT_THAT(problemOf(n, "0..4"), HasSubstr("from 1 to 32"));
    EXPECT_THAT(problemOf(n, "1..64"), HasSubstr("from 1 to 32"));
    EXPECT_THAT(problemOf(n, "1..x"), HasSubstr("found \"x\""));
    EXPECT_THAT(problemOf(n, "1,,2"), HasSubstr("found \"\""));
    EXPECT_THAT(problemOf(n, "8..2"), HasSubstr("a range that rises"));
    EXPECT_THAT(problemOf(n, "1..8:0"), HasSubstr("a step above 0"));
    EXPECT_THAT(problemOf(n, "1..8:x1"), HasSubstr("a ratio above 1"));
    EXPECT_THAT(problemOf(n, "1..8:two"), HasSubstr("a step such as 4"));
    EXPECT_THAT(problemOf(number(0, 1, false), "0..1:0.00001"), HasSubstr("at most 10000 values"));
    EXPECT_THAT(problemOf(choice(), "wide"), HasSubstr("depth"));
    EXPECT_THAT(problemOf(choice(), "0..1"), HasSubstr("depth"));
}

}  // namespace
}  // namespace streamscope
