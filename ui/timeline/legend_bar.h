// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/legend.h"

#include <QWidget>

namespace streamscope::ui {

/// One line under the timeline: what its signs mean. Where the width is too small for all of them,
/// the line ends with the number of the others, as "+4"; the tool tip has all.
class LegendBar : public QWidget {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);
    /// Explains what the state's run shows, in the colors that its rows have. `state` is borrowed.
    void follow(ViewState& state);
    void setEntries(std::vector<LegendEntry> entries);
    void setTheme(const Theme& theme);
    static constexpr double kTextSize = 13;  ///< pixels
    void setTextSize(double pixels);
    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return m_entries; }
    /// From the front; the others are counted at the end of the line.
    [[nodiscard]] std::size_t shownEntries() const { return m_shown; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    std::vector<LegendEntry> m_entries;
    std::size_t m_shown = 0;  ///< so many of them
    Theme m_theme = lightTheme();
    double m_textSize = kTextSize;
};

}  // namespace streamscope::ui
