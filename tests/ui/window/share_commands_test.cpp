// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/share_commands.h"

#include "tests/ui/support/window_fixture.h"
#include "ui/document/share_link.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/qr_code.h"

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

TEST_F(SharingWindow, ACodeFillsTheScreenUntilAKeyIsPressed) {
    action("Show as &QR Code").trigger();
    auto* screen = m_window->findChild<QrScreen*>(QStringLiteral("qrScreen"));
    ASSERT_NE(screen, nullptr);
    EXPECT_TRUE(screen->isVisible());
    QTest::keyClick(screen, Qt::Key_Escape);
    EXPECT_FALSE(screen->isVisible());
}

TEST_F(SharingWindow, WhatACodeCannotHoldIsTold) {
    QSignalSpy failed(&m_window->share(), &ShareCommands::failed);
    std::string noise;
    for (unsigned i = 0; noise.size() < 12000; ++i) {
        noise += std::to_string(i * 2654435761U);
    }
    editor().replaceText(QString::fromStdString("{\"about\": \"" + noise + "\"}"));
    m_window->share().showCode();
    ASSERT_EQ(failed.size(), 1);
    EXPECT_THAT(failed.front().front().toString().toStdString(),
                testing::HasSubstr("more than a QR code can hold"));
    discardChanges();
}

TEST(QrCode, IsSquareWithLightAround) {
    const QImage code = qrCode(QStringLiteral("streamscope:abc"));
    ASSERT_FALSE(code.isNull());
    EXPECT_EQ(code.width(), code.height());
    EXPECT_EQ(qGray(code.pixel(3, 3)), 255);
    EXPECT_EQ(qGray(code.pixel(4, 4)), 0) << "the corner of a finder pattern";
    EXPECT_TRUE(qrCode(QString(3000, u'x')).isNull());
}

}  // namespace
}  // namespace streamscope::ui
