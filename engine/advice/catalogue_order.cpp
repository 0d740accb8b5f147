// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kOrderRows{
    Row{.id = "hazard",
        .kind = AdviceKind::Danger,
        .title = {when("use before allocation", SENTENCE("Streamscope", "%1 may be used before its allocation")),
                  when("use after free", SENTENCE("Streamscope", "%1 may be used after it was freed")),
                  SENTENCE("Streamscope", "Unordered accesses to %1")},
        .finding = {when("read and write", SENTENCE("Streamscope", "%2 reads and %3 writes %4, and nothing determines which comes first.")),
                    when("write and read", SENTENCE("Streamscope", "%2 writes and %3 reads %4, and nothing determines which comes first.")),
                    when("two writes", SENTENCE("Streamscope", "%2 writes and %3 writes %4, and nothing determines which comes first.")),
                    when("allocation in a stream", SENTENCE("Streamscope", "%2 allocates %1 in the order of its stream, and nothing orders %3 after it.")),
                    when("allocation by a call", SENTENCE("Streamscope", "%2 allocates %1, and nothing orders %3 after it.")),
                    when("use after free", SENTENCE("Streamscope", "%3 ends the life of %1, and nothing orders it after %2.")),
                    when("more memories", SENTENCE("Streamscope", "Their accesses to %9 are unordered as well.")),
                    when("more pairs", SENTENCE("Streamscope", "%6 more pair is alike."),
                         SENTENCE("Streamscope", "%6 more pairs are alike."))},
        .meaning = {when("use before allocation", SENTENCE("Streamscope", "The address is known immediately, but the memory exists only when the stream has "
                                                            "reached its allocation: %5.")),
                    when("use after free", SENTENCE("Streamscope", "From its freeing on the bytes may belong to another allocation, which then changes what "
                                                            "is read or is overwritten: %5.")),
                    when("race of one thread", SENTENCE("Streamscope", "The result depends on timing on the device, even if this run shows them in order: "
                                                            "%5.")),
                    when("race of threads", SENTENCE("Streamscope", "The result depends on which host thread calls first, even if this run shows them in "
                                                            "order: %5.")),
                    when("own memory", SENTENCE("Streamscope", "Each stream fills %1 before it reads it: with memory of its own for each stream, none would have "
                                                            "to wait for another.")),
                    when("reversed", SENTENCE("Streamscope", "The second is called later, but a wait for event %7 asks for it to come first: call it and the "
                                                            "record before that wait.")),
                    when("more steps", SENTENCE("Streamscope", "There is %8 more such pair of steps."),
                         SENTENCE("Streamscope", "There are %8 more such pairs of steps."))},
        .rules = {when("race", "S3"), when("lifetime", "I1"), "E4"},
        .condition = "two operations access the same bytes, one of them writes, and nothing orders them; or one allocates or frees in a stream what the other "
                     "uses",
        .remedy = "an event and a wait between them; of buffers that a loop uses cyclically an event for each"},
    Row{.id = "hazards-unknown",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Not all accesses to memory were checked")},
        .finding = {SENTENCE("Streamscope", "The program is too large to determine whether all of its %1 operations use memory in a certain order.")},
        .meaning = {SENTENCE("Streamscope", "There may be races that are not listed, and no change that could remove an order is offered; check the same "
                                            "program with fewer iterations.")},
        .condition = "the program is too large to determine whether there are hazards; what could remove an order is not offered"},
    Row{.id = "graph-of-another-thread",
        .kind = AdviceKind::Danger,
        .title = {SENTENCE("Streamscope", "Graph %1 may be launched before it is captured")},
        .finding = {SENTENCE("Streamscope", "Host thread %2 launches graph %1, which host thread %3 captures, and nothing makes it wait for that.")},
        .meaning = {SENTENCE("Streamscope", "Host threads start together, and until a graph is instantiated there is nothing to launch, whatever this run "
                                            "shows."),
                    SENTENCE("Streamscope", "Capture it before the threads start or in the thread that launches it, or let that thread wait for the other, "
                                            "which a workload cannot say.")},
        .rules = {"G1"},
        .condition = "one host thread launches a graph that another one captures, and nothing makes it wait for that",
        .remedy = "captures it in the thread that launches it"},
    Row{.id = "record-overwritten",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "An event is recorded again before anything waits for it")},
        .finding = {{SENTENCE("Streamscope", "%1 record of event %2 has no effect: the event is recorded again, in %3, before anything waits for it."),
                     SENTENCE("Streamscope", "%1 records of event %2 have no effect: the event is recorded again, at last in %3, before anything waits for it.")}},
        .meaning = {SENTENCE("Streamscope", "A wait is for the last record before the call. It orders nothing after the work of the streams whose records were "
                                            "overwritten. Record an event of its own in each stream, and wait for all of them.")},
        .rules = {"E1", "E2"},
        .condition = "an event is recorded in several streams before anything waits for it, so that only the last record has an effect: a note, or, "
                     "where work of the other streams has no order with work that uses the same memory, a danger"},
    Row{.id = "dangling-wait",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "A wait that does nothing")},
        .finding = {when("never recorded", SENTENCE("Streamscope", "%1 waits for event %2, which nothing ever records.")),
                    when("recorded later", SENTENCE("Streamscope", "%1 waits for event %2, which the host records only after it has called the wait.")),
                    when("host, never recorded", SENTENCE("Streamscope", "The host synchronizes with event %2, which nothing ever records.")),
                    when("host, recorded later", SENTENCE("Streamscope", "The host synchronizes with event %2 before it is first recorded."))},
        .meaning = {when("stream", SENTENCE("Streamscope", "A wait is for the record that was last called when the wait is called; an event without one "
                                                           "counts as done, so the stream goes on immediately.")),
                    when("host", SENTENCE("Streamscope", "An event without a record counts as done, so the call returns immediately."))},
        .rules = {"E2", when("stream", "E3")},
        .condition = "a stream waits for an event that was not recorded when the wait was called; a danger where the wait would have ordered what is now "
                     "unordered. Also a host that synchronizes with such an event",
        .remedy = "moves the record before the wait, or the wait behind the record"},
    Row{.id = "default-stream-barrier",
        .title = {SENTENCE("Streamscope", "The default stream delays the other streams")},
        .finding = {{SENTENCE("Streamscope", "%4 in the legacy default stream kept %1 operation from overlapping, %2 of %3 on the critical path."),
                     SENTENCE("Streamscope", "%4 in the legacy default stream kept %1 operations from overlapping, %2 of %3 on the critical path.")}},
        .meaning = {SENTENCE("Streamscope", "Work there waits for all earlier work in blocking streams, and all their later work waits for it; non-blocking "
                                            "streams take no part in that."),
                    SENTENCE("Streamscope", "It can go where neither side needs the other's results; where one does, an event that the stream waits for keeps "
                                            "just that order.")},
        .basis = {kByCriticalPath},
        .rules = {"N1", "N2", "N3"},
        .restsOnReasons = true,
        .condition = "work in the legacy default stream is between that of other streams, and they do not access the same bytes with one of them writing",
        .remedy = "non-blocking streams, a stream of its own for that work, or per-thread default streams; where one side needs results of the other, with "
                  "events that keep the order"},
    Row{.id = "shared-stream",
        .title = {SENTENCE("Streamscope", "Host threads share a stream")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 operation waited %2 of %3 for what another host thread had issued into the same stream "
                                             "(%4)."),
                     SENTENCE("Streamscope", "On the critical path %1 operations waited %2 of %3 for what another host thread had issued into the same stream "
                                             "(%4).")}},
        .meaning = {SENTENCE("Streamscope", "A stream runs in order, whichever thread issues."),
                    when("legacy", SENTENCE("Streamscope", "The legacy default stream is one for all host threads: with the per-thread default stream, or a "
                                                           "stream for each thread, their work can overlap.")),
                    when("own streams", SENTENCE("Streamscope", "With a stream for each thread, their work can overlap."))},
        .basis = {kByCriticalPath},
        .rules = {"S1"},
        .restsOnReasons = true,
        .supersedes = "one-stream",
        .condition = "host threads issue into one stream, so that their work runs one after another",
        .remedy = "the per-thread default stream, where it is the legacy default stream"},
    Row{.id = "one-stream",
        .title = {when("one of several devices", SENTENCE("Streamscope", "One stream has nearly all the work of device %6, so little overlaps there")),
                  when("all", SENTENCE("Streamscope", "All work is in one stream, so nothing overlaps")),
                  SENTENCE("Streamscope", "Nearly all work is in one stream, so little overlaps")},
        .finding = {when("all", SENTENCE("Streamscope", "All %1 operations are in %2 and take %3 of %4.")),
                    when("nearly all", SENTENCE("Streamscope", "%1 operations are in %2 and take %3 of %4, those in the other streams of its device %5.")),
                    when("bound by calls", SENTENCE("Streamscope", "The calls of the host that issue it take %7, whatever its streams.")),
                    when("bound by work", SENTENCE("Streamscope", "No order and no streams take less than %7.")),
                    when("other devices", SENTENCE("Streamscope", "Other work takes long as well and would have to change too: %9."))},
        .meaning = {when("kernels", SENTENCE("Streamscope", "A stream is a queue, in which each kernel waits for the one before although most of the SMs have "
                                                            "nothing to do.")),
                    when("engines", SENTENCE("Streamscope", "A stream is a queue, in which %8 wait for each other although they have engines of their own.")),
                    SENTENCE(
                        "Streamscope",
                        "Pieces of work that do not use each other's results belong in several streams, with memory of their own where they share it.")},
        .basis = {SENTENCE("Streamscope", "the makespan minus what this work takes at least in any order; an upper limit")},
        .shortened = Shortened::Unlimited,
        .rules = {"S1", "S3"},
        .condition = "several engines of a device have work, and at least four fifths of the time of its streams are one stream's; given what each operation "
                     "needs of what was written before it, and its copy engine, there is time to save, and it is the stream that keeps the order and not a "
                     "host that waits, allocates or frees",
        .remedy = "issues the copies into streams of their own, one for each direction, with events that keep the order that results and memory need"},
    Row{.id = "launch-blocking",
        .title = {SENTENCE("Streamscope", "CUDA_LAUNCH_BLOCKING makes each call wait for its own work")},
        .finding = {{SENTENCE("Streamscope", "Issuing calls return only when what they issued has ended; that blocked %1 operation for %2 of %3."),
                     SENTENCE("Streamscope", "Issuing calls return only when what they issued has ended; that blocked %1 operations for %2 of %3.")}},
        .meaning = {SENTENCE("Streamscope", "The variable is for debugging: nothing that one host thread issues overlaps, whatever the streams."),
                    SENTENCE("Streamscope", "Without it the calls return immediately.")},
        .basis = {kByCriticalPath},
        .shortened = Shortened::Waits,
        .rules = {"H7"},
        .condition = "CUDA_LAUNCH_BLOCKING makes each call wait for what it issued",
        .remedy = "unsets the variable"},
    Row{.id = "late-record",
        .title = {SENTENCE("Streamscope", "Events are recorded later than what waits for them needs")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 operation waited %2 of %3 for an event longer than for what it needs."),
                     SENTENCE("Streamscope", "On the critical path %1 operations waited %2 of %3 for events longer than for what they need.")},
                    {SENTENCE("Streamscope", "%5 waits for event %6, which is recorded %4 operation after %7, the last in that stream that it uses."),
                     SENTENCE("Streamscope", "%5 waits for event %6, which is recorded %4 operations after %7, the last in that stream that it uses.")}},
        .meaning = {SENTENCE("Streamscope", "An event stands for all that its stream was given before: recorded directly behind what is needed, it lets the "
                                            "other stream go on sooner; what comes later there and needs more waits for an event of its own.")},
        .basis = {kByCriticalPath},
        .rules = {"E1", "E4"},
        .condition = "an operation of the critical path waits for an event that its stream records after more than what the operation uses, where it is known "
                     "what both use",
        .remedy = "moves the record behind the last of that, where both are in one list of steps"},
    Row{.id = "needless-wait",
        .title = {SENTENCE("Streamscope", "Streams wait for events that they do not need")},
        .finding = {SENTENCE("Streamscope", "For %1 of %2 the critical path waited for events."),
                    SENTENCE("Streamscope", "Without %3 all operations that use the same memory come in the same order.")},
        .meaning = {SENTENCE("Streamscope", "A wait orders everything behind it in its stream after everything before the record in the other; only what "
                                            "needs a result of the other needs one.")},
        .basis = {SENTENCE("Streamscope", "the time for which the critical path waited for events, as far as the data leave it")},
        .rules = {"E2", "S3"},
        .condition = "streams wait for events although all that uses the same memory would come in the same order without",
        .remedy = "removes these waits"},
    Row{.id = "single-buffer",
        .title = {SENTENCE("Streamscope", "Copies wait for a buffer that is still in use")},
        .finding = {{SENTENCE("Streamscope", "%1 operation writes over data that nobody needs any more after it, in %2, and waited %3 of %4 until operations "
                                             "of other streams had used these."),
                     SENTENCE("Streamscope", "%1 operations write over data that nobody needs any more after them, in %2, and waited %3 of %4 until "
                                             "operations of other streams had used these.")}},
        .meaning = {SENTENCE("Streamscope", "They need the place, not the results: fewer waits would be a race, but with two or more buffers that successive "
                                            "iterations use alternately, the next piece can be copied while the one before is worked on (double buffering)."),
                    SENTENCE("Streamscope", "Each iteration then waits only for the last one that used the same buffer.")},
        .basis = {SENTENCE("Streamscope", "what the same operations in the same streams could take less with a buffer for each iteration")},
        .rules = {"E4", "S3"},
        .condition = "copies or memsets that write over data which nobody needs any more wait until operations of other streams have used these: memory of "
                     "its own for each iteration lets them go ahead"},
    Row{.id = "serial-graph",
        .title = {SENTENCE("Streamscope", "A graph runs in sequence what could run side by side")},
        .finding = {{SENTENCE("Streamscope", "%1 graph (%2) was captured in one stream, so each node waits for the one before, though not each needs it: up "
                                             "to %3 of %4."),
                     SENTENCE("Streamscope", "%1 graphs (%2) were each captured in one stream, so each node waits for the one before, though not each needs "
                                             "it: up to %3 of %4.")},
                    when("unknown accesses", SENTENCE("Streamscope", "Kernels without “args” and host functions, whose memory is unknown, are assumed to keep "
                                                            "their places."))},
        .meaning = {SENTENCE("Streamscope", "Capture records the order of the streams as dependencies; fork with an event that another stream waits for, "
                                            "capture one part there, and join again at the end.")},
        .basis = {SENTENCE("Streamscope", "the nodes' times minus the longest chain of which each needs the one before, each launch")},
        .rules = {"G1", "G2", "G8"},
        .condition = "a graph is a chain, though not each node needs the one before by the memory they access; nodes that do not say what they use keep their "
                     "places"},
    Row{.id = "shared-graph",
        .title = {SENTENCE("Streamscope", "A graph is launched into several streams")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 operation of a launch waited %2 of %3 for the last launch of the same graph (%4) in "
                                             "another stream."),
                     SENTENCE("Streamscope", "On the critical path %1 operations of launches waited %2 of %3 for the last launch of the same graph (%4) in "
                                             "another stream.")}},
        .meaning = {SENTENCE("Streamscope", "An instantiated graph runs once at a time: each launch waits for the one before, in whatever stream that is."),
                    SENTENCE("Streamscope", "Instantiated once for each stream, with memory of its own where it writes, its launches can run side by side.")},
        .basis = {kByCriticalPath},
        .rules = {"G7"},
        .restsOnReasons = true,
        .condition = "launches of one instantiated graph in several streams wait for each other"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfOrder() {
    return kOrderRows;
}

}  // namespace streamscope::advice
