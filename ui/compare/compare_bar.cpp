// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_bar.h"

#include "ui/base/new_widgets.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/comparison.h"
#include "ui/compare/kept_runs.h"
#include "ui/devices/device_list.h"
#include "ui/view/colors.h"
#include "ui/view/spoken.h"
#include "ui/view/theme.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace streamscope::ui {
namespace {

/// "B is 28 % shorter: 9.02 → 6.48 ms · streams 1 → 4 · 24 operations matched". What must be known
/// before the figures are read stands before them.
QString wordsOf(const RunPair& pair, const QColor& warning) {
    const Difference& difference = pair.difference;
    const bool isHard = areHardlyComparable(difference);
    QStringList parts;
    if (isHard) {
        parts << QStringLiteral("<b style='color: %1'>%2</b>")
                     .arg(warning.name(), matchWords(difference));
    }
    parts << QStringLiteral("<b>%1</b>")
                 .arg(makespanWords(difference.makespans[0], difference.makespans[1]));
    const Provenance& left = pair.left->trace->provenance;
    const Provenance& right = pair.right->trace->provenance;
    if (left.workload != right.workload) {
        parts << QStringLiteral("%1 → %2").arg(
            QString::fromStdString(left.workload).toHtmlEscaped(),
            QString::fromStdString(right.workload).toHtmlEscaped());
    }
    const QString parameters = parameterChanges(left, right);
    parts << (parameters.isEmpty()
                  ? CompareBar::tr("%1, %2").arg(letterOf(*pair.sides, Side::Left),
                                                 letterOf(*pair.sides, Side::Right))
                  : parameters)
                 .toHtmlEscaped();
    if (left.device != right.device) {
        parts << QStringLiteral("%1 → %2").arg(
            QString::fromStdString(left.device).toHtmlEscaped(),
            QString::fromStdString(right.device).toHtmlEscaped());
    }
    if (!isHard) {
        parts << matchWords(difference);
    }
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

CompareBar::CompareBar(Comparison& comparison, QWidget* parent)
    : QFrame(parent), m_comparison(comparison), m_words(named("comparison", new QLabel(this))) {
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(m_words, 1);
    const auto add = [&](const QString& text, const QString& tip) {
        QToolButton* button = newFlatButton("", text, tip, this);
        layout->addWidget(button);
        return button;
    };
    connect(add(tr("Differences"), tr("Show what differs, operation by operation")),
            &QToolButton::clicked, this, &CompareBar::detailsWanted);
    connect(add(tr("Swap"), tr("Swap A and B")), &QToolButton::clicked, &m_comparison,
            &Comparison::swap);
    connect(add(tr("Stop comparing"), tr("Stop comparing and show one run")), &QToolButton::clicked,
            &m_comparison, &Comparison::clear);
    connect(&m_comparison, &Comparison::shownChanged, this, &CompareBar::refresh);
    connect(&m_comparison, &Comparison::keptChanged, this, &CompareBar::refresh);
    refresh();
}

void CompareBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_words != nullptr) {
        refresh();
    }
}

void CompareBar::setAway(bool isAway) {
    m_isAway = isAway;
    refresh();
}

void CompareBar::refresh() {
    const auto& run = m_comparison.shown();
    setVisible(m_comparison.isActive() && !m_isAway);
    m_words->setText(run && run->pair ? wordsOf(*run->pair, themeFor(palette()).warning)
                                      : tr("A is kept; there is no run to compare it with."));
    m_words->setToolTip(m_words->text());
}

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
    m_list = menu.addAction(tr("Kept R&uns…"), this,
                            [this] { (new KeptRunsDialog(m_comparison, &m_window))->show(); });
    m_list->setToolTip(tr("Lists the kept runs: choose one to compare, rename it or remove it"));
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
        action->setToolTip(spoken(device->description()));
        action->setData(QString::fromStdString(device->id()));
    };
    std::ranges::for_each(m_devices.simulated(), add);
    m_onDevice->addSeparator();
    std::ranges::for_each(m_devices.real(), add);
}

void CompareMenu::askForTrace() {
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Open Saved Run as A"), {},
                                                      tr("Saved runs, recordings (*.json *.json.gz "
                                                         "*.npz *.sqlite);;All files (*)"));
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
    m_list->setEnabled(!m_comparison.all().empty());
}

}  // namespace streamscope::ui
