// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "ui/base/background_job.h"
#include "ui/code/written_program.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QListWidget;
class QStackedWidget;
class QToolButton;

namespace streamscope::ui {

class CodeEdit;

/// The workload as a program in a language that is chosen here, or else what that language cannot
/// say. It is read and taken along, not edited. Written beside the main thread, and only while it
/// is seen.
class CodePanel : public QWidget {
    Q_OBJECT

public:
    explicit CodePanel(QWidget* parent = nullptr);

    /// What is to be written; null: there is nothing.
    void setWorkload(std::shared_ptr<const Workload> workload, const ParameterValues& values);
    /// Whether anybody can see it, which a panel behind another tab does not know of itself.
    void setSeen(bool isSeen);
    /// The text is wrong: what is shown is of the last one that was not.
    void setOlder(bool isOlder);
    /// Tints the lines that stand for the step, and those within it, and brings them into sight;
    /// empty: none.
    void showStep(const QString& pointer);

    [[nodiscard]] const WrittenProgram& program() const { return m_program; }
    [[nodiscard]] CodeEdit& edit() const { return *m_edit; }
    [[nodiscard]] QListWidget& refusals() const { return *m_refusals; }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

signals:
    /// The caret was put on a line of that step, or a refusal of it was chosen.
    void stepEntered(const QString& pointer);
    void saveWanted(const QString& text, const QString& suffix);
    void written();  ///< program() is another one

private:
    [[nodiscard]] QWidget* createBar();
    void write();
    void show(WrittenProgram program);
    void showMessage();
    void tint();
    void onCursorMoved();
    void copy();

    QComboBox* m_languages;  ///< child, like those below
    QToolButton* m_copy;
    QToolButton* m_save;
    QStackedWidget* m_pages;
    CodeEdit* m_edit;
    QListWidget* m_refusals;
    QLabel* m_message;
    std::shared_ptr<const Workload> m_workload;
    ParameterValues m_values;
    WrittenProgram m_program;
    QString m_step;          ///< that is tinted
    bool m_isWanted = true;  ///< what is shown is not of m_workload and m_values
    bool m_isSeen = false;
    bool m_isOlder = false;
    bool m_isOwn = false;  ///< the caret is moved by this, not by the user
    BackgroundJob m_job;
};

}  // namespace streamscope::ui
