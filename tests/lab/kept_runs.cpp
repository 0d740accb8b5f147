// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/lab/kept_runs.h"

#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/run_outputs.h"
#include "app/cli/saved_run.h"
#include "app/cli/words.h"
#include "engine/analysis/metrics.h"
#include "engine/simulator/profile_file.h"

#include <cctype>
#include <filesystem>
#include <utility>

namespace streamscope::cli {
namespace {

/// "14_as_measured" of "cases/14_as_measured.json", "random_17" of "random:17".
std::string stemOf(const std::string& workload) {
    std::string stem = std::filesystem::path(workload).filename().string();
    if (stem.ends_with(".json")) {
        stem.resize(stem.size() - std::string(".json").size());
    }
    for (char& c : stem) {
        const bool isPlain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
        c = isPlain ? c : '_';
    }
    return stem;
}

}  // namespace

KeptRuns::KeptRuns(std::string folder, bool replaces)
    : m_folder(std::move(folder)), m_replaces(replaces) {}

std::string KeptRuns::pathOf(const std::string& workload, std::size_t round) const {
    return m_folder + "/" + stemOf(workload) + "-" + std::to_string(round + 1) + ".json";
}

std::optional<Error> KeptRuns::write(const std::string& workload,
                                     const std::vector<Trace>& rounds) const {
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const RunResult result{rounds[i], measure(rounds[i]), {}, true, {}};
        const OutputFile file{pathOf(workload, i), FileKind::SavedRun, m_replaces};
        if (auto error = writeRun(result, file)) {
            return error;
        }
    }
    return std::nullopt;
}

std::optional<Error> KeptRuns::write(const DeviceProfile& profile) const {
    const OutputFile file{m_folder + "/profile.json", FileKind::Profile, m_replaces};
    return writeFile(file, [&](const TextSink& sink) { sink(writeProfile(profile)); });
}

Result<std::vector<Trace>> KeptRuns::read(const std::string& workload) const {
    std::vector<Trace> rounds;
    while (true) {
        const std::string path = pathOf(workload, rounds.size());
        const bool isPlain = std::filesystem::exists(path);
        if (!isPlain && !std::filesystem::exists(path + ".gz")) {
            break;
        }
        auto round = readSavedRun(isPlain ? path : path + ".gz");
        if (!round) {
            return round.error();
        }
        rounds.push_back(*std::move(round));
    }
    if (rounds.empty()) {
        return inputError(SENTENCE("Streamscope", "%1: no run of %2 is kept there; expected %3"),
                          m_folder, inputName(workload), pathOf(workload, 0));
    }
    return rounds;
}

Result<DeviceProfile> KeptRuns::readProfile() const {
    return readProfileNamed(m_folder + "/profile.json");
}

}  // namespace streamscope::cli
