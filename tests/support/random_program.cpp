// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_program.h"

#include <algorithm>
#include <random>

namespace streamscope::test {
namespace {

/// std::mt19937_64 is the same everywhere; the standard distributions are not.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_engine(seed) {}
    int upTo(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }
    bool chance(int percent) { return upTo(100) < percent; }
    std::string pick(const std::vector<std::string>& from) {
        return from[static_cast<std::size_t>(upTo(static_cast<int>(from.size())))];
    }

private:
    std::mt19937_64 m_engine;
};

/// 0.1 to 5 ms.
std::string duration(Dice& dice) {
    return std::to_string(dice.upTo(5)) + "." + std::to_string(1 + dice.upTo(9));
}

class Writer {
public:
    explicit Writer(std::uint64_t seed) : m_dice(seed) {}

    std::vector<std::string> write() {
        m_twoDevices = m_dice.chance(30);
        writeSettings();
        writeGraphs();
        const int threads = m_dice.chance(30) ? 2 + m_dice.upTo(2) : 1;
        for (m_thread = 1; m_thread <= threads; ++m_thread) {
            if (m_thread > 1) {
                m_lines.push_back("thread t" + std::to_string(m_thread));
            }
            const int calls = 3 + m_dice.upTo(m_dice.chance(20) ? 45 : 15);
            for (int i = 0; i < calls; ++i) {
                m_lines.push_back(call());
            }
        }
        return std::move(m_lines);
    }

private:
    void writeSettings() {
        std::string profile =
            "profile " + m_dice.pick({"HQ", "HQ", "HQ", "CE1", "IO1", "FERMI", "T2", "HQ3"});
        for (const std::string& number :
             {"queue.launchDepth=" + std::to_string(1 + m_dice.upTo(6)),
              "queue.connections=" + std::to_string(1 + m_dice.upTo(3)),
              std::string("queue.dynamicMap=0"), std::string("queue.hostWorkers=2"),
              std::string("copy.duplexFactor=0.8"), std::string("copy.priorities=1"),
              std::string("copy.inlinePinnedBytes=300000"), std::string("sm.residentGrids=3"),
              std::string("pageable.inBytesPerNs=0.5"), std::string("implicitSync.allocate=2"),
              std::string("implicitSync.free=2")}) {
            if (m_dice.chance(12)) {
                profile += " " + number;
            }
        }
        m_lines.push_back(profile + (m_dice.chance(40) ? latencies() : ""));
        if (m_dice.chance(25)) {
            m_lines.emplace_back("env per_thread");
        }
        if (m_dice.chance(5)) {
            m_lines.emplace_back("env launch_blocking");
        }
        if (m_twoDevices && m_dice.chance(40)) {
            m_lines.emplace_back("env no_peer");
        }
        for (const char* stream : {"s1", "s2", "n1"}) {
            if (m_dice.chance(15)) {
                m_lines.push_back(std::string("stream ") + stream + " priority -" +
                                  std::to_string(m_dice.upTo(6)));
            }
        }
    }

    std::string latencies() {
        std::string text;
        for (const char* number : {"latency.launchToKernelNs",
                                   "latency.launchToCopyNs",
                                   "latency.kernelToKernelNs",
                                   "latency.kernelToCopyNs",
                                   "latency.copyToKernelNs",
                                   "latency.copyToCopyNs",
                                   "latency.copyTurnNs",
                                   "latency.barrierNs",
                                   "latency.graphNodeNs",
                                   "latency.graphRelaunchNs",
                                   "latency.hostFunctionNs",
                                   "latency.hostFunctionNextNs",
                                   "latency.eventNs",
                                   "latency.eventNextNs",
                                   "latency.wakeUpNs",
                                   "host.launchNs",
                                   "host.copyNs",
                                   "host.setNs",
                                   "host.recordNs",
                                   "host.waitNs",
                                   "host.synchronizeNs",
                                   "host.freeNs",
                                   "host.graphLaunchNs",
                                   "host.graphNodeNs",
                                   "copy.gapNs",
                                   "copy.inSetupNs",
                                   "copy.outSetupNs"}) {
            if (m_dice.chance(60)) {
                text += std::string(" ") + number + "=" + std::to_string(1000 + m_dice.upTo(9000));
            }
        }
        return text;
    }

    /// Each graph is launched by one thread only: g1 by the first, g2 by the second.
    void writeGraphs() {
        for (int graph = 1; graph <= 2; ++graph) {
            std::string line = "graph g" + std::to_string(graph);
            const int nodes = m_dice.upTo(6);
            for (int i = 0; i < nodes; ++i) {
                line += " " + nodeName(graph, i) + "=";
                line += m_twoDevices && m_dice.chance(20) ? "d1." : "";
                line += work(m_dice.chance(80));
                line += dependencies(graph, i);
            }
            m_lines.push_back(line);
        }
    }

    static std::string nodeName(int graph, int node) {
        return std::string(1, static_cast<char>('A' + node)) + std::to_string(graph);
    }

    std::string dependencies(int graph, int node) {
        std::string list;
        for (int before = 0; before < node; ++before) {
            if (m_dice.chance(50)) {
                list += (list.empty() ? "<" : ",") + nodeName(graph, before);
            }
        }
        return list;
    }

    std::string work(bool onDevice) {
        if (!onDevice) {
            return "hostfn(" + duration(m_dice) + ")";
        }
        const int choice = m_dice.upTo(10);
        if (choice < 5) {
            return kernel();
        }
        return m_dice.pick({"H", "H", "D", "D", "C", "set"}) + "(" + duration(m_dice) + ")";
    }

    std::string kernel() {
        switch (m_dice.upTo(4)) {
            case 0:
                return "Kf(" + duration(m_dice) + ")";
            case 1:
                return "k(" + duration(m_dice) + ")";
            case 2:
                return "k(" + std::to_string(1 + m_dice.upTo(600)) + ",512," + duration(m_dice) +
                       ")";
            default:
                return "k(" + std::to_string(1 + m_dice.upTo(20)) + "," +
                       std::to_string(32 * (1 + m_dice.upTo(24))) + "," + duration(m_dice) + "," +
                       std::to_string(m_dice.upTo(40)) + ")";
        }
    }

    std::string stream() {
        const std::string own = "p" + std::to_string(m_thread);
        const std::string name = m_dice.pick({"s1", "s2", "s3", "s4", "n1", "n2", "L", own});
        return (m_twoDevices && m_dice.chance(35) ? "d1." : "") + name;
    }

    std::string call() {
        const std::string on = stream();
        const int choice = m_dice.upTo(100);
        if (choice < 55) {
            return on + ":" + work(m_dice.chance(93));
        }
        if (choice < 72) {
            const std::string event = m_dice.pick({"e1", "e2", "e3"});
            return on + ":" + m_dice.pick({"rec(", "wait("}) + event + ")";
        }
        if (choice < 76) {
            return on + ":" + m_dice.pick({"Hp", "Dp", "HH"}) + "(" + duration(m_dice) + ")";
        }
        if (choice < 81) {
            return "cudaMemcpy(" + m_dice.pick({"H", "D", "Hp", "Dp", "C", "HH"}) + "," +
                   duration(m_dice) + ")";
        }
        if (choice < 84) {
            return graphOrWork(on);
        }
        if (choice < 87 && m_twoDevices) {
            return m_dice.chance(50) ? "cudaMemcpy(P," + duration(m_dice) + ")"
                                     : on + ":P(" + duration(m_dice) + ",1,0)";
        }
        return hostCall(on);
    }

    std::string graphOrWork(const std::string& on) {
        if (m_thread > 2) {
            return on + ":" + work(true);
        }
        return on + ":launch(g" + std::to_string(m_thread) + ")";
    }

    std::string hostCall(const std::string& on) {
        const std::string memory = "m" + std::to_string(++m_memories);
        switch (m_dice.upTo(10)) {
            case 0:
                return "deviceSync(" + std::string(m_twoDevices ? "1" : "0") + ")";
            case 1:
                return "streamSync(" + on + ")";
            case 2:
                return "eventSync(" + m_dice.pick({"e1", "e2", "e3"}) + ")";
            case 3:
                return "work(" + duration(m_dice) + ")";
            case 4:
                return "cudaMemset(" + duration(m_dice) + ")";
            case 5:
                return on + ":mallocAsync(" + memory + ") freeAsync(" + memory + ")";
            case 6:
                return "cudaMalloc(" + memory + ") cudaFree(" + memory + ")";
            case 7:
                return "cudaMallocHost(" + memory + ")";
            case 8:
                return "deviceSync";
            default:
                return "streamSync(s1)";
        }
    }

    Dice m_dice;
    std::vector<std::string> m_lines;
    bool m_twoDevices = false;
    int m_thread = 1;
    int m_memories = 0;
};

}  // namespace

std::vector<std::string> randomProgramLines(std::uint64_t seed) {
    return Writer(seed).write();
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

std::vector<std::string> shrunk(std::vector<std::string> lines,
                                const std::function<bool(const std::vector<std::string>&)>& fails) {
    // The line to try next; every line gets its turn again after one went.
    std::size_t kept = 0;
    for (std::size_t i = 0; kept < lines.size(); i = i == 0 ? lines.size() - 1 : i - 1) {
        i = std::min(i, lines.size() - 1);
        std::vector<std::string> fewer = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const bool canGo = programFromText(joined(fewer)) && fails(fewer);
        kept = canGo ? 0 : kept + 1;
        if (canGo) {
            lines = std::move(fewer);
        }
    }
    return lines;
}

}  // namespace streamscope::test
