// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/imported_function.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
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

Imports importsOf(const ElfW(Dyn) * entry) {
    Imports imports;
    for (; entry->d_tag != DT_NULL; ++entry) {
        const auto at = entry->d_un.d_ptr;
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

/// The page may have been made read-only when the object was loaded (RELRO).
void overwrite(void** slot, void* by, bool isReadOnly) {
    const auto size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    auto* page = reinterpret_cast<void*>(reinterpret_cast<std::uintptr_t>(slot) & ~(size - 1));
    if (isReadOnly && ::mprotect(page, size, PROT_READ | PROT_WRITE) != 0) {
        return;
    }
    *slot = by;
    if (isReadOnly) {
        (void)::mprotect(page, size, PROT_READ);
    }
}

int replaceIn(dl_phdr_info* object, std::size_t /*bytes*/, void* data) {
    const auto& replacement = *static_cast<const Replacement*>(data);
    const ElfW(Dyn)* dynamic = nullptr;
    std::uintptr_t readOnlyBegin = 0;
    std::uintptr_t readOnlyEnd = 0;
    for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = object->dlpi_phdr[i];
        const std::uintptr_t address = object->dlpi_addr + part.p_vaddr;
        if (part.p_type == PT_DYNAMIC) {
            dynamic = reinterpret_cast<const ElfW(Dyn)*>(address);
        } else if (part.p_type == PT_GNU_RELRO) {
            readOnlyBegin = address;
            readOnlyEnd = address + part.p_memsz;
        }
    }
    // The kernel's own object has addresses that nobody relocated.
    if (dynamic == nullptr || std::strncmp(object->dlpi_name, "linux-vdso", 10) == 0) {
        return 0;
    }
    const Imports imports = importsOf(dynamic);
    const auto replace = [&](const ElfW(Rela) * list, std::size_t bytes) {
        for (std::size_t i = 0; list != nullptr && i < bytes / sizeof *list; ++i) {
            const std::uint64_t type = ELF64_R_TYPE(list[i].r_info);
            const ElfW(Sym)& symbol = imports.symbols[ELF64_R_SYM(list[i].r_info)];
            if ((type == kFunction || type == kAddress) &&
                std::strcmp(imports.names + symbol.st_name, replacement.name) == 0) {
                const std::uintptr_t at = object->dlpi_addr + list[i].r_offset;
                overwrite(reinterpret_cast<void**>(at), replacement.by,
                          at >= readOnlyBegin && at < readOnlyEnd);
            }
        }
    };
    if (imports.symbols != nullptr && imports.names != nullptr) {
        replace(imports.addresses, imports.addressBytes);
        replace(imports.functions, imports.functionBytes);
    }
    return 0;
}

}  // namespace

void replaceImported(const char* name, void* by) {
    Replacement replacement{name, by};
    (void)dl_iterate_phdr(replaceIn, &replacement);
}

}  // namespace streamscope::cuda
