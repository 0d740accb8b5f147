// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/worker_devices.h"

#include <QStringList>

#include <utility>

namespace streamscope {
namespace {

QString line(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words) {
        list << QString::fromStdString(word);
    }
    return list.join(QLatin1Char(' '));
}

/// "gpu01, version 0.3.0", then a device a line; or why there is none.
QString describe(const worker::Hello& hello) {
    if (hello.devices.empty()) {
        return QStringLiteral("No GPU: %1").arg(QString::fromStdString(hello.whyNone));
    }
    QStringList lines{
        QStringLiteral("%1, streamscope-worker %2")
            .arg(QString::fromStdString(hello.host), QString::fromStdString(hello.version))};
    for (std::size_t i = 0; i < hello.devices.size(); ++i) {
        const DeviceFacts& facts = hello.devices[i];
        const std::string cupti =
            facts.hasCupti ? "CUPTI " + facts.cupti : "no CUPTI: " + facts.cupti;
        lines << QStringLiteral("cuda:%1 — %2, driver %3, %4")
                     .arg(i)
                     .arg(QString::fromStdString(facts.name), QString::fromStdString(facts.driver),
                          QString::fromStdString(cupti));
    }
    return lines.join(QLatin1Char('\n'));
}

ui::RealDevices devicesOf(const worker::Hello& hello,
                          const std::shared_ptr<worker::WorkerClient>& client,
                          const RunOptions& options) {
    ui::RealDevices devices;
    devices.about = describe(hello);
    for (std::size_t i = 0; i < hello.devices.size(); ++i) {
        devices.devices.push_back(
            std::make_shared<worker::WorkerDevice>(client, i, hello.devices[i], options));
    }
    return devices;
}

std::shared_ptr<worker::WorkerClient> makeClient(std::vector<std::string> command) {
    worker::WorkerSettings settings;
    settings.command = std::move(command);
    return std::make_shared<worker::WorkerClient>(std::move(settings));
}

}  // namespace

WorkerDevices::WorkerDevices(std::vector<std::string> usual) : m_usual(std::move(usual)) {}

QString WorkerDevices::usualCommand() const {
    return line(m_usual);
}

Result<std::vector<std::string>> WorkerDevices::commandOf(const ui::RealSettings& settings) const {
    if (!settings.command.isEmpty()) {
        return worker::splitCommand(settings.command.toStdString());
    }
    if (m_usual.empty()) {
        return Error{ErrorCode::Unsupported, "No GPU: the worker is switched off"};
    }
    return m_usual;
}

Result<ui::RealDevices> WorkerDevices::find(const ui::RealSettings& settings) {
    auto command = commandOf(settings);
    if (!command) {
        return command.error();
    }
    const std::lock_guard lock(m_mutex);
    if (!m_hello || *command != m_command) {
        m_hello.reset();
        m_command = *command;
        m_client = makeClient(*std::move(command));
        auto hello = m_client->hello();
        if (!hello) {
            return hello.error();
        }
        if (hello->devices.empty()) {
            return devicesOf(*hello, m_client, settings.options);  // asked anew the next time
        }
        m_hello = *std::move(hello);
    }
    return devicesOf(*m_hello, m_client, settings.options);
}

Result<ui::RealDevices> WorkerDevices::test(const ui::RealSettings& settings) const {
    auto command = commandOf(settings);
    if (!command) {
        return command.error();
    }
    const auto client = makeClient(*std::move(command));
    const auto hello = client->hello();
    if (!hello) {
        return hello.error();
    }
    return devicesOf(*hello, client, settings.options);
}

}  // namespace streamscope
