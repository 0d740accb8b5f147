// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/value_now.h"

#include "engine/workload/edit/field_walk.h"
#include "engine/workload/expression/compile.h"

#include <algorithm>
#include <set>
#include <utility>

namespace streamscope {
namespace {

/// A name in scope and where its value comes from.
struct Known {
    std::string name;
    std::string text;                       ///< an expression; of a choice one of `choices`
    std::optional<double> value;            ///< where it is set
    std::vector<std::string> choices = {};  ///< of a choice
    bool isOfLoop = false;
    bool isOfTurn = false;  ///< the loop's own number
};

class Evaluation {
public:
    Evaluation(const Outline& outline, const ParameterValues& values, const OutlineNode& node) {
        for (const OutlineNode& row : outline) {
            if (row.kind == "parameters" || row.kind == "let") {
                addDeclared(row, values);
            }
        }
        for (const OutlineNode* loop : loopsAround(outline, node)) {
            addLoop(*loop, node);
        }
        if (node.kind == "stream") {
            m_known.push_back({"index", "0", {}, {}, true, true});
        }
        for (std::uint32_t slot = 0; slot < m_known.size(); ++slot) {
            const Known& known = m_known[slot];
            m_scope.insert_or_assign(
                known.name,
                Variable{slot, known.isOfLoop, known.choices.empty() ? nullptr : &known.choices});
        }
    }

    /// Empty if it has none: then `problem()` says why.
    std::optional<double> valueOf(std::string_view text, Wanted wanted) {
        Formula formula;
        formula.text = text;
        formula.wanted = wanted;
        if (auto problem = compile(formula, m_scope)) {
            m_problem = problem->problem;
            return std::nullopt;
        }
        std::vector<double> slots(m_known.size());
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            slots[slot] = m_known[slot].value.value_or(0);  // a choice is no variable
        }
        for (const auto& [name, slot] : formula.variables) {
            const auto value = valueIn(slot);
            if (!value) {
                return std::nullopt;
            }
            slots[slot] = *value;
            if (m_known[slot].isOfTurn) {
                m_turns.insert(name + " = " + numberText(*value));
            }
        }
        Fault fault;
        const double value = evaluate(formula, slots.data(), fault);
        if (fault.kind != Fault::Kind::None) {
            m_problem = describe(fault);
            return std::nullopt;
        }
        return value;
    }

    [[nodiscard]] const Sentence& problem() const { return m_problem; }
    /// "i = 0", of all loops on which the value depends.
    [[nodiscard]] const std::set<std::string>& turns() const { return m_turns; }

private:
    static std::string nameOf(const OutlineNode& node) {
        return node.pointer.substr(node.pointer.rfind('/') + 1);
    }
    static std::string textOf(const OutlineNode& node, std::string_view key) {
        const std::string* text = node.find(key);
        return text == nullptr ? std::string() : *text;
    }

    void addDeclared(const OutlineNode& section, const ParameterValues& values) {
        for (const OutlineNode& child : section.children) {
            addValue(child, values);
        }
    }

    void addLoop(const OutlineNode& loop, const OutlineNode& node) {
        const std::string* from = loop.find("from");
        m_known.push_back({*loop.find("for"), from == nullptr ? "0" : *from, {}, {}, true, true});
        for (const OutlineNode& child : loop.children) {
            if (child.kind == "let" && child.pointer != node.pointer) {
                m_known.push_back({nameOf(child), textOf(child, "value"), {}, {}, true, false});
            }
        }
    }

    void addValue(const OutlineNode& node, const ParameterValues& values) {
        Known known{nameOf(node), textOf(node, "value"), {}, {}, false, false};
        const auto given = values.find(known.name);
        if (node.kind == "parameter" && given != values.end()) {
            known.value = given->second;
        }
        std::string_view choices;
        if (const std::string* all = node.find("choices")) {
            choices = *all;
        }
        while (!choices.empty()) {
            const std::size_t end = std::min(choices.find(", "), choices.size());
            known.choices.emplace_back(choices.substr(0, end));
            choices.remove_prefix(std::min(end + 2, choices.size()));
        }
        if (!known.choices.empty() && !known.value) {
            known.value = static_cast<double>(std::ranges::find(known.choices, known.text) -
                                              known.choices.begin());
        }
        m_known.push_back(std::move(known));
    }

    std::optional<double> valueIn(std::uint32_t slot) {
        Known& known = m_known[slot];
        if (!known.value) {
            if (m_open.contains(slot)) {
                return std::nullopt;  // a circle
            }
            m_open.insert(slot);
            known.value = valueOf(known.text, Wanted::Number);
            m_open.erase(slot);
        }
        return known.value;
    }

    std::vector<Known> m_known;
    Scope m_scope;
    std::set<std::uint32_t> m_open;  ///< slots that are being evaluated
    std::set<std::string> m_turns;
    Sentence m_problem;
};

ValueNow inWords(const std::string& value, const std::set<std::string>& turns) {
    const std::vector<std::string> all(turns.begin(), turns.end());
    return {all.empty()
                ? say(SENTENCE("Streamscope", "= %1"), value)
                : say(SENTENCE("Streamscope", "= %1 with %2"), value, Names{all, all.size()}),
            false};
}

}  // namespace

ValueNow valueNow(const Outline& outline, const ParameterValues& values, const OutlineNode& node,
                  const FormField& field, std::string_view typed) {
    const bool isReference = field.kind == FieldKind::Stream || field.kind == FieldKind::Event;
    const bool isExpression = field.kind == FieldKind::Number || field.kind == FieldKind::Whole ||
                              field.kind == FieldKind::Truth || field.kind == FieldKind::Value;
    const ReferenceParts parts = isReference ? partsOf(typed) : ReferenceParts{};
    if (typed.empty() || (!isExpression && !parts.hasIndex)) {
        return {};
    }
    const std::string_view text =
        isReference ? typed.substr(parts.index.offset, parts.index.length) : typed;
    Evaluation evaluation(outline, values, node);
    const bool isWhole = isReference || field.kind == FieldKind::Whole;
    const auto value = evaluation.valueOf(text, isWhole ? Wanted::WholeNumber : Wanted::Number);
    if (!value) {
        return {evaluation.problem(), true};
    }
    const std::string number =
        field.kind == FieldKind::Truth ? (*value != 0 ? "true" : "false") : numberText(*value);
    if (isReference) {
        return inWords(
            std::string(typed.substr(parts.name.offset, parts.name.length)) + "[" + number + "]",
            evaluation.turns());
    }
    // A number that says itself needs no words.
    return number == typed ? ValueNow{} : inWords(number, evaluation.turns());
}

}  // namespace streamscope
