// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/text_place.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// Where the value of a formula goes. Times and conditions are plain numbers; counts, places and
/// indices are whole, so that an uneven division of whole numbers in them is an error.
enum class Wanted : std::uint8_t { Number, WholeNumber };

enum class Operation : std::uint8_t {
    Value,
    Variable,
    Add,
    Subtract,
    Multiply,
    Divide,
    DivideEvenly,
    Modulo,
    Power,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
    And,
    Or,
    Negate,
    Plus,
    Not,
    Minimum,
    Maximum,
    Floor,
    Ceil,
    Round,
    SquareRoot,
    Absolute,
    Log2,
    JumpIfZero,
    Jump,
    Nothing,
};

/// One step of the stack machine that evaluates formulas.
struct Instruction {
    Operation operation = Operation::Nothing;
    std::uint32_t operand = 0;  ///< slot of a variable, arguments of a function, distance of a jump
    double value = 0;
};

/// An expression, compiled. Immutable; evaluated against an array of variable slots.
struct Formula {
    std::vector<Instruction> code;
    std::string text;  ///< as in the file
    Place place;
    Wanted wanted = Wanted::Number;
    bool varies = false;   ///< reads a loop variable or `index`
    std::uint32_t id = 0;  ///< dense within one workload
    std::vector<std::pair<std::string, std::uint32_t>> variables;  ///< name and slot, as they occur
};

/// 2^53 − 1. A sum or product that is exact in doubles and one that was rounded differ only below
/// 2^53, so nothing may reach that.
inline constexpr double kLargestWhole = 9007199254740991.0;
inline constexpr std::size_t kFormulaStack = 64;

[[nodiscard]] inline bool isWhole(double value) {
    return value <= kLargestWhole && value >= -kLargestWhole &&
           static_cast<double>(static_cast<std::int64_t>(value)) == value;
}

/// Why a formula has no value.
struct Fault {
    enum class Kind : std::uint8_t {
        None,
        DivisionByZero,
        ModuloByZero,
        NotEven,
        TooLarge,
        NegativeRoot,
        LogarithmOfNonPositive,
        NotFinite,
    };
    Kind kind = Kind::None;
    const char* symbol = "";  ///< the operator, for people
    double left = 0;
    double right = 0;
};

/// The value of `formula`, or 0 with `fault` filled. Every slot it names must exist. Pure; any
/// thread.
[[nodiscard]] double evaluate(const Formula& formula, const double* slots, Fault& fault);

/// "3000 / 7 does not come out even".
[[nodiscard]] Sentence describe(const Fault& fault);
/// What the writer can do about it; may be empty.
[[nodiscard]] Sentence remedy(const Fault& fault);

/// `"i*n/chunks" with i = 3, n = 1000, chunks = 7`; for a plain number the number alone.
[[nodiscard]] Sentence quote(const Formula& formula, const double* slots);

/// The shortest text that reads back as the same number: "4", "0.5", "20000000".
[[nodiscard]] std::string numberText(double value);

}  // namespace streamscope
