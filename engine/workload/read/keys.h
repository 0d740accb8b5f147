// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace streamscope {

struct KeyRule {
    std::string_view name;
    bool required = false;
};

/// The keys of one kind of object. `name` is also that of its definition in the JSON Schema; a
/// test holds the two together.
struct KeyTable {
    std::string_view name;
    std::span<const KeyRule> keys;
};

/// Everything but steps: "workload", "parameter", "environment", "memory", "stream", "event",
/// "thread", "binding".
[[nodiscard]] std::span<const KeyTable> objectTables();

/// One per kind of step, by the key that makes it one; "spin" is the kernel of that name.
[[nodiscard]] std::span<const KeyTable> stepTables();

/// Any of the two; `name` must exist.
[[nodiscard]] const KeyTable& tableNamed(std::string_view name);

}  // namespace streamscope
