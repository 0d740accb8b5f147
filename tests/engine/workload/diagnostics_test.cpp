// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/workload/made_workload.h"

namespace streamscope {
namespace {

using test::fileWith;
using test::fileWithSteps;
using test::problemsOf;

/// A wrong file: what the first problem says, where, and which text is underlined.
struct Wrong {
    std::string name;
    std::string text;
    std::string pointer;
    std::string problem;
    std::string suggestion;
    std::string underlined;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest looks for this name
void PrintTo(const Wrong& wrong, std::ostream* out) {
    *out << wrong.name;
}

class WrongFile : public testing::TestWithParam<Wrong> {};

TEST_P(WrongFile, IsReportedWhereItIsWrong) {
    const Wrong& wrong = GetParam();
    const Diagnostics problems = problemsOf(wrong.text);
    ASSERT_FALSE(problems.empty());
    const Diagnostic& first = problems.front();
    EXPECT_EQ(first.pointer, wrong.pointer) << toText(first, "test");
    EXPECT_THAT(first.problem, testing::HasSubstr(wrong.problem));
    EXPECT_THAT(first.suggestion, testing::HasSubstr(wrong.suggestion));
    EXPECT_GE(first.line, 1U);
    EXPECT_GE(first.column, 1U);
    ASSERT_LE(first.offset + first.length, wrong.text.size());
    if (!wrong.underlined.empty()) {
        EXPECT_EQ(wrong.text.substr(first.offset, first.length), wrong.underlined);
    }
}

std::string nameOfCase(const testing::TestParamInfo<Wrong>& info) {
    return info.param.name;
}

/// A file with one more top-level member.
std::string with(const std::string& member) {
    return fileWith(member + R"(, "program": [])");
}

INSTANTIATE_TEST_SUITE_P(
    Json, WrongFile,
    testing::Values(
        Wrong{"Empty", "", "", "found an empty file", "", ""},
        Wrong{"OnlySpace", " \n ", "", "found an empty file", "", ""},
        Wrong{"Truncated", R"({"format": "streamscope-workload", "ti)", "",
              "a text does not end, its closing quote is missing", "", "\"ti"},
        Wrong{"Unclosed", R"({"format": "streamscope-workload")", "", "ends too early", "", ""},
        Wrong{"NaN", R"({"devices": NaN})", "/devices", "found NaN", "", ""},
        Wrong{"Infinity", R"({"devices": -Infinity})", "/devices", "found -Infinity", "", ""},
        Wrong{"HugeNumber", R"({"devices": 1e999})", "/devices",
              "expected a number that fits a double, found 1e999", "", "1e999"},
        Wrong{"TinyNumber", with(R"("devices": 1e-999)"), "/devices", "from 1 to 64, found 0", "",
              ""},
        Wrong{"OctalNumber", R"({"devices": 010})", "/devices", "expected a number, found 010", "",
              "010"},
        Wrong{"HalfANumber", R"({"devices": 1.})", "/devices", "expected a number, found 1.", "",
              "1."},
        Wrong{"CommaAtTheEnd", R"({"devices": 1, })", "", "expected a key, found }",
              "Leave out the comma", "}"},
        Wrong{"CommaAtTheEndOfAList", R"({"program": [1, ]})", "/program/1",
              "expected a value, found ]", "Leave out the comma", "]"},
        Wrong{"BracketsBehindTheEnd", R"({"devices": 1}})", "", "nothing more was expected", "",
              "}"},
        Wrong{"SingleQuotes", R"({'title': 1})", "", "expected a key, found 'title'",
              "double quotes", "'title'"},
        Wrong{"TextOverLines", "{\"title\": \"a\nb\"}", "/title", "its closing quote is missing",
              "", "\"a"},
        Wrong{"TabInAText", "{\"title\": \"a\tb\"}", "/title", "a tab is written \\t", "", ""},
        Wrong{"WrongEscape", R"({"title": "C:\dir"})", "/title", "wrong escape", "", R"("C:\dir")"},
        Wrong{"MissingComma", "{\"a\": 1\n\"b\": 2}", "", "expected , or }, found \"b\"", "",
              "\"b\""},
        Wrong{"WordInsteadOfAValue", R"({"devices": yes})", "/devices",
              "not valid JSON: expected a value, found yes", "", "yes"},
        Wrong{"DuplicateKey", R"({"devices": 1, "let": {"x": 1, "x": 2}})", "/let/x",
              "expected each key once, found \"x\" again", "", "\"x\""},
        Wrong{"BadUtf8", "{\"title\": \"\xff\"}", "", "expected UTF-8 text", "", ""},
        Wrong{"ByteOrderMark", "\xef\xbb\xbf{}", "", "byte order mark", "without", ""},
        Wrong{"Utf16", std::string("\xff\xfe{\0", 4), "", "UTF-16", "UTF-8", ""},
        Wrong{"ZeroByte", std::string("{}\0x", 4), "", "found a zero byte", "",
              std::string(1, '\0')},
        Wrong{"TrailingText", "{} x", "", "not valid JSON", "", ""},
        Wrong{"TrailingTextFarBelow", "{\"title\": \"t\"}" + std::string(99, '\n') + "oops", "",
              "not valid JSON: nothing more was expected, found oops", "", "oops"},
        Wrong{"WordInsteadOfAColon", R"({"title" "t", "version": 1})", "",
              "expected :, found \"t\"", "", "\"t\""},
        Wrong{"Comment", "{ // no\n}", "", "not valid JSON: expected a key, found //",
              "JSON has no comments", "//"},
        Wrong{"NotAnObject", "[]", "", "expected a JSON object, found a list", "", "[]"},
        Wrong{"DeepBrackets", std::string(100, '['), "", "nested at most 64 deep", "", "["}),
    nameOfCase);

INSTANTIATE_TEST_SUITE_P(
    TopLevel, WrongFile,
    testing::Values(
        Wrong{"UnknownKey", with(R"("steams": {})"), "/steams",
              "expected a key of workload, found \"steams\"", "streams", "\"steams\""},
        Wrong{"Description", with(R"("description": "what it shows")"), "/description",
              "expected a key of workload, found \"description\"", "about", "\"description\""},
        Wrong{"MissingTitle", R"({"format": "streamscope-workload", "version": 1, "program": []})",
              "", "workload needs the key \"title\", found none", "", ""},
        Wrong{"WrongFormat", R"({"format": "x", "version": 1, "title": "t", "program": []})",
              "/format", "expected \"streamscope-workload\", found \"x\"", "", "\"x\""},
        Wrong{"WrongVersion",
              R"({"format": "streamscope-workload", "version": 2, "title": "t", "program": []})",
              "/version", "expected version 1, found the number 2", "version 1", "2"},
        Wrong{"TitleNotText",
              R"({"format": "streamscope-workload", "version": 1, "title": 5, "program": []})",
              "/title", "expected a text, found the number 5", "", "5"},
        Wrong{"NeitherProgramNorThreads", fileWith(R"("about": "")"), "",
              "needs the key \"program\" or \"threads\"", "", ""},
        Wrong{"ProgramAndThreads", fileWith(R"("program": [], "threads": [])"), "/threads",
              "expected either", "", "[]"},
        Wrong{"NoThreads", fileWith(R"("threads": [])"), "/threads", "at least one thread", "", ""},
        Wrong{"ThreadWithoutSteps", fileWith(R"("threads": [{"name": "x"}])"), "/threads/0",
              "thread needs the key \"do\"", "", ""},
        Wrong{"ProgramNotAList", fileWith(R"("program": {})"), "/program",
              "expected a list of steps, found an object", "", "{}"},
        Wrong{"StreamMode", with(R"("environment": {"default_stream": "perthread"})"),
              "/environment/default_stream", "expected \"legacy\" or \"per-thread\"", "per-thread",
              "\"perthread\""},
        Wrong{"Connections", with(R"("environment": {"connections": 33})"),
              "/environment/connections", "a number of connections from 1 to 32, found 33", "",
              "33"},
        Wrong{"Devices", with(R"("devices": 0)"), "/devices", "from 1 to 64, found 0", "", "0"},
        Wrong{"NullValue", with(R"("devices": null)"), "/devices",
              "expected a number, a boolean or an expression, found null", "", "null"}),
    nameOfCase);

INSTANTIATE_TEST_SUITE_P(
    Parameters, WrongFile,
    testing::Values(
        Wrong{"NoValue", with(R"("parameters": {"x": {"min": 1, "max": 2}})"), "/parameters/x",
              "parameter needs the key \"value\"", "", ""},
        Wrong{"NoRange", with(R"("parameters": {"x": {"value": 1, "max": 2}})"), "/parameters/x",
              "a number needs the key \"min\"", "", ""},
        Wrong{"OutOfRange", with(R"("parameters": {"x": {"value": 3, "min": 1, "max": 2}})"),
              "/parameters/x", "expected \"x\" from 1 to 2, found 3", "", ""},
        Wrong{"RangeUpsideDown", with(R"("parameters": {"x": {"value": 3, "min": 4, "max": 2}})"),
              "/parameters/x", "the minimum of \"x\", 4, is above its maximum, 2", "", ""},
        Wrong{"BooleanWithRange", with(R"("parameters": {"x": {"value": true, "min": 0}})"),
              "/parameters/x/min", "a boolean has no \"min\"", "", "0"},
        Wrong{"UnknownChoice",
              with(R"("parameters": {"x": {"value": "dept", "choices": ["depth", "breadth"]}})"),
              "/parameters/x/value", "expected one of the choices, found \"dept\"", "depth",
              "\"dept\""},
        Wrong{"ChoiceTwice", with(R"("parameters": {"x": {"value": "a", "choices": ["a", "a"]}})"),
              "/parameters/x/choices/1", "each choice once", "", "\"a\""},
        Wrong{"NoChoices", with(R"("parameters": {"x": {"value": "a", "choices": []}})"),
              "/parameters/x/choices", "at least one choice", "", "[]"},
        Wrong{"ChoiceWithRange",
              with(R"("parameters": {"x": {"value": "a", "choices": ["a"], "min": 1}})"),
              "/parameters/x/min", "a choice has no \"min\"", "", "1"},
        Wrong{"BadName", with(R"("parameters": {"2x": {"value": true}})"), "/parameters/2x",
              "expected a name of letters", "", "\"2x\""},
        Wrong{"LongName",
              with(R"("parameters": {")" + std::string(65, 'x') + R"(": {"value": true}})"),
              "/parameters/" + std::string(65, 'x'),
              "expected a name of at most 64 characters, found 65: \"xxx", "",
              "\"" + std::string(65, 'x') + "\""},
        Wrong{"ReservedName", with(R"("parameters": {"true": {"value": true}})"),
              "/parameters/true", "has a meaning of its own", "another name", "\"true\""},
        Wrong{"LetNamedLikeParameter",
              with(R"("parameters": {"x": {"value": true}}, "let": {"x": 1})"), "/let/x",
              "already the name of a parameter", "", "\"x\""},
        Wrong{"SelfReference", with(R"("parameters": {"x": {"value": "x", "min": 0, "max": 2}})"),
              "/parameters/x/value", "\"x\" needs its own value: x → x", "Break the circle", ""},
        Wrong{"Circle", with(R"("let": {"a": "b", "b": "c+1", "c": "a"})"), "/let/a",
              "\"a\" needs its own value: a → b → c → a", "", "\"b\""}),
    nameOfCase);

/// A file whose only step has this expression as a count of elements.
std::string counting(const std::string& expression) {
    return fileWithSteps(R"({"set": "a", "count": ")" + expression + "\"}");
}

Wrong wrongCount(const std::string& name, const std::string& expression, const std::string& problem,
                 const std::string& suggestion = {}, const std::string& underlined = {}) {
    return {name, counting(expression), "/program/0/count", problem, suggestion, underlined};
}

INSTANTIATE_TEST_SUITE_P(
    Expressions, WrongFile,
    testing::Values(
        wrongCount("UnknownName", "nn/2", "found \"nn\"", "n", "nn"),
        wrongCount("UndeclaredName", "chunkSize/2", "found \"chunkSize\"",
                   "Declare it under \"parameters\"", "chunkSize"),
        wrongCount("UnknownFunction", "flor(n)", "there is no function \"flor\"", "floor", "flor"),
        wrongCount("EmptyExpression", "", "the expression is empty"),
        wrongCount("MissingOperand", "n +", "ends too early"),
        wrongCount("TwoOperators", "n * / 2", "before \"/\"", "", "/"),
        wrongCount("TwoValues", "n 2", "expected an operator before \"2\"", "", "2"),
        wrongCount("OpenParenthesis", "(n", "a parenthesis is not closed"),
        wrongCount("ExtraParenthesis", "n)", "there is no open parenthesis before \")\"", "", ")"),
        wrongCount("NothingInParentheses", "n*()", "or a parenthesis before \")\"", "", ")"),
        wrongCount("CommaInParentheses", "(n, 2)", "expected an operator before \",\"", "", ","),
        wrongCount("NotBehindAValue", "n ! 2", "expected an operator before \"!\"", "", "!"),
        wrongCount("NoQuestion", "n : 2", "\":\" has no \"?\" before it"),
        wrongCount("Assignment", "n = 5", "\"=\" has no meaning", "==", "="),
        wrongCount("SingleAmpersand", "n & 1", "\"&\" has no meaning", "&&", "&"),
        wrongCount("StrangeCharacter", "n § 1", "\"§\" has no meaning", "", "§"),
        wrongCount("Semicolon", "n;1", "\";\" has no meaning", "", ";"),
        wrongCount("TwoResults", "n, 2", "several with commas"),
        wrongCount("TooFewArguments", "floor()", "too few arguments"),
        wrongCount("TooManyArguments", "floor(n, 2)", "too many arguments"),
        wrongCount("NoElse", "n > 1 ? 2", "\"?\" has no \":\" after it"),
        wrongCount("FunctionWithoutCall", "floor + 1", "found \"floor\"", "parentheses", "floor"),
        wrongCount("BadNumber", "3x", "\"3x\" is not a number", "", "3x"),
        wrongCount("TwoPoints", "1.2.3", "\"1.2.3\" is not a number", "", "1.2.3"),
        wrongCount("Hexadecimal", "0x10", "\"0x10\" is not a number", "", "0x10"),
        wrongCount("HugeLiteral", "1e999", "reaches 2^53", "", "1e999"),
        wrongCount("TinyLiteral", "1e-400", "the number 1e-400 is too small to tell from 0",
                   "Write 0.", "1e-400"),
        wrongCount("TinyLiteralInFull", "0." + std::string(400, '0') + "1", "is too small to tell"),
        wrongCount("TinierLiteral", "1e-99999999999999999999", "is too small to tell"),
        wrongCount("HugerLiteral", "0.1e+99999999999999999999", "reaches 2^53"),
        wrongCount("NamedConstant", "_pi", "found \"_pi\"", "", "_pi"),
        wrongCount("Random", "rnd()", "there is no function \"rnd\"", "", "rnd"),
        wrongCount("UnknownText", "order == 'dept'", "has no choice \"dept\"", "depth", "'dept'"),
        wrongCount("ChoiceAsNumber", "order + 1", "can only be compared with a text",
                   "order == 'depth'", "order"),
        wrongCount("ChoiceBesideArithmetic", "1 + order == 'depth'", "can only be compared"),
        wrongCount("LooseText", "'depth'", "can only be compared with a choice", "", "'depth'"),
        wrongCount("OpenText", "order == 'depth", "has no end"),
        wrongCount("UnevenDivision", "n/7", "1000 / 7 does not come out even (142.857", "floor()",
                   "\"n/7\""),
        wrongCount("DivisionByZero", "n/(n-1000)", "1000 / 0 divides by zero"),
        wrongCount("RoundedDivisionByZero", "floor(n/0)", "1000 / 0 divides by zero"),
        wrongCount("ModuloByZero", "n % 0", "1000 % 0 divides by zero"),
        wrongCount("TooLarge", "n ^ 9", "1000 ^ 9 reaches 2^53"),
        wrongCount("LostOnTheWay", "9007199254740991 * 2 / 2", "reaches 2^53"),
        wrongCount("PowerWithoutValue", "(0-n) ^ 0.5", "has no value"),
        wrongCount("RootOfNegative", "sqrt(0-n)", "sqrt(-1000) has no value"),
        wrongCount("LogarithmOfZero", "log2(n-1000)", "log2(0) has no value"),
        wrongCount("NotWhole", "n * 0.0005", "a number of elements, which must be whole, found 0.5",
                   "floor()"),
        wrongCount("NegativeCount", "-n", "a number of elements of at least 0, found -1000"),
        wrongCount("ConstantNotWhole", "2.5", "expected a whole number, found 2.5"),
        wrongCount("ConstantFault", "5/2", "5 / 2 does not come out even")),
    nameOfCase);

// NOLINTNEXTLINE(readability-function-size): a case a line, in the order of Wrong
Wrong wrongStep(const std::string& name, const std::string& step, const std::string& pointer,
                const std::string& problem, const std::string& suggestion = {},
                const std::string& underlined = {}) {
    return {name, fileWithSteps(step), pointer, problem, suggestion, underlined};
}

INSTANTIATE_TEST_SUITE_P(
    Declarations, WrongFile,
    testing::Values(
        Wrong{"NoPlace", with(R"("memory": {"a": {"count": 1}})"), "/memory/a",
              "memory needs the key \"on\"", "", ""},
        Wrong{"UnknownPlace", with(R"("memory": {"a": {"on": "devise", "count": 1}})"),
              "/memory/a/on", "expected \"host\" or \"device\", found \"devise\"", "device", ""},
        Wrong{"UnknownType", with(R"("memory": {"a": {"on": "host", "type": "f63", "count": 1}})"),
              "/memory/a/type", "found \"f63\"", "f64", "\"f63\""},
        Wrong{"UnknownFill",
              with(R"("memory": {"a": {"on": "host", "fill": "zeros", "count": 1}})"),
              "/memory/a/fill", "found \"zeros\"", "zero", ""},
        Wrong{"PinnedDeviceMemory",
              with(R"("memory": {"a": {"on": "device", "pinned": true, "count": 1}})"),
              "/memory/a/pinned", "only host memory has the key \"pinned\"", "", "true"},
        Wrong{"HostMemoryOnDevice",
              with(R"("memory": {"a": {"on": "host", "device": 0, "count": 1}})"),
              "/memory/a/device", "only device memory has the key \"device\"", "", "0"},
        Wrong{"NoSuchDevice", with(R"("memory": {"a": {"on": "device", "device": 1, "count": 1}})"),
              "/memory/a/device", "a device from 0 to 0, found 1", "", "1"},
        Wrong{"EmptyMemory", with(R"("memory": {"a": {"on": "device", "count": 0}})"),
              "/memory/a/count", "at least 1, found 0", "", "0"},
        Wrong{"TooManyBytes",
              with(R"("memory": {"a": {"on": "device", "type": "f64", "count": 2e15}})"),
              "/memory/a/count", "more than 2^53 bytes", "", "2e15"},
        Wrong{"TooManyStreams", with(R"("streams": {"s": {"count": 1e15}})"), "/streams/s/count",
              "from 1 to 65536, found 1000000000000000", "", "1e15"},
        Wrong{"TooManyEvents", with(R"("events": {"s": {"count": 1e15}})"), "/events/s/count",
              "from 1 to 1000000, found 1000000000000000", "", "1e15"},
        Wrong{"TakenStreamName", with(R"("streams": {"default": {}})"), "/streams/default",
              "is a stream that is always there", "another name", "\"default\""},
        Wrong{"IndexOutsideStreams", with(R"("let": {"x": "index"})"), "/let/x", "found \"index\"",
              "", "index"}),
    nameOfCase);

INSTANTIATE_TEST_SUITE_P(
    Steps, WrongFile,
    testing::Values(
        wrongStep("NotAnObject", "5", "/program/0", "expected a step, found the number 5", "", "5"),
        wrongStep("EmptyStep", "{}", "/program/0", "found an empty object", "", "{}"),
        wrongStep("UnknownStep", R"({"coppy": "a"})", "/program/0",
                  "found an object with the key \"coppy\", which is no step", "copy"),
        wrongStep("StepOfCuda", R"({"memcpy": "h", "to": "a"})", "/program/0",
                  "none of whose keys (the first is \"memcpy\") is a step", "copy"),
        wrongStep("StepLikeNone", R"({"frobnicate": 1})", "/program/0", "which is no step",
                  "The steps are for, if, on_device, copy, set, kernel, record, wait, "),
        wrongStep("SynchronizeAnEvent", R"({"synchronize": "event", "stream": "s[0]"})",
                  "/program/0/stream", "synchronizing an event takes no key \"stream\""),
        wrongStep("SynchronizeNoStream", R"({"synchronize": "stream"})", "/program/0",
                  "synchronizing a stream needs the key \"stream\", found none"),
        wrongStep("UndeclaredMemory", R"({"copy": "h", "to": "nowhere"})", "/program/0/to",
                  "the name of a memory, found \"nowhere\"", "Memory is declared under"),
        wrongStep("UndeclaredStream", R"({"set": "a", "stream": "compute"})", "/program/0/stream",
                  "the name of a stream, found \"compute\"", "Streams are declared under"),
        wrongStep("UndeclaredEvent", R"({"record": "finished"})", "/program/0/record",
                  "the name of an event, found \"finished\"", "Events are declared under"),
        wrongStep("CountOfSpin",
                  R"({"kernel": "spin", "time_us": 1, "count": 5, "args": {"reads": "a"}})",
                  "/program/0/count", "expected a key of spin, found \"count\"",
                  R"({"memory": "a", "at": 0, "count": 100})", "\"count\""),
        wrongStep("TwoKinds", R"({"copy": "h", "to": "a", "set": "a"})", "/program/0/set",
                  "expected a key of copy, found \"set\"", "", "\"set\""),
        wrongStep("UnknownMemory", R"({"copy": "h", "to": "aa"})", "/program/0/to",
                  "the name of a memory, found \"aa\"", "a", "\"aa\""),
        wrongStep("UnknownStream", R"({"set": "a", "stream": "so"})", "/program/0/stream",
                  "the name of a stream, found \"so\"", "s", "\"so\""),
        wrongStep("UnknownEvent", R"({"record": "dome"})", "/program/0/record",
                  "the name of an event, found \"dome\"", "done", "\"dome\""),
        wrongStep("UnknownGraph", R"({"launch": "g"})", "/program/0/launch",
                  "the name of a graph, found \"g\"", "A step \"graph\" captures one", "\"g\""),
        wrongStep("UnknownKernel", R"({"kernel": "vectoradd", "args": {}})", "/program/0/kernel",
                  "a kernel of the catalogue, or of one in \"kernels\", found \"vectoradd\"",
                  "vector_add", ""),
        wrongStep("UnknownArgument",
                  R"({"kernel": "increment", "args": {"data": "a", "date": "b"}})",
                  "/program/0/args/date", "has no argument \"date\"", "", "\"date\""),
        wrongStep("MissingArgument", R"({"kernel": "saxpy", "args": {"x": "a"}})",
                  "/program/0/args", "\"saxpy\" needs the argument \"y\"", "", ""),
        wrongStep("HostArgument", R"({"kernel": "increment", "args": {"data": "h"}})",
                  "/program/0/args/data", "expected device memory, found host memory \"h\"",
                  "Copy it", "\"h\""),
        wrongStep("MixedTypes", R"({"kernel": "saxpy", "args": {"x": "a", "y": "raw"}})",
                  "/program/0/args/y", "memory of type f64 like \"a\"", "one element type", ""),
        wrongStep("ArgumentWithCount",
                  R"({"kernel": "increment", "args": {"data": {"memory": "a", "count": 1}}})",
                  "/program/0/args/data", "only the arguments of spin have a count", "", ""),
        wrongStep("SpinArgument", R"({"kernel": "spin", "time_us": 1, "args": {"touchs": "a"}})",
                  "/program/0/args/touchs", "expected \"reads\", \"writes\" or \"touches\"",
                  "touches", ""),
        wrongStep("SpinWithoutTime", R"({"kernel": "spin"})", "/program/0",
                  "spin needs the key \"time_us\"", "", ""),
        wrongStep("SerialKernelWithGrid",
                  R"({"kernel": "single_thread_sum", "args": {"in": "a", "out": "b"}, "grid": 2})",
                  "/program/0/grid", "always runs as one thread", "", "2"),
        wrongStep("CopyBetweenTypes", R"({"copy": "h", "to": "raw"})", "/program/0/to",
                  "memory of type f64 like \"h\", found \"raw\" of type u8", "does not convert",
                  "\"raw\""),
        wrongStep("GroupWithoutIndex", R"({"set": "a", "stream": "s"})", "/program/0/stream",
                  "\"s\" is a group: expected one of its members", "s[0]", "\"s\""),
        wrongStep("IndexWithoutGroup", R"({"set": "a", "stream": "one[0]"})", "/program/0/stream",
                  "\"one\" is not a group", "Write one.", ""),
        wrongStep("OpenIndex", R"({"set": "a", "stream": "s[0"})", "/program/0/stream",
                  "expected ]", "", ""),
        wrongStep("BadIndexExpression", R"({"set": "a", "stream": "s[nn]"})", "/program/0/stream",
                  "found \"nn\"", "n", "nn"),
        wrongStep("LoopVariableTaken", R"({"for": "n", "to": 3, "do": []})", "/program/0/for",
                  "already has a value here", "", "\"n\""),
        wrongStep("LoopVariableOutside",
                  R"({"for": "i", "to": 3, "do": []}, {"set": "a", "at": "i"})", "/program/1/at",
                  "found \"i\"", "", "i"),
        wrongStep("WhatToSynchronize", R"({"synchronize": "devise"})", "/program/0/synchronize",
                  "found \"devise\"", "device", ""),
        wrongStep("SynchronizeWithoutEvent", R"({"synchronize": "event"})", "/program/0",
                  "needs the key \"event\"", "", ""),
        wrongStep("SynchronizeTooMuch", R"({"synchronize": "device", "stream": "one"})",
                  "/program/0/stream", "takes no key \"stream\"", "", ""),
        wrongStep("StreamOrderedHostMemory", R"({"allocate": "h", "stream": "one"})",
                  "/program/0/stream", "only device memory", "Leave out", ""),
        wrongStep("DestroyDefault", R"({"destroy": "default"})", "/program/0/destroy",
                  "a default stream cannot be destroyed", "", ""),
        wrongStep("GraphTwice",
                  R"({"graph": "x", "stream": "one", "do": []},
                     {"graph": "x", "stream": "one", "do": []})",
                  "/program/1/graph", "already captured at /program/0", "", "\"x\"")),
    nameOfCase);

TEST(Diagnostics, ReportIndependentProblemsTogether) {
    const Diagnostics problems =
        problemsOf(fileWithSteps(R"({"set": "aa"}, {"set": "a", "coutn": 1}, {"sett": "a"})"));
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_EQ(problems[0].pointer, "/program/0/set");
    EXPECT_EQ(problems[1].pointer, "/program/1/coutn");
    EXPECT_EQ(problems[2].pointer, "/program/2");
}

TEST(Diagnostics, AreAtMostFiftyAndSayHowManyMoreThereAre) {
    std::string steps;
    for (int i = 0; i < 70; ++i) {
        steps += std::string(i > 0 ? "," : "") + "{}";
    }
    const Diagnostics problems = problemsOf(fileWithSteps(steps));
    ASSERT_EQ(problems.size(), 51U);
    EXPECT_EQ(problems.back().problem, "20 more problems are not listed");
}

TEST(Diagnostics, CountLinesAndCharacters) {
    const Diagnostics problems = problemsOf(
        "{\"format\": \"streamscope-workload\", \"version\": 1,\n \"title\": \"äöü\", \"x\": 1,\n"
        "\"program\": []}");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].line, 2U);
    EXPECT_EQ(problems[0].column, 18U);
}

TEST(Diagnostics, UnderlineInsideAnExpression) {
    const std::string text = fileWithSteps(R"({"set": "a", "stream": "s[1 + mm]"})");
    const Diagnostics problems = problemsOf(text);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(text.substr(problems[0].offset, problems[0].length), "mm");
}

TEST(Diagnostics, UnderlineTheWholeTextWhenItHasEscapes) {
    const std::string text = fileWithSteps(R"({"set": "a", "count": "\u006e + mm"})");
    const Diagnostics problems = problemsOf(text);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(text.substr(problems[0].offset, problems[0].length), R"("\u006e + mm")");
}

TEST(Diagnostics, EscapeKeysInPointers) {
    const Diagnostics problems = problemsOf(with(R"("a/b~c": 1)"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].pointer, "/a~1b~0c");
}

TEST(Diagnostics, ReadAsOneLineOfText) {
    const Diagnostic named{"/program/0", "expected x, found y", "z", 3, 1, 12, 9};
    EXPECT_EQ(toText(named, "file.json"),
              "file.json:12:9: /program/0: expected x, found y. Did you mean \"z\"?");
    const Diagnostic advised{"", "bad", "Do this.", 0, 0, 0, 0};
    EXPECT_EQ(toText(advised, "file.json"), "file.json: bad. Do this.");
}

TEST(Diagnostics, NameValuesThatHaveNoParameter) {
    const Diagnostics problems = problemsOf(fileWithSteps(""), {{"N", 3}});
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].problem, "expected the name of a parameter, found \"N\"");
    EXPECT_EQ(problems[0].suggestion, "n");
}

/// A name that is drawn as another one deceives.
TEST(AText, IsShownAsItIsWritten) {
    const auto titled = [](const std::string& title) {
        return "{\"format\": \"streamscope-workload\", \"version\": 1, \"title\": \"" + title +
               "\", \"program\": []}";
    };
    const Diagnostics problems = problemsOf(titled("evil\\u202Egnp"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].pointer, "/title");
    EXPECT_THAT(problems[0].problem, testing::HasSubstr("found U+202E"));
    EXPECT_EQ(problemsOf(titled("bell \\u0007")).size(), 1U);
    EXPECT_TRUE(problemsOf(titled("时间 · שלום")).empty());
}

}  // namespace
}  // namespace streamscope
