// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/process_reader.h"

#include "engine/recordings/trace_of.h"
#include "tests/support/process_bytes.h"
#include "tests/support/recording_writer.h"

#include <gmock/gmock.h>

#include <random>

namespace streamscope::recordings {
namespace {

using process_file::Type;
using test::ProcessBytes;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint32_t kLaunch = 1;
constexpr std::uint32_t kDriverLaunch = 2;
constexpr std::uint32_t kRecord = 3;
constexpr std::uint32_t kWait = 4;
constexpr std::uint32_t kStep = 5;

ProcessBytes someProcess(std::uint32_t number = 4321) {
    ProcessBytes process(number);
    process.text(Type::Name, kLaunch, "cudaLaunchKernel_v7000")
        .text(Type::Name, kDriverLaunch, "cuLaunchKernel")
        .text(Type::Name, kRecord, "cudaEventRecord_v3020")
        .text(Type::Name, kWait, "cudaStreamWaitEvent_v3020")
        .text(Type::Name, kStep, "step");
    return process;
}

Recording readOne(const ProcessBytes& process) {
    return readProcesses({process.bytes()});
}

std::vector<std::string> callNames(const Recording& recording) {
    std::vector<std::string> names;
    for (const Call& call : recording.calls) {
        names.push_back(recording.names.at(call.name));
    }
    return names;
}

TEST(ProcessFiles, SayAllThatARecordingHas) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        Recording recording = test::randomRecording(random, static_cast<int>(seed) + 1);
        for (Thread& thread : recording.threads) {
            thread.name.clear();
        }
        const Recording read = readProcesses({test::asProcess(recording)});
        EXPECT_EQ(test::describe(read), test::describe(recording)) << "seed " << seed;
        EXPECT_EQ(read.missing.unended, 0U);
    }
}

TEST(ProcessFiles, MayEndAnywhere) {
    std::mt19937 random(3);
    const Recording recording = test::randomRecording(random, 12);
    const std::string bytes = test::asProcess(recording);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        Recording read = readProcesses({std::string_view(bytes).substr(0, size)});
        EXPECT_EQ(read.missing.unended, read.operations.empty() && read.calls.empty() ? 0U : 1U);
        EXPECT_LE(read.operations.size(), recording.operations.size());
        EXPECT_TRUE(traceOf(std::move(read), "cut")) << size;
    }
}

TEST(ProcessFiles, MayBeDamaged) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        std::string bytes = test::asProcess(test::randomRecording(random, 8));
        for (int i = 0; i < 6; ++i) {
            bytes[random() % bytes.size()] = static_cast<char>(random());
        }
        Recording read = readProcesses({bytes, bytes});
        EXPECT_TRUE(traceOf(keptOf(read, {"forward", 10, 1000}), "damaged")) << seed;
        EXPECT_TRUE(traceOf(std::move(read), "damaged")) << seed;
    }
}

/// The runtime makes its calls by way of the driver.
TEST(ProcessFiles, LeaveOutCallsWithinCalls) {
    const Recording read = readOne(someProcess()
                                       .call(11, 120, 180, kDriverLaunch)
                                       .call(10, 100, 200, kLaunch)
                                       .kernel(11, 250, 300)
                                       .call(12, 130, 170, kDriverLaunch, /*thread=*/2)
                                       .call(13, 200, 260, kDriverLaunch)
                                       .end());
    EXPECT_THAT(callNames(read),
                ElementsAre("cudaLaunchKernel", "cuLaunchKernel", "cuLaunchKernel"));
    ASSERT_EQ(read.operations.size(), 1U);
    EXPECT_EQ(read.operations[0].call, 0U) << "the driver's call issued it, as a part of this one";
}

TEST(ProcessFiles, HaveNamesThatPeopleRead) {
    const Recording read = readOne(
        someProcess().text(Type::Name, 9, "_ZN2ns3addIfEEvPT_").kernel(1, 10, 20, 7, 9).end());
    EXPECT_EQ(read.names.at(read.operations.at(0).name), "void ns::add<float>(float*)");
}

ProcessBytes waiting(std::uint64_t first, std::uint64_t second, std::uint64_t waited) {
    using namespace process_file;
    return someProcess()
        .call(1, 10, 20, kRecord)
        .call(2, 30, 40, kRecord)
        .call(3, 50, 60, kWait)
        .call(4, 70, 80, kRecord)
        .item(Type::Event, 1, EventItem{{}, 1, 7, 5, 0, first})
        .item(Type::Event, 2, EventItem{{}, 1, 8, 5, 0, second})
        .item(Type::Event, 4, EventItem{{}, 1, 9, 5, 0, 0})
        .item(Type::Sync, 3, SyncItem{{}, 50, 60, 1, 13, 5, 2, waited});
}

TEST(ProcessFiles, TellWhichRecordIsWaitedFor) {
    for (const auto& [process, want] :
         {std::pair(waiting(101, 102, 101), 0U), std::pair(waiting(101, 102, 102), 1U),
          // Without numbers the latest of that event.
          std::pair(waiting(0, 0, 0), 1U)}) {
        const Recording read = readOne(process);
        ASSERT_EQ(read.eventWaits.size(), 1U);
        EXPECT_EQ(read.eventWaits[0].record, want);
        EXPECT_EQ(read.streams.at(read.eventWaits[0].stream).number, 13);
    }
}

/// A record of event 5 in each of these contexts, then a wait of a stream in `context`.
Recording waitAcrossContexts(const std::vector<std::uint32_t>& contexts, std::uint32_t context) {
    using namespace process_file;
    ProcessBytes process = someProcess();
    std::uint32_t id = 0;
    for (const std::uint32_t recorded : contexts) {
        ++id;
        process.call(id, 10 * id, 10 * id + 5, kRecord)
            .item(Type::Event, id, EventItem{{}, recorded, 7, 5, 0, 0});
    }
    return readOne(process.call(9, 90, 95, kWait)
                       .item(Type::Sync, 9, SyncItem{{}, 90, 95, context, 13, 5, 2, 0})
                       .end());
}

/// Old libraries of CUPTI give no numbers, and events of two contexts may have the same one.
TEST(ProcessFiles, TellEventsOfTwoContextsApart) {
    EXPECT_EQ(waitAcrossContexts({1, 2}, 1).eventWaits.at(0).record, 0U);
    EXPECT_EQ(waitAcrossContexts({1, 2}, 2).eventWaits.at(0).record, 1U);
    EXPECT_EQ(waitAcrossContexts({1}, 2).eventWaits.at(0).record, 0U)
        << "a stream may wait for another GPU";
    const Recording unknown = waitAcrossContexts({1, 2}, 3);
    EXPECT_EQ(unknown.missing.pairs, 1U);
    EXPECT_EQ(unknown.missing.idleWaits, 0U);
}

TEST(ProcessFiles, NameDevicesThatDidSomething) {
    const Recording read = readOne(someProcess()
                                       .text(Type::Device, 0, "NVIDIA H200")
                                       .text(Type::Device, 1, "NVIDIA T4")
                                       .kernel(1, 10, 20));
    ASSERT_EQ(read.devices.size(), 1U);
    EXPECT_EQ(read.devices[0].name, "NVIDIA H200");
}

/// CUPTI does not tell of the end of a range that is popped with a payload, as NCCL does.
TEST(ProcessFiles, LeaveOutRangesThatHaveNoEnd) {
    using namespace process_file;
    const auto process = [] {
        return someProcess()
            .call(1, 10, 1'000, kLaunch)
            .range(1, 200, 300, kStep)
            .item(Type::Mark, 2, MarkItem{{}, 100, 7, kStep, 0, 0});
    };
    const Recording whole = readOne(process().end());
    ASSERT_EQ(whole.ranges.size(), 1U);
    EXPECT_EQ(whole.ranges[0].start, 200);
    EXPECT_EQ(whole.missing.openRanges, 1U);
    const Recording killed = readOne(process());
    ASSERT_EQ(killed.ranges.size(), 2U) << "it went on until the process was killed";
    EXPECT_EQ(std::max(killed.ranges[0].end, killed.ranges[1].end), 1'000);
    EXPECT_EQ(killed.missing.openRanges, 0U);
}

/// E3: such a wait is a no-op, and NCCL makes many.
TEST(ProcessFiles, KnowWaitsForWhatWasNeverRecorded) {
    using namespace process_file;
    const auto process = [](std::uint64_t dropped) {
        return someProcess()
            .call(1, 10, 20, kRecord)
            .call(2, 30, 40, kWait)
            .item(Type::Event, 1, EventItem{{}, 1, 7, 5, 0, 3})
            .item(Type::Sync, 2, SyncItem{{}, 50, 60, 1, 13, 6, 2, 0})
            .item(Type::End, 0, EndItem{{}, dropped});
    };
    const Recording read = readOne(process(0));
    ASSERT_EQ(read.eventWaits.size(), 1U);
    EXPECT_EQ(read.eventWaits[0].record, kNone);
    EXPECT_TRUE(read.eventWaits[0].isIdle);
    EXPECT_EQ(read.missing.idleWaits, 1U);
    EXPECT_EQ(read.missing.pairs, 0U);
    const Recording holed = readOne(process(4));
    EXPECT_EQ(holed.missing.idleWaits, 0U) << "the record may be among those that are lost";
    EXPECT_EQ(holed.missing.pairs, 1U);
}

TEST(ProcessFiles, OfSeveralProcessesAreOneRecording) {
    const auto process = [](std::uint32_t number) {
        return someProcess(number)
            .call(1, 100 + number, 110 + number, kLaunch)
            .kernel(1, 200, 300)
            .end()
            .bytes();
    };
    const std::string idle = ProcessBytes(9).text(Type::Problem, 0, "CUPTI is taken").end().bytes();
    const std::string one = process(21);
    const std::string two = process(22);
    const Recording read = readProcesses({one, idle, two, two});
    ASSERT_EQ(read.processes.size(), 3U) << "a number may come again";
    EXPECT_EQ(read.processes[1].number, 22);
    EXPECT_EQ(read.devices.size(), 3U);
    for (const Operation& operation : read.operations) {
        const std::uint32_t mine = read.devices[read.streams[operation.stream].device].process;
        EXPECT_EQ(read.threads[read.calls.at(operation.call).thread].process, mine);
    }
    EXPECT_THAT(read.missing.notes, ElementsAre("python3: CUPTI is taken"));
}

TEST(ProcessFiles, TellOfLosses) {
    EXPECT_EQ(readOne(someProcess().kernel(1, 10, 20).end(7)).missing.dropped, 7U);
    EXPECT_EQ(readOne(someProcess().kernel(1, 10, 20)).missing.unended, 1U);
    EXPECT_EQ(readOne(someProcess().kernel(1, 10, 0).end()).missing.incomplete, 1U);
    EXPECT_EQ(readProcesses({"something else"}).missing.damaged, 1U);
}

std::vector<std::uint64_t> kept(const Kept& what) {
    const Recording all = readOne(someProcess()
                                      .range(1, 200, 300, kStep)
                                      .range(2, 400, 500, kStep)
                                      .call(1, 100, 110, kLaunch)
                                      .kernel(1, 250, 260)
                                      .call(2, 200, 210, kLaunch)
                                      .kernel(2, 600, 700)
                                      .call(3, 300, 310, kLaunch)
                                      .kernel(3, 800, 810)
                                      .call(4, 499, 600, kLaunch)
                                      .kernel(4, 900, 910)
                                      .end());
    EXPECT_THAT(rangeNames(all), ElementsAre("step"));
    std::vector<std::uint64_t> correlations;
    const Recording rest = keptOf(all, what);
    EXPECT_EQ(rest.calls.size(), rest.operations.size());
    for (const Operation& operation : rest.operations) {
        EXPECT_EQ(rest.calls.at(operation.call).correlation, operation.correlation);
        correlations.push_back(operation.correlation);
    }
    return correlations;
}

TEST(KeptRecordings, OfNothingAreNothing) {  // there is no first call to count from
    const Recording kept = keptOf(Recording{}, {{}, 10, 1000});
    EXPECT_TRUE(kept.calls.empty());
    EXPECT_TRUE(kept.operations.empty());
}

TEST(KeptRecordings, HaveWhatWasCalledThen) {
    EXPECT_THAT(kept({}), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(kept({"step", {}, {}}), ElementsAre(2, 4));
    EXPECT_THAT(kept({"step", {}, {}, 1}), ElementsAre(2));
    EXPECT_THAT(kept({"step", {}, {}, 9}), ElementsAre(2, 4));
    EXPECT_THAT(kept({"other", {}, {}}), IsEmpty());
    EXPECT_THAT(kept({"", 100, {}}), ElementsAre(2, 3, 4));
    EXPECT_THAT(kept({"", {}, 101}), ElementsAre(1, 2));
    EXPECT_THAT(kept({"", 100, 200}), ElementsAre(2, 3));
    EXPECT_THAT(kept({"step", 100, 200}), ElementsAre(2));
}

TEST(ProcessFiles, SayWhatTheSmsOfADeviceHold) {
    ProcessBytes process = someProcess();
    process.text(Type::Driver, 0, "580.159.04")
        .text(Type::Device, 0, "NVIDIA RTX A1000")
        .item(Type::DeviceFacts, 0,
              process_file::DeviceFactsItem{{}, 18, 1536, 16, 65536, 102400, 0})
        .kernel(1, 10, 20);
    const Recording recording = readOne(process);
    ASSERT_EQ(recording.devices.size(), 1U);
    EXPECT_EQ(recording.devices[0].name, "NVIDIA RTX A1000");
    EXPECT_EQ(recording.devices[0].facts,
              (TraceDeviceFacts{18, 1536, 16, 65536, 102400, "580.159.04"}));
}

TEST(ProcessFiles, HavePageMigrations) {
    ProcessBytes process = someProcess();
    process.kernel(1, 10, 60)
        .item(Type::Migration, 0, process_file::MigrationItem{{}, 20, 30, 8192, 1, 0})
        .item(Type::Migration, 0, process_file::MigrationItem{{}, 40, 0, 8192, 2, 0});
    const Recording recording = readOne(process);
    ASSERT_EQ(recording.operations.size(), 2U);
    EXPECT_EQ(recording.operations[1].kind, WorkKind::Migration);
    EXPECT_EQ(recording.operations[1].copy, CopyKind::HostToDevice);
    EXPECT_EQ(recording.operations[1].bytes, 8192U);
    EXPECT_EQ(recording.missing.unified, 1U);
    EXPECT_EQ(recording.missing.incomplete, 1U);
}

/// A program without managed memory misses nothing.
TEST(ProcessFiles, SayThatPageMigrationsCannotBeRecorded) {
    constexpr std::uint32_t kManaged = 9;
    ProcessBytes process = someProcess();
    process.text(Type::NoMigrations, 0, "CUPTI_ERROR_NOT_SUPPORTED").kernel(1, 10, 60);
    EXPECT_THAT(readOne(process).missing.notes, IsEmpty());
    process.text(Type::Name, kManaged, "cudaMallocManaged_v6000");
    EXPECT_THAT(readOne(process).missing.notes,
                ElementsAre("python3: page migrations of managed memory cannot be recorded here: "
                            "CUPTI_ERROR_NOT_SUPPORTED"));
}

}  // namespace
}  // namespace streamscope::recordings
