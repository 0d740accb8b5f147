// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/playback/moment_words.h"

#include "engine/trace/trace_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

QString placedName(const Run& run, OperationId operation) {
    return spoken(placedOperation(*run.trace, operation, firstOf(run, operation)));
}

QString namesOf(const Run& run, const std::vector<OperationId>& operations) {
    constexpr std::size_t kMaxNamed = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(kMaxNamed, operations.size()); ++i) {
        names << placedName(run, operations[i]);
    }
    const QString all = names.join(QStringLiteral(", "));
    return operations.size() > kMaxNamed ? Text::tr("%1 … (%2)").arg(all).arg(operations.size())
                                         : all;
}

MomentCard hostCard(const Run& run, std::size_t thread, const Moment& moment) {
    const Trace& trace = *run.trace;
    const std::optional<std::size_t> place = moment.calls[thread];
    MomentCard card;
    card.name = QString::fromStdString(trace.threads[thread]);
    card.isIdle = !place;
    if (!place) {
        card.running = Text::tr("waits in no call");
        return card;
    }
    const HostCall& call = trace.hostCalls[*place];
    card.running = call.step != StepId::None
                       ? QString::fromStdString(trace.steps[indexOf(call.step)].label)
                       : Text::tr("host call");
    if (call.waitedFor != OperationId::None && trace.end[indexOf(call.waitedFor)] > moment.time) {
        card.first = call.waitedFor;
        card.waiting = Text::tr("until %1 ends").arg(placedName(run, call.waitedFor));
    }
    return card;
}

/// To the lists of the engines for which they are ready.
void addReady(const Trace& trace, const StreamMoment& stream,
              std::vector<std::vector<OperationId>>& ready) {
    for (const Pending& pending : stream.next) {
        const EngineId engine = trace.engine[indexOf(pending.operation)];
        if (pending.phase == Phase::Ready && engine != EngineId::None) {
            ready[indexOf(engine)].push_back(pending.operation);
        }
    }
}

}  // namespace

QString captionOf(const Run& run, const std::optional<RunEvent>& event) {
    if (!event) {
        return Text::tr("No operation has started yet.");
    }
    const QString at = shortTime(event->time);
    const QString name = placedName(run, event->operation);
    if (!event->isStart) {
        return Text::tr("%1: %2 ends.").arg(at, name);
    }
    const auto main = mainPart(explain(*run.trace, event->operation));
    const Sentence why = main ? describeHold(*run.trace, {main->end, main->blocker, *main->reason},
                                             firstOf(run, event->operation))
                              : Sentence();
    return why.empty() ? Text::tr("%1: %2 starts.").arg(at, name)
           : isInferred(run, event->operation)
               ? Text::tr("%1: %2 starts. Longest wait (inferred): %3.").arg(at, name, spoken(why))
               : Text::tr("%1: %2 starts. Longest wait: %3.").arg(at, name, spoken(why));
}

std::vector<bool> usedEngines(const Trace& trace) {
    std::vector<bool> isUsed(trace.engines.size(), false);
    const auto use = [&](EngineId engine) {
        if (engine != EngineId::None) {
            isUsed[indexOf(engine)] = true;
        }
    };
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        use(trace.engine[i]);
        use(alsoEngineOf(trace, i));
    }
    return isUsed;
}

std::vector<MomentCard> cardsAt(const Run& run, const Moment& moment,
                                const std::vector<bool>& isEngineUsed) {
    const Trace& trace = *run.trace;
    std::vector<MomentCard> cards;
    for (std::size_t i = 0; i < moment.calls.size(); ++i) {
        cards.push_back(hostCard(run, i, moment));
    }
    std::vector<std::vector<OperationId>> ready(trace.engines.size());
    for (const StreamMoment& stream : moment.streams) {
        addReady(trace, stream, ready);
    }
    for (std::size_t i = 0; i < trace.engines.size(); ++i) {
        if (!isEngineUsed[i]) {
            continue;
        }
        const std::vector<OperationId>& occupants = moment.occupants[i];
        MomentCard card;
        card.name = QString::fromStdString(trace.engines[i].name);
        card.isIdle = occupants.empty();
        card.running = card.isIdle ? Text::tr("idle") : namesOf(run, occupants);
        card.first = card.isIdle ? OperationId::None : occupants.front();
        card.waiting =
            ready[i].empty() ? QString() : Text::tr("next: %1").arg(namesOf(run, ready[i]));
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace streamscope::ui
