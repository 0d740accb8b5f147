// SPDX-License-Identifier: GPL-3.0-or-later
// Programs made from public reports of problems (tests/data/cases): the first piece of advice names
// the cause that was accepted there.
#include "engine/analysis/gaps.h"
#include "tests/engine/advice/advised.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using test::attempted;

struct ReportedCase {
    std::string file;      ///< the beginning of its name
    std::string expected;  ///< the id of the first piece of advice, "" for none
    std::string cause;     ///< as accepted in the report
};

const std::vector<ReportedCase> kReportedCases{
    {"01_numba", "pageable-copy", "D2H copies into pageable memory block the host"},
    {"03_alpaka", "hazard", "a memset and a kernel in two streams, without an order"},
    {"04_rocm", "hazard", "the transfer stream does not wait for the kernel"},
    {"06_cutorch", "record-overwritten", "one event is recorded for several streams"},
    {"06_fixed", "", "an event for each"},
    {"07_sglang", "hazard", "a table is overwritten while it is read"},
    {"08_sglang", "hidden-readback", "D2H copies into pageable memory block the scheduler"},
    {"10_vllm", "hazard", "offloading reads blocks that are still being written"},
    {"11_vllm", "priority-waits", "stream priorities do not apply to copies"},
    {"13_tensorrt", "device-full", "large kernels leave no SM to others"},
    {"14_megatron", "better-values", "one connection starts kernels in the order of their calls"},
    {"14_as_measured", "better-values", "a higher priority does the same"},
    {"15_megatron", "", "one connection delays the start of the compute stream"},
    {"16_tornado", "host-function-start", "a host function for each chunk delays its stream"},
    {"17_forum", "bound-reached", "the blocked host functions are all of the run"},
    {"18_pytorch", "early-synchronize", "the host waits where a stream could"},
    {"20_torchtitan", "one-stream", "the copies are in the stream of the kernels"},
    {"20_fixed", "", "a stream for the copies"},
    {"21_llamacpp", "device-full", "kernels side by side share what each of them fills"},
    {"22_vllm", "allocation-time", "allocating pinned memory in every request"},
    {"23_cuco", "hidden-readback", "a value is read back in each iteration"},
    {"24_ocannl", "launch-bound", "launching takes longer than the kernels"},
    {"28_fuser", "early-synchronize", "the host synchronizes between the steps"},
    {"29_cudf", "pageable-copy", "copies of pageable memory share one path"},
    {"30_cudaq", "unawaited-copy", "nothing guarantees that the copy is done"},
    {"33_cudajl", "hazard", "freed in another stream than it is used in"},
    {"36_xla", "device-full", "the copy and the kernel need the same resources"},
    {"38_pytorch", "hazard", "a peer copy does not wait for the other device"},
    {"39_reid", "", "the copy waits for the kernels before it"},
    {"41_cccl", "shared-graph", "launches of one executable graph wait for each other"},
    {"43_sglang", "", "small H2D copies do not wait, pinned or not"},
    {"44_llmd", "short-copies", "the calls take longer than the bytes"},
    {"46_pytorch", "graph-priority", "a graph does not keep the priorities of its streams"},
};

std::string textOf(const std::string& beginning) {
    for (const auto& entry :
         std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/tests/data/cases")) {
        if (entry.path().filename().string().starts_with(beginning)) {
            return test::contentOf(entry.path());
        }
    }
    ADD_FAILURE() << "no case " << beginning;
    return {};
}

/// Adds arguments to the one step that begins so.
std::string withArgs(std::string text, const std::string& step, const std::string& args) {
    const std::size_t at = text.find(step);
    EXPECT_NE(at, std::string::npos) << step;
    return text.insert(at, R"("args": )" + args + ", ");
}

std::string firstOn(const std::string& text) {
    const Attempt made = attempted(text);
    RunControl control;
    const std::vector<EvaluatedAdvice> list =
        evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control);
    return list.empty() ? std::string() : list.front().advice.id;
}

TEST(Cases, AreFirstAdvisedOnTheCauseThatWasAccepted) {
    for (const ReportedCase& one : kReportedCases) {
        EXPECT_EQ(firstOn(textOf(one.file)), one.expected) << one.file << ": " << one.cause;
    }
}

TEST(Cases, WhoseHostNamesWhatItReadsAndWritesAreDangers) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {withArgs(textOf("30_cudaq"), R"("host_work": "read)", R"({"reads": "p"})"),
         "the host reads before the copy is known to be done"},
        {withArgs(textOf("31_cccl"), R"("host_function": "fill)", R"({"writes": "tmp"})"),
         "pageable memory is read when the copy is called, before the host function writes it"},
        {withArgs(textOf("32_pinned"), R"("host_work": "write)", R"({"writes": "h"})"),
         "the host overwrites the buffer that a copy still reads"}};
    for (const auto& [text, cause] : cases) {
        EXPECT_EQ(firstOn(text), "hazard") << cause;
    }
}

/// Its makespan hardly changes, so that there is no advice.
TEST(Cases, OfOneConnectionSayThatItIsShared) {
    const Attempt made = attempted(textOf("15_megatron"));
    EXPECT_EQ(bySize(findGaps(made.trace).streams).front(), GapClass::Connection);
}

TEST(Cases, OfCapturesAreErrors) {
    RunControl control;
    for (const auto& [file, error] : {std::pair("25_nurl", "cudaErrorStreamCaptureImplicit"),
                                      std::pair("27_deepep", "cudaErrorStreamCaptureUnjoined")}) {
        const auto made = attempt(textOf(file), {}, test::shippedDevice("h200"), control);
        ASSERT_FALSE(made) << file;
        EXPECT_THAT(made.error().message, testing::HasSubstr(error));
    }
}

}  // namespace
}  // namespace streamscope
