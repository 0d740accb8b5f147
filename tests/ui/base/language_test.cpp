// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/language.h"

#include "tests/ui/support/map_settings.h"

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

TEST(Language, WhatWasChosenIsRemembered) {
    test::MapSettings settings;
    keepLanguage(&settings, QStringLiteral("zh_CN"));
    EXPECT_EQ(chosenLanguage(&settings), QStringLiteral("zh_CN"));
    keepLanguage(&settings, QStringLiteral("klingon"));
    EXPECT_TRUE(textLanguages().contains(chosenLanguage(&settings)));
    EXPECT_EQ(languageName(QStringLiteral("zh_CN")), QStringLiteral("简体中文"));
    EXPECT_EQ(languageName(QStringLiteral("en")), QStringLiteral("English"));
}

}  // namespace
}  // namespace streamscope::ui
