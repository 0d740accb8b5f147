// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <QByteArray>
#include <QSet>

#include <mutex>
#include <vector>

namespace streamscope::ui {

class SettingsStore;

/// Which kernels of workloads may run on real devices: those that the user has allowed, by name,
/// source, parameters and the element types of the memory they are launched on. With any of these
/// changed they are not allowed; KernelController says when the user is asked. Any thread.
class KernelPermissions {
public:
    /// Remembers in `store` what is allowed; borrowed, used on the main thread, may be null.
    explicit KernelPermissions(SettingsStore* store = nullptr);

    /// For a device, before it runs the program.
    [[nodiscard]] bool isAllowed(const Program& program);
    /// The kernels that isAllowed() last said no to; empty: none.
    [[nodiscard]] std::vector<KernelSource> refused() const;
    /// From now on what isAllowed() last said no to may run. Main thread.
    void allowRefused();

private:
    mutable std::mutex m_mutex;  ///< of all below
    QSet<QByteArray> m_allowed;  ///< digests
    QByteArray m_refusedDigest;
    std::vector<KernelSource> m_refused;
    SettingsStore* m_store;
};

}  // namespace streamscope::ui
