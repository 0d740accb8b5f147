// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace streamscope {

struct Draft;

/// What a workload can be written in.
enum class Language : std::uint8_t { Cuda, Numba, PyTorch };

struct LanguageInfo {
    std::string_view name;   ///< as it is chosen: "cuda"
    std::string_view title;  ///< as it is called: "CUDA C++"
};

inline constexpr std::array<LanguageInfo, 3> kLanguages{
    {{"cuda", "CUDA C++"}, {"numba", "Numba"}, {"pytorch", "PyTorch"}}};

[[nodiscard]] constexpr const LanguageInfo& infoOf(Language language) noexcept {
    return kLanguages[static_cast<std::size_t>(language)];
}

/// What a workload can have and a language may lack.
enum class Feature : std::uint8_t {
    Copies,
    BlockingStreams,
    NonBlockingStreams,
    DefaultStream,
    PerThreadStream,
    Priorities,
    OtherPriorities,
    ManyStreams,
    DestroyedStreams,
    Events,
    HostCopies,
    Memsets,
    Computing,
    OwnKernels,
    Spinning,
    SharedMemory,
    Registers,
    VaryingRegisters,
    Graphs,
    NestedGraphs,
    HostWork,
    HostFunctions,
    Lifetimes,
    StreamLifetimes,
    Devices,
    Threads,
    VaryingAsync,
    WideArguments,
};

/// A row of the one table of what can be said.
struct Ability {
    Feature feature;
    std::string_view what;  ///< "blocking streams"; a marked literal
    /// By language; empty: it can. A marked literal, a clause without its full stop.
    std::array<const char*, kLanguages.size()> whyNot;
};
[[nodiscard]] std::span<const Ability> abilities();

/// Everything in the workload that the language cannot say, where it stands.
[[nodiscard]] Diagnostics refusals(const Draft& draft, Language language);

}  // namespace streamscope
