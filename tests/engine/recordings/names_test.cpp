// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/call_kinds.h"
#include "engine/recordings/raw_text.h"

#include <gtest/gtest.h>

namespace streamscope::recordings {
namespace {

TEST(CallNames, TellWhatACallIsFor) {
    EXPECT_EQ(callKindOf("cudaLaunchKernel"), CallKind::Launch);
    EXPECT_EQ(callKindOf("cudaLaunchKernelExC"), CallKind::Launch);
    EXPECT_EQ(callKindOf("cuLaunchKernelEx"), CallKind::Launch);
    EXPECT_EQ(callKindOf("hipExtModuleLaunchKernel"), CallKind::Launch);
    EXPECT_EQ(callKindOf("cudaGraphLaunch"), CallKind::GraphLaunch);
    EXPECT_EQ(callKindOf("hipMemcpyWithStream"), CallKind::Copy);
    EXPECT_EQ(callKindOf("cudaMemsetAsync"), CallKind::Set);
    EXPECT_EQ(callKindOf("cudaEventRecordWithFlags"), CallKind::RecordEvent);
    EXPECT_EQ(callKindOf("cudaStreamWaitEvent"), CallKind::WaitEvent);
    EXPECT_EQ(callKindOf("cudaEventSynchronize"), CallKind::Synchronize);
    EXPECT_EQ(callKindOf("cudaHostAlloc"), CallKind::Allocate);
    EXPECT_EQ(callKindOf("cudaFree"), CallKind::Free);
    EXPECT_EQ(callKindOf("cudaMallocAsync"), CallKind::Other) << "it does not hold the host";
    EXPECT_EQ(callKindOf("cudaGraphAddMemcpyNode"), CallKind::Other);
    EXPECT_EQ(callKindOf("INVALID"), CallKind::Other);
}

TEST(CallNames, LoseTheVersionThatNsightSystemsAppends) {
    EXPECT_EQ(withoutVersion("cudaMemcpyAsync_v3020"), "cudaMemcpyAsync");
    EXPECT_EQ(withoutVersion("cudaStreamGetCaptureInfo_v2_v11030"), "cudaStreamGetCaptureInfo_v2");
    EXPECT_EQ(withoutVersion("cuMemFree_v2"), "cuMemFree_v2");
    EXPECT_EQ(withoutVersion("cudaLaunchKernel_ptsz"), "cudaLaunchKernel_ptsz");
    EXPECT_EQ(withoutVersion("cuLaunchKernel"), "cuLaunchKernel");
}

TEST(KernelNames, AreShortenedToTheFunction) {
    EXPECT_EQ(shortKernelName("gemm"), "gemm");
    EXPECT_EQ(shortKernelName("void reduce<float, 4>(float*, int)"), "reduce");
    EXPECT_EQ(shortKernelName("void at::native::(anonymous namespace)::softmax<c10::Half, "
                              "at::F<2> >(at::T<(int)3>)"),
              "softmax");
    EXPECT_EQ(shortKernelName("ns::Type<int>::kernel(int)"), "kernel");
    EXPECT_EQ(shortKernelName("ampere_sgemm_128x64_nn"), "ampere_sgemm_128x64_nn");
    EXPECT_EQ(shortKernelName(""), "");
    EXPECT_EQ(shortKernelName("(unnamed)"), "(unnamed)") << "it would be nothing";
}

TEST(ForeignTexts, AreReadAsFarAsTheyCanBe) {
    EXPECT_EQ(textOfJson(R"("a\"b\u00e9")"), "a\"b\u00e9");
    EXPECT_EQ(textOfJson("\"a\xff"
                         "b\""),
              "a\uFFFD"
              "b");
    EXPECT_EQ(textOfJson(R"("a\qb")"), R"(a\qb)") << "a wrong escape";
    EXPECT_EQ(textOfJson("\"two\nlines\""), "two lines");
    EXPECT_EQ(textOfJson("7"), "7") << "a number where a text belongs";
}

}  // namespace
}  // namespace streamscope::recordings
