// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_file.h"
#include "engine/formats/trace_npz.h"
#include "tests/fuzz/fuzz.h"

namespace {

std::string archiveOf(const streamscope::Trace& trace) {
    std::string bytes;
    writeTraceNpz(trace, measure(trace), {}, streamscope::appendTo(bytes));
    return bytes;
}

}  // namespace

/// A saved run that is accepted, as JSON or as an archive, can be analysed, written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const Result<Trace> trace = readTraceBytes(std::string(fuzz::textOf(data, size)));
    if (!trace) {
        fuzz::expect(!trace.error().message.empty(), "a saved run is refused without a word");
        return 0;
    }
    fuzz::expectCanBeAnalysed(*trace);
    fuzz::expectSurvivesWriting(*trace);
    const std::string archive = archiveOf(*trace);
    const Result<Trace> again = readTraceBytes(archive);
    fuzz::expect(again && archiveOf(*again) == archive, "an archive is read as another run");
    return 0;
}
