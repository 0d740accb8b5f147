// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expression/compile.h"
#include "engine/workload/nearest.h"
#include "tests/engine/workload/made_workload.h"

#include <cmath>
#include <functional>
#include <random>
#include <thread>

namespace streamscope {
namespace {

const std::vector<std::string> kChoices{"depth", "breadth"};
const Scope kScope{{"a", {0, false, nullptr}},
                   {"b", {1, false, nullptr}},
                   {"i", {2, true, nullptr}},
                   {"round", {3, false, nullptr}},
                   {"order", {4, false, &kChoices}}};

/// The value with a = 12, b = 5, i = 3, round = 2, order = breadth; nothing if there is none.
std::optional<double> valueOf(const std::string& text, Wanted wanted = Wanted::Number,
                              std::vector<double> slots = {12, 5, 3, 2, 1}) {
    Formula formula;
    formula.text = text;
    formula.wanted = wanted;
    if (compile(formula, kScope)) {
        return std::nullopt;
    }
    Fault fault;
    const double value = evaluate(formula, slots.data(), fault);
    return fault.kind == Fault::Kind::None ? std::optional(value) : std::nullopt;
}

TEST(Expression, FollowsTheUsualRules) {
    EXPECT_EQ(valueOf("a + b * 2"), 22);
    EXPECT_EQ(valueOf("(a + b) * 2"), 34);
    EXPECT_EQ(valueOf("a - b - 1"), 6);
    EXPECT_EQ(valueOf("a / b"), 2.4);
    EXPECT_EQ(valueOf("a / 3 / 2"), 2);
    EXPECT_EQ(valueOf("a % b * 2"), 4);
    EXPECT_EQ(valueOf("-a % b"), -2) << "the sign of the left side, as in C";
    EXPECT_EQ(valueOf("2 ^ 3 ^ 2"), 512);
    EXPECT_EQ(valueOf("-2 ^ 2"), -4);
    EXPECT_EQ(valueOf("2 * -3"), -6);
    EXPECT_EQ(valueOf("-(-3)"), 3);
    EXPECT_EQ(valueOf("--3"), std::nullopt) << "two signs in a row need parentheses";
    EXPECT_EQ(valueOf("!(!a)"), 1);
    EXPECT_EQ(valueOf("2 - -3"), 5);
    EXPECT_EQ(valueOf("2--3"), 5);
    EXPECT_EQ(valueOf("+a"), 12);
    EXPECT_EQ(valueOf("!a || !0 && b > 4"), 1);
    EXPECT_EQ(valueOf("a == 12 && b != 5"), 0);
    EXPECT_EQ(valueOf("a <= 12 && b >= 5 && a > b && !(b < 5)"), 1);
    EXPECT_EQ(valueOf("a > b ? a : b"), 12);
    EXPECT_EQ(valueOf("a < b ? 1 : b < 3 ? 2 : 3"), 3);
    EXPECT_EQ(valueOf("a > b ? b < 3 ? 1 : 2 : 3"), 2)
        << "each : belongs to the ? nearest before it";
    EXPECT_EQ(valueOf("max(a > b ? 1 : 2, a < b ? 4 : 3) * 2"), 6);
    EXPECT_EQ(valueOf("2 ^ -1 * 4"), 2);
    EXPECT_EQ(valueOf("(a > b ? 1 : 2) + (a < b ? 1 : 2) * -3"), -5);
    EXPECT_EQ(valueOf("true + true - false"), 2);
    EXPECT_EQ(valueOf("1.5e1 + .5"), 15.5);
    EXPECT_EQ(valueOf("0 * -1"), 0.0);
    EXPECT_FALSE(std::signbit(*valueOf("0 * -1")));
}

TEST(Expression, KnowsItsFunctions) {
    EXPECT_EQ(valueOf("min(a, b, 7) + max(a, b) + min(3)"), 20);
    EXPECT_EQ(valueOf("floor(a/b) + ceil(a/b) + round(a/b)"), 7);
    EXPECT_EQ(valueOf("sqrt(a + 4) + abs(-b) + log2(8)"), 12);
    EXPECT_EQ(valueOf("max  (a, b)"), 12);
    EXPECT_EQ(valueOf("round(round * 1.3)"), 3) << "a variable may be called like a function";
}

TEST(Expression, DividesEvenlyWhereWholeNumbersAreWanted) {
    EXPECT_EQ(valueOf("a / 4", Wanted::WholeNumber), 3);
    EXPECT_EQ(valueOf("a / b", Wanted::WholeNumber), std::nullopt);
    EXPECT_EQ(valueOf("a / b * b", Wanted::WholeNumber), std::nullopt);
    EXPECT_EQ(valueOf("floor(a / b)", Wanted::WholeNumber), 2);
    EXPECT_EQ(valueOf("ceil((a / b) * (a / 7))", Wanted::WholeNumber), 5);
    EXPECT_EQ(valueOf("floor(1) + a / b", Wanted::WholeNumber), std::nullopt);
    EXPECT_EQ(valueOf("floor(max(a / b, 1))", Wanted::WholeNumber), 2);
    EXPECT_EQ(valueOf("1.5 / 0.5", Wanted::WholeNumber), 3) << "not whole, so no remainder";
}

TEST(Expression, StaysExactBelowTwoToThe53) {
    EXPECT_EQ(valueOf("9007199254740990 + 1"), 9007199254740991.0);
    EXPECT_EQ(valueOf("9007199254740991 + 1"), std::nullopt);
    EXPECT_EQ(valueOf("9007199254740991 + 2"), std::nullopt) << "would be rounded";
    EXPECT_EQ(valueOf("9007199254740993"), std::nullopt);
    EXPECT_EQ(valueOf("9007199254740991 / 2", Wanted::WholeNumber), std::nullopt);
    EXPECT_EQ(valueOf("-9007199254740991 - 1"), std::nullopt);
    EXPECT_EQ(valueOf("94906267 * 94906267"), std::nullopt);
}

TEST(Expression, ComparesChoices) {
    EXPECT_EQ(valueOf("order == 'breadth'"), 1);
    EXPECT_EQ(valueOf("'depth' == order || order != 'depth' && a > 1"), 1);
    EXPECT_EQ(valueOf("order == 'depth' ? 1 : 2"), 2);
    EXPECT_EQ(valueOf("max(order == 'breadth', 0)"), 1);
    for (const char* wrong : {"order", "order == 1", "!order == 'depth'", "order == 'depth' + 1",
                              "order < 'depth'", "'a' == 'a'", "a == 'depth'", "order == order"}) {
        EXPECT_EQ(valueOf(wrong), std::nullopt) << wrong;
    }
}

TEST(Expression, EvaluatesOneBranchOnly) {
    EXPECT_EQ(valueOf("b == 5 ? 1 : 1 / 0"), 1);
    EXPECT_EQ(valueOf("b == 5 && 1 / 0"), std::nullopt) << "&& looks at both sides";
}

TEST(Expression, KnowsWhatItReads) {
    Formula formula;
    formula.text = "a + i + a";
    ASSERT_FALSE(compile(formula, kScope));
    EXPECT_TRUE(formula.varies);
    ASSERT_EQ(formula.variables.size(), 2U);
    const std::vector<double> slots{12, 5, 3};
    EXPECT_EQ(english(quote(formula, slots.data())), "\"a + i + a\" with a = 12, i = 3");
}

TEST(Expression, RefusesToNestTooDeeply) {
    std::string deep = "1";
    for (int i = 0; i < 200; ++i) {
        deep.insert(0, "1 + (").append(")");
    }
    EXPECT_EQ(valueOf(deep), std::nullopt);
    EXPECT_EQ(valueOf(std::string(5000, '(')), std::nullopt);
    EXPECT_EQ(valueOf(std::string(4000, '(')), std::nullopt);
    EXPECT_EQ(valueOf(std::string(2000, '(') + "1" + std::string(2000, ')')), 1);
}

// ---- against a naive evaluator: the expression is made together with its value ----

struct Made {
    std::string text;
    std::function<std::optional<double>()> value;
};

/// Makes an expression and, by plain recursion, a function that computes it.
class Maker {
public:
    Maker(std::mt19937_64& random, const std::vector<double>& slots)
        : m_random(random), m_slots(slots) {}

    Made make(int depth) {
        const int kind = depth == 0 ? pick(2) : pick(7);
        switch (kind) {
            case 0:
                return number();
            case 1:
                return variable();
            case 2:
                return negated(make(depth - 1));
            case 3:
                return chosen(make(depth - 1), make(depth - 1), make(depth - 1));
            case 4:
                return rounded(make(depth - 1));
            default:
                return joined(make(depth - 1), make(depth - 1));
        }
    }

private:
    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    Made number() {
        const double value = pick(20);
        return {std::to_string(static_cast<int>(value)), [value] { return value; }};
    }

    Made variable() {
        const auto slot = static_cast<std::size_t>(pick(3));
        return {std::string(1, "abi"[slot]), [this, slot] { return m_slots[slot]; }};
    }

    static std::optional<double> checked(double value) {
        return std::abs(value) <= 9007199254740991.0 ? std::optional(value) : std::nullopt;
    }

    static Made negated(const Made& inner) {
        return {"-(" + inner.text + ")", [value = inner.value]() -> std::optional<double> {
                    const auto found = value();
                    return found ? std::optional(-*found) : std::nullopt;
                }};
    }

    static Made rounded(const Made& inner) {
        return {"floor(" + inner.text + ")", [value = inner.value]() -> std::optional<double> {
                    const auto found = value();
                    return found ? std::optional(std::floor(*found)) : std::nullopt;
                }};
    }

    static Made chosen(const Made& condition, const Made& first, const Made& second) {
        return {
            "((" + condition.text + ") ? " + first.text + " : (" + second.text + "))",
            [c = condition.value, f = first.value, s = second.value]() -> std::optional<double> {
                const auto found = c();
                return !found ? std::nullopt : *found != 0 ? f() : s();
            }};
    }

    Made joined(const Made& left, const Made& right) {
        static const std::vector<std::string> kOperators{"+", "-",  "*",  "/",  "%",
                                                         "<", "==", "&&", "||", ">="};
        const auto which = static_cast<std::size_t>(pick(static_cast<int>(kOperators.size())));
        return {"(" + left.text + ")" + kOperators[which] + " (" + right.text + ")",
                [which, l = left.value, r = right.value]() -> std::optional<double> {
                    const auto x = l();
                    const auto y = r();
                    if (!x || !y) {
                        return std::nullopt;
                    }
                    return apply(which, *x, *y);
                }};
    }

    static std::optional<double> apply(std::size_t which, double x, double y) {
        switch (which) {
            case 0:
                return checked(x + y);
            case 1:
                return checked(x - y);
            case 2:
                return checked(x * y);
            case 3:
                return y == 0 ? std::nullopt : checked(x / y);
            case 4:
                return y == 0 ? std::nullopt : checked(std::fmod(x, y));
            case 5:
                return x < y;
            case 6:
                return x == y;
            case 7:
                return x != 0 && y != 0;
            case 8:
                return x != 0 || y != 0;
            default:
                return x >= y;
        }
    }

    std::mt19937_64& m_random;
    const std::vector<double>& m_slots;
};

TEST(Expression, AgreesWithANaiveEvaluatorOnThousandsOfFormulas) {
    std::mt19937_64 random(20260101);
    std::size_t withValue = 0;
    for (int i = 0; i < 5000; ++i) {
        const std::vector<double> slots{static_cast<double>(random() % 50),
                                        static_cast<double>(random() % 5),
                                        static_cast<double>(random() % 1000), 2, 1};
        Maker maker(random, slots);
        const Made made = maker.make(5);
        if (made.text.size() > 4000) {
            continue;
        }
        const std::optional<double> expected = made.value();
        const std::optional<double> found = valueOf(made.text, Wanted::Number, slots);
        ASSERT_EQ(found.has_value(), expected.has_value()) << made.text;
        if (expected) {
            ASSERT_DOUBLE_EQ(*found, *expected) << made.text;
            ++withValue;
        }
    }
    EXPECT_GT(withValue, 1000U);
}

TEST(Expression, SurvivesAnyText) {
    std::mt19937_64 random(7);
    const std::string alphabet = "abi01.9+-*/%^<>=!&|?:(),' _ordefloor\x01\xc3\xa9[]{}\"~";
    for (int i = 0; i < 50000; ++i) {
        std::string text;
        for (std::uint64_t length = random() % 24; length > 0; --length) {
            text += alphabet[random() % alphabet.size()];
        }
        Formula formula;
        formula.text = text;
        const auto problem = compile(formula, kScope);
        if (problem) {
            ASSERT_LE(problem->position + problem->length, text.size()) << text;
            ASSERT_FALSE(problem->problem.empty()) << text;
        }
    }
}

TEST(Expression, IsEvaluatedByManyThreadsAtOnce) {
    const auto workload = readWorkload(test::fileWithSteps(
        R"({"for": "i", "to": 100, "do": [{"set": "a", "at": "i", "count": "n - 2*i"}]})"));
    ASSERT_TRUE(workload);
    std::vector<std::size_t> calls(4, 0);
    const auto countCalls = [&workload](std::size_t& count) {
        const auto program = expand(*workload);
        count = program ? program->calls.size() : 0;
    };
    std::vector<std::jthread> threads;
    threads.reserve(calls.size());
    for (std::size_t& count : calls) {
        threads.emplace_back(countCalls, std::ref(count));
    }
    threads.clear();  // waits for them
    EXPECT_THAT(calls, testing::Each(100U));
}

TEST(NearestName, FindsSlipsOfTheFingers) {
    const std::vector<std::string_view> names{"streams", "chunks", "n", "pinned"};
    EXPECT_EQ(nearestName("steams", names), "streams");
    EXPECT_EQ(nearestName("chunsk", names), "chunks");
    EXPECT_EQ(nearestName("Pinned", names), "pinned");
    EXPECT_EQ(nearestName("N", names), "n");
    EXPECT_EQ(nearestName("m", names), "") << "nothing in common";
    EXPECT_EQ(nearestName("elephant", names), "");
    EXPECT_EQ(nearestName("", names), "");
    EXPECT_EQ(nearestName(std::string(1000, 'x'), names), "");
}

}  // namespace
}  // namespace streamscope
