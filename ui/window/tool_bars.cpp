// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tool_bars.h"

#include "ui/advice/advice_badge.h"
#include "ui/devices/device_bar.h"
#include "ui/panels/icons.h"
#include "ui/playback/time_controls.h"
#include "ui/playback/transport_bar.h"
#include "ui/timeline/timeline_widget.h"

#include <QMainWindow>
#include <QToolBar>
#include <QToolButton>

namespace streamscope::ui {
namespace {

/// An action of a menu in the toolbar.
struct ToolSpec {
    const char* action;  ///< its object name; null: a separator
    const char* icon;
};

QToolBar* newBar(const char* name, const QString& title, QMainWindow& window) {
    auto* bar = new QToolBar(title, &window);
    bar->setObjectName(QString::fromLatin1(name));
    bar->setMovable(false);
    bar->setIconSize({20, 20});
    return bar;
}

void fillBar(QToolBar& bar, const QMainWindow& window, std::initializer_list<ToolSpec> specs) {
    for (const ToolSpec& spec : specs) {
        auto* action = spec.action == nullptr
                           ? bar.addSeparator()
                           : window.findChild<QAction*>(QString::fromLatin1(spec.action));
        if (spec.action != nullptr && action != nullptr) {
            action->setIcon(icon(spec.icon));
            bar.addAction(action);
        }
    }
}

}  // namespace

ToolBars::ToolBars(QMainWindow& window)
    : QObject(&window),
      m_window(window),
      m_file(newBar("fileBar", tr("File"), window)),
      m_view(newBar("viewBar", tr("View"), window)) {
    window.insertToolBar(window.findChild<DeviceBar*>(), m_file);
    window.addToolBar(Qt::TopToolBarArea, m_view);
    for (QToolBar* bar : window.findChildren<QToolBar*>()) {
        bar->setContextMenuPolicy(Qt::PreventContextMenu);  // none of them can be closed
    }
}

void ToolBars::fill(TimelineWidget& timeline, TimeControls& time, QWidget& searchBar) {
    m_time = &time;
    fillBar(*m_file, m_window,
            {{"startPage", "go-home"},
             {"open", "document-open"},
             {"save", "document-save"},
             {nullptr, nullptr},
             {"undo", "edit-undo"},
             {"redo", "edit-redo"}});
    m_file->addSeparator();
    fillBar(*m_view, m_window, {{"record", "media-record"}});
    m_view->addSeparator();
    m_view->addActions(time.bar().mainActions());
    m_view->addSeparator();
    auto* fit = new QAction(icon("zoom-fit-width"), tr("Fit"), &m_window);
    fit->setToolTip(tr("Show the whole run"));
    connect(fit, &QAction::triggered, &timeline,
            [&timeline] { timeline.perform(Command::ShowAll); });
    fillBar(*m_view, m_window, {{"keepAsA", "view-split-left-right"}});
    m_view->addAction(fit);
    fillBar(*m_view, m_window,
            {{"present", "view-presentation"}, {"exportPicture", "document-export"}});
    m_view->addWidget(m_window.findChild<AdviceBadge*>());
    m_view->addWidget(&searchBar);
}

void ToolBars::setVisible(bool isVisible) {
    for (QToolBar* bar :
         {m_file, static_cast<QToolBar*>(m_window.findChild<DeviceBar*>()), m_view}) {
        bar->setVisible(isVisible);
    }
}

void ToolBars::fit() {
    constexpr int kMinWidthForText = 1500;
    m_view->setToolButtonStyle(m_window.width() < kMinWidthForText ? Qt::ToolButtonIconOnly
                                                                   : Qt::ToolButtonTextBesideIcon);
    for (QAction* action : m_time->bar().mainActions()) {  // which have no text beside them
        qobject_cast<QToolButton*>(m_view->widgetForAction(action))
            ->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
}

}  // namespace streamscope::ui
