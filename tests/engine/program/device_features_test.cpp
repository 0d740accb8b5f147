// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/device_features.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

constexpr DeviceFeatures kNone{
    .graphs = false, .streamOrderedMemory = false, .priorities = false, .connections = false};

Program withCall(const Action& action, StreamId stream) {
    Program program;
    program.streams = {{"s"}};
    program.calls = {{StepId::None, stream, action}};
    return program;
}

TEST(DeviceFeatures, OfAPlainProgramAreNone) {
    EXPECT_EQ(featuresUsedBy(Program{}), kNone);
    EXPECT_EQ(featuresUsedBy(withCall(Allocate{}, StreamId::None)), kNone);
    Program captured;
    captured.graphs = {{"g", {}}};
    EXPECT_EQ(featuresUsedBy(captured), kNone);
}

TEST(DeviceFeatures, AreThoseThatAProgramUses) {
    EXPECT_TRUE(featuresUsedBy(withCall(Free{}, StreamId{})).streamOrderedMemory);
    Program program = withCall(LaunchGraph{}, StreamId{});
    program.graphs = {{"g", {}}};
    program.streams = {{"s", {}, StreamKind::Blocking, -1}};
    program.environment.connections = 8;
    EXPECT_EQ(featuresUsedBy(program), (DeviceFeatures{.streamOrderedMemory = false}));
}

TEST(DeviceFeatures, NoRealOneRunsAGraphOfMemoryThatTheProgramAllocates) {
    Program program = withCall(Free{}, StreamId::None);
    program.memories.resize(2);
    program.graphs = {{"g", {{StepId::None, {}, Set{MemoryId{1}, 0, 10, true}, {}}}}};
    EXPECT_FALSE(whyOnlySimulated(program));
    program.graphs[0].nodes[0].action = Set{MemoryId{0}, 0, 10, true};
    EXPECT_NE(whyOnlySimulated(program)->message.find("allocated or freed by the program itself"),
              std::string::npos);
    program.calls.clear();
    EXPECT_FALSE(whyOnlySimulated(program));
    program.graphs[0].nodes.push_back(program.graphs[0].nodes[0]);
    program.graphs[0].nodes[1].device = DeviceId{1};
    EXPECT_EQ(whyOnlySimulated(program)->message,
              "graph g has nodes on several devices; that runs on simulated devices only");
}

TEST(DeviceFeatures, AProgramReplacesOneThatUsesAsMuch) {
    const DeviceFeatures graphs{
        .streamOrderedMemory = false, .priorities = false, .connections = false};
    EXPECT_TRUE(canReplace(kNone, graphs, {}));
    EXPECT_FALSE(canReplace(kNone, graphs, kNone));
    EXPECT_TRUE(canReplace(graphs, graphs, kNone));
    EXPECT_TRUE(canReplace(graphs, kNone, kNone));
}

TEST(DeviceFeatures, WhatADeviceLacksIsSaidWithTheStepAndWhatToDo) {
    Program program = withCall(LaunchGraph{}, StreamId{});
    program.graphs = {{"g", {}}};
    program.steps = {{"/program/4", "launch g"}};
    program.calls.front().step = StepId{};
    EXPECT_FALSE(lackOf(program, {}, "X"));
    EXPECT_FALSE(lackOf(program, {.streamOrderedMemory = false}, "X"));
    const auto graphs = lackOf(program, kNone, "Old GPU");
    ASSERT_TRUE(graphs);
    EXPECT_EQ(graphs->code, ErrorCode::Unsupported);
    for (const char* word : {"Old GPU has no graphs", "/program/4 (launch g)", "choose another"}) {
        EXPECT_NE(graphs->message.find(word), std::string::npos) << graphs->message;
    }
    const auto memory = lackOf(withCall(Free{}, StreamId{}), kNone, "Old GPU");
    ASSERT_TRUE(memory);
    EXPECT_NE(memory->message.find("has no stream-ordered memory"), std::string::npos);
    EXPECT_FALSE(lackOf(withCall(Free{}, StreamId::None), kNone, "Old GPU"));
}

}  // namespace
}  // namespace streamscope
