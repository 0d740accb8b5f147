// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/npy_header.h"

#include "engine/formats/zip_records.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace streamscope {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);

/// The size of a type such as "<i8", "|u1" or "|V3"; nothing of types that are not numbers or
/// bytes.
std::optional<std::size_t> sizeOfType(std::string_view type) {
    constexpr std::string_view kOrders = "<|>=";
    constexpr std::string_view kKinds = "iufbVS";
    const bool isKnown = type.size() >= 3 && kOrders.find(type[0]) != std::string_view::npos &&
                         kKinds.find(type[1]) != std::string_view::npos;
    std::uint32_t size = 0;
    const char* const end = type.data() + type.size();
    if (!isKnown ||
        std::from_chars(type.data() + 2, end, size) != std::from_chars_result{end, std::errc()}) {
        return std::nullopt;
    }
    return size;
}

/// Reads the Python dictionary of a header. What it does not understand, it refuses.
class HeaderText {
public:
    explicit HeaderText(std::string_view text) : m_rest(text) {}

    /// {'descr': …, 'fortran_order': False, 'shape': (3,), }
    bool read(NpyHeader& header) {
        bool hasType = false;
        bool hasOrder = false;
        bool hasShape = false;
        const bool isRead = sequence('{', '}', [&] {
            std::string key;
            if (!text(key) || !take(':')) {
                return false;
            }
            bool* const isThere = key == "descr"           ? &hasType
                                  : key == "fortran_order" ? &hasOrder
                                  : key == "shape"         ? &hasShape
                                                           : nullptr;
            if (isThere == nullptr || *isThere) {
                return false;
            }
            *isThere = true;
            return isThere == &hasType ? types(header)
                   : isThere == &hasOrder
                       ? word("False") || word("True")  // the same of one dimension
                       : shape(header);
        });
        blanks();
        return isRead && hasType && hasOrder && hasShape && m_rest.empty();
    }

private:
    void blanks() {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \n"), m_rest.size()));
    }
    bool isNext(char character) {
        blanks();
        return !m_rest.empty() && m_rest.front() == character;
    }
    bool take(char character) {
        const bool isThere = isNext(character);
        m_rest.remove_prefix(isThere ? 1 : 0);
        return isThere;
    }
    bool skip(char character) {
        (void)take(character);
        return true;
    }
    bool word(std::string_view word) {
        blanks();
        const bool isThere = m_rest.starts_with(word);
        m_rest.remove_prefix(isThere ? word.size() : 0);
        return isThere;
    }
    /// A string without escapes.
    bool text(std::string& text) {
        blanks();
        const char quote = m_rest.empty() ? '\0' : m_rest.front();
        const std::size_t end =
            quote == '\'' || quote == '"' ? m_rest.find(quote, 1) : std::string_view::npos;
        if (end == std::string_view::npos) {
            return false;
        }
        text = m_rest.substr(1, end - 1);
        m_rest.remove_prefix(end + 1);
        return text.find('\\') == std::string::npos;
    }
    bool number(std::size_t& number) {
        blanks();
        const char* const begin = m_rest.data();
        const auto [end, error] = std::from_chars(begin, begin + m_rest.size(), number);
        m_rest.remove_prefix(static_cast<std::size_t>(end - begin));
        return error == std::errc();
    }
    /// Values between commas, after the last of which there may be one, too.
    template <typename Value>
    bool sequence(char open, char close, const Value& value) {
        if (!take(open)) {
            return false;
        }
        while (!take(close)) {
            if (!value() || (!take(',') && !isNext(close))) {
                return false;
            }
        }
        return true;
    }

    bool types(NpyHeader& header) {
        if (!isNext('[')) {
            NpyField field;
            return text(field.type) && add(header, std::move(field));
        }
        return sequence('[', ']', [&] {
            NpyField field;
            return take('(') && text(field.name) && take(',') && text(field.type) && skip(',') &&
                   take(')') && add(header, std::move(field));
        });
    }
    /// Fields without a name fill the space between the others.
    static bool add(NpyHeader& header, NpyField field) {
        const auto size = sizeOfType(field.type);
        if (!size || *size > std::numeric_limits<std::uint32_t>::max() - header.entrySize) {
            return false;
        }
        field.offset = header.entrySize;
        header.entrySize += *size;
        if (field.type[1] != 'V') {
            header.fields.push_back(std::move(field));
        }
        return true;
    }
    bool shape(NpyHeader& header) {
        std::size_t dimensions = 0;
        const bool isRead = sequence('(', ')', [&] {
            ++dimensions;
            return number(header.count);
        });
        header.isScalar = dimensions == 0;
        return isRead && dimensions <= 1;
    }

    std::string_view m_rest;
};

Error refused(Sentence problem) {
    return Error::of(ErrorCode::InvalidInput, std::move(problem));
}

}  // namespace

Result<NpyArray> readNpy(std::string_view file) {
    constexpr std::size_t kVersionAt = 6;
    constexpr std::size_t kLengthAt = 8;
    constexpr char kLastVersion = 3;
    const bool isNpy = file.starts_with(kMagic) && file.size() > kLengthAt + sizeof(std::uint32_t);
    const char version = isNpy ? file[kVersionAt] : '\0';
    if (version < 1 || version > kLastVersion) {
        return refused(say(SENTENCE("Streamscope", "expected a .npy file of NumPy")));
    }
    const bool isShort = version == 1;
    const std::size_t begin = kLengthAt + (isShort ? sizeof(std::uint16_t) : sizeof(std::uint32_t));
    const std::size_t length = isShort ? zip::numberAt<std::uint16_t>(file, kLengthAt)
                                       : zip::numberAt<std::uint32_t>(file, kLengthAt);
    NpyArray array;
    if (length > file.size() - begin ||
        !HeaderText(file.substr(begin, length)).read(array.header)) {
        return refused(say(SENTENCE(
            "Streamscope", "expected the header of an array of numbers of one dimension")));
    }
    array.data = file.substr(begin + length);
    const std::size_t size = array.header.entrySize;
    const bool isWhole =
        size == 0 ? array.data.empty()
                  : array.data.size() % size == 0 && array.data.size() / size == array.header.count;
    if (!isWhole) {
        return refused(say(SENTENCE("Streamscope", "expected %1 entries of %2, found %3 of data"),
                           Count{array.header.count}, Bytes{size}, Bytes{array.data.size()}));
    }
    return array;
}

std::string npyHeaderText(const NpyHeader& header) {
    std::string types;
    std::size_t end = 0;
    const auto fillUpTo = [&](std::size_t offset) {
        types += offset > end ? "('', '|V" + std::to_string(offset - end) + "'), " : "";
    };
    for (const NpyField& field : header.fields) {
        fillUpTo(field.offset);
        types += "('" + field.name + "', '" + field.type + "'), ";
        end = field.offset + *sizeOfType(field.type);
    }
    fillUpTo(header.entrySize);
    const bool isPlain = header.fields.size() == 1 && header.fields.front().name.empty();
    std::string text = "{'descr': " +
                       (isPlain ? "'" + header.fields.front().type + "'"
                                : "[" + types.substr(0, types.size() - 2) + "]") +
                       ", 'fortran_order': False, 'shape': (" + std::to_string(header.count) +
                       ",), }";
    constexpr std::size_t kAlignment = 64;
    std::string file(kMagic);
    file += std::string_view("\x01\0", 2);
    const std::size_t used = file.size() + sizeof(std::uint16_t) + text.size() + 1;
    text.append((kAlignment - used % kAlignment) % kAlignment, ' ');
    text += '\n';
    zip::addNumbers(file, static_cast<std::uint16_t>(text.size()));
    return file + text;
}

}  // namespace streamscope
