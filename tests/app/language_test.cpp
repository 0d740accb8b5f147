// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <regex>

namespace streamscope {
namespace {

using test::kTwoStreams;
using testing::HasSubstr;
using testing::Not;

const test::Surroundings kChinese{.variables = {{"LC_ALL", "zh_CN.UTF-8"}}};
const test::Surroundings kEnglish{.variables = {{"LC_ALL", "C.UTF-8"}}};

using Words = std::vector<std::string>;

/// What programs read, of every command that has it without a GPU.
const std::vector<Words>& machineCommands() {
    static const std::vector<Words> kCommands{
        {"run", kTwoStreams, "--json"},
        {"explain", kTwoStreams, "--json"},
        {"explain", kTwoStreams, "--gaps", "--json"},
        {"explain", kTwoStreams, "--operation", "2", "--json"},
        {"advise", "events_misordered_wait", "--json"},
        {"suggest", "vector_add_streams", "--runs", "4", "--json"},
        {"sweep", "vector_add_streams", "--over", "streams=1..3", "--json"},
        {"sweep", "vector_add_streams", "--over", "streams=1..3", "--csv"},
        {"validate", "events_misordered_wait", "--json"},
        {"validate", "no_such_file", "--json"},
        {"run", "no_such_file", "--json"},
        {"list", "--json"},
        {"show", "prefetch"},
        {"lessons", "--json"},
        {"devices", "--json"},
        {"devices", "show", "h200", "--json"},
        {"kernels", "--json"},
        {"write", "prefetch", "--language", "numba"},
        {"completion", "bash"}};
    return kCommands;
}

TEST(CommandLineLanguage, WhatProgramsReadIsTheSameInBoth) {
    for (const Words& words : machineCommands()) {
        const auto english = test::streamscope(words, kEnglish);
        const auto chinese = test::streamscope(words, kChinese);
        EXPECT_EQ(english.out, chinese.out) << testing::PrintToString(words);
        EXPECT_EQ(english.code, chinese.code);
    }
}

TEST(CommandLineLanguage, FilesAreTheSameInBoth) {
    const QTemporaryDir folder;
    const auto written = [&](const test::Surroundings& in, const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        EXPECT_EQ(test::streamscope({"run", kTwoStreams, "-o", path.toStdString()}, in).code, 0);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    EXPECT_EQ(written(kEnglish, "a.json"), written(kChinese, "b.json"));
    EXPECT_EQ(written(kEnglish, "a.csv"), written(kChinese, "b.csv"));
}

TEST(CommandLineLanguage, IsChosenByTheOptionOrTheEnvironment) {
    const std::string chinese = "总完工时间";
    const auto out = [](const Words& words, std::map<QString, QString> variables) {
        return test::streamscope(words, {.variables = std::move(variables)}).out;
    };
    const std::map<QString, QString> none{{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", ""}};
    auto byLang = none;
    byLang["LANG"] = QStringLiteral("zh_CN.UTF-8");
    auto byMessages = byLang;
    byMessages["LC_MESSAGES"] = QStringLiteral("en_US.UTF-8");
    EXPECT_THAT(out({"run", kTwoStreams}, none), Not(HasSubstr(chinese)));
    EXPECT_THAT(out({"run", kTwoStreams}, byLang), HasSubstr(chinese));
    EXPECT_THAT(out({"run", kTwoStreams}, byMessages), Not(HasSubstr(chinese)));
    EXPECT_THAT(out({"run", kTwoStreams, "--language", "zh_CN"}, none), HasSubstr(chinese));
    EXPECT_THAT(out({"--language=zh-CN", "run", kTwoStreams}, none), HasSubstr(chinese));
    EXPECT_THAT(out({"run", kTwoStreams, "--language", "en"}, byLang), Not(HasSubstr(chinese)));
    EXPECT_THAT(out({"--language", "zh_CN", "write", "prefetch", "--language", "pytorch"}, none),
                HasSubstr("torch"));
}

TEST(CommandLineLanguage, ThatIsNotThereIsAnError) {
    const auto finished = test::streamscope({"list", "--language", "klingon"}, kEnglish);
    EXPECT_EQ(finished.code, 2);
    EXPECT_THAT(finished.error, HasSubstr("--language klingon: expected one of en, zh_CN"));
}

/// Three English words in a row, which no name is: a text that was not translated.
std::string escaped(const std::string& all) {
    static const std::regex kCommand("streamscope [a-z]+ [a-z_]+");  // of a command to type
    const std::string text = std::regex_replace(all, kCommand, "streamscope");
    static const std::regex kWords("[A-Za-z]?[a-z]{2,} [a-z]+ [a-z]{2,}");
    std::smatch found;
    return std::regex_search(text, found, kWords) ? found.str() : std::string();
}

TEST(CommandLineLanguage, NothingAPersonReadsStaysEnglish) {
    const std::vector<Words> commands{{"list"},
                                      {"doctor", "--no-rules"},
                                      {"doctor", "--worker", "none", "--no-rules"},
                                      {"kernels"},
                                      {"kernels", "show", "stencil"},
                                      {"kernels", "show", "single_thread_sum"},
                                      {"kernels", "show", "partial_reduce"},
                                      {"kernels", "show", "spin"},
                                      {"devices"},
                                      {"calibrate", "--worker", "none"},
                                      {"calibrate", "a", "--device", "cuda:0"},
                                      {"lessons", "/no/such/folder"},
                                      {"run", "prefetch", "--device", "auto"},
                                      {"render", "prefetch", "-o", "a.svg", "--size", "20x20"},
                                      {"render", "prefetch", "-o", "a.svg", "--range", "2ms..1ms"},
                                      {"suggest", "prefetch", "--vary", "nothing"},
                                      {"lessons"},
                                      {"run", "vector_add_streams"},
                                      {"run", "events_misordered_wait"},
                                      {"explain", "vector_add_streams"},
                                      {"explain", "prefetch", "--gaps"},
                                      {"explain", "prefetch", "--operation", "4"},
                                      {"advise", "events_misordered_wait"},
                                      {"advise", "pageable_vs_pinned"},
                                      {"suggest", "vector_add_streams", "--runs", "4"},
                                      {"sweep", "vector_add_streams", "--over", "streams=1..3"},
                                      {"validate", "events_misordered_wait"},
                                      {"run", "no_such_file"},
                                      {"run", "prefetch", "--set", "nothing=1"},
                                      {"run", "prefetch", "--device", "sim:nothing"},
                                      {"run", "prefetch", "-o", "/no/such/folder/a.svg"},
                                      {"run", "prefetch", "--repeat", "none"},
                                      {"run"},
                                      {"nothing"},
                                      {"check", "1", "/no/such/file"},
                                      {"--help"},
                                      {"run", "--help"},
                                      {"sweep", "--help"},
                                      {"write", "--help"},
                                      {"compare", "--help"}};
    for (const Words& words : commands) {
        const auto finished = test::streamscope(words, kChinese);
        EXPECT_EQ(escaped(finished.out + finished.error), "")
            << testing::PrintToString(words) << finished.out << finished.error;
    }
}

}  // namespace
}  // namespace streamscope
