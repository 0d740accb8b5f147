// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/fixes.h"

#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/form.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/problems.h"
#include "engine/workload/edit/uses.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kMaxFixes = 3;
constexpr std::size_t kMaxTried = 4;  ///< suggestions for a field

bool isNumber(const std::string& text) {
    return !text.empty() && text.size() < 10 &&
           text.find_first_not_of("0123456789") == std::string::npos;
}

std::string inParentheses(const std::string& expression) {
    const bool isPlain = expression.find_first_of(" +-*/%?:(") == std::string::npos;
    return isPlain ? expression : "(" + expression + ")";
}

/// "s[1]" of "s[5]" in a group of 4, "s[i % n]" of "s[i]" in one of n.
std::string withinGroup(const std::string& reference, const std::string& size) {
    const std::string name = nameOfReference(reference);
    const std::string rest = reference.substr(name.size());
    const std::string index = rest.size() < 2 ? "0" : rest.substr(1, rest.size() - 2);
    const bool isConstant = isNumber(index) && isNumber(size) && std::stoul(size) > 0;
    const std::string within = isConstant ? std::to_string(std::stoul(index) % std::stoul(size))
                               : index.ends_with("% " + size)
                                   ? index
                                   : inParentheses(index) + " % " + inParentheses(size);
    return name + "[" + within + "]";
}

class Fixing {
public:
    Fixing(std::string_view text, const Diagnostic& problem, const ParameterValues& values)
        : m_text(text), m_problem(problem), m_values(values), m_before(problemsOf(text, values)) {
        for (const Diagnostic& other : m_before.all) {
            if (other.problem == problem.problem && sliceOf(other) == sliceOf(problem)) {
                m_places.push_back(other);
            }
        }
        if (m_places.empty()) {
            m_places.push_back(problem);
        }
    }

    std::vector<TextFix> run() {
        const auto outline = outlineOf(m_text);
        if (!outline) {
            return {};
        }
        m_row = rowAround(*outline, m_problem.pointer);
        suggestName();
        suggestIndex();
        suggestDeclaration();
        if (const OutlineNode* node = nodeAt(*outline, m_row)) {
            suggestKey(*outline, *node);
        }
        if (m_problem.pointer != m_row) {
            const std::string key(splitPointer(m_problem.pointer).token);
            offer(say(SENTENCE("Streamscope", "Remove \"%1\""), key),
                  removeJson(m_text, m_problem.pointer));
        }
        if (m_row.find('/', 1) != std::string::npos) {
            offerRemoval();
        }
        return std::move(m_fixes);
    }

private:
    std::string_view sliceOf(const Diagnostic& problem) const {
        return m_text.substr(std::min(problem.offset, m_text.size()), problem.length);
    }

    void offerRemoval() {
        auto removed = removeRows(m_text, {m_row});
        m_isShorter = true;
        if (removed && isProgress(removed->text)) {
            offer(say(SENTENCE("Streamscope", "Remove this row")), removed->text);
            return;
        }
        Problems fewer = m_before;
        fewer.all.pop_back();
        std::size_t count = 0;
        const auto all = removed ? withoutBroken(*std::move(removed), fewer, m_values, count)
                                 : std::optional<EditedRows>();
        if (all) {
            offer(say(SENTENCE("Streamscope", "Remove this row and what uses it")), all->text);
        }
    }

    /// Whether the workload is nearer to one without problems.
    bool isProgress(const std::string& text) const {
        const Problems after = problemsOf(text, m_values);
        const bool isGone = m_problem.pointer != m_row &&
                            std::ranges::find(after.all, m_problem.pointer, &Diagnostic::pointer) ==
                                after.all.end();
        return after.isRead ? after.all.empty() || !m_before.isRead || m_isShorter || isGone
                            : !m_before.isRead && after.all.size() < m_before.all.size();
    }

    void offer(Sentence words, Result<std::string> text) {
        const bool isNew = text && *text != m_text && m_fixes.size() < kMaxFixes &&
                           std::ranges::find(m_fixes, *text, [](const TextFix& fix) {
                               return fix.edited.text;
                           }) == m_fixes.end();
        if (isNew && isProgress(*text)) {
            m_fixes.push_back({std::move(words), {*std::move(text), {m_problem.pointer}}});
        }
    }

    /// Another text in place of what is wrong, wherever the same is.
    void offerInstead(const std::string& by) {
        std::string text(m_text);
        std::vector<Diagnostic> places = m_places;
        std::ranges::sort(places, std::greater<>(), &Diagnostic::offset);
        for (const Diagnostic& place : places) {
            text.replace(place.offset, place.length, isQuoted() ? quotedJson(by) : by);
        }
        offer(places.size() == 1 ? say(SENTENCE("Streamscope", "Write %1"), by)
                                 : say(SENTENCE("Streamscope", "Write %1 in all %2 places"), by,
                                       Count{places.size()}),
              std::move(text));
    }

    bool isQuoted() const { return sliceOf(m_problem).starts_with('"'); }
    std::string written() const {
        const auto read = readJson(sliceOf(m_problem), {});
        return read && read->kind == JsonValue::Kind::Text ? read->text
                                                           : std::string(sliceOf(m_problem));
    }

    /// The nearest name that there is; an index stays.
    void suggestName() {
        const bool isName =
            !m_problem.suggestion.empty() && m_problem.suggestion.find(' ') == std::string::npos;
        if (isName && m_problem.length > 0) {
            const std::string old = written();
            const std::string rest = isQuoted() ? old.substr(nameOfReference(old).size()) : "";
            offerInstead(m_problem.suggestion + (rest.starts_with('[') ? rest : ""));
        }
    }

    /// Of a group one member, of what is no group no index, of all indices those in the group.
    void suggestIndex() {
        if (!isQuoted()) {
            return;
        }
        const std::string old = written();
        const std::string name = nameOfReference(old);
        const bool hasIndex = old.size() > name.size() + 2 && old.ends_with(']');
        if (!hasIndex) {
            offerInstead(name + "[0]");
            return;
        }
        offerInstead(name);
        offerModulo("/streams/" + name, name);
        offerModulo("/events/" + name, name);
    }

    void offerModulo(const std::string& group, const std::string& name) {
        const auto count = jsonAt(m_text, group + "/count");
        const auto read = readJson(count ? *count : "", {});
        if (read) {
            const std::string size = read->kind == JsonValue::Kind::Text ? read->text : *count;
            offer(say(SENTENCE("Streamscope", "Write each index of %1 modulo %2"), name, size),
                  withReferences(m_text, group, [&size](const std::string& use) {
                      return withinGroup(use, size);
                  }));
        }
    }

    void suggestDeclaration() {
        const std::string name = isQuoted() ? nameOfReference(written()) : written();
        if (name.empty() || m_problem.length == 0) {
            return;
        }
        const std::array<std::pair<Sentence, std::string_view>, 5> kinds{
            {{say(SENTENCE("Streamscope", "Declare the stream \"%1\""), name), "streams"},
             {say(SENTENCE("Streamscope", "Declare the event \"%1\""), name), "events"},
             {say(SENTENCE("Streamscope", "Declare the memory \"%1\""), name), "memory"},
             {say(SENTENCE("Streamscope", "Declare the memory \"%1\""), name), "host_memory"},
             {say(SENTENCE("Streamscope", "Declare the parameter \"%1\""), name), "parameters"}}};
        for (const auto& [words, kind] : kinds) {
            const auto declared = addDeclaration(m_text, kind);
            const std::string section(declared ? splitPointer(declared->pointer).parent : "");
            if (declared && !jsonAt(m_text, std::string(section).append("/").append(name))) {
                offer(words, withDeclaration(m_text, section.substr(1), name,
                                             *jsonAt(declared->text, declared->pointer)));
            }
        }
    }

    /// What a field that is wrong could say instead, or any field of a row that is.
    void suggestKey(const Outline& outline, const OutlineNode& row) {
        for (const FormField& field : formOf(outline, row)) {
            const bool isMeant = m_problem.pointer == row.pointer ||
                                 m_problem.pointer == row.pointer + "/" + field.key;
            if (field.key.empty() || !isMeant) {
                continue;
            }
            if (field.key == "to_at") {  // it is wrong where it is left out
                offerValues(row, field.key, {"0"});
                continue;
            }
            std::vector<std::string> names = suggestionsFor(outline, row, field);
            names.resize(std::min(names.size(), kMaxTried));
            names.emplace_back("1");
            for (const char* bound : {"min", "max"}) {
                const std::string* text = row.find(bound);
                names.push_back(text == nullptr ? "0" : *text);
            }
            offerValues(row, field.key, names);
        }
    }

    void offerValues(const OutlineNode& row, const std::string& key,
                     const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            if (m_problem.pointer != row.pointer && isQuoted()) {
                offerInstead(name);
                continue;
            }
            const auto set = setKey(m_text, row.pointer, key, name);
            offer(say(SENTENCE("Streamscope", "Set \"%1\" to %2"), key, name),
                  set ? Result<std::string>(set->text) : set.error());
        }
    }

    std::string_view m_text;
    const Diagnostic& m_problem;
    const ParameterValues& m_values;
    Problems m_before;
    Diagnostics m_places;  ///< where the same is wrong
    std::vector<TextFix> m_fixes;
    std::string m_row;         ///< with the problem
    bool m_isShorter = false;  ///< a row is removed, which comes to an end
};

}  // namespace

std::vector<TextFix> fixesOf(std::string_view text, const Diagnostic& problem,
                             const ParameterValues& values) {
    return text.size() > kLongestFixed ? std::vector<TextFix>()
                                       : Fixing(text, problem, values).run();
}

std::vector<ProblemGroup> problemGroups(std::string_view text, const Diagnostics& problems,
                                        const ParameterValues& values, std::size_t most) {
    std::vector<ProblemGroup> groups;
    for (const Diagnostic& problem : problems) {
        const auto alike = std::ranges::find_if(groups, [&](const ProblemGroup& group) {
            return group.problems.front().problem == problem.problem;
        });
        if (alike != groups.end()) {
            alike->problems.push_back(problem);
        } else if (groups.size() < most) {
            groups.push_back({{problem}, fixesOf(text, problem, values)});
        }
    }
    return groups;
}

}  // namespace streamscope
