// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/side_panels.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QSplitter>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

class PanelWindow : public testing::Test {
protected:
    PanelWindow() {
        m_panels->setCanvas(*m_canvas);
        m_window.setCentralWidget(m_panels);
        add("program", PanelSide::Left);
        add("text", PanelSide::Left);
        add("inspect", PanelSide::Right);
        add("advice", PanelSide::Right);
        add("table", PanelSide::Bottom);
        m_panels->add({QStringLiteral("queues"), QStringLiteral("Queues"), PanelSide::Bottom},
                      *new QLabel(QStringLiteral("q")));
        show({1600, 900});
    }
    void add(const char* name, PanelSide side) {
        m_panels->add({QString::fromLatin1(name), QString::fromLatin1(name), side, "table"},
                      *new QLineEdit);
    }
    void show(QSize size) {
        m_window.resize(size);
        m_window.show();
        QApplication::setActiveWindow(&m_window);
        m_panels->reset();
        QApplication::processEvents();
    }
    Panel& panel(const char* name) {
        return *m_window.findChild<Panel*>(QString::fromLatin1(name));
    }
    QAction& action(const char* name) {
        return *m_window.findChild<QAction*>(QString::fromLatin1(name) + QStringLiteral("Panel"));
    }
    std::vector<std::string> open() {
        std::vector<std::string> names;
        for (const Panel* one : m_window.findChildren<Panel*>()) {
            if (one->isVisible()) {
                names.push_back(one->objectName().toStdString());
            }
        }
        return names;
    }

    QMainWindow m_window;
    SidePanels* m_panels = new SidePanels(&m_window);
    QWidget* m_canvas = new QWidget;
};

using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST_F(PanelWindow, OpensTheFirstOfEachSideAndOfOneSideInANarrowWindow) {
    EXPECT_THAT(open(), UnorderedElementsAre("program", "inspect"));
    EXPECT_GE(m_canvas->width(), 1600 * 6 / 10);
    show({1280, 720});
    EXPECT_THAT(open(), UnorderedElementsAre("program"));
}

TEST_F(PanelWindow, HasOneOpenPanelAtASide) {
    m_panels->show(QStringLiteral("text"));
    m_panels->show(QStringLiteral("table"));
    EXPECT_THAT(open(), UnorderedElementsAre("text", "inspect", "table"));
    m_panels->show(QStringLiteral("queues"));
    EXPECT_THAT(open(), UnorderedElementsAre("text", "inspect", "queues"));
    m_panels->close(QStringLiteral("table"));
    EXPECT_THAT(open(), UnorderedElementsAre("text", "inspect", "queues")) << "it was not open";
}

TEST_F(PanelWindow, AKeyOpensAPanelWithTheFocusInItAndClosesItAgain) {
    EXPECT_EQ(action("advice").shortcut(), QKeySequence(Qt::ALT | Qt::Key_4));
    EXPECT_TRUE(action("queues").shortcut().isEmpty());
    QTest::keySequence(&m_window, action("advice").shortcut());
    EXPECT_THAT(open(), UnorderedElementsAre("program", "advice"));
    EXPECT_TRUE(panel("advice").isAncestorOf(QApplication::focusWidget()));
    EXPECT_TRUE(action("advice").isChecked());
    EXPECT_FALSE(action("inspect").isChecked());
    QTest::keySequence(&m_window, action("advice").shortcut());
    EXPECT_THAT(open(), UnorderedElementsAre("program"));
}

TEST_F(PanelWindow, EachPanelThatHasAButtonOpensByItAndClosesByItsOwn) {
    const auto buttons = m_window.findChildren<RailButton*>();
    ASSERT_EQ(buttons.size(), 5);
    for (RailButton* button : buttons) {
        if (button->isChecked()) {
            button->click();
        }
        EXPECT_NE(button->focusPolicy() & Qt::TabFocus, 0);
        EXPECT_EQ(button->accessibleName(), button->text());
        button->click();
        Panel& opened = panel(button->text().toUtf8().constData());
        EXPECT_TRUE(opened.isVisible());
        opened.findChild<QToolButton*>(QStringLiteral("closePanel"))->click();
        EXPECT_FALSE(opened.isVisible());
        EXPECT_FALSE(button->isChecked());
    }
}

TEST_F(PanelWindow, ReplacesAnOpenPanelButOpensNoClosedSide) {
    m_panels->showIfSideOpen(QStringLiteral("advice"));
    m_panels->showIfSideOpen(QStringLiteral("table"));
    EXPECT_THAT(open(), UnorderedElementsAre("program", "advice"));
}

TEST_F(PanelWindow, KeepsWhatIsOpenAndHowWide) {
    auto* splitter = m_window.findChild<QSplitter*>();
    m_panels->show(QStringLiteral("text"));
    m_panels->close(QStringLiteral("inspect"));
    QTest::mousePress(splitter->handle(1), Qt::LeftButton, {}, {2, 50});
    QTest::mouseMove(splitter->handle(1), {102, 50});
    QTest::mouseRelease(splitter->handle(1), Qt::LeftButton, {}, {102, 50});
    const int width = panel("text").width();
    EXPECT_GT(width, 300);
    const QByteArray state = m_panels->state();
    m_panels->reset();
    EXPECT_LT(panel("program").width(), 300);
    ASSERT_TRUE(m_panels->restore(state));
    EXPECT_THAT(open(), UnorderedElementsAre("text"));
    EXPECT_EQ(panel("text").width(), width);
    m_window.resize(1500, 800);
    QApplication::processEvents();
    EXPECT_EQ(panel("text").width(), width) << "the picture takes what the window gains";
}

TEST_F(PanelWindow, PanelsGiveWayToThePictureInASmallerWindow) {
    auto* splitter = m_window.findChild<QSplitter*>();
    QTest::mousePress(splitter->handle(1), Qt::LeftButton, {}, {2, 50});
    QTest::mouseMove(splitter->handle(1), {402, 50});
    QTest::mouseRelease(splitter->handle(1), Qt::LeftButton, {}, {402, 50});
    const int width = panel("program").width();
    m_window.resize(900, 600);
    QApplication::processEvents();
    EXPECT_GE(m_canvas->width(), 300);
    EXPECT_LT(panel("program").width(), width);
    m_window.resize(1600, 900);
    QApplication::processEvents();
    EXPECT_EQ(panel("program").width(), width);
}

TEST_F(PanelWindow, IgnoresAStateThatIsNone) {
    EXPECT_FALSE(m_panels->restore({}));
    EXPECT_FALSE(m_panels->restore("not a state"));
    EXPECT_THAT(open(), UnorderedElementsAre("program", "inspect"));
    EXPECT_TRUE(m_panels->restore(R"([{"open":"metrics"},{"open":"table"},{"open":"table"}])"));
    EXPECT_THAT(open(), UnorderedElementsAre("table"))
        << "a name of an earlier version is left out";
}

TEST_F(PanelWindow, HidesAllButOneAndShowsThemAgain) {
    m_panels->setHidden(true, QStringLiteral("program"));
    EXPECT_THAT(open(), UnorderedElementsAre("program"));
    EXPECT_FALSE(action("advice").isEnabled());
    EXPECT_FALSE(m_window.findChild<Rail*>()->isVisible());
    m_panels->show(QStringLiteral("advice"));
    m_panels->setHidden(true);
    EXPECT_THAT(open(), IsEmpty());
    m_panels->setHidden(false);
    EXPECT_THAT(open(), UnorderedElementsAre("program", "inspect")) << "nothing opens meanwhile";
}

TEST_F(PanelWindow, APanelOfNoUseIsNeitherSeenNorOffered) {
    m_panels->setAvailable(QStringLiteral("program"), false);
    EXPECT_THAT(open(), UnorderedElementsAre("inspect"));
    EXPECT_FALSE(action("program").isVisible());
    m_panels->setAvailable(QStringLiteral("program"), true);
    EXPECT_THAT(open(), UnorderedElementsAre("program", "inspect"));
    show({1280, 720});
    m_panels->setAvailable(QStringLiteral("program"), false);
    EXPECT_THAT(open(), UnorderedElementsAre("inspect")) << "instead of it";
}

TEST_F(PanelWindow, AllAreInTheMenu) {
    QMenu menu;
    m_panels->fill(menu);
    m_panels->fill(menu);
    EXPECT_EQ(menu.actions().size(), 6);
    m_panels->showOnly({QStringLiteral("text"), QStringLiteral("table")});
    EXPECT_THAT(open(), UnorderedElementsAre("text", "table"));
    EXPECT_TRUE(menu.actions().at(1)->isChecked());
}

}  // namespace
}  // namespace streamscope::ui
