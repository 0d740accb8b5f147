// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/accessible_timeline.h"

#include "tests/support/sample_trace.h"
#include "tests/ui/support/shipped.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/words.h"

#include <QAccessible>
#include <QApplication>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using testing::HasSubstr;

/// What a screen reader is told of the timeline.
class SpokenTimeline : public test::WindowFixture {
protected:
    void openOn(const char* workload) {
        WindowServices wanted = services();
        wanted.devices = {test::shippedDevice("h200")};
        wanted.initialText = test::shippedWorkload(workload);
        openAndRun(std::move(wanted));
        m_window->resize(1400, 900);
        QApplication::processEvents();
    }
    QAccessibleInterface& timeline() {
        return *QAccessible::queryAccessibleInterface(&m_window->timeline());
    }
    static std::string nameOf(const QAccessibleInterface& part) {
        return part.text(QAccessible::Name).toStdString();
    }
    QAccessibleInterface* rowNamed(const char* name) {
        for (int i = 0; i < timeline().childCount(); ++i) {
            if (nameOf(*timeline().child(i)).rfind(name, 0) == 0) {
                return timeline().child(i);
            }
        }
        return nullptr;
    }
    const ui::Run& run() { return *m_window->viewState().run(); }
};

TEST_F(SpokenTimeline, HasEachRowWithItsNameAndParent) {
    openOn("vector_add_streams");
    const auto& shown = m_window->timeline().drawList().frame.shown;
    ASSERT_EQ(timeline().childCount(), static_cast<int>(shown.size()));
    for (int i = 0; i < timeline().childCount(); ++i) {
        const QAccessibleInterface& row = *timeline().child(i);
        const Row& model = run().timeline->rows[shown[static_cast<std::size_t>(i)]];
        EXPECT_THAT(nameOf(row), testing::StartsWith(model.label.toStdString()));
        EXPECT_EQ(row.parent(), &timeline());
        EXPECT_EQ(timeline().indexOfChild(&row), i);
        EXPECT_FALSE(row.rect().isEmpty());
    }
    ASSERT_NE(rowNamed("this run"), nullptr);
    EXPECT_THAT(nameOf(*rowNamed("this run")), HasSubstr("6.48 ms"));
}

TEST_F(SpokenTimeline, SaysOfEachOperationWhatItIsAndWhatHeldIt) {
    openOn("vector_add_streams");
    QAccessibleInterface* stream = rowNamed("s[0]");
    ASSERT_NE(stream, nullptr);
    std::size_t ofStream = 0;
    for (std::size_t i = 0; i < operationCount(*run().trace); ++i) {
        ofStream += run().trace->streams[indexOf(run().trace->stream[i])].name == "s[0]" ? 1 : 0;
    }
    ASSERT_EQ(stream->childCount(), static_cast<int>(ofStream));
    TimeNs last = 0;
    for (int i = 0; i < stream->childCount(); ++i) {
        QAccessibleInterface& operation = *stream->child(i);
        EXPECT_EQ(operation.role(), QAccessible::ListItem);
        EXPECT_THAT(nameOf(operation), HasSubstr("stream s[0]"));
        EXPECT_EQ(operation.parent(), stream);
        operation.actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        const auto selected = m_window->viewState().selection();
        ASSERT_TRUE(selected);
        EXPECT_EQ(nameOf(operation), operationInWords(run(), *selected).toStdString());
        EXPECT_TRUE(operation.state().selected);
        EXPECT_GE(run().trace->start[indexOf(*selected)], last) << "in order of time";
        last = run().trace->start[indexOf(*selected)];
    }
}

TEST_F(SpokenTimeline, HasAtAPointWhatAClickThereSelects) {
    openOn("vector_add_streams");
    const QRect place = timeline().child(2)->child(1)->rect();
    QAccessibleInterface* found = timeline().childAt(place.center().x(), place.center().y());
    ASSERT_NE(found, nullptr);
    m_window->timeline().select(m_window->timeline().canvas()->mapFromGlobal(place.center()));
    ASSERT_TRUE(m_window->viewState().selection());
    EXPECT_EQ(nameOf(*found),
              operationInWords(run(), *m_window->viewState().selection()).toStdString());
}

TEST_F(SpokenTimeline, OfManyOperationsSaysHowManyUntilOneZoomsIn) {
    openOn("vector_add_streams");
    session().setValues({{"chunks", 64}, {"streams", 1}, {"n", 20'000'000}});
    QAccessibleInterface* stream = rowNamed("s[0]");
    ASSERT_NE(stream, nullptr);
    EXPECT_EQ(stream->childCount(), 0);
    EXPECT_THAT(nameOf(*stream), HasSubstr("256 operations in sight: zoom in to hear each"));
    const TimeNs end = run().trace->makespan;
    m_window->viewState().setWindow({0, end / 4});
    EXPECT_GT(stream->childCount(), 0);
    EXPECT_LE(stream->childCount(), kMaxSpoken);
}

TEST_F(SpokenTimeline, GoesWithItsRun) {
    openOn("vector_add_streams");
    (void)timeline().child(2)->child(0);
    session().setValues({{"streams", 3}});
    for (int i = 0; i < timeline().childCount(); ++i) {
        EXPECT_TRUE(timeline().child(i)->isValid());
    }
    EXPECT_NE(rowNamed("s[2]"), nullptr);
}

/// A screen reader keeps what it was given; after another run it finds nothing there.
TEST_F(SpokenTimeline, PartsOfARunAreGoneWhenAnotherIsShown) {
    openOn("vector_add_streams");
    QAccessibleInterface* row = rowNamed("s[3]");
    ASSERT_NE(row, nullptr);
    std::vector<QAccessible::Id> ids{QAccessible::uniqueId(row)};
    for (int i = 0; i < row->childCount(); ++i) {
        ids.push_back(QAccessible::uniqueId(row->child(i)));
    }
    const int rows = timeline().childCount();
    test::SampleOptions small;
    small.streams = 1;
    small.chunks = 1;
    m_window->viewState().setRun(makeRun(test::sampleTrace(small)));
    for (const QAccessible::Id id : ids) {
        EXPECT_EQ(QAccessible::accessibleInterface(id), nullptr);
    }
    EXPECT_LT(timeline().childCount(), rows);
    m_window->viewState().setRun(nullptr);
    EXPECT_EQ(timeline().childCount(), 0);
}

}  // namespace
}  // namespace streamscope::ui
