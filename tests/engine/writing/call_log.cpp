// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/writing/call_log.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>
#include <variant>

namespace streamscope {
namespace {

std::string number(std::uint64_t value) {
    return std::to_string(value);
}

std::string indexed(std::string_view kind, std::size_t index) {
    return std::string(kind) + std::to_string(index);
}

std::string place(MemoryId memory, std::uint64_t offset) {
    return indexed("M", indexOf(memory)) + "+" + number(offset);
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

std::uint64_t address(const std::string& word) {
    return std::stoull(word.substr(1), nullptr, 16);
}

/// Of a launch, for numbers that are passed to kernels.
std::string argument(double value) {
    std::ostringstream out;
    out.precision(17);
    out << "n:" << value;
    return out.str();
}

}  // namespace

CallLog::CallLog(const Program& program, Language language, std::string_view log)
    : m_program(program), m_isCuda(language == Language::Cuda) {
    std::istringstream in{std::string(log)};
    for (std::string line; std::getline(in, line);) {
        read(line);
    }
}

void CallLog::read(std::string_view line) {
    std::istringstream in{std::string(line)};
    Words words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    if (words.front() == "environment") {
        words.back() = words.back() == "0" ? "unset" : words.back();
        m_environment = joined(words);
        return;
    }
    const int thread = std::stoi(words.front().substr(1));
    words.erase(words.begin());
    const std::string& what = words.front();
    if (what == "begin" || what == "end") {
        m_isTimed = what == "begin";
        if (m_isTimed) {
            m_calls.clear();
        }
    } else if (what == "stream") {
        m_streams[words[1]] = words;
    } else if (what == "place") {
        m_places[words[1]] = words;
    } else if (what == "node") {
        m_nodes[words[1]].emplace_back(words.begin() + 2, words.end());
    } else if (m_isTimed) {
        m_calls[thread].push_back(words);
    }
}

std::string CallLog::difference() {
    const Environment& environment = m_program.environment;
    const std::string expected =
        "environment " + (environment.connections ? number(*environment.connections) : "unset") +
        " " + (environment.launchBlocking ? "1" : "unset");
    if (m_environment != expected) {
        return "expected " + expected + ", found " + m_environment;
    }
    const bool isAlone = m_program.threads.size() == 1;
    for (std::size_t i = 0; i < m_program.threads.size(); ++i) {
        std::string found =
            compareThread(m_program.threads[i], isAlone ? 0 : static_cast<int>(i) + 1);
        if (!found.empty()) {
            return "thread " + std::to_string(i) + ": " + found;
        }
    }
    std::string found;
    for (std::size_t i = 0; i < m_program.streams.size() && found.empty(); ++i) {
        const auto bound = m_bound.find(indexed("S", i));
        found = bound == m_bound.end() ? "" : compareStream(m_program.streams[i], bound->second);
    }
    for (std::size_t i = 0; i < m_program.memories.size() && found.empty(); ++i) {
        const auto bound = m_bound.find(indexed("M", i));
        found = bound == m_bound.end() ? "" : compareMemory(m_program.memories[i], bound->second);
    }
    return found.empty() ? compareGraphs() : found;
}

std::string CallLog::compareThread(const HostThread& thread, int number) {
    const std::vector<Words>& calls = m_calls[number];
    std::vector<std::string> lines;
    for (std::uint32_t i = 0; i < thread.callCount; ++i) {
        std::ranges::move(wanted(m_program.calls[thread.firstCall + i]), std::back_inserter(lines));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i >= calls.size() || !matches(lines[i], calls[i])) {
            return "call " + std::to_string(i) + ": expected \"" + lines[i] + "\", found \"" +
                   (i < calls.size() ? joined(calls[i]) : "no more calls") + "\"";
        }
    }
    const auto rest =
        std::find_if(calls.begin() + static_cast<std::ptrdiff_t>(lines.size()), calls.end(),
                     [](const Words& words) { return words[1] != "device"; });
    return rest == calls.end() ? "" : "one call too many: " + joined(*rest);
}

std::string CallLog::compareGraphs() {
    std::string found;
    for (std::size_t i = 0; i < m_program.graphs.size() && found.empty(); ++i) {
        const auto bound = m_bound.find(indexed("G", i));
        const bool isLaunched = bound != m_bound.end();
        found = isLaunched ? compareGraph(m_program.graphs[i], m_nodes[bound->second]) : "";
    }
    return found;
}

std::string CallLog::compareGraph(const Graph& graph, const std::vector<Words>& found) {
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        std::string line = wanted(graph.nodes[i].action) + " after";
        for (const std::uint32_t each : graph.nodes[i].dependencies) {
            line += " " + std::to_string(each);
        }
        if (i >= found.size() || !matches(line, found[i])) {
            return "graph " + graph.name + ": expected \"" + line + "\", found \"" +
                   (i < found.size() ? joined(found[i]) : "no more nodes") + "\"";
        }
    }
    return found.size() == graph.nodes.size() ? "" : "graph " + graph.name + " has too many nodes";
}

bool CallLog::usesLegacy() const {
    return std::ranges::find(m_program.streams, StreamKind::LegacyDefault, &Stream::kind) !=
           m_program.streams.end();
}

std::string CallLog::compareStream(const Stream& stream, const std::string& bound) const {
    const Words& found = m_streams.at(bound);
    const std::string expected = "stream " + bound + " " + number(indexOf(stream.device)) + " " +
                                 (stream.kind == StreamKind::NonBlocking ? "1" : "0") + " " +
                                 std::to_string(stream.priority);
    Words other = found;  // the two kinds differ only beside the legacy default stream
    other[3] = found[3] == "1" ? "0" : "1";
    const bool isSame =
        joined(found) == expected || (!m_isCuda && !usesLegacy() && joined(other) == expected);
    return isSame ? "" : "expected " + stream.name + " as " + expected + ", found " + joined(found);
}

std::string CallLog::compareMemory(const Memory& memory, const std::string& bound) const {
    const auto found = m_places.find(bound);
    const std::string expected = memory.place == MemoryPlace::Device
                                     ? "device" + number(indexOf(memory.device))
                                 : memory.place == MemoryPlace::Pinned ? "pinned"
                                                                       : "pageable";
    const Words words = found == m_places.end()
                            ? Words{"place", bound, "pageable", number(memory.bytes)}
                            : found->second;
    return words[2] == expected && words[3] == number(memory.bytes)
               ? ""
               : memory.name + ": expected " + expected + ", " + number(memory.bytes) +
                     " bytes, found " + joined(words);
}

std::string CallLog::nameOf(StreamId stream) const {
    const StreamKind kind = m_program.streams[indexOf(stream)].kind;
    return kind == StreamKind::LegacyDefault      ? "legacy"
           : kind == StreamKind::PerThreadDefault ? "perthread"
                                                  : indexed("S", indexOf(stream));
}

std::vector<std::string> CallLog::wanted(const Call& call) const {
    const std::string stream = call.stream == StreamId::None ? "-" : nameOf(call.stream);
    const auto* copy = std::get_if<Copy>(&call.action);
    const auto* set = std::get_if<Set>(&call.action);
    const bool waits = (copy != nullptr && !copy->async) || (set != nullptr && !set->async);
    if (waits && stream == "perthread") {
        return {wanted(call.action) + " " + stream, "sync " + stream};
    }
    if (const auto* wait = std::get_if<WaitEvent>(&call.action)) {
        return {"wait " + stream + indexed(" E", indexOf(wait->event))};
    }
    const auto isPageable = [this](MemoryId memory) {
        return m_program.memories[indexOf(memory)].place == MemoryPlace::Pageable;
    };
    const auto* made = std::get_if<Allocate>(&call.action);
    const auto* freed = std::get_if<Free>(&call.action);
    if ((made != nullptr && isPageable(made->memory)) ||
        (freed != nullptr && isPageable(freed->memory))) {
        return {};
    }
    const std::string line = wanted(call.action);
    const bool isWhole = std::holds_alternative<HostWork>(call.action) ||
                         std::holds_alternative<SynchronizeEvent>(call.action) ||
                         std::holds_alternative<SynchronizeDevice>(call.action);
    return {isWhole ? line : line + " " + (waits ? "-" : stream)};
}

std::string CallLog::wanted(const Action& action) const {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        const auto direction = directionOf(m_program, *copy);
        const int kind = direction == CopyDirection::PeerToPeer ? 4 : static_cast<int>(direction);
        return "copy " + place(copy->target, copy->targetOffset) + " " +
               place(copy->source, copy->sourceOffset) + " " + number(copy->bytes) + " " +
               std::to_string(kind);
    }
    if (const auto* set = std::get_if<Set>(&action)) {
        return "set " + place(set->target, set->offset) + " 0 " + number(set->bytes);
    }
    if (const auto* launch = std::get_if<Launch>(&action)) {
        return wanted(*launch);
    }
    if (const auto* record = std::get_if<RecordEvent>(&action)) {
        return indexed("record E", indexOf(record->event));
    }
    if (const auto* function = std::get_if<HostFunction>(&action)) {
        return "hostfn " + std::to_string(function->duration);
    }
    if (const auto* work = std::get_if<HostWork>(&action)) {
        return "work " + std::to_string(work->duration);
    }
    if (const auto* event = std::get_if<SynchronizeEvent>(&action)) {
        return indexed("sync E", indexOf(event->event));
    }
    if (const auto* device = std::get_if<SynchronizeDevice>(&action)) {
        return "sync device " + number(indexOf(device->device));
    }
    if (const auto* made = std::get_if<Allocate>(&action)) {
        return "malloc " + place(made->memory, 0) + " " +
               number(m_program.memories[indexOf(made->memory)].bytes);
    }
    if (const auto* freed = std::get_if<Free>(&action)) {
        return "free " + place(freed->memory, 0);
    }
    if (const auto* graph = std::get_if<LaunchGraph>(&action)) {
        return indexed("graph G", indexOf(graph->graph));
    }
    return std::holds_alternative<DestroyStream>(action) ? "destroy" : "sync";
}

std::string CallLog::wanted(const Launch& launch) const {
    const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
    const std::string name = kernel.isOwn() ? m_program.kernelSources[kernel.source].name
                                            : std::string(kernel.entry->name);
    std::string line = "launch " + name + " " + number(kernel.blocks) + " " +
                       std::to_string(kernel.threadsPerBlock) + " ";
    const bool isSpin = !kernel.isOwn() && kernel.entry->arguments.empty();
    const bool isDynamic = isSpin || kernel.isOwn();  // shared memory that the launch asks for
    line += isDynamic ? std::to_string(kernel.sharedBytesPerBlock) : "0";
    if (isSpin) {
        return line + " " + argument(kernel.serialNsPerBlock);
    }
    std::uint64_t count = kernel.count;
    std::vector<std::string> places;
    for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
        const Access& access = m_program.accesses[launch.firstAccess + i];
        places.push_back(place(access.memory, access.offset) + "#" + number(access.bytes));
        count = std::max(count, access.bytes / infoOf(kernel.element).bytes);
    }
    if (!kernel.isOwn()) {
        return line + " " + joined(places) + " " + argument(static_cast<double>(count));
    }
    std::size_t memory = 0;
    std::size_t scalar = kernel.firstScalar;
    for (const KernelParameter& parameter : m_program.kernelSources[kernel.source].parameters) {
        line += " " + (parameter.kind == KernelParameter::Kind::Memory ? places[memory++]
                       : parameter.kind == KernelParameter::Kind::Scalar
                           ? argument(m_program.scalars[scalar++])
                           : argument(static_cast<double>(kernel.count)));
    }
    return line;
}

bool CallLog::matches(const std::string& wanted, const Words& words) {
    std::istringstream in(wanted);
    std::size_t at = 0;
    const bool allocates = words.front() == "malloc";
    for (std::string word; in >> word; ++at) {
        if (allocates && word.front() == 'M') {
            m_boundFrom.erase(m_bound[word.substr(0, word.find('+'))]);
            m_bound.erase(word.substr(0, word.find('+')));
        }
        const bool isKernel = at == 1 && words.front() == "launch";
        if (at >= words.size() ||
            !(isKernel ? words[at].starts_with(word) : matchesWord(word, words[at]))) {
            return false;
        }
    }
    return at == words.size();
}

bool CallLog::matchesWord(const std::string& wanted, const std::string& word) {
    if (word == "*") {
        return true;
    }
    const bool isId = wanted.size() > 1 && wanted[1] >= '0' && wanted[1] <= '9';
    if (isId && wanted.front() == 'M' && word.front() == 'p') {
        const std::size_t plus = wanted.find('+');
        const std::size_t size = word.find('#');  // only Python's slices know theirs
        if (size != std::string::npos && word.substr(size) != wanted.substr(wanted.find('#'))) {
            return false;
        }
        std::ostringstream base;
        base << 'p' << std::hex << address(word) - std::stoull(wanted.substr(plus + 1));
        return bind(wanted.substr(0, plus), base.str());
    }
    const bool isThing = isId && std::string_view("SEG").find(wanted.front()) != std::string::npos;
    return isThing ? bind(wanted, word) : wanted == word;
}

bool CallLog::bind(const std::string& wanted, const std::string& word) {
    return m_bound.try_emplace(wanted, word).first->second == word &&
           m_boundFrom.try_emplace(word, wanted).first->second == wanted;
}

}  // namespace streamscope
