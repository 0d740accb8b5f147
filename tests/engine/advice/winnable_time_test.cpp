// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/buffer_turns.h"
#include "engine/advice/data_chain.h"
#include "engine/advice/order_asked.h"
#include "tests/engine/advice/advised.h"

#include <string>

// What advice says it concerns can be won by what it advises: the program that takes it, beside the
// one that does not.

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::idsOf;
using test::workloadText;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::string eachTurn(const std::string& memory, const std::string& streams, int turns,
                     const std::string& steps) {
    return workloadText(R"("memory": {)" + memory + R"(}, "streams": {)" + streams +
                        R"(}, "program": [{"for": "i", "to": )" + std::to_string(turns) +
                        R"(, "do": [)" + steps + R"(]}, {"synchronize": "device"}])");
}

const std::string kBytes = R"(, "type": "u8", "count": 8388608})";
const std::string kOnHost = R"({"on": "host", "pinned": true)" + kBytes;
const std::string kOnDevice = R"({"on": "device")" + kBytes;

// ---- One chain, with calls that allocate and free in it.

std::string chainText(const std::string& back) {
    return eachTurn(R"("h": )" + kOnHost + R"(, "o": )" + kOnHost + R"(, "a": )" + kOnDevice +
                        R"(, "t": )" + kOnDevice,
                    R"("s": {})", 6,
                    R"({"allocate": "t"}, {"copy": "h", "to": "t", "stream": "s"},
        {"kernel": "spin", "time_us": 150, "args": {"reads": "t", "writes": "a"}, "stream": "s"},
        {"copy": "a", "to": ")" +
                        back + R"(", "stream": "s"}, {"free": "t"})");
}

TEST(WinnableTime, OfOneStreamCountsTheCallsThatAllocateAndFree) {
    const Attempt chain = attempted(chainText("h"));
    EXPECT_THAT(idsOf(chain.advice), Not(Contains("one-stream")));
    const DurationNs all = dataChainOf(chain.program, chain.trace).longest;
    const DurationNs data = dataChainOf(chain.program, chain.trace, Otherwise::Allocations).longest;
    EXPECT_LE(all, chain.makespan());
    EXPECT_GT(10 * all, 9 * chain.makespan());
    EXPECT_LT(10 * data, 9 * chain.makespan());
    // Each turn frees, and waits for the whole of it: no stream takes the next one past that.
    EXPECT_THAT(idsOf(attempted(chainText("o")).advice), Not(Contains("one-stream")));
}

TEST(WinnableTime, WhatCallsThatAllocateHoldIsNotSaidToBeWonByStreams) {
    const Attempt made = attempted(chainText("h"));
    EXPECT_THAT(english(whatBounds(made.trace, made.metrics, &made.program)),
                AllOf(HasSubstr("and by the host's calls that allocate or free in between, this "
                                "work takes nearly as long"),
                      Not(HasSubstr("more streams"))));
}

// ---- Operations and the run.

TEST(WinnableTime, OperationsTakeTheirOwnTimeAndNotTheRuns) {
    const Attempt made = attempted(workloadText(R"("memory": {"h": )" + kOnHost + R"(, "o": )" +
                                                kOnHost + R"(, "a": )" + kOnDevice + R"(, "b": )" +
                                                kOnDevice + R"(}, "streams": {"s": {}}, "program": [
        {"allocate": "a"}, {"host_work": "think", "time_us": 100},
        {"copy": "h", "to": "a", "stream": "s"}, {"copy": "b", "to": "o", "stream": "s"},
        {"synchronize": "device"}])"));
    const DurationNs copies = made.trace.end[1] - made.trace.start[0];
    EXPECT_THAT(english(adviceNamed(made.advice, "one-stream").finding),
                AllOf(HasSubstr("All 2 operations are in s and take 30"),
                      HasSubstr(" of " + formatDuration(made.makespan()) + ".")));
    EXPECT_LT(4 * copies, 3 * made.makespan());
}

// ---- One graph in two streams.

std::string graphsText(const std::string& second) {
    const auto graph = [](const std::string& name, const std::string& stream,
                          const std::string& memory) {
        return R"({"graph": ")" + name + R"(", "stream": ")" + stream +
               R"(", "do": [{"kernel": "spin", "time_us": 150, "grid": 8, "args": {"touches": ")" +
               memory + R"("}, "stream": ")" + stream + R"("}]}, )";
    };
    const auto launch = [](const std::string& name, const std::string& stream) {
        return R"({"launch": ")" + name + R"(", "stream": ")" + stream + R"("}, )";
    };
    const std::string both = launch("g", "a") + launch(second, "b");
    return workloadText(R"("memory": {"d": {"on": "device", "type": "u8", "count": 1000},
        "e": {"on": "device", "type": "u8", "count": 1000}},
      "streams": {"a": {}, "b": {}}, "program": [)" +
                        graph("g", "a", "d") + graph("f", "b", "e") + both + both +
                        R"({"synchronize": "device"}])");
}

TEST(WinnableTime, OfASharedGraphIsWhatOneForEachStreamWins) {
    const Attempt shared = attempted(graphsText("g"));
    const Attempt own = attempted(graphsText("f"));
    const DurationNs cost = adviceNamed(shared.advice, "shared-graph").cost;
    const DurationNs won = shared.makespan() - own.makespan();
    EXPECT_GT(10 * cost, 9 * won);
    EXPECT_LT(100 * cost, 101 * won);
}

// ---- One buffer.

/// Of two streams, where the one copies in and the other does the rest, each turn with one of the
/// buffers.
std::string buffersText(std::size_t buffers) {
    const auto named = [](std::string text, const std::string& turn, const std::string& buffer) {
        for (const auto& [name, value] : {std::pair{'#', turn}, std::pair{'@', buffer}}) {
            for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
                text.replace(at, 1, value);
            }
        }
        return text;
    };
    std::string steps;
    for (std::size_t turn = 0; turn < 8; ++turn) {
        const std::string wait = R"({"wait": "done@", "stream": "a"}, )";
        steps += named((turn < buffers ? "" : wait) +
                           R"({"copy": "h", "to": "d@", "stream": "a"},
            {"record": "ready#", "stream": "a"}, {"wait": "ready#", "stream": "b"},
            {"kernel": "spin", "time_us": 150, "args": {"touches": "d@"}, "stream": "b"},
            {"copy": "d@", "to": "o", "stream": "b"}, {"record": "done@", "stream": "b"}, )",
                       std::to_string(turn), std::to_string(turn % buffers));
    }
    std::string events = R"("done0": {}, "done1": {})";
    for (int turn = 0; turn < 8; ++turn) {
        events += ", \"ready" + std::to_string(turn) + "\": {}";
    }
    return workloadText(R"("memory": {"h": )" + kOnHost + R"(, "o": )" + kOnHost + R"(, "d0": )" +
                        kOnDevice + R"(, "d1": )" + kOnDevice +
                        R"(}, "streams": {"a": {}, "b": {}}, "events": {)" + events +
                        R"(}, "program": [)" + steps + R"({"synchronize": "device"}])");
}

TEST(WinnableTime, OfOneBufferIsWhatASecondOneWins) {
    const Attempt one = attempted(buffersText(1));
    const Attempt two = attempted(buffersText(2));
    const Advice advice = adviceNamed(one.advice, "single-buffer");
    const DurationNs won = one.makespan() - two.makespan();
    EXPECT_EQ(advice.kind, AdviceKind::Loss);
    EXPECT_LE(advice.cost, won);
    EXPECT_GT(10 * advice.cost, 9 * won);
    EXPECT_THAT(english(advice.finding),
                AllOf(HasSubstr("7 operations write over data that nobody needs any more after "
                                "them, in d0, and waited "),
                      HasSubstr(" of " + formatDuration(one.makespan()) + " until ")));
    EXPECT_THAT(english(advice.meaning),
                HasSubstr("two or more buffers that successive iterations use "));
    EXPECT_THAT(idsOf(two.advice), Not(Contains("single-buffer")));
}

/// The host waits for room in the launch queue, as the turns are slow: that is no time of calling.
TEST(WinnableTime, OfOneBufferIsAsMuchOfALongLoop) {
    const auto gainOf = [](int turns) {
        const Attempt made = attempted(eachTurn(
            R"("h": {"on": "host", "pinned": true, "type": "u8", "count": 1000000},
               "o": {"on": "host", "pinned": true, "type": "u8", "count": 1000000},
               "d": {"on": "device", "type": "u8", "count": 1000000})",
            R"("a": {}, "b": {}}, "events": {"ready": {}, "done": {})", turns,
            R"({"copy": "h", "to": "d", "stream": "a"},
               {"record": "ready", "stream": "a"}, {"wait": "ready", "stream": "b"},
               {"kernel": "spin", "time_us": 15, "args": {"touches": "d"}, "stream": "b"},
               {"copy": "d", "to": "o", "stream": "b"}, {"record": "done", "stream": "b"},
               {"wait": "done", "stream": "a"})"));
        return bufferTurnsOf(made.program, made.trace).gain;
    };
    EXPECT_GT(gainOf(1200), 11 * gainOf(100));
}

/// A kernel between them may need what was there before.
TEST(WinnableTime, OnlyWhatIsWrittenOverWhollyCanLieElsewhere) {
    const auto turnsOf = [](const std::string& in) {
        const Attempt made =
            attempted(eachTurn(R"("h": )" + kOnHost + R"(, "d": )" + kOnDevice,
                               R"("a": {}, "b": {}}, "events": {"ready": {}, "done": {})", 4,
                               in + R"(, {"record": "ready", "stream": "a"},
            {"wait": "ready", "stream": "b"},
            {"kernel": "spin", "time_us": 150, "args": {"touches": "d"}, "stream": "b"},
            {"record": "done", "stream": "b"}, {"wait": "done", "stream": "a"})"));
        return bufferTurnsOf(made.program, made.trace);
    };
    EXPECT_GT(turnsOf(R"({"copy": "h", "to": "d", "stream": "a"})").gain, 0);
    EXPECT_EQ(turnsOf(R"({"copy": "h", "to": "d", "count": 4194304, "stream": "a"})").gain, 0);
    EXPECT_EQ(turnsOf(R"({"kernel": "spin", "time_us": 150, "args": {"writes": "d"},
                          "stream": "a"})")
                  .gain,
              0);
}

}  // namespace
}  // namespace streamscope
