// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "ui/view/theme.h"

#include <QString>
#include <QWidget>

class QLabel;

namespace streamscope::ui {

/// The line under a timeline that says where it came from, first of all whether it was simulated.
class ProvenanceBar : public QWidget {
    Q_OBJECT

public:
    explicit ProvenanceBar(QWidget* parent = nullptr);
    /// Null: nothing is shown.
    void setProvenance(const Provenance* provenance, const Theme& theme);
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    QString m_text;
    QLabel* m_origin = nullptr;  ///< child
    QLabel* m_rest = nullptr;    ///< child
};

}  // namespace streamscope::ui
