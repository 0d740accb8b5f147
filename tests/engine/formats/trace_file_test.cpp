// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_file.h"

#include "engine/analysis/inference.h"
#include "engine/analysis/metrics.h"
#include "engine/formats/file_kind.h"
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "tests/support/sample_trace.h"
#include "tests/support/trace_difference.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace streamscope {
namespace {

class FileOfARun : public testing::Test {
protected:
    ~FileOfARun() override { std::filesystem::remove(path); }
    void put(const std::string& text) const { std::ofstream(path, std::ios::binary) << text; }

    std::string path = std::filesystem::temp_directory_path() /
                       ("trace_file_test-" + std::to_string(::getpid()) + ".json");
};

std::string textOf(const Trace& trace) {
    std::string text;
    {
        JsonWriter json(appendTo(text));
        writeTrace(json, trace, measure(trace));
    }
    return text;
}

Trace sampleWithOrigin() {
    Trace trace = test::sampleTrace();
    trace.provenance.origin = Origin::Simulated;
    return trace;
}

/// A shell that writes "> run.json" cuts the file that a window is opening.
TEST_F(FileOfARun, MayBeCutShortWhileItIsRead) {
    Trace trace = test::sampleTrace({.streams = 8, .chunks = 40'000});  // more than one piece
    trace.provenance.origin = Origin::Simulated;
    put(textOf(trace));
    int told = 0;
    const auto read = readTraceFile(path, [&](double) {
        ++told;
        std::filesystem::resize_file(path, 0);
        return true;
    });
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_GT(told, 0) << "the test itself";
    EXPECT_EQ(test::traceDifference(*read, trace), "");
}

TEST_F(FileOfARun, ThatCannotBeReadIsNamedWithItsReason) {
    const auto missing = readTraceFile(path);
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, testing::HasSubstr(path + ": No such file"));
    const auto folder = readTraceFile(std::filesystem::temp_directory_path());
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().code, ErrorCode::Io);
    put("");
    EXPECT_FALSE(readTraceFile(path));
}

/// Chains may be left out; what is inferred then can be saved and read again.
TEST_F(FileOfARun, OfASimulatedRunWhoseReasonsWereInferredCanBeRead) {
    Trace trace = sampleWithOrigin();
    trace.causeBegin.clear();
    trace.causes.clear();
    trace.confidence.clear();
    inferReasons(trace);
    ASSERT_FALSE(trace.confidence.empty()) << "inferred is marked";
    const auto read = readTrace(textOf(trace));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(test::traceDifference(*read, trace), "");
}

TEST_F(FileOfARun, IsKnownByItsFormatWhereverThatStands) {
    const std::string late =
        R"({"about": ")" + std::string(9000, 'x') + R"(", "deep": {"format": "x"}, )";
    put(late + R"("format" : "streamscope-workload", "program": []})");
    EXPECT_EQ(fileKindAt(path), FileKind::Workload);
    put(late + R"("format" : "streamscope-trace"})");
    EXPECT_EQ(fileKindAt(path), FileKind::SavedRun);
    put(late + R"("traceEvents": []})");
    EXPECT_EQ(fileKindAt(path), FileKind::ChromeTrace);
    put(late + R"("other": "format", "x": "streamscope-workload"})");
    EXPECT_EQ(fileKindAt(path), FileKind::Other);
    for (std::size_t cut = 0; cut < 60; ++cut) {  // whatever is there
        put((late + R"("format" : "streamscope-work\"load)").substr(0, late.size() + cut));
        EXPECT_EQ(fileKindAt(path), FileKind::Other);
    }
    EXPECT_EQ(fileKindAt("/dev/zero"), FileKind::Other);
    EXPECT_EQ(fileKindAt(std::filesystem::temp_directory_path()), FileKind::Other);
}

}  // namespace
}  // namespace streamscope
