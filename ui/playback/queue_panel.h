// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/player.h"
#include "ui/playback/queue_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace streamscope::ui {

/// The queues at the moment: what runs on each stream, what is ready and waits for which engine,
/// what is issued and waits for its turn, what the host has not called yet; and who is on each
/// engine. A click on what runs selects it. Nothing is computed while it is hidden.
class QueuePanel : public QWidget {
    Q_OBJECT

public:
    /// Both are borrowed and outlive the panel.
    QueuePanel(Player& player, ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] const QueueModel& streams() const { return *m_streams; }
    [[nodiscard]] const QueueModel& engines() const { return *m_engines; }
    [[nodiscard]] QSize sizeHint() const override { return {1000, 220}; }

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QTableView* addTable(QueueModel& model, const char* name);
    void select(const QModelIndex& index);
    void refresh();
    void followPalette();

    Player& m_player;
    ViewState& m_state;
    QueueModel* m_streams = nullptr;  ///< child, like all below
    QueueModel* m_engines = nullptr;
    QLabel* m_hint = nullptr;
    QWidget* m_tables = nullptr;
};

}  // namespace streamscope::ui
