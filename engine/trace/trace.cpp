// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/trace.h"

#include "engine/base/sentence.h"

#include <array>
#include <span>

namespace streamscope {
namespace {

constexpr std::array<std::string_view, kOperationKindCount> kKindNames{
    SENTENCE("Streamscope", "H2D"),          SENTENCE("Streamscope", "D2H"),
    SENTENCE("Streamscope", "D2D"),          SENTENCE("Streamscope", "P2P"),
    SENTENCE("Streamscope", "H2H"),          SENTENCE("Streamscope", "set"),
    SENTENCE("Streamscope", "kernel"),       SENTENCE("Streamscope", "host function"),
    SENTENCE("Streamscope", "allocate"),     SENTENCE("Streamscope", "free"),
    SENTENCE("Streamscope", "event record"), SENTENCE("Streamscope", "event wait")};

// By position: one for each, none too few.
static_assert(kOperationKindCount == static_cast<std::size_t>(OperationKind::WaitEvent) + 1);
static_assert(!kKindNames.back().empty());

}  // namespace

CauseRange causesOf(const Trace& trace, OperationId operation) {
    if (trace.causeBegin.empty()) {
        return {};
    }
    const std::size_t i = indexOf(operation);
    const std::span stored(trace.causes.data() + trace.causeBegin[i], trace.causeCount[i]);
    return trace.hasImpliedLinks ? CauseRange(stored, trace.issueEnd[i], trace.start[i])
                                 : CauseRange(stored);
}

bool isMark(OperationKind kind) noexcept {
    return kind == OperationKind::RecordEvent || kind == OperationKind::WaitEvent;
}

bool isCopy(OperationKind kind) noexcept {
    return kind <= OperationKind::CopyHostToHost;
}

bool isBetweenHostAndDevice(OperationKind kind) noexcept {
    return kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost;
}

bool isMigration(const Trace& trace, std::size_t i) noexcept {
    return !trace.recorded.empty() &&
           trace.recorded[i].hostMemory == static_cast<std::uint8_t>(HostMemory::Migrated);
}

std::string_view kindName(OperationKind kind) noexcept {
    return kKindNames[static_cast<std::size_t>(kind)];
}

std::string_view originName(Origin origin) noexcept {
    constexpr std::array<std::string_view, 3> kNames{SENTENCE("Streamscope", "simulated"),
                                                     SENTENCE("Streamscope", "measured"),
                                                     SENTENCE("Streamscope", "imported")};
    return kNames[static_cast<std::size_t>(origin)];
}

std::string_view recorderName(Recorder recorder) noexcept {
    constexpr std::array<std::string_view, 4> kNames{"none", "host", "events", "cupti"};
    return kNames[static_cast<std::size_t>(recorder)];
}

std::string_view verdictName(Verification::Verdict verdict) noexcept {
    constexpr std::array<std::string_view, 4> kNames{"not checked", "verified", "wrong",
                                                     "not checkable"};
    return kNames[static_cast<std::size_t>(verdict)];
}

std::string_view stepLabel(const Trace& trace, StepId step) {
    return step == StepId::None ? std::string_view() : trace.steps[indexOf(step)].label;
}

std::string operationLabel(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    if (trace.name[i] != NameId::None) {
        return trace.names[indexOf(trace.name[i])];
    }
    return std::string(kindName(trace.kind[i]));
}

}  // namespace streamscope
