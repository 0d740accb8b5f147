// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/plain_text.h"
#include "engine/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {

/// A JSON value that knows where it stands in the text. Members keep the order of the file.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, Boolean, Number, Text, Array, Object };
    Kind kind = Kind::Null;
    std::uint32_t offset = 0;  ///< bytes of the text: all of it, with quotes or brackets
    std::uint32_t length = 0;
    std::uint32_t keyOffset = 0;      ///< of a member of an object: its key, with the quotes
    std::uint32_t keyLength = 0;      ///< 0: is none
    double number = 0;                ///< of a number; 0 or 1 of a boolean
    std::string text;                 ///< of a text
    std::vector<JsonValue> elements;  ///< of an array or, in the order of `keys`, of an object
    std::vector<std::string> keys;

    [[nodiscard]] const JsonValue* find(std::string_view key) const;
    [[nodiscard]] TextRange range() const { return {offset, length}; }
    /// Its key; of a value that has none, its own text.
    [[nodiscard]] TextRange keyRange() const {
        return keyLength > 0 ? TextRange{keyOffset, keyLength} : range();
    }
};

/// "a list", "the text \"x\"", "the number 3": what was found, for messages.
[[nodiscard]] Sentence describe(const JsonValue& value);

/// Parses a file's text. Size, nesting and the number of values are checked before anything is
/// built, so that neither memory nor the stack depends on a hostile file. Never throws.
[[nodiscard]] Result<JsonValue, Diagnostics> readJson(std::string_view text,
                                                      const ReadLimits& limits);

}  // namespace streamscope
