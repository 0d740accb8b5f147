// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/order_asked.h"
#include "tests/engine/advice/faults.h"
#include "tests/engine/advice/shipped_names.h"
#include "ui/view/spoken.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTranslator>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace streamscope::ui {
namespace {

using test::attempted;

/// The literals of a source that lupdate finds by one of these marks.
void addTexts(const std::filesystem::path& file, QSet<QString>& texts) {
    static const QRegularExpression kMarked(QStringLiteral(
        R"re((?:SENTENCE\(\s*"Streamscope",|Text::tr\()\s*((?:"(?:[^"\\]|\\.)*"\s*)+))re"));
    static const QRegularExpression kLiteral(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    const QString source = QString::fromStdString(test::contentOf(file));
    for (auto found = kMarked.globalMatch(source); found.hasNext();) {
        QString text;
        for (auto literal = kLiteral.globalMatch(found.next().captured(1)); literal.hasNext();) {
            text +=
                literal.next().captured(1).replace(QStringLiteral("\\\""), QStringLiteral("\""));
        }
        texts.insert(text);
    }
}

/// "[!! ｗａｉｔｅｄ %1]" for every text that a translator can know: what is in Latin letters or
/// outside of brackets then was not translated, or only a piece of it.
class PseudoLanguage : public QTranslator {
public:
    PseudoLanguage() {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(STREAMSCOPE_SOURCE_DIR "/engine")) {
            if (entry.is_regular_file()) {
                addTexts(entry.path(), m_texts);
            }
        }
        addTexts(STREAMSCOPE_SOURCE_DIR "/ui/view/spoken.cpp", m_texts);
        QCoreApplication::installTranslator(this);
    }
    ~PseudoLanguage() override { QCoreApplication::removeTranslator(this); }
    Q_DISABLE_COPY_MOVE(PseudoLanguage)

    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* /*which*/,
                      int /*number*/) const override {
        QString text = QString::fromUtf8(source);
        if (qstrcmp(context, "Streamscope") != 0 || !m_texts.contains(text)) {
            return {};
        }
        for (QChar& letter : text) {
            letter = letter.unicode() < 0x80 && letter.isLetter() ? QChar(letter.unicode() + 0xfee0)
                                                                  : letter;
        }
        return QStringLiteral("[!! ") + text + u']';
    }

private:
    QSet<QString> m_texts;
};

/// What the user, CUDA or a fix named, which nobody translates; and units. The longest come first.
QStringList namesIn(const Attempt& made) {
    std::vector<std::string> names = {"ns",  "µs",  "ms",  "s",       "B",
                                      "KiB", "MiB", "GiB", "ordered", "own"};
    const auto add = [&](const auto& named) {
        std::ranges::transform(named, std::back_inserter(names),
                               [](const auto& one) { return one.name; });
    };
    add(made.trace.streams);
    add(made.trace.engines);
    add(made.program.memories);
    add(made.program.events);
    add(made.program.graphs);
    std::ranges::copy(made.trace.names, std::back_inserter(names));
    for (const Parameter& parameter : made.workload.parameters) {
        names.insert(names.end(), {parameter.name, parameter.label, "true", "false"});
        std::ranges::copy(parameter.choices, std::back_inserter(names));
    }
    for (const TraceStep& step : made.trace.steps) {
        names.push_back(step.label);
        names.push_back(step.label.substr(0, step.label.find('[')));
    }
    for (const TraceStream& stream : made.trace.streams) {
        names.push_back(stream.name.substr(0, stream.name.find('[')));
    }
    std::ranges::sort(names, std::ranges::greater{}, &std::string::size);
    QStringList list;
    for (const std::string& name : names) {
        name.empty() ? void() : list.push_back(QString::fromStdString(name));
    }
    return list;
}

QString withoutNames(QString text, const QStringList& names) {
    for (const QString& name : names) {
        text.remove(QRegularExpression(
            QStringLiteral("(?<![A-Za-z])%1(?![A-Za-z])").arg(QRegularExpression::escape(name))));
    }
    return text;
}

/// Whether all of it is one text of the pseudo-language, but for names.
bool isTranslated(const QString& text, const QStringList& names) {
    static const QRegularExpression kLatin(QStringLiteral("[A-Za-z]"));
    int depth = 0;
    qsizetype closed = -1;
    const QString plain = withoutNames(text, names);
    for (qsizetype i = 0; i < plain.size() && closed < 0; ++i) {
        depth += plain.mid(i).startsWith(QStringLiteral("[!! ")) ? 1 : 0;
        depth -= plain[i] == u']' ? 1 : 0;
        closed = depth == 0 ? i : -1;
    }
    return plain.startsWith(QStringLiteral("[!! ")) && closed == plain.size() - 1 &&
           !plain.contains(kLatin);
}

class SpokenAdvice : public testing::Test {
protected:
    void expect(const Sentence& sentence) const {
        const QString text = spoken(sentence);
        EXPECT_TRUE(isTranslated(text, m_names)) << text.toStdString() << "\n"
                                                 << withoutNames(text, m_names).toStdString();
    }
    void expect(const Paragraph& paragraph) const {
        for (const Sentence& sentence : paragraph) {
            sentence.empty() ? void() : expect(sentence);
            EXPECT_TRUE(sentence.empty() || english(sentence).ends_with('.')) << sentence.text;
        }
    }
    void expect(const Fix& fix) const {
        expect(fix.label);
        expect(fix.change);
    }
    void expect(const Advice& advice) const {
        SCOPED_TRACE(advice.id);
        expect(advice.title);
        expect(advice.finding);
        expect(advice.meaning);
        advice.costBasis.empty() ? void() : expect(advice.costBasis);
        for (const Fix& fix : advice.fixes) {
            expect(fix);
        }
    }
    void expectAll(const Attempt& made) {
        m_names = namesIn(made);
        for (const Advice& advice : made.advice) {
            expect(advice);
        }
        for (const Advice& advice :
             advise({&made.trace, &made.metrics, nullptr, nullptr, {}, {}})) {
            expect(advice);
        }
        expect(whatBounds(made.trace, made.metrics));
    }
    void expectEvaluated(const Attempt& made) {
        m_names = namesIn(made);
        RunControl control;
        for (const EvaluatedAdvice& one :
             evaluateAdvice(test::inputOf(made), test::shippedDevice("h200"), control)) {
            expect(one.advice);
            one.fix ? expect(*one.fix) : void();
            for (const auto& labels : {one.ineffective, one.unsafe}) {
                for (const Sentence& label : labels) {
                    expect(label);
                }
            }
        }
    }

    const PseudoLanguage m_language;
    QStringList m_names;
};

TEST_F(SpokenAdvice, IsTranslatedWholeForEachFault) {
    for (const test::Fault& fault : test::faults()) {
        SCOPED_TRACE(fault.id);
        expectAll(attempted(fault.faulty, fault.faultyValues, fault.device));
    }
}

TEST_F(SpokenAdvice, IsTranslatedWholeForEachShippedWorkload) {
    for (const std::string& name : test::namesIn("workloads")) {
        for (const char* const device : {"h200", "fermi", "one_copy_engine"}) {
            SCOPED_TRACE(name + " on " + device);
            RunControl control;
            const auto made =
                attempt(test::shippedText(name), {}, test::shippedDevice(device), control);
            made ? expectAll(*made) : void();  // an old device has no graphs
        }
    }
}

TEST_F(SpokenAdvice, IsTranslatedWholeWithTheFixesThatWereTried) {
    for (const char* const name :
         {"normalise", "vector_add_default_stream", "default_stream_barrier", "implicit_sync",
          "launch_bound_vs_graph", "pageable_vs_pinned"}) {
        SCOPED_TRACE(name);
        expectEvaluated(attempted(test::shippedText(name)));
    }
}

/// Else the tests above would find nothing.
TEST_F(SpokenAdvice, ShowsWhatIsGluedFromPieces) {
    const QStringList names{QStringLiteral("small"), QStringLiteral("s[1]"), QStringLiteral("ms")};
    const auto isWhole = [&](const Sentence& one) { return isTranslated(spoken(one), names); };
    const Sentence phrase = say("%1 in %2", std::string("small"), std::string("s[1]"));
    EXPECT_TRUE(isWhole(
        say("%1 alone runs for %2 of %3.", phrase, Duration{2'000'000}, Duration{3'000'000})));
    EXPECT_FALSE(isWhole(say("%1 alone runs for %2 of %3.", std::string("the small kernel"),
                             Duration{2'000'000}, Duration{3'000'000})));
    const std::string glued = std::string("%1 alone runs for ") + "%2 of %3.";
    EXPECT_FALSE(isWhole({(glued + " It").c_str(), {}}));
    EXPECT_FALSE(isWhole(verbatim("small")));
    EXPECT_FALSE(isTranslated(spoken(phrase) + spoken(phrase), names));
}

// ---- What spoken() does itself.

TEST(Spoken, FillsPlacesAsTheWindowShowsThem) {
    EXPECT_EQ(spoken(say("%2 took %1, %3 of %4: %5.", Duration{1'500'000}, std::string("%1"),
                         Share{0.25}, Bytes{4096}, Count{7})),
              QStringLiteral("%1 took 1.5 ms, 25 % of 4 KiB: 7."));
    EXPECT_TRUE(spoken(Sentence{}).isEmpty());
}

TEST(Spoken, ListsAsEnglishDoes) {
    const std::vector<std::string> names{"a", "b", "c", "d", "e"};
    for (std::size_t count = 0; count <= names.size(); ++count) {
        const Names some{{names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count)}};
        Phrases phrases{{}, count % 2 == 0};
        for (const std::string& name : some.names) {
            phrases.phrases.push_back(verbatim(name));
        }
        const Sentence sentence = say("%1: %2.", some, phrases);
        EXPECT_EQ(spoken(sentence).toStdString(), english(sentence));
        EXPECT_EQ(spoken(Paragraph{sentence, {}, sentence}).toStdString(),
                  english(Paragraph{sentence, {}, sentence}));
    }
}

}  // namespace
}  // namespace streamscope::ui
