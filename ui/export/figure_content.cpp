// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shipped_text.h"
#include "ui/export/figure_page.h"
#include "ui/view/words.h"

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

}  // namespace

FigureContent figureContent(std::shared_ptr<const Trace> trace, const Metrics& metrics) {
    FigureContent content;
    content.title = shippedText(trace->provenance.workload);
    content.numbers = keyNumbers(metrics);
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
        content.footer = {footerOf(*run.pair->left->trace), footerOf(*run.pair->right->trace)};
        nameSides(run.pair->sides->labels, content.footer);
    } else {
        content.numbers = keyNumbers(run.metrics);
        content.footer = {footerOf(*run.trace)};
    }
    return content;
}

FigureContent overlayContent(const Trace& left, const Trace& right, const SideLabels& labels) {
    const auto both = std::make_shared<const SideBySide>(sideBySide(left, right, labels));
    FigureContent content;
    content.title = shippedText(both->trace.provenance.workload);
    content.numbers = keyNumbers(*both);
    content.footer = {footerOf(left), footerOf(right)};
    nameSides(labels, content.footer);
    TimelineModel model = buildOverlay(both, engineUses(*both, left, right));
    leaveOutDetails(model);
    content.model = std::make_shared<const TimelineModel>(std::move(model));
    return content;
}

}  // namespace streamscope::ui
