// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_panel.h"

#include "tests/support/sample_trace.h"
#include "ui/metrics/metrics_panel.h"
#include "ui/metrics/range_rows.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using streamscope::test::sampleTrace;

QString valueOf(const MetricsPanel& panel, const QString& name) {
    const auto items = panel.findItems(name, Qt::MatchExactly | Qt::MatchRecursive);
    return items.isEmpty() ? QString() : items.front()->text(1);
}

TEST(RangeRows, HaveFormulasValuesAndEveryGroup) {
    const Trace trace = sampleTrace();
    QStringList groups;
    for (const MetricsRow& row : rangeRows(measureRange(trace, {0, trace.makespan}))) {
        EXPECT_FALSE(row.formula.isEmpty()) << row.name.toStdString();
        EXPECT_FALSE(row.value.isEmpty()) << row.name.toStdString();
        if (groups.isEmpty() || groups.back() != row.group) {
            groups << row.group;
        }
    }
    EXPECT_EQ(groups, (QStringList{QStringLiteral("Range"), QStringLiteral("Kinds"),
                                   QStringLiteral("Engines"), QStringLiteral("Overlap"),
                                   QStringLiteral("Streams")}));
}

TEST(RangePanel, FollowsTheRange) {
    ViewState state;
    RangePanel panel(state);
    EXPECT_EQ(panel.currentIndex(), 0);
    state.setRun(makeRun(sampleTrace()));
    QSignalSpy measured(&panel, &RangePanel::measured);
    state.setRange(TimeRange{0, 300'000});
    state.setRange(TimeRange{0, 500'000});
    ASSERT_TRUE(measured.wait());
    EXPECT_EQ(measured.count(), 1);  // both changes at once
    EXPECT_EQ(panel.currentIndex(), 1);
    EXPECT_EQ(valueOf(panel.numbers(), QStringLiteral("Length")), QStringLiteral("500 µs"));
    QSignalSpy turned(&panel, &QStackedWidget::currentChanged);
    state.setRange(std::nullopt);
    ASSERT_TRUE(turned.wait());
    EXPECT_EQ(panel.currentIndex(), 0);
}

TEST(RangePanel, EveryValueIsSeenWhole) {
    ViewState state;
    RangePanel panel(state);
    panel.resize(120, 60);  // most rows are scrolled away
    panel.show();
    state.setRun(makeRun(sampleTrace()));
    QSignalSpy measured(&panel, &RangePanel::measured);
    state.setRange(TimeRange{0, 2'000'000});
    ASSERT_TRUE(measured.wait());
    QCoreApplication::processEvents();
    const MetricsPanel& numbers = panel.numbers();
    for (const auto* item : numbers.findItems(QString(), Qt::MatchContains | Qt::MatchRecursive)) {
        EXPECT_GT(numbers.columnWidth(1), numbers.fontMetrics().horizontalAdvance(item->text(1)))
            << item->text(1).toStdString();
        EXPECT_TRUE(item->toolTip(1).startsWith(item->text(1)));
    }
}

TEST(RangePanel, ALongRunIsMeasuredBesideTheMainThreadAndTheLatestRangeWins) {
    ViewState state;
    RangePanel panel(state);
    state.setRun(makeRun(sampleTrace({.chunks = 40'000})));
    QSignalSpy measured(&panel, &RangePanel::measured);
    state.setRange(TimeRange{0, 300'000});
    QCoreApplication::processEvents();  // the first is under way
    state.setRange(TimeRange{0, 700'000});
    while (valueOf(panel.numbers(), QStringLiteral("Length")) != QStringLiteral("700 µs")) {
        ASSERT_TRUE(measured.wait());
    }
}

}  // namespace
}  // namespace streamscope::ui
