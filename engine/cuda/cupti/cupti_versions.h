// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cupti.h>

/// What differs between the headers of CUPTI 11.8, 12 and 13, said once: nothing else here asks
/// which one it is.
///
/// CUPTI delivers the newest records that its library knows; fields are only ever added at their
/// ends. So the records of CUDA 11.8, which every later header still has, read those of all later
/// libraries. Nothing that a run shows stands in a later one alone.
namespace streamscope::cuda {

/// CUDA 11.8 (cupti_version.h): the first with the records below.
inline constexpr std::uint32_t kOldestCupti = 18;

using KernelRecord = CUpti_ActivityKernel8;
using CopyRecord = CUpti_ActivityMemcpy5;
using PeerRecord = CUpti_ActivityMemcpyPtoP4;
using SetRecord = CUpti_ActivityMemset4;
using DeviceDescription = CUpti_ActivityDevice4;
using MigrationRecord = CUpti_ActivityUnifiedMemoryCounter2;

#if CUPTI_API_VERSION >= 130000
using NewestKernelRecord = CUpti_ActivityKernel10;
using NewestCopyRecord = CUpti_ActivityMemcpy6;
using NewestOverheadRecord = CUpti_ActivityOverhead3;
using NewestDeviceDescription = CUpti_ActivityDevice5;
#elif CUPTI_API_VERSION > 18
using NewestKernelRecord = CUpti_ActivityKernel9;
using NewestCopyRecord = CUpti_ActivityMemcpy5;
using NewestOverheadRecord = CUpti_ActivityOverhead2;
using NewestDeviceDescription = CUpti_ActivityDevice4;
#else
using NewestKernelRecord = CUpti_ActivityKernel8;
using NewestCopyRecord = CUpti_ActivityMemcpy5;
using NewestOverheadRecord = CUpti_ActivityOverhead;
using NewestDeviceDescription = CUpti_ActivityDevice4;
#endif

/// Since CUDA 12.3; older libraries refuse it as a value that they do not know.
inline constexpr auto kPerThreadBuffer = static_cast<CUpti_ActivityAttribute>(9);
#if CUPTI_API_VERSION >= 130000
static_assert(kPerThreadBuffer == CUPTI_ACTIVITY_ATTR_PER_THREAD_ACTIVITY_BUFFER);
#endif

}  // namespace streamscope::cuda
