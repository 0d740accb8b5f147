// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/expression_writer.h"

#include "engine/workload/expression/compile.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kChoices{"depth", "breadth", "say \"no\""};

/// a and b are never negative, c may be; r is real, t a truth, order a choice.
const std::vector<WrittenVariable> kVariables{
    {"a", ValueKind::Whole, true, nullptr, 100},
    {"b", ValueKind::Whole, true, nullptr, 256},
    {"c", ValueKind::Whole, false, nullptr, 1000},
    {"r", ValueKind::Real, false},
    {"t", ValueKind::Truth, true},
    {"order", ValueKind::Choice, true, &kChoices},
    {"big", ValueKind::Whole, true, nullptr, 1e14},
};

Scope scope() {
    Scope scope;
    for (std::uint32_t slot = 0; slot < kVariables.size(); ++slot) {
        scope[kVariables[slot].name] = {slot, false, kVariables[slot].choices};
    }
    return scope;
}

Formula compiled(const std::string& text, Wanted wanted = Wanted::Number) {
    static const Scope kScope = scope();
    Formula formula;
    formula.text = text;
    formula.wanted = wanted;
    EXPECT_FALSE(compile(formula, kScope)) << text;
    return formula;
}

std::string cpp(const std::string& text, Wanted wanted = Wanted::Number) {
    const ExpressionWriter writer(Dialect::Cpp, kVariables);
    return wanted == Wanted::Number ? writer.term(compiled(text, wanted)).text
                                    : writer.whole(compiled(text, wanted)).text;
}

std::string python(const std::string& text, Wanted wanted = Wanted::Number) {
    const ExpressionWriter writer(Dialect::Python, kVariables);
    return wanted == Wanted::Number ? writer.term(compiled(text, wanted)).text
                                    : writer.whole(compiled(text, wanted)).text;
}

TEST(ExpressionWriter, WritesWhatANativeWouldWrite) {
    EXPECT_EQ(cpp("floor(a*big/b)"), "a * big / b");
    EXPECT_EQ(python("floor(a*big/b)"), "a * big // b");
    EXPECT_EQ(cpp("ceil(a/(8*b))"), "(a + 8 * b - 1) / (8 * b)");
    EXPECT_EQ(python("ceil(a/256)"), "(a + 255) // 256");
    EXPECT_EQ(cpp("a/b"), "double(a) / b");
    EXPECT_EQ(cpp("1/b"), "1.0 / b");
    EXPECT_EQ(cpp("a/b", Wanted::WholeNumber), "a / b");
    EXPECT_EQ(python("a/b", Wanted::WholeNumber), "a // b");
    EXPECT_EQ(cpp("a % b"), "a % b");
    EXPECT_EQ(python("c % b"), "math.fmod(c, b)");
    EXPECT_EQ(python("a % b"), "a % b");
    EXPECT_EQ(cpp("floor(a*r)", Wanted::WholeNumber), "(long long)std::floor(a * r)");
    EXPECT_EQ(python("t ? 0.75 : 0"), "0.75 if t else 0");
    EXPECT_EQ(cpp("t ? 0.75 : 0"), "t ? 0.75 : 0");
    EXPECT_EQ(cpp("order == 'depth' && !t"), "order == \"depth\" && !t");
    EXPECT_EQ(python("order == 'depth' && !t"), "order == \"depth\" and not t");
    EXPECT_EQ(cpp("a && b || t"), "(a != 0 && b != 0) || t");
    EXPECT_EQ(python("-a^2"), "-a ** 2");
    EXPECT_EQ(python("(-a)^2"), "(-a) ** 2");
    EXPECT_EQ(cpp("a - (b - c)"), "a - (b - c)");
    EXPECT_EQ(cpp("a < b == t"), "(a < b) == t");
    EXPECT_EQ(cpp("2000000*2000000*a"), "(long long)2000000 * 2000000 * a");
    EXPECT_EQ(cpp("max(a, 3)"), "std::max<long long>(a, 3)");
    EXPECT_EQ(cpp("max(a, b)"), "std::max(a, b)");
    EXPECT_EQ(cpp("3*big*1000"), "3 * big * 1000");
    EXPECT_EQ(cpp("3*big*1000000"), "double(3 * big) * 1000000");
    EXPECT_EQ(cpp("3*big*1000000", Wanted::WholeNumber), "(long long)(double(3 * big) * 1000000)");
}

// ---- the same values as evaluate(), computed by programs ----

class Maker {
public:
    explicit Maker(std::uint64_t seed) : m_random(seed) {}

    std::string make(int depth) {
        switch (depth == 0 ? pick(2) : pick(9)) {
            case 0:
                return number();
            case 1:
                return name();
            case 2:
                return "-(" + make(depth - 1) + ")";
            case 3:
                return "(" + make(depth - 1) + ") ? " + make(depth - 1) + " : (" + make(depth - 1) +
                       ")";
            case 4:
                return function() + "(" + make(depth - 1) + ")";
            case 5:
                return (pick(2) == 0 ? "min(" : "max(") + make(depth - 1) + ", " + make(depth - 1) +
                       ")";
            default:
                return part(depth - 1) + sign() + part(depth - 1);
        }
    }
    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

private:
    /// Half of the time without parentheses, so that precedence is put to the test.
    std::string part(int depth) {
        const std::string made = make(depth);
        const bool isBare = pick(2) == 0 && made.find('?') == std::string::npos && made[0] != '-';
        return isBare ? made : "(" + made + ")";
    }
    std::string number() {
        static const std::array<const char*, 8> kNumbers{"0",   "1",   "2",       "3",
                                                         "0.5", "2.5", "1048576", "true"};
        return kNumbers.at(static_cast<std::size_t>(pick(8)));
    }
    std::string name() {
        static const std::array<const char*, 8> kNames{
            "a", "b", "c", "r", "t", "big", "(order == 'depth')", "('breadth' != order)"};
        return kNames.at(static_cast<std::size_t>(pick(8)));
    }
    std::string function() {
        static const std::array<const char*, 7> kNames{"floor", "ceil", "round", "sqrt",
                                                       "abs",   "log2", "!"};
        return kNames.at(static_cast<std::size_t>(pick(7)));
    }
    std::string sign() {
        static const std::array<const char*, 16> kSigns{
            " + ", " - ", " * ", " / ", " / ",  " / ",  " % ",  " % ",
            " < ", "<=",  ">",   ">=",  " == ", " != ", " && ", " || "};
        return pick(16) == 0 ? "^" : kSigns.at(static_cast<std::size_t>(pick(16)));
    }

    std::mt19937_64 m_random;
};

using Slots = std::array<double, 7>;

constexpr std::array<Slots, 8> kValues{{{0, 1, -3, 0.5, 0, 0, 20000000},
                                        {7, 3, 5, -1.25, 1, 1, 3000000007},
                                        {12, 5, -1, 2.5, 1, 2, 9007199254740},
                                        {1, 1, 0, 1e-3, 0, 0, 1},
                                        {49, 8, -64, 1.1, 1, 1, 4294967296},
                                        {3, 2, -7, -0.5, 0, 2, 90071992547409},
                                        {100, 7, 9, 3.3333333333333335, 1, 0, 1048577},
                                        {2, 256, 1000, 0.49999999999999994, 0, 1, 65536}}};

struct Case {
    Formula formula;
    double value = 0;
    std::size_t slots = 0;
    bool isWhole = false;  ///< where a whole number is wanted, and there is one
};

std::vector<Case> makeCases(std::size_t count) {
    std::vector<Case> cases;
    Maker maker(20261125);
    for (std::size_t i = 0; cases.size() < count; ++i) {
        const auto wanted = i % 2 == 0 ? Wanted::Number : Wanted::WholeNumber;
        const std::string text = maker.make(1 + maker.pick(3));
        static const Scope kScope = scope();
        Case made;
        made.formula.text = text;
        made.formula.wanted = wanted;
        made.slots = static_cast<std::size_t>(maker.pick(static_cast<int>(kValues.size())));
        if (compile(made.formula, kScope)) {
            continue;
        }
        Fault fault;
        made.value = evaluate(made.formula, kValues.at(made.slots).data(), fault);
        made.isWhole = wanted == Wanted::WholeNumber && isWhole(made.value);
        if (fault.kind == Fault::Kind::None) {
            cases.push_back(std::move(made));
        }
    }
    std::ranges::stable_sort(cases, {}, &Case::slots);
    return cases;
}

std::string textOf(const ExpressionWriter& writer, const Case& one) {
    return one.isWhole ? writer.whole(one.formula).text : writer.term(one.formula).text;
}

class WrittenExpressions : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() /
                   ("written_expressions_" + std::to_string(std::random_device{}()));
        fs::create_directory(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    [[nodiscard]] std::string path(const std::string& name) const { return m_folder / name; }
    /// What the command prints, as numbers.
    std::vector<double> printed(const std::string& command) {
        const std::string out = path("out");
        EXPECT_EQ(std::system((command + " >" + out).c_str()), 0) << command;
        std::ifstream in(out);
        std::vector<double> values;
        for (std::string line; std::getline(in, line);) {
            values.push_back(std::strtod(line.c_str(), nullptr));
        }
        return values;
    }
    static void compare(const std::vector<Case>& cases, const std::vector<double>& found,
                        Dialect dialect) {
        ASSERT_EQ(found.size(), cases.size());
        const ExpressionWriter writer(dialect, kVariables);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < cases.size() && wrong < 10; ++i) {
            const bool isSame = found[i] == cases[i].value;
            wrong += isSame ? 0 : 1;
            EXPECT_TRUE(isSame) << cases[i].formula.text << "\n"
                                << textOf(writer, cases[i]) << "\n"
                                << found[i] << " instead of " << cases[i].value << ", values "
                                << cases[i].slots;
        }
    }

    fs::path m_folder;
};

constexpr std::size_t kCases = 40'000;

/// Statements that give all variables the values of a case.
std::string assignments(const Slots& values, const char* end) {
    std::string text;
    for (std::size_t slot = 0; slot < values.size(); ++slot) {
        const WrittenVariable& variable = kVariables[slot];
        text += variable.name + " = " +
                (variable.choices != nullptr
                     ? quotedText((*variable.choices)[static_cast<std::size_t>(values.at(slot))])
                     : numberText(values.at(slot))) +
                end;
    }
    return text;
}

std::string cppProgram(const std::vector<Case>& cases) {
    std::string text =
        "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n#include <string>\n"
        "static long long a, b, c, big; static double r; static bool t; static std::string order;\n"
        "static void out(double value) { std::printf(\"%a\\n\", value); }\n";
    std::string calls;
    const ExpressionWriter writer(Dialect::Cpp, kVariables);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (i == 0 || cases[i].slots != cases[i - 1].slots || i % 500 == 0) {
            text += (i == 0 ? "" : "}\n") + ("static void f" + std::to_string(i)) + "() {\n" +
                    assignments(kValues.at(cases[i].slots), ";\n");
            calls += "f" + std::to_string(i) + "();\n";
        }
        text += "out(" + textOf(writer, cases[i]) + ");\n";
    }
    return text + "}\nint main() {\n" + calls + "}\n";
}

TEST_F(WrittenExpressions, HaveInCppTheValuesThatOursHave) {
    const std::vector<Case> cases = makeCases(kCases);
    std::ofstream(path("all.cpp")) << cppProgram(cases);
    ASSERT_EQ(
        std::system(("g++ -std=c++17 -O0 -w -o " + path("all") + " " + path("all.cpp")).c_str()),
        0);
    compare(cases, printed(path("all")), Dialect::Cpp);
}

TEST_F(WrittenExpressions, HaveInPythonTheValuesThatOursHave) {
    const std::vector<Case> cases = makeCases(kCases);
    const ExpressionWriter writer(Dialect::Python, kVariables);
    std::ofstream file(path("all.py"));
    file << "import math\n" << kPythonRounded;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (i == 0 || cases[i].slots != cases[i - 1].slots) {
            file << assignments(kValues.at(cases[i].slots), "\n") << "t = bool(t)\n";
        }
        file << "print(float(" << textOf(writer, cases[i]) << ").hex())\n";
    }
    file.close();
    compare(cases, printed("python3 " + path("all.py")), Dialect::Python);
}

}  // namespace
}  // namespace streamscope
