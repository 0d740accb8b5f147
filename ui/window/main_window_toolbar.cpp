// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_badge.h"
#include "ui/devices/device_bar.h"
#include "ui/panels/icons.h"
#include "ui/playback/time_controls.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"

#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

// The toolbars: actions of the menus with their icons, around the choice of a device.

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

void MainWindow::createToolBars() {
    QToolBar& file = *newBar("fileBar", tr("File"), *this);
    QToolBar& view = *newBar("viewBar", tr("View"), *this);
    insertToolBar(findChild<DeviceBar*>(), &file);
    addToolBar(Qt::TopToolBarArea, &view);
    for (QToolBar* bar : findChildren<QToolBar*>()) {
        bar->setContextMenuPolicy(Qt::PreventContextMenu);  // none of them can be closed
    }
}

/// The actions are those of the menus.
void MainWindow::fillToolBars() {
    auto& file = *findChild<QToolBar*>(QStringLiteral("fileBar"));
    auto& view = *findChild<QToolBar*>(QStringLiteral("viewBar"));
    fillBar(file, *this,
            {{"startPage", "go-home"},
             {"open", "document-open"},
             {"save", "document-save"},
             {nullptr, nullptr},
             {"undo", "edit-undo"},
             {"redo", "edit-redo"}});
    file.addSeparator();
    fillBar(view, *this, {{"record", "media-record"}});
    view.addSeparator();
    for (QAction* action : m_time->bar().mainActions()) {
        view.addAction(action);
    }
    view.addSeparator();
    auto* fit = new QAction(icon("zoom-fit-width"), tr("Fit"), this);
    fit->setToolTip(tr("Show the whole run"));
    connect(fit, &QAction::triggered, m_timeline,
            [this] { m_timeline->perform(Command::ShowAll); });
    fillBar(view, *this, {{"keepAsA", "view-split-left-right"}});
    view.addAction(fit);
    fillBar(view, *this, {{"present", "view-presentation"}, {"exportPicture", "document-export"}});
    view.addWidget(findChild<AdviceBadge*>());
    view.addWidget(&m_lookup->searchBar());
}

/// The start page needs none of them.
void MainWindow::showToolBars(bool isShown) {
    for (const char* bar : {"fileBar", "deviceBar", "viewBar"}) {
        findChild<QToolBar*>(QString::fromLatin1(bar))->setVisible(isShown);
    }
}

/// Words beside the icons, but those of playback, where there is room for them.
void MainWindow::fitToolBars() {
    constexpr int kRoomForWords = 1500;
    auto& view = *findChild<QToolBar*>(QStringLiteral("viewBar"));
    view.setToolButtonStyle(width() < kRoomForWords ? Qt::ToolButtonIconOnly
                                                    : Qt::ToolButtonTextBesideIcon);
    for (QAction* action : m_time->bar().mainActions()) {
        auto* button = qobject_cast<QToolButton*>(view.widgetForAction(action));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
}

}  // namespace streamscope::ui
