// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bar_labels.h"

#include "ui/view/words.h"

#include <algorithm>

namespace streamscope::ui {

QString BarLabels::fitting(SpanSource source, std::uint32_t item, double room) {
    if (source == SpanSource::Issue) {
        return {};
    }
    if (source == SpanSource::Block) {
        item = static_cast<std::uint32_t>(m_trace.blocks[item].operation);
        source = SpanSource::Operation;
    }
    const Entry& entry = find(source, item);
    if (!entry.full.isEmpty() && entry.fullWidth <= room) {
        return entry.full;
    }
    return entry.width <= room ? entry.text : cut(entry, room);
}

/// Names begin with what tells them apart; what kind an operation is of is said as a whole or not.
QString BarLabels::cut(const Entry& entry, double room) const {
    constexpr qsizetype kMinLetters = 3;
    const auto size = entry.text.size();
    auto letters = static_cast<qsizetype>(room / entry.width * static_cast<double>(size));
    for (; letters >= kMinLetters && size > 2 * kMinLetters; --letters) {
        QString text = entry.text.first(std::min(letters, size - 1)) + QStringLiteral("…");
        if (m_widthOf(text) <= room) {
            return text;
        }
    }
    return {};
}

const BarLabels::Entry& BarLabels::find(SpanSource source, std::uint32_t item) {
    const Key key = keyOf(source, item);
    auto place = m_entries.find(key);
    if (place == m_entries.end()) {
        place = m_entries.emplace(key, make(source, item)).first;
    }
    return place->second;
}

BarLabels::Key BarLabels::keyOf(SpanSource source, std::uint32_t item) const {
    if (source == SpanSource::HostCall) {
        const HostCall& call = m_trace.hostCalls[item];
        return {{100 + static_cast<int>(call.kind), static_cast<std::uint32_t>(call.step)}, 0};
    }
    if (source == SpanSource::Range) {
        return {{200, static_cast<std::uint32_t>(m_trace.ranges[item].name)}, 0};
    }
    const NameId name = m_trace.name[item];
    const OperationKind kind = m_trace.kind[item];
    const std::uint64_t size = isCopy(kind) ? m_trace.size[item] : 0;
    return name == NameId::None
               ? Key{{static_cast<int>(kind), 0U}, size}
               : Key{{-1 - static_cast<int>(kind), static_cast<std::uint32_t>(name)}, size};
}

BarLabels::Entry BarLabels::make(SpanSource source, std::uint32_t item) const {
    Entry entry;
    if (source == SpanSource::Operation) {
        entry.text = labelText(m_trace, idAt<OperationId>(item));
        if (isCopy(m_trace.kind[item])) {
            entry.full = entry.text + QLatin1Char(' ') +
                         QString::fromStdString(formatBytes(m_trace.size[item]));
            entry.fullWidth = m_widthOf(entry.full);
        }
    } else if (source == SpanSource::Range) {
        entry.text = QString::fromStdString(m_trace.names[indexOf(m_trace.ranges[item].name)]);
    } else {
        const StepId step = m_trace.hostCalls[item].step;
        if (step != StepId::None && indexOf(step) < m_trace.steps.size()) {
            entry.text = QString::fromStdString(m_trace.steps[indexOf(step)].label);
        }
    }
    entry.width = m_widthOf(entry.text);
    return entry;
}

}  // namespace streamscope::ui
