// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_picture.h"

#include "ui/base/shipped_text.h"
#include "ui/export/figure.h"
#include "ui/export/footer.h"
#include "ui/export/page_file.h"
#include "ui/plots/sweep_drawing.h"
#include "ui/plots/sweep_painter.h"
#include "ui/view/text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

/// A trace that has come from where the sweep's runs have: for views of provenance.
FooterEntry footerOf(const Sweep& sweep) {
    Trace trace;
    trace.provenance = sweep.provenance;
    return streamscope::ui::footerOf(trace);
}

QSize withHeight(QSize size) {
    return size.height() > 0 ? size : QSize(size.width(), size.width() * 9 / 16);
}

/// One page:
///
///   Title
///   knee and best
///   -- makespan  -- efficiency
///   (plot)
///   [simulated] NVIDIA H200 · …
class SweepPage final : public Page {
public:
    SweepPage(const Sweep& sweep, QSize size, const Theme& theme)
        : m_sweep(sweep),
          m_theme(theme),
          m_size(withHeight(size)),
          m_text(std::clamp(std::min(m_size.width() / 80.0, m_size.height() / 45.0), 9.0, 40.0)),
          m_margin(std::round(m_text * 1.4)),
          m_footer({footerOf(sweep)}, m_size.width() - 2 * m_margin, m_text * 0.85, theme) {}

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] QString title() const override {
        return shippedText(m_sweep.provenance.workload);
    }
    [[nodiscard]] QString provenance() const override { return sweepProvenance(m_sweep); }

    void paint(QPainter& painter) const override {
        painter.fillRect(QRectF(QPointF(0, 0), QSizeF(m_size)), m_theme.background);
        painter.setRenderHint(QPainter::Antialiasing, true);
        const double width = m_size.width() - 2 * m_margin;
        double top = m_margin * 0.8;
        paintLine(painter, {m_margin, top, width, m_text * 1.9}, title(), true);
        top += m_text * 1.9;
        paintLine(painter, {m_margin, top, width, m_text * 1.6}, sweepWords(m_sweep), false);
        top += m_text * 1.8;
        const double bottom = m_size.height() - m_margin * 0.7 - m_footer.height();
        const QRectF legend(m_margin, top, width, m_text * 1.8);
        const QRectF plot(m_margin, legend.bottom() + m_text * 0.6, width,
                          std::max(m_text * 6, bottom - legend.bottom() - m_text));
        const SweepDrawing drawing = layOutSweep(m_sweep, plot, m_text);
        paintSweepLegend(painter, drawing, legend, m_text * 0.95, m_theme);
        paintSweep(painter, drawing, m_text, m_theme);
        m_footer.paint(painter, {m_margin, bottom});
    }

private:
    void paintLine(QPainter& painter, const QRectF& box, const QString& text, bool isTitle) const {
        painter.setFont(pictureFont(isTitle ? m_text * 1.35 : m_text, isTitle));
        painter.setPen(isTitle ? m_theme.text : m_theme.mutedText);
        painter.drawText(
            box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
            QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, box.width()));
    }

    const Sweep& m_sweep;
    const Theme& m_theme;
    const QSize m_size;
    const double m_text;
    const double m_margin;
    const Footer m_footer;
};

}  // namespace

namespace {

QString inOneLine(const FooterEntry& entry) {
    QStringList parts;
    for (const ProvenancePart& part : entry.parts) {
        parts << part.text;
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

QString sweepProvenance(const Sweep& sweep) {
    return inOneLine(footerOf(sweep));
}

QString sweepProvenanceInShort(const Sweep& sweep) {
    const QString origin = inOneLine(shortened(footerOf(sweep)));
    const std::string& parameters = sweep.provenance.parameters;
    return parameters.empty() ? origin
                              : origin + QStringLiteral(" · ") + QString::fromStdString(parameters);
}

QString sweepWords(const Sweep& sweep) {
    const auto best = bestOf(sweep);
    if (!best) {
        return Text::tr("no point ran");
    }
    const auto inShort = [&](std::size_t point) {
        return describePoint(sweep, point)
            .section(QStringLiteral(" · "), 0, 1)
            .replace(QStringLiteral(" · "), QStringLiteral(", "));
    };
    QStringList parts;
    const auto knee = kneeOf(sweep);
    if (sweep.axes.size() == 1 && knee) {
        parts << Text::tr("knee: %1").arg(inShort(*knee));
    }
    parts << (sweep.isSameWork() ? Text::tr("best: %1") : Text::tr("shortest: %1"))
                 .arg(inShort(*best));
    if (!sweep.isSameWork()) {
        parts << Text::tr("not every point does the same work");
    }
    return parts.join(QStringLiteral("; "));
}

Result<Done> exportSweep(const Sweep& sweep, const FileTarget& target, QSize size,
                         const Theme& theme) {
    FigureOptions options;
    options.size = withHeight(size);
    if (const auto problem = sizeProblem(options)) {
        return *problem;
    }
    return writePage(SweepPage(sweep, size, theme), target, options.scale);
}

}  // namespace streamscope::ui
