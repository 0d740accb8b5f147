// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/worker/client.h"
#include "ui/devices/device_finder.h"
#include "ui/devices/kernel_permissions.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// The devices of streamscope-worker for the window. One worker serves all runs of a command;
/// another command gets another worker. The last command's devices stay usable.
class WorkerDevices final : public ui::DeviceFinder {
public:
    /// What workerCommand() says for these, where the window's user names no command.
    explicit WorkerDevices(cli::WorkerArguments arguments = {},
                           std::shared_ptr<ui::KernelPermissions> kernels = nullptr)
        : m_arguments(std::move(arguments)), m_kernels(std::move(kernels)) {}

    [[nodiscard]] Result<ui::RealDevices> find(const ui::RealSettings& wish,
                                               RunControl& control) override;
    [[nodiscard]] Result<ui::RealDevices> test(const ui::RealSettings& wish,
                                               RunControl& control) const override;
    [[nodiscard]] Result<DeviceProfile> calibrate(const std::string& id,
                                                  RunControl& control) override;
    [[nodiscard]] QString usualCommand() const override;

private:
    [[nodiscard]] Result<worker::WorkerSettings> settingsOf(const ui::RealSettings& wish) const;

    const cli::WorkerArguments m_arguments;
    const std::shared_ptr<ui::KernelPermissions> m_kernels;  ///< null: carried kernels never run
    std::mutex m_mutex;                                      ///< of all below
    std::vector<std::string> m_command;
    std::shared_ptr<worker::WorkerClient> m_client;
    std::optional<worker::Hello> m_hello;  ///< of the client, if it has answered with devices
};

}  // namespace streamscope
