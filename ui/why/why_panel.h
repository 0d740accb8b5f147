// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/view/view_state.h"
#include "ui/why/why_rows.h"

#include <QWidget>

#include <cstddef>
#include <memory>

class QLabel;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace streamscope::ui {

/// What the time of the run went to: a list of causes, and a walk through the places of the one
/// that is chosen, longest first. Choosing a place selects the operation that came late, marks the
/// gap as the range and brings it into view.
///
/// Long runs are read beside the main thread, and only while the panel is seen.
class WhyPanel : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and outlives the panel.
    explicit WhyPanel(ViewState& state, QWidget* parent = nullptr);

    [[nodiscard]] const WhyAnswer& answer() const { return m_answer; }
    [[nodiscard]] bool isReading() const { return m_job.isBusy(); }

signals:
    void answered();  ///< another run's answer is shown

protected:
    void showEvent(QShowEvent* event) override;

private:
    void createList();
    void createWalk();
    void onRunChanged();
    void read();
    void present(const Run* run, WhyAnswer answer);
    void fillList();
    void choose(const QTreeWidgetItem* item);
    void walk(int by);
    void goToPlace();
    void updateWalk();

    ViewState& m_state;
    QLabel* m_headline = nullptr;
    QLabel* m_remark = nullptr;
    QTreeWidget* m_list = nullptr;
    QLabel* m_sentence = nullptr;
    QLabel* m_position = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    WhyAnswer m_answer;
    std::shared_ptr<const Run> m_answered;  ///< whose answer that is
    std::size_t m_row = 0;                  ///< chosen; past the end: none
    std::size_t m_place = 0;
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
