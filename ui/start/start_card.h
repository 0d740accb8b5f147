// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>

namespace streamscope::ui {

/// One thing to begin with: a picture, a title and two lines about it. A button: Space and Enter
/// press it.
class StartCard : public QAbstractButton {
    Q_OBJECT

public:
    StartCard(const QString& title, const QString& about, QWidget* parent = nullptr);

    void setPicture(const QImage& picture);
    [[nodiscard]] bool hasPicture() const { return !m_picture.isNull(); }
    [[nodiscard]] QSize sizeHint() const override { return {kWidth, kHeight}; }

    static constexpr int kWidth = 190;  ///< at least
    static constexpr int kHeight = 172;
    static constexpr QSize kPicture{kWidth - 2, 92};

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintFrame(QPainter& painter) const;
    void paintWords(QPainter& painter) const;

    QString m_about;
    QImage m_picture;
};

}  // namespace streamscope::ui
