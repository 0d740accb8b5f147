// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSize>

class QAction;
class QLabel;
class QMainWindow;
class QMenu;
class QWidget;

namespace streamscope::ui {

class SidePanels;
class LegendBar;
class ParametersPanel;
class TimelineWidget;
class ViewState;

/// Pixels of text that is read from the back of a room, in a window of this height.
[[nodiscard]] double presentedTextSize(int windowHeight);

/// What a presentation changes. All are borrowed; they outlive it, or are the window's.
struct PresentedWindow {
    QMainWindow& window;
    SidePanels& panels;
    ViewState& state;
    ParametersPanel& parameters;
    TimelineWidget& timeline;
    LegendBar& legend;
    QList<QWidget*> enlarged;  ///< with larger text meanwhile, as timeline and legend have
    QList<QWidget*> clutter;   ///< hidden meanwhile, as panels and menus are
    QLabel* title = nullptr;   ///< seen meanwhile
};

/// View ▸ Presentation: title, parameters, the timeline, its legend, where it comes from and what
/// plays it, on the whole screen in larger text; Esc or the same key brings the window back as it
/// was. Keys and menus' shortcuts work on.
class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(const PresentedWindow& parts);

    void addTo(QMenu& menu);
    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool isOn);
    /// The window has another size.
    void fit();
    /// Of the window, as QWidget::saveGeometry(), when the presentation began.
    [[nodiscard]] const QByteArray& geometryBefore() const { return m_geometryBefore; }

signals:
    void begins();  ///< the window is still as it was
    void changed(bool isOn);

private:
    void enter();
    void leave();
    void hideRest(bool isHidden);
    void showTitle();

    PresentedWindow m_parts;
    QAction* m_action;  ///< child
    bool m_isOn = false;
    Qt::WindowStates m_stateBefore;
    QByteArray m_geometryBefore;
    QSize m_iconsBefore;
    QList<QWidget*> m_hidden;  ///< those of the clutter that were there
};

}  // namespace streamscope::ui
