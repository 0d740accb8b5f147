// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/language_option.h"
#include "app/cli/words.h"
#include "engine/recordings/recording.h"
#include "ui/base/language.h"
#include "ui/view/finished_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QXmlStreamReader>

#include <gmock/gmock.h>

#include <vector>

namespace streamscope::cli {
namespace {

/// One text of a file of translations.
struct Message {
    QString context;
    QString source;
    QString comment;
    QString translation;  ///< the first form, of those with a number
    bool hasForms = false;
};

std::vector<Message> messagesOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto name = xml.name();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            messages.push_back(
                {context, {}, {}, {}, xml.attributes().hasAttribute(QStringLiteral("numerus"))});
        } else if (name == QLatin1String("source")) {
            messages.back().source = xml.readElementText();
        } else if (name == QLatin1String("comment")) {
            messages.back().comment = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            messages.back().translation =
                xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    return messages;
}

class InChinese : public testing::Test {
protected:
    void SetUp() override { ui::useLanguage(QStringLiteral("zh_CN")); }
    void TearDown() override { ui::useLanguage(QStringLiteral("en")); }
};

/// As the program asks: a class by its whole name, the engine's by "Streamscope".
QByteArray askedContext(const QString& context) {
    return context == QLatin1String("Text")
               ? QByteArrayLiteral("Streamscope")
               : (context.contains(u':') ? context : QStringLiteral("streamscope::ui::") + context)
                     .toUtf8();
}

TEST_F(InChinese, EveryTextIsFoundUnderTheContextItIsAskedBy) {
    const auto messages = messagesOf(
        QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/translations/streamscope_zh_CN.ts"));
    EXPECT_GT(messages.size(), 2500U);
    for (const Message& message : messages) {
        const QByteArray source = message.source.toUtf8();
        const QByteArray comment = message.comment.toUtf8();
        const QByteArray context = message.context == QLatin1String("Workloads") ||
                                           message.context == QLatin1String("Streamscope")
                                       ? message.context.toUtf8()
                                       : askedContext(message.context);
        const QString found = ui::translated(context.constData(), source.constData(),
                                             comment.isEmpty() ? nullptr : comment.constData(),
                                             message.hasForms ? 1 : -1);
        const bool isOwn =
            message.context != QLatin1String("Text");  // else an engine's may be first
        if (isOwn && !message.hasForms) {
            EXPECT_EQ(found.toStdString(), message.translation.toStdString())
                << message.context.toStdString() << ": " << message.source.toStdString();
        } else {
            EXPECT_NE(found.toStdString(), std::string())
                << message.context.toStdString() << ": " << message.source.toStdString();
        }
    }
}

/// Of the resources alone: where the program runs there need be nothing of Qt's.
TEST_F(InChinese, QtsOwnTextsAreBuiltIn) {
    EXPECT_EQ(ui::translated("QPlatformTheme", "Cancel"), QStringLiteral("取消"));
    EXPECT_EQ(ui::translated("QPlatformTheme", "Save"), QStringLiteral("保存"));
    EXPECT_EQ(ui::translated("QFileDialog", "File &name:"), QStringLiteral("文件名称(&N)："));
}

TEST_F(InChinese, SentencesErrorsAndTextsAreSpoken) {
    EXPECT_EQ(Text::tr("wrote %1", std::string("a.svg")), "已写入 a.svg");
    const Error error = inputError(SENTENCE("Streamscope", "cannot read %1: %2"), std::string("a"),
                                   std::string("b"));
    EXPECT_EQ(error.message, "cannot read a: b");
    EXPECT_NE(words(error), error.message);
    EXPECT_EQ(words(prefixed("--over: ", error)), "--over: " + words(error));
    EXPECT_EQ(shipped("Pipeline"), "流水线");
    EXPECT_EQ(shipped("A title of mine"), "A title of mine");
}

/// What comes from a worker or a saved run is in English, with its places filled.
TEST_F(InChinese, FinishedTextsAreFoundAgain) {
    const std::string noDriver =
        "there is no NVIDIA driver that answers: install version 580 or newer (Debian package "
        "nvidia-driver)";
    EXPECT_EQ(words(ui::finishedSentence(noDriver)),
              "没有可用的 NVIDIA 驱动程序：请安装 580 或更高版本（Debian 软件包 nvidia-driver）");
    EXPECT_EQ(words(Error{ErrorCode::Device, "calibrate, device memory: the run was cancelled"}),
              "校准，设备内存：运行已取消");
    EXPECT_EQ(words(Error{ErrorCode::InvalidInput, "the workload is wrong\nsomething else"}),
              "工作负载有误\nsomething else");
    for (const std::string& text : {noDriver, std::string("a name"), std::string(),
                                    std::string("no GPU on gpu01: " + noDriver)}) {
        EXPECT_EQ(english(ui::finishedSentence(text)), text);
    }
}

TEST_F(InChinese, WhatARunSaysOfItsOriginIsTranslated) {
    EXPECT_EQ(shippedDetail("driver 580.1, recorded by CUPTI 13.0; chosen by auto"),
              "驱动程序 580.1，由 CUPTI 13.0 记录；由 auto 选择");
    EXPECT_EQ(shippedDetail("As CUPTI would record it. Chosen by auto for lack of a GPU."),
              "按 CUPTI 记录的样子。 因没有 GPU 而由 auto 选择。");
    EXPECT_EQ(shippedDetail("My own. Chosen by auto."), "My own. 由 auto 选择。");
}

TEST_F(InChinese, RemarksOfRecordingsAreFoundAgain) {
    recordings::Recording recording;
    recordings::Missing& missing = recording.missing;
    missing.calls = missing.pairs = missing.recordStreams = missing.streamTypes = missing.damaged =
        missing.incomplete = missing.graphNodes = missing.arrays = missing.unified =
            missing.earlyStarts = missing.openRanges = missing.impossible = missing.idleWaits =
                missing.dropped = missing.unended = 7;
    missing.isCut = missing.wholeMicroseconds = true;
    recording.operations.emplace_back().kind = recordings::WorkKind::Copy;
    const Paragraph remarks = remarksOf(recording);
    EXPECT_EQ(remarks.size(), 19U);
    for (const Sentence& remark : remarks) {
        EXPECT_STREQ(ui::finishedSentence(english(remark)).text, remark.text);
        EXPECT_NE(words(ui::finishedSentence(english(remark))), english(remark));
    }
}

TEST_F(InChinese, WhatTheReaderOfOptionsSaysIsTranslated) {
    EXPECT_EQ(problemText("--width: Value 3 not in range 40 to 1000"),
              "--width：值 3 不在 40 到 1000 的范围内");
    EXPECT_EQ(problemText("workload is required"), "缺少必需的 workload");
    EXPECT_EQ(problemText("something else"), "something else");
}

TEST(LanguageOption, IsTakenOutOfTheWords) {
    std::vector<std::string> words{"run", "--language", "zh_CN", "a"};
    EXPECT_EQ(takeLanguage(words).language, "zh_CN");
    EXPECT_THAT(words, testing::ElementsAre("run", "a"));
    words = {"write", "a", "--language", "numba", "--language=en"};
    EXPECT_EQ(takeLanguage(words).language, "en");
    EXPECT_THAT(words, testing::ElementsAre("write", "a", "--language", "numba"));
    words = {"run", "--", "--language", "zh_CN"};
    EXPECT_EQ(takeLanguage(words).language, "");
    words = {"run", "--language", "klingon"};
    EXPECT_TRUE(takeLanguage(words).error);
}

TEST(Language, IsMeantByWhatSystemsCallIt) {
    EXPECT_EQ(ui::languageMeant(QStringLiteral("zh_CN.UTF-8")), QStringLiteral("zh_CN"));
    EXPECT_EQ(ui::languageMeant(QStringLiteral("zh-Hans")), QStringLiteral("zh_CN"));
    EXPECT_EQ(ui::languageMeant(QStringLiteral("en_GB@euro")), QStringLiteral("en"));
    EXPECT_EQ(ui::languageMeant(QStringLiteral("de_DE")), QString());
}

}  // namespace
}  // namespace streamscope::cli
