// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/imported_function.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/mman.h>

namespace streamscope::cuda {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kFunction = R_X86_64_JUMP_SLOT;
#else
constexpr std::uint32_t kFunction = R_AARCH64_JUMP_SLOT;
#endif

/// "rw-p" of the page of an address.
std::string protectionOf(const void* address) {
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        std::istringstream text(line);
        std::uintptr_t begin = 0;
        std::uintptr_t end = 0;
        char dash = 0;
        std::string protection;
        text >> std::hex >> begin >> dash >> end >> protection;
        const auto at = reinterpret_cast<std::uintptr_t>(address);
        if (at >= begin && at < end) {
            return protection;
        }
    }
    return {};
}

constexpr std::size_t kPage = 65536;  // of any system

/// An object of two pages: what the loader reads in the first, what it writes in the second. It
/// imports the functions "other" and "wanted".
struct Image {
    alignas(kPage) std::array<ElfW(Dyn), 6> dynamic{};
    std::array<ElfW(Sym), 3> symbols{};
    std::array<ElfW(Rela), 2> functions{};
    std::array<char, 16> names{};
    alignas(kPage) std::array<void*, 2> slots{};
    int variable = 0;
};

class ImportedFunction : public testing::Test {
protected:
    ImportedFunction()
        : m_image(static_cast<Image*>(::mmap(nullptr, sizeof(Image) + kPage, PROT_READ | PROT_WRITE,
                                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))) {
        std::memcpy(m_image->names.data(), "\0other\0wanted", 14);
        m_image->symbols[1].st_name = 1;
        m_image->symbols[2].st_name = 7;
        for (std::uint32_t i = 0; i < 2; ++i) {
            m_image->functions[i].r_info = ELF64_R_INFO(std::uint64_t{i} + 1, kFunction);
            m_image->functions[i].r_offset = offsetOf(&m_image->slots[i]);
        }
        m_parts[0].p_type = PT_DYNAMIC;
        m_parts[0].p_vaddr = 0;
        // As a linker for pages of 4 KiB leaves it: what follows on the page can be written.
        m_parts[1].p_type = PT_GNU_RELRO;
        m_parts[1].p_vaddr = offsetOf(m_image->slots.data());
        m_parts[1].p_memsz = sizeof m_image->slots;
    }
    ~ImportedFunction() override { ::munmap(m_image, sizeof(Image) + kPage); }

    [[nodiscard]] ElfW(Addr) offsetOf(const void* part) const {
        return reinterpret_cast<ElfW(Addr)>(part) - reinterpret_cast<ElfW(Addr)>(m_image);
    }

    /// `base`: what the loader has added to the pointers of the dynamic section.
    void replace(ElfW(Addr) base) {
        const auto pointer = [&](const void* part) { return base + offsetOf(part); };
        m_image->dynamic = {{{DT_SYMTAB, {pointer(m_image->symbols.data())}},
                             {DT_STRTAB, {pointer(m_image->names.data())}},
                             {DT_JMPREL, {pointer(m_image->functions.data())}},
                             {DT_PLTRELSZ, {sizeof m_image->functions}},
                             {DT_NULL, {0}}}};
        dl_phdr_info object{};
        object.dlpi_addr = reinterpret_cast<ElfW(Addr)>(m_image);
        object.dlpi_name = "";
        object.dlpi_phdr = m_parts.data();
        object.dlpi_phnum = static_cast<ElfW(Half)>(m_parts.size());
        replaceImportedIn(object, "wanted", &m_mine);
    }
    void replace() { replace(reinterpret_cast<ElfW(Addr)>(m_image)); }

    void expectReplaced() const {
        EXPECT_EQ(m_image->slots[0], nullptr);
        EXPECT_EQ(m_image->slots[1], &m_mine);
    }

    Image* m_image;
    std::array<ElfW(Phdr), 2> m_parts{};
    int m_mine = 0;
};

TEST_F(ImportedFunction, IsReplacedOnAPageThatCanBeWritten) {
    replace();
    expectReplaced();
    EXPECT_EQ(protectionOf(m_image->slots.data()), "rw-p");
    m_image->variable = 1;
}

TEST_F(ImportedFunction, IsReplacedOnAPageThatCannot) {
    ASSERT_EQ(::mprotect(m_image->slots.data(), kPage, PROT_READ), 0);
    replace();
    expectReplaced();
    EXPECT_EQ(protectionOf(m_image->slots.data()), "r--p");
}

TEST_F(ImportedFunction, IsFoundByPointersThatNobodyRelocated) {
    replace(0);
    expectReplaced();
}

}  // namespace
}  // namespace streamscope::cuda
