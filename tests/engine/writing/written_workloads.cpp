// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/writing/written_workloads.h"

#include "engine/scenarios/random_workload.h"
#include "engine/workload/body.h"
#include "tests/engine/writing/parametric_workload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <sys/wait.h>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRandom = 3;
constexpr std::uint64_t kMaxBytes = 4U << 20U;
constexpr std::uint64_t kFormulas = 16;

void add(std::map<std::string, Workload>& workloads, const std::string& name,
         const std::string& text) {
    const auto workload = readWorkload(text);
    ASSERT_TRUE(workload) << name << ": " << toText(workload.error().front(), name);
    workloads.emplace(name, *workload);
}

/// Large numbers are sizes.
std::string small(const std::string& text) {
    static const std::regex kLarge("\\b[0-9]{6,}\\b");
    std::string result;
    auto rest = text.cbegin();
    for (std::sregex_iterator at(text.begin(), text.end(), kLarge), end; at != end; ++at) {
        result.append(rest, (*at)[0].first).append(std::to_string(std::stoll(at->str()) / 1024));
        rest = (*at)[0].second;
    }
    result.append(rest, text.cend());
    const std::string least = "\"min\": 1024";
    const std::size_t found = result.find(least);
    return found == std::string::npos ? result : result.replace(found, least.size(), "\"min\": 1");
}

std::uint64_t bytesOf(const Program& program) {
    std::uint64_t bytes = 0;
    for (const Memory& memory : program.memories) {
        bytes += memory.bytes;
    }
    return bytes;
}

double valueOf(const Parameter& parameter, std::mt19937_64& random) {
    const auto below = [&](double count) {
        return static_cast<double>(random() % 1000) / 1000 * count;
    };
    if (parameter.type != ParameterType::Number) {
        return std::floor(below(parameter.maximum + 1));
    }
    const double value =
        parameter.minimum + below(std::min(parameter.maximum - parameter.minimum, 8.0));
    return parameter.isInteger ? std::floor(value) : value;
}

}  // namespace

std::map<std::string, Workload> shippedWorkloads() {
    std::map<std::string, Workload> workloads;
    const std::string resources = STREAMSCOPE_SOURCE_DIR "/resources";
    for (const auto& file : fs::directory_iterator(resources + "/workloads")) {
        add(workloads, file.path().stem(), textOfFile(file.path()));
    }
    for (const auto& file : fs::recursive_directory_iterator(resources + "/lessons")) {
        if (file.path().extension() == ".json" && file.path().filename() != "lesson.json") {
            const std::string folder = file.path().parent_path().filename();
            add(workloads, folder + "_" + file.path().stem().string(), textOfFile(file.path()));
        }
    }
    return workloads;
}

std::map<std::string, Workload> smallWorkloads() {
    std::map<std::string, Workload> workloads;
    for (const auto& [name, workload] : shippedWorkloads()) {
        add(workloads, name, small(workload.body->text));
    }
    std::size_t made = 0;
    for (std::uint64_t seed = 0; made < kRandom; ++seed) {
        const std::string text = randomWorkload(seed);
        const auto workload = readWorkload(text);
        if (workload && bytesOf(*expand(*workload)) < kMaxBytes) {
            add(workloads, "random_" + std::to_string(seed), text);
            ++made;
        }
    }
    for (std::uint64_t seed = 0; seed < kFormulas; ++seed) {
        add(workloads, "formulas_" + std::to_string(seed), parametricWorkload(seed));
    }
    const std::string head = R"({"format": "streamscope-workload", "version": 1, "title": "T", )";
    for (const auto& [name, fill] : {std::pair("not_finite", "sequence"), {"infinite", "random"}}) {
        add(workloads, name,
            head + R"("memory": {
          "x": {"on": "device", "type": "f64", "count": 600, "fill": ")" +
                fill + R"("},
          "zero": {"on": "device", "type": "f64", "count": 1},
          "h": {"on": "host", "type": "f64", "count": 600}}, "program": [
          {"kernel": "divide_by", "args": {"data": "x", "divisor": "zero"}}, {"copy": "x", "to": "h"}]})");
    }
    add(workloads, "steps", head + R"("parameters": {"k": {"value": 1, "min": 0, "max": 3}},
      "program": [{"for": "i", "to": 4, "step": "k", "do": [{"kernel": "spin", "time_us": 5}]}]})");
    add(workloads, "large", head + R"("parameters": {"n": {"value": 100, "min": 1, "max": 9e15}},
      "let": {"q": "3*n*1000"}, "program": [{"kernel": "spin", "time_us": "q > 1e12 ? 1 : n % 7 * q % 5 + 2"}]})");
    add(workloads, "wide",
        head + R"("parameters": {"n": {"value": 100, "min": 1, "max": 3e9}}, "memory": {
      "a": {"on": "device", "type": "u8", "count": "n"}, "b": {"on": "device", "type": "u8", "count": "n"}},
      "program": [{"kernel": "polynomial", "args": {"in": "a", "out": "b"}}]})");
    add(workloads, "own_kernels",
        textOfFile(STREAMSCOPE_SOURCE_DIR "/tests/data/own_kernels.json"));
    return workloads;
}

namespace {

ParameterValues someValues(const Workload& workload, std::mt19937_64& random) {
    ParameterValues values;
    for (const Parameter& parameter : workload.parameters) {
        if (random() % 3 != 0) {
            values[parameter.name] = valueOf(parameter, random);
        }
    }
    return values;
}

}  // namespace

ParameterValues randomValues(const Workload& workload, std::mt19937_64& random) {
    for (int attempt = 0; attempt < 20; ++attempt) {
        ParameterValues values = someValues(workload, random);
        if (expand(workload, values)) {
            return values;
        }
    }
    return {};
}

std::vector<std::pair<std::string, std::string>> asOptions(const Workload& workload,
                                                           const ParameterValues& values) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const Parameter& parameter : workload.parameters) {
        if (const auto value = values.find(parameter.name); value != values.end()) {
            all.emplace_back(parameter.name, formatValue(parameter, value->second));
        }
    }
    return all;
}

const std::vector<OptionCase>& optionCases() {
    static const std::vector<OptionCase> kCases{
        {"t", "True", 1},   {"t", "1", 1},          {"t", "YES", 1},         {"t", "no", 0},
        {"t", "0", 0},      {"t", "FALSE", 0},      {"t", "maybe", {}},      {"t", "2", {}},
        {"n", "2e1", 20},   {"n", "40.0", 40},      {"n", "20M", {}},        {"n", "1.5", {}},
        {"n", "0", {}},     {"n", "1001", {}},      {"n", "nan", {}},        {"n", "inf", {}},
        {"r", "1e-1", 0.1}, {"r", "2.5", 2.5},      {"r", "2.51", {}},       {"r", "-1", {}},
        {"r", "1,5", {}},   {"half", "4.25", 4.25}, {"order", "breadth", 1}, {"order", "width", {}},
        {"nosuch", "1", {}}};
    return kCases;
}

TemporaryFolder::TemporaryFolder()
    : m_path(fs::temp_directory_path() /
             ("written_programs_" + std::to_string(std::random_device{}()))) {
    fs::create_directory(m_path);
}

TemporaryFolder::~TemporaryFolder() {
    fs::remove_all(m_path);
}

std::string TemporaryFolder::save(const std::string& name, const std::string& text) const {
    std::ofstream(m_path / name) << text;
    return m_path / name;
}

std::pair<int, std::string> TemporaryFolder::run(const std::string& command) const {
    const std::string out = path("out");
    const int status = std::system((command + " >" + out + " 2>&1").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, textOfFile(out)};
}

std::string textOfFile(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace streamscope
