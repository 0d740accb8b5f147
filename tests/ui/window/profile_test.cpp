// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_fixture.h"
#include "ui/window/device_menu.h"
#include "ui/window/file_commands.h"
#include "ui/window/notice_bar.h"

#include <QComboBox>
#include <QFile>
#include <QTemporaryDir>

namespace streamscope::ui {
namespace {

class ProfileWindow : public test::WindowFixture {
protected:
    static QString shipped(const char* name) {
        return QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/devices/") +
               QString::fromLatin1(name);
    }
    QString told() {
        for (const NoticeBar* bar : m_window->findChildren<NoticeBar*>()) {
            if (bar->isVisible()) {
                return bar->text();
            }
        }
        return {};
    }
    QString written(const char* name, const QByteArray& text) {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QTemporaryDir m_folder;
};

TEST_F(ProfileWindow, AProfileThatIsOpenedIsRunOnAndTheDocumentStays) {
    openExample();
    const DurationNs before = session().run()->trace->makespan;
    m_window->files().open(shipped("fermi.json"));
    EXPECT_EQ(told(), QString());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }));
    EXPECT_EQ(text(), QString::fromUtf8(test::kKnobs));
    EXPECT_NE(session().run()->trace->makespan, before);
    EXPECT_THAT(session().run()->trace->provenance.device, testing::HasSubstr("Fermi"));
    EXPECT_TRUE(find<QComboBox>("device").currentText().contains(QStringLiteral("fermi.json")));
    m_window->files().openText(QStringLiteral("Other"), QString::fromUtf8(test::kKnobs));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().run() && !session().isBusy(); }));
    EXPECT_THAT(session().run()->trace->provenance.device, testing::HasSubstr("Fermi"))
        << "the next document too";
}

TEST_F(ProfileWindow, TheWindowBeginsOnTheDeviceOfTheCommandLine) {
    WindowServices wanted = services();
    DeviceProfile other;
    other.id = "other";
    other.name = "Another";
    other.about = "for a test";
    wanted.devices.push_back(std::make_shared<SimulatedDevice>(other));
    wanted.initialDevice = "sim:other";
    openAndRun(std::move(wanted));
    EXPECT_EQ(session().device()->id(), "sim:other");
    EXPECT_EQ(session().run()->trace->provenance.device, "Another");
}

TEST_F(ProfileWindow, AProfileThatCannotBeReadIsToldAndTheDeviceStays) {
    openExample();
    const auto device = session().device();
    m_window->files().open(written(
        "bad.json", R"({"format": "streamscope-device", "version": 1, "id": "bad", "name": "Bad",
                                "about": "of nothing", "values": {}})"));
    EXPECT_TRUE(told().contains(QStringLiteral("bad.json"))) << told().toStdString();
    EXPECT_TRUE(told().contains(QStringLiteral("/values/"))) << told().toStdString();
    EXPECT_EQ(session().device(), device);
    EXPECT_EQ(text(), QString::fromUtf8(test::kKnobs));
}

TEST_F(ProfileWindow, AWorkloadIsNoProfile) {
    openExample();
    const auto device = session().device();
    const QString path = written("work.json", test::kKnobs);
    m_window->findChild<DeviceMenu*>()->openProfileAt(path);
    EXPECT_TRUE(told().contains(QStringLiteral("it is a workload, which File > Open opens")))
        << told().toStdString();
    EXPECT_EQ(session().device(), device);
}

TEST_F(ProfileWindow, WhatADeviceHasNotIsToldInTheWindow) {
    openExample();
    m_window->files().open(shipped("fermi.json"));
    m_window->files().openText(QStringLiteral("Graph"), QStringLiteral(R"({
      "format": "streamscope-workload", "version": 1, "title": "g", "streams": {"s": {}},
      "program": [{"graph": "g", "stream": "s", "do": [{"kernel": "spin", "time_us": 5, "stream": "s"}]},
                  {"launch": "g", "stream": "s"}]})"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().problems().empty(); }));
    EXPECT_THAT(session().problems().front().problem, testing::HasSubstr("has no graphs"));
}

}  // namespace
}  // namespace streamscope::ui
