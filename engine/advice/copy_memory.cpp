// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/copy_memory.h"

#include "engine/program/program.h"

#include <variant>

namespace streamscope::advice {

const Copy* copyOf(const Facts& facts, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    return action == nullptr ? nullptr : std::get_if<Copy>(action);
}

bool isRecordedFrom(const Facts& facts, HostMemory memory, OperationId operation) {
    return !facts.trace.recorded.empty() &&
           facts.trace.recorded[indexOf(operation)].hostMemory == static_cast<std::uint8_t>(memory);
}

bool isOfPageable(const Facts& facts, OperationId operation) {
    const Copy* copy = copyOf(facts, operation);
    return facts.program == nullptr ? isRecordedFrom(facts, HostMemory::Pageable, operation)
                                    : copy != nullptr && isPageable(*facts.program, *copy);
}

}  // namespace streamscope::advice
