// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Program, SaysItsVersion) {
    const auto finished = streamscope({"--version"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, testing::MatchesRegex("streamscope [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Program, ExplainsItselfAndItsCommands) {
    const auto finished = streamscope({"--help"});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr("Examples:"));
    EXPECT_THAT(finished.error, IsEmpty());
    EXPECT_THAT(streamscope({"run", "--help"}).out, HasSubstr("--device"));
}

TEST(Program, NamesTheNearestCommand) {
    const auto finished = streamscope({"validte", kTwoStreams});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.out, IsEmpty());
    EXPECT_THAT(finished.error, HasSubstr("Did you mean \"validate\"?"));
}

TEST(Program, AnUnknownOptionIsNamedWithTheOneThatIsMeant) {
    const auto errorOf = [](const std::vector<std::string>& words) {
        const auto finished = streamscope(words);
        EXPECT_EQ(finished.code, 2);
        return finished.error;
    };
    EXPECT_THAT(errorOf({"run", "prefetch", "--devise", "sim:h200"}),
                HasSubstr("run has no option --devise. Did you mean \"--device\"?"));
    EXPECT_THAT(errorOf({"explain", "prefetch", "--op=12"}),
                HasSubstr("explain has no option --op. Did you mean \"--operation\"?"));
    EXPECT_THAT(errorOf({"run", "prefetch", "-q"}), HasSubstr("run has no option -q\n"));
    EXPECT_THAT(errorOf({"--devise"}), HasSubstr("streamscope has no option --devise"));
    EXPECT_THAT(errorOf({"list", "more"}), HasSubstr("not expected: more"));
}

TEST(Program, CallsBadOptionsWrongInput) {
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--frobnicate"}).code, 2);
    EXPECT_EQ(streamscope({"run"}).code, 2);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--width", "3"}).code, 2);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--size", "big"}).code, 2);
    const auto small = streamscope({"run", kTwoStreams, "--size", "10x10"});
    EXPECT_EQ(small.code, 2);
    EXPECT_THAT(small.error, HasSubstr("--size 10x10: a picture is at least 200 × 120 pixels"));
    EXPECT_EQ(small.out, "");
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--size", "40000x100"}).error,
                HasSubstr("--size 40000x100: a side is at most 32000 pixels"));
    EXPECT_THAT(streamscope({"run", kTwoStreams, "--size", "99999999999999999999mm"}).error,
                HasSubstr("a side is at most 8466 mm"));
    for (const char* command : {"run", "validate", "explain", "advise", "suggest"}) {
        EXPECT_THAT(streamscope({command, testing::TempDir()}).error,
                    HasSubstr(" is a folder: expected a workload file, a saved run or the name of "
                              "a shipped workload"))
            << command;
    }
    EXPECT_THAT(streamscope({testing::TempDir()}).error, HasSubstr(" is a folder: "));
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--repeat", "0"}).code, 2);
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--color", "blue"}).code, 2);
}

TEST(Validate, SaysHowManyOperationsAFineFileHas) {
    const auto finished = streamscope({"validate", kTwoStreams, "vector_add_streams"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("two_streams.json: fine: 6 operations\n"));
    EXPECT_THAT(finished.out, HasSubstr("vector_add_streams: fine: "));
    EXPECT_THAT(finished.error, IsEmpty());
}

TEST(Validate, TakesSettings) {
    EXPECT_THAT(streamscope({"validate", kTwoStreams, "--set", "streams=3"}).out,
                HasSubstr("fine: 9 operations"));
}

TEST(Validate, PrintsEveryDiagnosticWithItsPlace) {
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("bad.json")).toStdString();
    std::ofstream(file) << "{\"format\": \"streamscope-workload\", \"version\": 1,\n"
                           "  \"title\": \"x\",\n  \"program\": [{\"copi\": \"a\"}]}";
    const auto finished = streamscope({"validate", file});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.out, IsEmpty());
    EXPECT_THAT(finished.error, HasSubstr(file + ":3:"));
    EXPECT_THAT(finished.error, HasSubstr("/program/0"));

    const auto json = streamscope({"validate", file, kTwoStreams, "--json"});
    EXPECT_EQ(json.code, 2);
    const auto files = json.json()["files"];
    EXPECT_EQ(files[0]["fine"], false);
    EXPECT_EQ(files[0]["diagnostics"][0]["line"], 3);
    EXPECT_EQ(files[1]["fine"], true);
    EXPECT_EQ(files[1]["operations"], 6);
}

TEST(Validate, CallsNoRaceFine) {
    const std::string file = STREAMSCOPE_TEST_DATA "/lifetimes/use_after_free.json";
    const auto finished = streamscope({"validate", file});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr("use_after_free.json: one warning: "));
    EXPECT_THAT(finished.out, Not(HasSubstr("fine")));
    EXPECT_THAT(finished.error, Not(IsEmpty()));
    EXPECT_EQ(streamscope({"validate", file, "--json"}).json()["files"][0]["fine"], false);
}

TEST(Validate, WarnsOfWhatTheDeviceRefusesThatRunsItWhereNoneIsNamed) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "t",
      "program": [{"kernel": "spin", "time_us": 9, "shared_bytes": 300000}]})";
    const auto finished = streamscope({"validate", "-"}, {.input = text});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr(": one warning: "));
    EXPECT_THAT(finished.error,
                HasSubstr("the default device, sim:h200, cannot run it: one block of spin ("));
    EXPECT_THAT(finished.error, HasSubstr("293 KiB of shared memory) is more than an SM of "));
    EXPECT_EQ(streamscope({"validate", "-", "--device", "sim:h200"}, {.input = text}).code, 2);
}

TEST(Validate, WarnsOfAGraphThatNoRealDeviceRuns) {
    const std::string text = R"({"format": "streamscope-workload", "version": 1, "title": "t",
      "memory": {"a": {"on": "device", "count": 100}}, "streams": {"s": {}},
      "program": [{"allocate": "a"},
        {"graph": "g", "stream": "s", "do": [{"set": "a", "stream": "s"}]},
        {"launch": "g", "stream": "s"}, {"synchronize": "device"}, {"free": "a"}]})";
    const auto finished = streamscope({"validate", "-"}, {.input = text});
    EXPECT_EQ(finished.code, 0);
    EXPECT_THAT(finished.out, HasSubstr(": one warning: "));
    EXPECT_THAT(finished.error,
                HasSubstr("runs on simulated devices only; leave out the allocate "));
    EXPECT_THAT(
        streamscope({"validate", "-", "--json"}, {.input = text}).json()["files"][0]["warning"],
        HasSubstr("simulated devices only"));
}

TEST(Validate, ReportsAFileThatIsNotThereOrNotReadable) {
    const auto missing = streamscope({"validate", "no_such_file.json"});
    EXPECT_EQ(missing.code, 2);
    EXPECT_THAT(missing.error, HasSubstr("no_such_file.json"));
    EXPECT_EQ(streamscope({"validate", "/"}).code, 2);
}

TEST(Validate, SaysOfALinkThatItCannotBeFollowed) {
    const QTemporaryDir folder;
    const std::string loop = folder.filePath(QStringLiteral("loop.json")).toStdString();
    const std::string dangling = folder.filePath(QStringLiteral("dangling.json")).toStdString();
    ASSERT_TRUE(QFile::link(QString::fromStdString(loop), QString::fromStdString(loop)));
    ASSERT_TRUE(QFile::link(QStringLiteral("gone.json"), QString::fromStdString(dangling)));
    const auto circle = streamscope({"validate", loop});
    EXPECT_EQ(circle.code, 2);
    EXPECT_THAT(circle.error, HasSubstr(loop + " is a link that cannot be followed: Too many "));
    EXPECT_THAT(streamscope({"run", dangling}).error,
                HasSubstr(dangling + " is a link that cannot be followed: No such file"));
}

TEST(Validate, SurvivesWhatIsNoWorkloadAtAll) {
    for (const std::string text : {"", "{", "[[[[", "\x00\x01", "null", "\xff\xfe"}) {
        const auto finished = streamscope({"validate", "-"}, {.input = text});
        EXPECT_EQ(finished.code, 2) << testing::PrintToString(text);
        EXPECT_THAT(finished.error, Not(IsEmpty())) << testing::PrintToString(text);
    }
    const auto brackets = streamscope({"validate", "-"}, {.input = std::string(1 << 20, '[')});
    EXPECT_EQ(brackets.code, 2);
    EXPECT_THAT(brackets.error, Not(IsEmpty()));
}

TEST(Validate, RefusesAFileOfAGigabyteWithoutReadingIt) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("big.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.resize(1LL << 30));
    const auto finished = streamscope({"validate", file.fileName().toStdString()});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("larger than 64 MiB"));
}

TEST(List, NamesEveryShippedWorkloadWithItsTitle) {
    const auto text = streamscope({"list"});
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, testing::StartsWith("vector_add_streams "));
    const auto workloads = streamscope({"list", "--json"}).json()["workloads"];
    EXPECT_GE(workloads.size(), 10U);
    for (const auto& workload : workloads) {
        EXPECT_NE(workload["title"], "") << workload["name"];
        EXPECT_NE(workload["about"], "") << workload["name"];
        EXPECT_THAT(text.out, HasSubstr(workload["name"].get<std::string>()));
    }
}

TEST(Show, PrintsAFileThatRuns) {
    const auto shown = streamscope({"show", "prefetch"});
    EXPECT_EQ(shown.code, 0);
    EXPECT_EQ(streamscope({"validate", "-"}, {.input = shown.out}).code, 0);
    const auto random = streamscope({"show", "random:7"});
    EXPECT_EQ(random.code, 0);
    EXPECT_EQ(streamscope({"validate", "-"}, {.input = random.out}).code, 0);
    EXPECT_THAT(streamscope({"show", "random:x"}).error,
                testing::HasSubstr("a random one is random: and a number, such as random:7"));
}

TEST(Show, NamesTheNearestWorkload) {
    const auto finished = streamscope({"show", "prefech"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("Did you mean \"prefetch\"?"));
    EXPECT_EQ(streamscope({"show", "../devices/h200"}).code, 2);
}

TEST(Devices, CountWhereTheirNumbersComeFrom) {
    EXPECT_THAT(streamscope({"devices"}).out, HasSubstr("sim:h200"));
    const auto devices = streamscope({"devices", "--json"}).json()["devices"];
    ASSERT_GE(devices.size(), 1U);
    EXPECT_EQ(devices[0]["device"], "sim:h200");
    EXPECT_GT(devices[0]["numbers"]["measured"], 0);
}

TEST(Devices, ShowEveryNumberWithItsOrigin) {
    const auto root = streamscope({"devices", "show", "h200", "--json"}).json();
    EXPECT_GT(root["fields"].size(), 50U);
    const auto first = root["fields"][0];
    EXPECT_NE(first["path"], "");
    EXPECT_NE(first["origin"], "");
    const auto text = streamscope({"devices", "show", "sim:h200"});
    EXPECT_EQ(text.code, 0);
    EXPECT_THAT(text.out, HasSubstr(first["path"].get<std::string>()));
}

TEST(Devices, SayOnceWhatEveryMeasuredNumberHasInCommon) {
    const std::string text = streamscope({"devices", "show", "h200"}).out;
    const std::string common = "NVIDIA H200, driver 580.159.04, 2026-11-21";
    const std::size_t first = text.find(common);
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(text.find(common, first + 1), std::string::npos);
}

TEST(Devices, NameTheNearestProfileAndCommand) {
    const auto finished = streamscope({"devices", "show", "h2000"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("Did you mean \"h200\"?"));
    EXPECT_THAT(streamscope({"devices", "shwo"}).error, HasSubstr("Did you mean \"show\"?"));
}

TEST(Program, TakesALinkWhereItTakesAFile) {
    // {"format":"streamscope-workload","version":1,"title":"t","program":[]}, deflated by zlib.
    const auto good =
        streamscope({"validate",
                     "streamscope:eNoNyjEKgDAMBdC7_LkOrrmKOASNUmyakgYdxLvb9fFeHObKAUIPF9a-WZPpMb-"
                     "K8Y6EW7xnq6A5IXIUGTWGN7fTWUHL-v12Xxg5"});
    EXPECT_EQ(good.code, 0) << good.error;
    EXPECT_THAT(good.out, testing::HasSubstr("fine"));
    const auto bad = streamscope({"validate", "streamscope:abc"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_THAT(bad.error, testing::HasSubstr("The link is damaged"));
}

}  // namespace
}  // namespace streamscope::test
