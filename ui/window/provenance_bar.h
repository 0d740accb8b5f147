// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "ui/view/theme.h"

#include <QWidget>

class QLabel;

namespace streamscope::ui {

/// Under the timeline: where the picture comes from and what to know of it. Its first word stands
/// on a badge, each origin's of another colour, so that a simulated run never looks measured;
/// what must not be overlooked has the colour of warnings.
class ProvenanceBar : public QWidget {
    Q_OBJECT

public:
    explicit ProvenanceBar(QWidget* parent = nullptr);
    /// Null: nothing is shown.
    void setTrace(const Trace* trace, const Theme& theme);
    /// The whole line as plain text; remarks follow, a line each.
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    QString m_text;
    QLabel* m_origin = nullptr;   ///< child
    QLabel* m_rest = nullptr;     ///< child
    QLabel* m_remarks = nullptr;  ///< child
};

}  // namespace streamscope::ui
