// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/program_writer.h"

namespace streamscope {

/// Writes CUDA C++: the steps as calls, in rounds that are timed, and after that the same steps on
/// the host, which give the values that the memories must contain.
class CudaWriter final : public ProgramWriter {
public:
    explicit CudaWriter(Draft& draft);

    [[nodiscard]] Source write() override;
    /// What no other name may be.
    [[nodiscard]] static std::span<const std::string_view> reserved();

private:
    // cuda_setup.cpp: all but the steps
    void writeHead();
    /// A compiler warns of a variable that is not used: marks its line if no later one names it.
    void markUnused(std::size_t line, const std::string& name);
    void writeHelpers();
    void writeArray();
    void writeOptions();
    void write(std::string_view text);
    void writeKernels();
    void writeParameters();
    [[nodiscard]] std::string parameterText(std::uint32_t slot) const;
    [[nodiscard]] std::string rangeOfRandom() const;
    [[nodiscard]] std::string comparison() const;
    [[nodiscard]] std::string usageText() const;
    void writeEnvironment();
    void writeMemories();
    void writeStreams();
    [[nodiscard]] std::string creation(const StreamDeclaration& declared,
                                       const std::string& name) const;
    void createGroup(std::size_t group, bool again);
    void writeEvents();
    [[nodiscard]] std::optional<Formula> recorderOf(std::size_t event) const;
    void writeSynchronize();
    void writeRounds();
    void writeReset();
    void writeThreads();
    void writeExpected();
    void writeVerdict();
    void writeEnd();
    void chooseDevice(const std::optional<Formula>& device);
    [[nodiscard]] bool endsSynchronized() const;
    [[nodiscard]] std::string placeOf(const MemoryDeclaration& memory) const;

    // cuda_writer.cpp: the steps
    void step(const StepNode& node, const ForStep& action) override;
    void step(const StepNode& node, const IfStep& action) override;
    void step(const StepNode& node, const OnDeviceStep& action) override;
    void step(const StepNode& node, const CopyStep& action) override;
    void step(const StepNode& node, const SetStep& action) override;
    void step(const StepNode& node, const KernelStep& action) override;
    void step(const StepNode& node, const EventStep& action) override;
    void step(const StepNode& node, const HostStep& action) override;
    void step(const StepNode& node, const SynchronizeStep& action) override;
    void step(const StepNode& node, const LifetimeStep& action) override;
    void step(const StepNode& node, const GraphStep& action) override;
    void step(const StepNode& node, const LaunchStep& action) override;
    void step(const StepNode& node, const DestroyStep& action) override;

    [[nodiscard]] std::string streamOf(const std::optional<Reference>& reference) const;
    [[nodiscard]] std::string bytes(const Term& count, std::uint32_t memory) const;
    [[nodiscard]] std::string directionOf(const CopyStep& copy) const;
    /// "a + begin"
    [[nodiscard]] std::string place(const std::string& name, const Term& at) const;
    void async(const std::optional<Formula>& isAsync, const std::string& call,
               const std::string& blocking);
    [[nodiscard]] static bool isInclude(const std::string& line);
    void writeOwnKernels();
    [[nodiscard]] std::string ownArguments(const KernelStep& action,
                                           const LaunchShape& shape) const;
    void expectKernel(const KernelStep& action, const LaunchShape& shape);
    void expectGraph(const GraphStep& action);
    [[nodiscard]] static std::string typeOf(const WrittenVariable& variable);

    std::vector<std::pair<std::size_t, std::string>> m_declared;  ///< line and name of parameters
    bool m_expecting = false;    ///< some step changes memory that is compared
    std::string m_device = "0";  ///< the current one
};

}  // namespace streamscope
