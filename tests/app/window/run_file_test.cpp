// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_file.h"

#include "app/cli/inputs.h"
#include "app/cli/run_outputs.h"
#include "app/cli/running.h"
#include "app/resources.h"
#include "engine/simulator/simulator.h"
#include "ui/document/session.h"

#include <QTest>

#include <gtest/gtest.h>

namespace streamscope {
namespace {

TEST(RunFile, HoldsWhatTheCommandLineWritesOfTheSameRun) {
    cli::RunArguments arguments;
    arguments.input = "vector_add_streams";
    const auto obtained = cli::obtainRun(arguments, {});
    ASSERT_TRUE(obtained);
    std::string written;
    cli::writeJson(*obtained, appendTo(written));

    ui::Session session(std::make_shared<SimulatedDevice>(*cli::readDevice(arguments.device)));
    session.load(QString::fromStdString(*loadWorkloadText(arguments.input)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.run() != nullptr; }, 60'000));
    EXPECT_EQ(ui::asJson(*session.run()).toStdString(), written);
}

}  // namespace
}  // namespace streamscope
