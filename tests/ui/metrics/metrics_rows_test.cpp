// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"
#include "ui/view/run.h"
#include "ui/view/timeline_model.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

TEST(MetricsRows, HoldTheRunItsBoundsItsEnginesItsOverlapsAndItsStreams) {
    const Metrics metrics = measure(test::sampleTrace());
    std::vector<std::string> groups;
    for (const MetricsRow& row : metricsRows(metrics)) {
        EXPECT_FALSE(row.formula.isEmpty()) << row.name.toStdString();
        EXPECT_FALSE(row.value.isEmpty()) << row.name.toStdString();
        if (groups.empty() || groups.back() != row.group.toStdString()) {
            groups.push_back(row.group.toStdString());
        }
    }
    EXPECT_THAT(groups, testing::ElementsAre("Run", "Bounds", "Engines", "Overlap", "Streams"));
}

TEST(MetricsRows, TellHowMuchRanAtOnceWithinOneKindToo) {
    const Metrics metrics = measure(test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, 10}, {OperationKind::Kernel, 1, 1, 0, 10}}));
    QString value;
    for (const MetricsRow& row : metricsRows(metrics)) {
        value = row.name == QStringLiteral("Overlap factor") ? row.value : value;
    }
    EXPECT_EQ(value, QStringLiteral("2.00 ×"));
}

TEST(MetricsRows, SayWhereTheBoundsHadToTakeKernelsToFillTheDevice) {
    Trace trace = test::makeTrace(
        {{OperationKind::Kernel, 0, 1, 0, 10}, {OperationKind::Kernel, 1, 1, 0, 10}});
    trace.size = {8, 8};
    trace.room = {16, 16};
    const auto told = [](const Trace& shown) {
        const auto run = makeRun(shown);
        std::vector<std::string> names;
        for (const MetricsRow& row : metricsRows(run->metrics, run->kernelsOfUnknownRoom)) {
            if (row.formula.contains(QStringLiteral("filled"))) {
                names.push_back(row.name.toStdString() + " " + row.value.toStdString());
            }
        }
        for (const Row& row : run->timeline->rows) {
            if (row.tip.contains(QStringLiteral("filled"))) {
                names.push_back(row.label.toStdString());
            }
        }
        return names;
    };
    EXPECT_THAT(told(trace), testing::IsEmpty());
    trace.room = {16, 0};
    EXPECT_THAT(told(trace), testing::ElementsAre("1 copy engine 10 ns", "All overlap 10 ns",
                                                  "Taken to fill the device 1 kernel",
                                                  "one copy engine", "all overlap"));
    trace.bounds = Bounds{4, 4, 6, "kernel"};  // nothing is estimated then
    EXPECT_THAT(told(trace), testing::IsEmpty());
    trace.bounds.reset();
    trace.room.clear();
    EXPECT_THAT(told(trace), testing::Contains("Taken to fill the device 2 kernels"));
}

TEST(MetricsRows, LeaveOutBoundsAndOverlapsOfARunThatDidNothing) {
    for (const MetricsRow& row : metricsRows(Metrics{})) {
        EXPECT_EQ(row.group, QStringLiteral("Run"));
    }
}

}  // namespace
}  // namespace streamscope::ui
