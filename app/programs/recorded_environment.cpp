// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/recorded_environment.h"

#include "engine/base/sentence.h"
#include "engine/recordings/process_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <unistd.h>
#include <utility>

extern char** environ;  // NOLINT(readability-redundant-declaration): not every system declares it

namespace streamscope::programs {
namespace {

constexpr const char* kLibraryName = "libstreamscope-record.so";
constexpr const char* kLibraryVariable = "STREAMSCOPE_RECORD_LIBRARY";
constexpr const char* kInjection = "CUDA_INJECTION64_PATH";
constexpr const char* kNvtxInjection = "NVTX_INJECTION64_PATH";

std::filesystem::path ownFolder() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// A list of folders without those of a bundle; "a:b" of "/bundle/lib:a:b".
std::string withoutFolder(std::string_view list, const std::string& folder) {
    std::string rest;
    while (!list.empty()) {
        const std::string_view one = list.substr(0, list.find(':'));
        list.remove_prefix(std::min(list.size(), one.size() + 1));
        if (one != folder && !one.empty()) {
            rest += (rest.empty() ? "" : ":") + std::string(one);
        }
    }
    return rest;
}

/// What a bundle set so that this program finds its own libraries is not the recorded program's.
/// Empty: to be left out.
std::string outsideBundle(const std::string& entry, const std::string& bundle) {
    const std::size_t equals = entry.find('=');
    const std::string name = entry.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : entry.substr(equals + 1);
    if (name == "LD_LIBRARY_PATH") {
        const std::string rest = withoutFolder(value, bundle + "/lib");
        return rest.empty() ? "" : name + "=" + rest;
    }
    const bool isBundled =
        name == "QT_PLUGIN_PATH" || name == "QT_QPA_FONTDIR" || name == "FONTCONFIG_FILE";
    return isBundled && value.starts_with(bundle + "/") ? "" : entry;
}

}  // namespace

Result<std::string> recordLibrary() {
    std::error_code ignored;
    if (std::string named = variable(kLibraryVariable); !named.empty()) {
        return named;
    }
    const auto folder = ownFolder();
    for (const auto& path :
         {folder / kLibraryName, folder / "../libexec/streamscope" / kLibraryName}) {
        if (std::filesystem::exists(path, ignored)) {
            return std::filesystem::canonical(path, ignored).string();
        }
    }
    return Error::of(ErrorCode::Unsupported,
                     say(SENTENCE("Streamscope",
                                  "%1 is not beside this program: it comes with "
                                  "streamscope-worker, where that was built with a "
                                  "CUDA toolkit"),
                         std::string(kLibraryName)));
}

Result<std::vector<std::string>> recordedEnvironment(const std::string& library,
                                                     const std::string& folder) {
    if (const std::string other = variable(kInjection); !other.empty()) {
        return Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE("Streamscope",
                         "CUDA_INJECTION64_PATH is set already, to %1: another tool records this "
                         "program; end that one, or unset the variable"),
                other));
    }
    const std::string bundle = ownFolder().parent_path().string();
    std::vector<std::string> all;
    for (const std::string& entry : ownEnvironment()) {
        if (std::string kept = outsideBundle(entry, bundle); !kept.empty()) {
            all.push_back(std::move(kept));
        }
    }
    all.push_back(std::string(kInjection) + "=" + library);
    if (variable(kNvtxInjection).empty()) {
        all.push_back(std::string(kNvtxInjection) + "=" + library);
    }
    all.push_back(std::string(process_file::kFolderVariable) + "=" + folder);
    return all;
}

std::vector<std::string> ownEnvironment() {
    std::vector<std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        all.emplace_back(*entry);
    }
    return all;
}

}  // namespace streamscope::programs
