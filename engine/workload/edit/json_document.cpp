// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_document.h"

#include <algorithm>
#include <charconv>

namespace streamscope {

using ValueKind = JsonValue::Kind;

Error editError(std::string_view pointer, const std::string& what) {
    const std::string place = pointer.empty() ? "the whole text" : std::string(pointer);
    return {ErrorCode::InvalidInput, place + ": " + what};
}

PointerSplit splitPointer(std::string_view pointer) {
    const std::size_t slash = pointer.rfind('/');
    return slash == std::string_view::npos
               ? PointerSplit{}
               : PointerSplit{pointer.substr(0, slash), pointer.substr(slash + 1)};
}

std::string unescapedToken(std::string_view token) {
    std::string result;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const bool isEscape = token[i] == '~' && i + 1 < token.size();
        result += !isEscape ? token[i] : token[++i] == '1' ? '/' : '~';
    }
    return result;
}

std::optional<std::size_t> indexOfToken(std::string_view token) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool isWhole = error == std::errc() && end == token.data() + token.size();
    return isWhole ? std::optional(index) : std::nullopt;
}

Result<JsonDocument> JsonDocument::read(std::string_view text) {
    auto root = readJson(text, {});
    if (!root) {
        return editError({}, root.error().front().problem);
    }
    return JsonDocument(text, *std::move(root));
}

Result<const JsonValue*> JsonDocument::find(std::string_view pointer) const {
    if (!pointer.empty() && pointer.front() != '/') {
        return editError(pointer, "expected a JSON pointer, which begins with /");
    }
    const JsonValue* value = &m_root;
    std::size_t at = 0;
    while (at < pointer.size()) {
        const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
        const auto position = positionOf(*value, pointer.substr(at + 1, end - at - 1));
        if (!position) {
            return editError(pointer.substr(0, end), "there is no such value");
        }
        value = &value->elements[*position];
        at = end;
    }
    return value;
}

std::optional<std::size_t> JsonDocument::memberIn(const JsonValue& object, std::string_view key) {
    const JsonValue* found = object.find(key);
    return found == nullptr
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - object.elements.data()));
}

std::optional<std::size_t> JsonDocument::positionOf(const JsonValue& parent,
                                                    std::string_view token) {
    if (parent.kind == ValueKind::Array) {
        const auto index = indexOfToken(token);
        return index && *index < parent.elements.size() ? index : std::nullopt;
    }
    return parent.kind == ValueKind::Object ? memberIn(parent, unescapedToken(token))
                                            : std::nullopt;
}

std::string_view JsonDocument::indentAt(std::size_t offset) const {
    const std::size_t end = m_text.rfind('\n', offset == 0 ? 0 : offset - 1);
    const std::size_t begin = end == std::string_view::npos || offset == 0 ? 0 : end + 1;
    const std::size_t first = std::min(m_text.find_first_not_of(" \t", begin), offset);
    return m_text.substr(begin, first - begin);
}

std::string JsonDocument::replaced(std::size_t begin, std::size_t end, std::string_view by) const {
    std::string result(m_text.substr(0, begin));
    result += by;
    result += m_text.substr(end);
    return result;
}

std::string JsonDocument::filled(const JsonValue& parent, std::string_view with) const {
    return replaced(parent.offset + 1, endOf(parent) - 1, with);
}

/// The blanks and line breaks before a child: what sets off its neighbors too.
std::string_view JsonDocument::spaceBefore(const JsonValue& parent, std::size_t child) const {
    const std::size_t begin = beginOfChild(parent, child);
    const std::size_t last = m_text.find_last_not_of(" \t\n\r", begin - 1);
    return m_text.substr(last + 1, begin - last - 1);
}

/// The same between children; for a container of one, that is its own where that is a line.
std::string JsonDocument::separator(const JsonValue& parent) const {
    const std::string_view space = parent.elements.empty()
                                       ? std::string_view()
                                       : spaceBefore(parent, parent.elements.size() > 1 ? 1 : 0);
    return "," + std::string(space.empty() ? " " : space);
}

std::string JsonDocument::inserted(const JsonValue& parent, std::size_t child,
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

std::string JsonDocument::removed(const JsonValue& parent, std::size_t child) const {
    const bool isLast = child + 1 == parent.elements.size();
    if (!isLast) {
        return replaced(beginOfChild(parent, child), beginOfChild(parent, child + 1), {});
    }
    if (child > 0) {
        return replaced(endOf(parent.elements[child - 1]), endOf(parent.elements[child]), {});
    }
    return filled(parent, {});
}

}  // namespace streamscope
