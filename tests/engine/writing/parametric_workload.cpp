// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/writing/parametric_workload.h"

#include <array>
#include <random>
#include <string_view>
#include <vector>

namespace streamscope {
namespace {

class Author {
public:
    explicit Author(std::uint64_t seed) : m_random(seed) {
        m_hasPriorities = chance(40);
        m_isBlocking = chance(50);
        m_usesDefault = chance(40);
        m_varies = chance(30);
        m_hasGraph = chance(40);
        m_isReal = chance(60);
    }

    std::string write() {
        const std::string captured = graph();
        const std::string steps = block(3) + ", " + block(3) + ", " + block(3);
        return R"({"format": "streamscope-workload", "version": 1, "title": "formulas",)" +
               std::string(m_varies ? R"("environment": {"launch_blocking": "t ? u : t"},)" : "") +
               R"("parameters": {"n": {"value": 40, "min": "t ? 1 : 2", "max": 1000},
  "k": {"value": 3, "min": 1, "max": "n > 2 ? 4 : 3"}, "c": {"value": -2, "min": -5, "max": 5},
  "r": {"value": 0.75, "min": 0.1, "max": 2.5}, "t": {"value": true}, "u": {"value": false},
  "half": {"value": "u ? k/2 : n/3", "min": 0.1, "max": 1000},
  "small": {"value": "1/(3000*n*k)/2", "min": 0, "max": 1},
  "next": {"value": "t ? k + 1 : k", "min": 1, "max": 9},
  "order": {"value": "depth", "choices": ["depth", "breadth", "say \"no\""]}},
 "let": {"q": "n*k", "w": "t ? r : small*1e6", "z": "c < 0 ? -c : c"},
 "memory": {)" +
               memories() + R"(}, "streams": {)" + streams() +
               R"(}, "events": {"e": {"count": "u ? 4 : 3"}, "f": {}}, "program": [)" + captured +
               steps + (chance(50) ? R"(, {"synchronize": "device"})" : "") + "]}";
    }

private:
    std::uint64_t below(std::uint64_t count) { return m_random() % count; }
    bool chance(std::uint64_t percent) { return below(100) < percent; }
    template <std::size_t Size>
    std::string one(const std::array<std::string_view, Size>& texts) {
        return std::string(texts.at(below(Size)));
    }

    std::string memories() {
        const std::string type = m_isReal ? "f64" : one<4>({"i32", "i64", "u8", "i8"});
        const std::string count = R"("type": ")" + type + R"(", "count": ")";
        const std::string pinned = m_varies ? R"("u ? false : t")" : "true";
        return R"("h": {"on": "host", "pinned": )" + pinned + ", " + count +
               R"(t ? 2000 + n : 2500", "fill": "random"}, "g": {"on": "host", "pinned": true, )" +
               count + R"(4000", "fill": "sequence"}, "a": {"on": "device", )" + count +
               R"(u ? 3000 : 2000 + q"}, "b": {"on": "device", )" + count +
               R"(3000", "fill": "random"}, "value": {"on": "device", )" + count + R"(3000"})";
    }
    std::string streams() {
        const std::string blocking =
            !m_varies ? (m_isBlocking ? "true" : "false") : R"("t ? u : k > 2")";
        const std::string priority = m_hasPriorities ? R"(, "priority": "0 - 1")" : "";
        return R"("s": {"count": "t ? 3 : 2 + k", "blocking": )" + blocking +
               R"(}, "each": {"blocking": )" + blocking + priority + "}";
    }

    /// A number that is whole under any values.
    std::string whole(int depth) {
        if (depth == 0) {
            std::vector<std::string> names = m_loops;
            names.insert(names.end(), {"n", "next", "c", "q", "z", "k", "7"});
            return names.at(below(names.size()));
        }
        const std::string left = whole(depth - 1);
        const std::string right = whole(depth - 1);
        switch (below(8)) {
            case 0:
                return "(" + left + ") * (" + right + ")";
            case 1:
                return "floor((" + left + ") / 3)";
            case 2:
                return truth() + " ? " + left + " : " + right;
            case 3:
                return "max(" + left + ", " + right + ")";
            case 4:
                return "(" + left + ") - (" + right + ")";
            case 5:
                return "ceil(r * (" + left + "))";
            case 6:
                return "round(" + std::string("half") + " + " + whole(0) + ")";
            default:
                return "(" + left + ") + (" + right + ")";
        }
    }
    std::string truth() {
        return one<7>(
            {"t", "u", "!t", "order == 'depth'", "k > 2 || u", "t && n % 2 == 0", "c < 0"});
    }
    /// From 0 to below a bound.
    std::string upTo(const std::string& bound) {
        const std::string text = "abs(" + whole(2) + ") % " + bound;
        return chance(30) ? truth() + " ? " + text + " : 0" : text;
    }
    std::string time() {
        return one<6>({"w", "t ? half : r", "r*40", "small*1e6 + 1", "t ? 3 : 4.5", "next"});
    }
    std::string stream() {
        return m_usesDefault && chance(15) ? "default"
               : chance(70)                ? "s[" + upTo("(t ? 3 : 2)") + "]"
                                           : "each";
    }
    std::string inStream(const std::string& stream) { return R"(, "stream": ")" + stream + "\""; }
    std::string count() {
        return chance(50) ? "max(1, " + upTo("900") + ")"
                          : truth() + " ? 900 : " + whole(0) + "*0 + 7";
    }
    std::string slice() {
        return R"(, "at": ")" + upTo("700") + R"(", "count": ")" + count() + "\"";
    }

    std::string work(const std::string& stream) {
        switch (below(6)) {
            case 0:
                return R"({"kernel": "spin", "time_us": ")" + time() +
                       R"(", "grid": "t ? 2 : k", "block": "u ? 64 : 32")" + inStream(stream) + "}";
            case 1:
                return R"({"kernel": "vector_add", "args": {"a": "a", "b": "b", "out": "value"})" +
                       slice() + inStream(stream) + "}";
            case 2:
                return R"({"kernel": ")" + one<2>({"scale", "increment"}) +
                       R"(", "args": {"data": "a"})" + slice() + inStream(stream) + "}";
            case 3:
                return R"({"kernel": "saxpy", "args": {"x": "b", "y": "a"})" + slice() +
                       R"(, "grid": "t ? 3 : 1 + k", "block": 64)" + inStream(stream) + "}";
            case 4:
                return R"({"kernel": "stencil", "args": {"in": "b", "out": "a"})" + slice() +
                       inStream(stream) + "}";
            default:
                return R"({"copy": ")" +
                       one<3>({R"(h", "to": "a)", R"(a", "to": "g)", R"(a", "to": "b)"}) + R"(")" +
                       slice() + inStream(stream) + "}";
        }
    }
    /// Captured in the one iteration of a loop: what a launch does depends on its variable.
    std::string graph() {
        if (!m_hasGraph) {
            return {};
        }
        m_loops.emplace_back("x");
        const std::string nodes = work("each") + ", " + work("each") + ", " + work("each");
        m_loops.clear();
        return R"({"for": "x", "from": "t ? 4 : 5", "to": "t ? 5 : 6", "do": [{"graph": "gr", "stream": "each", "do": [)" +
               nodes + R"(]}]}, )";
    }

    std::string block(int depth) {
        std::string steps = step(depth);
        for (std::uint64_t more = below(4); more > 0; --more) {
            steps += ", " + step(depth);
        }
        return steps;
    }
    std::string step(int depth) {
        const std::uint64_t kind = below(depth > 0 ? 12 : 8);
        if (kind >= 10) {
            return R"({"if": ")" + truth() + R"(", "then": [)" + block(depth - 1) +
                   R"(], "else": [)" + block(depth - 1) + "]}";
        }
        if (kind >= 8) {
            return loop(depth);
        }
        const std::string where = stream();
        switch (kind) {
            case 0:
                return R"({"record": "e[)" + upTo("3") + R"(]")" + inStream(where) +
                       R"(}, {"record": "f")" + inStream(where) + R"(}, {"wait": "f")" +
                       inStream(stream()) + "}";
            case 1:
                return R"({"host_work": "cpu", "time_us": ")" + time() + "\"}";
            case 2:
                return R"({"synchronize": "stream")" + inStream(where) + "}";
            case 3:
                return m_hasGraph ? R"({"launch": "gr")" + inStream("each") + "}" : work(where);
            case 4:
                return m_varies
                           ? R"({"set": "a", "count": ")" + count() + "\"" + inStream(where) + "}"
                           : work(where);
            default:
                return work(where);
        }
    }
    std::string loop(int depth) {
        const std::string name =
            "at" + std::string(1, static_cast<char>('i' + static_cast<char>(m_loops.size() / 2)));
        const std::string range = one<5>(
            {R"("to": "t ? k : 2")",
             R"("from": "u ? 0 : k", "to": "u ? k : 0", "step": "u ? 1 : -1")",
             R"("from": "c", "to": "c + 3")", R"("from": "z", "to": "t ? -1 : 0 - 2", "step": -2)",
             R"("to": "next", "step": "t ? 2 : k")"});
        m_loops.push_back(name);
        m_loops.push_back("l" + name);
        const std::string let = whole(2);
        std::string text =
            R"({"for": ")" + name + "\", " + range + R"(, "let": {"l)" + name + R"(": ")";
        m_loops.pop_back();
        text += let.find("l" + name) == std::string::npos ? let : name;
        m_loops.push_back("l" + name);
        text += R"("}, "do": [)" + block(depth - 1) + "]}";
        m_loops.resize(m_loops.size() - 2);
        return text;
    }

    std::mt19937_64 m_random;
    std::vector<std::string> m_loops;  ///< names that have a value here
    bool m_hasPriorities = false;
    bool m_isBlocking = false;
    bool m_usesDefault = false;
    bool m_varies = false;  ///< what only CUDA C++ has
    bool m_hasGraph = false;
    bool m_isReal = false;
};

}  // namespace

std::string parametricWorkload(std::uint64_t seed) {
    return Author(seed).write();
}

}  // namespace streamscope
