// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace streamscope::test {

[[nodiscard]] inline std::string contentOf(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Tests of what the program leaves in a folder, which is gone after each of them.
class InFolder : public testing::Test {
protected:
    [[nodiscard]] std::string path(const char* name) const {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    [[nodiscard]] std::string text(const char* name) const { return contentOf(path(name)); }
    [[nodiscard]] QStringList files() const {
        return QDir(m_folder.path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    QTemporaryDir m_folder;
};

}  // namespace streamscope::test
