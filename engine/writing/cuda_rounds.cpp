// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/cuda_writer.h"

#include <algorithm>
#include <array>
#include <variant>

namespace streamscope {

void CudaWriter::writeReset() {
    const std::vector<MemoryUse>& uses = m_draft.usage.memories;
    std::vector<std::pair<kernels::Element, std::vector<std::string>>> groups;
    for (std::uint32_t i = 0; i < uses.size(); ++i) {
        const MemoryDeclaration& memory = m_draft.body.memories[i];
        const std::string& name = m_draft.memories[i];
        if (!uses[i].isThere()) {
            continue;
        }
        if (uses[i].isManaged || memory.device) {
            chooseDevice(memory.device);
            if (uses[i].isManaged) {
                line(uses[i].isThereFirst ? "if (!" + name + ".data) " + name + ".allocate();"
                                          : "if (" + name + ".data) " + name + ".release();");
            }
            if (uses[i].isThereFirst) {
                line(name + ".reset();");
            }
            continue;
        }
        if (groups.empty() || groups.back().first != memory.type) {
            groups.push_back({memory.type, {}});
        }
        groups.back().second.push_back("&" + name);
    }
    chooseDevice(std::nullopt);
    for (const auto& [type, names] : groups) {
        std::string all;
        for (const std::string& name : names) {
            all += (all.empty() ? "" : ", ") + name;
        }
        line(names.size() == 1 ? all.substr(1) + ".reset();"
                               : "for (auto* array : {" + all + "}) array->reset();");
    }
    for (std::size_t i = 0; i < m_draft.streams.size(); ++i) {
        if (m_draft.usage.destroyed[i]) {
            createGroup(i, true);
        }
    }
}

bool CudaWriter::endsSynchronized() const {
    if (m_draft.body.threads.size() != 1 || m_draft.hasSeveralDevices() ||
        m_draft.body.threads.front().body.empty()) {
        return false;
    }
    const auto* last =
        std::get_if<SynchronizeStep>(&m_draft.body.threads.front().body.back().action);
    return last != nullptr && last->what == SynchronizeStep::What::Device;
}

void CudaWriter::writeSynchronize() {
    if (!m_draft.hasSeveralDevices()) {
        line("CUDA_CHECK(cudaDeviceSynchronize());");
        return;
    }
    line("for (int device = " + m_draft.whole(*m_draft.body.devices).text + "; device-- > 0;) {");
    line("    CUDA_CHECK(cudaSetDevice(device));");
    line("    CUDA_CHECK(cudaDeviceSynchronize());");
    line("}");
}

void CudaWriter::writeRounds() {
    line("double makespan = 0;");
    line("for (int round = 0; round < 2; ++round) {  // the first one warms up");
    indent();
    writeReset();
    writeSynchronize();
    if (m_draft.body.threads.size() > 1) {
        writeThreads();
    } else {
        line("const auto start = std::chrono::steady_clock::now();");
        writeBlock(m_draft.body.threads.front().body);
    }
    if (!endsSynchronized()) {
        writeSynchronize();
    }
    line(
        "makespan = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - "
        "start).count();");
    line("CUDA_CHECK(cudaGetLastError());");
    dedent();
    line("}");
    line("std::printf(\"makespan %.3f ms\\n\", makespan);");
}

/// Started together.
void CudaWriter::writeThreads() {
    line("std::atomic<bool> go{false};");
    line("std::vector<std::thread> threads;");
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        line("threads.emplace_back([&] {  // " + commentText(thread.name));
        indent();
        line("while (!go) continue;");
        writeBlock(thread.body);
        dedent();
        line("});");
    }
    line("const auto start = std::chrono::steady_clock::now();");
    line("go = true;");
    line("for (auto& thread : threads) thread.join();");
}

void CudaWriter::writeExpected() {
    if (!m_expecting) {
        return;
    }
    m_mode = Mode::Expecting;
    blank();
    line("// What the memories must contain: the same steps on the host, one after the other.");
    for (std::size_t i = 0; i < m_draft.graphs.size(); ++i) {
        if (m_graphChanges[i]) {
            line("std::function<void()> expect_" + m_draft.graphs[i] + ";");
        }
    }
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        writeBlock(thread.body);
    }
    m_mode = Mode::Calls;
}

void CudaWriter::writeVerdict() {
    if (!m_expecting) {
        line(
            m_draft.usage.hasOwnKernels
                ? "std::printf(\"not verified: the workload's own kernels have no reference on the "
                  "CPU\\n\");"
                : "std::printf(\"nothing to verify: no memory is changed\\n\");");
        return;
    }
    std::string all;
    for (std::size_t i = 0; i < m_draft.memories.size(); ++i) {
        const MemoryUse& use = m_draft.usage.memories[i];
        if (use.isWritten && !use.isManaged) {
            all += (all.empty() ? "" : " || ") + m_draft.memories[i] + ".isWrong(" +
                   quotedText(m_draft.body.memories[i].name) + ")";
        }
    }
    line("const bool isWrong = " + all + ";");
    line("if (!isWrong) std::printf(\"verified\\n\");");
}

/// Destroys what was created; memories end with their arrays.
void CudaWriter::writeEnd() {
    blank();
    const auto destroy = [this](const std::string& name, bool isGroup, bool isThere,
                                const std::string& call) {
        const std::string one = isGroup ? "each" : name;
        line((isGroup ? "for (auto each : " + name + ") " : "") +
             (isThere ? "" : "if (" + one + ") ") + "CUDA_CHECK(" + call + "(" + one + "));");
    };
    for (const std::string& graph : m_draft.graphs) {
        destroy(graph, false, false, "cudaGraphExecDestroy");
    }
    for (std::size_t i = 0; i < m_draft.events.size(); ++i) {
        destroy(m_draft.events[i], m_draft.body.events[i].count.has_value(), true,
                "cudaEventDestroy");
    }
    for (std::size_t i = 0; i < m_draft.streams.size(); ++i) {
        destroy(m_draft.streams[i], m_draft.body.streams[i].count.has_value(),
                !m_draft.usage.destroyed[i], "cudaStreamDestroy");
    }
    line(m_expecting ? "return isWrong;" : "return 0;");
}

}  // namespace streamscope
