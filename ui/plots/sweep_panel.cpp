// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_panel.h"

#include "engine/workload/parameters.h"
#include "ui/base/new_widgets.h"
#include "ui/plots/sweep_axis_edit.h"
#include "ui/plots/sweep_view.h"
#include "ui/plots/sweep_words.h"
#include "ui/view/spoken.h"

#include <QBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kSide = 320;    ///< pixels of what is beside the plot, at most
constexpr int kUnused = 100;  ///< pixels of height where there is nothing to sweep, at least

}  // namespace

SweepPanel::SweepPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_start(named("startSweep", new QPushButton(tr("Start"), this))),
      m_export(named("exportSweep", new QPushButton(tr("Export plot…"), this))),
      m_progress(new QProgressBar(this)),
      m_status(newCopyableText("sweepStatus", this)),
      m_view(new SweepView(this)) {
    m_axes = {new SweepAxisEdit(SweepAxisEdit::Which::First, this),
              new SweepAxisEdit(SweepAxisEdit::Which::Second, this)};
    QSizePolicy policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true);  // nothing moves when it is shown
    m_progress->setSizePolicy(policy);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the sweep"));
    m_progress->hide();
    m_status->setAlignment(Qt::AlignTop);
    m_export->setEnabled(false);
    createLayout();
    connect(m_start, &QPushButton::clicked, this, &SweepPanel::onStartOrStop);
    connect(m_export, &QPushButton::clicked, this, &SweepPanel::exportWanted);
    connect(m_view, &SweepView::pointChosen, this, &SweepPanel::choose);
    connect(&m_runner, &SweepRunner::advanced, this, &SweepPanel::onAdvanced);
    connect(&m_runner, &SweepRunner::finished, this, &SweepPanel::onFinished);
    connect(&m_session, &Session::workloadChanged, this, &SweepPanel::onWorkloadChanged);
    connect(&m_session, &Session::workloadChanged, this, &SweepPanel::refreshHere);
    connect(&m_session, &Session::valuesChanged, this, &SweepPanel::refreshHere);
    onWorkloadChanged();
}

/// What is asked for and answered, beside the plot. A long answer is scrolled, so that it moves
/// nothing.
void SweepPanel::createLayout() {
    auto* side = new QWidget(this);
    side->setMaximumWidth(kSide);
    auto* column = newLayout<QVBoxLayout>(side, {}, 4);
    for (SweepAxisEdit* axis : m_axes) {
        column->addWidget(axis);
        connect(axis, &SweepAxisEdit::accepted, this, &SweepPanel::start);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_export);
    column->addLayout(buttons);
    column->addWidget(m_progress);
    auto* status = new QScrollArea(side);
    status->setFrameShape(QFrame::NoFrame);
    status->setWidgetResizable(true);
    status->setAccessibleName(tr("Result of the sweep"));
    status->setMinimumHeight(2 * fontMetrics().lineSpacing());
    status->setWidget(m_status);
    column->addWidget(status, 1);
    auto* all = newLayout<QHBoxLayout>(this, {6, 4, 6, 4});
    all->addWidget(side);
    all->addWidget(m_view, 1);
}

void SweepPanel::tell(const QString& text, bool isProblem) {
    m_status->setText(text);
    m_status->setStyleSheet(
        isProblem ? QStringLiteral("color: %1").arg(m_view->theme().warning.name()) : QString());
}

/// Another workload has other parameters.
void SweepPanel::onWorkloadChanged() {
    const auto& workload = m_session.workload();
    const bool hasParameters = workload && !workload->parameters.empty();
    setMinimumHeight(hasParameters ? layout()->minimumSize().height() : kUnused);
    for (SweepAxisEdit* axis : m_axes) {
        axis->setParameters(workload ? workload->parameters : std::vector<Parameter>());
    }
    m_start->setEnabled(hasParameters || m_runner.isRunning());
    if (!m_runner.sweep()) {
        tell(!m_session.workload() ? tr("There is no workload to sweep.")
             : hasParameters       ? QString()
                                   : tr("There is no parameter to sweep over."));
    }
}

Result<std::vector<SweepAxis>> SweepPanel::axes() const {
    const auto parameters = parametersUnder(*m_session.workload(), m_session.values());
    if (!parameters) {
        return Error::of(ErrorCode::InvalidInput, parameters.error().front().phrase());
    }
    std::vector<SweepAxis> axes;
    for (const SweepAxisEdit* edit : m_axes) {
        auto axis = edit->axis(*parameters);
        if (!axis) {
            return axis.error();
        }
        if (*axis) {
            axes.push_back(**std::move(axis));
        }
    }
    return axes;
}

void SweepPanel::onStartOrStop() {
    if (m_runner.isRunning()) {
        m_runner.stop();
    } else {
        start();
    }
}

void SweepPanel::start() {
    if (!m_session.workload()) {
        tell(tr("There is no workload to sweep."), true);
        return;
    }
    auto wanted = axes();
    ParameterValues fixed = m_session.values();
    if (wanted) {
        for (const SweepAxis& axis : *wanted) {
            fixed.erase(axis.parameter.name);
        }
    }
    const auto problem = wanted ? sweepProblem(*wanted, fixed) : std::optional(wanted.error());
    if (m_session.isBusy() && !isSimulated(*m_session.device())) {
        tell(tr("The GPU is busy with a run: start when it is done."), true);
        return;
    }
    if (problem) {
        tell(spoken(*problem), true);
        return;
    }
    m_runner.start({*m_session.workload(), *std::move(wanted), std::move(fixed), {}},
                   m_session.device());
    m_view->setSweep(nullptr);
    m_export->setEnabled(false);
    m_progress->setValue(0);
    m_progress->show();
    m_start->setText(tr("Stop"));
    tell(tr("Running …"));
}

void SweepPanel::clear() {
    m_runner.forget();
    m_view->setSweep(nullptr);
    m_export->setEnabled(false);
    m_progress->hide();
    m_start->setText(tr("Start"));
    m_status->setToolTip({});
    onWorkloadChanged();
}

void SweepPanel::onAdvanced() {
    const auto& sweep = m_runner.sweep();
    m_view->setSweep(sweep);
    refreshHere();
    m_export->setEnabled(hasRuns(*sweep));
    m_progress->setMaximum(static_cast<int>(sweep->size()));
    m_progress->setValue(static_cast<int>(sweep->points.size()));
    tell(tr("%L1 of %L2 runs").arg(sweep->points.size()).arg(sweep->size()));
}

void SweepPanel::onFinished() {
    const Sweep& sweep = *m_runner.sweep();
    m_start->setText(tr("Start"));
    m_progress->hide();
    const auto& stopped = sweep.stopped;
    if (stopped && stopped->code != ErrorCode::Cancelled) {
        tell(spoken(*stopped), true);
    } else if (stopped) {
        tell(tr("Stopped after %L1 of %L2 runs. ").arg(sweep.points.size()).arg(sweep.size()) +
             sweepWords(sweep));
    } else {
        tell(sweepWords(sweep));
    }
    m_status->setToolTip(kneeDefinition());
}

void SweepPanel::choose(std::size_t point) {
    if (m_runner.isRunning() && !isSimulated(*m_session.device())) {
        tell(tr("The GPU is busy with the sweep: stop it first."), true);
        return;  // another run beside it would disturb what is measured
    }
    const auto& sweep = m_view->sweep();
    ParameterValues values = m_session.values();
    for (std::size_t a = 0; a < sweep->axes.size(); ++a) {
        const Parameter* parameter = parameterNow(sweep->axes[a]);
        const double value = sweep->points[point].values[a];
        const bool isNumber = parameter != nullptr && parameter->type == ParameterType::Number;
        if (parameter == nullptr ||
            (isNumber && (value < parameter->minimum || value > parameter->maximum))) {
            tell(tr("This sweep is of another workload: start it again."), true);
            return;
        }
        if (value == parameter->value) {
            values.erase(parameter->name);
        } else {
            values[parameter->name] = value;
        }
    }
    emit valuesWanted(values);
}

/// As the workload has it now: its own value may be another one than in the sweep. Null: there is
/// none.
const Parameter* SweepPanel::parameterNow(const SweepAxis& axis) const {
    if (!m_session.workload() || m_session.isRecording()) {
        return nullptr;
    }
    const auto& parameters = m_session.workload()->parameters;
    const auto place = std::ranges::find_if(parameters, [&](const Parameter& one) {
        return one.name == axis.parameter.name && one.type == axis.parameter.type &&
               one.choices == axis.parameter.choices;
    });
    return place == parameters.end() ? nullptr : &*place;
}

void SweepPanel::refreshHere() {
    const auto& sweep = m_view->sweep();
    std::vector<double> here;
    for (const SweepAxis& axis : sweep ? sweep->axes : std::vector<SweepAxis>()) {
        const Parameter* parameter = parameterNow(axis);
        if (parameter == nullptr) {
            m_view->setHere(std::nullopt);
            return;
        }
        here.push_back(valueUnder(m_session.values(), *parameter));
    }
    m_view->setHere(sweep ? std::optional(std::move(here)) : std::nullopt);
}

}  // namespace streamscope::ui
