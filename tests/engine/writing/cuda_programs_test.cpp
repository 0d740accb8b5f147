// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/body.h"
#include "tests/engine/writing/call_log.h"
#include "tests/engine/writing/written_workloads.h"

#include <gmock/gmock.h>

#include <optional>
#include <set>

namespace streamscope {
namespace {

using testing::AnyOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;

constexpr std::string_view kCompiler =
    "g++ -std=c++17 -O0 -Wall -Wextra -Wno-unknown-pragmas -Werror";

/// name<<<…>>>(arguments); as a call of the stub.
std::optional<std::string> launchIn(const std::string& line) {
    const std::size_t open = line.find("<<<");
    const std::size_t close = line.find(">>>(", open);
    if (close == std::string::npos) {
        return std::nullopt;
    }
    const std::size_t begin = line.find_first_not_of(' ');
    const std::size_t end = line.find(");", close);
    const std::string name = line.substr(begin, open - begin);
    const std::string arguments = line.substr(close + 4, end - close - 4);
    const bool synchronizes =
        name.starts_with("partial_reduce") || name.starts_with("matrix_product");
    return "stub::launch(\"" + name + "\", stub::Threads::" +
           (name.starts_with("spin") ? "None"
            : synchronizes           ? "Together"
                                     : "Alone") +
           ", " + name + (arguments.empty() ? "" : ", ") + arguments + ")(" +
           line.substr(open + 3, close - open - 3) + ");";
}

/// What g++ can compile, and what tells the stub where it is.
std::string forStub(const Source& source) {
    std::string text;
    int threads = 0;
    for (const SourceLine& each : source.lines) {
        std::string line = each.text;
        if (line.starts_with("#include")) {
            continue;
        }
        const std::size_t open = line.find("[];");
        if (line.starts_with("extern __shared__") && open != std::string::npos) {
            line = "static" + line.substr(17, open - 17) + "[58000];";
        }
        if (line.find("asm volatile(") != std::string::npos) {
            line = "now = 0;";
        }
        if (line.find("const auto start = std::chrono") != std::string::npos) {
            line.insert(0, "stub::begin(); ");
        }
        if (line.find("    makespan = ") != std::string::npos) {
            line.insert(0, "stub::end(); ");
        }
        if (line.starts_with("void work(")) {
            line = "void work(long long ns) { stub::work(ns); return;";
        }
        if (line.find("threads.emplace_back([&] {") != std::string::npos) {
            line.insert(line.find('{') + 1, " stub::enter(" + std::to_string(++threads) + ");");
        }
        text += launchIn(line).value_or(line) + "\n";
    }
    return text;
}

/// Programs, each in a namespace of its own, and a main function that runs the one that is named.
class Programs {
public:
    void add(const std::string& name, const Source& source) {
        for (const SourceLine& line : source.lines) {
            if (line.text.starts_with("#include")) {
                m_headers.insert(line.text);
            }
        }
        m_programs += "namespace p" + name + " {\n" + forStub(source) + "}\n";
        m_choices +=
            "    if (name == \"" + name + "\") code = p" + name + "::main(argc - 1, argv + 1);\n";
    }
    [[nodiscard]] std::string text() const {
        std::string all = "#include <string>\n";
        for (const std::string& header : m_headers) {
            all += header + "\n";
        }
        return all + m_programs +
               "int main(int argc, char** argv) {\n    const std::string name = argv[1];\n    int "
               "code = -1;\n" +
               m_choices +
               "    stub::log(\"lost \" + std::to_string(stub::lost));\n    "
               "std::fclose(stub::file());\n    return code;\n}\n";
    }

private:
    std::set<std::string> m_headers;
    std::string m_programs;
    std::string m_choices;
};

std::string compilation(int version) {
    return std::string(kCompiler) + " -DSTUB_CUDA=" + std::to_string(version) +
           " -isystem " STREAMSCOPE_SOURCE_DIR
           "/tests/engine/writing/stub -include cuda_runtime.h ";
}

class CudaPrograms : public testing::Test {
protected:
    /// Programs of some workloads become one that run() starts.
    void compile(const std::set<std::string>& names, const std::string& options = {}) {
        Programs programs;
        for (const std::string& name : names) {
            const auto source = write(m_workloads.at(name), {}, Language::Cuda);
            ASSERT_TRUE(source) << name;
            programs.add(name, *source);
        }
        const auto [code, said] =
            m_files.run(compilation(13) + options + "-o " + m_files.path("all") + " " +
                        m_files.save("all.cpp", programs.text()));
        ASSERT_EQ(code, 0) << said;
    }
    std::pair<int, std::string> run(const std::string& arguments, const std::string& before = {}) {
        return m_files.run(before + "STUB_LOG=" + m_files.path("log") + " timeout 60 " +
                           m_files.path("all") + " " + arguments);
    }
    [[nodiscard]] std::string log() const { return textOfFile(m_files.path("log")); }
    /// The first difference between the last run and the workload.
    [[nodiscard]] std::string difference(const Workload& workload,
                                         const ParameterValues& values) const {
        const auto program = expand(workload, values);
        return program ? CallLog(*program, Language::Cuda, log()).difference() : "not expanded";
    }

    TemporaryFolder m_files;
    std::map<std::string, Workload> m_workloads = smallWorkloads();
};

std::string optionText(const Workload& workload, const ParameterValues& values) {
    std::string all;
    for (const auto& [parameter, text] : asOptions(workload, values)) {
        all.append(" --").append(parameter).append(" '").append(text).append("'");
    }
    return all;
}

TEST_F(CudaPrograms, MakeTheCallsOfTheirWorkloads) {
    std::set<std::string> names;
    for (const auto& [name, workload] : m_workloads) {
        names.insert(name);
    }
    compile(names);
    std::mt19937_64 random(1);
    for (const auto& [name, workload] : m_workloads) {
        for (int round = 0; round < 3; ++round) {
            const auto values = round == 0 ? ParameterValues{} : randomValues(workload, random);
            const std::string arguments = name + optionText(workload, values);
            const auto [code, said] = run(arguments);
            EXPECT_EQ(code, 0) << arguments << "\n" << said;
            EXPECT_THAT(said, AnyOf(EndsWith("\nverified\n"), HasSubstr("\nnothing to verify"),
                                    HasSubstr("\nnot verified")))
                << arguments;
            EXPECT_EQ(difference(workload, values), "") << arguments;
            EXPECT_THAT(log(), EndsWith("lost 0\n")) << arguments;
        }
    }
}

/// What differs between CUDA 11 and later versions is in the calls for graphs.
TEST_F(CudaPrograms, AreCompiledWithTheSignaturesOfCuda11) {
    Programs programs;
    std::size_t graphs = 0;
    for (const auto& [name, workload] : m_workloads) {
        const auto source = write(workload, {}, Language::Cuda);
        if (source && !workload.body->graphs.empty()) {
            programs.add(name, *source);
            ++graphs;
        }
    }
    EXPECT_GE(graphs, 8U);
    const auto [code, said] =
        m_files.run(compilation(11) + "-fsyntax-only " + m_files.save("all.cpp", programs.text()));
    EXPECT_EQ(code, 0) << said;
}

/// Also where an infinite value is expected.
TEST_F(CudaPrograms, FindThatAResultIsNotANumberOrFinite) {
    const std::set<std::string> names{"vector_add_streams", "normalise", "not_finite", "infinite"};
    compile(names);
    for (const std::string& name : names) {
        EXPECT_THAT(run(name).second, EndsWith("\nverified\n"));
        const auto [code, said] = run(name, "STUB_POISON=255 ");
        EXPECT_EQ(code, 1) << name;
        EXPECT_THAT(said, ContainsRegex("wrong: .* is -?nan"));
        EXPECT_EQ(run(name, "STUB_POISON=0 ").first, 1) << name;
    }
}

TEST_F(CudaPrograms, ReadTheirOptions) {
    compile({"formulas_0"});
    for (const OptionCase& each : optionCases()) {
        const auto [code, said] = run("formulas_0 --" + each.name + " " + each.text);
        const std::string what = each.name + "=" + each.text + ": " + said;
        EXPECT_EQ(code, each.value ? 0 : 2) << what;
        if (each.value) {
            EXPECT_EQ(difference(m_workloads.at("formulas_0"), {{each.name, *each.value}}), "")
                << what;
        } else {
            EXPECT_THAT(said, HasSubstr(each.name == "nosuch" ? "options: --n"
                                                              : "--" + each.name + ": expected"));
        }
    }
    EXPECT_EQ(run("formulas_0 --n").first, 2);
}

/// Where the workload has no value because a number reaches 2^53, the program's has no overflow.
TEST_F(CudaPrograms, DoNotOverflow) {
    compile({"large"}, "-fsanitize=undefined -fno-sanitize-recover=all ");
    EXPECT_EQ(run("large --n 1000000").first, 0);
    EXPECT_EQ(difference(m_workloads.at("large"), {{"n", 1e6}}), "");
    EXPECT_FALSE(expand(m_workloads.at("large"), {{"n", 8e15}}));
    EXPECT_EQ(run("large --n 8e15").first, 0);
}

TEST_F(CudaPrograms, DoNotRunALoopWithoutAnEnd) {
    compile({"steps"});
    EXPECT_EQ(run("steps --k 2").first, 0);
    EXPECT_EQ(run("steps --k 0"), std::pair(2, std::string("a loop has a step of 0\n")));
}

}  // namespace
}  // namespace streamscope
