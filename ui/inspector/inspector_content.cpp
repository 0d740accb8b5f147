// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/inspector_content.h"

#include "engine/analysis/explanation.h"
#include "engine/trace/trace_text.h"
#include "ui/compare/compare_words.h"
#include "ui/compare/compared_run.h"
#include "ui/view/provenance.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"
#include "ui/view/words.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMaxHeldUp = 4;
constexpr std::size_t kMaxHazards = 4;

QString fromStd(const std::string& text) {
    return QString::fromStdString(text);
}

InspectorLink linkTo(const Run& run, OperationId operation) {
    const Trace& trace = *run.trace;
    QString text = operationName(run, operation);
    const StreamId stream = trace.stream[indexOf(operation)];
    if (stream != StreamId::None) {
        text += QStringLiteral(" · ") + fromStd(trace.streams[indexOf(stream)].name);
    }
    return {text, operationHref(operation)};
}

/// One operation while its content is put together.
class Inspection {
public:
    Inspection(const Run& run, OperationId operation, const RunFacts* facts)
        : m_run(run),
          m_trace(*run.trace),
          m_operation(operation),
          m_index(indexOf(operation)),
          m_why(explain(*run.trace, operation)),
          m_facts(facts) {}

    InspectorContent content() {
        InspectorContent content;
        content.title = labelText(m_trace, m_operation);
        content.subtitle = QStringLiteral("#%1").arg(ownNumber(m_run, m_operation));
        if (m_trace.name[m_index] != NameId::None) {
            content.subtitle += QStringLiteral(" · ") + kind();
        }
        content.sentence = sentence();
        content.spans = spans();
        content.groups = {changes(), reasons(), times(), place(), around(), facts()};
        std::erase_if(content.groups, [](const auto& group) { return group.rows.empty(); });
        return content;
    }

private:
    [[nodiscard]] QString kind() const { return spoken(kindPhrase(m_trace.kind[m_index])); }
    [[nodiscard]] DurationNs length() const {
        return m_trace.end[m_index] - m_trace.start[m_index];
    }
    static QString nameOf(const WaitPart& part) {
        return part.reason ? spoken(reasonName(*part.reason)) : Text::tr("not known why");
    }
    [[nodiscard]] QString tipOf(const WaitPart& part) const {
        if (!part.reason) {
            return Text::tr("This trace holds no reason for these %1.")
                .arg(exactTime(part.end - part.begin));
        }
        const std::size_t first = firstOf(m_run, m_operation);
        return spoken(describePart(m_trace, m_operation, part, first));
    }

    /// Of compared runs.
    [[nodiscard]] InspectorGroup changes() const {
        InspectorGroup group{Text::tr("From A to B"), {}, {}};
        const auto change = changeText(m_run, m_operation);
        if (!change) {
            return group;
        }
        if (!change->only.isEmpty()) {
            group.rows.push_back({Text::tr("Matched"), change->only});
            return group;
        }
        group.rows.push_back({Text::tr("Start"), change->start});
        if (!change->duration.isEmpty()) {
            group.rows.push_back({Text::tr("Duration"), change->duration});
        }
        if (const auto twin = twinOf(m_run, m_operation)) {
            group.rows.push_back({Text::tr("There"), {}, {}, {}, {linkTo(m_run, *twin)}});
        }
        return group;
    }

    [[nodiscard]] QString sentence() const {
        if (m_why.parts.empty()) {
            return Text::tr("Ran as soon as it could.");
        }
        QStringList parts;
        for (const WaitPart& part : m_why.parts) {
            parts << QStringLiteral("%1 %2").arg(shortTime(part.end - part.begin), nameOf(part));
        }
        const QString held = shortTime(m_trace.start[m_index] - m_why.since);
        return Text::tr("Delayed %1: %2")
            .arg(held, parts.size() == 1 ? nameOf(m_why.parts.front())
                                         : parts.join(QStringLiteral(" + ")));
    }

    [[nodiscard]] std::vector<InspectorSpan> spans() const {
        std::vector<InspectorSpan> spans;
        for (const WaitPart& part : m_why.parts) {
            std::optional<Family> family;
            if (part.reason == Reason::HostNotIssued || part.reason == Reason::HostBlocked) {
                family = Family::HostWait;
            } else if (part.blocker != OperationId::None) {
                family = familyOf(m_trace.kind[indexOf(part.blocker)]);
            }
            spans.push_back({nameOf(part), tipOf(part), part.end - part.begin, family});
        }
        if (length() > 0) {
            spans.push_back({Text::tr("ran"), Text::tr("It ran for %1.").arg(exactTime(length())),
                             length(), familyOf(m_trace.kind[m_index]), true});
        }
        return spans;
    }

    [[nodiscard]] InspectorGroup reasons() const {
        InspectorGroup group{Text::tr("Why not earlier?"), {}, {}};
        if (m_why.confidence && isInferred(m_run, m_operation)) {
            group.note = Text::tr("inferred, confidence %1 %").arg(*m_why.confidence);
        }
        for (const WaitPart& part : m_why.parts) {
            InspectorRow row{exactTime(part.end - part.begin), nameOf(part), tipOf(part)};
            if (part.blocker != OperationId::None) {
                row.links.push_back(linkTo(m_run, part.blocker));
            }
            group.rows.push_back(std::move(row));
        }
        return group;
    }

    [[nodiscard]] InspectorGroup times() const {
        InspectorGroup group{Text::tr("Times"), {}, {}};
        const auto add = [&group](const QString& name, TimeNs time, const QString& tip) {
            group.rows.push_back({name, exactTime(time), tip});
        };
        const TimeNs begin = m_trace.issueBegin[m_index];
        add(Text::tr("Call began"), begin, Text::tr("when the host called it"));
        add(Text::tr("Call took"), m_trace.issueEnd[m_index] - begin,
            Text::tr("from the call's begin to its return at %1")
                .arg(exactTime(m_trace.issueEnd[m_index])));
        add(Text::tr("Ready"), m_trace.ready[m_index],
            Text::tr("when the last thing it depends on was over: stream, events, barriers"));
        if (isMark(m_trace.kind[m_index])) {
            add(Text::tr("Reached"), m_trace.start[m_index], Text::tr("when its stream got there"));
            return group;
        }
        add(Text::tr("Start"), m_trace.start[m_index], Text::tr("when it began to run"));
        add(Text::tr("End"), m_trace.end[m_index], Text::tr("when it finished"));
        add(Text::tr("Duration"), length(), Text::tr("end − start"));
        add(Text::tr("Waited"), m_trace.start[m_index] - m_why.issued,
            Text::tr("start − the time it was issued, %1").arg(exactTime(m_why.issued)));
        return group;
    }

    void addSize(InspectorGroup& group) const {
        const std::uint64_t size = m_trace.size[m_index];
        if (m_trace.kind[m_index] == OperationKind::Kernel) {
            group.rows.push_back(
                {Text::tr("Blocks"), QString::number(size), Text::tr("of its grid")});
            return;
        }
        if (size == 0) {
            return;
        }
        group.rows.push_back(
            {Text::tr("Size"), fromStd(formatBytes(size)), Text::tr("%1 bytes").arg(size)});
        if (length() > 0 &&
            (isCopy(m_trace.kind[m_index]) || m_trace.kind[m_index] == OperationKind::Set)) {
            group.rows.push_back(
                {Text::tr("Rate"), rateOf(size, length()), Text::tr("size / duration")});
        }
    }

    void addStep(InspectorGroup& group) const {
        const StepId step = m_trace.step[m_index];
        if (step == StepId::None || indexOf(step) >= m_trace.steps.size()) {
            return;
        }
        const TraceStep& made = m_trace.steps[indexOf(step)];
        const QString label = fromStd(made.label);
        const std::size_t count = operationsOf(m_trace, step);
        InspectorRow row{Text::tr("Step"), {}, fromStd(made.pointer)};
        // A saved run has no text to go to.
        if (m_run.source.workload) {
            row.links.push_back({label, stepHref(step)});
        } else {
            row.value = label;
        }
        row.links.push_back(
            {count == 1 ? Text::tr("its only operation") : Text::tr("one of %1").arg(count),
             searchHref(QStringLiteral("step=%1").arg(fromStd(made.pointer)))});
        group.rows.push_back(std::move(row));
    }

    [[nodiscard]] InspectorGroup place() const {
        InspectorGroup group{Text::tr("What and where"), {}, {}};
        const auto add = [&group](const QString& name, const QString& value, const QString& tip) {
            if (!value.isEmpty()) {
                group.rows.push_back({name, value, tip});
            }
        };
        addStep(group);
        add(Text::tr("Kind"), kind(), {});
        if (m_trace.name[m_index] != NameId::None) {
            add(Text::tr("Name"), labelText(m_trace, m_operation), {});
        }
        if (m_trace.stream[m_index] != StreamId::None) {
            const TraceStream& stream = m_trace.streams[indexOf(m_trace.stream[m_index])];
            QString value = fromStd(stream.name);
            value += stream.isDefault ? Text::tr(", default") : QString();
            value +=
                stream.priority != 0 ? Text::tr(", priority %1").arg(stream.priority) : QString();
            add(Text::tr("Stream"), value, Text::tr("a lower number is a higher priority"));
        }
        DeviceId device = DeviceId::None;
        if (m_trace.engine[m_index] != EngineId::None) {
            const TraceEngine& engine = m_trace.engines[indexOf(m_trace.engine[m_index])];
            add(Text::tr("Engine"), fromStd(engine.name),
                Text::tr("the part of the device that ran it"));
            device = engine.device;
        }
        if (const EngineId also = alsoEngineOf(m_trace, m_index); also != EngineId::None) {
            add(Text::tr("Second engine"),
                fromStd(engineName(m_trace, m_trace.engines[indexOf(also)])),
                Text::tr("a peer copy through the host holds an engine of either device (P7)"));
        }
        if (device != DeviceId::None && indexOf(device) < m_trace.devices.size()) {
            add(Text::tr("Device"), fromStd(m_trace.devices[indexOf(device)]), {});
        }
        if (!m_trace.connection.empty() && m_trace.connection[m_index] != Trace::kNoConnection) {
            add(Text::tr("Connection"), QString::number(m_trace.connection[m_index]),
                Text::tr("streams that share a connection wait for each other's launches (K6)"));
        }
        addSize(group);
        return group;
    }

    [[nodiscard]] InspectorGroup around() const {
        InspectorGroup group{Text::tr("Around it"), {}, {}};
        const auto add = [&](const QString& name, OperationId neighbor) {
            if (neighbor != OperationId::None) {
                group.rows.push_back({name,
                                      {},
                                      {},
                                      {},
                                      {{operationName(m_run, neighbor), operationHref(neighbor)}}});
            }
        };
        add(Text::tr("Before it"), previousInStream(m_trace, m_operation));
        add(Text::tr("After it"), nextInStream(m_trace, m_operation));
        const HeldUp held = heldUpBy(m_trace, m_operation, kMaxHeldUp);
        if (held.count > 0) {
            InspectorRow row{
                Text::tr("Blocked"), {}, Text::tr("operations that waited for it longest")};
            for (const OperationId operation : held.first) {
                row.links.push_back(linkTo(m_run, operation));
            }
            if (held.count > held.first.size()) {
                row.links.push_back(
                    {Text::tr("all %1").arg(held.count),
                     searchHref(QStringLiteral("blocker=%1").arg(ownNumber(m_run, m_operation)))});
            }
            group.rows.push_back(std::move(row));
        }
        return group;
    }

    void addHazards(InspectorGroup& group) const {
        if (!m_run.source.program) {
            return;
        }
        std::size_t count = 0;
        for (const Hazard& hazard : m_facts->hazards.found) {
            const bool isFirst = hazard.first.operation == m_index;
            if ((!isFirst && hazard.second.operation != m_index) || ++count > kMaxHazards) {
                continue;
            }
            const std::uint32_t other = (isFirst ? hazard.second : hazard.first).operation;
            const bool isCall = other == HazardSide::kHostCall;
            group.rows.push_back({Text::tr("Hazard"),
                                  isCall ? Text::tr("in no order with what the host does")
                                         : Text::tr("in no order with"),
                                  spoken(describeHazard(*m_run.source.program, hazard)),
                                  {},
                                  isCall ? std::vector<InspectorLink>{}
                                         : std::vector{linkTo(m_run, idAt<OperationId>(other))},
                                  true});
        }
        if (count > kMaxHazards) {
            group.rows.push_back({Text::tr("Hazards"),
                                  Text::tr("and %1 more").arg(count - kMaxHazards),
                                  {},
                                  {},
                                  {},
                                  true});
        }
    }

    [[nodiscard]] InspectorGroup facts() const {
        InspectorGroup group{Text::tr("In the run"), {}, {}};
        if (m_facts != nullptr) {
            const bool isCritical = std::ranges::binary_search(m_facts->critical, m_operation);
            group.rows.push_back(
                {Text::tr("Critical path"), isCritical ? Text::tr("on it") : Text::tr("not on it"),
                 Text::tr("the chain of operations, each blocked by the one before, "
                          "that decided the makespan")});
            addHazards(group);
        }
        if (m_trace.measurement) {
            group.rows.push_back(
                {Text::tr("Recorded by"), recordedBy(m_trace),
                 m_trace.measurement->recorder == Recorder::Events
                     ? Text::tr(
                           "CUDA events also see the time in which a copy waits for its engine")
                     : Text::tr("where its times come from")});
        }
        return group;
    }

    const Run& m_run;
    const Trace& m_trace;
    OperationId m_operation;
    std::size_t m_index;
    Explanation m_why;
    const RunFacts* m_facts;
};

}  // namespace

InspectorContent inspect(const Run& run, OperationId operation, const RunFacts* facts) {
    return Inspection(run, operation, facts).content();
}

}  // namespace streamscope::ui
