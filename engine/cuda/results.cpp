// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/results.h"

#include <span>

namespace streamscope::cuda {

using Verdict = Verification::Verdict;

void ResultChecker::check(LoadedProgram& loaded, Verification& verification) {
    if (verification.verdict == Verdict::Wrong || verification.verdict == Verdict::NotCheckable) {
        return;
    }
    if (!m_expected) {
        m_expected = replay(m_program);
    }
    if (!m_expected->whyNot.empty()) {
        verification = {Verdict::NotCheckable, m_expected->whyNot};
        return;
    }
    for (std::size_t i = 0; i < m_program.memories.size(); ++i) {
        const auto id = idAt<MemoryId>(i);
        if (!m_expected->isCompared(id)) {
            continue;
        }
        const std::vector<std::byte> copied = m_program.memories[i].place == MemoryPlace::Device
                                                  ? loaded.memories().contents(id)
                                                  : std::vector<std::byte>();
        const std::span<const std::byte> found =
            copied.empty() ? loaded.memories().hostContents(id) : std::span(copied);
        const std::string difference = m_expected->differenceIn(m_program, id, found);
        if (!difference.empty()) {
            verification = {Verdict::Wrong, difference};
            return;
        }
    }
    verification = {Verdict::Verified, {}};
}

}  // namespace streamscope::cuda
