// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"

namespace streamscope::advice {

void addNoGpuWork(const Trace& trace, List& list) {
    if (trace.provenance.origin != Origin::Imported || operationCount(trace) > 0) {
        return;
    }
    Advice advice;
    advice.id = "no-gpu-work";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "No GPU work was recorded"));
    advice.finding = {say(SENTENCE("Streamscope",
                                   "The recording has no kernel, copy or memory set that ran on a "
                                   "GPU: it does not show what the GPU did."))};
    advice.meaning = {say(SENTENCE(
        "Streamscope",
        "Record the program again while it uses the GPU: with \"streamscope record\", with \"nsys "
        "profile --trace=cuda\", or in PyTorch with ProfilerActivity.CUDA."))};
    advice.evidence.range = {0, trace.makespan};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
