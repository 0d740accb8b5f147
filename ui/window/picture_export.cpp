// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_export.h"

#include "ui/base/save_dialog.h"
#include "ui/document/session.h"
#include "ui/export/export_dialog.h"
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
      m_window(window) {
    connect(&m_state, &ViewState::runChanged, this,
            [this] { m_isOfRecorders ? void() : refresh(); });
    connect(&m_session, &Session::runChanged, this,
            [this] { m_isOfRecorders ? refresh() : void(); });
}

void PictureExport::addTo(QMenu& menu) {
    fillMenu(menu, {{},
                    {tr("Export &Picture…"), QKeySequence(tr("Ctrl+E")), [this] { open(false); },
                     "exportPicture"}});
    QAction* picture = menu.actions().last();
    picture->setEnabled(m_state.run() != nullptr);
    connect(&m_state, &ViewState::runChanged, picture,
            [this, picture] { picture->setEnabled(m_state.run() != nullptr); });
    QAction* both = menu.addAction(tr("Export &Both Recorders…"), this, [this] { open(true); });
    both->setEnabled(false);
    connect(&m_session, &Session::runChanged, both,
            [this, both] { both->setEnabled(m_session.run() && m_session.run()->events); });
}

std::optional<FigureContent> PictureExport::content() const {
    const auto& run = m_isOfRecorders ? m_session.run() : m_state.run();
    if (!run || (m_isOfRecorders && !run->events)) {
        return std::nullopt;
    }
    if (m_isOfRecorders) {
        return overlayContent(run->trace, run->events->trace, {"CUPTI", "events"});
    }
    FigureContent content = figureContent(*run);
    content.marks = {&m_state, run, m_timeline.options(), m_timeline.causality()};
    return content;
}

void PictureExport::open(bool ofRecorders) {
    m_isOfRecorders = ofRecorders;
    auto shown = content();
    if (!shown) {
        return;
    }
    if (!m_dialog || !m_dialog->isVisible()) {
        m_dialog = new ExportDialog(*std::move(shown), m_state, m_settings, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &ExportDialog::written, this,
                [this](const QString& path) { emit succeeded(tr("Wrote %1").arg(path)); });
        connect(m_dialog, &ExportDialog::wordsEdited, this, &PictureExport::wordsEdited);
    }
    refresh();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void PictureExport::refresh() {
    if (!m_dialog) {
        return;
    }
    auto shown = content();
    shown ? m_dialog->setContent(*std::move(shown), m_session.workload() != nullptr)
          : void(m_dialog->close());
}

void PictureExport::beginDocument() {
    if (m_dialog) {
        m_dialog->beginDocument();
    }
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
