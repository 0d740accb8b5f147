// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/process_writer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace streamscope::cuda {
namespace {

constexpr std::size_t kMaxWaiting = std::size_t{1} << 20;
constexpr std::size_t kLongestText = std::size_t{256} << 10;

std::string programName() {
    std::string name(256, '\0');
    const int file = ::open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
    const ssize_t count = file < 0 ? 0 : ::read(file, name.data(), name.size());
    if (file >= 0) {
        ::close(file);
    }
    name.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    name.resize(std::min(name.find('\0'), name.size()));
    return name.substr(name.find_last_of('/') + 1);
}

}  // namespace

ProcessWriter::~ProcessWriter() {
    if (m_file >= 0) {
        ::close(m_file);
    }
}

bool ProcessWriter::open(const char* folder) {
    constexpr int kMaxPrograms = 1000;  // that one process becomes by exec()
    m_process = ::getpid();
    for (int i = 0; i < kMaxPrograms && m_file < 0; ++i) {
        const std::string path = std::string(folder) + "/" + std::to_string(m_process) + "-" +
                                 std::to_string(i) + process_file::kEnding;
        m_file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (m_file < 0 && errno != EEXIST) {
            return false;
        }
    }
    m_waiting.reserve(kMaxWaiting + sizeof(process_file::Text) + kLongestText + kWord);
    append(process_file::kMagic.data(), process_file::kMagic.size());
    addText(process_file::Type::Process, static_cast<std::uint32_t>(m_process), programName());
    flush();
    return m_file >= 0;
}

void ProcessWriter::append(const void* bytes, std::size_t count) {
    const char* begin = static_cast<const char*>(bytes);
    m_waiting.insert(m_waiting.end(), begin, begin + count);
    if (m_waiting.size() >= kMaxWaiting) {
        flush();
    }
}

void ProcessWriter::addText(process_file::Type type, std::uint32_t id, std::string_view text) {
    text = text.substr(0, kLongestText);
    const std::size_t padded = (text.size() + kWord - 1) / kWord * kWord;
    const process_file::Text item{
        {type, static_cast<std::uint16_t>((sizeof(process_file::Text) + padded) / kWord), id},
        text.size()};
    append(&item, sizeof item);
    append(text.data(), text.size());
    constexpr std::array<char, kWord> kZeros{};
    append(kZeros.data(), padded - text.size());
}

std::uint32_t ProcessWriter::nameOf(const char* text) {
    if (text == nullptr) {
        return process_file::kNoNumber;
    }
    const auto there = m_byPlace.find(text);
    if (there != m_byPlace.end() && there->second->first == text) {
        return there->second->second;
    }
    const auto [place, isNew] = m_byText.emplace(text, static_cast<std::uint32_t>(m_byText.size()));
    if (isNew) {
        addText(process_file::Type::Name, place->second, place->first);
    }
    m_byPlace[text] = &*place;
    return place->second;
}

void ProcessWriter::flush() {
    std::size_t done = 0;
    while (m_file >= 0 && done < m_waiting.size()) {
        if (::getpid() != m_process) {
            break;
        }
        const ssize_t count = ::write(m_file, m_waiting.data() + done, m_waiting.size() - done);
        if (count < 0 && errno != EINTR) {
            ::close(m_file);  // a full disk: the file has no end, which its reader says
            m_file = -1;
        }
        done += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    m_waiting.clear();
}

}  // namespace streamscope::cuda
