// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/edit_parts.h"

#include "engine/workload/edit/field_walk.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>

namespace streamscope {

Error editRefusal(Sentence message) {
    return Error::of(ErrorCode::InvalidInput, std::move(message));
}

std::string reindented(std::string_view step, std::string_view from, std::string_view to) {
    std::string result;
    std::size_t at = 0;
    while (at < step.size()) {
        const std::size_t end = std::min(step.find('\n', at), step.size());
        const std::size_t next = std::min(end + 1, step.size());
        result += step.substr(at, next - at);
        at = next;
        if (end < step.size() && step.substr(at).starts_with(from)) {
            result += to;
            at += from.size();
        }
    }
    return result;
}

std::string shiftedPointer(std::string pointer, std::string_view list, std::size_t index, int by) {
    const std::size_t begin = list.size() + 1;
    if (!pointer.starts_with(list) || pointer.size() <= begin || pointer[list.size()] != '/') {
        return pointer;
    }
    const std::size_t end = std::min(pointer.find('/', begin), pointer.size());
    const auto number = indexOfToken(std::string_view(pointer).substr(begin, end - begin));
    return number && *number >= index
               ? pointer.replace(begin, end - begin,
                                 std::to_string(static_cast<std::ptrdiff_t>(*number) + by))
               : pointer;
}

const KeyTable* tableAt(const JsonDocument& document, std::string_view pointer) {
    if (pointer.empty()) {
        return &tableNamed("workload");
    }
    if (pointer == "/environment") {
        return &tableNamed("environment");
    }
    const auto value = document.find(pointer);
    const std::string_view parent = splitPointer(pointer).parent;
    const bool isTop = std::ranges::count(parent, '/') == 1;
    if (isTop && parent != "/let" && parent != "/program") {
        const std::string_view section = parent.substr(1);
        const bool isKnown = section == "parameters" || section == "memory" ||
                             section == "streams" || section == "events" || section == "kernels" ||
                             section == "threads";
        const std::string_view table = section == "threads" ? "thread" : childTableOf(section);
        return value && isKnown ? &tableNamed(table) : nullptr;
    }
    return value ? stepTableOf(**value) : nullptr;
}

std::vector<std::string> namesGiven(const JsonValue& root, std::string_view what) {
    std::vector<std::string> names;
    const auto addSection = [&](std::string_view section) {
        const JsonValue* all = root.find(section);
        if (all != nullptr) {
            names.insert(names.end(), all->keys.begin(), all->keys.end());
        }
    };
    if (what != "values" && what != "graphs") {
        addSection(what);
        return names;
    }
    if (what == "values") {
        addSection("parameters");
    }
    walkFields(root, [&](const FieldValue& field) {
        const PointerSplit way = splitPointer(field.pointer);
        if (field.kind == (what == "graphs" ? FieldKind::Capture : FieldKind::Variable)) {
            names.push_back(field.value->text);
        } else if (what == "values" && way.parent.ends_with("/let")) {
            names.push_back(unescapedToken(way.token));
        }
    });
    return names;
}

std::string freshName(const std::vector<std::string>& names, const std::string& wish) {
    std::string name = wish;
    for (int i = 2; std::ranges::find(names, name) != names.end(); ++i) {
        name = wish + "_" + std::to_string(i);
    }
    return name;
}

/// Sections stand in the order of the format's table. A new one has a line for each of its members.
Result<std::string> withDeclaration(std::string_view text, std::string_view section,
                                    std::string_view name, std::string_view json) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const std::string member = quotedJson(name) + ": " + std::string(json);
    const JsonValue& root = document->root();
    const JsonValue* there = root.find(section);
    const JsonValue* container = there == nullptr ? &root : there;
    if (container->kind != JsonValue::Kind::Object) {
        return editRefusal(say(SENTENCE("Streamscope", "\"%1\" is no list of declarations."),
                               std::string(section)));
    }
    const std::string indent(there != nullptr ? document->indentAt(there->offset)
                             : root.elements.empty()
                                 ? std::string_view()
                                 : document->indentAt(JsonDocument::beginOfChild(root, 0)));
    const std::string lines = "\n" + indent + "  " + member + "\n" + indent;
    if (there != nullptr) {
        return there->elements.empty() ? document->filled(*there, lines)
                                       : document->inserted(*there, there->elements.size(), member);
    }
    const auto keys = tableNamed("workload").keys;
    auto rule = std::ranges::find(keys, section, &KeyRule::name);
    while (rule != keys.begin() && root.find((rule - 1)->name) == nullptr) {
        --rule;
    }
    const std::size_t after =
        rule == keys.begin() ? 0 : *JsonDocument::memberIn(root, (rule - 1)->name) + 1;
    return document->inserted(root, after, quotedJson(section) + ": {" + lines + "}");
}

}  // namespace streamscope
