// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/buffer_turns.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

// Turns that wait for each other only as they use the same buffer.

namespace streamscope::advice {

void findSingleBuffer(const Facts& facts, List& list) {
    if (facts.program == nullptr || !facts.isWorth(facts.gainable(), kLeastGainOfBuffers)) {
        return;
    }
    const BufferTurns turns = bufferTurnsOf(*facts.program, facts.trace);
    const DurationNs most = std::min({turns.gain, turns.waited, facts.gainableByStreams()});
    if (!facts.isWorth(most, kLeastGainOfBuffers)) {
        return;
    }
    std::vector<std::string> names;
    std::ranges::transform(turns.buffers, std::back_inserter(names), [&](MemoryId buffer) {
        return facts.program->memories[indexOf(buffer)].name;
    });
    Advice advice;
    setCost(facts, advice, most,
            say(SENTENCE("Streamscope",
                         "what the same operations in the same streams could take less with a "
                         "buffer for each turn")));
    advice.id = "single-buffer";
    advice.title = say(SENTENCE("Streamscope", "Copies wait for a buffer that is still in use"));
    advice.finding = {counted(
        turns.waiting.size(),
        SENTENCE("Streamscope",
                 "%1 operation writes over data that nobody needs any more after it, in %2, and "
                 "waited %3 of %4 until operations of other streams had used these."),
        SENTENCE("Streamscope",
                 "%1 operations write over data that nobody needs any more after them, in %2, and "
                 "waited %3 of %4 until operations of other streams had used these."),
        Names{names}, Duration{turns.waited}, Duration{facts.makespan()})};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "They need the place, not the results: fewer waits would be a race, but with "
                     "memory of its own for each of two or more turns, used in turn, the next "
                     "piece can be copied in while the one before is worked on (double "
                     "buffering).")),
        say(SENTENCE("Streamscope",
                     "Each turn then waits only for the last one that used the same memory."))};
    advice.evidence = evidenceOf(facts, turns.waiting);
    advice.rules = {"E4", "S3"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
