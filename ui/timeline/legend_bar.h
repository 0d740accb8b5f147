// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/legend.h"

#include <QWidget>

namespace streamscope::ui {

/// One line under the timeline that says what its signs mean.
class LegendBar : public QWidget {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);
    void setEntries(std::vector<LegendEntry> entries);
    void setTheme(const Theme& theme);
    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return m_entries; }
    [[nodiscard]] QSize sizeHint() const override { return {400, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<LegendEntry> m_entries;
    Theme m_theme = lightTheme();
};

}  // namespace streamscope::ui
