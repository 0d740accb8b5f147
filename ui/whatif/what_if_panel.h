// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/offers.h"
#include "engine/whatif/program_change.h"
#include "engine/whatif/what_if.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace streamscope::ui {

/// What could be different in a recorded program: changes that would help, controls to try
/// others, and what is predicted. Shows and forwards.
class WhatIfPanel : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfPanel(QWidget* parent = nullptr);

    /// Null: what is shown is no recording.
    void setRecording(const Trace* recording);
    void setOffers(const whatif::Offers& offers);
    /// The recording cannot be replayed, or no changes were tried: why.
    void setProblem(const QString& text);
    /// Null: nothing is changed.
    void setResult(const whatif::WhatIf* result);
    /// Sets the controls and emits nothing.
    void setChange(const whatif::ProgramChange& change);
    [[nodiscard]] whatif::ProgramChange change() const;

    [[nodiscard]] const std::vector<QPushButton*>& offerButtons() const { return m_offerButtons; }

signals:
    void knobsChanged();

private:
    void addKnobs(QFormLayout& form);
    QCheckBox* addCheck(QFormLayout& form, const QString& text, const char* name,
                        const QString& tip);
    QDoubleSpinBox* createFactor(const char* name, const QString& says);
    void clearOffers();
    void tell();

    QLabel* m_head = nullptr;  ///< child, as all below
    QWidget* m_body = nullptr;
    QLabel* m_offersHead = nullptr;
    QVBoxLayout* m_offers = nullptr;
    std::vector<QPushButton*> m_offerButtons;
    QCheckBox* m_pinned = nullptr;
    QCheckBox* m_nonBlocking = nullptr;
    QCheckBox* m_merged = nullptr;
    QCheckBox* m_hostWaits = nullptr;
    QCheckBox* m_copiesIn = nullptr;
    QCheckBox* m_copiesOut = nullptr;
    QComboBox* m_kernel = nullptr;
    QDoubleSpinBox* m_factor = nullptr;
    QSpinBox* m_engines = nullptr;  ///< 0: as recorded
    QDoubleSpinBox* m_link = nullptr;
    QLabel* m_result = nullptr;
    QLabel* m_cautions = nullptr;
    QPushButton* m_reset = nullptr;
    bool m_isTold = true;  ///< whether a turned knob is told of
};

}  // namespace streamscope::ui
