// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QWidget;

namespace streamscope::ui {

/// The docks of a window: where each stands at first, and the way back there.
///
///   Parameters  │                                    │ Inspector│Advice│Why   tabs of one group
///   ────────────┤             timeline               │
///   Program│Text│                                    │
///               ├────────────────────────────────────┤
///               │ Operations│Differences│Sweep       │ likewise, closed at first
///
/// In a narrow window the bottom also has the room below the left docks, and in a low one these are
/// tabs of one group. In a small one all that is read stands there too, closed at first. Each of
/// these sizes keeps an arrangement of its own: what a screen has room for, a projector has not.
class Docks {
public:
    /// `window` is borrowed and outlives this object.
    explicit Docks(QMainWindow& window);

    /// `name` is kept in the settings: it is never changed. Docks of one `tabGroup` lie one behind
    /// another, the first on top. Those at the bottom are closed at first. Each has a key: Alt+1,
    /// Alt+2 … as they are added.
    QDockWidget& add(const QString& title, const QString& name, QWidget& widget,
                     Qt::DockWidgetArea area, const QString& tabGroup);
    /// As those at the bottom are: until it is shown.
    void closeAtFirst(const QString& name);
    /// Opens a dock, in front of the other tabs; not while all are hidden. Precondition: there is
    /// one of that name.
    void show(const QString& name);
    /// In front of the other tabs, if it is open.
    void raiseIfOpen(const QString& name);
    /// A menu with all docks, whenever each was added.
    void fill(QMenu& menu);
    /// Everything where it stands at first, in proportion to the window.
    void reset();
    /// The first arrangement with these docks alone, each in front.
    void showOnly(const QStringList& names);
    /// As restored the last time, or else as at first. To be called when the window is shown: only
    /// then has it the room that lengths are shares of.
    void arrange();
    /// Closes all but one, which is opened (empty: all), and brings them back as they were.
    void setHidden(bool isHidden, const QString& except = {});
    /// Also while they are hidden. Empty: they were never arranged.
    [[nodiscard]] QByteArray state() const;
    /// What arrange() is to restore.
    void keep(const QByteArray& state) { m_kept = state; }
    /// False: there is nothing to restore for a window of this size, and nothing changed.
    bool restore(const QByteArray& state);
    /// Names the size of the window, as far as it matters: "", "low", "small".
    [[nodiscard]] QString sizeName() const;

private:
    struct Place {
        QDockWidget* dock;  ///< the window's child
        Qt::DockWidgetArea area;
        QString tabGroup;
        QAction* action;  ///< the window's: opens it or brings it to the front, else closes it
        bool isOpenAtFirst = true;
    };

    enum class Size : std::uint8_t { Roomy, Low, Small };
    [[nodiscard]] Size size() const;
    [[nodiscard]] int version() const;
    void toggle(const Place& place);
    [[nodiscard]] QDockWidget& dockNamed(const QString& name) const;
    [[nodiscard]] QString groupOf(const Place& place) const;
    [[nodiscard]] Qt::DockWidgetArea areaOf(const Place& place) const;
    [[nodiscard]] const Place* firstOf(const QString& tabGroup) const;
    void giveCorners();
    void stackTabs();
    void raiseFirst();
    void resizeAreas();
    void splitArea(Qt::DockWidgetArea area, double share);

    QMainWindow& m_window;
    std::vector<Place> m_places;
    QByteArray m_kept;  ///< what to bring back; empty: the first arrangement
    bool m_isHidden = false;
};

}  // namespace streamscope::ui
