// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/workload.h"

#include <gmock/gmock.h>

#include <string>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

std::string workloadWith(const std::string& program) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "t",
        "parameters": {"n": {"value": 10, "min": 1, "max": 100},
                       "chunks": {"value": 4, "min": 1, "max": 10}},
        "memory": {"h": {"on": "host", "pinned": true, "count": "n"},
                   "d": {"on": "device", "count": "n"}},
        "streams": {"s": {}},
        "program": )" +
           program + "}";
}

struct Slice {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    friend bool operator==(const Slice&, const Slice&) = default;
};

std::vector<Slice> copiesOf(const Program& program) {
    std::vector<Slice> copies;
    for (const Call& call : program.calls) {
        if (const auto* copy = std::get_if<Copy>(&call.action)) {
            copies.push_back({copy->sourceOffset, copy->bytes});
        }
    }
    return copies;
}

constexpr auto kChunked = R"json([{"for": "i", "to": "chunks",
    "let": {"begin": "floor(i*n/chunks)", "count": "floor((i+1)*n/chunks) - begin"},
    "do": [{"copy": "h", "to": "d", "at": "begin", "count": "count", "stream": "s"}]}])json";

TEST(LoopLet, TakesANewValueInEveryIterationAndMayUseTheOnesBeforeIt) {
    const auto workload = readWorkload(workloadWith(kChunked));
    ASSERT_TRUE(workload.hasValue()) << toText(workload.error().front(), "t");
    const auto program = expand(*workload);
    ASSERT_TRUE(program.hasValue()) << toText(program.error().front(), "t");
    EXPECT_THAT(copiesOf(*program),
                ElementsAre(Slice{0, 2}, Slice{2, 3}, Slice{5, 2}, Slice{7, 3}));
}

TEST(LoopLet, MayNotTakeANameThatHasAValue) {
    const auto workload =
        readWorkload(workloadWith(R"([{"for": "i", "to": 2, "let": {"n": "i"}, "do": []}])"));
    ASSERT_FALSE(workload.hasValue());
    ASSERT_THAT(workload.error(), SizeIs(1));
    EXPECT_EQ(workload.error().front().pointer, "/program/0/let/n");
    EXPECT_THAT(workload.error().front().problem, HasSubstr("already has a value"));
}

TEST(LoopLet, IsUnknownOutsideItsLoop) {
    const auto workload =
        readWorkload(workloadWith(R"([{"for": "i", "to": 2, "let": {"half": "i/2"}, "do": []},
                         {"copy": "h", "to": "d", "at": "half", "count": 1, "stream": "s"}])"));
    ASSERT_FALSE(workload.hasValue());
    EXPECT_EQ(workload.error().front().pointer, "/program/1/at");
}

TEST(LoopLet, SaysWhereItsValueCannotBeHad) {
    const auto workload =
        readWorkload(workloadWith(R"([{"for": "i", "to": 2, "let": {"half": "n/i"}, "do": []}])"));
    ASSERT_TRUE(workload.hasValue());
    const auto program = expand(*workload);
    ASSERT_FALSE(program.hasValue());
    EXPECT_EQ(program.error().front().pointer, "/program/0/let/half");
}

}  // namespace
}  // namespace streamscope
