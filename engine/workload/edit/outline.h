// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/plain_text.h"
#include "engine/workload/read/keys.h"
#include "engine/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A key that a node has, and what stands there as one would type it: an expression, a name, a
/// text; of a list of texts "a, b", of a
/// source its lines, of a kernel's parameters "in: read, out: write".
struct OutlineKey {
    std::string name;  ///< below the node's pointer: "at", "args/out", "args/out/count"
    std::string text;
    friend bool operator==(const OutlineKey&, const OutlineKey&) = default;
};

/// A row of a workload's tree.
struct OutlineNode {
    enum class Part : std::uint8_t {
        Section,      ///< "/program", "/memory" …: there whether or not the text has it
        Settings,     ///< of the whole file: title, devices, environment
        Declaration,  ///< also a let, and that of a loop
        Thread,
        Step,
        Else,  ///< the other branch of the condition whose row it is below
    };
    Part part = Part::Step;
    std::string pointer;
    /// The table of its keys (tableNamed()), "let", or a section's key. Of a step that is none it
    /// is empty.
    std::string_view kind;
    TextRange range;  ///< in the text; empty for a section that is not there
    Sentence label;   ///< one line
    std::vector<OutlineKey> keys;
    std::vector<OutlineNode> children;

    /// The text of a key; none: it is left out.
    [[nodiscard]] const std::string* find(std::string_view key) const;
};

/// The tree of a workload, in the order of its rows: the program or the host threads, memory,
/// streams, events, kernels of its own, parameters, lets, settings.
using Outline = std::vector<OutlineNode>;

/// The tree of a text. What is wrong with the workload does not matter: the text is the truth, and
/// what cannot be made out has a row that says what stands there.
/// Errors: a text that is no JSON, as readWorkload() tells it. O(text).
[[nodiscard]] Result<Outline, Diagnostics> outlineOf(std::string_view text);

/// The node with that pointer; null if there is none.
[[nodiscard]] const OutlineNode* nodeAt(const Outline& outline, std::string_view pointer);
/// The innermost node around a byte of the text; null if it is in none.
[[nodiscard]] const OutlineNode* nodeAround(const Outline& outline, std::size_t offset);
/// The list to which steps are added below a node: "/program/1/do" of a loop; empty if it takes
/// none.
[[nodiscard]] std::string stepListOf(const OutlineNode& node);

}  // namespace streamscope
