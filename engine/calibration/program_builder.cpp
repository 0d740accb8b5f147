// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/program_builder.h"

#include "engine/program/kernel_costs.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace streamscope::calibration {
namespace {

std::uint64_t touchedBytes(const kernels::Argument& argument, const Kernel& kernel,
                           std::uint64_t count) {
    const std::uint64_t element = infoOf(kernel.element).bytes;
    switch (argument.extent) {
        case kernels::Extent::PerElement:
            return count * element;
        case kernels::Extent::PerBlock:
            return kernel.blocks * element;
        case kernels::Extent::One:
            break;
    }
    return element;
}

}  // namespace

ProgramBuilder::ProgramBuilder(std::string title, std::size_t devices) {
    m_program.title = std::move(title);
    m_program.deviceCount = devices;
}

StreamId ProgramBuilder::stream(StreamKind kind, int priority, DeviceId device) {
    m_program.streams.push_back(
        {"s" + std::to_string(m_program.streams.size()), device, kind, priority});
    return idAt<StreamId>(m_program.streams.size() - 1);
}

EventId ProgramBuilder::event() {
    m_program.events.push_back({"e" + std::to_string(m_program.events.size())});
    return idAt<EventId>(m_program.events.size() - 1);
}

MemoryId ProgramBuilder::memory(MemoryPlace place, std::uint64_t bytes, DeviceId device) {
    Memory made;
    made.name = "m" + std::to_string(m_program.memories.size());
    made.place = place;
    made.device = device;
    made.bytes = bytes;
    m_program.memories.push_back(std::move(made));
    return idAt<MemoryId>(m_program.memories.size() - 1);
}

MemoryId ProgramBuilder::pinned(std::uint64_t bytes) {
    return memory(MemoryPlace::Pinned, bytes, {});
}

MemoryId ProgramBuilder::pageable(std::uint64_t bytes) {
    return memory(MemoryPlace::Pageable, bytes, {});
}

MemoryId ProgramBuilder::onDevice(std::uint64_t bytes, DeviceId device) {
    return memory(MemoryPlace::Device, bytes, device);
}

MemoryId ProgramBuilder::unallocated(MemoryPlace place, std::uint64_t bytes) {
    const MemoryId made = memory(place, bytes, {});
    m_program.memories.back().allocatedByProgram = true;
    return made;
}

NameId ProgramBuilder::name(std::string_view text) {
    const auto found = std::ranges::find(m_program.names, text);
    const auto place = static_cast<std::size_t>(found - m_program.names.begin());
    if (found == m_program.names.end()) {
        m_program.names.emplace_back(text);
    }
    return idAt<NameId>(place);
}

KernelId ProgramBuilder::spin(DurationNs time) {
    const kernels::Entry& entry = *kernels::find("spin");
    return filler(time, {1, entry.defaultBlock, entry.registersPerThread});
}

KernelId ProgramBuilder::filler(DurationNs time, const Filler& shape) {
    Kernel kernel;
    kernel.entry = kernels::find("spin");
    kernel.name = name("spin");
    kernel.blocks = shape.blocks;
    kernel.threadsPerBlock = shape.threads;
    kernel.registersPerThread = shape.registers;
    kernel.serialNsPerBlock = static_cast<double>(time);
    m_program.kernels.push_back(kernel);
    return idAt<KernelId>(m_program.kernels.size() - 1);
}

KernelId ProgramBuilder::catalogued(std::string_view kernelName, const Shape& shape) {
    Kernel kernel;
    kernel.entry = kernels::find(kernelName);
    assert(kernel.entry != nullptr && "a kernel of the catalogue");
    const kernels::Entry& entry = *kernel.entry;
    const std::uint64_t perBlock = std::uint64_t{shape.threads} * entry.elementsPerThread;
    kernel.name = name(kernelName);
    kernel.blocks = shape.blocks > 0 ? shape.blocks : (shape.count + perBlock - 1) / perBlock;
    kernel.threadsPerBlock = shape.threads;
    kernel.registersPerThread = entry.registersPerThread;
    kernel.sharedBytesPerBlock = entry.sharedBytesPerBlock;
    kernel.element = shape.element;
    chargeCatalogued(kernel, static_cast<double>(shape.count));
    m_program.kernels.push_back(kernel);
    m_counts.resize(m_program.kernels.size(), 0);
    m_counts.back() = shape.count;
    return idAt<KernelId>(m_program.kernels.size() - 1);
}

void ProgramBuilder::thread() {
    m_threads.push_back(m_program.calls.size());
}

void ProgramBuilder::mark(std::size_t mark) {
    while (m_program.steps.size() <= mark) {
        m_program.steps.push_back({"/" + std::to_string(m_program.steps.size()), {}});
    }
    m_step = idAt<StepId>(mark);
}

void ProgramBuilder::call(StreamId stream, const Action& action) {
    m_program.calls.push_back({m_step, stream, action});
}

Action ProgramBuilder::copyAction(Between memories, std::uint64_t bytes) const {
    Copy copy;
    copy.source = memories.source;
    copy.target = memories.target;
    copy.sourceOffset = memories.offset;
    copy.targetOffset = memories.offset;
    copy.bytes = bytes;
    return copy;
}

void ProgramBuilder::copy(StreamId stream, Between memories, std::uint64_t bytes) {
    call(stream, copyAction(memories, bytes));
}

void ProgramBuilder::set(StreamId stream, MemoryId target, std::uint64_t bytes) {
    call(stream, Set{target, 0, bytes, true});
}

Action ProgramBuilder::launchAction(KernelId kernel, const std::vector<MemoryId>& arguments) {
    Launch launch;
    launch.kernel = kernel;
    launch.firstAccess = static_cast<std::uint32_t>(m_program.accesses.size());
    launch.accessCount = static_cast<std::uint32_t>(arguments.size());
    const Kernel& launched = m_program.kernels[indexOf(kernel)];
    assert(arguments.size() == launched.entry->arguments.size() && "a memory for each argument");
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const kernels::Argument& argument = launched.entry->arguments[i];
        const std::uint64_t bytes = touchedBytes(argument, launched, m_counts[indexOf(kernel)]);
        const bool writes = argument.mode != kernels::AccessMode::Read;
        m_program.accesses.push_back({arguments[i], writes, 0, bytes});
    }
    return launch;
}

void ProgramBuilder::launch(StreamId stream, KernelId kernel,
                            const std::vector<MemoryId>& arguments) {
    call(stream, launchAction(kernel, arguments));
}

void ProgramBuilder::record(StreamId stream, EventId event) {
    call(stream, RecordEvent{event});
}

void ProgramBuilder::wait(StreamId stream, EventId event) {
    call(stream, WaitEvent{event});
}

void ProgramBuilder::hostFunction(StreamId stream, DurationNs duration) {
    call(stream, HostFunction{name("host function"), duration});
}

void ProgramBuilder::hostWork(DurationNs duration) {
    call(StreamId::None, HostWork{name("host work"), duration});
}

void ProgramBuilder::synchronize(StreamId stream) {
    call(stream, SynchronizeStream{});
}

void ProgramBuilder::synchronizeDevice(DeviceId device) {
    call(StreamId::None, SynchronizeDevice{device});
}

void ProgramBuilder::allocate(MemoryId memory, StreamId stream) {
    call(stream, Allocate{memory});
}

void ProgramBuilder::free(MemoryId memory, StreamId stream) {
    call(stream, Free{memory});
}

void ProgramBuilder::launchGraph(StreamId stream, GraphId graph) {
    call(stream, LaunchGraph{graph});
}

void ProgramBuilder::destroy(StreamId stream) {
    call(stream, DestroyStream{});
}

GraphId ProgramBuilder::chain(const std::vector<Action>& actions) {
    Graph graph;
    graph.name = "g" + std::to_string(m_program.graphs.size());
    for (const Action& action : actions) {
        GraphNode node;
        node.step = m_step;
        node.action = action;
        if (!graph.nodes.empty()) {
            node.dependencies.push_back(static_cast<std::uint32_t>(graph.nodes.size() - 1));
        }
        graph.nodes.push_back(std::move(node));
    }
    m_program.graphs.push_back(std::move(graph));
    return idAt<GraphId>(m_program.graphs.size() - 1);
}

Program ProgramBuilder::build() {
    m_threads.push_back(m_program.calls.size());
    for (std::size_t i = 0; i + 1 < m_threads.size(); ++i) {
        m_program.threads.push_back({"thread " + std::to_string(i),
                                     static_cast<std::uint32_t>(m_threads[i]),
                                     static_cast<std::uint32_t>(m_threads[i + 1] - m_threads[i])});
    }
    return std::move(m_program);
}

}  // namespace streamscope::calibration
