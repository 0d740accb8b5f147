// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/body.h"
#include "engine/writing/kernel_texts.h"
#include "engine/writing/usage.h"
#include "engine/writing/writer.h"

#include <gmock/gmock.h>

#include <algorithm>
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
        m_folder = fs::temp_directory_path() /
                   ("written_programs_" + std::to_string(std::random_device{}()));
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

/// An interpreter that has the module.
std::string pythonWith(const std::string& module) {
    for (const std::string python : {"python3", "/usr/bin/python3"}) {
        if (std::system((python + " -c 'import " + module + "' >/dev/null 2>&1").c_str()) == 0) {
            return python;
        }
    }
    return {};
}

TEST_F(WrittenPrograms, InPythonAreOnesThatPythonReads) {
    const std::map<Language, std::size_t> kLeast{
        {Language::Numba, 15}, {Language::PyTorch, 15}, {Language::Warp, 15}};
    std::string files;
    for (const auto& [language, least] : kLeast) {
        const auto sources = written(language);
        EXPECT_GE(sources.size(), least);
        for (const auto& [name, source] : sources) {
            files +=
                " " + save(name + "_" + std::string(infoOf(language).name) + ".py", source.text());
        }
    }
    const auto [code, said] = run("python3 -m py_compile" + files);
    EXPECT_EQ(code, 0) << said;
}

/// The same workload with a thousandth of the data.
std::string small(std::string text) {
    const std::vector<std::pair<std::string, std::string>> kLess{
        {"1048576", "1024"}, {"262144", "64"}, {"131072", "64"}, {"\"min\": 1024", "\"min\": 64"}};
    for (const auto& [from, to] : kLess) {
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;) {
            text.replace(at, from.size(), to);
        }
    }
    return text;
}

ParameterValues smallValues(const Workload& workload) {
    const std::map<std::string, double> kEnough{
        {"n", 100},     {"chunks", 3},  {"streams", 2},    {"items", 3},    {"arrays", 3},
        {"kernels", 3}, {"batches", 3}, {"copies_out", 2}, {"copies_in", 2}};
    ParameterValues values;
    for (const Parameter& parameter : workload.parameters) {
        if (parameter.type == ParameterType::Number) {
            const auto known = kEnough.find(parameter.name);
            values[parameter.name] = std::max(
                parameter.minimum, known == kEnough.end() ? parameter.minimum : known->second);
        }
    }
    return values;
}

TEST_F(WrittenPrograms, InNumbaComputeInItsSimulatorWhatTheySayTheyMust) {
    const std::string python = pythonWith("numba.cuda");
    if (python.empty()) {
        GTEST_SKIP() << "there is no python3-numba here";
    }
    std::size_t runs = 0;
    for (const auto& [name, workload] : shipped()) {
        const auto less = readWorkload(small(workload.body->text));
        ASSERT_TRUE(less) << name;
        const auto source = write(*less, smallValues(*less), Language::Numba);
        if (!source) {
            continue;
        }
        const std::string program = save(name + ".py", source->text());
        const auto [code, said] = run("NUMBA_ENABLE_CUDASIM=1 " + python + " " + program);
        EXPECT_EQ(code, 0) << name << "\n" << said;
        EXPECT_THAT(said, HasSubstr("makespan "));
        EXPECT_THAT(said, HasSubstr(source->text().find("def expect") != std::string::npos
                                        ? "\nverified\n"
                                        : "\nnothing to verify"));
        ++runs;
    }
    EXPECT_GE(runs, 14U);
}

/// The program would say so: a call less makes it wrong.
TEST_F(WrittenPrograms, SayWhatIsWrong) {
    const std::string python = pythonWith("numba.cuda");
    if (python.empty()) {
        GTEST_SKIP() << "there is no python3-numba here";
    }
    const auto workload = shipped().at("vector_add_streams");
    const auto source = write(workload, smallValues(workload), Language::Numba);
    ASSERT_TRUE(source);
    std::string text = source->text();
    const std::string call = "            b[begin";
    text.replace(text.find(call), call.size(), "            a[begin");
    const auto [code, said] =
        run("NUMBA_ENABLE_CUDASIM=1 " + python + " " + save("wrong.py", text));
    EXPECT_NE(code, 0);
    EXPECT_THAT(said, HasSubstr("wrong: "));
}

bool isLeaf(const StepNode& step) {
    return !std::holds_alternative<ForStep>(step.action) &&
           !std::holds_alternative<IfStep>(step.action) &&
           !std::holds_alternative<OnDeviceStep>(step.action);
}

TEST(WrittenLines, KnowTheirSteps) {
    for (std::size_t language = 0; language < kLanguages.size(); ++language) {
        for (const auto& [name, source] : written(static_cast<Language>(language))) {
            std::set<StepId> seen;
            const auto begin = std::ranges::find_if(source.lines, [](const SourceLine& line) {
                return line.text.ends_with("start = time.perf_counter()") ||
                       line.text.find("start = std::chrono") != std::string::npos;
            });
            ASSERT_NE(begin, source.lines.end());
            const auto behind =
                std::ranges::find_if(begin, source.lines.end(), [](const SourceLine& line) {
                    return line.text.find("makespan = ") != std::string::npos ||
                           line.text.find("return 1000") != std::string::npos;
                });
            const auto last =
                std::find_if(std::make_reverse_iterator(behind), std::make_reverse_iterator(begin),
                             [](const SourceLine& line) { return line.step != StepId::None; });
            for (auto line = begin + 1; line < last.base(); ++line) {
                EXPECT_NE(line->step, StepId::None) << name << ": " << line->text;
                seen.insert(line->step);
            }
            const Workload workload = shipped().at(name);
            for (const ThreadDeclaration& thread : workload.body->threads) {
                forEachStep(thread.body, [&, &program = name](const StepNode& step) {
                    EXPECT_TRUE(!isLeaf(step) || seen.contains(step.id))
                        << program << ": " << step.place.pointer;
                });
            }
        }
    }
}

TEST(WrittenLines, AreTheSameEachTime) {
    for (std::size_t language = 0; language < kLanguages.size(); ++language) {
        for (const auto& [name, source] : written(static_cast<Language>(language))) {
            const auto again = write(shipped().at(name), {}, static_cast<Language>(language));
            ASSERT_TRUE(again);
            EXPECT_EQ(again->text(), source.text()) << name;
        }
    }
}

TEST(WrittenLines, HaveTheGivenValuesAsTheirDefaults) {
    const auto workload = shipped().at("vector_add_streams");
    for (std::size_t language = 0; language < kLanguages.size(); ++language) {
        const auto source =
            write(workload, {{"chunks", 5}, {"order", 1}}, static_cast<Language>(language));
        ASSERT_TRUE(source);
        EXPECT_THAT(source->text(), testing::ContainsRegex("chunks.*5"));
        EXPECT_THAT(source->text(), HasSubstr("\"breadth\""));
    }
    EXPECT_FALSE(write(workload, {{"chunks", 500}}, Language::Cuda));
}

/// In Python what a memory must hold stands beside it, under its name and "_expected".
TEST(WrittenLines, KeepTheNamesOfMemoriesApart) {
    const auto workload =
        readWorkload(R"({"format": "streamscope-workload", "version": 1, "title": "T",
      "memory": {"x": {"on": "host", "pinned": true, "count": 8},
                 "x_expected": {"on": "device", "count": 8}},
      "streams": {"s": {}}, "program": [{"copy": "x", "to": "x_expected", "stream": "s"}]})");
    ASSERT_TRUE(workload);
    const auto source = write(*workload, {}, Language::Numba);
    ASSERT_TRUE(source);
    std::size_t made = 0;
    for (const SourceLine& line : source->lines) {
        made += line.text.starts_with("x_expected = ") ? 1 : 0;
    }
    EXPECT_EQ(made, 1U) << source->text();
}

TEST(WrittenKernels, AreThereForEachLanguageOrThereIsAReason) {
    for (const kernels::Entry& entry : kernels::catalogue()) {
        if (entry.arguments.empty()) {
            continue;  // spin has a text of its own
        }
        const KernelText& text = kernelText(entry);
        EXPECT_FALSE(text.cuda.empty() || text.host.empty() || text.numpy.empty() ||
                     text.numba.empty())
            << entry.name;
        const auto shared =
            std::ranges::find(abilities(), Feature::SharedKernels, &Ability::feature);
        const bool isNamed = shared->what.find(entry.name) != std::string_view::npos;
        EXPECT_EQ(text.warp.empty(), isNamed) << entry.name;
    }
}

TEST(WhatALanguageCannotSay, IsSaidWhereItStands) {
    const auto barrier = shipped().at("default_stream_barrier");
    const auto refused = write(barrier, {}, Language::PyTorch);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().pointer, "/streams/a");
    EXPECT_EQ(refused.error().front().problem, "PyTorch has no blocking streams");
    EXPECT_GT(refused.error().front().line, 0U);
    const auto functions = write(shipped().at("host_functions"), {}, Language::Warp);
    ASSERT_FALSE(functions);
    EXPECT_EQ(functions.error().front().pointer, "/program/0/do/0/do/2");
}

TEST(WhatALanguageCannotSay, IsInOneTable) {
    std::set<Feature> seen;
    for (const Ability& ability : abilities()) {
        EXPECT_TRUE(seen.insert(ability.feature).second) << ability.what;
        EXPECT_FALSE(ability.what.empty());
        for (const char* why : ability.whyNot) {
            EXPECT_FALSE(std::string_view(why).ends_with('.')) << why;
        }
    }
}

}  // namespace
}  // namespace streamscope
