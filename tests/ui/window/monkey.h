// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

class QAction;
class QWidget;

namespace streamscope::test {

/// Uses a window at random: keys, mouse, wheel, actions, sizes, and `interactions`, which may come
/// while a mouse button is down. The same seed does the same. Dialogs and menus that open are
/// closed.
class Monkey {
public:
    struct Interaction {
        QString name;
        std::function<void()> act;
    };

    Monkey(QWidget& window, std::uint32_t seed, std::vector<Interaction> interactions);

    void doSomething();
    /// What was done last, oldest first.
    [[nodiscard]] const QStringList& log() const { return m_log; }

private:
    int below(int limit);
    bool chance(int percent) { return below(100) < percent; }
    QPoint somewhere(const QWidget& widget);
    void key();
    void press();
    void move();
    void release();
    void wheel();
    void action();
    void resize();
    void escape();
    void interaction();
    void note(const QString& what);
    void mouse(int type, Qt::MouseButton button);
    QWidget* target();
    static void callOff();

    QWidget& m_window;
    std::mt19937 m_random;
    std::vector<Interaction> m_interactions;
    QTimer m_callOff;
    QStringList m_log;
    bool m_isLoud = qEnvironmentVariableIsSet("STREAMSCOPE_MONKEY_LOUD");  ///< to see a crash
    QPoint m_at;
    QPointer<QWidget> m_grabber;  ///< was pressed: it gets the mouse until all is let go
    Qt::MouseButtons m_pressed;
    std::vector<std::pair<int, std::function<void()>>> m_habits;
};

}  // namespace streamscope::test
