// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/export/figure_page.h"
#include "ui/export/figure_rows.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QLocale>

#include <memory>
#include <utility>

namespace streamscope::ui {
namespace {

/// A figure gives its height to streams and engines.
std::shared_ptr<const TimelineModel> withoutDetails(TimelineModel model) {
    leaveOut(model, {RowKind::Traffic, RowKind::Connection});
    return std::make_shared<const TimelineModel>(std::move(model));
}

/// One of two runs beside the other: its length, and no bounds.
FigureSide sideOf(TimelineModel model, const SideBySide& sides, Side side) {
    std::erase_if(model.rows,
                  [](const Row& row) { return row.kind == RowKind::Bound && !row.isRun; });
    for (Row& row : model.rows) {
        row.header = row.isRun ? Text::tr("Makespan") : row.header;
    }
    leaveOut(model, {});
    return {std::make_shared<const TimelineModel>(std::move(model)), sideTitle(sides, side)};
}

/// Of two runs of one origin the badges are the same: their names tell them apart.
void nameSides(const SideLabels& labels, std::vector<FooterEntry>& entries) {
    if (entries[0].origin == entries[1].origin) {
        const auto name = [](const std::string& label, FooterEntry& entry) {
            entry.parts.insert(entry.parts.begin() + 1, {QString::fromStdString(label)});
            ++entry.kept;
        };
        name(labels.left, entries[0]);
        name(labels.right, entries[1]);
    }
}

/// Two short entries that differ by their names only are one without a name.
void joinAlike(std::vector<FooterEntry>& entries) {
    constexpr std::size_t kWithName = 3;
    if (entries.size() < 2 || entries[0].kept < kWithName) {
        return;
    }
    FooterEntry alike = entries[0];
    alike.parts[1] = entries[1].parts[1];
    if (alike == entries[1]) {
        entries.pop_back();
        entries[0].parts.erase(entries[0].parts.begin() + 1);
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

constexpr const char* kSharesOfRun =
    QT_TRANSLATE_NOOP("Streamscope", "shares beside engines: of the whole run");

QString sharesOf(TimeRange part) {
    return Text::tr("shares beside engines: of the %1 from %2 to %3")
        .arg(shortTime(part.length()), shortTime(part.begin), shortTime(part.end));
}

}  // namespace

FigureContent figureContent(std::shared_ptr<const Trace> trace, const Metrics& metrics) {
    FigureContent content;
    content.title = shippedText(trace->provenance.workload);
    content.numbers = keyNumbers(metrics);
    content.words = wordsOf(*trace, metrics);
    content.footer = {footerOf(*trace)};
    content.model = withoutDetails(buildTimeline(std::move(trace), metrics));
    return content;
}

FigureContent figureContent(const Run& run) {
    FigureContent content;
    content.title = shippedText(run.trace->provenance.workload);
    content.caption =
        run.source.workload ? QString::fromStdString(run.source.workload->caption) : QString();
    content.model = run.timeline;
    if (run.pair) {
        content.numbers = keyNumbers(*run.pair->sides);
        content.words = content.numbers;
        content.footer = {footerOf(*run.pair->left->trace), footerOf(*run.pair->right->trace)};
        nameSides(run.pair->sides->labels, content.footer);
        const SideBySide& sides = *run.pair->sides;
        content.sides = {sideOf(*run.pair->left->timeline, sides, Side::Left),
                         sideOf(*run.pair->right->timeline, sides, Side::Right)};
    } else {
        content.numbers = keyNumbers(run.metrics);
        content.words = wordsOf(*run.trace, run.metrics);
        content.footer = {footerOf(*run.trace)};
    }
    return content;
}

FigureContent overlayContent(const std::shared_ptr<const Trace>& left,
                             const std::shared_ptr<const Trace>& right, const SideLabels& labels) {
    const auto both = std::make_shared<const SideBySide>(sideBySide(*left, *right, labels));
    const Metrics ofLeft = measure(*left);
    const Metrics ofRight = measure(*right);
    FigureContent content;
    content.title = shippedText(both->trace.provenance.workload);
    content.numbers = keyNumbers(*both);
    content.words = content.numbers;
    content.footer = {footerOf(*left), footerOf(*right)};
    nameSides(labels, content.footer);
    content.model =
        withoutDetails(buildOverlay(both, usesOf(both->engines, ofLeft.engines, ofRight.engines)));
    content.sides = {sideOf(*withoutDetails(buildTimeline(left, ofLeft)), *both, Side::Left),
                     sideOf(*withoutDetails(buildTimeline(right, ofRight)), *both, Side::Right)};
    return content;
}

void FigurePage::chooseContent(const FigureOptions& options) {
    m_content.title = options.title.isEmpty() ? m_content.title : options.title;
    m_content.caption = options.caption.isEmpty() ? m_content.caption : options.caption;
    const Trace& trace = *m_content.model->trace;
    const TimeRange all{0, trace.makespan};
    const TimeRange part = partOfRun(trace, options.range.value_or(all));
    if (part != all) {
        m_content.numbers = ofWholeRun(m_content.numbers) + QStringLiteral(" · ") +
                            (options.sharesOfRange ? sharesOf(part) : Text::tr(kSharesOfRun));
    }
    if (!options.parts.fullProvenance) {
        for (FooterEntry& entry : m_content.footer) {
            entry = shortened(entry);
        }
        joinAlike(m_content.footer);
    }
}

void FigurePage::choosePanels(const FigureOptions& options) {
    constexpr double kTitle = 1.1;  ///< of the text's size
    const auto add = [&](std::shared_ptr<const TimelineModel> model, const QString& title) {
        const TimeRange all{0, model->trace->makespan};
        const TimeRange part = partOfRun(*model->trace, options.range.value_or(all));
        if (part != all && options.sharesOfRange) {
            model = within(*model, part);
        }
        RowView view = resolved(options.rows, *model);
        m_panels.push_back({std::move(model), std::move(view),
                            Heading({title, {}, {}, kTitle}, panelWidth(), m_text)});
    };
    if (m_content.sides.empty() || m_arrangement == Arrangement::Interleaved) {
        m_arrangement = Arrangement::Interleaved;
        add(m_content.model, {});
        return;
    }
    for (const FigureSide& side : m_content.sides) {
        add(side.model, side.title);
    }
}

}  // namespace streamscope::ui
