// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::kernels {

/// Why no test can run on a device here; empty where one can. Call it first in each test.
[[nodiscard]] std::string whyNoDevice();

/// Fails the test that is running when `error` is not 0.
void expectSuccess(int error, const char* what);

/// Device memory of exactly so many bytes, so that compute-sanitizer sees the first one too many.
class DeviceMemory {
public:
    explicit DeviceMemory(const std::vector<std::byte>& contents);
    [[nodiscard]] std::byte* data() const { return m_bytes.get(); }
    /// Waits for the device.
    [[nodiscard]] std::vector<std::byte> contents() const;

private:
    struct Release {
        void operator()(std::byte* bytes) const;
    };
    std::size_t m_size = 0;
    std::unique_ptr<std::byte, Release> m_bytes;
};

}  // namespace streamscope::kernels
