// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_rows.h"

#include "engine/analysis/missing_frees.h"
#include "engine/analysis/path_steps.h"
#include "engine/analysis/report.h"
#include "engine/trace/trace_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace streamscope::ui {
namespace {

double shareOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

/// As at the head of a row.
QString capitalised(const QString& text) {
    return text.left(1).toUpper() + text.mid(1);
}

QString shareText(DurationNs time, DurationNs whole, const QString& name) {
    return percent(shareOf(time, whole)) + QLatin1Char(' ') + name;
}

/// What shares have in common: of which time, and what to call that.
struct Group {
    QString name;
    QString formula;
    DurationNs whole = 0;
};

WhyRow rowOf(const Group& group, const QString& name, DurationNs time, std::vector<Gap> places) {
    places.resize(std::min(places.size(), kMaxPlaces));
    WhyRow row{group.name,        name, {}, group.formula, shareOf(time, group.whole),
               std::move(places), false};
    row.value = QStringLiteral("%1 · %2").arg(shortTime(time), percent(row.share));
    return row;
}

/// A row for each class that has any time, most first.
void appendClasses(const Group& group, const GapTimes& times, const std::vector<Gap>& places,
                   std::vector<WhyRow>& rows) {
    for (const GapClass gapClass : bySize(times)) {
        std::vector<Gap> mine;
        std::ranges::copy_if(places, std::back_inserter(mine),
                             [&](const Gap& gap) { return gap.gapClass == gapClass; });
        rows.push_back(rowOf(group, capitalised(spoken(gapPhrase(gapClass))),
                             times[static_cast<std::size_t>(gapClass)], std::move(mine)));
    }
}

/// Why the work of the path took turns; after the last of it nothing had to wait.
GapTimes turnsOf(const Report& report) {
    GapTimes turns = report.turns;
    turns[static_cast<std::size_t>(GapClass::NothingLeft)] = 0;
    return turns;
}

QString headlineOf(const Trace& trace, const Report& report) {
    PathPart waiting;
    std::vector<PathPart> parts;
    for (const PathPart& part : report.pathParts) {
        part.isWork ? parts.push_back(part) : void(waiting.time += part.time);
    }
    parts.push_back(waiting);
    std::ranges::stable_sort(parts, std::greater{}, &PathPart::time);
    QStringList texts;
    for (const PathPart& part : parts) {
        if (part.time > 0) {
            texts += shareText(part.time, trace.makespan,
                               part.isWork ? spoken(kindPhrase(part.kind)) : Text::tr("waiting"));
        }
    }
    const QString whole =
        Text::tr("%1: %2").arg(shortTime(trace.makespan), texts.join(QStringLiteral(", ")));
    const GapTimes turns = turnsOf(report);
    QStringList greatest;
    for (const GapClass gapClass : bySize(turns)) {
        greatest += shareText(turns[static_cast<std::size_t>(gapClass)], trace.makespan,
                              spoken(gapPhrase(gapClass)));
    }
    return greatest.isEmpty() ? whole
                              : Text::tr("%1. Serialized by: %2.")
                                    .arg(whole, greatest.mid(0, 2).join(QStringLiteral(", ")));
}

/// Work by kind and waiting by class along the critical path, the whole makespan; and what its work
/// held up.
void appendPath(const Trace& trace, const Report& report, std::vector<WhyRow>& rows) {
    const std::size_t count = report.criticalPath.size();
    const QString formula =
        count == 1 ? Text::tr("time of the one operation that decided the makespan / makespan")
                   : Text::tr(
                         "time of the chain of %1 operations that decided the makespan / "
                         "makespan")
                         .arg(count);
    const Group work{Text::tr("Work on the critical path"), formula, trace.makespan};
    const Group waits{Text::tr("Waits on the critical path"), formula, trace.makespan};
    for (const PathPart& part : report.pathParts) {
        if (part.isWork) {
            rows.push_back(rowOf(work, spoken(kindPhrase(part.kind)), part.time, part.places));
            rows.back().isWork = true;
        }
    }
    for (const PathPart& part : report.pathParts) {
        if (!part.isWork) {
            const QString name = part.gapClass == GapClass::NothingLeft
                                     ? Text::tr("Host at the end")
                                     : capitalised(spoken(gapPhrase(part.gapClass)));
            rows.push_back(rowOf(waits, name, part.time, part.places));
        }
    }
    const std::size_t before = rows.size();
    appendClasses({Text::tr("Why its operations ran one after another"),
                   Text::tr("work on that path while the next work of it waited, by what that "
                            "waited for / makespan"),
                   trace.makespan},
                  turnsOf(report), report.turnPlaces, rows);
    std::for_each(rows.begin() + static_cast<std::ptrdiff_t>(before), rows.end(),
                  [](WhyRow& row) { row.isTurn = true; });
}

/// The times in which no engine ran anything.
void appendDeviceGaps(const Trace& trace, const std::vector<Gap>& gaps, std::vector<WhyRow>& rows) {
    if (!gaps.empty()) {
        const TimeRange longest = gaps.front().complete();
        rows.push_back(rowOf({Text::tr("Longest gap"),
                              Text::tr("the longest time in which no engine ran anything / "
                                       "makespan"),
                              trace.makespan},
                             Text::tr("At %1").arg(shortTime(longest.begin)), longest.length(),
                             gaps));
    }
}

void appendGaps(Gaps gaps, std::vector<WhyRow>& rows) {
    const auto streams = std::stable_partition(gaps.gaps.begin(), gaps.gaps.end(),
                                               [](const Gap& gap) { return gap.row.isEngine; });
    const std::vector<Gap> ofStreams(streams, gaps.gaps.end());
    gaps.gaps.erase(streams, gaps.gaps.end());
    appendClasses(
        {Text::tr("Engines idle, summed up"),
         Text::tr("idle time by cause, added up over all engines / idle time of all engines used"),
         gaps.engineIdle},
        gaps.engines, gaps.gaps, rows);
    appendClasses(
        {Text::tr("Streams idle, summed up"),
         Text::tr("idle time by cause, added up over all streams / idle time of all streams used"),
         gaps.streamIdle},
        gaps.streams, ofStreams, rows);
}

}  // namespace

WhyAnswer whyAnswer(const Trace& trace, const RunControl* control) {
    WhyAnswer answer;
    if (operationCount(trace) == 0 || trace.makespan <= 0) {
        answer.headline = Text::tr("Nothing was recorded that could be explained.");
        return answer;
    }
    Report report = analyse(trace, nullptr, control);
    if (isCancelled(control)) {
        return answer;
    }
    appendDeviceGaps(trace, report.deviceGaps, answer.rows);
    answer.headline = headlineOf(trace, report);
    if (isInferred(trace)) {
        answer.remark =
            Text::tr("Reasons are inferred from the times, not reported by the device.");
    }
    for (const Sentence& remark : aboutMissing(trace)) {
        answer.remark += QLatin1Char(' ') + spoken(remark);
    }
    appendPath(trace, report, answer.rows);
    appendGaps(std::move(report.gaps), answer.rows);
    return answer;
}

QString placeSentence(const Trace& trace, const WhyRow& row, std::size_t place) {
    const Gap& at = row.places[place];
    const QString share = percent(shareOf(at.complete().length(), trace.makespan));
    if (row.isWork) {
        return Text::tr("%1 ran for %2, %3 of the makespan.")
            .arg(spoken(quotedOperation(trace, at.next)), shortTime(at.range.length()), share);
    }
    if (row.isTurn) {
        return Text::tr("For %1, %2 of the makespan, %3 ran while %4 waited.")
            .arg(shortTime(at.range.length()), share, spoken(quotedOperation(trace, at.blocker)),
                 spoken(quotedOperation(trace, at.next)));
    }
    if (at.next == OperationId::None && at.row == GapRow{kNoRow}) {
        return Text::tr("After the last of them the host went on for %1, %2 of the makespan.")
            .arg(shortTime(at.range.length()), share);
    }
    const QString sentence = spoken(describeGap(trace, at));
    return Text::tr("%1 (%2 of the makespan).").arg(capitalised(sentence), share);
}

}  // namespace streamscope::ui
