// SPDX-License-Identifier: GPL-3.0-or-later
// What is said, and saved, once: fixes of several findings, read-backs.
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/shipped_names.h"

#include <set>
#include <utility>

namespace streamscope {
namespace {

using test::adviceNamed;
using test::attempted;
using test::workloadText;
using testing::HasSubstr;
using testing::Not;

std::vector<EvaluatedAdvice> triedOn(const Attempt& made) {
    RunControl control;
    const SimulatedDevice device = test::shippedDevice("h200");
    AdviceInput input = test::inputOf(made);
    input.features = device.features();
    return evaluateAdvice(input, device, control);
}

/// Twenty times a kernel, and a value that the host reads back.
Attempt readback(const std::string& copy, const std::string& pinned) {
    return attempted(workloadText(R"(
      "memory": {"d": {"on": "device", "type": "f32", "count": 1048576},
                 "p": {"on": "device", "type": "f32", "count": 513},
                 "r": {"on": "device", "type": "f32", "count": 1},
                 "h": {"on": "host", "pinned": )" +
                                  pinned + R"(, "type": "f32", "count": 1}},
      "streams": {"s": {}},
      "program": [{"for": "i", "to": 20, "do": [
        {"kernel": "scale", "args": {"data": "d"}, "stream": "s"},
        {"kernel": "single_thread_sum", "args": {"in": "p", "out": "r"}, "stream": "s"},
        {"copy": "r", "to": "h")" +
                                  copy + R"(},
        {"host_work": "if loss < best", "time_us": 3}]}])"));
}

EvaluatedAdvice ofReadback(const Attempt& made) {
    for (const EvaluatedAdvice& one : triedOn(made)) {
        if (one.advice.id == "hidden-readback") {
            return one;
        }
    }
    ADD_FAILURE() << "no read-back";
    return {};
}

TEST(SaidOnce, ReadbacksSayWhatCudaGuarantees) {
    const Attempt made = readback(R"(, "stream": "s")", "false");
    EXPECT_THAT(english(ofReadback(made).advice.meaning), HasSubstr("CUDA does not guarantee it"));
    for (const Advice& advice : made.advice) {
        EXPECT_THAT(english(advice.finding), Not(HasSubstr("may still run")));
    }
}

TEST(SaidOnce, FixesOfReadbacksAreNamedAfterWhatTheyDo) {
    const auto labelOf = [](const Attempt& made) {
        const EvaluatedAdvice one = ofReadback(made);
        return one.fix ? english(one.fix->label) : std::string();
    };
    EXPECT_EQ(labelOf(readback(R"(, "stream": "s")", "false")),
              "Pin h; synchronize before host work");
    const Attempt made = readback(R"(, "async": false)", "true");
    EXPECT_EQ(english(adviceNamed(made.advice, "hidden-readback").fixes.front().label),
              "Read back asynchronously");
}

TEST(SaidOnce, TwoOperationsThatMeetInTwoMemoriesAreOneDanger) {
    const Attempt made = attempted(workloadText(R"(
      "memory": {"a": {"on": "device", "count": 1000}, "b": {"on": "device", "count": 1000}},
      "streams": {"s": {"blocking": false}, "t": {"blocking": false}},
      "program": [{"copy": "a", "to": "b", "stream": "s"},
                  {"copy": "b", "to": "a", "stream": "t"}, {"synchronize": "device"}])"));
    ASSERT_EQ(std::ranges::count(made.advice, "hazard", &Advice::id), 1);
    const Advice advice = adviceNamed(made.advice, "hazard");
    EXPECT_EQ(english(advice.title), "Unordered accesses to b and a");
    EXPECT_THAT(english(advice.finding), HasSubstr("Their accesses to a are unordered as well."));
    EXPECT_THAT(english(advice.finding), Not(HasSubstr("more pair")));
}

/// The ids of those whose fix was offered before.
std::vector<std::string> withFixOfOthers(const std::vector<EvaluatedAdvice>& list) {
    std::vector<std::string> ids;
    std::set<std::pair<std::string, ParameterValues>> fixes;
    for (const EvaluatedAdvice& one : list) {
        if (one.fix && one.advice.kind != AdviceKind::Danger &&
            !fixes.emplace(one.fix->text.value_or(""), one.fix->values).second) {
            ids.push_back(one.advice.id);
        }
    }
    return ids;
}

TEST(SaidOnce, NoFixIsOfferedByTwoFindings) {
    for (const std::string& name : test::namesIn("workloads")) {
        EXPECT_THAT(withFixOfOthers(triedOn(attempted(test::shippedText(name)))),
                    testing::IsEmpty())
            << name;
    }
}

}  // namespace
}  // namespace streamscope
