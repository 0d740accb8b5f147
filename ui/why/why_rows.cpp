// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_rows.h"

#include "engine/analysis/critical_path.h"
#include "engine/analysis/path_steps.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace streamscope::ui {
namespace {

double shareOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

QString percent(double share) {
    const long whole = std::lround(share * 100);
    return whole == 0 && share > 0 ? QStringLiteral("<\u00a01\u00a0%")
                                   : QString::number(whole) + QStringLiteral("\u00a0%");
}

/// As within a sentence: a translator knows what his language capitalises.
QString gapName(GapClass gapClass) {
    switch (gapClass) {
        case GapClass::HostLate:
            return Text::tr("host late");
        case GapClass::HostHeld:
            return Text::tr("host blocked in a call");
        case GapClass::Synchronisation:
            return Text::tr("synchronisation");
        case GapClass::Dependency:
            return Text::tr("stream order");
        case GapClass::Event:
            return Text::tr("event wait");
        case GapClass::Barrier:
            return Text::tr("default-stream barrier");
        case GapClass::Graph:
            return Text::tr("graph order");
        case GapClass::HostFunction:
            return Text::tr("host function");
        case GapClass::EngineBusy:
            return Text::tr("engine busy");
        case GapClass::HeadOfLine:
            return Text::tr("head of queue");
        case GapClass::DependencyCheck:
            return Text::tr("dependency check");
        case GapClass::DeviceFull:
            return Text::tr("device full");
        case GapClass::Connection:
            return Text::tr("shared connection");
        case GapClass::LaunchLatency:
            return Text::tr("launch latency");
        case GapClass::NothingLeft:
            return Text::tr("nothing left to do");
        case GapClass::Unknown:
            break;
    }
    return Text::tr("not known");
}

/// As at the head of a row.
QString capitalised(const QString& text) {
    return text.left(1).toUpper() + text.mid(1);
}

QString kindText(OperationKind kind) {
    return QString::fromUtf8(kindName(kind).data());
}

/// Rows in the making: what adds up under one name.
struct Sum {
    DurationNs time = 0;
    std::vector<Gap> places;
};

void keepLongest(std::vector<Gap>& places) {
    const auto key = [](const Gap& gap) {
        return std::tuple(-gap.range.length(), gap.range.begin, gap.row.index);
    };
    const auto isLonger = [&](const Gap& left, const Gap& right) { return key(left) < key(right); };
    const auto kept = static_cast<std::ptrdiff_t>(std::min(kMostPlaces, places.size()));
    std::ranges::partial_sort(places, places.begin() + kept, isLonger);
    places.resize(static_cast<std::size_t>(kept));
}

/// Only the longest are kept: a long run has millions.
void add(const Gap& place, Sum& sum) {
    sum.time += place.range.length();
    sum.places.push_back(place);
    if (sum.places.size() >= 4 * kMostPlaces) {
        keepLongest(sum.places);
    }
}

WhyRow rowOf(const QString& group, const QString& name, const QString& formula, Sum sum,
             DurationNs whole) {
    WhyRow row{group, name, {}, formula, shareOf(sum.time, whole), std::move(sum.places), false};
    row.value = QStringLiteral("%1 · %2").arg(shortTime(sum.time), percent(row.share));
    keepLongest(row.places);
    row.places.shrink_to_fit();
    return row;
}

void appendBySize(std::vector<WhyRow> more, std::vector<WhyRow>& rows) {
    std::ranges::stable_sort(more, std::greater{}, &WhyRow::share);
    std::ranges::move(more, std::back_inserter(rows));
}

/// Work by kind and waiting by class along the critical path, the whole makespan; and what its work
/// held up.
class PathRows {
public:
    explicit PathRows(const Trace& trace) : m_trace(trace) {
        const std::vector<OperationId> path = criticalPath(trace);
        m_operations = path.size();
        visitPath(trace, path, [this](const PathStep& step) {
            if (!step.isWork) {
                add(step.place, m_waiting[step.place.gapClass]);
                return;
            }
            add(step.place, m_work[m_trace.kind[indexOf(step.place.next)]]);
            for (Gap held : step.heldUp) {
                if (held.gapClass != GapClass::NothingLeft) {
                    held.blocker = step.place.next;
                    add(held, m_turns[held.gapClass]);
                }
            }
        });
    }

    [[nodiscard]] QString headline() const {
        std::vector<std::pair<DurationNs, QString>> parts;
        DurationNs waiting = 0;
        for (const auto& [kind, sum] : m_work) {
            parts.emplace_back(sum.time, kindText(kind));
        }
        for (const auto& [gapClass, sum] : m_waiting) {
            waiting += sum.time;
        }
        parts.emplace_back(waiting, Text::tr("waiting"));
        std::ranges::stable_sort(parts, std::greater{},
                                 [](const auto& part) { return part.first; });
        QStringList texts;
        for (const auto& [time, name] : parts) {
            if (time > 0) {
                texts += percent(shareOf(time, m_trace.makespan)) + QLatin1Char(' ') + name;
            }
        }
        const QString whole =
            Text::tr("%1: %2").arg(shortTime(m_trace.makespan), texts.join(QStringLiteral(", ")));
        return m_turns.empty() ? whole : whole + QStringLiteral(". ") + turnsSentence();
    }

    void appendTo(std::vector<WhyRow>& rows) && {
        const QString group = Text::tr("Along the critical path");
        const QString formula =
            m_operations == 1
                ? Text::tr("time of the one operation that decided the makespan / makespan")
                : Text::tr(
                      "time of the chain of %1 operations that decided the makespan / makespan")
                      .arg(m_operations);
        std::vector<WhyRow> mine;
        for (auto& [kind, sum] : m_work) {
            mine.push_back(rowOf(group, kindText(kind), formula, std::move(sum), m_trace.makespan));
            mine.back().isWork = true;
        }
        for (auto& [gapClass, sum] : m_waiting) {
            const QString name = gapClass == GapClass::NothingLeft
                                     ? Text::tr("Host, after the last")
                                     : Text::tr("Waiting: %1").arg(gapName(gapClass));
            mine.push_back(rowOf(group, name, formula, std::move(sum), m_trace.makespan));
        }
        appendBySize(std::move(mine), rows);
        std::vector<WhyRow> turns;
        for (auto& [gapClass, sum] : m_turns) {
            turns.push_back(rowOf(Text::tr("Why its operations ran one after another"),
                                  capitalised(gapName(gapClass)),
                                  Text::tr("work on that path while the next work of it waited, "
                                           "by what that waited for / makespan"),
                                  std::move(sum), m_trace.makespan));
            turns.back().isTurn = true;
        }
        appendBySize(std::move(turns), rows);
    }

private:
    /// The two greatest of what made operations take turns.
    [[nodiscard]] QString turnsSentence() const {
        std::vector<std::pair<DurationNs, QString>> parts;
        for (const auto& [gapClass, sum] : m_turns) {
            parts.emplace_back(sum.time, gapName(gapClass));
        }
        std::ranges::stable_sort(parts, std::greater{},
                                 [](const auto& part) { return part.first; });
        parts.resize(std::min<std::size_t>(parts.size(), 2));
        QStringList texts;
        for (const auto& [time, name] : parts) {
            texts += percent(shareOf(time, m_trace.makespan)) + QLatin1Char(' ') + name;
        }
        return Text::tr("Serialised by: %1.").arg(texts.join(QStringLiteral(", ")));
    }

    const Trace& m_trace;
    std::size_t m_operations = 0;
    std::map<OperationKind, Sum> m_work;
    std::map<GapClass, Sum> m_waiting;
    std::map<GapClass, Sum> m_turns;  ///< work, by why the next of the path waited for it
};

/// Waiting by class, of streams or of engines.
struct Idle {
    std::map<GapClass, Sum> sums;
    DurationNs time = 0;
};

void appendIdle(const QString& group, const QString& formula, Idle&& idle,
                std::vector<WhyRow>& rows) {
    std::vector<WhyRow> mine;
    for (auto& [gapClass, sum] : idle.sums) {
        mine.push_back(
            rowOf(group, capitalised(gapName(gapClass)), formula, std::move(sum), idle.time));
    }
    appendBySize(std::move(mine), rows);
}

void appendGaps(const Trace& trace, std::vector<WhyRow>& rows) {
    Idle engines;
    Idle streams;
    visitGaps(trace, [&](const Gap& gap) {
        Idle& idle = gap.row.isEngine ? engines : streams;
        idle.time += gap.range.length();
        add(gap, idle.sums[gap.gapClass]);
    });
    appendIdle(Text::tr("Why engines were idle"),
               Text::tr("idle time by cause / idle time of all engines used"), std::move(engines),
               rows);
    appendIdle(Text::tr("Why streams were idle"),
               Text::tr("idle time by cause / idle time of all streams used"), std::move(streams),
               rows);
}

}  // namespace

WhyAnswer whyAnswer(const Trace& trace) {
    WhyAnswer answer;
    if (operationCount(trace) == 0 || trace.makespan <= 0) {
        answer.headline = Text::tr("Nothing was recorded that could be explained.");
        return answer;
    }
    PathRows path(trace);
    answer.headline = path.headline();
    if (isInferred(trace)) {
        answer.remark =
            Text::tr("Reasons are inferred from the times, not reported by the device.");
    }
    std::move(path).appendTo(answer.rows);
    appendGaps(trace, answer.rows);
    return answer;
}

QString placeSentence(const Trace& trace, const WhyRow& row, std::size_t place) {
    const Gap& at = row.places[place];
    const QString share = percent(shareOf(at.range.length(), trace.makespan));
    if (row.isWork) {
        return Text::tr("%1 (#%2) ran for %3, %4 of the makespan.")
            .arg(QString::fromStdString(operationLabel(trace, at.next)))
            .arg(indexOf(at.next))
            .arg(shortTime(at.range.length()), share);
    }
    if (row.isTurn) {
        return Text::tr("For %1, %2 of the makespan, %3 ran while %4 waited.")
            .arg(shortTime(at.range.length()), share,
                 QString::fromStdString(quotedOperation(trace, at.blocker)),
                 QString::fromStdString(quotedOperation(trace, at.next)));
    }
    if (at.next == OperationId::None && at.row == GapRow{kNoRow}) {
        return Text::tr("After the last of them the host went on for %1, %2 of the makespan.")
            .arg(shortTime(at.range.length()), share);
    }
    const QString sentence = QString::fromStdString(describeGap(trace, at));
    return Text::tr("%1 (%2 of the makespan).").arg(capitalised(sentence), share);
}

}  // namespace streamscope::ui
