// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/python_writer.h"

namespace streamscope {

/// Writes Numba, of the version in Debian 12 (0.56) and later, also for its simulator.
class NumbaWriter final : public PythonWriter {
public:
    explicit NumbaWriter(Draft& draft) : PythonWriter(draft) {}

private:
    [[nodiscard]] std::string_view title() const override { return "Numba"; }
    void writeImports() override;
    void writeKernels() override;
    void writeStart() override;
    [[nodiscard]] std::string made(const MemoryDeclaration& memory,
                                   const std::string& count) const override;
    [[nodiscard]] std::string stored(const std::string& values) const override;
    [[nodiscard]] std::string fetched() const override;
    [[nodiscard]] std::string makesStream(const StreamDeclaration& stream) const override;
    [[nodiscard]] std::string makesEvent() const override { return "cuda.event()"; }
    [[nodiscard]] std::string defaultStream(Reference::Target target) const override;
    [[nodiscard]] std::string synchronizes() const override { return "cuda.synchronize()"; }
    [[nodiscard]] std::string type(kernels::Element element) const override {
        return numpyType(element);
    }
    using PythonWriter::step;
    void step(const StepNode& node, const EventStep& action) override;
    void step(const StepNode& node, const SynchronizeStep& action) override;
    void copy(const CopyStep& action) override;
    void launch(const StepNode& node, const KernelStep& action) override;
    void capture(const GraphStep& /*action*/, const std::string& /*graph*/) override {}
    void launch(const LaunchStep& /*action*/, const std::string& /*graph*/) override {}
};

}  // namespace streamscope
