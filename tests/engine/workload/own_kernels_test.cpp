// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/form.h"
#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/rename.h"
#include "engine/workload/edit/step_edit.h"
#include "tests/engine/workload/made_workload.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace streamscope {
namespace {

using test::problemsOf;
using test::programOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string example() {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/tests/data/own_kernels.json");
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string with(std::string text, const std::string& old, const std::string& now) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), now);
}

const Kernel& kernelNamed(const Program& program, const std::string& name) {
    const auto found = std::ranges::find_if(
        program.kernels, [&](const Kernel& kernel) { return program.name(kernel.name) == name; });
    EXPECT_NE(found, program.kernels.end()) << name;
    return *found;
}

TEST(OwnKernels, AreExpandedWithTheirSourceTheirParametersAndTheirCost) {
    const Program program = programOf(example(), {{"n", 100'000}});
    ASSERT_EQ(program.kernelSources.size(), 2U);
    EXPECT_THAT(program.kernelSources[0].text, HasSubstr("y[i] = static_cast<float>(a)"));
    EXPECT_EQ(program.kernelSources[0].pointer, "/kernels/axpby/source");
    const Kernel& axpby = kernelNamed(program, "axpby");
    EXPECT_EQ(axpby.entry, nullptr);
    EXPECT_EQ(axpby.blocks, 391U);  // 100 000 elements, 256 threads
    EXPECT_EQ(axpby.threadsPerBlock, 256U);
    EXPECT_DOUBLE_EQ(axpby.bytesPerBlock * 391, 12.0 * 100'000);
    EXPECT_DOUBLE_EQ(axpby.flopsPerBlock * 391, 2.0 * 100'000);
    EXPECT_THAT(program.scalars, ElementsAre(0.5, 3, 1, 0));
    const Kernel& sums = kernelNamed(program, "block_sums");
    EXPECT_EQ(sums.sharedBytesPerBlock, 512U);
    EXPECT_EQ(sums.registersPerThread, 16U);
    EXPECT_DOUBLE_EQ(sums.serialNsPerBlock, 1500);
    EXPECT_EQ(sums.count, 100'000U);
}

TEST(OwnKernels, TouchWhatTheirArgumentsSay) {
    const Program program = programOf(example(), {{"n", 100'000}});
    std::vector<std::uint64_t> bytes;
    for (const Call& call : program.calls) {
        if (const auto* launch = std::get_if<Launch>(&call.action)) {
            for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
                bytes.push_back(program.accesses[launch->firstAccess + i].bytes);
            }
        }
    }
    EXPECT_THAT(bytes, ElementsAre(400'000, 400'000, 400'000, 782 * 8));
}

struct Wrong {
    const char* old;
    const char* now;
    const char* pointer;
    const char* said;
};

class WrongOwnKernel : public testing::TestWithParam<Wrong> {};

TEST_P(WrongOwnKernel, IsToldWhereItIs) {
    const Wrong& wrong = GetParam();
    const Diagnostics problems = problemsOf(with(example(), wrong.old, wrong.now));
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().pointer, wrong.pointer);
    EXPECT_THAT(problems.front().problem, HasSubstr(wrong.said));
    EXPECT_GT(problems.front().line, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    , WrongOwnKernel,
    testing::Values(
        Wrong{"\"axpby\": {", "\"scale\": {", "/kernels/scale", "is a kernel of the catalogue"},
        Wrong{"\"x\": \"read\"", "\"x\": \"reads\"", "/kernels/axpby/parameters/x",
              "expected \"read\", \"write\""},
        Wrong{"{\"in\": \"read\", \"sums\": \"write\", \"count\": \"count\"}",
              "{\"count\": \"count\"}", "/kernels/block_sums/parameters",
              "at least one parameter that is memory"},
        Wrong{"\"        y[i]", "\"\\n        y[i]", "/kernels/axpby/source/3",
              "with a line break"},
        Wrong{"\"        y[i]", "\"\\u202e        y[i]", "/kernels/axpby/source/3", "U+202E"},
        Wrong{"\"__global__ void axpby(", "\"extern \\\"C\\\" __global__ void axpby(",
              "/kernels/axpby/source", "not extern \"C\""},
        Wrong{"__global__ void axpby(", "void axpby(", "/kernels/axpby/source",
              "expected the source of a function"},
        Wrong{"\"cost\": {\"bytes\": 12, \"flops\": 2}", "\"cost\": {\"registers\": 12}",
              "/kernels/axpby/cost", "at least one of \"time_us\", \"bytes\" and \"flops\""},
        Wrong{"\"bytes\": 12", "\"bytes\": -1", "/kernels/axpby/cost/bytes",
              "expected a cost from 0 to 10^15, found -1"},
        Wrong{"\"values\": {\"a\": 0.5, \"b\": 3}", "\"values\": {\"a\": 0.5}", "/program/3/values",
              "needs a number for \"b\""},
        Wrong{"\"values\": {\"a\": 0.5, \"b\": 3}", "\"values\": {\"a\": 0.5, \"b\": 3, \"c\": 1}",
              "/program/3/values/c", "has no argument \"c\""},
        Wrong{"\"b\": 3}", "\"b\": 2147483648}", "/program/3/values/b",
              "expected a number that fits i32"},
        Wrong{"{\"x\": \"x\", \"y\": \"y\"}", "{\"x\": \"x\"}", "/program/3/args",
              "needs the argument \"y\""},
        Wrong{"{\"kernel\": \"axpby\"", "{\"kernel\": \"axpbi\"", "/program/3/kernel",
              "or of one in \"kernels\""},
        Wrong{"\"shared_bytes\": \"4*block\"", "\"shared_bytes\": \"0.5*block+0.25\"",
              "/kernels/block_sums/shared_bytes", "must be whole"}));

TEST(OwnKernels, AreRenamedInTheirSourceAndInTheirSteps) {
    const auto renamed = rename(example(), "/kernels/axpby", "blend");
    ASSERT_TRUE(renamed) << renamed.error().message;
    EXPECT_THAT(*renamed, HasSubstr("__global__ void blend(const float* x"));
    EXPECT_THAT(*renamed,
                HasSubstr("{\"kernel\": \"blend\", \"args\": {\"x\": \"x\", \"y\": \"y\"}"));
    EXPECT_EQ(renamed->find("axpby"), std::string::npos);
    EXPECT_THAT(problemsOf(*renamed), IsEmpty());
    EXPECT_FALSE(rename(example(), "/kernels/axpby", "scale"));
}

TEST(OwnKernels, AreNotRenamedWhereTheirNameIsThatOfAMember) {
    EXPECT_EQ(renamedInSource("__global__ void x(int* a) { a[threadIdx.x] = p->x + n::x + xx; }",
                              "x", "y"),
              "__global__ void y(int* a) { a[threadIdx.x] = p->x + n::x + xx; }");
}

TEST(OwnKernels, ThatAreWrongAreToldOnce) {
    const Diagnostics problems = problemsOf(with(example(), "\"a\": \"f64\"", "\"a\": \"float\""));
    EXPECT_EQ(problems.size(), 1U);
}

TEST(OwnKernels, HaveAFormForEveryKey) {
    const auto outline = outlineOf(example());
    ASSERT_TRUE(outline);
    const OutlineNode* kernel = nodeAt(*outline, "/kernels/block_sums");
    ASSERT_NE(kernel, nullptr);
    std::vector<std::string> keys;
    for (const FormField& field : formOf(*outline, *kernel)) {
        keys.push_back(field.key);
    }
    EXPECT_THAT(keys, testing::UnorderedElementsAre("", "source", "parameters", "shared_bytes",
                                                    "cost/time_us", "cost/bytes", "cost/flops",
                                                    "cost/registers", "cost/origin"));
    const OutlineNode* step = nodeAt(*outline, "/program/3");
    keys.clear();
    for (const FormField& field : formOf(*outline, *step)) {
        keys.push_back(field.key);
    }
    EXPECT_THAT(keys, testing::IsSupersetOf({"args/x", "args/y", "values/a", "values/b"}));
}

TEST(OwnKernels, AreEditedKeyByKey) {
    const auto edited = setKey(example(), "/kernels/axpby", "cost/time_us", "2.5");
    ASSERT_TRUE(edited);
    EXPECT_THAT(edited->text, HasSubstr("\"flops\": 2, \"time_us\": 2.5}"));
    const auto shorter = resetKey(edited->text, "/kernels/axpby", "cost/time_us");
    ASSERT_TRUE(shorter);
    EXPECT_EQ(shorter->text, example());
    const auto signature = setKey(example(), "/kernels/block_sums", "parameters",
                                  "in: read, sums: write, count: count");
    ASSERT_TRUE(signature);
    EXPECT_EQ(signature->text, example());
    const auto source =
        setKey(example(), "/kernels/axpby", "source", "__global__ void axpby(const float* x) {\n}");
    ASSERT_TRUE(source);
    EXPECT_THAT(source->text,
                HasSubstr("\"__global__ void axpby(const float* x) {\",\n        \"}\""));
    const auto number = setKey(example(), "/program/3", "values/b", "4");
    ASSERT_TRUE(number);
    EXPECT_EQ(number->text, with(example(), "\"b\": 3}", "\"b\": 4}"));
}

TEST(OwnKernels, AreDeclaredAndLaunchedByTheMouse) {
    const auto declared = addDeclaration(example(), "kernels");
    ASSERT_TRUE(declared);
    EXPECT_THAT(problemsOf(declared->text), IsEmpty());
    const auto launched = addStep(declared->text, {"/program", 4}, "axpby");
    ASSERT_TRUE(launched) << launched.error().message;
    EXPECT_THAT(problemsOf(launched->text), IsEmpty());
    EXPECT_THAT(launched->text, HasSubstr("\"values\": {\"a\": 1, \"b\": 1}"));
}

}  // namespace
}  // namespace streamscope
