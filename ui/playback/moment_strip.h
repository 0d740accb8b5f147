// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"

#include <QScrollArea>

#include <memory>
#include <vector>

namespace streamscope::ui {

class MomentCardView;

/// The host's threads and the engines at the moment, a card each: what runs, and what is ready to
/// run next. A click on a card selects what runs. Seen while there is a moment.
class MomentStrip : public QScrollArea {
    Q_OBJECT

public:
    /// Both are borrowed and outlive the strip.
    MomentStrip(Player& player, ViewState& state, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void fitHeight();

    Player& m_player;
    ViewState& m_state;
    QWidget* m_content = nullptr;          ///< child
    std::vector<MomentCardView*> m_cards;  ///< children of the content
    std::shared_ptr<const Run> m_run;      ///< whose engines …
    std::vector<bool> m_isEngineUsed;      ///< … have operations
};

}  // namespace streamscope::ui
