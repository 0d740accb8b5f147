// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <QByteArray>
#include <QSet>

#include <mutex>
#include <vector>

namespace streamscope::ui {

class SettingsStore;

/// Which kernels of workloads may run on real devices: those that the user has allowed, by their
/// sources; who changes a source has to be asked again. Any thread.
class KernelPermissions {
public:
    /// Remembers in `store` what is allowed; borrowed, used on the main thread, may be null.
    explicit KernelPermissions(SettingsStore* store = nullptr);

    /// For a device, before it runs the program.
    [[nodiscard]] bool isAllowed(const Program& program);
    /// The kernels that isAllowed() last said no to; empty: none.
    [[nodiscard]] std::vector<KernelSource> refused() const;
    /// From now on these may run. Main thread.
    void allow(const std::vector<KernelSource>& sources);

private:
    mutable std::mutex m_mutex;  ///< of all below
    QSet<QByteArray> m_allowed;  ///< digests of sources
    std::vector<KernelSource> m_refused;
    SettingsStore* m_store;
};

}  // namespace streamscope::ui
