// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// One line of the form in which a row of the outline is edited: a key that it has or could have.
struct FormField {
    std::string key;  ///< for setKey(): "at", "args/out", "args/out/count"
    FieldKind kind = FieldKind::Text;
    bool isRequired = false;
    std::optional<std::string> text;  ///< none: it is left out, and its default holds
    /// Where the JSON Schema explains it: a definition and one of its properties.
    std::string_view table;
    std::string_view property;
};

/// Every field of a row, those that it has not got too: its stream first, then what is needed. A
/// declaration's name is before them, of kind Variable with the key "".
[[nodiscard]] std::vector<FormField> formOf(const Outline& outline, const OutlineNode& node);

/// What a field may name or be, most likely first: choices, and names in scope there.
[[nodiscard]] std::vector<std::string> suggestionsFor(const Outline& outline,
                                                      const OutlineNode& node,
                                                      const FormField& field);

/// The parameters, lets and loop names that an expression at a row may use; a stream's also
/// "index".
[[nodiscard]] std::vector<std::string> namesInScope(const Outline& outline,
                                                    const OutlineNode& node);
/// The loops around a row, outermost first.
[[nodiscard]] std::vector<const OutlineNode*> loopsAround(const Outline& outline,
                                                          const OutlineNode& node);

}  // namespace streamscope
