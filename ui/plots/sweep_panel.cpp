// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sweep_panel.h"

#include "engine/workload/parameters.h"
#include "ui/plots/sweep_axis_edit.h"
#include "ui/plots/sweep_picture.h"
#include "ui/plots/sweep_view.h"
#include "ui/view/plain_tip.h"
#include "ui/view/spoken.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double kSmallText = 12.5;
constexpr int kMinPlot = 120;  ///< pixels high
constexpr int kLow = 800;      ///< of the window, in pixels: the plot has the panel's height
constexpr int kWide = 620;     ///< pixels from which there is room beside it
constexpr int kSide = 320;     ///< pixels of what stands beside

/// Of a label with these words in it, whatever it shows now.
int heightWith(const QString& words, const QLabel& label, int width) {
    QLabel like(words);
    like.setFont(label.font());
    like.setWordWrap(true);
    return like.heightForWidth(width);
}

/// What is hidden keeps its room: nothing moves when it comes.
void keepRoom(QWidget& widget) {
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget.setSizePolicy(policy);
}

}  // namespace

SweepPanel::SweepPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_start(new QPushButton(tr("Start"), this)),
      m_export(new QPushButton(tr("Export plot…"), this)),
      m_progress(new QProgressBar(this)),
      m_status(new QLabel(this)),
      m_provenance(new QLabel(this)),
      m_view(new SweepView(this)) {
    m_axes = {new SweepAxisEdit(SweepAxisEdit::Which::First, this),
              new SweepAxisEdit(SweepAxisEdit::Which::Second, this)};
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the sweep"));
    m_progress->hide();
    m_status->setTextFormat(Qt::PlainText);
    m_provenance->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    m_status->setObjectName(QStringLiteral("sweepStatus"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->setFont(pictureFont(kSmallText));
    m_provenance->setWordWrap(true);
    m_provenance->setObjectName(QStringLiteral("sweepProvenance"));
    m_provenance->setFont(pictureFont(kSmallText));
    m_provenance->hide();
    m_export->setEnabled(false);
    m_start->setObjectName(QStringLiteral("startSweep"));
    m_export->setObjectName(QStringLiteral("exportSweep"));
    m_view->setMinimumHeight(kMinPlot);
    for (QWidget* widget : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_status),
                            static_cast<QWidget*>(m_provenance)}) {
        keepRoom(*widget);
    }
    createLayout();
    connect(m_start, &QPushButton::clicked, this, &SweepPanel::onStartOrStop);
    connect(m_export, &QPushButton::clicked, this, &SweepPanel::exportWanted);
    connect(&m_session, &Session::workloadChanged, this, &SweepPanel::onWorkloadChanged);
    connect(&m_session, &Session::workloadChanged, this, &SweepPanel::refreshHere);
    connect(&m_session, &Session::valuesChanged, this, &SweepPanel::refreshHere);
    connect(&m_session, &Session::runChanged, this, &SweepPanel::reserveRoom);
    connectRunner();
    onWorkloadChanged();
}

void SweepPanel::createLayout() {
    auto* side = new QWidget(this);
    m_controls = new QBoxLayout(QBoxLayout::LeftToRight);
    for (SweepAxisEdit* axis : m_axes) {
        m_controls->addWidget(axis, 1);
        connect(axis, &SweepAxisEdit::accepted, this, &SweepPanel::start);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_export);
    m_controls->addLayout(buttons);
    m_told = new QVBoxLayout(side);
    m_told->setContentsMargins(0, 0, 0, 0);
    m_told->setSpacing(4);
    m_told->addLayout(m_controls);
    m_told->addWidget(m_progress);
    m_told->addWidget(m_status);
    m_told->addStretch();
    m_drawn = new QVBoxLayout;
    m_drawn->addWidget(m_view, 1);
    m_drawn->addWidget(m_provenance);
    m_all = new QBoxLayout(QBoxLayout::TopToBottom, this);
    m_all->setContentsMargins(6, 4, 6, 4);
    m_all->setSpacing(4);
    m_all->addWidget(side);
    m_all->addLayout(m_drawn, 1);
}

/// Where there is little height the plot has all of it, and the rest stands beside.
void SweepPanel::arrange() {
    const bool isLow = window()->height() < kLow && width() > kWide;
    if (isLow == m_isLow) {
        return;
    }
    m_isLow = isLow;
    (isLow ? m_drawn : m_told)->removeWidget(m_provenance);
    (isLow ? m_told : m_drawn)->addWidget(m_provenance);
    m_all->setDirection(isLow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_controls->setDirection(isLow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_all->itemAt(0)->widget()->setMaximumWidth(isLow ? kSide : QWIDGETSIZE_MAX);
    tellOrigin();
}

/// For what is told of a sweep, before it is: its knee and best, and where it came from, which is
/// much the same as where the run came from that is there.
void SweepPanel::reserveRoom() {
    constexpr int kMargins = 12;
    constexpr int kMaxLines = 4;  // what does not fit is in the tip
    const int width = m_isLow ? kSide : std::max(1, this->width() - kMargins);
    Sweep likely;
    const bool canSweep = m_session.workload() && m_session.run();  // not a recording
    m_status->setMinimumHeight(canSweep ? heightWith(QStringLiteral("1\n2"), *m_status, width) : 0);
    if (canSweep) {
        likely.provenance = m_session.run()->trace->provenance;
    }
    const int most = kMaxLines * m_provenance->fontMetrics().lineSpacing();
    m_provenance->setMaximumHeight(most);
    m_provenance->setMinimumHeight(
        canSweep ? std::min(most, heightWith(originOf(likely), *m_provenance, width)) : 0);
}

/// Words that wrap take room of their own, not the plot's. Where none do, the layout knows of no
/// height for a width.
bool SweepPanel::event(QEvent* event) {
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        arrange();
        reserveRoom();
        const QLayout& all = *layout();
        setMinimumHeight(all.hasHeightForWidth() ? all.minimumHeightForWidth(width())
                                                 : all.minimumSize().height());
    }
    return isDone;
}

void SweepPanel::connectRunner() {
    connect(&m_runner, &SweepRunner::advanced, this, &SweepPanel::onAdvanced);
    connect(&m_runner, &SweepRunner::finished, this, &SweepPanel::onFinished);
    connect(m_view, &SweepView::pointChosen, this, &SweepPanel::choose);
}

QString SweepPanel::status() const {
    return m_status->text();
}

void SweepPanel::tell(const QString& text, bool isProblem) {
    m_status->setText(text);
    m_status->setVisible(!text.isEmpty());
    m_status->setStyleSheet(
        isProblem ? QStringLiteral("color: %1").arg(m_view->theme().warning.name()) : QString());
}

/// In few words where there is little height.
QString SweepPanel::originOf(const Sweep& sweep) const {
    return m_isLow ? sweepProvenanceInShort(sweep) : sweepProvenance(sweep);
}

void SweepPanel::tellOrigin() {
    const auto& sweep = m_view->sweep();
    m_provenance->setText(sweep ? originOf(*sweep) : QString());
    m_provenance->setToolTip(sweep ? plainTip(sweepProvenance(*sweep)) : QString());
    m_provenance->setVisible(sweep != nullptr);
}

/// Another workload has other parameters.
void SweepPanel::onWorkloadChanged() {
    const auto& workload = m_session.workload();
    const bool hasParameters = workload && !workload->parameters.empty();
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
    tellOrigin();
    m_progress->setValue(0);
    m_progress->show();
    m_start->setText(tr("Stop"));
    tell(tr("Running …"));
}

void SweepPanel::clear() {
    m_runner.forget();
    m_view->setSweep(nullptr);
    m_export->setEnabled(false);
    tellOrigin();
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
    tellOrigin();
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
