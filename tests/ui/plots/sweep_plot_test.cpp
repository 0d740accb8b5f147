// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_drawing.h"
#include "ui/plots/sweep_picture.h"
#include "ui/plots/sweep_scale.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace streamscope::ui {
namespace {

const QRectF kBox(10, 20, 800, 400);
constexpr double kTextSize = 13;

SweepAxis axis(const std::string& name, std::vector<double> values) {
    SweepAxis axis;
    axis.parameter.name = name;
    axis.parameter.label = "Number of " + name;
    axis.parameter.minimum = values.front();
    axis.parameter.maximum = values.back();
    axis.values = std::move(values);
    return axis;
}

SweepPoint point(std::vector<double> values, DurationNs makespan) {
    SweepPoint point;
    point.values = std::move(values);
    if (makespan > 0) {
        point.makespan = makespan;
        point.bounds = Bounds{3'000'000, 1'000'000, 1'000'000, {}};
        point.withoutOverlap = 4'000'000;
    } else {
        point.problem = verbatim("it cannot");
    }
    return point;
}

Sweep oneParameter() {
    Sweep sweep;
    sweep.axes = {axis("streams", {1, 2, 4, 8})};
    sweep.points = {point({1}, 4'000'000), point({2}, 2'000'000), point({4}, 0),
                    point({8}, 1'990'000)};
    sweep.provenance = {Origin::Simulated, "Made", "for a test", "Title", "n=4"};
    return sweep;
}

Sweep twoParameters(std::size_t rows) {
    Sweep sweep;
    std::vector<double> second(rows);
    std::iota(second.begin(), second.end(), 1.0);
    sweep.axes = {axis("streams", {1, 2, 3}), axis("chunks", second)};
    for (const double streams : sweep.axes[0].values) {
        for (const double chunks : second) {
            const bool runs = streams + chunks != 4;
            sweep.points.push_back(
                point({streams, chunks}, runs ? DurationNs(6e6 / streams + 1e5 * chunks) : 0));
        }
    }
    return sweep;
}

const SweepMark* markOf(const SweepDrawing& drawing, SweepSign sign, std::size_t point) {
    const auto place = std::ranges::find_if(drawing.marks, [&](const SweepMark& mark) {
        return mark.sign == sign && mark.point == point;
    });
    return place == drawing.marks.end() ? nullptr : &*place;
}

TEST(SweepScale, SpreadsNumbersAsEvenlyAsItCan) {
    EXPECT_FALSE(SweepScale(axis("a", {1, 2, 3, 4}), 0, 90).isLogarithmic());
    const SweepScale ratios(axis("a", {1, 2, 4, 8}), 0, 90);
    EXPECT_TRUE(ratios.isLogarithmic());
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(ratios.placeOf(i), 30.0 * static_cast<double>(i), 1e-9);
        EXPECT_EQ(ratios.nearest(30.0 * static_cast<double>(i) + 9), i);
    }
    EXPECT_EQ(SweepScale(axis("a", {5}), 0, 90).placeOf(0), 45);
}

TEST(SweepScale, ChoicesLieEvenlyAndKeepTheirNames) {
    SweepAxis choice = axis("order", {1, 0});
    choice.parameter.type = ParameterType::Choice;
    choice.parameter.choices = {"depth", "breadth"};
    const auto ticks = SweepScale(choice, 0, 100).ticks(10);
    ASSERT_EQ(ticks.size(), 2U);
    EXPECT_EQ(ticks[0].label, QStringLiteral("breadth"));
    EXPECT_EQ(ticks[1].at, 100);
}

TEST(SweepScale, TicksHaveTheirRoomAndShowTheEnds) {
    std::vector<double> many(100);
    for (std::size_t i = 0; i < many.size(); ++i) {
        many[i] = static_cast<double>(i + 1);
    }
    for (const double room : {5.0, 20.0, 77.0}) {
        const auto ticks = SweepScale(axis("a", many), 400, 0).ticks(room);
        EXPECT_EQ(ticks.front().label, QStringLiteral("1"));
        EXPECT_EQ(ticks.back().label, QStringLiteral("100"));
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            EXPECT_GE(std::abs(ticks[i].at - ticks[i - 1].at), room);
        }
    }
    EXPECT_EQ(sweepValueText(axis("a", {1, 2}).parameter, 1e8), QStringLiteral("100M"));
}

TEST(SweepDrawing, PutsEveryPointWhereItsNumbersSay) {
    const Sweep sweep = oneParameter();
    const SweepDrawing drawing = layOutSweep(sweep, kBox, kTextSize, std::vector<double>{2});
    EXPECT_TRUE(kBox.contains(drawing.area));
    const auto* first = markOf(drawing, SweepSign::Makespan, 0);
    const auto* second = markOf(drawing, SweepSign::Makespan, 1);
    ASSERT_TRUE(first && second);
    const double zero = drawing.area.bottom();
    EXPECT_NEAR((zero - first->at.y()) / (zero - second->at.y()), 2.0, 1e-3);
    EXPECT_LT(first->at.x(), second->at.x());
    for (const SweepMark& mark : drawing.marks) {
        EXPECT_TRUE(drawing.area.adjusted(-1, -1, 1, 1).contains(mark.at));
    }
    EXPECT_TRUE(markOf(drawing, SweepSign::Here, 1));
    EXPECT_FALSE(markOf(drawing, SweepSign::Here, 0));
}

TEST(SweepDrawing, MarksTheKneeAndGapsAndBreaksTheLineAtThem) {
    const SweepDrawing drawing = layOutSweep(oneParameter(), kBox, kTextSize);
    EXPECT_TRUE(markOf(drawing, SweepSign::Knee, 1));
    EXPECT_EQ(drawing.kneeLabel, QStringLiteral("knee: 2"));
    EXPECT_TRUE(markOf(drawing, SweepSign::Gap, 2));
    EXPECT_FALSE(markOf(drawing, SweepSign::Makespan, 2));
    const auto pieces = std::ranges::count_if(
        drawing.lines, [](const SweepLine& line) { return line.sign == SweepSign::Makespan; });
    EXPECT_EQ(pieces, 2);
    const auto has = [&](SweepSign sign) {
        return std::ranges::any_of(drawing.lines,
                                   [&](const SweepLine& line) { return line.sign == sign; });
    };
    EXPECT_TRUE(has(SweepSign::Efficiency));
    EXPECT_TRUE(has(SweepSign::Bound));
    EXPECT_TRUE(has(SweepSign::Serial));
    EXPECT_FALSE(drawing.right.empty());
}

TEST(SweepDrawing, TwoParametersAreLinesOfAFewOrCellsOfMany) {
    const SweepDrawing few = layOutSweep(twoParameters(3), kBox, kTextSize);
    EXPECT_TRUE(few.cells.empty());
    std::vector<QString> names;
    for (const SweepLine& line : few.lines) {
        if (!line.label.isEmpty()) {
            names.push_back(line.label);
        }
    }
    EXPECT_THAT(names, testing::ElementsAre(QStringLiteral("chunks=1"), QStringLiteral("chunks=2"),
                                            QStringLiteral("chunks=3")));
    const Sweep sweep = twoParameters(8);
    const SweepDrawing many = layOutSweep(sweep, kBox, kTextSize, std::vector<double>{2, 5});
    EXPECT_TRUE(many.lines.empty());
    ASSERT_EQ(many.cells.size(), sweep.points.size());
    for (const SweepCell& cell : many.cells) {
        const SweepPoint& at = sweep.points[cell.point];
        EXPECT_EQ(cell.share.has_value(), at.makespan.has_value());
        EXPECT_TRUE(many.area.adjusted(-1, -1, 1, 1).contains(cell.rect));
        EXPECT_EQ(cell.isHere, at.values == (std::vector<double>{2, 5}));
        EXPECT_EQ(sweepPointAt(many, cell.rect.center()), cell.point);
        if (cell.share) {
            EXPECT_GE(*cell.share, 0);
            EXPECT_LE(*cell.share, 1);
        }
    }
}

TEST(SweepDrawing, FindsThePointUnderThePointer) {
    const SweepDrawing drawing = layOutSweep(oneParameter(), kBox, kTextSize);
    for (const SweepMark& mark : drawing.marks) {
        EXPECT_EQ(sweepPointAt(drawing, mark.at), mark.point);
    }
    EXPECT_FALSE(sweepPointAt(drawing, {-100, -100}));
}

TEST(SweepDrawing, OfNothingYetHasAxesAlone) {
    Sweep sweep = oneParameter();
    sweep.points.clear();
    const SweepDrawing drawing = layOutSweep(sweep, kBox, kTextSize);
    EXPECT_TRUE(drawing.marks.empty());
    EXPECT_FALSE(drawing.bottom.empty());
    Sweep field = twoParameters(8);
    field.points.clear();
    EXPECT_TRUE(layOutSweep(field, kBox, kTextSize).cells.empty());
}

TEST(SweepDrawing, StaysSoundInAnyBox) {
    const auto isFinite = [](QPointF at) { return std::isfinite(at.x()) && std::isfinite(at.y()); };
    for (const QSizeF size : {QSizeF(1, 1), {50, 30}, {300, 80}, {5000, 3000}}) {
        for (const Sweep& sweep : {oneParameter(), twoParameters(3), twoParameters(9)}) {
            const SweepDrawing drawing = layOutSweep(sweep, {QPointF(0, 0), size}, kTextSize);
            EXPECT_TRUE(std::ranges::all_of(drawing.marks, isFinite, &SweepMark::at));
        }
    }
}

TEST(SweepWords, TellEachPointAndTheKnee) {
    const Sweep sweep = oneParameter();
    EXPECT_EQ(describePoint(sweep, 1),
              QStringLiteral("streams=2 · 2 ms · efficiency 50 % · 2.00 times as fast as "
                             "without overlap"));
    EXPECT_EQ(describePoint(sweep, 2), QStringLiteral("streams=4 · not run: it cannot"));
    EXPECT_TRUE(sweepWords(sweep).startsWith(QStringLiteral("knee: streams=2")));
    EXPECT_TRUE(sweepWords(sweep).contains(QStringLiteral("best: streams=8")));
    EXPECT_EQ(sweepWords(Sweep{}), QStringLiteral("no point ran"));
    EXPECT_TRUE(sweepProvenance(sweep).startsWith(QStringLiteral("simulated · Made")));
    EXPECT_TRUE(kneeDefinition().contains(QStringLiteral("within 5 %")));
}

QByteArray written(const Sweep& sweep, const QString& path) {
    const auto done = exportSweep(sweep, path, {800, 0});
    EXPECT_TRUE(done) << (done ? "" : done.error().message);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

TEST(SweepPicture, IsWrittenInEveryFormatTheSameEachTime) {
    QTemporaryDir folder;
    for (const Sweep& sweep : {oneParameter(), twoParameters(3), twoParameters(8)}) {
        const QByteArray svg = written(sweep, folder.filePath(QStringLiteral("a.svg")));
        EXPECT_TRUE(svg.contains("<svg"));
        EXPECT_EQ(svg, written(sweep, folder.filePath(QStringLiteral("b.svg"))));
        EXPECT_TRUE(written(sweep, folder.filePath(QStringLiteral("a.pdf"))).startsWith("%PDF"));
        EXPECT_TRUE(written(sweep, folder.filePath(QStringLiteral("a.png"))).startsWith("\x89PNG"));
    }
    EXPECT_TRUE(
        written(oneParameter(), folder.filePath(QStringLiteral("a.svg"))).contains("simulated"));
}

TEST(SweepPicture, EveryMistakeIsTold) {
    const auto message = [](const QString& path, QSize size) {
        const auto done = exportSweep(oneParameter(), path, size);
        return done ? std::string() : done.error().message;
    };
    EXPECT_THAT(message(QStringLiteral("/tmp/a.gif"), {800, 0}), testing::HasSubstr(".svg, .pdf"));
    EXPECT_THAT(message(QStringLiteral("/tmp/a.svg"), {10, 10}), testing::HasSubstr("200 × 120"));
    EXPECT_THAT(message(QStringLiteral("/nonexistent/a.svg"), {800, 0}),
                testing::HasSubstr("/nonexistent/a.svg"));
}

}  // namespace
}  // namespace streamscope::ui
