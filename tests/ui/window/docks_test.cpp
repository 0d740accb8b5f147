// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/docks.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

/// A window with as many docks as the real one, and its timeline in the middle.
class DockedWindow : public testing::Test {
protected:
    DockedWindow() {
        m_window.setCentralWidget(m_centre);
        add("parameters", Qt::LeftDockWidgetArea);
        add("workload", Qt::LeftDockWidgetArea);
        add("metrics", Qt::RightDockWidgetArea);
        add("details", Qt::RightDockWidgetArea, "reading");
        add("why", Qt::RightDockWidgetArea, "reading");
        add("table", Qt::BottomDockWidgetArea, "tables");
        add("sweep", Qt::BottomDockWidgetArea, "tables");
        m_window.resize(1600, 900);
        m_window.show();
        m_docks.reset();
        QApplication::processEvents();
    }

    void add(const char* name, Qt::DockWidgetArea area, const char* group = "") {
        const QString title = QString::fromLatin1(name);
        m_docks.add(title, title, *new QLabel(title), area, QString::fromLatin1(group));
    }
    QDockWidget& dock(const char* name) {
        return *m_window.findChild<QDockWidget*>(QString::fromLatin1(name));
    }
    bool isInFront(const char* name) { return !dock(name).visibleRegion().isEmpty(); }

    QMainWindow m_window;
    QWidget* m_centre = new QWidget;
    Docks m_docks{m_window};
};

TEST_F(DockedWindow, TheMiddleHasMoreThanHalfOfTheWidth) {
    EXPECT_GE(m_centre->width(), 1600 * 55 / 100);
    EXPECT_GE(m_centre->height(), 850);
}

TEST_F(DockedWindow, DocksOfAGroupAreTabsAndTheFirstIsOnTop) {
    EXPECT_THAT(m_window.tabifiedDockWidgets(&dock("details")), testing::ElementsAre(&dock("why")));
    EXPECT_TRUE(isInFront("details"));
    EXPECT_FALSE(isInFront("why"));
    m_docks.show(QStringLiteral("why"));
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("why"));
}

TEST_F(DockedWindow, DocksAtTheBottomAreClosedUntilAskedFor) {
    EXPECT_TRUE(dock("table").isHidden());
    dock("sweep").toggleViewAction()->trigger();
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("sweep"));
    EXPECT_GT(m_centre->height(), 500);
}

TEST_F(DockedWindow, InANarrowWindowTheBottomIsWiderThanTheMiddle) {
    m_docks.show(QStringLiteral("table"));
    QApplication::processEvents();
    EXPECT_LT(dock("table").width(), 1000);
    m_window.resize(1280, 720);
    m_docks.reset();
    m_docks.show(QStringLiteral("table"));
    QApplication::processEvents();
    EXPECT_GE(dock("table").width(), 1000);
    EXPECT_LT(dock("table").height(), 190);
    EXPECT_EQ(dock("details").geometry().bottom(), 719) << "the right docks keep their height";
}

TEST_F(DockedWindow, InALowWindowTheLeftDocksAreTabsAndEachHasAllOfTheHeight) {
    EXPECT_TRUE(isInFront("workload"));
    m_window.resize(1280, 720);
    m_docks.reset();
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("parameters"));
    EXPECT_FALSE(isInFront("workload"));
    EXPECT_GE(dock("parameters").height(), 650);
    m_docks.show(QStringLiteral("workload"));
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("workload"));
    m_window.resize(1600, 900);
    m_docks.reset();
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("parameters"));
    EXPECT_TRUE(isInFront("workload"));
}

TEST_F(DockedWindow, OnlyAnOpenDockIsRaised) {
    m_docks.show(QStringLiteral("why"));
    m_docks.raiseIfOpen(QStringLiteral("details"));
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("details"));
    m_docks.raiseIfOpen(QStringLiteral("table"));
    EXPECT_TRUE(dock("table").isHidden());
}

TEST_F(DockedWindow, NothingIsShownWhileAllAreHidden) {
    m_docks.setHidden(true);
    m_docks.show(QStringLiteral("table"));
    EXPECT_TRUE(dock("table").isHidden());
    m_docks.setHidden(false);
    EXPECT_FALSE(dock("details").isHidden());
    EXPECT_TRUE(dock("table").isHidden());
}

TEST_F(DockedWindow, ResetPutsEverythingBack) {
    dock("metrics").setFloating(true);
    dock("parameters").close();
    m_window.addDockWidget(Qt::LeftDockWidgetArea, &dock("why"));
    m_docks.show(QStringLiteral("table"));
    m_docks.reset();
    QApplication::processEvents();
    EXPECT_FALSE(dock("metrics").isFloating());
    EXPECT_TRUE(dock("parameters").isVisible());
    EXPECT_EQ(m_window.dockWidgetArea(&dock("why")), Qt::RightDockWidgetArea);
    EXPECT_TRUE(isInFront("details"));
    EXPECT_TRUE(dock("table").isHidden());
    EXPECT_GE(m_centre->width(), 1600 * 55 / 100);
}

TEST_F(DockedWindow, AnArrangementIsRestored) {
    m_window.addDockWidget(Qt::LeftDockWidgetArea, &dock("why"));
    dock("metrics").close();
    const QByteArray state = m_docks.state();
    m_docks.reset();
    EXPECT_TRUE(m_docks.restore(state));
    EXPECT_EQ(m_window.dockWidgetArea(&dock("why")), Qt::LeftDockWidgetArea);
    EXPECT_TRUE(dock("metrics").isHidden());
    EXPECT_FALSE(m_docks.restore({}));
    EXPECT_FALSE(m_docks.restore("not a state"));
}

TEST_F(DockedWindow, ADockThatTheSavedArrangementDoesNotKnowCanStillBeOpened) {
    const QByteArray state = m_docks.state();
    add("advice", Qt::RightDockWidgetArea, "reading");
    EXPECT_TRUE(m_docks.restore(state));
    m_docks.show(QStringLiteral("advice"));
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("advice"));
    EXPECT_FALSE(dock("advice").isFloating());
}

TEST_F(DockedWindow, TheKeyOfADockOpensItBringsItToTheFrontAndClosesIt) {
    QMenu menu;
    m_docks.fill(menu);
    QAction& why = *menu.actions().at(4);
    ASSERT_EQ(why.text(), QStringLiteral("why"));
    EXPECT_EQ(why.shortcut(), QKeySequence(Qt::ALT | Qt::Key_5));
    ASSERT_FALSE(isInFront("why"));
    const auto trigger = [&why] {
        why.trigger();
        QApplication::processEvents();
    };
    trigger();
    EXPECT_TRUE(isInFront("why"));
    EXPECT_TRUE(why.isChecked());
    trigger();
    EXPECT_TRUE(dock("why").isHidden());
    EXPECT_FALSE(why.isChecked());
    trigger();
    EXPECT_TRUE(isInFront("why"));
}

TEST_F(DockedWindow, SomeDocksAloneAreAnArrangement) {
    m_docks.showOnly({QStringLiteral("parameters"), QStringLiteral("sweep")});
    QApplication::processEvents();
    for (const char* name :
         {"parameters", "workload", "metrics", "details", "why", "table", "sweep"}) {
        const bool isWanted = name == std::string("parameters") || name == std::string("sweep");
        EXPECT_EQ(isInFront(name), isWanted) << name;
    }
    EXPECT_GE(m_centre->width(), 1600 * 7 / 10);
}

TEST_F(DockedWindow, TheMenuHasEveryDock) {
    QMenu menu;
    m_docks.fill(menu);
    add("advice", Qt::RightDockWidgetArea, "reading");
    m_docks.fill(menu);
    EXPECT_EQ(menu.actions().size(), 8);
}

}  // namespace
}  // namespace streamscope::ui
