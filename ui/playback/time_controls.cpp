// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/time_controls.h"

#include "ui/base/new_widgets.h"
#include "ui/playback/moment_line.h"
#include "ui/playback/moment_strip.h"
#include "ui/playback/moment_words.h"
#include "ui/view/text.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QShortcut>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

/// The stream of the selected operation.
std::optional<StreamId> chosenStream(const ViewState& state) {
    if (!state.run() || !state.selection()) {
        return std::nullopt;
    }
    return state.run()->trace->stream[indexOf(*state.selection())];
}

}  // namespace

TimeControls::TimeControls(QMainWindow& window, ViewState& state, TimelineWidget& timeline,
                           WallClock clock)
    : QObject(&window), m_state(state) {
    m_player = new Player(state, std::move(clock), &window);
    m_bar = new TransportBar(*m_player, state, &window);
    window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_bar->hide();
    new MomentLine(*m_player, state, timeline);
    addParts(timeline);
    addKeys(timeline);
    window.installEventFilter(this);
    connect(&state, &ViewState::momentChanged, this, &TimeControls::onMomentChanged);
}

void TimeControls::addParts(TimelineWidget& timeline) {
    auto* layout = static_cast<QVBoxLayout*>(timeline.parentWidget()->layout());
    m_caption = named("momentCaption", new QLabel(timeline.parentWidget()));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_caption->setMargin(8);
    m_caption->hide();
    layout->insertWidget(layout->indexOf(&timeline), m_caption);
    layout->insertWidget(layout->indexOf(&timeline) + 1,
                         new MomentStrip(*m_player, m_state, timeline.parentWidget()));
}

void TimeControls::addKeys(TimelineWidget& timeline) {
    const auto add = [&](const QKeySequence& keys, auto run) {
        auto* shortcut = new QShortcut(keys, &timeline);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, run);
    };
    add(Qt::ALT | Qt::Key_Left, [this] { m_player->step(false); });
    add(Qt::ALT | Qt::Key_Right, [this] { m_player->step(true); });
    add(Qt::ALT | Qt::SHIFT | Qt::Key_Left,
        [this] { m_player->step(false, chosenStream(m_state)); });
    add(Qt::ALT | Qt::SHIFT | Qt::Key_Right,
        [this] { m_player->step(true, chosenStream(m_state)); });
}

/// The key comes to the window from every widget that does nothing with it itself.
bool TimeControls::eventFilter(QObject* watched, QEvent* event) {
    const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
    const bool isPlay = key != nullptr && key->key() == Qt::Key_Space &&
                        (key->modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    if (isPlay && !key->isAutoRepeat() && m_caption->parentWidget()->isVisible()) {
        const bool isShift = key->modifiers() == Qt::ShiftModifier;
        m_player->toggle(isShift ? Player::Motion::Backward : Player::Motion::Forward);
    }
    return isPlay || QObject::eventFilter(watched, event);
}

void TimeControls::keepBar(bool isKept) {
    m_isBarKept = isKept;
    m_bar->setVisible(isKept || m_state.moment());
}

void TimeControls::onMomentChanged() {
    const bool hasMoment = m_state.run() && m_state.moment();
    m_bar->setVisible(hasMoment || m_isBarKept);
    m_caption->setVisible(hasMoment);
    if (hasMoment) {
        const QString words = captionOf(*m_state.run(), m_player->latestEvent());
        m_caption->setText(m_caption->fontMetrics().elidedText(
            words, Qt::ElideRight, m_caption->width() - 2 * m_caption->margin()));
        m_caption->setToolTip(plainTip(words));
    }
}

}  // namespace streamscope::ui
