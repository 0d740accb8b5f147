// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace streamscope::programs {

/// A folder of its own in the temporary folder (TMPDIR, else /tmp), which goes with what is in it.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    [[nodiscard]] bool isMade() const { return m_isMade; }  ///< else errno says why
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    std::string m_path;
    bool m_isMade = false;
};

/// A name for a folder that nobody can guess.
[[nodiscard]] std::string newFolderName();
/// What the folder of that name is called in the temporary folder of the machine that it is on.
[[nodiscard]] std::string folderCalled(std::string_view name);

/// A folder in the temporary folder that one process makes and another one finds by its name: the
/// user's own, open to nobody else. It stays until it is removed. Names are made of letters and
/// digits, 16 to 64 of them.
class NamedFolder {
public:
    /// Errors: InvalidInput (the name), Io (it cannot be made, or is there).
    [[nodiscard]] static Result<NamedFolder> make(std::string_view name);
    /// Waits while another process holds it. Nothing: there is none.
    /// Errors: InvalidInput (the name), NotAllowed (somebody else's, or open to others), Io.
    [[nodiscard]] static Result<std::optional<NamedFolder>> find(std::string_view name);
    NamedFolder(NamedFolder&& other) noexcept;
    NamedFolder(const NamedFolder&) = delete;
    NamedFolder& operator=(const NamedFolder&) = delete;
    NamedFolder& operator=(NamedFolder&&) = delete;
    ~NamedFolder();  ///< lets go of it

    [[nodiscard]] const std::string& path() const { return m_path; }
    void remove() const;  ///< with what is in it

private:
    NamedFolder(std::string path, int lock);

    std::string m_path;
    int m_lock = -1;  ///< the folder, locked; -1: moved from
};

}  // namespace streamscope::programs
