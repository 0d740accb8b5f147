// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstddef>
#include <functional>
#include <memory>

namespace streamscope::ui {

/// Work beside the main thread whose end is told on it. Only the latest work is told of; what ends
/// after this object has gone, or after newer work was begun, is dropped: nobody waits for it.
class Background : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Background)

public:
    using Finish = std::function<void()>;

    explicit Background(QObject* parent = nullptr);
    ~Background() override;

    /// `work` runs in a thread of its own and must own all that it uses; what it returns is called
    /// on the main thread.
    void run(std::function<Finish()> work);
    /// Work under way is not told of any more.
    void forget();

private:
    struct Link;
    std::shared_ptr<Link> m_link;  ///< shared with the threads that this object started
};

}  // namespace streamscope::ui
