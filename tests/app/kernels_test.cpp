// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

std::string sourceFile(const std::string& path) {
    std::ifstream in(std::string(STREAMSCOPE_SOURCE_DIR "/") + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What `kernels` prints as a table, and what `kernels show` prints of each kernel.
std::string kernelPage() {
    static const std::regex kColumns("  +");
    std::istringstream list(streamscope({"kernels"}).out);
    std::string table;
    std::string kernels;
    std::string line;
    std::getline(list, line);
    while (std::getline(list, line) && !line.empty()) {
        const std::string name = line.substr(0, line.find(' '));
        table += "| `" + std::regex_replace(line, kColumns, " | ") + " |\n";
        table.insert(table.rfind('`' + name) + name.size() + 1, "`");
        const std::string shown = streamscope({"kernels", "show", name}).out;
        static const std::regex kIndented("\n  (?=[A-Z])");
        std::string text = std::regex_replace(shown.substr(shown.find('\n')), kIndented, "\n");
        text.replace(text.rfind("\n  {"), 3, "\n    ");
        kernels += "\n## ";
        kernels += name;
        kernels += text;
    }
    return table + kernels;
}

/// STREAMSCOPE_RENEW_DOCUMENTS=1 in the environment writes the page.
TEST(KernelsCommand, IsThePageOfTheDocuments) {
    const std::string page = sourceFile("docs/kernels.md");
    const std::string head = page.substr(0, page.find("| `"));
    const std::string wanted = head + kernelPage();
    if (std::getenv("STREAMSCOPE_RENEW_DOCUMENTS") != nullptr) {
        std::ofstream(STREAMSCOPE_SOURCE_DIR "/docs/kernels.md", std::ios::binary) << wanted;
        GTEST_SKIP() << "written";
    }
    EXPECT_EQ(page, wanted);
}

TEST(KernelsCommand, ListsEachKernelAndShowsWhatItCosts) {
    const auto kernels = streamscope({"kernels", "--json"}).json()["kernels"];
    const auto list = streamscope({"kernels"});
    ASSERT_GE(kernels.size(), 12U);
    for (const auto& kernel : kernels) {
        const std::string name = kernel["name"];
        EXPECT_THAT(list.out, HasSubstr(name));
        EXPECT_THAT(sourceFile("docs/kernels.md"), HasSubstr("## " + name + "\n"));
        const auto shown = streamscope({"kernels", "show", name});
        EXPECT_EQ(shown.code, 0) << shown.error;
        EXPECT_THAT(shown.out, HasSubstr(std::string(kernel["cost"])));
        for (const auto& argument : kernel["arguments"]) {
            EXPECT_THAT(shown.out, HasSubstr("of " + std::string(argument["name"]) + "."));
        }
    }
    EXPECT_THAT(list.out, HasSubstr("x, y"));
}

TEST(KernelsCommand, SaysWhichNameMayBeMeant) {
    const auto unknown = streamscope({"kernels", "show", "vector_ad"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.error, HasSubstr("Did you mean \"vector_add\"?"));
    EXPECT_THAT(streamscope({"kernels", "scale"}).error, HasSubstr("kernels takes no \"scale\""));
}

TEST(KernelsCommand, IsNamedWhereAKernelIsUnknown) {
    const std::string text =
        R"({"format": "streamscope-workload", "version": 1, "title": "t",
            "program": [{"kernel": "multiply", "args": {}}]})";
    EXPECT_THAT(streamscope({"validate", "-"}, {.input = text}).error,
                HasSubstr("\"streamscope kernels\" and docs/kernels.md list the catalogue"));
}

/// Graphs and stream-ordered memory came after Fermi.
TEST(FeaturesOfADevice, AreRefusedInWordsByEveryCommand) {
    const std::string graphs = "graph_two_branches";
    for (const std::string command : {"run", "advise", "explain", "validate"}) {
        const auto refused = streamscope({command, graphs, "--device", "sim:fermi"});
        EXPECT_NE(refused.code, 0) << command;
        EXPECT_THAT(refused.error, HasSubstr("has no graphs")) << command;
        EXPECT_THAT(refused.error, HasSubstr("/program/")) << command;
        EXPECT_THAT(refused.error, HasSubstr("choose another device")) << command;
    }
    EXPECT_EQ(streamscope({"validate", graphs, "--device", "sim:h200"}).code, 0);
    EXPECT_THAT(streamscope({"run", "implicit_sync", "--set", "call=free in stream", "--device",
                             "sim:fermi"})
                    .error,
                HasSubstr("has no stream-ordered memory"));
    EXPECT_EQ(streamscope({"validate", graphs, "--device", "sim:fermy"}).code, 2);
}

class ProfileFiles : public InFolder {};

TEST_F(ProfileFiles, AreToldFromWorkloads) {
    const std::string profile = STREAMSCOPE_SOURCE_DIR "/resources/devices/fermi.json";
    const auto run = streamscope({"run", profile});
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.error, HasSubstr("is a device profile, not a workload"));
    EXPECT_THAT(run.error, HasSubstr("--device sim:"));
    const auto other = streamscope({"run", kTwoStreams, "--device", "sim:" + kTwoStreams});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.error, HasSubstr("is a workload, not a device profile"));
    EXPECT_EQ(streamscope({"run", kTwoStreams, "--device", "sim:" + profile}).code, 0);
}

}  // namespace
}  // namespace streamscope::test
