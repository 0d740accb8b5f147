// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>

namespace streamscope::test {

/// A locale whose decimal mark is a comma, compiled into a folder of its own, while it lives; it
/// is not there on a machine that has not got localedef and its sources.
class CommaLocale {
public:
    static constexpr const char* kName = "de_DE.UTF-8";

    CommaLocale()
        : m_folder(std::filesystem::temp_directory_path() /
                   ("streamscope-locale-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(m_folder);
        const std::string command =
            "localedef -i de_DE -f UTF-8 '" + (m_folder / kName).string() + "' >/dev/null 2>&1";
        m_isThere = std::system(command.c_str()) == 0;  // NOLINT: a fixed command
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;
    ~CommaLocale() {
        std::setlocale(LC_ALL, "C");
        ::unsetenv("LOCPATH");  // NOLINT: no other thread
        std::filesystem::remove_all(m_folder);
    }

    [[nodiscard]] bool isThere() const { return m_isThere; }
    [[nodiscard]] std::string folder() const { return m_folder.string(); }  ///< for LOCPATH
    /// This process speaks it from now on.
    bool use() {
        ::setenv("LOCPATH", m_folder.c_str(), 1);  // NOLINT: no other thread
        return std::setlocale(LC_ALL, kName) != nullptr;
    }

private:
    std::filesystem::path m_folder;
    bool m_isThere = false;
};

}  // namespace streamscope::test
