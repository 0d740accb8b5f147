// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/plots/sweep_view.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/file_commands.h"
#include "ui/window/keys_sheet.h"
#include "ui/window/presentation.h"

#include <QAbstractItemView>
#include <QDockWidget>
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
        m_window->docks().reset();
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->size() == size; }));
        QApplication::processEvents();
    }
    static QString largeWorkload() {
        QString text = test::shippedWorkload("vector_add_streams");
        return text.replace(QStringLiteral("\"chunks\": {\"value\": 8"),
                            QStringLiteral("\"chunks\": {\"value\": 64"));
    }
    bool isInFront(const char* dock) { return !find<QDockWidget>(dock).visibleRegion().isEmpty(); }
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

TEST_F(ArrangedWindow, TheProgramIsInFrontOfItsText) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    EXPECT_TRUE(isInFront("program"));
    EXPECT_THAT(m_window->tabifiedDockWidgets(&find<QDockWidget>("program")),
                testing::Contains(&find<QDockWidget>("workload")));
    EXPECT_TRUE(isInFront("parameters"));
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
        for (const auto* dock : m_window->findChildren<QDockWidget*>()) {
            m_window->docks().show(dock->objectName());
            EXPECT_TRUE(QTest::qWaitFor([dock] { return hasContent(*dock->widget()); }, 1000))
                << when << ": " << dock->objectName().toStdString();
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
    for (const auto* dock : m_window->findChildren<QDockWidget*>()) {
        EXPECT_FALSE(dock->isVisible()) << dock->objectName().toStdString();
    }
}

TEST_F(ArrangedWindow, EachPanelHasAKeyInItsMenuAndOnTheSheet) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    const QString sheet = keysSheet(*m_window);
    QSet<QKeySequence> keys;
    for (auto* dock : m_window->findChildren<QDockWidget*>()) {
        auto& action = *m_window->findChild<QAction*>(dock->objectName() + QStringLiteral("Panel"));
        const QKeySequence key = action.shortcut();
        ASSERT_FALSE(key.isEmpty()) << dock->objectName().toStdString();
        EXPECT_FALSE(keys.contains(key)) << key.toString().toStdString();
        keys.insert(key);
        EXPECT_TRUE(sheet.contains(key.toString(QKeySequence::NativeText)))
            << key.toString().toStdString();
        dock->close();
        QTest::keySequence(m_window.get(), key);
        QApplication::processEvents();
        EXPECT_TRUE(isInFront(dock->objectName().toUtf8().constData()))
            << dock->objectName().toStdString();
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
    EXPECT_TRUE(isInFront("parameters"));
    EXPECT_FALSE(isInFront("program"));
    EXPECT_GE(m_window->timeline().width(), 1600 * 7 / 10);
    press(Qt::Key_F11);
    EXPECT_TRUE(m_window->presentation().isOn());
    press(Qt::Key_F9);
    EXPECT_FALSE(m_window->presentation().isOn());
    EXPECT_TRUE(isInFront("program"));
    EXPECT_TRUE(isInFront("details"));
    EXPECT_TRUE(find<QDockWidget>("differences").isHidden());
}

TEST_F(ArrangedWindow, DocksOfAnEarlierVersionInTheSettingsAreIgnored) {
    openOn(test::shippedWorkload("vector_add_streams"), {1600, 900});
    auto* metrics = new QDockWidget(QStringLiteral("Metrics"), m_window.get());
    metrics->setObjectName(QStringLiteral("metrics"));
    m_window->addDockWidget(Qt::RightDockWidgetArea, metrics);
    find<QDockWidget>("why").close();
    const QByteArray state = m_window->docks().state();
    delete metrics;
    m_window->docks().reset();
    ASSERT_TRUE(m_window->docks().restore(state));
    QApplication::processEvents();
    EXPECT_TRUE(find<QDockWidget>("why").isHidden());
    EXPECT_TRUE(isInFront("details"));
}

}  // namespace
}  // namespace streamscope::ui
