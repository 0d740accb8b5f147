// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/commands.h"

#include "ui/view/text.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace streamscope::ui {
namespace {

QList<QKeySequence> keys(std::initializer_list<int> codes) {
    QList<QKeySequence> sequences;
    for (const int code : codes) {
        sequences.push_back(QKeySequence(code));
    }
    return sequences;
}

/// What adds a command to a group.
auto adderTo(std::vector<CommandSpec>& all, CommandGroup group) {
    return [&all, group](Command command, const QString& text, const QString& what,
                         std::initializer_list<int> codes) {
        all.push_back({command, group, text, what, keys(codes)});
    };
}

constexpr int kShift = Qt::SHIFT;
constexpr int kControl = Qt::CTRL;

void addLook(std::vector<CommandSpec>& all) {
    const auto add = adderTo(all, CommandGroup::Look);
    add(Command::ZoomIn, Text::tr("Zoom &In"), Text::tr("zoom in at the middle"),
        {Qt::Key_W, Qt::Key_Plus, Qt::Key_Equal});
    add(Command::ZoomOut, Text::tr("Zoom &Out"), Text::tr("zoom out"), {Qt::Key_S, Qt::Key_Minus});
    add(Command::MoveLeft, Text::tr("&Earlier"), Text::tr("move towards the start"),
        {Qt::Key_A, Qt::Key_Left});
    add(Command::MoveRight, Text::tr("&Later"), Text::tr("move towards the end"),
        {Qt::Key_D, Qt::Key_Right});
    add(Command::ScrollUp, Text::tr("Scroll &Up"), Text::tr("scroll the rows up"),
        {Qt::Key_PageUp});
    add(Command::ScrollDown, Text::tr("Scroll &Down"), Text::tr("scroll the rows down"),
        {Qt::Key_PageDown});
    add(Command::ShowSelection, Text::tr("Show &Selection"),
        Text::tr("show the selected operation, large"), {Qt::Key_F});
    add(Command::ShowRange, Text::tr("Show &Range"),
        Text::tr("show the selected range, or else the selected operation"), {Qt::Key_Z});
    add(Command::ShowAll, Text::tr("Show &All"), Text::tr("show the whole run"),
        {Qt::Key_0, Qt::Key_Home});
    add(Command::PreviousView, Text::tr("Previous &View"),
        Text::tr("show what was shown before the last zoom or jump"), {Qt::Key_Backspace});
}

void addWalk(std::vector<CommandSpec>& all) {
    const auto add = adderTo(all, CommandGroup::Walk);
    add(Command::WhatHeldIt, Text::tr("Its Bl&ocker"),
        Text::tr("go to the operation that the selected one waited for"), {Qt::Key_BracketLeft});
    add(Command::WhatItHeld, Text::tr("Operation It Bloc&ked"),
        Text::tr("go to the first operation that waited for the selected one, or back where [ "
                 "came from"),
        {Qt::Key_BracketRight});
    add(Command::NextOperation, Text::tr("&Next in Row"),
        Text::tr("select the next operation of the row"), {Qt::Key_Period});
    add(Command::PreviousOperation, Text::tr("&Previous in Row"),
        Text::tr("select the previous operation of the row"), {Qt::Key_Comma});
    add(Command::RowAbove, Text::tr("Row &Above"),
        Text::tr("select the nearest operation in the row above"), {Qt::Key_Up});
    add(Command::RowBelow, Text::tr("Row &Below"),
        Text::tr("select the nearest operation in the row below"), {Qt::Key_Down});
}

void addMeasure(std::vector<CommandSpec>& all) {
    const auto add = adderTo(all, CommandGroup::Measure);
    add(Command::SetRuler, Text::tr("Set a Rule&r"),
        Text::tr("set a ruler at the pointer: the first, the second, then the first again"),
        {Qt::Key_M});
    add(Command::ClearRulers, Text::tr("Clear R&ulers"), Text::tr("remove the rulers"),
        {kShift | Qt::Key_M});
    add(Command::SelectRange, Text::tr("Select Ran&ge"),
        Text::tr("select the range between the rulers, or else of the selected operation"),
        {Qt::Key_R});
    add(Command::AddBookmark, Text::tr("&Bookmark…"),
        Text::tr("set a bookmark at the pointer, with a note; or edit the one that is there"),
        {Qt::Key_B});
    add(Command::NextBookmark, Text::tr("Nex&t Bookmark"), Text::tr("go to the next bookmark"),
        {kShift | Qt::Key_B});
    add(Command::PreviousBookmark, Text::tr("Pre&vious Bookmark"),
        Text::tr("go to the bookmark before"), {kControl | kShift | Qt::Key_B});
}

/// What dragging a bar does, by keys.
void addChange(std::vector<CommandSpec>& all) {
    const auto add = adderTo(all, CommandGroup::Change);
    add(Command::StreamAbove, Text::tr("To the Stream A&bove"),
        Text::tr("move the selected bar to the stream above"), {kShift | Qt::Key_Up});
    add(Command::StreamBelow, Text::tr("To the Stream Bel&ow"),
        Text::tr("move the selected bar to the stream below"), {kShift | Qt::Key_Down});
    add(Command::IssueEarlier, Text::tr("Issue &Earlier"),
        Text::tr("issue the step of the selected bar before the step in front of it"),
        {kShift | Qt::Key_Left});
    add(Command::IssueLater, Text::tr("Issue &Later"),
        Text::tr("issue the step of the selected bar behind the step that follows it"),
        {kShift | Qt::Key_Right});
    add(Command::Longer, Text::tr("Lon&ger"),
        Text::tr("make the selected bar a tenth longer: its time or its elements"),
        {kControl | kShift | Qt::Key_Right});
    add(Command::Shorter, Text::tr("&Shorter"), Text::tr("make the selected bar a tenth shorter"),
        {kControl | kShift | Qt::Key_Left});
    add(Command::Tie, Text::tr("&Wait for …"),
        Text::tr("let a bar wait for another, by an event: press it at the one to wait for, then "
                 "at the one that waits"),
        {Qt::Key_E});
}

void addShow(std::vector<CommandSpec>& all) {
    const auto add = adderTo(all, CommandGroup::Show);
    add(Command::CriticalPath, Text::tr("&Critical Path"),
        Text::tr("show or hide the operations that decided the length of the run"), {Qt::Key_C});
    add(Command::Arrows, Text::tr("Arro&ws"),
        Text::tr("show or hide arrows to the blocker of the selected operation and to the "
                 "operations it blocked"),
        {Qt::Key_X});
    add(Command::Search, Text::tr("&Find…"), Text::tr("search for operations"), {Qt::Key_Slash});
    add(Command::Help, Text::tr("&Keys"), Text::tr("list all keys"), {Qt::Key_Question});
    add(Command::Clear, Text::tr("Clea&r"),
        Text::tr("stop what is running, or remove range, rulers or selection"), {Qt::Key_Escape});
}

bool isLetterOrNamed(int key) {
    return key >= Qt::Key_Escape || (key >= Qt::Key_A && key <= Qt::Key_Z);
}

QKeySequence sequenceOf(const QKeyEvent& event) {
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (!isLetterOrNamed(event.key())) {
        modifiers &= ~Qt::ShiftModifier;
    }
    return {QKeyCombination(modifiers, static_cast<Qt::Key>(event.key()))};
}

}  // namespace

QString groupName(CommandGroup group) {
    const std::array<QString, 5> names{Text::tr("View"), Text::tr("Go"), Text::tr("Measure"),
                                       Text::tr("Change the Program"), Text::tr("Show")};
    return names.at(static_cast<std::size_t>(group));
}

std::vector<CommandSpec> commands() {
    std::vector<CommandSpec> all;
    addLook(all);
    addWalk(all);
    addMeasure(all);
    addChange(all);
    addShow(all);
    return all;
}

CommandSpec specOf(Command command) {
    const auto all = commands();
    return *std::ranges::find(all, command, &CommandSpec::command);
}

std::optional<Command> commandFor(const QKeyEvent& event) {
    const QKeySequence pressed = sequenceOf(event);
    for (const CommandSpec& spec : commands()) {
        if (spec.keys.contains(pressed)) {
            return spec.command;
        }
    }
    return std::nullopt;
}

std::vector<Gesture> gestures() {
    return {
        {Text::tr("Wheel"), Text::tr("zoom at the pointer (Ctrl: finely)")},
        {Text::tr("Shift+wheel, wheel sideways"), Text::tr("move along")},
        {Text::tr("Wheel over the labels"), Text::tr("scroll the rows")},
        {Text::tr("Click"), Text::tr("select an operation; on empty space: clear the selection")},
        {Text::tr("Double click"), Text::tr("show the operation, large")},
        {Text::tr("Drag a bar"),
         Text::tr("to another stream; before or behind another bar, in order of issue; its right "
                  "edge: make it longer or shorter")},
        {Text::tr("Ctrl+drag from bar to bar"), Text::tr("let the second wait for the first")},
        {Text::tr("Drag beside the bars"),
         Text::tr("select a range of time; drag its edges to change it. Edges snap "
                  "to starts and ends (Alt: no snapping)")},
        {Text::tr("Shift+drag, right drag"), Text::tr("move the picture")},
        {Text::tr("Middle drag"), Text::tr("zoom to the range that is dragged over")},
        {Text::tr("Drag a ruler"), Text::tr("move it")},
        {Text::tr("Drag the border of the row names"),
         Text::tr("make them wider or narrower; double click: the usual width")},
        {Text::tr("Click a flag"), Text::tr("edit the note of a bookmark")},
        {Text::tr("Right click"), Text::tr("menu")},
        {Text::tr("Space, Shift+Space"), Text::tr("play the run, play it backwards; again: pause")},
        {Text::tr("Alt+Left, Alt+Right"), Text::tr("to the start or end before, to the next one "
                                                   "(Shift: in the selected stream)")},
        {Text::tr("Drag the playback line"), Text::tr("see the run at any time")},
    };
}

}  // namespace streamscope::ui
