// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/devices/kernel_permissions.h"

#include "ui/base/services.h"

#include <QCryptographicHash>
#include <QStringList>

namespace streamscope::ui {
namespace {

const char* const kAllowedKey = "gpu/allowedKernels";
constexpr qsizetype kMostRemembered = 200;

QByteArray digestOf(const std::vector<KernelSource>& sources) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const KernelSource& source : sources) {
        for (const std::string& text : {source.name, source.text}) {
            hash.addData(QByteArray::number(static_cast<qulonglong>(text.size())) + ':' +
                         QByteArray::fromStdString(text));
        }
    }
    return hash.result().toHex();
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
    const QByteArray digest = digestOf(program.kernelSources);
    const std::lock_guard lock(m_mutex);
    if (m_allowed.contains(digest)) {
        return true;
    }
    m_refused = program.kernelSources;
    return false;
}

std::vector<KernelSource> KernelPermissions::refused() const {
    const std::lock_guard lock(m_mutex);
    return m_refused;
}

void KernelPermissions::allow(const std::vector<KernelSource>& sources) {
    const QByteArray digest = digestOf(sources);
    {
        const std::lock_guard lock(m_mutex);
        m_allowed.insert(digest);
        m_refused.clear();
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
