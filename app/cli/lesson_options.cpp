// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lesson_options.h"

#include "app/cli/option_groups.h"
#include "engine/base/sentence.h"

namespace streamscope::cli {

void addCheck(CLI::App& command, CheckArguments& check) {
    command
        .add_option("lesson", check.lesson,
                    SENTENCE("Streamscope",
                             "A name or number from `streamscope lessons`, or a lesson's folder"))
        ->required();
    CLI::Option* submissions = command.add_option(
        "submission", check.submissions,
        SENTENCE("Streamscope", "Files of answers or workloads, or folders of such files"));
    command
        .add_flag("--solution", check.solution,
                  SENTENCE("Streamscope",
                           "Grade the lesson's own solution: whether it holds on a device"))
        ->excludes(submissions);
    command
        .add_option(
            "--device", check.device,
            SENTENCE(
                "Streamscope",
                "sim:PROFILE or sim:FILE.json, or cuda:N for a GPU, of which the median of five "
                "runs counts (else the lesson's first)"))
        ->type_name("DEVICE");
    command
        .add_option("--student", check.student,
                    SENTENCE("Streamscope",
                             "Whose numbers a lesson with variants has (else the one that each "
                             "file names)"))
        ->type_name("NAME");
    command
        .add_option("--csv", check.csv, SENTENCE("Streamscope", "Also write the grades as a table"))
        ->type_name("FILE");
    addForce(command, check.replaces);
    addWorker(command, check.worker);
}

void addHandout(CLI::App& command, HandoutArguments& handout) {
    command
        .add_option("lesson", handout.lessons,
                    SENTENCE("Streamscope",
                             "Names or numbers from `streamscope lessons`, or lessons' folders"))
        ->required();
    command
        .add_option("-o,--output", handout.output,
                    SENTENCE("Streamscope", "The sheet, a .pdf file"))
        ->type_name("FILE")
        ->required();
    addForce(command, handout.replaces);
    command
        .add_option("--student", handout.student,
                    SENTENCE("Streamscope",
                             "Whose numbers lessons with variants have, and whose name stands on "
                             "the sheet"))
        ->type_name("NAME");
    command.add_flag("--answers", handout.answers,
                     SENTENCE("Streamscope", "Also the answers, on pages of their own"));
}

void addLessons(CLI::App& command, LessonsArguments& lessons) {
    command.add_option(
        "folder", lessons.folder,
        SENTENCE("Streamscope", "A lesson's folder, or one with several, instead of the course"));
}

}  // namespace streamscope::cli
