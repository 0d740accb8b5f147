// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

class QPaintDevice;

namespace streamscope::ui {

/// Something that is drawn on one page, and so can be written as a file.
class Page {
public:
    virtual ~Page() = default;

    [[nodiscard]] virtual QSize size() const = 0;  ///< pixels at 96 an inch
    [[nodiscard]] virtual QString title() const = 0;
    /// What it shows, for who cannot see it; empty: that is not known.
    [[nodiscard]] virtual QString words() const { return {}; }
    /// In words, for the file's description: where what is drawn came from.
    [[nodiscard]] virtual QString provenance() const = 0;
    /// `scale`: device pixels per pixel.
    virtual void paintOn(QPaintDevice& device, double scale) const = 0;

protected:
    Page() = default;
    Page(const Page&) = default;
    Page(Page&&) = default;
    Page& operator=(const Page&) = default;
    Page& operator=(Page&&) = default;
};

}  // namespace streamscope::ui
