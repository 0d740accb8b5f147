// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include "ui/document/text_file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

const char* const kFormat = "streamscope-unsaved";
const char* const kEnding = ".unsaved";

/// Void as soon as its process is gone, never before.
std::unique_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

/// Of windows that died with nothing unsaved; those of living ones cannot be taken.
void removeOrphanedLocks(const QDir& place) {
    const QString ending = QLatin1String(kEnding) + QStringLiteral(".lock");
    for (const QString& name : place.entryList({QStringLiteral("*") + ending}, QDir::Files)) {
        const QString path = place.filePath(name.chopped(5));
        if (!QFile::exists(path)) {
            lockOf(path).reset();  // a lock that is let go is removed
        }
    }
}

}  // namespace

QByteArray toJson(const UnsavedWork& work) {
    QJsonObject values;
    for (const auto& [name, value] : work.values) {
        values[QString::fromStdString(name)] = value;
    }
    return QJsonDocument(
               QJsonObject{{QStringLiteral("format"), QLatin1String(kFormat)},
                           {QStringLiteral("version"), 1},
                           {QStringLiteral("path"), work.path},
                           {QStringLiteral("title"), work.title},
                           {QStringLiteral("time"), work.time.toString(Qt::ISODateWithMs)},
                           {QStringLiteral("values"), values},
                           {QStringLiteral("lineEnd"), work.lineEnds.most},
                           {QStringLiteral("otherLineEnd"), work.lineEnds.other},
                           {QStringLiteral("saved"), work.saved},
                           {QStringLiteral("text"), work.text}})
        .toJson();
}

std::optional<UnsavedWork> unsavedWorkFrom(const QByteArray& json) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    const auto text = [&](const char* key) { return object[QLatin1String(key)].toString(); };
    if (text("format") != QLatin1String(kFormat)) {
        return std::nullopt;
    }
    UnsavedWork work{text("path"),
                     text("title"),
                     text("text"),
                     text("saved"),
                     {},
                     QDateTime::fromString(text("time"), Qt::ISODateWithMs),
                     {}};
    if (!text("lineEnd").isEmpty()) {
        work.lineEnds = {text("lineEnd"), text("otherLineEnd")};
    }
    const QJsonObject values = object[QStringLiteral("values")].toObject();
    for (auto value = values.begin(); value != values.end(); ++value) {
        work.values[value.key().toStdString()] = value->toDouble();
    }
    return work;
}

RecoveryFile::RecoveryFile(QString folder) : m_folder(std::move(folder)) {}

bool RecoveryFile::lock() {
    if (m_lock != nullptr) {
        return true;
    }
    if (m_folder.isEmpty() || !QDir().mkpath(m_folder)) {
        return false;
    }
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_path = QDir(m_folder).filePath(name + QLatin1String(kEnding));
    m_lock = lockOf(m_path);
    return m_lock != nullptr;
}

void RecoveryFile::write(const UnsavedWork& work) {
    if (!lock()) {
        return;
    }
    m_isWritten = true;
    m_writer.start([path = m_path, work](BackgroundJob::Task&) -> BackgroundJob::Show {
        (void)writeFileAtomically(path, toJson(work));
        return {};
    });
}

void RecoveryFile::clear() {
    if (std::exchange(m_isWritten, false)) {
        m_writer.start([path = m_path](BackgroundJob::Task&) -> BackgroundJob::Show {
            QFile::remove(path);
            return {};
        });
    }
}

void LeftWork::discard() {
    QFile::remove(path);
    lock.reset();
}

std::vector<LeftWork> findLeftWork(const QString& folder) {
    std::vector<LeftWork> found;
    const QDir place(folder);
    if (folder.isEmpty() || !place.exists()) {
        return found;
    }
    removeOrphanedLocks(place);
    const QStringList names = place.entryList({QStringLiteral("*") + QLatin1String(kEnding)},
                                              QDir::Files | QDir::Readable);
    for (const QString& name : names) {
        const QString path = place.filePath(name);
        auto lock = lockOf(path);
        const auto bytes =
            lock ? readFile(path, 2 * kLargestTextFile) : Result<QByteArray>(Error{});
        auto work = bytes ? unsavedWorkFrom(*bytes) : std::nullopt;
        if (work) {
            found.push_back({*std::move(work), path, std::move(lock)});
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const LeftWork& a, const LeftWork& b) {
        return a.work.time > b.work.time;
    });
    return found;
}

}  // namespace streamscope::ui
