// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/advice/advised.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> bytesAllocated = 0;  // allocated so far by this process

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t bytes) {
    bytesAllocated += bytes;
    if (void* memory = std::malloc(bytes)) {
        return memory;
    }
    throw std::bad_alloc();
}

[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept {
    bytesAllocated += bytes;
    return std::malloc(bytes);
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}

namespace streamscope {
namespace {

/// `count` steps of each kind, none in a loop, so that each is edited by itself.
std::string flatProgram(int count, const std::string& step) {
    std::string steps;
    for (int i = 0; i < count; ++i) {
        steps += step;
    }
    return test::workloadText(R"(
      "memory": {"h": {"on": "host", "type": "u8", "count": 1000000},
                 "d": {"on": "device", "type": "u8", "count": 1000000}},
      "streams": {"s": {}}, "program": [)" +
                              steps + R"({"synchronize": "device"}])");
}

/// Bytes that the search for advice allocates, fixes included.
std::size_t bytesOfAdvice(const std::string& text, const std::string& id) {
    const Attempt made = test::attempted(text);
    const std::size_t before = bytesAllocated;
    const std::vector<Advice> list = advise(test::inputOf(made));
    const std::size_t bytes = bytesAllocated - before;
    EXPECT_FALSE(test::adviceNamed(list, id).fixes.empty());
    return bytes;
}

/// Each edit that read the text again would make it sixteen times as much.
TEST(ScaleOfAdvice, EditsOfFourTimesTheStepsReadTheTextOnce) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"early-synchronize", R"({"kernel": "spin", "time_us": 50, "stream": "s"},
                                 {"synchronize": "stream", "stream": "s"}, )"},
        {"synchronous-copy", R"({"copy": "h", "to": "d", "async": false},
                                {"kernel": "spin", "time_us": 50, "stream": "s"}, )"},
        {"default-stream-barrier", R"({"kernel": "spin", "time_us": 50},
                                      {"kernel": "spin", "time_us": 50, "stream": "s"}, )"}};
    for (const auto& [id, step] : cases) {
        const std::size_t few = bytesOfAdvice(flatProgram(150, step), id);
        const std::size_t many = bytesOfAdvice(flatProgram(600, step), id);
        EXPECT_LT(many, 6 * few) << id;
    }
}

}  // namespace
}  // namespace streamscope
