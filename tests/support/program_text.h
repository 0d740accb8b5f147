// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/label_lookup.h"
#include "engine/scenarios/program_text.h"

// What tests take from the scenarios.
namespace streamscope::test {

using scenarios::Label;
using scenarios::LabelLookup;
using scenarios::programFromText;
using scenarios::TextProgram;

}  // namespace streamscope::test
