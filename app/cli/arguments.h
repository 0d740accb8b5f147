// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {

/// The first option of these that was given; empty: none was.
[[nodiscard]] inline std::string firstGiven(
    std::initializer_list<std::pair<const char*, bool>> options) {
    for (const auto& [name, isGiven] : options) {
        if (isGiven) {
            return name;
        }
    }
    return {};
}

/// Pixels; a height of 0 is as high as the rows need.
struct PictureSize {
    int width = 1600;
    int height = 0;
};

inline constexpr const char* kInterleaved = "interleaved";
inline constexpr const char* kStacked = "stacked";
inline constexpr const char* kSideBySide = "side-by-side";

/// How a picture is to look; texts as typed, read by pictureOptions().
struct PictureLook {
    std::string theme = "light";
    std::string preset;
    std::optional<PictureSize> size;         ///< over the preset's
    double scale = 0;                        ///< 0: the preset's, else 1
    double textSize = 0;                     ///< points; 0: the preset's, else what suits the size
    std::vector<std::string> rows;           ///< rows and groups that are shown; empty: all
    std::string arrangement = kInterleaved;  ///< of two runs
    std::string range;                       ///< "1.2ms..3ms" or "20%..40%"; empty: all
    std::string title;
    std::string caption;
    bool showsTitle = true;
    bool showsLegend = true;
    bool showsBounds = true;
    bool isBrief = false;  ///< the short form of where the run came from
};

/// How to reach real devices: the options that every command with a --device shares. Those that
/// make many runs spread them over as many workers as are named here.
struct WorkerArguments {
    std::vector<std::string> commands;  ///< as typed; empty: see workerCommand()
    std::uint32_t count = 1;            ///< so many workers of each command
    std::uint32_t timeLimit = 0;  ///< seconds that one request may take; 0: what it usually may
    bool allowKernels = false;    ///< kernels that the workload carries may run on the GPU
};

enum class RecorderChoice : std::uint8_t { Cupti, Events, Both, None };

/// What only a real device can do. A simulated one refuses what differs from this, but for the
/// recorders cupti and none.
struct RealRunArguments {
    std::optional<RecorderChoice> recorder;  ///< not said: cupti on a GPU, none on a simulated one
    std::uint32_t warmups = 1;
    bool cost = false;     ///< run as often unrecorded, to tell what recording cost
    bool blocks = false;   ///< let spin kernels record their blocks
    bool anyCore = false;  ///< leave host threads where the system puts them
    friend bool operator==(const RealRunArguments&, const RealRunArguments&) = default;
};

/// The options that every command shares which runs a workload.
struct WorkloadArguments {
    std::string input;                  ///< a file, a shipped workload's name, or "-"
    std::vector<std::string> settings;  ///< "name=value"
    std::string device = "sim:h200";
    WorkerArguments worker;
};

/// Its input may be a saved run.
struct RunArguments : WorkloadArguments {
    std::uint32_t repeat = 1;
    RealRunArguments real;
    std::vector<std::string> outputs;
    PictureLook look;
    bool replaces = false;  ///< --force: whatever is there
};

struct ValidateArguments {
    std::vector<std::string> inputs;
    std::vector<std::string> settings;
    std::string device;  ///< "sim:…": whether it would take them; empty: on no device
};

/// All devices, or one profile.
struct DevicesArguments {
    std::string profile;
    WorkerArguments worker;
};

/// The catalogue, or one kernel of it.
struct KernelsArguments {
    std::string name;
};

struct DoctorArguments {
    std::string device = "auto";
    WorkerArguments worker;
    bool rules = true;  ///< run the executable scenarios
};

struct CalibrateArguments {
    std::string device = "cuda:0";
    WorkerArguments worker;
    std::string output;  ///< empty: named after the device
    std::string kernel;  ///< one that the workload carries; then its cost is measured instead
    std::string input;   ///< that workload
    std::vector<std::string> settings;
    std::string profile;  ///< what is to simulate it; empty: shipped for the GPU
    std::uint32_t rounds = 3;
    bool replaces = false;  ///< --force: whatever is there
};

/// Its input may be the first of two saved runs.
struct CompareArguments : WorkloadArguments {
    CompareArguments() { device = "cuda:0"; }
    std::string other;  ///< the second saved run; empty: the input is a workload
    std::string profile = "sim:h200";
    std::uint32_t repeat = 5;
    std::vector<std::string> outputs;
    PictureLook look;
    bool replaces = false;  ///< --force: whatever is there
};

/// Its settings are kept.
struct SuggestArguments : WorkloadArguments {
    std::vector<std::string> vary;  ///< names of parameters; none: those that suit
    std::uint32_t runs = 0;         ///< at most; 0: what suits the device
};

/// Its input may be a saved run.
struct AdviseArguments : WorkloadArguments {
    std::size_t fix = 0;  ///< print the workload with this fix instead, from 1; 0: none
};

/// Its input may be a saved run.
struct ExplainArguments : WorkloadArguments {
    std::optional<std::uint64_t> operation;  ///< this one alone
    bool gaps = false;                       ///< the longest ones
};

struct SweepArguments : WorkloadArguments {
    std::vector<std::string> over;  ///< "name" or "name=values", see readSweepAxis()
    std::uint32_t repeat = 3;       ///< of each point on a GPU
    bool csv = false;
    std::vector<std::string> outputs;
    PictureSize size;
    bool replaces = false;  ///< --force: whatever is there
};

struct WriteArguments {
    std::string input;
    std::vector<std::string> settings;
    std::string language = "cuda";
    std::string output;     ///< empty: print it
    bool replaces = false;  ///< --force: whatever is there
};

struct ListArguments {};

struct ShowArguments {
    std::string name;
};

/// No command: the window.
struct WindowArguments {
    std::string input;
    std::string device;         ///< "sim:…", the first to run on; empty: the default
    std::string against;        ///< a saved run to be compared with; empty: none
    std::string language = {};  ///< "zh_CN", for this time; empty: the one chosen in the window
};

}  // namespace streamscope::cli
