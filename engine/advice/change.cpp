// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"

#include "engine/base/number_text.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace streamscope::advice {
namespace {

/// What stands between the quotes, without blanks at the ends; empty if it is no text.
std::string expressionIn(const std::string& json) {
    if (json.size() < 2 || json.front() != '"') {
        return {};
    }
    const std::string inner = json.substr(1, json.size() - 2);
    const std::size_t first = inner.find_first_not_of(' ');
    return first == std::string::npos
               ? std::string()
               : inner.substr(first, inner.find_last_not_of(' ') - first + 1);
}

const Parameter* parameterNamed(const Workload* workload, std::string_view name) {
    if (workload == nullptr) {
        return nullptr;
    }
    const auto found = std::ranges::find(workload->parameters, name, &Parameter::name);
    return found == workload->parameters.end() ? nullptr : &*found;
}

std::string numberJson(double number) {
    const double whole = std::round(number);
    return whole == number ? std::to_string(static_cast<std::int64_t>(whole)) : exactText(number);
}

}  // namespace

Change::Change(const Facts& facts)
    : m_facts(facts), m_lookup(facts.hasText() ? facts.input.text : std::string_view()) {}

void Change::add(JsonEdit::Kind kind, const std::string& pointer, std::string_view value,
                 std::string_view before) {
    m_edits.push_back({kind, pointer, std::string(value), std::string(before)});
}

std::string Change::at(const std::string& pointer) const {
    return m_lookup.at(pointer);
}

void Change::makeBoolean(const std::string& pointer, bool wanted) {
    std::string name = expressionIn(at(pointer));
    const bool isNegated = name.starts_with('!');
    name.erase(0, isNegated ? 1 : 0);
    const Parameter* parameter = parameterNamed(m_facts.input.workload, name);
    if (parameter != nullptr && parameter->type == ParameterType::Boolean) {
        m_values[name] = wanted != isNegated ? 1 : 0;
    } else {
        set(pointer, wanted ? "true" : "false");
    }
}

void Change::makeNumber(const std::string& pointer, double wanted) {
    const std::string name = expressionIn(at(pointer));
    const Parameter* parameter = parameterNamed(m_facts.input.workload, name);
    if (parameter != nullptr && parameter->type == ParameterType::Number &&
        parameter->minimum <= wanted && wanted <= parameter->maximum) {
        m_values[name] = wanted;
    } else {
        set(pointer, numberJson(wanted));
    }
}

void Change::set(const std::string& pointer, std::string_view value) {
    const std::string section = listOf(pointer);
    if (section.rfind('/') != 0 || !at(section).empty()) {
        add(JsonEdit::Kind::Set, pointer, value);
        return;
    }
    const std::string member =
        quotedJson(pointer.substr(section.size() + 1)) + ": " + std::string(value) + "}";
    const auto known = std::ranges::find(m_edits, section, &JsonEdit::pointer);
    if (known != m_edits.end()) {
        known->value.replace(known->value.size() - 1, 1, ", " + member);
    } else {
        add(JsonEdit::Kind::InsertMember, section, "{" + member,
            section == "/environment" ? "streams" : "program");
    }
}

void Change::insertElement(const std::string& pointer, std::string_view value) {
    add(JsonEdit::Kind::InsertElement, pointer, value);
}

void Change::insertAfter(const std::string& element, std::string_view value) {
    insertElement(listOf(element) + "/" + std::to_string(placeInList(element) + 1), value);
}

void Change::remove(const std::string& pointer) {
    add(JsonEdit::Kind::Remove, pointer, {});
}

std::string Change::freshName(const std::string& wish) const {
    std::string name = wish;
    for (int i = 2; m_facts.input.text.find(quotedJson(name)) != std::string::npos; ++i) {
        name = wish + "_" + std::to_string(i);
    }
    return name;
}

void Change::addTo(std::vector<Fix>& fixes, std::string_view remedy,
                   const std::vector<Argument>& values, const Cases& cases) && {
    if (!m_facts.hasText() || m_facts.input.isCancelled()) {
        return;
    }
    auto text = m_edits.empty() ? Result<std::string>(std::string(m_facts.input.text))
                                : editJson(m_facts.input.text, m_edits);
    const bool isEdited = text && *text != m_facts.input.text;
    if (!text || (!isEdited && m_values.empty())) {
        return;
    }
    const Remedy& words = remedyNamed(remedy);
    fixes.push_back({titleOf(words.label, values, cases), paragraphOf(words.change, values, cases),
                     isEdited ? std::optional(*std::move(text)) : std::nullopt, std::move(m_values),
                     words.id});
}

std::string declaredName(const std::string& name) {
    return name.substr(0, name.find('['));
}

std::string pointerOf(const Facts& facts, StepId step) {
    return step == StepId::None ? std::string() : facts.trace.steps[indexOf(step)].pointer;
}

std::string stepOf(const Facts& facts, OperationId operation) {
    return pointerOf(facts, facts.trace.step[indexOf(operation)]);
}

std::string outermostLoop(const Change& change, const std::string& step) {
    for (std::size_t at = step.find('/', 1); at != std::string::npos; at = step.find('/', at + 1)) {
        std::string outer = step.substr(0, at);
        if (!change.at(outer + "/for").empty()) {
            return outer;
        }
    }
    return {};
}

std::size_t placeInList(const std::string& pointer) {
    return std::strtoull(pointer.c_str() + (pointer.rfind('/') + 1), nullptr, 10);
}

std::string listOf(const std::string& pointer) {
    const std::size_t slash = pointer.rfind('/');
    return slash == std::string::npos ? std::string() : pointer.substr(0, slash);
}

}  // namespace streamscope::advice
