// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/call_kinds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>

namespace streamscope::recordings {
namespace {

/// The name of each call by interface and number.
using Calls = std::map<std::pair<std::string, int>, std::string>;

Calls listed() {
    Calls calls;
    std::ifstream file(RECORDED_CALLS);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string interface;
        std::string name;
        int number = 0;
        if (words >> interface >> number >> name) {
            calls[{interface, number}] = name;
        }
    }
    return calls;
}

/// Of the CUPTI that this is built with: lines as "CUPTI_RUNTIME_TRACE_CBID_cudaFree_v3020 = 22,".
Calls inHeader(const std::string& interface, const std::string& prefix) {
    Calls calls;
    std::ifstream file(std::string(CUPTI_INCLUDE) + "/cupti_" + interface + "_cbid.h");
    for (std::string line; std::getline(file, line);) {
        const std::size_t at = line.find(prefix);
        std::string name;
        std::string equals;
        int number = 0;
        std::istringstream words(at == line.npos ? std::string() : line.substr(at + prefix.size()));
        if (words >> name >> equals >> number && number > 0) {
            calls[{interface, number}] = name;
        }
    }
    return calls;
}

/// Every version of CUPTI since 11.8 has the first of the numbers that the list is made of.
TEST(RecordedCalls, AreThoseOfTheList) {
    const Calls calls = listed();
    EXPECT_GT(calls.size(), 300U);
    for (const auto& [id, name] : calls) {
        EXPECT_TRUE(isRecordedCall(name)) << name;
    }
}

TEST(RecordedCalls, AreAmongTheNamesOfThisCupti) {
    Calls header = inHeader("runtime", "CUPTI_RUNTIME_TRACE_CBID_");
    header.merge(inHeader("driver", "CUPTI_DRIVER_TRACE_CBID_"));
    ASSERT_GT(header.size(), 1000U);
    const Calls calls = listed();
    std::map<std::string, int> last;
    for (const auto& [id, name] : calls) {
        last[id.first] = std::max(last[id.first], id.second);
    }
    for (const auto& [id, name] : header) {
        const auto known = calls.find(id);
        if (known != calls.end()) {
            EXPECT_EQ(known->second, name);
        } else if (id.second <= last[id.first]) {
            EXPECT_FALSE(isRecordedCall(name)) << name << " is not in recorded_calls.txt";
        }
    }
}

/// Whatever allocates has a call that undoes it, which may block as well.
TEST(RecordedCalls, FreeWhatTheyAllocate) {
    for (const char* name : {"cudaFree_v3020", "cudaFreeHost_v3020", "cudaFreeArray_v3020",
                             "cudaFreeMipmappedArray_v5000", "cudaHostUnregister_v4000",
                             "cuMemFree_v2", "cuMemFreeHost", "cuArrayDestroy", "cudaFree"}) {
        EXPECT_EQ(callKindOf(name), CallKind::Free) << name;
    }
}

}  // namespace
}  // namespace streamscope::recordings
