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

const Parameter* parameterNamed(const Workload& workload, std::string_view name) {
    const auto found = std::ranges::find(workload.parameters, name, &Parameter::name);
    return found == workload.parameters.end() ? nullptr : &*found;
}

std::string numberJson(double number) {
    const double whole = std::round(number);
    return whole == number ? std::to_string(static_cast<std::int64_t>(whole)) : exactText(number);
}

}  // namespace

Change::Change(const Facts& facts) : m_facts(facts), m_text(facts.input.text) {
    m_hasFailed = !facts.hasText();
}

/// Each edit reads the whole text: none is made where the change comes to nothing.
void Change::edit(const std::function<Result<std::string>()>& edited) {
    m_hasFailed = m_hasFailed || m_facts.input.isCancelled();
    if (m_hasFailed) {
        return;
    }
    auto text = edited();
    m_hasFailed = !text;
    if (text) {
        m_text = *std::move(text);
        m_lookup.reset();
    }
}

std::string Change::at(const std::string& pointer) const {
    if (m_hasFailed) {
        return {};
    }
    if (!m_lookup) {
        m_lookup.emplace(m_text);
    }
    return m_lookup->at(pointer);
}

void Change::makeBoolean(const std::string& pointer, bool wanted) {
    if (m_hasFailed) {
        return;
    }
    std::string name = expressionIn(at(pointer));
    const bool isNegated = name.starts_with('!');
    name.erase(0, isNegated ? 1 : 0);
    const Parameter* parameter = parameterNamed(*m_facts.input.workload, name);
    if (parameter != nullptr && parameter->type == ParameterType::Boolean) {
        m_values[name] = wanted != isNegated ? 1 : 0;
    } else {
        set(pointer, wanted ? "true" : "false");
    }
}

void Change::makeNumber(const std::string& pointer, double wanted) {
    if (m_hasFailed) {
        return;
    }
    const std::string name = expressionIn(at(pointer));
    const Parameter* parameter = parameterNamed(*m_facts.input.workload, name);
    if (parameter != nullptr && parameter->type == ParameterType::Number &&
        parameter->minimum <= wanted && wanted <= parameter->maximum) {
        m_values[name] = wanted;
    } else {
        set(pointer, numberJson(wanted));
    }
}

void Change::set(const std::string& pointer, std::string_view value) {
    edit([&] { return setJson(m_text, pointer, value); });
}

void Change::addEnvironment() {
    if (at("/environment").empty()) {
        insertMember("/environment", "{}", "streams");
    }
}

void Change::insertMember(const std::string& pointer, std::string_view value,
                          std::string_view before) {
    edit([&] { return streamscope::insertMember(m_text, pointer, value, before); });
}

void Change::insertElement(const std::string& pointer, std::string_view value) {
    edit([&] { return streamscope::insertElement(m_text, pointer, value); });
}

void Change::insertAfter(const std::string& element, std::string_view value) {
    const char* number = element.c_str() + (element.rfind('/') + 1);
    insertElement(listOf(element) + "/" + std::to_string(std::strtoull(number, nullptr, 10) + 1),
                  value);
}

void Change::remove(const std::string& pointer) {
    edit([&] { return removeJson(m_text, pointer); });
}

void Change::removeAll(const std::vector<std::string>& pointers) {
    edit([&] { return removeAllJson(m_text, pointers); });
}

void Change::wrap(const std::string& pointer, std::string_view before, std::string_view after) {
    edit([&] { return wrapJson(m_text, pointer, before, after); });
}

std::string Change::freshName(const std::string& wish) const {
    std::string name = wish;
    for (int i = 2; m_text.find(quotedJson(name)) != std::string::npos; ++i) {
        name = wish + "_" + std::to_string(i);
    }
    return name;
}

void Change::addTo(Advice& advice, Sentence label, Paragraph change) && {
    const bool isEdited = m_text != m_facts.input.text;
    if (m_hasFailed || (!isEdited && m_values.empty())) {
        return;
    }
    advice.fixes.push_back({std::move(label), std::move(change),
                            isEdited ? std::optional(std::move(m_text)) : std::nullopt,
                            std::move(m_values)});
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

bool isLaterInText(const std::string& left, const std::string& right) {
    std::size_t at = 0;
    while (at < left.size() && at < right.size() && left[at] == right[at]) {
        ++at;
    }
    at = at == 0 ? 0 : left.rfind('/', at - 1) + 1;  // where the parts begin that differ
    const std::string leftPart = left.substr(at, left.find('/', at) - at);
    const std::string rightPart = right.substr(at, right.find('/', at) - at);
    const bool isByLength =
        leftPart.size() != rightPart.size() &&
        (leftPart + rightPart).find_first_not_of("0123456789") == std::string::npos;
    return isByLength ? leftPart.size() > rightPart.size() : left > right;
}

std::string listOf(const std::string& pointer) {
    const std::size_t slash = pointer.rfind('/');
    return slash == std::string::npos ? std::string() : pointer.substr(0, slash);
}

}  // namespace streamscope::advice
