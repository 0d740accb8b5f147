// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_rows.h"

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
    Metrics metrics;
    metrics.makespan = 200;
    metrics.serialSum = 5000;
    QString value;
    for (const MetricsRow& row : metricsRows(metrics)) {
        value = row.name == QStringLiteral("Running at once") ? row.value : value;
    }
    EXPECT_EQ(value, QStringLiteral("25.00 ×"));
}

TEST(MetricsRows, LeaveOutBoundsAndOverlapsOfARunThatDidNothing) {
    for (const MetricsRow& row : metricsRows(Metrics{})) {
        EXPECT_EQ(row.group, QStringLiteral("Run"));
    }
}

}  // namespace
}  // namespace streamscope::ui
