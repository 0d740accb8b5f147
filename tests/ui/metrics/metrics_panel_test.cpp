// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/metrics_panel.h"

#include <QApplication>

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

const std::vector<MetricsRow> kRows{
    {QStringLiteral("Bounds"),
     QStringLiteral("One copy engine"),
     QStringLiteral("9.25 ms"),
     {},
     {}},
    {QStringLiteral("Engines"), QStringLiteral("H2D"), QStringLiteral("6.07 ms · 93 %"), {}, 0.93}};

/// What is left of a row's value is at least as wide as its text.
bool areValuesWhole(const MetricsPanel& panel) {
    const int room = panel.viewport()->width() - panel.columnWidth(0);
    return room >= panel.fontMetrics().horizontalAdvance(kRows.back().value);
}

TEST(MetricsPanel, ShowsValuesWholeAndEndsNamesEarlyWhereThereIsNoRoomForBoth) {
    MetricsPanel panel;
    panel.setRows(kRows);
    panel.resize(500, 300);
    panel.show();
    QApplication::processEvents();
    const int names = panel.columnWidth(0);
    EXPECT_GT(names, panel.fontMetrics().horizontalAdvance(kRows.front().name));
    EXPECT_TRUE(areValuesWhole(panel));
    panel.resize(names + 60, 300);
    QApplication::processEvents();
    EXPECT_LT(panel.columnWidth(0), names);
    EXPECT_TRUE(areValuesWhole(panel));
}

}  // namespace
}  // namespace streamscope::ui
