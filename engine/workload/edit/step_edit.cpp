// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/step_edit.h"

#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/field_walk.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {
namespace {

using ListKind = JsonValue::Kind;

struct ListAt {
    const JsonValue* list = nullptr;
    std::string_view pointer;
    std::size_t index = 0;
};

/// The list that has the step at `pointer`.
Result<ListAt> listAround(const JsonDocument& document, std::string_view pointer) {
    const auto value = document.find(pointer);
    if (!value) {
        return value.error();
    }
    const PointerSplit way = splitPointer(pointer);
    const auto parent = document.find(way.parent);
    if (pointer.empty() || !parent || (*parent)->kind != ListKind::Array) {
        return editRefusal(
            say(SENTENCE("Streamscope", "%1: there is no step."), std::string(pointer)));
    }
    return ListAt{*parent, way.parent, *JsonDocument::positionOf(**parent, way.token)};
}

std::string_view indentOf(const JsonDocument& document, const JsonValue& value) {
    return document.indentAt(value.offset);
}

/// A step into a list, whose other lines begin with `from`.
std::string insertedStep(const JsonDocument& document, const JsonValue& list, std::size_t index,
                         std::string_view step, std::string_view from) {
    const auto& steps = list.elements;
    if (!steps.empty()) {
        const JsonValue& beside = steps[std::min(index, steps.size() - 1)];
        return document.inserted(list, index, reindented(step, from, indentOf(document, beside)));
    }
    const std::string outer(indentOf(document, list));
    const std::string inner = outer + "  ";
    return document.filled(list, "\n" + inner + reindented(step, from, inner) + "\n" + outer);
}

Result<EditedText> inserted(std::string_view text, const StepPlace& place, std::string_view step,
                            std::string_view from) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto list = document->find(place.list);
    if (!list && place.list.ends_with("/else")) {
        const auto made = setJson(text, place.list, "[]");
        return made ? inserted(*made, place, step, from) : EditResult(made.error());
    }
    if (!list) {
        return list.error();
    }
    if ((*list)->kind != ListKind::Array || place.index > (*list)->elements.size()) {
        return editRefusal(say(SENTENCE("Streamscope", "%1 has no place %2 for a step."),
                               place.list, std::to_string(place.index)));
    }
    return EditedText{insertedStep(*document, **list, place.index, step, from),
                      place.list + "/" + std::to_string(place.index)};
}

/// Changes the names of the graphs that are captured within the slice of a text.
std::string withFreshGraphs(const JsonDocument& document, const JsonValue& step,
                            const std::string& pointer) {
    std::vector<std::string> names = namesGiven(document.root(), "graphs");
    std::map<std::string, std::string> fresh;
    std::map<std::size_t, const JsonValue*> uses;  // by place
    walkFields(document.root(), [&](const FieldValue& field) {
        if (!field.pointer.starts_with(pointer + "/")) {
            return;
        }
        if (field.kind == FieldKind::Capture && !fresh.contains(field.value->text)) {
            fresh[field.value->text] = freshName(names, field.value->text);
            names.push_back(fresh[field.value->text]);
        }
        if (field.kind == FieldKind::Capture || field.kind == FieldKind::Graph) {
            uses[field.value->offset] = field.value;
        }
    });
    std::string result;
    std::size_t at = step.offset;
    for (const auto& [offset, use] : uses) {
        const auto name = fresh.find(use->text);
        if (name != fresh.end()) {
            result += document.text().substr(at, offset - at);
            result += quotedJson(name->second);
            at = offset + use->length;
        }
    }
    return result.append(document.text().substr(at, JsonDocument::endOf(step) - at));
}

/// What is at the place of a child that was taken out, or before it, or around it.
std::string besides(std::string_view parent, const JsonValue& container, std::size_t index) {
    const std::size_t left = container.elements.size() - 1;
    const std::size_t place = index < left ? index + 1 : index - 1;  // of the old text
    if (left == 0) {
        return std::string(parent);
    }
    const bool isList = container.kind == ListKind::Array;
    return isList ? std::string(parent) + "/" + std::to_string(std::min(index, left - 1))
                  : childPointer(std::string(parent), container.keys[place]);
}

/// The row of a block's list: "/program/1" of "/program/1/do"; the program's is its own.
std::string rowOf(const std::string& list) {
    const bool isBlock = list.ends_with("/do") || list.ends_with("/then") ||
                         (list.ends_with("/let") && list != "/let");
    return isBlock ? list.substr(0, list.rfind('/')) : list;
}

}  // namespace

EditResult addStep(std::string_view text, const StepPlace& place, std::string_view kind) {
    auto step = newStep(text, place, kind);
    return step ? insertStep(step->text, place, step->json) : EditResult(step.error());
}

EditResult insertStep(std::string_view text, const StepPlace& place, std::string_view step) {
    if (const auto read = readJson(step, {}); !read) {
        return editRefusal(say(SENTENCE("Streamscope", "The new step is no JSON: %1."),
                               read.error().front().phrase()));
    }
    return inserted(text, place, step, {});
}

EditResult moveStep(std::string_view text, std::string_view pointer, const StepPlace& place) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto from = listAround(*document, pointer);
    if (!from) {
        return from.error();
    }
    if (place.list == pointer || place.list.starts_with(std::string(pointer) + "/")) {
        return editRefusal(say(SENTENCE("Streamscope", "A step cannot be moved into itself.")));
    }
    const bool isSame = place.list == from->pointer &&
                        (place.index == from->index || place.index == from->index + 1);
    if (isSame) {
        return EditedText{std::string(text), std::string(pointer)};
    }
    const JsonValue& step = from->list->elements[from->index];
    auto added = inserted(text, place, document->slice(step), indentOf(*document, step));
    if (!added) {
        return added;
    }
    const std::string old = shiftedPointer(std::string(pointer), place.list, place.index, 1);
    auto removed = removeJson(added->text, old);
    if (!removed) {
        return removed.error();
    }
    const PointerSplit gone = splitPointer(old);
    return EditedText{*std::move(removed), shiftedPointer(added->pointer, gone.parent,
                                                          *indexOfToken(gone.token) + 1, -1)};
}

EditResult duplicate(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    const auto value =
        document ? document->find(pointer) : Result<const JsonValue*>(document.error());
    if (!value) {
        return value.error();
    }
    const PointerSplit way = splitPointer(pointer);
    if (way.parent.empty() || way.token == "else") {
        return editRefusal(say(SENTENCE("Streamscope", "This cannot be duplicated.")));
    }
    const JsonValue& parent = **document->find(way.parent);
    const std::size_t index = *JsonDocument::positionOf(parent, way.token);
    const std::string_view indent = indentOf(*document, **value);
    if (parent.kind == ListKind::Array) {
        return inserted(text, {std::string(way.parent), index + 1},
                        withFreshGraphs(*document, **value, std::string(pointer)), indent);
    }
    const bool isValue = way.parent == "/parameters" || way.parent.ends_with("/let");
    const std::string name =
        freshName(namesGiven(document->root(), isValue ? "values" : splitPointer(way.parent).token),
                  unescapedToken(way.token));
    const std::string member = quotedJson(name) + ": " + std::string(document->slice(**value));
    return EditedText{document->inserted(parent, index + 1, member),
                      childPointer(std::string(way.parent), name)};
}

EditResult removeNode(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    const auto value =
        document ? document->find(pointer) : Result<const JsonValue*>(document.error());
    if (!value) {
        return value.error();
    }
    const PointerSplit way = splitPointer(pointer);
    if (way.parent.empty() && pointer != "/environment") {
        return editRefusal(say(SENTENCE("Streamscope", "This cannot be removed.")));
    }
    const JsonValue& parent = **document->find(way.parent);
    const std::size_t index = *JsonDocument::positionOf(parent, way.token);
    const std::string beside = way.token == "else" && parent.kind == ListKind::Object
                                   ? std::string(way.parent)
                                   : rowOf(besides(way.parent, parent, index));
    const bool isSection = parent.kind == ListKind::Object && parent.elements.size() == 1 &&
                           way.token != "else" && !way.parent.empty();
    auto removed = removeJson(text, isSection ? way.parent : pointer);
    return removed ? EditResult(EditedText{*std::move(removed), beside}) : removed.error();
}

EditResult wrapSteps(std::string_view text, std::string_view pointer, std::string_view kind,
                     std::size_t count) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto at = listAround(*document, pointer);
    if (!at) {
        return at.error();
    }
    if (count == 0 || at->index + count > at->list->elements.size()) {
        return editError(pointer, "there are not so many steps");
    }
    auto block = newStep(text, {std::string(at->pointer), at->index + 1}, kind);
    if (!block) {
        return block.error();
    }
    const std::size_t hole = block->json.rfind("[]");
    if (hole == std::string::npos) {
        return editRefusal(
            say(SENTENCE("Streamscope", "\"%1\" is no block of steps."), std::string(kind)));
    }
    if (block->text != text) {  // what was declared for it may have moved the step
        return wrapSteps(block->text, pointer, kind, count);
    }
    const JsonValue& first = at->list->elements[at->index];
    const JsonValue& last = at->list->elements[at->index + count - 1];
    const std::string outer(indentOf(*document, first));
    const std::string inner = outer + "  ";
    const std::string_view steps =
        text.substr(first.offset, JsonDocument::endOf(last) - first.offset);
    const std::string wrapped = block->json.substr(0, hole + 1) + "\n" + inner +
                                reindented(steps, outer, inner) + "\n" + outer +
                                block->json.substr(hole + 1);
    return EditedText{document->replaced(first.offset, JsonDocument::endOf(last), wrapped),
                      std::string(pointer)};
}

EditResult unwrapStep(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto at = listAround(*document, pointer);
    if (!at) {
        return at.error();
    }
    const JsonValue& block = at->list->elements[at->index];
    const JsonValue* steps = block.find(block.find("then") != nullptr ? "then" : "do");
    const JsonValue* otherwise = block.find("else");
    if (steps == nullptr || (otherwise != nullptr && !otherwise->elements.empty())) {
        return editRefusal(
            steps == nullptr
                ? say(SENTENCE("Streamscope", "This step has no steps in it."))
                : say(SENTENCE("Streamscope",
                               "This condition has steps in both branches. Remove one of them "
                               "first.")));
    }
    if (steps->elements.empty()) {
        return removeNode(text, pointer);
    }
    const JsonValue& first = steps->elements.front();
    const std::size_t end = JsonDocument::endOf(steps->elements.back());
    const std::string inner = reindented(text.substr(first.offset, end - first.offset),
                                         indentOf(*document, first), indentOf(*document, block));
    return EditedText{document->replaced(block.offset, JsonDocument::endOf(block), inner),
                      std::string(pointer)};
}

}  // namespace streamscope
