// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace streamscope {

struct JsonValue;

/// What the value of a key is: where names stand in it, and how it is edited.
enum class FieldKind : std::uint8_t {
    Fixed,     ///< the same in every file
    Text,      ///< for people, or a name of no consequence
    Number,    ///< an expression, like the next two
    Whole,     ///< whose value is a whole number
    Truth,     ///< of which only matters whether it is 0
    Choice,    ///< one of choicesOf()
    Value,     ///< a parameter's: an expression, or one of its own choices
    Variable,  ///< the name that a loop gives its number
    Capture,   ///< the name that a capture gives its graph
    Memory,    ///< a memory's name, like the next three
    Stream,
    Event,
    Graph,
    Kernel,        ///< of the catalogue, or one that the workload carries
    Texts,         ///< a list of texts
    Lines,         ///< a list of texts, a line of a source each
    Signature,     ///< parameter of a kernel → what it is
    Steps,         ///< a list of steps
    Threads,       ///< a list of host threads
    Lets,          ///< name → expression
    Values,        ///< parameter of a kernel → expression
    Arguments,     ///< argument → memory, a place in one, or an object
    Declarations,  ///< name → object of the table that childTableOf() names
    Object,        ///< an object of the table of the key's name
};

struct KeyRule {
    std::string_view name;
    FieldKind kind = FieldKind::Text;
    bool required = false;
};

/// The keys of one kind of object. `name` is also that of its definition in the JSON Schema; a
/// test holds the two together.
struct KeyTable {
    std::string_view name;
    std::span<const KeyRule> keys;
};

/// Everything but steps: "workload", "parameter", "environment", "memory", "stream", "event",
/// "thread", "slice", "own_kernel", "cost".
[[nodiscard]] std::span<const KeyTable> objectTables();

/// One per kind of step, by the key that makes it one; "spin" is the kernel of that name.
[[nodiscard]] std::span<const KeyTable> stepTables();

/// Any of the two; `name` must exist.
[[nodiscard]] const KeyTable& tableNamed(std::string_view name);

/// The table of a step, by its keys; null if it is none.
[[nodiscard]] const KeyTable* stepTableOf(const JsonValue& step);

/// Of a key of kind Choice: what may be written. Empty for others.
[[nodiscard]] std::span<const std::string_view> choicesOf(std::string_view table,
                                                          std::string_view key);
/// Of a section of declarations: "memory" → "memory", "streams" → "stream".
[[nodiscard]] std::string_view childTableOf(std::string_view section);

}  // namespace streamscope
