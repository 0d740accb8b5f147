// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/provenance.h"
#include "ui/view/run.h"
#include "ui/view/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

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
    /// At most so many lines for the origin of a run, of the most telling parts, and one for what
    /// to know of it; the rest is in their tool tips. 0: all that there is.
    void setMostLines(int lines);
    /// The whole lines as plain text; remarks follow, a line each.
    [[nodiscard]] const QString& text() const { return m_text; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Line {
        QLabel* origin = nullptr;  ///< child, like the others
        QLabel* rest = nullptr;
        QLabel* remarks = nullptr;
        std::vector<ProvenancePart> parts = {};  ///< empty: of no run
        QStringList remarksText = {};
        Origin of{};
    };
    [[nodiscard]] Line createLine(QGridLayout& layout, int row);
    void setLine(Line& line, const QString& side, const Trace* trace);
    void styleBadge(const Line& line) const;
    void fitBoth();
    void fit(const Line& line, const std::vector<ProvenancePart>& other);
    void fitWords(QLabel& label, const std::vector<ProvenancePart>& parts) const;

    QString m_text;
    Theme m_theme = lightTheme();
    int m_mostLines = 0;
    Line m_first;
    Line m_second;
};

}  // namespace streamscope::ui
