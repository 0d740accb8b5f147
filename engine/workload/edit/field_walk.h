// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_problem.h"
#include "engine/workload/read/json_value.h"
#include "engine/workload/read/keys.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A name that a loop gives a value, and where: "/program/0/for" or "/program/0/let/begin".
struct LoopName {
    std::string name;
    std::string pointer;
};

/// A value of a workload's text and what it is.
struct FieldValue {
    FieldKind kind = FieldKind::Text;
    const JsonValue* value = nullptr;
    const std::string& pointer;
    const std::vector<LoopName>& loopNames;  ///< in scope there, innermost last
};

/// Calls `visit` for every value that is neither a list nor an object of steps, declarations,
/// arguments or lets but stands in one of them, wherever the text has its kind right. A let is
/// visited as a Number, an argument as a Memory, a source line by line. Steps that are none are
/// passed over.
void walkFields(const JsonValue& root, const std::function<void(const FieldValue&)>& visit);

/// A reference "name[index]" in its parts, as bytes of it; `index` is empty if there is none.
struct ReferenceParts {
    TextRange name;
    TextRange index;
    bool hasIndex = false;
};
[[nodiscard]] ReferenceParts partsOf(std::string_view reference);

}  // namespace streamscope
