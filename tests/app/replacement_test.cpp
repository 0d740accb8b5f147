// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/replacement.h"

#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// A command that writes a file, and what kind of file that is.
struct Writer {
    const char* name;
    FileKind kind;
    const char* ending;
    std::vector<std::string> words;  ///< the last one is followed by the file's name
};

/// What is there before.
struct There {
    const char* name;
    FileKind kind;
    bool isOurs;        ///< Streamscope can make it again
    const char* words;  ///< what the error calls it
    std::string content;
};

/// Every kind of file, and every command that writes one.
class Replacement : public InFolder {
protected:
    void SetUp() override {
        make({"run", kTwoStreams}, {"a.svg", "a.png", "a.pdf", "a.csv", "a.json", "a.trace.json",
                                    "a.trace.json.gz", "a.perfetto-trace"});
        make({"sweep", kTwoStreams, "--over", "streams=1..2"}, {"s.json", "s.csv"});
        make({"write", kTwoStreams}, {"w.cu"});
        make({"write", kTwoStreams, "--language", "pytorch"}, {"w.py"});
        std::ofstream(path("answers.json"))
            << R"({"format": "streamscope-answers", "lesson": "stream_is_a_queue"})";
        std::string recording = text("a.json");
        const std::string origin = "\"simulated\"";
        recording.replace(recording.find(origin), origin.size(), "\"imported\"");
        std::ofstream(path("recording.json")) << recording;
        make({"run", path("recording.json")}, {"r.trace.json", "r.trace.json.gz", "r.pftrace"});
    }

    [[nodiscard]] std::vector<There> everything() const {
        const std::string shipped = STREAMSCOPE_SOURCE_DIR "/resources/";
        return {
            {"svg", FileKind::Picture, true, "a picture", text("a.svg")},
            {"png", FileKind::Picture, true, "a picture", text("a.png")},
            {"pdf", FileKind::Picture, true, "a picture", text("a.pdf")},
            {"csv", FileKind::Table, true, "a table", text("a.csv")},
            {"sweep csv", FileKind::Table, true, "a table", text("s.csv")},
            {"sweep", FileKind::Sweep, true, "the numbers of a sweep", text("s.json")},
            {"run", FileKind::SavedRun, true, "a saved run", text("a.json")},
            {"chrome", FileKind::ChromeTrace, true, "a Chrome trace", text("a.trace.json")},
            {"gz", FileKind::Packed, true, "an archive of gzip", text("a.trace.json.gz")},
            {"perfetto", FileKind::Perfetto, true, "for Perfetto", text("a.perfetto-trace")},
            {"cuda", FileKind::Program, true, "a program", text("w.cu")},
            {"pytorch", FileKind::Program, true, "a program", text("w.py")},
            {"recording", FileKind::SavedRun, false, "a recording", text("recording.json")},
            {"its chrome", FileKind::ChromeTrace, false, "a Chrome trace", text("r.trace.json")},
            {"its gz", FileKind::Packed, false, "gzip", text("r.trace.json.gz")},
            {"its perfetto", FileKind::Perfetto, false, "for Perfetto", text("r.pftrace")},
            {"kineto", FileKind::Packed, false, "an archive of gzip",
             contentOf(STREAMSCOPE_TEST_DATA "/recordings/kineto_2024-02_event_sync.json.gz")},
            {"nsys", FileKind::Database, false, "a SQLite database",
             std::string("SQLite format 3\0 and tables", 27)},
            {"report", FileKind::NsightReport, false, "a report of Nsight Systems",
             "NVIDIA Tegra Profiler Report 2023"},
            {"profile", FileKind::Profile, true, "a device profile",
             contentOf(shipped + "devices/h200.json")},
            {"lesson", FileKind::Lesson, false, "a lesson",
             contentOf(shipped + "lessons/03_stream_is_a_queue/lesson.json")},
            {"workload", FileKind::Workload, false, "a workload", contentOf(kTwoStreams)},
            {"notes", FileKind::Other, false, "a file that Streamscope did not write", "mine\n"},
            {"json", FileKind::Other, false, "did not write", R"({"a": [1, 2]})"},
        };
    }

    [[nodiscard]] std::vector<Writer> writers() const {
        const std::string run = path("a.json");
        const std::string recording = STREAMSCOPE_TEST_DATA "/what_if/py-prefetch-before.json.gz";
        return {
            {"run", FileKind::Picture, ".svg", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::Picture, ".png", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::Picture, ".pdf", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::Table, ".csv", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::SavedRun, ".json", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::ChromeTrace, ".trace.json", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::Packed, ".trace.json.gz", {"run", kTwoStreams, "-o"}},
            {"run", FileKind::Perfetto, ".perfetto-trace", {"run", kTwoStreams, "-o"}},
            {"render", FileKind::Picture, ".svg", {"render", kTwoStreams, "-o"}},
            {"compare", FileKind::Picture, ".svg", {"compare", run, run, "-o"}},
            {"sweep",
             FileKind::Picture,
             ".svg",
             {"sweep", kTwoStreams, "--over", "streams=1", "-o"}},
            {"sweep", FileKind::Table, ".csv", {"sweep", kTwoStreams, "--over", "streams=1", "-o"}},
            {"sweep",
             FileKind::Sweep,
             ".json",
             {"sweep", kTwoStreams, "--over", "streams=1", "-o"}},
            {"what-if", FileKind::SavedRun, ".json", {"what-if", recording, "-o"}},
            {"what-if", FileKind::Picture, ".svg", {"what-if", recording, "-o"}},
            {"write", FileKind::Program, ".cu", {"write", "prefetch", "-o"}},
            {"write", FileKind::Program, ".py", {"write", "prefetch", "--language", "numba", "-o"}},
            {"handout", FileKind::Picture, ".pdf", {"handout", "1", "-o"}},
            {"check",
             FileKind::Table,
             ".csv",
             {"check", "stream_is_a_queue", "--solution", "--csv"}},
        };
    }

    [[nodiscard]] Finished writeTo(const Writer& writer, const std::string& file,
                                   bool isForced = false) const {
        std::vector<std::string> words = writer.words;
        words.push_back(file);
        if (isForced) {
            words.emplace_back("--force");
        }
        return streamscope(words);
    }

private:
    void make(const std::vector<std::string>& words, const std::vector<const char*>& names) const {
        std::vector<std::string> all = words;
        for (const char* name : names) {
            all.insert(all.end(), {"-o", path(name)});
        }
        const Finished finished = streamscope(all);
        ASSERT_EQ(finished.code, 0) << finished.error;
    }
};

TEST_F(Replacement, IsOfTheSameKindThatCanBeMadeAgain) {
    for (const Writer& writer : writers()) {
        for (const There& there : everything()) {
            SCOPED_TRACE(std::string(writer.name) + " *" + writer.ending + " over " + there.name);
            const std::string file = path("target") + writer.ending;
            std::ofstream(file, std::ios::binary) << there.content;
            if (there.kind == writer.kind && there.isOurs) {
                const Finished finished = writeTo(writer, file);
                EXPECT_EQ(finished.code, 0) << finished.error;
                continue;
            }
            const Finished refused = writeTo(writer, file);
            EXPECT_EQ(refused.code, 2) << refused.out << refused.error;
            EXPECT_THAT(refused.error, HasSubstr(there.words));
            EXPECT_THAT(refused.error, HasSubstr("add --force"));
            EXPECT_THAT(refused.out, IsEmpty()) << "told before anything runs";
            EXPECT_TRUE(contentOf(file) == there.content);
        }
    }
}

TEST_F(Replacement, IsForced) {
    for (const Writer& writer : writers()) {
        SCOPED_TRACE(std::string(writer.name) + " *" + writer.ending);
        const std::string file = path("forced") + writer.ending;
        std::ofstream(file) << "mine";
        const Finished finished = writeTo(writer, file, true);
        EXPECT_EQ(finished.code, 0) << finished.error;
        EXPECT_NE(contentOf(file), "mine");
    }
}

/// An empty file, as mktemp makes one, is nobody's work.
TEST_F(Replacement, OfAnEmptyFileIsNoLoss) {
    const std::string file = path("empty.json");
    std::ofstream(file) << "";
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", file}).code, 0);
    EXPECT_THAT(contentOf(file), HasSubstr("streamscope-trace"));
}

TEST_F(Replacement, IsOfWhatALinkLeadsTo) {
    std::ofstream(path("mine.json")) << contentOf(kTwoStreams);
    std::filesystem::create_symlink("mine.json", path("link.json"));
    EXPECT_EQ(streamscope({"run", "prefetch", "-o", path("link.json")}).code, 2);
    EXPECT_EQ(text("mine.json"), contentOf(kTwoStreams));
    std::filesystem::create_symlink("a.json", path("run.json"));
    EXPECT_EQ(streamscope({"run", "prefetch", "-o", path("run.json")}).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(path("run.json")));
    EXPECT_THAT(text("a.json"), HasSubstr("Prefetch the next batch"));
}

TEST_F(Replacement, NeverReadsADevice) {
    const std::string program = streamscope({"write", "prefetch"}).out;
    const auto to = [&](const char* file, const Surroundings& surroundings = {}) {
        return streamscope({"write", "prefetch", "-o", file}, surroundings);
    };
    const Finished full = to("/dev/full");
    EXPECT_EQ(full.code, 1);
    EXPECT_THAT(full.error, HasSubstr("cannot write /dev/full: No space left on device"));
    EXPECT_EQ(to("/dev/null").code, 0);
    EXPECT_THAT(to("/dev/stdout").out, StartsWith(program));
    EXPECT_EQ(to("-").out, program);
    EXPECT_EQ(to("/dev").code, 2);
    std::filesystem::create_symlink("/dev/zero", path("zero.csv"));
    EXPECT_EQ(streamscope({"run", kTwoStreams, "-o", path("zero.csv")}).code, 0)
        << "what is written there is forgotten";
    EXPECT_TRUE(std::filesystem::is_symlink(path("zero.csv")));
}

/// A file that the shell has opened is written on, not replaced behind its back.
TEST_F(Replacement, LeavesTheFileThatIsStandardOutput) {
    const QString file = QString::fromStdString(path("out.cu"));
    EXPECT_EQ(streamscope({"write", "prefetch", "-o", "/dev/stdout"}, {.outFile = file}).code, 0);
    EXPECT_EQ(text("out.cu"), streamscope({"write", "prefetch"}).out + "wrote /dev/stdout\n");
}

TEST_F(Replacement, WritesIntoAPipe) {
    const std::string pipe = path("pipe.csv");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    const Finished finished = streamscope({"run", kTwoStreams, "-o", pipe});
    EXPECT_EQ(finished.code, 0) << finished.error;
    std::string read(1 << 16, '\0');
    const ssize_t got = ::read(reader, read.data(), read.size());
    ::close(reader);
    ASSERT_GT(got, 0);
    EXPECT_EQ(read.substr(0, static_cast<std::size_t>(got)), text("a.csv"));
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(Replacement, FailsWhereStandardOutputIsFull) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"run", kTwoStreams, "--json"},
          {"sweep", kTwoStreams, "--over", "streams=1..2", "--csv"},
          {"show", "prefetch"},
          {"devices", "--json"},
          {"write", "prefetch"}}) {
        const Finished finished = streamscope(words, {.outFile = QStringLiteral("/dev/full")});
        EXPECT_EQ(finished.code, 1) << words.front();
        EXPECT_THAT(finished.error,
                    HasSubstr("cannot write to standard output: No space left on device"))
            << words.front();
    }
}

}  // namespace
}  // namespace streamscope::test
