// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/provenance.h"

#include "engine/base/median.h"
#include "engine/trace/trace_text.h"
#include "ui/base/language.h"
#include "ui/view/finished_text.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

using Parts = std::vector<ProvenancePart>;

QString recorderTip(Recorder recorder) {
    return recorder == Recorder::Events
               ? Text::tr(
                     "Events are stamped when a stream reaches them: a copy that waits for its "
                     "engine looks as if it ran already")
               : QString();
}

/// Not twice where the device's detail names it already. Of other tools the detail names the tool.
void addRecorder(const Trace& trace, Parts& parts) {
    if (trace.provenance.origin == Origin::Imported) {
        return;
    }
    const Recorder recorder = trace.measurement->recorder;
    const QString name = recorderText(recorder);
    const QString known = QString::fromStdString(trace.provenance.detail);
    if (!known.contains(name, Qt::CaseInsensitive)) {
        parts.push_back({name, false, recorderTip(recorder)});
    }
}

void addRuns(const Measurement& measurement, Parts& parts) {
    const auto& times = measurement.makespans;
    if (times.empty()) {
        return;
    }
    if (times.size() == 1) {
        parts.push_back({Text::tr("one run")});
        return;
    }
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    parts.push_back({Text::tr("median of %1 runs (%2 to %3)")
                         .arg(times.size())
                         .arg(shortTime(*least), shortTime(*most)),
                     false, Text::tr("the run with the median makespan; shortest to longest")});
}

void addCost(const Measurement& measurement, Parts& parts) {
    constexpr double kSeen = 0.0005;
    if (measurement.untouched.empty() || measurement.makespans.empty()) {
        return;
    }
    const DurationNs without = medianOf(measurement.untouched);
    const double cost = static_cast<double>(medianOf(measurement.makespans)) /
                            static_cast<double>(std::max<DurationNs>(without, 1)) -
                        1;
    const QString text = cost < kSeen ? Text::tr("recording cost nothing that could be seen")
                                      : Text::tr("recording cost %1 %").arg(cost * 100, 0, 'f', 1);
    parts.push_back({text, false,
                     Text::tr("median with the recorder / median of %1 without it (%2), less 1")
                         .arg(measurement.untouched.size())
                         .arg(shortTime(without))});
}

void addVerification(const Verification& verification, Parts& parts) {
    const QString detail = QString::fromStdString(verification.detail);
    const QString after = detail.isEmpty() ? QString() : QStringLiteral(": ") + detail;
    switch (verification.verdict) {
        case Verification::Verdict::NotChecked:
            parts.push_back({Text::tr("results not checked")});
            return;
        case Verification::Verdict::Verified:
            parts.push_back({Text::tr("results verified"), false,
                             Text::tr("equal to what the CPU computes, in every run")});
            return;
        case Verification::Verdict::Wrong:
            parts.push_back({Text::tr("WRONG RESULTS") + after, true});
            return;
        case Verification::Verdict::NotCheckable:
            parts.push_back({Text::tr("results not checkable") + after});
            return;
    }
}

void addLosses(const Measurement& measurement, Parts& parts) {
    if (measurement.dropped > 0) {
        const QString text = measurement.dropped == 1
                                 ? Text::tr("1 record lost")
                                 : Text::tr("%1 records lost").arg(measurement.dropped);
        parts.push_back({text, true, Text::tr("The recorder reports that its buffers were full")});
    }
    if (measurement.unmatched > 0) {
        const QString text =
            measurement.unmatched == 1
                ? Text::tr("1 operation without a record")
                : Text::tr("%1 operations without a record").arg(measurement.unmatched);
        parts.push_back({text, true,
                         Text::tr("When they ran is not known: they stand where the order of their "
                                  "stream puts them")});
    }
}

}  // namespace

QString recorderText(Recorder recorder) {
    switch (recorder) {
        case Recorder::None:
            return Text::tr("nothing recorded");
        case Recorder::Host:
            return Text::tr("host calls only");
        case Recorder::Events:
            return Text::tr("CUDA events");
        case Recorder::Cupti:
            break;
    }
    return QStringLiteral("CUPTI");
}

QString recordedBy(const Trace& trace) {
    const QString detail = QString::fromStdString(trace.provenance.detail);
    return trace.provenance.origin == Origin::Imported
               ? spokenDetail(detail.section(QLatin1Char(','), 0, 0).toStdString())
               : recorderText(trace.measurement->recorder);
}

std::vector<ProvenancePart> provenanceParts(const Trace& trace) {
    const Provenance& provenance = trace.provenance;
    Parts parts{{spoken(originPhrase(provenance))},
                {QString::fromStdString(provenance.device)},
                {spokenDetail(provenance.detail)}};
    if (trace.measurement) {
        addRecorder(trace, parts);
        addRuns(*trace.measurement, parts);
        addCost(*trace.measurement, parts);
        addVerification(trace.measurement->verification, parts);
        addLosses(*trace.measurement, parts);
    }
    parts.push_back({shippedText(provenance.workload)});
    parts.push_back({QString::fromStdString(provenance.parameters), false, {}, true});
    std::erase_if(parts, [](const ProvenancePart& part) { return part.text.isEmpty(); });
    return parts;
}

namespace {

/// Assignments that differ from those of another run come first.
void reorder(QString& assignments, const QStringList& others) {
    const QString between = QStringLiteral(", ");  // two assignments
    QStringList all = assignments.split(between);
    std::stable_partition(all.begin(), all.end(),
                          [&](const QString& one) { return !others.contains(one); });
    assignments = all.join(between);
}

}  // namespace

std::vector<ProvenancePart> mostTelling(std::vector<ProvenancePart> parts,
                                        const std::vector<ProvenancePart>& other) {
    const auto parameters = std::ranges::find(other, true, &ProvenancePart::isParameters);
    const QStringList others =
        parameters == other.end() ? QStringList() : parameters->text.split(QStringLiteral(", "));
    const auto tells = [&](const ProvenancePart& part) {
        return other.empty()
                   ? part.isParameters
                   : std::ranges::find(other, part.text, &ProvenancePart::text) == other.end();
    };
    const auto rest = parts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(parts));
    std::stable_partition(rest, parts.end(), tells);
    std::stable_partition(parts.begin() + 1, parts.end(),
                          [](const ProvenancePart& part) { return part.isWarning; });
    for (ProvenancePart& part : parts) {
        if (part.isParameters && !other.empty()) {
            reorder(part.text, others);
        }
    }
    return parts;
}

QString provenanceLine(const std::vector<ProvenancePart>& parts) {
    QStringList texts;
    for (const ProvenancePart& part : parts) {
        texts << part.text;
    }
    return texts.join(QStringLiteral(" · "));
}

QString provenanceLine(const Trace& trace) {
    return provenanceLine(provenanceParts(trace));
}

QStringList remarksOf(const Trace& trace) {
    QStringList remarks;
    if (trace.measurement) {
        for (const std::string& remark : trace.measurement->remarks) {
            remarks << spoken(finishedSentence(remark));
        }
    }
    return remarks;
}

}  // namespace streamscope::ui
