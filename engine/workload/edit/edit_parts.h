// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/step_edit.h"
#include "engine/workload/read/keys.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// What the edits of steps, keys and declarations share.

[[nodiscard]] Error editRefusal(Sentence message);

/// The text of a step, whose other lines begin with `from`, for a place where they begin with `to`.
[[nodiscard]] std::string reindented(std::string_view step, std::string_view from,
                                     std::string_view to);

/// `pointer` after the elements of `list` from `index` on have moved by `by` places.
[[nodiscard]] std::string shiftedPointer(std::string pointer, std::string_view list,
                                         std::size_t index, int by);

/// The table of the keys of what is at `pointer`; null if it has none.
[[nodiscard]] const KeyTable* tableAt(const JsonDocument& document, std::string_view pointer);

/// The names that are given in the text: "memory", "streams", "events" by section, "graphs", or
/// "values": parameters, lets and all loops'.
[[nodiscard]] std::vector<std::string> namesGiven(const JsonValue& root, std::string_view what);
/// The wish if nothing is called so, else "wish_2", "wish_3", …
[[nodiscard]] std::string freshName(const std::vector<std::string>& names, const std::string& wish);

/// The JSON of a new step for that place, in a text that may have got declarations for it.
struct NewStep {
    std::string text;
    std::string json;
    std::string values;  ///< of argumentsFor(): the numbers that the kernel takes, as JSON
};
[[nodiscard]] Result<NewStep> newStep(std::string_view text, const StepPlace& place,
                                      std::string_view kind);
/// The arguments of a kernel as JSON; those in `kept` stay as they are, by name.
using ArgumentTexts = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] Result<NewStep> argumentsFor(std::string_view text, std::string_view kernel,
                                           const ArgumentTexts& kept);

/// The text with a declaration more: `name` with `json` in `section`, which is made if it is not
/// there.
[[nodiscard]] Result<std::string> withDeclaration(std::string_view text, std::string_view section,
                                                  std::string_view name, std::string_view json);

}  // namespace streamscope
