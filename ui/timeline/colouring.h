// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "ui/view/theme.h"
#include "ui/view/timeline_model.h"
#include "ui/view/view_state.h"

namespace streamscope::ui {

/// The tint of an operation: of its stream, or of its kernel's name, the same from run to run while
/// the workload stays; kNoTint where its kind gives the colour. Hatches go on telling the kind.
[[nodiscard]] inline std::uint8_t tintOf(const Trace& trace, ColourBy colours,
                                         std::size_t operation) {
    std::size_t number = indexOf(StreamId::None);
    if (colours == ColourBy::Stream) {
        number = indexOf(trace.stream[operation]);
    } else if (colours == ColourBy::Name && trace.kind[operation] == OperationKind::Kernel) {
        number = indexOf(trace.name[operation]);
    }
    return number == indexOf(StreamId::None) ? kNoTint
                                             : static_cast<std::uint8_t>(number % kTintCount);
}
/// Of whatever the item of a lane stands for; host calls have none.
[[nodiscard]] inline std::uint8_t tintOf(const Trace& trace, ColourBy colours, SpanSource source,
                                         std::uint32_t item) {
    if (colours == ColourBy::Kind || source == SpanSource::HostCall ||
        (source == SpanSource::Issue && colours == ColourBy::Name)) {
        return kNoTint;
    }
    const auto operation = operationOf(trace, source, item);
    return operation ? tintOf(trace, colours, indexOf(*operation)) : kNoTint;
}

}  // namespace streamscope::ui
