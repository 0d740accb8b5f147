// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"
#include "engine/recordings/trace_of.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace streamscope::whatif {

/// Its blocks fill the device once, unless they are given.
struct MadeKernel {
    MadeKernel(const char* named) : name(named) {}
    MadeKernel(std::string named) : name(std::move(named)) {}
    MadeKernel(std::string named, std::uint32_t ofBlocks)
        : name(std::move(named)), blocks(ofBlocks) {}
    std::string name;
    std::uint32_t blocks = 132 * 2;
};

/// A recording made by hand, call by call: one process, one device of 132 SMs. Times in µs.
class MadeRecording {
public:
    MadeRecording() {
        m_recording.tool = recordings::Tool::Streamscope;
        m_recording.processes = {{1, "program"}};
        device("NVIDIA H200", {132, 2048, 32, 65536, 233472, ""});
        m_recording.threads = {{0, 1, "main"}};
    }
    void device(const std::string& name, const TraceDeviceFacts& facts) {
        m_recording.devices = {{0, 0, name, facts}};
    }
    std::uint32_t stream(recordings::StreamType type = recordings::StreamType::NonBlocking) {
        const auto number = static_cast<std::int64_t>(7 + m_recording.streams.size());
        m_recording.streams.push_back({0, 1, number, type, 0, ""});
        return static_cast<std::uint32_t>(m_recording.streams.size() - 1);
    }
    std::uint32_t streamOfSecondDevice() {
        m_recording.devices.push_back(m_recording.devices.front());
        m_recording.devices.back().number = 1;
        const std::uint32_t made = stream();
        m_recording.streams.back().device = 1;
        return made;
    }
    /// A thread of another process, whose device is the second one.
    std::uint32_t threadOfSecondProcess() {
        m_recording.processes.push_back({2, "other program"});
        m_recording.devices.back().process = 1;
        const std::uint32_t made = thread();
        m_recording.threads.back().process = 1;
        return made;
    }
    void shareGpu() {
        for (recordings::Device& device : m_recording.devices) {
            device.gpu = 0;
        }
    }
    std::uint32_t thread() {
        const auto number = static_cast<std::int64_t>(1 + m_recording.threads.size());
        m_recording.threads.push_back({0, number, "other"});
        return static_cast<std::uint32_t>(m_recording.threads.size() - 1);
    }

    /// A call that began and ended then; its correlation.
    std::uint64_t call(const std::string& name, TimeNs begin, TimeNs end,
                       std::uint32_t thread = 0) {
        m_recording.calls.push_back(
            {begin * 1000, end * 1000, ++m_correlation, nameOf(name), thread});
        return m_correlation;
    }
    /// Correlation 0: nobody issued it.
    void kernel(const MadeKernel& made, std::uint32_t stream, std::uint64_t correlation,
                TimeNs start, TimeNs end) {
        recordings::Operation one = operation(stream, correlation, start, end);
        one.name = nameOf(made.name);
        one.shape = static_cast<std::uint32_t>(m_recording.shapes.size());
        m_recording.shapes.push_back({{made.blocks, 1, 1}, {1024, 1, 1}, 32, 0});
        m_recording.operations.push_back(one);
    }
    void graph(const std::string& name, std::uint32_t stream, std::uint64_t correlation,
               TimeNs start, TimeNs end) {
        kernel(name, stream, correlation, start, end);
        m_recording.operations.back().kind = recordings::WorkKind::Graph;
        m_recording.operations.back().shape = recordings::kNone;
    }
    void copyIn(std::uint32_t stream, std::uint64_t correlation, TimeNs start, TimeNs end,
                std::uint64_t bytes, recordings::MemoryKind from = recordings::MemoryKind::Pinned) {
        recordings::Operation one = operation(stream, correlation, start, end);
        one.kind = recordings::WorkKind::Copy;
        one.copy = recordings::CopyKind::HostToDevice;
        one.bytes = bytes;
        one.from = from;
        one.to = recordings::MemoryKind::Device;
        m_recording.operations.push_back(one);
    }
    void copyOut(std::uint32_t stream, std::uint64_t correlation, TimeNs start, TimeNs end,
                 std::uint64_t bytes, recordings::MemoryKind to = recordings::MemoryKind::Pinned) {
        copyIn(stream, correlation, start, end, bytes, to);
        recordings::Operation& one = m_recording.operations.back();
        one.copy = recordings::CopyKind::DeviceToHost;
        std::swap(one.from, one.to);
    }
    void copyWithin(std::uint32_t stream, std::uint64_t correlation, TimeNs start, TimeNs end,
                    std::uint64_t bytes) {
        copyIn(stream, correlation, start, end, bytes, recordings::MemoryKind::Device);
        m_recording.operations.back().copy = recordings::CopyKind::WithinDevice;
    }
    void set(std::uint32_t stream, std::uint64_t correlation, TimeNs start, TimeNs end,
             std::uint64_t bytes) {
        recordings::Operation one = operation(stream, correlation, start, end);
        one.kind = recordings::WorkKind::Set;
        one.bytes = bytes;
        one.to = recordings::MemoryKind::Device;
        m_recording.operations.push_back(one);
    }
    void range(const std::string& name, TimeNs begin, TimeNs end, std::uint32_t thread = 0) {
        m_recording.ranges.push_back({begin * 1000, end * 1000, nameOf(name), thread});
    }
    /// What the tool wrote down of a call that waits.
    void sync(std::uint64_t correlation, recordings::SyncKind kind,
              std::uint32_t stream = recordings::kNone, std::uint64_t record = 0,
              std::uint32_t recordStream = recordings::kNone) {
        recordings::Sync one;
        one.correlation = correlation;
        one.kind = kind;
        one.stream = stream;
        if (record != 0) {
            one.recordCall = record;
        }
        one.recordStream = recordStream;
        m_recording.syncs.push_back(one);
    }
    /// It was written down that the call waited for that device.
    void deviceSync(std::uint64_t correlation, std::uint32_t device) {
        sync(correlation, recordings::SyncKind::Context);
        m_recording.syncs.back().device = device;
        m_recording.syncs.back().context = 1;
    }

    [[nodiscard]] Trace trace() const {
        recordings::Recording recording = m_recording;
        recordings::finish(recording);
        auto trace = recordings::traceOf(std::move(recording), "made.json");
        if (!trace) {
            throw std::runtime_error(trace.error().message);
        }
        return *std::move(trace);
    }

private:
    std::uint32_t nameOf(const std::string& name) {
        for (std::uint32_t i = 0; i < m_recording.names.size(); ++i) {
            if (m_recording.names[i] == name) {
                return i;
            }
        }
        m_recording.names.push_back(name);
        return static_cast<std::uint32_t>(m_recording.names.size() - 1);
    }
    [[nodiscard]] static recordings::Operation operation(std::uint32_t stream,
                                                         std::uint64_t correlation, TimeNs start,
                                                         TimeNs end) {
        recordings::Operation one;
        one.start = start * 1000;
        one.end = end * 1000;
        one.stream = stream;
        one.correlation = correlation;
        return one;
    }

    recordings::Recording m_recording;
    std::uint64_t m_correlation = 0;
};

}  // namespace streamscope::whatif
