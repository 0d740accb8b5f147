// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/document/recovery.h"

#include <QMessageBox>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QMenu;
class QMimeData;
class QWidget;

namespace streamscope::ui {

class SettingsStore;
struct Example;
class Session;
class WorkloadEditor;

/// File ▸ New, Open, Save: opens documents, and saves a workload with the values of its parameters
/// as the file's own. Bytes of the file that no edit changed are written as they were read. No
/// document is opened before the user agreed to lose changes; a failure changes nothing and is
/// reported by a signal. A recording can be opened, but neither edited nor saved. A device profile
/// or a lesson is no document: its path is passed on.
class FileCommands : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object; `settings` may be null.
    FileCommands(Document& document, WorkloadEditor& editor, const Session& session,
                 SettingsStore* settings, QWidget& window);

    [[nodiscard]] const Document& document() const { return m_document; }
    /// The folder of the document, or else the current one.
    [[nodiscard]] QString folder() const;
    /// Whether there is something to save: another text, or of a file other values than its own.
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] QStringList recent() const;

    /// An entry opens each of them as an untitled document.
    void addTexts(QMenu& menu, const std::vector<Example>& texts);
    void fillRecent(QMenu& menu);

    void createNew();
    void askAndOpen();
    /// A file, or a link to a workload (ui/document/share_link.h).
    void open(const QString& path);
    /// The workload with the values that are set; nothing: it has a mistake and cannot take them,
    /// or there is none.
    [[nodiscard]] std::optional<QString> textToShare() const;
    /// False: the user keeps what is open.
    bool openText(const QString& title, const QString& text);
    /// Work that was left behind, modified as it was. False as above.
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
    void profileChosen(const QString& path);  ///< to be run on; the document stays
    void lessonChosen(const QString& path);   ///< likewise: a file or a folder
    void failed(const QString& message);
    void succeeded(const QString& message);

private:
    void openRecording(const QString& path);
    void openLink(const QString& link);
    void remember(const QString& path);
    [[nodiscard]] QMessageBox::StandardButton askAboutDisk();
    [[nodiscard]] bool write(const QString& path);

    [[nodiscard]] bool putValuesIntoText();  ///< false: the text is none of a workload

    Document& m_document;
    WorkloadEditor& m_editor;
    const Session& m_session;
    SettingsStore* m_settings;
    QWidget& m_window;
};

}  // namespace streamscope::ui
