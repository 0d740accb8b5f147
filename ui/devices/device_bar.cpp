// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/device_bar.h"

#include "ui/base/new_widgets.h"
#include "ui/panels/icons.h"
#include "ui/view/spoken.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr int kWatchMs = 100;
constexpr int kWholeProgress = 1000;
constexpr int kListMargin = 30;
constexpr int kProgressWidth = 160;
constexpr int kShownLetters = 34;  ///< of a device's description; its list shows it whole

}  // namespace

DeviceBar::DeviceBar(DeviceList& devices, Session& session, QWidget* parent)
    : QToolBar(tr("Device"), parent), m_devices(devices), m_session(session) {
    setObjectName(QStringLiteral("deviceBar"));
    setMovable(false);
    createActions();
    m_watch.setInterval(kWatchMs);
    connect(&m_watch, &QTimer::timeout, this, &DeviceBar::showProgress);
    connect(&m_devices, &DeviceList::changed, this, &DeviceBar::fill);
    connect(&m_session, &Session::deviceChanged, this, &DeviceBar::showChoice);
    connect(&m_session, &Session::runChanged, this, &DeviceBar::showChoice);
    connect(&m_session, &Session::busyChanged, this, &DeviceBar::showBusy);
    fill();
    showBusy();
}

void DeviceBar::createActions() {
    m_choice = named("device", new QComboBox(this));
    m_choice->setAccessibleName(tr("Device"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(kShownLetters);
    m_choice->setPlaceholderText(tr("a saved run"));
    connect(m_choice, &QComboBox::activated, this, &DeviceBar::choose);
    addWidget(m_choice);
    if (m_devices.finder()) {
        m_settings = addAction(tr("GPU settings…"), this, &DeviceBar::settingsWanted);
        m_settings->setToolTip(tr("The worker that drives the GPU, recorders, number of runs"));
    }
    m_again = addAction(tr("&Run Again"), &m_session, &Session::runAgain);
    m_again->setIcon(icon("view-refresh"));
    m_again->setShortcut(QKeySequence(Qt::Key_F5));
    m_again->setToolTip(tr("Measures once more (F5)"));
    m_progress = named("progress", new QProgressBar(this));
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->setFixedWidth(kProgressWidth);
    m_progress->setTextVisible(false);
    m_progressAction = addWidget(m_progress);
    m_stop = addAction(tr("Stop"), &m_session, &Session::cancel);
    m_stop->setObjectName(QStringLiteral("stop"));
    m_stop->setToolTip(tr("Stops the run; the last picture stays (Esc)"));
}

void DeviceBar::addDevices(const DeviceList::Devices& devices) {
    for (const auto& device : devices) {
        const QString id = QString::fromStdString(device->id());
        m_choice->addItem(QStringLiteral("%1 — %2").arg(id, shortName(*device)), id);
        m_choice->setItemData(m_choice->count() - 1, spoken(device->description()),
                              Qt::ToolTipRole);
    }
}

/// A row that cannot be chosen.
void DeviceBar::addRemark(const QString& text) {
    constexpr qsizetype kMost = 80;
    const QString line = text.section(QLatin1Char('\n'), 0, 0);
    m_choice->addItem(line.size() > kMost ? line.left(kMost - 1) + QStringLiteral("…") : line);
    m_choice->setItemData(m_choice->count() - 1, text, Qt::ToolTipRole);
    auto* items = static_cast<QStandardItemModel*>(m_choice->model());
    items->item(m_choice->count() - 1)->setEnabled(false);
}

/// The list is as wide as its longest line, within reason.
void DeviceBar::widenList() {
    constexpr int kWidest = 1000;
    QAbstractItemView& list = *m_choice->view();
    list.setMinimumWidth(std::min(list.sizeHintForColumn(0) + kListMargin, kWidest));
}

void DeviceBar::fill() {
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    addDevices(m_devices.simulated());
    if (m_devices.finder()) {
        m_choice->insertSeparator(m_choice->count());
        m_devices.real().empty() ? addRemark(m_devices.status()) : addDevices(m_devices.real());
    }
    if (m_settings != nullptr) {
        m_settings->setVisible(!m_devices.real().empty());  // the menu has it always
    }
    widenList();
    showChoice();
}

/// In a narrow window there is something to be said beside the device too.
void DeviceBar::resizeEvent(QResizeEvent* event) {
    constexpr int kNarrow = 1000;
    constexpr int kFewLetters = 16;
    QToolBar::resizeEvent(event);
    m_choice->setMinimumContentsLength(width() < kNarrow ? kFewLetters : kShownLetters);
}

void DeviceBar::showChoice() {
    const QSignalBlocker quiet(m_choice);
    const QString id = QString::fromStdString(m_session.device()->id());
    m_choice->setCurrentIndex(m_session.isRecording() ? -1 : m_choice->findData(id));
    m_choice->setEnabled(!m_session.isRecording());
    m_choice->setToolTip(tr("%1\nSimulated runs follow every change at once; a GPU is asked when "
                            "you let go.")
                             .arg(m_session.isRecording()
                                      ? tr("A saved run: it is not run on a device.")
                                      : spoken(m_session.device()->description())));
    m_again->setVisible(!m_session.isRecording() && !isSimulated(*m_session.device()));
}

void DeviceBar::choose(int row) {
    const auto device = m_devices.find(m_choice->itemData(row).toString().toStdString());
    if (device) {
        m_session.setDevice(device);
    }
    showChoice();
}

void DeviceBar::showBusy() {
    if (m_session.isBusy()) {
        m_watch.start();  // what is over before its first tick comes and goes unsaid
    } else {
        m_watch.stop();
        m_progressAction->setVisible(false);
        m_stop->setVisible(false);
    }
}

/// Without a share that is known the bar only shows that something goes on.
void DeviceBar::showProgress() {
    const double share = m_session.progress();
    m_progress->setRange(0, share > 0 ? kWholeProgress : 0);
    m_progress->setValue(static_cast<int>(std::lround(share * kWholeProgress)));
    m_progressAction->setVisible(true);
    m_stop->setVisible(true);
}

}  // namespace streamscope::ui
