// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/python_writer.h"

namespace streamscope {

/// Writes PyTorch. What it has no operation for is compiled from CUDA C++ by it
/// (torch.cuda._compile_kernel, from 2.8 on).
class PyTorchWriter final : public PythonWriter {
public:
    explicit PyTorchWriter(Draft& draft) : PythonWriter(draft) {}

    /// Whether the step launches a kernel in CUDA C++, which PyTorch compiles, and not one of its
    /// own.
    [[nodiscard]] static bool isCompiled(const WorkloadBody& body, const KernelStep& step);

private:
    [[nodiscard]] std::string_view title() const override { return "PyTorch"; }
    void writeImports() override;
    void writeKernels() override;
    void writeStart() override;
    [[nodiscard]] std::string made(const MemoryDeclaration& memory,
                                   const std::string& count) const override;
    [[nodiscard]] std::string stored(const std::string& values) const override {
        return "array.copy_(torch.from_numpy(" + values + "))";
    }
    [[nodiscard]] std::string fetched() const override { return "array.cpu().numpy()"; }
    [[nodiscard]] std::string makesStream(const StreamDeclaration& stream) const override;
    [[nodiscard]] std::string makesEvent() const override { return "torch.cuda.Event()"; }
    [[nodiscard]] std::string defaultStream(Reference::Target /*target*/) const override {
        return "torch.cuda.default_stream()";
    }
    [[nodiscard]] std::string synchronizes() const override { return "torch.cuda.synchronize()"; }
    [[nodiscard]] std::string type(kernels::Element element) const override;
    using PythonWriter::step;
    void step(const StepNode& node, const EventStep& action) override;
    void step(const StepNode& node, const SynchronizeStep& action) override;
    void copy(const CopyStep& action) override;
    void launch(const StepNode& node, const KernelStep& action) override;
    void capture(const GraphStep& action, const std::string& graph) override;
    void launch(const LaunchStep& action, const std::string& graph) override;

    void compile(const std::string& name, const std::vector<std::string>& source);
    /// What a `with` of the stream holds; statements that follow each other share one.
    void inStream(const std::string& stream, const std::string& statement);

    std::vector<std::string> m_compiled;  ///< names of kernels
    std::string m_open;                   ///< the stream of the last `with`
    std::size_t m_openEnd = 0;            ///< the lines up to its end
    std::size_t m_openIndent = 0;
};

}  // namespace streamscope
