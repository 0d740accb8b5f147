// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/workload/made_workload.h"

namespace streamscope {
namespace {

using test::fileWith;
using test::problemsOf;
using test::programOf;

Workload workloadOf(const std::string& parameters) {
    const auto workload =
        readWorkload(fileWith("\"parameters\": {" + parameters + R"(}, "program": [])"));
    EXPECT_TRUE(workload) << (workload ? "" : toText(workload.error().front(), "test"));
    return workload ? *workload : Workload{};
}

/// A saved run has names in one line, so a workload has them likewise; only `about` is a text.
TEST(Texts, AreInOneLineButWhatAWorkloadIsAbout) {
    const auto workload = readWorkload(
        R"({"format": "streamscope-workload", "version": 1, "title": "a\nb", "about": "c\nd", "caption": "e\nf",
            "parameters": {"p": {"value": 1, "min": 0, "max": 2, "label": "x\ty"}}, "program": []})");
    ASSERT_TRUE(workload) << toText(workload.error().front(), "test");
    EXPECT_EQ(workload->title, "a b");
    EXPECT_EQ(workload->about, "c\nd");
    EXPECT_EQ(workload->caption, "e f");
    EXPECT_EQ(workload->parameters[0].label, "x y");
}

TEST(Parameters, KeepTheOrderAndTheWordsOfTheFile) {
    const Workload workload = workloadOf(
        R"("z": {"value": 4, "min": 1, "max": 32, "label": "Streams", "unit": "streams"},
           "flag": {"value": true}, "x": {"value": 0.5, "min": 0, "max": 1},
           "order": {"value": "breadth", "choices": ["depth", "breadth"]})");
    ASSERT_EQ(workload.parameters.size(), 4U);
    const Parameter& z = workload.parameters[0];
    EXPECT_EQ(z.name, "z");
    EXPECT_EQ(z.label, "Streams");
    EXPECT_EQ(z.unit, "streams");
    EXPECT_TRUE(z.isInteger);
    EXPECT_EQ(z.value, 4);
    EXPECT_EQ(z.minimum, 1);
    EXPECT_EQ(z.maximum, 32);
    EXPECT_EQ(workload.parameters[1].type, ParameterType::Boolean);
    EXPECT_EQ(workload.parameters[1].label, "flag");
    EXPECT_EQ(workload.parameters[1].value, 1);
    EXPECT_FALSE(workload.parameters[2].isInteger);
    EXPECT_EQ(workload.parameters[3].type, ParameterType::Choice);
    EXPECT_EQ(workload.parameters[3].value, 1);
    EXPECT_EQ(workload.parameters[3].maximum, 1);
}

TEST(Parameters, MayDependOnEachOtherInAnyOrder) {
    const std::string parameters =
        R"("n": {"value": "chunks*100", "min": "chunks", "max": "limit"},
           "chunks": {"value": "big == 'yes' ? 8 : 4", "min": 1, "max": 100},
           "limit": {"value": 1000, "min": 1, "max": 10000},
           "big": {"value": "yes", "choices": ["no", "yes"]})";
    EXPECT_EQ(workloadOf(parameters).parameters[0].value, 800);
    EXPECT_EQ(workloadOf(parameters).parameters[0].maximum, 1000);
    const std::string file = fileWith("\"parameters\": {" + parameters +
                                      R"(}, "memory": {"a": {"on": "device", "count": "n"}},
                                         "program": [])");
    EXPECT_EQ(programOf(file).memories[0].bytes, 800U);
    EXPECT_EQ(programOf(file, {{"big", 0}}).memories[0].bytes, 400U);
    EXPECT_EQ(programOf(file, {{"chunks", 5}}).memories[0].bytes, 500U);
    EXPECT_EQ(programOf(file, {{"chunks", 5}, {"n", 7}}).memories[0].bytes, 7U);
}

TEST(Parameters, AreCheckedWithTheValuesOfTheRun) {
    const std::string file = fileWith(
        R"("parameters": {"n": {"value": 10, "min": 1, "max": "most"},
                          "most": {"value": 10, "min": 1, "max": 100},
                          "order": {"value": "a", "choices": ["a", "b"]}}, "program": [])");
    EXPECT_TRUE(problemsOf(file, {{"n", 50}, {"most", 60}}).empty());
    const auto first = [&](const ParameterValues& values) {
        const Diagnostics problems = problemsOf(file, values);
        return problems.empty() ? "" : problems.front().problem;
    };
    EXPECT_EQ(first({{"n", 11}}), "expected \"n\" from 1 to 10, found 11");
    EXPECT_EQ(first({{"most", 5}}), "expected \"n\" from 1 to 5, found 10");
    EXPECT_EQ(first({{"n", 2.5}}), "expected a whole number for \"n\", found 2.5");
    EXPECT_EQ(first({{"order", 2}}), "expected \"order\" from a to b, found 2");
    EXPECT_EQ(first({{"order", 0.5}}), "expected a whole number for \"order\", found 0.5");
    EXPECT_NE(first({{"n", std::numeric_limits<double>::quiet_NaN()}}), "");
}

TEST(Parameters, ReadWhatTheyWrite) {
    const Workload workload = workloadOf(
        R"("n": {"value": 4, "min": -10, "max": 9007199254740991}, "flag": {"value": true},
           "x": {"value": 0.5, "min": 0, "max": 1},
           "order": {"value": "breadth", "choices": ["depth", "breadth"]})");
    const std::vector<std::vector<double>> values{
        {-10, 0, 3, 20'000'000, 9007199254740991.0}, {0, 1}, {0, 0.1, 1.0 / 3, 1e-9, 1}, {0, 1}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Parameter& parameter = workload.parameters[i];
        for (const double value : values[i]) {
            const auto read = parseValue(parameter, formatValue(parameter, value));
            ASSERT_TRUE(read) << formatValue(parameter, value);
            EXPECT_EQ(*read, value);
        }
    }
    EXPECT_EQ(formatValue(workload.parameters[0], 20'000'000), "20000000");
    EXPECT_EQ(formatValue(workload.parameters[1], 1), "true");
    EXPECT_EQ(formatValue(workload.parameters[3], 0), "depth");
}

TEST(Parameters, SayWhatTheyExpect) {
    const Workload workload = workloadOf(
        R"("n": {"value": 4, "min": 1, "max": 32}, "flag": {"value": true},
           "order": {"value": "breadth", "choices": ["depth", "breadth"]})");
    const auto refusal = [&](std::size_t parameter, std::string_view text) {
        const auto read = parseValue(workload.parameters[parameter], text);
        return read ? "" : read.error().message;
    };
    for (const std::string_view text : {"33", "0", "2.5", "", "x", "3 ", "nan", "inf", "0x3"}) {
        EXPECT_EQ(refusal(0, text), "expected a whole number from 1 to 32 for \"n\", found \"" +
                                        std::string(text) + "\".");
    }
    EXPECT_EQ(refusal(1, "yes"), "expected true or false for \"flag\", found \"yes\".");
    EXPECT_EQ(refusal(2, "dept"),
              "expected one of depth, breadth for \"order\", found \"dept\". Did you mean "
              "\"depth\"?");
    EXPECT_EQ(refusal(0, "7"), "");
}

}  // namespace
}  // namespace streamscope
