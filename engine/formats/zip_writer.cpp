// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/zip_archive.h"
#include "engine/formats/zip_records.h"

#include <algorithm>
#include <zlib.h>

namespace streamscope {
namespace {

using zip::addNumbers;

constexpr std::uint16_t kVersion = 45;  ///< that is needed to read zip64
constexpr std::uint16_t kFlags = 0;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kTime = 0;
constexpr std::uint16_t kDate = 0x21;  ///< 1980-01-01: zip has no earlier one

std::uint32_t shortened(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, zip::kIn64));
}

std::uint16_t asShort(std::size_t number) {
    return static_cast<std::uint16_t>(number);
}

/// An extra field that makes `size` bytes a multiple of the alignment.
std::string padding(std::uint64_t size) {
    constexpr std::size_t kHead = 4;
    const std::size_t missing =
        (ZipWriter::kAlignment - (size + kHead) % ZipWriter::kAlignment) % ZipWriter::kAlignment;
    std::string extra;
    addNumbers(extra, zip::kPaddingExtra, asShort(missing));
    return extra + std::string(missing, '\0');
}

}  // namespace

void ZipWriter::put(std::string_view bytes) {
    m_sink(bytes);
    m_written += bytes.size();
}

void ZipWriter::add(const std::string& name, const std::function<void(const TextSink&)>& write) {
    Entry entry{name, 0, m_written, 0};
    write([&entry](std::string_view bytes) {
        if (bytes.empty()) {
            return;  // crc32_z() begins again if it is given no address
        }
        entry.size += bytes.size();
        entry.crc = static_cast<std::uint32_t>(
            crc32_z(entry.crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
    });
    std::string extra;
    if (entry.size >= zip::kIn64) {
        addNumbers(extra, zip::kZip64Extra, std::uint16_t{16}, entry.size, entry.size);
    }
    extra += padding(m_written + zip::kLocalSize + name.size() + extra.size());
    std::string record;
    addNumbers(record, zip::kLocal, kVersion, kFlags, kStored, kTime, kDate, entry.crc,
               shortened(entry.size), shortened(entry.size), asShort(name.size()),
               asShort(extra.size()));
    put(record + name + extra);
    write([this](std::string_view bytes) { put(bytes); });
    m_entries.push_back(std::move(entry));
}

void ZipWriter::finish() {
    const std::uint64_t begin = m_written;
    for (const Entry& entry : m_entries) {
        std::string numbers;
        if (entry.size >= zip::kIn64) {
            addNumbers(numbers, entry.size, entry.size);
        }
        if (entry.offset >= zip::kIn64) {
            addNumbers(numbers, entry.offset);
        }
        std::string extra;
        if (!numbers.empty()) {
            addNumbers(extra, zip::kZip64Extra, asShort(numbers.size()));
            extra += numbers;
        }
        std::string record;
        addNumbers(record, zip::kEntry, kVersion, kVersion, kFlags, kStored, kTime, kDate,
                   entry.crc, shortened(entry.size), shortened(entry.size),
                   asShort(entry.name.size()), asShort(extra.size()));
        addNumbers(record, std::uint16_t{0}, std::uint16_t{0}, std::uint16_t{0}, std::uint32_t{0},
                   shortened(entry.offset));
        put(record.append(entry.name).append(extra));
    }
    const std::uint64_t end = m_written;
    const std::uint64_t count = m_entries.size();
    std::string record;
    if (end >= zip::kIn64) {
        addNumbers(record, zip::kEnd64, std::uint64_t{zip::kEnd64Size - 12}, kVersion, kVersion,
                   std::uint32_t{0}, std::uint32_t{0}, count, count, end - begin, begin);
        addNumbers(record, zip::kLocator, std::uint32_t{0}, end, std::uint32_t{1});
    }
    addNumbers(record, zip::kEnd, std::uint16_t{0}, std::uint16_t{0}, asShort(count),
               asShort(count), shortened(end - begin), shortened(begin), std::uint16_t{0});
    put(record);
}

}  // namespace streamscope
