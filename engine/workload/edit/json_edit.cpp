// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_edit.h"

#include "engine/workload/edit/json_document.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using ValueKind = JsonValue::Kind;

/// The text, to put a value into it that is JSON too.
Result<JsonDocument> readFor(std::string_view text, std::string_view pointer,
                             std::string_view value) {
    const auto read = readJson(value, {});
    return read ? JsonDocument::read(text)
                : editError(pointer, "the new value is not JSON: " + read.error().front().problem);
}

std::string memberText(std::string_view token, std::string_view value) {
    return quotedJson(unescapedToken(token)) + ": " + std::string(value);
}

/// The container in which `pointer` names a child, there or not.
Result<const JsonValue*> parentOf(const JsonDocument& document, std::string_view pointer,
                                  ValueKind wanted) {
    if (pointer.empty()) {
        return editError(pointer, "expected a place within the text");
    }
    auto parent = document.find(splitPointer(pointer).parent);
    if (parent && (*parent)->kind != wanted) {
        return editError(
            splitPointer(pointer).parent,
            std::string(wanted == ValueKind::Array ? "expected a list" : "expected an object") +
                ", found " + english(describe(**parent)));
    }
    return parent;
}

/// What of the text goes with these children: with each the comma behind it, with the last ones the
/// comma before them.
void addRemoved(const JsonValue& parent, const std::set<std::size_t>& children,
                std::vector<TextRange>& ranges) {
    const auto add = [&ranges](std::size_t begin, std::size_t end) {
        ranges.push_back({begin, end - begin});
    };
    const std::size_t count = parent.elements.size();
    if (children.size() == count) {
        return add(parent.offset + 1, JsonDocument::endOf(parent) - 1);
    }
    std::size_t kept = count;  // behind it all go
    while (children.contains(kept - 1)) {
        --kept;
    }
    for (const std::size_t child : children) {
        if (child < kept) {
            add(JsonDocument::beginOfChild(parent, child),
                JsonDocument::beginOfChild(parent, child + 1));
        }
    }
    if (kept < count) {
        add(JsonDocument::endOf(parent.elements[kept - 1]),
            JsonDocument::endOf(parent.elements.back()));
    }
}

}  // namespace

std::string quotedJson(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::string> jsonAt(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto value = document->find(pointer);
    if (!value) {
        return value.error();
    }
    const TextRange range = (*value)->range();
    return std::string(text.substr(range.offset, range.length));
}

struct JsonLookup::Read {
    std::string text;
    Result<JsonDocument> document;
    explicit Read(std::string_view given) : text(given), document(JsonDocument::read(text)) {}
};

JsonLookup::JsonLookup(std::string_view text) : m_read(std::make_shared<const Read>(text)) {}

std::string JsonLookup::at(std::string_view pointer) const {
    const auto value = m_read->document ? m_read->document->find(pointer)
                                        : Result<const JsonValue*>(m_read->document.error());
    if (!value) {
        return {};
    }
    const TextRange range = (*value)->range();
    return m_read->text.substr(range.offset, range.length);
}

Result<std::string> setJson(std::string_view text, std::string_view pointer,
                            std::string_view value) {
    const auto document = readFor(text, pointer, value);
    if (!document) {
        return document.error();
    }
    const auto old = document->find(pointer);
    if (!old) {
        const auto parent = document->find(splitPointer(pointer).parent);
        const bool isNewMember =
            pointer.starts_with('/') && parent && (*parent)->kind == ValueKind::Object;
        return isNewMember ? insertMember(text, pointer, value) : Result<std::string>(old.error());
    }
    const TextRange range = (*old)->range();
    return document->replaced(range.offset, range.offset + range.length, value);
}

Result<std::string> insertMember(std::string_view text, std::string_view pointer,
                                 std::string_view value, std::string_view before) {
    const auto document = readFor(text, pointer, value);
    if (!document) {
        return document.error();
    }
    const auto parent = parentOf(*document, pointer, ValueKind::Object);
    if (!parent) {
        return parent.error();
    }
    const std::string_view token = splitPointer(pointer).token;
    if (JsonDocument::positionOf(**parent, token)) {
        return editError(pointer, "there is such a key already");
    }
    const std::size_t next =
        JsonDocument::memberIn(**parent, before).value_or((*parent)->elements.size());
    return document->inserted(**parent, next, memberText(token, value));
}

Result<std::string> insertElement(std::string_view text, std::string_view pointer,
                                  std::string_view value) {
    const auto document = readFor(text, pointer, value);
    if (!document) {
        return document.error();
    }
    const auto parent = parentOf(*document, pointer, ValueKind::Array);
    if (!parent) {
        return parent.error();
    }
    const std::size_t count = (*parent)->elements.size();
    const std::string_view token = splitPointer(pointer).token;
    const std::size_t index = token == "-" ? count : indexOfToken(token).value_or(count + 1);
    if (index > count) {
        return editError(pointer, "expected a number up to " + std::to_string(count) + " or -");
    }
    return document->inserted(**parent, index, std::string(value));
}

Result<std::string> removeJson(std::string_view text, std::string_view pointer) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    const auto value = document->find(pointer);
    if (!value) {
        return value.error();
    }
    if (pointer.empty()) {
        return editError(pointer, "expected a place within the text");
    }
    const PointerSplit way = splitPointer(pointer);
    const JsonValue& parent = **document->find(way.parent);
    return document->removed(parent, *JsonDocument::positionOf(parent, way.token));
}

Result<std::string> removeAllJson(std::string_view text, const std::vector<std::string>& pointers) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    std::map<const JsonValue*, std::set<std::size_t>> removed;
    for (const std::string& pointer : pointers) {
        const auto value = document->find(pointer);
        if (!value || pointer.empty()) {
            return value ? editError(pointer, "expected a place within the text") : value.error();
        }
        const PointerSplit way = splitPointer(pointer);
        const JsonValue& parent = **document->find(way.parent);
        removed[&parent].insert(*JsonDocument::positionOf(parent, way.token));
    }
    std::vector<TextRange> ranges;
    for (const auto& [parent, children] : removed) {
        addRemoved(*parent, children, ranges);
    }
    std::ranges::sort(ranges, {}, &TextRange::offset);
    std::string left;
    std::size_t at = 0;
    for (const TextRange& range : ranges) {
        if (range.offset >= at) {  // else it is within the one before
            left += text.substr(at, range.offset - at);
            at = range.offset + range.length;
        }
    }
    return left += text.substr(at);
}

Result<std::string> wrapJson(std::string_view text, std::string_view pointer,
                             std::string_view before, std::string_view after) {
    const auto value = jsonAt(text, pointer);
    return value ? setJson(text, pointer, std::string(before) + *value + std::string(after))
                 : Result<std::string>(value.error());
}

}  // namespace streamscope
