// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/monkey.h"

#include "tests/ui/support/consistency.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/window/edit_commands.h"
#include "ui/window/file_commands.h"

#include <QEventLoop>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QTimer>

#include <functional>

namespace streamscope::ui {
namespace {

constexpr int kInputs = 10'000;
constexpr std::uint32_t kSeed = 4;

/// STREAMSCOPE_MONKEY_SEED and STREAMSCOPE_MONKEY_INPUTS ask for another walk.
int wish(const char* name, int usual) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : usual;
}

/// As in a running program: what is to be deleted later is not deleted by a wait within an event.
void doInLoop(const std::function<void()>& act) {
    QEventLoop loop;
    QTimer::singleShot(0, &loop, [&] {
        act();
        loop.quit();
    });
    loop.exec();
}

class MonkeyTest : public test::WindowFixture {
protected:
    QStringList findings() {
        QStringList found = test::checkConsistency(m_window->viewState());
        if (!editor().isSettling() && m_window->document().state().text != text()) {
            found << QStringLiteral("the history is not of the text that is shown");
        }
        return found;
    }
    static QByteArray recordedFile() {
        QFile file(QStringLiteral(STREAMSCOPE_TEST_DATA
                                  "/recordings/kineto_2024-04_event_wait_3_streams.json.gz"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Documents of every kind, damaged ones, an opening that is cancelled, and other languages.
    std::vector<test::Monkey::Interaction> interactions() {
        const QByteArray workload(test::kKnobs);
        const QByteArray recording = recordedFile();
        const std::vector<std::pair<QString, QByteArray>> files{
            {QStringLiteral("workload.json"), workload},
            {QStringLiteral("damaged.json"), workload.left(workload.size() / 2)},
            {QStringLiteral("recording.json.gz"), recording},
            {QStringLiteral("damaged.json.gz"), recording.left(recording.size() / 2)}};
        std::vector<test::Monkey::Interaction> interactions;
        for (const auto& [name, content] : files) {
            const QString path = m_folder.filePath(name);
            QFile file(path);
            EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
            interactions.push_back(
                {QStringLiteral("open ") + name, [this, path] { m_window->files().open(path); }});
            interactions.push_back({QStringLiteral("open and cancel ") + name, [this, path] {
                                        const QScopedValueRollback later(test::areRunsAwaited,
                                                                         false);
                                        m_window->files().open(path);
                                        session().cancel();
                                    }});
        }
        for (QAction* action :
             m_window->findChild<QMenu*>(QStringLiteral("languages"))->actions()) {
            interactions.push_back(
                {QStringLiteral("language ") + action->text(), [action] { action->trigger(); }});
        }
        return interactions;
    }

    QTemporaryDir m_folder;
};

TEST_F(MonkeyTest, TenThousandRandomInputsLeaveTheViewSound) {
    WindowServices all = services();
    all.hasStartPage = true;
    all.recoveryFolder = m_folder.path();
    all.examples.push_back({QStringLiteral("Other"), QStringLiteral("with other streams"),
                            QString::fromUtf8(test::kKnobs)
                                .replace(QStringLiteral("\"to\": 8"), QStringLiteral("\"to\": 3"))
                                .replace(QStringLiteral("\"Streams\""), QStringLiteral("\"S\""))});
    open(std::move(all));
    const auto seed = static_cast<std::uint32_t>(wish("STREAMSCOPE_MONKEY_SEED", kSeed));
    const int inputs = wish("STREAMSCOPE_MONKEY_INPUTS", kInputs);
    test::Monkey monkey(*m_window, seed, interactions());
    for (int i = 0; i < inputs; ++i) {
        doInLoop([&] { monkey.doSomething(); });
        const QStringList found = findings();
        ASSERT_TRUE(found.isEmpty())
            << found.join(QStringLiteral("; ")).toStdString() << "\nseed " << seed << ", input "
            << i << ", after\n  " << monkey.log().join(QStringLiteral("\n  ")).toStdString();
    }
    // A text with a mistake that was opened last, by a link, has none.
    EXPECT_TRUE(session().run() || !session().problems().empty());
}

}  // namespace
}  // namespace streamscope::ui
