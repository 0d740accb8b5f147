// SPDX-License-Identifier: GPL-3.0-or-later
// From starting a process to a window that shows its first example, drawn. The process is this
// program again: it opens what `streamscope` opens, and ends after the first painting of a run.
#include "app/window/window.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>

#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <spawn.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <utility>

namespace streamscope {
namespace {

constexpr std::string_view kAsChild = "--open-window-and-quit";

/// Ends the program when the timeline has been painted with a run.
class QuitWhenDrawn : public QObject {
public:
    explicit QuitWhenDrawn(ui::MainWindow& window) : m_window(window) {
        window.timeline().canvas()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_window.session().run() != nullptr) {
            // Behind this event: the painting itself is done before the loop ends.
            QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    ui::MainWindow& m_window;
};

int openWindowAndQuit(int count, char** words) {
    const QApplication application(count, words);
    ui::MainWindow window(windowServices({[](std::string_view) {}, [](std::string_view) {}}));
    const QuitWhenDrawn watcher(window);
    window.show();
    constexpr int kPatienceMs = 10'000;
    QTimer::singleShot(kPatienceMs, &window, [] { QCoreApplication::exit(1); });
    return QApplication::exec();
}

/// True if the child showed its window and ended well.
bool runChild() {
    std::string program = "/proc/self/exe";
    std::string mode(kAsChild);
    std::array<char*, 3> words{program.data(), mode.data(), nullptr};
    pid_t child = 0;
    int status = -1;
    return posix_spawn(&child, program.c_str(), nullptr, nullptr, words.data(), environ) == 0 &&
           waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void openWindow(benchmark::State& state) {
    while (state.KeepRunning()) {
        if (!runChild()) {
            state.SkipWithError("the window did not open");
            break;
        }
    }
}
BENCHMARK(openWindow)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope

int main(int count, char** words) {
    if (count > 1 && words[1] == streamscope::kAsChild) {
        return streamscope::openWindowAndQuit(count, words);
    }
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
