// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/unordered_touches.h"

#include "engine/program/order_clocks.h"
#include "engine/program/ordering.h"

#include <algorithm>
#include <variant>

namespace streamscope {
namespace {

constexpr std::size_t kNoOperation = ~std::size_t{0};

/// By memory: whether operations only ever write it, and all of them the same.
std::vector<bool> memoriesWrittenAlike(const Program& program, const Touches& touches) {
    std::vector<bool> isUniform(program.memories.size(), true);
    std::vector<std::optional<Content>> known(program.memories.size());
    for (const TouchingOperation& operation : touches.operations) {
        for (const Touch& touch : touches.of(operation)) {
            const std::size_t memory = indexOf(touch.access.memory);
            const std::optional<Content> content = contentOf(actionOf(program, operation), touch);
            isUniform[memory] =
                isUniform[memory] && content && (!known[memory] || known[memory] == content);
            known[memory] = content;
        }
    }
    return isUniform;
}

class UnorderedSearch {
public:
    UnorderedSearch(const Program& program, const Touches& touches,
                    const std::vector<bool>& isConcerned,
                    const std::function<bool(const UnorderedTouches&)>& visit)
        : m_program(program),
          m_touches(touches),
          m_isConcerned(isConcerned),
          m_visit(visit),
          m_isUniform(memoriesWrittenAlike(program, touches)),
          m_ordering(orderingOf(program)),
          m_clocks(m_ordering),
          m_pasts(program.memories.size()) {}

    bool run(std::size_t mostSteps) && {
        for (const std::size_t operation : operationsByNode()) {
            const OrderPoint point = m_clocks.advance();
            if (operation != kNoOperation) {
                perform(operation, point);
            }
            if (!m_goesOn || m_steps + m_clocks.steps() > mostSteps) {
                return false;
            }
        }
        return true;
    }

private:
    struct Party {
        std::size_t operation = 0;
        OrderPoint point;
        Touch touch;
        std::optional<Content> content;
    };
    /// Who has touched a memory in the life that it has now.
    struct Past {
        std::vector<Party> concerned;
        std::vector<Party> others;
        std::uint32_t life = 0;
    };

    [[nodiscard]] std::vector<std::size_t> operationsByNode() const {
        std::vector<std::size_t> result(m_ordering.nodes.size(), kNoOperation);
        for (std::size_t i = 0; i < m_touches.operations.size(); ++i) {
            const std::uint32_t node = nodeOf(m_ordering, m_touches.operations[i]);
            if (node != Ordering::kNone) {
                result[node] = i;
            }
        }
        return result;
    }

    void perform(std::size_t operation, const OrderPoint& point) {
        const TouchingOperation& made = m_touches.operations[operation];
        for (const Touch& touch : m_touches.of(made)) {
            if (m_isUniform[indexOf(touch.access.memory)]) {
                continue;
            }
            Past& past = m_pasts[indexOf(touch.access.memory)];
            if (past.life != touch.life) {
                past = {{}, {}, touch.life};
            }
            const Party now{operation, point, touch, contentOf(actionOf(m_program, made), touch)};
            meet(past.concerned, now);
            if (m_isConcerned[operation]) {
                meet(past.others, now);
            }
            (m_isConcerned[operation] ? past.concerned : past.others).push_back(now);
        }
    }

    void meet(const std::vector<Party>& list, const Party& now) {
        m_steps += list.size();
        for (const Party& earlier : list) {
            if (earlier.operation != now.operation &&
                doMeet(earlier.touch, earlier.content, now.touch, now.content) &&
                !m_clocks.reaches(earlier.point) &&
                !areKeptApart(m_touches.operations[earlier.operation],
                              m_touches.operations[now.operation])) {
                const Access& left = earlier.touch.access;
                const Access& right = now.touch.access;
                m_goesOn =
                    m_goesOn &&
                    m_visit({earlier.operation, now.operation, left.writes, right.writes,
                             left.memory, std::max(left.offset, right.offset),
                             std::min(left.offset + left.bytes, right.offset + right.bytes)});
            }
        }
    }

    const Program& m_program;
    const Touches& m_touches;
    const std::vector<bool>& m_isConcerned;
    const std::function<bool(const UnorderedTouches&)>& m_visit;
    std::vector<bool> m_isUniform;  ///< by memory
    Ordering m_ordering;
    OrderClocks m_clocks;
    std::vector<Past> m_pasts;  ///< by memory
    std::size_t m_steps = 0;
    bool m_goesOn = true;
};

}  // namespace

std::optional<Content> contentOf(const Action& action, const Touch& touch) {
    if (!touch.access.writes || touch.isLifetime) {
        return std::nullopt;
    }
    if (const auto* copy = std::get_if<Copy>(&action)) {
        return Content{copy->source, copy->sourceOffset - copy->targetOffset};
    }
    return std::holds_alternative<Set>(action) ? std::optional(Content{}) : std::nullopt;
}

bool doMeet(const Touch& left, const std::optional<Content>& leftContent, const Touch& right,
            const std::optional<Content>& rightContent) {
    const Access& a = left.access;
    const Access& b = right.access;
    const bool isSame = leftContent && leftContent == rightContent;
    return a.memory == b.memory && (a.writes || b.writes) && !isSame &&
           a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

bool visitUnordered(const Program& program, const Touches& touches,
                    const std::vector<bool>& isConcerned, std::size_t mostSteps,
                    const std::function<bool(const UnorderedTouches&)>& visit) {
    return UnorderedSearch(program, touches, isConcerned, visit).run(mostSteps);
}

}  // namespace streamscope
