// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/trial.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

/// The claims of published texts on streams: tests/data/claims/claims.txt, whose head says how it
/// is written.
namespace streamscope {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
constexpr int kClaims = 89;
const fs::path kData = STREAMSCOPE_TEST_DATA "/claims";
const fs::path kResources = STREAMSCOPE_SOURCE_DIR "/resources";

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in) << file;
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string plain(std::string text) {
    std::ranges::replace(text, '_', ' ');
    return text;
}

struct Claim {
    int number = 0;
    std::string run;
    std::vector<std::string> checks;
};

std::vector<Claim> claims() {
    std::vector<Claim> all;
    std::istringstream lines(contentOf(kData / "claims.txt"));
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        std::istringstream words(line);
        Claim& claim = all.emplace_back();
        words >> claim.number >> claim.run;
        claim.checks.assign(std::istream_iterator<std::string>(words), {});
    }
    return all;
}

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest looks for this name
void PrintTo(const Claim& claim, std::ostream* out) {
    *out << claim.number << " " << claim.run;
}

/// "NAME@DEVICE;PARAMETER=VALUE;…"
Result<Attempt> runOf(const std::string& words) {
    std::istringstream parts(words);
    std::string name;
    std::getline(parts, name, ';');
    std::string device = "h200";
    if (const std::size_t at = name.find('@'); at != std::string::npos) {
        device = name.substr(at + 1);
        name.resize(at);
    }
    ParameterValues values;
    for (std::string setting; std::getline(parts, setting, ';');) {
        const std::size_t equals = setting.find('=');
        values[setting.substr(0, equals)] = std::stod(setting.substr(equals + 1));
    }
    const fs::path own = kData / (name + ".json");
    const auto profile = readProfile(contentOf(kResources / "devices" / (device + ".json")));
    RunControl control;
    return attempt(contentOf(fs::exists(own) ? own : kResources / "workloads" / (name + ".json")),
                   values, SimulatedDevice(*profile), control);
}

struct Span {
    TimeNs begin = 0;
    TimeNs end = 0;
};

class Facts {
public:
    explicit Facts(const Attempt& made) : m_program(made.program), m_trace(made.trace) {}

    [[nodiscard]] std::optional<Span> span(std::string name) const {
        std::size_t turn = 1;
        if (const std::size_t hash = name.find('#'); hash != std::string::npos) {
            turn = std::stoul(name.substr(hash + 1));
            name.resize(hash);
        }
        if (name.starts_with("host:")) {
            return ofHost(plain(name.substr(5)), turn);
        }
        const bool isCall = name.starts_with("call:");
        const std::string label = plain(isCall ? name.substr(5) : name);
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (isStep(m_trace.step[i], label) && --turn == 0) {
                return isCall ? Span{m_trace.issueBegin[i], m_trace.issueEnd[i]}
                              : Span{m_trace.start[i], m_trace.end[i]};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t mostKernels() const {
        std::vector<std::pair<TimeNs, int>> ends;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (m_trace.kind[i] == OperationKind::Kernel) {
                ends.emplace_back(m_trace.start[i], 1);
                ends.emplace_back(m_trace.end[i], -1);
            }
        }
        std::ranges::sort(ends);
        int now = 0;
        int most = 0;
        for (const auto& [time, change] : ends) {
            most = std::max(most, now += change);
        }
        return static_cast<std::size_t>(most);
    }

private:
    [[nodiscard]] bool isStep(StepId step, const std::string& label) const {
        return step != StepId::None &&
               plain(m_program.steps[indexOf(step)].label).starts_with(label);
    }
    [[nodiscard]] std::optional<Span> ofHost(const std::string& label, std::size_t turn) const {
        for (const HostCall& call : m_trace.hostCalls) {
            if (isStep(call.step, label) && --turn == 0) {
                return Span{call.begin, call.end};
            }
        }
        return std::nullopt;
    }

    const Program& m_program;
    const Trace& m_trace;
};

/// A relation of two spans; nothing if the check is none.
std::optional<bool> relation(const Facts& facts, const std::string& check) {
    for (const std::string sign : {"||", "<", "^"}) {
        const std::size_t at = check.find(sign);
        if (at == std::string::npos) {
            continue;
        }
        const auto left = facts.span(check.substr(0, at));
        const auto right = facts.span(check.substr(at + sign.size()));
        if (!left || !right) {
            return std::nullopt;
        }
        return sign == "<"   ? left->end <= right->begin
               : sign == "^" ? left->end < right->end
                             : left->begin < right->end && right->begin < left->end;
    }
    return std::nullopt;
}

bool comparesMakespan(const Attempt& made, const std::string& check) {
    const std::string rest = check.substr(std::string("makespan<").size());
    const std::size_t star = rest.find('*');
    const auto other = runOf(rest.substr(star + 1));
    EXPECT_TRUE(other) << rest << (other ? "" : other.error().message);
    const double factor = std::stod(rest.substr(0, star));
    const double bound = other ? factor * static_cast<double>(other->makespan()) : 0;
    const auto own = static_cast<double>(made.makespan());
    EXPECT_GT(bound, 0);
    return check["makespan"s.size()] == '<' ? own < bound : own > bound;
}

bool holds(const Attempt& made, const std::string& check) {
    if (check.starts_with("makespan")) {
        return comparesMakespan(made, check);
    }
    if (check.starts_with("time>")) {
        return static_cast<double>(made.makespan()) > 1000 * std::stod(check.substr(5));
    }
    if (check.starts_with("hazards")) {
        return (check == "hazards>0") == !made.hazards.areNone();
    }
    if (check.starts_with("advice=")) {
        return std::ranges::count(made.advice, check.substr(7), &Advice::id) > 0;
    }
    if (check.starts_with("most=")) {
        return Facts(made).mostKernels() == std::stoul(check.substr(5));
    }
    const auto answer = relation(Facts(made), check);
    EXPECT_TRUE(answer) << "no such check or no such step: " << check;
    return answer.value_or(false);
}

/// The words stand in docs/rules.md below "What is not modeled", however its lines are broken.
bool isSaid(const std::string& words) {
    std::string text = contentOf(STREAMSCOPE_SOURCE_DIR "/docs/rules.md");
    text.erase(0, text.find("## What is not modeled"));
    std::ranges::replace(text, '\n', ' ');
    return text.find(plain(words)) != std::string::npos;
}

class PublishedClaim : public testing::TestWithParam<Claim> {};

TEST_P(PublishedClaim, AgreesOrIsRefusedOrIsSaidNotToBeModeled) {
    const Claim& claim = GetParam();
    ASSERT_FALSE(claim.checks.empty());
    if (claim.run == "-") {
        ASSERT_TRUE(claim.checks.front().starts_with("docs="));
        EXPECT_TRUE(isSaid(claim.checks.front().substr(5))) << claim.checks.front();
        return;
    }
    const auto made = runOf(claim.run);
    if (claim.checks.front().starts_with("refused=")) {
        ASSERT_FALSE(made) << "it ran";
        EXPECT_NE(made.error().message.find(plain(claim.checks.front().substr(8))),
                  std::string::npos)
            << made.error().message;
        return;
    }
    ASSERT_TRUE(made) << made.error().message;
    for (const std::string& check : claim.checks) {
        EXPECT_TRUE(holds(*made, check)) << check;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, PublishedClaim, testing::ValuesIn(claims()));

TEST(PublishedClaims, AreAllInTheTable) {
    std::set<int> numbers;
    for (const Claim& claim : claims()) {
        numbers.insert(claim.number);
    }
    EXPECT_EQ(numbers.size(), static_cast<std::size_t>(kClaims));
    EXPECT_EQ(*numbers.rbegin(), kClaims);
}

}  // namespace
}  // namespace streamscope
