// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/kernel_permissions.h"

#include "ui/base/services.h"

#include <QCryptographicHash>
#include <QStringList>

#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace streamscope::ui {
namespace {

const char* const kAllowedKey = "gpu/allowedKernels";
constexpr qsizetype kMostRemembered = 200;

/// A digest of texts and numbers that tells where each ends.
class Digest {
public:
    void add(const std::string& text) {
        add(text.size());
        m_hash.addData(QByteArray::fromStdString(text));
    }
    void add(std::size_t number) {
        m_hash.addData(QByteArray::number(static_cast<qulonglong>(number)) + ':');
    }
    template <typename Enum>
    requires std::is_enum_v<Enum>
    void add(Enum value) { add(static_cast<std::size_t>(value)); }
    [[nodiscard]] QByteArray result() const { return m_hash.result().toHex(); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

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
    Digest digest;
    for (const KernelSource& source : program.kernelSources) {
        digest.add(source.name);
        digest.add(source.text);
        digest.add(source.parameters.size());
        for (const KernelParameter& parameter : source.parameters) {
            digest.add(parameter.name);
            digest.add(parameter.kind);
            digest.add(parameter.mode);
            digest.add(parameter.element);
        }
    }
    for (const auto& [source, elements] : usesOf(program)) {
        digest.add(std::size_t{source});
        digest.add(elements.size());
        for (const kernels::Element element : elements) {
            digest.add(element);
        }
    }
    return digest.result();
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
        m_store->setValue(key, known.mid(std::max<qsizetype>(0, known.size() - kMostRemembered)));
    }
}

}  // namespace streamscope::ui
