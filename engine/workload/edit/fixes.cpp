// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/fixes.h"

#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/form.h"
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/uses.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kMaxFixes = 3;
constexpr std::size_t kMaxTried = 4;  ///< suggestions for a field
constexpr ExpandLimits kShortProgram{5'000, 50'000};

struct Problems {
    Diagnostics all;
    bool isRead = false;  ///< the workload is well formed: they are of its expansion
};

Problems problemsOf(std::string_view text, const ParameterValues& values) {
    const auto workload = readWorkload(text);
    if (!workload) {
        return {workload.error(), false};
    }
    ParameterValues known;
    for (const Parameter& parameter : workload->parameters) {
        const auto value = values.find(parameter.name);
        if (value != values.end() && value->second >= parameter.minimum &&
            value->second <= parameter.maximum) {
            known.insert(*value);
        }
    }
    const auto program = expand(*workload, known, kShortProgram);
    return {program ? Diagnostics() : program.error(), true};
}

/// The row of the outline that a problem is in; empty if it is in none.
std::string rowAround(const Outline& outline, std::string pointer) {
    while (nodeAt(outline, pointer) == nullptr && !pointer.empty()) {
        pointer.resize(pointer.rfind('/'));
    }
    return pointer;
}

/// Whether the workload has problems only where another one has them.
bool isAsGood(const std::string& text, const Problems& before, const ParameterValues& values) {
    const Problems after = problemsOf(text, values);
    return after.all.empty() || (!before.all.empty() && after.all.size() <= before.all.size() &&
                                 after.isRead == before.isRead);
}

std::vector<std::string> rowsWith(const Diagnostics& problems, std::string_view text) {
    const auto outline = outlineOf(text);
    std::set<std::string> rows;
    for (const Diagnostic& problem : problems) {
        const std::string row = outline ? rowAround(*outline, problem.pointer) : std::string();
        if (row.find('/', 1) != std::string::npos) {
            rows.insert(row);
        }
    }
    return {rows.begin(), rows.end()};
}

/// Removes rows with problems until there are none.
std::optional<EditedRows> withoutBroken(EditedRows edited, const Problems& before,
                                        const ParameterValues& values, std::size_t& count) {
    constexpr std::size_t kMaxRounds = 50;
    for (std::size_t round = 0; round < kMaxRounds; ++round) {
        if (isAsGood(edited.text, before, values)) {
            return edited;
        }
        const auto rows = rowsWith(problemsOf(edited.text, values).all, edited.text);
        auto removed = removeRows(edited.text, rows);
        if (!removed) {
            return std::nullopt;
        }
        count += rows.size();
        edited = *std::move(removed);
    }
    return std::nullopt;
}

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
            if (declared && !jsonAt(m_text, section + "/" + name)) {
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

Diagnostics problemsIn(std::string_view text, const ParameterValues& values) {
    return problemsOf(text, values).all;
}

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

namespace {

/// Other declarations of its section that everything can use which uses this one.
void addReplacements(std::vector<TextFix>& fixes, std::string_view text, const std::string& row,
                     const Problems& before, const ParameterValues& values) {
    const PointerSplit way = splitPointer(row);
    const auto outline = outlineOf(text);
    const OutlineNode* section = outline ? nodeAt(*outline, way.parent) : nullptr;
    std::vector<std::string> others;
    for (std::size_t i = 0; section != nullptr && i < section->children.size(); ++i) {
        const OutlineNode& other = section->children[i];
        if (other.pointer != row) {
            const bool isGroup = section->kind != "memory" && other.find("count") != nullptr;
            others.push_back(unescapedToken(splitPointer(other.pointer).token) +
                             (isGroup ? "[0]" : ""));
        }
    }
    if (way.parent == "/streams") {
        others.emplace_back("default");
    }
    for (const std::string& other : others) {
        const auto changed = withReferences(text, row, [&](const std::string& old) {
            return way.parent == "/memory" ? other + old.substr(nameOfReference(old).size())
                                           : other;
        });
        auto removed = changed ? removeRows(*changed, {row}) : RowsResult(changed.error());
        if (removed && fixes.size() + 1 < kMaxFixes && isAsGood(removed->text, before, values)) {
            fixes.push_back(
                {say(SENTENCE("Streamscope", "Use %1 instead"), other), *std::move(removed)});
        }
    }
}

}  // namespace

Result<std::vector<TextFix>> removalsOf(std::string_view text, const std::vector<std::string>& rows,
                                        const ParameterValues& values) {
    auto removed = removeRows(text, rows);
    if (!removed) {
        return removed.error();
    }
    std::vector<TextFix> fixes;
    const Problems before = problemsOf(text, values);
    if (text.size() > kLongestFixed || isAsGood(removed->text, before, values)) {
        fixes.push_back({{}, *std::move(removed)});
        return fixes;
    }
    if (rows.size() == 1) {
        addReplacements(fixes, text, rows.front(), before, values);
    }
    std::size_t count = 0;
    if (auto all = withoutBroken(*removed, before, values, count)) {
        fixes.push_back({counted(count, SENTENCE("Streamscope", "Remove %1 row that uses it too"),
                                 SENTENCE("Streamscope", "Remove %1 rows that use it too")),
                         *std::move(all)});
    }
    if (fixes.empty()) {  // what is wrong then has fixes of its own
        fixes.push_back({{}, *std::move(removed)});
    }
    return fixes;
}

}  // namespace streamscope
