// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace streamscope {

/// A number that is a place in one of the lists of words of a file.
template <typename Value>
inline constexpr bool kIsWord =
    std::is_same_v<Value, OperationKind> || std::is_same_v<Value, Reason> ||
    std::is_same_v<Value, HostCallKind>;
/// A place in a list of the trace, or None.
template <typename Value>
inline constexpr bool kIsId = std::is_enum_v<Value> && !kIsWord<Value>;

/// What the values of a column are places in.
struct ListInfo {
    std::string_view name;  ///< in files; empty: the values are no places
    std::size_t size = 0;
};

template <typename Value>
[[nodiscard]] ListInfo listOf(const Trace& trace) noexcept {
    if constexpr (std::is_same_v<Value, OperationKind>) {
        return {"kinds", kOperationKindCount};
    } else if constexpr (std::is_same_v<Value, Reason>) {
        return {"reasons", kReasonCount};
    } else if constexpr (std::is_same_v<Value, HostCallKind>) {
        return {"call_kinds", kHostCallKindCount};
    } else if constexpr (std::is_same_v<Value, OperationId>) {
        return {"operations", operationCount(trace)};
    } else if constexpr (std::is_same_v<Value, StreamId>) {
        return {"streams", trace.streams.size()};
    } else if constexpr (std::is_same_v<Value, EngineId>) {
        return {"engines", trace.engines.size()};
    } else if constexpr (std::is_same_v<Value, StepId>) {
        return {"steps", trace.steps.size()};
    } else if constexpr (std::is_same_v<Value, NameId>) {
        return {"names", trace.names.size()};
    } else if constexpr (std::is_same_v<Value, ThreadId>) {
        return {"threads", trace.threads.size()};
    } else if constexpr (std::is_same_v<Value, ShapeId>) {
        return {"shapes", trace.shapes.size()};
    } else {
        static_assert(!std::is_enum_v<Value>, "every id is a place in a list");
        return {};
    }
}

}  // namespace streamscope
