// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/body.h"
#include "engine/workload/expression/compile.h"
#include "engine/workload/read/json_value.h"
#include "engine/workload/read/keys.h"

namespace streamscope {

/// A value of the file and the way to it.
struct Node {
    const JsonValue* value = nullptr;
    std::string pointer;

    [[nodiscard]] Place place() const { return {pointer, value->range()}; }
};

/// What the parts of the reader share: problems found so far, names in scope, compiled formulas.
/// Every function that meets a problem reports it and goes on with something harmless.
class Reader {
public:
    explicit Reader(WorkloadBody& body) : m_body(body) {}

    void readAll(const Node& root);
    [[nodiscard]] Diagnostics takeProblems();

private:
    // reader.cpp: problems, keys, texts, formulas
    void report(const Node& node, Sentence problem, Sentence suggestion = {});
    void reportRange(const Node& node, TextRange range, Sentence problem, Sentence suggestion = {});
    void reportAt(const Place& place, Sentence problem, Sentence suggestion);
    bool checkObject(const Node& node, const KeyTable& table);
    bool expectKind(const Node& node, JsonValue::Kind kind, Sentence wanted);
    [[nodiscard]] static std::optional<Node> child(const Node& node, std::string_view key);
    [[nodiscard]] static std::vector<Node> children(const Node& node);
    std::string textOf(const Node& node, std::string_view key);
    void checkPlain(const Node& node);  ///< of a text: that it is shown as it is written
    std::size_t chosen(const Node& node, const Sentence& wanted,
                       const std::vector<std::string_view>& names);
    bool checkName(const Node& node, TextRange range, const std::string& name);
    bool checkCount(const Node& node, std::size_t most, Sentence what);
    std::optional<Formula> formula(const Node& node, std::string_view key, Wanted wanted);
    Formula formulaAt(const Node& node, Wanted wanted);
    Formula compiled(const Node& node, std::string text, Wanted wanted, std::size_t skipped);
    void checkConstant(const Node& node, const Formula& formula);
    std::uint32_t nameId(const std::string& name);

    // reader_declarations.cpp
    void readHeader(const Node& root);
    [[nodiscard]] bool isFull() const;  ///< no more problems are told
    [[nodiscard]] Sentence nearestOr(std::string_view name,
                                     const std::vector<std::string_view>& candidates,
                                     Sentence declared) const;
    [[nodiscard]] Sentence nearest(std::string_view name,
                                   const std::vector<std::string_view>& candidates) const;
    void readParameters(const Node& root);
    void readParameter(const Node& node, const std::string& name);
    void readChoices(const Node& node, ParameterDeclaration& declaration);
    void needRange(const Node& node);
    void compileParameter(const Node& node, ParameterDeclaration& declaration);
    void readLets(const Node& root);
    void readEnvironment(const Node& root);
    void readMemories(const Node& root);
    void readStreams(const Node& root);
    void readEvents(const Node& root);
    void readThreads(const Node& root);
    void declare(const Node& node, const std::string& name, bool isLet);
    void orderValues();

    // reader_steps.cpp
    using Handler = StepAction (Reader::*)(const Node&);
    Block readBlock(const Node& node, std::string_view key);
    void readStep(const Node& node, Block& block);
    [[nodiscard]] Sentence stepMeant(std::string_view key) const;
    std::string_view stepKind(const Node& node);
    StepAction readFor(const Node& node);
    bool bindInLoop(const Node& node, TextRange range, const std::string& name, std::uint32_t slot);
    std::vector<LoopLet> readLoopLets(const Node& node, std::vector<std::string>& bound);
    StepAction readIf(const Node& node);
    StepAction readOnDevice(const Node& node);
    StepAction readCopy(const Node& node);
    StepAction readSet(const Node& node);
    StepAction readSpin(const Node& node);
    StepAction readSynchronize(const Node& node);
    StepAction readGraph(const Node& node);
    StepAction readLaunch(const Node& node);
    StepAction readDestroy(const Node& node);
    StepAction readEventStep(const Node& node);
    StepAction readHostStep(const Node& node);
    StepAction readLifetime(const Node& node);

    // reader_kernels.cpp: kernels of the catalogue, and those that the workload carries
    StepAction readKernel(const Node& node);
    void reportNoKernel(const Node& node, const std::string& name);
    void readKernels(const Node& root);
    void readSource(const Node& kernel, KernelSource& source);
    void readSignature(const Node& kernel, KernelSource& source);
    void readCost(const Node& kernel, KernelDeclaration& declaration);
    bool readOwnKernel(const Node& node, const std::string& name, KernelStep& step);
    void bindMemories(const Node& node, const KernelSource& source, KernelStep& step);
    void giveScalars(const Node& node, const KernelSource& source, KernelStep& step);
    void refuseOthers(const Node& given, const KernelSource& source,
                      const std::vector<std::string_view>& known);

    // reader_references.cpp
    std::uint32_t memoryOf(const Node& node, std::string_view key);
    std::uint32_t memoryNamed(const Node& node, std::size_t bracket = std::string::npos);
    std::optional<Reference> streamOf(const Node& node, std::string_view key);
    Reference eventOf(const Node& node, std::string_view key);
    struct Group {
        std::uint32_t number = 0;
        bool isGroup = false;
    };
    using Groups = std::map<std::string, Group, std::less<>>;
    Reference reference(const Node& node, const Groups& groups, const Sentence& wanted);
    std::optional<Formula> indexIn(const Node& node, const std::string& name, bool isGroup,
                                   std::size_t bracket);
    std::optional<Formula> inBrackets(const Node& node, std::size_t bracket);
    std::uint32_t graphNamed(const Node& node, std::string_view key);
    void collectNames(const Node& root);
    void readArguments(const Node& node, KernelStep& step);
    Binding readBinding(const Node& node);
    /// The "args" of spin kernels and of the host.
    std::vector<Binding> readAccesses(const Node& node);
    void checkPlaces(const std::vector<Binding>& bindings, bool areOnDevice);
    void checkBindings(const KernelStep& step);

    WorkloadBody& m_body;
    Scope m_scope;
    Diagnostics m_problems;
    std::size_t m_unreported = 0;  ///< beyond the most that are reported
    std::map<std::string, std::uint32_t> m_names;
    Groups m_memories;
    Groups m_streams;  ///< the first three are the default streams
    Groups m_events;
    Groups m_graphs;
    std::map<std::string, std::string> m_capturedAt;  ///< graph → pointer of its step
};

}  // namespace streamscope
