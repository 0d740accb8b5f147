// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/plain_text.h"
#include "engine/base/sentence.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope {

/// "/a" and "b/c" → "/a/b~1c" (RFC 6901).
[[nodiscard]] std::string childPointer(const std::string& pointer, std::string_view key);

/// One step of the way from the top of a text to a value: a key or a place in a list.
struct JsonStep {
    explicit JsonStep(std::string name) : key(std::move(name)) {}
    explicit JsonStep(std::size_t place) : index(place) {}
    std::string key;
    std::optional<std::size_t> index;
};

/// What is wrong with a text, and where.
struct JsonProblem {
    std::string pointer;
    Sentence text;          ///< "expected a whole number"
    bool isNoJson = false;  ///< or else the value is another than was expected
    TextRange range;        ///< what is wrong; empty where the text ends
};

}  // namespace streamscope
