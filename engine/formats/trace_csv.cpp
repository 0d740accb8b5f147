// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_csv.h"

#include "engine/formats/trace_lookup.h"

#include <array>
#include <charconv>
#include <concepts>
#include <optional>

namespace streamscope {
namespace {

constexpr std::size_t kFlushCsvBytes = std::size_t{1} << 16;

constexpr std::string_view kHeader =
    "id,step,label,kind,stream,engine,device,size,issue_begin_ns,issue_end_ns,ready_ns,start_ns,"
    "end_ns,reason,blocker,origin,confidence\n";

class Row {
public:
    explicit Row(std::string& out) : m_out(out) {}

    /// A spreadsheet would take a text that begins so for a formula, and run it.
    void cell(std::string_view text) {
        separate();
        constexpr std::string_view kFormula = "=+-@\t\r";
        std::string safe;
        if (!text.empty() && kFormula.find(text.front()) != std::string_view::npos) {
            safe = "'" + std::string(text);
            text = safe;
        }
        if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
            m_out += text;
            return;
        }
        m_out += '"';
        for (const char character : text) {
            m_out.append(character == '"' ? 2 : 1, character);
        }
        m_out += '"';
    }

    template <std::integral Integer>
    void cell(Integer number) {
        separate();
        std::array<char, 24> digits{};
        const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        m_out.append(digits.data(), result.ptr);
    }

    template <std::integral Integer>
    void cell(std::optional<Integer> number) {
        if (number) {
            cell(*number);
        } else {
            separate();
        }
    }

    void end() { m_out += '\n'; }

private:
    void separate() {
        if (!m_isFirst) {
            m_out += ',';
        }
        m_isFirst = false;
    }

    std::string& m_out;
    bool m_isFirst = true;
};

void appendRow(std::string& out, const Trace& trace, std::size_t i) {
    Row row(out);
    row.cell(i);
    row.cell(stepPointer(trace, trace.step[i]));
    row.cell(labelOf(trace, i));
    row.cell(kindName(trace.kind[i]));
    row.cell(streamName(trace, i));
    row.cell(engineName(trace, i));
    row.cell(deviceIndex(trace, i));
    row.cell(trace.size[i]);
    row.cell(trace.issueBegin[i]);
    row.cell(trace.issueEnd[i]);
    row.cell(trace.ready[i]);
    row.cell(trace.start[i]);
    row.cell(trace.end[i]);
    row.cell(reasonCode(trace.reason[i]));
    row.cell(numberOf(trace.blocker[i]));
    row.cell(originName(trace.provenance.origin));
    row.cell(isInferred(trace) ? std::optional<int>(trace.confidence[i]) : std::nullopt);
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
