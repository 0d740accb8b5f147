// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "tests/support/sample_trace.h"
#include "ui/base/services.h"
#include "ui/export/picture_preview.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>

#include <map>

namespace streamscope::ui {
namespace {

using test::sampleTrace;

class Kept : public SettingsStore {
public:
    [[nodiscard]] QVariant value(const QString& key) const override {
        const auto found = m_values.find(key);
        return found == m_values.end() ? QVariant() : found->second;
    }
    void setValue(const QString& key, const QVariant& value) override { m_values[key] = value; }

private:
    std::map<QString, QVariant> m_values;
};

class ExportDialogTest : public testing::Test {
protected:
    ExportDialogTest() { m_state.setRun(makeRun(sampleTrace())); }

    std::unique_ptr<ExportDialog> open() {
        FigureContent content = figureContent(*m_state.run());
        OverlayOptions overlay;
        overlay.criticalPath = true;
        content.marks = {&m_state, m_state.run(), overlay,
                         std::make_shared<const Causality>(*m_state.run())};
        auto dialog = std::make_unique<ExportDialog>(std::move(content), m_state, &m_kept);
        dialog->setAskPath([this](const QString& suggestion, const QString&) {
            m_suggestion = suggestion;
            return m_answer;
        });
        dialog->show();
        return dialog;
    }
    template <typename Widget>
    static Widget& find(ExportDialog& dialog, const char* name) {
        return *dialog.findChild<Widget*>(QString::fromLatin1(name));
    }
    static const FigurePage& page(ExportDialog& dialog) {
        return *dialog.findChild<PicturePreview*>()->page();
    }
    /// What stands beside the names of rows: "94 %".
    static QStringList detailsOf(const FigurePage& page) {
        QStringList details;
        for (const BandItem& band : page.drawList().bands) {
            details << band.label + QLatin1Char(' ') + band.detail;
        }
        return details;
    }
    static void choose(ExportDialog& dialog, const char* name, int steps) {
        auto& combo = find<QComboBox>(dialog, name);
        combo.setFocus();
        for (int i = 0; i < steps; ++i) {
            QTest::keyClick(&combo, Qt::Key_Down);
        }
    }

    ViewState m_state;
    Kept m_kept;
    QTemporaryDir m_folder;
    QString m_suggestion;
    QString m_answer;
};

TEST_F(ExportDialogTest, ShowsThePictureAsItWillBe) {
    const auto dialog = open();
    EXPECT_EQ(page(*dialog).size().width(), 1600);
    choose(*dialog, "preset", 1);
    EXPECT_EQ(page(*dialog).size(), QSize(1280, 720));
    EXPECT_EQ(find<QLabel>(*dialog, "facts").text(),
              QStringLiteral("1280 × 720 px · 339 × 190 mm"));
    choose(*dialog, "preset", 1);
    EXPECT_EQ(page(*dialog).size(), QSize(960, 720));
    EXPECT_EQ(find<QComboBox>(*dialog, "unit").currentText(), QStringLiteral("px"));
    choose(*dialog, "preset", 1);
    EXPECT_EQ(page(*dialog).size().width(), 321);
    EXPECT_EQ(find<QComboBox>(*dialog, "unit").currentText(), QStringLiteral("mm"));
    EXPECT_DOUBLE_EQ(find<QDoubleSpinBox>(*dialog, "width").value(), 85);
}

TEST_F(ExportDialogTest, ASizeOfOnesOwnLeavesThePreset) {
    const auto dialog = open();
    auto& width = find<QDoubleSpinBox>(*dialog, "width");
    width.setFocus();
    width.selectAll();
    QTest::keyClicks(&width, QStringLiteral("700"));
    QTest::keyClick(&width, Qt::Key_Return);
    EXPECT_EQ(page(*dialog).size().width(), 700);
    EXPECT_TRUE(m_suggestion.isEmpty()) << "Return ends the number, and saves nothing";
    EXPECT_TRUE(dialog->choice().preset.isEmpty());
    choose(*dialog, "unit", 1);
    EXPECT_NEAR(width.value(), 185.2, 0.1);
    EXPECT_EQ(page(*dialog).size().width(), 700);
}

TEST_F(ExportDialogTest, ScaleIsForPixelsOnly) {
    const auto dialog = open();
    EXPECT_FALSE(find<QDoubleSpinBox>(*dialog, "scale").isEnabled());
    choose(*dialog, "format", 2);
    EXPECT_TRUE(find<QDoubleSpinBox>(*dialog, "scale").isEnabled());
    find<QDoubleSpinBox>(*dialog, "scale").stepUp();
    EXPECT_DOUBLE_EQ(dialog->choice().scale, 1.5);
}

TEST_F(ExportDialogTest, PartsAreSwitchedButNeverTheOrigin) {
    const auto dialog = open();
    for (const char* part : {"hasTitle", "hasLegend", "hasProvenance"}) {
        const int before = page(*dialog).size().height();
        QTest::mouseClick(&find<QCheckBox>(*dialog, part), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_LE(page(*dialog).size().height(), before) << part;
    }
    EXPECT_EQ(dialog->choice().parts, (FigureParts{false, false, false, false, true}));
    EXPECT_THAT(page(*dialog).provenance().toStdString(), testing::StartsWith("simulated · "));
}

TEST_F(ExportDialogTest, TitleAndCaptionAreTyped) {
    const auto dialog = open();
    QTest::keyClicks(&find<QLineEdit>(*dialog, "title"), QStringLiteral("My title"));
    QTest::keyClicks(&find<QLineEdit>(*dialog, "caption"), QStringLiteral("What one sees."));
    EXPECT_EQ(page(*dialog).title(), QStringLiteral("My title"));
    EXPECT_EQ(page(*dialog).caption(), QStringLiteral("What one sees."));
    EXPECT_TRUE(find<QLineEdit>(*open(), "title").text().isEmpty())
        << "the next picture is another one";
}

TEST_F(ExportDialogTest, ShowsWhatTheWindowShowsOrTheRange) {
    m_state.setWindow({1'000'000, 2'000'000});
    EXPECT_EQ(page(*open()).drawList().frame.axis.visible, (TimeRange{1'000'000, 2'000'000}));
    m_state.setRange(TimeRange{1'200'000, 1'300'000});
    const auto dialog = open();
    EXPECT_EQ(page(*dialog).drawList().frame.axis.visible, (TimeRange{1'200'000, 1'300'000}));
    auto& span = find<QComboBox>(*dialog, "span");
    span.setFocus();
    QTest::keyClick(&span, Qt::Key_Home);
    EXPECT_EQ(page(*dialog).drawList().frame.axis.visible,
              FigurePage(figureContent(*m_state.run()), {}).drawList().frame.axis.visible);
}

TEST_F(ExportDialogTest, WhatTheWindowShowsHasThePercentagesOfTheWindow) {
    const FigurePage whole(figureContent(*m_state.run()), {});
    {
        const auto dialog = open();  // the axis goes on behind the end of the run
        choose(*dialog, "span", 1);
        ASSERT_EQ(dialog->choice().span, PictureSpan::Window);
        EXPECT_EQ(detailsOf(page(*dialog)), detailsOf(whole));
        EXPECT_EQ(page(*dialog).numbers(), whole.numbers());
    }
    m_state.setWindow({0, m_state.run()->trace->makespan / 3});
    const auto dialog = open();
    EXPECT_EQ(detailsOf(page(*dialog)), detailsOf(whole));
    EXPECT_EQ(page(*dialog).numbers(), QStringLiteral("whole run: ") + whole.numbers() +
                                           QStringLiteral(" · shares beside engines: of the "
                                                          "whole run"));
}

TEST_F(ExportDialogTest, SharesOfARangeLeaveOutTheEmptyAxisAndSayWhatTheyAreOf) {
    const FigurePage whole(figureContent(*m_state.run()), {});
    const DurationNs makespan = m_state.run()->trace->makespan;
    FigureOptions options;
    options.range = TimeRange{-makespan / 10, makespan * 2};
    const FigurePage wide(figureContent(*m_state.run()), options);
    EXPECT_EQ(detailsOf(wide), detailsOf(whole));
    EXPECT_EQ(wide.numbers(), whole.numbers());
    options.range = TimeRange{makespan / 2, makespan * 2};
    const FigurePage part(figureContent(*m_state.run()), options);
    EXPECT_NE(detailsOf(part), detailsOf(whole));
    EXPECT_TRUE(part.numbers().contains(QStringLiteral("shares beside engines: of the ")))
        << part.numbers().toStdString();
    options.range = TimeRange{makespan / 2, makespan};
    EXPECT_EQ(detailsOf(FigurePage(figureContent(*m_state.run()), options)), detailsOf(part));
}

TEST_F(ExportDialogTest, ShowsRowsAndMarksAsTheWindowDoes) {
    const Trace& trace = *m_state.run()->trace;
    for (std::size_t i = 0; i < operationCount(trace) && !m_state.selection(); ++i) {
        if (trace.blocker[i] != OperationId::None) {
            m_state.setSelection(idAt<OperationId>(i));
        }
    }
    m_state.setHover(OperationId{0});
    m_state.setRuler(0, trace.makespan / 4);
    m_state.setRuler(1, trace.makespan / 2);
    m_state.setBookmarks({{trace.makespan / 3, QStringLiteral("look")}});
    m_state.setRowView({{QStringLiteral("host")}, {}, {}, ColorBy::Stream});
    const auto dialog = open();
    const Overlay& marked = page(*dialog).overlay();
    EXPECT_FALSE(marked.chosen.empty());
    EXPECT_FALSE(marked.arrows.empty());
    EXPECT_FALSE(marked.criticalPaths.empty());
    EXPECT_EQ(marked.rulers.size(), 2U);
    EXPECT_TRUE(marked.delta);
    EXPECT_EQ(marked.flags.size(), 1U);
    EXPECT_TRUE(marked.hovered.empty()) << "the pointer is no mark";
    const auto& groups = page(*dialog).drawList().frame.groups;
    EXPECT_TRUE(groups.front().isFolded);
    QTest::mouseClick(&find<QCheckBox>(*dialog, "hasMarks"), Qt::LeftButton, {}, QPoint(8, 8));
    EXPECT_TRUE(page(*dialog).overlay().arrows.empty());
    EXPECT_TRUE(page(*dialog).overlay().rulers.empty());
}

TEST_F(ExportDialogTest, ARunThatCameMeanwhileMarksNothing) {
    const auto dialog = open();
    m_state.setRuler(0, 1'000);
    m_state.setRun(makeRun(sampleTrace()));
    choose(*dialog, "theme", 1);
    EXPECT_TRUE(page(*dialog).overlay().rulers.empty());
}

TEST_F(ExportDialogTest, RemembersItsChoices) {
    {
        const auto dialog = open();
        choose(*dialog, "format", 1);
        choose(*dialog, "theme", 2);
        choose(*dialog, "preset", 4);
    }
    const auto dialog = open();
    EXPECT_EQ(dialog->choice().format, PictureFormat::Pdf);
    EXPECT_EQ(dialog->choice().theme, ThemeName::Print);
    EXPECT_EQ(dialog->choice().preset, QStringLiteral("page"));
}

TEST_F(ExportDialogTest, SavesAFileNamedAfterTheWorkload) {
    const auto dialog = open();
    const QSignalSpy written(dialog.get(), &ExportDialog::written);
    m_answer = m_folder.filePath(QStringLiteral("a.svg"));
    QTest::mouseClick(&find<QPushButton>(*dialog, "save"), Qt::LeftButton);
    EXPECT_EQ(m_suggestion, QStringLiteral("vector-add-in-chunks.svg"));
    EXPECT_TRUE(QFile::exists(m_answer));
    EXPECT_EQ(written.count(), 1);
    EXPECT_TRUE(dialog->isVisible()) << "there may be another file to save";
}

TEST_F(ExportDialogTest, SaysWhyAFileCannotBeWritten) {
    const auto dialog = open();
    m_answer = m_folder.filePath(QStringLiteral("none/a.svg"));
    dialog->save();
    EXPECT_THAT(find<QLabel>(*dialog, "message").text().toStdString(),
                testing::HasSubstr("No such file or directory"));
}

TEST_F(ExportDialogTest, ASizeThatCannotBeIsSaidInstead) {
    const auto dialog = open();
    ExportChoice choice;
    choice.size = {1600, 20};
    dialog->setChoice(choice);
    EXPECT_FALSE(find<QPushButton>(*dialog, "save").isEnabled());
    EXPECT_THAT(dialog->findChild<PicturePreview*>()->problem().toStdString(),
                testing::HasSubstr("must be between"));
    dialog->save();
    dialog->copy();
}

TEST_F(ExportDialogTest, CopiesAnImageAnSvgAndWords) {
    const auto dialog = open();
    QTest::mouseClick(&find<QPushButton>(*dialog, "copy"), Qt::LeftButton);
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    EXPECT_EQ(qvariant_cast<QImage>(data->imageData()).width(), 1600);
    EXPECT_TRUE(data->data(QStringLiteral("image/svg+xml")).startsWith("<?xml"));
    EXPECT_THAT(data->text().toStdString(), testing::StartsWith("Vector add in chunks\n"));
    EXPECT_THAT(data->text().toStdString(), testing::HasSubstr("\nsimulated · "));
}

TEST(ExportChoiceTest, SettingsGiveTheSameChoiceBack) {
    ExportChoice choice;
    choosePreset(QStringLiteral("column"), choice);
    choice.format = PictureFormat::Png;
    choice.theme = ThemeName::Dark;
    choice.parts.legend = false;
    choice.textPoints = 9;
    choice.arrangement = Arrangement::Stacked;
    choice.hidden = {QStringLiteral("host")};
    EXPECT_EQ(fromSettings(toSettings(choice)), choice);
}

TEST(ExportChoiceTest, SettingsThatMakeNoSenseAreTheUsualOnes) {
    const ExportChoice usual;
    EXPECT_EQ(fromSettings({}), usual);
    EXPECT_EQ(fromSettings({{QStringLiteral("format"), 77},
                            {QStringLiteral("theme"), -1},
                            {QStringLiteral("width"), QStringLiteral("wide")},
                            {QStringLiteral("textPoints"), 500},
                            {QStringLiteral("arrangement"), 3},
                            {QStringLiteral("scale"), 1e9}}),
              usual);
}

TEST(ExportChoiceTest, NamesOfFilesAreThoseOfTitles) {
    EXPECT_EQ(suggestedName(QStringLiteral("Depth, or breadth?"), PictureFormat::Pdf),
              QStringLiteral("depth-or-breadth.pdf"));
    EXPECT_EQ(suggestedName(QStringLiteral("  // "), PictureFormat::Png),
              QStringLiteral("timeline.png"));
}

TEST_F(ExportDialogTest, SaysThatRowsAreTooLowForTheirNames) {
    m_state.setRun(makeRun(sampleTrace({.streams = 24, .chunks = 48})));
    const auto dialog = open();
    ExportChoice choice;
    choice.size = {1280, 720};
    choice.textPoints = 18;
    dialog->setChoice(choice);
    const auto message = [&] { return find<QLabel>(*dialog, "message").text(); };
    ASSERT_TRUE(dialog->findChild<PicturePreview*>()->page());
    EXPECT_TRUE(message().startsWith(QStringLiteral("Rows are too low")));
    choice.size = {1280, 4000};
    dialog->setChoice(choice);
    EXPECT_EQ(message(), QString());
}

}  // namespace
}  // namespace streamscope::ui
