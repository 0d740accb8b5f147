// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/form.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// "copy", "loop", "memory": what a row is, by the kind of its node.
[[nodiscard]] Sentence rowKindName(std::string_view kind);
/// "First element", "Stream": what a field sets.
[[nodiscard]] Sentence fieldName(const FormField& field);

/// Something that can be added to a program.
struct AddableRow {
    std::string kind;     ///< for addStep(), or a section for addDeclaration()
    bool isStep = false;  ///< or else a declaration
    Sentence name;
    Sentence about;  ///< a few words
};
/// Steps, the kernels of the catalogue, declarations.
[[nodiscard]] std::vector<AddableRow> addableRows();
/// The kernels that a workload carries.
[[nodiscard]] std::vector<AddableRow> ownKernelRows(const Outline& outline);

}  // namespace streamscope
