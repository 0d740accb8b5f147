// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "ui/base/background_job.h"
#include "ui/document/text_file.h"

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

/// A document with changes that are in no file of the user's.
struct UnsavedWork {
    QString path;   ///< empty: was never saved
    QString title;  ///< of a document without a path
    QString text;
    QString saved;  ///< the text that it began with or was last saved with
    ParameterValues values;
    QDateTime time;
    LineEnds lineEnds;  ///< of its file
    friend bool operator==(const UnsavedWork&, const UnsavedWork&) = default;
};

[[nodiscard]] QByteArray toJson(const UnsavedWork& work);
/// Nothing: these are other bytes, or a file that was cut.
[[nodiscard]] std::optional<UnsavedWork> unsavedWorkFrom(const QByteArray& json);

/// One window's unsaved work in a file of its own, locked as long as this object lives. Work is
/// written beside the main thread, always whole and in the order of the calls. A window that dies
/// leaves the file, and its lock is void. Main thread.
class RecoveryFile {
public:
    /// An empty folder's name: nothing is kept.
    explicit RecoveryFile(QString folder);
    void write(const UnsavedWork& work);
    void clear();  ///< removes the file: there is nothing unsaved
    void wait() { m_writer.wait(); }
    [[nodiscard]] const QString& path() const { return m_path; }

private:
    [[nodiscard]] bool lock();

    QString m_folder;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;  ///< null until something is written
    bool m_isWritten = false;
    BackgroundJob m_writer{BackgroundJob::Wanted::Every};  ///< waits at its end
};

/// Work that a window left behind, held so that no other window takes it too.
struct LeftWork {
    UnsavedWork work;
    QString path;  ///< of the recovery file
    std::unique_ptr<QLockFile> lock;

    void discard();  ///< removes the file
};
/// Newest first. Files of living windows and files that cannot be read are left alone.
[[nodiscard]] std::vector<LeftWork> findLeftWork(const QString& folder);

}  // namespace streamscope::ui
