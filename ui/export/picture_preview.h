// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure_page.h"

#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// A figure as it will be, in as much room as there is.
class PicturePreview : public QWidget {
    Q_OBJECT

public:
    explicit PicturePreview(QWidget* parent = nullptr);

    void setPage(FigurePage page);
    /// Says why there is no picture.
    void setProblem(const QString& problem);
    [[nodiscard]] const std::optional<FigurePage>& page() const { return m_page; }
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] QSize sizeHint() const override { return {860, 560}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<FigurePage> m_page;
    QString m_problem;
};

}  // namespace streamscope::ui
