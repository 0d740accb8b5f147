// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"
#include "engine/writing/writer.h"

#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// The shipped workloads and those of the lessons, by file name.
[[nodiscard]] std::map<std::string, Workload> shippedWorkloads();
/// The same with a thousandth of the data, a few random ones, and some that consist of formulas.
[[nodiscard]] std::map<std::string, Workload> smallWorkloads();

/// Values under which the workload can be expanded: the file's own, or random ones.
[[nodiscard]] ParameterValues randomValues(const Workload& workload, std::mt19937_64& random);
/// {"n", "5"}, {"order", "breadth"}: the options of a written program.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> asOptions(
    const Workload& workload, const ParameterValues& values);

/// An option as a user writes it for the workload "formulas_0"; no value: it must be refused.
struct OptionCase {
    std::string name;
    std::string text;
    std::optional<double> value;
};
[[nodiscard]] const std::vector<OptionCase>& optionCases();

/// A folder for a test's files, removed at its end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string path(const std::string& name) const { return m_path / name; }
    std::string save(const std::string& name, const std::string& text) const;
    /// The exit code of a command and what it prints, both streams.
    [[nodiscard]] std::pair<int, std::string> run(const std::string& command) const;

private:
    std::filesystem::path m_path;
};

[[nodiscard]] std::string textOfFile(const std::string& path);

}  // namespace streamscope
