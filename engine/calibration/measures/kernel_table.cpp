// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of K20 and K27 together: a table of kernels, so that what each was seen to be
// alone gives way to what foretells kernels as programs have them.
#include "engine/calibration/measures/measures.h"
#include "engine/calibration/program_builder.h"
#include "engine/calibration/trace_reading.h"
#include "engine/simulator/profile_file.h"
#include "engine/simulator/simulator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::calibration {
namespace {

constexpr std::array<std::string_view, 4> kPaths{"compute.latency", "compute.far_latency",
                                                 "compute.warp_start", "compute.sm_rate"};
constexpr std::uint64_t kArray = 64 * kMiB;
constexpr std::size_t kLaunches =
    3;  // of a row; the first finds the row before's data in the cache

std::vector<ProgramBuilder::Shape> shapesOf(kernels::Element element, std::uint64_t sms) {
    std::vector<ProgramBuilder::Shape> shapes;
    for (std::uint64_t count = 1024; count * infoOf(element).bytes <= kArray; count *= 4) {
        for (const std::uint32_t threads : {64U, 256U, 1024U}) {
            shapes.push_back({element, count, threads, 0});
            if (count > sms * threads) {
                shapes.push_back({element, count, threads, sms});  // a thread does several
            }
        }
    }
    return shapes;
}

Program makeTable(std::uint64_t sms) {
    ProgramBuilder builder("kernels of many shapes");
    const StreamId stream = builder.stream();
    const std::vector<MemoryId> arrays{builder.onDevice(kArray), builder.onDevice(kArray),
                                       builder.onDevice(kArray)};
    const auto rows = [&](const char* kernel, kernels::Element element, std::ptrdiff_t memories) {
        for (const ProgramBuilder::Shape& shape : shapesOf(element, sms)) {
            const KernelId id = builder.catalogued(kernel, shape);
            for (std::size_t i = 0; i < kLaunches; ++i) {
                builder.launch(stream, id, {arrays.begin(), arrays.begin() + memories});
            }
        }
    };
    builder.mark(0);
    rows("memory_copy", kernels::Element::U8, 2);
    rows("memory_copy", kernels::Element::F32, 2);
    rows("vector_add", kernels::Element::F64, 3);
    return builder.build();
}

/// How far a profile is off the times of the table: |ln (simulated / measured)| of each launch but
/// the first of a row, where more than a half counts as a half.
class Table {
public:
    Table(Program program, const Trace& measured) : m_program(std::move(program)) {
        for (const std::size_t i : operationsOf(measured, 0)) {
            m_times.push_back(durationNs(measured, i));
        }
    }

    [[nodiscard]] std::size_t rows() const { return m_times.size() / kLaunches; }
    [[nodiscard]] std::vector<double> errors(const DeviceProfile& profile) const {
        std::vector<double> errors;
        const auto simulated = simulate(m_program, profile);
        for (std::size_t i = 0; simulated && i < m_times.size(); ++i) {
            const double time = durationNs(*simulated, i);
            if (i % kLaunches != 0 && time > 0 && m_times[i] > 0) {
                errors.push_back(std::min(0.5, std::abs(std::log(time / m_times[i]))));
            }
        }
        return errors;
    }
    [[nodiscard]] double meanError(const DeviceProfile& profile) const {
        const std::vector<double> all = errors(profile);
        return std::accumulate(all.begin(), all.end(), 0.0) /
               static_cast<double>(std::max<std::size_t>(1, all.size()));
    }

private:
    Program m_program;
    std::vector<double> m_times;
};

/// Each number in turn, up or down for as long as that makes the error less; in ever smaller steps.
DeviceProfile nearest(DeviceProfile profile, const Table& table) {
    double least = table.meanError(profile);
    const auto improve = [&](const ProfileField& field, double factor) {
        bool isBetter = false;
        for (;;) {
            DeviceProfile next = profile;
            field.at(next) *= factor;
            const double error = table.meanError(next);
            if (error >= least * (1 - 1e-6)) {
                return isBetter;
            }
            least = error;
            profile = std::move(next);
            isBetter = true;
        }
    };
    constexpr std::array kSteps{1.5, 1.2, 1.08, 1.03, 1.01};
    constexpr int kRounds = 3;
    for (const double step : kSteps) {
        bool isBetter = true;
        for (int round = 0; round < kRounds && isBetter; ++round) {
            isBetter = false;
            for (const ProfileField& field : profileFields()) {
                if (std::ranges::find(kPaths, field.path) != kPaths.end() &&
                    field.at(profile) > 0) {
                    isBetter = improve(field, step) || isBetter;
                    isBetter = improve(field, 1 / step) || isBetter;
                }
            }
        }
    }
    return profile;
}

std::string percent(double share) {
    return calibration::numberText(100 * share) + " %";
}

}  // namespace

std::optional<Error> measureKernelTable(Session& session) {
    Program program = makeTable(static_cast<std::uint64_t>(session.value("sm.count")));
    const auto measured = session.run(program);
    if (!measured) {
        return measured.error();
    }
    const Table table(std::move(program), *measured);
    constexpr double kGoodEnough = 0.02;
    if (table.meanError(session.profile()) <= kGoodEnough) {
        return std::nullopt;
    }
    const double before = medianOf(table.errors(session.profile()));
    DeviceProfile found = nearest(session.profile(), table);
    const double after = medianOf(table.errors(found));
    for (const ProfileField& field : profileFields()) {
        if (std::ranges::find(kPaths, field.path) == kPaths.end()) {
            continue;
        }
        const double alone = session.value(field.path);
        if (field.at(found) != alone) {
            session.takeFact(field.path, field.at(found),
                             "nearest to the times of " + std::to_string(table.rows()) +
                                 " kernels of many shapes, half within " + percent(after) +
                                 "; measured alone it was " + numberText(alone / field.scale) +
                                 (field.unit.empty() ? "" : " " + std::string(field.unit)) +
                                 ", with which half were within " + percent(before));
        }
    }
    return std::nullopt;
}

}  // namespace streamscope::calibration
