// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/kernel_texts.h"
#include "engine/writing/program_writer.h"

namespace streamscope {

/// What the programs in Python have in common: a function run() that calls what the steps call, a
/// function expect() that does the same to arrays of NumPy, and what surrounds them.
class PythonWriter : public ProgramWriter {
public:
    [[nodiscard]] Source write() override;
    /// What no other name may be.
    [[nodiscard]] static std::span<const std::string_view> reserved();

protected:
    using ProgramWriter::ProgramWriter;

    // What differs from language to language.
    [[nodiscard]] virtual std::string_view title() const = 0;
    virtual void writeImports() = 0;
    virtual void writeKernels() = 0;
    virtual void writeStart() {}  ///< before anything is made
    [[nodiscard]] virtual std::string made(const MemoryDeclaration& memory,
                                           const std::string& count) const = 0;
    [[nodiscard]] virtual std::string stored(const std::string& values) const = 0;  ///< into array
    [[nodiscard]] virtual std::string fetched() const = 0;                          ///< of array
    [[nodiscard]] virtual std::string makesStream(const StreamDeclaration& stream) const = 0;
    [[nodiscard]] virtual std::string makesEvent() const = 0;
    [[nodiscard]] virtual std::string defaultStream(Reference::Target target) const = 0;
    [[nodiscard]] virtual std::string synchronizes() const = 0;
    /// Of a declared memory, by the language: "np.float64".
    [[nodiscard]] virtual std::string type(kernels::Element element) const = 0;

    [[nodiscard]] std::string streamOf(const std::optional<Reference>& reference) const;
    [[nodiscard]] bool isDefault(const std::optional<Reference>& reference) const;
    /// "a[begin : begin + count]", or the name alone where that is all of it.
    [[nodiscard]] std::string slice(std::uint32_t memory, const std::string& name, const Term& at,
                                    const Term& count) const;
    [[nodiscard]] std::string slice(const CopyStep& copy, bool isTarget,
                                    const std::string& suffix = "") const;
    /// What a launch touches of an argument.
    [[nodiscard]] std::string slice(const LaunchShape& shape, const LaunchShape::Argument& argument,
                                    const std::string& suffix = "") const;
    [[nodiscard]] static std::string numpyType(kernels::Element element);
    /// A kernel's text of the table.
    void writeText(std::string_view text, kernels::Element element, const std::string& name);
    void lines(std::string_view text);

    void step(const StepNode& node, const ForStep& action) override;
    void step(const StepNode& node, const IfStep& action) override;
    void step(const StepNode& node, const OnDeviceStep& action) override;
    void step(const StepNode& node, const CopyStep& action) override;
    void step(const StepNode& node, const SetStep& action) override;
    void step(const StepNode& node, const KernelStep& action) override;
    void step(const StepNode& node, const HostStep& action) override;
    void step(const StepNode& node, const LifetimeStep& action) override;
    void step(const StepNode& node, const GraphStep& action) override;
    void step(const StepNode& node, const LaunchStep& action) override;
    void step(const StepNode& node, const DestroyStep& action) override;

    virtual void copy(const CopyStep& action) = 0;
    virtual void clear(const SetStep& /*action*/) {}
    virtual void launch(const StepNode& node, const KernelStep& action) = 0;
    virtual void capture(const GraphStep& action, const std::string& graph) = 0;
    virtual void launch(const LaunchStep& action, const std::string& graph) = 0;

private:
    void writeHead();
    void writeParameters();
    void writeFollowed(std::uint32_t slot);
    void writeUsed(std::size_t begin);
    [[nodiscard]] std::string optionType(std::uint32_t slot) const;
    void writeLets();
    void writeMemories();
    void writeStreams();
    void writeRun();
    void writeExpect();
    void writeVerdict();
    void block(const Block& steps);
    [[nodiscard]] std::string expression(const Formula& formula) const {
        return m_draft.writer.term(formula).text;
    }
};

}  // namespace streamscope
