// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/figure_of.h"
#include "ui/base/language.h"
#include "ui/export/figure.h"

#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gmock/gmock.h>

#include <map>

// What pictures say, in each language, kept in tests/data/pictures. Glyphs are left out: they
// differ from one font to the next. STREAMSCOPE_RENEW_PICTURES=1 in the environment writes the
// files anew.

namespace streamscope::ui {
namespace {

using test::figureOf;

struct Piece {
    double x = 0;
    double y = 0;
    double width = 0;
    QString text;
};

/// The pieces of text of an SVG file, in its order.
std::vector<Piece> piecesOf(const QString& path) {
    std::vector<Piece> pieces;
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement &&
            xml.name() == QLatin1String("text")) {
            const auto attributes = xml.attributes();
            const auto number = [&](const char* name) {
                return attributes.value(QLatin1String(name)).toDouble();
            };
            Piece piece{number("x"), number("y"), 0, {}};
            QFont font = pictureFont(12);
            font.setPixelSize(static_cast<int>(number("font-size")));
            font.setBold(attributes.value(QLatin1String("font-weight")) == QLatin1String("bold"));
            piece.text = xml.readElementText();
            piece.width = QFontMetricsF(font).horizontalAdvance(piece.text);
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

/// A line for each height, from the left: what stands beside each other.
QString linesOf(const std::vector<Piece>& pieces) {
    std::map<int, std::multimap<double, QString>> rows;
    for (const Piece& piece : pieces) {
        rows[qRound(piece.y)].emplace(piece.x, piece.text);
    }
    QString lines;
    for (const auto& [y, row] : rows) {
        QStringList words;
        for (const auto& [x, text] : row) {
            words << text.trimmed();
        }
        lines += words.join(u'|') + u'\n';
    }
    return lines;
}

class GoldenTexts : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (QFontInfo(pictureFont(14)).family() != QStringLiteral("DejaVu Sans")) {
            GTEST_SKIP() << "the pictures are drawn with DejaVu Sans, which is not here";
        }
        useLanguage(QString::fromLatin1(GetParam()));
    }
    void TearDown() override { useLanguage(QStringLiteral("en")); }

    void expectTexts(const Trace& trace, const char* name) {
        FigureOptions options;
        options.size = {900, 0};
        options.caption = QStringLiteral("…");
        const QString path = m_folder.filePath(QStringLiteral("made.svg"));
        ASSERT_TRUE(exportFigure(figureOf(trace), path, options));
        const std::vector<Piece> pieces = piecesOf(path);
        for (const Piece& piece : pieces) {
            EXPECT_GE(piece.x, 0) << piece.text.toStdString();
            EXPECT_LE(piece.x + piece.width, 900) << piece.text.toStdString();
        }
        QFile kept(QStringLiteral(STREAMSCOPE_TEST_DATA "/pictures/%1.%2.txt")
                       .arg(QLatin1String(name), QLatin1String(GetParam())));
        if (qEnvironmentVariableIsSet("STREAMSCOPE_RENEW_PICTURES")) {
            ASSERT_TRUE(kept.open(QIODevice::WriteOnly));
            kept.write(linesOf(pieces).toUtf8());
            return;
        }
        ASSERT_TRUE(kept.open(QIODevice::ReadOnly)) << kept.fileName().toStdString();
        EXPECT_EQ(linesOf(pieces).toStdString(), kept.readAll().toStdString());
    }

    QTemporaryDir m_folder;
};

TEST_P(GoldenTexts, OfASimulatedRun) {
    expectTexts(test::sampleTrace(), "vector_add");
}

TEST_P(GoldenTexts, OfAMeasuredRun) {
    Trace trace = test::asMeasured(test::sampleTrace());
    trace.measurement->remarks = {
        "Recorded by CUDA events: CUPTI is recording in this process already"};
    expectTexts(trace, "vector_add_measured");
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, GoldenTexts, testing::Values("en", "zh_CN"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace streamscope::ui
