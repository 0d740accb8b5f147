// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/made_lesson.h"
#include "ui/base/background_job.h"

#include <QDialog>

#include <array>

class QButtonGroup;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace streamscope::ui {

/// Asks what a lesson about the present workload asks, says what is missing while that is typed,
/// and writes its folder. Nothing that is there is written over without a question.
class MakeLessonDialog : public QDialog {
    Q_OBJECT

public:
    /// `begin`: what the fields have at first. `bar`: how the selected bar is called; may be empty.
    /// `folder`: in which the lesson's folder is proposed.
    MakeLessonDialog(MadeLesson begin, const QString& bar, QString folder, DeviceNamed devices,
                     QWidget* parent = nullptr);

    /// As the fields say it.
    [[nodiscard]] MadeLesson lesson() const;
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

signals:
    void written(const QString& folder);

private:
    void createWords(QFormLayout& form);
    void createAnswers(QFormLayout& form);
    void createChoices(QFormLayout& form);
    void createChange(QFormLayout& form);
    void createEnd(QFormLayout& form);
    void fill();
    QLineEdit* addLine(QFormLayout& form, const char* name, const QString& label);
    QPlainTextEdit* addText(QFormLayout& form, const char* name, const QString& label);
    void onKind();
    void refresh();
    void tell(const QString& missing);
    void askForFolder();
    void askForSolution();
    void write();
    [[nodiscard]] bool mayWrite(const std::vector<WrittenFile>& files);
    [[nodiscard]] ExerciseKind kind() const;

    static constexpr std::size_t kChoices = 4;
    static constexpr std::size_t kHintFields = 3;

    const MadeLesson m_begin;
    const QString m_bar;
    const QString m_parent;  ///< folder
    const DeviceNamed m_devices;
    std::string m_solutionText;
    QString m_proposed;             ///< question, as long as nobody has changed it
    QFormLayout* m_form = nullptr;  ///< child, like those below
    QLineEdit* m_title = nullptr;
    QComboBox* m_kind = nullptr;
    QPlainTextEdit* m_question = nullptr;
    QLineEdit* m_expected = nullptr;
    QComboBox* m_unit = nullptr;
    QDoubleSpinBox* m_within = nullptr;
    QWidget* m_choiceBox = nullptr;
    QButtonGroup* m_right = nullptr;
    std::array<QLineEdit*, kChoices> m_choices{};
    QLineEdit* m_bars = nullptr;
    QLineEdit* m_predicate = nullptr;
    QLineEdit* m_missing = nullptr;
    QWidget* m_solutionBox = nullptr;
    QLineEdit* m_solution = nullptr;
    QPushButton* m_otherWorkload = nullptr;
    std::array<QLineEdit*, kHintFields> m_hints{};
    QPlainTextEdit* m_why = nullptr;
    QLineEdit* m_folder = nullptr;
    QLabel* m_status = nullptr;
    QPushButton* m_write = nullptr;
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
