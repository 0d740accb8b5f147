// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/reading.h"

#include "ui/timeline/command_menu.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/window/keys_sheet.h"

#include <QMainWindow>
#include <QMenuBar>
#include <QShortcut>
#include <QStatusBar>

namespace streamscope::ui {
namespace {

constexpr int kReadingStatusMs = 5000;

}  // namespace

Reading::Reading(TimelineWidget& timeline, QMainWindow& window)
    : QObject(&window), m_timeline(timeline) {
    connect(&timeline, &TimelineWidget::helpWanted, &window, [&window] { showKeys(window); });
    addWindowKeys(timeline);
    auto* keys = new QShortcut(&window);  // where no text is being typed
    keys->setKeys({QKeySequence(Qt::Key_Question), QKeySequence(Qt::SHIFT | Qt::Key_Question)});
    connect(keys, &QShortcut::activated, &window, [&window] { showKeys(window); });
    connect(&timeline, &TimelineWidget::told, &window, [&window](const QString& message) {
        window.statusBar()->showMessage(message, kReadingStatusMs);
    });
}

void Reading::addMenus(QMenuBar& bar) {
    addCommands(*bar.addMenu(tr("&Go")), m_timeline, CommandGroup::Walk);
    addCommands(*bar.addMenu(tr("&Measure")), m_timeline, CommandGroup::Measure);
}

}  // namespace streamscope::ui
