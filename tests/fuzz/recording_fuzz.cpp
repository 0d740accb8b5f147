// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"
#include "tests/fuzz/fuzz.h"

/// A recording of another tool that is accepted, JSON, an archive of gzip or a SQLite database, is
/// a run that can be analysed, written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const std::string_view text = fuzz::textOf(data, size);
    if (!isRecordingKind(fileKindOf(text))) {
        return 0;
    }
    const Result<Trace> trace = readRunBytes(text, "fuzz");
    if (!trace) {
        fuzz::expect(!trace.error().message.empty(), "a recording is refused without a word");
        return 0;
    }
    // A run of ours that was exported says itself that it was simulated.
    fuzz::expect(trace->provenance.origin == Origin::Imported ||
                     text.find("\"streamscope\"") != std::string_view::npos,
                 "a recording is not imported");
    fuzz::expectCanBeAnalysed(*trace);
    fuzz::expectSurvivesWriting(*trace);
    return 0;
}
