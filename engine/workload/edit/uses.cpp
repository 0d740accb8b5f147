// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/uses.h"

#include "engine/workload/edit/field_walk.h"
#include "engine/workload/edit/json_document.h"
#include "engine/workload/edit/json_edit.h"

#include <vector>

namespace streamscope {

std::string nameOfReference(const std::string& reference) {
    const TextRange name = partsOf(reference).name;
    return reference.substr(name.offset, name.length);
}

Result<std::string> withReferences(
    std::string_view text, std::string_view pointer,
    const std::function<std::string(const std::string& reference)>& by) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const PointerSplit way = splitPointer(pointer);
    const FieldKind kind = way.parent == "/memory"    ? FieldKind::Memory
                           : way.parent == "/streams" ? FieldKind::Stream
                           : way.parent == "/events"  ? FieldKind::Event
                                                      : FieldKind::Fixed;
    const std::string name = unescapedToken(way.token);
    std::vector<JsonEdit> edits;
    walkFields(document->root(), [&](const FieldValue& field) {
        const bool isText = field.value->kind == JsonValue::Kind::Text;
        if (isText && field.kind == kind && nameOfReference(field.value->text) == name) {
            edits.push_back(
                {JsonEdit::Kind::Set, field.pointer, quotedJson(by(field.value->text))});
        }
    });
    return editJson(text, edits);
}

}  // namespace streamscope
