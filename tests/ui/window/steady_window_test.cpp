// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "ui/panels/side_panels.h"
#include "ui/window/file_commands.h"

#include <QScrollBar>
#include <QStatusBar>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

/// What must not move or hide while one works.
class SteadyWindow : public test::WindowFixture {
protected:
    SteadyWindow() { openExample(); }

    bool isInFront(const char* panel) { return !find<Panel>(panel).visibleRegion().isEmpty(); }
    void clickBar(std::uint32_t operation) {
        auto& timeline = m_window->timeline();
        const auto place =
            timeline.rows().placeOf(timeline.drawList().frame, OperationId{operation});
        ASSERT_TRUE(place);
        QTest::mouseClick(timeline.canvas(), Qt::LeftButton, {}, place->center().toPoint());
        QApplication::processEvents();
    }
};

TEST_F(SteadyWindow, AClickOnABarBringsTheInspectorInPlaceOfAnotherPanel) {
    m_window->panels().show(QStringLiteral("advice"));
    QApplication::processEvents();
    ASSERT_FALSE(isInFront("details"));
    clickBar(3);
    ASSERT_EQ(m_window->viewState().selection(), OperationId{3});
    EXPECT_TRUE(isInFront("details"));
}

TEST_F(SteadyWindow, AnInspectorThatWasClosedStaysClosed) {
    m_window->panels().close(QStringLiteral("details"));
    QApplication::processEvents();
    clickBar(3);
    ASSERT_TRUE(m_window->viewState().selection());
    EXPECT_TRUE(find<Panel>("details").isHidden());
}

TEST_F(SteadyWindow, ASelectionMadeInAnotherPanelLeavesThatOpen) {
    m_window->panels().show(QStringLiteral("advice"));
    QApplication::processEvents();
    m_window->viewState().goTo(OperationId{3});
    QApplication::processEvents();
    EXPECT_TRUE(isInFront("advice"));
}

TEST_F(SteadyWindow, ThePictureStaysWhereItIsWhenSomethingIsToldBelow) {
    const auto place = [this] {
        const auto& timeline = m_window->timeline();
        return QRect(timeline.mapToGlobal(QPoint()), timeline.size());
    };
    const QRect before = place();
    m_window->statusBar()->showMessage(QStringLiteral("One\nand another line"));
    QApplication::processEvents();
    EXPECT_EQ(place(), before);
    m_window->statusBar()->clearMessage();
    QApplication::processEvents();
    EXPECT_EQ(place(), before);
}

TEST_F(SteadyWindow, SavingAndReplacingTextLeaveTheEditorWhereItIsScrolledTo) {
    const QTemporaryDir folder;
    m_window->panels().show(QStringLiteral("workload"));
    QApplication::processEvents();
    auto& sideways = *editor().edit().horizontalScrollBar();
    session().setValues({{"bytes", 1'073'741'824}});
    ASSERT_GT(sideways.maximum(), 0) << "long lines";
    for (const int at : {0, sideways.maximum() / 2}) {
        sideways.setValue(at);
        const QString before = text();
        ASSERT_TRUE(m_window->files().saveTo(folder.filePath(QStringLiteral("a.json"))));
        QApplication::processEvents();
        EXPECT_EQ(sideways.value(), at);
        EXPECT_EQ(text() == before, at > 0) << "the value is put into the text, at the first time";
        editor().replaceText(text().replace(QStringLiteral("\"time_us\": \"order"),
                                            QStringLiteral("\"time_us\":   \"order")));
        QApplication::processEvents();
        EXPECT_EQ(sideways.value(), at);
    }
    discardChanges();
}

}  // namespace
}  // namespace streamscope::ui
