// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/program/action.h"
#include "engine/trace/recorded_operation.h"

namespace streamscope::advice {

/// The call of a copy; null where it is none, or there is no program.
[[nodiscard]] const Copy* copyOf(const Facts& facts, OperationId operation);

/// Whether the recording says that the host memory of the copy is of that kind.
[[nodiscard]] bool isRecordedFrom(const Facts& facts, HostMemory memory, OperationId operation);

/// Whether the host memory of the copy is pageable, as the program or the recording says.
[[nodiscard]] bool isOfPageable(const Facts& facts, OperationId operation);

}  // namespace streamscope::advice
