// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker/backends.h"

#include "engine/base/plain_file.h"
#include "engine/simulator/profile_file.h"
#include "engine/worker/simulated_backend.h"

#if STREAMSCOPE_HAS_CUDA
#include "engine/cuda/cuda_backend.h"
#endif

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

namespace streamscope {

std::unique_ptr<worker::Backend> realBackend() {
#if STREAMSCOPE_HAS_CUDA
    return cuda::makeCudaBackend();
#else
    return std::make_unique<worker::EmptyBackend>(SENTENCE(
        "Streamscope",
        "this streamscope-worker was built without CUDA, so it has no device to run on (Debian "
        "package nvidia-cuda-toolkit, then build again)"));
#endif
}

Result<std::unique_ptr<worker::Backend>> simulatedBackend(const std::string& path) {
    if (isNoPlainFile(path)) {
        return Error::of(ErrorCode::Io,
                         streamscope::say(SENTENCE("Streamscope", "cannot read %1: %2"), path,
                                          std::string(kNoPlainFile)));
    }
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
        return Error::of(ErrorCode::Io,
                         streamscope::say(SENTENCE("Streamscope", "cannot read %1: %2"), path,
                                          std::strerror(errno)));
    }
    auto profile = readProfile(text);
    if (!profile) {
        return Error{profile.error().code, path + ": " + profile.error().message};
    }
    std::unique_ptr<worker::Backend> backend =
        std::make_unique<worker::SimulatedBackend>(*std::move(profile));
    return backend;
}

}  // namespace streamscope
