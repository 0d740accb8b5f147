// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resources.h"
#include "engine/analysis/metrics.h"
#include "engine/simulator/profile_file.h"
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/figure_of.h"
#include "ui/base/language.h"
#include "ui/export/figure_page.h"
#include "ui/export/footer.h"
#include "ui/export/heading.h"
#include "ui/export/page_file.h"
#include "ui/export/size_preset.h"

#include <QImage>
#include <QPainter>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

// No word of a picture lies outside of it, and none of where it came from is left out.

namespace streamscope::ui {
namespace {

QString withoutBlanks(QString text) {
    text.removeIf([](QChar letter) { return letter.isSpace(); });
    return text;
}

/// All texts of the page, one after the other.
QString textsOf(const Page& page) {
    QString texts;
    QXmlStreamReader xml(svgOf(page));
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement &&
            xml.name() == QLatin1String("text")) {
            texts += xml.readElementText();
        }
    }
    return withoutBlanks(texts);
}

/// How far something is painted to the right of `width`, on a canvas that is twice as wide.
int paintedBeyond(int width, const std::function<void(QPainter&)>& paint) {
    QImage canvas(2 * width, 4 * width, QImage::Format_ARGB32_Premultiplied);
    canvas.fill(Qt::transparent);
    {
        QPainter painter(&canvas);
        paint(painter);
    }
    int beyond = 0;
    for (int y = 0; y < canvas.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(canvas.constScanLine(y));
        for (int x = 2 * width - 1; x >= width + beyond; --x) {
            beyond = qAlpha(row[x]) > 0 ? x - width + 1 : beyond;
        }
    }
    return beyond;
}

void expectWhole(const Trace& trace, const FigureOptions& options) {
    const FigurePage page(test::figureOf(trace), options);
    const QString texts = textsOf(page);
    QStringList rest;
    const FooterEntry entry = footerOf(trace);
    for (const ProvenancePart& part :
         (options.parts.fullProvenance ? entry : shortened(entry)).parts) {
        rest << part.text;
    }
    const QString origin = rest.takeFirst();
    EXPECT_TRUE(texts.contains(withoutBlanks(origin + rest.join(QStringLiteral("·")))))
        << texts.toStdString();
    for (const QString& remark : remarksOf(trace)) {
        EXPECT_TRUE(texts.contains(withoutBlanks(remark))) << texts.toStdString();
    }
    EXPECT_TRUE(texts.contains(withoutBlanks(page.numbers()))) << texts.toStdString();
    const double text = options.textSize > 0 ? std::ceil(options.textSize) : 12;
    for (const int width : {200, page.size().width() / 2}) {
        const Footer footer({footerOf(trace)}, width, text, options.theme);
        EXPECT_EQ(paintedBeyond(width, [&](QPainter& to) { footer.paint(to, {0, 0}); }), 0);
        const Heading heading({page.title(), page.numbers(), {}}, width, text);
        EXPECT_EQ(paintedBeyond(width,
                                [&](QPainter& to) {
                                    heading.paint(to, {0, 0}, options.theme);
                                }),
                  0);
    }
}

class WholeWords : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override { useLanguage(QString::fromLatin1(GetParam())); }
    void TearDown() override { useLanguage(QStringLiteral("en")); }
};

TEST_P(WholeWords, OfEveryDeviceInEverySize) {
    for (const std::string& name : profileNames()) {
        const auto profile = readProfile(loadProfileText(name).value_or(""));
        ASSERT_TRUE(profile) << name;
        Trace trace = test::sampleTrace();
        trace.provenance.device = profile->name;
        trace.provenance.detail = profile->about;
        for (const SizePreset& preset : sizePresets()) {
            SCOPED_TRACE(name + " " + preset.id);
            FigureOptions options;
            applyPreset(preset, options);
            expectWhole(trace, options);
        }
    }
}

TEST_P(WholeWords, OfNamesAndParametersWithoutABlank) {
    Trace trace = test::asMeasured(test::sampleTrace());
    trace.provenance.device = std::string(300, 'W');
    trace.provenance.workload.clear();
    for (int i = 0; i < 60; ++i) {
        trace.provenance.workload += "很长的名称";
        trace.provenance.parameters += "streams_of_" + std::to_string(i) + "=1,";
    }
    trace.measurement->remarks = {std::string(400, 'm')};
    for (const SizePreset& preset : sizePresets()) {
        SCOPED_TRACE(preset.id);
        FigureOptions options;
        applyPreset(preset, options);
        options.size.setHeight(0);
        expectWhole(trace, options);
    }
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, WholeWords, testing::Values("en", "zh_CN"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace streamscope::ui
