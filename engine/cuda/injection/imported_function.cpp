// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/imported_function.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <unistd.h>

namespace streamscope::cuda {
namespace {

#if defined(__x86_64__)
constexpr std::uint64_t kFunction = R_X86_64_JUMP_SLOT;
constexpr std::uint64_t kAddress = R_X86_64_GLOB_DAT;
#elif defined(__aarch64__)
constexpr std::uint64_t kFunction = R_AARCH64_JUMP_SLOT;
constexpr std::uint64_t kAddress = R_AARCH64_GLOB_DAT;
#else
constexpr std::uint64_t kFunction = ~std::uint64_t{0};
constexpr std::uint64_t kAddress = ~std::uint64_t{0};
#endif

struct Replacement {
    const char* name;
    void* by;
    int memory;  ///< /proc/self/mem
};

/// What the dynamic section of an object says of what it imports.
struct Imports {
    const ElfW(Sym) * symbols = nullptr;
    const char* names = nullptr;
    const ElfW(Rela) * addresses = nullptr;
    std::size_t addressBytes = 0;
    const ElfW(Rela) * functions = nullptr;
    std::size_t functionBytes = 0;
};

/// The loader adds the object's address to the pointers of its dynamic section where it can write
/// to that: glibc not to a read-only one (-z rodynamic), musl to none.
Imports importsOf(const ElfW(Dyn) * entry, ElfW(Addr) objectAddress) {
    Imports imports;
    for (; entry->d_tag != DT_NULL; ++entry) {
        const ElfW(Addr) pointer = entry->d_un.d_ptr;
        const ElfW(Addr) at = pointer < objectAddress ? objectAddress + pointer : pointer;
        switch (entry->d_tag) {
            case DT_SYMTAB:
                imports.symbols = reinterpret_cast<const ElfW(Sym)*>(at);
                break;
            case DT_STRTAB:
                imports.names = reinterpret_cast<const char*>(at);
                break;
            case DT_RELA:
                imports.addresses = reinterpret_cast<const ElfW(Rela)*>(at);
                break;
            case DT_RELASZ:
                imports.addressBytes = entry->d_un.d_val;
                break;
            case DT_JMPREL:
                imports.functions = reinterpret_cast<const ElfW(Rela)*>(at);
                break;
            case DT_PLTRELSZ:
                imports.functionBytes = entry->d_un.d_val;
                break;
            default:
                break;
        }
    }
    return imports;
}

/// Through /proc/self/mem, which writes to a private read-only page (RELRO) without changing its
/// protection, so that other threads meet none of that. Where the kernel refuses it the entry stays
/// as it is.
void replaceIn(const dl_phdr_info& object, const Replacement& replacement) {
    const ElfW(Dyn)* dynamic = nullptr;
    for (std::size_t i = 0; i < object.dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = object.dlpi_phdr[i];
        if (part.p_type == PT_DYNAMIC) {
            dynamic = reinterpret_cast<const ElfW(Dyn)*>(object.dlpi_addr + part.p_vaddr);
        }
    }
    if (dynamic == nullptr) {
        return;
    }
    const Imports imports = importsOf(dynamic, object.dlpi_addr);
    const auto replace = [&](const ElfW(Rela) * list, std::size_t bytes) {
        for (std::size_t i = 0; list != nullptr && i < bytes / sizeof *list; ++i) {
            const std::uint64_t type = ELF64_R_TYPE(list[i].r_info);
            const ElfW(Sym)& symbol = imports.symbols[ELF64_R_SYM(list[i].r_info)];
            if ((type == kFunction || type == kAddress) &&
                std::strcmp(imports.names + symbol.st_name, replacement.name) == 0) {
                (void)::pwrite(replacement.memory, &replacement.by, sizeof replacement.by,
                               static_cast<off_t>(object.dlpi_addr + list[i].r_offset));
            }
        }
    };
    if (imports.symbols != nullptr && imports.names != nullptr) {
        replace(imports.addresses, imports.addressBytes);
        replace(imports.functions, imports.functionBytes);
    }
}

int replaceInNext(dl_phdr_info* object, std::size_t /*bytes*/, void* replacement) {
    replaceIn(*object, *static_cast<const Replacement*>(replacement));
    return 0;
}

template <typename Replace>
void withMemory(const char* name, void* by, Replace replace) {
    Replacement replacement{name, by, ::open("/proc/self/mem", O_WRONLY | O_CLOEXEC)};
    if (replacement.memory >= 0) {
        replace(replacement);
        ::close(replacement.memory);
    }
}

}  // namespace

void replaceImported(const char* name, void* by) {
    withMemory(name, by, [](Replacement& replacement) {
        (void)dl_iterate_phdr(replaceInNext, &replacement);
    });
}

void replaceImportedIn(const dl_phdr_info& object, const char* name, void* by) {
    withMemory(name, by, [&](const Replacement& replacement) { replaceIn(object, replacement); });
}

}  // namespace streamscope::cuda
