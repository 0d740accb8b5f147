// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/formats/chrome_trace.h"
#include "engine/formats/export_format.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "engine/recordings/recording_file.h"
#include "engine/recordings/text_source.h"
#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_writer.h"
#include "tests/support/sample_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace streamscope {
namespace {

using testing::Each;
using testing::EndsWith;

std::string exported(const Trace& trace, ExportFormat format = ExportFormat::Chrome) {
    std::string text;
    writeExport(trace, format, appendTo(text));
    return text;
}

Trace imported(const std::string& bytes) {
    auto trace = readRunBytes(bytes, "folder/x.trace.json");
    EXPECT_TRUE(trace) << trace.error().message;
    return trace ? *std::move(trace) : Trace{};
}

Trace simulated(std::uint64_t seed) {
    const auto text = test::programFromText(test::joined(test::randomProgramLines(seed)));
    auto trace = simulate(text->program, text->profile);
    EXPECT_TRUE(trace) << "seed " << seed;
    return trace ? *std::move(trace) : Trace{};
}

/// A trace begins with its first call or operation, if not with a call that the format cannot hold.
TimeNs firstTime(const Trace& trace) {
    TimeNs first = trace.makespan;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        first = std::min({first, trace.issueBegin[i], trace.start[i]});
    }
    for (const HostCall& call : trace.hostCalls) {
        first = std::min(first, call.begin);
    }
    return first;
}

std::string streamName(const Trace& trace, std::size_t i) {
    const TraceStream& stream = trace.streams[indexOf(trace.stream[i])];
    std::ostringstream text;
    text << trace.devices[indexOf(stream.device)] << "/" << stream.name << " " << stream.isDefault
         << " " << stream.priority;
    return text.str();
}

std::string threadName(const Trace& trace, ThreadId thread) {
    return thread == ThreadId::None ? "-" : trace.threads[indexOf(thread)];
}

std::string recordedText(const Trace& trace, std::size_t i) {
    const RecordedOperation& one = trace.recorded[i];
    std::ostringstream text;
    text << " by " << threadName(trace, one.thread) << " memory " << int{one.hostMemory};
    if (one.shape != ShapeId::None) {
        const TraceShape& shape = trace.shapes[indexOf(one.shape)];
        text << " shape " << shape.threads << " " << shape.registers << " " << shape.sharedMemory;
    }
    if (one.record != OperationId::None) {
        text << " after " << trace.start[indexOf(one.record)] << " "
             << trace.issueBegin[indexOf(one.record)];
    }
    return text.str();
}

/// A line for each operation, whatever their numbers. One whose call waited counts as issued when
/// that returned.
std::vector<std::string> operationLines(const Trace& trace, bool isRecording) {
    const TimeNs zero = firstTime(trace);
    Column<TimeNs> issueEnd = trace.issueEnd;
    for (const HostCall& call : trace.hostCalls) {
        if (call.operation != OperationId::None) {
            issueEnd[indexOf(call.operation)] = call.end;
        }
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        std::ostringstream line;
        line << kindName(trace.kind[i]) << " " << operationLabel(trace, idAt<OperationId>(i))
             << " on " << streamName(trace, i) << " of " << trace.size[i] << " issued "
             << trace.issueBegin[i] - zero << ".." << issueEnd[i] - zero << " ran "
             << trace.start[i] - zero << ".." << trace.end[i] - zero
             << (isRecording ? recordedText(trace, i) : "");
        lines.push_back(line.str());
    }
    std::ranges::sort(lines);
    return lines;
}

std::vector<std::string> rangeLines(const Trace& trace) {
    const TimeNs zero = firstTime(trace);
    std::vector<std::string> lines;
    for (const TraceRange& range : trace.ranges) {
        std::ostringstream line;
        line << trace.names[indexOf(range.name)] << " of " << threadName(trace, range.thread) << " "
             << range.begin - zero << ".." << range.end - zero;
        lines.push_back(line.str());
    }
    std::ranges::sort(lines);
    return lines;
}

/// The calls that are no part of an operation. What allocates in the order of a stream does so as
/// an operation.
std::vector<std::string> callLines(const Trace& trace, bool isRecording) {
    const TimeNs zero = firstTime(trace);
    std::vector<std::string> lines;
    for (const HostCall& call : trace.hostCalls) {
        const std::string label =
            call.step == StepId::None ? "" : trace.steps[indexOf(call.step)].label;
        const bool isOfStream = call.operation != OperationId::None || label.ends_with("Async");
        if (call.kind == HostCallKind::Issue || (isOfStream && !isRecording)) {
            continue;
        }
        std::ostringstream line;
        line << static_cast<int>(call.kind) << " " << threadName(trace, call.thread) << " "
             << call.begin - zero << ".." << call.end - zero;
        if (isRecording) {
            line << " " << label;
            line << (call.waitedFor == OperationId::None
                         ? ""
                         : " for " + std::to_string(trace.end[indexOf(call.waitedFor)]));
            line << (call.waitedFor == OperationId::None || call.stream == StreamId::None
                         ? ""
                         : " with " + trace.streams[indexOf(call.stream)].name);
        }
        lines.push_back(line.str());
    }
    std::ranges::sort(lines);
    return lines;
}

/// Of the devices that come back: not of those on which nothing ran.
bool doFactsComeBack(const Trace& trace, const Trace& back) {
    for (std::size_t i = 0; i < back.deviceFacts.size(); ++i) {
        const auto same = std::ranges::find(trace.devices, back.devices[i]);
        if (same == trace.devices.end() ||
            trace.deviceFacts[static_cast<std::size_t>(same - trace.devices.begin())] !=
                back.deviceFacts[i]) {
            return false;
        }
    }
    return back.deviceFacts.empty() == trace.deviceFacts.empty() || back.devices.empty();
}

/// The first line that only one of them has.
std::string difference(const std::vector<std::string>& left,
                       const std::vector<std::string>& right) {
    std::vector<std::string> lost;
    std::vector<std::string> added;
    std::ranges::set_difference(left, right, std::back_inserter(lost));
    std::ranges::set_difference(right, left, std::back_inserter(added));
    return (lost.empty() ? "" : "lost " + lost[0] + "\n") +
           (added.empty() ? "" : "added " + added[0] + "\n");
}

std::string roundTripDifference(const Trace& trace) {
    const bool isRecording = !trace.recorded.empty();
    const Trace back = imported(exported(trace));
    return difference(operationLines(trace, isRecording), operationLines(back, isRecording)) +
           difference(callLines(trace, isRecording), callLines(back, isRecording)) +
           difference(rangeLines(trace), rangeLines(back)) +
           (doFactsComeBack(trace, back) ? "" : "device facts differ\n") +
           (trace.makespan - firstTime(trace) == back.makespan
                ? ""
                : "makespan " + std::to_string(trace.makespan - firstTime(trace)) + " becomes " +
                      std::to_string(back.makespan));
}

TEST(ExportedRun, ComesBackAsTheSameOfRandomSimulatedPrograms) {
    constexpr std::uint64_t kPrograms = 300;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const Trace trace = simulated(seed);
        if (operationCount(trace) > 0) {
            ASSERT_EQ(roundTripDifference(trace), "") << "seed " << seed;
        }
    }
}

/// The path of a file of tests/data/recordings, unpacked if that is a database.
class UnpackedRecording {
public:
    explicit UnpackedRecording(const std::filesystem::path& packed) : m_path(packed) {
        if (packed.string().find(".sqlite") == std::string::npos) {
            return;
        }
        m_path = std::filesystem::temp_directory_path() /
                 ("exported_run-" + std::to_string(::getpid()) + ".sqlite");
        m_isTemporary = true;
        const auto text = recordings::openText(packed);
        std::ofstream file(m_path, std::ios::binary);
        std::string piece(1U << 20, '\0');
        while (const std::size_t got = (*text)->read(piece.data(), piece.size())) {
            file.write(piece.data(), static_cast<std::streamsize>(got));
        }
    }
    UnpackedRecording(const UnpackedRecording&) = delete;
    UnpackedRecording& operator=(const UnpackedRecording&) = delete;
    ~UnpackedRecording() {
        if (m_isTemporary) {
            std::filesystem::remove(m_path);
        }
    }
    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
    bool m_isTemporary = false;
};

TEST(ExportedRun, ComesBackAsTheSameOfRecordings) {
    std::size_t files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(STREAMSCOPE_TEST_DATA "/recordings")) {
        if (entry.path().extension() == ".gz") {
            const UnpackedRecording file(entry.path());
            const auto trace = readRunFile(file.path());
            ASSERT_TRUE(trace) << trace.error().message;
            EXPECT_EQ(roundTripDifference(*trace), "") << entry.path();
            ++files;
        }
    }
    EXPECT_GE(files, 12U);
}

TEST(ExportedRun, KeepsPageMigrationsApartFromCopies) {
    const std::string bytes = test::databaseOf([](const auto& run) {
        run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, bytes, copyKind, srcKind, dstKind)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (20, 30, 0, 0, 0, 0, 16777216, 8192, "
            "11, "
            "7, 7)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (40, 60, 0, 1, 7, 4, 16777216, 64, 1, "
            "4, "
            "2)");
    });
    const Trace trace = imported(bytes);
    ASSERT_EQ(operationCount(trace), 2U);
    EXPECT_EQ(roundTripDifference(trace), "");
}

std::size_t countOf(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

TEST(ExportedRun, KnowsTheRecordOfEveryWaitOfASimulatedProgram) {
    std::ptrdiff_t all = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Trace trace = simulated(seed);
        const auto isKnown = [](OperationId record) { return record != OperationId::None; };
        const auto known = std::ranges::count_if(trace.record, isKnown);
        const Trace back = imported(exported(trace));
        EXPECT_EQ(std::ranges::count_if(back.recorded, isKnown, &RecordedOperation::record), known)
            << "seed " << seed;
        all += known;
    }
    EXPECT_GT(all, 40);
}

TEST(ExportedRun, SaysWhatHostMemoryACopyUsedAndHowItWasCalled) {
    Trace trace = test::sampleTrace();
    const auto copy = static_cast<std::size_t>(
        std::ranges::find(trace.kind, OperationKind::CopyHostToDevice) - trace.kind.begin());
    trace.hostMemory.assign(operationCount(trace), 0);
    trace.synchronous.assign(operationCount(trace), 0);
    trace.hostMemory[copy] = static_cast<std::uint8_t>(HostMemory::Pageable);
    trace.synchronous[copy] = 1;
    const std::string text = exported(trace);
    EXPECT_EQ(countOf(text, "\"cudaMemcpy\""), 1U);
    const Trace back = imported(text);
    EXPECT_EQ(std::ranges::count(back.recorded, static_cast<std::uint8_t>(HostMemory::Pageable),
                                 &RecordedOperation::hostMemory),
              1);
}

TEST(ExportedRun, OfASimulatedOneIsStillSimulated) {
    const Trace trace = test::sampleTrace();
    ASSERT_EQ(trace.provenance.origin, Origin::Simulated);
    const Trace back = imported(exported(trace));
    EXPECT_EQ(back.provenance.origin, Origin::Simulated);
    EXPECT_EQ(back.provenance.device, trace.provenance.device);
    EXPECT_THAT(back.provenance.detail, EndsWith("x.trace.json"));
    EXPECT_EQ(back.provenance.workload, trace.provenance.workload);
    EXPECT_FALSE(back.measurement) << "nothing measured it";
    EXPECT_TRUE(isInferred(back)) << "its reasons are our inference";
}

TEST(ExportedRun, OfAMeasuredOneIsImported) {
    Trace trace = test::sampleTrace();
    trace.provenance.origin = Origin::Measured;
    trace.provenance.detail = "driver 1";
    const Trace back = imported(exported(trace));
    EXPECT_EQ(back.provenance.origin, Origin::Imported);
    EXPECT_EQ(back.provenance.detail, "measured, driver 1, x.trace.json");
    EXPECT_TRUE(back.measurement);
}

TEST(ExportedRun, CanBeSavedAndIsReadCompressed) {
    const Trace back = imported(exported(test::sampleTrace()));
    std::string text;
    {
        JsonWriter json(appendTo(text));
        writeTrace(json, back, measure(back));
    }
    const auto read = readTrace(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(operationLines(back, true), operationLines(*read, true));

    const std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("exported_run-" + std::to_string(::getpid()) + ".trace.json.gz");
    std::ofstream(path, std::ios::binary)
        << exported(test::sampleTrace(), ExportFormat::ChromeGzip);
    const auto unpacked = readRunFile(path.string());
    std::filesystem::remove(path);
    ASSERT_TRUE(unpacked) << unpacked.error().message;
    EXPECT_EQ(operationLines(back, true), operationLines(*unpacked, true));
}

TEST(ExportedRun, OfBarsOfAnUnknownToolHasStillNoReasons) {
    const Trace bars = imported(
        R"([{"ph": "X", "name": "one", "pid": 1, "tid": 1, "ts": 1, "dur": 5},
            {"ph": "X", "name": "two", "pid": 1, "tid": 2, "ts": 2, "dur": 3}])");
    ASSERT_EQ(operationCount(bars), 2U);
    EXPECT_EQ(roundTripDifference(bars), "");
    const Trace back = imported(exported(bars));
    EXPECT_EQ(back.provenance.origin, Origin::Imported);
    EXPECT_TRUE(back.causes.empty());
    EXPECT_THAT(back.reason, Each(Reason::None));
}

/// Whatever numbers stand in it, what is read can be saved and read again.
TEST(ExportedRun, WithWrongNumbersIsSafe) {
    constexpr std::uint64_t kTexts = 300;
    std::mt19937_64 dice(1);
    for (std::uint64_t seed = 0; seed < kTexts; ++seed) {
        std::string text = exported(simulated(seed % 20));
        for (int i = 0; i < 20; ++i) {
            const std::size_t at = text.find_first_of("0123456789", dice() % text.size());
            if (at != std::string::npos) {
                text[at] = static_cast<char>('0' + dice() % 10);
            }
        }
        const auto read = readRunBytes(text, "x");
        if (!read) {
            continue;
        }
        std::string saved;
        {
            JsonWriter json(appendTo(saved));
            writeTrace(json, *read, measure(*read));
        }
        const auto again = readTrace(saved);
        ASSERT_TRUE(again) << again.error().message << ", text " << seed;
    }
}

TEST(ExportedRun, SaysNothingOfItselfThatIsNoRun) {
    std::string text = exported(test::sampleTrace());
    const std::size_t at = text.find("\"simulated\"");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 11, "\"nonsense\"");
    EXPECT_EQ(imported(text).provenance.origin, Origin::Imported);
}

}  // namespace
}  // namespace streamscope
