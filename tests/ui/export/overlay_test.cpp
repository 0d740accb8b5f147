// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/figure_of.h"
#include "ui/export/figure.h"
#include "ui/export/figure_page.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using test::asMeasured;
using test::figureOf;
using test::sampleTrace;

class OverlayFigure : public testing::Test {
protected:
    [[nodiscard]] QString path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QString svgText(const SideLabels& labels = {}) const {
        EXPECT_TRUE(exportFigure(figureOf(m_left, m_right, labels), path("out.svg")));
        QFile file(path("out.svg"));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(file.readAll());
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters) {
                text += reader.text();
            }
        }
        EXPECT_FALSE(reader.hasError());
        return text;
    }
    [[nodiscard]] FigurePage page(QSize size = {1600, 0}) const {
        FigureOptions options;
        options.size = size;
        return {figureOf(m_left, m_right, {}), options};
    }

    QTemporaryDir m_folder;
    Trace m_left = asMeasured(sampleTrace());
    Trace m_right = sampleTrace({.copyIn = 520'000});
};

TEST_F(OverlayFigure, NamesRowsBothOriginsAndBothLengths) {
    const QString text = svgText();
    for (const char* part :
         {"s[0] measured", "s[0] simulated", "H2D measured", "H2D simulated", "main measured",
          "measured 4.8 ms", "simulated 4.96 ms", "fainter: simulated", "NVIDIA H200",
          "results verified", "Sample device"}) {
        EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << "\n" << text.toStdString();
    }
}

TEST_F(OverlayFigure, TwoRecordersOfOneRunAreDrawnTheSameWay) {
    m_right = m_left;
    m_right.measurement->recorder = Recorder::Events;
    const QString text = svgText({"CUPTI", "events"});
    EXPECT_TRUE(text.contains(QStringLiteral("s[0] events")));
    EXPECT_TRUE(text.contains(QStringLiteral("fainter: events")));
    EXPECT_FALSE(text.contains(QStringLiteral("simulated")));
}

TEST_F(OverlayFigure, OnlyTheRightSideIsPale) {
    const FigurePage figure = page();
    std::size_t pale = 0;
    std::size_t full = 0;
    for (const BarItem& bar : figure.drawList().bars) {
        if (bar.source == SpanSource::Operation) {
            const bool isRight = bar.item >= operationCount(m_left);
            EXPECT_EQ(bar.isPale, isRight);
            ++(isRight ? pale : full);
        }
    }
    EXPECT_EQ(pale, full);
    EXPECT_EQ(full, 2 * operationCount(m_left));  // on its stream and on its engine
}

TEST_F(OverlayFigure, BothLengthsAreMarkedOnTheAxis) {
    const FigurePage figure = page();
    ASSERT_EQ(figure.drawList().runEnds.size(), 2U);
    const TimeAxis& axis = figure.drawList().frame.axis;
    EXPECT_NEAR(figure.drawList().runEnds[0].x, axis.toPixel(m_left.makespan), 1e-6);
    EXPECT_NEAR(figure.drawList().runEnds[1].x, axis.toPixel(m_right.makespan), 1e-6);
    ASSERT_EQ(figure.drawList().bounds.size(), 2U);
    EXPECT_FALSE(figure.drawList().bounds[0].isPale);
    EXPECT_TRUE(figure.drawList().bounds[1].isPale);
}

TEST_F(OverlayFigure, RowsOfOneStreamLieBesideEachOtherAndAreShadedTogether) {
    const FigurePage figure = page();
    const auto& bands = figure.drawList().bands;
    for (std::size_t i = 0; i + 1 < bands.size(); ++i) {
        if (bands[i].label == QStringLiteral("s[1] measured")) {
            EXPECT_EQ(bands[i + 1].label, QStringLiteral("s[1] simulated"));
            EXPECT_EQ(bands[i].isShaded, bands[i + 1].isShaded);
            EXPECT_NE(bands[i].isShaded, bands[i + 2].isShaded);
            return;
        }
    }
    FAIL() << "no such row";
}

TEST_F(OverlayFigure, EverythingFitsIntoASizeThatWasAskedFor) {
    m_left = asMeasured(sampleTrace({.streams = 16, .chunks = 32}));
    m_right = sampleTrace({.streams = 16, .chunks = 32});
    m_left.measurement->remarks = {"A remark that a reader must know."};
    const FigurePage figure = page({1280, 720});
    const Frame& frame = figure.drawList().frame;
    EXPECT_LE(frame.contentHeight, frame.area.height() + 1e-6);
    EXPECT_LT(frame.area.bottom(), 720);
    FigureOptions options;
    options.size = {1280, 720};
    ASSERT_TRUE(exportFigure(figureOf(m_left, m_right, {}), path("out.png"), options));
    EXPECT_EQ(QImage(path("out.png")).size(), QSize(1280, 720));
}

TEST_F(OverlayFigure, RemarksMakeAPictureHigherAndAreInIt) {
    const int before = page().size().height();
    m_left.measurement->remarks = {"A remark that a reader must know."};
    EXPECT_GT(page().size().height(), before);
    EXPECT_TRUE(svgText().contains(QStringLiteral("A remark that a reader must know.")));
}

}  // namespace
}  // namespace streamscope::ui
