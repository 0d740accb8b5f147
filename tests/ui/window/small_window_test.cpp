// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/plots/sweep_view.h"
#include "ui/search/search_bar.h"
#include "ui/timeline/legend_bar.h"
#include "ui/window/lookup.h"

#include <QAbstractButton>
#include <QDoubleSpinBox>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTextBrowser>

namespace streamscope::ui {
namespace {

/// A laptop's or a projector's window on an example that is shipped.
class SmallWindow : public test::WindowFixture {
protected:
    SmallWindow() {
        WindowServices wanted = services();
        wanted.devices = {test::shippedDevice("h200")};
        wanted.examples = {
            {QStringLiteral("First"), {}, test::shippedWorkload("vector_add_streams")}};
        openAndRun(std::move(wanted));
        m_window->resize(1280, 720);
        m_window->panels().reset();
        QApplication::processEvents();
    }
    void showPanel(const char* name) {
        m_window->panels().reset();
        m_window->panels().show(QString::fromLatin1(name));
        QApplication::processEvents();
    }
    /// Of rows, in pixels.
    double rowsHeight() { return m_window->timeline().drawList().frame.area.height(); }

    /// Whether each word of the widget has its place.
    static bool isWhole(const QLabel& label) {
        if (label.wordWrap()) {
            return label.heightForWidth(label.width()) <= label.height();
        }
        return label.sizeHint().width() <= label.width() &&
               label.sizeHint().height() <= label.height();
    }
    /// Words that have not room enough.
    QStringList cutWords() {
        QStringList cut;
        for (const auto* label : m_window->findChildren<QLabel*>()) {
            if (!label->visibleRegion().isEmpty() && !isWhole(*label)) {
                cut << label->objectName() + QStringLiteral(": ") + label->text();
            }
        }
        for (const auto* button : m_window->findChildren<QAbstractButton*>()) {
            if (!button->visibleRegion().isEmpty() && button->icon().isNull() &&
                button->fontMetrics().horizontalAdvance(button->text()) > button->width()) {
                cut << button->text();
            }
        }
        return cut;
    }
    /// Rows of streams that are seen whole.
    int wholeStreams() {
        const Frame& frame = m_window->timeline().drawList().frame;
        const auto& rows = m_window->viewState().run()->timeline->rows;
        int count = 0;
        for (std::size_t row = 0; row < frame.rows.size(); ++row) {
            const double top = frame.rows[row].top;
            const bool isWhole =
                top >= frame.area.top() && top + frame.rows[row].height <= frame.area.bottom();
            count += rows[row].kind == RowKind::Stream && isWhole ? 1 : 0;
        }
        return count;
    }
    void expectStreams(const std::string& when) {
        EXPECT_EQ(m_window->size(), QSize(1280, 720)) << when;
        const QSize least = m_window->minimumSizeHint();
        EXPECT_LE(least.width(), 1280) << when;
        EXPECT_LE(least.height(), 720) << when;
        EXPECT_GE(wholeStreams(), 2) << when;
    }
    void expectStreamsBesideEveryDock(const std::string& when) {
        for (const char* panel :
             {"program", "workload", "details", "advice", "operations", "differences", "sweep"}) {
            showPanel(panel);
            expectStreams(when + ", " + panel);
        }
    }
    /// What is worked out beside the window may still be about to change words and their room.
    void expectNothingCut(const char* when) {
        EXPECT_EQ(m_window->size(), QSize(1280, 720)) << when;
        EXPECT_TRUE(QTest::qWaitFor([this] { return cutWords().isEmpty(); }))
            << when << ": " << cutWords().join(QStringLiteral("; ")).toStdString();
    }
};

TEST_F(SmallWindow, HasRoomForRowsAndWordsWhateverIsOpen) {
    EXPECT_GE(rowsHeight(), 450);
    expectNothingCut("default");
    for (const char* panel : {"details", "advice", "workload"}) {
        showPanel(panel);
        EXPECT_GE(rowsHeight(), 450) << panel;
        expectNothingCut(panel);
    }
    for (const char* panel : {"operations", "differences"}) {
        showPanel(panel);
        EXPECT_GE(rowsHeight(), 270) << panel;
        expectNothingCut(panel);
    }
}

/// 800×600; 150 and 200 % of 1600×900, of 1280×720, of 1920×1080.
TEST_F(SmallWindow, OfAnySizeHasAWideTimelineAndWholeParameters) {
    for (const QSize size : {QSize(800, 600), QSize(1067, 600), QSize(800, 450), QSize(853, 480),
                             QSize(960, 540), QSize(1280, 720), QSize(1600, 900)}) {
        SCOPED_TRACE(std::to_string(size.width()) + "x" + std::to_string(size.height()));
        m_window->resize(size);
        m_window->panels().reset();
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->size() == size; }));
        QApplication::processEvents();
        EXPECT_GE(m_window->timeline().width(), size.width() * 45 / 100);
        EXPECT_GE(m_window->timeline().height(), size.height() * 4 / 10);
        auto& panel = *m_window->findChild<ParametersPanel*>();
        auto& scroll = *static_cast<QScrollArea*>(panel.parentWidget()->parentWidget());
        EXPECT_LE(panel.width(), scroll.viewport()->width()) << "nothing to scroll sideways";
        for (const auto* field : panel.findChildren<QDoubleSpinBox*>()) {
            EXPECT_GE(field->width(), field->minimumSizeHint().width());
        }
        EXPECT_FALSE(panel.findChild<QSlider*>()->visibleRegion().isEmpty());
    }
}

TEST_F(SmallWindow, KeepsAnArrangementForEachSize) {
    m_window->resize(1600, 900);
    m_window->panels().reset();
    m_window->panels().close(QStringLiteral("details"));
    ASSERT_TRUE(m_window->close());
    const auto openAt = [this](QSize size) {
        m_window = std::make_unique<test::TestedWindow>(services());
        m_window->resize(size);
        m_window->show();
        ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() != nullptr; }));
    };
    openAt({1280, 720});
    EXPECT_EQ(m_window->size(), QSize(1280, 720));
    EXPECT_GE(m_window->timeline().width(), 600);
    EXPECT_FALSE(find<Panel>("program").isHidden());
    ASSERT_TRUE(m_window->close());
    openAt({1600, 900});
    EXPECT_TRUE(find<Panel>("details").isHidden()) << "as it was left at this size";
}

TEST_F(SmallWindow, StaysOnItsScreenAndShowsStreamsWithEveryDock) {
    expectStreamsBesideEveryDock("one run");
    m_window->comparison().keepLive();
    session().setValues({{"streams", 1}});
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return m_window->comparison().shown()->pair != nullptr; }));
    expectStreamsBesideEveryDock("compared");
}

TEST_F(SmallWindow, StaysOnItsScreenWhileAndAfterItSweeps) {
    showPanel("sweep");
    find<QPushButton>("startSweep").click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return find<QPushButton>("exportSweep").isEnabled(); }));
    QApplication::processEvents();
    expectStreams("swept");
    const auto& plot = *m_window->findChild<SweepView*>();
    EXPECT_FALSE(plot.visibleRegion().isEmpty());
    EXPECT_EQ(plot.visibleRegion().boundingRect(), plot.rect()) << "seen whole";
}

TEST_F(SmallWindow, MovesNothingWhenASweepIsStarted) {
    showPanel("sweep");
    const QSize timeline = m_window->timeline().size();
    const QRect dock = find<Panel>("sweep").geometry();
    const auto& panel = find<Panel>("sweep").content();
    const int least = panel.minimumHeight();
    find<QPushButton>("startSweep").click();
    QApplication::processEvents();
    EXPECT_EQ(m_window->timeline().size(), timeline) << "running";
    ASSERT_TRUE(QTest::qWaitFor([this] { return find<QPushButton>("exportSweep").isEnabled(); }));
    QApplication::processEvents();
    EXPECT_EQ(m_window->timeline().size(), timeline) << "advanced";
    ASSERT_TRUE(QTest::qWaitFor(
        [this] { return find<QPushButton>("startSweep").text() == QStringLiteral("Start"); }));
    QApplication::processEvents();
    EXPECT_EQ(m_window->timeline().size(), timeline) << "done";
    EXPECT_EQ(find<Panel>("sweep").geometry(), dock);
    EXPECT_EQ(panel.minimumHeight(), least) << "in a dock as low as can be too";
}

TEST_F(SmallWindow, PlaysBesideItsStreamsAndEngines) {
    QTest::keyClick(&m_window->timeline(), Qt::Key_Right, Qt::AltModifier);
    QApplication::processEvents();
    ASSERT_TRUE(find<QWidget>("momentStrip").isVisible());
    const Frame& frame = m_window->timeline().drawList().frame;
    for (std::size_t row = 0; row < frame.rows.size(); ++row) {
        const RowKind kind = m_window->viewState().run()->timeline->rows[row].kind;
        if (kind == RowKind::Stream || kind == RowKind::Engine) {
            EXPECT_LE(frame.rows[row].top + frame.rows[row].height, frame.area.bottom()) << row;
        }
    }
    expectNothingCut("played");
}

TEST_F(SmallWindow, TellsOfTheRunWithoutScrollingSideways) {
    showPanel("details");
    auto& text = m_window->lookup().inspector().text();
    ASSERT_FALSE(text.visibleRegion().isEmpty());
    EXPECT_TRUE(text.toPlainText().contains(QStringLiteral("Overlap factor")));
    EXPECT_EQ(text.horizontalScrollBar()->maximum(), 0);
}

TEST_F(SmallWindow, HasTheSearchInItsToolbar) {
    auto& bar = *m_window->findChild<SearchBar*>();
    EXPECT_TRUE(bar.isVisible());
    QTest::keyClick(&m_window->timeline(), Qt::Key_Slash);
    auto& field = find<QLineEdit>("search");
    EXPECT_TRUE(field.hasFocus());
    QTest::keyClicks(&field, QStringLiteral("vector_add"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->viewState().matches() != nullptr; }));
    EXPECT_TRUE(find<QWidget>("searchStatus").isVisible());
    EXPECT_GE(field.width(), 100);
    QTest::keyClick(&field, Qt::Key_Escape);
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_FALSE(find<QWidget>("searchStatus").isVisible());
    EXPECT_TRUE(m_window->timeline().hasFocus());
}

TEST_F(SmallWindow, TheLegendHasOneLineAndCountsTheOthers) {
    auto& legend = *m_window->findChild<LegendBar*>();
    for (const int width : {1600, 640}) {
        legend.resize(width, legend.height());
        EXPECT_LE(legend.height(), 28);
        EXPECT_EQ(legend.shownEntries() == legend.entries().size(), width == 1600);
        for (const LegendEntry& entry : legend.entries()) {
            EXPECT_TRUE(legend.toolTip().contains(entry.text.toHtmlEscaped()));
        }
    }
}

}  // namespace
}  // namespace streamscope::ui
