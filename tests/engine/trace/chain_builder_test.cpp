// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/chain_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

using Kind = std::pair<Reason, OperationId>;

Trace traceOf(std::size_t operations) {
    Trace trace;
    trace.reason.resize(operations);
    trace.blocker.resize(operations, OperationId::None);
    trace.causeBegin.resize(operations);
    trace.causeCount.resize(operations);
    return trace;
}

/// By reason and blocker, how long the links of a chain last that begins at 0.
std::map<Kind, DurationNs> timesOf(const std::vector<Cause>& links) {
    std::map<Kind, DurationNs> times;
    TimeNs begin = 0;
    for (const Cause& link : links) {
        times[{link.reason, link.blocker}] += link.until - begin;
        begin = link.until;
    }
    return times;
}

/// What those of one reason lasted together.
std::map<Reason, DurationNs> timesByReason(const std::vector<Cause>& links) {
    std::map<Reason, DurationNs> times;
    for (const auto& [kind, time] : timesOf(links)) {
        times[kind.first] += time;
    }
    return times;
}

std::vector<Cause> builtFrom(const std::vector<Cause>& links) {
    Trace trace = traceOf(2);
    ChainBuilder builder;
    builder.begin(trace, 0);
    builder.add(trace, {7, OperationId::None, Reason::HostNotIssued});
    builder.begin(trace, 1);
    for (const Cause& link : links) {
        builder.add(trace, link);
    }
    EXPECT_EQ(trace.causeCount[0], 1U);
    EXPECT_EQ(trace.causes[0].until, 7);
    const CauseRange chain = causesOf(trace, OperationId{1});
    EXPECT_EQ(trace.causeBegin[1] + chain.size(), trace.causes.size());
    EXPECT_EQ(trace.reason[1], links.back().reason);
    EXPECT_EQ(trace.blocker[1], links.back().blocker);
    return {chain.begin(), chain.end()};
}

/// Two kinds of links in alternation, the first kind by another operation each time.
std::vector<Cause> alternating(std::size_t pairs) {
    std::vector<Cause> links{{3, OperationId::None, Reason::HostNotIssued}};
    TimeNs until = 3;
    for (std::size_t i = 0; i < pairs; ++i) {
        links.push_back({until += 2, idAt<OperationId>(10 + i), Reason::HigherPriority});
        links.push_back({until += 5, OperationId{1}, Reason::SmSharedMemory});
    }
    return links;
}

TEST(ChainBuilder, KeepsTheTimeOfEachReasonHoweverManyLinksThereAre) {
    for (const std::size_t pairs : {1U, 20U, 31U, 32U, 33U, 127U, 128U, 255U, 256U, 5000U}) {
        const std::vector<Cause> links = alternating(pairs);
        const std::vector<Cause> chain = builtFrom(links);
        EXPECT_LE(chain.size(), ChainBuilder::kMaxLinks) << pairs;
        EXPECT_EQ(timesByReason(chain), timesByReason(links)) << pairs;
        const Kind memory{Reason::SmSharedMemory, OperationId{1}};
        EXPECT_EQ(timesOf(chain)[memory], timesOf(links)[memory]) << pairs;
    }
}

TEST(ChainBuilder, LeavesTheFirstAndTheNewestLinksAsTheyAre) {
    const std::vector<Cause> links = alternating(500);
    const std::vector<Cause> chain = builtFrom(links);
    EXPECT_EQ(chain.front().until, links.front().until);
    TimeNs before = 0;
    for (const Cause& link : chain) {
        EXPECT_GT(link.until, before);
        before = link.until;
    }
    for (std::size_t i = 1; i <= ChainBuilder::kMaxLinks / 2; ++i) {
        EXPECT_EQ(chain[chain.size() - i].until, links[links.size() - i].until) << i;
        EXPECT_EQ(chain[chain.size() - i].blocker, links[links.size() - i].blocker) << i;
    }
}

TEST(ChainBuilder, NamesNoSingleOperationForATimeOfSeveral) {
    TimeNs before = 0;
    for (const Cause& link : builtFrom(alternating(500))) {
        if (link.reason == Reason::HigherPriority && link.blocker != OperationId::None) {
            EXPECT_EQ(link.until - before, 2);
        }
        before = link.until;
    }
}

TEST(ChainBuilder, LeavesWhatIsKeptAsItWas) {
    Trace trace = traceOf(1);
    ChainBuilder builder;
    builder.begin(trace, 0);
    const std::vector<Cause> links = alternating(1'000);
    const std::size_t kept = links.size() - 500;
    for (std::size_t i = 0; i < links.size(); ++i) {
        i < kept ? builder.addKept(trace, links[i]) : builder.add(trace, links[i]);
    }
    for (std::size_t i = 0; i < kept; ++i) {
        EXPECT_EQ(trace.causes[i].until, links[i].until);
        EXPECT_EQ(trace.causes[i].blocker, links[i].blocker);
    }
    EXPECT_EQ(trace.causes.size(), kept + ChainBuilder::kMaxLinks);
}

TEST(ChainBuilder, ExtendsALinkOfTheSameReasonAndBlocker) {
    const std::vector<Cause> chain = builtFrom({{4, OperationId{0}, Reason::SmBlocks},
                                                {9, OperationId{0}, Reason::SmBlocks},
                                                {11, OperationId::None, Reason::SmBlocks}});
    ASSERT_EQ(chain.size(), 2U);
    EXPECT_EQ(chain[0].until, 9);
}

}  // namespace
}  // namespace streamscope
