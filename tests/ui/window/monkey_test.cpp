// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/monkey.h"

#include "tests/ui/support/consistency.h"
#include "tests/ui/support/window_fixture.h"
#include "ui/window/edit_commands.h"

#include <QEventLoop>
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
        if (!editor().isSettling() && m_window->edits().history().present().text != text()) {
            found << QStringLiteral("the history is not of the text that is shown");
        }
        return found;
    }
};

TEST_F(MonkeyTest, TenThousandRandomInputsLeaveTheViewSound) {
    const QTemporaryDir folder;
    WindowServices all = services();
    all.hasStartPage = true;
    all.recoveryFolder = folder.path();
    all.examples.push_back({QStringLiteral("Other"), QStringLiteral("with other streams"),
                            QString::fromUtf8(test::kKnobs)
                                .replace(QStringLiteral("\"to\": 8"), QStringLiteral("\"to\": 3"))
                                .replace(QStringLiteral("\"Streams\""), QStringLiteral("\"S\""))});
    open(std::move(all));
    const auto seed = static_cast<std::uint32_t>(wish("STREAMSCOPE_MONKEY_SEED", kSeed));
    const int inputs = wish("STREAMSCOPE_MONKEY_INPUTS", kInputs);
    test::Monkey monkey(*m_window, seed);
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
