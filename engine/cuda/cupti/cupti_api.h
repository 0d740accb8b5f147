// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <cupti.h>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// The functions of CUPTI that we call, from a library that was loaded while running. The library
/// stays loaded until the process ends: CUPTI's own thread lives in it.
struct CuptiApi {
    std::string path;  ///< where it came from
    std::uint32_t version = 0;

    decltype(&cuptiGetVersion) getVersion = nullptr;
    decltype(&cuptiGetResultString) getResultString = nullptr;
    decltype(&cuptiSubscribe) subscribe = nullptr;
    decltype(&cuptiUnsubscribe) unsubscribe = nullptr;
    decltype(&cuptiEnableCallback) enableCallback = nullptr;
    decltype(&cuptiActivitySetAttribute) setAttribute = nullptr;
    decltype(&cuptiActivityRegisterCallbacks) registerCallbacks = nullptr;
    decltype(&cuptiActivityRegisterTimestampCallback) registerTimestamp = nullptr;
    decltype(&cuptiActivityEnable) enable = nullptr;
    decltype(&cuptiActivityDisable) disable = nullptr;
    decltype(&cuptiActivityFlushAll) flushAll = nullptr;
    decltype(&cuptiActivityFlushPeriod) flushPeriod = nullptr;
    decltype(&cuptiActivityGetNextRecord) getNextRecord = nullptr;
    decltype(&cuptiActivityGetNumDroppedRecords) getDropped = nullptr;
    decltype(&cuptiGetTimestamp) getTimestamp = nullptr;
    decltype(&cuptiGetContextId) getContextId = nullptr;
    decltype(&cuptiGetStreamIdEx) getStreamId = nullptr;
    decltype(&cuptiGetGraphNodeId) getGraphNodeId = nullptr;
    CUptiResult (*enableHardwareTrace)(std::uint8_t) = nullptr;  ///< null in old ones
    CUresult (*currentContext)(CUcontext*) = nullptr;  ///< the driver's; null without a driver

    /// "CUPTI_ERROR_NOT_INITIALIZED" or the like.
    [[nodiscard]] std::string nameOf(CUptiResult result) const;
    /// Success, or an Error Unsupported that says what was being done.
    [[nodiscard]] std::optional<Error> check(CUptiResult result, const std::string& action) const;
    /// "13.0" for 130001; "12.4" for 22.
    [[nodiscard]] std::string versionText() const;
};

/// How an environment variable is read; empty: not set.
using EnvironmentReader = std::function<std::string(const char*)>;

/// Where CUPTI may lie, best first; a name without a folder goes through the system's own search.
/// With STREAMSCOPE_CUPTI set: there only.
[[nodiscard]] std::vector<std::string> cuptiPaths(const EnvironmentReader& environment);

/// The first of these that loads and is new enough.
/// Error Unsupported: none is there, a function is missing (says which), or too old.
[[nodiscard]] Result<CuptiApi> loadCupti(const std::vector<std::string>& paths);

}  // namespace streamscope::cuda
