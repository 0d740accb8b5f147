// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/gaps.h"
#include "engine/analysis/range_statistics.h"
#include "engine/program/hazards.h"
#include "ui/view/run.h"
#include "ui/view/theme.h"

#include <QString>

#include <optional>
#include <vector>

class QTextDocument;

namespace streamscope::ui {

/// A word to click: another operation, the step in the workload's text, or a search.
struct InspectorLink {
    QString text;
    QString href;  ///< made by the functions below
    friend bool operator==(const InspectorLink&, const InspectorLink&) = default;
};
[[nodiscard]] QString operationHref(OperationId operation);
[[nodiscard]] QString stepHref(StepId step);
[[nodiscard]] QString searchHref(const QString& query);

struct InspectorTarget {
    std::optional<OperationId> operation;
    std::optional<StepId> step;
    QString query;  ///< of a search
};
/// What a link leads to; nothing of one that was not made above.
[[nodiscard]] InspectorTarget targetOf(const QString& href);

struct InspectorRow {
    QString name;
    QString value;
    QString tip = {};                       ///< how the number is made, or the whole sentence
    std::optional<double> share = {};       ///< 0 to 1, drawn as a bar behind the value
    std::vector<InspectorLink> links = {};  ///< after the value
    bool isWarning = false;                 ///< must not be overlooked
};

struct InspectorGroup {
    QString title;
    QString note;  ///< beside the title: that it is inferred, and how sure
    std::vector<InspectorRow> rows;
};

/// A stretch of the bar that shows what became of an operation's time.
struct InspectorSpan {
    QString text;
    QString tip;
    DurationNs length = 0;
    std::optional<Family> family;  ///< of what held it; none: nothing that has a color
    bool isRun = false;            ///< it ran
};

/// All that the inspector shows, in the order that it shows it.
struct InspectorContent {
    QString title = {};
    QString subtitle = {};
    QString sentence = {};  ///< the gist
    std::vector<InspectorSpan> spans = {};
    std::vector<InspectorGroup> groups = {};
    QString hint = {};  ///< what to do next
};

/// What is known of a whole run and takes a while to find out.
struct RunFacts {
    std::vector<OperationId> critical;  ///< the critical path, of each run that is shown, sorted
    Hazards hazards;                    ///< those that matter; of runs with a program
};

/// Everything about one operation. `facts` may be null: not known yet. O(operations): scans of a
/// column; a millisecond at a million.
[[nodiscard]] InspectorContent inspect(const Run& run, OperationId operation,
                                       const RunFacts* facts);

/// The run: its numbers, what was found in it and where it comes from.
[[nodiscard]] InspectorContent summarize(const Run& run, const RunFacts* facts);

/// The numbers of a range of the run whose numbers are shown.
/// `idle`: the range is a gap of that row, which is explained.
[[nodiscard]] InspectorContent summarizeRange(const Run& run, const RangeStatistics& statistics,
                                              std::optional<GapRow> idle = std::nullopt);

/// The numbers of a run, and those of a range of it; the tips say how they are made.
[[nodiscard]] std::vector<InspectorGroup> metricsGroups(const Metrics& metrics,
                                                        std::size_t unknownKernels = 0);
[[nodiscard]] std::vector<InspectorGroup> rangeGroups(const RangeStatistics& statistics);

/// The same content as text: names and values by tabs, links by their words.
[[nodiscard]] QString plainText(const InspectorContent& content);

/// The groups as simple HTML, links and tips included. Colors as of a palette.
struct InspectorColors {
    QColor muted;
    QColor warning;
};
[[nodiscard]] QString groupsAsHtml(const InspectorContent& content, const InspectorColors& colors);

/// Draws the shares of a content as bars behind their values, in a document that was made of its
/// groups.
void drawShares(const InspectorContent& content, const QColor& color, QTextDocument& document);

/// Any thread; up to a second of a large program.
[[nodiscard]] RunFacts findFacts(const Run& run);

}  // namespace streamscope::ui
