// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_json.h"
#include "engine/formats/trace_reader.h"
#include "engine/program/device_features.h"
#include "engine/simulator/profile_file.h"
#include "engine/workload/workload.h"
#include "tests/engine/advice/advised.h"
#include "tests/engine/advice/shipped_names.h"
#include "tests/ui/support/pseudo_language.h"
#include "ui/view/spoken.h"

#include <QRegularExpression>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace streamscope::ui {
namespace {

/// Every word of a text but its titles: what a problem with it may name.
QStringList wordsOf(QString text) {
    static const QRegularExpression kTitle(
        QStringLiteral(R"re("(?:about|title|name|label)": *"(?:[^"\\]|\\.)*")re"));
    static const QRegularExpression kWord(QStringLiteral("[A-Za-z_][A-Za-z_0-9]*"));
    text.remove(kTitle);
    QStringList words{QStringLiteral("nonsense"),  QStringLiteral("nope"),
                      QStringLiteral("null"),      QStringLiteral("KiB"),
                      QStringLiteral("parameter"), QStringLiteral("slice"),  // the format's
                      QStringLiteral("u8")};
    for (auto found = kWord.globalMatch(text); found.hasNext();) {
        words << found.next().captured();
    }
    words.removeDuplicates();
    return words;
}

/// The text with one of its values after the other replaced by what is wrong there.
std::vector<std::string> spoiled(const QString& text, qsizetype most) {
    static const QRegularExpression kValue(
        QStringLiteral(R"re((?<=[:\[,] )(?:"(?:[^"\\]|\\.)*"|-?[0-9][0-9.e]*|true|false))re"));
    std::vector<QRegularExpressionMatch> values;
    for (auto found = kValue.globalMatch(text); found.hasNext();) {
        values.push_back(found.next());
    }
    const auto stride = std::max<std::size_t>(1, values.size() / static_cast<std::size_t>(most));
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < values.size(); i += stride) {
        for (const char* const wrong :
             {"\"nonsense\"", "-7", "1e300", "{}", "[]", "null", "nope", "\"1/0\"", "\"7 +\""}) {
            texts.push_back(QString(text)
                                .replace(values[i].capturedStart(), values[i].capturedLength(),
                                         QLatin1String(wrong))
                                .toStdString());
        }
    }
    return texts;
}

class SpokenProblem : public testing::Test {
protected:
    /// What a file says stands in quotes, or is one of its words.
    void expectWhole(const Sentence& sentence, const QStringList& names) {
        static const QRegularExpression kQuoted(
            QStringLiteral("\"[^\"]*\"|/[a-z_/0-9~]+|[0-9][0-9.e+-]*"));
        const QString text = test::withoutNames(spoken(sentence), names).remove(kQuoted);
        EXPECT_TRUE(test::isTranslated(text, {})) << text.toStdString() << "\n"
                                                  << english(sentence);
    }
    void expectWhole(const Diagnostics& problems, const QStringList& names) {
        for (const Diagnostic& problem : problems) {
            m_texts.insert(problem.sentence.text);
            for (const Sentence& sentence : asParagraph(problem)) {
                expectWhole(sentence, names);
            }
        }
    }

    const test::PseudoLanguage m_language;
    std::set<std::string> m_texts;  ///< that were met
};

TEST_F(SpokenProblem, IsTranslatedOfEachWrongWorkload) {
    for (const std::string& name : test::namesIn("workloads")) {
        SCOPED_TRACE(name);
        const QString text = QString::fromStdString(test::shippedText(name));
        const QStringList words = wordsOf(text);
        for (const std::string& wrong : spoiled(text, 25)) {
            const auto workload = readWorkload(wrong);
            if (!workload) {
                expectWhole(workload.error(), words);
            } else if (const auto program = expand(*workload, {}); !program) {
                expectWhole(program.error(), words);
            }
        }
    }
    EXPECT_GE(m_texts.size(), 20U);
}

TEST_F(SpokenProblem, IsTranslatedOfEachWrongSavedRun) {
    const Attempt made = test::attempted(test::shippedText("vector_add_streams"));
    std::string json;
    {
        JsonWriter writer(appendTo(json));
        writeTrace(writer, made.trace, made.metrics);
    }
    const QString text =
        QString::fromStdString(json).replace(QStringLiteral(":"), QStringLiteral(": "));
    const QStringList words = wordsOf(text);
    for (const std::string& wrong : spoiled(text, 60)) {
        if (const auto trace = readTrace(wrong); !trace) {
            expectWhole(trace.error().phrase(), words);
        }
    }
}

TEST_F(SpokenProblem, IsTranslatedOfEachWrongProfile) {
    const QString text = QString::fromStdString(
        test::contentOf(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json"));
    const QStringList words = wordsOf(text);
    for (const std::string& wrong : spoiled(text, 40)) {
        if (const auto profile = readProfile(wrong); !profile) {
            expectWhole(profile.error().phrase(), words);
        }
    }
}

TEST_F(SpokenProblem, IsTranslatedOfEachDeviceThatCannot) {
    int refused = 0;
    for (const std::string& name : test::namesIn("workloads")) {
        for (const char* const device : {"fermi", "h200"}) {
            RunControl control;
            const auto made =
                attempt(test::shippedText(name), {}, test::shippedDevice(device), control);
            if (!made) {
                ++refused;
                SCOPED_TRACE(name);
                QStringList words = wordsOf(QString::fromStdString(test::shippedText(name)));
                words << QString::fromStdString(test::shippedProfile(device).name);
                expectWhole(made.error().phrase(), words);
            }
        }
    }
    EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace streamscope::ui
