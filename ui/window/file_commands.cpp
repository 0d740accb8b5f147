// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_commands.h"

#include "ui/editor/workload_editor.h"
#include "ui/window/save_dialog.h"
#include "ui/window/services.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace streamscope::ui {
namespace {

constexpr int kMostRecent = 10;
const char* const kRecentKey = "recentFiles";
const char* const kEmptyWorkload = R"({
  "format": "streamscope-workload",
  "version": 1,
  "title": "Untitled",
  "parameters": {
    "n": {"value": 1048576, "min": 1024, "max": 67108864, "label": "Bytes"}
  },
  "memory": {
    "h": {"on": "host", "pinned": true, "count": "n"},
    "d": {"on": "device", "count": "n"}
  },
  "streams": {"s": {}},
  "program": [
    {"copy": "h", "to": "d", "stream": "s"},
    {"kernel": "spin", "time_us": 50, "stream": "s"},
    {"copy": "d", "to": "h", "stream": "s"},
    {"synchronize": "device"}
  ]
}
)";

}  // namespace

FileCommands::FileCommands(WorkloadEditor& editor, SettingsStore* settings, QWidget& window)
    : QObject(&window), m_editor(editor), m_settings(settings), m_window(window) {}

QString FileCommands::name() const {
    return m_path.isEmpty() ? m_title : QFileInfo(m_path).fileName();
}

QStringList FileCommands::recent() const {
    return m_settings == nullptr
               ? QStringList()
               : m_settings->value(QString::fromLatin1(kRecentKey)).toStringList();
}

QString FileCommands::folder() const {
    return m_path.isEmpty() ? QDir::currentPath() : QFileInfo(m_path).absolutePath();
}

bool FileCommands::mayDiscard() {
    if (!m_editor.isModified()) {
        return true;
    }
    const auto answer = QMessageBox::question(
        &m_window, tr("Unsaved changes"), tr("Save the changes to %1?").arg(name()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void FileCommands::replace(const QString& path, const QString& title, const QString& text) {
    m_path = path;
    m_title = title;
    m_isRecording = false;
    m_editor.setEnabled(true);
    m_editor.setText(text);
    m_editor.setModified(false);
    emit pathChanged();
    emit textReplaced(text);
}

void FileCommands::createNew() {
    if (mayDiscard()) {
        replace({}, tr("Untitled"), QString::fromLatin1(kEmptyWorkload));
    }
}

void FileCommands::askAndOpen() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open"), folder(),
                                                      tr("Workloads and saved runs (*.json);;"
                                                         "All files (*)"));
    if (!path.isEmpty()) {
        open(path);
    }
}

/// The editor is emptied, so that no other document's text stays beside the picture.
void FileCommands::openRecording(const QString& path) {
    const auto bytes = readFile(path, kLargestRecording);
    if (!bytes) {
        emit failed(QString::fromStdString(bytes.error().message));
        return;
    }
    if (!mayDiscard()) {
        return;
    }
    m_path = path;
    m_title.clear();
    m_isRecording = true;
    m_editor.setText({});
    m_editor.setModified(false);
    m_editor.setEnabled(false);
    remember(path);
    emit pathChanged();
    emit recordingOpened(*bytes);
}

void FileCommands::open(const QString& path) {
    if (isRecordingFile(path)) {
        openRecording(path);
        return;
    }
    const auto text = readTextFile(path);
    if (!text) {
        emit failed(QString::fromStdString(text.error().message));
        return;
    }
    if (mayDiscard()) {
        replace(path, {}, *text);
        remember(path);
    }
}

void FileCommands::openText(const QString& title, const QString& text) {
    if (mayDiscard()) {
        replace({}, title, text);
    }
}

bool FileCommands::save() {
    return m_path.isEmpty() || m_isRecording ? askAndSave() : saveTo(m_path);
}

bool FileCommands::askAndSave() {
    if (m_isRecording) {
        emit failed(tr("This is a saved run: there is no workload to save."));
        return false;
    }
    const QString path =
        askWhereToSave(m_window, tr("Save Workload"), m_path.isEmpty() ? folder() : m_path,
                       {tr("Workloads (*.json)")});
    return !path.isEmpty() && saveTo(path);
}

bool FileCommands::saveTo(const QString& path) {
    const auto done = writeFileAtomically(path, m_editor.text().toUtf8());
    if (!done) {
        emit failed(QString::fromStdString(done.error().message));
        return false;
    }
    m_path = path;
    m_editor.setModified(false);
    remember(path);
    emit pathChanged();
    emit succeeded(tr("Saved %1").arg(path));
    return true;
}

void FileCommands::remember(const QString& path) {
    if (m_settings == nullptr) {
        return;
    }
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recent();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings->setValue(QString::fromLatin1(kRecentKey), QStringList(files.mid(0, kMostRecent)));
}

}  // namespace streamscope::ui
