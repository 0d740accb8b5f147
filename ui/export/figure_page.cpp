// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_page.h"

#include "ui/export/figure_rows.h"
#include "ui/timeline/findings.h"
#include "ui/timeline/legend.h"
#include "ui/timeline/overlay_painter.h"
#include "ui/timeline/row_finder.h"
#include "ui/timeline/timeline_painter.h"
#include "ui/view/text.h"
#include "ui/view/wrapped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace streamscope::ui {
namespace {

constexpr double kSmallestText = 11;
constexpr double kLargestText = 40;
constexpr double kMaxLabelShare = 0.3;  ///< of the width, for the labels of rows
constexpr double kBetweenPanels = 2;    ///< of the text's size
constexpr double kTextOfHatches = 15;   ///< pixels of text beside which hatches are as on a screen

/// Columns of merged operations that one figure may hold: keeps an SVG of millions of operations
/// at a few megabytes.
constexpr double kMaxColumns = 40000;

double textSize(QSize size) {
    const double byWidth = size.width() / 95.0;
    const double byHeight = size.height() > 0 ? size.height() / 48.0 : byWidth;
    return std::clamp(std::min(byWidth, byHeight), kSmallestText, kLargestText);
}

std::size_t laneCount(const TimelineModel& model) {
    std::size_t lanes = 0;
    for (const Row& row : model.rows) {
        lanes += row.lanes.size();
    }
    return lanes;
}

}  // namespace

FigurePage::FigurePage(FigureContent content, const FigureOptions& options)
    : m_content(std::move(content)),
      m_theme(options.theme),
      m_arrangement(options.arrangement),
      m_size(options.size),
      m_text(options.textSize > 0 ? std::ceil(options.textSize) : textSize(options.size)),
      m_least(options.textSize > 0 ? m_text : 0),
      m_margin(std::round(m_text * 1.4)) {
    chooseContent(options);
    choosePanels(options);
    for (FamilyStyle& style : m_theme.families) {
        style.hatchScale = std::clamp(m_text / kTextOfHatches, 0.5, 4.0);
    }
    layOutWords(options);
    layOutRows(options);
}

std::vector<LegendEntry> FigurePage::legend(const FigureOptions& options) const {
    std::vector<LegendEntry> all;
    for (const Panel& panel : m_panels) {
        const auto isNew = [&](const LegendEntry& entry) {
            return isNeeded(entry, *panel.model, panel.view) &&
                   std::ranges::find(all, entry) == all.end();
        };
        std::ranges::copy_if(legendOf(*panel.model, options.rows.colorsFor(*panel.model->trace)),
                             std::back_inserter(all), isNew);
    }
    return all;
}

void FigurePage::layOutWords(const FigureOptions& options) {
    HeadingContent heading;
    heading.title = options.parts.title ? m_content.title : QString();
    heading.numbers = options.parts.numbers ? m_content.numbers : QString();
    if (options.parts.legend) {
        heading.legend = legend(options);
    }
    heading.legendText = textOf(heading.legendText) / m_text;
    m_heading = Heading(heading, innerWidth(), m_text);
    m_caption = wrapped(m_content.caption, innerWidth(), m_text);
    m_footer = Footer(m_content.footer, innerWidth(), textOf(0.85), m_theme);
}

/// One line for each run, for programs that read the file.
QString FigurePage::provenance() const {
    QStringList lines;
    for (const FooterEntry& entry : m_content.footer) {
        lines << provenanceLine(entry.parts);
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

double FigurePage::panelWidth() const {
    const bool isHalf = m_arrangement == Arrangement::SideBySide;
    return isHalf ? (innerWidth() - kBetweenPanels * m_text) / 2 : innerWidth();
}

double FigurePage::headingHeight(std::size_t panel) const {
    const bool isBelow = panel > 0 && m_arrangement == Arrangement::Stacked;
    return m_panels[panel].heading.height() + (isBelow ? m_text : 0);
}

double FigurePage::panelsHeight(const std::vector<double>& heights) const {
    double all = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const double one = headingHeight(i) + heights[i];
        all = m_arrangement == Arrangement::SideBySide ? std::max(all, one) : all + one;
    }
    return all;
}

/// Beside each other as high as the higher one; above each other as high as each needs.
std::vector<QRectF> FigurePage::areasOf(const std::vector<double>& natural) const {
    const bool isBeside = m_arrangement == Arrangement::SideBySide;
    const std::vector<double> none(m_panels.size(), 0);
    const double height = m_size.height() - topHeight() - bottomHeight() - panelsHeight(none);
    const double sum = std::accumulate(natural.begin(), natural.end(), 0.0);
    std::vector<QRectF> areas;
    QPointF at(m_margin, topHeight() + (isBeside ? panelsHeight(none) : 0));
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const double share = isBeside || sum <= 0 ? 1 : natural[i] / sum;
        at.ry() += isBeside ? 0 : headingHeight(i);
        areas.emplace_back(at, QSizeF(panelWidth(), std::max(1.0, height * share)));
        at += isBeside ? QPointF(panelWidth() + kBetweenPanels * m_text, 0)
                       : QPointF(0, height * share);
    }
    return areas;
}

/// As wide as the longest label, and no wider than usual; rows of two runs are named after both the
/// thing and the run.
double FigurePage::labelWidth(double usual) const {
    const QFontMetricsF widths(pictureFont(m_text));
    double width = 0;
    for (const Panel& panel : m_panels) {
        for (const Row& row : panel.model->rows) {
            const bool isHidden = panel.view.hidden.contains(row.key);
            const double own = widths.horizontalAdvance(row.label + row.detail) + m_text * 2.1;
            width = isHidden ? width : std::max(width, own);
        }
    }
    const bool isOverlay = !m_panels.front().model->signs.pale.isEmpty();
    width = isOverlay ? std::max(width, usual) : std::min(width, usual);
    const double most = m_arrangement == Arrangement::SideBySide ? panelWidth() : m_size.width();
    return std::ceil(std::min(width, most * kMaxLabelShare));
}

/// One for all panels.
TimeRange FigurePage::rangeOf(const FigureOptions& options, double rowsWidth) const {
    if (options.range) {
        return *options.range;
    }
    const QFontMetricsF widths(pictureFont(textOf(0.92)));
    std::optional<TimeRange> range;
    for (const Panel& panel : m_panels) {
        double number = 0;
        for (const Row& row : panel.model->rows) {
            const QString bound = QString::fromStdString(formatDuration(row.bound));
            number = std::max(number, widths.horizontalAdvance(bound));
        }
        const TimeRange own = figureRange(*panel.model, panel.view, (number + m_text) / rowsWidth);
        range = range ? TimeRange{std::min(range->begin, own.begin), std::max(range->end, own.end)}
                      : own;
    }
    return *range;
}

std::vector<double> FigurePage::natural(const LayoutMetrics& metrics) const {
    std::vector<double> heights;
    for (const Panel& panel : m_panels) {
        heights.push_back(naturalHeight(*panel.model, metrics, panel.view));
    }
    return heights;
}

/// Two panels have rows of one height: the greatest that fits. Where that is little, headings and
/// bounds become lower first.
LayoutMetrics FigurePage::shared(const LayoutMetrics& usual) const {
    const double height = m_size.height() - topHeight() - bottomHeight();
    LayoutMetrics metrics = usual;
    for (const double share : {1.0, 0.85, 0.75}) {
        metrics.headerHeight = usual.headerHeight * share;
        metrics.boundHeight = usual.boundHeight * share;
        metrics.slotHeight = metrics.largestSlot = usual.largestSlot;
        while (metrics.slotHeight > 1 && panelsHeight(natural(metrics)) > height) {
            metrics.slotHeight -= metrics.slotHeight > 4 ? 1 : 0.25;
            metrics.largestSlot = metrics.slotHeight;
        }
        if (metrics.slotHeight > m_text) {
            break;
        }
    }
    metrics.smallestSlot = 0.5;
    return metrics;
}

void FigurePage::layOutRows(const FigureOptions& options) {
    LayoutMetrics metrics = LayoutMetrics::forFont(m_text);
    metrics.smallestText = m_least;
    metrics.largestSlot = std::round(m_text * 4.2);
    metrics.labelWidth = labelWidth(metrics.labelWidth);
    if (m_size.height() == 0) {
        m_size.setHeight(static_cast<int>(
            std::ceil(topHeight() + panelsHeight(natural(metrics)) + bottomHeight())));
    }
    if (m_panels.size() > 1) {
        metrics = shared(metrics);
        metrics.mostSpread = 0;  // rows beside their like
    }
    const std::vector<double> heights = natural(metrics);
    const std::vector<QRectF> areas = areasOf(heights);
    std::vector<double> least;
    const double rowsWidth = areas.front().width() - metrics.labelWidth;
    const TimeRange range = rangeOf(options, rowsWidth);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        Panel& panel = m_panels[i];
        LayoutMetrics tight = tightened(*panel.model, metrics, areas[i].height(), panel.view);
        // A caption has no more room than what it is about, unless that needs less.
        const double beside = std::min(heights[i], captionHeight());
        least.push_back(std::max(leastRows(*panel.model, tight, panel.view), beside));
        const double columns = rowsWidth * double(laneCount(*panel.model));
        tight.columnWidth = std::max(1.0, std::ceil(columns / kMaxColumns));
        panel.headingAt = areas[i].topLeft() - QPointF(0, panel.heading.height());
        layOutPanel(panel, arrange(*panel.model, range, areas[i], tight, {panel.view, 0}), options);
    }
    if (options.size.height() > 0) {
        m_leastHeight =
            static_cast<int>(std::ceil(topHeight() + panelsHeight(least) + bottomHeight()));
    }
    if (hasMarks(options)) {
        layOutMarks();
    }
}

void FigurePage::layOutPanel(Panel& panel, const Frame& frame, const FigureOptions& options) {
    const TimelineModel& model = *panel.model;
    std::optional<Findings> found;
    Lighting lighting{options.rows.colorsFor(*model.trace), nullptr, {}};
    if (hasMarks(options)) {
        const Matches& matches = m_content.marks.state->matches();
        found = matches ? std::optional(findIn(model, *matches)) : std::nullopt;
        lighting.found = found ? &*found : nullptr;
        lighting.moment = m_content.marks.state->moment();
    }
    const QFontMetricsF widths(pictureFont(frame.metrics.barText()));
    panel.list = layOut(
        model, frame, [&](const QString& text) { return widths.horizontalAdvance(text); },
        lighting);
}

bool FigurePage::hasMarks(const FigureOptions& options) const {
    const FigureMarks& marks = m_content.marks;
    return options.parts.marks && marks.state != nullptr && marks.run && m_panels.size() == 1 &&
           marks.state->run() == marks.run;
}

/// All but what lies under the pointer.
void FigurePage::layOutMarks() {
    const FigureMarks& marks = m_content.marks;
    const RowFinder rows(*marks.run->timeline);
    const QFontMetricsF widths(tagFont(drawList().frame.metrics));
    const TextWidth widthOf = [&](const QString& text) { return widths.horizontalAdvance(text); };
    OverlayOptions options = marks.options;
    options.zoom.reset();
    m_overlay = layOutOverlay({*marks.state, drawList().frame, rows, marks.causality.get(), options,
                               widthOf, &drawList().bars});
    m_overlay.hovered.clear();
}

std::optional<Error> roomProblem(const FigurePage& page) {
    if (page.size().height() >= page.leastHeight()) {
        return std::nullopt;
    }
    const QString text =
        Text::tr(
            "A picture %1 pixels wide must be at least %2 pixels high, not %3: its "
            "rows, its words and where the run came from need that much. Make it "
            "wider or higher, show fewer rows, or leave out title, legend or details.")
            .arg(page.size().width())
            .arg(page.leastHeight())
            .arg(page.size().height());
    return Error{ErrorCode::InvalidInput, text.toStdString()};
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
    for (const Panel& panel : m_panels) {
        panel.heading.paint(painter, panel.headingAt, m_theme);
        paintTimeline(painter, panel.list, m_theme);
        if (m_arrangement == Arrangement::SideBySide || &panel == &m_panels.back()) {
            paintAxis(painter, panel.list, m_theme, panel.list.frame.area.right() + m_margin * 0.5);
        }
    }
    paintOverlay(painter, m_overlay, drawList().frame.metrics, m_theme);
    paintCaption(painter);
    m_footer.paint(painter, {m_margin, m_size.height() - m_margin * 0.7 - m_footer.height()});
}

void FigurePage::paintOn(QPaintDevice& device, double scale) const {
    QPainter painter(&device);
    painter.scale(scale, scale);
    paint(painter);
}

}  // namespace streamscope::ui
