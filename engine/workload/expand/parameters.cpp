// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/parameters.h"

#include "engine/workload/nearest.h"

#include <algorithm>

namespace streamscope {
namespace {

/// Depth-first over "its value needs the value of". At most 1280 deep: parameters and lets.
class Order {
public:
    explicit Order(const WorkloadBody& body)
        : m_body(body), m_state(body.parameters.size() + body.lets.size(), State::Unseen) {}

    std::optional<Diagnostic> run(std::vector<std::uint32_t>& order) {
        for (std::uint32_t slot = 0; slot < m_state.size(); ++slot) {
            if (!visit(slot)) {
                return circle();
            }
        }
        order = std::move(m_order);
        return std::nullopt;
    }

private:
    enum class State : std::uint8_t { Unseen, Open, Done };

    [[nodiscard]] const Formula* formulaOf(std::uint32_t slot) const {
        if (slot >= m_body.parameters.size()) {
            return &m_body.lets[slot - m_body.parameters.size()].value;
        }
        const auto& value = m_body.parameters[slot].value;
        return value ? &*value : nullptr;
    }

    [[nodiscard]] const std::string& nameOf(std::uint32_t slot) const {
        return slot < m_body.parameters.size() ? m_body.parameters[slot].shown.name
                                               : m_body.lets[slot - m_body.parameters.size()].name;
    }

    bool visit(std::uint32_t slot) {
        if (slot >= m_state.size() || m_state[slot] == State::Done) {
            return true;
        }
        m_path.push_back(slot);
        if (m_state[slot] == State::Open) {
            return false;
        }
        m_state[slot] = State::Open;
        const Formula* formula = formulaOf(slot);
        const bool fine = formula == nullptr ||
                          std::ranges::all_of(formula->variables, [&](const auto& variable) {
                              return visit(variable.second);
                          });
        if (!fine) {
            return false;
        }
        m_path.pop_back();
        m_state[slot] = State::Done;
        m_order.push_back(slot);
        return true;
    }

    [[nodiscard]] Diagnostic circle() const {
        const std::uint32_t again = m_path.back();
        auto at = std::ranges::find(m_path, again);
        std::string way = nameOf(*at);
        for (++at; at != m_path.end(); ++at) {
            way += " → " + nameOf(*at);
        }
        return diagnosticAt(
            m_body.text, formulaOf(again)->place,
            say(SENTENCE("Streamscope", "\"%1\" needs its own value: %2"), nameOf(again), way),
            say(SENTENCE("Streamscope", "Break the circle with a plain number.")));
    }

    const WorkloadBody& m_body;
    std::vector<State> m_state;
    std::vector<std::uint32_t> m_path;
    std::vector<std::uint32_t> m_order;
};

class Evaluation {
public:
    Evaluation(const WorkloadBody& body, const ParameterValues& values)
        : m_body(body), m_values(values) {}

    ParameterSlots run() {
        m_result.slots.assign(m_body.slotCount, 0);
        for (const ParameterDeclaration& declaration : m_body.parameters) {
            m_result.parameters.push_back(declaration.shown);
        }
        checkNames();
        for (std::uint32_t slot = 0; slot < m_body.parameters.size(); ++slot) {
            if (!m_body.parameters[slot].value) {
                evaluateValue(slot);  // a choice needs no other value
            }
        }
        for (const std::uint32_t slot : m_body.valueOrder) {
            if (slot < m_body.parameters.size() && m_body.parameters[slot].value) {
                evaluateValue(slot);
            }
        }
        for (std::uint32_t slot = 0; slot < m_body.parameters.size() && m_result.problems.empty();
             ++slot) {
            evaluateRange(slot);
        }
        return std::move(m_result);
    }

private:
    void report(const ParameterDeclaration& declaration, Sentence problem) {
        m_result.problems.push_back(
            diagnosticAt(m_body.text, declaration.place, std::move(problem)));
    }

    void checkNames() {
        std::vector<std::string_view> names;
        for (const Parameter& parameter : m_result.parameters) {
            names.push_back(parameter.name);
        }
        for (const auto& [name, value] : m_values) {
            if (std::ranges::find(names, name) == names.end()) {
                m_result.problems.push_back(diagnosticOf(
                    say(SENTENCE("Streamscope", "expected the name of a parameter, found \"%1\""),
                        name),
                    nearestPhrase(name, names)));
            }
        }
    }

    double evaluated(const Formula& formula) {
        Fault fault;
        const double value = evaluate(formula, m_result.slots.data(), fault);
        if (fault.kind != Fault::Kind::None) {
            m_result.problems.push_back(
                faultDiagnostic(m_body, formula, m_result.slots.data(), fault));
        }
        return value;
    }

    void evaluateValue(std::uint32_t slot) {
        Parameter& shown = m_result.parameters[slot];
        const auto given = m_values.find(shown.name);
        const auto& formula = m_body.parameters[slot].value;
        if (given != m_values.end()) {
            shown.value = given->second;
        } else if (formula) {
            shown.value = evaluated(*formula);
        }
        m_result.slots[slot] = shown.value;
    }

    void evaluateRange(std::uint32_t slot) {
        const ParameterDeclaration& declaration = m_body.parameters[slot];
        Parameter& shown = m_result.parameters[slot];
        if (declaration.minimum && declaration.maximum) {
            shown.minimum = evaluated(*declaration.minimum);
            shown.maximum = evaluated(*declaration.maximum);
            shown.isInteger = isWhole(shown.minimum) && isWhole(shown.maximum) &&
                              (m_values.contains(shown.name) ? declaration.shown.isInteger
                                                             : isWhole(shown.value));
        }
        if (shown.minimum > shown.maximum) {
            report(
                declaration,
                say(SENTENCE("Streamscope", "the minimum of \"%1\", %2, is above its maximum, %3"),
                    shown.name, numberText(shown.minimum), numberText(shown.maximum)));
        } else if (!(shown.value >= shown.minimum && shown.value <= shown.maximum)) {
            report(declaration,
                   say(SENTENCE("Streamscope", "expected \"%1\" from %2 to %3, found %4"),
                       shown.name, formatValue(shown, shown.minimum),
                       formatValue(shown, shown.maximum), numberText(shown.value)));
        } else if (shown.isInteger && !isWhole(shown.value)) {
            report(declaration,
                   say(SENTENCE("Streamscope", "expected a whole number for \"%1\", found %2"),
                       shown.name, numberText(shown.value)));
        }
    }

    const WorkloadBody& m_body;
    const ParameterValues& m_values;
    ParameterSlots m_result;
};

}  // namespace

std::optional<Diagnostic> orderOfValues(WorkloadBody& body) {
    return Order(body).run(body.valueOrder);
}

ParameterSlots evaluateParameters(const WorkloadBody& body, const ParameterValues& values) {
    return Evaluation(body, values).run();
}

Diagnostics evaluateLets(const WorkloadBody& body, std::vector<double>& slots) {
    Diagnostics problems;
    for (const std::uint32_t slot : body.valueOrder) {
        if (slot < body.parameters.size()) {
            continue;
        }
        const Formula& formula = body.lets[slot - body.parameters.size()].value;
        Fault fault;
        slots[slot] = evaluate(formula, slots.data(), fault);
        if (fault.kind != Fault::Kind::None) {
            problems.push_back(faultDiagnostic(body, formula, slots.data(), fault));
        }
    }
    return problems;
}

Diagnostic faultDiagnostic(const WorkloadBody& body, const Formula& formula, const double* slots,
                           const Fault& fault) {
    return diagnosticAt(
        body.text, formula.place,
        say(SENTENCE("Streamscope", "in %1: %2"), quote(formula, slots), describe(fault)),
        remedy(fault));
}

}  // namespace streamscope
