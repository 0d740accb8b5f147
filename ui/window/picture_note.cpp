// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_note.h"

#include "ui/document/session.h"
#include "ui/editor/workload_editor.h"
#include "ui/view/spoken.h"
#include "ui/view/text.h"

#include <QStringList>

namespace streamscope::ui {
namespace {

QString corner(const Session& session) {
    return session.isBusy()              ? Text::tr("running … this is the run before")
           : !session.problems().empty() ? Text::tr("not up to date: the workload has an error")
                                         : Text::tr("not up to date: the last run did not finish");
}

QString wrongWorkload(const Diagnostics& problems) {
    QStringList lines{Text::tr("No timeline: the workload has an error."),
                      problemLine(problems.front())};
    if (problems.size() > 1) {
        lines << Text::tr("Errors beside this one: %1.").arg(problems.size() - 1);
    }
    lines << Text::tr(
        "It is marked in the Program and Text panels. The timeline appears when it is "
        "fixed.");
    return lines.join(QLatin1Char('\n'));
}

QString instead(const Session& session) {
    if (session.isBusy()) {
        return Text::tr("Running …");
    }
    if (session.problems().empty()) {
        return Text::tr("No timeline: the run did not finish.");
    }
    if (session.isRecording()) {
        return Text::tr("No timeline: this file cannot be read.\n%1")
            .arg(spoken(session.problems().front().phrase()));
    }
    return wrongWorkload(session.problems());
}

}  // namespace

DocumentNote noteWithoutWorkload(const Session& session, const QString& name) {
    if (session.isRecording()) {
        return {Text::tr("A saved run"),
                Text::tr("It is shown as it was recorded. Open a workload to run one.")};
    }
    return {name,
            Text::tr("This workload has errors; they are marked in the Program and Text panels.")};
}

PictureNote pictureNote(const Session& session) {
    if (!session.isStale()) {
        return {};
    }
    return session.run() ? PictureNote{corner(session), {}} : PictureNote{{}, instead(session)};
}

}  // namespace streamscope::ui
