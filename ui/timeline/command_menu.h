// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/commands.h"

#include <initializer_list>

class QMenu;

namespace streamscope::ui {

class TimelineWidget;

/// Adds commands to a menu. Their keys are shown beside them; see addWindowKeys() for who answers
/// to them.
void addCommands(QMenu& menu, TimelineWidget& timeline, std::initializer_list<Command> commands);
/// All of a group.
void addCommands(QMenu& menu, TimelineWidget& timeline, CommandGroup group);

/// Lets the window answer to the keys that are letters, digits or signs, wherever its focus is but
/// where text is typed: a slider, a box or a table has no use for them. All other keys are the
/// timeline's alone, and Search and Help the window's own.
void addWindowKeys(TimelineWidget& timeline);

/// The menu of a place on the timeline: what can be done with the selected operation, and there.
void fillContextMenu(QMenu& menu, TimelineWidget& timeline);

}  // namespace streamscope::ui
