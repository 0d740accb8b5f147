// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/nsys_reader.h"

#include "engine/recordings/nsys_rows.h"

#include <algorithm>
#include <array>

namespace streamscope::recordings {

Result<Recording> readNsys(const SqliteFile& file, const std::function<bool(double)>& tell) {
    if (!file.hasTable("StringIds")) {
        return Error::of(
            ErrorCode::InvalidInput,
            say(SENTENCE("Streamscope",
                         "it is a SQLite database, but none that \"nsys export --type sqlite\" "
                         "wrote: it has no table StringIds")));
    }
    constexpr std::array<const char*, 4> kTables{
        "CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_MEMCPY", "CUPTI_ACTIVITY_KIND_RUNTIME",
        "CUPTI_ACTIVITY_KIND_GRAPH_TRACE"};
    const bool hasCuda =
        std::ranges::any_of(kTables, [&](const char* table) { return file.hasTable(table); });
    if (!hasCuda) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "Nsight Systems recorded nothing of CUDA in it: record "
                                      "again with \"nsys profile --trace=cuda\"")));
    }
    double done = 0;
    bool isWanted = true;
    const auto goesOn = [&] {
        isWanted = isWanted && (!tell || tell(std::min(done, 1.0)));
        return isWanted;
    };
    file.readWhile(goesOn);
    NsysRows rows(file);
    constexpr std::array<void (NsysRows::*)(), 11> kParts{
        &NsysRows::readStrings, &NsysRows::readKernels,      &NsysRows::readCopies,
        &NsysRows::readSets,    &NsysRows::readGraphs,       &NsysRows::readCalls,
        &NsysRows::readSyncs,   &NsysRows::readEventRecords, &NsysRows::readRanges,
        &NsysRows::readNames,   &NsysRows::readVersion};
    for (const auto part : kParts) {
        (rows.*part)();
        done += 1.0 / kParts.size();
        if (!goesOn()) {
            break;
        }
    }
    file.readWhile({});
    Recording recording = std::move(rows).take();
    if (recording.operations.empty() && recording.calls.empty()) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope",
                                      "the tables of CUDA in it are empty: record again with "
                                      "\"nsys profile --trace=cuda\"")));
    }
    return recording;
}

}  // namespace streamscope::recordings
