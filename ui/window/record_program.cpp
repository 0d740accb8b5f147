// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/record_program.h"

#include "ui/devices/device_list.h"
#include "ui/window/file_commands.h"
#include "ui/window/record_dialog.h"

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace streamscope::ui {

RecordProgram::RecordProgram(QStringList record, FileCommands& files, const DeviceList& devices,
                             QWidget& window)
    : QObject(&window),
      m_files(files),
      m_devices(devices),
      m_window(window),
      m_recording(std::move(record)) {
    connect(&m_recording, &ProgramRecording::ended, &m_files,
            [this](const QString& path, const QString&) {
                path.isEmpty() ? void() : m_files.open(path);
            });
}

void RecordProgram::addTo(QMenu& menu) {
    menu.addAction(tr("Re&cord a Program…"), QKeySequence(tr("Ctrl+R")), this,
                   &RecordProgram::show);
}

bool RecordProgram::mayEnd() {
    if (!m_recording.isRunning()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("A program is being recorded"),
                    tr("Stop the program and close the window?"), QMessageBox::Cancel, &m_window);
    box.setInformativeText(
        tr("The program ends when the window closes: %1").arg(m_dialog->command()));
    box.setTextFormat(Qt::PlainText);
    auto* stop = box.addButton(tr("Stop and Close"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == stop;
}

void RecordProgram::show() {
    if (m_dialog == nullptr) {
        RecordingWish wish;
        wish.folder = m_files.folder();
        const QString worker = m_devices.settings().command;
        wish.worker = worker == QLatin1String("none") ? QString() : worker;
        m_dialog = new RecordDialog(wish, m_recording, &m_window);
    }
    if (!m_recording.isRunning()) {
        m_dialog->setOutput(freshOutput(m_files.folder()));
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

}  // namespace streamscope::ui
