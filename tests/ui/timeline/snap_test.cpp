// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/snap.h"

#include "tests/support/sample_trace.h"
#include "ui/view/run.h"

#include <gmock/gmock.h>

#include <limits>

namespace streamscope::ui {
namespace {

class Snapping : public testing::Test {
protected:
    Snapping()
        : m_run(makeRun(test::sampleTrace({.withEvents = true}))),
          m_frame(arrange(*m_run->timeline, m_run->timeline->fit, {0, 0, 1200, 600},
                          LayoutMetrics::forFont(15))) {}

    const Trace& trace() const { return *m_run->trace; }
    /// The middle of the first row of a kind.
    double yOf(RowKind kind) const {
        for (std::size_t i = 0; i < m_frame.rows.size(); ++i) {
            if (m_run->timeline->rows[i].kind == kind) {
                return m_frame.rows[i].top + m_frame.rows[i].height / 2;
            }
        }
        throw std::logic_error("no such row");
    }
    /// Of the first stream; by looking at each of its operations.
    DurationNs distanceToEdge(TimeNs time) const {
        DurationNs nearest = std::numeric_limits<DurationNs>::max();
        for (std::size_t i = 0; i < operationCount(trace()); ++i) {
            if (indexOf(trace().stream[i]) == 0) {
                nearest = std::min(
                    {nearest, std::abs(trace().start[i] - time), std::abs(trace().end[i] - time)});
            }
        }
        return nearest;
    }
    std::optional<Edge> at(double x, double y) const {
        return snap(*m_run->timeline, m_frame, {x, y});
    }

    std::shared_ptr<const ui::Run> m_run;
    Frame m_frame;
};

TEST_F(Snapping, FindsTheNearestStartOrEndOfTheRow) {
    const double y = yOf(RowKind::Stream);
    for (int step = 0; step * 3.7 < m_frame.axis.width; ++step) {
        const double x = m_frame.axis.left + step * 3.7;
        const TimeNs time = m_frame.axis.toTime(x);
        const DurationNs nearest = distanceToEdge(time);
        const auto edge = at(x, y);
        const double reach = kSnapReach / m_frame.axis.pixelsPerNs();
        if (static_cast<double>(nearest) < reach - 1) {
            ASSERT_TRUE(edge) << x;
            EXPECT_EQ(std::abs(edge->time - time), nearest) << x;
        }
        if (edge) {
            EXPECT_LE(std::abs(m_frame.axis.toPixel(edge->time) - x), kSnapReach + 0.5);
        }
    }
}

TEST_F(Snapping, KnowsWhoseEdgeItIs) {
    const double x = m_frame.axis.toPixel(trace().end[0]);
    const auto edge = at(x - 2, yOf(RowKind::Engine));
    ASSERT_TRUE(edge);
    EXPECT_EQ(edge->time, trace().end[0]);
    EXPECT_NE(edge->operation, OperationId::None);
}

TEST_F(Snapping, BesideTheRowsItTakesWhatIsSeenAndTheEndOfTheRun) {
    const double bottom = m_frame.area.bottom() - 1;
    EXPECT_EQ(at(m_frame.axis.toPixel(trace().makespan) + 3, bottom)->time, trace().makespan);
    EXPECT_FALSE(at(m_frame.axis.toPixel(trace().makespan) + 40, bottom));
}

}  // namespace
}  // namespace streamscope::ui
