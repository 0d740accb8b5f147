// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/program_text.h"

#include "engine/scenarios/action_text.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace streamscope::scenarios {
namespace {

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
    ProgramNames& names() { return m_actions.names(); }

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
            program().streams[indexOf(names().stream(parts.at(0)))].priority =
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
        call.step = names().addStep(token.text);
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
                {names().addStep("work"), StreamId::None,
                 HostWork{names().name("work"), nanoseconds(release)}});
            m_threads[index].labels.emplace_back();
        }
        return index;
    }

    Call callOf(const Token& token) {
        if (token.what == "rec" || token.what == "wait") {
            if (token.arguments.size() > 1) {
                m_currentStream = token.arguments[1];
            }
        }
        if (token.what == "streamSync") {
            return {StepId::None, names().stream(token.arguments.at(0)), SynchronizeStream{}};
        }
        if (token.what == "cudaMemcpy" || token.what == "cudaMemset") {
            return synchronousCall(token);
        }
        if (std::optional<Action> action = m_actions.hostAction(token)) {
            return {StepId::None, StreamId::None, *action};
        }
        const StreamId id = names().stream(m_currentStream);
        const DeviceId on = program().streams[indexOf(id)].device;
        return {StepId::None, id, m_actions.streamAction(token, on)};
    }

    Call synchronousCall(const Token& token) {
        const StreamId id = names().stream(defaultStream());
        const DeviceId on = program().streams[indexOf(id)].device;
        if (token.what == "cudaMemset") {
            const std::uint64_t bytes = byteCount(token.arguments.at(0));
            return {StepId::None, id, Set{names().deviceMemory(on), 0, bytes, false}};
        }
        Token inner;
        inner.what = token.arguments.at(0);
        inner.arguments.assign(token.arguments.begin() + 1, token.arguments.end());
        std::optional<Copy> copy = m_actions.copyOf(inner, on);
        if (!copy) {
            throw TextError{"no copy '" + inner.what + "'"};
        }
        copy->async = false;
        return {StepId::None, id, *copy};
    }

    void readGraph(const std::vector<std::string>& parts) {
        Graph graph;
        graph.name = parts.at(0);
        std::vector<std::string>& labels = m_graphLabels.emplace_back();
        for (std::size_t i = 1; i < parts.size(); ++i) {
            Token token = tokenFromText(parts[i]);
            graph.nodes.push_back(nodeOf(token, labels));
            labels.push_back(token.label);
        }
        m_actions.graphs[graph.name] = idAt<GraphId>(program().graphs.size());
        program().graphs.push_back(std::move(graph));
    }

    GraphNode nodeOf(Token& token, const std::vector<std::string>& earlier) {
        GraphNode node;
        if (token.what.size() > 3 && token.what[0] == 'd' && token.what[2] == '.') {
            node.device = names().device(token.what.substr(1, 1));
            token.what.erase(0, 3);
        }
        node.action = m_actions.workAction(token, node.device);
        node.step = names().addStep(token.text);
        for (const std::string& dependency : token.dependencies) {
            const auto found = std::find(earlier.begin(), earlier.end(), dependency);
            if (found == earlier.end()) {
                throw TextError{"no node '" + dependency + "'"};
            }
            node.dependencies.push_back(static_cast<std::uint32_t>(found - earlier.begin()));
        }
        return node;
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
        for (const Thread& thread : m_threads) {
            if (thread.calls.empty() && m_threads.size() > 1) {
                continue;
            }
            program().threads.push_back({thread.name,
                                         static_cast<std::uint32_t>(program().calls.size()),
                                         static_cast<std::uint32_t>(thread.calls.size())});
            for (std::size_t i = 0; i < thread.calls.size(); ++i) {
                gatherCall(thread.calls[i], thread.labels[i]);
            }
        }
    }

    void gatherCall(const Call& made, const std::vector<std::string>& labels) {
        const auto call = static_cast<std::uint32_t>(program().calls.size());
        program().calls.push_back(made);
        for (const std::string& label : labels) {
            m_result.labels[label] = {call, 0};
        }
        if (const auto* launch = std::get_if<LaunchGraph>(&made.action)) {
            labelNodes(call, launch->graph, ++m_launchesOf[launch->graph]);
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
    ActionReader m_actions{m_result.program, m_result.profile};
    std::vector<Thread> m_threads;
    std::size_t m_currentThread = 0;
    std::string m_currentStream = "s1";
    std::vector<std::vector<std::string>> m_graphLabels;
    std::map<std::string, int> m_operationsOf;
    std::map<GraphId, int> m_launchesOf;
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

}  // namespace streamscope::scenarios
