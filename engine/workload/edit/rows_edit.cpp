// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/rows_edit.h"

#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/uses.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {
namespace {

std::string listOf(const std::string& row) {
    return std::string(splitPointer(row).parent);
}

/// Of a step; a declaration has none.
std::optional<std::size_t> numberOf(const std::string& row) {
    return indexOfToken(splitPointer(row).token);
}

bool areOfOneList(const std::vector<std::string>& rows) {
    return std::ranges::all_of(rows, [&](const std::string& row) {
        return listOf(row) == listOf(rows.front()) && numberOf(row).has_value();
    });
}

Error noRows() {
    return editRefusal(say(SENTENCE("Streamscope", "No row is selected.")));
}

/// Where a row is after the step at `from` has moved to `to`, a place of the text before.
std::string afterMove(std::string row, const std::string& from, const StepPlace& to) {
    const std::string left = shiftedPointer(from, to.list, to.index, 1);
    row = shiftedPointer(std::move(row), to.list, to.index, 1);
    return shiftedPointer(std::move(row), listOf(left), *numberOf(left) + 1, -1);
}

}  // namespace

RowsResult asRows(EditResult edited) {
    return edited ? RowsResult(EditedRows{std::move(edited->text), {std::move(edited->pointer)}})
                  : edited.error();
}

std::vector<std::string> outermostRows(std::string_view text,
                                       const std::vector<std::string>& rows) {
    std::map<std::size_t, std::string> ordered;
    const auto document = JsonDocument::read(text);
    for (const std::string& row : rows) {
        const bool isInside = std::ranges::any_of(
            rows, [&](const std::string& other) { return row.starts_with(other + "/"); });
        const auto value = document ? document->find(row) : Result<const JsonValue*>(noRows());
        if (!isInside && value) {
            ordered[(*value)->offset] = row;
        }
    }
    std::vector<std::string> outermost;
    outermost.reserve(ordered.size());
    for (auto& [offset, row] : ordered) {
        outermost.push_back(std::move(row));
    }
    return outermost;
}

RowsResult moveRows(std::string_view text, const std::vector<std::string>& rows, StepPlace place) {
    EditedRows edited{std::string(text), {}};
    std::vector<std::string> left = outermostRows(text, rows);
    for (std::size_t i = 0; i < left.size(); ++i) {
        auto moved = moveStep(edited.text, left[i], place);
        if (!moved) {
            return moved.error();
        }
        const bool isStill = moved->text == edited.text;
        for (std::size_t j = isStill ? left.size() : 0; j < left.size(); ++j) {
            left[j] = j <= i ? left[j] : afterMove(left[j], left[i], place);
        }
        for (std::size_t j = isStill ? edited.rows.size() : 0; j < edited.rows.size(); ++j) {
            edited.rows[j] = afterMove(edited.rows[j], left[i], place);
        }
        edited.text = std::move(moved->text);
        place = {listOf(moved->pointer), *numberOf(moved->pointer) + 1};
        edited.rows.push_back(std::move(moved->pointer));
    }
    return edited.rows.empty() ? RowsResult(noRows()) : edited;
}

RowsResult duplicateRows(std::string_view text, const std::vector<std::string>& rows) {
    std::vector<std::string> left = outermostRows(text, rows);
    EditedRows edited{std::string(text), {}};
    const bool isBlock = !left.empty() && areOfOneList(left);
    for (std::size_t i = left.size(); i-- > 0;) {  // so that the places before stay
        auto twice = duplicate(edited.text, left[i]);
        if (twice && isBlock) {
            const StepPlace end{listOf(left[i]), *numberOf(left.back()) + 2};
            twice = moveStep(twice->text, twice->pointer, end);
        }
        if (!twice) {
            return twice.error();
        }
        for (std::string& row : edited.rows) {
            row = shiftedPointer(row, listOf(twice->pointer), numberOf(twice->pointer).value_or(0),
                                 1);
        }
        edited.text = std::move(twice->text);
        edited.rows.push_back(std::move(twice->pointer));
    }
    std::ranges::reverse(edited.rows);
    return edited.rows.empty() ? RowsResult(noRows()) : edited;
}

RowsResult removeRows(std::string_view text, const std::vector<std::string>& rows) {
    std::vector<std::string> left = outermostRows(text, rows);
    EditResult edited = left.empty() ? EditResult(noRows()) : EditedText{std::string(text), {}};
    for (; edited && !left.empty(); left.pop_back()) {  // so that the places before stay
        edited = removeNode(edited->text, left.back());
    }
    return asRows(std::move(edited));
}

RowsResult wrapRows(std::string_view text, const std::vector<std::string>& rows,
                    std::string_view kind) {
    const std::vector<std::string> left = outermostRows(text, rows);
    if (left.empty()) {
        return noRows();
    }
    const bool isRun =
        areOfOneList(left) && *numberOf(left.back()) - *numberOf(left.front()) + 1 == left.size();
    if (left.size() > 1 && !isRun) {
        return editRefusal(say(
            SENTENCE("Streamscope", "Only steps that follow each other can be wrapped together.")));
    }
    return asRows(wrapSteps(text, left.front(), kind, left.size()));
}

RowsResult setKeyOfRows(std::string_view text, const std::vector<std::string>& rows,
                        std::string_view key, std::optional<std::string_view> typed) {
    EditedRows edited{std::string(text), rows};
    const std::string_view head = key.substr(0, key.find('/'));
    for (const std::string& row : rows) {
        const auto document = JsonDocument::read(edited.text);
        const KeyTable* table = document ? tableAt(*document, row) : nullptr;
        const bool hasKey =
            table == nullptr ||
            std::ranges::find(table->keys, head, &KeyRule::name) != table->keys.end();
        if (rows.size() > 1 && !hasKey) {
            continue;
        }
        auto set = typed ? setKey(edited.text, row, key, *typed) : resetKey(edited.text, row, key);
        if (!set) {
            return set.error();
        }
        edited.text = std::move(set->text);
    }
    return edited;
}

RowsResult putIntoStream(std::string_view text, const std::vector<std::string>& rows,
                         const std::string& stream) {
    EditedRows edited{std::string(text), rows};
    std::vector<std::string> steps;
    for (const std::string& row : rows) {
        if (!row.starts_with("/streams/")) {
            steps.push_back(row);
            continue;
        }
        auto moved = withReferences(edited.text, row, [&](const std::string&) { return stream; });
        if (!moved) {
            return moved.error();
        }
        edited.text = *std::move(moved);
    }
    auto set = setKeyOfRows(edited.text, steps, "stream", stream);
    return set ? RowsResult(EditedRows{std::move(set->text), rows}) : set.error();
}

}  // namespace streamscope
