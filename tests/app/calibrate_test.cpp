// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/profile_file.h"
#include "tests/app/program.h"
#include "tests/app/scripted_worker.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

namespace streamscope {
namespace {

using test::kTwoStreams;
using test::ScriptedWorker;
using test::someGpu;
using test::streamscope;
using testing::HasSubstr;
using testing::IsEmpty;

DeviceProfile someProfile() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto profile = readProfile(text);
    EXPECT_TRUE(profile);
    profile->id = "test_1";
    return *profile;
}

class Calibrate : public testing::Test {
protected:
    Calibrate() { m_worker.answer(worker::ProfileAnswer{someProfile()}); }

    [[nodiscard]] test::Finished calibrate(std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"calibrate", "--worker", m_worker.command()};
        words.insert(words.end(), more.begin(), more.end());
        return streamscope(words, {.folder = m_folder.path()});
    }
    [[nodiscard]] QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files); }

    ScriptedWorker m_worker{{someGpu()}};
    QTemporaryDir m_folder;
};

TEST_F(Calibrate, WritesAProfileNamedAfterTheGpuThatRuns) {
    const auto finished = calibrate();
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("nvidia_test_1.json")});
    EXPECT_THAT(finished.out, HasSubstr("copy.in_rate"));
    EXPECT_THAT(finished.out, HasSubstr("wrote nvidia_test_1.json; use it with\n"));
    EXPECT_THAT(finished.out, HasSubstr("--device sim:./nvidia_test_1.json\n"));
    const auto run = streamscope({"run", kTwoStreams, "--device", "sim:./nvidia_test_1.json"},
                                 {.folder = m_folder.path()});
    EXPECT_EQ(run.code, 0) << run.error;
}

TEST_F(Calibrate, LeavesAnEarlierProfileAlone) {
    EXPECT_EQ(calibrate().code, 0);
    EXPECT_EQ(calibrate().code, 0);
    EXPECT_EQ(files(), (QStringList{QStringLiteral("nvidia_test_1-2.json"),
                                    QStringLiteral("nvidia_test_1.json")}));
}

TEST_F(Calibrate, ReplacesAProfileAloneUnlessItIsForced) {
    const auto put = [this](const std::string& content) {
        std::ofstream(m_folder.filePath(QStringLiteral("mine.json")).toStdString()) << content;
    };
    put(writeProfile(someProfile()));
    EXPECT_EQ(calibrate({"-o", "mine.json"}).code, 0);
    put(R"({"format": "streamscope-lesson"})");
    const auto refused = calibrate({"-o", "mine.json"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("mine.json is a lesson, which would be lost"));
    EXPECT_EQ(calibrate({"-o", "mine.json", "--force"}).code, 0);
}

TEST_F(Calibrate, WritesWhereItIsToldAndSaysSoAsJson) {
    const auto finished = calibrate({"-o", "mine.json", "--json"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(files(), QStringList{QStringLiteral("mine.json")});
    const auto root = finished.json();
    EXPECT_EQ(root["file"], "mine.json");
    EXPECT_GT(root["fields"].size(), 50U);
}

TEST_F(Calibrate, ShowsHowFarItIsOnStderr) {
    m_worker.aside(worker::ProgressMessage{0.25, "copies"});
    m_worker.script(R"(read -r line; cat "$aside" "$answer"; read -r end)");
    const auto finished = calibrate();
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_EQ(finished.error,
              "8 %  round 1 of 3: copies\n41 %  round 2 of 3: copies\n"
              "75 %  round 3 of 3: copies\n");
    EXPECT_EQ(calibrate({"--rounds", "1"}).error, "25 %  copies\n");
}

TEST_F(Calibrate, RefusesWhatItCannotWriteBeforeItMeasures) {
    const auto suffix = calibrate({"-o", "mine.txt"});
    EXPECT_EQ(suffix.code, 2);
    EXPECT_EQ(suffix.error, "streamscope: -o mine.txt: expected a name that ends in .json\n");
    const auto nowhere = calibrate({"-o", "nowhere/mine.json"});
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_EQ(nowhere.error, "streamscope: -o nowhere/mine.json: cannot write in nowhere\n");
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Calibrate, FailsWithoutAGpuOrWhenItFailed) {
    const auto none = streamscope({"calibrate"}, {.folder = m_folder.path()});
    EXPECT_EQ(none.code, 1);
    EXPECT_EQ(none.error, "streamscope: no GPU: the worker is switched off (none)\n");
    m_worker.answer(worker::ErrorAnswer{{ErrorCode::Device, "the GPU fell off"}, {}});
    const auto failed = calibrate();
    EXPECT_EQ(failed.code, 1);
    EXPECT_THAT(failed.error, HasSubstr("the GPU fell off"));
    EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Calibrate, RefusesASimulatedDevice) {
    const auto finished = calibrate({"--device", "sim:h200"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("expected a GPU, cuda:N"));
}

}  // namespace
}  // namespace streamscope
