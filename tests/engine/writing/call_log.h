// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/writing/language.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Compares the calls that a written program made in its timed round, as the stubs in stub/ log
/// them, with those of the expanded program: the same, in the same order on each host thread, for
/// the same streams, events and places of memory. Empty: they are the same; or else the first
/// difference.
class CallLog {
public:
    CallLog(const Program& program, Language language, std::string_view log);

    [[nodiscard]] std::string difference();

private:
    using Words = std::vector<std::string>;

    void read(std::string_view line);
    [[nodiscard]] std::string compareThread(const HostThread& thread, int number);
    [[nodiscard]] std::string compareGraphs();
    [[nodiscard]] std::string compareGraph(const Graph& graph, const std::vector<Words>& found);
    [[nodiscard]] std::string compareStream(const Stream& stream, const std::string& bound) const;
    [[nodiscard]] std::string compareMemory(const Memory& memory, const std::string& bound) const;
    /// The lines of the log for a call: one, none or two. "S3", "E0", "G1" and "M2+64" stand for
    /// streams, events, graphs and places, whatever they are called in the log.
    [[nodiscard]] std::vector<std::string> wanted(const Call& call) const;
    [[nodiscard]] std::string wanted(const Action& action) const;
    [[nodiscard]] std::string wanted(const Launch& launch) const;
    [[nodiscard]] std::string nameOf(StreamId stream) const;
    [[nodiscard]] bool matches(const std::string& wanted, const Words& words);
    [[nodiscard]] bool matchesWord(const std::string& wanted, const std::string& word);
    /// Whether a thing of the program is, or from now on is, the one in the log.
    [[nodiscard]] bool bind(const std::string& wanted, const std::string& word);

    [[nodiscard]] bool usesLegacy() const;

    const Program& m_program;
    bool m_isCuda;
    bool m_isTimed = false;
    std::string m_environment;
    std::map<int, std::vector<Words>> m_calls;          ///< by host thread
    std::map<std::string, std::vector<Words>> m_nodes;  ///< by the graph in the log
    std::map<std::string, Words> m_streams;             ///< what each was created with
    std::map<std::string, Words> m_places;              ///< of memory, by address
    std::map<std::string, std::string> m_bound;         ///< from the program's things
    std::map<std::string, std::string> m_boundFrom;     ///< and back
};

}  // namespace streamscope
