// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_export.h"

#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/export/export_dialog.h"
#include "ui/export/figure_page.h"
#include "ui/plots/sweep_panel.h"
#include "ui/plots/sweep_picture.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/spoken.h"
#include "ui/window/menus.h"

#include <QMenu>

#include <utility>

namespace streamscope::ui {

PictureExport::PictureExport(const Session& session, ViewState& state, TimelineWidget& timeline,
                             SettingsStore* settings, QWidget& window)
    : QObject(&window),
      m_session(session),
      m_state(state),
      m_timeline(timeline),
      m_settings(settings),
      m_window(window) {}

void PictureExport::addTo(QMenu& menu) {
    fillMenu(menu, {{},
                    {tr("Export &Picture…"), QKeySequence(tr("Ctrl+E")),
                     [this] { exportPicture(); }, "exportPicture"}});
    QAction* both =
        menu.addAction(tr("Export &Both Recorders…"), this, &PictureExport::exportBothRecorders);
    both->setEnabled(false);
    connect(&m_session, &Session::runChanged, both,
            [this, both] { both->setEnabled(m_session.run() && m_session.run()->events); });
}

void PictureExport::exportPicture() {
    if (const auto& run = m_state.run()) {
        FigureContent content = figureContent(*run);
        content.marks = {&m_state, run, m_timeline.options(), m_timeline.causality()};
        exportFigure(std::move(content));
    }
}

void PictureExport::exportBothRecorders() {
    const auto& run = m_session.run();
    if (run && run->events) {
        exportFigure(overlayContent(*run->trace, *run->events->trace, {"CUPTI", "events"}));
    }
}

void PictureExport::exportFigure(FigureContent content) {
    auto* dialog = new ExportDialog(std::move(content), m_state, m_settings, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this,
            [this](const QString& path) { emit succeeded(tr("Wrote %1").arg(path)); });
    dialog->open();
}

void PictureExport::exportSweepOf(SweepPanel& panel) {
    const QString path =
        askWhereToSave(m_window, tr("Export Picture"), QStringLiteral("sweep.svg"),
                       {tr("Vector picture (*.svg)"), tr("PDF (*.pdf)"), tr("Image (*.png)")});
    if (!path.isEmpty()) {
        const auto done = exportSweep(*panel.runner().sweep(), path);
        emit done ? succeeded(tr("Wrote %1").arg(path)) : failed(spoken(done.error()));
    }
}

}  // namespace streamscope::ui
