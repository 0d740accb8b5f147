// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/catalogue.h"

namespace streamscope::advice {
namespace {

// A text a line, as in a table.
// clang-format off
constexpr std::array kMeasurementRows{
    Row{.id = "first-launch",
        .kind = AdviceKind::Note,
        .title = {when("context", SENTENCE("Streamscope", "First calls create the context and load code")),
                  when("longer than usual", SENTENCE("Streamscope", "First launches load code")),
                  when("loading", SENTENCE("Streamscope", "First launches load code")),
                  SENTENCE("Streamscope", "First calls take longer than later ones")},
        .finding = {when("context", SENTENCE("Streamscope", "The first long call took %1 of %2, as a call does that creates the context.")),
                    when("longer than usual", SENTENCE("Streamscope", "The first launch of %3 kernel took the host %4 longer than the usual one."),
                         SENTENCE("Streamscope", "The first launch of %3 kernels took the host %4 longer than the usual one.")),
                    when("loading", SENTENCE("Streamscope", "The first launch of %3 kernel took the host %4, as a launch does that loads code."),
                         SENTENCE("Streamscope", "The first launches of %3 kernels took the host %4, as launches do that load code.")),
                    when("other calls", SENTENCE("Streamscope", "The first call of %5 other function took %6 longer than later ones usually take, while the "
                                                                "device was idle, as a call does that loads a library or code."),
                         SENTENCE("Streamscope", "The first calls of %5 other functions took %6 longer than later ones usually take, while the device was "
                                                 "idle, as calls do that load libraries or code."))},
        .meaning = {when("HIP", SENTENCE("Streamscope", "Modules are loaded when a kernel is first used; run once to warm up before measuring.")),
                    when("CUDA", SENTENCE("Streamscope", "Modules are loaded when a kernel is first used and that may wait for the device; run once to warm "
                                                         "up before measuring, or set CUDA_MODULE_LOADING=EAGER.")),
                    SENTENCE("Streamscope", "A process pays for that once, however long it runs: without these calls the run takes at least %7.")},
        .basis = {SENTENCE("Streamscope", "the first call, and first launches minus the usual launch")},
        .shortened = Shortened::Calls,
        .condition = "the first call creates the context, the first launch of a kernel loads its code; of recordings also launches that took far longer than "
                     "others, and the first calls of other functions that did, while the device was idle (measured and recorded runs)"},
    Row{.id = "event-timing",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Times between events contain more than the work")},
        .finding = {SENTENCE("Streamscope", "Between two events in %1 pass %2, but the work between them runs for %3.")},
        .meaning = {SENTENCE("Streamscope", "Events are in the order of their stream, and the time between two of them includes all waiting there: for the "
                                            "host's next call, for the device to take it up, for engines and for other streams.")},
        .rules = {"E1"},
        .condition = "the time between two events contains more than the work between them"},
    Row{.id = "recorder-cost",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Recording changes this run")},
        .finding = {SENTENCE("Streamscope", "Recorded it takes %1, unrecorded %2: recording adds %3 to the host's calls.")},
        .meaning = {SENTENCE("Streamscope", "Profilers take time in every call, and short operations show it most; believe the unrecorded makespan, and of "
                                            "the picture the order.")},
        .basis = {SENTENCE("Streamscope", "the median makespan recorded minus unrecorded, same process")},
        .shortened = Shortened::Unlimited,
        .condition = "recording made the run longer"},
    Row{.id = "event-recorder",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "CUDA events saw this run")},
        .finding = {SENTENCE("Streamscope", "The times are those of events between the operations, which are stamped when the stream gets there.")},
        .meaning = {SENTENCE("Streamscope", "A bar includes the waiting for its engine, so copies that ran one after another seem to run side by side; "
                                            "CUPTI's records contain when each really ran.")},
        .rules = {"E1"},
        .condition = "the times are those of CUDA events, which include waiting"},
    Row{.id = "no-gpu-work",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "No GPU work was recorded")},
        .finding = {SENTENCE("Streamscope", "The recording has no kernel, copy or memory set that ran on a GPU: it does not show what the GPU did.")},
        .meaning = {SENTENCE("Streamscope", "Record the program again while it uses the GPU: with \"streamscope record\", with \"nsys profile --trace=cuda\", "
                                                            "or in PyTorch with ProfilerActivity.CUDA.")},
        .condition = "nothing that ran on a GPU is in the recording"},
    Row{.id = "missing-work",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "The recording does not contain all work")},
        .finding = {{SENTENCE("Streamscope", "The recording does not contain what %1 call issued: the device may have worked on it while it is shown idle."),
                     SENTENCE("Streamscope", "The recording does not contain what %1 calls issued: the device may have worked on it while it is shown idle.")}},
        .meaning = {SENTENCE("Streamscope", "Advice leaves out the idle times that these calls precede, so the times that it names may be too short. Record "
                                            "the program again, the whole time in which the GPU is used.")},
        .condition = "calls that launch kernels or graphs, copy or set memory have no operation in the recording"},
    Row{.id = "better-values",
        .kind = AdviceKind::Note,
        .title = {SENTENCE("Streamscope", "Other values take less time: %1")},
        .finding = {SENTENCE("Streamscope", "With %1 the same work takes %2 instead of %3.")},
        .meaning = {{SENTENCE("Streamscope", "That is the best of %4 setting tried."),
                     SENTENCE("Streamscope", "That is the best of %4 settings tried.")},
                    when("several", SENTENCE("Streamscope", "With only one of these values the run takes: %5."))},
        .basis = {SENTENCE("Streamscope", "what the fix saved when it was tried")},
        .shortened = Shortened::Unlimited,
        .condition = "other values of the parameters do the same work in less time",
        .remedy = "sets those values"},
};
// clang-format on

}  // namespace

std::span<const Row> rowsOfMeasurement() {
    return kMeasurementRows;
}

}  // namespace streamscope::advice
