// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/writing/writer.h"

#include "engine/writing/cuda_writer.h"
#include "engine/writing/numba_writer.h"
#include "engine/writing/pytorch_writer.h"

namespace streamscope {

Result<Source, Diagnostics> write(const Workload& workload, const ParameterValues& values,
                                  Language language) {
    const auto program = expand(workload, values);
    if (!program) {
        return program.error();
    }
    const bool isCuda = language == Language::Cuda;
    Draft draft(workload, *program, values, isCuda ? Dialect::Cpp : Dialect::Python,
                isCuda ? CudaWriter::reserved() : PythonWriter::reserved());
    if (Diagnostics found = refusals(draft, language); !found.empty()) {
        return found;
    }
    switch (language) {
        case Language::Cuda:
            return CudaWriter(draft).write();
        case Language::Numba:
            return NumbaWriter(draft).write();
        case Language::PyTorch:
            break;
    }
    return PyTorchWriter(draft).write();
}

const std::string& stepPointer(const Workload& workload, StepId step) {
    return workload.body->steps[indexOf(step)].pointer;
}

}  // namespace streamscope
