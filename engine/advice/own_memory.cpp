// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/own_memory.h"

#include <algorithm>
#include <set>
#include <variant>

namespace streamscope::advice {
namespace {

/// Who filled the memory last, and where.
struct Filled {
    StreamId by = StreamId::None;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    [[nodiscard]] bool covers(const Access& access, StreamId stream) const {
        return by == stream && by != StreamId::None && begin <= access.offset &&
               access.offset + access.bytes <= end;
    }
};

bool isFilling(const Action& action) {
    return std::holds_alternative<Copy>(action) || std::holds_alternative<Set>(action);
}

/// How the streams use one memory.
struct StreamUse {
    Filled filled;
    std::set<StreamId> streams;

    /// False: it may hold what another stream, or nobody, has written.
    bool add(const Call& call, const TouchingOperation& operation, const Touch& touch) {
        if (operation.isDuringCall || touch.isLifetime ||
            std::holds_alternative<LaunchGraph>(call.action)) {
            return false;
        }
        streams.insert(call.stream);
        if (isFilling(call.action) && touch.access.writes) {
            filled = {call.stream, touch.access.offset, touch.access.offset + touch.access.bytes};
            return true;
        }
        return filled.covers(touch.access, call.stream);
    }
};

}  // namespace

bool canBeOfEachStream(const Program& program, const Touches& touches, MemoryId memory) {
    if (program.threads.size() != 1 || program.memories[indexOf(memory)].allocatedByProgram) {
        return false;
    }
    StreamUse use;
    for (const TouchingOperation& operation : touches.operations) {
        const bool isFine = std::ranges::all_of(touches.of(operation), [&](const Touch& touch) {
            return touch.access.memory != memory ||
                   use.add(program.calls[operation.call], operation, touch);
        });
        if (!isFine) {
            return false;
        }
    }
    return use.streams.size() > 1;
}

}  // namespace streamscope::advice
