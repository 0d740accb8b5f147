// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/written_program.h"

#include "engine/writing/writer.h"

namespace streamscope::ui {
namespace {

bool isWithin(const QString& step, const QString& pointer) {
    return step.startsWith(pointer) &&
           (step.size() == pointer.size() || step[pointer.size()] == QLatin1Char('/'));
}

}  // namespace

/// A step may be written in two places, as where its results are worked out: the first is meant.
std::optional<std::pair<int, int>> WrittenProgram::linesOf(const QString& pointer) const {
    std::optional<std::pair<int, int>> lines;
    for (int i = 0; !pointer.isEmpty() && i < static_cast<int>(steps.size()); ++i) {
        const QString& step = steps[static_cast<std::size_t>(i)];
        if (isWithin(step, pointer)) {
            lines = {lines ? lines->first : i, i};
        } else if (lines && !step.isEmpty()) {
            break;
        }
    }
    return lines;
}

QString WrittenProgram::stepOf(int line) const {
    const auto index = static_cast<std::size_t>(line);
    return line >= 0 && index < steps.size() ? steps[index] : QString();
}

WrittenProgram writtenProgram(const Workload& workload, const ParameterValues& values,
                              Language language) {
    WrittenProgram written{language, {}, {}, {}};
    const auto source = write(workload, values, language);
    if (!source) {
        written.refusals = source.error();
        return written;
    }
    written.text = QString::fromStdString(source->text());
    for (const SourceLine& line : source->lines) {
        written.steps.push_back(line.step == StepId::None
                                    ? QString()
                                    : QString::fromStdString(stepPointer(workload, line.step)));
    }
    return written;
}

QString suffixOf(Language language) {
    return language == Language::Cuda ? QStringLiteral("cu") : QStringLiteral("py");
}

}  // namespace streamscope::ui
