// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/provenance.h"
#include "ui/view/run.h"
#include "ui/view/theme.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace streamscope::ui {

/// One line, of compared runs that are narrow or in large text one for each: where the picture
/// comes from. The origin of each run is on a badge, each origin with a color of its own, so that a
/// simulated run never looks measured; beside it are the parts that tell most, as many as fit. A
/// click on a badge shows everything. What must not be overlooked has the color of warnings.
class ProvenanceBar : public QWidget {
    Q_OBJECT

public:
    explicit ProvenanceBar(QWidget* parent = nullptr);
    /// Null: nothing is shown. Of compared runs both are named.
    void setRun(const Run* run, const Theme& theme);
    /// Shows all parts with what they mean.
    void showDetails();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Line {
        QToolButton* origin = nullptr;  ///< child, like the next
        QLabel* rest = nullptr;
        std::vector<ProvenancePart> parts = {};  ///< empty: of no run
        Origin of{};
    };
    [[nodiscard]] Line createLine(QBoxLayout& layout, const QString& names);
    void setLine(Line& line, const QString& side, const Trace* trace);
    void styleBadge(const Line& line) const;
    void fitBoth();

    Theme m_theme = lightTheme();
    QBoxLayout* m_layout;  ///< child
    Line m_first;
    Line m_second;
};

}  // namespace streamscope::ui
