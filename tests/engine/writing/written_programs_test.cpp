// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/usage.h"
#include "engine/writing/writer.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace streamscope {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::map<std::string, Workload> shipped() {
    std::map<std::string, Workload> workloads;
    for (const auto& file : fs::directory_iterator(STREAMSCOPE_SOURCE_DIR "/resources/workloads")) {
        std::ifstream in(file.path());
        const auto workload = readWorkload(std::string(std::istreambuf_iterator<char>(in), {}));
        EXPECT_TRUE(workload) << file.path();
        workloads.emplace(file.path().stem(), *workload);
    }
    return workloads;
}

/// All that can be written in a language.
std::map<std::string, Source> written(Language language) {
    std::map<std::string, Source> sources;
    for (const auto& [name, workload] : shipped()) {
        if (const auto source = write(workload, {}, language)) {
            sources.emplace(name, *source);
        }
    }
    return sources;
}

class WrittenPrograms : public testing::Test {
protected:
    void SetUp() override {
        m_folder =
            fs::temp_directory_path() / ("written_programs_" + std::to_string(std::random_device{}()));
        fs::create_directory(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    std::string save(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name) << text;
        return m_folder / name;
    }
    /// What a command prints, both streams; its exit code.
    std::pair<int, std::string> run(const std::string& command) {
        const std::string out = m_folder / "out";
        const int code = std::system((command + " >" + out + " 2>&1").c_str());
        std::ifstream in(out);
        return {code, std::string(std::istreambuf_iterator<char>(in), {})};
    }

    fs::path m_folder;
};

/// One compilation for all: each program in a namespace of its own.
TEST_F(WrittenPrograms, InCudaAreCompiledWithoutAWarning) {
    if (std::string_view(STREAMSCOPE_NVCC).empty()) {
        GTEST_SKIP() << "there is no nvcc here";
    }
    const auto sources = written(Language::Cuda);
    EXPECT_EQ(sources.size(), 22U);
    std::set<std::string> headers;
    std::string all;
    for (const auto& [name, source] : sources) {
        save(name + ".cu", source.text());
        for (const SourceLine& line : source.lines) {
            if (line.text.starts_with("#include")) {
                headers.insert(line.text);
            }
        }
        all += "namespace " + name + " {\n#include \"" + name + ".cu\"\n}\n";
    }
    std::string text;
    for (const std::string& header : headers) {
        text += header + "\n";
    }
    const std::string file = save("all.cu", text + all);
    const auto [code, said] =
        run(STREAMSCOPE_NVCC " -std=c++17 -O0 -Xcompiler -Wall,-Wextra -c -o " +
            (m_folder / "all.o").string() + " " + file);
    EXPECT_EQ(code, 0);
    EXPECT_EQ(said, "");
}

}  // namespace
}  // namespace streamscope
