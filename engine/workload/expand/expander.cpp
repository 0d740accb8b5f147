// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/expander.h"

#include <cmath>

namespace streamscope {
namespace {

constexpr double kMaxDevices = 64;
constexpr std::size_t kMaxStreams = 65536;
constexpr std::size_t kMaxEvents = 1'000'000;
constexpr double kLongestMicroseconds = 1e12;

std::string memberName(const std::string& name, bool isGroup, std::size_t index) {
    return isGroup ? name + "[" + std::to_string(index) + "]" : name;
}

}  // namespace

Expander::Expander(const WorkloadBody& body, const ExpandLimits& limits, std::vector<double> slots)
    : m_body(body),
      m_limits(limits),
      m_slots(std::move(slots)),
      m_constants(body.formulaCount, std::numeric_limits<double>::quiet_NaN()),
      m_graphs(body.graphs.size()),
      m_lastKernel(body.steps.size(), KernelId::None) {
    m_program.title = body.title;
    m_program.steps = body.steps;
    m_program.names = body.names;
    m_program.graphs.resize(body.graphs.size());
    for (std::size_t i = 0; i < body.graphs.size(); ++i) {
        m_program.graphs[i].name = body.graphs[i];
    }
}

Result<Program, Diagnostics> Expander::run() {
    declareEnvironment();
    declareKernels();
    declareMemories();
    declareStreams();
    declareEvents();
    for (m_thread = 0; m_thread < m_body.threads.size() && m_problems.empty(); ++m_thread) {
        runThread(m_body.threads[m_thread]);
    }
    if (!m_problems.empty()) {
        return std::move(m_problems);
    }
    return std::move(m_program);
}

bool Expander::fail(const Place& place, Sentence problem, Sentence suggestion) {
    m_problems.push_back(
        diagnosticAt(m_body.text, place, std::move(problem), std::move(suggestion)));
    return false;
}

bool Expander::number(const Formula& formula, double& value) {
    if (!formula.varies) {
        const double known = m_constants[formula.id];
        if (known == known) {
            value = known;
            return true;
        }
    }
    Fault fault;
    value = evaluate(formula, m_slots.data(), fault);
    if (fault.kind != Fault::Kind::None) {
        m_problems.push_back(faultDiagnostic(m_body, formula, m_slots.data(), fault));
        return false;
    }
    if (!formula.varies) {
        m_constants[formula.id] = value;
    }
    return true;
}

bool Expander::whole(const Formula& formula, const Bounds& bounds, std::int64_t& value) {
    double found = 0;
    if (!number(formula, found)) {
        return false;
    }
    if (found >= bounds.low && found <= bounds.high && isWhole(found)) {
        value = static_cast<std::int64_t>(found);
        return true;
    }
    const Sentence what{bounds.what, {}};
    if (bounds.high < bounds.low) {
        return fail(formula.place,
                    say(SENTENCE("Streamscope",
                                 "expected %1, but what is declared before it takes up all that a "
                                 "program can have"),
                        what));
    }
    const Sentence cause = foundIn(formula, found);
    if (!isWhole(found)) {
        return fail(
            formula.place,
            say(SENTENCE("Streamscope", "expected %1, which must be whole, found %2"), what, cause),
            say(SENTENCE("Streamscope", "Put floor(), ceil() or round() around it.")));
    }
    return fail(formula.place,
                bounds.high >= kLargestWhole
                    ? say(SENTENCE("Streamscope", "expected %1 of at least %2, found %3"), what,
                          numberText(bounds.low), cause)
                    : say(SENTENCE("Streamscope", "expected %1 from %2 to %3, found %4"), what,
                          numberText(bounds.low), numberText(bounds.high), cause));
}

Sentence Expander::foundIn(const Formula& formula, double value) const {
    return formula.variables.empty() ? verbatim(numberText(value))
                                     : say(SENTENCE("Streamscope", "%1 from %2"), numberText(value),
                                           quote(formula, m_slots.data()));
}

bool Expander::wholeOr(const std::optional<Formula>& formula, const Bounds& bounds,
                       std::int64_t& value) {
    return !formula || whole(*formula, bounds, value);
}

bool Expander::truth(const std::optional<Formula>& formula, bool otherwise, bool& value) {
    double found = otherwise ? 1 : 0;
    if (formula && !number(*formula, found)) {
        return false;
    }
    value = found != 0;
    return true;
}

bool Expander::nanoseconds(const Formula& formula, DurationNs& value) {
    double microseconds = 0;
    if (!number(formula, microseconds)) {
        return false;
    }
    if (microseconds < 0 || microseconds > kLongestMicroseconds) {
        return fail(
            formula.place,
            say(SENTENCE("Streamscope", "expected a time from 0 to 10^12 microseconds, found %1"),
                foundIn(formula, microseconds)));
    }
    value = std::llround(microseconds * 1000);
    return true;
}

Expander::Bounds Expander::deviceBounds() const {
    return {0, static_cast<double>(m_program.deviceCount - 1), SENTENCE("Streamscope", "a device")};
}

std::string Expander::pointerOf(StepId step) const {
    return m_body.steps[indexOf(step)].pointer;
}

void Expander::declareEnvironment() {
    std::int64_t devices = 1;
    wholeOr(m_body.devices, {1, kMaxDevices, SENTENCE("Streamscope", "a number of devices")},
            devices);
    m_program.deviceCount = static_cast<std::size_t>(devices);
    truth(m_body.peerAccess, true, m_program.peerAccess);
    m_program.environment.perThreadDefaultStream = m_body.perThreadDefaultStream;
    truth(m_body.launchBlocking, false, m_program.environment.launchBlocking);
    std::int64_t connections = 0;
    if (m_body.connections &&
        whole(*m_body.connections, {1, 32, SENTENCE("Streamscope", "a number of connections")},
              connections)) {
        m_program.environment.connections = static_cast<std::uint32_t>(connections);
    }
}

void Expander::declareMemories() {
    for (const MemoryDeclaration& declaration : m_body.memories) {
        declareMemory(declaration);
    }
}

bool Expander::declareMemory(const MemoryDeclaration& declaration) {
    std::int64_t count = 0;
    std::int64_t device = 0;
    bool pinned = false;
    if (!whole(declaration.count,
               {1, kLargestWhole, SENTENCE("Streamscope", "a number of elements")}, count) ||
        !wholeOr(declaration.device, deviceBounds(), device) ||
        !truth(declaration.pinned, false, pinned)) {
        return false;
    }
    const double bytes = static_cast<double>(count) * infoOf(declaration.type).bytes;
    if (bytes > kLargestWhole) {
        return fail(declaration.count.place,
                    say(SENTENCE("Streamscope",
                                 "\"%1\" would have more than 2^53 bytes: %2 elements of %3"),
                        declaration.name, numberText(static_cast<double>(count)),
                        std::to_string(infoOf(declaration.type).bytes)));
    }
    Memory memory;
    memory.name = declaration.name;
    memory.bytes = static_cast<std::uint64_t>(count) * infoOf(declaration.type).bytes;
    memory.element = declaration.type;
    memory.fill = declaration.fill;
    memory.place = declaration.onDevice ? MemoryPlace::Device
                   : pinned             ? MemoryPlace::Pinned
                                        : MemoryPlace::Pageable;
    memory.device = idAt<DeviceId>(static_cast<std::size_t>(device));
    m_program.memories.push_back(std::move(memory));
    m_memories.emplace_back().elements = static_cast<std::uint64_t>(count);
    return true;
}

void Expander::declareStreams() {
    for (const StreamDeclaration& declaration : m_body.streams) {
        if (!declareStreamGroup(declaration)) {
            return;
        }
    }
}

bool Expander::declareStreamGroup(const StreamDeclaration& declaration) {
    std::int64_t count = 1;
    const auto room = static_cast<double>(kMaxStreams - m_program.streams.size());
    if (!wholeOr(declaration.count, {1, room, SENTENCE("Streamscope", "a number of streams")},
                 count)) {
        return false;
    }
    m_streamGroups.push_back(
        {static_cast<std::uint32_t>(m_program.streams.size()), static_cast<std::uint32_t>(count)});
    for (std::int64_t i = 0; i < count; ++i) {
        m_slots[m_body.indexSlot] = static_cast<double>(i);
        bool blocking = true;
        std::int64_t priority = 0;
        std::int64_t device = 0;
        if (!truth(declaration.blocking, true, blocking) ||
            !wholeOr(declaration.priority, {-1000, 1000, SENTENCE("Streamscope", "a priority")},
                     priority) ||
            !wholeOr(declaration.device, deviceBounds(), device)) {
            return false;
        }
        Stream stream;
        stream.name = memberName(declaration.name, declaration.count.has_value(),
                                 static_cast<std::size_t>(i));
        stream.device = idAt<DeviceId>(static_cast<std::size_t>(device));
        stream.kind = blocking ? StreamKind::Blocking : StreamKind::NonBlocking;
        stream.priority = static_cast<int>(priority);
        m_program.streams.push_back(std::move(stream));
    }
    m_streams.resize(m_program.streams.size());
    return true;
}

void Expander::declareEvents() {
    for (const EventDeclaration& declaration : m_body.events) {
        std::int64_t count = 1;
        const auto room = static_cast<double>(kMaxEvents - m_program.events.size());
        if (!wholeOr(declaration.count, {1, room, SENTENCE("Streamscope", "a number of events")},
                     count)) {
            return;
        }
        m_eventGroups.push_back({static_cast<std::uint32_t>(m_program.events.size()),
                                 static_cast<std::uint32_t>(count)});
        for (std::int64_t i = 0; i < count; ++i) {
            m_program.events.push_back({memberName(declaration.name, declaration.count.has_value(),
                                                   static_cast<std::size_t>(i))});
        }
    }
    m_events.resize(m_program.events.size());
}

}  // namespace streamscope
