// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <cuda_runtime_api.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace streamscope::cuda {

/// What went wrong, on its way to the border of this folder, where it becomes a Result's Error.
class Failure : public std::runtime_error {
public:
    explicit Failure(Error error) : std::runtime_error(error.message), m_error(std::move(error)) {}
    [[nodiscard]] const Error& error() const noexcept { return m_error; }

private:
    Error m_error;
};

/// Throws a Failure that says what was being done and what CUDA answered: Limit where memory ran
/// out, Unsupported where there is no such device or it cannot do it, else Device.
void check(cudaError_t code, const char* doing);
void check(cudaError_t code, const std::string& doing);

}  // namespace streamscope::cuda
