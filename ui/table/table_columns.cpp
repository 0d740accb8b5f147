// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/table_columns.h"

#include "engine/trace/trace_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>

namespace streamscope::ui {
namespace {

constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max();
constexpr int kNanosecondDigits = 3;

template <typename Id>
std::int64_t numberOr(Id id, std::int64_t none) {
    return id == Id::None ? none : static_cast<std::int64_t>(indexOf(id));
}

DeviceId deviceOf(const Trace& trace, std::size_t i) {
    return trace.engine[i] == EngineId::None ? DeviceId::None
                                             : trace.engines[indexOf(trace.engine[i])].device;
}

bool hasRate(const Trace& trace, std::size_t i) {
    const bool moves = isCopy(trace.kind[i]) || trace.kind[i] == OperationKind::Set;
    return moves && trace.size[i] > 0 && trace.end[i] > trace.start[i];
}

/// Bytes a second.
std::int64_t rate(const Trace& trace, std::size_t i) {
    const auto time = static_cast<double>(trace.end[i] - trace.start[i]);
    return static_cast<std::int64_t>(1e9 * static_cast<double>(trace.size[i]) / time);
}

/// The number that a column of times shows; none in other columns.
std::optional<TimeNs> timeIn(const Trace& trace, std::size_t i, TableColumn column) {
    switch (column) {
        case TableColumn::Issued:
            return trace.issueBegin[i];
        case TableColumn::Ready:
            return trace.ready[i];
        case TableColumn::Start:
            return trace.start[i];
        case TableColumn::End:
            return trace.end[i];
        case TableColumn::Duration:
            return trace.end[i] - trace.start[i];
        case TableColumn::Waited:
            return std::max<DurationNs>(0, trace.start[i] - trace.issueEnd[i]);
        default:
            return std::nullopt;
    }
}

/// One unit for all of them, so that one can be compared with the next.
QString microseconds(TimeNs time) {
    const QString sign = time < 0 ? QStringLiteral("−") : QString();
    const TimeNs length = std::abs(time);
    return QStringLiteral("%1%2.%3 µs")
        .arg(sign)
        .arg(length / 1000)
        .arg(length % 1000, kNanosecondDigits, 10, QLatin1Char('0'));
}

QString nameIn(const Trace& trace, std::size_t i, TableColumn column) {
    switch (column) {
        case TableColumn::Operation:
            return labelText(trace, idAt<OperationId>(i));
        case TableColumn::Kind:
            return spoken(kindPhrase(trace.kind[i]));
        case TableColumn::Stream:
            return trace.stream[i] == StreamId::None
                       ? QString()
                       : QString::fromStdString(trace.streams[indexOf(trace.stream[i])].name);
        case TableColumn::Engine:
            return trace.engine[i] == EngineId::None
                       ? QString()
                       : QString::fromStdString(trace.engines[indexOf(trace.engine[i])].name);
        case TableColumn::Device: {
            const auto device = indexOf(deviceOf(trace, i));
            return device < trace.devices.size() ? QString::fromStdString(trace.devices[device])
                                                 : QString();
        }
        case TableColumn::Step: {
            const auto step = indexOf(trace.step[i]);
            return step < trace.steps.size() ? QString::fromStdString(trace.steps[step].label)
                                             : QString();
        }
        default:
            return {};
    }
}

QString sizeText(const Trace& trace, std::size_t i) {
    if (trace.kind[i] == OperationKind::Kernel) {
        return trace.size[i] == 1 ? Text::tr("1 block") : Text::tr("%1 blocks").arg(trace.size[i]);
    }
    return trace.size[i] == 0 ? QString() : QString::fromStdString(formatBytes(trace.size[i]));
}

/// Reasons of a trace that has none are not known, which is not the same as none.
QString reasonText(const Trace& trace, std::size_t i) {
    const bool isKnown =
        trace.reason[i] != Reason::None || trace.provenance.origin == Origin::Simulated;
    return isKnown ? spoken(reasonName(trace.reason[i])) : QString();
}

std::vector<std::uint32_t> ranksOfLabels(const Trace& trace) {
    std::vector<std::string_view> labels(trace.names.begin(), trace.names.end());
    for (std::size_t i = 0; i < kOperationKindCount; ++i) {
        labels.push_back(kindName(static_cast<OperationKind>(i)));
    }
    std::vector<std::uint32_t> order(labels.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](auto a, auto b) { return labels[a] < labels[b]; });
    std::vector<std::uint32_t> ranks(labels.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank) {
        const bool isSame = rank > 0 && labels[order[rank]] == labels[order[rank - 1]];
        ranks[order[rank]] = isSame ? ranks[order[rank - 1]] : rank;
    }
    return ranks;
}

}  // namespace

std::vector<TableColumnInfo> tableColumns() {
    using enum TableColumn;
    const QString ns = QStringLiteral("ns");
    return {
        {Number, Text::tr("#"), Text::tr("in order of issue"), true, true},
        {Operation, Text::tr("Operation"), Text::tr("kernel, host function or kind"), true},
        {Kind, Text::tr("Kind"), {}},
        {Stream, Text::tr("Stream"), {}, true},
        {Engine, Text::tr("Engine"), Text::tr("the part of the device that ran it")},
        {Device, Text::tr("Device"), {}},
        {Step, Text::tr("Step"), Text::tr("of the workload")},
        {Size, Text::tr("Size"), Text::tr("bytes, or blocks of a kernel"), true, true},
        {Rate, Text::tr("Rate"), Text::tr("size / duration"), false, true, QStringLiteral("B/s")},
        {Issued, Text::tr("Issued"), Text::tr("when its host call began"), false, true, ns},
        {Ready, Text::tr("Ready"), Text::tr("when the last thing it depends on was over"), false,
         true, ns},
        {Start, Text::tr("Start"), Text::tr("when it began to run"), true, true, ns},
        {End, Text::tr("End"), Text::tr("when it finished"), false, true, ns},
        {Duration, Text::tr("Duration"), Text::tr("end − start"), true, true, ns},
        {Waited, Text::tr("Waited"), Text::tr("start − return of its host call"), true, true, ns},
        {Reason, Text::tr("Reason"), Text::tr("what it waited for longest"), true},
        {HeldBy, Text::tr("Blocked by"), Text::tr("the operation it waited for longest"), true},
        {Confidence, Text::tr("Confidence"), Text::tr("of an inferred reason, in per cent"), false,
         true, QStringLiteral("%")},
    };
}

namespace {

QString numberOf(std::size_t operation, std::size_t second) {
    return QString::number(operation < second ? operation : operation - second);
}

}  // namespace

QString cellText(const Trace& trace, std::size_t i, TableColumn column, std::size_t second) {
    if (const auto time = timeIn(trace, i, column)) {
        return microseconds(*time);
    }
    switch (column) {
        case TableColumn::Number:
            return numberOf(i, second);
        case TableColumn::Size:
            return sizeText(trace, i);
        case TableColumn::Rate:
            return hasRate(trace, i) ? rateOf(trace.size[i], trace.end[i] - trace.start[i])
                                     : QString();
        case TableColumn::Reason:
            return reasonText(trace, i);
        case TableColumn::HeldBy:
            return trace.blocker[i] == OperationId::None
                       ? QString()
                       : labelText(trace, trace.blocker[i]) + QStringLiteral(" #") +
                             numberOf(indexOf(trace.blocker[i]), second);
        case TableColumn::Confidence:
            return isInferred(trace) ? Text::tr("%1 %").arg(trace.confidence[i]) : QString();
        default:
            return nameIn(trace, i, column);
    }
}

QString cellValue(const Trace& trace, std::size_t i, TableColumn column, std::size_t second) {
    if (const auto time = timeIn(trace, i, column)) {
        return QString::number(*time);
    }
    switch (column) {
        case TableColumn::Size:
            return QString::number(trace.size[i]);
        case TableColumn::Rate:
            return hasRate(trace, i) ? QString::number(rate(trace, i)) : QString();
        case TableColumn::Reason:
            return reasonText(trace, i).isEmpty() ? QString()
                                                  : fromView(reasonCode(trace.reason[i]));
        case TableColumn::HeldBy:
            return trace.blocker[i] == OperationId::None
                       ? QString()
                       : numberOf(indexOf(trace.blocker[i]), second);
        case TableColumn::Confidence:
            return isInferred(trace) ? QString::number(trace.confidence[i]) : QString();
        default:
            return cellText(trace, i, column, second);
    }
}

SortKeys::SortKeys(const Trace& trace, TableColumn column) : m_trace(trace), m_column(column) {
    if (column == TableColumn::Operation) {
        m_ranks = ranksOfLabels(trace);
    }
}

std::int64_t SortKeys::operator()(std::size_t i) const {
    switch (m_column) {
        case TableColumn::Operation:
            return m_ranks[m_trace.name[i] != NameId::None
                               ? indexOf(m_trace.name[i])
                               : m_trace.names.size() + static_cast<std::size_t>(m_trace.kind[i])];
        case TableColumn::Kind:
            return static_cast<std::int64_t>(m_trace.kind[i]);
        case TableColumn::Stream:
            return numberOr(m_trace.stream[i], kLast);
        case TableColumn::Engine:
            return numberOr(m_trace.engine[i], kLast);
        case TableColumn::Device:
            return numberOr(deviceOf(m_trace, i), kLast);
        case TableColumn::Step:
            return numberOr(m_trace.step[i], kLast);
        case TableColumn::Reason:
            return static_cast<std::int64_t>(m_trace.reason[i]);
        case TableColumn::HeldBy:
            return numberOr(m_trace.blocker[i], kLast);
        case TableColumn::Size:
            return static_cast<std::int64_t>(m_trace.size[i]);
        case TableColumn::Rate:
            return hasRate(m_trace, i) ? rate(m_trace, i) : kLast;
        case TableColumn::Confidence:
            return isInferred(m_trace) ? m_trace.confidence[i] : kLast;
        default:
            return timeIn(m_trace, i, m_column).value_or(static_cast<std::int64_t>(i));
    }
}

}  // namespace streamscope::ui
