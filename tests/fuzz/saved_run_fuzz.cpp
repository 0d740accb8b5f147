// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_reader.h"
#include "tests/fuzz/fuzz.h"

/// A saved run that is accepted can be analysed, written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const Result<Trace> trace = readTrace(fuzz::textOf(data, size));
    if (!trace) {
        fuzz::expect(!trace.error().message.empty(), "a saved run is refused without a word");
        return 0;
    }
    fuzz::expectCanBeAnalysed(*trace);
    fuzz::expectSurvivesWriting(*trace);
    return 0;
}
