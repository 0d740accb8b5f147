// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/session.h"

#include "engine/base/ascii.h"
#include "engine/base/number_text.h"
#include "engine/calibration/assumptions.h"
#include "engine/simulator/profile_file.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace streamscope::calibration {
namespace {

const ProfileField& fieldAt(std::string_view path) {
    const auto found = std::ranges::find(profileFields(), path, &ProfileField::path);
    assert(found != profileFields().end() && "a number of the profile");
    return *found;
}

/// Whole numbers as they are, others to five digits: more would be noise in the file.
double tidy(double value) {
    if (value == std::round(value) && std::abs(value) < 1e15) {
        return value;
    }
    constexpr int kDigits = 5;
    return numberFrom(streamscope::numberText(value, kDigits)).value_or(value);
}

/// Why a measured trace does not tell what it was asked for.
std::optional<std::string> problemOf(const Trace& trace, Recorder wanted) {
    const Measurement& measured = *trace.measurement;
    if (measured.recorder != wanted) {
        return "this needs the recorder " + std::string(recorderName(wanted)) + ", the run had " +
               std::string(recorderName(measured.recorder)) +
               (measured.remarks.empty() ? "" : "; " + measured.remarks.front());
    }
    const std::uint64_t lost = measured.dropped + measured.unmatched;
    constexpr std::uint64_t kOneIn = 20;
    if (wanted == Recorder::Cupti && lost * kOneIn > operationCount(trace)) {
        return std::to_string(lost) + " of " + std::to_string(operationCount(trace)) +
               " operations left no record";
    }
    return std::nullopt;
}

/// "NVIDIA H200" → "h200"
std::string idOf(std::string_view name) {
    std::string id;
    for (const char c : name) {
        const char plain = lowered(c);
        if ((plain >= 'a' && plain <= 'z') || (plain >= '0' && plain <= '9')) {
            id.push_back(plain);
        } else if (!id.empty() && id.back() != '_') {
            id.push_back('_');
        }
    }
    if (id.ends_with('_')) {
        id.pop_back();
    }
    constexpr std::string_view kMaker = "nvidia_";
    if (id.starts_with(kMaker)) {
        id.erase(0, kMaker.size());
    }
    return id.empty() ? "device" : id;
}

/// What CUPTI sees of the first contains the second, which recorded() adds.
struct RecordedNumber {
    std::string_view path;
    std::string_view recording;
};
constexpr std::array kRecordedNumbers{
    RecordedNumber{"compute.kernel_ramp", "recording.kernel"},
    RecordedNumber{"latency.graph_node", "recording.node"},
    RecordedNumber{"latency.graph_relaunch", "recording.graph_relaunch"}};

void takeOut(const RecordedNumber& number, DeviceProfile& result) {
    const ProfileField& field = fieldAt(number.path);
    double& value = field.at(result);
    const double without = std::max(0.0, value - fieldAt(number.recording).at(result));
    value = tidy(without / field.scale) * field.scale;
}

}  // namespace

Session::Session(const CalibrationInput& input) : m_input(input), m_profile(assumedProfile()) {
    m_profile.name = input.facts.name.empty() ? "a device without a name" : input.facts.name;
    m_profile.id = idOf(input.facts.name);
}

Session::Session(const CalibrationInput& input, DeviceProfile base)
    : m_input(input), m_profile(std::move(base)) {
    for (const RecordedNumber& number : kRecordedNumbers) {
        fieldAt(number.path).at(m_profile) += fieldAt(number.recording).at(m_profile);
    }
}

Result<Trace> Session::run(const Program& program, Recorder recorder) {
    RunOptions options;
    options.recorder = recorder;
    options.verify = false;
    auto trace = m_input.run(program, options);
    if (trace && trace->measurement) {
        if (const auto problem = problemOf(*trace, recorder)) {
            return Error{ErrorCode::Unsupported, *problem};
        }
    }
    return trace;
}

Result<std::vector<Trace>> Session::runInTurn(const Program& program, Recorder recorder) {
    constexpr std::size_t kRuns = 3;
    std::vector<Trace> traces;
    for (std::size_t i = 0; i < kRuns; ++i) {
        auto trace = run(program, recorder);
        if (!trace) {
            return trace.error();
        }
        traces.push_back(*std::move(trace));
    }
    return traces;
}

std::string Session::where() const {
    std::string text = m_profile.name;
    if (!facts().driver.empty()) {
        text.append(", driver ").append(facts().driver);
    }
    return text.append(", ").append(m_input.date).append(": ");
}

void Session::put(std::string_view path, double value, NumberOrigin origin, std::string note) {
    const ProfileField& field = fieldAt(path);
    field.at(m_profile) = tidy(value / field.scale) * field.scale;
    m_profile.sources.insert_or_assign(std::string(path), NumberSource{origin, std::move(note)});
}

void Session::take(std::string_view path, const Spread& seen, std::string_view how) {
    if (seen.count == 0 || !std::isfinite(seen.median)) {
        assume(path, std::string("not measured: nothing was seen; tried: ").append(how));
        return;
    }
    const ProfileField& field = fieldAt(path);
    std::string note = where();
    note.append("median of ").append(std::to_string(seen.count)).append(", quartiles ");
    note.append(numberText(seen.low / field.scale)).append(" to ");
    note.append(numberText(seen.high / field.scale));
    if (!field.unit.empty()) {
        note.append(" ").append(field.unit);
    }
    put(path, std::max(0.0, seen.median), NumberOrigin::Measured, note.append("; ").append(how));
    m_taken.emplace(path);
}

void Session::takeFact(std::string_view path, double value, std::string_view how) {
    put(path, value, NumberOrigin::Measured, where().append(how));
    m_taken.emplace(path);
}

void Session::document(std::string_view path, double value, std::string_view where) {
    put(path, value, NumberOrigin::Documented, std::string(where));
    m_taken.emplace(path);
}

void Session::assume(std::string_view path, double value, std::string_view why) {
    put(path, value, NumberOrigin::Assumed, std::string(why));
}

void Session::assume(std::string_view path, std::string_view why) {
    assume(path, value(path), why);
}

double Session::value(std::string_view path) const {
    DeviceProfile copy = m_profile;
    return fieldAt(path).at(copy);
}

DeviceProfile Session::finish() const {
    DeviceProfile result = m_profile;
    for (const RecordedNumber& number : kRecordedNumbers) {
        takeOut(number, result);
        result.sources[std::string(number.path)].note.append("; less ").append(number.recording);
    }
    const auto measured = std::ranges::count_if(result.sources, [](const auto& source) {
        return source.second.origin == NumberOrigin::Measured;
    });
    result.about = "Measured on one " + m_profile.name +
                   (facts().driver.empty() ? "" : ", driver " + facts().driver) + ", on " +
                   m_input.date + " by `streamscope calibrate`: " + std::to_string(measured) +
                   " of " + std::to_string(profileFields().size()) +
                   " numbers; the others say what they rest on.";
    return result;
}

DeviceProfile Session::finishHost() const {
    DeviceProfile result = m_profile;
    for (const RecordedNumber& number : kRecordedNumbers) {
        takeOut(number, result);
    }
    result.about += " The host was measured on " + m_input.date + ": " +
                    std::to_string(m_taken.size()) + " numbers.";
    return result;
}

void takeCurve(Session& session, const SizeCurve& curve, const SizeCurve::Ranges& ranges,
               const CurvePaths& paths) {
    const SizeCurve::Fit fit = curve.fit(ranges);
    session.take(paths.rate, fit.bytesPerNs, paths.how);
    session.take(paths.setup, fit.setupNs,
                 std::string(paths.how).append("; ").append(curve.describe(fit.bytesPerNs.median)));
}

}  // namespace streamscope::calibration
