// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/stream_set.h"

#include "engine/cuda/error.h"

#include <variant>

namespace streamscope::cuda {

StreamSet::StreamSet(const Program& program, DeviceMap devices)
    : m_program(&program), m_devices(devices) {
    m_owned.resize(program.streams.size());
    m_handles.resize(program.streams.size());
    for (std::size_t i = 0; i < program.streams.size(); ++i) {
        make(i);
    }
    makeEvents();
}

void StreamSet::make(std::size_t index) {
    const Stream& stream = m_program->streams[index];
    switch (stream.kind) {
        case StreamKind::LegacyDefault:
            m_handles[index] = cudaStreamLegacy;
            return;
        case StreamKind::PerThreadDefault:
            m_handles[index] = cudaStreamPerThread;
            return;
        case StreamKind::Blocking:
        case StreamKind::NonBlocking:
            break;
    }
    check(cudaSetDevice(m_devices(stream.device)), "choose a device");
    m_owned[index] = makeStream(
        stream.kind == StreamKind::NonBlocking ? cudaStreamNonBlocking : cudaStreamDefault,
        stream.priority);
    m_handles[index] = m_owned[index].get();
}

/// An event belongs to the device of its first record.
void StreamSet::makeEvents() {
    std::vector<DeviceId> device(m_program->events.size(), DeviceId::None);
    const auto note = [&device](const Action& action, DeviceId on) {
        if (const auto* record = std::get_if<RecordEvent>(&action)) {
            DeviceId& known = device[indexOf(record->event)];
            known = known == DeviceId::None ? on : known;
        }
    };
    for (const Call& call : m_program->calls) {
        if (call.stream != StreamId::None) {
            note(call.action, m_program->streams[indexOf(call.stream)].device);
        }
    }
    for (const DeviceId on : device) {
        check(cudaSetDevice(m_devices(on == DeviceId::None ? DeviceId{} : on)), "choose a device");
        m_events.push_back(makeEvent());
    }
}

void StreamSet::forget(StreamId id) {
    static_cast<void>(m_owned[indexOf(id)].release());
    m_handles[indexOf(id)] = nullptr;
}

void StreamSet::renew() {
    for (std::size_t i = 0; i < m_handles.size(); ++i) {
        if (m_handles[i] == nullptr) {
            make(i);
        }
    }
}

}  // namespace streamscope::cuda
