// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kHostRows{
    Row{.id = "early-synchronize",
        .title = {SENTENCE("Streamscope", "The host synchronizes before it has issued everything")},
        .finding = {{SENTENCE("Streamscope", "%1 synchronization blocked %2 for %3 of %4 with work still to issue."),
                     SENTENCE("Streamscope", "%1 synchronizations blocked %2 for %3 of %4 with work still to issue.")},
                    when("recording", SENTENCE("Streamscope", "From the end of what these calls waited for until the next work began, the device was idle for "
                                                            "%5, without longer times in which the host made no CUDA call.")),
                    when("later calls", SENTENCE("Streamscope", "As the calls after them came later too, the critical path waited for %5 in all."))},
        .meaning = {when("idle after", SENTENCE("Streamscope", "Nothing runs until the host has woken up and called again.")),
                    SENTENCE("Streamscope", "Streams and events can keep the order on the device; the host need only wait before it uses results, or memory that the device still uses.")},
        .basis = {when("recording", SENTENCE("Streamscope", "the time that the device was idle behind these calls")),
                  kByCriticalPath},
        .shortened = Shortened::Waits,
        .rules = {"S7", "S8", "S14"},
        .restsOnReasons = true,
        .condition = "a host thread waits with work still to issue; its own host work is not part of the cost",
        .remedy = "removes the synchronization"},
    Row{.id = "launch-bound",
        .title = {when("launching", SENTENCE("Streamscope", "Launching takes as long as the work")),
                  when("most of the run", SENTENCE("Streamscope", "The host issues work for most of the run")),
                  SENTENCE("Streamscope", "The device waits for the host to issue its work")},
        .finding = {when("one issuer", SENTENCE("Streamscope", "Issuing %1 operations took %2 %3 of %4, %5 each.")),
                    when("several issuers", SENTENCE("Streamscope", "Issuing %1 operations took the host's threads %3 of %4.")),
                    SENTENCE("Streamscope", "On average each runs for %6.")},
        .meaning =
            {when("launching", SENTENCE("Streamscope", "Each start costs the host a call and the device a reaction; fewer and longer operations cost less of "
                                                       "both.")),
             when("issuing", SENTENCE("Streamscope", "More streams cannot help, as each host thread makes one call after the other; fewer and longer "
                                                     "operations do.")),
             when("chain", SENTENCE("Streamscope", "More host threads cannot help either, as most operations need what the one before wrote.")),
             when("more threads", SENTENCE("Streamscope", "Several host threads can help as well.")),
             when("nodes", SENTENCE("Streamscope", "The first launch of a graph costs the host a time for each node, later ones hardly more than one call.")),
             when("copies", SENTENCE("Streamscope", "cudaMemcpyBatchAsync (CUDA 12.8 and later) makes many copies with one call.")),
             when("graph", SENTENCE("Streamscope", "What comes again can be a graph, which is launched with one call.")),
             when("independent", SENTENCE("Streamscope", "Independent operations hide the reaction in other streams."))},
        .basis = {when("merged", SENTENCE("Streamscope", "the time that the host takes to issue, and these copies to run")),
                  SENTENCE("Streamscope", "the time that launches add to the critical path")},
        .shortened = Shortened::Calls,
        .rules = {"G7", "H0"},
        .condition = "launching takes as long as the work, the device waits for a host that issues too slowly, or the host of a recording issues for most of "
                     "the run; a graph is named where the same comes again four times or more, other threads and streams where most operations do not need "
                     "the one before",
        .remedy = "merges a loop of copies of adjacent places into one copy, or launches each iteration of a loop, or a part of it, as a "
                  "graph"},
    Row{.id = "busy-host",
        .title = {SENTENCE("Streamscope", "The device waits for the host")},
        .finding = {SENTENCE("Streamscope", "For %1 of %2 the critical path waited for the host: the thread that issues the next operation was in no recorded API call."),
                    when("ranges", SENTENCE("Streamscope", "Of the program's ranges these take the most of it: %3.")),
                    when("no range", SENTENCE("Streamscope", "%4 of it lie in no range.")),
                    when("no frees", SENTENCE("Streamscope", "The recording was made by Streamscope 0.1.0, which did not record cudaFree: such calls may be "
                                                             "part of that time."))},
        .meaning = {when("one interval", SENTENCE("Streamscope", "Neither streams nor a graph shorten that: most of it is a single interval in which the host "
                                                            "does something else. Work that does not depend on that can be issued before it, or by another "
                                                            "thread.")),
                    when("many intervals", SENTENCE("Streamscope", "No stream shortens that. Calls come earlier if the next work is prepared meanwhile, in "
                                                            "another thread or before the loop. Where the host prepares launches that come again, one call "
                                                            "launches them all as a graph."))},
        .basis = {SENTENCE("Streamscope", "the time for which the host was late with other work")},
        .shortened = Shortened::Calls,
        .rules = {"H0", "G7"},
        .condition = "of recordings: much of the time the device waits for a call of the host while no recorded call goes on; the program's ranges (NVTX, "
                     "annotations) at that time are named"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfHost() {
    return kHostRows;
}

}  // namespace streamscope::advice
