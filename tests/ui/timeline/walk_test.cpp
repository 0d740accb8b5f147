// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/walk.h"

#include "tests/support/sample_trace.h"
#include "tests/ui/timeline/lane_items.h"
#include "ui/view/run.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

class Walking : public testing::Test {
protected:
    Walking()
        : m_run(makeRun(test::sampleTrace({.streams = 3, .chunks = 7, .withEvents = true}))),
          m_frame(arrange(model(), model().fit, {0, 0, 1200, 600}, LayoutMetrics::forFont(15))) {}

    const TimelineModel& model() const { return *m_run->timeline; }
    const Trace& trace() const { return *m_run->trace; }
    std::size_t rowOfKind(RowKind kind) const {
        const auto row = std::ranges::find(model().rows, kind, &Row::kind);
        return static_cast<std::size_t>(row - model().rows.begin());
    }
    /// What is nearest to its own start and has nothing before it.
    std::optional<OperationId> firstOf(const Row& row) const {
        std::optional<OperationId> first;
        for (std::size_t i = 0; i < operationCount(trace()); ++i) {
            const auto id = idAt<OperationId>(i);
            const auto near = nearestInRow(trace(), row, trace().start[i]);
            if (near == id && !stepInRow(trace(), row, id, Step::Back)) {
                first = id;
            }
        }
        return first;
    }
    /// From the first to the last operation of a row.
    std::vector<OperationId> walkAlong(const Row& row, OperationId from, Step step) const {
        std::vector<OperationId> seen{from};
        while (const auto next = stepInRow(trace(), row, seen.back(), step)) {
            seen.push_back(*next);
        }
        return seen;
    }

    std::shared_ptr<const ui::Run> m_run;
    Frame m_frame;
};

TEST_F(Walking, AlongAStreamMeetsAllItsOperationsInOrderAndBackAgain) {
    const Row& row = model().rows[rowOfKind(RowKind::Stream)];
    std::vector<OperationId> all;
    for (std::size_t i = 0; i < operationCount(trace()); ++i) {
        if (indexOf(trace().stream[i]) == 0) {
            all.push_back(idAt<OperationId>(i));
        }
    }
    std::ranges::stable_sort(all, {}, [&](auto id) { return trace().start[indexOf(id)]; });
    EXPECT_EQ(walkAlong(row, all.front(), Step::Forward), all);
    const auto last = all.back();
    std::ranges::reverse(all);
    EXPECT_EQ(walkAlong(row, last, Step::Back), all);
}

TEST_F(Walking, AlongARowWithSubLanesMissesNone) {
    for (const Row& row : model().rows) {
        if (row.kind == RowKind::Bound || row.kind == RowKind::Host) {
            continue;
        }
        std::size_t count = row.marks.size();
        for (const Lane& lane : row.lanes) {
            count += lane.items.size();
        }
        if (count == 0) {
            continue;  // a profile, not operations
        }
        const auto first = firstOf(row);
        ASSERT_TRUE(first) << row.label.toStdString();
        EXPECT_EQ(walkAlong(row, *first, Step::Forward).size(), count) << row.label.toStdString();
    }
}

TEST_F(Walking, TheNearestIsTheOneThatRuns) {
    const Row& row = model().rows[rowOfKind(RowKind::Engine)];
    for (const std::uint32_t item : test::itemsOf(row.lanes[0].items)) {
        const TimeNs middle = (trace().start[item] + trace().end[item]) / 2;
        EXPECT_EQ(nearestInRow(trace(), row, middle), idAt<OperationId>(item));
    }
}

TEST_F(Walking, AcrossGoesThroughTheRowsThatHaveOperationsAsTheyAreSeen) {
    std::size_t row = rowOfKind(RowKind::Host);
    double top = m_frame.rows[row].top;
    std::size_t steps = 0;
    while (const auto next = neighborRow(model(), m_frame, row, Step::Forward)) {
        EXPECT_GT(m_frame.rows[*next].top, top);
        EXPECT_NE(model().rows[*next].kind, RowKind::Bound);
        EXPECT_EQ(neighborRow(model(), m_frame, *next, Step::Back), row);
        row = *next;
        top = m_frame.rows[row].top;
        ++steps;
    }
    EXPECT_EQ(steps, 6U);  // three streams, three engines
}

TEST_F(Walking, WithoutASelectionItBeginsWithWhatIsSeen) {
    const auto first = firstInWindow(model(), m_frame, Step::Forward);
    ASSERT_TRUE(first);
    EXPECT_EQ(*first, OperationId{0});
    Frame later = m_frame;
    later.axis.visible = {trace().makespan / 2, trace().makespan};
    const auto second = firstInWindow(model(), later, Step::Forward);
    ASSERT_TRUE(second);
    EXPECT_GE(trace().start[indexOf(*second)], trace().makespan / 2);
}

}  // namespace
}  // namespace streamscope::ui
