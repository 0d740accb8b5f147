// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <sstream>

namespace streamscope::test {
namespace {

struct TextError {
    std::string message;
};

/// [stream:][label=]what[(arguments)][@release][<dependencies]
struct Token {
    std::string text;
    std::string label;
    std::string stream;
    std::string what;
    std::vector<std::string> arguments;
    std::string release;
    std::vector<std::string> dependencies;
};

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) {
        result.push_back(word);
    }
    return result;
}

/// Takes what follows `mark` off the end of the text.
std::string takeAfter(std::string& text, char mark, std::size_t from = 0) {
    const std::size_t at = text.find(mark, from);
    if (at == std::string::npos) {
        return {};
    }
    std::string rest = text.substr(at + 1);
    text.erase(at);
    return rest;
}

Token tokenFromText(const std::string& text) {
    Token token;
    token.text = text;
    std::string rest = text;
    const std::size_t closing = std::min(rest.find(')'), rest.size());
    const std::size_t tail = closing == rest.size() ? 0 : closing;
    token.dependencies = split(takeAfter(rest, '<', tail), ',');
    token.release = takeAfter(rest, '@', tail);
    std::string arguments = takeAfter(rest, '(');
    if (!arguments.empty() && arguments.back() == ')') {
        arguments.pop_back();
    }
    token.arguments = split(arguments, ',');
    if (const std::size_t at = rest.find(':'); at != std::string::npos) {
        token.stream = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    if (const std::size_t at = rest.find('='); at != std::string::npos) {
        token.label = rest.substr(0, at);
        rest.erase(0, at + 1);
    }
    token.what = rest;
    return token;
}

double number(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') {
        throw TextError{"not a number: '" + text + "'"};
    }
    return value;
}

std::int64_t nanoseconds(const std::string& milliseconds) {
    return std::llround(number(milliseconds) * 1e6);
}

/// "2" is as many bytes as take 2 ms at a byte per nanosecond.
std::uint64_t byteCount(const std::string& text) {
    for (const auto& [unit, factor] : {std::pair{"KB", 1024.0}, std::pair{"MB", 1048576.0}}) {
        if (text.size() > 2 && text.compare(text.size() - 2, 2, unit) == 0) {
            return static_cast<std::uint64_t>(number(text.substr(0, text.size() - 2)) * factor);
        }
    }
    return static_cast<std::uint64_t>(nanoseconds(text));
}

class Reader {
public:
    TextProgram read(std::string_view text) {
        m_result.profile = *profileNamed("HQ");
        m_threads.push_back({"main", {}, {}});
        for (const std::string& line : split(std::string(text), '\n')) {
            readLine(line);
        }
        gatherThreads();
        return std::move(m_result);
    }

private:
    struct Thread {
        std::string name;
        std::vector<Call> calls;
        std::vector<std::vector<std::string>> labels;  ///< per call
    };

    Program& program() { return m_result.program; }

    void readLine(const std::string& line) {
        std::vector<std::string> parts = words(line.substr(0, line.find("//")));
        if (parts.empty()) {
            return;
        }
        const std::string keyword = parts.front();
        parts.erase(parts.begin());
        if (keyword == "profile") {
            readProfileLine(parts);
        } else if (keyword == "env") {
            readEnvironment(parts);
        } else if (keyword == "stream") {
            program().streams[indexOf(stream(parts.at(0)))].priority =
                static_cast<int>(number(parts.at(2)));
        } else if (keyword == "graph") {
            readGraph(parts);
        } else if (keyword == "chain") {
            readChain(parts);
        } else if (keyword == "thread") {
            m_currentThread = threadNamed(parts.at(0));
        } else if (keyword == "repeat") {
            const auto count = static_cast<int>(number(parts.at(0)));
            for (int i = 0; i < count; ++i) {
                readCalls({parts.begin() + 1, parts.end()});
            }
        } else {
            parts.insert(parts.begin(), keyword);
            readCalls(parts);
        }
    }

    void readProfileLine(const std::vector<std::string>& parts) {
        Result<DeviceProfile> profile = profileNamed(parts.at(0));
        if (!profile) {
            throw TextError{profile.error().message};
        }
        m_result.profile = *profile;
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const std::vector<std::string> pair = split(parts[i], '=');
            if (!setProfileNumber(m_result.profile, pair.at(0), number(pair.at(1)))) {
                throw TextError{"no profile number '" + pair[0] + "'"};
            }
        }
    }

    void readEnvironment(const std::vector<std::string>& parts) {
        Environment& environment = program().environment;
        if (parts.at(0) == "launch_blocking") {
            environment.launchBlocking = true;
        } else if (parts[0] == "per_thread") {
            environment.perThreadDefaultStream = true;
        } else if (parts[0] == "connections") {
            environment.connections = static_cast<std::uint32_t>(number(parts.at(1)));
        } else if (parts[0] == "no_peer") {
            program().peerAccess = false;
        } else {
            throw TextError{"no environment setting '" + parts[0] + "'"};
        }
    }

    void readCalls(const std::vector<std::string>& tokens) {
        for (const std::string& text : tokens) {
            readCall(tokenFromText(text));
        }
    }

    void readCall(const Token& token) {
        if (!token.stream.empty()) {
            m_currentStream = token.stream;
        }
        Call call = callOf(token);
        call.step = addStep(token.text);
        Thread& thread =
            m_threads[token.release.empty() ? m_currentThread : releaseThread(token.release)];
        thread.calls.push_back(call);
        thread.labels.push_back(labelsOf(token, call));
    }

    std::vector<std::string> labelsOf(const Token& token, const Call& call) {
        std::vector<std::string> labels;
        if (!token.label.empty()) {
            labels.push_back(token.label);
        }
        if (isOperation(call) && call.stream != StreamId::None) {
            const std::string& name = program().streams[indexOf(call.stream)].name;
            labels.push_back(name + "." + std::to_string(++m_operationsOf[name]));
        }
        return labels;
    }

    StepId addStep(const std::string& text) {
        program().steps.push_back({"/" + std::to_string(program().steps.size()), text});
        return idAt<StepId>(program().steps.size() - 1);
    }

    // ---- Things by name; each is made when it is first named. ----

    StreamId stream(const std::string& name) {
        for (std::size_t i = 0; i < program().streams.size(); ++i) {
            if (program().streams[i].name == name) {
                return idAt<StreamId>(i);
            }
        }
        Stream made;
        made.name = name;
        const std::size_t dot = name.find('.');
        if (dot != std::string::npos) {
            made.device = device(name.substr(1, dot - 1));
        }
        switch (name[dot == std::string::npos ? 0 : dot + 1]) {
            case 'L':
                made.kind = StreamKind::LegacyDefault;
                break;
            case 's':
                made.kind = StreamKind::Blocking;
                break;
            case 'n':
                made.kind = StreamKind::NonBlocking;
                break;
            case 'p':
                made.kind = StreamKind::PerThreadDefault;
                break;
            default:
                throw TextError{"no stream kind for '" + name + "'"};
        }
        program().streams.push_back(made);
        return idAt<StreamId>(program().streams.size() - 1);
    }

    DeviceId device(const std::string& text) {
        const auto index = static_cast<std::size_t>(number(text));
        program().deviceCount = std::max(program().deviceCount, index + 1);
        return idAt<DeviceId>(index);
    }

    /// The default stream that calls without a stream use on the current device, which is that of
    /// the newest stream named.
    std::string defaultStream() {
        const std::size_t dot = m_currentStream.find('.');
        const std::string prefix =
            dot == std::string::npos ? "" : m_currentStream.substr(0, dot + 1);
        return prefix + (program().environment.perThreadDefaultStream
                             ? "p" + std::to_string(m_currentThread + 1)
                             : "L");
    }

    EventId event(const std::string& name) {
        for (std::size_t i = 0; i < program().events.size(); ++i) {
            if (program().events[i].name == name) {
                return idAt<EventId>(i);
            }
        }
        program().events.push_back({name});
        return idAt<EventId>(program().events.size() - 1);
    }

    MemoryId memory(const std::string& name, MemoryPlace place, DeviceId on = DeviceId{}) {
        for (std::size_t i = 0; i < program().memories.size(); ++i) {
            if (program().memories[i].name == name) {
                return idAt<MemoryId>(i);
            }
        }
        program().memories.push_back({name, place, on, std::uint64_t{1} << 40, false});
        return idAt<MemoryId>(program().memories.size() - 1);
    }
    MemoryId deviceMemory(DeviceId on) {
        return memory("device" + std::to_string(indexOf(on)), MemoryPlace::Device, on);
    }

    NameId name(const std::string& text) {
        program().names.push_back(text);
        return idAt<NameId>(program().names.size() - 1);
    }

    std::size_t threadNamed(const std::string& name) {
        for (std::size_t i = 0; i < m_threads.size(); ++i) {
            if (m_threads[i].name == name) {
                return i;
            }
        }
        m_threads.push_back({name, {}, {}});
        return m_threads.size() - 1;
    }

    std::size_t releaseThread(const std::string& release) {
        const std::size_t known = m_threads.size();
        const std::size_t index = threadNamed("@" + release);
        if (index == known && nanoseconds(release) > 0) {
            m_threads[index].calls.push_back(
                {addStep("work"), StreamId::None, HostWork{name("work"), nanoseconds(release)}});
            m_threads[index].labels.emplace_back();
        }
        return index;
    }

    // ---- Calls ----

    Call callOf(const Token& token) {
        if (token.what == "rec" || token.what == "wait") {
            if (token.arguments.size() > 1) {
                m_currentStream = token.arguments[1];
            }
        }
        if (token.what == "streamSync") {
            return {StepId::None, stream(token.arguments.at(0)), SynchronizeStream{}};
        }
        if (token.what == "cudaMemcpy" || token.what == "cudaMemset") {
            return synchronousCall(token);
        }
        if (std::optional<Action> action = hostAction(token)) {
            return {StepId::None, StreamId::None, *action};
        }
        const StreamId id = stream(m_currentStream);
        const DeviceId on = program().streams[indexOf(id)].device;
        return {StepId::None, id, streamAction(token, on)};
    }

    Call synchronousCall(const Token& token) {
        const StreamId id = stream(defaultStream());
        const DeviceId on = program().streams[indexOf(id)].device;
        if (token.what == "cudaMemset") {
            return {StepId::None, id, Set{deviceMemory(on), 0, bytesOf(token), false}};
        }
        Token inner;
        inner.what = token.arguments.at(0);
        inner.arguments.assign(token.arguments.begin() + 1, token.arguments.end());
        std::optional<Copy> copy = copyOf(inner, on);
        if (!copy) {
            throw TextError{"no copy '" + inner.what + "'"};
        }
        copy->async = false;
        return {StepId::None, id, *copy};
    }

    std::uint64_t bytesOf(const Token& token) { return byteCount(token.arguments.at(0)); }

    std::optional<Action> hostAction(const Token& token) {
        if (token.what == "work") {
            return HostWork{name("work"), nanoseconds(token.arguments.at(0))};
        }
        if (token.what == "eventSync") {
            return SynchronizeEvent{event(token.arguments.at(0))};
        }
        if (token.what == "deviceSync") {
            return SynchronizeDevice{token.arguments.empty() ? DeviceId{}
                                                             : device(token.arguments[0])};
        }
        for (const auto& [what, place] : {std::pair{"cudaMalloc", MemoryPlace::Device},
                                          {"cudaFree", MemoryPlace::Device},
                                          {"cudaMallocHost", MemoryPlace::Pinned},
                                          {"cudaFreeHost", MemoryPlace::Pinned}}) {
            if (token.what == what) {
                return allocation(token, place, token.what.find("Malloc") != std::string::npos);
            }
        }
        return std::nullopt;
    }

    Action allocation(const Token& token, MemoryPlace place, bool allocates) {
        const MemoryId id = memory(token.arguments.at(0), place);
        Memory& made = program().memories[indexOf(id)];
        made.bytes = 1U << 20U;
        if (allocates) {
            made.allocatedByProgram = true;
            return Allocate{id};
        }
        return Free{id};
    }

    Action streamAction(const Token& token, DeviceId on) {
        if (token.what == "rec") {
            return RecordEvent{event(token.arguments.at(0))};
        }
        if (token.what == "wait") {
            return WaitEvent{event(token.arguments.at(0))};
        }
        if (token.what == "hostfn") {
            return HostFunction{name("f"), nanoseconds(token.arguments.at(0))};
        }
        if (token.what == "destroy") {
            return DestroyStream{};
        }
        if (token.what == "launch") {
            return LaunchGraph{m_graphs.at(token.arguments.at(0))};
        }
        if (token.what == "mallocAsync" || token.what == "freeAsync") {
            return allocation(token, MemoryPlace::Device, token.what == "mallocAsync");
        }
        return workAction(token, on);
    }

    /// Copies, sets and kernels: what graphs can hold too.
    Action workAction(const Token& token, DeviceId on) {
        if (token.what == "Kf" || token.what == "k") {
            return Launch{kernelOf(token), 0, 0};
        }
        if (token.what == "set") {
            return Set{deviceMemory(on), 0, bytesOf(token), true};
        }
        if (token.what == "hostfn") {
            return HostFunction{name("f"), nanoseconds(token.arguments.at(0))};
        }
        if (std::optional<Copy> copy = copyOf(token, on)) {
            return *copy;
        }
        throw TextError{"no call '" + token.what + "'"};
    }

    std::optional<Copy> copyOf(const Token& token, DeviceId on) {
        const bool pageable = token.what == "Hp" || token.what == "Dp";
        const MemoryId host = pageable ? memory("pageable", MemoryPlace::Pageable)
                                       : memory("pinned", MemoryPlace::Pinned);
        const MemoryId own = deviceMemory(on);
        Copy copy;
        if (token.what == "H" || token.what == "Hp") {
            copy = {host, own, 0, 0, 0, true};
        } else if (token.what == "D" || token.what == "Dp") {
            copy = {own, host, 0, 0, 0, true};
        } else if (token.what == "C") {
            copy = {own, own, 0, std::uint64_t{1} << 39, 0, true};
        } else if (token.what == "HH") {
            copy = {host, host, 0, std::uint64_t{1} << 39, 0, true};
        } else if (token.what == "P") {
            const bool given = token.arguments.size() > 2;
            copy.source = deviceMemory(device(given ? token.arguments[1] : "0"));
            copy.target = deviceMemory(device(given ? token.arguments[2] : "1"));
        } else {
            return std::nullopt;
        }
        copy.bytes = bytesOf(token);
        return copy;
    }

    KernelId kernelOf(const Token& token) {
        const std::vector<std::string>& given = token.arguments;
        Kernel kernel;
        kernel.name = name(token.label.empty() ? token.what : token.label);
        kernel.threadsPerBlock = 32;
        if (token.what == "Kf") {
            constexpr std::uint32_t kThreads = 256;
            kernel.threadsPerBlock = kThreads;
            kernel.blocks =
                static_cast<std::uint64_t>(m_result.profile.sm.count * m_result.profile.sm.warps) *
                32U / kThreads;
        } else if (given.size() > 2) {
            kernel.blocks = static_cast<std::uint64_t>(number(given[0]));
            kernel.threadsPerBlock = static_cast<std::uint32_t>(number(given[1]));
            kernel.sharedBytesPerBlock =
                given.size() > 3 ? static_cast<std::uint32_t>(number(given[3]) * 1024) : 0;
            kernel.registersPerThread =
                given.size() > 4 ? static_cast<std::uint32_t>(number(given[4])) : 0;
        }
        kernel.serialNsPerBlock =
            static_cast<double>(nanoseconds(given.at(given.size() > 2 ? 2 : 0)));
        program().kernels.push_back(kernel);
        return idAt<KernelId>(program().kernels.size() - 1);
    }

    void readGraph(const std::vector<std::string>& parts) {
        Graph graph;
        graph.name = parts.at(0);
        std::vector<std::string>& labels = m_graphLabels.emplace_back();
        for (std::size_t i = 1; i < parts.size(); ++i) {
            Token token = tokenFromText(parts[i]);
            GraphNode node;
            if (token.what.size() > 3 && token.what[0] == 'd' && token.what[2] == '.') {
                node.device = device(token.what.substr(1, 1));
                token.what.erase(0, 3);
            }
            node.action = workAction(token, node.device);
            node.step = addStep(token.text);
            for (const std::string& dependency : token.dependencies) {
                const auto found = std::find(labels.begin(), labels.end(), dependency);
                if (found == labels.end()) {
                    throw TextError{"no node '" + dependency + "'"};
                }
                node.dependencies.push_back(static_cast<std::uint32_t>(found - labels.begin()));
            }
            labels.push_back(token.label);
            graph.nodes.push_back(std::move(node));
        }
        m_graphs[graph.name] = idAt<GraphId>(program().graphs.size());
        program().graphs.push_back(std::move(graph));
    }

    /// As many equal nodes, one after the other.
    void readChain(const std::vector<std::string>& parts) {
        std::vector<std::string> graph{parts.at(0)};
        const auto count = static_cast<int>(number(parts.at(1)));
        for (int i = 1; i <= count; ++i) {
            std::string node = "N" + std::to_string(i) + "=" + parts.at(2);
            node += i > 1 ? "<N" + std::to_string(i - 1) : "";
            graph.push_back(std::move(node));
        }
        readGraph(graph);
    }

    void gatherThreads() {
        std::vector<int> launches(program().graphs.size(), 0);
        for (const Thread& thread : m_threads) {
            if (thread.calls.empty() && m_threads.size() > 1) {
                continue;
            }
            program().threads.push_back({thread.name,
                                         static_cast<std::uint32_t>(program().calls.size()),
                                         static_cast<std::uint32_t>(thread.calls.size())});
            for (std::size_t i = 0; i < thread.calls.size(); ++i) {
                const auto call = static_cast<std::uint32_t>(program().calls.size());
                program().calls.push_back(thread.calls[i]);
                for (const std::string& label : thread.labels[i]) {
                    m_result.labels[label] = {call, 0};
                }
                if (const auto* launch = std::get_if<LaunchGraph>(&thread.calls[i].action)) {
                    labelNodes(call, launch->graph, ++launches[indexOf(launch->graph)]);
                }
            }
        }
    }

    void labelNodes(std::uint32_t call, GraphId graph, int launch) {
        const std::vector<std::string>& labels = m_graphLabels[indexOf(graph)];
        for (std::uint32_t node = 0; node < labels.size(); ++node) {
            const std::string suffix = launch == 1 ? "" : "#" + std::to_string(launch);
            m_result.labels[labels[node] + suffix] = {call, node};
        }
    }

    TextProgram m_result;
    std::vector<Thread> m_threads;
    std::size_t m_currentThread = 0;
    std::string m_currentStream = "s1";
    std::map<std::string, GraphId> m_graphs;
    std::vector<std::vector<std::string>> m_graphLabels;
    std::map<std::string, int> m_operationsOf;
};

}  // namespace

Result<TextProgram> programFromText(std::string_view text) {
    try {
        return Reader().read(text);
    } catch (const TextError& error) {
        return Error{ErrorCode::InvalidInput, error.message};
    } catch (const std::out_of_range&) {
        return Error{ErrorCode::InvalidInput, "a word or argument is missing"};
    }
}

}  // namespace streamscope::test
