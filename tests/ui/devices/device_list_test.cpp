// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/device_list.h"

#include "tests/support/fake_device.h"
#include "tests/ui/devices/fake_finder.h"
#include "tests/ui/support/map_settings.h"

#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

using test::FakeFinder;

DeviceList::Devices simulated() {
    return {std::make_shared<test::FakeGpu>("sim:fake")};
}

TEST(DeviceList, SimulatedDevicesAreThereAtOnceAndRealOnesWhenTheWorkerHasAnswered) {
    const auto finder = std::make_shared<FakeFinder>();
    DeviceList list(simulated(), finder, nullptr);
    list.search();
    EXPECT_EQ(list.simulated().size(), 1U);
    EXPECT_TRUE(list.real().empty());
    EXPECT_FALSE(list.status().isEmpty());
    EXPECT_FALSE(list.find("cuda:0"));
    finder->answer.release();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !list.real().empty(); }));
    EXPECT_TRUE(list.find("cuda:0"));
    EXPECT_TRUE(list.find("sim:fake"));
}

TEST(DeviceList, AnAddedDeviceJoinsTheOthersAndReplacesOneOfItsId) {
    DeviceList list(simulated(), nullptr, nullptr);
    const QSignalSpy changes(&list, &DeviceList::changed);
    list.add(std::make_shared<test::FakeGpu>("sim:/a.json"));
    EXPECT_TRUE(list.find("sim:/a.json"));
    const auto newer = std::make_shared<test::FakeGpu>("sim:/a.json");
    list.add(newer);
    EXPECT_EQ(list.simulated().size(), 2U);
    EXPECT_EQ(list.find("sim:/a.json"), newer);
    EXPECT_EQ(changes.count(), 2);
}

TEST(DeviceList, AWorkerThatDoesNotAnswerHoldsNobodyUp) {
    const auto finder = std::make_shared<FakeFinder>();
    {
        DeviceList list(simulated(), finder, nullptr);
        list.search();
    }
    EXPECT_EQ(finder.use_count(), 1) << "nobody asks any more";
}

TEST(DeviceList, AnErrorIsSaidInPlaceOfDevices) {
    const auto finder = std::make_shared<FakeFinder>();
    finder->error = Error{ErrorCode::Device, "ssh: no such host"};
    finder->answer.release();
    DeviceList list(simulated(), finder, nullptr);
    list.search();
    ASSERT_TRUE(QTest::qWaitFor([&] { return list.status().contains(QStringLiteral("ssh")); }));
    EXPECT_TRUE(list.real().empty());
}

TEST(DeviceList, SettingsAreRememberedAndGivenToTheWorker) {
    test::MapSettings store;
    const auto finder = std::make_shared<FakeFinder>();
    finder->answer.release(10);
    RealSettings wish;
    wish.command = QStringLiteral("ssh gpu01 streamscope-worker");
    wish.options.alsoEvents = true;
    wish.options.repetitions = 9;
    wish.options.untouched = 4;
    wish.options.recordBlocks = true;
    {
        DeviceList list(simulated(), finder, &store);
        EXPECT_EQ(list.settings().command, QString());
        list.setSettings(wish);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !list.real().empty(); }));
    }
    const DeviceList next(simulated(), finder, &store);
    EXPECT_EQ(next.settings().command, wish.command);
    EXPECT_TRUE(next.settings().options.alsoEvents);
    EXPECT_TRUE(next.settings().options.recordBlocks);
    EXPECT_EQ(next.settings().options.repetitions, 9U);
    EXPECT_EQ(next.settings().options.untouched, 4U);
    EXPECT_EQ(finder->asked().command, wish.command);
}

TEST(DeviceList, EventsAreRememberedAsTheRecorder) {
    test::MapSettings store;
    RealSettings wish;
    wish.options.recorder = Recorder::Events;
    saveRealSettings(wish, &store);
    EXPECT_EQ(loadRealSettings(&store).options.recorder, Recorder::Events);
}

TEST(DeviceList, NonsenseInTheSettingsIsPutRight) {
    test::MapSettings store;
    store.setValue(QStringLiteral("gpu/repetitions"), -7);
    store.setValue(QStringLiteral("gpu/untouched"), 1'000'000);
    EXPECT_EQ(loadRealSettings(&store).options.repetitions, 1U);
    EXPECT_LE(loadRealSettings(&store).options.untouched, 100U);
}

}  // namespace
}  // namespace streamscope::ui
