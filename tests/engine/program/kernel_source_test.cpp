// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/kernel_source.h"

#include <gtest/gtest.h>

#include <array>

namespace streamscope {
namespace {

using kernels::AccessMode;
using kernels::Element;
using Kind = KernelParameter::Kind;

KernelSource blur() {
    return {"blur",
            "__global__ void blur(const float* in, float* out, size_t n, float w) {\n"
            "    float y = x;\n"
            "\tout[0] = y\n"
            "}\n",
            "/kernels/blur/source",
            {{"in", Kind::Memory, AccessMode::Read, {}},
             {"out", Kind::Memory, AccessMode::Write, {}},
             {"n", Kind::Count, {}, {}},
             {"w", Kind::Scalar, {}, Element::F32}}};
}

/// As NVRTC 13.0 prints it.
constexpr const char* kLog =
    "blur.cu(2): error: identifier \"x\" is undefined\n"
    "      float y = x;\n"
    "                ^\n"
    "\n"
    "blur.cu(4): error: expected a \";\"\n"
    "  }\n"
    "  ^\n"
    "\n"
    "blur.cu(2): warning #177-D: variable \"y\" was declared but never referenced\n"
    "      float y = x;\n"
    "            ^\n"
    "\n"
    "2 errors detected in the compilation of \"blur.cu\".\n";

TEST(CompilerLog, GivesEveryErrorAtItsLineWithItsColumn) {
    const auto problems = problemsIn(kLog, blur());
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].pointer, "/kernels/blur/source/1");
    EXPECT_EQ(problems[0].problem, "line 2, column 15 of blur: identifier \"x\" is undefined");
    EXPECT_EQ(problems[1].pointer, "/kernels/blur/source/3");
    EXPECT_EQ(problems[1].problem, "line 4, column 1 of blur: expected a \";\"");
}

TEST(CompilerLog, OfNoLineOfTheSourceHasNone) {
    EXPECT_TRUE(problemsIn("nvrtc: error: failed to open libnvrtc-builtins\n", blur()).empty());
    EXPECT_TRUE(problemsIn("blur.cu(99): error: beyond\n", blur()).empty());
    EXPECT_TRUE(problemsIn("", blur()).empty());
}

struct Signature {
    const char* text;
    Element in;
    const char* problem;
};

class KernelSignature : public testing::TestWithParam<Signature> {};

TEST_P(KernelSignature, IsComparedWithWhatTheWorkloadGives) {
    const Signature& given = GetParam();
    EXPECT_EQ(signatureProblem(given.text, blur(), std::array{given.in, Element::F32}),
              given.problem);
}

INSTANTIATE_TEST_SUITE_P(
    , KernelSignature,
    testing::Values(
        Signature{"blur(float const*, float*, unsigned long, float)", Element::F32, ""},
        Signature{"blur(float*, float*, int, float)", Element::F32, ""},
        Signature{"blur(float4 const*, float*, unsigned long long, float)", Element::F32, ""},
        Signature{"blur(float const*, float*, unsigned long, float)", Element::F64,
                  "blur takes float const* for \"in\", but its memory holds f64"},
        Signature{"blur(unsigned short*, float*, int, float)", Element::U8,
                  "blur takes unsigned short* for \"in\", but its memory holds u8"},
        Signature{"blur(float const*, float const*, unsigned long, float)", Element::F32,
                  "blur cannot write \"out\", which is float const*"},
        Signature{"blur(float, float*, unsigned long, float)", Element::F32,
                  "blur takes float for \"in\", but the workload gives it memory"},
        Signature{"blur(float const*, float*, float, float)", Element::F32,
                  "blur takes float for \"n\", but the workload gives it a count: size_t, long "
                  "long or int"},
        Signature{"blur(float const*, float*, unsigned long, double)", Element::F32,
                  "blur takes double for \"w\", but the workload says f32"},
        Signature{"blur(float const*, float*)", Element::F32,
                  "blur takes 2 parameters in its source, and 4 in \"parameters\""},
        Signature{"blur()", Element::F32,
                  "blur takes 0 parameters in its source, and 4 in \"parameters\""}));

}  // namespace
}  // namespace streamscope
