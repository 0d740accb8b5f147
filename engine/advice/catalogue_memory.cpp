// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kMemoryRows{
    Row{.id = "implicit-sync",
        .title = {when("one thread", SENTENCE("Streamscope", "Allocating or freeing waits for the whole device")),
                  SENTENCE("Streamscope", "Allocating or freeing waits for the device and for other host threads")},
        .finding = {when("one thread", SENTENCE("Streamscope", "%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device was idle."),
                         SENTENCE("Streamscope", "%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device was idle.")),
                    when("threads", SENTENCE("Streamscope", "%1 call that allocates or frees memory blocked %2 for %3 of %4 until the device was idle and no other "
                                                            "host thread was in such a call."),
                         SENTENCE("Streamscope", "%1 calls that allocate or free memory blocked %2 for %3 of %4 until the device was idle and no other host thread "
                                                 "was in such a call."))},
        .meaning = {SENTENCE("Streamscope", "Meanwhile its host thread issues nothing new."),
                    when("stream-ordered", SENTENCE("Streamscope", "A stream-ordered allocation does not wait for other streams.")),
                    when("repeated", SENTENCE("Streamscope", "Memory that is allocated once, before the work, and freed after it makes nothing wait.")),
                    when("frees", SENTENCE("Streamscope", "Freed after the last of the work is issued, it delays nothing.")),
                    when("once", SENTENCE("Streamscope", "Allocated before the work and freed after it, it delays nothing."))},
        .basis = {kByCriticalPath},
        .rules = {"I-table", "I1"},
        .restsOnReasons = true,
        .condition = "allocating or freeing waits for the whole device",
        .remedy = "makes the calls stream-ordered; allocates before the loop, where each iteration does; frees at the end"},
    Row{.id = "allocation-time",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Allocating and freeing takes much of the run")},
        .finding = {{SENTENCE("Streamscope", "%1 call that allocates or frees memory kept %2 busy for %3 of %4, waiting for the device not counted."),
                     SENTENCE("Streamscope", "%1 calls that allocate or free memory kept %2 busy for %3 of %4, waiting for the device not counted.")}},
        .meaning = {when("pinned", SENTENCE("Streamscope", "Pinned memory costs most, by its size.")),
                    when("threads", SENTENCE("Streamscope", "The driver runs such calls of several host threads one after another, and delays their other calls "
                                                            "meanwhile; threads that use memory again instead of allocating it do not wait for each other.")),
                    when("repeated", SENTENCE("Streamscope", "Memory that is used again instead of allocated again is paid for once.")),
                    when("once", SENTENCE("Streamscope", "Each memory is allocated at most once in this run."))},
        .basis = {SENTENCE("Streamscope", "the host's time in these calls")},
        .shortened = Shortened::Calls,
        .rules = {"H26", "I9"},
        .condition = "much of the run goes to allocating and freeing, in a stream or not, waiting for the device not counted",
        .remedy = "allocates before the loop, where each iteration does"},
    Row{.id = "emptied-pool",
        .title = {SENTENCE("Streamscope", "The memory pool is emptied and has to grow again")},
        .finding = {{SENTENCE("Streamscope", "%1 stream-ordered allocation of memory that had been freed took %2."),
                     SENTENCE("Streamscope", "%1 stream-ordered allocations of memory that had been freed took %2.")},
                    when("released", SENTENCE("Streamscope", "The synchronizations before took %3 longer than what they waited for.")),
                    SENTENCE("Streamscope", "In all, this blocked %4 for %5 of %6.")},
        .meaning = {SENTENCE("Streamscope", "A synchronization releases memory that the pool no longer uses to the driver, and the next cudaMallocAsync "
                                            "allocates it again."),
                    SENTENCE("Streamscope", "With a higher cudaMemPoolAttrReleaseThreshold the pool keeps it; so does an allocation made once, before the "
                                            "work.")},
        .basis = {SENTENCE("Streamscope", "the host's time inside these calls")},
        .shortened = Shortened::Calls,
        .rules = {"I6"},
        .condition = "synchronizations release the memory pool's memory, and it has to grow again: those before the last allocation that had to",
        .remedy = "allocates before the loop, where each iteration does"},
    Row{.id = "pool-growth",
        .title = {SENTENCE("Streamscope", "The memory pool grows while another stream has yet to free")},
        .finding = {{SENTENCE("Streamscope", "%1 stream-ordered allocation took %2, called before another stream had reached what it frees."),
                     SENTENCE("Streamscope", "%1 stream-ordered allocations took %2, called before another stream had reached what it frees.")},
                    SENTENCE("Streamscope", "In all, this blocked %4 for %5 of %6.")},
        .meaning = {SENTENCE("Streamscope", "What a stream frees it may use again immediately, other streams only when it really is free: until then the pool "
                                            "gets more from the driver."),
                    SENTENCE("Streamscope", "Freed in the stream that allocates next, or allocated once, before the work, it is there.")},
        .basis = {SENTENCE("Streamscope", "the host's time inside these calls")},
        .shortened = Shortened::Calls,
        .rules = {"I6"},
        .condition = "the memory pool grows because another stream has not yet reached what it frees when the allocation is called",
        .remedy = "allocates before the loop, where each iteration does"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfMemory() {
    return kMemoryRows;
}

}  // namespace streamscope::advice
