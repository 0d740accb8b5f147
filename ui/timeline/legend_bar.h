// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/legend.h"

#include <QWidget>

namespace streamscope::ui {

/// Under the timeline: what its signs mean, in as many lines as the width asks for.
class LegendBar : public QWidget {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);
    /// Explains what the state's run shows, in the colours that its rows have. `state` is borrowed.
    void follow(ViewState& state);
    void setEntries(std::vector<LegendEntry> entries);
    void setTheme(const Theme& theme);
    static constexpr double kTextSize = 14;  ///< pixels
    void setTextSize(double pixels);
    /// How small the text may get where that saves a line.
    void setLeastTextSize(double pixels);
    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return m_entries; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int lineHeight() const;
    void breakLines();

    std::vector<LegendEntry> m_entries;
    std::vector<std::vector<LegendEntry>> m_lines;
    Theme m_theme = lightTheme();
    double m_textSize = kTextSize;
    double m_leastTextSize = kTextSize;
    double m_shownSize = kTextSize;
};

}  // namespace streamscope::ui
