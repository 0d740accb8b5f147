// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/hazards.h"
#include "engine/program/program.h"

#include <cstddef>

namespace streamscope {

/// How the races of two programs differ, pair of operations by pair of operations. An operation is
/// known by what it does to which bytes, and by its position among those that do the same.
struct RaceChange {
    std::size_t added = 0;
    std::size_t removed = 0;
    bool isKnown = true;  ///< false: there are too many pairs to look at
    [[nodiscard]] bool isSafe() const { return isKnown && added == 0; }
};

/// From one program to another, with what is known of the hazards of each that matter. Names every
/// pair that may come in either order (I1, S3), where findHazards() leaves out some. Exact, or
/// unknown; a program that orders everything as the other does has the same. O(n²) in the
/// operations that use one memory, but less than a second and 256 MB. Pure; any thread.
[[nodiscard]] RaceChange raceChange(const Program& before, const Hazards& hazardsBefore,
                                    const Program& after, const Hazards& hazardsAfter);

}  // namespace streamscope
