// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::ui {

class Session;

/// File ▸ Save Run As: the workload's own run in the format of `run -o NAME.json`, which Open,
/// Compare and `--against` read. Written beside the main thread.
class RunFile : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and outlive this object.
    RunFile(const Session& session, QWidget& window);

    void addTo(QMenu& menu);
    void askAndSave();
    void saveTo(const QString& path);

signals:
    void told(const QString& message);
    void failed(const QString& message);

private:
    void refresh();

    const Session& m_session;
    QWidget& m_window;
    QAction* m_action;  ///< child
    BackgroundJob m_job{BackgroundJob::Wanted::Every};
};

/// What such a file holds: the whole run as JSON (docs/trace-formats.md).
[[nodiscard]] QByteArray asJson(const Run& run);

}  // namespace streamscope::ui
