// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/workload/read/json_value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// A pointer's container, and what names the value in it.
struct PointerSplit {
    std::string_view parent;
    std::string_view token;
};
[[nodiscard]] PointerSplit splitPointer(std::string_view pointer);
/// "a~1b" → "a/b" (RFC 6901).
[[nodiscard]] std::string unescapedToken(std::string_view token);
/// The number that a token of a list's pointer is.
[[nodiscard]] std::optional<std::size_t> indexOfToken(std::string_view token);

/// "/a/b: there is no such value"
[[nodiscard]] Error editError(std::string_view pointer, const std::string& what);

/// A well-formed text and the values in it, for edits that leave the rest to the byte. The text is
/// borrowed.
class JsonDocument {
public:
    static Result<JsonDocument> read(std::string_view text);

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const JsonValue& root() const { return m_root; }
    [[nodiscard]] Result<const JsonValue*> find(std::string_view pointer) const;
    [[nodiscard]] std::string_view slice(const JsonValue& value) const {
        return m_text.substr(value.offset, value.length);
    }
    /// The blanks with which the line of an offset begins.
    [[nodiscard]] std::string_view indentAt(std::size_t offset) const;

    [[nodiscard]] std::string replaced(std::size_t begin, std::size_t end,
                                       std::string_view by) const;
    /// With nothing but this between the brackets of a container.
    [[nodiscard]] std::string filled(const JsonValue& parent, std::string_view with) const;
    /// A new child text before the child of that number, or after the last.
    [[nodiscard]] std::string inserted(const JsonValue& parent, std::size_t child,
                                       const std::string& what) const;
    [[nodiscard]] std::string removed(const JsonValue& parent, std::size_t child) const;
    /// What goes between a new child of a container and the next one, as between those there.
    [[nodiscard]] std::string separator(const JsonValue& parent) const;
    /// Where the n-th child of a container begins: an element, or a member's key.
    [[nodiscard]] static std::size_t beginOfChild(const JsonValue& parent, std::size_t child) {
        return parent.elements[child].keyRange().offset;
    }
    [[nodiscard]] static std::size_t endOf(const JsonValue& value) {
        return std::size_t{value.offset} + value.length;
    }
    /// The number of the child that a token names.
    [[nodiscard]] static std::optional<std::size_t> positionOf(const JsonValue& parent,
                                                               std::string_view token);
    [[nodiscard]] static std::optional<std::size_t> memberIn(const JsonValue& object,
                                                             std::string_view key);

private:
    JsonDocument(std::string_view text, JsonValue root) : m_text(text), m_root(std::move(root)) {}

    [[nodiscard]] std::string_view spaceBefore(const JsonValue& parent, std::size_t child) const;

    std::string_view m_text;
    JsonValue m_root;
};

}  // namespace streamscope
