// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer.h"
#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/output_file.h"
#include "app/cli/picture.h"
#include "app/cli/run_report.h"
#include "app/cli/running.h"
#include "app/cli/text.h"
#include "app/cli/words.h"

namespace streamscope::cli {
ExitCode render(const RunArguments& run, const Console& console) {
    if (const auto error = checkOutputs(outputFiles(run.outputs, run.replaces),
                                        {run.input, profileName(run.device)}, checkPicture)) {
        return fail(*error, console);
    }
    const auto result = obtainRun(run, console);
    if (!result) {
        return result.error();
    }
    PictureWriter pictures(run.replaces);
    for (const std::string& path : run.outputs) {
        if (const auto error = pictures.write(*result, path, run.look)) {
            return fail(*error, console);
        }
        if (!console.json) {
            console.out(Text::tr("wrote %1", printable(path)) + "\n");
        }
    }
    return print({{}, {{"written", Json::list(run.outputs)}}}, console);
}

}  // namespace streamscope::cli
