// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/time.h"
#include "tests/engine/workload/made_workload.h"

namespace streamscope {
namespace {

using test::fileWith;
using test::fileWithSteps;
using test::kDeclarations;
using test::programOf;
using testing::ElementsAre;

/// One line a call: what a reader would write in CUDA's words.
class Printer {
public:
    explicit Printer(const Program& program) : m_program(program) {}

    [[nodiscard]] std::string stream(StreamId id) const {
        return id == StreamId::None ? "" : " @" + m_program.streams[indexOf(id)].name;
    }
    std::string operator()(const Copy& copy) const {
        return "copy " + slice(copy.source, copy.sourceOffset, copy.bytes) + " " +
               slice(copy.target, copy.targetOffset, copy.bytes) + (copy.async ? "" : " sync");
    }
    std::string operator()(const Set& set) const {
        return "set " + slice(set.target, set.offset, set.bytes) + (set.async ? "" : " sync");
    }
    std::string operator()(const Launch& launch) const {
        const Kernel& kernel = m_program.kernels[indexOf(launch.kernel)];
        std::string text = m_program.name(kernel.name) + "<" + std::to_string(kernel.blocks) + "," +
                           std::to_string(kernel.threadsPerBlock) + ">";
        for (std::uint32_t i = 0; i < launch.accessCount; ++i) {
            const Access& access = m_program.accesses[launch.firstAccess + i];
            text +=
                (access.writes ? " w:" : " r:") + slice(access.memory, access.offset, access.bytes);
        }
        return text;
    }
    std::string operator()(const RecordEvent& record) const {
        return "record " + event(record.event);
    }
    std::string operator()(const WaitEvent& wait) const { return "wait " + event(wait.event); }
    std::string operator()(const HostFunction& function) const {
        return "host " + m_program.name(function.name) + " " + std::to_string(function.duration);
    }
    std::string operator()(const HostWork& work) const {
        return "work " + m_program.name(work.name) + " " + std::to_string(work.duration);
    }
    std::string operator()(const SynchronizeStream&) const { return "sync stream"; }
    std::string operator()(const SynchronizeEvent& call) const {
        return "sync " + event(call.event);
    }
    std::string operator()(const SynchronizeDevice& call) const {
        return "sync device " + std::to_string(indexOf(call.device));
    }
    std::string operator()(const Allocate& call) const { return "allocate " + memory(call.memory); }
    std::string operator()(const Free& call) const { return "free " + memory(call.memory); }
    std::string operator()(const LaunchGraph& call) const {
        return "launch " + m_program.graphs[indexOf(call.graph)].name;
    }
    std::string operator()(const DestroyStream&) const { return "destroy"; }

private:
    [[nodiscard]] const std::string& memory(MemoryId id) const {
        return m_program.memories[indexOf(id)].name;
    }
    [[nodiscard]] const std::string& event(EventId id) const {
        return m_program.events[indexOf(id)].name;
    }
    [[nodiscard]] std::string slice(MemoryId id, std::uint64_t offset, std::uint64_t bytes) const {
        return memory(id) + "[" + std::to_string(offset) + "+" + std::to_string(bytes) + "]";
    }
    const Program& m_program;
};

std::vector<std::string> callsOf(const Program& program) {
    const Printer printer(program);
    std::vector<std::string> lines;
    for (const Call& call : program.calls) {
        lines.push_back(std::visit(printer, call.action) + printer.stream(call.stream));
    }
    return lines;
}

std::vector<std::string> callsOf(const std::string& steps, const ParameterValues& values = {}) {
    return callsOf(programOf(fileWithSteps(steps), values));
}

/// "set a[0+8] after 0 1": one line a node.
std::vector<std::string> nodesOf(const Program& program, std::size_t graph = 0) {
    const Printer printer(program);
    std::vector<std::string> lines;
    for (const GraphNode& node : program.graphs.at(graph).nodes) {
        std::string line = std::visit(printer, node.action);
        for (const std::uint32_t before : node.dependencies) {
            line += " <" + std::to_string(before);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

TEST(Expansion, UnrollsAChunkedVectorAdd) {
    EXPECT_THAT(
        callsOf(R"({"for": "i", "to": 2, "do": [
            {"copy": "h", "to": "a", "at": "i*n/2", "count": "n/2", "stream": "s[i % 4]"},
            {"kernel": "vector_add", "args": {"out": "c", "a": "a", "b": "b"}, "at": "i*n/2",
             "count": "n/2", "stream": "s[i % 4]"},
            {"copy": "c", "to": "h", "at": "i*n/2", "count": "n/2", "stream": "s[i % 4]"}]})"),
        ElementsAre("copy h[0+4000] a[0+4000] @s[0]",
                    "vector_add<2,256> r:a[0+4000] r:b[0+4000] w:c[0+4000] @s[0]",
                    "copy c[0+4000] h[0+4000] @s[0]", "copy h[4000+4000] a[4000+4000] @s[1]",
                    "vector_add<2,256> r:a[4000+4000] r:b[4000+4000] w:c[4000+4000] @s[1]",
                    "copy c[4000+4000] h[4000+4000] @s[1]"));
}

TEST(Expansion, TakesWholeMemoriesWithoutPlaceAndCount) {
    EXPECT_THAT(callsOf(R"({"copy": "h", "to": "a"}, {"copy": "h", "to": "a", "at": 999},
                           {"copy": "h", "to": "a", "count": 1, "to_at": 5},
                           {"set": "raw", "at": 60}, {"set": "raw", "count": 0}, {"set": "raw", "at": 64}, {"copy": "h", "to": "a", "at": "n"})"),
                ElementsAre("copy h[0+8000] a[0+8000] @default",
                            "copy h[7992+8] a[7992+8] @default", "copy h[0+8] a[40+8] @default",
                            "set raw[60+4] @default", "set raw[0+0] @default",
                            "set raw[64+0] @default", "copy h[8000+0] a[8000+0] @default"));
}

TEST(Expansion, CountsLoopsUpAndDownAndInSteps) {
    EXPECT_THAT(
        callsOf(R"({"for": "i", "from": 1, "to": 6, "step": 2, "do": [
                              {"set": "raw", "at": "i", "count": 1}]},
                           {"for": "i", "from": 2, "to": 0, "step": -1, "do": [
                              {"set": "raw", "at": "i", "count": 2}]},
                           {"for": "i", "from": 2, "to": 2, "do": [{"set": "a"}]},
                           {"for": "i", "from": 0, "to": 2, "step": -1, "do": [{"set": "a"}]})"),
        ElementsAre("set raw[1+1] @default", "set raw[3+1] @default", "set raw[5+1] @default",
                    "set raw[2+2] @default", "set raw[1+2] @default"));
}

TEST(Expansion, TakesOneBranch) {
    const std::string steps = R"({"if": "order == 'depth' && n > 10", "then": [{"set": "a"}],
                                  "else": [{"set": "b"}]},
                                 {"if": "'breadth' != order", "then": [{"set": "c"}]})";
    EXPECT_THAT(callsOf(steps), ElementsAre("set a[0+8000] @default", "set c[0+8000] @default"));
    EXPECT_THAT(callsOf(steps, {{"order", 1}}), ElementsAre("set b[0+8000] @default"));
    EXPECT_THAT(callsOf(steps, {{"n", 10}}),
                ElementsAre("set b[0+80] @default", "set c[0+80] @default"));
}

TEST(Expansion, KnowsAllCallsOfTheHost) {
    EXPECT_THAT(callsOf(R"({"record": "e[1]", "stream": "one"}, {"wait": "e[1]", "stream": "free"},
                   {"wait": "e[2]"}, {"host_function": "f", "time_us": 1.5, "stream": "one"},
                   {"host_work": "w", "time_us": "n/3000"}, {"synchronize": "device"},
                   {"synchronize": "device", "device": 1},
                   {"synchronize": "stream", "stream": "one"},
                   {"synchronize": "event", "event": "done"}, {"destroy": "one"})"),
                ElementsAre("record e[1] @one", "wait e[1] @free", "wait e[2] @default",
                            "host f 1500 @one", "work w 333", "sync device 0", "sync device 1",
                            "sync stream @one", "sync done", "destroy @one"));
}

TEST(Expansion, PutsSynchronousCallsIntoTheDefaultStream) {
    EXPECT_THAT(
        callsOf(R"({"copy": "h", "to": "a", "async": false}, {"set": "a", "async": "n < 5"})"),
        ElementsAre("copy h[0+8000] a[0+8000] sync @default", "set a[0+8000] sync @default"));
}

TEST(Expansion, FollowsAllocationAndFreeing) {
    const Program program =
        programOf(fileWithSteps(R"({"allocate": "a"}, {"set": "a"}, {"free": "a"},
                         {"allocate": "b", "stream": "one"}, {"free": "b", "stream": "one"},
                         {"allocate": "b"}, {"free": "c"}, {"allocate": "c"}, {"allocate": "h"})"));
    EXPECT_THAT(callsOf(program),
                ElementsAre("allocate a", "set a[0+8000] @default", "free a", "allocate b @one",
                            "free b @one", "allocate b", "free c", "allocate c", "allocate h"));
    EXPECT_TRUE(program.memories[2].allocatedByProgram);
    EXPECT_TRUE(program.memories[3].allocatedByProgram);
    EXPECT_FALSE(program.memories[4].allocatedByProgram) << "it was there to be freed first";
    EXPECT_TRUE(program.memories[0].allocatedByProgram);
    EXPECT_FALSE(program.memories[1].allocatedByProgram);
}

TEST(Expansion, LeavesTheOrderOfThreadsToTheProgram) {
    const Program program = programOf(fileWith(kDeclarations + R"(, "threads": [
            {"name": "first", "do": [{"set": "a"}, {"free": "b"}, {"destroy": "one"}]},
            {"name": "second", "do": [{"allocate": "a"}, {"set": "b"}, {"set": "a", "stream": "one"},
                                      {"free": "b"}]}])"));
    ASSERT_EQ(program.threads.size(), 2U);
    EXPECT_EQ(program.threads[0].name, "first");
    EXPECT_EQ(program.threads[0].callCount, 3U);
    EXPECT_EQ(program.threads[1].firstCall, 3U);
    EXPECT_EQ(program.threads[1].callCount, 4U);
}

TEST(Expansion, GivesEveryThreadAndDeviceItsDefaultStreams) {
    const std::string threads = R"(, "threads": [
        {"name": "x", "do": [{"set": "a"}, {"on_device": 1, "do": [{"set": "far"}]},
                             {"set": "a", "stream": "legacy"}]},
        {"name": "y", "do": [{"set": "a"}, {"set": "a", "stream": "per_thread"}]}])";
    const Program legacy = programOf(fileWith(kDeclarations + threads));
    EXPECT_THAT(callsOf(legacy),
                ElementsAre("set a[0+8000] @default", "set far[0+8000] @default on device 1",
                            "set a[0+8000] @default", "set a[0+8000] @default",
                            "set a[0+8000] @per_thread of y"));
    const Program perThread = programOf(
        fileWith(kDeclarations + R"(, "environment": {"default_stream": "per-thread"})" + threads));
    EXPECT_THAT(callsOf(perThread),
                ElementsAre("set a[0+8000] @default of x",
                            "set far[0+8000] @default of x on device 1", "set a[0+8000] @legacy",
                            "set a[0+8000] @default of y", "set a[0+8000] @default of y"));
    EXPECT_EQ(perThread.streams[indexOf(perThread.calls[0].stream)].kind,
              StreamKind::PerThreadDefault);
    EXPECT_EQ(perThread.streams[indexOf(perThread.calls[2].stream)].kind,
              StreamKind::LegacyDefault);
    EXPECT_EQ(perThread.streams[indexOf(perThread.calls[1].stream)].device, DeviceId{1});
}

TEST(Expansion, DeclaresStreamsByTheirIndex) {
    const Program program = programOf(fileWith(R"("devices": 2, "streams": {
        "s": {"count": 3, "blocking": "index > 0", "priority": "-index", "device": "index % 2"}},
        "program": [])"));
    ASSERT_EQ(program.streams.size(), 3U);
    EXPECT_EQ(program.streams[0].kind, StreamKind::NonBlocking);
    EXPECT_EQ(program.streams[1].kind, StreamKind::Blocking);
    EXPECT_EQ(program.streams[2].priority, -2);
    EXPECT_EQ(program.streams[1].device, DeviceId{1});
    EXPECT_EQ(program.streams[2].name, "s[2]");
}

TEST(Expansion, StatesTheEnvironment) {
    const Program program = programOf(fileWith(
        R"("environment": {"default_stream": "per-thread", "connections": "2*4",
            "launch_blocking": true}, "devices": 3, "peer_access": false, "program": [])"));
    EXPECT_TRUE(program.environment.perThreadDefaultStream);
    EXPECT_TRUE(program.environment.launchBlocking);
    EXPECT_EQ(program.environment.connections, 8U);
    EXPECT_EQ(program.deviceCount, 3U);
    EXPECT_FALSE(program.peerAccess);
    EXPECT_EQ(programOf(fileWith(R"("program": [])")).environment.connections, std::nullopt);
}

TEST(Expansion, CallsAlongTheCurrentDevice) {
    EXPECT_THAT(
        callsOf(R"({"on_device": 1, "do": [
                              {"kernel": "increment", "args": {"data": "far"}, "stream": "other"},
                              {"synchronize": "device"}]},
                           {"synchronize": "device"},
                           {"copy": "a", "to": "far", "stream": "other"},
                           {"record": "done", "stream": "other"}, {"wait": "done", "stream": "one"})"),
        ElementsAre("increment<4,256> w:far[0+8000] @other", "sync device 1", "sync device 0",
                    "copy a[0+8000] far[0+8000] @other", "record done @other", "wait done @one"));
}

TEST(Expansion, ComputesWhatAKernelCosts) {
    const Program program = programOf(fileWithSteps(
        R"({"kernel": "vector_add", "args": {"a": "a", "b": "b", "out": "c"}},
           {"kernel": "vector_add", "args": {"a": "b", "b": "a", "out": "c"}},
           {"kernel": "vector_add", "args": {"a": "a", "b": "b", "out": "c"}, "grid": 10, "block": 64},
           {"kernel": "single_thread_sum", "args": {"in": "a", "out": "c[3]"}, "count": 100},
           {"kernel": "spin", "time_us": 2.5, "grid": 3, "shared_bytes": 1024, "registers": 40,
            "label": "busy"})"));
    ASSERT_EQ(program.kernels.size(), 4U) << "equal launches share one";
    const Kernel& add = program.kernels[0];
    EXPECT_EQ(add.blocks, 4U);
    EXPECT_EQ(add.threadsPerBlock, 256U);
    EXPECT_DOUBLE_EQ(add.bytesPerBlock * 4, 3 * 8000.0);
    EXPECT_DOUBLE_EQ(add.flopsPerBlock * 4, 1000.0);
    EXPECT_TRUE(add.doublePrecision);
    EXPECT_EQ(program.kernels[1].blocks, 10U);
    EXPECT_EQ(program.kernels[1].threadsPerBlock, 64U);
    const Kernel& sum = program.kernels[2];
    EXPECT_EQ(sum.blocks * sum.threadsPerBlock, 1U);
    EXPECT_GT(sum.serialNsPerBlock, 0);
    const Kernel& spin = program.kernels[3];
    EXPECT_EQ(program.name(spin.name), "busy");
    EXPECT_EQ(spin.serialNsPerBlock, 2500);
    EXPECT_EQ(spin.sharedBytesPerBlock, 1024U);
    EXPECT_EQ(spin.registersPerThread, 40U);
    EXPECT_EQ(spin.threadsPerBlock, 32U);
}

TEST(Expansion, BindsArgumentsByTheirExtent) {
    EXPECT_THAT(
        callsOf(R"({"kernel": "partial_reduce", "args": {"in": "a", "partial": "b"}, "at": 512,
                    "count": 488, "block": 32},
                   {"kernel": "partial_reduce", "args": {"in": "a", "partial": "b[7]"}, "at": 512,
                    "count": 488, "block": 32},
                   {"kernel": "divide_by", "args": {"data": "a", "divisor": {"memory": "b", "at": 3}},
                    "at": 10},
                   {"kernel": "increment", "args": {"data": "a[n-5]"}},
                   {"kernel": "spin", "time_us": 1, "args": {"reads": "a",
                    "writes": {"memory": "b", "at": 1, "count": 2}, "touches": "c[n-1]"}})"),
        ElementsAre("partial_reduce<2,32> r:a[4096+3904] w:b[16+16] @default",
                    "partial_reduce<2,32> r:a[4096+3904] w:b[56+16] @default",
                    "divide_by<4,256> w:a[80+7920] r:b[24+8] @default",
                    "increment<1,256> w:a[7960+40] @default",
                    "spin<1,32> r:a[0+8000] w:b[8+16] w:c[7992+8] @default"));
}

TEST(Expansion, KeepsOneStepPerStepOfTheFile) {
    const Program program = programOf(fileWithSteps(
        R"({"for": "i", "to": 3, "do": [{"copy": "h", "to": "a", "label": "in"}, {"set": "a"}]})"));
    ASSERT_EQ(program.steps.size(), 3U);
    EXPECT_EQ(program.steps[0].pointer, "/program/0");
    EXPECT_EQ(program.steps[1].pointer, "/program/0/do/0");
    EXPECT_EQ(program.steps[1].label, "in");
    EXPECT_EQ(program.steps[2].label, "set a");
    EXPECT_EQ(program.calls.size(), 6U);
    EXPECT_EQ(program.calls[5].step, StepId{2});
}

TEST(Capture, FollowsAForkAndAJoin) {
    const Program program = programOf(fileWithSteps(
        R"({"graph": "g", "stream": "one", "do": [
              {"set": "a", "stream": "one"},
              {"record": "e[0]", "stream": "one"}, {"wait": "e[0]", "stream": "free"},
              {"set": "b", "stream": "one"},
              {"set": "c", "stream": "free"}, {"host_function": "f", "time_us": 1, "stream": "free"},
              {"record": "e[1]", "stream": "free"}, {"wait": "e[1]", "stream": "one"},
              {"kernel": "increment", "args": {"data": "a"}, "stream": "one"}]},
           {"launch": "g", "stream": "free"}, {"launch": "g"})"));
    EXPECT_THAT(nodesOf(program),
                ElementsAre("set a[0+8000]", "set b[0+8000] <0", "set c[0+8000] <0",
                            "host f 1000 <2", "increment<4,256> w:a[0+8000] <1 <3"));
    EXPECT_THAT(callsOf(program), ElementsAre("launch g @free", "launch g @default"));
    EXPECT_EQ(operationCount(program), 10U);
}

TEST(Capture, LetsAnEventBeRecordedAgain) {
    const Program program = programOf(fileWithSteps(
        R"({"graph": "g", "stream": "one", "do": [
              {"set": "a", "stream": "one"}, {"record": "done", "stream": "one"},
              {"set": "b", "stream": "one"}, {"wait": "done", "stream": "free"},
              {"record": "done", "stream": "one"}, {"set": "c", "stream": "free"},
              {"wait": "done", "stream": "free"}, {"set": "raw", "stream": "free"},
              {"record": "e[0]", "stream": "free"}, {"wait": "e[0]", "stream": "one"}]},
           {"record": "done", "stream": "one"}, {"wait": "done", "stream": "free"})"));
    EXPECT_THAT(nodesOf(program), ElementsAre("set a[0+8000]", "set b[0+8000] <0",
                                              "set c[0+8000] <0", "set raw[0+64] <1 <2"));
    EXPECT_EQ(program.calls.size(), 2U);
}

TEST(Capture, TakesInAnotherGraph) {
    const Program program = programOf(fileWithSteps(
        R"({"graph": "inner", "stream": "one", "do": [
              {"record": "e[0]", "stream": "one"}, {"wait": "e[0]", "stream": "free"},
              {"set": "a", "stream": "one"}, {"set": "b", "stream": "free"},
              {"record": "e[1]", "stream": "free"}, {"wait": "e[1]", "stream": "one"}]},
           {"graph": "outer", "stream": "one", "do": [
              {"set": "c", "stream": "one"}, {"launch": "inner", "stream": "one"},
              {"set": "raw", "stream": "one"}]})"));
    EXPECT_THAT(nodesOf(program, 1), ElementsAre("set c[0+8000]", "set a[0+8000] <0",
                                                 "set b[0+8000] <0", "set raw[0+64] <1 <2"));
}

TEST(Capture, WorksOnThePerThreadDefaultStream) {
    const Program program =
        programOf(fileWith(kDeclarations + R"(, "environment": {"default_stream": "per-thread"},
            "program": [{"graph": "g", "do": [{"set": "a"}, {"on_device": 1, "do": []}]}])"));
    EXPECT_EQ(nodesOf(program).size(), 1U);
}

TEST(Capture, SpansDevices) {
    const Program program = programOf(fileWithSteps(
        R"({"graph": "g", "stream": "one", "do": [
              {"record": "done", "stream": "one"}, {"wait": "done", "stream": "other"},
              {"on_device": 1, "do": [
                 {"kernel": "increment", "args": {"data": "far"}, "stream": "other"},
                 {"record": "e[0]", "stream": "other"}]},
              {"wait": "e[0]", "stream": "one"}, {"set": "a", "stream": "one"}]})"));
    ASSERT_EQ(program.graphs[0].nodes.size(), 2U);
    EXPECT_EQ(program.graphs[0].nodes[0].device, DeviceId{1});
    EXPECT_EQ(program.graphs[0].nodes[1].device, DeviceId{0});
    EXPECT_THAT(program.graphs[0].nodes[1].dependencies, ElementsAre(0U));
}

}  // namespace
}  // namespace streamscope
