// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/text.h"

#include <QTextDocument>

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

/// As a tool tip shows it.
QString shown(const QString& tip) {
    QTextDocument document;
    Qt::mightBeRichText(tip) ? document.setHtml(tip) : document.setPlainText(tip);
    return document.toPlainText();
}

TEST(PlainTip, ShowsATextAsItStands) {
    for (const char* text : {"R&D", "a < b", "<h1>BIG</h1>", "<b>x</b> & y\nnext", "&lt;", "",
                             "<img src='file:///etc/passwd'>", "plain\ntext"}) {
        EXPECT_EQ(shown(plainTip(QString::fromLatin1(text))).toStdString(), text);
    }
}

}  // namespace
}  // namespace streamscope::ui
