// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cupti/cupti_api.h"
#include "engine/cuda/injection/process_writer.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace streamscope::cuda {

/// Writes CUPTI's activity records as items. One thread at a time.
class ActivityItems {
public:
    using CallbackName = CUptiResult (*)(CUpti_CallbackDomain, std::uint32_t, const char**);

    ActivityItems(ProcessWriter& writer, std::uint32_t cuptiVersion, CallbackName callbackName,
                  std::int64_t clockShift)
        : m_writer(writer),
          m_version(cuptiVersion),
          m_callbackName(callbackName),
          m_clockShift(clockShift) {}

    void add(const CUpti_Activity& record);

private:
    template <typename Record>
    [[nodiscard]] process_file::Work workOf(const Record& record, const char* name);
    template <typename Record>
    void addCopy(const Record& record, bool isPeer);
    void addKernel(const CUpti_Activity& record);
    void addSet(const CUpti_Activity& record);
    void addMigration(const CUpti_Activity& record);
    void addCall(const CUpti_Activity& record);
    void addSync(const CUpti_Activity& record);
    void addEvent(const CUpti_Activity& record);
    void addPlace(const CUpti_Activity& record);
    void addMark(const CUpti_Activity& record);
    [[nodiscard]] std::uint32_t callName(CUpti_CallbackDomain domain, std::uint32_t id);
    [[nodiscard]] std::uint64_t timeOf(std::uint64_t time) const;

    ProcessWriter& m_writer;
    std::uint32_t m_version;
    CallbackName m_callbackName;
    std::int64_t m_clockShift;
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;  ///< names by domain and id
};

}  // namespace streamscope::cuda
