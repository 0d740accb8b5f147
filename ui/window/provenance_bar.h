// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/run.h"
#include "ui/view/theme.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace streamscope::ui {

/// Under the timeline: where the picture comes from and what to know of it, a line for each run.
/// A line's first word stands on a badge, each origin's of another colour, so that a simulated run
/// never looks measured; what must not be overlooked has the colour of warnings.
class ProvenanceBar : public QWidget {
    Q_OBJECT

public:
    explicit ProvenanceBar(QWidget* parent = nullptr);
    /// Null: nothing is shown. Of compared runs both are told.
    void setRun(const Run* run, const Theme& theme);
    /// The whole lines as plain text; remarks follow, a line each.
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    struct Line {
        QLabel* origin = nullptr;  ///< child, like the others
        QLabel* rest = nullptr;
        QLabel* remarks = nullptr;
    };
    [[nodiscard]] Line createLine(QGridLayout& layout, int row);
    void setLine(Line& line, const QString& side, const Trace* trace, const Theme& theme);

    QString m_text;
    Line m_first;
    Line m_second;
};

}  // namespace streamscope::ui
