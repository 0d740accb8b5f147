// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/advice/advisor.h"

#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace streamscope::ui {

class AdviceCard;

/// The cards of a run's advice, one below the other, and what was tried below them; above them what
/// the last applied fix did.
class AdvicePanel : public QWidget {
    Q_OBJECT

public:
    explicit AdvicePanel(QWidget* parent = nullptr);

    void setAnswer(const AdviceAnswer& answer);
    /// Scrolls so that the card's button is in sight.
    void reveal(std::size_t index);
    /// Another run is on its way: what is shown is of the last one, and cannot be applied.
    void setPending();
    /// "2.52 ms → 1.02 ms"; empty: nothing was applied.
    void setOutcome(const QString& text);

    [[nodiscard]] const std::vector<AdviceCard*>& cards() const { return m_cards; }
    [[nodiscard]] QSize sizeHint() const override { return {340, 420}; }

signals:
    void showWanted(std::size_t index);
    void applyWanted(std::size_t index);

private:
    void clearCards();
    void addCard(const EvaluatedAdvice& evaluated, const std::shared_ptr<const Run>& run,
                 std::size_t index);

    QLabel* m_outcome = nullptr;  ///< child, like all below
    QScrollArea* m_scroll = nullptr;
    QWidget* m_list = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_bound = nullptr;
    std::vector<AdviceCard*> m_cards;
};

}  // namespace streamscope::ui
