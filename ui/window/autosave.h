// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/recovery.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace streamscope::ui {

class FileCommands;
class NoticeBar;

/// Keeps what is not saved where the next start finds it, if this window dies; and offers what
/// an earlier one left. Main thread.
class Autosave : public QObject {
    Q_OBJECT

public:
    /// `files` is borrowed and outlives this object. An empty folder's name: nothing is kept.
    Autosave(FileCommands& files, const QString& folder, QObject* parent);

    /// Shows offers there, with buttons that answer.
    void offerIn(NoticeBar& bar);
    /// Looks for work that was left behind, and offers the newest.
    void search();
    /// Opens what is offered as it was; it stays offered if the user keeps what is open.
    void restore();
    void discard();  ///< for ever
    void putOff();   ///< until the next start
    /// What is open is of no worth any more: it was saved, or the user let it go.
    void forget();
    /// Writes now what would be written a moment later.
    void flush();
    [[nodiscard]] const QString& path() const { return m_file.path(); }

    static constexpr int kDelayMs = 400;  ///< from an edit to its being kept

signals:
    void offered(const QString& question);
    void nothingOffered();
    void restored();  ///< by the button

private:
    void onEdit();
    void keep();
    void offerNext();

    FileCommands& m_files;
    QString m_folder;
    RecoveryFile m_file;
    std::vector<LeftWork> m_left;  ///< the first is offered
    QTimer m_delay;
};

/// "Unsaved work on a.json, of 21 November 2026 21:40: 3 lines changed."
[[nodiscard]] QString describe(const UnsavedWork& work);

}  // namespace streamscope::ui
