// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace streamscope {

/// Turns an expression, token by token, into code for evaluate(): values go straight into the code,
/// operators wait on a stack until one comes that binds no tighter (Dijkstra's shunting yard), so
/// that no depth of parentheses needs a deep call. Every step may follow any other: what does not
/// fit is refused with words, or with empty ones where a token simply stands in a wrong place.
class CodeBuilder {
public:
    static constexpr std::string_view kTooDeep =
        SENTENCE("Streamscope", "the expression nests too deeply");
    /// A marked literal.
    using Refusal = std::optional<std::string_view>;

    /// Whether a number, a name or a parenthesis must come now, else an operator.
    [[nodiscard]] bool wantsValue() const { return m_wantsValue; }
    /// Whether what comes now is within floor(), ceil() or round().
    [[nodiscard]] bool isRounded() const;

    [[nodiscard]] Refusal value(const Instruction& instruction);
    /// Two in a row need parentheses: "--3" is refused.
    [[nodiscard]] Refusal prefix(Operation operation);
    [[nodiscard]] Refusal binary(Operation operation);
    [[nodiscard]] Refusal question();
    [[nodiscard]] Refusal colon();
    /// Of a function, or Operation::Nothing: of parentheses only.
    [[nodiscard]] Refusal open(Operation function);
    [[nodiscard]] Refusal comma();
    [[nodiscard]] Refusal close();
    /// No step may follow. Fills `code`.
    [[nodiscard]] Refusal finish(std::vector<Instruction>& code);

private:
    struct Entry {
        enum class Kind : std::uint8_t { Operator, Question, Colon, Open };
        Kind kind = Kind::Operator;
        Operation operation = Operation::Nothing;
        std::size_t at = 0;           ///< of a question or a colon: its jump
        std::uint32_t arguments = 0;  ///< of a function, those before the newest comma
        bool isRounded = false;       ///< of parentheses
    };

    [[nodiscard]] bool isOnTop(Entry::Kind kind) const;
    void pop(int precedence);
    [[nodiscard]] Refusal popToOpen();
    void endBranch(const Entry& entry);
    void endBranches();

    std::vector<Instruction> m_code;
    std::vector<Entry> m_waiting;
    bool m_wantsValue = true;
    bool m_isAfterPrefix = false;
    bool m_isAfterOpen = false;
};

}  // namespace streamscope
