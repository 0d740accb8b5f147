// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/view/view_state.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace streamscope::ui {

class Session;
class SettingsStore;
class SweepPanel;
class TimelineWidget;
struct FigureContent;

/// File ▸ Export Picture and Export Both Recorders, and the export of a sweep.
class PictureExport : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object, which `window` owns; `settings` may be null.
    PictureExport(const Session& session, ViewState& state, TimelineWidget& timeline,
                  SettingsStore* settings, QWidget& window);

    void addTo(QMenu& menu);
    void exportSweepOf(SweepPanel& panel);

signals:
    void succeeded(const QString& message);
    void failed(const QString& message);

private:
    void exportPicture();
    void exportBothRecorders();
    void exportFigure(FigureContent content);

    const Session& m_session;
    ViewState& m_state;
    TimelineWidget& m_timeline;
    SettingsStore* m_settings;
    QWidget& m_window;
};

}  // namespace streamscope::ui
