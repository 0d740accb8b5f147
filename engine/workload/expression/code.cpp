// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/code.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

constexpr std::string_view kMisplaced;
constexpr int kLowest = 0;

/// As in C, but that a sign binds less than ^.
int precedenceOf(Operation operation) {
    switch (operation) {
        case Operation::Or:
            return 1;
        case Operation::And:
            return 2;
        case Operation::Add:
        case Operation::Subtract:
            return 4;
        case Operation::Multiply:
        case Operation::Divide:
        case Operation::DivideEvenly:
        case Operation::Modulo:
            return 5;
        case Operation::Negate:
        case Operation::Plus:
        case Operation::Not:
            return 6;
        case Operation::Power:
            return 7;
        default:
            return 3;  // comparisons
    }
}

bool takesAnyNumber(Operation function) {
    return function == Operation::Minimum || function == Operation::Maximum;
}

/// By how much the stack grows (or, below zero, shrinks) up to what follows in the code.
int growthOf(const Instruction& instruction) {
    const Operation operation = instruction.operation;
    if (operation == Operation::Value || operation == Operation::Variable) {
        return 1;
    }
    if (takesAnyNumber(operation)) {
        return 1 - static_cast<int>(instruction.operand);
    }
    const bool isBinary = operation >= Operation::Add && operation <= Operation::Or;
    const bool isJump = operation == Operation::JumpIfZero || operation == Operation::Jump;
    return isBinary || isJump ? -1 : 0;
}

bool fitsStack(const std::vector<Instruction>& code) {
    int depth = 0;
    return std::ranges::all_of(code, [&depth](const Instruction& instruction) {
        depth += growthOf(instruction);
        return depth <= static_cast<int>(kFormulaStack);
    });
}

}  // namespace

bool CodeBuilder::isRounded() const {
    const auto open = std::find_if(m_waiting.rbegin(), m_waiting.rend(), [](const Entry& entry) {
        return entry.kind == Entry::Kind::Open;
    });
    return open != m_waiting.rend() && open->isRounded;
}

bool CodeBuilder::isOnTop(Entry::Kind kind) const {
    return !m_waiting.empty() && m_waiting.back().kind == kind;
}

CodeBuilder::Refusal CodeBuilder::value(const Instruction& instruction) {
    if (!m_wantsValue) {
        return kMisplaced;
    }
    m_code.push_back(instruction);
    m_wantsValue = m_isAfterPrefix = m_isAfterOpen = false;
    return std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::prefix(Operation operation) {
    if (!m_wantsValue || m_isAfterPrefix) {
        return kMisplaced;
    }
    m_waiting.push_back({Entry::Kind::Operator, operation});
    m_isAfterPrefix = true;
    m_isAfterOpen = false;
    return std::nullopt;
}

/// Carries out what waits and binds at least so tightly.
void CodeBuilder::pop(int precedence) {
    while (isOnTop(Entry::Kind::Operator) &&
           precedenceOf(m_waiting.back().operation) >= precedence) {
        m_code.push_back({m_waiting.back().operation});
        m_waiting.pop_back();
    }
}

CodeBuilder::Refusal CodeBuilder::binary(Operation operation) {
    if (m_wantsValue) {
        return kMisplaced;
    }
    const bool isRightToLeft = operation == Operation::Power;
    pop(precedenceOf(operation) + (isRightToLeft ? 1 : 0));
    m_waiting.push_back({Entry::Kind::Operator, operation});
    m_wantsValue = true;
    return std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::question() {
    if (m_wantsValue) {
        return kMisplaced;
    }
    pop(kLowest);
    m_waiting.push_back({Entry::Kind::Question, Operation::Nothing, m_code.size()});
    m_code.push_back({Operation::JumpIfZero});
    m_wantsValue = true;
    return std::nullopt;
}

/// Its jump leads to what comes next in the code.
void CodeBuilder::endBranch(const Entry& entry) {
    m_code[entry.at].operand = static_cast<std::uint32_t>(m_code.size() - entry.at - 1);
}

/// Of every ?: that is complete.
void CodeBuilder::endBranches() {
    pop(kLowest);
    while (isOnTop(Entry::Kind::Colon)) {
        endBranch(m_waiting.back());
        m_waiting.pop_back();
        pop(kLowest);
    }
}

CodeBuilder::Refusal CodeBuilder::colon() {
    if (m_wantsValue) {
        return kMisplaced;
    }
    endBranches();
    if (!isOnTop(Entry::Kind::Question)) {
        return SENTENCE("Streamscope", "\":\" has no \"?\" before it");
    }
    const Entry question = m_waiting.back();
    m_waiting.back() = {Entry::Kind::Colon, Operation::Nothing, m_code.size()};
    m_code.push_back({Operation::Jump});
    endBranch(question);
    m_wantsValue = true;
    return std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::open(Operation function) {
    if (!m_wantsValue) {
        return kMisplaced;
    }
    const bool rounds =
        function == Operation::Floor || function == Operation::Ceil || function == Operation::Round;
    m_waiting.push_back({Entry::Kind::Open, function, 0, 0, rounds || isRounded()});
    m_isAfterPrefix = false;
    m_isAfterOpen = true;
    return std::nullopt;
}

/// Carries out all that waits since then.
CodeBuilder::Refusal CodeBuilder::popToOpen() {
    endBranches();
    return isOnTop(Entry::Kind::Question)
               ? Refusal(SENTENCE("Streamscope", "\"?\" has no \":\" after it"))
               : std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::comma() {
    if (m_wantsValue) {
        return kMisplaced;
    }
    if (const Refusal refusal = popToOpen()) {
        return refusal;
    }
    if (m_waiting.empty()) {
        return SENTENCE("Streamscope", "expected one expression, found several with commas");
    }
    if (m_waiting.back().operation == Operation::Nothing) {
        return kMisplaced;
    }
    ++m_waiting.back().arguments;
    m_wantsValue = true;
    return std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::close() {
    if (m_wantsValue) {
        const bool isCall = m_isAfterOpen && m_waiting.back().operation != Operation::Nothing;
        return isCall ? "a function has too few arguments" : kMisplaced;
    }
    if (const Refusal refusal = popToOpen()) {
        return refusal;
    }
    if (m_waiting.empty()) {
        return kMisplaced;
    }
    const Entry open = m_waiting.back();
    m_waiting.pop_back();
    if (open.operation == Operation::Nothing) {
        return std::nullopt;
    }
    if (open.arguments > 0 && !takesAnyNumber(open.operation)) {
        return SENTENCE("Streamscope", "a function has too many arguments");
    }
    m_code.push_back({open.operation, open.arguments + 1});
    return std::nullopt;
}

CodeBuilder::Refusal CodeBuilder::finish(std::vector<Instruction>& code) {
    if (m_wantsValue) {
        return SENTENCE("Streamscope", "the expression ends too early");
    }
    if (const Refusal refusal = popToOpen()) {
        return refusal;
    }
    if (!m_waiting.empty()) {
        return SENTENCE("Streamscope", "a parenthesis is not closed");
    }
    if (!fitsStack(m_code)) {
        return kTooDeep;
    }
    code = std::move(m_code);
    return std::nullopt;
}

}  // namespace streamscope
