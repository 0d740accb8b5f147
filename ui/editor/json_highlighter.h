// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/text_highlighter.h"

namespace streamscope::ui {

/// Colours for JSON: keys, texts, numbers and words. Works line by line, as JSON texts never
/// span lines.
class JsonHighlighter : public TextHighlighter {
    Q_OBJECT

public:
    using TextHighlighter::TextHighlighter;

protected:
    void highlightBlock(const QString& text) override;

private:
    int highlightString(const QString& text, int begin);
};

}  // namespace streamscope::ui
