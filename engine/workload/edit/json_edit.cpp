// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_edit.h"

#include "engine/workload/read/json_value.h"
#include "engine/workload/text_place.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using ValueKind = JsonValue::Kind;
constexpr std::string_view kSpace = " \t\n\r";

Error wrong(std::string_view pointer, const std::string& what) {
    const std::string place = pointer.empty() ? "the whole text" : std::string(pointer);
    return {ErrorCode::InvalidInput, place + ": " + what};
}

std::string unescaped(std::string_view token) {
    std::string result;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool isEscape = token[i] == '~' && i + 1 < token.size();
        result += !isEscape ? token[i] : token[++i] == '1' ? '/' : '~';
    }
    return result;
}

std::optional<std::size_t> indexIn(std::string_view token) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool isWhole = error == std::errc() && end == token.data() + token.size();
    return isWhole ? std::optional(index) : std::nullopt;
}

std::optional<std::size_t> memberIn(const JsonValue& object, std::string_view key) {
    const JsonValue* found = object.find(key);
    return found == nullptr
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - object.elements.data()));
}

std::optional<std::size_t> positionOf(const JsonValue& parent, std::string_view token) {
    if (parent.kind == ValueKind::Array) {
        const auto index = indexIn(token);
        return index && *index < parent.elements.size() ? index : std::nullopt;
    }
    return parent.kind == ValueKind::Object ? memberIn(parent, unescaped(token)) : std::nullopt;
}

std::size_t endOf(const JsonValue& value) {
    return std::size_t{value.offset} + value.length;
}

/// A well-formed text and the values in it.
class Document {
public:
    static Result<Document> read(std::string_view text) {
        auto root = readJson(text, {});
        if (!root) {
            return wrong({}, root.error().front().problem);
        }
        return Document(text, *std::move(root));
    }

    [[nodiscard]] Result<const JsonValue*> find(std::string_view pointer) const {
        if (!pointer.empty() && pointer.front() != '/') {
            return wrong(pointer, "expected a JSON pointer, which begins with /");
        }
        const JsonValue* value = &m_root;
        std::size_t at = 0;
        while (at < pointer.size()) {
            const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
            const auto position = positionOf(*value, pointer.substr(at + 1, end - at - 1));
            if (!position) {
                return wrong(pointer.substr(0, end), "there is no such value");
            }
            value = &value->elements[*position];
            at = end;
        }
        return value;
    }

    /// With nothing but this between the brackets of a container.
    [[nodiscard]] std::string filled(const JsonValue& parent, std::string_view with) const {
        return replaced(parent.offset + 1, endOf(parent) - 1, with);
    }
    /// Where the n-th child of a container begins: an element, or a member's key.
    [[nodiscard]] std::size_t beginOfChild(const JsonValue& parent, std::size_t child) const {
        return parent.elements[child].keyRange().offset;
    }
    /// The blanks and line breaks before a child: what sets off its neighbours too.
    [[nodiscard]] std::string_view spaceBefore(const JsonValue& parent, std::size_t child) const {
        const std::size_t begin = beginOfChild(parent, child);
        const std::size_t last = m_text.find_last_not_of(kSpace, begin - 1);
        return m_text.substr(last + 1, begin - last - 1);
    }
    /// The same between children; for a container of one, that is its own where that is a line.
    [[nodiscard]] std::string separator(const JsonValue& parent) const {
        const std::string_view space = spaceBefore(parent, parent.elements.size() > 1 ? 1 : 0);
        return "," + std::string(space.empty() ? " " : space);
    }

    [[nodiscard]] std::string replaced(std::size_t begin, std::size_t end,
                                       std::string_view by) const {
        std::string result(m_text.substr(0, begin));
        result += by;
        result += m_text.substr(end);
        return result;
    }

    /// A new child text before the child of that number, or after the last.
    [[nodiscard]] std::string inserted(const JsonValue& parent, std::size_t child,
                                       const std::string& what) const {
        if (parent.elements.empty()) {
            return filled(parent, what);
        }
        if (child == parent.elements.size()) {
            const std::size_t end = endOf(parent.elements.back());
            return replaced(end, end, separator(parent) + what);
        }
        const std::size_t begin = beginOfChild(parent, child);
        return replaced(begin, begin, what + separator(parent));
    }

    [[nodiscard]] std::string removed(const JsonValue& parent, std::size_t child) const {
        const bool isLast = child + 1 == parent.elements.size();
        if (!isLast) {
            return replaced(beginOfChild(parent, child), beginOfChild(parent, child + 1), {});
        }
        if (child > 0) {
            return replaced(endOf(parent.elements[child - 1]), endOf(parent.elements[child]), {});
        }
        return filled(parent, {});
    }

private:
    Document(std::string_view text, JsonValue root) : m_text(text), m_root(std::move(root)) {}

    std::string_view m_text;
    JsonValue m_root;
};

struct Split {
    std::string_view parent;
    std::string_view token;
};

Split split(std::string_view pointer) {
    const std::size_t slash = pointer.rfind('/');
    return slash == std::string_view::npos
               ? Split{}
               : Split{pointer.substr(0, slash), pointer.substr(slash + 1)};
}

/// The text, to put a value into it that is JSON too.
Result<Document> readFor(std::string_view text, std::string_view pointer, std::string_view value) {
    const auto read = readJson(value, {});
    return read ? Document::read(text)
                : wrong(pointer, "the new value is not JSON: " + read.error().front().problem);
}

std::string memberText(std::string_view token, std::string_view value) {
    return quotedJson(unescaped(token)) + ": " + std::string(value);
}

/// The container in which `pointer` names a child, there or not.
Result<const JsonValue*> parentOf(const Document& document, std::string_view pointer,
                                  ValueKind wanted) {
    if (pointer.empty()) {
        return wrong(pointer, "expected a place within the text");
    }
    auto parent = document.find(split(pointer).parent);
    if (parent && (*parent)->kind != wanted) {
        return wrong(
            split(pointer).parent,
            std::string(wanted == ValueKind::Array ? "expected a list" : "expected an object") +
                ", found " + english(describe(**parent)));
    }
    return parent;
}

}  // namespace

std::string quotedJson(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<std::string> jsonAt(std::string_view text, std::string_view pointer) {
    const auto document = Document::read(text);
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
    Result<Document> document;
    explicit Read(std::string_view given) : text(given), document(Document::read(text)) {}
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
        const auto parent = document->find(split(pointer).parent);
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
    const std::string_view token = split(pointer).token;
    if (positionOf(**parent, token)) {
        return wrong(pointer, "there is such a key already");
    }
    const std::size_t next = memberIn(**parent, before).value_or((*parent)->elements.size());
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
    const std::string_view token = split(pointer).token;
    const std::size_t index = token == "-" ? count : indexIn(token).value_or(count + 1);
    if (index > count) {
        return wrong(pointer, "expected a number up to " + std::to_string(count) + " or -");
    }
    return document->inserted(**parent, index, std::string(value));
}

Result<std::string> removeJson(std::string_view text, std::string_view pointer) {
    const auto document = Document::read(text);
    if (!document) {
        return document.error();
    }
    const auto value = document->find(pointer);
    if (!value) {
        return value.error();
    }
    if (pointer.empty()) {
        return wrong(pointer, "expected a place within the text");
    }
    const Split way = split(pointer);
    const JsonValue& parent = **document->find(way.parent);
    return document->removed(parent, *positionOf(parent, way.token));
}

Result<std::string> wrapJson(std::string_view text, std::string_view pointer,
                             std::string_view before, std::string_view after) {
    const auto value = jsonAt(text, pointer);
    return value ? setJson(text, pointer, std::string(before) + *value + std::string(after))
                 : Result<std::string>(value.error());
}

}  // namespace streamscope
