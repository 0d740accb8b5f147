// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/calibrate.h"
#include "engine/calibration/samples.h"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::calibration {

/// One calibration under way: runs Programs and collects numbers with their origin. Numbers that
/// were taken earlier can be read by later measurements.
class Session {
public:
    explicit Session(const CalibrationInput& input);
    /// What is not measured is as in `base`.
    Session(const CalibrationInput& input, DeviceProfile base);

    [[nodiscard]] Result<Trace> run(const Program& program, Recorder recorder = Recorder::Cupti);

    /// Three runs, each with memory of its own: what calls and pageable copies take changes with
    /// it.
    [[nodiscard]] Result<std::vector<Trace>> runInTurn(const Program& program,
                                                       Recorder recorder = Recorder::Cupti);

    /// A measured number: the median of what was seen, in the profile's own unit (ns, bytes per ns,
    /// bytes); zero where it is negative. `how`: what was run, in a few words.
    void take(std::string_view path, const Spread& seen, std::string_view how);
    /// A measured count or a yes or no.
    void takeFact(std::string_view path, double value, std::string_view how);
    /// Documented, not measured.
    void document(std::string_view path, double value, std::string_view where);
    /// Not measured on this device: keeps a stated value.
    void assume(std::string_view path, double value, std::string_view why);
    /// As above, with the value it has.
    void assume(std::string_view path, std::string_view why);
    [[nodiscard]] bool isTaken(std::string_view path) const { return m_taken.contains(path); }

    [[nodiscard]] double value(std::string_view path) const;
    [[nodiscard]] const DeviceFacts& facts() const { return m_input.facts; }
    [[nodiscard]] std::size_t deviceCount() const { return m_input.deviceCount; }
    [[nodiscard]] const DeviceProfile& profile() const { return m_profile; }
    [[nodiscard]] DeviceProfile finish() const;
    /// The same where only the host was measured.
    [[nodiscard]] DeviceProfile finishHost() const;

private:
    void put(std::string_view path, double value, NumberOrigin origin, std::string note);
    [[nodiscard]] std::string where() const;

    const CalibrationInput& m_input;
    DeviceProfile m_profile;
    std::set<std::string, std::less<>> m_taken;
};

/// The numbers that a curve of sizes tells, and what was run.
struct CurvePaths {
    std::string_view rate;
    std::string_view setup;
    std::string_view how;
};
void takeCurve(Session& session, const SizeCurve& curve, const SizeCurve::Ranges& ranges,
               const CurvePaths& paths);

/// A group of numbers measured together.
struct Probe {
    std::string_view doing;  ///< "copies of many sizes"
    std::span<const std::string_view> paths;
    double share = 0;       ///< of the whole calibration's time, roughly
    bool isOfHost = false;  ///< it differs between hosts of one GPU
    /// What it does not take keeps its assumed value. Errors: those of the runs.
    std::optional<Error> (*measure)(Session& session) = nullptr;
};

}  // namespace streamscope::calibration
