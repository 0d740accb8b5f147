// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// A question about operations, as typed into the search field:
//
//   query  := term*                          all must hold
//   term   := ['-'] ( word | '#' number ['-' number] | field op value {',' value} )
//   op     := ':' contains | '=' is | '<' '<=' '>' '>=' of numbers | ':' low '..' high of numbers
//   value  := text | "quoted text" | number with its unit
//
//   vector_add stream:s[0] dur>100us -reason:stream_order size>=1MiB #12-40
//
// A word is looked for in name, kind, stream, engine and label of the step. Letters match in either
// case (ASCII). A step's value that begins with '/' is a JSON pointer and matches what lies below
// it too.

enum class QueryField : std::uint8_t {
    Any,  ///< a word without a field
    Id,   ///< '#12'
    Kind,
    Name,
    Stream,
    Engine,
    Step,
    Reason,   ///< what it waited for longest, by its code
    Blocker,  ///< the operation it waited for longest
    Size,     ///< bytes, or blocks of a kernel
    Issue,    ///< when its call began
    Start,
    End,
    Duration,
    Wait,  ///< from the end of its call to its start; 0 if it ran during the call
};
inline constexpr std::size_t kQueryFieldCount = 15;

enum class QueryUnit : std::uint8_t { Text, Number, Bytes, Time };

struct QueryFieldInfo {
    QueryField field{};
    std::string_view name;  ///< as it is typed; empty for Any
    QueryUnit unit{};
    const char* about = "";  ///< half a sentence in English, to be translated
};
/// By QueryField.
[[nodiscard]] std::span<const QueryFieldInfo> queryFields() noexcept;

struct QueryTerm {
    QueryField field = QueryField::Any;
    bool isNegated = false;
    bool isWhole = false;            ///< the text is all there is, not a part of it
    std::vector<std::string> texts;  ///< any of them, in small letters
    std::int64_t least = std::numeric_limits<std::int64_t>::min();  ///< of numbers; both inclusive
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    friend bool operator==(const QueryTerm&, const QueryTerm&) = default;
};

struct Query {
    std::vector<QueryTerm> terms;  ///< none: every operation
    friend bool operator==(const Query&, const Query&) = default;
};

/// What is wrong with a query, and where: bytes [offset, offset + length) of its text.
struct QueryError {
    std::string problem;
    std::size_t offset = 0;
    std::size_t length = 0;
};

[[nodiscard]] Result<Query, QueryError> parseQuery(std::string_view text);

/// The operations for which all terms hold, in order. Pure; O(operations · terms), and once per
/// name, stream, engine and step. Of two runs in one trace (engine/analysis/side_by_side.h) the
/// second one's operations begin at `secondFrom` and are asked for by their own numbers, from 0 on.
[[nodiscard]] std::vector<OperationId> matchQuery(
    const Trace& trace, const Query& query,
    std::size_t secondFrom = std::numeric_limits<std::size_t>::max());

}  // namespace streamscope
