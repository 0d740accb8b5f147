// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// One field of the entries of an array. An array of plain numbers has one without a name.
struct NpyField {
    std::string name;
    std::string type;  ///< as NumPy writes it: "<i8", "|u1"
    std::size_t offset = 0;
    friend bool operator==(const NpyField&, const NpyField&) = default;
};

/// The header of an array in a .npy file.
struct NpyHeader {
    std::vector<NpyField> fields;
    std::size_t entrySize = 0;  ///< bytes, with what lies between the fields
    std::size_t count = 1;      ///< of entries
    bool isScalar = false;      ///< an array without dimensions
};

/// An array whose bytes are `data`: header.count entries of header.entrySize bytes.
struct NpyArray {
    NpyHeader header;
    std::string_view data;
};

/// Reads a .npy file of format 1, 2 or 3, with an array of one dimension or of none. The fields of
/// its entries are numbers or bytes. Any bytes are safe.
///
/// Error: InvalidInput (no .npy file, an array of more dimensions or other types, data of another
/// length than the header says).
[[nodiscard]] Result<NpyArray> readNpy(std::string_view file);

/// The header of such a file, in format 1, whose length is a multiple of 64. Precondition: the
/// array has one dimension.
[[nodiscard]] std::string npyHeaderText(const NpyHeader& header);

}  // namespace streamscope
