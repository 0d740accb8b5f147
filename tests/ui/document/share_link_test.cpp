// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/share_link.h"

#include "tests/ui/support/shipped.h"
#include "ui/view/spoken.h"

#include <QDir>

#include <gmock/gmock.h>

#include <random>

namespace streamscope::ui {
namespace {

using testing::HasSubstr;

std::string problemOf(const QString& link) {
    const auto text = textOfLink(link);
    return text ? "none" : spoken(text.error()).toStdString();
}

TEST(ShareLink, EveryShippedWorkloadComesBackAsItWas) {
    const QDir folder(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/workloads"));
    for (const QString& file : folder.entryList({QStringLiteral("*.json")})) {
        const QString text = test::shippedWorkload(file.chopped(5).toStdString());
        const QString link = linkTo(text);
        EXPECT_LT(link.size(), 2953) << "a message can hold it: " << file.toStdString();
        const auto read = textOfLink(link);
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, text);
    }
}

TEST(ShareLink, WhatMailProgramsDoToItDoesNoHarm) {
    QString link = linkTo(QStringLiteral("{\"title\": \"µ\"}"));
    link.insert(20, QStringLiteral("\r\n  "));
    EXPECT_EQ(*textOfLink(QStringLiteral("  ") + link + QStringLiteral("\n")),
              QStringLiteral("{\"title\": \"µ\"}"));
}

TEST(ShareLink, WhatIsWrongIsSaid) {
    const QString good = linkTo(QStringLiteral("{}").repeated(1000));
    EXPECT_THAT(problemOf(QStringLiteral("https://example.org")), HasSubstr("is no link"));
    EXPECT_THAT(problemOf(QStringLiteral("streamscope:")), HasSubstr("is damaged"));
    EXPECT_THAT(problemOf(good.chopped(4)), HasSubstr("is damaged"));
    EXPECT_THAT(problemOf(good + QStringLiteral("!")), HasSubstr("is damaged"));
    EXPECT_THAT(problemOf(kLinkScheme + QString(kLongestLink, u'A')),
                HasSubstr("262144 characters"));
    EXPECT_THAT(problemOf(linkTo(QString(kLargestLinked + 1, u' '))), HasSubstr("more than 4 MiB"));
    EXPECT_EQ(problemOf(linkTo(QString(kLargestLinked, u' '))), "none");
}

TEST(ShareLink, AnyTextIsSafe) {
    std::mt19937 random(3);
    const QString good = linkTo(test::shippedWorkload("prefetch"));
    for (int round = 0; round < 2000; ++round) {
        QString link = good;
        for (int i = 0; i < 2; ++i) {
            link[kLinkScheme.size() + static_cast<qsizetype>(random() % 900)] =
                QChar(static_cast<ushort>(33 + random() % 90));
        }
        const auto read = textOfLink(link);
        EXPECT_TRUE(!read || read->size() <= kLargestLinked);
    }
}

}  // namespace
}  // namespace streamscope::ui
