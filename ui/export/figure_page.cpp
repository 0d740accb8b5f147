// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_page.h"

#include "engine/analysis/range_statistics.h"
#include "ui/export/wrapped_text.h"
#include "ui/timeline/findings.h"
#include "ui/timeline/legend.h"
#include "ui/timeline/overlay_painter.h"
#include "ui/timeline/row_finder.h"
#include "ui/timeline/timeline_painter.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kSmallestText = 11;
constexpr double kLargestText = 40;
constexpr double kTextOfHatches = 15;  ///< pixels of text beside which hatches are as on a screen

/// Columns of merged operations that one figure may hold: keeps an SVG of millions of operations
/// at a few megabytes.
constexpr double kMostColumns = 40000;

double textSize(QSize size) {
    const double byWidth = size.width() / 95.0;
    const double byHeight = size.height() > 0 ? size.height() / 48.0 : byWidth;
    return std::clamp(std::min(byWidth, byHeight), kSmallestText, kLargestText);
}

/// Where streams would get very low, headings and bounds become lower first.
LayoutMetrics tightened(const TimelineModel& model, const LayoutMetrics& natural, double height,
                        const RowView& view) {
    constexpr int kLowest = 70;  ///< per cent
    LayoutMetrics metrics = natural;
    metrics.smallestSlot = 3;
    for (int percent = 100; percent >= kLowest; percent -= 5) {
        const double share = percent / 100.0;
        metrics.headerHeight = natural.headerHeight * share;
        metrics.boundHeight = natural.boundHeight * share;
        const QRectF area(0, 0, 1000, height);
        if (arrange(model, model.fit, area, metrics, {view, 0}).contentHeight <= height) {
            break;
        }
    }
    metrics.smallestSlot = 0.5;
    return metrics;
}

/// What the rows need at least: of streams and engines half a pixel, and no less than a few lines.
/// The last row may still touch the axis.
double leastRows(const TimelineModel& model, const LayoutMetrics& tight, double text,
                 const RowView& view) {
    constexpr double kLines = 4;
    constexpr double kOfContent = 0.9;
    const double content =
        arrange(model, model.fit, {0, 0, 1000, 1}, tight, {view, 0}).contentHeight;
    return std::max(kOfContent * content, kLines * text);
}

/// A figure gives its width to the run; a bound far beyond it is shown as an arrow. `number` is the
/// share of the width that the number beside a bound's bar takes.
TimeRange figureRange(const TimelineModel& model, bool hasBounds, double number) {
    constexpr double kFarthest = 1.3;
    constexpr double kBare = 1.02;
    const auto run = static_cast<double>(model.trace->makespan);
    const double room = hasBounds ? 1 / (1 - std::min(number, 0.3)) : kBare;
    double longest = run;
    for (const Row& row : model.rows) {
        longest = std::max(longest, static_cast<double>(row.bound));
    }
    if (hasBounds && std::max(longest, static_cast<double>(model.fit.end)) <= run * kFarthest) {
        const auto end = static_cast<TimeNs>(std::ceil(longest * room));
        return {model.fit.begin, std::max(model.fit.end, end)};
    }
    const auto end = std::max<TimeNs>(1, static_cast<TimeNs>(std::ceil(run * room)));
    return {-end / 130, end};
}

std::size_t laneCount(const TimelineModel& model) {
    std::size_t lanes = 0;
    for (const Row& row : model.rows) {
        lanes += row.lanes.size();
    }
    return lanes;
}

RowView withoutBounds(RowView view, const TimelineModel& model) {
    for (const Row& row : model.rows) {
        view = row.kind == RowKind::Bound ? withHidden(std::move(view), row) : std::move(view);
    }
    return view;
}

/// What of the run a range holds: before it, and behind its end, there is only empty axis.
TimeRange partOfRun(const Trace& trace, TimeRange range) {
    return {std::clamp<TimeNs>(range.begin, 0, trace.makespan),
            std::clamp<TimeNs>(range.end, 0, trace.makespan)};
}

/// With the engines' shares of that time only.
std::shared_ptr<const TimelineModel> within(const TimelineModel& model, TimeRange range) {
    auto part = std::make_shared<TimelineModel>(model);
    showUses(*part, measureRange(*model.trace, range).engines);
    return part;
}

constexpr const char* kSharesOfRun =
    QT_TRANSLATE_NOOP("Streamscope", "shares beside engines: of the whole run");

QString sharesOf(TimeRange part) {
    return Text::tr("shares beside engines: of the %1 from %2 to %3")
        .arg(shortTime(part.length()), shortTime(part.begin), shortTime(part.end));
}

}  // namespace

FigurePage::FigurePage(FigureContent content, const FigureOptions& options)
    : m_content(std::move(content)),
      m_theme(options.theme),
      m_size(options.size),
      m_text(options.textSize > 0 ? options.textSize : textSize(options.size)),
      m_margin(std::round(m_text * 1.4)) {
    chooseContent(options);
    for (FamilyStyle& style : m_theme.families) {
        style.hatchScale = std::clamp(m_text / kTextOfHatches, 0.5, 4.0);
    }
    layOutWords(options);
    layOutRows(options);
}

FigurePage::FigurePage(std::shared_ptr<const Trace> trace, const Metrics& metrics,
                       const FigureOptions& options)
    : FigurePage(figureContent(std::move(trace), metrics), options) {}

void FigurePage::chooseContent(const FigureOptions& options) {
    if (!options.title.isEmpty()) {
        m_content.title = options.title;
    }
    const TimelineModel& model = *m_content.model;
    m_view = options.parts.bounds ? options.rows : withoutBounds(options.rows, model);
    const TimeRange all{0, model.trace->makespan};
    const TimeRange part = partOfRun(*model.trace, options.range.value_or(all));
    if (part != all) {
        m_content.numbers = ofWholeRun(m_content.numbers) + QStringLiteral(" · ") +
                            (options.sharesOfRange ? sharesOf(part) : Text::tr(kSharesOfRun));
        m_content.model = options.sharesOfRange ? within(model, part) : m_content.model;
    }
    if (!options.parts.fullProvenance) {
        for (FooterEntry& entry : m_content.footer) {
            entry = shortened(entry);
        }
    }
}

void FigurePage::layOutWords(const FigureOptions& options) {
    HeadingContent heading;
    heading.title = options.parts.title ? m_content.title : QString();
    heading.numbers = options.parts.numbers ? m_content.numbers : QString();
    if (options.parts.legend) {
        heading.legend =
            legendOf(*m_content.model, options.rows.coloursFor(*m_content.model->trace));
    }
    m_heading = Heading(heading, innerWidth(), m_text);
    m_captionWords = options.caption;
    m_caption = wrapped(m_captionWords, innerWidth(), m_text);
    m_footer = Footer(m_content.footer, innerWidth(), m_text * 0.85, m_theme);
}

/// One line for each run, for programs that read the file.
QString FigurePage::provenance() const {
    QStringList lines;
    for (const FooterEntry& entry : m_content.footer) {
        QStringList parts;
        for (const ProvenancePart& part : entry.parts) {
            parts << part.text;
        }
        lines << parts.join(QStringLiteral(" · "));
    }
    return lines.join(QLatin1Char('\n'));
}

double FigurePage::topHeight() const {
    return m_margin * 0.8 + m_heading.height();
}

double FigurePage::captionHeight() const {
    return m_caption.isEmpty() ? 0 : m_text * (1.6 * static_cast<double>(m_caption.size()) + 0.4);
}

double FigurePage::bottomHeight() const {
    return m_text * 2.84 + m_margin * 0.6 + captionHeight() + m_footer.height();
}

/// As wide as the longest label, and no wider than usual; rows of two runs are named after both the
/// thing and the run.
double FigurePage::labelWidth(double usual) const {
    const QFontMetricsF widths(pictureFont(m_text));
    double width = 0;
    for (const Row& row : m_content.model->rows) {
        if (m_view.hidden.contains(row.key)) {
            continue;
        }
        width = std::max(width, widths.horizontalAdvance(row.label + row.detail) + m_text * 2.1);
    }
    const bool isOverlay = !m_content.model->signs.pale.isEmpty();
    width = isOverlay ? std::max(width, usual) : std::min(width, usual);
    return std::ceil(std::min(width, m_size.width() * 0.3));
}

TimeRange FigurePage::rangeOf(const FigureOptions& options, double rowsWidth) const {
    const QFontMetricsF widths(pictureFont(m_text * 0.92));
    double number = 0;
    for (const Row& row : m_content.model->rows) {
        const QString bound = QString::fromStdString(formatDuration(row.bound));
        number = std::max(number, widths.horizontalAdvance(bound));
    }
    const double share = (number + m_text) / rowsWidth;
    return options.range.value_or(figureRange(*m_content.model, options.parts.bounds, share));
}

void FigurePage::layOutRows(const FigureOptions& options) {
    const TimelineModel& model = *m_content.model;
    LayoutMetrics metrics = LayoutMetrics::forFont(m_text);
    metrics.largestSlot = std::round(m_text * 4.2);
    metrics.labelWidth = labelWidth(metrics.labelWidth);
    const double natural = naturalHeight(model, metrics, m_view);
    if (m_size.height() == 0) {
        m_size.setHeight(static_cast<int>(std::ceil(topHeight() + natural + bottomHeight())));
    }
    metrics = tightened(model, metrics, m_size.height() - topHeight() - bottomHeight(), m_view);
    if (options.size.height() > 0) {
        // A caption has no more room than what it is about, unless that needs less.
        const double beside = std::min(natural, captionHeight());
        const double rows = std::max(leastRows(model, metrics, m_text, m_view), beside);
        m_leastHeight = static_cast<int>(std::ceil(topHeight() + rows + bottomHeight()));
    }
    const QRectF area(m_margin, topHeight(), innerWidth(),
                      std::max(1.0, m_size.height() - topHeight() - bottomHeight()));
    const double rowsWidth = area.width() - metrics.labelWidth;
    const double columns = rowsWidth * double(laneCount(model));
    metrics.columnWidth = std::max(1.0, std::ceil(columns / kMostColumns));
    const Frame frame = arrange(model, rangeOf(options, rowsWidth), area, metrics, {m_view, 0});
    std::optional<Findings> found;
    Lighting lighting{options.rows.coloursFor(*m_content.model->trace), nullptr, {}};
    if (hasMarks(options)) {
        const Matches& matches = m_content.marks.state->matches();
        found = matches ? std::optional(findIn(model, *matches)) : std::nullopt;
        lighting.found = found ? &*found : nullptr;
        lighting.moment = m_content.marks.state->moment();
    }
    const QFontMetricsF widths(pictureFont(m_text * 0.92));
    m_list = layOut(
        model, frame, [&](const QString& text) { return widths.horizontalAdvance(text); },
        lighting);
    if (hasMarks(options)) {
        layOutMarks();
    }
}

bool FigurePage::hasMarks(const FigureOptions& options) const {
    const FigureMarks& marks = m_content.marks;
    return options.parts.marks && marks.state != nullptr && marks.run &&
           marks.state->run() == marks.run;
}

/// All but what lies under the pointer.
void FigurePage::layOutMarks() {
    const FigureMarks& marks = m_content.marks;
    const RowFinder rows(*marks.run->timeline);
    const QFontMetricsF widths(tagFont(m_list.frame.metrics));
    const TextWidth widthOf = [&](const QString& text) { return widths.horizontalAdvance(text); };
    OverlayOptions options = marks.options;
    options.zoom.reset();
    m_overlay =
        layOutOverlay({*marks.state, m_list.frame, rows, marks.causality.get(), options, widthOf});
    m_overlay.hovered.clear();
}

std::optional<Error> roomProblem(const FigurePage& page) {
    if (page.size().height() >= page.leastHeight()) {
        return std::nullopt;
    }
    const QString text =
        QCoreApplication::translate(
            "Figure",
            "A picture %1 pixels wide must be at least %2 pixels high, not %3: its "
            "rows, its words and where the run came from need that much. Make it "
            "wider or higher, or leave out title, legend, bounds or details.")
            .arg(page.size().width())
            .arg(page.leastHeight())
            .arg(page.size().height());
    return Error{ErrorCode::InvalidInput, text.toStdString()};
}

void FigurePage::paintAxis(QPainter& painter) const {
    const TimeAxis& axis = m_list.frame.axis;
    const double y = m_list.frame.area.bottom();
    const double length = m_text * 0.4;
    painter.setFont(pictureFont(m_text * 0.95));
    const QFontMetricsF widths(painter.font());
    painter.setPen(QPen(m_theme.mutedText, 1.2));
    painter.drawLine(QPointF(axis.left, y), QPointF(axis.left + axis.width, y));
    for (const TimeTick& tick : m_list.ticks) {
        const double x = axis.toPixel(tick.time);
        painter.setPen(QPen(m_theme.mutedText, 1.2));
        painter.drawLine(QPointF(x, y), QPointF(x, y + length));
        const double width = widths.horizontalAdvance(tick.label);
        const double left = std::min(x - width / 2, m_size.width() - m_margin * 0.5 - width);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(left, y + length, width, m_text * 1.4),
                         Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
}

void FigurePage::paintCaption(QPainter& painter) const {
    double y = m_size.height() - m_margin * 0.7 - m_footer.height() - captionHeight();
    painter.setFont(pictureFont(m_text));
    painter.setPen(m_theme.text);
    for (const QString& line : m_caption) {
        painter.drawText(QRectF(m_margin, y, innerWidth(), m_text * 1.6),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, line);
        y += m_text * 1.6;
    }
}

void FigurePage::paint(QPainter& painter) const {
    painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_size)), m_theme.background);
    painter.setRenderHint(QPainter::Antialiasing, true);
    m_heading.paint(painter, {m_margin, m_margin * 0.8}, m_theme);
    paintTimeline(painter, m_list, m_theme);
    paintAxis(painter);
    paintOverlay(painter, m_overlay, m_list.frame.metrics, m_theme);
    paintCaption(painter);
    m_footer.paint(painter, {m_margin, m_size.height() - m_margin * 0.7 - m_footer.height()});
}

void FigurePage::paintOn(QPaintDevice& device, double scale) const {
    QPainter painter(&device);
    painter.scale(scale, scale);
    paint(painter);
}

}  // namespace streamscope::ui
