// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/fixes.h"
#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/problems.h"
#include "engine/workload/edit/uses.h"

#include <utility>

namespace streamscope {
namespace {

constexpr std::size_t kMaxReplacements = 2;

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
        if (removed && fixes.size() < kMaxReplacements && isAsGood(removed->text, before, values)) {
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
