// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/advice.h"

#include <QString>
#include <QWidget>

class QToolButton;

namespace streamscope::ui {

/// A colored button at the right of the room it is given: the heaviest piece of advice, cut to
/// fit. It asks for no room, so that nothing moves when it comes or goes.
class AdviceBadge : public QWidget {
    Q_OBJECT

public:
    explicit AdviceBadge(QWidget* parent = nullptr);

    /// An empty text: there is nothing that weighs.
    void setAdvice(const QString& text, const QString& tip, AdviceKind kind);
    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] QToolButton& button() const { return *m_button; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void clicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_text;
    QToolButton* m_button = nullptr;  ///< child
};

}  // namespace streamscope::ui
