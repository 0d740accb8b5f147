// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/writer.h"

#include "engine/writing/cuda_writer.h"

namespace streamscope {

Result<Source, Diagnostics> write(const Workload& workload, const ParameterValues& values,
                                  Language language) {
    const auto program = expand(workload, values);
    if (!program) {
        return program.error();
    }
    static_cast<void>(language);
    Draft draft(workload, *program, values, Dialect::Cpp, CudaWriter::reserved());
    return CudaWriter(draft).write();
}

}  // namespace streamscope
