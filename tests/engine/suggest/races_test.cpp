// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggest/races.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <string>

namespace streamscope {
namespace {

bool isRacy(const std::string& steps) {
    const auto workload = readWorkload(R"json({"format": "streamscope-workload", "version": 1,
        "title": "t", "memory": {
          "h": {"on": "host", "pinned": true, "type": "f32", "count": 1000},
          "d": {"on": "device", "type": "f32", "count": 1000}},
        "streams": {"s": {}, "t": {}}, "events": {"e": {}}, "program": [)json" +
                                       steps + "]}");
    if (!workload) {
        ADD_FAILURE() << toText(workload.error().front(), "t");
        return {};
    }
    const auto program = expand(*workload);
    if (!program) {
        ADD_FAILURE() << toText(program.error().front(), "t");
        return {};
    }
    return hasRace(*program);
}

const std::string kIn = R"({"copy": "h", "to": "d", "stream": "s"})";
const std::string kScale = R"({"kernel": "scale", "args": {"data": "d"}, "stream": "t"})";
const std::string kRecord = R"({"record": "e", "stream": "s"})";
const std::string kWait = R"({"wait": "e", "stream": "t"})";

TEST(Races, AreBetweenStreamsThatDoNotWait) {
    EXPECT_TRUE(isRacy(kIn + "," + kScale));
    EXPECT_FALSE(isRacy(kIn + "," + kRecord + "," + kWait + "," + kScale));
    EXPECT_TRUE(isRacy(kIn + "," + kWait + "," + kRecord + "," + kScale));
}

TEST(Races, AreNotWhereTheHostWaits) {
    EXPECT_FALSE(isRacy(kIn + R"(, {"synchronize": "device"},)" + kScale));
}

TEST(Races, AreNotWithinAStreamOrBetweenReaders) {
    EXPECT_FALSE(isRacy(kIn + R"(, {"kernel": "scale", "args": {"data": "d"}, "stream": "s"})"));
    const std::string out = R"({"copy": "d", "to": "h", "at": 0, "count": 500, "stream": "s"})";
    const std::string other = R"({"copy": "d", "to": "h", "at": 500, "count": 500, "stream": "t"})";
    EXPECT_FALSE(isRacy(out + "," + other));
}

TEST(Races, AreFoundWhereOnlyALongAccessReachesThatFar) {
    const std::string small = R"({"set": "d", "at": 10, "count": 1, "stream": "s"})";
    const std::string far = R"({"set": "d", "at": 990, "count": 1, "stream": "s"})";
    EXPECT_TRUE(isRacy(kScale + "," + far + "," + small));
    EXPECT_FALSE(isRacy(far + "," + small));
}

TEST(Races, AreFoundInGraphs) {
    const std::string graph = R"({"graph": "g", "stream": "s", "do": [)" + kIn + "]}";
    const std::string launch = R"({"launch": "g", "stream": "s"})";
    EXPECT_TRUE(isRacy(graph + "," + launch + "," + kScale));
    EXPECT_FALSE(isRacy(graph + "," + launch + "," + launch));
}

}  // namespace
}  // namespace streamscope
