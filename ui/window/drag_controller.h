// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/drag/preview.h"
#include "engine/program/device.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <QString>

#include <memory>
#include <optional>

class QMenu;

namespace streamscope::ui {

class Document;
class Session;
class TimelineWidget;
class ViewState;

/// What it needs of the window; all borrowed, all outlive it.
struct DragSurroundings {
    const Document& document;
    Session& session;
    ViewState& state;
    TimelineWidget& timeline;
    std::shared_ptr<const Device> previewDevice;  ///< simulated: shows what a drag would do where a
                                                  ///< GPU runs
};

/// Bars that are dragged: shows while the mouse moves what the drag would do, asks which operations
/// are meant where a step makes several, and writes it into the text.
class DragController : public QObject {
    Q_OBJECT

public:
    DragController(DragSurroundings surroundings, QObject* parent);

    /// As if a bar were dropped: writes it, or first asks what is meant, at that place of the
    /// screen.
    void drop(const Drag& drag, QPoint at);
    /// "Move to Stream" of the selected bar, with its streams; nothing where no bar can be dragged.
    void addTo(QMenu& menu);

signals:
    /// The document shall become this; `what` is the edit's name.
    void editWanted(const QString& text, const streamscope::ParameterValues& values,
                    const QString& what);
    void told(const QString& message);  ///< why a bar cannot be dragged so

private:
    /// Of the run that the timeline shows, while text and values are its own; else null.
    [[nodiscard]] std::shared_ptr<const Run> draggable() const;
    [[nodiscard]] std::shared_ptr<const Device> device() const;
    void follow();
    void onDragged(const std::optional<Drag>& drag, QPointF at);
    void preview();
    void showGhost(const Result<DragPreview>& preview);
    void clearGhost();
    /// `run`: that the drag is of; of another one it means nothing.
    void write(const std::shared_ptr<const Run>& run, const Drag& drag, DragScope scope);
    void ask(const Drag& drag, const std::vector<DragScope>& scopes, QPoint at);

    DragSurroundings m_around;
    BackgroundJob m_job;
    std::optional<Drag> m_wanted;  ///< under the mouse
    std::shared_ptr<const Run> m_wantedOf;
    std::optional<Drag> m_shown;  ///< that the ghost is of
    QPointF m_at;
    std::shared_ptr<const Run> m_run;  ///< that m_baseline is of
    std::optional<DragBaseline> m_baseline;
};

}  // namespace streamscope::ui
