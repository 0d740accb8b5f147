// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/monkey.h"

#include "tests/ui/support/wait_for_runs.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDrag>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPointer>
#include <QTest>
#include <QWheelEvent>

#include <array>
#include <cstdio>
#include <utility>

namespace streamscope::test {
namespace {

constexpr qsizetype kLogLength = 40;
constexpr std::array kKeys{
    Qt::Key_Left,  Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,  Qt::Key_Home,   Qt::Key_End,
    Qt::Key_Tab,   Qt::Key_Backtab,   Qt::Key_Return, Qt::Key_Space, Qt::Key_Escape, Qt::Key_Plus,
    Qt::Key_Minus, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_F3,    Qt::Key_F5,     Qt::Key_PageUp,
    Qt::Key_Slash, Qt::Key_Question,  Qt::Key_Comma,  Qt::Key_Period};
constexpr std::array kModifiers{Qt::NoModifier,      Qt::NoModifier,  Qt::NoModifier,
                                Qt::ControlModifier, Qt::AltModifier, Qt::ShiftModifier};

/// Asks for a file, or ends the program.
bool isLeftAlone(const QAction& action) {
    return action.isSeparator() || action.menu() != nullptr || !action.isEnabled() ||
           !action.isVisible() || action.text().contains(QStringLiteral("…")) ||
           action.text().remove(QLatin1Char('&')) == QStringLiteral("Quit");
}

}  // namespace

Monkey::Monkey(QWidget& window, std::uint32_t seed, std::vector<Interaction> interactions)
    : m_window(window),
      m_random(seed),
      m_interactions(std::move(interactions)),
      m_habits{
          {31, [this] { key(); }},     {12, [this] { press(); }}, {26, [this] { move(); }},
          {12, [this] { release(); }}, {12, [this] { wheel(); }}, {3, [this] { action(); }},
          {1, [this] { resize(); }},   {2, [this] { escape(); }}, {1, [this] { interaction(); }}} {
    QObject::connect(&m_callOff, &QTimer::timeout, &Monkey::callOff);
    m_callOff.start(1);
}

int Monkey::below(int limit) {
    return limit <= 1 ? 0 : static_cast<int>(m_random() % static_cast<std::uint32_t>(limit));
}

void Monkey::note(const QString& what) {
    m_log << what;
    if (m_isLoud) {
        std::fprintf(stderr, "%s\n", what.toUtf8().constData());
    }
    if (m_log.size() > kLogLength) {
        m_log.removeFirst();
    }
}

/// While a run is waited for only what would keep it waiting: whoever asked for the run may be in
/// the middle of opening a menu.
void Monkey::callOff() {
    QWidget* modal = QApplication::activeModalWidget();
    if (isWaitingForRun) {
        if (auto* files = qobject_cast<QFileDialog*>(modal)) {
            files->reject();
        }
        return;
    }
    QDrag::cancel();
    if (QWidget* popup = QApplication::activePopupWidget()) {
        popup->close();
        modal = QApplication::activeModalWidget();
    }
    if (auto* box = qobject_cast<QMessageBox*>(modal); box && box->button(QMessageBox::Discard)) {
        box->button(QMessageBox::Discard)->click();
    } else if (auto* dialog = qobject_cast<QDialog*>(modal)) {
        dialog->reject();
    } else if (modal != nullptr) {
        modal->close();
    }
}

void Monkey::doSomething() {
    int place = below(100);
    for (const auto& [share, habit] : m_habits) {
        place -= share;
        if (place < 0) {
            habit();
            break;
        }
    }
    if (chance(10)) {
        QApplication::processEvents();
    }
    callOff();
    if (!m_window.isVisible()) {
        m_window.show();
        QApplication::setActiveWindow(&m_window);
    }
}

QPoint Monkey::somewhere(const QWidget& widget) {
    return {below(widget.width()), below(widget.height())};
}

QWidget* Monkey::target() {
    if (m_grabber != nullptr) {
        return m_grabber;
    }
    QWidget* widget = m_window.childAt(m_at);
    return widget != nullptr ? widget : &m_window;
}

void Monkey::key() {
    const auto modifier = kModifiers[static_cast<std::size_t>(below(kModifiers.size()))];
    const bool isLetter = chance(50);
    const auto key = isLetter ? static_cast<Qt::Key>(Qt::Key_A + below(26))
                              : kKeys[static_cast<std::size_t>(below(kKeys.size()))];
    QApplication::setActiveWindow(&m_window);
    QWidget* focus = QApplication::focusWidget();
    focus = focus != nullptr && focus->window() == &m_window ? focus : &m_window;
    if (qobject_cast<QComboBox*>(focus) != nullptr) {
        return;  // a form is made anew by a choice: waiting within the key's event would delete it
    }
    note(QStringLiteral("key %1 to %2 %3")
             .arg(QKeySequence(key | modifier).toString(),
                  QLatin1String(focus->metaObject()->className()), focus->objectName()));
    QTest::keyClick(focus, key, modifier);
}

void Monkey::mouse(int type, Qt::MouseButton button) {
    const QPointer<QWidget> widget = target();
    const auto modifier = kModifiers[static_cast<std::size_t>(below(kModifiers.size()))];
    const QPoint inside = widget->mapFrom(&m_window, m_at);
    note(QStringLiteral("mouse %1 button %2 at %3,%4 on %5 %6")
             .arg(type)
             .arg(button)
             .arg(m_at.x())
             .arg(m_at.y())
             .arg(QLatin1String(widget->metaObject()->className()), widget->objectName()));
    QMouseEvent event(static_cast<QEvent::Type>(type), inside, widget->mapToGlobal(inside), button,
                      m_pressed, modifier);
    QSpontaneKeyEvent::setSpontaneous(&event);  // or it would not give the focus
    QApplication::sendEvent(widget, &event);
}

void Monkey::press() {
    if (m_grabber == nullptr) {
        m_at = somewhere(m_window);
    }
    const auto button = chance(85)   ? Qt::LeftButton
                        : chance(50) ? Qt::RightButton
                                     : Qt::MiddleButton;
    m_grabber = target();
    m_pressed |= button;
    mouse(chance(10) ? QEvent::MouseButtonDblClick : QEvent::MouseButtonPress, button);
}

void Monkey::move() {
    m_at += QPoint(below(81) - 40, below(81) - 40);
    m_at = QPoint(std::clamp(m_at.x(), 0, m_window.width() - 1),
                  std::clamp(m_at.y(), 0, m_window.height() - 1));
    mouse(QEvent::MouseMove, Qt::NoButton);
}

void Monkey::release() {
    for (const auto button : {Qt::LeftButton, Qt::RightButton, Qt::MiddleButton}) {
        if (m_pressed & button) {
            m_pressed &= ~button;
            mouse(QEvent::MouseButtonRelease, button);
        }
    }
    m_grabber = nullptr;
}

void Monkey::wheel() {
    m_at = chance(30) ? somewhere(m_window) : m_at;
    const QPointer<QWidget> widget = target();
    const QPoint inside = widget->mapFrom(&m_window, m_at);
    const auto modifier = kModifiers[static_cast<std::size_t>(below(kModifiers.size()))];
    note(QStringLiteral("wheel on %1").arg(QLatin1String(widget->metaObject()->className())));
    QWheelEvent event(inside, widget->mapToGlobal(inside), {}, {0, (below(7) - 3) * 120},
                      Qt::NoButton, modifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

/// Menus are for a hand that has let go.
void Monkey::action() {
    release();
    const auto actions = m_window.findChildren<QAction*>();
    QAction* action = actions[below(static_cast<int>(actions.size()))];
    if (!isLeftAlone(*action)) {
        note(QStringLiteral("action %1").arg(action->text()));
        action->trigger();
    }
}

/// In the middle of a gesture.
void Monkey::escape() {
    if (m_pressed == Qt::NoButton) {
        press();
        move();
    }
    note(QStringLiteral("Escape while a button is down"));
    QTest::keyClick(&m_window, Qt::Key_Escape);
}

void Monkey::interaction() {
    const Interaction& interaction =
        m_interactions[static_cast<std::size_t>(below(static_cast<int>(m_interactions.size())))];
    note(interaction.name);
    interaction.act();
}

void Monkey::resize() {
    const QSize size(500 + below(1200), 350 + below(700));
    note(QStringLiteral("size %1 × %2").arg(size.width()).arg(size.height()));
    m_window.resize(size);
}

}  // namespace streamscope::test
