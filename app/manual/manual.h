// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/manual/option_tree.h"

#include <string>
#include <vector>

namespace streamscope {

struct ManualPage {
    std::string file;  ///< "streamscope-run.1"
    std::string text;  ///< for man
};

/// The page of a program and one of each of its commands. `version`: "0.1.0".
[[nodiscard]] std::vector<ManualPage> manualPages(const OptionTree& program,
                                                  const std::string& version);

/// Writes them into a folder that is there; false if one cannot be written.
[[nodiscard]] bool writeManual(const OptionTree& program, const std::string& version,
                               const std::string& folder);

}  // namespace streamscope
