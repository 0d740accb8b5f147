// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/process_bytes.h"

#include <algorithm>
#include <array>

namespace streamscope::test {
namespace {

using namespace process_file;
using recordings::CopyKind;
using recordings::MemoryKind;
using recordings::Recording;
using recordings::WorkKind;

std::uint64_t number(TimeNs time) {
    return static_cast<std::uint64_t>(time);
}

/// CUPTI's numbers.
std::uint16_t copyNumber(CopyKind kind) {
    constexpr std::array kKinds{
        std::pair(CopyKind::HostToDevice, 1), std::pair(CopyKind::DeviceToHost, 2),
        std::pair(CopyKind::WithinDevice, 8), std::pair(CopyKind::HostToHost, 9),
        std::pair(CopyKind::PeerToPeer, 10)};
    return static_cast<std::uint16_t>(
        std::ranges::find(kKinds, kind, &std::pair<CopyKind, int>::first)->second);
}
std::uint16_t memoryNumber(MemoryKind kind) {
    constexpr std::array kKinds{MemoryKind::Unknown, MemoryKind::Pageable, MemoryKind::Pinned,
                                MemoryKind::Device,  MemoryKind::Array,    MemoryKind::Managed};
    return static_cast<std::uint16_t>(std::ranges::find(kKinds, kind) - kKinds.begin());
}

class Writing {
public:
    explicit Writing(const Recording& recording)
        : m_recording(recording),
          m_bytes(static_cast<std::uint32_t>(recording.processes[0].number),
                  recording.processes[0].name) {}

    std::string write() {
        for (std::uint32_t i = 0; i < m_recording.names.size(); ++i) {
            m_bytes.text(Type::Name, i, m_recording.names[i]);
        }
        for (const recordings::Device& device : m_recording.devices) {
            m_bytes.text(Type::Device, static_cast<std::uint32_t>(device.number), device.name);
        }
        for (const recordings::Stream& stream : m_recording.streams) {
            const auto device = m_recording.devices[stream.device].number;
            m_bytes.item(Type::Context, static_cast<std::uint32_t>(stream.context),
                         ContextItem{{}, static_cast<std::uint32_t>(device), 0});
        }
        for (const recordings::Operation& operation : m_recording.operations) {
            writeOperation(operation);
        }
        for (const recordings::Call& call : m_recording.calls) {
            m_bytes.call(static_cast<std::uint32_t>(call.correlation), number(call.start),
                         number(call.end), call.name, threadOf(call.thread));
        }
        std::uint32_t id = 0;
        for (const recordings::Range& range : m_recording.ranges) {
            m_bytes.range(++id, number(range.start), number(range.end), range.name,
                          threadOf(range.thread));
        }
        writeEvents();
        return m_bytes.end().bytes();
    }

private:
    std::uint32_t threadOf(std::uint32_t thread) const {
        return static_cast<std::uint32_t>(m_recording.threads[thread].number);
    }
    std::uint32_t contextOf(std::uint32_t stream) const {
        return stream == recordings::kNone
                   ? 1
                   : static_cast<std::uint32_t>(m_recording.streams[stream].context);
    }
    std::uint32_t streamOf(std::uint32_t stream) const {
        return stream == recordings::kNone
                   ? kNoNumber
                   : static_cast<std::uint32_t>(m_recording.streams[stream].number);
    }

    void writeOperation(const recordings::Operation& one) {
        const auto device = m_recording.devices[m_recording.streams[one.stream].device].number;
        const auto call = static_cast<std::uint32_t>(one.correlation);
        const Work work{{},
                        number(one.start),
                        number(one.end),
                        static_cast<std::uint32_t>(device),
                        contextOf(one.stream),
                        streamOf(one.stream),
                        one.name};
        if (one.kind == WorkKind::Kernel) {
            const recordings::LaunchShape& shape = m_recording.shapes[one.shape];
            m_bytes.item(
                Type::Kernel, call,
                KernelItem{work, shape.grid, shape.block, shape.registers, shape.sharedMemory});
            return;
        }
        const bool isCopy = one.kind == WorkKind::Copy;
        m_bytes.item(isCopy ? Type::Copy : Type::Set, call,
                     CopyItem{work, one.bytes, isCopy ? copyNumber(one.copy) : std::uint16_t{0},
                              memoryNumber(one.from), memoryNumber(one.to), 0});
    }

    void writeEvents() {
        for (const recordings::EventRecord& record : m_recording.eventRecords) {
            if (record.stream != recordings::kNone) {
                m_bytes.item(Type::Event, static_cast<std::uint32_t>(record.correlation),
                             EventItem{{},
                                       contextOf(record.stream),
                                       streamOf(record.stream),
                                       5,
                                       0,
                                       record.correlation});
            }
        }
        for (const recordings::Sync& sync : m_recording.syncs) {
            m_bytes.item(Type::Sync, static_cast<std::uint32_t>(sync.correlation),
                         SyncItem{{},
                                  number(sync.start),
                                  number(sync.end),
                                  contextOf(sync.stream),
                                  streamOf(sync.stream),
                                  sync.recordCall ? 5 : kNoNumber,
                                  static_cast<std::uint32_t>(sync.kind),
                                  sync.recordCall.value_or(0)});
        }
    }

    const Recording& m_recording;
    ProcessBytes m_bytes;
};

}  // namespace

ProcessBytes::ProcessBytes(std::uint32_t number, std::string_view name)
    : m_bytes(kMagic.data(), kMagic.size()) {
    text(Type::Process, number, name);
}

ProcessBytes& ProcessBytes::text(Type type, std::uint32_t id, std::string_view text) {
    const std::size_t padded = (text.size() + 7) / 8 * 8;
    const Text item{{type, static_cast<std::uint16_t>((sizeof(Text) + padded) / 8), id},
                    text.size()};
    m_bytes.append(reinterpret_cast<const char*>(&item), sizeof item);
    m_bytes.append(text);
    m_bytes.append(padded - text.size(), '\0');
    return *this;
}

ProcessBytes& ProcessBytes::kernel(std::uint32_t call, std::uint64_t start, std::uint64_t end,
                                   std::uint32_t stream, std::uint32_t name) {
    return item(Type::Kernel, call,
                KernelItem{{{}, start, end, 0, 1, stream, name}, {1, 1, 1}, {32, 1, 1}, 16, 0});
}

ProcessBytes& ProcessBytes::call(std::uint32_t correlation, std::uint64_t start, std::uint64_t end,
                                 std::uint32_t name, std::uint32_t thread) {
    return item(Type::Call, correlation, CallItem{{}, start, end, thread, name});
}

ProcessBytes& ProcessBytes::range(std::uint32_t id, std::uint64_t start, std::uint64_t end,
                                  std::uint32_t name, std::uint32_t thread) {
    item(Type::Mark, id, MarkItem{{}, start, thread, name, 0, 0});
    return item(Type::Mark, id, MarkItem{{}, end, thread, kNoNumber, 1, 0});
}

ProcessBytes& ProcessBytes::end(std::uint64_t dropped) {
    return item(Type::End, 0, EndItem{{}, dropped});
}

std::string asProcess(const Recording& recording) {
    return Writing(recording).write();
}

}  // namespace streamscope::test
