// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_csv.h"

#include "engine/formats/csv_row.h"
#include "engine/formats/trace_lookup.h"

#include <optional>

namespace streamscope {
namespace {

constexpr std::size_t kFlushCsvBytes = std::size_t{1} << 16;

constexpr std::string_view kHeader =
    "id,step,label,kind,stream,engine,device,size,issue_begin_ns,issue_end_ns,ready_ns,start_ns,"
    "end_ns,reason,blocker,origin,confidence\n";

void appendRow(std::string& out, const Trace& trace, std::size_t i) {
    CsvRow row(out);
    row.add(i);
    row.add(stepPointer(trace, trace.step[i]));
    row.add(labelOf(trace, i));
    row.add(kindName(trace.kind[i]));
    row.add(streamName(trace, i));
    row.add(engineName(trace, i));
    row.add(deviceIndex(trace, i));
    row.add(trace.size[i]);
    row.add(trace.issueBegin[i]);
    row.add(trace.issueEnd[i]);
    row.add(trace.ready[i]);
    row.add(trace.start[i]);
    row.add(trace.end[i]);
    row.add(reasonCode(trace.reason[i]));
    row.add(numberOf(trace.blocker[i]));
    row.add(originName(trace.provenance.origin));
    row.add(isInferred(trace) ? std::optional<int>(trace.confidence[i]) : std::nullopt);
    row.end();
}

}  // namespace

void writeCsv(const Trace& trace, const TextSink& sink) {
    std::string buffer(kHeader);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        appendRow(buffer, trace, i);
        if (buffer.size() >= kFlushCsvBytes) {
            sink(buffer);
            buffer.clear();
        }
    }
    sink(buffer);
}

}  // namespace streamscope
