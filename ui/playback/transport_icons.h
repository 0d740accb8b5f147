// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

#include <cstdint>

namespace streamscope::ui {

enum class TransportSign : std::uint8_t { Play, PlayBack, Pause, Next, Previous, Leave };

/// A sign of the transport, drawn in one colour at any size.
[[nodiscard]] QIcon transportIcon(TransportSign sign, const QColor& colour);

}  // namespace streamscope::ui
