// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/file_kind.h"
#include "engine/formats/json_writer.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::ui {

class Session;

/// File ▸ Save Run As: the workload's own run as `run -o NAME.json` or `run -o NAME.npz` write it,
/// which Open, Compare and `--against` read. File ▸ Export for Viewers: the same for other programs
/// (engine/formats/export_format.h). Written beside the main thread.
class RunFile : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and outlive this object.
    RunFile(const Session& session, QWidget& window);

    void addTo(QMenu& menu);
    void addExportTo(QMenu& menu);
    void askAndSave();
    void saveTo(const QString& path);
    void askAndExport();
    /// In the format that the name's ending says; of another ending as Chrome JSON.
    void exportTo(const QString& path);

signals:
    void succeeded(const QString& message);
    void failed(const QString& message);

private:
    using WriteAs = void (*)(const Run& run, const QString& path, const TextSink& sink);
    void refresh();
    void write(const QString& path, FileKind kind, WriteAs writeAs);

    const Session& m_session;
    QWidget& m_window;
    QAction* m_action;  ///< child
    QAction* m_export;  ///< child
    BackgroundJob m_job{BackgroundJob::Wanted::Every};
};

}  // namespace streamscope::ui
