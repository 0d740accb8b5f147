// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/scenario_file.h"

#include <sstream>
#include <utility>

namespace streamscope::scenarios {
namespace {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Reads the lines of a file into cases.
class FileReader {
public:
    explicit FileReader(std::string_view name) : m_name(name) {}

    void readLine(const std::string& raw) {
        const std::string line = trimmed(raw.substr(0, raw.find("//")));
        const std::string word = line.substr(0, line.find(' '));
        if (line.empty()) {
            return;
        }
        if (word == "title") {
            m_title = trimmed(line.substr(word.size()));
        } else if (word == "rules") {
            m_rules = trimmed(line.substr(word.size()));
        } else if (word == "case") {
            m_cases.push_back({m_name + "_" + trimmed(line.substr(word.size())), {}, {}, {}, {}});
            m_section = Section::Own;
        } else if (word == "note" && !m_cases.empty()) {
            m_cases.back().note = trimmed(line.substr(word.size()));
        } else if (word == "expect") {
            m_section = Section::Expect;
        } else if (word == "program") {
            m_section = Section::Shared;
        } else {
            addLine(line);
        }
    }

    std::vector<Scenario> finish() {
        for (Scenario& scenario : m_cases) {
            scenario.program += m_shared;
            scenario.title = m_title;
            scenario.rules = m_rules;
        }
        return std::move(m_cases);
    }

private:
    enum class Section { Own, Expect, Shared };

    void addLine(const std::string& line) {
        if (m_section == Section::Shared || m_cases.empty()) {
            m_shared += line + "\n";
        } else if (m_section == Section::Own) {
            m_cases.back().program += line + "\n";
        } else if (line.front() == ':' && !m_cases.back().expectations.empty()) {
            m_cases.back().expectations.back() += "\n" + trimmed(line.substr(1));
        } else {
            m_cases.back().expectations.push_back(line);
        }
    }

    std::string m_name;
    std::string m_title;
    std::string m_rules;
    std::vector<Scenario> m_cases;
    std::string m_shared;
    Section m_section = Section::Shared;
};

}  // namespace

std::vector<std::string> splitAt(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(trimmed(part));
    }
    return parts;
}

Result<std::vector<Scenario>> readScenarios(std::string_view name, std::string_view text) {
    FileReader reader(name);
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        reader.readLine(line);
    }
    std::vector<Scenario> scenarios = reader.finish();
    if (scenarios.empty()) {
        return Error{ErrorCode::InvalidInput,
                     "scenario file " + std::string(name) + " has no case"};
    }
    return scenarios;
}

}  // namespace streamscope::scenarios
