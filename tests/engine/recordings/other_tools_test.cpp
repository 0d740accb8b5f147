// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/recordings/kineto_reader.h"
#include "engine/recordings/nsys_reader.h"
#include "engine/recordings/recording_file.h"
#include "engine/recordings/trace_of.h"
#include "tests/support/recording_writer.h"

#include <gtest/gtest.h>

#include <random>
#include <zlib.h>

namespace streamscope::recordings {
namespace {

Result<Recording> readKineto(const std::string& text) {
    const auto source = textOf(text);
    return readChromeTrace(*source);
}

Result<Recording> readDatabase(const std::string& bytes) {
    const auto file = SqliteFile::ofBytes(bytes);
    return file ? readNsys(*file) : Result<Recording>(file.error());
}

std::string packed(const std::string& text) {
    z_stream stream{};
    deflateInit2(&stream, 1, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string result(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

TEST(OtherTools, TellTheSameOfTheSameProgram) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const Recording recording = test::randomRecording(random, static_cast<int>(seed) + 1);
        const std::string want = test::describe(recording);
        const std::string text = test::asKineto(recording);
        const auto kineto = readKineto(text);
        ASSERT_TRUE(kineto) << kineto.error().message << "\n" << text;
        EXPECT_EQ(test::describe(*kineto), want) << "seed " << seed;
        const auto nsys = readDatabase(test::asNsys(recording));
        ASSERT_TRUE(nsys) << nsys.error().message;
        EXPECT_EQ(test::describe(*nsys), want) << "seed " << seed;
    }
}

TEST(OtherTools, MayPackWhatTheyWrite) {
    std::mt19937 random(1);
    const Recording recording = test::randomRecording(random, 3000);
    const std::string text = test::asKineto(recording);
    ASSERT_GT(text.size(), std::size_t{1} << 20) << "more than one piece";
    for (const std::string& bytes :
         {packed(text), packed(text.substr(0, 1000)) + packed(text.substr(1000))}) {
        const auto read = readKineto(bytes);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(test::describe(*read), test::describe(recording));
    }
}

TEST(OtherTools, MayHavePackedWhatIsCutNow) {
    std::mt19937 random(2);
    const Recording recording = test::randomRecording(random, 3000);
    const std::string bytes = packed(test::asKineto(recording));
    const auto read = readKineto(bytes.substr(0, bytes.size() / 4));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->missing.isCut);
    EXPECT_GT(read->operations.size(), 500U);
    EXPECT_LT(read->operations.size(), recording.operations.size());
}

TEST(OtherTools, WriteChromeTracesThatAreOnlyBars) {
    const auto read = readKineto(R"([
        {"name": "process_name", "ph": "M", "pid": "main", "args": {"name": "my tool"}},
        {"name": "thread_name", "ph": "M", "pid": "main", "tid": 3, "args": {"name": "stream 7"}},
        {"name": "outer", "ph": "B", "pid": "main", "tid": 3, "ts": "1.5"},
        {"name": "inner", "ph": "X", "pid": "main", "tid": 3, "ts": 2, "dur": 1},
        {"ph": "E", "pid": "main", "tid": 3, "ts": 9.25},
        {"ph": "E", "pid": "main", "tid": 3, "ts": 10},
        {"name": "counter", "ph": "C", "pid": 1, "ts": 3, "args": {"n": 1}},
    )");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->tool, Tool::Chrome);
    ASSERT_EQ(read->operations.size(), 2U);
    EXPECT_EQ(read->names.at(read->operations[0].name), "outer");
    EXPECT_EQ(read->operations[0].start, 1500);
    EXPECT_EQ(read->operations[0].end, 9250);
    const Stream& row = read->streams.at(read->operations[0].stream);
    EXPECT_EQ(row.name, "stream 7");
    EXPECT_EQ(read->devices.at(row.device).name, "my tool");
    EXPECT_EQ(read->missing.incomplete, 1U) << "an end without a begin";
    EXPECT_TRUE(read->missing.isCut);
}

TEST(OtherTools, AreToldWhatIsNotTheirs) {
    EXPECT_EQ(readKineto("hello").error().message.substr(0, 27), "it has no \"traceEvents\", as");
    EXPECT_EQ(readKineto(packed(R"({"format": "streamscope-workload", "version": 1})"))
                  .error()
                  .message.substr(0, 35),
              "it is a workload that is compressed");
    EXPECT_EQ(readKineto(R"({"traceEvents": 3})").error().message.substr(0, 24),
              "it has no \"traceEvents\",");
    EXPECT_EQ(readKineto(R"({"traceEvents": []})").error().message.substr(0, 22),
              "it has no events with ");
    const auto fill = [](const std::string& statement) {
        return test::databaseOf([&](const auto& run) { run(statement); });
    };
    EXPECT_NE(readDatabase(fill("CREATE TABLE t (x)")).error().message.find("no table StringIds"),
              std::string::npos);
    const std::string strings = "CREATE TABLE StringIds (id INTEGER, value TEXT)";
    EXPECT_NE(readDatabase(fill(strings)).error().message.find("recorded nothing of CUDA"),
              std::string::npos);
    const std::string empty =
        strings + "; CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER)";
    EXPECT_NE(readDatabase(fill(empty)).error().message.find("are empty"), std::string::npos);
    EXPECT_FALSE(readDatabase(std::string("SQLite format 3\0damaged", 23)));
    EXPECT_FALSE(readDatabase(""));
}

/// Operators and annotations of a profile without a GPU are what they are, no host functions.
TEST(OtherTools, MayHaveRecordedTheHostAlone) {
    const std::string host =
        R"({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "ts": 1000, "dur": 400, "pid": 5, "tid": 6},
           {"ph": "X", "cat": "python_function", "name": "main", "ts": 900, "dur": 600, "pid": 5,
            "tid": 6},
           {"ph": "X", "cat": "user_annotation", "name": "step", "ts": 950, "dur": 500, "pid": 5,
            "tid": 6})";
    auto read = readKineto(R"({"traceEvents": [)" + host + "]}");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->tool, Tool::Kineto);
    EXPECT_TRUE(read->missing.isWithoutGpu);
    const auto trace = traceOf(*std::move(read), "host.json");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(operationCount(*trace), 0U);
    EXPECT_EQ(trace->ranges.size(), 2U);
    EXPECT_EQ(trace->makespan, 500'000);
    ASSERT_EQ(trace->measurement->remarks.size(), 1U);
    EXPECT_NE(trace->measurement->remarks[0].find("ProfilerActivity.CUDA"), std::string::npos);

    const auto other = readKineto(
        R"({"traceEvents": [)" + host +
        R"(, {"ph": "X", "cat": "mtia", "name": "k", "ts": 1, "dur": 2, "pid": 1, "tid": 1}]})");
    ASSERT_TRUE(other) << other.error().message;
    EXPECT_EQ(other->operations.size(), 4U) << "a device that is not known: bars";
}

/// Where the file ends within its first event, or before the first of the GPU.
TEST(OtherTools, MayHaveWrittenTooLittle) {
    const std::string call =
        R"({"ph": "X", "cat": "cuda_runtime", "name": "cudaMalloc", "ts": 1, "dur": 2, "pid": 5, "tid": 6})";
    EXPECT_TRUE(readKineto(R"({"traceEvents": [)" + call + "]}"));
    const auto cut = readKineto(R"({"traceEvents": [)" + call + R"(, {"ph": "X", "cat": "ker)");
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().message.substr(0, 25), "it is truncated before an");
}

/// Profiles of containers, put together: each process has a thread 1.
TEST(OtherTools, HaveThreadsOfSeveralProcesses) {
    const auto call = [](int process, int thread, int number) {
        const std::string id = std::to_string(number);
        return R"({"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "ts": 10)" + id +
               R"(, "dur": 1, "pid": )" + std::to_string(process) + R"(, "tid": )" +
               std::to_string(thread) + R"(, "args": {"correlation": )" + id +
               R"(}}, {"ph": "X", "cat": "kernel", "name": "k", "ts": 20)" + id +
               R"(, "dur": 1, "pid": 0, "tid": 7, "args": {"device": 0, "stream": 7,
               "correlation": )" +
               id + "}}";
    };
    const auto read = readKineto(R"({"traceEvents": [)" + call(5, 1, 1) + ", " + call(6, 1, 2) +
                                 ", " + call(5, 1, 3) + "]}");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->threads.size(), 2U);
    EXPECT_EQ(read->calls[0].thread, read->calls[2].thread);
    EXPECT_NE(read->calls[0].thread, read->calls[1].thread);
}

TEST(OtherTools, MayHaveRecordedNoWorkOfAGpu) {
    const auto read = readDatabase(test::databaseOf([](const auto& run) {
        run("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)");
        run("INSERT INTO StringIds VALUES (1, 'cuInit')");
        run("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, "
            "correlationId, nameId)");
        run("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 2, 1, 16777217, 3, 1)");
    }));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->missing.isWithoutGpu);
    EXPECT_NE(english(remarksOf(*read)).find("record again with \"nsys profile --trace=cuda\""),
              std::string::npos);
}

/// 300 000 streams: what compares each with each takes minutes.
TEST(OtherTools, MayHaveUsedAStreamForEachKernel) {
    Recording recording;
    recording.names = {"k"};
    recording.processes = {{1, "program"}};
    recording.devices = {{0, 0, "NVIDIA X"}};
    constexpr std::uint32_t kStreams = 300'000;
    for (std::uint32_t i = 0; i < kStreams; ++i) {
        recording.streams.push_back({0, i % 2, i / 2, StreamType::NonBlocking, 0, ""});
        Operation kernel;
        kernel.start = TimeNs{10} * i;
        kernel.end = kernel.start + 5;
        kernel.name = 0;
        kernel.stream = i;
        recording.operations.push_back(kernel);
    }
    finish(recording);
    const auto trace = traceOf(std::move(recording), "many.json");
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_EQ(trace->streams.size(), kStreams);
    EXPECT_EQ(trace->streams[1].name, "s1, context 0");
    EXPECT_EQ(measure(*trace).streams.size(), kStreams);
}

/// 2 GB of one letter pack to 2 MB.
TEST(OtherTools, MayNotFillTheMemoryWithASmallFile) {
    constexpr std::size_t kMany = std::size_t{100} << 20;
    const std::string bytes =
        packed(R"({"format": "streamscope-trace", "x": ")" + std::string(kMany, 'a') + "\"}");
    ASSERT_LT(bytes.size(), kMany / 100);
    const auto read = readRunBytes(bytes, "bomb.json.gz");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::Limit);
}

}  // namespace
}  // namespace streamscope::recordings
