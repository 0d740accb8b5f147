// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/line_ends.h"
#include "ui/document/recovery.h"
#include "ui/document/text_file.h"

#include <QMessageBox>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QMimeData;
class QWidget;

namespace streamscope::ui {

class SettingsStore;
class Session;
class WorkloadEditor;

/// File ▸ New, Open, Save: the document's path, its text in the editor and the values of its knobs,
/// which are saved as the file's own. The file comes back to the byte, but for what was changed.
/// Nothing is replaced before the user agreed to lose changes; a failure leaves everything as it
/// was and is told by signal. A saved trace can be opened like a workload, but neither edited nor
/// saved. A device profile is no document: it is passed on.
class FileCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object; `settings` may be null.
    FileCommands(WorkloadEditor& editor, const Session& session, SettingsStore* settings,
                 QWidget& window);

    [[nodiscard]] const QString& path() const { return m_path; }  ///< empty: never saved
    [[nodiscard]] QString name() const;                           ///< for the title
    [[nodiscard]] const QString& title() const { return m_title; }
    [[nodiscard]] bool isRecording() const { return m_isRecording; }
    /// Whether there is something to save: another text, or of a file other values than its own.
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] const LineEnds& lineEnds() const { return m_lineEnds; }
    [[nodiscard]] QStringList recent() const;

    void createNew();
    void askAndOpen();
    /// A file, or a link to a workload (ui/document/share_link.h).
    void open(const QString& path);
    /// The workload with the values that are set; nothing: it has a mistake and cannot take them,
    /// or there is none.
    [[nodiscard]] std::optional<QString> textToShare() const;
    void openText(const QString& title, const QString& text);
    /// Work that was left behind, modified as it was. False: the user keeps what is open.
    bool openUnsaved(const UnsavedWork& work);
    /// A file that was dropped on the window; false: this is none, or not of this machine.
    bool openDropped(const QMimeData& data);
    [[nodiscard]] static bool canOpen(const QMimeData& data);
    bool save();  ///< false: failed, or the user called it off
    bool askAndSave();
    bool saveTo(const QString& path);
    /// True if nothing would be lost, or the user agrees to lose it.
    [[nodiscard]] bool mayDiscard();

signals:
    void documentReplaced();  ///< by any other, before what follows tells which
    void textReplaced(const QString& text);
    void recordingOpened(const QString& path);
    void profileChosen(const QString& path);  ///< to be run on; the document stays
    void lessonChosen(const QString& path);   ///< likewise: a file or a folder
    void pathChanged();                       ///< another document, or another name for it
    void failed(const QString& message);
    void succeeded(const QString& message);

private:
    void replace(const QString& path, const QString& title, const QString& text,
                 const LineEnds& lineEnds = {});
    void openRecording(const QString& path);
    void openLink(const QString& link);
    void remember(const QString& path);
    [[nodiscard]] QString folder() const;
    [[nodiscard]] bool isChangedOnDisk() const;
    [[nodiscard]] QMessageBox::StandardButton askAboutDisk();
    [[nodiscard]] bool write(const QString& path);

    [[nodiscard]] bool putValuesIntoText();  ///< false: the text is none of a workload

    WorkloadEditor& m_editor;
    const Session& m_session;
    SettingsStore* m_settings;
    QWidget& m_window;
    QString m_path;
    QString m_title;
    bool m_isRecording = false;
    LineEnds m_lineEnds;  ///< of the file
    QByteArray m_onDisk;  ///< a hash of the file as it was read or written
};

}  // namespace streamscope::ui
