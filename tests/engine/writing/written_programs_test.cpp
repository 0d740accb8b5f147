// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/body.h"
#include "engine/writing/kernel_texts.h"
#include "engine/writing/usage.h"
#include "engine/writing/writer.h"
#include "tests/engine/writing/written_workloads.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

namespace streamscope {
namespace {

using testing::HasSubstr;

/// All that can be written in a language.
std::map<std::string, Source> written(Language language) {
    std::map<std::string, Source> sources;
    for (const auto& [name, workload] : shippedWorkloads()) {
        if (const auto source = write(workload, {}, language)) {
            sources.emplace(name, *source);
        }
    }
    return sources;
}

class WrittenPrograms : public testing::Test {
protected:
    std::string save(const std::string& name, const std::string& text) {
        return m_folder.save(name, text);
    }
    std::pair<int, std::string> run(const std::string& command) { return m_folder.run(command); }

    TemporaryFolder m_folder;
};

/// One compilation for all: each program in a namespace of its own.
TEST_F(WrittenPrograms, InCudaAreCompiledWithoutAWarning) {
    if (std::string_view(STREAMSCOPE_NVCC).empty()) {
        GTEST_SKIP() << "there is no nvcc here";
    }
    const auto sources = written(Language::Cuda);
    EXPECT_GE(sources.size(), 41U);
    std::set<std::string> headers;
    std::string all;
    for (const auto& [name, source] : sources) {
        save(name + ".cu", source.text());
        for (const SourceLine& line : source.lines) {
            if (line.text.starts_with("#include")) {
                headers.insert(line.text);
            }
        }
        all += "namespace p" + name + " {\n#include \"" + name + ".cu\"\n}\n";
    }
    std::string text;
    for (const std::string& header : headers) {
        text += header + "\n";
    }
    const std::string file = save("all.cu", text + all);
    const auto [code, said] =
        run(STREAMSCOPE_NVCC " -std=c++17 -O0 -Xcompiler -Wall,-Wextra -c -o " +
            m_folder.path("all.o") + " " + file);
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
    const std::map<Language, std::size_t> kLeast{{Language::Numba, 15}, {Language::PyTorch, 15}};
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
    for (const auto& [name, workload] : smallWorkloads()) {
        const auto source = write(workload, smallValues(workload), Language::Numba);
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
    const auto workload = shippedWorkloads().at("vector_add_streams");
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
            const Workload workload = shippedWorkloads().at(name);
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
            const auto again =
                write(shippedWorkloads().at(name), {}, static_cast<Language>(language));
            ASSERT_TRUE(again);
            EXPECT_EQ(again->text(), source.text()) << name;
        }
    }
}

TEST(WrittenLines, HaveTheGivenValuesAsTheirDefaults) {
    const auto workload = shippedWorkloads().at("vector_add_streams");
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

/// A Python function sees what a variable of a loop is when it is called, unless it keeps the
/// value.
TEST(WrittenLines, KeepTheValuesOfLoopsThatAreOverWhenAGraphIsLaunched) {
    const auto workload =
        readWorkload(R"({"format": "streamscope-workload", "version": 1, "title": "T",
      "memory": {"a": {"on": "device", "count": 8}}, "streams": {"s": {}},
      "program": [{"for": "i", "to": 1, "let": {"at": "i + 2"}, "do": [
        {"graph": "g", "stream": "s", "do": [{"kernel": "scale", "args": {"data": "a"}, "at": "at", "stream": "s"}]}]},
        {"for": "i", "to": 3, "do": [{"launch": "g", "stream": "s"}]}]})");
    ASSERT_TRUE(workload);
    EXPECT_THAT(write(*workload, {}, Language::PyTorch)->text(),
                HasSubstr("def expect_g(i=i, at=at):"));
    EXPECT_THAT(write(*workload, {}, Language::Cuda)->text(), HasSubstr("expect_g = [&, i, at] {"));
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
    }
}

TEST(WhatALanguageCannotSay, IsSaidWhereItStands) {
    const auto barrier = shippedWorkloads().at("default_stream_barrier");
    const auto refused = write(barrier, {}, Language::PyTorch);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().pointer, "/streams/a");
    EXPECT_EQ(refused.error().front().problem, "PyTorch has no blocking streams");
    EXPECT_GT(refused.error().front().line, 0U);
    const auto functions = write(shippedWorkloads().at("host_functions"), {}, Language::PyTorch);
    ASSERT_FALSE(functions);
    EXPECT_EQ(functions.error().front().pointer, "/program/0/do/0/do/2");
}

/// The table of docs/languages.md, and the reasons below it.
std::string abilitiesAsMarkdown() {
    std::string table = "| what a workload has |";
    for (const LanguageInfo& language : kLanguages) {
        table += " " + std::string(language.title) + " |";
    }
    table += "\n|---|---|---|---|\n";
    std::string reasons;
    std::set<std::string_view> given;
    for (const Ability& ability : abilities()) {
        const std::string what(ability.what);
        table += "| " + what + " |";
        for (const std::string_view why : ability.whyNot) {
            table += why.empty() ? " yes |" : " no |";
            const bool isNew = !why.empty() && given.insert(why).second;
            reasons += isNew ? "- " + what + ": " + std::string(why) + ".\n" : "";
        }
        table += "\n";
    }
    return table + "\n" + reasons;
}

/// STREAMSCOPE_RENEW_DOCUMENTS=1 in the environment writes the table.
TEST(WhatALanguageCannotSay, IsTheTableOfTheDocument) {
    const std::string path = STREAMSCOPE_SOURCE_DIR "/docs/languages.md";
    std::ifstream file(path, std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    const std::size_t begin = page.find("| what a workload has |");
    const std::size_t end = page.find("\n\n", page.find("\n- ", begin)) + 1;
    ASSERT_LT(begin, end);
    if (std::getenv("STREAMSCOPE_RENEW_DOCUMENTS") != nullptr) {
        std::ofstream(path, std::ios::binary)
            << page.substr(0, begin) << abilitiesAsMarkdown() << page.substr(end);
        GTEST_SKIP() << "written";
    }
    EXPECT_EQ(page.substr(begin, end - begin), abilitiesAsMarkdown());
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
