// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/panels/side_panels.h"
#include "ui/plots/sweep_view.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/file_commands.h"
#include "ui/window/keys_sheet.h"
#include "ui/window/presentation.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSet>
#include <QTableView>
#include <QTextBrowser>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// Where everything stands in the window at first.
class ArrangedWindow : public test::WindowFixture {
protected:
    void openOn(const QString& text, QSize size) {
        WindowServices wanted = services();
        wanted.devices = {test::shippedDevice("h200")};
        wanted.examples = {{QStringLiteral("First"), {}, text}};
        openAndRun(std::move(wanted));
        m_window->resize(size);
        m_window->panels().reset();
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->size() == size; }));
        QApplication::processEvents();
    }
    static QString largeWorkload() {
        QString text = test::shippedWorkload("vector_add_streams");
        return text.replace(QStringLiteral("\"chunks\": {\"value\": 8"),
                            QStringLiteral("\"chunks\": {\"value\": 64"));
    }
    bool isInFront(const char* panel) { return !find<Panel>(panel).visibleRegion().isEmpty(); }
};

TEST_F(ArrangedWindow, TheTimelineHasSixtyPerCentOfTheWidth) {
    for (const QSize size : {QSize(1280, 720), QSize(1600, 900)}) {
        for (const QString& text : {test::shippedWorkload("vector_add_streams"), largeWorkload()}) {
            openOn(text, size);
            EXPECT_GE(m_window->timeline().width(), size.width() * 6 / 10) << size.width();
            EXPECT_LE(m_window->minimumSizeHint().width(), size.width());
        }
    }
}

TEST_F(ArrangedWindow, TheProgramAndTheInspectorAreOpen) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    EXPECT_TRUE(isInFront("program"));
    EXPECT_TRUE(isInFront("details"));
}

/// Whether it shows anything: words, rows of a table, a picture that can be pressed.
bool hasContent(const QWidget& panel) {
    for (const auto* label : panel.findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().contains(QLatin1Char(' '))) {
            return true;
        }
    }
    for (const auto* view : panel.findChildren<QAbstractItemView*>()) {
        if (view->isVisible() && view->model()->rowCount() > 0) {
            return true;
        }
    }
    for (const auto* text : panel.findChildren<QPlainTextEdit*>()) {
        if (text->isVisible() &&
            !(text->toPlainText().isEmpty() && text->placeholderText().isEmpty())) {
            return true;
        }
    }
    if (const auto* plot = panel.findChild<SweepView*>()) {
        return plot->isVisible();  // it says itself what there is to be seen
    }
    const auto texts = panel.findChildren<QTextBrowser*>();
    return std::ranges::any_of(texts, [](const QTextBrowser* text) {
        return text->isVisible() && !text->toPlainText().isEmpty();
    });
}

/// Each panel when it is opened.
class FullPanels : public ArrangedWindow {
protected:
    void expectContent(const char* when) {
        for (const auto* panel : m_window->findChildren<Panel*>()) {
            m_window->panels().show(panel->objectName());
            EXPECT_TRUE(QTest::qWaitFor([panel] { return hasContent(panel->content()); }, 1000))
                << when << ": " << panel->objectName().toStdString();
        }
    }
};

TEST_F(FullPanels, OfAWorkload) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    expectContent("after the start");
}

TEST_F(FullPanels, OfWhatCannotBeRun) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    m_window->files().openText(QStringLiteral("Nothing"), {});
    expectContent("an empty text");
    m_window->files().openText(QStringLiteral("Broken"), QStringLiteral("{"));
    expectContent("a broken text");
}

TEST_F(FullPanels, NoneStandsBesideTheStartPage) {
    WindowServices wanted = services();
    wanted.hasStartPage = true;
    open(std::move(wanted));
    ASSERT_TRUE(m_window->isAtStart());
    for (const auto* panel : m_window->findChildren<Panel*>()) {
        EXPECT_FALSE(panel->isVisible()) << panel->objectName().toStdString();
    }
}

TEST_F(ArrangedWindow, RowNamesAreAsWideAsTheyWere) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    EXPECT_EQ(m_window->timeline().nameWidth(), LayoutMetrics::kNameWidth);
    m_window->timeline().setNameWidth(14.5);
    discardChanges();
    EXPECT_TRUE(m_window->close());
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    EXPECT_EQ(m_window->timeline().nameWidth(), 14.5);
}

TEST_F(ArrangedWindow, EachPanelHasAKeyInItsMenuAndOnTheSheet) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    const QString sheet = keysSheet(*m_window);
    QSet<QKeySequence> keys;
    for (auto* panel : m_window->findChildren<Panel*>()) {
        auto& action =
            *m_window->findChild<QAction*>(panel->objectName() + QStringLiteral("Panel"));
        const QKeySequence key = action.shortcut();
        if (key.isEmpty()) {  // of the comparison, which opens it
            EXPECT_EQ(panel->objectName(), QStringLiteral("differences"));
            continue;
        }
        EXPECT_FALSE(keys.contains(key)) << key.toString().toStdString();
        keys.insert(key);
        EXPECT_TRUE(sheet.contains(key.toString(QKeySequence::NativeText)))
            << key.toString().toStdString();
        m_window->panels().close(panel->objectName());
        QTest::keySequence(m_window.get(), key);
        QApplication::processEvents();
        EXPECT_TRUE(isInFront(panel->objectName().toUtf8().constData()))
            << panel->objectName().toStdString();
    }
}

TEST_F(ArrangedWindow, ThreeLayoutsHaveAKeyEach) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    const auto press = [this](Qt::Key key) {
        QTest::keyClick(m_window.get(), key);
        QApplication::processEvents();
    };
    press(Qt::Key_F12);
    EXPECT_TRUE(isInFront("differences"));
    EXPECT_TRUE(isInFront("program"));
    EXPECT_FALSE(isInFront("details"));
    EXPECT_GE(m_window->timeline().width(), 1600 * 7 / 10);
    press(Qt::Key_F11);
    EXPECT_TRUE(m_window->presentation().isOn());
    press(Qt::Key_F9);
    EXPECT_FALSE(m_window->presentation().isOn());
    EXPECT_TRUE(isInFront("program"));
    EXPECT_TRUE(isInFront("details"));
    EXPECT_TRUE(find<Panel>("differences").isHidden());
}

}  // namespace
}  // namespace streamscope::ui
