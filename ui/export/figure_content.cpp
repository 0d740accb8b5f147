// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shipped_text.h"
#include "ui/export/figure_page.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QLocale>

#include <array>
#include <memory>
#include <utility>

namespace streamscope::ui {
namespace {

/// A figure gives its height to streams and engines.
void leaveOutDetails(TimelineModel& model) {
    leaveOut(model, {RowKind::Traffic, RowKind::Connection});
}

/// The uses of both sides' engines in the order of the joint trace.
std::vector<Use> engineUses(const SideBySide& both, const Trace& left, const Trace& right) {
    const std::array<Metrics, 2> metrics{measure(left), measure(right)};
    std::vector<Use> uses;
    for (const SideRow& row : both.engines) {
        uses.push_back(metrics[static_cast<std::size_t>(row.side)].engines[row.index]);
    }
    return uses;
}

/// Of two runs of one origin the badges are the same: their names tell them apart.
void nameSides(const SideLabels& labels, std::vector<FooterEntry>& entries) {
    if (entries[0].origin == entries[1].origin) {
        const auto name = [](const std::string& label, FooterEntry& entry) {
            entry.parts.insert(entry.parts.begin() + 1, {QString::fromStdString(label)});
        };
        name(labels.left, entries[0]);
        name(labels.right, entries[1]);
    }
}

/// "32 operations in 4 streams. 6.48 ms · … copy in and kernel went on at once for 1.2 ms (88 %)."
QString wordsOf(const Trace& trace, const Metrics& metrics) {
    const auto counted = [](std::size_t count) {
        return QLocale().toString(static_cast<qulonglong>(count));
    };
    QStringList sentences{Text::tr("%1 operations in %2 streams.")
                              .arg(counted(operationCount(trace)), counted(trace.streams.size())),
                          keyNumbers(metrics) + QLatin1Char('.')};
    for (const Overlap& overlap : metrics.overlaps) {
        if (overlap.time > 0) {
            sentences << Text::tr("%1 and %2 went on at once for %3.")
                             .arg(spoken(activityPhrase(overlap.left)),
                                  spoken(activityPhrase(overlap.right)), shortTime(overlap.time));
        }
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

FigureContent figureContent(std::shared_ptr<const Trace> trace, const Metrics& metrics) {
    FigureContent content;
    content.title = shippedText(trace->provenance.workload);
    content.numbers = keyNumbers(metrics);
    content.words = wordsOf(*trace, metrics);
    content.footer = {footerOf(*trace)};
    TimelineModel model = buildTimeline(std::move(trace), metrics);
    leaveOutDetails(model);
    content.model = std::make_shared<const TimelineModel>(std::move(model));
    return content;
}

FigureContent figureContent(const Run& run) {
    FigureContent content;
    content.title = shippedText(run.trace->provenance.workload);
    content.model = run.timeline;
    if (run.pair) {
        content.numbers = keyNumbers(*run.pair->sides);
        content.words = content.numbers;
        content.footer = {footerOf(*run.pair->left->trace), footerOf(*run.pair->right->trace)};
        nameSides(run.pair->sides->labels, content.footer);
    } else {
        content.numbers = keyNumbers(run.metrics);
        content.words = wordsOf(*run.trace, run.metrics);
        content.footer = {footerOf(*run.trace)};
    }
    return content;
}

FigureContent overlayContent(const Trace& left, const Trace& right, const SideLabels& labels) {
    const auto both = std::make_shared<const SideBySide>(sideBySide(left, right, labels));
    FigureContent content;
    content.title = shippedText(both->trace.provenance.workload);
    content.numbers = keyNumbers(*both);
    content.words = content.numbers;
    content.footer = {footerOf(left), footerOf(right)};
    nameSides(labels, content.footer);
    TimelineModel model = buildOverlay(both, engineUses(*both, left, right));
    leaveOutDetails(model);
    content.model = std::make_shared<const TimelineModel>(std::move(model));
    return content;
}

}  // namespace streamscope::ui
