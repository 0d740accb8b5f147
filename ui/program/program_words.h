// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/form.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace streamscope::ui {

/// "Copy", "Loop", "Memory": what a row is, by the kind of its node.
[[nodiscard]] QString kindName(std::string_view kind);
/// "First element", "Stream": what a field sets.
[[nodiscard]] QString fieldName(const FormField& field);

/// Something that can be added to a program.
struct PaletteEntry {
    std::string kind;     ///< for addStep(), or a section for addDeclaration()
    bool isStep = false;  ///< or else a declaration
    QString name;
    QString about;  ///< a few words
};
/// How well it fits what is typed, 0 best: its name begins so, a word of it does, it is in the
/// name, or elsewhere. None if a word that is typed is nowhere.
[[nodiscard]] std::optional<int> rankOf(const PaletteEntry& entry, const QString& typed);
/// Steps, the kernels of the catalogue, declarations.
[[nodiscard]] std::vector<PaletteEntry> paletteEntries();
/// The kernels that a workload carries.
[[nodiscard]] std::vector<PaletteEntry> ownKernelEntries(const Outline& outline);

}  // namespace streamscope::ui
