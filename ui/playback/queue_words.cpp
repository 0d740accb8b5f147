// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/queue_words.h"

#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <array>

namespace streamscope::ui {
namespace {

/// As Reason. %1 is the blocker.
constexpr std::array<const char*, kReasonCount> kHolds{
    "",
    QT_TRANSLATE_NOOP("Streamscope", "not called by the host yet"),
    QT_TRANSLATE_NOOP("Streamscope", "host blocked in an earlier call by %1"),
    QT_TRANSLATE_NOOP("Streamscope", "launch queue full until %1 ends"),
    QT_TRANSLATE_NOOP("Streamscope", "after %1 in its stream"),
    QT_TRANSLATE_NOOP("Streamscope", "event wait for %1"),
    QT_TRANSLATE_NOOP("Streamscope", "default-stream barrier behind %1"),
    QT_TRANSLATE_NOOP("Streamscope", "implicit synchronisation with %1"),
    QT_TRANSLATE_NOOP("Streamscope", "shares a connection with %1"),
    QT_TRANSLATE_NOOP("Streamscope", "dependency check of %1"),
    QT_TRANSLATE_NOOP("Streamscope", "engine busy with %1"),
    QT_TRANSLATE_NOOP("Streamscope", "behind %1 in the engine's queue"),
    QT_TRANSLATE_NOOP("Streamscope", "lower priority than %1"),
    QT_TRANSLATE_NOOP("Streamscope", "SMs' threads taken by %1"),
    QT_TRANSLATE_NOOP("Streamscope", "SMs' block slots taken by %1"),
    QT_TRANSLATE_NOOP("Streamscope", "SMs' registers taken by %1"),
    QT_TRANSLATE_NOOP("Streamscope", "SMs' shared memory taken by %1"),
    QT_TRANSLATE_NOOP("Streamscope", "too many grids until %1 ends"),
    QT_TRANSLATE_NOOP("Streamscope", "after %1 in its graph"),
    QT_TRANSLATE_NOOP("Streamscope", "graph still runs %1"),
    QT_TRANSLATE_NOOP("Streamscope", "host worker busy with %1"),
    QT_TRANSLATE_NOOP("Streamscope", "host worker wakes up"),
    QT_TRANSLATE_NOOP("Streamscope", "device reacts"),
};

QString streamName(const Trace& trace, OperationId operation) {
    const StreamId stream = trace.stream[indexOf(operation)];
    return stream == StreamId::None ? QString()
                                    : QString::fromStdString(trace.streams[indexOf(stream)].name);
}

QString withStream(const Run& run, OperationId operation) {
    return QStringLiteral("%1 (%2)").arg(operationName(run, operation),
                                         streamName(*run.trace, operation));
}

QString namesOf(const Run& run, const std::vector<OperationId>& operations, bool sayStream) {
    constexpr std::size_t kMost = 6;
    QStringList names;
    for (std::size_t i = 0; i < std::min(kMost, operations.size()); ++i) {
        names << (sayStream ? withStream(run, operations[i]) : operationName(run, operations[i]));
    }
    const QString all = names.join(QStringLiteral(", "));
    return operations.size() > kMost ? Text::tr("%1 … (%2)").arg(all).arg(operations.size()) : all;
}

/// "3: a, b …"
QString countedNames(const Run& run, const StreamMoment& stream, Phase phase) {
    const std::size_t count = stream.counts[static_cast<std::size_t>(phase)];
    std::vector<OperationId> known;
    for (const Pending& pending : stream.next) {
        if (pending.phase == phase) {
            known.push_back(pending.operation);
        }
    }
    if (count == 0) {
        return {};
    }
    QString text = QString::number(count);
    text += known.empty() ? QString() : QStringLiteral(": ") + namesOf(run, known, false);
    return known.empty() || known.size() == count ? text : text + QStringLiteral(" …");
}

QString heldOf(const Run& run, const StreamMoment& stream) {
    QStringList held;
    for (const Pending& pending : stream.next) {
        if (pending.phase == Phase::Ready) {
            const QString why = holdWords(run, pending.operation, pending.hold);
            const QString name = operationName(run, pending.operation);
            held << (why.isEmpty() ? name : QStringLiteral("%1: %2").arg(name, why));
        }
    }
    return held.join(QStringLiteral("; "));
}

}  // namespace

QString holdWords(const Run& run, OperationId operation, const Hold& hold) {
    const char* const words = kHolds[static_cast<std::size_t>(hold.reason)];
    if (*words == '\0') {
        return {};
    }
    QString text = Text::tr(words);
    if (text.contains(QStringLiteral("%1"))) {
        text = text.arg(hold.blocker == OperationId::None ? Text::tr("another operation")
                                                          : withStream(run, hold.blocker));
    }
    return isInferred(run, operation) ? Text::tr("%1 (inferred)").arg(text) : text;
}

std::vector<QueueLine> streamLines(const Run& run, const Moment& moment) {
    const Trace& trace = *run.trace;
    std::vector<QueueLine> lines;
    for (std::size_t i = 0; i < moment.streams.size(); ++i) {
        const StreamMoment& stream = moment.streams[i];
        if (stream.counts == std::array<std::size_t, kPhaseCount>{}) {
            continue;
        }
        QueueLine line;
        line.name = QString::fromStdString(trace.streams[i].name);
        line.isOver = stream.next.empty() && stream.running.empty();
        line.running = line.isOver ? Text::tr("all done") : namesOf(run, stream.running, false);
        line.first = stream.running.empty() ? OperationId::None : stream.running.front();
        line.held = heldOf(run, stream);
        line.queued = countedNames(run, stream, Phase::Queued);
        line.later = countedNames(run, stream, Phase::NotIssued);
        lines.push_back(std::move(line));
    }
    return lines;
}

namespace {

/// To the lists of the engines for which they are ready.
void addWaiting(const Trace& trace, const StreamMoment& stream,
                std::vector<std::vector<OperationId>>& waiting) {
    for (const Pending& pending : stream.next) {
        const EngineId engine = trace.engine[indexOf(pending.operation)];
        if (pending.phase == Phase::Ready && engine != EngineId::None) {
            waiting[indexOf(engine)].push_back(pending.operation);
        }
    }
}

}  // namespace

std::vector<QueueLine> engineLines(const Run& run, const Moment& moment) {
    const Trace& trace = *run.trace;
    std::vector<QueueLine> lines(trace.engines.size());
    std::vector<std::vector<OperationId>> waiting(trace.engines.size());
    for (const StreamMoment& stream : moment.streams) {
        addWaiting(trace, stream, waiting);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<OperationId>& occupants = moment.occupants[i];
        lines[i].name = QString::fromStdString(trace.engines[i].name);
        lines[i].running = occupants.empty() ? Text::tr("idle") : namesOf(run, occupants, true);
        lines[i].first = occupants.empty() ? OperationId::None : occupants.front();
        lines[i].isOver = occupants.empty();
        lines[i].held = namesOf(run, waiting[i], true);
    }
    return lines;
}

}  // namespace streamscope::ui
