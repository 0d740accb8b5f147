// SPDX-License-Identifier: GPL-3.0-or-later
// What must not matter: the numbers of GPUs, the order in which streams were made, records that
// nobody waits for, idle streams, and work on other GPUs. Calls cost nothing here, and no resource
// runs out.
#include "engine/analysis/explanation.h"
#include "engine/scenarios/random_numbers.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

constexpr std::uint64_t kPrograms = 400;

/// An H200 whose calls cost nothing, and that lacks nothing.
DeviceProfile generousDevice() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    DeviceProfile profile = readProfile(text).value();
    profile.host = DeviceProfile{}.host;
    profile.queue.launchDepth = 0;
    profile.queue.connections = 32;
    profile.device.memoryBytes = 0;
    profile.device.maximumDevices = 3;
    return profile;
}

/// A call as text: in a stream of a device, or with that device or stream as its argument.
struct TextCall {
    std::string what;  ///< "%" stands for the stream, "#" for the device's number
    std::uint64_t device = 0;
    std::string stream;
    bool isAdded = false;  ///< not in the program that this one is compared with
};
using Calls = std::vector<TextCall>;

std::string duration(RandomNumbers& random) {
    return "0.00" + std::to_string(random.between(1, 9)) + std::to_string(random.below(10));
}

class RandomCalls {
public:
    explicit RandomCalls(std::uint64_t seed) : m_random(seed) {}

    Calls run() {
        Calls calls;
        const std::uint64_t count = m_random.between(4, 30);
        for (std::uint64_t i = 0; i < count; ++i) {
            calls.push_back(
                {next(), m_random.below(2), m_random.chance(10) ? "L" : stream(), false});
        }
        return calls;
    }

private:
    std::string stream() {
        return (m_random.chance(30) ? "n" : "s") + std::to_string(m_random.between(1, 3));
    }
    std::string next() {
        const std::string time = duration(m_random);
        switch (m_random.below(12)) {
            case 0:
            case 1:
                return "%:H(" + time + ")";
            case 2:
            case 3:
                return "%:D(" + time + ")";
            case 4:
                return "%:C(" + time + ")";
            case 5:
                return "%:hostfn(" + time + ")";
            case 6:
                return "%:rec(e" + std::to_string(m_events++) + ")";
            case 7:
                return m_events == 0 ? "%:set(" + time + ")"
                                     : "%:wait(e" + std::to_string(m_random.below(m_events)) + ")";
            case 8:
                return m_random.chance(50) ? "streamSync(%)" : "deviceSync(#)";
            default:
                return "%:k(2,64," + time + ")";
        }
    }

    RandomNumbers m_random;
    std::uint64_t m_events = 0;
};

void replace(std::string& text, char place, const std::string& by) {
    if (const auto at = text.find(place); at != std::string::npos) {
        text.replace(at, 1, by);
    }
}

std::string textOf(const Calls& calls, const std::string& head) {
    std::string text = head + "\n";
    for (const TextCall& call : calls) {
        std::string line = call.what;
        replace(line, '%',
                (call.device == 0 ? "" : "d" + std::to_string(call.device) + ".") + call.stream);
        replace(line, '#', std::to_string(call.device));
        text += line + "\n";
    }
    return text;
}

/// What is known of an operation, of marks the times alone; blockers by their place among those of
/// the first program.
struct Known {
    TimeNs start = 0;
    TimeNs end = 0;
    Reason reason{};
    std::size_t blocker = 0;
    friend bool operator==(const Known&, const Known&) = default;
};

/// Of two things that an operation had to follow, and that ended at the same moment, either is
/// named.
Reason withoutRule(Reason reason) {
    const bool isOrder = reason == Reason::EventWait || reason == Reason::LegacyBarrier;
    return isOrder ? Reason::StreamOrder : reason;
}

std::vector<Known> knownOf(const Calls& calls, const std::string& head) {
    static const DeviceProfile kDevice = generousDevice();
    const auto text = programFromText(textOf(calls, head));
    EXPECT_TRUE(text) << textOf(calls, head);
    Trace trace = simulate(text->program, kDevice).value();
    summarizeReasons(trace);
    std::vector<bool> isAdded;
    for (const TextCall& call : calls) {
        if (call.what.find("Sync") == std::string::npos) {
            isAdded.push_back(call.isAdded);
        }
    }
    constexpr std::size_t kNobody = 1'000'000;
    std::vector<std::size_t> places(isAdded.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < isAdded.size(); ++i) {
        places[i] = isAdded[i] ? kNobody + 1 : kept++;
    }
    std::vector<Known> known;
    for (std::size_t i = 0; i < isAdded.size(); ++i) {
        const OperationId blocker = isMark(trace.kind[i]) ? OperationId::None : trace.blocker[i];
        if (!isAdded[i]) {
            known.push_back({trace.start[i], trace.end[i],
                             isMark(trace.kind[i]) ? Reason::None : withoutRule(trace.reason[i]),
                             blocker == OperationId::None ? kNobody : places[indexOf(blocker)]});
        }
    }
    return known;
}

struct Variant {
    Calls calls;
    std::string head;
};
using Change = std::function<Variant(const Calls&, RandomNumbers&)>;

/// What differs in one operation, or nothing.
std::string differenceOf(const Calls& calls, const Variant& variant) {
    const std::vector<Known> one = knownOf(calls, "");
    const std::vector<Known> other = knownOf(variant.calls, variant.head);
    const auto [left, right] = std::ranges::mismatch(one, other);
    if (left == one.end() && right == other.end()) {
        return {};
    }
    const auto drawn = [](const Known& known) {
        return std::to_string(known.start) + " to " + std::to_string(known.end) + ", " +
               std::string(reasonCode(known.reason)) + " by " + std::to_string(known.blocker);
    };
    return "operation " + std::to_string(left - one.begin()) + ": " + drawn(*left) + "; then " +
           drawn(*right) + "\n" + textOf(calls, "") +
           "changed:" + textOf(variant.calls, " " + variant.head);
}

void expectNoDifference(const Change& change) {
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const Calls calls = RandomCalls(seed).run();
        RandomNumbers random(seed + 1'000'000);
        ASSERT_EQ(differenceOf(calls, change(calls, random)), "") << "seed " << seed;
    }
}

Calls withAdded(const Calls& calls, RandomNumbers& random, const TextCall& added,
                std::uint64_t perCent) {
    Calls more;
    for (const TextCall& call : calls) {
        more.push_back(call);
        if (random.chance(perCent)) {
            TextCall one = added;
            one.stream = one.stream.empty() ? call.stream : one.stream;
            one.device = one.device == 0 ? call.device : one.device;
            replace(one.what, '$', std::to_string(more.size()));
            one.isAdded = true;
            more.push_back(one);
        }
    }
    return more;
}

TEST(Symmetry, TheNumbersOfGpusDoNotMatter) {
    expectNoDifference([](const Calls& calls, RandomNumbers&) {
        Variant variant{calls, ""};
        for (TextCall& call : variant.calls) {
            call.device = 1 - call.device;
        }
        return variant;
    });
}

TEST(Symmetry, TheOrderInWhichStreamsWereMadeDoesNotMatter) {
    expectNoDifference([](const Calls& calls, RandomNumbers&) {
        std::string head;
        for (const char* stream : {"n3", "n2", "s3", "d1.n3", "s1", "d1.s2", "n1"}) {
            head += std::string("stream ") + stream + " priority 0\n";
        }
        return Variant{calls, head};
    });
}

TEST(Symmetry, RecordsThatNobodyWaitsForDoNotMatter) {
    expectNoDifference([](const Calls& calls, RandomNumbers& random) {
        return Variant{withAdded(calls, random, {"%:rec(x$)", 0, "", true}, 40), ""};
    });
}

TEST(Symmetry, IdleStreamsDoNotMatter) {
    expectNoDifference([](const Calls& calls, RandomNumbers&) {
        return Variant{calls,
                       "stream s8 priority 0\nstream n9 priority -5\nstream d1.s9 priority 0"};
    });
}

TEST(Symmetry, WorkOfAnotherGpuDoesNotMatter) {
    for (const char* work : {"%:k(2,64,0.003)", "%:H(0.002)", "%:D(0.004)"}) {
        expectNoDifference([work](const Calls& calls, RandomNumbers& random) {
            return Variant{withAdded(calls, random, {work, 2, "n1", true}, 20), ""};
        });
    }
}

}  // namespace
}  // namespace streamscope::test
