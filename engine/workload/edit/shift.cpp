// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>

namespace streamscope {
namespace {

std::size_t sizeOf(const JsonDocument& document, const std::string& list) {
    const auto found = document.find(list);
    return found ? (*found)->elements.size() : 0;
}

/// The first or the last list of steps in a block; empty if the step is none.
std::string listIn(const JsonValue& step, const std::string& pointer, bool isLast) {
    const char* last = step.find("else") != nullptr ? "/else" : "/then";
    return step.find("do") != nullptr     ? pointer + "/do"
           : step.find("then") != nullptr ? pointer + (isLast ? last : "/then")
                                          : std::string();
}

/// Where a step goes that leaves the list at its end, or at its begin; an empty list: nowhere.
StepPlace outOf(const JsonDocument& document, const std::string& list, int by) {
    const std::string block(splitPointer(list).parent);
    const auto step = document.find(block);
    const bool hasElse = step && (*step)->find("else") != nullptr;
    if (by > 0 && list.ends_with("/then") && hasElse) {
        return {block + "/else", 0};
    }
    if (by < 0 && list.ends_with("/else")) {
        return {block + "/then", sizeOf(document, block + "/then")};
    }
    const PointerSplit way = splitPointer(block);
    const auto index = indexOfToken(way.token);
    const bool isOutermost = !index || way.parent == "/threads";
    return isOutermost ? StepPlace{}
                       : StepPlace{std::string(way.parent), *index + (by > 0 ? 1 : 0)};
}

StepPlace placeBeside(const JsonDocument& document, const JsonValue& list,
                      const std::string& pointer, std::size_t index, int by) {
    const bool isAtEnd = by > 0 ? index + 1 == list.elements.size() : index == 0;
    if (isAtEnd) {
        return outOf(document, pointer, by);
    }
    const std::size_t beside = by > 0 ? index + 1 : index - 1;
    const std::string inner =
        listIn(list.elements[beside], pointer + "/" + std::to_string(beside), by < 0);
    if (!inner.empty() && pointer != "/threads") {
        return {inner, by > 0 ? 0 : sizeOf(document, inner)};
    }
    return {pointer, by > 0 ? index + 2 : index - 1};
}

/// A member one place up or down in its object.
EditResult shiftMember(const JsonDocument& document, const JsonValue& parent,
                       std::string_view pointer, std::size_t index, int by) {
    const bool isAtEnd = by > 0 ? index + 1 == parent.elements.size() : index == 0;
    if (isAtEnd) {
        return EditedText{std::string(document.text()), std::string(pointer)};
    }
    const std::size_t begin = JsonDocument::beginOfChild(parent, index);
    const std::string member(
        document.text().substr(begin, JsonDocument::endOf(parent.elements[index]) - begin));
    const std::string without = document.removed(parent, index);
    const auto rest = JsonDocument::read(without);
    const auto there = rest->find(splitPointer(pointer).parent);
    return EditedText{rest->inserted(**there, by > 0 ? index + 1 : index - 1, member),
                      std::string(pointer)};
}

}  // namespace

EditResult shift(std::string_view text, std::string_view pointer, int by) {
    const auto document = JsonDocument::read(text);
    const auto value =
        document ? document->find(pointer) : Result<const JsonValue*>(document.error());
    if (!value) {
        return value.error();
    }
    const PointerSplit way = splitPointer(pointer);
    const auto parent = document->find(way.parent);
    if (way.parent.empty() || way.token == "else") {
        return editRefusal(say(SENTENCE("Streamscope", "This cannot be moved.")));
    }
    const std::size_t index = *JsonDocument::positionOf(**parent, way.token);
    if ((*parent)->kind == JsonValue::Kind::Object) {
        return shiftMember(*document, **parent, pointer, index, by);
    }
    const StepPlace place = placeBeside(*document, **parent, std::string(way.parent), index, by);
    return place.list.empty() ? EditResult(EditedText{std::string(text), std::string(pointer)})
                              : moveStep(text, pointer, place);
}

}  // namespace streamscope
