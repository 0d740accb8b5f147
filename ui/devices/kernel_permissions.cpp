// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/kernel_permissions.h"

#include "ui/base/services.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QStringList>

#include <set>
#include <string>
#include <utility>
#include <variant>

namespace streamscope::ui {
namespace {

const char* const kAllowedKey = "gpu/allowedKernels";
constexpr qsizetype kMaxRemembered = 200;

/// A kernel's source, and the element types of the memory of one of its launches.
using Use = std::pair<std::uint32_t, std::vector<kernels::Element>>;

std::set<Use> usesOf(const Program& program) {
    std::set<Use> uses;
    const auto add = [&](const Action& action) {
        const auto* launch = std::get_if<Launch>(&action);
        if (launch == nullptr || !program.kernels[indexOf(launch->kernel)].isOwn()) {
            return;
        }
        Use use{program.kernels[indexOf(launch->kernel)].source, {}};
        for (std::uint32_t i = 0; i < launch->accessCount; ++i) {
            const Access& access = program.accesses[launch->firstAccess + i];
            use.second.push_back(program.memories[indexOf(access.memory)].element);
        }
        uses.insert(std::move(use));
    };
    for (const Call& call : program.calls) {
        add(call.action);
    }
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            add(node.action);
        }
    }
    return uses;
}

QByteArray digestOf(const Program& program) {
    QByteArray content;
    QDataStream out(&content, QIODevice::WriteOnly);  // a text begins with its length
    for (const KernelSource& source : program.kernelSources) {
        out << QByteArray::fromStdString(source.name) << QByteArray::fromStdString(source.text)
            << static_cast<quint64>(source.parameters.size());
        for (const KernelParameter& parameter : source.parameters) {
            out << QByteArray::fromStdString(parameter.name) << parameter.kind << parameter.mode
                << parameter.element;
        }
    }
    for (const auto& [source, elements] : usesOf(program)) {
        out << source << static_cast<quint64>(elements.size());
        for (const kernels::Element element : elements) {
            out << element;
        }
    }
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

}  // namespace

KernelPermissions::KernelPermissions(SettingsStore* store) : m_store(store) {
    const QStringList known = m_store == nullptr
                                  ? QStringList()
                                  : m_store->value(QString::fromLatin1(kAllowedKey)).toStringList();
    for (const QString& digest : known) {
        m_allowed.insert(digest.toLatin1());
    }
}

bool KernelPermissions::isAllowed(const Program& program) {
    const QByteArray digest = digestOf(program);
    const std::lock_guard lock(m_mutex);
    if (m_allowed.contains(digest)) {
        return true;
    }
    m_refusedDigest = digest;
    m_refused = program.kernelSources;
    return false;
}

std::vector<KernelSource> KernelPermissions::refused() const {
    const std::lock_guard lock(m_mutex);
    return m_refused;
}

void KernelPermissions::allowRefused() {
    QByteArray digest;
    {
        const std::lock_guard lock(m_mutex);
        digest = std::exchange(m_refusedDigest, {});
        m_refused.clear();
        if (digest.isEmpty()) {
            return;
        }
        m_allowed.insert(digest);
    }
    if (m_store != nullptr) {
        const QString key = QString::fromLatin1(kAllowedKey);
        QStringList known = m_store->value(key).toStringList();
        known << QString::fromLatin1(digest);
        known.removeDuplicates();
        m_store->setValue(key, known.mid(std::max<qsizetype>(0, known.size() - kMaxRemembered)));
    }
}

}  // namespace streamscope::ui
