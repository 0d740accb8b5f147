// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/session.h"
#include "ui/plots/sweep_runner.h"

#include <QWidget>

#include <array>

class QLabel;
class QProgressBar;
class QPushButton;

namespace streamscope::ui {

class SweepAxisEdit;
class SweepView;

/// Runs the session's workload over values of one parameter or of two, on the session's device,
/// and plots what each took. A point that is chosen becomes the workload's values.
class SweepPanel : public QWidget {
    Q_OBJECT

public:
    /// `session` is borrowed and must live as long as the panel.
    explicit SweepPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] SweepView& view() { return *m_view; }
    [[nodiscard]] SweepRunner& runner() { return m_runner; }
    void start();
    /// Stops and forgets: another document is another subject.
    void clear();

signals:
    /// A point was chosen: these values, every other parameter as it stands.
    void valuesWanted(const streamscope::ParameterValues& values);
    void exportWanted();

private:
    void createLayout();
    void onWorkloadChanged();
    [[nodiscard]] Result<std::vector<SweepAxis>> axes() const;
    void onStartOrStop();
    void onAdvanced();
    void onFinished();
    void choose(std::size_t point);
    [[nodiscard]] const Parameter* parameterNow(const SweepAxis& axis) const;
    void refreshHere();
    void tell(const QString& text, bool isProblem = false);

    Session& m_session;
    SweepRunner m_runner;
    std::array<SweepAxisEdit*, 2> m_axes{};  ///< children
    QPushButton* m_start = nullptr;          ///< child, like the widgets below
    QPushButton* m_export = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_status = nullptr;
    SweepView* m_view = nullptr;
};

}  // namespace streamscope::ui
