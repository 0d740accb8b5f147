// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputs.h"

#include "app/cli/words.h"
#include "app/resources.h"
#include "engine/base/plain_file.h"
#include "engine/formats/file_kind.h"
#include "engine/scenarios/random_workload.h"
#include "engine/simulator/profile_file.h"
#include "engine/workload/nearest.h"
#include "engine/workload/parameters.h"
#include "engine/workload/workload.h"
#include "ui/document/share_link.h"

#include <QUrl>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace streamscope::cli {
namespace {

/// A kind of file, translated where it is known.
Sentence named(std::string_view kind) {
    for (const char* const known :
         {SENTENCE("Streamscope", "a workload"), SENTENCE("Streamscope", "a saved run"),
          SENTENCE("Streamscope", "a device profile")}) {
        if (kind == known) {
            return {known, {}};
        }
    }
    return verbatim(std::string(kind));
}

Error cannotRead(const std::string& path, const std::string& reason) {
    return inputError(SENTENCE("Streamscope", "cannot read %1: %2"), path, reason);
}

Result<std::string> readFile(const std::string& path) {
    if (isNoPlainFile(path)) {
        return cannotRead(path, std::string(kNoPlainFile));
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                               std::fclose);
    return file ? readText(file.get(), path) : cannotRead(path, std::strerror(errno));
}

/// A file's text, or that of standard input; what is known to be no workload is told so.
Result<InputText> readWorkloadFile(const std::string& argument) {
    const std::string name = inputName(argument);
    const FileKind kind = inputKind(argument);
    if (kind == FileKind::SavedRun || isRecordingKind(kind)) {
        return kind == FileKind::SavedRun
                   ? inputError(SENTENCE("Streamscope",
                                         "%1 is a saved run, not a workload: run, render, "
                                         "explain and advise take one"),
                                name)
                   : inputError(SENTENCE("Streamscope",
                                         "%1 is a recording, not a workload: run, render, "
                                         "explain and advise take one"),
                                name);
    }
    if (kind == FileKind::Profile) {
        return inputError(SENTENCE("Streamscope",
                                   "%1 is a device profile, not a workload: run a "
                                   "workload on it with --device sim:%1"),
                          name);
    }
    if (const auto known = unreadableWords(kind); !known.empty()) {
        return inputError(SENTENCE("Streamscope", "%1 is %2"), name, named(known));
    }
    auto text = isStandardInput(argument) ? standardInput() : readFile(argument);
    if (!text) {
        const bool isPipe = isNoPlainFile(argument);
        return isPipe ? inputError(SENTENCE("Streamscope",
                                            "%1; what a pipe brings is read from - or "
                                            "/dev/stdin"),
                                   text.error().phrase())
                      : text.error();
    }
    if (text->size() > ReadLimits{}.maximumBytes) {
        return inputError(SENTENCE("Streamscope", "cannot read %1: it is larger than %2"), name,
                          Bytes{ReadLimits{}.maximumBytes});
    }
    if (isForeignJson(*text)) {
        return inputError(SENTENCE("Streamscope", "%1 is %2"), name, named(kForeignWords));
    }
    return InputText{name, *std::move(text)};
}

std::vector<std::string> namesOf(const std::vector<Parameter>& parameters) {
    std::vector<std::string> names(parameters.size());
    std::ranges::transform(parameters, names.begin(), &Parameter::name);
    return names;
}

Diagnostic wrongSetting(Sentence problem, std::string suggestion = {}) {
    Diagnostic diagnostic;
    diagnostic.problem = english(problem);
    diagnostic.sentence = std::move(problem);
    diagnostic.suggestion = std::move(suggestion);
    return diagnostic;
}

/// Adds one "name=value" to `values`; returns what is wrong with it, if anything.
std::optional<Diagnostic> apply(const std::string& setting, const Workload& workload,
                                ParameterValues& values) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) {
        return wrongSetting(
            streamscope::say(SENTENCE("Streamscope", "--set %1: expected NAME=VALUE"), setting));
    }
    const std::string name = setting.substr(0, equals);
    const auto parameter = std::ranges::find(workload.parameters, name, &Parameter::name);
    if (parameter == workload.parameters.end()) {
        const std::vector<std::string> names = namesOf(workload.parameters);
        const std::string nearest = nearestName(name, {names.begin(), names.end()});
        return wrongSetting(
            streamscope::say(
                SENTENCE("Streamscope", "--set %1: the workload has no parameter \"%2\""), setting,
                name),
            nearest);
    }
    const auto value = parseValue(*parameter, std::string_view(setting).substr(equals + 1));
    if (!value) {
        // A diagnostic gets its full stop when it is printed.
        std::string problem = value.error().message;
        problem.erase(problem.find_last_not_of('.') + 1);
        Diagnostic wrong = wrongSetting({"--set %1: %2", {setting, problem}});
        if (!value.error().sentence.empty()) {
            wrong.sentence = {"--set %1: %2", {setting, Phrases{{value.error().sentence}}}};
        }
        return wrong;
    }
    values[name] = *value;
    return std::nullopt;
}

}  // namespace

Result<std::string> readText(std::FILE* file, const std::string& name) {
    std::string text;
    std::array<char, 1U << 16> piece{};
    std::size_t got = 1;
    bool isRun = false;
    while (got > 0 && (isRun || text.size() <= ReadLimits{}.maximumBytes)) {
        got = std::fread(piece.data(), 1, piece.size(), file);
        const bool isHead = text.empty();
        text.append(piece.data(), got);
        const FileKind kind = isHead ? fileKindOf(text) : FileKind::Other;
        isRun = isRun || kind == FileKind::SavedRun || isRecordingKind(kind);
    }
    if (std::ferror(file) != 0) {
        return inputError(SENTENCE("Streamscope", "cannot read %1: %2"), name,
                          std::strerror(errno));
    }
    return text;
}

bool isStandardInput(const std::string& argument) {
    return argument == "-" || argument == "/dev/stdin";
}

const Result<std::string>& standardInput() {
    static const Result<std::string> text = readText(stdin, "standard input");
    return text;
}

FileKind inputKind(const std::string& argument) {
    if (!isStandardInput(argument)) {
        return fileKindAt(argument);
    }
    const Result<std::string>& text = standardInput();
    return text ? fileKindOf(*text) : FileKind::Other;
}

std::string inputName(const std::string& argument) {
    return argument == "-" ? "standard input" : argument;
}

bool isFile(const std::string& path) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_directory(status);
}

bool isFolder(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

Error itIsAFolder(const std::string& path) {
    return inputError(SENTENCE("Streamscope",
                               "%1 is a folder: expected a workload file, a saved "
                               "run or the name of a shipped workload"),
                      path);
}

std::optional<std::string> builtInText(std::string_view name) {
    if (!name.starts_with(kRandomPrefix)) {
        return loadWorkloadText(name);
    }
    const std::string_view digits = name.substr(kRandomPrefix.size());
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    const bool isSeed = error == std::errc() && end == digits.data() + digits.size();
    return isSeed ? std::optional(randomWorkload(seed)) : std::nullopt;
}

Error noSuchWorkload(const std::string& name, bool isFileMeant) {
    const Sentence hint =
        name.starts_with(kRandomPrefix)
            ? streamscope::say(
                  SENTENCE("Streamscope",
                           "; a random one is %1 and a number, such as %17, from 0 to %2"),
                  std::string(kRandomPrefix), Count{std::numeric_limits<std::uint64_t>::max()})
            : didYouMean(name, workloadNames());
    return isFileMeant
               ? inputError(
                     SENTENCE("Streamscope", "there is no file and no shipped workload \"%1\"%2"),
                     name, hint)
               : inputError(SENTENCE("Streamscope", "there is no shipped workload \"%1\"%2"), name,
                            hint);
}

bool isLink(std::string_view argument) {
    return argument.starts_with("streamscope:");
}

std::string localPath(const std::string& argument) {
    const bool isUrl = argument.starts_with("file:/");
    return isUrl ? QUrl(QString::fromStdString(argument)).toLocalFile().toStdString() : argument;
}

bool isInput(const std::string& argument) {
    return argument == "-" || isFile(argument) || isLink(argument) ||
           builtInText(argument).has_value();
}

/// Why a link leads nowhere; nothing of what is no link, or leads somewhere.
std::optional<Error> brokenLink(const std::string& path) {
    std::error_code reason;
    const auto link = std::filesystem::symlink_status(path, reason);
    if (!std::filesystem::is_symlink(link)) {
        return std::nullopt;
    }
    const bool isThere = std::filesystem::exists(std::filesystem::status(path, reason));
    const std::string why =
        (reason ? reason : std::make_error_code(std::errc::no_such_file_or_directory)).message();
    return isThere ? std::nullopt
                   : std::optional(inputError(
                         SENTENCE("Streamscope", "%1 is a link that cannot be followed: %2"), path,
                         why));
}

Result<InputText> readInput(const std::string& argument) {
    if (argument == "-" || isFile(argument)) {
        return readWorkloadFile(argument);
    }
    if (isLink(argument)) {
        const auto text = ui::textOfLink(QString::fromStdString(argument));
        if (text) {
            return InputText{"link", text->toStdString()};
        }
        std::string problem = text.error().message;  // it gets its full stop elsewhere
        problem.erase(problem.find_last_not_of('.') + 1);
        return Error{ErrorCode::InvalidInput, std::move(problem), text.error().sentence};
    }
    if (auto text = builtInText(argument)) {
        return InputText{argument, *std::move(text)};
    }
    if (isFolder(argument)) {
        return itIsAFolder(argument);
    }
    if (auto broken = brokenLink(argument)) {
        return *std::move(broken);
    }
    return noSuchWorkload(argument, true);
}

Result<Prepared, Diagnostics> prepare(std::string_view text,
                                      const std::vector<std::string>& settings) {
    auto workload = readWorkload(text);
    if (!workload) {
        return workload.error();
    }
    Prepared prepared{*std::move(workload), {}, {}};
    Diagnostics problems;
    for (const std::string& setting : settings) {
        if (auto problem = apply(setting, prepared.workload, prepared.values)) {
            problems.push_back(*std::move(problem));
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    auto program = expand(prepared.workload, prepared.values);
    if (!program) {
        return program.error();
    }
    prepared.program = *std::move(program);
    prepared.program.source =
        std::make_shared<const ProgramSource>(ProgramSource{std::string(text), prepared.values});
    return prepared;
}

void nameWorkload(const Prepared& prepared, Trace& trace) {
    trace.provenance.workload = prepared.workload.title;
    trace.provenance.parameters = describeValues(prepared.workload, prepared.values);
}

std::string profileName(const std::string& device) {
    return isSimulated(device) ? device.substr(kSimulated.size()) : device;
}

bool isSimulated(std::string_view device) noexcept {
    return device.starts_with(kSimulated);
}

Result<DeviceProfile> readDevice(const std::string& device) {
    if (isSimulated(device)) {
        return readProfileNamed(device);
    }
    std::vector<std::string> known;
    for (const std::string& name : profileNames()) {
        known.push_back(std::string(kSimulated) + name);
    }
    return inputError(
        SENTENCE("Streamscope", "unknown device \"%1\": expected sim:PROFILE or sim:FILE.json%2"),
        device, didYouMean(std::string(kSimulated) + device, known));
}

Result<DeviceProfile> readProfileNamed(const std::string& device) {
    const std::string name = profileName(device);
    std::optional<std::string> text;
    if (name.ends_with(".json")) {
        auto read = readFile(name);
        if (!read) {
            return read.error();
        }
        text = *std::move(read);
        if (const FileKind kind = fileKindOf(*text);
            kind != FileKind::Profile && kind != FileKind::Other) {
            return inputError(SENTENCE("Streamscope",
                                       "%1 is %2, not a device profile, as "
                                       "\"streamscope calibrate\" writes it"),
                              name, named(fileKindName(kind)));
        }
    } else {
        text = loadProfileText(name);
    }
    if (!text) {
        return inputError(SENTENCE("Streamscope",
                                   "there is no device profile \"%1\"%2 (streamscope "
                                   "devices lists them)"),
                          name, didYouMean(name, profileNames()));
    }
    auto profile = readProfile(*text);
    if (!profile) {
        return Error::of(ErrorCode::InvalidInput, prefixed(name + ": ", profile.error()).sentence);
    }
    return profile;
}

Sentence didYouMean(std::string_view wrong, const std::vector<std::string>& names) {
    const std::string nearest = nearestName(wrong, {names.begin(), names.end()});
    return nearest.empty()
               ? Sentence()
               : streamscope::say(SENTENCE("Streamscope", ". Did you mean \"%1\"?"), nearest);
}

}  // namespace streamscope::cli
