// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/process_file.h"
#include "engine/recordings/process_reader.h"
#include "engine/recordings/trace_of.h"
#include "tests/fuzz/fuzz.h"

#include <string>

/// What `streamscope record` finds in a process's file is a run that can be analysed, written and
/// read again. The input is what stands behind the file's first word.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    std::string bytes(process_file::kMagic.data(), process_file::kMagic.size());
    bytes += fuzz::textOf(data, size);
    recordings::Recording recording = recordings::readProcesses({bytes, bytes});
    const auto within = recordings::traceOf(recordings::keptOf(recording, {{}, 10, 1000}), "fuzz");
    fuzz::expect(within || !within.error().message.empty(), "a part is refused without a word");
    const auto trace = recordings::traceOf(std::move(recording), "fuzz");
    if (trace) {
        fuzz::expectCanBeAnalysed(*trace);
        fuzz::expectSurvivesWriting(*trace);
    }
    return 0;
}
