// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/support/process_bytes.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// `streamscope record` of shell scripts, which leave what CUDA would have made the library write.
class Record : public InFolder {
protected:
    void SetUp() override {
        std::ofstream(path("process")) << ProcessBytes()
                                              .text(process_file::Type::Name, 1, "cudaLaunchKernel")
                                              .text(process_file::Type::Name, 2, "step")
                                              .range(1, 100, 2000, 2)
                                              .call(1, 1000, 1100, 1)
                                              .kernel(1, 1500, 1600)
                                              .call(2, 3000, 3100, 1)
                                              .kernel(2, 3500, 3600)
                                              .end()
                                              .bytes();
    }

    /// With these options alone, of a program that does what is recorded().
    [[nodiscard]] Finished recordInto(std::vector<std::string> options,
                                      Surroundings surroundings = {},
                                      const std::string& script = "true") const {
        surroundings.variables = {
            {QStringLiteral("STREAMSCOPE_RECORD_LIBRARY"), QStringLiteral("/the/library.so")}};
        options.insert(options.begin(), "record");
        options.insert(options.end(), {"--", "sh", "-c", recorded() + script});
        return streamscope(options, surroundings);
    }
    [[nodiscard]] Finished record(const std::string& script, std::vector<std::string> options = {},
                                  Surroundings surroundings = {}) const {
        surroundings.variables.try_emplace(QStringLiteral("STREAMSCOPE_RECORD_LIBRARY"),
                                           QStringLiteral("/the/library.so"));
        surroundings.variables.try_emplace(QStringLiteral("TMPDIR"), m_folder.path());
        std::vector<std::string> words{"record"};
        if (std::ranges::find(options, "-o") == options.end()) {
            words.insert(words.end(), {"-o", path("run.json"), "--force"});
        }
        words.insert(words.end(), options.begin(), options.end());
        words.insert(words.end(), {"--", "sh", "-c", script, "sh", "--json", "-o"});
        return streamscope(words, surroundings);
    }
    [[nodiscard]] std::string recorded() const {
        return "cp '" + path("process") + "' \"$STREAMSCOPE_RECORD_FOLDER/1-0.process\"; ";
    }
    [[nodiscard]] bool isWritten() const { return std::filesystem::exists(path("run.json")); }
};

TEST_F(Record, WritesARunThatCanBeExplained) {
    const Finished finished = record(recorded());
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.error, HasSubstr("kernels: 2, copies: 0"));
    EXPECT_THAT(finished.error, HasSubstr("calls: 2"));
    const Finished explained = streamscope({"explain", path("run.json")});
    EXPECT_EQ(explained.code, 0) << explained.error;
    EXPECT_EQ(files(), (QStringList{QStringLiteral("process"), QStringLiteral("run.json")}))
        << "nothing else is left";
}

/// As a package lays them out.
TEST_F(Record, FindsTheLibraryOfAnInstalledProgram) {
    const std::filesystem::path root = path("usr");
    std::filesystem::create_directories(root / "bin");
    std::filesystem::create_directories(root / "libexec/streamscope");
    std::filesystem::copy_file(STREAMSCOPE_PROGRAM, root / "bin/streamscope");
    const auto library = root / "libexec/streamscope/libstreamscope-record.so";
    std::ofstream(library) << "of a package";
    const Finished finished = record(
        "unset STREAMSCOPE_RECORD_LIBRARY CUDA_INJECTION64_PATH NVTX_INJECTION64_PATH; '" +
        (root / "bin/streamscope").string() + "' record -- sh -c 'echo $CUDA_INJECTION64_PATH'");
    EXPECT_EQ(finished.out, library.string() + "\n");
}

TEST_F(Record, LeavesTheProgramItsInputOutputWordsAndExitCode) {
    const Finished finished =
        record(recorded() + "cat; echo \"$@\"; echo oh >&2; exit 37", {}, {.input = "said\n"});
    EXPECT_EQ(finished.code, 37);
    EXPECT_EQ(finished.out, "said\n--json -o\n");
    EXPECT_THAT(finished.error, testing::StartsWith("oh\n"));
    EXPECT_TRUE(isWritten());
    EXPECT_EQ(record(recorded() + "kill -TERM $$").code, 128 + 15);
}

TEST_F(Record, TellsCudaAndNvtxOfTheLibrary) {
    const std::string script =
        recorded() + "echo $CUDA_INJECTION64_PATH $NVTX_INJECTION64_PATH $LD_LIBRARY_PATH";
    EXPECT_EQ(record(script, {},
                     {.variables = {{QStringLiteral("LD_LIBRARY_PATH"), QStringLiteral("/mine")}}})
                  .out,
              "/the/library.so /the/library.so /mine\n");
    EXPECT_EQ(
        record(script, {},
               {.variables = {{QStringLiteral("NVTX_INJECTION64_PATH"), QStringLiteral("/other")}}})
            .out,
        "/the/library.so /other\n");
}

/// The program would otherwise meet the libraries that a bundle has for this one.
TEST_F(Record, TakesBackWhatABundleSetForItself) {
    const std::string bundle =
        std::filesystem::path(STREAMSCOPE_PROGRAM).parent_path().parent_path().string();
    const std::string script = recorded() + "echo $LD_LIBRARY_PATH,$QT_PLUGIN_PATH";
    const auto text = QString::fromStdString(bundle);
    EXPECT_EQ(
        record(
            script, {},
            {.variables = {{QStringLiteral("LD_LIBRARY_PATH"), text + QStringLiteral("/lib:/mine")},
                           {QStringLiteral("QT_PLUGIN_PATH"), text + QStringLiteral("/plugins")}}})
            .out,
        "/mine,\n");
}

TEST_F(Record, KeepsARangeOrATime) {
    EXPECT_THAT(record(recorded(), {"--range", "step"}).error, HasSubstr("kernels: 1,"));
    EXPECT_THAT(record(recorded(), {"--from", "2us"}).error, HasSubstr("kernels: 1,"));
    EXPECT_THAT(record(recorded(), {"--for", "3us"}).error, HasSubstr("kernels: 2,"));
    std::filesystem::remove(path("run.json"));
    const Finished other = record(recorded(), {"--range", "epoch"});
    EXPECT_EQ(other.code, 1);
    EXPECT_THAT(other.error, HasSubstr("within a range epoch; the program's ranges are step"));
    EXPECT_FALSE(isWritten());
    EXPECT_THAT(record(recorded(), {"--from", "1s"}).error, HasSubstr("--from and --for leave"));
    EXPECT_EQ(record("exit 5", {"--from", "soon"}).code, 2);
}

TEST_F(Record, KeepsTheFirstOfTheRanges) {
    std::ofstream(path("process")) << ProcessBytes()
                                          .text(process_file::Type::Name, 2, "step")
                                          .range(1, 100, 200, 2)
                                          .range(2, 300, 400, 2)
                                          .call(1, 150, 160, 1)
                                          .kernel(1, 500, 600)
                                          .call(2, 350, 360, 1)
                                          .kernel(2, 700, 800)
                                          .end()
                                          .bytes();
    EXPECT_THAT(record(recorded(), {"--range", "step"}).error, HasSubstr("kernels: 2,"));
    EXPECT_THAT(record(recorded(), {"--range", "step", "--steps", "1"}).error,
                HasSubstr("kernels: 1,"));
    EXPECT_EQ(record(recorded(), {"--steps", "1"}).code, 2) << "of which ranges?";
}

TEST_F(Record, SaysWhyThereIsNothing) {
    const Finished idle = record("exit 0");
    EXPECT_EQ(idle.code, 1);
    EXPECT_THAT(idle.error, HasSubstr("nothing was recorded: sh made no call of CUDA"));
    EXPECT_EQ(record("exit 9").code, 9) << "the program's own failure comes first";
    std::ofstream(path("process"))
        << ProcessBytes().text(process_file::Type::Problem, 0, "CUPTI is away").end().bytes();
    EXPECT_THAT(record(recorded()).error,
                HasSubstr("nothing was recorded: python3: CUPTI is away"));
    std::ofstream(path("process")) << ProcessBytes()
                                          .text(process_file::Type::Name, 1, "cudaMalloc")
                                          .call(1, 5, 6, 1)
                                          .end()
                                          .bytes();
    EXPECT_THAT(record(recorded()).error, HasSubstr("gave a GPU nothing to do"));
    EXPECT_FALSE(isWritten());
}

TEST_F(Record, StartsNothingThatCannotBeRecorded) {
    const std::string leaveMark = "touch '" + path("ran") + "'";
    const Finished other = record(
        leaveMark, {},
        {.variables = {{QStringLiteral("CUDA_INJECTION64_PATH"), QStringLiteral("/nsys.so")}}});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.error, HasSubstr("set already, to /nsys.so"));
    EXPECT_EQ(record(leaveMark, {"-o", path("run.svg")}).code, 2);
    EXPECT_EQ(record(leaveMark, {"-o", path("no/run.json")}).code, 2);
    EXPECT_EQ(record(leaveMark, {},
                     {.variables = {{QStringLiteral("TMPDIR"), QStringLiteral("/no/such/folder")}}})
                  .code,
              1);
    EXPECT_FALSE(std::filesystem::exists(path("ran")));
    const Finished missing = streamscope(
        {"record", "--", "/no/such/program"},
        {.variables = {{QStringLiteral("STREAMSCOPE_RECORD_LIBRARY"), QStringLiteral("/l.so")}}});
    EXPECT_EQ(missing.code, 2);
    EXPECT_THAT(missing.error, HasSubstr("cannot start /no/such/program: No such file"));
    EXPECT_EQ(streamscope({"record"}).code, 2);
}

TEST_F(Record, NumbersItsFiles) {
    const Surroundings there{.folder = m_folder.path()};
    for (const char* name : {"recorded.json", "recorded-2.json", "recorded-3.json"}) {
        EXPECT_THAT(recordInto({}, there).error, HasSubstr(std::string("wrote ") + name));
        EXPECT_THAT(text(name), HasSubstr("\"imported\""));
    }
}

/// A recording cannot be made again.
TEST_F(Record, ReplacesNoRecordingUnlessItIsForced) {
    ASSERT_EQ(recordInto({"-o", path("mine.json")}).code, 0);
    const std::string before = text("mine.json");
    const Finished refused = recordInto({"-o", path("mine.json")});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("mine.json is a recording, which would be lost; choose "
                                         "another name, or add --force"));
    EXPECT_EQ(text("mine.json"), before);
    EXPECT_EQ(recordInto({"-o", path("mine.json"), "--force"}).code, 0);
    EXPECT_EQ(files(), (QStringList{QStringLiteral("mine.json"), QStringLiteral("process")}));
}

/// What has been recorded is never lost because of a file that another program has written since.
TEST_F(Record, WritesBesideAFileThatCameMeanwhile) {
    const Finished finished =
        recordInto({"-o", path("mine.json")}, {}, "echo mine > '" + path("mine.json") + "'");
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.error, HasSubstr("wrote " + path("mine-2.json")));
    EXPECT_EQ(text("mine.json"), "mine\n");
}

TEST_F(Record, SaysWhatWasLost) {
    std::ofstream(path("process")) << ProcessBytes().kernel(1, 10, 20).end(3).bytes();
    const Finished finished = record(recorded(), {"--json"});
    EXPECT_EQ(finished.json()["dropped"], 3);
    EXPECT_THAT(finished.error, HasSubstr("CUPTI had no room for 3 records"));
    EXPECT_THAT(finished.error, Not(HasSubstr("without an end")));
    std::ofstream(path("process")) << ProcessBytes().kernel(1, 10, 20).bytes();
    EXPECT_THAT(record(recorded()).error, HasSubstr("1 process ended without an end"));
}

}  // namespace
}  // namespace streamscope::test
