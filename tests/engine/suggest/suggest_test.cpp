// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/suggest.h"

#include "tests/support/unsteady_device.h"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <utility>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A device whose time is any function of what it sees of a program.
class FormulaDevice final : public Device {
public:
    struct Seen {
        double streams = 0;
        double copies = 0;
        bool isPinned = false;
        bool isSecondOrder = false;  ///< the host works first
    };
    using Formula = std::function<Result<DurationNs>(const Seen&)>;

    explicit FormulaDevice(Formula formula) : m_formula(std::move(formula)) {}

    [[nodiscard]] std::string id() const override { return "formula"; }
    [[nodiscard]] Sentence description() const override { return {"a formula", {}}; }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return 0; }
    [[nodiscard]] Result<Trace> run(const Program& program,
                                    RunControl& /*control*/) const override {
        ++m_runs;
        Seen seen;
        seen.streams = static_cast<double>(program.streams.size());
        for (const Call& call : program.calls) {
            seen.copies += std::holds_alternative<Copy>(call.action) ? 1 : 0;
        }
        seen.isPinned = program.memories.front().place == MemoryPlace::Pinned;
        seen.isSecondOrder = std::holds_alternative<HostWork>(program.calls.front().action);
        const auto time = m_formula(seen);
        if (!time) {
            return time.error();
        }
        Trace trace;
        trace.makespan = *time;
        return trace;
    }

    [[nodiscard]] std::size_t runs() const { return m_runs; }

private:
    Formula m_formula;
    mutable std::size_t m_runs = 0;
};

/// n elements go in, in chunks over streams; the number of streams is that of the Program.
const std::string kCopies = R"json({"format": "streamscope-workload", "version": 1,
  "title": "Copies",
  "parameters": {
    "n": {"value": 1000000, "min": 1000, "max": 2000000},
    "streams": {"value": 3, "min": 1, "max": 64},
    "chunks": {"value": 5, "min": 1, "max": 512},
    "pinned": {"value": false},
    "order": {"value": "first", "choices": ["first", "second"]},
    "factor": {"value": 1.5, "min": 0.5, "max": 2.5},
    "us": {"value": 10, "min": 1, "max": 100}},
  "memory": {
    "h": {"on": "host", "pinned": "pinned", "type": "f32", "count": "n"},
    "d": {"on": "device", "type": "f32", "count": "n"}},
  "streams": {"s": {"count": "streams"}},
  "program": [
    {"if": "order == 'second'", "then": [{"host_work": "w", "time_us": "us"}]},
    {"for": "i", "to": "chunks",
     "let": {"begin": "floor(i*n/chunks)", "count": "floor((i+1)*n/chunks) - begin"}, "do": [
      {"copy": "h", "to": "d", "at": "begin", "count": "count", "stream": "s[i % streams]"}]},
    {"if": "order == 'first'", "then": [{"host_work": "w", "time_us": "us"}]}]})json";

Workload workloadOf(const std::string& text) {
    auto workload = readWorkload(text);
    if (!workload) {
        ADD_FAILURE() << toText(workload.error().front(), "test");
        return {};
    }
    return *workload;
}

/// How far apart in proportion, squared.
double farness(double left, double right) {
    return std::pow(std::log(left / right), 2);
}

/// The shortest time is at these values, and all others are clearly longer.
FormulaDevice bowl(double streams, double chunks) {
    return FormulaDevice([=](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
        const double far = farness(seen.streams, streams) + 0.7 * farness(seen.copies, chunks);
        return static_cast<DurationNs>(1e9 * (1 + far) + (seen.isPinned ? 0 : 5e8) +
                                       (seen.isSecondOrder ? 0 : 2e8));
    });
}

std::vector<std::string> namesOf(const Suggestion& suggestion) {
    std::vector<std::string> names;
    for (const SuggestedParameter& parameter : suggestion.parameters) {
        names.push_back(parameter.parameter.name);
    }
    return names;
}

Suggestion suggested(const Device& device, const ParameterValues& fixed = {},
                     const SuggestOptions& options = {}) {
    RunControl control;
    const auto suggestion = suggest(workloadOf(kCopies), fixed, device, options, control);
    if (!suggestion) {
        ADD_FAILURE() << suggestion.error().message;
        return {};
    }
    return *suggestion;
}

Error refusal(const Device& device, const ParameterValues& fixed, const SuggestOptions& options) {
    RunControl control;
    const auto suggestion = suggest(workloadOf(kCopies), fixed, device, options, control);
    EXPECT_FALSE(suggestion);
    return suggestion ? Error{} : suggestion.error();
}

TEST(Suggest, VariesWhatDoesNotChangeTheWork) {
    const Suggestion suggestion = suggested(bowl(7, 90));
    EXPECT_THAT(namesOf(suggestion), ElementsAre("streams", "chunks", "pinned", "order"));
    EXPECT_TRUE(suggestion.isSameWork);
}

TEST(Suggest, FindsTheBottomOfABowlWhereverItIs) {
    for (const auto& [streams, chunks] :
         {std::pair{1.0, 1.0}, {7.0, 90.0}, {64.0, 512.0}, {13.0, 200.0}, {2.0, 11.0}}) {
        const Suggestion suggestion = suggested(bowl(streams, chunks));
        // 0.2 % of the bowl is 4.5 % of streams or 5.3 % of chunks.
        EXPECT_NEAR(suggestion.values.at("streams"), streams, 0.046 * streams) << chunks;
        EXPECT_NEAR(suggestion.values.at("chunks"), chunks, 0.055 * chunks) << streams;
        EXPECT_EQ(suggestion.values.at("pinned"), 1);
        EXPECT_EQ(suggestion.values.at("order"), 1);
        EXPECT_TRUE(suggestion.isComplete);
    }
}

/// Everything that depends on which settings were run.
std::string told(const Suggestion& suggestion) {
    std::string text;
    for (const auto& [name, value] : suggestion.values) {
        text += name + "=" + std::to_string(value) + " ";
    }
    return text + std::to_string(suggestion.makespan) + " of " + std::to_string(suggestion.was) +
           " after " + std::to_string(suggestion.runs) + " runs" +
           (suggestion.isComplete ? "" : ", all");
}

TEST(Suggest, FindsTheSameOnAnyNumberOfDevicesThatAreLateOrLost) {
    for (const std::size_t most : {7U, 60U, 400U}) {
        SuggestOptions options;
        options.maximumRuns = most;
        const std::string alone = told(suggested(*test::unsteadyPool(1, 0), {}, options));
        for (std::uint32_t seed = 1; seed <= 5; ++seed) {
            for (const std::size_t size : {2U, 4U}) {
                EXPECT_EQ(told(suggested(*test::unsteadyPool(size, seed), {}, options)), alone)
                    << most << " " << seed;
            }
        }
    }
}

TEST(Suggest, TellsWhatWas) {
    const Suggestion suggestion = suggested(bowl(3, 5), {{"pinned", 1.0}, {"order", 1.0}});
    EXPECT_EQ(suggestion.was, 1'000'000'000);
    EXPECT_EQ(suggestion.makespan, 1'000'000'000);
    EXPECT_EQ(suggestion.parameters[0].was, 3);
    EXPECT_EQ(suggestion.parameters[1].was, 5);
    EXPECT_FALSE(suggestion.bound) << "this device tells no operation's time";
}

TEST(Suggest, FindsARidgeOfSoManyChunksAStream) {
    // Fast only where the chunks are three times the streams; the farther up the better.
    const FormulaDevice ridge([](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
        const double off = std::abs(seen.copies - 3 * seen.streams);
        return static_cast<DurationNs>(1e9 * (1 + 0.1 * off + farness(seen.streams, 40)));
    });
    const Suggestion suggestion = suggested(ridge);
    EXPECT_NEAR(suggestion.values.at("streams"), 40, 2);
    EXPECT_EQ(suggestion.values.at("chunks"), 3 * suggestion.values.at("streams"));
}

TEST(Suggest, TakesTheSmallestOfTies) {
    const FormulaDevice flat([](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
        const bool isEnough = seen.streams >= 3 && seen.copies >= 21;
        return DurationNs{isEnough ? 1'000'000 - static_cast<DurationNs>(seen.copies) : 2'000'000};
    });
    const Suggestion suggestion = suggested(flat);
    EXPECT_EQ(suggestion.values.at("streams"), 3);
    EXPECT_EQ(suggestion.values.at("chunks"), 21);
    EXPECT_EQ(suggestion.values.at("pinned"), 0) << "the file's own, as it makes no difference";
    EXPECT_EQ(suggestion.values.at("order"), 0);
}

TEST(Suggest, IsNoBetterWithinTheNoise) {
    const auto savingOf = [](DurationNs saved) {
        return suggested(FormulaDevice([=](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
            return DurationNs{1'000'000 - (seen.isPinned ? saved : 0)};
        }));
    };
    EXPECT_EQ(savingOf(2'000).noise, 2'000);
    EXPECT_FALSE(savingOf(2'000).isBetter());
    EXPECT_TRUE(savingOf(3'000).isBetter());
}

/// Of a GPU's runs, what lies within their spread is no difference.
TEST(Suggest, TakesTheSpreadOfRepeatedRunsForNoise) {
    class SpreadingDevice final : public Device {
    public:
        std::string id() const override { return "spreading"; }
        Sentence description() const override { return {"one whose runs spread", {}}; }
        std::uint64_t memoryBytes() const override { return 0; }
        Result<Trace> run(const Program& program, RunControl& /*control*/) const override {
            const bool isPinned = program.memories.front().place == MemoryPlace::Pinned;
            Trace trace;
            trace.makespan = isPinned ? 950'000 : 1'000'000;
            const DurationNs middle = trace.makespan;
            trace.measurement.emplace();
            trace.measurement->makespans = {middle + 60'000, middle - 90'000, middle,
                                            middle - 40'000, middle + 30'000};
            return trace;
        }
    };
    const Suggestion suggestion = suggested(SpreadingDevice());
    EXPECT_EQ(suggestion.noise, 70'000);
    EXPECT_FALSE(suggestion.isBetter());
}

TEST(Suggest, NeverRunsMoreOftenThanAllowed) {
    for (const std::size_t most : {1U, 2U, 7U, 50U, 400U}) {
        const FormulaDevice device = bowl(23, 300);
        const Suggestion suggestion = suggested(device, {}, {.maximumRuns = most});
        EXPECT_LE(device.runs(), most);
        EXPECT_EQ(suggestion.runs, device.runs());
        EXPECT_LE(suggestion.makespan, suggestion.was);
        EXPECT_EQ(suggestion.isComplete, most == 400U) << most;
    }
}

TEST(Suggest, CountsItsRunsAloud) {
    std::vector<std::size_t> told;
    const auto hear = [&](std::size_t runs) { told.push_back(runs); };
    (void)suggested(bowl(7, 90), {}, {.maximumRuns = 3, .onRun = hear});
    EXPECT_THAT(told, ElementsAre(1, 2, 3));
}

TEST(Suggest, RunsNoSettingTwice) {
    std::multiset<std::pair<double, double>> seen;
    const FormulaDevice device([&](const FormulaDevice::Seen& what) -> Result<DurationNs> {
        seen.emplace(what.streams, what.copies);
        return DurationNs{1'000'000};
    });
    (void)suggested(device, {{"pinned", 0.0}, {"order", 0.0}});
    for (const auto& point : seen) {
        EXPECT_EQ(seen.count(point), 1U) << point.first << " " << point.second;
    }
}

TEST(Suggest, GivesTheSameAnswerAgain) {
    const Suggestion one = suggested(bowl(11, 77));
    const Suggestion other = suggested(bowl(11, 77));
    EXPECT_EQ(one.values, other.values);
    EXPECT_EQ(one.runs, other.runs);
    EXPECT_EQ(one.makespan, other.makespan);
}

TEST(Suggest, LeavesFixedParametersAlone) {
    const Suggestion suggestion = suggested(bowl(7, 90), {{"streams", 5.0}, {"n", 2000.0}});
    EXPECT_THAT(namesOf(suggestion), ElementsAre("chunks", "pinned", "order"));
    EXPECT_EQ(suggestion.values.at("streams"), 5);
    EXPECT_EQ(suggestion.values.at("n"), 2000);
}

TEST(Suggest, VariesOnlyWhatItIsAskedTo) {
    const Suggestion suggestion = suggested(bowl(7, 90), {}, {.vary = {"streams"}});
    EXPECT_THAT(namesOf(suggestion), ElementsAre("streams"));
    EXPECT_EQ(suggestion.values.at("streams"), 7);
    EXPECT_EQ(suggestion.values.size(), 1U);
}

TEST(Suggest, SaysWhenWhatItWasAskedToVaryChangesTheWork) {
    EXPECT_TRUE(suggested(bowl(7, 90), {}, {.vary = {"streams"}}).isSameWork);
    const FormulaDevice little(
        [](const FormulaDevice::Seen&) -> Result<DurationNs> { return DurationNs{1000}; });
    const Suggestion suggestion = suggested(little, {}, {.vary = {"n"}});
    EXPECT_EQ(suggestion.values.at("n"), 1000) << "the smallest of equals";
    EXPECT_FALSE(suggestion.isSameWork);
}

TEST(Suggest, RefusesNamesThatItCannotVary) {
    const FormulaDevice device = bowl(7, 90);
    const Error unknown = refusal(device, {}, {.vary = {"stream"}});
    EXPECT_EQ(unknown.code, ErrorCode::InvalidInput);
    EXPECT_THAT(unknown.message, HasSubstr("no parameter \"stream\". Did you mean \"streams\"?"));
    EXPECT_THAT(refusal(device, {{"streams", 2.0}}, {.vary = {"streams"}}).message,
                HasSubstr("its value is given"));
    EXPECT_THAT(refusal(device, {}, {.vary = {"factor"}}).message, HasSubstr("not whole numbers"));
    EXPECT_EQ(device.runs(), 0U);
}

TEST(Suggest, RefusesValuesThatTheFileRefuses) {
    const FormulaDevice device = bowl(7, 90);
    EXPECT_EQ(refusal(device, {{"streams", 65.0}}, {}).code, ErrorCode::InvalidInput);
    EXPECT_EQ(refusal(device, {{"strems", 6.0}}, {}).code, ErrorCode::InvalidInput);
}

TEST(Suggest, PassesOverWhatTheDeviceCannotRun) {
    const FormulaDevice small([](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
        if (seen.streams > 10) {
            return Error{ErrorCode::Limit, "too many streams"};
        }
        return static_cast<DurationNs>(1e9 / seen.streams);
    });
    EXPECT_EQ(suggested(small).values.at("streams"), 10);
}

TEST(Suggest, EndsWithTheDevicesErrorWhereTheOwnValuesCannotRun) {
    const FormulaDevice none([](const FormulaDevice::Seen&) -> Result<DurationNs> {
        return Error{ErrorCode::Deadlock, "waits forever"};
    });
    const Error error = refusal(none, {}, {});
    EXPECT_EQ(error.code, ErrorCode::Deadlock);
    EXPECT_EQ(none.runs(), 1U);
}

TEST(Suggest, StopsAtOnceWhereTheDeviceFails) {
    int runs = 0;
    const FormulaDevice failing([&](const FormulaDevice::Seen&) -> Result<DurationNs> {
        if (++runs == 5) {
            return Error{ErrorCode::Device, "it fell silent"};
        }
        return DurationNs{1000};
    });
    EXPECT_EQ(refusal(failing, {}, {}).code, ErrorCode::Device);
    EXPECT_EQ(runs, 5);
}

TEST(Suggest, StopsWhenItIsCancelled) {
    RunControl control;
    int runs = 0;
    const FormulaDevice device([&](const FormulaDevice::Seen&) -> Result<DurationNs> {
        control.cancelled = ++runs == 3;
        return DurationNs{1000};
    });
    const auto suggestion = suggest(workloadOf(kCopies), {}, device, {}, control);
    ASSERT_FALSE(suggestion);
    EXPECT_EQ(suggestion.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(runs, 3);
}

TEST(Suggest, AnswersWithTheOwnValuesWhereThereIsNothingToVary) {
    const Suggestion suggestion = suggested(
        bowl(7, 90), {{"streams", 2.0}, {"chunks", 9.0}, {"pinned", 0.0}, {"order", 0.0}});
    EXPECT_THAT(suggestion.parameters, IsEmpty());
    EXPECT_EQ(suggestion.runs, 1U);
    EXPECT_EQ(suggestion.makespan, suggestion.was);
}

/// A consumer that waits for its producer, or does not.
std::string twoStreamsThatWait(bool waits) {
    return R"json({"format": "streamscope-workload", "version": 1, "title": "Waits",
      "parameters": {"waits": {"value": )json" +
           std::string(waits ? "true" : "false") + R"json(}},
      "memory": {"h": {"on": "host", "pinned": true, "type": "f32", "count": 1000},
                 "d": {"on": "device", "type": "f32", "count": 1000}},
      "streams": {"s": {}, "t": {}}, "events": {"e": {}},
      "program": [
        {"copy": "h", "to": "d", "stream": "s"}, {"record": "e", "stream": "s"},
        {"if": "waits", "then": [{"wait": "e", "stream": "t"}]},
        {"kernel": "scale", "args": {"data": "d"}, "stream": "t"}]})json";
}

TEST(Suggest, NeverGivesUpAnOrderForSpeed) {
    RunControl control;
    const FormulaDevice same(
        [](const FormulaDevice::Seen&) -> Result<DurationNs> { return DurationNs{1000}; });
    const auto kept = suggest(workloadOf(twoStreamsThatWait(true)), {}, same, {}, control);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->values.at("waits"), 1);
    EXPECT_EQ(same.runs(), 1U) << "the other would be a race";
    const auto free = suggest(workloadOf(twoStreamsThatWait(false)), {}, same, {}, control);
    ASSERT_TRUE(free);
    EXPECT_EQ(free->runs, 2U) << "where there is a race already, both can run";
}

TEST(Suggest, PassesOverSettingsWithTooManyOperations) {
    const FormulaDevice more([](const FormulaDevice::Seen& seen) -> Result<DurationNs> {
        EXPECT_LE(seen.copies, 60);
        return static_cast<DurationNs>(1e9 / seen.copies);
    });
    (void)suggested(more, {}, {.maximumOperations = 60});
}

TEST(Suggest, KnowsValuesThatAreFormulas) {
    std::string text = kCopies;
    const std::string plain = R"("chunks": {"value": 5,)";
    text.replace(text.find(plain), plain.size(), R"("chunks": {"value": "n/100000",)");
    RunControl control;
    const auto suggestion =
        suggest(workloadOf(text), {{"n", 800'000.0}}, bowl(3, 8), {.vary = {"chunks"}}, control);
    ASSERT_TRUE(suggestion);
    EXPECT_EQ(suggestion->parameters[0].was, 8);
    EXPECT_EQ(suggestion->values.at("chunks"), 8);
}

}  // namespace
}  // namespace streamscope
