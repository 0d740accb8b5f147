// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include "ui/base/language.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/timeline/legend_bar.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/run.h"
#include "ui/view/theme.h"
#include "ui/view/view_state.h"

#include <QAction>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

double presentedTextSize(int windowHeight) {
    constexpr double kLines = 40;  ///< of text, one below the other, that fill the window
    constexpr double kSmallest = 18;
    constexpr double kLargest = 48;
    return std::clamp(std::round(windowHeight / kLines), kSmallest, kLargest);
}

Presentation::Presentation(const PresentedWindow& parts)
    : QObject(&parts.window), m_parts(parts), m_action(new QAction(tr("&Presentation"), this)) {
    m_action->setShortcut(QKeySequence(Qt::Key_F11));
    m_action->setCheckable(true);
    m_action->setToolTip(tr("The timeline alone, in large text, on the whole screen"));
    m_parts.window.addAction(m_action);  // a menu that cannot be seen has no keys
    connect(m_action, &QAction::triggered, this, &Presentation::setOn);
    connect(&m_parts.state, &ViewState::runChanged, this, &Presentation::showTitle);
}

void Presentation::addTo(QMenu& menu) {
    menu.addAction(m_action);
}

void Presentation::setOn(bool isOn) {
    if (isOn == m_isOn) {
        return;
    }
    isOn ? emit begins() : void();
    m_isOn = isOn;
    m_action->setChecked(isOn);
    isOn ? enter() : leave();
    emit changed(isOn);
}

void Presentation::enter() {
    QMainWindow& window = m_parts.window;
    m_stateBefore = window.windowState();
    m_geometryBefore = window.saveGeometry();
    m_iconsBefore = window.iconSize();
    m_parts.panels.setHidden(true,
                             m_parts.parameters.isEmpty() ? QString() : QStringLiteral("program"));
    m_parts.parameters.setTitleShown(false);
    hideRest(true);
    window.setWindowState(m_stateBefore | Qt::WindowFullScreen);
    fit();
    QToolTip::showText(window.mapToGlobal(window.rect().center()),
                       tr("Esc or %1 ends the presentation")
                           .arg(m_action->shortcut().toString(QKeySequence::NativeText)));
}

/// Back where it was, frame and all: to resize it only would move it to where it is on the full
/// screen.
void Presentation::leave() {
    QMainWindow& window = m_parts.window;
    QToolTip::hideText();
    window.setWindowState(m_stateBefore);
    window.restoreGeometry(m_geometryBefore);
    m_parts.parameters.setTitleShown(true);
    for (QWidget* part : m_parts.enlarged) {
        part->setFont({});  // the window's
    }
    m_parts.timeline.setTextSize(TimelineWidget::kTextSize);
    m_parts.legend.setTextSize(LegendBar::kTextSize);
    window.setIconSize(m_iconsBefore);
    hideRest(false);
    m_parts.panels.setHidden(false);
}

/// A menu bar without height keeps its shortcuts, a hidden one does not.
void Presentation::hideRest(bool isHidden) {
    m_parts.window.menuBar()->setMaximumHeight(isHidden ? 0 : QWIDGETSIZE_MAX);
    m_parts.title->setVisible(isHidden);
    if (isHidden) {
        m_hidden.clear();
        std::ranges::copy_if(m_parts.clutter, std::back_inserter(m_hidden),
                             [](const QWidget* part) { return !part->isHidden(); });
    }
    for (QWidget* part : m_hidden) {
        part->setHidden(isHidden);
    }
}

void Presentation::showTitle() {
    const auto& run = m_parts.state.run();
    m_parts.title->setText(run ? shippedText(run->trace->provenance.workload) : QString());
}

void Presentation::fit() {
    if (!m_isOn) {
        return;
    }
    const double size = presentedTextSize(m_parts.window.height());
    for (QWidget* part : m_parts.enlarged) {
        part->setFont(pictureFont(size));
    }
    QFont large = pictureFont(size * 1.3);
    large.setBold(true);
    m_parts.title->setFont(large);
    m_parts.timeline.setTextSize(size);
    m_parts.legend.setTextSize(size);
    const int icon = static_cast<int>(std::lround(size));
    m_parts.window.setIconSize({icon, icon});
}

}  // namespace streamscope::ui
