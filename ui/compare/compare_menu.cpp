// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_menu.h"

#include "ui/compare/comparison.h"
#include "ui/devices/device_list.h"
#include "ui/view/device_words.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>

#include <algorithm>

namespace streamscope::ui {

CompareMenu::CompareMenu(QMenu& menu, Comparison& comparison, const DeviceList& devices,
                         QWidget& window)
    : QObject(&menu), m_comparison(comparison), m_devices(devices), m_window(window) {
    menu.setToolTipsVisible(true);
    m_keep = menu.addAction(tr("&Keep as A"), QKeySequence(Qt::Key_K), &m_comparison,
                            &Comparison::keepLive);
    m_keep->setToolTip(tr("What runs from now on is B, shown beside this run"));
    menu.addAction(tr("&Open Saved Run as A…"), QKeySequence(tr("Ctrl+Shift+O")), this,
                   &CompareMenu::askForTrace);
    m_onDevice = menu.addMenu(tr("&Run as A on"));
    m_onDevice->setToolTipsVisible(true);
    connect(m_onDevice, &QMenu::aboutToShow, this, &CompareMenu::fillDevices);
    menu.addSeparator();
    m_swap = menu.addAction(tr("&Swap A and B"), QKeySequence(tr("Shift+K")), &m_comparison,
                            &Comparison::swap);
    m_clear = menu.addAction(tr("Stop &Comparing"), QKeySequence(tr("Ctrl+K")), &m_comparison,
                             &Comparison::clear);
    connect(&m_comparison, &Comparison::shownChanged, this, &CompareMenu::refresh);
    connect(&m_comparison, &Comparison::keptChanged, this, &CompareMenu::refresh);
    refresh();
}

void CompareMenu::fillDevices() {
    m_onDevice->clear();
    const auto add = [this](const auto& device) {
        QAction* action = m_onDevice->addAction(shortName(*device), this,
                                                [this, device] { m_comparison.keepRunOn(device); });
        action->setToolTip(spokenDescription(device->description()));
        action->setData(QString::fromStdString(device->id()));
    };
    std::ranges::for_each(m_devices.simulated(), add);
    m_onDevice->addSeparator();
    std::ranges::for_each(m_devices.real(), add);
}

void CompareMenu::askForTrace() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open Saved Run as A"), {},
                                                      tr("Saved runs, recordings (*.json *.json.gz "
                                                         "*.sqlite);;All files (*)"));
    if (!path.isEmpty()) {
        m_comparison.keepFile(path);
    }
}

void CompareMenu::refresh() {
    const auto& live = m_comparison.live();
    m_keep->setEnabled(live != nullptr);
    m_onDevice->setEnabled(live && live->source.program);
    m_swap->setEnabled(m_comparison.isActive() && live);
    m_clear->setEnabled(m_comparison.isActive());
}

}  // namespace streamscope::ui
