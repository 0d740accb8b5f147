// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/perfetto_trace.h"

#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"
#include "tests/support/random_program.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using testing::StartsWith;

/// A field of a message of protobuf: a number, or the bytes of a text or of a message.
struct Field {
    std::uint64_t number = 0;
    std::string_view bytes;
};
using Message = std::multimap<std::uint32_t, Field>;

std::uint64_t takeVarint(std::string_view& bytes) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.at(0));
        bytes.remove_prefix(1);
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte < 0x80) {
            return value;
        }
    }
}

std::string_view take(std::string_view& bytes, std::size_t count) {
    if (count > bytes.size()) {
        throw std::out_of_range("a field that is longer than its message");
    }
    const std::string_view taken = bytes.substr(0, count);
    bytes.remove_prefix(count);
    return taken;
}

Message decoded(std::string_view bytes) {
    Message message;
    while (!bytes.empty()) {
        const std::uint64_t tag = takeVarint(bytes);
        Field field;
        if ((tag & 7U) == 0) {
            field.number = takeVarint(bytes);
        } else if ((tag & 7U) == 1) {
            const std::string_view eight = take(bytes, 8);
            for (std::size_t i = 8; i-- > 0;) {
                field.number = field.number << 8U | static_cast<unsigned char>(eight[i]);
            }
        } else if ((tag & 7U) == 2) {
            field.bytes = take(bytes, takeVarint(bytes));
        } else {
            throw std::out_of_range("an unknown kind of field");
        }
        message.emplace(static_cast<std::uint32_t>(tag >> 3U), field);
    }
    return message;
}

Field only(const Message& message, std::uint32_t field) {
    const auto found = message.find(field);
    return found == message.end() ? Field{} : found->second;
}

/// A slice of a track, or an instant of it.
struct Slice {
    std::string track;
    std::string name;
    TimeNs start = 0;
    TimeNs end = 0;
    std::map<std::string, std::string> arguments;
    std::set<std::uint64_t> flows;
};

/// What a viewer makes of the packets.
class Viewer {
public:
    explicit Viewer(std::string bytes) : m_bytes(std::move(bytes)) {
        for (const auto& [field, value] : decoded(m_bytes)) {
            EXPECT_EQ(field, 1U) << "a trace is packets";
            const Message packet = decoded(value.bytes);
            EXPECT_EQ(only(packet, 10).number, 1U) << "all of one sequence";
            if (packet.contains(60)) {
                addTrack(decoded(only(packet, 60).bytes));
            } else {
                addEvent(static_cast<TimeNs>(only(packet, 8).number),
                         decoded(only(packet, 11).bytes));
            }
        }
        for (const auto& [track, open] : m_open) {
            EXPECT_TRUE(open.empty()) << "a slice has no end";
        }
    }

    std::vector<std::string> groups;
    std::vector<Slice> slices;

private:
    void addTrack(const Message& track) {
        const std::string name(only(track, 2).bytes);
        const std::uint64_t uuid = only(track, 1).number;
        EXPECT_NE(uuid, 0U);
        EXPECT_TRUE(m_names.emplace(uuid, name).second) << "two tracks of one number";
        if (!track.contains(5)) {
            groups.push_back(name);
        } else {
            EXPECT_TRUE(m_names.contains(only(track, 5).number)) << "no such parent";
        }
    }

    void addEvent(TimeNs time, const Message& event) {
        const std::uint64_t track = only(event, 11).number;
        EXPECT_TRUE(m_names.contains(track)) << "no such track";
        const std::uint64_t type = only(event, 9).number;
        std::vector<std::size_t>& open = m_open[track];
        if (type == 2) {
            ASSERT_EQ(open.size(), 1U) << "slices of a track overlap";
            EXPECT_GE(time, slices[open.back()].start);
            slices[open.back()].end = time;
            open.pop_back();
            return;
        }
        Slice slice{m_names[track], std::string(only(event, 23).bytes), time, time, {}, {}};
        const auto [first, last] = event.equal_range(4);
        for (auto one = first; one != last; ++one) {
            const Message annotation = decoded(one->second.bytes);
            slice.arguments[std::string(only(annotation, 10).bytes)] =
                annotation.contains(6) ? std::string(only(annotation, 6).bytes)
                                       : std::to_string(only(annotation, 3).number);
        }
        const auto [from, to] = event.equal_range(47);
        for (auto one = from; one != to; ++one) {
            slice.flows.insert(one->second.number);
        }
        if (type == 1) {
            open.push_back(slices.size());
        }
        slices.push_back(std::move(slice));
    }

    std::string m_bytes;
    std::map<std::uint64_t, std::string> m_names;
    std::map<std::uint64_t, std::vector<std::size_t>> m_open;
};

Viewer viewed(const Trace& trace) {
    std::string bytes;
    writePerfettoTrace(trace, appendTo(bytes));
    return Viewer(std::move(bytes));
}

Trace simulated(const std::string& program) {
    const auto text = test::programFromText(program);
    EXPECT_TRUE(text) << text.error().message;
    auto trace = simulate(text->program, text->profile);
    EXPECT_TRUE(trace) << trace.error().message;
    return trace ? *std::move(trace) : Trace{};
}

using Row = std::tuple<std::string, std::string, TimeNs, TimeNs>;

constexpr const char* kRecordAndWait = "s1:k(5) rec(e) s2:wait(e) k(1)";

TEST(PerfettoTrace, HoldsEveryOperationOfRandomPrograms) {
    constexpr std::uint64_t kPrograms = 200;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const Trace trace = simulated(test::joined(test::randomProgramLines(seed)));
        std::vector<Row> expected;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            expected.emplace_back(std::to_string(i), operationLabel(trace, idAt<OperationId>(i)),
                                  trace.start[i], trace.end[i]);
        }
        std::vector<Row> found;
        for (const Slice& slice : viewed(trace).slices) {
            if (const auto number = slice.arguments.find("operation");
                number != slice.arguments.end()) {
                found.emplace_back(number->second, slice.name, slice.start, slice.end);
            }
        }
        std::ranges::sort(expected);
        std::ranges::sort(found);
        ASSERT_EQ(found, expected) << "seed " << seed;
    }
}

TEST(PerfettoTrace, SaysOfEveryGroupAndBarWhetherItWasSimulated) {
    Trace trace = test::sampleTrace();
    const Viewer simulation = viewed(trace);
    ASSERT_EQ(simulation.groups.size(), trace.devices.size() + 1);
    for (const std::string& group : simulation.groups) {
        EXPECT_THAT(group, StartsWith("simulated: "));
    }
    for (const Slice& slice : simulation.slices) {
        ASSERT_EQ(slice.arguments.at("origin"), "simulated");
    }
    trace.provenance.origin = Origin::Measured;
    EXPECT_THAT(viewed(trace).groups.at(0), StartsWith("measured: "));
}

TEST(PerfettoTrace, HasRangesOnTheTracksOfTheirThreads) {
    Trace trace = test::sampleTrace({.streams = 1, .chunks = 1});
    trace.names.emplace_back("forward");
    trace.ranges = {{0, trace.makespan, idAt<NameId>(trace.names.size() - 1), ThreadId{0}}};
    const Viewer view = viewed(trace);
    const auto named = [&view](std::string_view name) {
        return *std::ranges::find(view.slices, name, &Slice::name);
    };
    EXPECT_EQ(named("forward").track, named("cudaLaunchKernel").track);
    EXPECT_EQ(named("forward").arguments.at("origin"), "simulated");
}

TEST(PerfettoTrace, ConnectsCallsWithOperationsAndRecordsWithWaits) {
    const Viewer view = viewed(simulated(kRecordAndWait));
    const auto named = [&view](std::string_view name) {
        return *std::ranges::find(view.slices, name, &Slice::name);
    };
    EXPECT_EQ(named("k").track, "s1");
    EXPECT_EQ(named("k").flows, named("cudaLaunchKernel").flows);
    EXPECT_EQ(named("event record").flows.size(), 2U);
    EXPECT_EQ(named("event wait").flows.size(), 2U);
    std::vector<std::uint64_t> common;
    std::ranges::set_intersection(named("event record").flows, named("event wait").flows,
                                  std::back_inserter(common));
    EXPECT_EQ(common.size(), 1U);
    EXPECT_EQ(named("event wait").arguments.at("reason"), "EVENT_WAIT");
    EXPECT_EQ(named("event wait").arguments.at("blocker"), "1");
}

TEST(PerfettoTrace, MarksNeedNoTracksOfTheirOwn) {
    std::set<std::string> tracks;
    for (const Slice& slice : viewed(simulated("s1:rec(e) rec(f) rec(g) k(5)")).slices) {
        if (slice.arguments.contains("operation")) {
            tracks.insert(slice.track);
        }
    }
    EXPECT_EQ(tracks, (std::set<std::string>{"s1"}));
}

TEST(PerfettoTrace, OperationsThatOverlapOnAStreamHaveTracksOfTheirOwn) {
    Trace trace = test::sampleTrace({.streams = 1, .chunks = 1});
    trace.start[1] = trace.end[0] - 10;
    std::set<std::string> tracks;
    for (const Slice& slice : viewed(trace).slices) {
        if (slice.arguments.contains("operation")) {
            tracks.insert(slice.track);
        }
    }
    const std::string stream = trace.streams[0].name;
    EXPECT_EQ(tracks, (std::set<std::string>{stream, stream + " (2)"}));
}

}  // namespace
}  // namespace streamscope
