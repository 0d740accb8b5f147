// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"

#include "engine/program/hazards.h"
#include "engine/program/ordering.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"
#include "kernels/reference.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace streamscope {
namespace {

constexpr std::uint64_t kSeeds = 1000;

std::string textOf(const Diagnostics& problems) {
    std::string text;
    for (const Diagnostic& problem : problems) {
        text += toText(problem, "random") + "\n";
    }
    return text;
}

Program programOf(std::uint64_t seed) {
    const auto workload = readWorkload(randomWorkload(seed));
    if (!workload) {
        ADD_FAILURE() << "seed " << seed << ": " << textOf(workload.error());
        return {};
    }
    auto program = expand(*workload);
    if (!program) {
        ADD_FAILURE() << "seed " << seed << ": " << textOf(program.error());
        return {};
    }
    return *program;
}

DeviceProfile largeGpu() {
    std::ifstream in(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json", std::ios::binary);
    return *readProfile(std::string{std::istreambuf_iterator<char>(in), {}});
}

TEST(RandomWorkload, IsTheSameForTheSameSeedOnEveryMachine) {
    std::uint64_t hash = 0;
    for (const char letter : randomWorkload(1)) {
        hash = hash * 31 + static_cast<unsigned char>(letter);
    }
    EXPECT_EQ(hash, 9835818149254261088U);
    EXPECT_NE(randomWorkload(1), randomWorkload(2));
}

TEST(RandomWorkload, IsAValidWorkloadForEverySeed) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const std::size_t count = operationCount(programOf(seed));
        EXPECT_GE(count, 10U) << "seed " << seed;
        EXPECT_LE(count, 420U) << "seed " << seed;
    }
}

TEST(RandomWorkload, NeedsNoMoreMemoryThanStated) {
    constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        std::uint64_t device = 0;
        std::uint64_t pinned = 0;
        std::uint64_t host = 0;
        for (const Memory& memory : programOf(seed).memories) {
            device += memory.place == MemoryPlace::Device ? memory.bytes : 0;
            pinned += memory.place == MemoryPlace::Pinned ? memory.bytes : 0;
            host += memory.place != MemoryPlace::Device ? memory.bytes : 0;
        }
        EXPECT_LE(device, 2048 * kMiB) << "seed " << seed;
        EXPECT_LE(host, 2048 * kMiB) << "seed " << seed;
        EXPECT_LE(pinned, 256 * kMiB) << "seed " << seed;
    }
}

TEST(RandomWorkload, LaunchesOnlyKernelsThatTheCpuCanCheck) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (const Kernel& kernel : programOf(seed).kernels) {
            EXPECT_TRUE(kernels::hasReference(*kernel.entry, kernel.element)) << kernel.entry->name;
        }
    }
}

// ---- Hazards ----

/// Every touch of memory by an operation, with the operation's node in the ordering.
struct Touch {
    Access access;
    std::uint32_t node = 0;
};

class Touches {
public:
    Touches(const Program& program, const Ordering& ordering)
        : m_program(program), m_ordering(ordering) {
        for (std::uint32_t call = 0; call < program.calls.size(); ++call) {
            addCall(call);
        }
    }
    std::vector<Touch> found;

private:
    void addCall(std::uint32_t call) {
        const Action& action = m_program.calls[call].action;
        const auto* launch = std::get_if<LaunchGraph>(&action);
        if (launch == nullptr) {
            add(action, m_ordering.operation(call));
            return;
        }
        const auto& nodes = m_program.graphs[indexOf(launch->graph)].nodes;
        for (std::uint32_t node = 0; node < nodes.size(); ++node) {
            add(nodes[node].action, m_ordering.operation(call, node));
        }
    }

    void add(const Action& action, std::uint32_t node) {
        if (const auto* copy = std::get_if<Copy>(&action)) {
            found.push_back({{copy->source, false, copy->sourceOffset, copy->bytes}, node});
            found.push_back({{copy->target, true, copy->targetOffset, copy->bytes}, node});
        } else if (const auto* set = std::get_if<Set>(&action)) {
            found.push_back({{set->target, true, set->offset, set->bytes}, node});
        } else if (const auto* launch = std::get_if<Launch>(&action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                found.push_back({m_program.accesses[launch->firstAccess + i], node});
            }
        }
    }
    const Program& m_program;
    const Ordering& m_ordering;
};

bool collide(const Access& left, const Access& right) {
    return left.memory == right.memory && (left.writes || right.writes) &&
           left.offset < right.offset + right.bytes && right.offset < left.offset + left.bytes;
}

/// All nodes that happen before a node, for every node.
std::vector<std::vector<bool>> ancestorsIn(const Ordering& ordering) {
    std::vector<std::vector<bool>> before(ordering.nodes.size());
    for (std::uint32_t node = 0; node < ordering.nodes.size(); ++node) {
        before[node].resize(ordering.nodes.size());
        for (const OrderEdge& edge : ordering.into(node)) {
            std::transform(before[node].begin(), before[node].end(), before[edge.from].begin(),
                           before[node].begin(), std::logical_or<>());
            before[node][edge.from] = true;
        }
    }
    return before;
}

std::size_t countHazards(const Program& program) {
    const Ordering ordering = orderingOf(program);
    const auto before = ancestorsIn(ordering);
    const std::vector<Touch> touches = Touches(program, ordering).found;
    std::size_t hazards = 0;
    for (const Touch& left : touches) {
        for (const Touch& right : touches) {
            const bool unordered = !before[left.node][right.node] && !before[right.node][left.node];
            hazards +=
                left.node < right.node && unordered && collide(left.access, right.access) ? 1 : 0;
        }
    }
    return hazards;
}

TEST(RandomWorkload, NeverTouchesTheSameMemoryFromTwoUnorderedOperations) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        EXPECT_EQ(countHazards(programOf(seed)), 0U) << "seed " << seed;
    }
}

/// With lifetimes, by the model that looks at them, and one event less is found by it.
TEST(RandomWorkload, AllocatesAndFreesInTheOrderOfItsUses) {
    std::size_t frees = 0;
    std::size_t broken = 0;
    for (std::uint64_t i = 0; i < 300; ++i) {
        Program program = programOf(kFirstWithTemporaries + i);
        EXPECT_TRUE(findHazards(program).areNone()) << "seed " << i;
        const bool isAny = std::ranges::any_of(program.calls, [](const Call& call) {
            return std::holds_alternative<Free>(call.action) && call.stream != StreamId::None;
        });
        frees += isAny ? 1 : 0;
        for (Call& call : program.calls) {
            if (auto* record = std::get_if<RecordEvent>(&call.action)) {
                record->event = idAt<EventId>(program.events.size());
            }
        }
        program.events.push_back({"nobody waits for it"});
        broken += findHazards(program).areNone() ? 0 : 1;
    }
    EXPECT_GT(frees, 250U);
    EXPECT_GT(broken, 200U);
}

TEST(RandomWorkload, WithLifetimesIsSimulatedOnALargeGpu) {
    const DeviceProfile profile = largeGpu();
    for (std::uint64_t i = 0; i < 100; ++i) {
        const Result<Trace> trace = simulate(programOf(kFirstWithTemporaries + i), profile);
        ASSERT_TRUE(trace) << "seed " << i << ": " << trace.error().message;
        EXPECT_GT(trace->makespan, 0);
    }
}

// ---- What the workloads are like ----

TEST(RandomWorkloads, RunBetweenAboutOneAndFiftyMilliseconds) {
    constexpr std::uint64_t kRuns = 300;
    const DeviceProfile profile = largeGpu();
    std::vector<DurationNs> makespans;
    for (std::uint64_t seed = 0; seed < kRuns; ++seed) {
        const Result<Trace> trace = simulate(programOf(seed), profile);
        ASSERT_TRUE(trace) << "seed " << seed << ": " << trace.error().message;
        makespans.push_back(trace->makespan);
    }
    std::ranges::sort(makespans);
    EXPECT_GE(makespans.front(), 1'000'000);
    EXPECT_LE(makespans[kRuns * 95 / 100], 50'000'000);
    EXPECT_LE(makespans.back(), 120'000'000);
}

/// What a program holds, in words.
std::set<std::string> featuresOf(const Program& program) {
    std::set<std::string> found;
    const auto name = [&found](const std::string& feature, bool has) {
        if (has) {
            found.insert(feature);
        }
    };
    name("one stream", program.streams.size() == 1);
    name("sixteen streams", program.streams.size() >= 16);
    name("graph", !program.graphs.empty());
    for (const Stream& stream : program.streams) {
        name("blocking", stream.kind == StreamKind::Blocking);
        name("non-blocking", stream.kind == StreamKind::NonBlocking);
        name("legacy", stream.kind == StreamKind::LegacyDefault);
        name("priority", stream.priority < 0);
    }
    for (const Memory& memory : program.memories) {
        name("pinned", memory.place == MemoryPlace::Pinned);
        name("pageable", memory.place == MemoryPlace::Pageable);
    }
    for (const Kernel& kernel : program.kernels) {
        found.insert(program.name(kernel.name));
        name("several waves", kernel.blocks * kernel.threadsPerBlock > std::uint64_t{132} * 2048);
        name("one block", kernel.blocks == 1);
    }
    for (const Call& call : program.calls) {
        found.insert("action " + std::to_string(call.action.index()));
        const auto* copy = std::get_if<Copy>(&call.action);
        name("synchronous copy", copy != nullptr && !copy->async);
        name("4 KiB", copy != nullptr && copy->bytes < 5000);
        name("32 MiB", copy != nullptr && copy->bytes > (32U << 20U));
        name("within",
             copy != nullptr && directionOf(program, *copy) == CopyDirection::WithinDevice);
    }
    return found;
}

TEST(RandomWorkloads, CoverWhatProgramsDo) {
    std::set<std::string> found;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        found.merge(featuresOf(programOf(seed)));
    }
    // Everything but allocating, freeing and destroying (actions 10, 11, 13).
    for (const int action : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12}) {
        EXPECT_TRUE(found.contains("action " + std::to_string(action))) << action;
    }
    for (const kernels::Entry& entry : kernels::catalogue()) {
        EXPECT_TRUE(found.contains(std::string(entry.name))) << entry.name;
    }
    for (const char* feature :
         {"one stream", "sixteen streams", "graph", "blocking", "non-blocking", "legacy",
          "priority", "pinned", "pageable", "several waves", "one block", "synchronous copy",
          "4 KiB", "32 MiB", "within"}) {
        EXPECT_TRUE(found.contains(feature)) << feature;
    }
}

}  // namespace
}  // namespace streamscope
