// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/npy_header.h"

#include <gtest/gtest.h>

namespace streamscope {
namespace {

/// A .npy file of format 1 with this dictionary.
std::string fileOf(const std::string& dictionary, const std::string& data) {
    std::string file("\x93NUMPY\x01\0", 8);
    file += static_cast<char>(dictionary.size());
    file += '\0';
    return file + dictionary + data;
}

TEST(NpyHeader, IsReadAsItWasWritten) {
    const NpyHeader header{{{"until_ns", "<i8", 2}, {"reason", "|u1", 12}}, 16, 3, false};
    const std::string text = npyHeaderText(header);
    EXPECT_EQ(text.size() % 64, 0U);
    const auto read = readNpy(text + std::string(48, 'x'));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->header.fields, header.fields);
    EXPECT_EQ(read->header.entrySize, header.entrySize);
    EXPECT_EQ(read->header.count, header.count);
    EXPECT_EQ(read->data, std::string(48, 'x'));
}

TEST(NpyHeader, IsReadAsNumPyWritesIt) {
    const auto plain = readNpy(fileOf(
        "{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }  \n", std::string(16, '\0')));
    ASSERT_TRUE(plain) << plain.error().message;
    EXPECT_EQ(plain->header.fields, (std::vector<NpyField>{{"", "<i8", 0}}));
    EXPECT_EQ(plain->header.count, 2U);
    const auto scalar =
        readNpy(fileOf("{'descr': '|S3', 'fortran_order': False, 'shape': (), }\n", "abc"));
    ASSERT_TRUE(scalar) << scalar.error().message;
    EXPECT_TRUE(scalar->header.isScalar);
    EXPECT_EQ(scalar->data, "abc");
}

TEST(NpyHeader, IsRefusedIfItIsOfAnythingElse) {
    for (const char* dictionary :
         {"", "{", "{}", "{'descr': '<i8'}",
          "{'descr': '|O', 'fortran_order': False, 'shape': (0,)}",
          "{'descr': '<i8', 'fortran_order': False, 'shape': (0, 1)}",
          "{'descr': '<i8', 'fortran_order': False, 'shape': (-1,)}",
          "{'descr': '<i8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
          "{'descr': '<i99999999999', 'fortran_order': False, 'shape': (0,)}",
          "{'descr': '<i8', 'descr': '<i8', 'fortran_order': False, 'shape': (0,)}",
          "{'descr': [('a', '<i8', (2,))], 'fortran_order': False, 'shape': (0,)}",
          "{'descr': [('a', '<V4000000000'), ('b', '<V4000000000')], 'fortran_order': False, "
          "'shape': (0,)}",
          "{'descr': '<i8', 'fortran_order': False, 'shape': (0,)} x"}) {
        EXPECT_FALSE(readNpy(fileOf(dictionary, ""))) << dictionary;
    }
    const std::string header =
        "{'descr': '<i8', 'fortran_order': False, 'shape': (4611686018427387904,)}";
    EXPECT_FALSE(readNpy(fileOf(header, std::string(8, '\0'))));
    EXPECT_FALSE(readNpy(std::string("\x93NUMPY\x04\0", 8) + std::string(64, ' ')));
    EXPECT_FALSE(readNpy(std::string("\x93NUMPY\x01\0\xff\xff", 10)));
}

}  // namespace
}  // namespace streamscope
