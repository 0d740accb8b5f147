// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/hazards.h"
#include "engine/program/touches.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

/// What every byte of a memory is given by whoever writes it.
struct Content {
    MemoryId source = MemoryId::None;  ///< of copies; sets have none
    std::uint64_t shift = 0;           ///< where in the source, less where in the target
    friend bool operator==(const Content&, const Content&) = default;
};

/// Nothing for a read, and for what a kernel writes.
std::optional<Content> contentOf(const Action& action, const Touch& touch) {
    if (!touch.access.writes) {
        return std::nullopt;
    }
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return Content{copy->source, copy->sourceOffset - copy->targetOffset};
    }
    return std::holds_alternative<Set>(action) ? std::optional(Content{}) : std::nullopt;
}

}  // namespace

std::vector<bool> memoriesWrittenAlike(const Program& program) {
    const Touches touches = touchesOf(program);
    std::vector<bool> isUniform(program.memories.size(), true);
    std::vector<std::optional<Content>> known(program.memories.size());
    for (const TouchingOperation& operation : touches.operations) {
        for (const Touch& touch : touches.of(operation)) {
            if (touch.isLifetime) {
                continue;
            }
            const std::size_t memory = indexOf(touch.access.memory);
            const std::optional<Content> content = contentOf(actionOf(program, operation), touch);
            isUniform[memory] =
                isUniform[memory] && content && (!known[memory] || known[memory] == content);
            known[memory] = content;
        }
    }
    return isUniform;
}

Hazards withoutHarmless(const Program& program, Hazards hazards) {
    if (!hazards.found.empty()) {
        const std::vector<bool> isUniform = memoriesWrittenAlike(program);
        hazards.harmless += std::erase_if(hazards.found, [&](const Hazard& hazard) {
            return isUniform[indexOf(hazard.memory)] && kindOf(program, hazard) == HazardKind::Race;
        });
    }
    return hazards;
}

}  // namespace streamscope
