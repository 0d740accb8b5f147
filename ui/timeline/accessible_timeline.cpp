// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/accessible_timeline.h"

#include "ui/timeline/timeline_widget.h"
#include "ui/view/run.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace streamscope::ui {
namespace {

class AccessibleTimeline;

/// Something in the timeline that is not a widget. It belongs to the run it was made for and is
/// invalid, and therefore empty, as soon as another run is shown.
class Part : public QAccessibleInterface {
public:
    explicit Part(AccessibleTimeline& timeline);
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] bool isValid() const override;
    void setText(QAccessible::Text /*which*/, const QString& /*text*/) override {}
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;

protected:
    AccessibleTimeline& m_timeline;
    std::shared_ptr<const Run> m_run;
};

/// The interfaces of rows and operations are made when they are asked for, and go with the run.
class AccessibleTimeline : public QAccessibleWidget {
public:
    explicit AccessibleTimeline(TimelineWidget& widget)
        : QAccessibleWidget(&widget, QAccessible::List),
          m_widget(widget),
          m_runChanged(QObject::connect(&widget.state(), &ViewState::runChanged, &widget,
                                        [this] { forget(); })) {}
    ~AccessibleTimeline() override {
        QObject::disconnect(m_runChanged);
        forget(Notice::None);  // the view state may be gone already
    }

    [[nodiscard]] int childCount() const override {
        constexpr std::size_t kMaxKept = 20'000;
        if (m_operations.size() > kMaxKept) {
            forget();
        }
        return static_cast<int>(frame().shown.size());
    }
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (this->child(i) == child) {
                return i;
            }
        }
        return -1;
    }
    /// What a click there would select, else its row.
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;

    [[nodiscard]] TimelineWidget& widget() const { return m_widget; }
    [[nodiscard]] const std::shared_ptr<const Run>& run() const { return m_widget.state().run(); }
    [[nodiscard]] const Frame& frame() const { return m_widget.drawList().frame; }
    [[nodiscard]] QRect onScreen(const QRectF& rect) const {
        return {m_widget.canvas()->mapToGlobal(rect.topLeft().toPoint()), rect.size().toSize()};
    }
    [[nodiscard]] QAccessibleInterface* row(std::size_t row) const;
    [[nodiscard]] QAccessibleInterface* operation(std::size_t row, std::uint32_t item) const;
    /// Those of a row that are in sight, by start; more than kMaxSpoken: only how many.
    struct InSight {
        std::vector<std::uint32_t> operations;
        std::size_t count = 0;
    };
    [[nodiscard]] InSight inSight(std::size_t row) const;

private:
    /// Whether screen readers are notified.
    enum class Notice : std::uint8_t { None, Destroyed };
    void forget(Notice notice = Notice::Destroyed) const;

    TimelineWidget& m_widget;
    QMetaObject::Connection m_runChanged;
    mutable std::map<std::size_t, QAccessible::Id> m_rows;
    mutable std::map<std::pair<std::size_t, std::uint32_t>, QAccessible::Id> m_operations;
};

/// One operation in one of its rows.
class OperationPart : public Part, public QAccessibleActionInterface {
public:
    OperationPart(AccessibleTimeline& timeline, std::size_t row, std::uint32_t operation)
        : Part(timeline), m_row(row), m_operation(idAt<OperationId>(operation)) {}

    [[nodiscard]] QAccessibleInterface* parent() const override {
        return isValid() ? m_timeline.row(m_row) : &m_timeline;
    }
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] QString text(QAccessible::Text which) const override {
        return which == QAccessible::Name && isValid() ? operationInWords(*m_run, m_operation)
                                                       : QString();
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid()) {
            return {};
        }
        const auto i = indexOf(m_operation);
        const Trace& trace = *m_run->trace;
        const Frame& frame = m_timeline.frame();
        const RowPlace& place = frame.rows[m_row];
        const double left = frame.axis.toPixel(trace.start[i]);
        const double right = std::max(left + 1, frame.axis.toPixel(trace.end[i]));
        return m_timeline.onScreen({left, place.barTop, right - left, place.slotHeight});
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        state.selectable = isValid();
        state.focusable = isValid();
        state.selected = isValid() && m_timeline.widget().state().selection() == m_operation;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    [[nodiscard]] QStringList keyBindingsForAction(const QString& /*name*/) const override {
        return {};
    }
    void doAction(const QString& name) override {
        if (name == pressAction() && isValid()) {
            m_timeline.widget().state().setSelection(m_operation);
        }
    }

private:
    std::size_t m_row;
    OperationId m_operation;
};

class RowPart : public Part {
public:
    RowPart(AccessibleTimeline& timeline, std::size_t row) : Part(timeline), m_row(row) {}

    [[nodiscard]] QAccessibleInterface* parent() const override { return &m_timeline; }
    [[nodiscard]] int childCount() const override {
        const auto inSight = operations();
        return static_cast<int>(inSight.operations.size());
    }
    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        const auto inSight = operations();
        const auto place = static_cast<std::size_t>(index);
        return index >= 0 && place < inSight.operations.size()
                   ? m_timeline.operation(m_row, inSight.operations[place])
                   : nullptr;
    }
    /// "s[0], 8 operations in sight, 93 %"
    [[nodiscard]] QString text(QAccessible::Text which) const override {
        if (which != QAccessible::Name || !isValid()) {
            return {};
        }
        const Row& row = m_run->timeline->rows[m_row];
        QStringList parts{row.kind == RowKind::Range ? Text::tr("ranges of %1").arg(row.label)
                                                     : row.label};
        const auto inSight = operations();
        const QString count = QLocale().toString(static_cast<qulonglong>(inSight.count));
        if (inSight.count > static_cast<std::size_t>(kMaxSpoken)) {
            parts << Text::tr("%1 operations in sight: zoom in to hear each").arg(count);
        } else if (inSight.count > 0) {
            parts << (inSight.count == 1 ? Text::tr("1 operation in sight")
                                         : Text::tr("%1 operations in sight").arg(count));
        }
        row.kind == RowKind::Bound ? void(parts << shortTime(row.bound)) : void();
        row.detail.isEmpty() ? void() : void(parts << row.detail);
        return parts.join(QStringLiteral(", "));
    }
    [[nodiscard]] QRect rect() const override {
        if (!isValid()) {
            return {};
        }
        const Frame& frame = m_timeline.frame();
        const RowPlace& place = frame.rows[m_row];
        return m_timeline.onScreen(
            {frame.area.left(), place.top, frame.area.width(), place.height});
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::List; }
    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        return state;
    }

private:
    [[nodiscard]] AccessibleTimeline::InSight operations() const {
        return isValid() ? m_timeline.inSight(m_row) : AccessibleTimeline::InSight();
    }

    std::size_t m_row;
};

Part::Part(AccessibleTimeline& timeline) : m_timeline(timeline), m_run(timeline.run()) {}

bool Part::isValid() const {
    return m_run && m_run == m_timeline.run();
}

QAccessibleInterface* Part::childAt(int x, int y) const {
    for (int i = 0; i < childCount(); ++i) {
        if (QAccessibleInterface* one = child(i); one != nullptr && one->rect().contains(x, y)) {
            return one;
        }
    }
    return nullptr;
}

int Part::indexOfChild(const QAccessibleInterface* wanted) const {
    for (int i = 0; i < childCount(); ++i) {
        if (child(i) == wanted) {
            return i;
        }
    }
    return -1;
}

void AccessibleTimeline::forget(Notice notice) const {
    const auto forgetOne = [notice](QAccessible::Id id) {
        QAccessibleInterface* part = QAccessible::accessibleInterface(id);
        if (part != nullptr && notice == Notice::Destroyed) {
            QAccessibleEvent event(part, QAccessible::ObjectDestroyed);
            QAccessible::updateAccessibility(&event);
        }
        QAccessible::deleteAccessibleInterface(id);
    };
    for (const auto& [key, id] : std::exchange(m_operations, {})) {
        forgetOne(id);
    }
    for (const auto& [key, id] : std::exchange(m_rows, {})) {
        forgetOne(id);
    }
}

QAccessibleInterface* AccessibleTimeline::child(int index) const {
    const std::vector<std::uint32_t>& shown = frame().shown;
    const auto place = static_cast<std::size_t>(index);
    return index >= 0 && place < shown.size() ? row(shown[place]) : nullptr;
}

QAccessibleInterface* AccessibleTimeline::childAt(int x, int y) const {
    const QPointF point = m_widget.canvas()->mapFromGlobal(QPoint(x, y));
    if (!run()) {
        return nullptr;
    }
    if (const auto hit = hitTest(*run()->timeline, frame(), point)) {
        if (const auto found = operationOf(*run()->trace, hit->source, hit->item)) {
            return operation(hit->row, static_cast<std::uint32_t>(indexOf(*found)));
        }
    }
    const auto found = rowAt(frame(), point.y());
    return found ? row(*found) : nullptr;
}

QAccessibleInterface* AccessibleTimeline::row(std::size_t row) const {
    QAccessible::Id& id = m_rows[row];
    if (id == 0) {
        id = QAccessible::registerAccessibleInterface(
            new RowPart(const_cast<AccessibleTimeline&>(*this), row));
    }
    return QAccessible::accessibleInterface(id);
}

QAccessibleInterface* AccessibleTimeline::operation(std::size_t row, std::uint32_t item) const {
    QAccessible::Id& id = m_operations[{row, item}];
    if (id == 0) {
        id = QAccessible::registerAccessibleInterface(
            new OperationPart(const_cast<AccessibleTimeline&>(*this), row, item));
    }
    return QAccessible::accessibleInterface(id);
}

AccessibleTimeline::InSight AccessibleTimeline::inSight(std::size_t row) const {
    InSight found;
    if (!run() || row >= run()->timeline->rows.size()) {
        return found;
    }
    const Trace& trace = *run()->trace;
    const Frame& now = frame();
    const TimeNs begin = now.axis.toTime(now.area.left() + now.metrics.labelWidth);
    const TimeNs end = now.axis.toTime(now.area.right());
    for (const Lane& lane : run()->timeline->rows[row].lanes) {
        if (lane.source != SpanSource::Operation) {
            continue;
        }
        const std::size_t first = firstEndingAfter(trace, lane, begin - 1);
        const std::size_t last = firstBeginningAt(trace, lane, first, end);
        found.count += last - first;
        for (std::size_t i = first; i < last && found.count <= static_cast<std::size_t>(kMaxSpoken);
             ++i) {
            found.operations.push_back(lane.items[i]);
        }
    }
    if (found.count > static_cast<std::size_t>(kMaxSpoken)) {
        found.operations.clear();
    }
    std::ranges::stable_sort(found.operations, {},
                             [&](std::uint32_t item) { return trace.start[item]; });
    return found;
}

}  // namespace

QAccessibleInterface* accessibleTimeline(const QString& /*className*/, QObject* object) {
    auto* widget = qobject_cast<TimelineWidget*>(object);
    return widget == nullptr ? nullptr : new AccessibleTimeline(*widget);
}

}  // namespace streamscope::ui
