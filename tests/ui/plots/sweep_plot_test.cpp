// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_plot.h"

#include "ui/plots/sweep_picture.h"
#include "ui/plots/sweep_words.h"
#include "ui/view/provenance.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <cmath>
#include <memory>
#include <numeric>

namespace streamscope::ui {
namespace {

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
    sweep.provenance = {Origin::Simulated, "Made", "for a test", "Title", "n=4"};
    for (const double streams : sweep.axes[0].values) {
        for (const double chunks : second) {
            const bool runs = streams + chunks != 4;
            sweep.points.push_back(
                point({streams, chunks}, runs ? DurationNs(6e6 / streams + 1e5 * chunks) : 0));
        }
    }
    return sweep;
}

const QSize kSize(800, 400);

QStringList legendOf(const SweepPlot& plot) {
    QStringList names;
    for (int i = 0; i < plot.legend->itemCount(); ++i) {
        if (auto* item = qobject_cast<QCPPlottableLegendItem*>(plot.legend->item(i))) {
            names << item->plottable()->name();
        }
    }
    return names;
}

const QCPGraph* curveOf(const SweepPlot& plot, const QString& name) {
    for (int i = 0; i < plot.graphCount(); ++i) {
        if (plot.graph(i)->name() == name) {
            return plot.graph(i);
        }
    }
    return nullptr;
}

class SweepPlots : public testing::Test {
protected:
    SweepPlot& plot(Sweep sweep, const std::optional<std::vector<double>>& here = {},
                    const Theme& theme = lightTheme()) {
        m_plot.reset();
        m_sweep = std::move(sweep);
        m_plot = std::make_unique<SweepPlot>(m_sweep, here, SweepPlot::Look{theme});
        m_plot->layOut(kSize);
        return *m_plot;
    }

    Sweep m_sweep;
    std::unique_ptr<SweepPlot> m_plot;
};

TEST_F(SweepPlots, PutsEveryPointWhereItsNumbersSay) {
    const SweepPlot& drawn = plot(oneParameter());
    const QRectF area = drawn.axisRect()->rect();
    EXPECT_TRUE(QRectF(QPointF(0, 0), kSize).contains(area));
    const double zero = drawn.yAxis->coordToPixel(0);
    EXPECT_NEAR((zero - drawn.placeOf(0).y()) / (zero - drawn.placeOf(1).y()), 2.0, 1e-3);
    const double step = drawn.placeOf(1).x() - drawn.placeOf(0).x();
    EXPECT_GT(step, 100);
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        EXPECT_TRUE(area.contains(drawn.placeOf(i))) << i;
        EXPECT_NEAR(drawn.placeOf(i).x(), drawn.placeOf(0).x() + step * static_cast<double>(i), 1)
            << "1, 2, 4 and 8 are spread by ratio";
    }
    EXPECT_TRUE(drawn.xAxis->label().endsWith(QStringLiteral(", logarithmic")));
    Sweep even = oneParameter();
    even.axes[0].values = {1, 2, 3, 4};
    EXPECT_EQ(plot(even).xAxis->scaleType(), QCPAxis::stLinear);
}

TEST_F(SweepPlots, ChoicesAreAtEqualDistancesAndKeepTheirNames) {
    Sweep sweep = oneParameter();
    sweep.axes = {axis("order", {1, 0})};
    sweep.axes[0].parameter.type = ParameterType::Choice;
    sweep.axes[0].parameter.choices = {"depth", "breadth"};
    sweep.points = {point({1}, 2'000'000), point({0}, 1'000'000)};
    const SweepPlot& drawn = plot(sweep);
    EXPECT_THAT(drawn.xAxis->tickVectorLabels(),
                testing::ElementsAre(QStringLiteral("breadth"), QStringLiteral("depth")));
    EXPECT_LT(drawn.placeOf(0).x(), drawn.placeOf(1).x());
}

TEST_F(SweepPlots, TicksShowTheEndsAndDoNotOverlap) {
    Sweep sweep = oneParameter();
    std::vector<double> many(100);
    std::iota(many.begin(), many.end(), 1.0);
    sweep.axes = {axis("a", many)};
    SweepPlot& drawn = plot(sweep);
    for (const int width : {250, 500, 2000}) {
        drawn.layOut({width, 400});
        const QFontMetricsF metrics(drawn.xAxis->tickLabelFont());
        const auto places = drawn.xAxis->tickVector();
        const auto labels = drawn.xAxis->tickVectorLabels();
        EXPECT_EQ(labels.front(), QStringLiteral("1"));
        EXPECT_EQ(labels.back(), QStringLiteral("100"));
        for (int i = 1; i < places.size(); ++i) {
            EXPECT_GT(
                drawn.xAxis->coordToPixel(places[i]) - drawn.xAxis->coordToPixel(places[i - 1]),
                metrics.horizontalAdvance(labels[i]))
                << width;
        }
    }
    EXPECT_EQ(sweepValueText(axis("a", {1, 2}).parameter, 1e8), QStringLiteral("100M"));
}

/// Of a curve without its gaps.
std::vector<double> keysOf(const SweepPlot& drawn, const char* name) {
    std::vector<double> keys;
    for (const QCPGraphData& one : *curveOf(drawn, QString::fromLatin1(name))->data()) {
        if (!std::isnan(one.value)) {
            keys.push_back(one.key);
        }
    }
    return keys;
}

TEST_F(SweepPlots, MarksTheKneeGapsAndCurrentValuesAndBreaksTheCurveAtGaps) {
    const SweepPlot& drawn = plot(oneParameter(), std::vector<double>{2});
    EXPECT_THAT(
        legendOf(drawn),
        testing::ElementsAre(QStringLiteral("makespan"), QStringLiteral("lower bound, all overlap"),
                             QStringLiteral("no overlap"), QStringLiteral("efficiency"),
                             QStringLiteral("knee: 2"), QStringLiteral("current values"),
                             QStringLiteral("cannot run")));
    EXPECT_TRUE(drawn.yAxis2->visible());
    EXPECT_THAT(keysOf(drawn, "makespan"), testing::ElementsAre(1, 2, 8));
    EXPECT_THAT(keysOf(drawn, "knee: 2"), testing::ElementsAre(2));
    EXPECT_THAT(keysOf(drawn, "current values"), testing::ElementsAre(2));
    EXPECT_THAT(keysOf(drawn, "cannot run"), testing::ElementsAre(4));
    EXPECT_EQ(curveOf(drawn, QStringLiteral("makespan"))->data()->size(), 4) << "one is a gap";
}

TEST_F(SweepPlots, TwoParametersAreAFewCurvesOrAColorMap) {
    EXPECT_THAT(legendOf(plot(twoParameters(3))).mid(0, 3),
                testing::ElementsAre(QStringLiteral("chunks=1"), QStringLiteral("chunks=2"),
                                     QStringLiteral("chunks=3")));
    SweepPlot& drawn = plot(twoParameters(8), std::vector<double>{2, 5});
    EXPECT_THAT(legendOf(drawn), testing::ElementsAre(QStringLiteral("knee of each row"),
                                                      QStringLiteral("current values"),
                                                      QStringLiteral("cannot run")));
    auto* map = qobject_cast<QCPColorMap*>(drawn.plottable(0));
    ASSERT_TRUE(map);
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        const double cell = map->data()->cell(static_cast<int>(i / 8), static_cast<int>(i % 8));
        const auto& makespan = m_sweep.points[i].makespan;
        EXPECT_EQ(std::isnan(cell), !makespan);
        EXPECT_TRUE(!makespan || cell == static_cast<double>(*makespan));
    }
    EXPECT_THAT(map->colorScale()->axis()->tickVectorLabels(),
                testing::IsSupersetOf({QStringLiteral("2.2 ms"), QStringLiteral("6.8 ms")}));
}

TEST_F(SweepPlots, FindThePointUnderThePointer) {
    for (const Sweep& sweep : {oneParameter(), twoParameters(3), twoParameters(8)}) {
        const SweepPlot& drawn = plot(sweep);
        for (std::size_t i = 0; i < sweep.points.size(); ++i) {
            const auto found = drawn.pointAt(drawn.placeOf(i));
            ASSERT_TRUE(found);
            EXPECT_EQ(drawn.placeOf(*found), drawn.placeOf(i));
        }
        EXPECT_FALSE(drawn.pointAt({-100, -100}));
        EXPECT_FALSE(drawn.pointAt({kSize.width() - 2.0, kSize.height() - 2.0}));
    }
    const SweepPlot& drawn = plot(twoParameters(8));
    const double cell = drawn.placeOf(8).x() - drawn.placeOf(0).x();
    EXPECT_EQ(drawn.pointAt(drawn.placeOf(8) - QPointF(cell * 0.4, 0)), 8U);
}

TEST_F(SweepPlots, OfNothingYetHaveAxesAlone) {
    for (Sweep sweep : {oneParameter(), twoParameters(8)}) {
        sweep.points.clear();
        SweepPlot& drawn = plot(sweep);
        EXPECT_EQ(drawn.legend->itemCount(), 0);
        EXPECT_FALSE(drawn.xAxis->tickVectorLabels().isEmpty());
        EXPECT_FALSE(drawn.pointAt(drawn.axisRect()->center()));
    }
}

void expectFinitePlaces(const SweepPlot& drawn, std::size_t points) {
    for (std::size_t i = 0; i < points; ++i) {
        const QPointF at = drawn.placeOf(i);
        EXPECT_TRUE(std::isfinite(at.x()) && std::isfinite(at.y()));
    }
}

TEST_F(SweepPlots, AreSoundAtAnySize) {
    for (const QSize size : {QSize(1, 1), {50, 30}, {300, 80}, {5000, 3000}}) {
        for (const Sweep& sweep : {oneParameter(), twoParameters(3), twoParameters(9)}) {
            SweepPlot& drawn = plot(sweep);
            drawn.layOut(size);
            expectFinitePlaces(drawn, sweep.points.size());
        }
    }
}

TEST_F(SweepPlots, TakeTheirColorsFromTheTheme) {
    for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
        SweepPlot& drawn = plot(oneParameter(), {}, theme);
        EXPECT_EQ(drawn.xAxis->tickLabelColor(), theme.text);
        const QImage image = drawn.toPixmap(400, 300).toImage();
        EXPECT_EQ(image.pixelColor(1, 1), theme.background);
    }
}

TEST(SweepWords, TellEachPointAndTheKnee) {
    const Sweep sweep = oneParameter();
    EXPECT_EQ(describePoint(sweep, 1),
              QStringLiteral("streams=2 · 2 ms · efficiency 50 % · speed-up 2.00×"));
    EXPECT_EQ(describePoint(sweep, 2), QStringLiteral("streams=4 · not run: it cannot"));
    EXPECT_TRUE(sweepWords(sweep).startsWith(QStringLiteral("knee: streams=2")));
    EXPECT_TRUE(sweepWords(sweep).contains(QStringLiteral("best: streams=8")));
    EXPECT_EQ(sweepWords(Sweep{}), QStringLiteral("no point ran"));
    EXPECT_TRUE(provenanceLine(sweepOrigin(sweep)).startsWith(QStringLiteral("simulated · Made")));
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
}

/// As text of the picture, not only of its description, however low it is.
TEST(SweepPicture, SaysWhereItComesFrom) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svg"));
    for (const Sweep& sweep : {oneParameter(), twoParameters(3), twoParameters(8)}) {
        for (const QSize size : {QSize(800, 0), QSize(400, 250)}) {
            ASSERT_TRUE(exportSweep(sweep, path, size));
            QFile file(path);
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            EXPECT_THAT(file.readAll().toStdString(),
                        testing::AllOf(testing::ContainsRegex(">[^<]*simulated[^<]*</text>"),
                                       testing::ContainsRegex(">[^<]*Made[^<]*</text>"),
                                       testing::ContainsRegex(">[^<]*n=4[^<]*</text>")));
        }
    }
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
