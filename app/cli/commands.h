// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/lesson_arguments.h"
#include "app/cli/recording_arguments.h"

namespace streamscope::cli {

// One function a command. Each writes its result to console.out and its messages to console.error;
// none of them needs an application of Qt: those that draw pictures make one.

[[nodiscard]] ExitCode run(const RunArguments& arguments, const Console& console);
[[nodiscard]] ExitCode render(const RunArguments& arguments, const Console& console);
[[nodiscard]] ExitCode validate(const ValidateArguments& arguments, const Console& console);
[[nodiscard]] ExitCode devices(const DevicesArguments& arguments, const Console& console);
[[nodiscard]] ExitCode kernels(const KernelsArguments& arguments, const Console& console);
[[nodiscard]] ExitCode list(const ListArguments& arguments, const Console& console);
[[nodiscard]] ExitCode show(const ShowArguments& arguments, const Console& console);
[[nodiscard]] ExitCode doctor(const DoctorArguments& arguments, const Console& console);
/// `calibrate --kernel`: what a kernel that a workload carries costs.
[[nodiscard]] ExitCode calibrateKernel(const CalibrateArguments& arguments, const Console& console);
[[nodiscard]] ExitCode calibrate(const CalibrateArguments& arguments, const Console& console);
[[nodiscard]] ExitCode compare(const CompareArguments& arguments, const Console& console);
[[nodiscard]] ExitCode suggest(const SuggestArguments& arguments, const Console& console);
[[nodiscard]] ExitCode advise(const AdviseArguments& arguments, const Console& console);
[[nodiscard]] ExitCode explain(const ExplainArguments& arguments, const Console& console);
[[nodiscard]] ExitCode writeProgram(const WriteArguments& arguments, const Console& console);
/// What the program ended with, or what went wrong here.
[[nodiscard]] ExitCode record(const RecordArguments& arguments, const Console& console);
[[nodiscard]] ExitCode whatIf(const WhatIfArguments& arguments, const Console& console);
[[nodiscard]] ExitCode completion(const CompletionArguments& arguments, const Console& console);
[[nodiscard]] ExitCode lessons(const LessonsArguments& arguments, const Console& console);
[[nodiscard]] ExitCode handout(const HandoutArguments& arguments, const Console& console);
/// Failed: graded, and not passed by all.
[[nodiscard]] ExitCode checkAnswers(const CheckArguments& arguments, const Console& console);
[[nodiscard]] ExitCode sweep(const SweepArguments& arguments, const Console& console);

}  // namespace streamscope::cli
