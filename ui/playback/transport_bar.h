// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"

#include <QToolBar>

class QComboBox;
class QLabel;
class QSlider;

namespace streamscope::ui {

/// What plays time: step back, play backwards, play, step on, a slider to scrub with, the moment,
/// and how quickly it is played.
///
///   ⏮ ◀ ▶ ⏭  ────────●──────────  2.51 ms of 4.8 ms   [whole run in 10 s ▾]  ✕
class TransportBar : public QToolBar {
    Q_OBJECT

public:
    /// Both are borrowed and outlive the bar.
    TransportBar(Player& player, ViewState& state, QWidget* parent = nullptr);

    /// Step back, play, step on: for the window's toolbar too.
    [[nodiscard]] QList<QAction*> mainActions() const { return {m_previous, m_play, m_next}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void createActions();
    void createRest();
    void fillPaces();
    void choosePace(int entry);
    void scrub(int position);
    void showMoment();
    void showMotion();
    void showPace();
    void keepMomentsWidth();

    Player& m_player;
    ViewState& m_state;
    QAction* m_previous = nullptr;  ///< child, like all below
    QAction* m_back = nullptr;
    QAction* m_play = nullptr;
    QAction* m_next = nullptr;
    QAction* m_leave = nullptr;
    QSlider* m_slider = nullptr;
    QLabel* m_moment = nullptr;
    QComboBox* m_pace = nullptr;
};

}  // namespace streamscope::ui
