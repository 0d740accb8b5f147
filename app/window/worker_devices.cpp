// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/worker_devices.h"

#include "app/cli/worker_command.h"
#include "ui/view/finished_text.h"
#include "ui/view/spoken.h"

#include <QStringList>

namespace streamscope {
namespace {

/// "gpu01, version 0.3.0", then a device a line; or why there is none.
QString describe(const worker::Hello& hello) {
    if (hello.devices.empty()) {
        return ui::spoken(
            say(SENTENCE("Streamscope", "No GPU: %1"), ui::finishedSentence(hello.whyNone)));
    }
    QStringList lines{
        QStringLiteral("%1, streamscope-worker %2")
            .arg(QString::fromStdString(hello.host), QString::fromStdString(hello.version))};
    for (std::size_t i = 0; i < hello.devices.size(); ++i) {
        const DeviceFacts& facts = hello.devices[i];
        const Sentence cupti = facts.hasCupti ? verbatim("CUPTI " + facts.cupti)
                                              : say(SENTENCE("Streamscope", "no CUPTI: %1"),
                                                    ui::finishedSentence(facts.cupti));
        lines << ui::spoken(say(SENTENCE("Streamscope", "cuda:%1 — %2, driver %3, %4"),
                                std::to_string(i), facts.name, facts.driver, cupti));
    }
    return lines.join(QLatin1Char('\n'));
}

ui::RealDevices devicesOf(const worker::Hello& hello,
                          const std::shared_ptr<worker::WorkerClient>& client,
                          const RunOptions& options,
                          const std::shared_ptr<ui::KernelPermissions>& kernels) {
    const auto mayRun = [kernels](const Program& program) {
        return kernels && kernels->isAllowed(program);
    };
    ui::RealDevices devices;
    devices.about = describe(hello);
    for (std::size_t i = 0; i < hello.devices.size(); ++i) {
        devices.devices.push_back(
            std::make_shared<worker::WorkerDevice>(client, i, hello.devices[i], options, mayRun));
    }
    return devices;
}

}  // namespace

QString WorkerDevices::usualCommand() const {
    const auto usual = cli::workerCommand(m_arguments);
    return usual && *usual ? QString::fromStdString(cli::commandLine(**usual)) : QString();
}

Result<worker::WorkerSettings> WorkerDevices::settingsOf(const ui::RealSettings& wish) const {
    if (wish.command.isEmpty()) {
        const auto usual = cli::workerCommand(m_arguments);
        if (usual && !*usual) {
            return Error::of(
                ErrorCode::Unsupported,
                streamscope::say(SENTENCE("Streamscope", "No GPU: the worker is switched off")));
        }
        return usual ? Result<worker::WorkerSettings>(**usual) : usual.error();
    }
    auto words = worker::splitCommand(wish.command.toStdString());
    if (!words) {
        return words.error();
    }
    worker::WorkerSettings settings;
    settings.command = *std::move(words);
    return settings;
}

Result<ui::RealDevices> WorkerDevices::find(const ui::RealSettings& wish, RunControl& control) {
    const auto settings = settingsOf(wish);
    if (!settings) {
        return settings.error();
    }
    const std::lock_guard lock(m_mutex);
    if (!m_hello || settings->command != m_command) {
        m_hello.reset();
        m_command = settings->command;
        m_client = std::make_shared<worker::WorkerClient>(*settings);
        auto hello = m_client->hello(&control);
        if (!hello) {
            return hello.error();
        }
        if (hello->devices.empty()) {  // asked anew the next time
            return devicesOf(*hello, m_client, wish.options, m_kernels);
        }
        m_hello = *std::move(hello);
    }
    return devicesOf(*m_hello, m_client, wish.options, m_kernels);
}

Result<ui::RealDevices> WorkerDevices::test(const ui::RealSettings& wish,
                                            RunControl& control) const {
    const auto settings = settingsOf(wish);
    if (!settings) {
        return settings.error();
    }
    const auto client = std::make_shared<worker::WorkerClient>(*settings);
    const auto hello = client->hello(&control);
    if (!hello) {
        return hello.error();
    }
    return devicesOf(*hello, client, wish.options, m_kernels);
}

Result<DeviceProfile> WorkerDevices::calibrate(const std::string& id, RunControl& control) {
    std::unique_lock lock(m_mutex);
    const std::size_t count = m_hello ? m_hello->devices.size() : 0;
    std::size_t index = 0;
    while (index < count && id != "cuda:" + std::to_string(index)) {
        ++index;
    }
    if (index == count) {
        return Error::of(ErrorCode::InvalidInput,
                         streamscope::say(SENTENCE("Streamscope", "there is no GPU %1"), id));
    }
    const auto client = m_client;
    lock.unlock();
    return client->calibrate(
        index, [&control](double share, const std::string& /*doing*/) { control.progress = share; },
        control);
}

}  // namespace streamscope
