// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QObject>

class QAction;
class QLabel;
class QMenu;
class QWidget;

namespace streamscope::ui {

class Comparison;

/// Above the timeline while two runs are compared: in words what differs, and what can be done.
class CompareBar : public QFrame {
    Q_OBJECT

public:
    /// `comparison` is borrowed and must live as long as the bar.
    explicit CompareBar(Comparison& comparison, QWidget* parent = nullptr);
    /// Hidden all the same: what is seen is neither of the two runs.
    void setAway(bool isAway);

signals:
    void detailsWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Comparison& m_comparison;
    QLabel* m_words = nullptr;  ///< child
    bool m_isAway = false;
};

class DeviceList;

/// The menu Compare: what becomes A, and how to leave. An entry that could do nothing is grey.
class CompareMenu : public QObject {
    Q_OBJECT

public:
    /// All are borrowed and outlive this object; `window` is the parent of dialogs.
    CompareMenu(QMenu& menu, Comparison& comparison, const DeviceList& devices, QWidget& window);

private:
    void fillDevices();
    void askForTrace();
    void refresh();

    Comparison& m_comparison;
    const DeviceList& m_devices;
    QWidget& m_window;
    QAction* m_keep = nullptr;  ///< the menu's, like the others
    QAction* m_swap = nullptr;
    QAction* m_clear = nullptr;
    QAction* m_list = nullptr;
    QMenu* m_onDevice = nullptr;
};

}  // namespace streamscope::ui
