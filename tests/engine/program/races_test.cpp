// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/races.h"

#include "engine/program/hazards.h"
#include "tests/support/naive_races.h"
#include "tests/support/random_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

// Hazards and races against every pair, over random programs with lifetimes.

namespace streamscope {
namespace {

using test::NaiveRace;
using OperationPairs = std::set<std::pair<test::NaivePlace, test::NaivePlace>>;

constexpr std::size_t kMemories = 3;     ///< there all the time
constexpr std::size_t kTemporaries = 3;  ///< allocated and freed, now and then

class Maker {
public:
    explicit Maker(std::uint64_t seed) : m_random(seed) {
        auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
        EXPECT_TRUE(text);
        m_program = text ? text->program : Program{};
        m_first = m_program.memories.size();
        for (std::size_t i = 0; i < kMemories + kTemporaries; ++i) {
            m_program.memories.push_back({"x" + std::to_string(i), MemoryPlace::Device, {}, 12});
        }
    }

    Program make() && {
        for (Graph& graph : m_program.graphs) {
            for (GraphNode& node : graph.nodes) {
                scatter(node.action, {});
            }
        }
        std::vector<Call> old = std::move(m_program.calls);
        m_program.calls.clear();
        for (HostThread& thread : m_program.threads) {
            const auto first = static_cast<std::uint32_t>(m_program.calls.size());
            for (std::uint32_t i = 0; i < thread.callCount; ++i) {
                add(old[thread.firstCall + i]);
            }
            thread.firstCall = first;
            thread.callCount = static_cast<std::uint32_t>(m_program.calls.size()) - first;
        }
        return std::move(m_program);
    }

private:
    std::size_t below(std::size_t count) { return m_random() % count; }

    void add(Call call) {
        if (below(3) == 0) {
            addLifetime();
        }
        scatter(call.action, m_alive);
        m_program.calls.push_back(call);
    }

    /// Allocates what is not there, or frees what is, in any stream or in none.
    void addLifetime() {
        const MemoryId memory = idAt<MemoryId>(m_first + kMemories + below(kTemporaries));
        const StreamId stream =
            below(6) == 0 ? StreamId::None : idAt<StreamId>(below(m_program.streams.size()));
        const bool isThere = std::ranges::count(m_alive, memory) > 0;
        m_program.calls.push_back(
            {StepId::None, stream, isThere ? Action(Free{memory}) : Action(Allocate{memory})});
        m_program.memories[indexOf(memory)].allocatedByProgram = true;
        if (isThere) {
            std::erase(m_alive, memory);
        } else {
            m_alive.push_back(memory);
        }
    }

    /// Random places of the memories that are there.
    void scatter(Action& action, const std::vector<MemoryId>& temporaries) {
        if (auto* copy = std::get_if<Copy>(&action)) {
            copy->bytes %= 5;
        } else if (auto* set = std::get_if<Set>(&action)) {
            set->bytes %= 5;
        } else if (auto* launch = std::get_if<Launch>(&action)) {
            launch->firstAccess = static_cast<std::uint32_t>(m_program.accesses.size());
            launch->accessCount = static_cast<std::uint32_t>(below(3));
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                const std::size_t which = below(kMemories + temporaries.size());
                const MemoryId memory = which < kMemories ? idAt<MemoryId>(m_first + which)
                                                          : temporaries[which - kMemories];
                m_program.accesses.push_back({memory, below(3) == 0, below(8), below(5)});
            }
        }
    }

    std::mt19937_64 m_random;
    Program m_program;
    std::size_t m_first = 0;
    std::vector<MemoryId> m_alive;
};

Program programOf(std::uint64_t seed) {
    return Maker(seed).make();
}

test::NaivePlace placeOf(const HazardSide& side) {
    return {side.call, side.graphNode};
}

std::set<std::pair<MemoryId, std::uint64_t>> bytesOf(const std::set<NaiveRace>& races) {
    std::set<std::pair<MemoryId, std::uint64_t>> bytes;
    for (const auto& [memory, at, first, second] : races) {
        bytes.emplace(memory, at);
    }
    return bytes;
}

std::set<NaiveRace> racesOf(const Hazards& hazards) {
    std::set<NaiveRace> races;
    for (const Hazard& hazard : hazards.found) {
        for (std::uint64_t at = hazard.begin; at < hazard.end; ++at) {
            races.insert({hazard.memory, at, placeOf(hazard.first), placeOf(hazard.second)});
        }
    }
    return races;
}

TEST(Hazards, AgreeWithEveryPairOnThousandsOfPrograms) {
    std::size_t racy = 0;
    std::size_t clean = 0;
    std::map<HazardKind, std::size_t> kinds;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Program program = programOf(seed);
        const std::set<NaiveRace> expected = test::naiveRacesOf(program);
        const Hazards hazards = findHazards(program);
        ASSERT_FALSE(hazards.isTooLarge || hazards.hasMore);
        for (const Hazard& hazard : hazards.found) {
            EXPECT_TRUE(hazard.first.writes || hazard.second.writes);
            ++kinds[kindOf(program, hazard)];
        }
        const std::set<NaiveRace> found = racesOf(hazards);
        ASSERT_EQ(bytesOf(found), bytesOf(expected)) << "seed " << seed;
        ASSERT_TRUE(std::ranges::includes(expected, found)) << "seed " << seed;
        ++(expected.empty() ? clean : racy);
    }
    EXPECT_GT(racy, 200U);
    EXPECT_GT(clean, 100U);
    EXPECT_GT(kinds[HazardKind::UseBeforeAllocation], 200U);
    EXPECT_GT(kinds[HazardKind::UseAfterFree], 200U);
}

/// What the operation writes to a byte: of a copy the source and its byte, of a set only that it is
/// one; nothing where it reads or is anything else.
std::optional<std::pair<MemoryId, std::uint64_t>> writtenBy(const Program& program,
                                                            const test::NaivePlace& place,
                                                            MemoryId memory, std::uint64_t at) {
    const Action* action = &program.calls[place.first].action;
    if (const auto* launch = std::get_if<LaunchGraph>(action)) {
        action = &program.graphs[indexOf(launch->graph)].nodes[place.second].action;
    }
    const auto isIn = [at](std::uint64_t begin, std::uint64_t bytes) {
        return begin <= at && at < begin + bytes;
    };
    if (const auto* copy = std::get_if<Copy>(action)) {
        const bool reads = copy->source == memory && isIn(copy->sourceOffset, copy->bytes);
        return reads ? std::nullopt
                     : std::optional(
                           std::pair(copy->source, at - copy->targetOffset + copy->sourceOffset));
    }
    return std::holds_alternative<Set>(*action)
               ? std::optional(std::pair(MemoryId::None, std::uint64_t{0}))
               : std::nullopt;
}

/// Without those of two that write the same.
std::set<NaiveRace> racesThatMatter(const Program& program) {
    std::set<NaiveRace> races = test::naiveRacesOf(program);
    std::erase_if(races, [&](const NaiveRace& race) {
        const auto& [memory, at, first, second] = race;
        const auto one = writtenBy(program, first, memory, at);
        return one && one == writtenBy(program, second, memory, at);
    });
    return races;
}

OperationPairs pairsThatMatter(const Program& program) {
    OperationPairs pairs;
    for (const auto& [memory, at, first, second] : racesThatMatter(program)) {
        pairs.emplace(first, second);
    }
    return pairs;
}

/// With sets and copies in the place of most of its kernels.
Program withWrites(Program program, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto below = [&random](std::size_t count) { return random() % count; };
    const std::size_t first = program.memories.size() - kMemories - kTemporaries;
    const auto anyMemory = [&] { return idAt<MemoryId>(first + below(kMemories)); };
    for (Call& call : program.calls) {
        if (std::holds_alternative<Launch>(call.action) && below(4) > 0) {
            call.action =
                below(3) > 0 ? Action(Set{anyMemory(), below(8), below(5)})
                             : Action(Copy{anyMemory(), anyMemory(), below(4), below(4), below(5)});
        }
    }
    return program;
}

TEST(Hazards, WithoutHarmlessOnesLeaveEveryByteThatIsInDanger) {
    std::size_t harmless = 0;
    std::size_t clean = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Program program = withWrites(programOf(seed), seed);
        const Hazards left = withoutHarmless(program, findHazards(program));
        const auto endangered = bytesOf(racesThatMatter(program));
        const OperationPairs pairs = pairsThatMatter(program);
        ASSERT_TRUE(std::ranges::includes(bytesOf(racesOf(left)), endangered)) << "seed " << seed;
        for (const Hazard& hazard : left.found) {
            ASSERT_TRUE(pairs.contains({placeOf(hazard.first), placeOf(hazard.second)}))
                << "seed " << seed;
        }
        harmless += left.harmless > 0 ? 1 : 0;
        clean += left.harmless > 0 && left.areNone() ? 1 : 0;
    }
    EXPECT_GT(harmless, 20U);
    EXPECT_GT(clean, 5U);
}

/// The same calls, but the host does not wait in one of them, or one works in another stream.
Program reordered(Program program, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int tries = 0; tries < 10; ++tries) {
        Call& call = program.calls[random() % program.calls.size()];
        if (std::holds_alternative<SynchronizeDevice>(call.action) ||
            std::holds_alternative<SynchronizeStream>(call.action)) {
            program.names.emplace_back("work");
            call = {call.step, StreamId::None,
                    HostWork{idAt<NameId>(program.names.size() - 1), 1000}};
            break;
        }
        if (std::holds_alternative<Launch>(call.action)) {
            call.stream = idAt<StreamId>(random() % program.streams.size());
            break;
        }
    }
    return program;
}

std::size_t countMissing(const OperationPairs& from, const OperationPairs& in) {
    OperationPairs missing;
    std::ranges::set_difference(from, in, std::inserter(missing, missing.end()));
    return missing.size();
}

Hazards hazardsIn(const Program& program) {
    return withoutHarmless(program, findHazards(program));
}

TEST(RaceChange, CountsEveryPairThatAnotherOrderAddsOrTakes) {
    std::size_t added = 0;
    std::size_t hidden = 0;  // where no more hazards are named than before
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Program one = withWrites(programOf(seed), seed);
        const Program other = reordered(one, seed);
        const Hazards before = hazardsIn(one);
        const Hazards after = hazardsIn(other);
        const RaceChange change = raceChange(one, before, other, after);
        ASSERT_TRUE(change.isKnown);
        const OperationPairs was = pairsThatMatter(one);
        const OperationPairs is = pairsThatMatter(other);
        const std::size_t more = countMissing(is, was);
        ASSERT_EQ(change.added, more) << "seed " << seed;
        if (!after.areNone()) {
            ASSERT_EQ(change.removed, countMissing(was, is)) << "seed " << seed;
        }
        added += more > 0 ? 1 : 0;
        hidden += more > 0 && after.found.size() <= before.found.size() ? 1 : 0;
    }
    EXPECT_GT(added, 50U);
    EXPECT_GT(hidden, 0U);
}

/// Writers of one byte, turn about in two streams; a kernel each, so that what they write counts.
Program writers(std::size_t count, std::size_t streams) {
    Program program;
    program.streams = {{"a", {}, StreamKind::NonBlocking}, {"b", {}, StreamKind::NonBlocking}};
    program.memories = {{"m", MemoryPlace::Device, {}, 1}};
    program.names = {"k"};
    program.kernels = {{idAt<NameId>(0)}};
    program.accesses = {{idAt<MemoryId>(0), true, 0, 1}};
    for (std::size_t i = 0; i < count; ++i) {
        program.calls.push_back(
            {StepId::None, idAt<StreamId>(i % streams), Launch{idAt<KernelId>(0), 0, 1}});
    }
    program.threads = {{"main", 0, static_cast<std::uint32_t>(count)}};
    return program;
}

TEST(RaceChange, IsNotKnownWhereThereAreTooManyPairs) {
    const Program few = writers(2'000, 2);
    const Program many = writers(20'000, 2);
    const Program ordered = writers(20'000, 1);
    const Hazards cut = hazardsIn(few);
    ASSERT_TRUE(cut.hasMore);
    EXPECT_EQ(raceChange(writers(2'000, 1), {}, few, cut).added, 1'000'000U);
    EXPECT_FALSE(raceChange(ordered, {}, many, hazardsIn(many)).isKnown);
    EXPECT_FALSE(raceChange(ordered, {}, many, hazardsIn(many)).isSafe());
    EXPECT_TRUE(raceChange(many, hazardsIn(many), many, hazardsIn(many)).isSafe());
    EXPECT_TRUE(raceChange(many, hazardsIn(many), ordered, hazardsIn(ordered)).isSafe());
}

}  // namespace
}  // namespace streamscope
