// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/writing/call_log.h"
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

    void add(const std::string& name, const Workload& workload, const ParameterValues& values) {
        const auto program = expand(workload, values);
        ASSERT_TRUE(program) << name;
        const std::string file = m_folder.path(name + ".py");
        const std::string log = m_folder.path("log" + std::to_string(m_runs.size()));
        std::string arguments;
        for (const Parameter& parameter : workload.parameters) {
            if (const auto value = values.find(parameter.name); value != values.end()) {
                arguments += "\t--" + parameter.name + "\t" + formatValue(parameter, value->second);
            }
        }
        m_list += log + "\t" + file + arguments + "\n";
        m_runs.push_back({name + arguments, *program, log});
    }
    void run() {
        const auto [code, said] =
            m_folder.run("python3 -B " STREAMSCOPE_SOURCE_DIR "/tests/engine/writing/stub/run_programs.py " +
                         m_folder.save("list", m_list));
        EXPECT_EQ(code, 0) << said;
    }

    TemporaryFolder m_folder;
    std::string m_list;
    std::vector<Run> m_runs;
};

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
        add(name, workload, {});
        add(name, workload, randomValues(workload, random));
        add(name, workload, randomValues(workload, random));
    }
    EXPECT_GE(programs, 30U);
    run();
    for (const Run& each : m_runs) {
        const std::string out = textOfFile(each.log + ".out");
        EXPECT_THAT(out, AnyOf(EndsWith("\nverified\n"), HasSubstr("\nnothing to verify"))) << each.what << "\n" << out;
        EXPECT_EQ(CallLog(each.program, GetParam(), textOfFile(each.log)).difference(), "") << each.what;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, PythonPrograms, testing::Values(Language::Numba, Language::PyTorch),
                         [](const auto& each) { return std::string(infoOf(each.param).name); });

}  // namespace
}  // namespace streamscope
