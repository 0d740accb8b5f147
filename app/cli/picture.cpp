// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture.h"

namespace streamscope::cli {

std::optional<Error> writePicture(const Trace&, const Metrics&, const std::string& path,
                                  PictureSize) {
    return Error{ErrorCode::Unsupported,
                 "cannot write " + path + ": no pictures in this build yet"};
}

}  // namespace streamscope::cli
