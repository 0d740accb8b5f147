// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

class WriteCommand : public InFolder {
protected:
    void put(const char* name, const std::string& content) const {
        std::ofstream(path(name)) << content;
    }
};

TEST_F(WriteCommand, PrintsTheProgramOrWritesItsFile) {
    const auto printed = streamscope({"write", "prefetch"});
    EXPECT_EQ(printed.code, 0) << printed.error;
    EXPECT_THAT(printed.out, HasSubstr("cudaMemcpyAsync("));
    const std::string file = path("prog.cu");
    const auto wrote = streamscope({"write", "prefetch", "-o", file});
    EXPECT_EQ(wrote.code, 0) << wrote.error;
    EXPECT_EQ(wrote.out, "wrote " + file + "\n");
    EXPECT_EQ(text("prog.cu"), printed.out);
    const auto again =
        streamscope({"write", "prefetch", "--language", "numba", "--set", "batches=3", "-o", file});
    EXPECT_EQ(again.code, 0) << "what it wrote itself it replaces: " << again.error;
    EXPECT_THAT(text("prog.cu"), HasSubstr("\"--batches\", type=whole, default=3"));
}

TEST_F(WriteCommand, LeavesAloneWhatItDidNotWrite) {
    put("mine.cu", "int main() {}\n");
    const auto refused = streamscope({"write", "prefetch", "-o", path("mine.cu")});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("add --force"));
    EXPECT_EQ(text("mine.cu"), "int main() {}\n");
    EXPECT_EQ(streamscope({"write", "prefetch", "--force", "-o", path("mine.cu")}).code, 0);
    EXPECT_THAT(text("mine.cu"), HasSubstr("Prefetch the next batch"));
    const std::string workload = streamscope({"show", "prefetch"}).out;
    put("mine.json", workload);
    const auto own = streamscope({"write", path("mine.json"), "--force", "-o", path("mine.json")});
    EXPECT_EQ(own.code, 2);
    EXPECT_EQ(text("mine.json"), workload);
}

TEST_F(WriteCommand, SaysWhatIsWrong) {
    const auto unknown = streamscope({"write", "prefetch", "--language", "numbs"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.error, HasSubstr("Did you mean \"numba\"?"));
    const auto refused =
        streamscope({"write", "default_stream_barrier", "--language", "pytorch", "--json"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("/streams/a: PyTorch has no blocking streams."));
    EXPECT_EQ(refused.json()["diagnostics"][0]["pointer"], "/streams/a");
    EXPECT_EQ(streamscope({"write", "prefetch", "--set", "batches=1000"}).code, 2);
    EXPECT_EQ(streamscope({"write"}).code, 2);
}

TEST_F(WriteCommand, TellsOfEachLineItsStep) {
    const auto lines = streamscope({"write", "pageable_vs_pinned", "--json"}).json()["lines"];
    std::size_t copies = 0;
    for (const auto& line : lines) {
        if (std::string(line["text"]).find("cudaMemcpyAsync(") != std::string::npos) {
            EXPECT_EQ(line["step"], "/program/" + std::to_string(copies));
            ++copies;
        }
    }
    EXPECT_EQ(copies, 2U);
}

}  // namespace
}  // namespace streamscope::test
