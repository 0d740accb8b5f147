// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/legend.h"

#include "ui/timeline/timeline_painter.h"
#include "ui/view/text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

constexpr double kSwatch = 1.7;  ///< widths in multiples of the text size
constexpr double kBeforeText = 2.15;
constexpr double kBetweenEntries = 1.6;
constexpr double kSmallestLegendText = 7;

double widthOf(const std::vector<LegendEntry>& entries, double textSize) {
    const QFontMetricsF widths(pictureFont(textSize));
    double width = 0;
    for (const LegendEntry& entry : entries) {
        width += widths.horizontalAdvance(entry.text) + textSize * (kBeforeText + kBetweenEntries);
    }
    return width;
}

FamilyStyle styleOf(const LegendEntry& entry, const Theme& theme) {
    FamilyStyle style = theme.styleOf(entry.family, {entry.tint, false, false});
    if (entry.tint != kNoTint) {
        style.hatch = Hatch::None;
    }
    if (entry.isHatch) {
        style.fill = theme.mutedText;
    }
    return style;
}

void paintSign(QPainter& painter, const LegendEntry& entry, const QRectF& box, const Theme& theme) {
    switch (entry.kind) {
        case LegendEntry::Kind::Bar:
            paintSwatch(painter, box, styleOf(entry, theme));
            return;
        case LegendEntry::Kind::Lead:
            painter.fillRect(box.adjusted(0, box.height() * 0.25, 0, -box.height() * 0.25),
                             theme.lead);
            return;
        case LegendEntry::Kind::Pale:
            paintSwatch(painter, box, theme.style(Family::Kernel, true));
            painter.setPen(theme.style(Family::Kernel).fill);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
            return;
        default:
            break;
    }
    paintMark(painter, {{box.center().x(), box.top()}, box.height(), entry.sign, 1}, theme);
}

}  // namespace

namespace {

/// The first name of each tint; "…" where there are more streams or kernels than tints.
std::vector<LegendEntry> tintEntries(const TimelineModel& model, ColorBy colors) {
    const Trace& trace = *model.trace;
    const bool isOfStreams = colors == ColorBy::Stream;
    std::array<QString, kTintCount> texts;
    for (std::size_t i = 0; i < (isOfStreams ? trace.streams.size() : trace.names.size()); ++i) {
        const std::size_t tint = isOfStreams ? i % kTintCount : model.signs.nameTints[i];
        if (tint == kNoTint || texts[tint].endsWith(QStringLiteral("…"))) {
            continue;
        }
        texts[tint] +=
            texts[tint].isEmpty()
                ? QString::fromStdString(isOfStreams ? trace.streams[i].name : trace.names[i])
                : QStringLiteral(", …");
    }
    std::vector<LegendEntry> entries;
    for (std::size_t tint = 0; tint < kTintCount; ++tint) {
        if (!texts[tint].isEmpty()) {
            entries.push_back({LegendEntry::Kind::Bar, Family::Kernel, texts[tint],
                               static_cast<std::uint8_t>(tint), false});
        }
    }
    return entries;
}

/// Whether colors leave the kind to its hatch.
bool isTinted(Family family, ColorBy colors) {
    constexpr std::array kOfHost{Family::HostWork, Family::HostWait, Family::Bound, Family::Range};
    if (colors == ColorBy::Name) {
        return family == Family::Kernel;
    }
    return colors == ColorBy::Stream &&
           std::find(kOfHost.begin(), kOfHost.end(), family) == kOfHost.end();
}

}  // namespace

namespace {

void addMarkEntries(const Signs& signs, std::vector<LegendEntry>& entries) {
    const std::array<QString, kMarkSignCount> texts{
        Text::tr("event recorded"), Text::tr("event waited for"), Text::tr("memory allocated"),
        Text::tr("memory freed")};
    for (std::size_t i = 0; i < kMarkSignCount; ++i) {
        if (signs.marks[i]) {
            entries.push_back(
                {LegendEntry::Kind::Mark, {}, texts[i], kNoTint, false, static_cast<MarkSign>(i)});
        }
    }
}

}  // namespace

std::vector<LegendEntry> legendOf(const TimelineModel& model, ColorBy colors) {
    std::vector<LegendEntry> entries;
    if (colors != ColorBy::Kind) {
        entries = tintEntries(model, colors);
    }
    for (std::size_t family = 0; family < kFamilyCount; ++family) {
        const auto known = static_cast<Family>(family);
        const bool isHatch = isTinted(known, colors);
        const bool isSaid = isHatch && (known == Family::Issue || colors == ColorBy::Name);
        if (model.signs.families[family] && !isSaid) {
            entries.push_back({LegendEntry::Kind::Bar, known, familyName(known), kNoTint, isHatch});
        }
    }
    if (model.signs.hasLeads) {
        entries.push_back({LegendEntry::Kind::Lead, {}, Text::tr("waiting")});
    }
    addMarkEntries(model.signs, entries);
    if (!model.signs.pale.isEmpty()) {
        entries.push_back(
            {LegendEntry::Kind::Pale, {}, Text::tr("fainter: %1").arg(model.signs.pale)});
    }
    return entries;
}

std::vector<std::vector<LegendEntry>> legendLines(const std::vector<LegendEntry>& entries,
                                                  double width, double textSize) {
    std::vector<std::vector<LegendEntry>> lines;
    double left = 0;
    for (const LegendEntry& entry : entries) {
        const double needed = widthOf({entry}, textSize);
        if (lines.empty() || needed - kBetweenEntries * textSize > left) {
            lines.emplace_back();
            left = width;
        }
        lines.back().push_back(entry);
        left -= needed;
    }
    return lines;
}

void paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries, const QRectF& box,
                 double textSize, const Theme& theme) {
    double text = textSize;
    while (text > kSmallestLegendText &&
           widthOf(entries, text) - kBetweenEntries * text > box.width()) {
        text -= 0.5;
    }
    const QFont font = pictureFont(text);
    const QFontMetricsF widths(font);
    double x = box.left();
    for (const LegendEntry& entry : entries) {
        paintSign(painter, entry, {x, box.center().y() - text * 0.5, text * kSwatch, text}, theme);
        painter.setFont(font);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x + text * kBeforeText, box.top(), 1, box.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, entry.text);
        x += widths.horizontalAdvance(entry.text) + text * (kBeforeText + kBetweenEntries);
    }
}

}  // namespace streamscope::ui
