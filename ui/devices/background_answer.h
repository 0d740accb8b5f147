// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "ui/devices/device_finder.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace streamscope::ui {

/// Waits for an answer beside the main thread. An answer that comes after this object has gone, or
/// after another question, is dropped: nobody ever waits for a worker that does not answer.
class BackgroundAnswer : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackgroundAnswer)

public:
    using Answer = Result<RealDevices>;
    using Question = std::function<Answer()>;

    explicit BackgroundAnswer(QObject* parent = nullptr);
    ~BackgroundAnswer() override;

    /// Asks in a thread of its own; `question` must own all that it uses.
    void ask(Question question);
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }

signals:
    void answered(const streamscope::ui::BackgroundAnswer::Answer& answer);
    void arrived();  ///< from the thread that asked; for this class only

private:
    struct Link;
    void take();

    std::shared_ptr<Link> m_link;
    bool m_isWaiting = false;
};

}  // namespace streamscope::ui
