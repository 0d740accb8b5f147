// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/workload/body.h"
#include "engine/writing/expression_writer.h"
#include "engine/writing/identifiers.h"
#include "engine/writing/usage.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// A workload that is to be written, under the values that become its program's own.
struct Draft {
    Draft(const Workload& workload, const Program& program, const ParameterValues& values,
          Dialect dialect, std::span<const std::string_view> reserved);
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const WorkloadBody& body;
    const Program& program;
    std::vector<Parameter> parameters;
    const ParameterValues& values;
    Usage usage;
    Identifiers names;
    std::vector<WrittenVariable> variables;  ///< by slot; those of loops as they are entered
    ExpressionWriter writer;
    std::vector<std::string> memories;  ///< names in the program, and so on
    std::vector<std::string> streams;
    std::vector<std::string> events;
    std::vector<std::string> graphs;
    std::vector<std::string> kernels;     ///< by Usage::kernels
    std::vector<std::string> ownKernels;  ///< by WorkloadBody::kernels
    std::string spin;                     ///< of the kernel that waits
    std::string holding;                  ///< of the one that takes registers besides
    std::string counter;                  ///< a variable for loops over elements

    /// Gives a loop's variable its name; what is known of it follows from the loop.
    void enter(const ForStep& loop);
    void bind(const LoopLet& let);

    [[nodiscard]] Term whole(const Formula& formula) const { return writer.whole(formula); }
    [[nodiscard]] Term wholeOr(const std::optional<Formula>& formula, double otherwise) const {
        return formula ? whole(*formula) : ExpressionWriter::literal(otherwise);
    }
    /// The formula that a parameter's value follows: none if it is a constant or a given value.
    [[nodiscard]] std::optional<Formula> followed(std::uint32_t parameter) const;
    /// The parameters with a range that is known, and so is the value, as soon as a slot has its
    /// own.
    [[nodiscard]] std::vector<std::uint32_t> rangesKnownWith(std::uint32_t slot) const;
    /// The value of what names no variable.
    [[nodiscard]] static std::optional<double> constant(const std::optional<Formula>& formula,
                                                        double otherwise);
    /// Elements of a memory, and from a place to its end.
    [[nodiscard]] Term elements(std::uint32_t memory) const;
    [[nodiscard]] Term rest(std::uint32_t memory, const std::optional<Formula>& at) const;
    /// Microseconds as whole nanoseconds.
    [[nodiscard]] Term nanoseconds(const Formula& microseconds) const;
    /// As many as a spin kernel is to take; nothing: as few as it needs.
    [[nodiscard]] static std::optional<std::uint32_t> heldRegisters(const KernelStep& step);
    [[nodiscard]] const std::string& kernelName(const KernelStep& step) const;
    [[nodiscard]] bool hasSeveralDevices() const { return body.devices.has_value(); }

private:
    void nameParameters();
    void nameDeclarations();
    void nameLoops();
    void know(std::uint32_t slot, const Formula& value);
};

/// What a launch of a kernel that computes asks for.
struct LaunchShape {
    struct Argument {
        std::uint32_t memory = 0;
        std::string_view name;
        kernels::AccessMode mode = kernels::AccessMode::Read;
        kernels::Extent extent = kernels::Extent::PerElement;
        Term at;
    };
    std::vector<Argument> arguments;
    Term count;
    Term block;
    Term grid;
    Term sharedBytes;  ///< dynamic
};
[[nodiscard]] LaunchShape shapeOf(const Draft& draft, const KernelStep& step);

}  // namespace streamscope
