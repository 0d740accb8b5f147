// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/program_writer.h"

namespace streamscope {

/// Writes CUDA C++. Beside each call that changes memory stands, for the first round, what it does
/// to what must come out.
class CudaWriter final : public ProgramWriter {
public:
    explicit CudaWriter(Draft& draft);

    [[nodiscard]] Source write() override;
    /// What no other name may be.
    [[nodiscard]] static std::span<const std::string_view> reserved();

private:
    // cuda_setup.cpp: all but the steps
    void writeHead();
    void markUnused();
    void writeHelpers();
    void writeArray();
    void writeKernels();
    void writeParameters();
    [[nodiscard]] std::string parameterText(std::uint32_t slot) const;
    [[nodiscard]] std::pair<std::string, std::string> rangeAndTolerance() const;
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
    void writeVerdict();
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
    [[nodiscard]] std::string eventOf(const Reference& reference) const;
    [[nodiscard]] std::string bytes(const Term& count, std::uint32_t memory) const;
    [[nodiscard]] std::string directionOf(const CopyStep& copy) const;
    /// "a + begin"
    [[nodiscard]] std::string place(const std::string& name, const Term& at) const;
    void async(const std::optional<Formula>& isAsync, const std::string& call,
               const std::string& blocking);
    void expect(const std::vector<std::string>& statements);
    [[nodiscard]] static bool isInclude(const std::string& line);
    void writeOwnKernels();
    [[nodiscard]] std::string ownArguments(const KernelStep& action,
                                           const LaunchShape& shape) const;
    void expectKernel(const KernelStep& action, const LaunchShape& shape);

    bool m_expecting = false;              ///< some step changes memory that is compared
    std::vector<std::string> m_loopNames;  ///< of the loops that are open
    std::string m_device = "0";            ///< the current one
};

}  // namespace streamscope
