// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/pseudo_language.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

/// What a literal says between its quotes.
QString unescaped(QString text) {
    static const QRegularExpression kCode(QStringLiteral(R"re(\\u([0-9a-f]{4}))re"));
    for (auto found = kCode.match(text); found.hasMatch(); found = kCode.match(text)) {
        text.replace(found.captured(), QChar(found.captured(1).toUShort(nullptr, 16)));
    }
    return text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
        .replace(QStringLiteral("\\n"), QStringLiteral("\n"))
        .replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
}

/// The literals of a source that lupdate finds by one of these marks.
void addTexts(const std::filesystem::path& file, QSet<QString>& texts) {
    static const QRegularExpression kMarked(QStringLiteral(
        R"re((?:SENTENCE\(\s*"Streamscope",|QT_TRANSLATE_NOOP\(\s*"Streamscope",|Text::tr\()\s*((?:"(?:[^"\\]|\\.)*"\s*)+))re"));
    static const QRegularExpression kLiteral(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    QFile read(QString::fromStdString(file.string()));
    const QString source =
        read.open(QIODevice::ReadOnly) ? QString::fromUtf8(read.readAll()) : QString();
    for (auto found = kMarked.globalMatch(source); found.hasNext();) {
        QString text;
        for (auto literal = kLiteral.globalMatch(found.next().captured(1)); literal.hasNext();) {
            text += unescaped(literal.next().captured(1));
        }
        texts.insert(text);
    }
}

/// What CUDA or the program names, which nobody translates; and units.
const QStringList& namesOfAll() {
    static const QStringList kNames{
        QStringLiteral("ns"),  QStringLiteral("µs"),  QStringLiteral("ms"),
        QStringLiteral("s"),   QStringLiteral("B"),   QStringLiteral("KiB"),
        QStringLiteral("MiB"), QStringLiteral("GiB"), QStringLiteral("GB/s")};
    return kNames;
}

void add(QStringList& names, const std::string& name) {
    name.empty() ? void() : names.push_back(QString::fromStdString(name));
}

template <typename Named>
void addEach(QStringList& names, const std::vector<Named>& named) {
    for (const Named& one : named) {
        add(names, one.name);
        add(names, one.name.substr(0, one.name.find('[')));
    }
}

}  // namespace

PseudoLanguage::PseudoLanguage() {
    for (const char* const folder : {"/engine", "/ui"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::string(STREAMSCOPE_SOURCE_DIR) + folder)) {
            if (entry.is_regular_file()) {
                addTexts(entry.path(), m_texts);
            }
        }
    }
    QCoreApplication::installTranslator(this);
}

PseudoLanguage::~PseudoLanguage() {
    QCoreApplication::removeTranslator(this);
}

QString PseudoLanguage::translate(const char* context, const char* source, const char* /*which*/,
                                  int /*number*/) const {
    QString text = QString::fromUtf8(source);
    if (qstrcmp(context, "Streamscope") != 0 || !m_texts.contains(text)) {
        return {};
    }
    bool isPlace = false;  // %L1 is one
    for (QChar& letter : text) {
        const bool isPlain = letter.unicode() < 0x80 && letter.isLetter() && !isPlace;
        isPlace = letter == u'%';
        letter = isPlain ? QChar(letter.unicode() + 0xfee0) : letter;
    }
    return QStringLiteral("[!! ") + text + u']';
}

QStringList namesIn(const Trace& trace) {
    QStringList names = namesOfAll();
    addEach(names, trace.streams);
    addEach(names, trace.engines);
    for (const auto* const list : {&trace.names, &trace.threads, &trace.devices}) {
        std::ranges::for_each(*list, [&](const std::string& name) { add(names, name); });
    }
    for (const TraceStep& step : trace.steps) {
        add(names, step.pointer);
        add(names, step.label);
        add(names, step.label.substr(0, step.label.find('[')));
    }
    return names;
}

QStringList namesIn(const Program& program) {
    QStringList names;
    addEach(names, program.memories);
    addEach(names, program.events);
    addEach(names, program.graphs);
    return names;
}

QStringList namesIn(const Workload& workload) {
    QStringList names{QStringLiteral("true"), QStringLiteral("false")};
    for (const Parameter& parameter : workload.parameters) {
        add(names, parameter.name);
        add(names, parameter.label);
        std::ranges::for_each(parameter.choices, [&](const auto& choice) { add(names, choice); });
    }
    return names;
}

/// The longest first: one may be a part of another.
QString withoutNames(QString text, QStringList names) {
    std::ranges::stable_sort(names, std::ranges::greater{}, &QString::size);
    for (const QString& name : names) {
        text.contains(name)
            ? void(text.remove(QRegularExpression(QStringLiteral("(?<![A-Za-z])%1(?![A-Za-z])")
                                                      .arg(QRegularExpression::escape(name)))))
            : void();
    }
    return text;
}

bool hasEnglish(const QString& text, const QStringList& names) {
    static const QRegularExpression kLatin(QStringLiteral("[A-Za-z]"));
    return withoutNames(text, names).contains(kLatin);
}

bool isTranslated(const QString& text, const QStringList& names) {
    int depth = 0;
    qsizetype closed = -1;
    const QString plain = withoutNames(text, names);
    for (qsizetype i = 0; i < plain.size() && closed < 0; ++i) {
        depth += plain.mid(i).startsWith(QStringLiteral("[!! ")) ? 1 : 0;
        depth -= plain[i] == u']' ? 1 : 0;
        closed = depth == 0 ? i : -1;
    }
    return plain.startsWith(QStringLiteral("[!! ")) && closed == plain.size() - 1 &&
           !hasEnglish(plain, {});
}

}  // namespace streamscope::test
