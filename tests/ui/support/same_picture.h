// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QString>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace streamscope::test {

/// The share of pixels that are clearly another color. Edges of letters differ a little from one
/// version of the font library to the next; a bar that is missing does not.
inline double shareThatDiffers(const QImage& left, const QImage& right) {
    constexpr int kClearly = 64;
    if (left.size() != right.size()) {
        return 1;
    }
    std::size_t count = 0;
    for (int y = 0; y < left.height(); ++y) {
        for (int x = 0; x < left.width(); ++x) {
            const QRgb a = left.pixel(x, y);
            const QRgb b = right.pixel(x, y);
            const int most = std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                       std::abs(qBlue(a) - qBlue(b))});
            count += most > kClearly ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (1.0 * left.width() * left.height());
}

inline constexpr double kPictureTolerance = 0.001;

/// Compares a picture with the file that is kept. STREAMSCOPE_RENEW_PICTURES=1 in the environment
/// writes that file instead.
inline void expectPicture(const QImage& made, const QString& kept) {
    if (qEnvironmentVariableIsSet("STREAMSCOPE_RENEW_PICTURES")) {
        ASSERT_TRUE(QDir().mkpath(QFileInfo(kept).path()));
        ASSERT_TRUE(made.save(kept));
        return;
    }
    const double share = shareThatDiffers(made, QImage(kept));
    const QString left = QDir::temp().filePath(QFileInfo(kept).fileName());
    if (share > kPictureTolerance) {
        made.save(left);
    }
    EXPECT_LE(share, kPictureTolerance)
        << "compare " << left.toStdString() << " with " << kept.toStdString();
}

}  // namespace streamscope::test
