// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/real_settings_dialog.h"

#include "ui/base/new_widgets.h"
#include "ui/devices/device_list.h"
#include "ui/view/spoken.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kWidth = 620;

/// Rows of the recorders' list.
constexpr int kCupti = 0;
constexpr int kEvents = 1;
constexpr int kBoth = 2;

int rowOf(const RunOptions& options) {
    if (options.recorder == Recorder::Events) {
        return kEvents;
    }
    return options.alsoEvents ? kBoth : kCupti;
}

}  // namespace

RealSettingsDialog::RealSettingsDialog(const RealSettings& settings,
                                       std::shared_ptr<DeviceFinder> finder, QWidget* parent)
    : QDialog(parent), m_before(settings), m_finder(std::move(finder)) {
    setWindowTitle(tr("GPU settings"));
    setMinimumWidth(kWidth);
    auto* layout = new QVBoxLayout(this);
    createFields(settings);
    auto* form = new QFormLayout;
    auto* row = new QHBoxLayout;
    row->addWidget(m_command, 1);
    row->addWidget(m_test);
    form->addRow(tr("Worker:"), row);
    form->addRow(QString(), m_result);
    form->addRow(tr("Recorder:"), m_recorder);
    form->addRow(tr("Recorded runs:"), m_runs);
    form->addRow(tr("Unrecorded runs:"), m_untouched);
    form->addRow(QString(), m_blocks);
    layout->addLayout(form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_test, &QPushButton::clicked, this, &RealSettingsDialog::test);
    connect(m_command, &QLineEdit::textEdited, m_result, &QLabel::clear);
}

void RealSettingsDialog::createFields(const RealSettings& settings) {
    m_command = named("workerCommand", new QLineEdit(settings.command, this));
    m_command->setPlaceholderText(m_finder->usualCommand());
    m_command->setToolTip(
        tr("The command that starts streamscope-worker, here or elsewhere:\n"
           "ssh gpu01 streamscope-worker"));
    m_test = named("test", new QPushButton(tr("Test"), this));
    m_test->setAutoDefault(false);
    m_result = newCopyableText("testResult", this);
    createOptions(settings.options);
}

void RealSettingsDialog::createOptions(const RunOptions& options) {
    m_recorder = named("recorder", new QComboBox(this));
    m_recorder->addItems({tr("CUPTI: what really ran when"),
                          tr("CUDA events: what a program sees of itself"), tr("both")});
    m_recorder->setCurrentIndex(rowOf(options));
    m_runs = named("repetitions", new QSpinBox(this));
    m_runs->setRange(1, kMaxRuns);
    m_runs->setValue(static_cast<int>(options.repetitions));
    m_runs->setToolTip(tr("The run with the median makespan is shown"));
    m_untouched = named("untouched", new QSpinBox(this));
    m_untouched->setRange(0, kMaxRuns);
    m_untouched->setValue(static_cast<int>(options.untouched));
    m_untouched->setToolTip(tr("Unrecorded runs, which show what recording costs"));
    m_blocks = named("recordBlocks",
                     new QCheckBox(tr("Record where each block of spin_blocks kernels ran"), this));
    m_blocks->setChecked(options.recordBlocks);
}

RealSettings RealSettingsDialog::settings() const {
    RealSettings settings = m_before;
    settings.command = m_command->text().trimmed();
    const bool usesEvents = m_recorder->currentIndex() == kEvents;
    settings.options.recorder = usesEvents ? Recorder::Events : Recorder::Cupti;
    settings.options.alsoEvents = m_recorder->currentIndex() == kBoth;
    settings.options.repetitions = static_cast<std::uint32_t>(m_runs->value());
    settings.options.untouched = static_cast<std::uint32_t>(m_untouched->value());
    settings.options.recordBlocks = m_blocks->isChecked();
    return settings;
}

void RealSettingsDialog::test() {
    m_test->setEnabled(false);
    m_result->setText(tr("Asking …"));
    m_job.start([this, finder = m_finder, settings = settings()](BackgroundJob::Task& task) {
        return [this, answer = finder->test(settings, task.control)] { showAnswer(answer); };
    });
}

void RealSettingsDialog::showAnswer(const Result<RealDevices>& answer) {
    m_test->setEnabled(true);
    m_result->setText(answer ? answer->about : spoken(answer.error()));
}

}  // namespace streamscope::ui
