// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/trace_names.h"
#include "engine/trace/trace.h"

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace streamscope {

// The members of the small objects of a trace file (docs/trace-formats.md), once for its writer and
// its reader, in the order of the file. Each visit is `visit(key, member)`. What is a std::optional
// or a pointer may be left out, and stands last.

template <typename Object, typename Plain>
concept Like = std::same_as<std::remove_const_t<Object>, Plain>;

void visitFields(Like<Provenance> auto& provenance, const auto& visit) {
    visit("origin", provenance.origin);
    visit("device", provenance.device);
    visit("detail", provenance.detail);
    visit("workload", provenance.workload);
    visit("parameters", provenance.parameters);
}
void visitFields(Like<Bounds> auto& bounds, const auto& visit) {
    visit("one_copy_engine_ns", bounds.oneCopyEngine);
    visit("all_overlap_ns", bounds.allOverlap);
    visit("dependencies_ns", bounds.dependencies);
    visit("limit", bounds.limit);
    visit("estimated", bounds.isEstimated);
}
void visitFields(Like<TraceStream> auto& stream, const auto& visit) {
    visit("name", stream.name);
    visit("device", stream.device);
    visit("default", stream.isDefault);
    visit("priority", stream.priority);
    visit("blocking", stream.isBlocking);
}
void visitFields(Like<TraceDeviceFacts> auto& facts, const auto& visit) {
    visit("multiprocessors", facts.multiprocessors);
    visit("threads", facts.threads);
    visit("blocks", facts.blocks);
    visit("registers", facts.registers);
    visit("shared_bytes", facts.sharedBytes);
    visit("driver", facts.driver);
}
void visitFields(Like<TraceEngine> auto& engine, const auto& visit) {
    visit("name", engine.name);
    visit("kind", engine.kind);
    visit("device", engine.device);
}
void visitFields(Like<TraceStep> auto& step, const auto& visit) {
    visit("pointer", step.pointer);
    visit("label", step.label);
    visit("function", step.function);
}
void visitFields(Like<Verification> auto& verification, const auto& visit) {
    visit("verdict", verification.verdict);
    visit("detail", verification.detail);
}
void visitFields(Like<Measurement> auto& measurement, const auto& visit) {
    visit("recorder", measurement.recorder);
    visit("makespans_ns", measurement.makespans);
    visit("shown", measurement.shown);
    visit("untouched_ns", measurement.untouched);
    visit("dropped", measurement.dropped);
    visit("unmatched", measurement.unmatched);
    visit("verification", measurement.verification);
    visit("remarks", measurement.remarks);
    visit("events", measurement.events);
}

/// How many names an enumeration has that stands in the file by name; 0: it does not.
template <typename Value>
inline constexpr std::size_t kNames = 0;
template <>
inline constexpr std::size_t kNames<Origin> = 3;
template <>
inline constexpr std::size_t kNames<EngineKind> = kEngineKindCount;
template <>
inline constexpr std::size_t kNames<Recorder> = 4;
template <>
inline constexpr std::size_t kNames<Verification::Verdict> = 4;

[[nodiscard]] inline std::string_view nameOf(Origin origin) {
    return originName(origin);
}
[[nodiscard]] inline std::string_view nameOf(EngineKind kind) {
    return engineKindName(kind);
}
[[nodiscard]] inline std::string_view nameOf(Recorder recorder) {
    return recorderName(recorder);
}
[[nodiscard]] inline std::string_view nameOf(Verification::Verdict verdict) {
    return verdictName(verdict);
}

}  // namespace streamscope
