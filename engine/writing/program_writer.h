// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/writing/draft.h"
#include "engine/writing/source.h"

#include <string>
#include <utility>

namespace streamscope {

inline constexpr std::size_t kWrittenColumns = 120;

/// `head` and the items, with commas between, in one line as long as it fits; each more line begins
/// under the first item.
[[nodiscard]] std::vector<std::string> listed(const std::string& head,
                                              const std::vector<std::string>& items,
                                              const std::string& tail, std::size_t indent);

/// Walks the steps and writes lines for them; what they look like is each language's affair.
class ProgramWriter {
public:
    virtual ~ProgramWriter() = default;
    ProgramWriter(const ProgramWriter&) = delete;
    ProgramWriter& operator=(const ProgramWriter&) = delete;

    [[nodiscard]] virtual Source write() = 0;

protected:
    explicit ProgramWriter(Draft& draft);

    /// What is written of the steps.
    enum class Mode : std::uint8_t {
        Calls,      ///< what they call
        Expecting,  ///< what they do to the values that the memories must contain
    };

    void line(const std::string& text);
    void blank() { m_source.lines.push_back({}); }
    void indent() { m_indent += 4; }
    void dedent() { m_indent -= 4; }
    void writeBlock(const Block& block);
    [[nodiscard]] bool calls() const { return m_mode == Mode::Calls; }
    /// Whether a step, or one within it, changes what is compared.
    [[nodiscard]] bool hasEffect(const Block& block) const;
    [[nodiscard]] bool hasEffect(const StepNode& step) const;

    virtual void step(const StepNode& node, const ForStep& action) = 0;
    virtual void step(const StepNode& node, const IfStep& action) = 0;
    virtual void step(const StepNode& node, const OnDeviceStep& action) = 0;
    virtual void step(const StepNode& node, const CopyStep& action) = 0;
    virtual void step(const StepNode& node, const SetStep& action) = 0;
    virtual void step(const StepNode& node, const KernelStep& action) = 0;
    virtual void step(const StepNode& node, const EventStep& action) = 0;
    virtual void step(const StepNode& node, const HostStep& action) = 0;
    virtual void step(const StepNode& node, const SynchronizeStep& action) = 0;
    virtual void step(const StepNode& node, const LifetimeStep& action) = 0;
    virtual void step(const StepNode& node, const GraphStep& action) = 0;
    virtual void step(const StepNode& node, const LaunchStep& action) = 0;
    virtual void step(const StepNode& node, const DestroyStep& action) = 0;

    /// " // label" of what has one of its own.
    [[nodiscard]] std::string labelOf(const StepNode& node, const std::string& mark) const;
    [[nodiscard]] std::string eventOf(const Reference& reference) const;
    [[nodiscard]] std::string nameOf(NameId id) const { return m_draft.body.names[indexOf(id)]; }

    Draft& m_draft;  // NOLINT: for the languages
    Source m_source;
    std::size_t m_indent = 0;
    StepId m_step = StepId::None;
    Mode m_mode = Mode::Calls;
    std::vector<std::string> m_loopNames;  ///< of the variables of the loops around a step
    std::vector<bool> m_graphChanges;      ///< by graph: it changes what is compared
};

}  // namespace streamscope
