// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "engine/base/result.h"
#include "engine/base/sentence.h"
#include "engine/program/device.h"
#include "engine/program/run_options.h"
#include "engine/worker/client.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::cli {

/// A worker that answered, and one of its devices.
struct RealDevice {
    std::shared_ptr<worker::WorkerClient> client;
    worker::Hello hello;
    std::size_t index = 0;  ///< below hello.devices.size()

    [[nodiscard]] const DeviceFacts& facts() const { return hello.devices[index]; }
    [[nodiscard]] std::string id() const { return "cuda:" + std::to_string(index); }
};

/// The device of "cuda:N", or the first for "auto". Starts a worker.
/// Errors: InvalidInput (no such device), Unsupported (no GPU; the message says why), Device (the
/// worker failed), Cancelled.
[[nodiscard]] Result<RealDevice> findRealDevice(const std::string& device,
                                                const WorkerArguments& arguments,
                                                RunControl& control);

/// The devices of this name of all workers that the arguments name, in their order, and why others
/// are not among them.
struct RealDevices {
    std::vector<RealDevice> found;  ///< at least one, all of one GPU's name and driver
    std::vector<Error> missing;
};

/// Starts all workers at once. Errors: as of findRealDevice(), of the first worker where none has
/// the device; InvalidInput where the GPUs differ.
[[nodiscard]] Result<RealDevices> findRealDevices(const std::string& device,
                                                  const WorkerArguments& arguments,
                                                  RunControl& control);

/// Why the runs are spread over fewer workers than were asked for, on console.error.
void sayMissing(const RealDevices& devices, const Console& console);

/// One device, or several as one (engine/program/device_pool.h). Precondition: at least one.
[[nodiscard]] std::shared_ptr<const Device> runningOn(const std::vector<RealDevice>& devices,
                                                      const RunOptions& options);

/// What a run's --device stands for.
struct ChosenDevice {
    std::shared_ptr<const Device> device;
    Sentence choice = {};   ///< for "auto": which it is and why; else empty
    RealDevices real = {};  ///< what it is made of; none of a simulated one

    [[nodiscard]] bool isReal() const { return device->origin() == Origin::Measured; }
};

/// "sim:…", "cuda:N", or "auto". Errors: of readDevice() and findRealDevice().
[[nodiscard]] Result<ChosenDevice> chooseDevice(const std::string& device,
                                                const WorkerArguments& arguments,
                                                const RunOptions& options, RunControl& control);

/// 3 of "cuda:3", 0 of "auto".
[[nodiscard]] std::optional<std::size_t> realIndex(std::string_view device) noexcept;

/// What is wrong with a number that is too high.
[[nodiscard]] Error noSuchDevice(const std::string& device, const worker::Hello& hello);

}  // namespace streamscope::cli
