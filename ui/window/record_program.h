// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/program_recording.h"

#include <QObject>
#include <QStringList>

class QMenu;
class QWidget;

namespace streamscope::ui {

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
