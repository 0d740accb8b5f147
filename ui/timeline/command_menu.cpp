// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/command_menu.h"

#include "ui/timeline/timeline_widget.h"

#include <QMenu>
#include <QShortcut>

namespace streamscope::ui {
namespace {

/// Also with Shift or Ctrl: where the letter goes, the rest goes with it.
bool isTypedAsText(const QKeySequence& key) {
    return key[0].key() < Qt::Key_Escape;
}

void addCommand(QMenu& menu, TimelineWidget& timeline, const CommandSpec& spec) {
    const QString key = spec.keys.front().toString(QKeySequence::NativeText);
    auto* action =
        menu.addAction(spec.text + QLatin1Char('\t') + key, &timeline,
                       [&timeline, command = spec.command] { timeline.perform(command); });
    action->setStatusTip(spec.what);
    action->setToolTip(spec.what);
    if (spec.command == Command::CriticalPath || spec.command == Command::Arrows) {
        action->setCheckable(true);
        const auto follow = [action, &timeline, command = spec.command] {
            const OverlayOptions& options = timeline.options();
            action->setChecked(command == Command::Arrows ? options.arrows : options.criticalPath);
        };
        follow();
        QObject::connect(&menu, &QMenu::aboutToShow, action, follow);
    }
}

}  // namespace

void addCommands(QMenu& menu, TimelineWidget& timeline, std::initializer_list<Command> commands) {
    for (const Command command : commands) {
        addCommand(menu, timeline, specOf(command));
    }
}

void addCommands(QMenu& menu, TimelineWidget& timeline, CommandGroup group) {
    for (const CommandSpec& spec : commands()) {
        if (spec.group == group) {
            addCommand(menu, timeline, spec);
        }
    }
}

void addWindowKeys(TimelineWidget& timeline) {
    for (const CommandSpec& spec : commands()) {
        if (spec.command == Command::Search || spec.command == Command::Help) {
            continue;
        }
        QList<QKeySequence> keys = spec.keys;
        keys.removeIf([](const QKeySequence& key) { return !isTypedAsText(key); });
        auto* shortcut = new QShortcut(&timeline);
        shortcut->setKeys(keys);
        QObject::connect(shortcut, &QShortcut::activated, &timeline,
                         [&timeline, command = spec.command] { timeline.perform(command); });
    }
}

void fillContextMenu(QMenu& menu, TimelineWidget& timeline) {
    if (timeline.state().selection()) {
        addCommands(menu, timeline,
                    {Command::ShowSelection, Command::WhatHeldIt, Command::WhatItHeld,
                     Command::NextOperation, Command::PreviousOperation});
        menu.addSeparator();
        if (timeline.canDragBars()) {
            addCommands(*menu.addMenu(groupName(CommandGroup::Change)), timeline,
                        CommandGroup::Change);
            menu.addSeparator();
        }
    }
    addCommands(menu, timeline, {Command::SetRuler, Command::SelectRange, Command::AddBookmark});
    if (timeline.state().range()) {
        addCommands(menu, timeline, {Command::ShowRange});
    }
    if (timeline.state().rulers()[0]) {
        addCommands(menu, timeline, {Command::ClearRulers});
    }
    menu.addSeparator();
    addCommands(menu, timeline,
                {Command::CriticalPath, Command::Arrows, Command::ShowAll, Command::Help});
}

}  // namespace streamscope::ui
