// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/share_link.h"

#include <QByteArray>

#include <algorithm>
#include <iterator>
#include <vector>
#include <zlib.h>

namespace streamscope::ui {
namespace {

constexpr auto kBase64 = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

Error damaged() {
    return Error::of(
        ErrorCode::InvalidInput,
        say(SENTENCE("Streamscope",
                     "The link is damaged: copy all of it, from \"streamscope:\" on.")));
}

}  // namespace

QString linkTo(const QString& text) {
    const QByteArray bytes = text.toUtf8();
    auto length = compressBound(static_cast<uLong>(bytes.size()));
    QByteArray packed(static_cast<qsizetype>(length), '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
              reinterpret_cast<const Bytef*>(bytes.constData()), static_cast<uLong>(bytes.size()),
              Z_BEST_COMPRESSION);
    packed.truncate(static_cast<qsizetype>(length));
    return kLinkScheme + QString::fromLatin1(packed.toBase64(kBase64));
}

Result<QString> textOfLink(QStringView link) {
    QString whole;
    std::ranges::copy_if(link, std::back_inserter(whole), [](QChar c) { return !c.isSpace(); });
    if (!whole.startsWith(kLinkScheme)) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "This is no link to a workload: one begins with "
                                      "\"streamscope:\".")));
    }
    if (whole.size() > kLongestLink) {
        return Error::of(ErrorCode::Limit,
                         say(SENTENCE("Streamscope",
                                      "The link is longer than %1 characters, the most that is "
                                      "read."),
                             Count{static_cast<std::uint64_t>(kLongestLink)}));
    }
    const auto packed =
        QByteArray::fromBase64Encoding(whole.mid(kLinkScheme.size()).toLatin1(),
                                       kBase64 | QByteArray::AbortOnBase64DecodingErrors);
    if (!packed) {
        return damaged();
    }
    std::vector<char> unpacked(kLargestLinked + 1);
    auto length = static_cast<uLongf>(unpacked.size());
    const int answer = uncompress(reinterpret_cast<Bytef*>(unpacked.data()), &length,
                                  reinterpret_cast<const Bytef*>(packed.decoded.constData()),
                                  static_cast<uLong>(packed.decoded.size()));
    const bool isFull = length == unpacked.size();
    if (isFull && (answer == Z_OK || answer == Z_BUF_ERROR)) {
        return Error::of(
            ErrorCode::Limit,
            say(SENTENCE("Streamscope", "The link is to more than %1, the most that is read."),
                Bytes{static_cast<std::uint64_t>(kLargestLinked)}));
    }
    if (answer != Z_OK || length == 0) {
        return damaged();
    }
    const QByteArray text(unpacked.data(), static_cast<qsizetype>(length));
    QString read = QString::fromUtf8(text);
    return read.toUtf8() == text ? Result<QString>(std::move(read)) : damaged();
}

}  // namespace streamscope::ui
