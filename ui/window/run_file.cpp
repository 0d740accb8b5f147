// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_file.h"

#include "engine/formats/export_format.h"
#include "engine/formats/trace_file.h"
#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"
#include "ui/view/spoken.h"

#include <QAction>
#include <QMenu>

#include <string>

namespace streamscope::ui {
namespace {

ExportFormat formatOf(const QString& path) {
    return exportFormatOf(path.toStdString()).value_or(ExportFormat::Chrome);
}

}  // namespace

RunFile::RunFile(const Session& session, QWidget& window)
    : QObject(&window),
      m_session(session),
      m_window(window),
      m_action(new QAction(tr("Save R&un As…"), this)),
      m_export(new QAction(tr("Export for &Viewers…"), this)) {
    m_export->setToolTip(
        tr("The run for chrome://tracing, ui.perfetto.dev, and what reads the PyTorch profiler"));
    connect(m_export, &QAction::triggered, this, &RunFile::askAndExport);
    m_action->setShortcut(QKeySequence(tr("Ctrl+Shift+R")));
    connect(m_action, &QAction::triggered, this, &RunFile::askAndSave);
    connect(&m_session, &Session::runChanged, this, &RunFile::refresh);
    connect(&m_job, &BackgroundJob::failed, this, &RunFile::failed);
    refresh();
}

void RunFile::addTo(QMenu& menu) {
    menu.addAction(m_action);
}

void RunFile::addExportTo(QMenu& menu) {
    menu.addAction(m_export);
}

void RunFile::refresh() {
    m_action->setEnabled(m_session.run() != nullptr);
    m_export->setEnabled(m_session.run() != nullptr);
}

void RunFile::askAndSave() {
    const QString path =
        askWhereToSave(m_window, tr("Save Run"), QStringLiteral("run.streamscope-run.json"),
                       {tr("Saved runs (*.streamscope-run.json)"), tr("Saved runs (*.json)"),
                        tr("Saved runs for NumPy (*.npz)")});
    if (!path.isEmpty()) {
        saveTo(path);
    }
}

void RunFile::askAndExport() {
    const QString path = askWhereToSave(
        m_window, tr("Export for Viewers"), QStringLiteral("run.trace.json"),
        {tr("Chrome JSON (*.trace.json)"), tr("Chrome JSON, compressed (*.trace.json.gz)"),
         tr("Perfetto (*.perfetto-trace)")});
    if (!path.isEmpty()) {
        exportTo(path);
    }
}

void RunFile::saveTo(const QString& path) {
    write(path, FileKind::SavedRun, [](const Run& run, const QString& to, const TextSink& sink) {
        writeTraceAs(to.toStdString(), *run.trace, run.metrics, repetitionsOf(*run.trace), sink);
    });
}

void RunFile::exportTo(const QString& path) {
    write(path, kindOf(formatOf(path)),
          [](const Run& run, const QString& to, const TextSink& sink) {
              writeExport(*run.trace, formatOf(to), sink);
          });
}

void RunFile::write(const QString& path, FileKind kind, WriteAs writeAs) {
    const auto run = m_session.run();
    if (!run) {
        return;
    }
    emit succeeded(tr("Writing %1 …").arg(path));
    m_job.start([this, run, path, kind, writeAs](BackgroundJob::Task&) {
        const auto error =
            writeFile(path, kind, [&](const TextSink& sink) { writeAs(*run, path, sink); });
        const QString problem = error ? spoken(*error) : QString();
        return [this, path, problem] {
            problem.isEmpty() ? emit succeeded(tr("Saved the run in %1").arg(path))
                              : emit failed(problem);
        };
    });
}

}  // namespace streamscope::ui
