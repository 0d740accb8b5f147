// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/result.h"
#include "engine/trace/trace.h"
#include "ui/document/text_file.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// What is asked on paper. Texts are Markdown.
struct HandoutQuestion {
    QString text;
    QStringList choices;  ///< each with a box to tick
    QString unit;         ///< of a number to be written down; null: none is
    QString answer;
};

/// A lesson on paper.
struct HandoutLesson {
    QString title;
    QString about;
    std::vector<HandoutQuestion> questions;
    QString why;
    std::shared_ptr<const Trace> run;  ///< with which it begins
    Metrics metrics;
};

/// Writes a PDF of A4 pages: for each lesson its questions and an empty timeline of its streams to
/// draw on, and with `hasAnswers` the answers and the run on pages of their own behind. Needs a
/// QGuiApplication; main thread. Errors: Io (path and system reason).
[[nodiscard]] Result<Done> writeHandout(const std::vector<HandoutLesson>& lessons,
                                        const FileTarget& target, bool hasAnswers);

}  // namespace streamscope::ui
