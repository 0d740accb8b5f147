// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_picture.h"

#include "ui/base/language.h"
#include "ui/export/page_file.h"
#include "ui/plots/sweep_plot.h"
#include "ui/plots/sweep_words.h"
#include "ui/view/provenance.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

class SweepPage final : public Page {
public:
    SweepPage(const Sweep& sweep, QSize size, const Theme& theme)
        : m_sweep(sweep), m_size(size), m_theme(theme) {}

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] QString title() const override {
        return shippedText(m_sweep.provenance.workload);
    }
    [[nodiscard]] QString provenance() const override {
        return provenanceLine(sweepOrigin(m_sweep));
    }

    void paintOn(QPaintDevice& device, double scale) const override {
        const double text =
            std::clamp(std::min(m_size.width() / 80.0, m_size.height() / 45.0), 9.0, 40.0);
        SweepPlot plot(m_sweep, std::nullopt, {m_theme, text});
        plot.makePage(title(), sweepWords(m_sweep), m_size.width());
        QCPPainter painter(&device);
        painter.scale(scale, scale);
        painter.setRenderHint(QPainter::LosslessImageRendering);  // of a color map, in PDF
        plot.toPainter(&painter, m_size.width(), m_size.height());
    }

private:
    const Sweep& m_sweep;
    const QSize m_size;
    const Theme& m_theme;
};

}  // namespace

Result<Done> exportSweep(const Sweep& sweep, const FileTarget& target, QSize size,
                         const Theme& theme) {
    FigureOptions options;
    options.size = size.height() > 0 ? size : QSize(size.width(), size.width() * 9 / 16);
    if (const auto problem = sizeProblem(options)) {
        return *problem;
    }
    return writePage(SweepPage(sweep, options.size, theme), target, options.scale);
}

}  // namespace streamscope::ui
