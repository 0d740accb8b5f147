// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/docks.h"

#include "ui/base/language.h"

#include <QAbstractButton>
#include <QAction>
#include <QChildEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

namespace streamscope::ui {
namespace {

constexpr double kLeftShare = 0.2;  ///< of the window's width
constexpr double kRightShare = 0.188;
constexpr double kBottomShare = 0.28;  ///< of its height
constexpr double kLowBottomShare = 0.24;
constexpr int kNarrow = 1500;  ///< pixels: the middle is too narrow for a table
constexpr int kLowWindow = 800;
constexpr int kSmallWidth = 1000;  ///< below that the timeline has docks on one side only
constexpr int kSmallHeight = 560;
constexpr double kSmallLeftShare = 0.34;
constexpr int kLeastRight = 238;  ///< pixels: names of numbers, and three tabs
constexpr int kLeastHeight = 60;  ///< pixels
constexpr int kVersion = 4;       ///< of the saved arrangement

/// Qt leaves parts that it makes itself without a name.
void nameParts(QWidget& widget) {
    for (auto* button : widget.findChildren<QAbstractButton*>()) {
        const QLatin1String kind(button->metaObject()->className());
        if (kind == QLatin1String("QTableCornerButton")) {
            button->setAccessibleName(
                translated("Streamscope", QT_TRANSLATE_NOOP("Streamscope", "Select all")));
        }
    }
}

/// Keeps a tab of docks that is dragged within its bar: one of two that is torn off by its tab
/// leaves Qt (6.4) with a bar that belongs to no docks, and at the next move it crashes
/// (QMainWindowLayout::tabMoved). A dock is taken off by its
/// title.
class TabKeeper : public QObject {
public:
    explicit TabKeeper(QMainWindow& window) : QObject(&window) { window.installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::ChildPolished) {
            auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child());
            if (bar != nullptr && watched == parent()) {
                bar->installEventFilter(this);
            }
        }
        const auto* bar = qobject_cast<QTabBar*>(watched);
        const bool isMove = bar != nullptr && event->type() == QEvent::MouseMove;
        return isMove && (!standsAboveItsDock(*bar) ||
                          !bar->rect().contains(static_cast<QMouseEvent*>(event)->pos()));
    }

private:
    /// Qt leaves a bar without docks at the corner of the window, too, after docks came and went.
    static bool standsAboveItsDock(const QTabBar& bar) {
        constexpr int kNear = 8;  // pixels
        const auto* dock = reinterpret_cast<const QWidget*>(
            qvariant_cast<quintptr>(bar.tabData(bar.currentIndex())));
        return dock != nullptr &&
               std::abs(dock->geometry().top() - bar.geometry().bottom()) < kNear;
    }
};

/// Of the n-th dock.
QKeySequence keyOf(std::size_t dock) {
    constexpr std::array kKeys{Qt::Key_1,          Qt::Key_2, Qt::Key_3,     Qt::Key_4,
                               Qt::Key_5,          Qt::Key_6, Qt::Key_7,     Qt::Key_8,
                               Qt::Key_9,          Qt::Key_0, Qt::Key_Minus, Qt::Key_Equal,
                               Qt::Key_BracketLeft};
    return dock < kKeys.size() ? QKeySequence(Qt::ALT | kKeys.at(dock)) : QKeySequence();
}

/// The first widget that Tab would come to.
void focusInto(QWidget& panel) {
    QWidget* widget = &panel;
    do {
        widget = widget->nextInFocusChain();
        if (panel.isAncestorOf(widget) && widget->isVisible() && widget->isEnabled() &&
            (widget->focusPolicy() & Qt::TabFocus) != 0) {
            widget->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    } while (widget != &panel);
}

int shareOf(int length, double share) {
    return static_cast<int>(std::lround(length * share));
}

}  // namespace

Docks::Docks(QMainWindow& window) : m_window(window) {
    m_window.setDockNestingEnabled(true);
    new TabKeeper(m_window);
    m_window.setAnimated(false);  // a dock on its way can be neither moved nor removed
    m_window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
}

QDockWidget& Docks::add(const QString& title, const QString& name, QWidget& widget,
                        Qt::DockWidgetArea area, const QString& tabGroup) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setAccessibleName(title);
    dock->setWidget(&widget);
    if (widget.accessibleName().isEmpty()) {
        widget.setAccessibleName(title);
    }
    nameParts(widget);
    // many stand above each other in a small window
    widget.setMinimumHeight(std::max(kLeastHeight, widget.minimumHeight()));
    m_window.addDockWidget(area, dock);
    auto* action = new QAction(title, &m_window);
    action->setObjectName(name + QStringLiteral("Panel"));
    action->setCheckable(true);
    action->setShortcut(keyOf(m_places.size()));
    m_window.addAction(action);
    m_places.push_back({dock, area, tabGroup, action, area != Qt::BottomDockWidgetArea});
    QObject::connect(action, &QAction::triggered, dock,
                     [this, place = m_places.back()] { toggle(place); });
    QObject::connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
    QObject::connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool isOpen) {
        if (isOpen) {
            dock->raise();
        }
    });
    return *dock;
}

void Docks::closeAtFirst(const QString& name) {
    const auto place = std::ranges::find_if(
        m_places, [&](const Place& one) { return one.dock->objectName() == name; });
    place->isOpenAtFirst = false;
}

void Docks::toggle(const Place& place) {
    if (place.dock->visibleRegion().isEmpty()) {
        show(place.dock->objectName());
        focusInto(*place.dock->widget());
    } else {
        place.dock->close();
    }
    place.action->setChecked(!place.dock->isHidden());
}

QDockWidget& Docks::dockNamed(const QString& name) const {
    const auto place = std::ranges::find_if(
        m_places, [&name](const Place& one) { return one.dock->objectName() == name; });
    assert(place != m_places.end() && "no such dock");
    return *place->dock;
}

void Docks::show(const QString& name) {
    if (!m_isHidden) {
        dockNamed(name).show();
        dockNamed(name).raise();
    }
}

/// A tab behind another one is not hidden.
void Docks::raiseIfOpen(const QString& name) {
    if (!dockNamed(name).isHidden()) {
        dockNamed(name).raise();
    }
}

void Docks::fill(QMenu& menu) {
    menu.clear();
    for (const Place& place : m_places) {
        menu.addAction(place.action);
    }
}

Docks::Size Docks::size() const {
    if (m_window.width() < kSmallWidth || m_window.height() < kSmallHeight) {
        return Size::Small;
    }
    return m_window.height() < kLowWindow ? Size::Low : Size::Roomy;
}

QString Docks::sizeName() const {
    return size() == Size::Roomy ? QString()
           : size() == Size::Low ? QStringLiteral("low")
                                 : QStringLiteral("small");
}

/// An arrangement made for another size is no use.
int Docks::version() const {
    constexpr int kVersions = 100;
    return kVersion + kVersions * static_cast<int>(size());
}

/// A low window has no room for two docks one above the other that both want much of it.
QString Docks::groupOf(const Place& place) const {
    const bool isStacked = areaOf(place) == Qt::LeftDockWidgetArea && size() != Size::Roomy;
    return isStacked ? QStringLiteral("left") : place.tabGroup;
}

Qt::DockWidgetArea Docks::areaOf(const Place& place) const {
    const bool isMoved = place.area == Qt::RightDockWidgetArea && size() == Size::Small;
    return isMoved ? Qt::LeftDockWidgetArea : place.area;
}

const Docks::Place* Docks::firstOf(const QString& tabGroup) const {
    const auto place = std::find_if(m_places.begin(), m_places.end(), [&](const Place& candidate) {
        return groupOf(candidate) == tabGroup;
    });
    return tabGroup.isEmpty() || place == m_places.end() ? nullptr : &*place;
}

void Docks::reset() {
    m_kept.clear();
    if (m_isHidden) {
        return;
    }
    giveCorners();
    for (const Place& place : m_places) {
        place.dock->setFloating(false);
        m_window.removeDockWidget(place.dock);
    }
    // Shown when they are tabs: side by side or above each other they would make the window grow.
    for (const Place& place : m_places) {
        m_window.addDockWidget(areaOf(place), place.dock);
    }
    stackTabs();
    for (const Place& place : m_places) {
        place.dock->setVisible(place.isOpenAtFirst && areaOf(place) == place.area);
    }
    raiseFirst();
    m_window.layout()->activate();  // only docks that have their room can be resized
    resizeAreas();
}

void Docks::showOnly(const QStringList& names) {
    reset();
    if (m_isHidden) {
        return;
    }
    for (const Place& place : m_places) {
        place.dock->setVisible(names.contains(place.dock->objectName()));
    }
    for (const QString& name : names) {
        show(name);
    }
    m_window.layout()->activate();
    resizeAreas();
    m_kept = state();
}

/// In a narrow window the tables at the bottom are wider than the middle.
void Docks::giveCorners() {
    const bool isNarrow = m_window.width() < kNarrow;
    m_window.setCorner(Qt::BottomLeftCorner,
                       isNarrow ? Qt::BottomDockWidgetArea : Qt::LeftDockWidgetArea);
    m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void Docks::stackTabs() {
    QHash<QString, QDockWidget*> last;
    for (const Place& place : m_places) {
        const QString group = groupOf(place);
        if (group.isEmpty()) {
            continue;
        }
        if (QDockWidget* before = last.value(group)) {
            m_window.tabifyDockWidget(before, place.dock);
        }
        last[group] = place.dock;
    }
}

/// Of each group of tabs.
void Docks::raiseFirst() {
    for (const Place& place : m_places) {
        const QString group = groupOf(place);
        if (!group.isEmpty() && firstOf(group) == &place) {
            raiseIfOpen(place.dock->objectName());
        }
    }
}

void Docks::resizeAreas() {
    const auto resize = [this](Qt::DockWidgetArea area, Qt::Orientation way, int length) {
        const auto place = std::ranges::find(m_places, area, &Place::area);
        if (place != m_places.end()) {
            m_window.resizeDocks({place->dock}, {length}, way);
        }
    };
    const int width = m_window.width();
    const int height = m_window.height();
    const bool isSmall = size() == Size::Small;
    resize(Qt::LeftDockWidgetArea, Qt::Horizontal,
           shareOf(width, isSmall ? kSmallLeftShare : kLeftShare));
    resize(Qt::RightDockWidgetArea, Qt::Horizontal,
           std::max(kLeastRight, shareOf(width, kRightShare)));
    resize(Qt::BottomDockWidgetArea, Qt::Vertical,
           shareOf(height, height < kLowWindow ? kLowBottomShare : kBottomShare));
    splitArea(Qt::LeftDockWidgetArea, 0.4);
}

/// The upper dock gets a share of the height, the lower one the rest: what each had before says
/// nothing.
void Docks::splitArea(Qt::DockWidgetArea area, double share) {
    QList<QDockWidget*> docks;
    QList<int> lengths;
    for (const Place& place : m_places) {
        const Place* first = firstOf(groupOf(place));
        if (areaOf(place) == area && (first == nullptr || first == &place)) {
            lengths << shareOf(m_window.height(), docks.empty() ? share : 1 - share);
            docks << place.dock;
        }
    }
    m_window.resizeDocks(docks, lengths, Qt::Vertical);
}

void Docks::setHidden(bool isHidden, const QString& except) {
    if (isHidden == m_isHidden) {
        return;
    }
    if (isHidden) {
        m_kept = state();
    }
    m_isHidden = isHidden;
    for (const Place& place : m_places) {
        place.dock->toggleViewAction()->setEnabled(!isHidden);
        place.action->setEnabled(!isHidden);
        place.dock->setVisible(!isHidden || place.dock->objectName() == except);
    }
    if (!isHidden) {
        arrange();
    }
}

void Docks::arrange() {
    if (!m_isHidden && !restore(m_kept)) {
        reset();
    }
}

QByteArray Docks::state() const {
    return m_isHidden || !m_window.isVisible() ? m_kept : m_window.saveState(version());
}

bool Docks::restore(const QByteArray& state) {
    if (state.isEmpty() || !m_window.restoreState(state, version())) {
        return false;
    }
    m_kept = state;
    return true;
}

}  // namespace streamscope::ui
