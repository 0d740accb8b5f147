// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kCopiesRows{
    Row{.id = "pageable-copy",
        .title = {SENTENCE("Streamscope", "Async copies of pageable memory block the host")},
        .finding = {{SENTENCE("Streamscope", "%1 copy of pageable memory (%5) blocked %2 for %3 of %4."),
                     SENTENCE("Streamscope", "%1 copies of pageable memory (%5) blocked %2 for %3 of %4.")}},
        .meaning = {SENTENCE("Streamscope", "Such a copy goes through a staging buffer while the host waits inside the call, so what follows is issued late; "
                                            "from pinned memory the call returns at once and the copy itself is faster."),
                    when(
                        "pinning takes time",
                        SENTENCE("Streamscope", "Pinning that much memory takes about %6, once."))},
        .basis = {SENTENCE("Streamscope", "the host's time inside these calls; of a thread's last the time its copy takes")},
        .shortened = Shortened::HostCopies,
        .rules = {"H12", "H13"},
        .condition = "async copies of pageable memory block the host",
        .remedy = "pins the memory"},
    Row{.id = "hidden-readback",
        .title = {SENTENCE("Streamscope", "Reading a value back makes the host wait")},
        .finding = {{SENTENCE("Streamscope", "%1 small D2H copy blocked %2 for %3 of %4."),
                     SENTENCE("Streamscope", "%1 small D2H copies blocked %2 for %3 of %4.")},
                    when("recording", SENTENCE("Streamscope", "From the end of what these calls waited for until the next work began, the device was idle for "
                                                            "%7, without longer times in which the host made no CUDA call."))},
        .meaning = {SENTENCE("Streamscope", "A D2H copy that is not async returns when it is done. One into pageable memory that is called async usually does so too, but "
                                            "CUDA does not guarantee it."),
                    SENTENCE("Streamscope", "Until then its host thread issues nothing more. Library calls that return a value often contain such copies."),
                    when("no program", SENTENCE("Streamscope", "The host waits for the work that the value comes from, not for its bytes: read fewer values "
                                                            "back, or later, or decide on the device."))},
        .basis = {when("recording", SENTENCE("Streamscope", "the time that the device was idle behind these calls")),
                  SENTENCE("Streamscope", "the host's time inside these calls; of a thread's last the time its copy takes")},
        .shortened = Shortened::HostCopies,
        .rules = {"H5", "H13", "H19"},
        .condition = "small D2H copies block the host, as calls that return a value do",
        .remedy = "pins the memory; makes the copies async where they are not"},
    Row{.id = "synchronous-copy",
        .title = {SENTENCE("Streamscope", "Copies that are not async block the host")},
        .finding = {{SENTENCE("Streamscope", "%1 copy is called without Async and blocked %2 for %3 of %4."),
                     SENTENCE("Streamscope", "%1 copies are called without Async and blocked %2 for %3 of %4.")},
                    when("pageable", SENTENCE("Streamscope", "Pageable memory among theirs: %5."))},
        .meaning = {SENTENCE("Streamscope", "Such a copy runs in the default stream and returns when it is done, so nothing that the host would issue next "
                                            "can overlap it; called async, from pinned memory, it does not wait."),
                    when("pageable", SENTENCE("Streamscope", "Pageable memory goes through a staging buffer; from pinned memory also a copy that waits is "
                                                            "faster.")),
                    when(
                        "pinning takes time",
                        SENTENCE("Streamscope", "Pinning that much memory takes about %6, once."))},
        .basis = {SENTENCE("Streamscope", "the host's time inside these calls; of a thread's last the time its copy takes")},
        .shortened = Shortened::HostCopies,
        .rules = {"H5", when("pageable", "H13"), "N1"},
        .condition = "copies that are not async block the host; pageable memory among theirs is named",
        .remedy = "makes them async, in the streams of the kernels or in the default stream, and pins the memory; or pins the memory only"},
    Row{.id = "blocking-copy",
        .title = {SENTENCE("Streamscope", "Copies block the host")},
        .finding = {{SENTENCE("Streamscope", "%1 copy blocked %2 for %3 of %4 inside its call."),
                     SENTENCE("Streamscope", "%1 copies blocked %2 for %3 of %4 inside their calls.")},
                    when("pageable", SENTENCE("Streamscope", "The host memory of %7 is pageable, as recorded."),
                         SENTENCE("Streamscope", "The host memory of %7 of them is pageable, as recorded.")),
                    when("pinned", SENTENCE("Streamscope", "The host memory of %9 is pinned, as recorded: the call is not async, and waits."),
                         SENTENCE("Streamscope", "The host memory of %9 of them is pinned, as recorded: the calls are not async, and wait."))},
        .meaning = {when("pageable", SENTENCE("Streamscope", "A copy of pageable memory goes through a staging buffer while the host waits inside the call, "
                                                            "even if it is called async: nothing else is issued meanwhile. From pinned memory an async call "
                                                            "returns at once, and the copy is faster.")),
                    when("pageable", SENTENCE("Streamscope", "Pinning takes time once, about %8 for each MiB on the hosts that were measured, and no less than for 2 MiB.")),
                    when("pinned", SENTENCE("Streamscope", "Copies of pinned memory that are called async let the host go on, which must then synchronize before it "
                                                           "uses the memory.")),
                    when("unknown", SENTENCE("Streamscope", "Their host memory is pageable, or they are not async; pinned memory and async calls let the host "
                                                            "go on."))},
        .basis = {SENTENCE("Streamscope", "the host's time inside these calls; of a thread's last the time its copy takes")},
        .shortened = Shortened::HostCopies,
        .rules = {"H5", when("staging", "H12"), when("staging", "H13")},
        .condition = "copies block the host in a trace whose program is unknown; in a recording also asynchronous calls for pageable memory that took long"},
    Row{.id = "short-copies",
        .title = {when("adjacent", SENTENCE("Streamscope", "Many short copies take longer than a long one")),
                  SENTENCE("Streamscope", "The calls and starts of short copies take longer than the copies")},
        .finding = {when("adjacent", SENTENCE("Streamscope", "%1 copies of adjacent places, the first %2, took %3 of %4.")),
                    when("apart", SENTENCE("Streamscope", "On the critical path %1 copies, the first %2, followed other short copies of their stream; they ran for %3 "
                                                          "of %4, and waited %5 for their calls and starts."))},
        .meaning = {when("adjacent", SENTENCE("Streamscope", "Each copy costs the host a call and its engine a start, however short it is; one of all the places "
                                                             "costs them once.")),
                    when("apart", SENTENCE("Streamscope", "Each copy costs the host a call and its engine a start, however short it is. Fewer and larger copies cost "
                                                          "less: of data that lies together, or that a kernel gathers into one buffer.")),
                    when("apart", SENTENCE("Streamscope", "cudaMemcpy2DAsync copies equally spaced pieces with one call; cudaMemcpyBatchAsync (CUDA 12.8 "
                                                          "and later) copies any set of pieces."))},
        .basis = {when("adjacent", SENTENCE("Streamscope", "the time from the first of these copies to the last")),
                  SENTENCE("Streamscope", "the time that their calls and starts add to the critical path")},
        .shortened = Shortened::Calls,
        .rules = {"C9"},
        .condition = "a loop of short copies of adjacent places takes longer than one copy of them all; or short copies that follow one another wait longer for "
                     "their calls and for their engine to start them than they run",
        .remedy = "one copy for each step of the loop, where they are adjacent"},
    Row{.id = "unawaited-copy",
        .kind = AdviceKind::Danger,
        .title = {SENTENCE("Streamscope", "No call waits for what is copied to the host")},
        .finding = {when("all pageable", SENTENCE("Streamscope", "No call waits for %1 copy into pageable memory (%2). It has usually ended when its call returns, but "
                                                                 "CUDA does not guarantee it."),
                         SENTENCE("Streamscope", "No call waits for %1 copies into pageable memory (%2). They have usually ended when their calls return, but CUDA does "
                                                 "not guarantee it.")),
                    when("pinned", SENTENCE("Streamscope", "%1 copy to the host (%2) may still run after the last call has returned."),
                         SENTENCE("Streamscope", "%1 copies to the host (%2) may still run after the last call has returned."))},
        .meaning = {SENTENCE("Streamscope", "The host has to synchronize before it reads the data: with the stream, with an event recorded after the copy, or "
                                            "with the device. Until then it may read the old contents.")},
        .rules = {"S7"},
        .condition = "no call waits for a copy to the host, so that the host may read the data from before it"},
    Row{.id = "peer-staged",
        .title = {SENTENCE("Streamscope", "Peer copies go through the host")},
        .finding = {{SENTENCE("Streamscope", "%1 copy between devices took %2 of %3, as peer access is off."),
                     SENTENCE("Streamscope", "%1 copies between devices took %2 of %3, as peer access is off.")}},
        .meaning = {SENTENCE("Streamscope", "Without peer access the bytes go to host memory and from there to the other device, and hold a copy engine of "
                                            "both; cudaDeviceEnablePeerAccess lets them cross directly.")},
        .basis = {SENTENCE("Streamscope", "the time in which such copies run")},
        .shortened = Shortened::PeerCopies,
        .rules = {"P5", "P7"},
        .condition = "peer copies go through the host",
        .remedy = "turns on peer access"},
    Row{.id = "page-migrations",
        .title = {SENTENCE("Streamscope", "Pages of managed memory move while kernels run")},
        .finding = {{SENTENCE("Streamscope", "The driver made %1 page migration, of %2 in all."),
                     SENTENCE("Streamscope", "The driver made %1 page migrations, of %2 in all.")},
                    SENTENCE("Streamscope", "While kernels ran, %3 moved over %4.")},
        .meaning = {SENTENCE("Streamscope", "A kernel that touches a page which is not in the device's memory waits until the driver has moved it; each "
                                            "migration moves little. The program cannot merge them."),
                    SENTENCE("Streamscope", "cudaMemPrefetchAsync before the kernel moves the whole range at once: at the best rate of these migrations, in "
                                            "about %5.")},
        .basis = {SENTENCE("Streamscope", "the time in which pages moved while kernels ran, less the time to move the same bytes at the best recorded rate")},
        .shortened = Shortened::Unlimited,
        .condition = "of recordings: pages of managed memory move while kernels run, where moving them at once before would take less; a note where the "
                     "difference is small"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfCopies() {
    return kCopiesRows;
}

}  // namespace streamscope::advice
