// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QPushButton>
#include <QRadioButton>
#include <QString>
#include <QStyleOptionButton>

namespace streamscope::ui {

/// What a style calls the parts of a kind of button.
struct ButtonParts {
    QStyle::ControlElement whole;
    QStyle::ContentsType size;
    QStyle::SubElement words;
};
inline constexpr ButtonParts kPushParts{QStyle::CE_PushButton, QStyle::CT_PushButton,
                                        QStyle::SE_PushButtonContents};
inline constexpr ButtonParts kRadioParts{QStyle::CE_RadioButton, QStyle::CT_RadioButton,
                                         QStyle::SE_RadioButtonContents};
inline constexpr ButtonParts kCheckParts{QStyle::CE_CheckBox, QStyle::CT_CheckBox,
                                         QStyle::SE_CheckBoxContents};

[[nodiscard]] int wrappedHeight(const QWidget& button, QStyleOptionButton option,
                                const ButtonParts& parts, int width);
/// The longest word has its room.
[[nodiscard]] QSize leastWrappedSize(const QWidget& button, const QStyleOptionButton& option,
                                     const ButtonParts& parts);
void paintWrapped(QWidget& button, QStyleOptionButton option, const ButtonParts& parts);

/// A button of Qt whose text is broken into lines where the button is narrow.
template <typename Button, const ButtonParts& parts>
class Wrapping : public Button {
public:
    explicit Wrapping(const QString& text, QWidget* parent = nullptr) : Button(text, parent) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        this->setSizePolicy(policy);
    }
    [[nodiscard]] QSize minimumSizeHint() const override {
        return leastWrappedSize(*this, option(), parts);
    }
    [[nodiscard]] int heightForWidth(int width) const override {
        return wrappedHeight(*this, option(), parts, width);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { paintWrapped(*this, option(), parts); }
    [[nodiscard]] bool hitButton(const QPoint& at) const override {
        return this->rect().contains(at);
    }

private:
    [[nodiscard]] QStyleOptionButton option() const {
        QStyleOptionButton option;
        this->initStyleOption(&option);
        return option;
    }
};

using WrappingButton = Wrapping<QPushButton, kPushParts>;
using WrappingRadioButton = Wrapping<QRadioButton, kRadioParts>;
using WrappingCheckBox = Wrapping<QCheckBox, kCheckParts>;

}  // namespace streamscope::ui
