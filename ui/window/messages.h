// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QMainWindow;

namespace streamscope::ui {

class Comparison;
class Document;
class NoticeBar;
class Session;

/// The messages of a window. A failure is shown in the notice bar until it is over or dismissed;
/// everything else is shown in the footer for a few seconds. Main thread.
class Messages : public QObject {
    Q_OBJECT

public:
    /// `notice` is borrowed; `window` owns this.
    Messages(NoticeBar& notice, QMainWindow& window);

    void showFailure(const QString& message);
    void showSuccess(const QString& message);  ///< the failure before it is over
    void showStatus(const QString& message);
    /// That is shown; empty: none.
    [[nodiscard]] QString failure() const;
    /// Hides the failure that is shown; false: there is none.
    bool dismiss();
    /// The label of the footer, which is new.
    [[nodiscard]] QLabel* createLabel(QWidget* parent);

    /// Shows what `part` reports by its signals failed(), succeeded() and told(), as far as it has
    /// them.
    template <typename Part>
    void follow(const Part& part) {
        if constexpr (requires { &Part::failed; }) {
            connect(&part, &Part::failed, this, &Messages::showFailure);
        }
        if constexpr (requires { &Part::succeeded; }) {
            connect(&part, &Part::succeeded, this, &Messages::showSuccess);
        }
        if constexpr (requires { &Part::told; }) {
            connect(&part, &Part::told, this, &Messages::showStatus);
        }
    }
    /// Shows that a run takes long, was stopped or failed. Another document ends every failure.
    void followRuns(const Session& session, const Document& document);
    /// Shows that a run is made for comparing, and that a kept run outlives its document.
    void followComparison(const Comparison& comparison, const Document& document);

private:
    void onRunChanged(const Session& session);
    void showKept(const Comparison& comparison);

    NoticeBar& m_notice;
    QMainWindow& m_window;
    QString m_deviceFailure;  ///< until a run succeeds
    QString m_keptNote;       ///< in the footer while that run is kept
};

}  // namespace streamscope::ui
