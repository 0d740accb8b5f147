// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"
#include "engine/workload/iteration.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// What dragging a bar of the timeline means for the workload's text. A bar cannot be put at a time:
// when it starts is the device's affair. What can be changed is its stream, the order of issue, how
// long it is, and what it waits for.

enum class DragKind : std::uint8_t {
    ToStream,  ///< it runs in `stream`
    Before,    ///< it is issued right before `other`
    Behind,    ///< it is issued right behind `other`
    Lengthen,  ///< its time, its bytes or its elements become `factor` times as much
    WaitFor,   ///< it waits for `other`, by an event
};

struct Drag {
    DragKind kind = DragKind::ToStream;
    OperationId bar{};
    StreamId stream = StreamId::None;       ///< of ToStream, as the trace numbers them
    OperationId other = OperationId::None;  ///< of Before, Behind, WaitFor
    double factor = 1;                      ///< of Lengthen
    friend bool operator==(const Drag&, const Drag&) = default;
};

/// Which operations are meant, where the bar's step makes several.
enum class DragScope : std::uint8_t {
    Step,       ///< all that the step makes
    Iteration,  ///< those of this iteration of the loops around it
    Parameter,  ///< Lengthen only: whatever uses the parameter that says how long the bar is
};

/// A run and what it is of. Borrowed; trace and program are of text, workload and values.
struct DragInput {
    std::string_view text;
    const Workload& workload;
    const ParameterValues& values;
    const Program& program;
    const Trace& trace;
};

/// A bar, by its step and which of the step's bars it is.
struct StepBar {
    std::string step;  ///< pointer
    std::size_t time = 0;
};

/// The text afterwards.
struct DraggedText {
    Sentence what;  ///< "move vector_add to s[2]": to be undone by that name
    std::string text;
    ParameterValues values;  ///< those of the run, but for a parameter that the text now says
    std::string step;        ///< pointer of the bar's step in the new text
    std::size_t time = 0;    ///< which of that step's bars it is there
    std::optional<StepBar> awaited = {};  ///< of WaitFor: the other bar
};

/// Which answers there are to "what do you mean?", the likeliest first. One: there is no question.
[[nodiscard]] std::vector<DragScope> scopesOf(const DragInput& input, const Drag& drag);

/// Every byte but those of the edited places stays. Errors: InvalidInput, a sentence that says why
/// this bar cannot be dragged so. Whether the new text is a workload is not checked. Pure; any
/// thread.
[[nodiscard]] Result<DraggedText> dragged(const DragInput& input, const Drag& drag,
                                          DragScope scope);

/// The streams that the bar may be dragged to, itself apart: those of its device.
[[nodiscard]] bool canRunIn(const DragInput& input, OperationId bar, StreamId stream);

/// The step that made a bar, and which of that step's calls (or nodes of its graph) it is, from 0.
struct BarPlace {
    std::string pointer;
    StepId step = StepId::None;
    std::size_t time = 0;      ///< of the step's calls
    std::uint32_t call = 0;    ///< into Program::calls
    bool isNode = false;       ///< of a graph that the call launches
    std::size_t bar = 0;       ///< which of the step's bars; a graph's node has one for each launch
    std::size_t launches = 0;  ///< of graphs with that node, before this one
};
[[nodiscard]] BarPlace placeOf(const DragInput& input, OperationId bar);

}  // namespace streamscope
