// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/panel.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <array>
#include <vector>

class QAction;
class QMenu;
class QSplitter;

namespace streamscope::ui {

/// A panel of the window, and where it belongs.
struct PanelSpec {
    QString name;   ///< kept in the settings: it is never changed
    QString title;  ///< also of its button and its menu entry: short
    PanelSide side = PanelSide::Left;
    const char* icon = nullptr;  ///< of its button; null: it has no button and no key
};

/// The timeline with its panels: at most one is open at the left, one at the right and one below. A
/// rail at each edge of the window has a button for each panel.
///
///   rail │ Program │           timeline            │ Inspect │ rail
///        │         ├───────────────────────────────┤         │
///        │         │ Table, closed at first        │         │
///
/// At first the first panel of each side is open, in a narrow window that of one side only. The
/// open panels and their widths are kept in the settings, of narrow and of wide windows apart.
class SidePanels : public QWidget {
    Q_OBJECT

public:
    explicit SidePanels(QWidget* parent = nullptr);

    /// What the panels stand around. Called once; it becomes a child.
    void setCanvas(QWidget& canvas);
    /// Those that have a button have a key: Alt+1, Alt+2 … as they are added.
    Panel& add(const PanelSpec& spec, QWidget& content);
    /// Opens a panel; not while all are hidden. Precondition of all names: there is such a panel.
    void show(const QString& name);
    /// Opens a panel if its side has an open one.
    void showIfSideOpen(const QString& name);
    void close(const QString& name);
    [[nodiscard]] bool isOpen(const QString& name) const;
    /// Empty: none.
    [[nodiscard]] const QString& openAt(PanelSide side) const { return area(side).open; }
    /// A panel that the document has no use for is neither seen nor offered. It opens again when it
    /// is of use.
    void setAvailable(const QString& name, bool isAvailable);
    /// A menu with all panels.
    void fill(QMenu& menu) const;
    /// The first arrangement.
    void reset();
    /// Opens these panels alone.
    void showOnly(const QStringList& names);
    /// Hides all panels but one (empty: all) and the rails; false shows them again.
    void setHidden(bool isHidden, const QString& except = {});
    /// The open panels and their widths, as JSON.
    [[nodiscard]] QByteArray state() const;
    /// False: it is not a state, and nothing changed.
    bool restore(const QByteArray& state);
    /// Of the window's size, for the settings: "" or "narrow".
    [[nodiscard]] QString sizeName() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr std::size_t kAreas = 3;
    struct Place {
        Panel* panel = nullptr;  ///< child, as the next
        PanelSide side = PanelSide::Left;
        QAction* action = nullptr;  ///< opens or closes it
        bool isAvailable = true;
    };
    struct Area {
        QWidget* box = nullptr;  ///< child: its panels, of which one is visible
        int length = 0;          ///< pixels: width, of the lower one height
        QString open;
    };

    [[nodiscard]] Area& area(PanelSide side) { return m_areas[static_cast<std::size_t>(side)]; }
    [[nodiscard]] const Area& area(PanelSide side) const {
        return m_areas[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] Place& placeOf(const QString& name);
    [[nodiscard]] const Place& placeOf(const QString& name) const;
    void toggle(const QString& name);
    void setOpen(PanelSide side, const QString& name);
    [[nodiscard]] int firstLength(std::size_t number) const;
    [[nodiscard]] QString firstAt(PanelSide side) const;
    [[nodiscard]] bool isSeen(const Place& place) const;
    void apply();
    void applyLengths();
    void keepLengths();

    QSplitter* m_across;  ///< child, as the next
    QSplitter* m_down;
    Rail* m_left;
    Rail* m_right;
    std::array<Area, kAreas> m_areas;
    std::vector<Place> m_places;
    bool m_isHidden = false;
    QString m_except;       ///< seen while all others are hidden
    bool m_isFirst = true;  ///< nobody has changed the first arrangement
};

}  // namespace streamscope::ui
