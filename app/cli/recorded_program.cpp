// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recorded_program.h"

#include "app/cli/words.h"
#include "engine/recordings/process_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): not every system declares it

namespace streamscope::cli {
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

volatile std::sig_atomic_t recordedProcess = 0;

void passOn(int signal) {
    const int error = errno;
    if (recordedProcess > 0) {
        ::kill(static_cast<pid_t>(recordedProcess), signal);
    }
    errno = error;
}

/// While it lives, signals from the terminal are the program's own, and others are passed on.
class Signals {
public:
    Signals() {
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            struct sigaction now {};
            now.sa_handler =
                kSignals.at(i) == SIGINT || kSignals.at(i) == SIGQUIT ? SIG_IGN : passOn;
            now.sa_flags = SA_RESTART;
            ::sigaction(kSignals.at(i), &now, &m_before.at(i));
        }
    }
    ~Signals() {
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            ::sigaction(kSignals.at(i), &m_before.at(i), nullptr);
        }
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// Of these, what the program is to meet as if this one were not there.
    [[nodiscard]] sigset_t defaults() const {
        sigset_t set;
        sigemptyset(&set);
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            if (m_before.at(i).sa_handler == SIG_DFL) {
                sigaddset(&set, kSignals.at(i));
            }
        }
        return set;
    }

private:
    static constexpr std::array kSignals{SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    std::array<struct sigaction, 4> m_before{};
};

std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (const std::string& text : texts) {
        pointers.push_back(const_cast<char*>(text.c_str()));
    }
    pointers.push_back(nullptr);
    return pointers;
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
                     streamscope::say(SENTENCE("Streamscope",
                                               "%1 is not beside this program: it comes with "
                                               "streamscope-worker, where that was built with a "
                                               "CUDA toolkit"),
                                      std::string(kLibraryName)));
}

Result<std::vector<std::string>> recordedEnvironment(const std::string& library,
                                                     const std::string& folder) {
    if (const std::string other = variable(kInjection); !other.empty()) {
        return inputError(SENTENCE("Streamscope",
                                   "CUDA_INJECTION64_PATH is set already, to %1: another tool "
                                   "records this program; end that one, or unset the variable"),
                          other);
    }
    const std::string bundle = ownFolder().parent_path().string();
    std::vector<std::string> all;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        if (std::string kept = outsideBundle(*entry, bundle); !kept.empty()) {
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

Result<int> runWith(const std::vector<std::string>& command,
                    const std::vector<std::string>& environment) {
    const Signals passed;
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    const sigset_t defaults = passed.defaults();
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t process = 0;
    const int failure = ::posix_spawnp(&process, command[0].c_str(), nullptr, &attributes,
                                       pointersTo(command).data(), pointersTo(environment).data());
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0) {
        return inputError(SENTENCE("Streamscope", "cannot start %1: %2"), command[0],
                          std::string(std::strerror(failure)));
    }
    recordedProcess = process;
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    recordedProcess = 0;
    constexpr int kBySignal = 128;
    return WIFSIGNALED(status) ? kBySignal + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace streamscope::cli
