// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kDeviceRows{
    Row{.id = "few-connections",
        .title = {SENTENCE("Streamscope", "Streams share connections, and wait for each other")},
        .finding = {{SENTENCE("Streamscope", "%2 streams launch kernels over %1 connection."),
                     SENTENCE("Streamscope", "%2 streams launch kernels over %1 connections.")},
                    {SENTENCE("Streamscope", "On the critical path %3 kernel waited for another stream's connection, %4 of %5."),
                     SENTENCE("Streamscope", "On the critical path %3 kernels waited for another stream's connection, %4 of %5.")}},
        .meaning = {SENTENCE("Streamscope", "A stream keeps a connection while it has kernels behind a running one, and the others seem to depend on it."),
                    when("adjustable", SENTENCE("Streamscope", "CUDA_DEVICE_MAX_CONNECTIONS allows up to 32, and issuing breadth first also needs fewer.")),
                    when("one queue", SENTENCE("Streamscope", "This device has one queue for all; issuing breadth first needs fewer."))},
        .basis = {kByCriticalPath},
        .rules = {"K6", "K7"},
        .restsOnReasons = true,
        .condition = "streams wait for each other's connection",
        .remedy = "raises the number of connections"},
    Row{.id = "issue-order",
        .title = {SENTENCE("Streamscope", "The issue order delays operations")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 operation waited in a queue behind work of another stream that could not start or was "
                                             "under check, although its engine was free: %2 of %3; worst %4."),
                     SENTENCE("Streamscope", "On the critical path %1 operations waited in a queue behind work of another stream that could not start or was "
                                             "under check, although their engine was free: %2 of %3; worst %4.")}},
        .meaning = {SENTENCE("Streamscope", "This device's queues keep the order of issue, so an operation that cannot start delays all operations behind it."),
                    when("breadth first", SENTENCE("Streamscope", "It is issued breadth first now: what starts last has to be issued last, or all of one "
                                                            "stream before all of the next (depth first).")),
                    when("depth first", SENTENCE("Streamscope", "It is issued depth first now: issue it breadth first, the first operation of every stream, "
                                                            "then the second of every stream, and so on."))},
        .basis = {kByCriticalPath},
        .rules = {"C5", "K3", "K15", "K16"},
        .restsOnReasons = true,
        .condition = "work waits in a queue behind work that cannot start yet"},
    Row{.id = "host-functions-queue",
        .title = {SENTENCE("Streamscope", "Host functions wait for one another")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 host function waited %2 of %3 for a worker that ran another one."),
                     SENTENCE("Streamscope", "On the critical path %1 host functions waited %2 of %3 for a worker that ran another one.")},
                    when(
                        "workers known",
                        SENTENCE("Streamscope", "This device has %4 worker for host functions."),
                        SENTENCE("Streamscope", "This device has %4 workers for host functions."))},
        .meaning = {SENTENCE("Streamscope", "Functions of independent streams may run one after another and each delays its stream; keep them short, or let "
                                            "the host wait for an event and do the work itself.")},
        .basis = {kByCriticalPath},
        .rules = {"S9", "S10"},
        .restsOnReasons = true,
        .condition = "host functions wait for a worker that runs another one: a device has one worker unless its profile gives another number"},
    Row{.id = "pending-host-functions",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Calls of the host wait for host functions")},
        .finding = {{SENTENCE("Streamscope", "%1 call that issues work blocked %2 for %3 of %4 until a host function issued earlier had ended."),
                     SENTENCE("Streamscope", "%1 calls that issue work blocked %2 for %3 of %4 until host functions issued earlier had ended.")}},
        .meaning = {SENTENCE("Streamscope", "A stream takes only a limited number of calls behind host functions that have not ended, and then blocks the thread "
                                            "that calls. Fewer host functions, or work that a host thread does itself after it has synchronized with an event, "
                                            "do not.")},
        .rules = {"H15", "H27"},
        .condition = "calls that issue work wait for host functions that have not ended"},
    Row{.id = "host-function-start",
        .title = {SENTENCE("Streamscope", "Streams wait while host functions are started")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 host function began %2 after what was before it had ended; it ran for %3 of %4."),
                     SENTENCE("Streamscope", "On the critical path %1 host functions began %2 in all after what was before them had ended; they ran for %3 of "
                                             "%4.")}},
        .meaning = {SENTENCE("Streamscope", "A thread of the host has to be woken for each, and its stream goes on only when that has run it."),
                    SENTENCE("Streamscope", "One function that does the work of several costs one start; what the stream need not wait for, a host thread can "
                                            "do after it has synchronized with an event.")},
        .basis = {kByCriticalPath},
        .rules = {"S9", "S10"},
        .condition = "the worker has to be started for each host function while the streams wait"},
    Row{.id = "priority-waits",
        .kind = AdviceKind::Note,
        .title = {when("no priorities", SENTENCE("Streamscope", "This device has no stream priorities")),
                  when("copy", SENTENCE("Streamscope", "High priority does not pass a copy ahead of it")),
                  SENTENCE("Streamscope", "High priority does not interrupt what runs")},
        .finding = {when("copies", SENTENCE("Streamscope", "%1 has the higher priority and waited %2 while its engine ran copies of lower priority, the last of "
                                                           "them %3 (#%4).")),
                    when("queued copy", SENTENCE("Streamscope", "%1 has the higher priority and waited %2 behind %3 (#%4), which headed their engine's queue and "
                                                                "could not start.")),
                    when("kernel", SENTENCE("Streamscope", "%1 has the higher priority and waited %2 for blocks of %3 to end."))},
        .meaning = {when("no priorities", SENTENCE("Streamscope", "All streams count alike here: what was issued first goes first, so only issuing the urgent "
                                                            "work earlier, or shorter kernels before it, helps.")),
                    when("order of copies", SENTENCE("Streamscope", "A copy that runs is not interrupted, and CUDA does not promise that those that wait are "
                                                                    "ordered by priority: on an NVIDIA H200 they are not. Issue the urgent copy before the others, "
                                                                    "or these later or only a few at a time.")),
                    when("order of issue", SENTENCE("Streamscope", "Copies keep the order of issue in their engine's queue and are not promised to mind "
                                                            "priority; issue the urgent copy first, or the other once it can start.")),
                    when("pending blocks", SENTENCE("Streamscope", "Priority determines which pending blocks are placed next; it does not preempt running "
                                                            "blocks. Shorter blocks in the other kernel shorten the wait, and a grid that leaves some SM free "
                                                            "avoids it."))},
        .rules = {when("kernel", "K11"), when("kernel", "K12"), when("copies", "C3"), when("queued copy", "C5"),
                  when("copy", "C14")},
        .restsOnReasons = true,
        .condition = "an urgent kernel waits for blocks that run, or an urgent copy for copies of lower priority that its engine runs first, or is queued behind "
                     "one that cannot start"},
    Row{.id = "priority-of-copies",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Stream priority has no effect on copies")},
        .finding = {{SENTENCE("Streamscope", "%1 stream has a higher priority than others and runs only copies: %2."),
                     SENTENCE("Streamscope", "%1 streams have a higher priority than others and run only copies: %2.")}},
        .meaning = {SENTENCE("Streamscope", "Priorities apply to the blocks of kernels. CUDA does not promise that they apply to copies, and on an NVIDIA H200 "
                                            "they do not: an urgent copy overtook none of those that waited. Issue it before the others, or these later or only a "
                                            "few at a time.")},
        .rules = {"C14", "S16"},
        .condition = "a stream of higher priority runs only copies"},
    Row{.id = "graph-priority",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "A graph does not keep the priorities of the streams that it was captured in")},
        .finding = {SENTENCE("Streamscope", "%1 of graph %6 was captured in %5, which has the higher priority, and waited %2 behind %3 (#%4).")},
        .meaning = {SENTENCE("Streamscope", "The nodes of a graph run with the priority of the stream that it is launched into. Instantiated with "
                                            "cudaGraphInstantiateFlagUseNodePriority, each kernel keeps the priority of the stream that it was captured in, and "
                                            "its blocks are placed before those that wait with a lower one.")},
        .rules = {"G10", "K11"},
        .restsOnReasons = true,
        .condition = "a kernel of a graph waits behind one of lower priority, by the streams that they were captured in"},
    Row{.id = "priority-clamped",
        .kind = AdviceKind::Note,
        .title = {when("above", SENTENCE("Streamscope", "A priority above 0 has no effect")),
                  SENTENCE("Streamscope", "A priority below -5 has no more effect than -5")},
        .finding = {when("above", SENTENCE("Streamscope", "Every device treats a priority above 0 as 0: %1.")),
                    when("below", SENTENCE("Streamscope", "Devices treat a priority below -5 as the most urgent that they have, -5 on an H200, -1 or none on "
                                                          "old ones: %2."))},
        .meaning = {SENTENCE("Streamscope", "The lower number is the higher priority: 0 is the lowest there is, and urgent streams have negative ones; "
                                            "cudaDeviceGetStreamPriorityRange returns a device's range.")},
        .rules = {"S16", "K13"},
        .condition = "a priority is above 0, or below -5"},
    Row{.id = "device-full",
        .kind = AdviceKind::Note,
        .title = {when("grids", SENTENCE("Streamscope", "The device runs no more than %5 grid at a time"),
                       SENTENCE("Streamscope", "The device runs no more than %5 grids at a time")),
                  when("memory bound", SENTENCE("Streamscope", "Operations share the bandwidth of device memory")),
                  when("carve-out", SENTENCE("Streamscope", "SMs keep the size of their shared memory while blocks are resident")),
                  when("each fills", SENTENCE("Streamscope", "Each kernel fills the device by itself")),
                  when("kernels fill", SENTENCE("Streamscope", "The kernels that run fill the device")),
                  SENTENCE("Streamscope", "Operations waited for SM resources")},
        .finding =
            {{SENTENCE("Streamscope", "On the critical path %1 operation waited %2 of %3 for %4."),
              SENTENCE("Streamscope", "On the critical path %1 operations waited %2 of %3 for %4.")},
             when("carve-out", SENTENCE("Streamscope", "The kernels of other streams that ran there use no shared memory, so their SMs had only a small one.")),
             when("occupied", SENTENCE("Streamscope", "Operations of other streams occupied what was needed."))},
        .meaning =
            {when("grids", SENTENCE("Streamscope", "The device limits the number of resident grids, regardless of their size, so more streams do not help. "
                                                   "Launch fewer kernels with more blocks each.")),
             when("memory bound", SENTENCE("Streamscope", "By itself each of them uses at least %7 of the bandwidth of device memory (%6 GB/s), which they share: "
                                                          "side by side they take at least %7 of the time that they take one after another. Work that computes can "
                                                          "run beside them.")),
             when("carve-out", SENTENCE("Streamscope", "An SM divides one memory into L1 cache and shared memory, and changes that only while it is idle. "
                                                       "A kernel whose blocks need a larger shared memory waits for an idle SM, even if it has a single block. "
                                                       "Kernels of the same block size can run side by side.")),
             when("full", SENTENCE("Streamscope", "Streams let kernels run side by side only where SM resources are left: with the device full, more streams "
                                                  "save no more than the time between kernels. Kernels of fewer blocks, or with less of what ran out, can run side by side, and are faster "
                                                  "so where they do not share another limit, such as the bandwidth of device memory."))},
        .basis = {SENTENCE("Streamscope", "the time of these waits on the critical path")},
        .rules = {"K4", "K9", "K21", when("carve-out", "K25")},
        .restsOnReasons = true,
        .condition = "kernels fill the device, or as many grids run as it takes at a time"},
    Row{.id = "few-blocks",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Kernels of few blocks leave most SMs idle")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 kernel had the SMs for itself for %2 of %3 and has fewer blocks than a quarter of them."),
                     SENTENCE("Streamscope", "On the critical path %1 kernels had the SMs for themselves for %2 of %3 and have fewer blocks than a quarter of them.")},
                    {SENTENCE("Streamscope", "%5 has %4 block, and a block runs on one SM: %6 of %7 SMs had nothing to do."),
                     SENTENCE("Streamscope", "%5 has %4 blocks, and a block runs on one SM: at least %6 of %7 SMs had nothing to do.")}},
        .meaning = {SENTENCE("Streamscope", "The same work cut into more blocks uses more SMs; where it cannot be, other kernels can run beside it from other "
                                            "streams.")},
        .rules = {"K4"},
        .condition = "kernels that the workload gives fewer blocks than a quarter of the SMs have all SMs for themselves"},
    Row{.id = "one-copy-engine",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "One engine does the copies of both directions")},
        .finding = {{SENTENCE("Streamscope", "On the critical path %1 copy waited for a copy of the other direction, %2 of %3."),
                     SENTENCE("Streamscope", "On the critical path %1 copies waited for a copy of the other direction, %2 of %3.")},
                    when("more behind", SENTENCE("Streamscope", "With the operations that waited for these, a second engine could save at most %4."))},
        .meaning = {SENTENCE("Streamscope", "This device has a single copy engine, so H2D and D2H copies never overlap and their times add up; two engines, "
                                            "one for each direction, would let them.")},
        .basis = {when("keeps order", SENTENCE("Streamscope", "all but the copies of the direction that moves more")),
                  SENTENCE("Streamscope", "all copies of the direction that moves less")},
        .shortened = Shortened::HostCopies,
        .rules = {"C1", "C3"},
        .restsOnReasons = true,
        .condition = "H2D and D2H copies wait for the one copy engine of the device"},
    Row{.id = "same-direction",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Copies of one direction run one after another")},
        .finding = {when("on the path", SENTENCE("Streamscope", "On the critical path %1 copy (%2) waited for another of the same direction, %3 of %4."),
                         SENTENCE("Streamscope", "On the critical path %1 copies (%2) waited for another of the same direction, %3 of %4.")),
                    when("anywhere", SENTENCE("Streamscope", "%1 copy (%2) waited for one of the same direction in another stream, %3 of %4."),
                         SENTENCE("Streamscope", "%1 copies (%2) waited for one of the same direction in another stream: for %3 of %4 at least one of them did."))},
        .meaning = {SENTENCE("Streamscope", "One engine serves a direction, one copy at a time, however many streams there are. Only kernels, or copies of "
                                            "the other direction, can run at the same time.")},
        .basis = {SENTENCE("Streamscope", "the time copies waited for their engine on the critical path")},
        .rules = {"C2", "C3"},
        .restsOnReasons = true,
        .condition = "copies wait for another one of the same direction"},
    Row{.id = "duplex-loss",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Both directions at the same time are slower than one")},
        .finding = {{SENTENCE("Streamscope", "%1 copy ran beside one of the other direction, down to %2 of the rate of the quickest."),
                     SENTENCE("Streamscope", "%1 copies ran beside one of the other direction, down to %2 of the rate of the quickest.")},
                    SENTENCE("Streamscope", "Added up, they took %3 longer than at the best rate seen.")},
        .meaning = {SENTENCE("Streamscope", "The link and host memory are shared, and not perfectly duplex; it is still better than one after the other, and "
                                            "no change of the order avoids it.")},
        .basis = {SENTENCE("Streamscope", "half of what these copies take longer than at the best rate seen")},
        .shortened = Shortened::HostCopies,
        .rules = {"C8"},
        .condition = "copies are slower while copies of the other direction use the link"},
    Row{.id = "bound-reached",
        .kind = AdviceKind::Note,
        .title = {when("SMs", SENTENCE("Streamscope", "More overlap saves at most %1 here: kernels fill the SMs %2 of the run")),
                  when("operation", SENTENCE("Streamscope", "More overlap saves at most %1 here: one operation runs %2 of the run")),
                  SENTENCE("Streamscope", "More overlap saves at most %1 here: %3 is busy %2 of the run")},
        .finding = {when("SMs", SENTENCE("Streamscope", "With nothing left free on any SM the kernels would take %4 of %5.")),
                    when("engine", SENTENCE("Streamscope", "%3 has work for %4 of %5.")),
                    when("operation", SENTENCE("Streamscope", "%3 alone runs for %4 of %5."))},
        .meaning = {when("stretched", SENTENCE("Streamscope", "What ran at the same time made it up to %6 longer than it is alone. An order with less overlap is shorter "
                                                            "only where that costs the other operations less.")),
                    when("busiest engine", SENTENCE("Streamscope", "More streams or another order cannot beat the busiest engine; fewer bytes, faster kernels "
                                                            "or a second device can.")),
                    when("host worker", SENTENCE("Streamscope", "A stream takes only a limited number of host functions with work of the device or a timed event "
                                                                "behind them: the call that would make one more (on an NVIDIA H100 the 57th) blocks its thread "
                                                                "until the first has ended.")),
                    when("host worker", SENTENCE("Streamscope", "The host functions of a device share its worker, whatever their streams; shorter ones, or work that host threads do "
                                                                "themselves, let the streams go on earlier.")),
                    when("longest operation", SENTENCE("Streamscope", "No order makes a run shorter than its longest operation; cut into pieces, or made "
                                                            "faster, it can be."))},
        .rules = {when("host worker", "S10"), when("host worker", "H27"), when("busiest engine", "C3"), "H0"},
        .condition = "the busiest engine is hardly ever idle, or one operation runs nearly throughout; gives the most that more overlap could save, and "
                     "apart from that by how much operations at the same time made it longer"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfDevice() {
    return kDeviceRows;
}

}  // namespace streamscope::advice
