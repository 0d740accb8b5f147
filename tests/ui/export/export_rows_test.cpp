// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/measured_trace.h"
#include "tests/support/sample_trace.h"
#include "tests/ui/support/map_settings.h"
#include "tests/ui/support/texts_of.h"
#include "ui/compare/compared_run.h"
#include "ui/export/export_dialog.h"
#include "ui/export/picture_preview.h"
#include "ui/export/row_tree.h"
#include "ui/export/size_preset.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QTest>

#include <gmock/gmock.h>

#include <array>

namespace streamscope::ui {
namespace {

using test::asMeasured;
using test::sampleTrace;
using test::textsOf;

/// Rows, text size and the arrangement of two runs, chosen by keys.
class ExportRows : public testing::Test {
protected:
    ExportRows() { m_state.setRun(makeRun(sampleTrace({.streams = 4}))); }

    std::unique_ptr<ExportDialog> open() {
        auto dialog =
            std::make_unique<ExportDialog>(figureContent(*m_state.run()), m_state, &m_settings);
        dialog->show();
        return dialog;
    }
    /// The sample on a GPU with one stream, and simulated with four.
    void compareTwo() {
        m_state.setRun(compareRuns(makeRun(asMeasured(sampleTrace({.streams = 1}))),
                                   makeRun(sampleTrace({.streams = 4}))));
    }
    static const FigurePage& page(ExportDialog& dialog) {
        return *dialog.findChild<PicturePreview*>()->page();
    }
    static QStringList labels(ExportDialog& dialog) {
        QStringList labels;
        for (std::size_t panel = 0; panel < page(dialog).panelCount(); ++panel) {
            for (const BandItem& band : page(dialog).drawList(panel).bands) {
                labels << band.label;
            }
        }
        return labels;
    }
    static QTreeWidgetItem& itemOf(ExportDialog& dialog, const char* text) {
        auto* tree = dialog.findChild<RowTree*>();
        return *tree->findItems(QString::fromUtf8(text), Qt::MatchExactly | Qt::MatchRecursive)
                    .front();
    }
    static void toggle(ExportDialog& dialog, const char* text) {
        auto* tree = dialog.findChild<RowTree*>();
        tree->setCurrentItem(&itemOf(dialog, text));
        QTest::keyClick(tree, Qt::Key_Space);
    }
    static void choose(ExportDialog& dialog, const char* name, int steps) {
        auto* combo = dialog.findChild<QComboBox*>(QString::fromLatin1(name));
        for (int i = 0; i < steps; ++i) {
            QTest::keyClick(combo, Qt::Key_Down);
        }
    }
    static void typeTextSize(ExportDialog& dialog, const char* points) {
        auto* size = dialog.findChild<QDoubleSpinBox*>(QStringLiteral("textSize"));
        size->setFocus();
        size->selectAll();
        QTest::keyClicks(size, QString::fromLatin1(points));
        QTest::keyClick(size, Qt::Key_Return);
    }

    ViewState m_state;
    test::MapSettings m_settings;
};

TEST_F(ExportRows, UncheckedOnesAreNotDrawn) {
    const auto dialog = open();
    EXPECT_TRUE(labels(*dialog).contains(QStringLiteral("s[1]")));
    toggle(*dialog, "s[1]");
    EXPECT_FALSE(labels(*dialog).contains(QStringLiteral("s[1]")));
    EXPECT_TRUE(labels(*dialog).contains(QStringLiteral("s[2]")));
    EXPECT_EQ(itemOf(*dialog, "Streams").checkState(0), Qt::PartiallyChecked);
    toggle(*dialog, "s[1]");
    EXPECT_EQ(itemOf(*dialog, "Streams").checkState(0), Qt::Checked);
    EXPECT_TRUE(labels(*dialog).contains(QStringLiteral("s[1]")));
}

TEST_F(ExportRows, AGroupHasAllItsRowsAndIsRemembered) {
    {
        const auto dialog = open();
        toggle(*dialog, "Host");
        toggle(*dialog, "s[1]");
        EXPECT_FALSE(labels(*dialog).contains(QStringLiteral("main")));
        EXPECT_FALSE(textsOf(page(*dialog)).texts.contains(QStringLiteral("host blocked")));
    }
    const auto dialog = open();
    EXPECT_EQ(itemOf(*dialog, "Host").checkState(0), Qt::Unchecked);
    EXPECT_FALSE(labels(*dialog).contains(QStringLiteral("main")));
    EXPECT_TRUE(labels(*dialog).contains(QStringLiteral("s[1]"))) << "a row of another workload";
}

TEST_F(ExportRows, BeginAsTheWindowHasThem) {
    RowView view;
    view.hidden = {QStringLiteral("stream:0:s[2]")};
    m_state.setRowView(view);
    const auto dialog = open();
    EXPECT_EQ(itemOf(*dialog, "s[2]").checkState(0), Qt::Unchecked);
    EXPECT_FALSE(labels(*dialog).contains(QStringLiteral("s[2]")));
}

TEST_F(ExportRows, StayHiddenWhenAnotherRunComes) {
    const auto dialog = open();
    toggle(*dialog, "s[1]");
    dialog->setContent(figureContent(*makeRun(sampleTrace({.streams = 1}))), false);
    EXPECT_EQ(labels(*dialog).filter(QStringLiteral("s[")).size(), 1);
    dialog->setContent(figureContent(*m_state.run()), false);
    EXPECT_FALSE(labels(*dialog).contains(QStringLiteral("s[1]")));
}

TEST_F(ExportRows, NoTextIsSmallerThanWasAskedFor) {
    const auto dialog = open();
    for (const char* points : {"14", "18", "24"}) {
        typeTextSize(*dialog, points);
        EXPECT_GE(textsOf(page(*dialog)).smallest, QByteArray(points).toDouble() * kPixelsPerPoint)
            << points;
    }
}

/// Nor does one lie outside of the picture.
void expectApart(const FigurePage& page) {
    const test::PageTexts found = textsOf(page);
    for (std::size_t i = 0; i < found.boxes.size(); ++i) {
        const QString text = found.texts[static_cast<qsizetype>(i)];
        EXPECT_TRUE(QRectF(QPointF(0, 0), page.size()).contains(found.boxes[i]))
            << text.toStdString();
        for (std::size_t j = 0; j < i; ++j) {
            const QRectF both = found.boxes[i] & found.boxes[j];
            EXPECT_TRUE(both.width() < 1 || both.height() < 1)
                << text.toStdString() << " on "
                << found.texts[static_cast<qsizetype>(j)].toStdString();
        }
    }
}

/// Of 18: both slides, three arrangements, three sizes of text.
ExportChoice slide(int which) {
    ExportChoice choice;
    choosePreset(which % 2 == 0 ? QStringLiteral("slide") : QStringLiteral("slide43"), choice);
    choice.arrangement = static_cast<Arrangement>(which / 2 % 3);
    choice.textPoints = std::array{14, 18, 24}[static_cast<std::size_t>(which / 6)];
    choice.hidden = {QStringLiteral("traffic"), QStringLiteral("connections")};
    return choice;
}

TEST_F(ExportRows, NoTextCoversAnother) {
    std::size_t count = 0;
    for (const std::size_t streams : {2U, 8U, 16U}) {
        m_state.setRun(compareRuns(makeRun(asMeasured(sampleTrace({.streams = 1}))),
                                   makeRun(sampleTrace({.streams = streams, .chunks = 32}))));
        const auto dialog = open();
        for (int i = 0; i < 18; ++i) {
            dialog->setChoice(slide(i));
            SCOPED_TRACE(testing::Message() << streams << " streams, " << i);
            const auto& shown = dialog->findChild<PicturePreview*>()->page();
            count += shown ? 1 : 0;
            shown ? expectApart(*shown) : void();
        }
    }
    EXPECT_GE(count, 30U) << "of 54";
}

TEST_F(ExportRows, ASlideHasTextOfFourteenPoints) {
    compareTwo();
    const auto dialog = open();
    choose(*dialog, "preset", 1);
    for (int arrangement = 0; arrangement < 3; ++arrangement) {
        EXPECT_EQ(page(*dialog).size(), QSize(1280, 720));
        EXPECT_GE(textsOf(page(*dialog)).smallest, 14 * kPixelsPerPoint) << arrangement;
        choose(*dialog, "arrangement", 1);
    }
}

TEST_F(ExportRows, TwoRunsLieSideBySideOnOneScaleWithTitles) {
    compareTwo();
    const auto dialog = open();
    EXPECT_EQ(page(*dialog).panelCount(), 1U);
    choose(*dialog, "arrangement", 2);
    ASSERT_EQ(page(*dialog).panelCount(), 2U);
    const Frame& left = page(*dialog).drawList(0).frame;
    const Frame& right = page(*dialog).drawList(1).frame;
    EXPECT_EQ(left.axis.visible, right.axis.visible);
    EXPECT_DOUBLE_EQ(left.axis.width, right.axis.width);
    EXPECT_LT(left.area.right(), right.area.left());
    EXPECT_EQ(left.area.top(), right.area.top());
    const QStringList texts = textsOf(page(*dialog)).texts;
    EXPECT_FALSE(texts.filter(QStringLiteral("measured · ")).isEmpty());
    EXPECT_FALSE(texts.filter(QStringLiteral("simulated · ")).isEmpty());
    EXPECT_TRUE(texts.filter(QStringLiteral("fainter")).isEmpty());
}

TEST_F(ExportRows, TwoRunsAreStackedOnOneScale) {
    compareTwo();
    const auto dialog = open();
    choose(*dialog, "arrangement", 1);
    ASSERT_EQ(page(*dialog).panelCount(), 2U);
    const Frame& upper = page(*dialog).drawList(0).frame;
    const Frame& lower = page(*dialog).drawList(1).frame;
    EXPECT_EQ(upper.axis.visible, lower.axis.visible);
    EXPECT_EQ(upper.area.left(), lower.area.left());
    EXPECT_LT(upper.area.bottom(), lower.area.top());
}

TEST_F(ExportRows, ARowOfBothRunsIsHiddenInEveryArrangement) {
    compareTwo();
    const auto dialog = open();
    toggle(*dialog, "s[0]");
    for (int arrangement = 0; arrangement < 3; ++arrangement) {
        EXPECT_TRUE(labels(*dialog).filter(QStringLiteral("s[0]")).isEmpty()) << arrangement;
        EXPECT_FALSE(labels(*dialog).filter(QStringLiteral("s[1]")).isEmpty()) << arrangement;
        choose(*dialog, "arrangement", 1);
    }
}

TEST_F(ExportRows, OneRunHasNoArrangement) {
    const auto dialog = open();
    EXPECT_FALSE(dialog->findChild<QComboBox*>(QStringLiteral("arrangement"))->isVisible());
    compareTwo();
    EXPECT_TRUE(open()->findChild<QComboBox*>(QStringLiteral("arrangement"))->isVisible());
}

}  // namespace
}  // namespace streamscope::ui
