// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/expression/formula.h"
#include "engine/workload/workload.h"
#include "kernels/catalogue.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

/// A stream or an event as a step names it: "s", "s[i % streams]", "default".
struct Reference {
    enum class Target : std::uint8_t { Default, Legacy, PerThread, Declared };
    Target target = Target::Default;
    std::uint32_t group = 0;
    std::optional<Formula> index;
    Place place;
};

struct StepNode;
using Block = std::vector<StepNode>;

/// A name that a loop gives a value anew in every iteration.
struct LoopLet {
    std::string name;
    std::uint32_t slot = 0;
    Formula value;
};
struct ForStep {
    std::string name;  ///< of its variable
    std::uint32_t slot = 0;
    std::vector<LoopLet> lets;  ///< each may use those before it
    std::optional<Formula> from;
    Formula to;
    std::optional<Formula> step;
    Block body;
};
struct IfStep {
    Formula condition;
    Block then;
    Block otherwise;
};
struct OnDeviceStep {
    Formula device;
    Block body;
};
struct CopyStep {
    std::uint32_t source = 0;
    std::uint32_t target = 0;
    std::optional<Formula> at;
    std::optional<Formula> targetAt;
    std::optional<Formula> count;
    std::optional<Formula> async;
    std::optional<Reference> stream;
};
struct SetStep {
    std::uint32_t target = 0;
    std::optional<Formula> at;
    std::optional<Formula> count;
    std::optional<Formula> async;
    std::optional<Reference> stream;
};
/// A memory bound to an argument. Without `at` the launch's own; without `count` what the
/// catalogue says, and for spin and the host all of the memory.
struct Binding {
    std::uint32_t memory = 0;
    kernels::AccessMode mode = kernels::AccessMode::Read;
    kernels::Extent extent = kernels::Extent::PerElement;
    std::optional<Formula> at;
    std::optional<Formula> count;
    Place place;
};
struct KernelStep {
    const kernels::Entry* entry = nullptr;  ///< null: of the workload's own kernels
    std::uint32_t own = 0;                  ///< into WorkloadBody::kernels
    std::vector<Formula> values;            ///< of an own kernel's Scalar parameters
    NameId name = NameId::None;
    bool isSpin = false;
    std::vector<Binding> bindings;  ///< in the order of the kernel's memory arguments
    std::optional<Formula> at;
    std::optional<Formula> count;
    std::optional<Formula> grid;
    std::optional<Formula> block;
    std::optional<Formula> microseconds;  ///< spin, and the two below
    std::optional<Formula> sharedBytes;
    std::optional<Formula> registers;
    std::optional<Reference> stream;
};
struct EventStep {
    bool waits = false;  ///< or records
    Reference event;
    std::optional<Reference> stream;
};
struct HostStep {
    bool inStream = false;  ///< a host function, or else work of the calling thread
    NameId name = NameId::None;
    Formula microseconds;
    bool hasArguments = false;  ///< even if they name no memory
    std::vector<Binding> bindings;
    std::optional<Reference> stream;
};
struct SynchronizeStep {
    enum class What : std::uint8_t { Device, Stream, Event };
    What what = What::Device;
    std::optional<Formula> device;
    std::optional<Reference> stream;
    std::optional<Reference> event;
};
struct LifetimeStep {
    bool frees = false;  ///< or allocates
    std::uint32_t memory = 0;
    std::optional<Reference> stream;
};
struct GraphStep {
    std::uint32_t graph = 0;
    std::optional<Reference> stream;
    Block body;
};
struct LaunchStep {
    std::uint32_t graph = 0;
    std::optional<Reference> stream;
};
struct DestroyStep {
    Reference stream;
};

using StepAction =
    std::variant<ForStep, IfStep, OnDeviceStep, CopyStep, SetStep, KernelStep, EventStep, HostStep,
                 SynchronizeStep, LifetimeStep, GraphStep, LaunchStep, DestroyStep>;

struct StepNode {
    StepId id = StepId::None;
    Place place;
    StepAction action;
};

}  // namespace streamscope
