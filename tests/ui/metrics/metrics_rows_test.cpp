// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

#include "tests/support/made_trace.h"
#include "tests/support/sample_trace.h"

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
        value = row.name == QStringLiteral("Speed-up") ? row.value : value;
    }
    EXPECT_EQ(value, QStringLiteral("2.00 ×"));
}

TEST(MetricsRows, LeaveOutBoundsAndOverlapsOfARunThatDidNothing) {
    for (const MetricsRow& row : metricsRows(Metrics{})) {
        EXPECT_EQ(row.group, QStringLiteral("Run"));
    }
}

}  // namespace
}  // namespace streamscope::ui
