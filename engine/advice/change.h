// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/catalogue.h"
#include "engine/advice/facts.h"
#include "engine/workload/edit/json_edit.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::advice {

/// A Fix in the making: edits of the text, and where the text leaves a thing to a parameter, that
/// parameter's value. Pointers are of the text as it is, whatever was edited before: all edits are
/// made at once, when the fix is. One that is not possible makes the whole change fail.
class Change {
public:
    explicit Change(const Facts& facts);

    /// `"pinned"` → parameter pinned on; `"!x"` → x off; anything else becomes true or false
    /// itself.
    void makeBoolean(const std::string& pointer, bool wanted);
    /// A number, or the parameter that says it if its range reaches so far.
    void makeNumber(const std::string& pointer, double wanted);
    /// A section that is not there is added before the program.
    void set(const std::string& pointer, std::string_view value);
    void insertElement(const std::string& pointer, std::string_view value);
    void insertAfter(const std::string& element, std::string_view value);
    void remove(const std::string& pointer);
    [[nodiscard]] std::string at(const std::string& pointer) const;  ///< empty if not there
    /// A name that nothing in the text has: "ready", "ready_2", …
    [[nodiscard]] std::string freshName(const std::string& wish) const;

    /// With the texts of that remedy. Nothing if an edit failed or nothing changes.
    void addTo(std::vector<Fix>& fixes, std::string_view remedy,
               const std::vector<Argument>& values = {}, const Cases& cases = {}) &&;

private:
    void add(JsonEdit::Kind kind, const std::string& pointer, std::string_view value,
             std::string_view before = {});

    const Facts& m_facts;
    JsonLookup m_lookup;
    std::vector<JsonEdit> m_edits;
    ParameterValues m_values;
};

/// "s[3]" → "s"
[[nodiscard]] std::string declaredName(const std::string& name);
/// Pointer of the step; empty if it is not known.
[[nodiscard]] std::string pointerOf(const Facts& facts, StepId step);
/// Pointer of the step that made the operation.
[[nodiscard]] std::string stepOf(const Facts& facts, OperationId operation);
/// The outermost loop around a step; empty if there is none.
[[nodiscard]] std::string outermostLoop(const Change& change, const std::string& step);
/// 1 of "/program/3/do/1"
[[nodiscard]] std::size_t placeInList(const std::string& pointer);
/// "/program/3/do" of "/program/3/do/1".
[[nodiscard]] std::string listOf(const std::string& pointer);

}  // namespace streamscope::advice
