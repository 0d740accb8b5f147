// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

/// The file in which `streamscope record` finds what one process did with CUDA: kMagic, then items
/// of any order, each a Head and what belongs to its type, of little-endian numbers. It is written
/// while the process runs, by engine/cuda/injection/, and lives no longer than the command that
/// reads it: there is no compatibility to keep. Times are nanoseconds of CLOCK_MONOTONIC.
namespace streamscope::process_file {

inline constexpr std::array<char, 8> kMagic{'S', 'S', 'P', 'R', 'O', 'C', '1', '\n'};
inline constexpr const char* kEnding = ".process";
/// The folder into which every process writes a file of its own.
inline constexpr const char* kFolderVariable = "STREAMSCOPE_RECORD_FOLDER";

enum class Type : std::uint16_t {
    Process = 1,  ///< Text: the program's name; id: its number
    Name,         ///< Text; id: by which others name it
    Device,       ///< Text; id: its number
    Driver,       ///< Text: its release
    Tool,         ///< Text: CUPTI's version
    Problem,      ///< Text: why something was not recorded
    Kernel,
    Copy,  ///< CopyItem, also of sets
    Set,
    Call,
    Sync,
    Event,
    Stream,
    Context,
    DeviceFacts,
    Migration,
    NoMigrations,  ///< Text: why page migrations cannot be recorded
    Mark,
    End,
};

/// `words`: the bytes of the item with its head, divided by 8.
struct Head {
    Type type;
    std::uint16_t words;
    std::uint32_t id;
};

/// Followed by so many bytes, and zeros up to a multiple of 8.
struct Text {
    Head head;
    std::uint64_t length;
};

/// id: CUPTI's correlation with the call.
struct Work {
    Head head;
    std::uint64_t start;
    std::uint64_t end;
    std::uint32_t device;
    std::uint32_t context;
    std::uint32_t stream;
    std::uint32_t name;  ///< of kernels
};

struct KernelItem {
    Work work;
    std::array<std::uint32_t, 3> grid;
    std::array<std::uint32_t, 3> block;
    std::uint32_t registers;
    std::uint32_t sharedMemory;
};

/// Kinds are CUPTI's numbers: CUpti_ActivityMemcpyKind, CUpti_ActivityMemoryKind.
struct CopyItem {
    Work work;
    std::uint64_t bytes;
    std::uint16_t kind;
    std::uint16_t from;
    std::uint16_t to;
    std::uint16_t isPeer;
};

/// Pages of managed memory that the driver moved. id: the device. `kind` is
/// CUpti_ActivityUnifiedMemoryCounterKind.
struct MigrationItem {
    Head head;
    std::uint64_t start;
    std::uint64_t end;
    std::uint64_t bytes;
    std::uint32_t kind;
    std::uint32_t unused;
};

/// id: correlation.
struct CallItem {
    Head head;
    std::uint64_t start;
    std::uint64_t end;
    std::uint32_t thread;
    std::uint32_t name;
};

inline constexpr std::uint32_t kNoNumber = 0xffffffff;

/// id: correlation. `kind` is CUpti_ActivitySynchronizationType.
struct SyncItem {
    Head head;
    std::uint64_t start;
    std::uint64_t end;
    std::uint32_t context;
    std::uint32_t stream;  ///< kNoNumber: none
    std::uint32_t event;   ///< kNoNumber: none
    std::uint32_t kind;
    std::uint64_t record;  ///< the number of the record that is waited for; 0: not told
};

/// An event was recorded. id: correlation.
struct EventItem {
    Head head;
    std::uint32_t context;
    std::uint32_t stream;
    std::uint32_t event;
    std::uint32_t unused;
    std::uint64_t record;  ///< its number; 0: not told
};

/// id: its number. `type` is CUpti_ActivityStreamFlag.
struct StreamItem {
    Head head;
    std::uint32_t context;
    std::uint32_t type;
    std::int32_t priority;
    std::uint32_t unused;
};

/// id: its number.
struct ContextItem {
    Head head;
    std::uint32_t device;
    std::uint32_t nullStream;
};

/// id: the device's number. What one SM holds; 0: not known.
struct DeviceFactsItem {
    Head head;
    std::uint32_t multiprocessors;
    std::uint32_t threads;
    std::uint32_t blocks;
    std::uint32_t registers;
    std::uint32_t sharedBytes;
    std::uint32_t unused;
};

/// The begin or the end of a range of NVTX. id: which range; `name` is of its begin.
struct MarkItem {
    Head head;
    std::uint64_t time;
    std::uint32_t thread;
    std::uint32_t name;
    std::uint32_t isEnd;
    std::uint32_t unused;
};

/// The process had come to its end when this was written.
struct EndItem {
    Head head;
    std::uint64_t dropped;  ///< records that CUPTI could not keep
};

}  // namespace streamscope::process_file
