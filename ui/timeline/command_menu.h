// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/commands.h"

#include <initializer_list>
#include <optional>

class QAction;
class QMenu;

namespace streamscope::ui {

class TimelineWidget;

/// Adds commands to a menu. Their keys are shown beside them; the timeline itself answers to them,
/// so that they can be typed as letters everywhere else.
void addCommands(QMenu& menu, TimelineWidget& timeline, std::initializer_list<Command> commands);
/// All of a group.
void addCommands(QMenu& menu, TimelineWidget& timeline, CommandGroup group);

/// The menu of a place on the timeline: what can be done with the selected operation, and there.
void fillContextMenu(QMenu& menu, TimelineWidget& timeline);

}  // namespace streamscope::ui
