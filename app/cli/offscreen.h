// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace streamscope::cli {

/// A QGuiApplication that needs no display: for pictures and to ask for fonts. Main thread; none
/// beside another QGuiApplication. Qt's remarks on the machine are not shown while it lives.
class OffscreenApplication {
public:
    enum class Kind : unsigned char { Gui, Widgets };  ///< with Widgets, a QApplication

    explicit OffscreenApplication(Kind kind = Kind::Gui);
    OffscreenApplication(const OffscreenApplication&) = delete;
    OffscreenApplication& operator=(const OffscreenApplication&) = delete;
    ~OffscreenApplication();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace streamscope::cli
