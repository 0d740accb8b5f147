// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/kernel_costs.h"
#include "engine/workload/expand/expander.h"

#include <cmath>
#include <functional>

namespace streamscope {
namespace {

constexpr double kMaxBlocks = 2147483647;  // CUDA's limit of a grid's x
constexpr double kMaxThreads = 1024;       // CUDA's limit of a block
constexpr double kMaxRegisters = 255;
constexpr double kMaxShared = 4294967295;

const Formula* pointerTo(const std::optional<Formula>& formula) {
    return formula ? &*formula : nullptr;
}

}  // namespace

std::size_t KernelHash::operator()(const Kernel& kernel) const {
    std::size_t hash = indexOf(kernel.name);
    const auto mix = [&hash](std::size_t value) {
        hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6U) + (hash >> 2U);
    };
    mix(kernel.blocks);
    mix(kernel.threadsPerBlock);
    mix(kernel.sharedBytesPerBlock);
    mix(kernel.registersPerThread);
    mix(std::hash<double>()(kernel.serialNsPerBlock));
    mix(std::hash<double>()(kernel.farNsPerBlock));
    mix(std::hash<double>()(kernel.bytesPerBlock));
    mix(std::hash<double>()(kernel.memoryRounds));
    mix(std::hash<double>()(kernel.flopsPerBlock));
    mix(static_cast<std::size_t>(kernel.element));
    mix(kernel.source);
    mix(kernel.firstScalar);
    mix(kernel.count);
    return hash;
}

bool Expander::sliceAt(const StepNode& step, const SliceFormulas& formulas, Slice& slice) {
    const MemoryState& memory = m_memories[indexOf(slice.memory)];
    auto at = static_cast<std::int64_t>(slice.at);
    if (formulas.at != nullptr &&
        !whole(*formulas.at, {0, kLargestWhole, SENTENCE("Streamscope", "a place")}, at)) {
        return false;
    }
    slice.at = static_cast<std::uint64_t>(at);
    auto count = static_cast<std::int64_t>(slice.count);
    if (formulas.count != nullptr) {
        if (!whole(*formulas.count,
                   {0, kLargestWhole, SENTENCE("Streamscope", "a number of elements")}, count)) {
            return false;
        }
    } else if (slice.count == 0) {  // to the end
        count =
            static_cast<std::int64_t>(memory.elements > slice.at ? memory.elements - slice.at : 0);
    }
    slice.count = static_cast<std::uint64_t>(count);
    slice.elementBytes = infoOf(m_body.memories[indexOf(slice.memory)].type).bytes;
    return checkSlice(step, formulas, slice);
}

bool Expander::checkSlice(const StepNode& step, const SliceFormulas& formulas, const Slice& slice) {
    const MemoryState& memory = m_memories[indexOf(slice.memory)];
    if (slice.at + slice.count <= memory.elements) {
        return true;
    }
    const Memory& declared = m_program.memories[indexOf(slice.memory)];
    const Formula* culprit = nullptr;
    std::vector<Sentence> from;
    for (const Formula* formula : {formulas.at, formulas.count}) {
        if (formula != nullptr && !formula->variables.empty()) {
            from.push_back(quote(*formula, m_slots.data()));
        }
        culprit = formula != nullptr ? formula : culprit;
    }
    const Sentence range =
        slice.count > 0 ? say(SENTENCE("Streamscope", "%1 to %2"), Count{slice.offsetBytes()},
                              Count{slice.offsetBytes() + slice.bytes() - 1})
                        : verbatim(std::to_string(slice.offsetBytes()));
    Sentence found = say(SENTENCE("Streamscope",
                                  "expected a slice of \"%1\", which has %2 elements (%3 bytes), "
                                  "found %4 elements from element %5 on (bytes %6)"),
                         declared.name, Count{memory.elements}, Count{declared.bytes},
                         Count{slice.count}, Count{slice.at}, range);
    if (from.size() == 1) {
        found = say(SENTENCE("Streamscope", "%1; %2"), std::move(found), from[0]);
    } else if (from.size() == 2) {
        found = say(SENTENCE("Streamscope", "%1; %2, %3"), std::move(found), from[0], from[1]);
    }
    if (!formulas.isTargetAsSource || formulas.at == nullptr) {
        return fail(culprit != nullptr ? culprit->place : step.place, std::move(found));
    }
    // What is wrong is the key that is not there.
    return fail({step.place.pointer + "/to_at", step.place.range},
                say(SENTENCE("Streamscope", "%1; \"to_at\" is left out, so it is as \"at\""),
                    std::move(found)),
                say(SENTENCE("Streamscope", "Give \"to_at\", the first element of the target.")));
}

bool Expander::asyncStream(const std::optional<Formula>& async,
                           const std::optional<Reference>& reference, StreamId& stream) {
    double value = 1;
    if (async && !number(*async, value)) {
        return false;
    }
    if (async && async->variables.empty() && value != 0 && value != 1) {
        return fail(async->place, say(SENTENCE("Streamscope", "expected true or false, found %1"),
                                      numberText(value)));
    }
    if (value == 0 && reference) {
        return fail(
            reference->place,
            say(SENTENCE(
                "Streamscope",
                "a call that is not async runs in the default stream (H5) and takes no stream")),
            say(SENTENCE("Streamscope", "Leave out \"stream\", or \"async\".")));
    }
    return streamOf(reference, stream);
}

bool Expander::perform(const StepNode& step, const CopyStep& action) {
    StreamId stream{};
    if (!asyncStream(action.async, action.stream, stream)) {
        return false;
    }
    Slice source{idAt<MemoryId>(action.source)};
    const Formula* at = pointerTo(action.at);
    const Formula* count = pointerTo(action.count);
    if (!sliceAt(step, {at, count}, source)) {
        return false;
    }
    Slice target{idAt<MemoryId>(action.target), source.at, source.count};
    const Formula* targetAt = action.targetAt ? &*action.targetAt : nullptr;
    target.elementBytes = source.elementBytes;
    auto place = static_cast<std::int64_t>(source.at);
    if (!wholeOr(action.targetAt, {0, kLargestWhole, SENTENCE("Streamscope", "a place")}, place)) {
        return false;
    }
    target.at = static_cast<std::uint64_t>(place);
    const SliceFormulas places{targetAt != nullptr ? targetAt : at, count, targetAt == nullptr};
    if (!checkSlice(step, places, target) || !touch(step, source.memory) ||
        !touch(step, target.memory)) {
        return false;
    }
    if (source.memory == target.memory && source.at < target.at + target.count &&
        target.at < source.at + source.count) {
        return fail(step.place, say(SENTENCE("Streamscope",
                                             "source and target of the copy overlap in \"%1\"; "
                                             "CUDA leaves the result undefined"),
                                    m_program.memories[indexOf(source.memory)].name));
    }
    bool isAsync = true;
    truth(action.async, true, isAsync);
    return emit(step, stream,
                Copy{source.memory, target.memory, source.offsetBytes(), target.offsetBytes(),
                     source.bytes(), isAsync});
}

bool Expander::perform(const StepNode& step, const SetStep& action) {
    StreamId stream{};
    bool isAsync = true;
    Slice target{idAt<MemoryId>(action.target)};
    if (!asyncStream(action.async, action.stream, stream) || !truth(action.async, true, isAsync) ||
        !sliceAt(step, {pointerTo(action.at), pointerTo(action.count)}, target) ||
        !touch(step, target.memory)) {
        return false;
    }
    const Memory& memory = m_program.memories[indexOf(target.memory)];
    if (memory.place == MemoryPlace::Pageable) {
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "\"%1\" is pageable: cudaMemset takes device or pinned memory "
                                 "(cudaErrorInvalidValue); \"pinned\": true makes it so"),
                        memory.name));
    }
    return emit(step, stream, Set{target.memory, target.offsetBytes(), target.bytes(), isAsync});
}

bool Expander::perform(const StepNode& step, const KernelStep& action) {
    StreamId stream{};
    if (!streamOf(action.stream, stream)) {
        return false;
    }
    const Stream& on = m_program.streams[indexOf(stream)];
    if (on.device != m_device) {  // P1
        return fail(
            action.stream ? action.stream->place : step.place,
            say(SENTENCE("Streamscope",
                         "stream %1 belongs to device %2, but the current device is %3; launching "
                         "a kernel into a stream of another device fails (P1)"),
                on.name, std::to_string(indexOf(on.device)), std::to_string(indexOf(m_device))),
            say(SENTENCE("Streamscope", "Put the step inside {\"on_device\": %1, \"do\": […]}."),
                std::to_string(indexOf(on.device))));
    }
    Kernel kernel;
    kernel.name = action.name;
    Slice slice{idAt<MemoryId>(action.bindings.empty() ? 0 : action.bindings.front().memory)};
    const bool shaped = action.isSpin             ? shapeSpin(action, kernel)
                        : action.entry == nullptr ? shapeOwn(step, action, kernel, slice)
                                                  : shapeCatalogued(step, action, kernel, slice);
    const auto first = static_cast<std::uint32_t>(m_program.accesses.size());
    if (!shaped || !bindArguments(step, action, kernel, slice)) {
        return false;
    }
    return emit(step, stream,
                Launch{kernelId(step.id, kernel), first,
                       static_cast<std::uint32_t>(action.bindings.size())});
}

bool Expander::countLaunch(const StepNode& step, const KernelStep& action, Slice& slice) {
    const auto& firstAt = action.bindings.front().at;
    const Formula* at = pointerTo(action.at);
    // "To the end of the first argument" needs that argument's own place.
    if (!sliceAt(step, {firstAt ? &*firstAt : at, pointerTo(action.count)}, slice)) {
        return false;
    }
    if (slice.count > 0) {
        return true;
    }
    return fail(
        action.count ? action.count->place : step.place,
        say(SENTENCE(
            "Streamscope",
            "a kernel over 0 elements would have no blocks, and CUDA refuses to launch it")),
        say(SENTENCE("Streamscope", "Put the step inside an \"if\".")));
}

bool Expander::shapeGrid(const StepNode& step, const KernelStep& action, const Slice& slice,
                         Kernel& kernel, double perThread) {
    std::int64_t threads = kernel.threadsPerBlock;
    if (!wholeOr(action.block,
                 {1, kMaxThreads, SENTENCE("Streamscope", "a number of threads in a block")},
                 threads)) {
        return false;
    }
    const double perBlock = static_cast<double>(threads) * perThread;
    auto blocks = static_cast<std::int64_t>(std::ceil(static_cast<double>(slice.count) / perBlock));
    if (!wholeOr(action.grid, {1, kMaxBlocks, SENTENCE("Streamscope", "a number of blocks")},
                 blocks)) {
        return false;
    }
    if (static_cast<double>(blocks) > kMaxBlocks) {
        return fail(action.count ? action.count->place : step.place,
                    say(SENTENCE("Streamscope",
                                 "the kernel would have %1 blocks, more than CUDA's 2147483647"),
                        std::to_string(blocks)));
    }
    kernel.blocks = static_cast<std::uint64_t>(blocks);
    kernel.threadsPerBlock = static_cast<std::uint32_t>(threads);
    return true;
}

bool Expander::shapeCatalogued(const StepNode& step, const KernelStep& action, Kernel& kernel,
                               Slice& slice) {
    const kernels::Entry& entry = *action.entry;
    if (!countLaunch(step, action, slice)) {
        return false;
    }
    const bool isOneThread = entry.serialNsPerElement > 0;
    kernel.threadsPerBlock = isOneThread ? 1 : entry.defaultBlock;
    if (!shapeGrid(step, action, slice, kernel,
                   isOneThread ? static_cast<double>(slice.count) : entry.elementsPerThread)) {
        return false;
    }
    kernel.sharedBytesPerBlock = entry.sharedBytesPerBlock;
    kernel.registersPerThread = entry.registersPerThread;
    kernel.entry = &entry;
    kernel.element = m_body.memories[indexOf(slice.memory)].type;
    chargeCatalogued(kernel, static_cast<double>(slice.count));
    return true;
}

bool Expander::shapeSpin(const KernelStep& action, Kernel& kernel) {
    DurationNs time = 0;
    std::int64_t blocks = 1;
    std::int64_t threads = action.entry->defaultBlock;
    std::int64_t shared = action.entry->sharedBytesPerBlock;
    std::int64_t registers = action.entry->registersPerThread;
    if (!nanoseconds(*action.microseconds, time) ||
        !wholeOr(action.grid, {1, kMaxBlocks, SENTENCE("Streamscope", "a number of blocks")},
                 blocks) ||
        !wholeOr(action.block,
                 {1, kMaxThreads, SENTENCE("Streamscope", "a number of threads in a block")},
                 threads) ||
        !wholeOr(action.sharedBytes, {0, kMaxShared, SENTENCE("Streamscope", "a number of bytes")},
                 shared) ||
        !wholeOr(action.registers,
                 {1, kMaxRegisters, SENTENCE("Streamscope", "a number of registers")}, registers)) {
        return false;
    }
    kernel.blocks = static_cast<std::uint64_t>(blocks);
    kernel.threadsPerBlock = static_cast<std::uint32_t>(threads);
    kernel.sharedBytesPerBlock = static_cast<std::uint32_t>(shared);
    kernel.registersPerThread = static_cast<std::uint32_t>(registers);
    kernel.serialNsPerBlock = static_cast<double>(time);
    kernel.entry = action.entry;
    return true;
}

/// What a catalogued kernel touches through an argument without a place of its own.
Expander::Slice Expander::boundSlice(const Binding& binding, const Slice& launch,
                                     const Kernel& kernel, std::uint64_t perBlock) const {
    Slice part{idAt<MemoryId>(binding.memory), launch.at, launch.count};
    part.elementBytes = infoOf(m_body.memories[binding.memory].type).bytes;
    if (binding.extent == kernels::Extent::PerBlock) {
        part.at /= perBlock;
        part.count = kernel.blocks;
    } else if (binding.extent == kernels::Extent::One) {
        part.count = 1;
    }
    return part;
}

bool Expander::bindArguments(const StepNode& step, const KernelStep& action, const Kernel& kernel,
                             const Slice& slice) {
    std::int64_t at = 0;
    if (!wholeOr(action.at, {0, kLargestWhole, SENTENCE("Streamscope", "a place")}, at)) {
        return false;
    }
    Slice launch = slice;
    launch.at = static_cast<std::uint64_t>(at);
    const std::uint64_t perBlock = std::uint64_t{kernel.threadsPerBlock} *
                                   (action.entry == nullptr ? 1U : action.entry->elementsPerThread);
    for (const Binding& binding : action.bindings) {
        const bool isOwn = binding.at || binding.count || action.isSpin;
        Slice part = action.isSpin ? Slice{idAt<MemoryId>(binding.memory)}
                                   : boundSlice(binding, launch, kernel, perBlock);
        const bool fits =
            isOwn ? sliceAt(step, {pointerTo(binding.at), pointerTo(binding.count)}, part)
                  : checkSlice(step, {pointerTo(action.at), pointerTo(action.count)}, part);
        if (!fits || !bindArgument(step, binding, m_device, part)) {
            return false;
        }
    }
    return true;
}

bool Expander::bindArgument(const StepNode& step, const Binding& binding, DeviceId device,
                            Slice& slice) {
    const Memory& memory = m_program.memories[indexOf(slice.memory)];
    if (memory.device != device) {
        return fail(binding.place,
                    say(SENTENCE("Streamscope",
                                 "\"%1\" lies on device %2, but the kernel runs on device %3"),
                        memory.name, std::to_string(indexOf(memory.device)),
                        std::to_string(indexOf(device))),
                    say(SENTENCE("Streamscope", "Copy it to that device first.")));
    }
    return addAccess(step, binding, slice);
}

bool Expander::bindHost(const StepNode& step, const HostStep& action) {
    return std::ranges::all_of(action.bindings, [&](const Binding& binding) {
        Slice slice{idAt<MemoryId>(binding.memory)};
        return sliceAt(step, {pointerTo(binding.at), pointerTo(binding.count)}, slice) &&
               addAccess(step, binding, slice);
    });
}

bool Expander::addAccess(const StepNode& step, const Binding& binding, const Slice& slice) {
    if (!touch(step, slice.memory)) {
        return false;
    }
    m_program.accesses.push_back({slice.memory, binding.mode != kernels::AccessMode::Read,
                                  slice.offsetBytes(), slice.bytes()});
    return true;
}

KernelId Expander::kernelId(StepId step, const Kernel& kernel) {
    KernelId& last = m_lastKernel[indexOf(step)];
    if (last != KernelId::None && m_program.kernels[indexOf(last)] == kernel) {
        return last;
    }
    const auto [entry, isNew] =
        m_kernelIds.emplace(kernel, idAt<KernelId>(m_program.kernels.size()));
    if (isNew) {
        m_program.kernels.push_back(kernel);
    }
    last = entry->second;
    return last;
}

}  // namespace streamscope
