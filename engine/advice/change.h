// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/workload/edit/json_edit.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::advice {

/// A Fix in the making: edits of the text, and where the text leaves a thing to a parameter, that
/// parameter's value. A step that fails makes the whole change fail.
class Change {
public:
    explicit Change(const Facts& facts);

    /// `"pinned"` → parameter pinned on; `"!x"` → x off; anything else becomes true or false
    /// itself.
    void makeBoolean(const std::string& pointer, bool wanted);
    /// A number, or the parameter that says it if its range reaches so far.
    void makeNumber(const std::string& pointer, double wanted);
    void set(const std::string& pointer, std::string_view value);
    /// An empty /environment, where there is none.
    void addEnvironment();
    void insertMember(const std::string& pointer, std::string_view value, std::string_view before);
    void insertElement(const std::string& pointer, std::string_view value);
    void insertAfter(const std::string& element, std::string_view value);
    void remove(const std::string& pointer);
    /// Several elements, whose pointers all are of the text as it is now.
    void removeAll(const std::vector<std::string>& pointers);
    void wrap(const std::string& pointer, std::string_view before, std::string_view after);
    [[nodiscard]] std::string at(const std::string& pointer) const;  ///< empty if not there
    /// A name that nothing in the text has: "ready", "ready_2", …
    [[nodiscard]] std::string freshName(const std::string& wish) const;

    /// Nothing if a step failed or nothing changes.
    void addTo(Advice& advice, Sentence label, Paragraph change) &&;

private:
    void edit(const std::function<Result<std::string>()>& edited);

    const Facts& m_facts;
    std::string m_text;
    mutable std::optional<JsonLookup> m_lookup;  ///< into m_text, once something was asked for
    ParameterValues m_values;
    bool m_hasFailed = false;
};

/// "s[3]" → "s"
[[nodiscard]] std::string declaredName(const std::string& name);
/// Pointer of the step; empty if it is not known.
[[nodiscard]] std::string pointerOf(const Facts& facts, StepId step);
/// Pointer of the step that made the operation.
[[nodiscard]] std::string stepOf(const Facts& facts, OperationId operation);
/// The outermost loop around a step; empty if there is none.
[[nodiscard]] std::string outermostLoop(const Change& change, const std::string& step);
/// Whether the first pointer stands after the second one in a list: "/do/10" after "/do/9".
[[nodiscard]] bool isLaterInText(const std::string& left, const std::string& right);
/// "/program/3/do" of "/program/3/do/1".
[[nodiscard]] std::string listOf(const std::string& pointer);

}  // namespace streamscope::advice
