// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/event_marks.h"

#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/error.h"

#include <cmath>

namespace streamscope::cuda {
namespace {

constexpr int kAlignments = 8;  ///< the quickest of so many round trips tells the zero best

bool canBeMarked(const PlannedOperation& operation) {
    switch (operation.kind) {
        case OperationKind::RecordEvent:
        case OperationKind::WaitEvent:
        case OperationKind::Allocate:
        case OperationKind::Free:
            return false;
        default:
            return operation.node == kNoNode;
    }
}

}  // namespace

EngineKind usualEngine(OperationKind kind) noexcept {
    switch (kind) {
        case OperationKind::CopyHostToDevice:
            return EngineKind::CopyIn;
        case OperationKind::CopyDeviceToHost:
            return EngineKind::CopyOut;
        case OperationKind::CopyPeerToPeer:
            return EngineKind::CopyPeer;
        case OperationKind::HostFunction:
        case OperationKind::CopyHostToHost:
            return EngineKind::HostWorker;
        default:
            return EngineKind::Compute;
    }
}

EventMarks::EventMarks(LoadedProgram& loaded, const std::vector<PlannedOperation>& plan)
    : m_loaded(loaded), m_plan(plan), m_spans(plan.size()) {
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (canBeMarked(plan[i])) {
            mark(i);
        }
    }
    for (std::size_t device = 0; device < loaded.program().deviceCount; ++device) {
        check(cudaSetDevice(loaded.devices()(idAt<DeviceId>(device))), "choose a device");
        m_zeros.push_back({makeTimedEvent(), 0});
    }
}

EventMarks::~EventMarks() {
    for (PreparedCall& call : m_loaded.calls()) {
        call.before = nullptr;
        call.after = nullptr;
    }
}

cudaEvent_t EventMarks::add(DeviceId device) {
    check(cudaSetDevice(m_loaded.devices()(device)), "choose a device");
    m_events.push_back(makeTimedEvent());
    return m_events.back().get();
}

void EventMarks::mark(std::size_t planned) {
    const PlannedOperation& operation = m_plan[planned];
    const DeviceId device =
        m_loaded.program().streams[indexOf(operation.stream)].device;  // events are the stream's
    std::vector<PreparedCall>& calls = m_loaded.calls();
    PreparedCall& call = calls[operation.call];
    const bool follows = planned > 0 && m_plan[planned - 1].call + 1 == operation.call &&
                         m_plan[planned - 1].thread == operation.thread &&
                         m_plan[planned - 1].stream == operation.stream &&
                         m_spans[planned - 1].end != nullptr;
    if (!follows) {
        call.before = add(device);
    }
    call.after = add(device);
    m_spans[planned] = {follows ? m_spans[planned - 1].end : call.before, call.after};
}

EventMarks::Zero EventMarks::makeZero() {
    Zero zero;
    DurationNs best = -1;
    for (int i = 0; i < kAlignments; ++i) {
        EventHandle event = makeTimedEvent();
        const TimeNs before = hostNow();
        check(cudaEventRecord(event.get(), cudaStreamPerThread), "record an event");
        check(cudaEventSynchronize(event.get()), "wait for an event");
        const TimeNs after = hostNow();
        if (best < 0 || after - before < best) {
            best = after - before;
            zero = {std::move(event), before + best / 2};
        }
    }
    return zero;
}

void EventMarks::align() {
    for (std::size_t device = 0; device < m_zeros.size(); ++device) {
        check(cudaSetDevice(m_loaded.devices()(idAt<DeviceId>(device))), "choose a device");
        m_zeros[device] = makeZero();
    }
}

TimeNs EventMarks::timeOf(cudaEvent_t event, const Zero& zero) const {
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, zero.event.get(), event), "read an event");
    constexpr double kNsPerMs = 1e6;
    return zero.host + std::llround(static_cast<double>(milliseconds) * kNsPerMs);
}

void EventMarks::read(Observation& seen) const {
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        const Span& span = m_spans[i];
        if (span.end == nullptr) {
            continue;
        }
        const DeviceId device = m_loaded.program().streams[indexOf(m_plan[i].stream)].device;
        const Zero& zero = m_zeros[indexOf(device)];
        Seen& operation = seen.operations[i];
        operation.start = timeOf(span.start, zero);
        operation.end = timeOf(span.end, zero);
        operation.engine = usualEngine(m_plan[i].kind);
        operation.hasRun = true;
    }
}

}  // namespace streamscope::cuda
