// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/run_file.h"

#include "app/cli/inputs.h"
#include "app/cli/run_outputs.h"
#include "app/cli/running.h"
#include "app/resources.h"
#include "engine/simulator/simulator.h"
#include "ui/document/session.h"
#include "ui/document/text_file.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

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
    QWidget window;
    ui::RunFile file(session, window);
    for (const QString name : {"run.json", "run.npz"}) {
        QSignalSpy saved(&file, &ui::RunFile::succeeded);
        file.saveTo(folder.filePath(name));
        ASSERT_TRUE(QTest::qWaitFor([&] { return saved.size() == 2; }, 60'000));
        const cli::OutputFile other{folder.filePath("cli-" + name).toStdString(),
                                    FileKind::SavedRun};
        ASSERT_FALSE(cli::writeRun(*obtained, other));
        EXPECT_EQ(*ui::readFile(folder.filePath(name), ui::kLargestTextFile),
                  *ui::readFile(folder.filePath("cli-" + name), ui::kLargestTextFile));
    }
}

}  // namespace
}  // namespace streamscope
