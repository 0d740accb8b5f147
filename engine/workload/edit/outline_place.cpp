// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline_place.h"

#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>

namespace streamscope {
namespace {

using Part = OutlineNode::Part;

std::string parentOf(const std::string& pointer) {
    return std::string(splitPointer(pointer).parent);
}

StepPlace endOf(const OutlineNode& block) {
    const auto isIn = [](const OutlineNode& child) {
        return child.part == Part::Step || child.part == Part::Thread;
    };
    return {stepListOf(block),
            static_cast<std::size_t>(std::ranges::count_if(block.children, isIn))};
}

StepPlace placeForNew(const Outline& outline, const std::string& row) {
    const OutlineNode* node = nodeAt(outline, row);
    while (node != nullptr && node->part != Part::Step && stepListOf(*node).empty()) {
        node = node->kind == "let" ? nodeAt(outline, parentOf(parentOf(node->pointer))) : nullptr;
    }
    if (node == nullptr) {
        const OutlineNode& first = outline.front();
        const bool hasThreads = first.kind == "threads" && !first.children.empty();
        return endOf(hasThreads ? first.children.front() : first);
    }
    const auto number = indexOfToken(splitPointer(node->pointer).token);
    return stepListOf(*node).empty() ? StepPlace{parentOf(node->pointer), number.value_or(0) + 1}
                                     : endOf(*node);
}

}  // namespace

std::optional<StepPlace> dropPlace(const OutlineNode& onto, int before) {
    const std::string list = stepListOf(onto);
    const auto count = before < 0 ? onto.children.size() : static_cast<std::size_t>(before);
    std::size_t steps = 0;
    for (std::size_t i = 0; i < std::min(count, onto.children.size()); ++i) {
        steps += onto.children[i].part == Part::Step ? 1 : 0;
    }
    return list.empty() ? std::nullopt : std::optional(StepPlace{list, steps});
}

std::string streamOf(const OutlineNode& row) {
    const bool isStream = row.part == Part::Declaration && row.kind == "stream";
    const bool isGroup = row.find("count") != nullptr;
    return isStream ? nameOf(row) + (isGroup ? "[0]" : "") : std::string();
}

std::string nameOf(const OutlineNode& row) {
    if (row.part == Part::Declaration) {
        return unescapedToken(splitPointer(row.pointer).token);
    }
    const std::string* text = row.find(row.kind);
    return text == nullptr ? std::string() : *text;
}

std::string namePlaceOf(const OutlineNode& row) {
    if (row.part == Part::Declaration) {
        return row.pointer;
    }
    const bool isNamed = row.part == Part::Step && (row.kind == "for" || row.kind == "graph");
    return isNamed ? row.pointer + "/" + std::string(row.kind) : std::string();
}

bool hasSameRows(const Outline& left, const Outline& right) {
    return std::ranges::equal(left, right, [](const OutlineNode& one, const OutlineNode& other) {
        return one.pointer == other.pointer && one.kind == other.kind &&
               hasSameRows(one.children, other.children);
    });
}

EditResult addRow(std::string_view text, const std::string& row, std::string_view kind,
                  bool isStep) {
    const auto outline = outlineOf(text);
    if (!outline) {
        return editError(row, "this is not a workload");
    }
    if (isStep) {
        return addStep(text, placeForNew(*outline, row), kind);
    }
    if (kind == "else") {
        auto made = setJson(text, row + "/else", "[]");
        return made ? EditResult(EditedText{*std::move(made), row + "/else"}) : made.error();
    }
    return addDeclaration(text, kind == "loop let" ? row + "/let" : kind);
}

}  // namespace streamscope
