// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/command_word.h"
#include "app/programs/folder.h"
#include "app/programs/folder_stream.h"
#include "tests/fuzz/fuzz.h"

#include <filesystem>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

/// What a worker hands over writes files of processes into one folder and nothing else, and a
/// command that is taken is the same when it was sent again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const std::string text(fuzz::textOf(data, size));
    const int input = ::memfd_create("input", MFD_CLOEXEC);
    const std::string bytes = "SSFILES1" + text;
    fuzz::expect(
        ::pwrite(input, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()),
        "the input cannot be kept");
    const programs::ScratchFolder folder;
    const auto received = programs::receiveFolder(input, folder.path());
    fuzz::expect(received || !received.error().message.empty(), "it is refused without a word");
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        fuzz::expect(entry.path().extension() == ".process", "another file was written");
    }
    ::close(input);
    if (const auto command = programs::commandOf(text)) {
        fuzz::expect(*programs::commandOf(*programs::wordOf(*command)) == *command,
                     "a command does not come back");
    }
    return 0;
}
