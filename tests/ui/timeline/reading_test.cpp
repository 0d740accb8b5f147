// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/timeline_fixture.h"

#include <QMenu>
#include <QSignalSpy>

#include <gmock/gmock.h>

#include <array>
#include <random>

namespace streamscope::ui {
namespace {

using ReadTimeline = test::TimelineFixture;

TEST_F(ReadTimeline, WithoutARunEveryKeyIsHarmless) {
    m_state.setRun(nullptr);
    for (const CommandSpec& spec : commands()) {
        m_widget.perform(spec.command);
    }
    drag({400, 300}, {700, 300});
    EXPECT_FALSE(m_state.range());
}

TEST_F(ReadTimeline, LongRunsGetTheirArrowsALittleLater) {
    QSignalSpy changed(m_widget.findChild<CausalityMaker*>(), &CausalityMaker::changed);
    m_state.setRun(makeRun(test::sampleTrace({.chunks = 10'000})));
    m_state.setSelection(OperationId{300});
    while (!m_widget.causality()) {
        ASSERT_TRUE(changed.wait());
    }
    EXPECT_FALSE(m_widget.overlay().arrows.empty());
}

TEST_F(ReadTimeline, ScreenReadersHearWhatIsSelected) {
    EXPECT_EQ(m_widget.accessibleName(), QStringLiteral("Timeline"));
    m_state.setSelection(OperationId{4});
    for (const char* part : {"vector_add", "operation 4", "stream s[1]", "from", "to"}) {
        EXPECT_TRUE(m_widget.accessibleDescription().contains(QString::fromLatin1(part)))
            << m_widget.accessibleDescription().toStdString();
    }
    m_state.setSelection(std::nullopt);
    EXPECT_TRUE(m_widget.accessibleDescription().contains(QStringLiteral("No operation")));
}

TEST_F(ReadTimeline, AnythingDoneInAnyOrderLeavesTheStateConsistent) {
    std::mt19937 random(11);
    const auto all = commands();
    const std::array buttons{Qt::LeftButton, Qt::MiddleButton, Qt::RightButton};
    const std::array modifiers{Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier),
                               Qt::KeyboardModifiers(Qt::AltModifier)};
    const std::array types{QEvent::MouseButtonPress, QEvent::MouseMove, QEvent::MouseButtonRelease,
                           QEvent::MouseButtonDblClick};
    for (int i = 0; i < 2'000; ++i) {
        const QPointF at(static_cast<int>(random() % 1300), static_cast<int>(random() % 620));
        if (random() % 3 == 0) {
            m_widget.perform(all[random() % all.size()].command);
        } else {
            send(types.at(random() % 4), at, buttons.at(random() % 3), modifiers.at(random() % 3));
        }
        if (i % 400 == 399) {
            show(test::sampleTrace({.streams = 1 + random() % 6, .chunks = 1 + random() % 30}));
        }
        const TimeRange fit = m_state.fit();
        const TimeRange window = m_state.window();
        ASSERT_TRUE(fit.begin <= window.begin && window.end <= fit.end);
        ASSERT_TRUE(!m_state.range() || (fit.begin <= m_state.range()->begin &&
                                         m_state.range()->begin < m_state.range()->end &&
                                         m_state.range()->end <= fit.end));
        ASSERT_TRUE(!m_state.selection() ||
                    indexOf(*m_state.selection()) < operationCount(trace()));
        (void)m_widget.overlay();
    }
    qDeleteAll(m_widget.findChildren<QMenu*>());
}

}  // namespace
}  // namespace streamscope::ui
