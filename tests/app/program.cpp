// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QProcess>
#include <QStringList>

#include <gtest/gtest.h>

namespace streamscope::test {

nlohmann::json Finished::json() const {
    auto root = nlohmann::json::parse(out, nullptr, false);
    EXPECT_FALSE(root.is_discarded()) << out;
    return root;
}

Finished streamscope(const std::vector<std::string>& words, const Surroundings& surroundings) {
    return runProgram(STREAMSCOPE_PROGRAM, words, surroundings);
}

Finished runProgram(const char* program, const std::vector<std::string>& words,
                    const Surroundings& surroundings) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name :
         {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "NO_COLOR", "COLUMNS"}) {
        environment.remove(QString::fromLatin1(name));
    }
    // No test meets the GPU of the machine, or none, by chance.
    environment.insert(QStringLiteral("STREAMSCOPE_WORKER"), QStringLiteral("none"));
    for (const auto& [name, value] : surroundings.variables) {
        environment.insert(name, value);
    }
    QStringList arguments;
    for (const std::string& word : words) {
        arguments << QString::fromStdString(word);
    }
    QProcess process;
    process.setProcessEnvironment(environment);
    if (!surroundings.folder.isEmpty()) {
        process.setWorkingDirectory(surroundings.folder);
    }
    if (!surroundings.outFile.isEmpty()) {
        process.setStandardOutputFile(surroundings.outFile);
    }
    process.start(QString::fromUtf8(program), arguments);
    process.write(surroundings.input.data(), static_cast<qint64>(surroundings.input.size()));
    process.closeWriteChannel();
    constexpr int kPatienceMs = 60'000;
    if (!process.waitForFinished(kPatienceMs)) {
        ADD_FAILURE() << "the program did not end: " << process.errorString().toStdString();
        process.kill();
        process.waitForFinished();
        return {};
    }
    const bool exited = process.exitStatus() == QProcess::NormalExit;
    return {exited ? process.exitCode() : -1, process.readAllStandardOutput().toStdString(),
            process.readAllStandardError().toStdString()};
}

}  // namespace streamscope::test
