// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "kernels/element.h"

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What a kernel of the catalogue is called and looks like in each language, in lines. NAME stands
/// for its name, T for the type of its elements, HALF and FACTOR for what depends on it; EACH is
/// the loop over the elements of a thread.
struct KernelText {
    std::string_view name;  ///< of the catalogue
    std::string_view cuda;  ///< the kernel and what it needs
    /// The same on the host, in C++: statements over $argument[index] and $argument, the place
    /// where an argument begins, with COUNT, BLOCK, GRID, and K, a loop's variable.
    std::string_view host;
    /// The same in NumPy; $argument! is one that is written.
    std::string_view numpy;
    std::string_view numba;  ///< the kernel, over slices of its arguments
    /// The same by PyTorch's own operations, in one statement; none where there is no such.
    std::string_view torch;
};

[[nodiscard]] const KernelText& kernelText(const kernels::Entry& entry);

/// "double"
[[nodiscard]] std::string_view cppType(kernels::Element element);

/// The text's lines for elements of one type, the kernel under a name.
[[nodiscard]] std::vector<std::string> cudaKernel(const kernels::Entry& entry,
                                                  kernels::Element element,
                                                  const std::string& name);

/// A text of the table for elements of one type.
[[nodiscard]] std::string specialised(std::string_view text, kernels::Element element,
                                      const std::string& name);

/// The text with every word `from` replaced.
[[nodiscard]] std::string withWord(std::string_view text, std::string_view from,
                                   std::string_view to);
[[nodiscard]] std::vector<std::string> linesOf(std::string_view text);

/// A kernel that only waits, in CUDA C++.
extern const std::string_view kCudaSpin;
/// The same that takes a stated number of registers.
extern const std::string_view kCudaSpinHolding;

}  // namespace streamscope
