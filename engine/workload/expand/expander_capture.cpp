// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/expand/expander.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr SentenceText<0> kMoveOut = SENTENCE("Streamscope", "Move the step out of the block.");
constexpr SentenceText<0> kNameOneThatTakesPart =
    SENTENCE("Streamscope", "Name a stream that takes part in the capture.");

}  // namespace

bool Expander::waitInCapture(const StepNode& step, StreamId stream, EventId event) {
    const EventState& state = m_events[indexOf(event)];
    const Stream& waiting = m_program.streams[indexOf(stream)];
    if (state.capturedIn != m_capturedGraph) {
        return fail(
            step.place,
            say(SENTENCE("Streamscope",
                         "event %1 was not recorded in this capture; a captured stream cannot wait "
                         "for work outside it (G3, cudaErrorStreamCaptureIsolation)"),
                m_program.events[indexOf(event)].name),
            say(SENTENCE("Streamscope",
                         "Record it inside the block first, in a stream that takes part.")));
    }
    if (waiting.kind == StreamKind::LegacyDefault) {
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "the legacy default stream cannot wait for work that is being "
                                 "captured (G3, cudaErrorStreamCaptureImplicit)")),
                    say(kNameOneThatTakesPart));
    }
    m_capture->join(stream, state.nodes);
    return true;
}

bool Expander::checkCapturing(const StepNode& step, StreamId stream) {
    if (m_capture->contains(stream)) {
        return true;
    }
    const Stream& outside = m_program.streams[indexOf(stream)];
    const bool blockingCaptures = std::ranges::any_of(m_capture->streams(), [&](const auto& entry) {
        return m_program.streams[indexOf(entry.first)].kind != StreamKind::NonBlocking;
    });
    if (outside.kind == StreamKind::LegacyDefault && blockingCaptures) {  // N12
        return fail(step.place,
                    say(SENTENCE("Streamscope",
                                 "the legacy default stream cannot be used while a blocking stream "
                                 "is capturing (G3, cudaErrorStreamCaptureImplicit)")),
                    say(kNameOneThatTakesPart));
    }
    return fail(step.place,
                say(SENTENCE("Streamscope",
                             "stream %1 does not take part in the capture: CUDA would run this "
                             "now, outside the graph (G2)"),
                    outside.name),
                say(outside.kind == StreamKind::LegacyDefault
                        ? kNameOneThatTakesPart
                        : SENTENCE("Streamscope",
                                   "Let the stream first wait for an event that was recorded "
                                   "inside the block.")));
}

bool Expander::refuseInCapture(const StepNode& step, Sentence what, const char* error) {
    if (!m_capture) {
        return true;
    }
    return fail(step.place,
                say(SENTENCE("Streamscope",
                             "cannot %1 while graph \"%2\" is being captured: its steps are "
                             "written down, not run (G3, %3)"),
                    std::move(what), m_body.graphs[indexOf(m_capturedGraph)], error),
                say(kMoveOut));
}

bool Expander::refuseOutside(const StepNode& step, Sentence what) {
    if (!m_capture) {
        return true;
    }
    return fail(step.place,
                say(SENTENCE("Streamscope",
                             "cannot %1 while graph \"%2\" is being captured: that would happen "
                             "once, now, and at no launch of the graph (G1)"),
                    std::move(what), m_body.graphs[indexOf(m_capturedGraph)]),
                say(kMoveOut));
}

}  // namespace streamscope
