// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure.h"

#include "engine/analysis/range_statistics.h"
#include "tests/support/made_trace.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/figure_of.h"
#include "ui/export/figure_page.h"
#include "ui/export/page_file.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using streamscope::test::sampleTrace;
using test::figureOf;

class Figure : public testing::Test {
protected:
    [[nodiscard]] QString path(const char* name) const {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] static QByteArray read(const QString& path) {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    [[nodiscard]] QStringList files() const {
        return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden);
    }

    QTemporaryDir m_folder;
    Trace m_trace = sampleTrace();
    Metrics m_metrics = measure(m_trace);
};

/// All text of an SVG, joined.
QString textOf(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::Characters) {
            text += reader.text();
        }
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    return text;
}

TEST_F(Figure, SvgParsesWhateverTheTitleHolds) {
    m_trace.provenance.workload = "bell \a and escape \x1b";
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("out.svg")));
    EXPECT_TRUE(textOf(read(path("out.svg"))).contains(QStringLiteral("bell ? and escape ?")));
}

TEST_F(Figure, PngWithTooManyRowsIsRefusedAndLeavesNothing) {
    std::vector<test::MadeOperation> kernels;
    for (std::uint32_t i = 0; i < 2000; ++i) {
        kernels.push_back({OperationKind::Kernel, i, 1, i, i + 1});
    }
    const Trace trace = test::makeTrace(kernels);
    const auto written = exportFigure(figureOf(trace), path("out.png"));
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find("too many rows"), std::string::npos);
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(Figure, PngOfTooManyPixelsIsRefusedAndLeavesNothing) {
    FigureOptions options;
    options.size = {20'000, 20'000};
    const auto written = exportFigure(figureOf(m_trace), path("out.png"), options);
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find("20000 × 20000"), std::string::npos);
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(Figure, SvgParsesAndHoldsTitleRowsAxisLegendBoundsAndProvenance) {
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("out.svg")));
    const QByteArray svg = read(path("out.svg"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    const QString text = textOf(svg);
    for (const char* part :
         {"Vector add in chunks", "Streams", "s[3]", "Engines", "D2H", "no overlap",
          "one copy engine", "all overlap", "this run", " ms", "copy host to device", "kernel",
          "waiting", "simulated", "Sample device"}) {
        EXPECT_TRUE(text.contains(QString::fromLatin1(part))) << part;
    }
    EXPECT_FALSE(text.contains(QStringLiteral("host function")));
}

TEST_F(Figure, TheSameInputGivesTheSameSvg) {
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("a.svg")));
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("b.svg")));
    EXPECT_EQ(read(path("a.svg")), read(path("b.svg")));
}

TEST_F(Figure, PdfIsOnePdf) {
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("out.pdf")));
    const QByteArray pdf = read(path("out.pdf"));
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.trimmed().endsWith("%%EOF"));
    EXPECT_TRUE(pdf.contains("/FontFile2"));  // the font travels with it
    EXPECT_EQ(pdf.count("/Type /Page\n"), 1);
}

TEST_F(Figure, PngHasTheSizeThatWasAskedFor) {
    FigureOptions options;
    options.size = {800, 450};
    options.scale = 2;
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("out.png"), options));
    EXPECT_EQ(QImage(path("out.png")).size(), QSize(1600, 900));
}

TEST_F(Figure, AHeightOfZeroIsAsHighAsTheRowsNeed) {
    const QSize few = FigurePage(figureOf(m_trace), {}).size();
    const Trace many = sampleTrace({.streams = 32, .chunks = 64});
    const QSize more = FigurePage(figureOf(many), {}).size();
    EXPECT_EQ(few.width(), 1600);
    EXPECT_GT(more.height(), few.height() + 28 * 20);
}

TEST_F(Figure, ARangeShowsOnlyThatTime) {
    FigureOptions options;
    options.range = TimeRange{0, 1'000'000};
    const auto shared = std::make_shared<const Trace>(m_trace);
    const FigurePage page(figureContent(shared, m_metrics), options);
    EXPECT_EQ(page.drawList().frame.axis.visible, (TimeRange{0, 1'000'000}));
    EXPECT_TRUE(page.drawList().runEnds.empty());
}

TEST_F(Figure, ARangeHasItsOwnSharesBesideTheEngines) {
    FigureOptions options;
    const auto shared = std::make_shared<const Trace>(m_trace);
    const auto sharesIn = [&](TimeRange range) {
        options.range = range;
        const FigurePage page(figureContent(shared, m_metrics), options);
        std::vector<std::string> shares;
        for (const BandItem& row : page.drawList().bands) {
            if (row.detail.endsWith(QLatin1Char('%'))) {
                shares.push_back(row.detail.toStdString());
            }
        }
        return shares;
    };
    std::vector<std::string> expected;
    const TimeRange part{0, m_trace.makespan / 4};
    for (const Use& use : measureRange(m_trace, part).engines) {
        expected.push_back(std::to_string(std::lround(use.utilization * 100)) + " %");
    }
    EXPECT_EQ(sharesIn(part), expected);
    EXPECT_NE(sharesIn({0, m_trace.makespan}), expected);
}

TEST_F(Figure, ACaptionLeavesRoomForWhatItIsAbout) {
    FigureOptions options;
    options.size = {600, 500};
    const auto shared = std::make_shared<const Trace>(m_trace);
    EXPECT_FALSE(roomProblem(FigurePage(figureContent(shared, m_metrics), options)));
    options.caption = QStringLiteral("A caption. ").repeated(120);
    const FigurePage full(figureContent(shared, m_metrics), options);
    ASSERT_TRUE(roomProblem(full));
    options.size.setHeight(full.leastHeight());
    const FigurePage higher(figureContent(shared, m_metrics), options);
    EXPECT_FALSE(roomProblem(higher));
    EXPECT_GT(higher.drawList().frame.area.height(), 150);
}

/// Bars of bounds are as long as the axis says, even where little room is left for their numbers.
TEST_F(Figure, BoundsEndWhereTheAxisHasTheirTimeAndGoOnBeyondARange) {
    FigureOptions options;
    options.size = {662, 0};
    options.textSize = 20;
    options.theme = printTheme();
    const auto shared = std::make_shared<const Trace>(m_trace);
    const auto endOf = [&](const FigurePage& page, const BoundItem& bound) {
        QImage image(page.size(), QImage::Format_RGB32);
        QPainter painter(&image);
        page.paint(painter);
        const QPointF at(bound.rect.right() - 2, bound.rect.center().y());
        return image.pixelColor(at.toPoint()).lightness();
    };
    const FigurePage whole(figureContent(shared, m_metrics), options);
    ASSERT_EQ(whole.drawList().bounds.size(), 4U);
    for (const BoundItem& bound : whole.drawList().bounds) {
        EXPECT_LT(endOf(whole, bound), 200) << bound.text.toStdString();
    }
    const BoundItem& run = whole.drawList().bounds[3];
    EXPECT_GT(run.textAt.x(), run.rect.right());
    options.range = TimeRange{0, m_trace.makespan / 2};
    const FigurePage part(figureContent(shared, m_metrics), options);
    EXPECT_TRUE(part.drawList().bounds[3].isOutside);
    EXPECT_TRUE(part.numbers().startsWith(QStringLiteral("whole run: ") + whole.numbers()));
    EXPECT_LT(endOf(part, part.drawList().bounds[3]), 200);
}

/// Forty kernels side by side are forty times as quick as one after another.
TEST_F(Figure, ABoundHoweverFarLeavesTheWidthToTheRun) {
    const auto shared = std::make_shared<const Trace>(m_trace);
    for (const DurationNs times : {2, 3, 4, 20}) {
        m_metrics.withoutOverlap = times * m_trace.makespan;
        const FigurePage page(figureContent(shared, m_metrics), {});
        EXPECT_LT(page.drawList().frame.axis.visible.end, 3 * m_trace.makespan / 2) << times;
        EXPECT_TRUE(page.drawList().bounds.front().isOutside) << times;
    }
}

/// Busy is not efficient: kernels that fill a part of the device may run all the time.
TEST_F(Figure, SaysHowLongTheBusiestWasBusy) {
    m_metrics.busy = {};
    m_metrics.busy[static_cast<std::size_t>(Activity::Kernel)] = m_metrics.makespan * 9 / 10;
    m_metrics.efficiency = 0.2;
    const FigurePage page(figureContent(std::make_shared<const Trace>(m_trace), m_metrics), {});
    EXPECT_TRUE(textOf(svgOf(page)).contains(QStringLiteral("kernel busy 90\u00a0% of the time")));
}

TEST_F(Figure, ManyOperationsMakeNoGiantSvg) {
    const Trace many = sampleTrace({.streams = 16, .chunks = 100'000});
    ASSERT_TRUE(exportFigure(figureOf(many), path("many.svg")));
    EXPECT_LT(read(path("many.svg")).size(), 5'000'000);
}

TEST_F(Figure, PartsAreLeftOutButNeverTheOrigin) {
    FigureOptions options;
    options.parts = {false, false, false, false};
    options.rows.hidden = {QStringLiteral("bounds")};
    ASSERT_TRUE(exportFigure(figureOf(m_trace), path("out.svg"), options));
    const QByteArray svg = read(path("out.svg"));
    for (const char* gone : {">Vector add in chunks</text>", ">kernel</text>", ">no overlap</text>",
                             ">waiting</text>"}) {
        EXPECT_FALSE(svg.contains(gone)) << gone;
    }
    EXPECT_TRUE(svg.contains(">simulated<"));
    EXPECT_TRUE(svg.contains(">Sample device<"));
}

TEST_F(Figure, TheShortProvenanceKeepsWhatNobodyMayOverlook) {
    Trace measured = test::asMeasured(m_trace);
    measured.measurement->verification.verdict = Verification::Verdict::Wrong;
    measured.measurement->dropped = 3;
    measured.measurement->remarks = {"The clock was not locked."};
    const FooterEntry brief = shortened(footerOf(measured));
    QStringList parts;
    for (const ProvenancePart& part : brief.parts) {
        parts << part.text;
    }
    EXPECT_EQ(parts,
              (QStringList{QStringLiteral("measured"), QStringLiteral("NVIDIA H200"),
                           QStringLiteral("WRONG RESULTS"), QStringLiteral("3 records lost")}));
    EXPECT_EQ(brief.remarks.size(), 1);
}

TEST_F(Figure, ACaptionIsWrappedAndMakesThePictureHigher) {
    FigureOptions options;
    options.size = {400, 0};
    const int before = FigurePage(figureOf(m_trace), options).size().height();
    options.caption = QStringLiteral("word ").repeated(40);
    EXPECT_GT(FigurePage(figureOf(m_trace), options).size().height(), before + 30);
}

TEST_F(Figure, NothingOfAPictureLiesOutsideIt) {
    for (const int width : {200, 321, 662, 1920}) {
        FigureOptions options;
        options.size = {width, 0};
        options.textSize = width < 600 ? 9 : 0;
        const FigurePage page(figureOf(m_trace), options);
        const Frame& frame = page.drawList().frame;
        EXPECT_GT(frame.axis.width, width * 0.4) << width;
        EXPECT_LE(frame.contentHeight, frame.area.height() + 1) << width;
        for (const BarItem& bar : page.drawList().bars) {
            ASSERT_LE(bar.rect.right(), width);
        }
    }
}

TEST_F(Figure, AnEmptyTraceIsStillAPicture) {
    const Trace none = sampleTrace({.streams = 1, .chunks = 0});
    EXPECT_TRUE(exportFigure(figureOf(none), path("none.svg")));
}

TEST_F(Figure, AnUnknownSuffixIsNamed) {
    const auto done = exportFigure(figureOf(m_trace), path("out.gif"));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(done.error().message, testing::HasSubstr("out.gif"));
    EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Figure, APlaceThatCannotBeWrittenIsNamedWithTheReason) {
    const QString target = path("no/such/folder/out.svg");
    const auto done = exportFigure(figureOf(m_trace), target);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, ErrorCode::Io);
    EXPECT_THAT(done.error().message, testing::HasSubstr(target.toStdString()));
    EXPECT_THAT(done.error().message, testing::HasSubstr("No such file or directory"));
}

TEST_F(Figure, AbsurdSizesAreRefused) {
    FigureOptions options;
    options.size = {1600, 900};
    options.scale = 1e9;
    EXPECT_FALSE(exportFigure(figureOf(m_trace), path("out.png"), options));
    options = {};
    options.size = {-5, 10};
    EXPECT_FALSE(exportFigure(figureOf(m_trace), path("out.png"), options));
    EXPECT_THAT(files(), testing::IsEmpty());
}

/// Who cannot see a picture is told what it shows.
TEST(FigureFile, SaysInWordsWhatItShows) {
    const Trace trace = test::sampleTrace({.streams = 2, .chunks = 4});
    const Metrics metrics = measure(trace);
    const FigurePage page(figureOf(trace), {});
    const std::string svg = svgOf(page).toStdString();
    EXPECT_THAT(svg, testing::HasSubstr("<desc>" + std::to_string(operationCount(trace)) +
                                        " operations in 2 streams."));
    EXPECT_THAT(svg, testing::HasSubstr("copy in and kernel went on at once for"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.png"));
    ASSERT_TRUE(writePage(page, path, 1));
    EXPECT_TRUE(QImage(path)
                    .text(QStringLiteral("Description"))
                    .contains(QStringLiteral("operations in 2 streams.")));
}

}  // namespace
}  // namespace streamscope::ui
