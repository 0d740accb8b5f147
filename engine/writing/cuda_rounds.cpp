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

/// The first round warms up, and works out what must come out.
void CudaWriter::writeRounds() {
    m_mode = m_expecting ? Mode::Both : Mode::Calls;
    line("double makespan = 0;");
    line(m_expecting ? "for (const bool expecting : {true, false}) {  // the first round warms up"
                     : "for (int round = 0; round < 2; ++round) {  // the first one warms up");
    indent();
    writeReset();
    writeSynchronize();
    const bool hasThreads = m_draft.body.threads.size() > 1;
    if (hasThreads) {
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
}

/// One after the other while what must come out is worked out, else started together.
void CudaWriter::writeThreads() {
    const std::string together = m_expecting ? "expecting" : "false";
    line("std::atomic<bool> go{" + together + "};");
    line("std::vector<std::thread> threads;");
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        line("threads.emplace_back([&] {  // " + commentText(thread.name));
        indent();
        line("while (!go) continue;");
        writeBlock(thread.body);
        dedent();
        line("});");
        if (m_expecting) {
            line("if (expecting) threads.back().join();");
        }
    }
    line("const auto start = std::chrono::steady_clock::now();");
    line("go = true;");
    line("for (auto& thread : threads) {");
    line("    if (thread.joinable()) thread.join();");
    line("}");
}

void CudaWriter::writeVerdict() {
    line("std::printf(\"makespan %.3f ms\\n\", makespan);");
    if (m_draft.usage.hasOwnKernels) {
        line(
            "return std::printf(\"not verified: the workload's own kernels have no reference on "
            "the "
            "CPU\\n\") < 0;");
        return;
    }
    if (!m_expecting) {
        line("return std::printf(\"nothing to verify: no memory is changed\\n\") < 0;");
        return;
    }
    std::vector<std::string> tests;
    for (std::size_t i = 0; i < m_draft.memories.size(); ++i) {
        const MemoryUse& use = m_draft.usage.memories[i];
        if (use.isWritten && !use.isManaged) {
            tests.push_back(m_draft.memories[i] + ".isWrong(" +
                            quotedText(m_draft.body.memories[i].name) + ")");
        }
    }
    std::string all;
    for (const std::string& test : tests) {
        all += (all.empty() ? "" : " || ") + test;
    }
    line("return " + all + " || std::printf(\"verified\\n\") < 0;");
}

}  // namespace streamscope
