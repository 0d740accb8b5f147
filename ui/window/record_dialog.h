// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_recording.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace streamscope::ui {

/// Asks what is to be recorded, and shows what it says while it runs. One that is closed meanwhile
/// goes on, and can be shown again.
class RecordDialog : public QDialog {
    Q_OBJECT

public:
    /// `wish`: what the fields begin with. `recording` is borrowed and outlives this.
    RecordDialog(const RecordingWish& wish, ProgramRecording& recording, QWidget* parent);

    [[nodiscard]] RecordingWish wish() const;
    void setOutput(const QString& path);
    [[nodiscard]] QString command() const;

private:
    void createProgram(QFormLayout& form, const RecordingWish& wish);
    void createPlace(QFormLayout& form, const RecordingWish& wish);
    void createKept(QFormLayout& form, const RecordingWish& wish);
    void createMessages(QFormLayout& form);
    void createButtons(QFormLayout& form);
    QLineEdit* addLine(QWidget* parent, const char* name, const QString& text, const QString& tip);
    QPushButton* addBrowse(const QString& text, const QString& accessible);
    void start();
    void append(const QString& text);
    void onEnded(const QString& path, const QString& problem);
    void refresh();
    void browseFolder();
    void browseOutput();

    ProgramRecording& m_recording;
    QLineEdit* m_command = nullptr;  ///< child, as all below
    QComboBox* m_where = nullptr;
    QLineEdit* m_worker = nullptr;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_browseFolder = nullptr;
    QLineEdit* m_range = nullptr;
    QSpinBox* m_steps = nullptr;
    QLineEdit* m_output = nullptr;
    QPlainTextEdit* m_messages = nullptr;
    QLabel* m_status = nullptr;
    QPushButton* m_record = nullptr;
    QPushButton* m_stop = nullptr;
};

}  // namespace streamscope::ui
