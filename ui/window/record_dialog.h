// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_recording.h"

#include <QDialog>
#include <QObject>
#include <QStringList>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QWidget;

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

class DeviceList;
class FileCommands;
class RecordDialog;

/// File ▸ Record a Program: the dialog, which is there once, and the run that comes of it.
class RecordProgram : public QObject {
    Q_OBJECT

public:
    /// `record`: as ProgramRecording has it. `files` and `devices` are borrowed; `window` owns
    /// this.
    RecordProgram(QStringList record, FileCommands& files, const DeviceList& devices,
                  QWidget& window);

    void addTo(QMenu& menu);
    void show();
    /// True if no program is being recorded, or the user agrees to end the one that is.
    [[nodiscard]] bool mayEnd();

private:
    FileCommands& m_files;
    const DeviceList& m_devices;
    QWidget& m_window;
    ProgramRecording m_recording;
    RecordDialog* m_dialog = nullptr;  ///< child of the window; null: not asked for yet
};

}  // namespace streamscope::ui
