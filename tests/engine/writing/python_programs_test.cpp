// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/writing/call_log.h"
#include "tests/engine/writing/parametric_workload.h"
#include "tests/engine/writing/written_workloads.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;

/// Programs in Python that are run with the stubs, all by one interpreter.
class PythonPrograms : public testing::TestWithParam<Language> {
protected:
    struct Run {
        std::string what;  ///< the program and its arguments
        Program program;
        std::string log;  ///< the file
    };

    /// `more`: arguments besides those of the values.
    void add(const std::string& name, const Workload& workload, const ParameterValues& values,
             const std::string& more) {
        const auto program = expand(workload, values);
        ASSERT_TRUE(program) << name;
        const std::string file = m_folder.path(name + ".py");
        const std::string log = m_folder.path("log" + std::to_string(m_runs.size()));
        m_list += log + "\t" + file + more + "\n";
        m_runs.push_back({name + more, *program, log});
    }
    void run() {
        const auto [code, said] = m_folder.run("python3 -B " STREAMSCOPE_SOURCE_DIR
                                               "/tests/engine/writing/stub/run_programs.py " +
                                               m_folder.save("list", m_list));
        EXPECT_EQ(code, 0) << said;
    }

    TemporaryFolder m_folder;
    std::string m_list;
    std::vector<Run> m_runs;
};

std::string tabbedOptions(const Workload& workload, const ParameterValues& values) {
    std::string all;
    for (const auto& [parameter, text] : asOptions(workload, values)) {
        all.append("\t--").append(parameter).append("\t").append(text);
    }
    return all;
}

TEST_P(PythonPrograms, MakeTheCallsOfTheirWorkloads) {
    std::mt19937_64 random(1);
    std::size_t programs = 0;
    for (const auto& [name, workload] : smallWorkloads()) {
        const auto source = write(workload, {}, GetParam());
        if (!source) {
            continue;
        }
        ++programs;
        m_folder.save(name + ".py", source->text());
        for (const auto& values :
             {ParameterValues{}, randomValues(workload, random), randomValues(workload, random)}) {
            add(name, workload, values, tabbedOptions(workload, values));
        }
    }
    EXPECT_GE(programs, 30U);
    run();
    for (const Run& each : m_runs) {
        const std::string out = textOfFile(each.log + ".out");
        EXPECT_THAT(out, AnyOf(EndsWith("\nverified\n"), HasSubstr("\nnothing to verify")))
            << each.what << "\n"
            << out;
        EXPECT_EQ(CallLog(each.program, GetParam(), textOfFile(each.log)).difference(), "")
            << each.what;
    }
}

TEST_P(PythonPrograms, ReadTheirOptions) {
    std::uint64_t seed = 0;
    Workload workload = *readWorkload(parametricWorkload(seed));
    while (!write(workload, {}, GetParam())) {
        workload = *readWorkload(parametricWorkload(++seed));
    }
    m_folder.save("formulas.py", write(workload, {}, GetParam())->text());
    for (const OptionCase& each : optionCases()) {
        const auto values =
            each.value ? ParameterValues{{each.name, *each.value}} : ParameterValues{};
        add("formulas", workload, values, "\t--" + each.name + "\t" + each.text);
    }
    run();
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const std::string out = textOfFile(m_runs[i].log + ".out");
        const OptionCase& each = optionCases()[i];
        EXPECT_EQ(out.substr(0, 2), each.value ? "0\n" : "2\n") << m_runs[i].what << "\n" << out;
        EXPECT_TRUE(each.value || out.find("--" + each.name) != std::string::npos) << out;
        if (each.value) {
            const std::string log = textOfFile(m_runs[i].log);
            EXPECT_EQ(CallLog(m_runs[i].program, GetParam(), log).difference(), "")
                << m_runs[i].what;
        }
    }
}

/// A Python int becomes a C int in the call of a kernel that PyTorch compiles.
TEST_P(PythonPrograms, RefuseWhatDoesNotFit) {
    const Workload workload = smallWorkloads().at("wide");
    const bool isTorch = GetParam() == Language::PyTorch;
    const auto refused = write(workload, {{"n", 3e9}}, GetParam());
    EXPECT_EQ(!refused, isTorch);
    EXPECT_TRUE(refused || refused.error().front().pointer == "/program/0");
    EXPECT_TRUE(write(workload, {{"n", 2147483647}}, GetParam()));
    m_folder.save("wide.py", write(workload, {}, GetParam())->text());
    add("wide", workload, {}, "\t--n\t3e9");
    run();
    const std::string out = textOfFile(m_runs.front().log + ".out");
    EXPECT_EQ(out.substr(0, 2), isTorch ? "1\n" : "0\n") << out;
    EXPECT_EQ(out.find("32-bit") != std::string::npos, isTorch) << out;
}

INSTANTIATE_TEST_SUITE_P(Languages, PythonPrograms,
                         testing::Values(Language::Numba, Language::PyTorch),
                         [](const auto& each) { return std::string(infoOf(each.param).name); });

}  // namespace
}  // namespace streamscope
