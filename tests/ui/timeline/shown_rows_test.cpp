// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/shown_rows.h"

#include "tests/support/sample_trace.h"
#include "ui/timeline/timeline_layout.h"

#include <gmock/gmock.h>

#include <set>

namespace streamscope::ui {
namespace {

using testing::ElementsAre;

class ShownRows : public testing::Test {
protected:
    ShownRows()
        : m_trace(std::make_shared<const Trace>(test::sampleTrace({.streams = 4}))),
          m_model(buildTimeline(m_trace, measure(*m_trace))) {}

    std::uint32_t row(const char* key) const {
        for (std::uint32_t i = 0; i < m_model.rows.size(); ++i) {
            if (m_model.rows[i].key == QLatin1String(key)) {
                return i;
            }
        }
        ADD_FAILURE() << "no row " << key;
        return 0;
    }
    const RowGroup& group(const char* key) const {
        for (const RowGroup& group : m_model.groups) {
            if (group.key == QLatin1String(key)) {
                return group;
            }
        }
        throw std::logic_error(key);
    }
    std::vector<std::string> labels(const char* key, const RowView& view) const {
        std::vector<std::string> labels;
        for (const ShownGroup& shown : shownGroups(m_model, view)) {
            if (m_model.groups[shown.group].key != QLatin1String(key)) {
                continue;
            }
            for (const std::uint32_t number : shown.rows) {
                labels.push_back(m_model.rows[number].label.toStdString());
            }
        }
        return labels;
    }
    Frame frameOf(const RowView& view, double height = 900, double scroll = 0) const {
        return arrange(m_model, m_model.fit, {0, 0, 1600, height}, LayoutMetrics{}, {view, scroll});
    }

    std::shared_ptr<const Trace> m_trace;
    TimelineModel m_model;
};

TEST_F(ShownRows, EveryRowHasAKeyOfItsOwnThatStaysTheSame) {
    const TimelineModel again = buildTimeline(m_trace, measure(*m_trace));
    std::set<QString> keys;
    for (std::size_t i = 0; i < m_model.rows.size(); ++i) {
        EXPECT_TRUE(keys.insert(m_model.rows[i].key).second) << m_model.rows[i].key.toStdString();
        EXPECT_EQ(again.rows[i].key, m_model.rows[i].key);
    }
}

TEST_F(ShownRows, GroupsHoldAllRowsInOrder) {
    std::uint32_t next = 0;
    std::vector<std::string> keys;
    for (const RowGroup& group : m_model.groups) {
        EXPECT_EQ(group.firstRow, next);
        next = group.lastRow;
        keys.push_back(group.key.toStdString());
    }
    EXPECT_EQ(next, m_model.rows.size());
    EXPECT_THAT(keys, ElementsAre("host", "streams", "engines", "traffic", "bounds"));
}

TEST_F(ShownRows, AHiddenRowIsLeftOutUntilAllAreShown) {
    const RowView view = withHidden({}, m_model.rows[row("stream:0:s[1]")]);
    EXPECT_THAT(labels("streams", view), ElementsAre("s[0]", "s[2]", "s[3]"));
    EXPECT_FALSE(frameOf(view).rows[row("stream:0:s[1]")].isShown);
    EXPECT_THAT(labels("streams", withAllShown(view)), ElementsAre("s[0]", "s[1]", "s[2]", "s[3]"));
}

TEST_F(ShownRows, AMovedRowTakesThePlaceOfTheOther) {
    RowView view = withMoved(m_model, {}, row("stream:0:s[3]"), row("stream:0:s[1]"));
    EXPECT_THAT(labels("streams", view), ElementsAre("s[0]", "s[3]", "s[1]", "s[2]"));
    view = withMoved(m_model, view, row("stream:0:s[0]"), row("stream:0:s[2]"));
    EXPECT_THAT(labels("streams", view), ElementsAre("s[3]", "s[1]", "s[2]", "s[0]"));
    EXPECT_EQ(neighborOf(m_model, view, row("stream:0:s[1]"), -1), row("stream:0:s[3]"));
    EXPECT_EQ(neighborOf(m_model, view, row("stream:0:s[0]"), 1), std::nullopt);
}

TEST_F(ShownRows, KeysOfOtherRunsChangeNothing) {
    RowView view;
    view.order = {QStringLiteral("stream:0:gone"), QStringLiteral("stream:0:s[2]")};
    view.hidden = {QStringLiteral("stream:7:s[0]")};
    view.folded = {QStringLiteral("nothing")};
    EXPECT_THAT(labels("streams", view), ElementsAre("s[0]", "s[1]", "s[2]", "s[3]"));
}

TEST_F(ShownRows, AFoldedGroupIsOneLowRowThatShowsWhatItsRowsHaveAtOnce) {
    const RowView view = withFolded({}, group("streams"), true);
    const Frame frame = frameOf(view);
    const Frame open = frameOf({});
    EXPECT_LT(frame.contentHeight, open.contentHeight);
    EXPECT_FALSE(frame.rows[row("stream:0:s[0]")].isShown);
    const DrawList list = layOut(m_model, frame, [](const QString&) { return 1.0; });
    const auto header = std::find_if(list.headers.begin(), list.headers.end(),
                                     [](const HeaderItem& item) { return item.isFolded; });
    ASSERT_NE(header, list.headers.end());
    std::size_t columns = 0;
    for (const StripItem& strip : list.strips) {
        columns += header->rect.contains(strip.rect.center()) ? strip.last - strip.first : 0;
    }
    EXPECT_GT(columns, 3U);
    EXPECT_EQ(withFolded(view, group("streams"), false), RowView{});
}

TEST_F(ShownRows, AHeadingStaysWhileItsRowsAreScrolledAwayUnderIt) {
    const double scroll = 150;
    const Frame frame = frameOf({}, 200, scroll);
    std::size_t stuck = 0;
    for (const GroupPlace& place : frame.groups) {
        const QRectF header = headerRect(frame, place);
        const bool isUnder = place.headerTop < 0 && place.bottom > header.height();
        EXPECT_EQ(header.top() == 0, isUnder || place.headerTop == 0);
        stuck += isUnder ? 1 : 0;
        if (isUnder) {
            EXPECT_EQ(headerAt(frame, 3), static_cast<std::size_t>(&place - frame.groups.data()));
        }
    }
    EXPECT_EQ(stuck, 1U);
}

}  // namespace
}  // namespace streamscope::ui
