// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/made_trace.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/figure_of.h"
#include "tests/ui/support/same_picture.h"
#include "ui/export/figure.h"

#include <QFontInfo>
#include <QImage>
#include <QTemporaryDir>

#include <gmock/gmock.h>

// Pictures as they should look, kept in tests/data/pictures. STREAMSCOPE_RENEW_PICTURES=1 in the
// environment writes them anew (so does ./dev pictures): look at what changed before committing.

namespace streamscope::ui {
namespace {

using test::asMeasured;
using test::figureOf;
using test::makeTrace;
using test::sampleTrace;

class GoldenPicture : public testing::Test {
protected:
    void SetUp() override {
        if (QFontInfo(pictureFont(14)).family() != QStringLiteral("DejaVu Sans")) {
            GTEST_SKIP() << "the pictures are drawn with DejaVu Sans, which is not here";
        }
    }

    static void compare(const QString& made, const char* name) {
        test::expectPicture(
            QImage(made),
            QStringLiteral(STREAMSCOPE_TEST_DATA "/pictures/%1.png").arg(QLatin1String(name)));
    }

    void expectFigure(const Trace& trace, const FigureOptions& options, const char* name) {
        const QString path = m_folder.filePath(QStringLiteral("made.png"));
        ASSERT_TRUE(exportFigure(figureOf(trace), path, options));
        compare(path, name);
    }

    QTemporaryDir m_folder;
};

FigureOptions small(ThemeName theme) {
    FigureOptions options;
    options.size = {900, 0};
    options.theme = themeOf(theme);
    return options;
}

/// Kernels around one on the default stream, as every tutorial warns.
Trace barrierTrace() {
    using enum OperationKind;
    const Cause host{10'000, OperationId::None, Reason::HostNotIssued};
    Trace trace = makeTrace({{Kernel, 0, 1, 10'000, 110'000, {host}, "before"},
                             {Kernel,
                              1,
                              1,
                              112'000,
                              212'000,
                              {{110'000, OperationId{0}, Reason::LegacyBarrier}},
                              "in_default"},
                             {Kernel,
                              2,
                              1,
                              214'000,
                              314'000,
                              {{212'000, OperationId{1}, Reason::LegacyBarrier}},
                              "after"},
                             {RecordEvent, 2, test::kNoEngine, 314'000, 314'000}});
    trace.streams[1].isDefault = true;
    for (std::size_t i = 0; i < 3; ++i) {
        trace.issueBegin[i] = static_cast<TimeNs>(i) * 4'000;
        trace.issueEnd[i] = trace.issueBegin[i] + 3'000;
        trace.ready[i] = trace.issueEnd[i];
    }
    trace.provenance.workload = "Default-stream barrier";
    return trace;
}

TEST_F(GoldenPicture, VectorAddInThreeThemes) {
    expectFigure(sampleTrace(), small(ThemeName::Light), "vector_add_light");
    expectFigure(sampleTrace(), small(ThemeName::Dark), "vector_add_dark");
    expectFigure(sampleTrace(), small(ThemeName::Print), "vector_add_print");
}

TEST_F(GoldenPicture, Barrier) {
    FigureOptions options = small(ThemeName::Light);
    options.caption = QStringLiteral(
        "Nothing overlaps: a kernel on the legacy default stream waits for all that was issued "
        "before it, and all that is issued after it waits for the kernel.");
    expectFigure(barrierTrace(), options, "barrier");
}

TEST_F(GoldenPicture, TwoRunsOnOneAxis) {
    const QString path = m_folder.filePath(QStringLiteral("made.png"));
    const Trace left = asMeasured(sampleTrace());
    const Trace right = sampleTrace({.copyIn = 520'000});
    ASSERT_TRUE(exportFigure(figureOf(left, right, {}), path, small(ThemeName::Light)));
    compare(path, "overlay");
}

TEST_F(GoldenPicture, AHundredThousandOperations) {
    expectFigure(sampleTrace({.streams = 8, .chunks = 33'333}), small(ThemeName::Light),
                 "overview");
}

TEST_F(GoldenPicture, PaperColumn) {
    FigureOptions options = small(ThemeName::Print);
    options.size = {321, 0};
    options.textSize = 9.33;
    options.scale = 3;
    options.parts.fullProvenance = false;
    expectFigure(sampleTrace(), options, "paper_column");
}

TEST_F(GoldenPicture, ARealChangeIsSeen) {
    const QString path = m_folder.filePath(QStringLiteral("made.png"));
    Trace trace = sampleTrace();
    trace.end[4] = trace.start[4] + 10'000;  // one kernel of eight is short
    ASSERT_TRUE(exportFigure(figureOf(trace), path, small(ThemeName::Light)));
    const QImage kept(QStringLiteral(STREAMSCOPE_TEST_DATA "/pictures/vector_add_light.png"));
    EXPECT_GT(test::shareThatDiffers(QImage(path), kept), test::kPictureTolerance);
}

}  // namespace
}  // namespace streamscope::ui
