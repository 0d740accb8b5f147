// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/column.h"

#include <gmock/gmock.h>

namespace streamscope {
namespace {

using testing::ElementsAre;

/// Three numbers in memory that is released when the last view is.
Column<int> view(std::weak_ptr<const void>& memory) {
    const auto numbers =
        std::make_shared<const std::vector<int>>(std::initializer_list<int>{1, 2, 3});
    memory = numbers;
    return {std::span(*numbers), numbers};
}

TEST(Column, OwnsItsValuesAsAVectorDoes) {
    Column<int> column{1, 2};
    column.push_back(3);
    column.insert(column.begin() + 1, &column[0], &column[0] + 0);
    EXPECT_THAT(column, ElementsAre(1, 2, 3));
    column.erase(column.begin());
    column.resize(4, 7);
    EXPECT_THAT(column, ElementsAre(2, 3, 7, 7));
    Column<int> copy = column;
    copy[0] = 9;
    EXPECT_THAT(column, ElementsAre(2, 3, 7, 7)) << "a copy has its own values";
    EXPECT_NE(copy, column);
    const Column<int> moved = std::move(copy);
    EXPECT_THAT(moved, ElementsAre(9, 3, 7, 7));
    column.clear();
    EXPECT_TRUE(column.empty());
}

TEST(Column, KeepsTheMemoryThatItIsAViewOf) {
    std::weak_ptr<const void> memory;
    Column<int> column = view(memory);
    EXPECT_TRUE(column.isView());
    EXPECT_THAT(column, ElementsAre(1, 2, 3));
    {
        const Column<int> copy = column;
        EXPECT_EQ(copy.data(), column.data()) << "a copy of a view shares it";
        column.clear();
        EXPECT_THAT(copy, ElementsAre(1, 2, 3));
        EXPECT_FALSE(memory.expired());
    }
    EXPECT_TRUE(memory.expired());
}

TEST(Column, OwnsACopyOfWhatItIsToChange) {
    std::weak_ptr<const void> memory;
    const Column<int> original = view(memory);
    Column<int> changed = original;
    changed.makeOwner();
    changed[1] = 5;
    changed.push_back(6);
    Column<int> shortened = original;
    shortened.erase(shortened.begin());
    EXPECT_THAT(shortened, ElementsAre(2, 3));
    EXPECT_THAT(changed, ElementsAre(1, 5, 3, 6));
    EXPECT_THAT(original, ElementsAre(1, 2, 3));
    const int* const values = changed.data();
    changed.makeOwner();
    EXPECT_EQ(changed.data(), values) << "what it owns is not copied again";
}

}  // namespace
}  // namespace streamscope
