// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/lesson.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QButtonGroup;
class QDoubleSpinBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace streamscope::ui {

/// Where an answer is given: a number, one of several sentences, a bar, the place of one, or a
/// remark that the workload itself is to be changed.
class AnswerInput : public QWidget {
    Q_OBJECT

public:
    explicit AnswerInput(QWidget* parent = nullptr);

    /// `words`: of a choice. `longest`: as far as a bar can be placed, µs.
    void ask(const Exercise& exercise, const std::function<QString(const QString&)>& words,
             double longest);
    /// The bar that is selected; none: nothing is.
    void setBar(std::optional<std::size_t> bar, const QString& name);
    /// As it stands there; nothing: it is not complete, or is the workload.
    [[nodiscard]] std::optional<Answer> answer() const;
    void setAnswer(const Answer& answer);
    [[nodiscard]] QDoubleSpinBox& number() const { return *m_number; }

signals:
    void changed();
    void finished();  ///< by Return

private:
    void askChoice(const Exercise& exercise, const std::function<QString(const QString&)>& words);

    QLabel* m_remark;  ///< child, like those below
    QWidget* m_numberRow;
    QDoubleSpinBox* m_number;
    QSlider* m_slider;
    QWidget* m_choiceBox;
    QVBoxLayout* m_choiceLayout;
    QButtonGroup* m_choices = nullptr;
    std::vector<std::string> m_choiceIds;
    ExerciseKind m_kind = ExerciseKind::Change;
    std::optional<std::size_t> m_bar;
    bool m_isTouched = false;  ///< the number is somebody's answer
};

}  // namespace streamscope::ui
