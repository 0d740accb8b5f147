// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

// What the fixes of advice are called, and what they say that they do.

namespace streamscope::advice {
namespace {

/// The order may be what a result relies on.
constexpr Text kOnlyIndependent =
    SENTENCE("Streamscope",
             "Only for work that does not use results from the other side: where it does, an event "
             "keeps the order.");

// A text a line, as in a table.
// clang-format off
constexpr std::array kRemedies{
    Remedy{"pin",
           {SENTENCE("Streamscope", "Pin %1")},
           {when("copies are async", SENTENCE("Streamscope", "Makes %1 page-locked host memory; copies then return before they are done, and the host must "
                                                            "synchronize before it uses it.")),
            when("copies wait", SENTENCE("Streamscope", "Makes %1 page-locked host memory; the copies still return when they are done."))}},
    Remedy{"async-readback",
           {SENTENCE("Streamscope", "Read back asynchronously")},
           {SENTENCE("Streamscope", "Calls the copies async; the host must synchronize before it uses the value."),
            when("pageable", SENTENCE("Streamscope", "Pins their host memory."))}},
    Remedy{"async-in-streams",
           {SENTENCE("Streamscope", "Copy asynchronously, in the streams of the kernels")},
           {SENTENCE("Streamscope", "Calls the copies async, each in the stream of what uses its device memory; the host must synchronize before it uses "
                                    "their host memory."),
            when("pageable", SENTENCE("Streamscope", "Pins their host memory."))}},
    Remedy{"async",
           {SENTENCE("Streamscope", "Copy asynchronously")},
           {SENTENCE("Streamscope", "Calls the copies async, in the default stream; the host must synchronize before it uses their host memory."),
            when("pageable", SENTENCE("Streamscope", "Pins their host memory."))}},
    Remedy{"copy-streams",
           {when("both directions", SENTENCE("Streamscope", "Copy in a stream for each direction")),
            SENTENCE("Streamscope", "Copy in a stream of its own")},
           {when("one direction", SENTENCE("Streamscope", "Issues the copies asynchronously into a new non-blocking stream, %1.")),
            when("both directions", SENTENCE("Streamscope", "Issues the copies asynchronously into new non-blocking streams, one for each direction: %1."))}},
    Remedy{"one-copy",
           {{SENTENCE("Streamscope", "Copy everything in %1 copy"),
             SENTENCE("Streamscope", "Copy everything in %1 copies")}},
           {{SENTENCE("Streamscope", "Makes %1 copy of %2 adjacent ones."),
             SENTENCE("Streamscope", "Makes %1 copies of %2 adjacent ones.")}}},
    Remedy{"peer-access",
           {SENTENCE("Streamscope", "Turn on peer access")},
           {SENTENCE("Streamscope", "Copies between the devices directly.")}},
    Remedy{"connections",
           {SENTENCE("Streamscope", "Raise the connections to %1")},
           {SENTENCE("Streamscope", "Sets CUDA_DEVICE_MAX_CONNECTIONS to %1.")}},
    Remedy{"non-blocking",
           {SENTENCE("Streamscope", "Make %1 non-blocking")},
           {SENTENCE("Streamscope", "Creates these streams with cudaStreamNonBlocking: the default stream no longer waits for them, nor they for it."),
            kOnlyIndependent}},
    Remedy{"own-stream",
           {SENTENCE("Streamscope", "Give %1 a stream of its own")},
           {SENTENCE("Streamscope", "Issues what is in the default stream into a new stream, “%2”, that is non-blocking."),
            kOnlyIndependent}},
    Remedy{"per-thread",
           {SENTENCE("Streamscope", "Use the per-thread default stream")},
           {SENTENCE("Streamscope", "Compiles with --default-stream per-thread: the default stream is a stream like others, one for each host thread."),
            kOnlyIndependent}},
    Remedy{"no-launch-blocking",
           {SENTENCE("Streamscope", "Unset CUDA_LAUNCH_BLOCKING")},
           {SENTENCE("Streamscope", "Runs without the variable; what the host uses must then be synchronized with explicitly.")}},
    Remedy{"no-synchronization",
           {SENTENCE("Streamscope", "Do not wait in between")},
           {SENTENCE("Streamscope", "Removes the synchronizations that are not the last; the host must not use meanwhile what the copies read or write.")}},
    Remedy{"graph",
           {when("all work", SENTENCE("Streamscope", "Launch each iteration as a graph")),
            SENTENCE("Streamscope", "Launch a part of each iteration as a graph")},
           {when("all", SENTENCE("Streamscope", "Captures one iteration of the loop in a graph, once, and launches it with one call each time.")),
            when("others stay", SENTENCE("Streamscope", "Captures adjacent calls of one iteration in a graph, once, and launches it with one call each time; "
                                                        "the other calls of the iteration stay as they are."))}},
    Remedy{"allocate-once",
           {SENTENCE("Streamscope", "Allocate once, before the loop")},
           {SENTENCE("Streamscope", "Allocates %1 before the loop and frees it after the loop, instead of in each iteration.")}},
    Remedy{"free-at-end",
           {SENTENCE("Streamscope", "Free at the end")},
           {SENTENCE("Streamscope", "Frees the memory after everything else that its host thread calls.")}},
    Remedy{"stream-ordered",
           {SENTENCE("Streamscope", "Allocate and free in a stream")},
           {SENTENCE("Streamscope", "Uses cudaMallocAsync and cudaFreeAsync, which are operations of a stream and block no other stream.")}},
    Remedy{"event",
           {SENTENCE("Streamscope", "Add the missing event")},
           {when("host", SENTENCE("Streamscope", "Records event “%1” after the first, and lets the host wait for it.")),
            when("stream", SENTENCE("Streamscope", "Records event “%1” after the first, and lets the stream of the second wait for it.")),
            when("host ring", SENTENCE("Streamscope", "Records one of %2 events “%1” in turn after the first, and lets the host wait for that of %3 iterations "
                                                      "before.")),
            when("ring", SENTENCE("Streamscope", "Records one of %2 events “%1” in turn after the first, and lets the stream of the second wait for that of "
                                                 "%3 iterations before."))}},
    Remedy{
        "wait-later",
        {SENTENCE("Streamscope", "Wait after the record")},
        {SENTENCE("Streamscope", "Moves the wait behind the record, so that the wait is for it.")}},
    Remedy{"record-earlier",
           {SENTENCE("Streamscope", "Record before waiting")},
           {SENTENCE("Streamscope", "Moves the record in front of the wait, so that the wait is for it.")}},
    Remedy{"earlier-record",
           {SENTENCE("Streamscope", "Record the event earlier")},
           {SENTENCE("Streamscope", "Moves the record directly behind %1.")}},
    Remedy{"no-waits",
           {SENTENCE("Streamscope", "Do not wait for them")},
           {SENTENCE("Streamscope", "Removes the waits that no operation needs for the memory that it uses.")}},
    Remedy{"own-capture",
           {SENTENCE("Streamscope", "Capture it in the thread that launches it")},
           {SENTENCE("Streamscope", "Moves the capture to the beginning of host thread %1.")}},
};
// clang-format on

}  // namespace

std::span<const Remedy> remedies() {
    return kRemedies;
}

}  // namespace streamscope::advice
