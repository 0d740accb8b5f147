// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_file.h"

#include "app/cli/inputs.h"
#include "app/cli/run_outputs.h"
#include "app/cli/running.h"
#include "app/resources.h"
#include "engine/formats/trace_file.h"
#include "engine/simulator/simulator.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace streamscope {
namespace {

TEST(RunFile, HoldsWhatTheCommandLineWritesOfTheSameRun) {
    cli::RunArguments arguments;
    arguments.input = "vector_add_streams";
    const auto obtained = cli::obtainRun(arguments, {});
    ASSERT_TRUE(obtained);
    const QTemporaryDir folder;

    ui::Session session(std::make_shared<SimulatedDevice>(*cli::readDevice(arguments.device)));
    session.load(QString::fromStdString(*loadWorkloadText(arguments.input)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.run() != nullptr; }, 60'000));
    const ui::Run& run = *session.run();
    for (const std::string name : {"run.json", "run.npz"}) {
        const std::string path = folder.filePath(QString::fromStdString(name)).toStdString();
        ASSERT_FALSE(cli::writeRun(*obtained, {path, FileKind::SavedRun}));
        std::string written;
        writeTraceAs(name, *run.trace, run.metrics, repetitionsOf(*run.trace), appendTo(written));
        EXPECT_EQ(ui::readFile(QString::fromStdString(path), ui::kLargestTextFile)->toStdString(),
                  written);
    }
}

}  // namespace
}  // namespace streamscope
