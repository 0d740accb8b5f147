// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/metrics/range_measurement.h"

#include "tests/support/sample_trace.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using streamscope::test::sampleTrace;

TEST(RangeMeasurement, FollowsTheRange) {
    ViewState state;
    const RangeMeasurement measurement(state);
    state.setRun(makeRun(sampleTrace()));
    QSignalSpy measured(&measurement, &RangeMeasurement::measured);
    state.setRange(TimeRange{0, 300'000});
    state.setRange(TimeRange{0, 500'000});
    ASSERT_TRUE(measured.wait());
    EXPECT_EQ(measured.count(), 1);  // both changes at once
    EXPECT_EQ(measurement.statistics()->range, (TimeRange{0, 500'000}));
    state.setRange(std::nullopt);
    ASSERT_TRUE(measured.wait());
    EXPECT_FALSE(measurement.statistics());
}

TEST(RangeMeasurement, OfALongRunIsMadeBesideTheMainThreadAndTheLatestRangeWins) {
    ViewState state;
    const RangeMeasurement measurement(state);
    state.setRun(makeRun(sampleTrace({.chunks = 40'000})));
    QSignalSpy measured(&measurement, &RangeMeasurement::measured);
    state.setRange(TimeRange{0, 300'000});
    QCoreApplication::processEvents();  // the first is under way
    state.setRange(TimeRange{0, 700'000});
    while (!measurement.statistics() || measurement.statistics()->range != TimeRange{0, 700'000}) {
        ASSERT_TRUE(measured.wait());
    }
}

}  // namespace
}  // namespace streamscope::ui
