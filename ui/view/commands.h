// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

class QKeyEvent;

namespace streamscope::ui {

/// Everything that the timeline can be told by key or menu.
enum class Command : std::uint8_t {
    ZoomIn,
    ZoomOut,
    MoveLeft,
    MoveRight,
    ScrollUp,
    ScrollDown,
    ShowSelection,
    ShowRange,
    ShowAll,
    PreviousView,
    NextOperation,
    PreviousOperation,
    RowAbove,
    RowBelow,
    WhatHeldIt,
    WhatItHeld,
    SetRuler,
    ClearRulers,
    SelectRange,
    AddBookmark,
    NextBookmark,
    PreviousBookmark,
    StreamAbove,
    StreamBelow,
    IssueEarlier,
    IssueLater,
    Longer,
    Shorter,
    Tie,
    CriticalPath,
    Arrows,
    Search,
    Help,
    Clear,
};

enum class CommandGroup : std::uint8_t { Look, Walk, Measure, Change, Show };
[[nodiscard]] QString groupName(CommandGroup group);

/// One command. Menus, key handling and the list of keys all read this.
struct CommandSpec {
    Command command{};
    CommandGroup group{};
    QString text;              ///< "Zoom &In": as in a menu
    QString what;              ///< one line: what it does
    QList<QKeySequence> keys;  ///< single keys; the first is shown in menus
};

/// All commands, in the order of menus and lists.
[[nodiscard]] std::vector<CommandSpec> commands();
/// Of commands().
[[nodiscard]] CommandSpec specOf(Command command);
/// What a key means, if anything. Shift counts for letters and named keys only: "?" needs it on one
/// keyboard and not on another.
[[nodiscard]] std::optional<Command> commandFor(const QKeyEvent& event);

/// Something done with the mouse.
struct Gesture {
    QString how;   ///< "Drag"
    QString what;  ///< "select a range of time"
};
[[nodiscard]] std::vector<Gesture> gestures();

}  // namespace streamscope::ui
