// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/devices/device_finder.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace streamscope::ui {

/// How GPUs are reached and recorded. Test asks the worker without closing.
class RealSettingsDialog : public QDialog {
    Q_OBJECT

public:
    RealSettingsDialog(const RealSettings& settings, std::shared_ptr<DeviceFinder> finder,
                       QWidget* parent = nullptr);

    [[nodiscard]] RealSettings settings() const;

private:
    void createFields(const RealSettings& settings);
    void createOptions(const RunOptions& options);
    void test();
    void showAnswer(const Result<RealDevices>& answer);

    RealSettings m_before;  ///< also what is not shown here
    std::shared_ptr<DeviceFinder> m_finder;
    BackgroundJob m_job;
    QLineEdit* m_command = nullptr;  ///< child, as the next
    QPushButton* m_test = nullptr;
    QLabel* m_result = nullptr;
    QComboBox* m_recorder = nullptr;
    QSpinBox* m_runs = nullptr;
    QSpinBox* m_untouched = nullptr;
    QCheckBox* m_blocks = nullptr;
};

}  // namespace streamscope::ui
