// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/text.h"
#include "ui/view/timeline_rows.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace streamscope::ui {
namespace {

/// Bytes before each block of a lane of copies.
std::vector<std::uint64_t> sumBytes(const Trace& trace, const Lane& lane) {
    std::vector<std::uint64_t> sums;
    sums.reserve(lane.blockCount() + 1);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        if (i % Lane::kBlock == 0) {
            sums.push_back(sum);
        }
        sum += trace.size[lane.items[i]];
    }
    sums.push_back(sum);
    return sums;
}

/// Bytes a nanosecond of the lane's quickest copy.
double quickest(const Trace& trace, const Lane& lane) {
    double rate = 0;
    for (std::size_t i = 0; i < lane.items.size(); ++i) {
        const std::uint32_t item = lane.items[i];
        const DurationNs time = std::max<DurationNs>(1, trace.end[item] - trace.start[item]);
        rate = std::max(rate, static_cast<double>(trace.size[item]) / static_cast<double>(time));
    }
    return rate;
}

Profile bytesOf(const Trace& trace, const Row& engine) {
    Profile profile;
    profile.peak = 0;
    for (const Lane& lane : engine.lanes) {
        profile.bytesBefore.push_back(sumBytes(trace, lane));
        profile.peak = std::max(profile.peak, quickest(trace, lane));
    }
    return profile;
}

bool movesBytes(EngineKind kind) {
    return kind == EngineKind::CopyIn || kind == EngineKind::CopyOut ||
           kind == EngineKind::CopyPeer || kind == EngineKind::CopyAny;
}

/// "kernels", of compared runs "kernels A": their engine is called otherwise.
QString kernelsLabel(const Row& engine) {
    const QString side =
        engine.shortLabel.isEmpty() ? QString() : engine.label.mid(engine.shortLabel.size());
    return Text::tr("kernels") + side;
}

/// None for engines whose traffic says nothing.
std::optional<Row> trafficRow(const Trace& trace, const Row& engine, EngineKind kind) {
    Row row;
    row.kind = RowKind::Traffic;
    row.key = QStringLiteral("traffic:") + engine.key;
    row.label = engine.label;
    row.shortLabel = engine.shortLabel;
    row.isPale = engine.isPale;
    if (movesBytes(kind)) {
        row.profile = bytesOf(trace, engine);
        if (row.profile->peak <= 0) {
            return std::nullopt;
        }
        const QString rate =
            QString::number(row.profile->peak, 'g', row.profile->peak < 1000 ? 3 : 4);
        row.detail = Text::tr("%1 GB/s").arg(rate);
        row.tip = Text::tr("Bytes moved, over time; the full height is the quickest copy: %1 GB/s")
                      .arg(rate);
        return row;
    }
    if (kind == EngineKind::Compute) {
        row.label = kernelsLabel(engine);
        row.shortLabel = engine.shortLabel.isEmpty() ? QString() : Text::tr("kernels");
        row.profile = Profile{0, static_cast<double>(engine.slotCount), {}};
        row.detail = Text::tr("at most %1").arg(engine.slotCount);
        row.tip = Text::tr("How many kernels were resident at once; the full height is %1")
                      .arg(engine.slotCount);
        return row;
    }
    return std::nullopt;
}

}  // namespace

void addTrafficRows(TimelineModel& model) {
    const Trace& trace = *model.trace;
    std::optional<DeviceId> previous;
    for (std::uint32_t i = 0; i < model.rows.size(); ++i) {
        if (model.rows[i].kind != RowKind::Engine) {
            continue;
        }
        const TraceEngine& engine = trace.engines[indexOf(model.rows[i].engine)];
        std::optional<Row> row = trafficRow(trace, model.rows[i], engine.kind);
        if (!row) {
            continue;
        }
        row->profile->row = i;
        if (previous != engine.device) {
            row->header =
                onDevice(trace, engine.device, QT_TRANSLATE_NOOP("Streamscope", "Traffic"));
        }
        previous = engine.device;
        model.rows.push_back(*std::move(row));
    }
}

bool showsFalseDependency(const Trace& trace) {
    return std::find(trace.reason.begin(), trace.reason.end(), Reason::ChannelFalseDep) !=
           trace.reason.end();
}

namespace {

struct Connection {
    std::vector<std::uint32_t> kernels;
    std::set<StreamId> streams;
};
/// By device and number.
using Connections = std::map<std::pair<std::size_t, std::uint8_t>, Connection>;

Connections connectionsOf(const Trace& trace) {
    Connections connections;
    for (std::size_t i = 0; i < trace.connection.size(); ++i) {
        if (trace.connection[i] != Trace::kNoConnection && trace.stream[i] != StreamId::None) {
            const std::size_t device = indexOf(trace.streams[indexOf(trace.stream[i])].device);
            Connection& connection = connections[{device, trace.connection[i]}];
            connection.kernels.push_back(static_cast<std::uint32_t>(i));
            connection.streams.insert(trace.stream[i]);
        }
    }
    return connections;
}

std::size_t streamCount(const Connections& connections) {
    std::set<StreamId> streams;
    for (const auto& [place, connection] : connections) {
        streams.insert(connection.streams.begin(), connection.streams.end());
    }
    return streams.size();
}

}  // namespace

void addConnectionRows(TimelineModel& model) {
    const Trace& trace = *model.trace;
    Connections connections = connectionsOf(trace);
    if (streamCount(connections) < 2) {
        return;
    }
    std::optional<std::size_t> previous;
    for (auto& [place, connection] : connections) {
        Row row;
        row.kind = RowKind::Connection;
        row.key = QStringLiteral("connection:%1:%2").arg(place.first).arg(place.second);
        row.label = Text::tr("connection %1").arg(place.second);
        row.detail = connection.streams.size() == 1
                         ? Text::tr("1 stream")
                         : Text::tr("%1 streams").arg(connection.streams.size());
        row.tip = Text::tr(
            "The kernels that came by this hardware connection. Streams that share one wait for "
            "each other (K6).");
        packLanes(trace, SpanSource::Operation, std::move(connection.kernels), row);
        if (previous != place.first) {
            row.header = onDevice(trace, idAt<DeviceId>(place.first),
                                  QT_TRANSLATE_NOOP("Streamscope", "Connections"));
        }
        previous = place.first;
        model.rows.push_back(std::move(row));
    }
}

}  // namespace streamscope::ui
