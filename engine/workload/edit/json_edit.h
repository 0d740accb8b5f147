// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// Edits of a JSON text that leave every byte but those of the edited value as they are: order,
// spacing and line breaks stay, and what is added is set off as its neighbors are. Each takes a
// text and gives a new one; any thread. `value` is JSON itself: "true", "\"s\"", "{\"wait\": …}".
//
// Errors: InvalidInput, naming the pointer: a text or value that is not JSON, a place that is not
// there, a key that is there already.

/// The text of the value at `pointer` (RFC 6901; "" is the whole).
[[nodiscard]] Result<std::string> jsonAt(std::string_view text, std::string_view pointer);

/// Values of one text, which is read once. Copies share what was read.
class JsonLookup {
public:
    /// A text that is not JSON has no values.
    explicit JsonLookup(std::string_view text);
    /// The text of the value at `pointer`; empty if there is none.
    [[nodiscard]] std::string at(std::string_view pointer) const;

private:
    struct Read;
    std::shared_ptr<const Read> m_read;
};

/// Another value in place of the one at `pointer`. A member that the object has not got is added.
[[nodiscard]] Result<std::string> setJson(std::string_view text, std::string_view pointer,
                                          std::string_view value);

/// A new member, before the member `before` if the object has that, else as the last.
[[nodiscard]] Result<std::string> insertMember(std::string_view text, std::string_view pointer,
                                               std::string_view value,
                                               std::string_view before = {});

/// A new element, before the one that `pointer` names; "…/-" or the number after the last appends.
[[nodiscard]] Result<std::string> insertElement(std::string_view text, std::string_view pointer,
                                                std::string_view value);

/// Takes a member with its key, or an element, out of the text.
[[nodiscard]] Result<std::string> removeJson(std::string_view text, std::string_view pointer);

/// One of several edits. Its pointer is of the text as it is before all of them.
struct JsonEdit {
    enum class Kind : std::uint8_t { Set, InsertMember, InsertElement, Remove };
    Kind kind{};
    std::string pointer;
    std::string value = {};
    std::string before = {};  ///< of a new member
};

/// All of them at once: the text is read once. Values that are added at one place come in the order
/// of their edits; an edit within what another one removes or replaces changes nothing.
[[nodiscard]] Result<std::string> editJson(std::string_view text,
                                           const std::vector<JsonEdit>& edits);

/// Puts `before` and `after` around the value, which together must be one value.
[[nodiscard]] Result<std::string> wrapJson(std::string_view text, std::string_view pointer,
                                           std::string_view before, std::string_view after);

/// A text as a JSON value, with quotes.
[[nodiscard]] std::string quotedJson(std::string_view text);

}  // namespace streamscope
