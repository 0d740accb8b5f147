// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/advice/advisor.h"

#include <QFrame>

#include <memory>

class QPushButton;

namespace streamscope::ui {

/// One piece of advice: what it costs, two sentences, where to see it, and the fix with what it
/// would change.
class AdviceCard : public QFrame {
    Q_OBJECT

public:
    AdviceCard(EvaluatedAdvice evaluated, std::shared_ptr<const Run> run,
               QWidget* parent = nullptr);

    [[nodiscard]] const EvaluatedAdvice& evaluated() const { return m_evaluated; }
    [[nodiscard]] QPushButton* applyButton() const { return m_apply; }  ///< null without a fix
    [[nodiscard]] QPushButton* showButton() const { return m_show; }

signals:
    void showWanted();
    void applyWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* createHead();
    [[nodiscard]] QWidget* createFix();
    [[nodiscard]] QWidget* createChange();
    [[nodiscard]] QWidget* createButtons();

    EvaluatedAdvice m_evaluated;
    std::shared_ptr<const Run> m_run;
    QPushButton* m_apply = nullptr;  ///< child
    QPushButton* m_show = nullptr;   ///< child
};

}  // namespace streamscope::ui
