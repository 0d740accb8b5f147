// SPDX-License-Identifier: GPL-3.0-or-later
// The overview keeps the truth: what is painted in each column of pixels is what the trace holds.
#include "tests/support/dense_trace.h"
#include "ui/timeline/timeline_layout.h"
#include "ui/timeline/timeline_painter.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace streamscope::ui {
namespace {

constexpr double kRoundingTolerance = 0.02;
constexpr std::size_t kKinds = 3;  ///< copies in, kernels, copies out: red, green and blue
using Shares = std::array<double, kKinds>;

/// Each kind is one channel, and everything else is black: the mean of a channel over the pixels of
/// a column is the share of its kind.
Theme channels() {
    Theme theme = lightTheme();
    for (QColor* color : {&theme.background, &theme.band, &theme.grid, &theme.lead, &theme.text,
                          &theme.mutedText, &theme.run, &theme.mark}) {
        *color = Qt::black;
    }
    theme.seam = Qt::transparent;
    theme.families.fill({Qt::black, Qt::black, Hatch::None});
    theme.families[static_cast<std::size_t>(Family::CopyIn)].fill = QColor(255, 0, 0);
    theme.families[static_cast<std::size_t>(Family::Kernel)].fill = QColor(0, 255, 0);
    theme.families[static_cast<std::size_t>(Family::CopyOut)].fill = QColor(0, 0, 255);
    return theme;
}

struct Picture {
    std::shared_ptr<const Trace> trace;
    TimelineModel model;
    DrawList list;
    QImage image;
};

Picture paint(const Trace& trace, double from, double to) {
    Picture picture;
    picture.trace = std::make_shared<const Trace>(trace);
    picture.model = buildTimeline(picture.trace, measure(trace));
    const auto length = static_cast<double>(trace.makespan);
    const LayoutMetrics metrics = LayoutMetrics::forFont(15);
    const QRectF area(0, 0, 1600, naturalHeight(picture.model, metrics));
    const TimeRange visible{static_cast<TimeNs>(from * length), static_cast<TimeNs>(to * length)};
    picture.list = layOut(picture.model, arrange(picture.model, visible, area, metrics),
                          [](const QString&) { return 1e9; });
    picture.list.runEnds.clear();
    picture.image = QImage(area.size().toSize(), QImage::Format_RGB32);
    picture.image.fill(Qt::black);
    QPainter painter(&picture.image);
    paintTimeline(painter, picture.list, channels());
    return picture;
}

/// Slow and obvious: each operation gives each column the part of it that it covers.
std::vector<Shares> trueShares(const Trace& trace, StreamId stream, const TimeAxis& axis) {
    const auto columns = static_cast<std::size_t>(axis.width);
    std::vector<Shares> shares(columns + 1);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.stream[i] != stream) {
            continue;
        }
        const double left = std::max(0.0, axis.toPixel(trace.start[i]) - axis.left);
        const double right = std::min(axis.width, axis.toPixel(trace.end[i]) - axis.left);
        for (auto x = static_cast<std::size_t>(left); double(x) < right; ++x) {
            shares[x][static_cast<std::size_t>(familyOf(trace.kind[i]))] +=
                std::min(right, double(x) + 1) - std::max(left, double(x));
        }
    }
    return shares;
}

Shares paintedShares(const QImage& image, int x, const QRectF& inside) {
    Shares sum{};
    const int top = static_cast<int>(std::lround(inside.top()));
    const int bottom = static_cast<int>(std::lround(inside.bottom()));
    for (int y = top; y < bottom; ++y) {
        const QRgb pixel = image.pixel(x, y);
        sum[0] += qRed(pixel) / 255.0 / (bottom - top);
        sum[1] += qGreen(pixel) / 255.0 / (bottom - top);
        sum[2] += qBlue(pixel) / 255.0 / (bottom - top);
    }
    return sum;
}

/// The largest error of any kind, or of idle time.
double worstError(const Shares& painted, const Shares& expected) {
    double worst = 0;
    double idle = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const double error = painted[kind] - expected[kind];
        worst = std::max(worst, std::abs(error));
        idle += error;
    }
    return std::max(worst, std::abs(idle));
}

/// In any column of any stream's row.
double worstError(const Picture& picture) {
    double worst = 0;
    const Frame& frame = picture.list.frame;
    std::size_t stream = 0;
    for (std::size_t row = 0; row < picture.model.rows.size(); ++row) {
        if (picture.model.rows[row].kind != RowKind::Stream) {
            continue;
        }
        const RowPlace& place = frame.rows[row];
        const QRectF inside = barInside({0, place.barTop, 1, place.slotHeight});
        const auto expected = trueShares(*picture.trace, idAt<StreamId>(stream++), frame.axis);
        for (int x = 0; x < static_cast<int>(frame.axis.width); ++x) {
            const Shares painted =
                paintedShares(picture.image, static_cast<int>(frame.axis.left) + x, inside);
            worst = std::max(worst, worstError(painted, expected[static_cast<std::size_t>(x)]));
        }
    }
    EXPECT_GT(stream, 0U);
    return worst;
}

struct Case {
    std::size_t streams;
    std::size_t operations;
};

class ColumnTruth : public testing::TestWithParam<Case> {};

TEST_P(ColumnTruth, EveryColumnOfPixelsHasTheSharesThatTheTraceHolds) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const Trace trace = test::denseTrace({.operations = GetParam().operations,
                                              .streams = GetParam().streams,
                                              .withEngines = false,
                                              .seed = seed});
        EXPECT_LE(worstError(paint(trace, 0, 1.05)), kRoundingTolerance);
        EXPECT_LE(worstError(paint(trace, 0.31, 0.42)), kRoundingTolerance);
        EXPECT_LE(worstError(paint(trace, 0.5, 0.504)), kRoundingTolerance);
    }
}

INSTANTIATE_TEST_SUITE_P(OneToManyRows, ColumnTruth,
                         testing::Values(Case{1, 3}, Case{1, 4'000}, Case{1, 300'000}, Case{8, 500},
                                         Case{8, 50'000}, Case{64, 2'000}, Case{64, 200'000}));

TEST(ColumnTruth, AShortOperationAloneIsSeen) {
    Trace trace = test::denseTrace({.operations = 1, .streams = 1});
    trace.end[0] = trace.start[0] + 1;
    trace.makespan = 1'000'000'000;
    const Picture picture = paint(trace, 0, 1);
    ASSERT_EQ(picture.list.columns.size(), 1U + picture.list.strips.size() - 1);
    const RowPlace& place = picture.list.frame.rows[0];  // what the GPU did comes first
    const int x = static_cast<int>(picture.list.frame.axis.toPixel(trace.start[0]));
    int brightest = 0;
    for (int y = static_cast<int>(place.barTop); y < place.barTop + place.slotHeight; ++y) {
        const QRgb pixel = picture.image.pixel(x, y);
        brightest = std::max({brightest, qRed(pixel), qGreen(pixel), qBlue(pixel)});
    }
    EXPECT_EQ(brightest, 255);
}

}  // namespace
}  // namespace streamscope::ui
