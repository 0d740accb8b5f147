// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/workload/workload.h"

#include <QSet>
#include <QString>
#include <QStringList>
#include <QTranslator>

namespace streamscope::test {

/// "[!! ｗａｉｔｅｄ %1]" for every text of the context "Streamscope" that a translator can know,
/// while it lives: what is in Latin letters or outside of brackets then was not translated, or only
/// a piece of it.
class PseudoLanguage : public QTranslator {
public:
    PseudoLanguage();
    ~PseudoLanguage() override;
    Q_DISABLE_COPY_MOVE(PseudoLanguage)

    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* which,
                      int number) const override;

private:
    QSet<QString> m_texts;
};

/// What the user, CUDA or a file named, which nobody translates; of a trace also units.
[[nodiscard]] QStringList namesIn(const Trace& trace);
[[nodiscard]] QStringList namesIn(const Program& program);
[[nodiscard]] QStringList namesIn(const Workload& workload);

[[nodiscard]] QString withoutNames(QString text, QStringList names);
/// Whether anything of it, names apart, is not translated.
[[nodiscard]] bool hasEnglish(const QString& text, const QStringList& names);
/// Whether all of it is one text of the pseudo-language, names apart.
[[nodiscard]] bool isTranslated(const QString& text, const QStringList& names);

}  // namespace streamscope::test
