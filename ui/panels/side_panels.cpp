// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/side_panels.h"

#include "ui/base/new_widgets.h"
#include "ui/panels/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cassert>

namespace streamscope::ui {
namespace {

constexpr int kNarrow = 1400;  ///< pixels of a window that has panels at one side only at first
constexpr std::array kFirstLengths{224, 228, 0};
constexpr double kMaxShare = 0.6;      ///< that both sides may have together
constexpr int kMinCanvas = 300;        ///< pixels of width, however far panels are dragged
constexpr double kBottomShare = 0.24;  ///< of the window's height, at first
constexpr std::array kSides{PanelSide::Left, PanelSide::Right, PanelSide::Bottom};

/// A box for the panels of one side.
QWidget* newBox(QWidget* parent) {
    auto* box = new QWidget(parent);
    newLayout<QVBoxLayout>(box);
    box->hide();
    return box;
}

QSplitter* newSplitter(Qt::Orientation orientation, QWidget* parent) {
    auto* splitter = new QSplitter(orientation, parent);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(4);
    return splitter;
}

}  // namespace

SidePanels::SidePanels(QWidget* parent) : QWidget(parent) {
    m_left = new Rail(PanelSide::Left, this);
    m_across = newSplitter(Qt::Horizontal, this);
    area(PanelSide::Left).box = newBox(m_across);
    m_down = newSplitter(Qt::Vertical, m_across);
    area(PanelSide::Right).box = newBox(m_across);
    area(PanelSide::Bottom).box = newBox(m_down);
    m_right = new Rail(PanelSide::Right, this);
    m_across->setStretchFactor(1, 1);
    auto* layout = newLayout<QHBoxLayout>(this, {}, 0);
    layout->addWidget(m_left);
    layout->addWidget(m_across, 1);
    layout->addWidget(m_right);
    connect(m_across, &QSplitter::splitterMoved, this, &SidePanels::keepLengths);
    connect(m_down, &QSplitter::splitterMoved, this, &SidePanels::keepLengths);
}

void SidePanels::setCanvas(QWidget& canvas) {
    canvas.setMinimumWidth(kMinCanvas);
    m_down->insertWidget(0, &canvas);
    m_down->setStretchFactor(0, 1);
}

Panel& SidePanels::add(const PanelSpec& spec, QWidget& content) {
    auto* panel = new Panel(spec.title, spec.name, content);
    panel->hide();
    area(spec.side).box->layout()->addWidget(panel);
    auto* action = new QAction(spec.title, this);
    action->setObjectName(spec.name + QStringLiteral("Panel"));
    action->setCheckable(true);
    if (spec.icon != nullptr) {
        constexpr int kKeys = 9;
        const auto number = 1 + std::ranges::count_if(m_places, [](const Place& one) {
                                return !one.action->icon().isNull();
                            });
        assert(number <= kKeys && "no key is left");
        action->setIcon(icon(spec.icon));
        action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number)));
        action->setToolTip(QStringLiteral("%1 (%2)").arg(
            spec.title, action->shortcut().toString(QKeySequence::NativeText)));
        (spec.side == PanelSide::Left ? m_left : m_right)->addButton(*action, spec.side);
    }
    window()->addAction(action);
    m_places.push_back({panel, spec.side, action});
    connect(action, &QAction::triggered, this, [this, name = spec.name] { toggle(name); });
    connect(panel, &Panel::closeWanted, this, [this, name = spec.name] { close(name); });
    return *panel;
}

const SidePanels::Place& SidePanels::placeOf(const QString& name) const {
    const auto place = std::ranges::find_if(
        m_places, [&name](const Place& one) { return one.panel->objectName() == name; });
    assert(place != m_places.end() && "no such panel");
    return *place;
}

SidePanels::Place& SidePanels::placeOf(const QString& name) {
    return const_cast<Place&>(std::as_const(*this).placeOf(name));
}

void SidePanels::toggle(const QString& name) {
    if (isOpen(name)) {
        close(name);
        return;
    }
    show(name);
    placeOf(name).panel->focusFirst();
}

void SidePanels::setOpen(PanelSide side, const QString& name) {
    m_isFirst = false;
    area(side).open = name;
    apply();
}

void SidePanels::show(const QString& name) {
    if (!m_isHidden) {
        setOpen(placeOf(name).side, name);
    }
}

void SidePanels::showIfSideOpen(const QString& name) {
    if (!openAt(placeOf(name).side).isEmpty()) {
        show(name);
    }
}

void SidePanels::close(const QString& name) {
    if (isOpen(name)) {
        setOpen(placeOf(name).side, {});
    } else {
        apply();  // the action was checked by its user
    }
}

bool SidePanels::isOpen(const QString& name) const {
    return openAt(placeOf(name).side) == name;
}

void SidePanels::setAvailable(const QString& name, bool isAvailable) {
    Place& place = placeOf(name);
    if (place.isAvailable != isAvailable) {
        place.isAvailable = isAvailable;
        m_isFirst ? reset() : apply();
    }
}

void SidePanels::fill(QMenu& menu) const {
    menu.clear();
    for (const Place& place : m_places) {
        menu.addAction(place.action);
    }
}

int SidePanels::firstLength(std::size_t number) const {
    return kSides[number] == PanelSide::Bottom ? qRound(window()->height() * kBottomShare)
                                               : kFirstLengths[number];
}

QString SidePanels::firstAt(PanelSide side) const {
    const auto first = std::ranges::find(m_places, side, &Place::side);
    return first == m_places.end() ? QString() : first->panel->objectName();
}

void SidePanels::reset() {
    for (std::size_t i = 0; i < kAreas; ++i) {
        m_areas[i].length = firstLength(i);
        m_areas[i].open.clear();
    }
    const QString left = firstAt(PanelSide::Left);
    area(PanelSide::Left).open = left;
    const bool isLeftSeen = !left.isEmpty() && placeOf(left).isAvailable;
    if (!isLeftSeen || sizeName().isEmpty()) {
        area(PanelSide::Right).open = firstAt(PanelSide::Right);
    }
    m_isFirst = true;
    apply();
}

void SidePanels::showOnly(const QStringList& names) {
    for (const PanelSide side : kSides) {
        area(side).open.clear();
    }
    for (const QString& name : names) {
        area(placeOf(name).side).open = name;
    }
    m_isFirst = false;
    apply();
}

void SidePanels::setHidden(bool isHidden, const QString& except) {
    m_isHidden = isHidden;
    m_except = except;
    apply();
}

bool SidePanels::isSeen(const Place& place) const {
    const QString name = place.panel->objectName();
    return m_isHidden ? name == m_except : place.isAvailable && openAt(place.side) == name;
}

void SidePanels::apply() {
    m_left->setHidden(m_isHidden);
    m_right->setHidden(m_isHidden);
    std::array<bool, kAreas> isSeenAt{};
    for (const Place& place : m_places) {  // first those that go: two would widen the window
        isSeen(place) ? void() : place.panel->hide();
    }
    for (const Place& place : m_places) {
        const bool isShown = isSeen(place);
        place.action->setChecked(isShown);
        place.action->setVisible(place.isAvailable);
        place.action->setEnabled(place.isAvailable && !m_isHidden);
        place.panel->setVisible(isShown);
        isSeenAt[static_cast<std::size_t>(place.side)] |= isShown;
    }
    for (std::size_t i = 0; i < kAreas; ++i) {
        m_areas[i].box->setVisible(isSeenAt[i]);
    }
    applyLengths();
}

void SidePanels::applyLengths() {
    const auto shown = [this](PanelSide side) {
        return area(side).box->isHidden() ? 0 : area(side).length;
    };
    const int most = static_cast<int>(kMaxShare * m_across->width());
    const int wanted = std::max(1, shown(PanelSide::Left) + shown(PanelSide::Right));
    const double given = std::min(1.0, static_cast<double>(most) / wanted);
    const int left = qRound(given * shown(PanelSide::Left));
    const int right = qRound(given * shown(PanelSide::Right));
    const int bottom = shown(PanelSide::Bottom);
    m_across->setSizes({left, std::max(1, m_across->width() - left - right), right});
    m_down->setSizes({std::max(1, m_down->height() - bottom), bottom});
}

void SidePanels::keepLengths() {
    const QList<int> across = m_across->sizes();
    const std::array lengths{across.front(), across.back(), m_down->sizes().back()};
    for (std::size_t i = 0; i < kAreas; ++i) {
        if (!m_areas[i].box->isHidden()) {
            m_areas[i].length = lengths[i];
        }
    }
    m_isFirst = false;
}

void SidePanels::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    applyLengths();
}

QByteArray SidePanels::state() const {
    QJsonArray areas;
    for (const Area& one : m_areas) {
        areas << QJsonObject{{QStringLiteral("open"), one.open},
                             {QStringLiteral("length"), one.length}};
    }
    return QJsonDocument(areas).toJson(QJsonDocument::Compact);
}

bool SidePanels::restore(const QByteArray& state) {
    const QJsonArray areas = QJsonDocument::fromJson(state).array();
    if (areas.size() != static_cast<qsizetype>(kAreas)) {
        return false;
    }
    for (std::size_t i = 0; i < kAreas; ++i) {
        const QJsonObject one = areas[static_cast<qsizetype>(i)].toObject();
        const QString name = one[QStringLiteral("open")].toString();
        const bool isKnown = std::ranges::any_of(m_places, [&](const Place& place) {
            return place.panel->objectName() == name && place.side == kSides[i];
        });
        m_areas[i].open = isKnown ? name : QString();
        m_areas[i].length = std::max(1, one[QStringLiteral("length")].toInt(firstLength(i)));
    }
    m_isFirst = false;
    apply();
    return true;
}

QString SidePanels::sizeName() const {
    return window()->width() < kNarrow ? QStringLiteral("narrow") : QString();
}

}  // namespace streamscope::ui
