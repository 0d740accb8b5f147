// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::cuda {

/// Records what this process does with CUDA into a file in the folder that
/// process_file::kFolderVariable names; nothing where it names none. Called once, before the first
/// call of CUDA has done anything. What cannot be recorded is written into the file; the process
/// itself is told nothing and goes on as it would. False: nothing will be recorded.
[[nodiscard]] bool startRecording();

/// Writes what CUPTI has complete records of. Any thread.
void flushRecording() noexcept;

/// Writes what CUPTI still has, and the file's end. Any thread, any number of times.
void finishRecording() noexcept;

/// Loads the CUPTI that this process is to use, once. Null: there is none.
/// `whyNone`, if given, then says so.
struct CuptiApi;
[[nodiscard]] const CuptiApi* processCupti(const char** whyNone = nullptr);

}  // namespace streamscope::cuda
