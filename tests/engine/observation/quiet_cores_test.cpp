// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/observation/quiet_cores.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace streamscope {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<CoreCost> kCosts{{0, 230}, {1, 145}, {2, 220}, {3, 140}, {4, 157}, {5, 158}};

TEST(QuietCores, AreThoseNearlyAsQuickAsTheQuickest) {
    EXPECT_THAT(quietest(kCosts, 1), ElementsAre(3, 1, 4));
}

TEST(QuietCores, AreAtLeastAsManyAsThereAreThreadsFor) {
    EXPECT_THAT(quietest(kCosts, 4), ElementsAre(3, 1, 4, 5));
    EXPECT_THAT(quietest(kCosts, 99), ElementsAre(3, 1, 4, 5, 2, 0));
}

TEST(QuietCores, OfNoneAreNone) {
    EXPECT_THAT(quietest({}, 2), IsEmpty());
}

}  // namespace
}  // namespace streamscope
