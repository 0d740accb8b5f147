// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/python_writer.h"

namespace streamscope {

/// Writes NVIDIA Warp, from its documentation.
class WarpWriter final : public PythonWriter {
public:
    explicit WarpWriter(Draft& draft) : PythonWriter(draft) {}

private:
    [[nodiscard]] std::string_view title() const override { return "Warp"; }
    void writeImports() override;
    void writeKernels() override;
    [[nodiscard]] std::string made(const MemoryDeclaration& memory,
                                   const std::string& count) const override;
    [[nodiscard]] std::string stored(const std::string& values) const override {
        return "array.assign(" + values + ")";
    }
    [[nodiscard]] std::string fetched() const override { return "array.numpy()"; }
    [[nodiscard]] std::string makesStream(const StreamDeclaration& stream) const override;
    [[nodiscard]] std::string makesEvent() const override { return "wp.Event(\"cuda:0\")"; }
    [[nodiscard]] std::string defaultStream(Reference::Target /*target*/) const override {
        return "wp.get_stream(\"cuda:0\")";
    }
    [[nodiscard]] std::string synchronizes() const override {
        return "wp.synchronize_device(\"cuda:0\")";
    }
    [[nodiscard]] std::string type(kernels::Element element) const override;
    using PythonWriter::step;
    void step(const StepNode& node, const EventStep& action) override;
    void step(const StepNode& node, const SynchronizeStep& action) override;
    void copy(const CopyStep& action) override;
    void clear(const SetStep& action) override;
    void launch(const StepNode& node, const KernelStep& action) override;
    void capture(const GraphStep& action, const std::string& graph) override;
    void launch(const LaunchStep& action, const std::string& graph) override;
};

}  // namespace streamscope
