// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope::ui {

enum class Walk : std::uint8_t { Next, Previous };

/// The match that starts next after (or last before) the operation, and of those that start at once
/// the one issued next; from the end it goes on at the other end. Without an operation: the first
/// or the last. None if there are no matches. O(matches).
[[nodiscard]] std::optional<OperationId> walk(const Trace& trace,
                                              const std::vector<OperationId>& matches,
                                              std::optional<OperationId> from, Walk direction);

/// How many matches come before the operation in that order; none if it is no match. O(matches).
[[nodiscard]] std::optional<std::size_t> placeAmong(const Trace& trace,
                                                    const std::vector<OperationId>& matches,
                                                    OperationId operation);

}  // namespace streamscope::ui
