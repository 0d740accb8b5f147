// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "engine/recordings/call_kinds.h"
#include "engine/recordings/recording_file.h"
#include "engine/recordings/text_source.h"
#include "engine/recordings/trace_of.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <tuple>
#include <unistd.h>

namespace streamscope::recordings {
namespace {

/// What is known to be in a file, counted by other means.
struct Known {
    const char* file;
    std::size_t kernels;
    std::map<std::string, std::size_t> copies;
    std::size_t sets;
    std::size_t streams;
    std::size_t calls;
    std::size_t threads;
    std::size_t records;
    std::size_t waits;
    std::map<SyncKind, std::size_t> syncs;
    std::size_t withoutCall;
};

const Known kFiles[] = {
    {"kineto_2021-05_old_categories.json.gz",
     30,
     {{"in pageable device", 2}},
     0,
     1,
     42,
     2,
     0,
     0,
     {},
     0},
    {"kineto_2023-09_alexnet_sync_events.json.gz",
     79,
     {{"in pageable device", 16}},
     3,
     2,
     361,
     1,
     30,
     34,
     {{SyncKind::Stream, 16}, {SyncKind::Context, 5}, {SyncKind::StreamWait, 20}},
     0},
    {"kineto_2023-09_dlrm_4_streams.json.gz",
     245,
     {{"in pinned device", 5},
      {"out device pageable", 2},
      {"in pageable device", 8},
      {"within device device", 1}},
     0,
     4,
     525,
     2,
     0,
     44,
     {},
     0},
    {"kineto_2024-02_event_sync.json.gz",
     4,
     {{"out device pageable", 1}},
     0,
     1,
     12,
     1,
     2,
     0,
     {{SyncKind::Stream, 1}, {SyncKind::Event, 2}, {SyncKind::Context, 1}},
     0},
    {"kineto_2024-04_event_wait_3_streams.json.gz",
     3,
     {},
     3,
     3,
     39,
     1,
     4,
     1,
     {{SyncKind::Event, 3}, {SyncKind::StreamWait, 1}, {SyncKind::Context, 1}},
     0},
    {"kineto_2024_rocm62_mi250.json.gz", 14, {{"in host device", 2}}, 0, 1, 21, 2, 0, 0, {}, 0},
    {"kineto_2025-07_h100_bert_small.json.gz",
     60,
     {{"out device pinned", 1}},
     0,
     1,
     132,
     1,
     0,
     0,
     {},
     0},
    {"kineto_2025-07_h100_qwen_orphans.json.gz",
     1465,
     {{"out device pinned", 1}},
     241,
     1,
     1922,
     1,
     0,
     0,
     {},
     509},
    {"nsys_2022.2_a100_saxpy_backtraces.sqlite.gz",
     5,
     {{"in pageable device", 10}, {"out device pageable", 5}},
     0,
     1,
     57,
     1,
     0,
     0,
     {},
     0},
    {"nsys_2023.4_gh200_jacobi.sqlite.gz",
     1001,
     {{"out device pinned", 1001}, {"within device device", 2000}},
     1002,
     1,
     6017,
     1,
     0,
     0,
     {{SyncKind::Context, 1002}},
     0},
    {"nsys_2025.3_t4_power_iteration.sqlite.gz",
     3689,
     {{"out device pageable", 89}},
     0,
     1,
     7417,
     1,
     434,
     0,
     {{SyncKind::Stream, 89}, {SyncKind::Context, 1}},
     0},
    {"nsys_2026.2_2gpu_before.sqlite.gz",
     4010,
     {{"in pageable device", 34}, {"within device device", 986}},
     269,
     2,
     7466,
     4,
     332,
     200,
     {{SyncKind::Event, 133}, {SyncKind::StreamWait, 200}, {SyncKind::Stream, 33}},
     31},
};

std::string copyWords(const Operation& copy) {
    const char* const directions[] = {"unknown", "in", "out", "within", "host", "peer"};
    const char* const memories[] = {"unknown", "pageable", "pinned", "device",
                                    "array",   "managed",  "host"};
    return std::string(directions[static_cast<int>(copy.copy)]) + " " +
           memories[static_cast<int>(copy.from)] + " " + memories[static_cast<int>(copy.to)];
}

std::size_t countOf(const Recording& recording, WorkKind kind) {
    return static_cast<std::size_t>(
        std::ranges::count(recording.operations, kind, &Operation::kind));
}

/// A database is kept packed, and unpacked while it is read.
class RecordedFile : public testing::TestWithParam<Known> {
protected:
    RecordedFile() {
        const std::string packed =
            std::string(STREAMSCOPE_TEST_DATA "/recordings/") + GetParam().file;
        if (packed.find(".sqlite") == packed.npos) {
            m_path = packed;
            return;
        }
        m_isTemporary = true;
        m_path = std::filesystem::temp_directory_path() /
                 ("recorded_file-" + std::to_string(::getpid()) + ".sqlite");
        const auto text = openText(packed);
        std::ofstream file(m_path, std::ios::binary);
        std::string piece(1U << 20, '\0');
        while (const std::size_t got = (*text)->read(piece.data(), piece.size())) {
            file.write(piece.data(), static_cast<std::streamsize>(got));
        }
    }
    ~RecordedFile() override {
        if (m_isTemporary) {
            std::filesystem::remove(m_path);
        }
    }

    std::string m_path;
    bool m_isTemporary = false;
};

TEST_P(RecordedFile, HoldsWhatIsKnownToBeInIt) {
    const Known& known = GetParam();
    const auto read = readRecording(m_path);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(countOf(*read, WorkKind::Kernel), known.kernels);
    EXPECT_EQ(countOf(*read, WorkKind::Set), known.sets);
    std::map<std::string, std::size_t> copies;
    std::set<std::uint32_t> streams;
    for (const Operation& one : read->operations) {
        streams.insert(one.stream);
        if (one.kind == WorkKind::Copy) {
            ++copies[copyWords(one)];
        }
    }
    EXPECT_EQ(copies, known.copies);
    EXPECT_EQ(streams.size(), known.streams);
    EXPECT_EQ(read->calls.size(), known.calls);
    std::set<std::uint32_t> threads;
    std::size_t records = 0;
    for (const Call& call : read->calls) {
        threads.insert(call.thread);
        records += callKindOf(read->names.at(call.name)) == CallKind::RecordEvent ? 1 : 0;
    }
    EXPECT_EQ(threads.size(), known.threads);
    EXPECT_EQ(records, known.records);
    EXPECT_EQ(read->eventWaits.size(), known.waits);
    std::map<SyncKind, std::size_t> syncs;
    for (const Sync& sync : read->syncs) {
        ++syncs[sync.kind];
    }
    EXPECT_EQ(syncs, known.syncs);
    EXPECT_EQ(read->missing.calls, known.withoutCall);
    EXPECT_EQ(read->missing.damaged, 0U);
    EXPECT_EQ(read->missing.incomplete, 0U);
    EXPECT_FALSE(read->missing.isCut);
}

/// In order of start is in order of issue on every stream of these files.
TEST_P(RecordedFile, IsIssuedInTheOrderInWhichItRan) {
    const auto read = readRecording(m_path);
    ASSERT_TRUE(read);
    std::map<std::uint32_t, std::uint64_t> last;
    for (const Operation& one : read->operations) {
        EXPECT_GE(one.correlation, last[one.stream]);
        last[one.stream] = one.correlation;
    }
}

TEST_P(RecordedFile, BecomesARunThatIsSavedAndReadAgain) {
    const auto trace = readRunFile(m_path);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(trace->provenance.origin, Origin::Imported);
    EXPECT_THAT(trace->provenance.detail,
                testing::EndsWith(std::filesystem::path(m_path).filename().string()));
    std::string text;
    {
        JsonWriter json(appendTo(text));
        writeTrace(json, *trace, measure(*trace));
    }
    const auto again = readTrace(text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(test::traceDifference(*again, *trace), "");
    const auto work = std::ranges::count_if(trace->kind, [](auto kind) { return !isMark(kind); });
    const Known& known = GetParam();
    std::size_t copies = 0;
    for (const auto& [words, count] : known.copies) {
        copies += count;
    }
    EXPECT_EQ(static_cast<std::size_t>(work), known.kernels + known.sets + copies);
    EXPECT_TRUE(isInferred(*trace));
    EXPECT_TRUE(std::ranges::none_of(trace->confidence, [](auto sure) { return sure > 85; }))
        << "nobody knows the program";
    EXPECT_EQ(std::ranges::min(trace->start) >= 0, true);
}

INSTANTIATE_TEST_SUITE_P(All, RecordedFile, testing::ValuesIn(kFiles), [](const auto& each) {
    std::string name = each.param.file;
    std::ranges::replace_if(
        name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
    return name;
});

/// A recording as a run; those of tests/data/recordings are packed.
Trace traceIn(const std::string& file) {
    std::string name = std::string(STREAMSCOPE_TEST_DATA "/recordings/") + file;
    const auto text = openText(name);
    std::string bytes;
    std::string piece(1U << 20, '\0');
    while (const std::size_t got = text ? (*text)->read(piece.data(), piece.size()) : 0) {
        bytes.append(piece.data(), got);
    }
    auto trace = readRunBytes(bytes, name);
    EXPECT_TRUE(trace) << file;
    return trace ? *std::move(trace) : Trace{};
}

TEST(RecordedFiles, SayWhatTheSmsOfTheirDevicesHold) {
    const std::map<std::string, TraceDeviceFacts> known{
        {"kineto_2023-09_alexnet_sync_events.json.gz", {108, 2048, 0, 65536, 167936, ""}},
        {"kineto_2023-09_dlrm_4_streams.json.gz", {80, 2048, 0, 65536, 98304, ""}},
        {"kineto_2024_rocm62_mi250.json.gz", {104, 2048, 0, 0, 65536, ""}},
        {"kineto_2025-07_h100_bert_small.json.gz", {132, 2048, 0, 65536, 233472, "12.9"}},
        {"nsys_2022.2_a100_saxpy_backtraces.sqlite.gz", {108, 2048, 32, 65536, 167936, ""}},
        {"nsys_2023.4_gh200_jacobi.sqlite.gz", {132, 2048, 32, 65536, 233472, ""}}};
    for (const auto& [file, facts] : known) {
        EXPECT_THAT(traceIn(file).deviceFacts, testing::Contains(facts)) << file;
    }
}

TEST(RecordedFiles, OfTheYear2021NameDevicePropertiesAsCudaDoes) {
    const std::string text =
        R"({"computeProperties": [{"id": 0, "multiProcessorCount": 80,
            "maxThreadsPerMultiProcessor": 2048, "sharedMemPerMultiprocessor": 98304}],
            "traceEvents": [
            {"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 2, "pid": 0, "tid": 7,
             "args": {"device": 0, "stream": 7}}]})";
    const auto trace = readRunBytes(text, "x.json");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_THAT(trace->deviceFacts,
                testing::ElementsAre(TraceDeviceFacts{80, 2048, 0, 0, 98304, ""}));
}

TEST(RecordedFiles, WithoutDevicePropertiesSayNothingOfTheirSms) {
    const std::string text =
        R"({"deviceProperties": [{"id": 0, "numSms": null}], "traceEvents": [
            {"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 2, "pid": 0, "tid": 7,
             "args": {"device": 0, "stream": 7}}]})";
    const auto trace = readRunBytes(text, "x.json");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_TRUE(trace->deviceFacts.empty());
}

}  // namespace
}  // namespace streamscope::recordings
