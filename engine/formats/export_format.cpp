// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/export_format.h"

#include "engine/base/ascii.h"
#include "engine/formats/chrome_trace.h"
#include "engine/formats/perfetto_trace.h"

#include <array>
#include <cassert>
#include <string>
#include <zlib.h>

namespace streamscope {
namespace {

/// Compresses what it is given as a file of gzip.
class Gzip {
public:
    explicit Gzip(const TextSink& sink) : m_sink(sink) {
        constexpr int kOfGzip = 16 + MAX_WBITS;
        constexpr int kUsualMemory = 8;
        m_isReady = deflateInit2(&m_stream, Z_BEST_SPEED, Z_DEFLATED, kOfGzip, kUsualMemory,
                                 Z_DEFAULT_STRATEGY) == Z_OK;
        assert(m_isReady && "all it can lack is memory");
    }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;
    ~Gzip() { deflateEnd(&m_stream); }

    void add(std::string_view text) { run(text, Z_NO_FLUSH); }
    void finish() { run({}, Z_FINISH); }

private:
    void run(std::string_view text, int flush) {
        std::string input(text);  // zlib takes no const bytes
        m_stream.next_in = reinterpret_cast<Bytef*>(input.data());
        m_stream.avail_in = static_cast<uInt>(input.size());
        std::array<char, 1U << 16U> out{};
        do {
            m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
            m_stream.avail_out = static_cast<uInt>(out.size());
            deflate(&m_stream, flush);
            m_sink({out.data(), out.size() - m_stream.avail_out});
        } while (m_isReady && m_stream.avail_out == 0);
    }

    const TextSink& m_sink;
    z_stream m_stream{};
    bool m_isReady = false;
};

}  // namespace

std::optional<ExportFormat> exportFormatOf(std::string_view path) {
    const std::string name = lowered(std::string(path));
    return name.ends_with(".trace.json")      ? std::optional(ExportFormat::Chrome)
           : name.ends_with(".trace.json.gz") ? std::optional(ExportFormat::ChromeGzip)
           : name.ends_with(".perfetto-trace") || name.ends_with(".pftrace")
               ? std::optional(ExportFormat::Perfetto)
               : std::nullopt;
}

FileKind kindOf(ExportFormat format) {
    return format == ExportFormat::Chrome       ? FileKind::ChromeTrace
           : format == ExportFormat::ChromeGzip ? FileKind::Packed
                                                : FileKind::Perfetto;
}

void writeExport(const Trace& trace, ExportFormat format, const TextSink& sink) {
    switch (format) {
        case ExportFormat::Chrome:
            return writeChromeTrace(trace, sink);
        case ExportFormat::Perfetto:
            return writePerfettoTrace(trace, sink);
        case ExportFormat::ChromeGzip:
            Gzip gzip(sink);
            writeChromeTrace(trace, [&gzip](std::string_view text) { gzip.add(text); });
            gzip.finish();
    }
}

}  // namespace streamscope
