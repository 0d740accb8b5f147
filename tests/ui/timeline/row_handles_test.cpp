// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_handles.h"

#include "tests/support/sample_trace.h"
#include "ui/timeline/timeline_widget.h"

#include <QApplication>
#include <QMenu>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

class ShownHandles : public testing::Test {
protected:
    ShownHandles() : m_widget(m_state) {
        m_widget.resize(1200, 800);
        m_widget.show();
        m_state.setRun(makeRun(test::sampleTrace()));
        QApplication::processEvents();
    }

    const TimelineModel& model() const { return *m_state.run()->timeline; }
    const Frame& frame() const { return m_widget.drawList().frame; }
    std::size_t row(const char* key) const {
        const auto found = std::ranges::find(model().rows, QLatin1String(key), &Row::key);
        EXPECT_NE(found, model().rows.end()) << key;
        return static_cast<std::size_t>(found - model().rows.begin());
    }
    QPoint labelOf(const char* key) const {
        const RowPlace& place = frame().rows[row(key)];
        return {60, static_cast<int>(place.top + place.height / 2)};
    }
    QPoint headerOf(const char* key) const {
        for (const GroupPlace& place : frame().groups) {
            if (model().groups[place.group].key == QLatin1String(key)) {
                return {20, static_cast<int>(headerRect(frame(), place).center().y())};
            }
        }
        return {};
    }
    void click(QPoint at) { QTest::mouseClick(m_widget.canvas(), Qt::LeftButton, {}, at); }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(m_widget.canvas(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_widget.canvas(), (from + to) / 2);
        QTest::mouseMove(m_widget.canvas(), to);
        QTest::mouseRelease(m_widget.canvas(), Qt::LeftButton, {}, to);
    }
    /// Chooses from the menu at a point.
    void choose(QPoint at, const QString& text) {
        QMenu menu;
        m_widget.findChild<RowHandles*>()->fillMenu(menu, at);
        for (QAction* action : menu.actions()) {
            if (action->text().remove(QLatin1Char('&')) == text) {
                EXPECT_TRUE(action->isEnabled()) << text.toStdString();
                return action->trigger();
            }
        }
        ADD_FAILURE() << "no " << text.toStdString();
    }
    std::vector<std::string> streams() const {
        std::vector<std::string> labels;
        for (const std::uint32_t number : frame().shown) {
            if (model().rows[number].kind == RowKind::Stream) {
                labels.push_back(model().rows[number].label.toStdString());
            }
        }
        return labels;
    }

    ViewState m_state;
    TimelineWidget m_widget;
};

TEST_F(ShownHandles, AClickOnAHeadingFoldsAndUnfoldsItsRows) {
    click(headerOf("streams"));
    EXPECT_THAT(streams(), testing::IsEmpty());
    EXPECT_THAT(m_state.rowView().folded, testing::ElementsAre(QStringLiteral("streams")));
    click(headerOf("streams"));
    EXPECT_EQ(streams().size(), 4U);
}

TEST_F(ShownHandles, ADraggedLabelTakesItsRowAlong) {
    const TimeRange window = m_state.window();
    drag(labelOf("stream:0:s[0]"), labelOf("stream:0:s[2]"));
    EXPECT_THAT(streams(), testing::ElementsAre("s[1]", "s[2]", "s[0]", "s[3]"));
    EXPECT_EQ(m_state.window(), window);
    drag(labelOf("stream:0:s[3]"), labelOf("stream:0:s[1]"));
    EXPECT_THAT(streams(), testing::ElementsAre("s[3]", "s[1]", "s[2]", "s[0]"));
}

TEST_F(ShownHandles, ARowStaysInItsGroup) {
    drag(labelOf("stream:0:s[0]"), labelOf("engine:0:SMs"));
    EXPECT_EQ(m_state.rowView(), RowView{});
}

TEST_F(ShownHandles, TheMenuHidesMovesAndBringsBack) {
    choose(labelOf("stream:0:s[1]"), QStringLiteral("Hide s[1]"));
    EXPECT_THAT(streams(), testing::ElementsAre("s[0]", "s[2]", "s[3]"));
    choose(labelOf("stream:0:s[2]"), QStringLiteral("Move Up"));
    EXPECT_THAT(streams(), testing::ElementsAre("s[2]", "s[0]", "s[3]"));
    choose(labelOf("stream:0:s[2]"), QStringLiteral("Move Down"));
    EXPECT_THAT(streams(), testing::ElementsAre("s[0]", "s[2]", "s[3]"));
    choose(headerOf("streams"), QStringLiteral("Fold Streams"));
    EXPECT_THAT(streams(), testing::IsEmpty());
    choose(headerOf("streams"), QStringLiteral("Show All Rows"));
    EXPECT_EQ(streams().size(), 4U);
    choose(headerOf("streams"), QStringLiteral("Order as Recorded"));
    EXPECT_EQ(m_state.rowView(), RowView{});
}

TEST_F(ShownHandles, WhatASearchDidNotFindIsFaded) {
    m_state.setMatches(std::make_shared<const std::vector<OperationId>>(
        std::vector<OperationId>{OperationId{1}, OperationId{7}}));
    std::vector<std::uint32_t> found;
    std::size_t faded = 0;
    for (const BarItem& bar : m_widget.drawList().bars) {
        if (!bar.isFaded && bar.source == SpanSource::Operation) {
            found.push_back(bar.item);
        }
        faded += bar.isFaded ? 1 : 0;
    }
    EXPECT_THAT(found, testing::UnorderedElementsAre(1, 1, 7, 7));  // stream and engine
    EXPECT_GT(faded, 40U);
    m_state.setMatches(nullptr);
    EXPECT_TRUE(std::ranges::none_of(m_widget.drawList().bars, &BarItem::isFaded));
}

TEST(NameWidth, StaysWithinBounds) {
    EXPECT_EQ(nameWidthAt(150, 15), 10);
    EXPECT_EQ(nameWidthAt(-20, 15), 4);
    EXPECT_EQ(nameWidthAt(5000, 15), 30);
}

TEST_F(ShownHandles, TheBorderOfTheNamesIsDraggedAndADoubleClickResetsIt) {
    const double usual = frame().axis.left;
    const RowView view = m_state.rowView();
    const auto border = [&] {
        return QPoint(static_cast<int>(frame().axis.left) - 2, labelOf("stream:0:s[1]").y());
    };
    drag(border(), border() + QPoint(92, 70));
    EXPECT_NEAR(frame().axis.left, usual + 90, 2);
    EXPECT_EQ(m_state.rowView(), view);
    EXPECT_FALSE(m_state.range());
    m_widget.setTextSize(30);
    EXPECT_NEAR(frame().axis.left, 2 * usual + 180, 4);
    m_widget.setTextSize(TimelineWidget::kTextSize);
    QTest::mouseMove(m_widget.canvas(), border());
    EXPECT_EQ(m_widget.canvas()->cursor().shape(), Qt::SplitHCursor);
    QTest::mouseMove(m_widget.canvas(), border() + QPoint(100, 0));
    EXPECT_EQ(m_widget.canvas()->cursor().shape(), Qt::ArrowCursor);
    QTest::mouseDClick(m_widget.canvas(), Qt::LeftButton, {}, border());
    EXPECT_EQ(frame().axis.left, usual);
}

TEST_F(ShownHandles, ColorsTellStreamsIfAsked) {
    RowView view;
    view.colors = ColorBy::Stream;
    m_state.setRowView(view);
    for (const BarItem& bar : m_widget.drawList().bars) {
        if (bar.source == SpanSource::Operation) {
            EXPECT_EQ(bar.tint, indexOf(m_state.run()->trace->stream[bar.item]));
        }
    }
    view.colors = ColorBy::Name;
    m_state.setRowView(view);
    for (const BarItem& bar : m_widget.drawList().bars) {
        if (bar.source == SpanSource::Operation) {
            EXPECT_EQ(bar.tint, bar.family == Family::Kernel ? 0 : kNoTint);
        }
    }
}

}  // namespace
}  // namespace streamscope::ui
