// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/export/figure_page.h"
#include "ui/view/view_state.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QMenu;
class QWidget;

namespace streamscope::ui {

class ExportDialog;
class Session;
class SettingsStore;
class SweepPanel;
class TimelineWidget;

/// File ▸ Export Picture and Export Both Recorders, and the export of a sweep.
class PictureExport : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object, which `window` owns; `settings` may be null.
    PictureExport(const Session& session, ViewState& state, TimelineWidget& timeline,
                  SettingsStore* settings, QWidget& window);

    void addTo(QMenu& menu);
    /// Another document is open.
    void beginDocument();
    void exportSweepOf(SweepPanel& panel);

signals:
    void succeeded(const QString& message);
    void failed(const QString& message);
    /// The workload gets them: `key` is "title" or "caption".
    void wordsEdited(const QString& key, const QString& words);

private:
    void open(bool ofRecorders);
    void refresh();
    [[nodiscard]] std::optional<FigureContent> content() const;

    const Session& m_session;
    ViewState& m_state;
    TimelineWidget& m_timeline;
    SettingsStore* m_settings;
    QWidget& m_window;
    QPointer<ExportDialog> m_dialog;  ///< follows what is shown
    bool m_isOfRecorders = false;     ///< of both recorders of the run, not of the window's picture
};

}  // namespace streamscope::ui
