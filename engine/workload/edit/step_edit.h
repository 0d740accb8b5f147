// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace streamscope {

// Edits of a workload's text as a person means them: of steps, of their keys, of declarations.
// Each takes a text and gives a new one; every byte outside the edited place stays. Pointers are
// JSON pointers (RFC 6901) into the text that is given. Any thread.
//
// Errors: InvalidInput, said so that a person can mend it: a text that is no JSON, a place that is
// not there, an edit that makes no sense there.

/// Before the step of that number in a list, "/program" or "/program/2/do"; the number after the
/// last appends. An "else" list that is not there yet is made.
struct StepPlace {
    std::string list;
    std::size_t index = 0;
};

/// A text after an edit, and where what was edited is now; after removing, what is next to it.
struct EditedText {
    std::string text;
    std::string pointer;
};
using EditResult = Result<EditedText>;

/// A new step as short as it can be written: what has a default is left out, but it is put into the
/// stream of the steps beside it. `kind` is a step ("copy", "for"), "copy_out" for a copy from
/// device to host, or a kernel ("spin", "saxpy"). Names are declared that it needs and the text has
/// none of.
[[nodiscard]] EditResult addStep(std::string_view text, const StepPlace& place,
                                 std::string_view kind);
/// A step that is JSON.
[[nodiscard]] EditResult insertStep(std::string_view text, const StepPlace& place,
                                    std::string_view step);
/// Within its list or into another, but not into itself. The text is the same if that is where it
/// is.
[[nodiscard]] EditResult moveStep(std::string_view text, std::string_view pointer,
                                  const StepPlace& place);
/// A step one place up or down (`by` −1 or 1) as a reader sees it: at the end of a block it leaves
/// it, and it enters the block that it meets. Also a declaration among its like, or a thread.
[[nodiscard]] EditResult shift(std::string_view text, std::string_view pointer, int by);
/// A copy of a step or declaration behind it. Graphs that are captured in it get fresh names, and
/// so does a declaration.
[[nodiscard]] EditResult duplicate(std::string_view text, std::string_view pointer);
/// Takes out a step, a declaration, a thread or the other branch of a condition.
[[nodiscard]] EditResult removeNode(std::string_view text, std::string_view pointer);
/// A block around `count` steps, of which the first is at `pointer`: "for", "if", "on_device" or
/// "graph".
[[nodiscard]] EditResult wrapSteps(std::string_view text, std::string_view pointer,
                                   std::string_view kind, std::size_t count = 1);
/// The steps of a block in place of the block.
[[nodiscard]] EditResult unwrapStep(std::string_view text, std::string_view pointer);

/// What a key of a step, declaration, thread or of the file ("") says, as one would type it:
/// "i*n/chunks", "4", "s[i % 2]", "true". Keys of arguments are "args/out" and "args/out/at". Keys
/// that no longer fit go, and such as are needed then come: of another kernel the arguments, of a
/// host's memory "device".
[[nodiscard]] EditResult setKey(std::string_view text, std::string_view pointer,
                                std::string_view key, std::string_view typed);
/// Takes a key out, so that its default holds.
[[nodiscard]] EditResult resetKey(std::string_view text, std::string_view pointer,
                                  std::string_view key);

/// A new declaration with a fresh name in "parameters", "let", "memory", "streams", "events" or
/// "kernels"; "host_memory": pinned; a host thread in "threads"; "/program/0/let": of a loop.
[[nodiscard]] EditResult addDeclaration(std::string_view text, std::string_view kind);

}  // namespace streamscope
