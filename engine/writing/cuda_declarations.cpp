// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/cuda_writer.h"
#include "engine/writing/kernel_texts.h"

#include <algorithm>
#include <array>
#include <variant>

namespace streamscope {

/// What CUDA reads once, and which devices reach each other.
void CudaWriter::writeEnvironment() {
    const WorkloadBody& body = m_draft.body;
    if (body.connections) {
        line("setenv(\"CUDA_DEVICE_MAX_CONNECTIONS\", std::to_string(" +
             m_draft.whole(*body.connections).text + ").c_str(), 1);");
    }
    if (body.launchBlocking && Draft::constant(body.launchBlocking, 0) != 0) {
        line("setenv(\"CUDA_LAUNCH_BLOCKING\", " +
             ExpressionWriter::within(m_draft.writer.truth(*body.launchBlocking), Precedence::Or) +
             " ? \"1\" : \"0\", 1);");
    }
    if (m_draft.usage.spinsWithSharedMemory) {
        line("int most;");
        line(
            "CUDA_CHECK(cudaDeviceGetAttribute(&most, "
            "cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));");
        line("CUDA_CHECK(cudaFuncSetAttribute(" + m_draft.spin +
             ", cudaFuncAttributeMaxDynamicSharedMemorySize, most));");
    }
    if (!m_draft.hasSeveralDevices() || Draft::constant(body.peerAccess, 1) == 0) {
        return;
    }
    const std::string devices =
        ExpressionWriter::within(m_draft.whole(*body.devices), Precedence::Sum);
    const std::string wanted =
        body.peerAccess && !Draft::constant(body.peerAccess, 1)
            ? ExpressionWriter::within(m_draft.writer.truth(*body.peerAccess), Precedence::Not) +
                  " && from != to"
            : "from != to";
    line("for (int from = 0; from < " + devices + "; ++from) {");
    line("    CUDA_CHECK(cudaSetDevice(from));");
    line("    for (int to = 0; to < " + devices + "; ++to) {");
    line("        if (" + wanted + ") cudaDeviceEnablePeerAccess(to, 0);  // where they can");
    line("    }");
    line("}");
    line("cudaGetLastError();");
    line("CUDA_CHECK(cudaSetDevice(0));");
}

std::string CudaWriter::placeOf(const MemoryDeclaration& memory) const {
    if (memory.onDevice) {
        return "kDevice";
    }
    const auto pinned = Draft::constant(memory.pinned, 0);
    return pinned ? (*pinned != 0 ? "kPinned" : "kPageable")
                  : ExpressionWriter::within(m_draft.writer.truth(*memory.pinned), Precedence::Or) +
                        " ? kPinned : kPageable";
}

void CudaWriter::chooseDevice(const std::optional<Formula>& device) {
    const std::string wanted = device ? m_draft.whole(*device).text : "0";
    if (wanted != m_device) {
        line("CUDA_CHECK(cudaSetDevice(" + wanted + "));");
        m_device = wanted;
    }
}

void CudaWriter::writeMemories() {
    static constexpr std::array<const char*, 3> kFills{"kZeros", "kRandom", "kSequence"};
    const std::vector<MemoryDeclaration>& memories = m_draft.body.memories;
    std::string head;
    std::vector<std::string> items;
    const auto flush = [&] {
        if (!items.empty()) {
            for (const std::string& each : listed(head, items, ";", m_indent)) {
                line(each);
            }
        }
        items.clear();
    };
    for (std::uint32_t i = 0; i < memories.size(); ++i) {
        if (!m_draft.usage.memories[i].isThere()) {
            continue;
        }
        const MemoryDeclaration& memory = memories[i];
        const std::string type = "Array<" + std::string(cppType(memory.type)) + "> ";
        const std::string device = memory.device ? m_draft.whole(*memory.device).text : "0";
        if (type != head || device != m_device) {
            flush();
        }
        chooseDevice(memory.device);
        head = type;
        items.push_back(m_draft.memories[i] + "(" + m_draft.elements(i).text + ", " +
                        placeOf(memory) + ", " + kFills.at(static_cast<std::size_t>(memory.fill)) +
                        ")");
    }
    flush();
    chooseDevice(std::nullopt);
}

std::string CudaWriter::creation(const StreamDeclaration& declared, const std::string& name) const {
    const auto blocking = Draft::constant(declared.blocking, 1);
    const std::string flags =
        !blocking
            ? ExpressionWriter::within(m_draft.writer.truth(*declared.blocking), Precedence::Or) +
                  " ? cudaStreamDefault : cudaStreamNonBlocking"
        : *blocking != 0 ? "cudaStreamDefault"
                         : "cudaStreamNonBlocking";
    const std::string call =
        declared.priority ? "cudaStreamCreateWithPriority(&" + name + ", " + flags + ", " +
                                m_draft.whole(*declared.priority).text + ")"
        : flags == "cudaStreamDefault" ? "cudaStreamCreate(&" + name + ")"
                                       : "cudaStreamCreateWithFlags(&" + name + ", " + flags + ")";
    return "CUDA_CHECK(" + call + ");";
}

void CudaWriter::writeStreams() {
    std::vector<std::string> alone;
    const std::vector<StreamDeclaration>& streams = m_draft.body.streams;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const std::string& name = m_draft.streams[i];
        if (streams[i].count) {
            line("std::vector<cudaStream_t> " + name + "(" + m_draft.whole(*streams[i].count).text +
                 ");");
        } else {
            alone.push_back(name + (m_draft.usage.destroyed[i] ? " = nullptr" : ""));
        }
    }
    if (!alone.empty()) {
        for (const std::string& each : listed("cudaStream_t ", alone, ";", m_indent)) {
            line(each);
        }
    }
    for (std::size_t i = 0; i < streams.size(); ++i) {
        if (!m_draft.usage.destroyed[i]) {
            createGroup(i, false);
        }
    }
    for (const std::string& graph : m_draft.graphs) {
        line("cudaGraphExec_t " + graph + " = nullptr;");
    }
}

/// `again`: those that are not there.
void CudaWriter::createGroup(std::size_t group, bool again) {
    const StreamDeclaration& declared = m_draft.body.streams[group];
    const std::string& name = m_draft.streams[group];
    const auto usesIndex = [this](const std::optional<Formula>& formula) {
        return formula && std::ranges::any_of(formula->variables, [this](const auto& variable) {
                   return variable.second == m_draft.body.indexSlot;
               });
    };
    const bool isEach = declared.count && !again && !usesIndex(declared.blocking) &&
                        !usesIndex(declared.priority) && !usesIndex(declared.device);
    if (isEach) {
        chooseDevice(declared.device);
        line("for (auto& stream : " + name + ") " + creation(declared, "stream"));
    } else if (declared.count) {
        line("for (size_t index = 0; index < " + name + ".size(); ++index) {");
        indent();
        if (again) {
            line("if (" + name + "[index]) continue;");
        }
        chooseDevice(declared.device);
        line(creation(declared, name + "[index]"));
        chooseDevice(std::nullopt);
        dedent();
        line("}");
    } else {
        chooseDevice(declared.device);
        line((again ? "if (!" + name + ") " : "") + creation(declared, name));
    }
    chooseDevice(std::nullopt);
}

void CudaWriter::writeEvents() {
    std::vector<std::string> alone;
    const std::vector<EventDeclaration>& events = m_draft.body.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].count) {
            line("std::vector<cudaEvent_t> " + m_draft.events[i] + "(" +
                 m_draft.whole(*events[i].count).text + ");");
        } else {
            alone.push_back(m_draft.events[i]);
        }
    }
    if (!alone.empty()) {
        for (const std::string& each : listed("cudaEvent_t ", alone, ";", m_indent)) {
            line(each);
        }
    }
    for (std::size_t i = 0; i < events.size(); ++i) {
        chooseDevice(recorderOf(i));
        const std::string& name = m_draft.events[i];
        if (events[i].count) {
            line("for (auto& event : " + name +
                 ") CUDA_CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));");
        } else {
            line("CUDA_CHECK(cudaEventCreateWithFlags(&" + name + ", cudaEventDisableTiming));");
        }
    }
    chooseDevice(std::nullopt);
}

/// The device of the stream that an event is first recorded in.
std::optional<Formula> CudaWriter::recorderOf(std::size_t event) const {
    std::optional<Formula> device;
    bool isFound = false;
    for (const ThreadDeclaration& thread : m_draft.body.threads) {
        forEachStep(thread.body, [&](const StepNode& node) {
            const auto* record = std::get_if<EventStep>(&node.action);
            if (!isFound && record != nullptr && !record->waits && record->event.group == event &&
                record->stream && record->stream->target == Reference::Target::Declared) {
                device = m_draft.body.streams[record->stream->group].device;
                isFound = true;
            }
        });
    }
    return device && Draft::constant(device, 0) ? device : std::nullopt;
}

}  // namespace streamscope
