// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_commands.h"

#include "tests/ui/support/window_fixture.h"
#include "ui/document/share_link.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"

#include <QClipboard>
#include <QSignalSpy>

namespace streamscope::ui {
namespace {

class SharingWindow : public test::WindowFixture {
protected:
    SharingWindow() { openAndRun(services()); }
    static QString clipboard() { return QApplication::clipboard()->text(); }
};

TEST_F(SharingWindow, ALinkHoldsTheTextWithTheValuesThatAreSet) {
    m_window->edits().setValues({{"streams", 3}});
    const QString before = text();
    action("Copy as &Link").trigger();
    ASSERT_TRUE(clipboard().startsWith(kLinkScheme));
    EXPECT_EQ(text(), before) << "sharing changes nothing";
    m_window->files().createNew();
    action("Open Link from &Clipboard").trigger();
    EXPECT_TRUE(text().contains(QStringLiteral("\"streams\": {\"value\": 3")));
    EXPECT_EQ(m_window->document().name(), QStringLiteral("Shared"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
}

TEST_F(SharingWindow, WhatIsNoLinkIsToldAndChangesNothing) {
    const QString before = text();
    QSignalSpy failed(&m_window->files(), &FileCommands::failed);
    m_window->files().open(QStringLiteral("streamscope:AAAA"));
    ASSERT_EQ(failed.size(), 1);
    EXPECT_THAT(failed.front().front().toString().toStdString(), testing::HasSubstr("is damaged"));
    EXPECT_EQ(text(), before);
}

}  // namespace
}  // namespace streamscope::ui
