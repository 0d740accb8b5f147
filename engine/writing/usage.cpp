// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/usage.h"

#include "engine/program/program.h"

#include <algorithm>
#include <variant>

namespace streamscope {
namespace {

using kernels::Element;

/// Notes what one step uses.
struct Noter {
    const WorkloadBody& body;
    Usage& usage;

    void noteAsync(const std::optional<Formula>& isAsync,
                   const std::optional<Reference>& stream) const {
        usage.usesLegacyStream |= isAsync && !body.perThreadDefaultStream;
        noteStream(stream);
    }
    void noteStream(const std::optional<Reference>& stream) const {
        using Target = Reference::Target;
        const Target target = stream ? stream->target : Target::Default;
        usage.usesLegacyStream |=
            target == Target::Legacy || (target == Target::Default && !body.perThreadDefaultStream);
    }
    void operator()(const CopyStep& copy) const {
        noteAsync(copy.async, copy.stream);
        usage.memories[copy.source].isUsed = true;
        write(copy.target);
    }
    void operator()(const SetStep& set) const {
        noteAsync(set.async, set.stream);
        write(set.target);
    }
    void operator()(const EventStep& event) const { noteStream(event.stream); }
    void operator()(const LaunchStep& launch) const { noteStream(launch.stream); }
    void operator()(const KernelStep& kernel) const {
        noteStream(kernel.stream);
        if (kernel.isSpin) {
            usage.spins = true;
            usage.spinsHolding |= kernel.registers.has_value();
            usage.spinsWithSharedMemory |= kernel.sharedBytes.has_value();
            return;
        }
        const Element element = body.memories[kernel.bindings.front().memory].type;
        const KernelUse use{kernel.entry, element};
        usage.hasOwnKernels |= kernel.entry == nullptr;
        if (kernel.entry != nullptr &&
            std::ranges::find(usage.kernels, use) == usage.kernels.end()) {
            usage.kernels.push_back(use);
        }
        const bool isReal = kernels::isFloating(element);
        usage.computesReals |= isReal;
        usage.samples |= isReal && kernel.entry != nullptr && kernel.entry->name == "polynomial";
        for (const Binding& binding : kernel.bindings) {
            usage.memories[binding.memory].isUsed = true;
            if (binding.mode != kernels::AccessMode::Read) {
                write(binding.memory);
            }
        }
    }
    void operator()(const HostStep& host) const {
        if (host.inStream) {
            noteStream(host.stream);
        }
        (host.inStream ? usage.hasHostFunctions : usage.hasHostWork) = true;
    }
    void operator()(const LifetimeStep& life) const {
        MemoryUse& use = usage.memories[life.memory];
        use.isThereFirst = use.isManaged ? use.isThereFirst : life.frees;
        use.isManaged = true;
    }
    void operator()(const DestroyStep& destroy) const {
        if (destroy.stream.target == Reference::Target::Declared) {
            usage.destroyed[destroy.stream.group] = true;
        }
    }
    template <typename Other>
    void operator()(const Other& /*other*/) const {}

    void write(std::uint32_t memory) const {
        usage.memories[memory].isUsed = true;
        usage.memories[memory].isWritten = true;
    }
};

std::vector<const Block*> blocksOf(const StepNode& step) {
    if (const auto* loop = std::get_if<ForStep>(&step.action)) {
        return {&loop->body};
    }
    if (const auto* branch = std::get_if<IfStep>(&step.action)) {
        return {&branch->then, &branch->otherwise};
    }
    if (const auto* device = std::get_if<OnDeviceStep>(&step.action)) {
        return {&device->body};
    }
    if (const auto* graph = std::get_if<GraphStep>(&step.action)) {
        return {&graph->body};
    }
    return {};
}

}  // namespace

void forEachStep(const Block& block, const std::function<void(const StepNode&)>& visit) {
    for (const StepNode& step : block) {
        visit(step);
        for (const Block* inner : blocksOf(step)) {
            forEachStep(*inner, visit);
        }
    }
}

Usage usageOf(const WorkloadBody& body, const Program& program) {
    Usage usage;
    usage.memories.resize(body.memories.size());
    usage.destroyed.resize(body.streams.size());
    for (const ThreadDeclaration& thread : body.threads) {
        forEachStep(thread.body, [&](const StepNode& step) {
            std::visit(Noter{body, usage}, step.action);
        });
    }
    for (std::size_t i = 0; i < usage.memories.size(); ++i) {
        MemoryUse& use = usage.memories[i];
        // What is allocated under a condition is there or not as these values have it.
        use.isThereFirst &= !use.isUsed || !program.memories[i].allocatedByProgram;
        use.isThereFirst |= use.isUsed && !program.memories[i].allocatedByProgram;
        usage.changesMemory |= use.isWritten && !use.isManaged;
    }
    return usage;
}

}  // namespace streamscope
