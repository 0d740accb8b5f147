// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/in_folder.h"
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

class Check : public InFolder {
protected:
    std::string file(const char* name, const std::string& content) const {
        std::ofstream(path(name)) << content;
        return path(name);
    }
    std::string answers(const char* name, const std::string& some) const {
        return file(name, R"({"format": "streamscope-answers", "answers": {)" + some + "}}");
    }
};

TEST_F(Check, ListsTheCourse) {
    const auto finished = streamscope({"lessons"});
    EXPECT_EQ(finished.code, 0) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("03_stream_is_a_queue "));
    const auto all = streamscope({"lessons", "--json"}).json()["lessons"];
    EXPECT_EQ(all[2]["title"], "A stream is a queue");
    EXPECT_EQ(all[2]["part"], 1);
}

TEST_F(Check, TellsWhoHasPassedAndWhatToSayToTheOthers) {
    const std::string right =
        answers("ada.json", R"("place": 305, "change": {"values": "streams=2"})");
    const std::string wrong = answers("bob.json", R"("place": 5)");
    const auto passed = streamscope({"check", "3", right});
    EXPECT_EQ(passed.code, 0) << passed.error;
    EXPECT_EQ(passed.out, right + ": passed\n  place   right\n  change  right\n");
    const auto failed = streamscope({"check", "stream_is_a_queue", wrong});
    EXPECT_EQ(failed.code, 1);
    EXPECT_THAT(failed.out, HasSubstr("not passed\n  place   They could run side by side"));
    EXPECT_THAT(failed.out, HasSubstr("change  not answered"));
}

TEST_F(Check, GradesAFolderIntoATable) {
    answers("b.json", R"("place": 5)");
    answers("a.json", R"("place": 305, "change": {"values": "streams=2"})");
    file("c.json", "nonsense");
    file("notes.txt", "no submission");
    const auto finished = streamscope({"check", "3", path("."), "--csv", path("grades.csv")});
    EXPECT_EQ(finished.code, 2) << "one cannot be graded";
    EXPECT_THAT(finished.out, HasSubstr("c.json: cannot be graded: expected an object"));
    EXPECT_THAT(finished.out, HasSubstr("1 of 3 passed; 1 cannot be graded\n"));
    EXPECT_EQ(text("grades.csv"),
              "file,student,status,place,change,why\n" + path("./a.json") + ",,pass,1,1,\n" +
                  path("./b.json") +
                  ",,fail,0,0,\"place: They could run side by side, but they are in one stream: B "
                  "waits for A.\"\n" +
                  path("./c.json") + ",,error,0,0,expected an object\n");
}

TEST_F(Check, ForOtherProgramsItSaysUnderWhatItWasGraded) {
    const auto json =
        streamscope({"check", "3", answers("b.json", R"("place": 5)"), "--json"}).json();
    EXPECT_EQ(json["lesson"], "03_stream_is_a_queue");
    EXPECT_EQ(json["device"], "sim:h200");
    EXPECT_THAT(std::string(json["profile"]), HasSubstr("NVIDIA H200"));
    EXPECT_EQ(json["submissions"][0]["status"], "fail");
    EXPECT_EQ(json["submissions"][0]["tests"][1]["name"], "change");
}

TEST_F(Check, TakesALessonOfOnesOwn) {
    std::filesystem::create_directory(path("mine"));
    file("mine/lesson.json", R"({"format": "streamscope-lesson", "version": 1, "part": 1,
      "workload": "normalise", "devices": ["sim:h200"],
      "exercises": [{"id": "q", "kind": "choice", "choices": ["a", "b"], "right": "a", "foreseen": []}]})");
    file("mine/en.md", "# Mine\n\n## q\nWhich?\n");
    const auto finished = streamscope({"check", path("mine/"), answers("a.json", R"("q": "b")")});
    EXPECT_EQ(finished.code, 1) << finished.error;
    EXPECT_THAT(finished.out, HasSubstr("q  That is not so."));
}

TEST_F(Check, EachStudentHasNumbersOfHisOwnWhichHisFileOrTheCommandTells) {
    const auto withName = [&](const char* name, const char* student, double answer) {
        return file(name, R"({"format": "streamscope-answers", "student": ")" +
                              std::string(student) + R"(", "answers": {"how long": )" +
                              std::to_string(answer) +
                              R"(, "change": {"values": "wait_first=false"}}})");
    };
    const auto numbersOf = [&](const std::string& name) {
        const auto json =
            streamscope({"check", "2", "--solution", "--student", name, "--json"}).json();
        EXPECT_EQ(json["submissions"][0]["status"], "pass");
        return std::string(json["submissions"][0]["values"]);
    };
    EXPECT_EQ(numbersOf("Ada"), "host_us=3000");
    EXPECT_EQ(numbersOf("  aDA "), numbersOf("Ada"));
    EXPECT_EQ(numbersOf("Zoe\u0308"), numbersOf("zo\u00eb")) << "composed or not";
    EXPECT_NE(numbersOf("Bob"), numbersOf("Ada"));
    std::filesystem::create_directory(path("in"));
    withName("in/ada.json", "Ada", 3.02);
    withName("in/eve.json", "Eve", 3.02);
    const auto graded = streamscope({"check", "2", path("in"), "--csv", path("grades.csv")});
    EXPECT_EQ(graded.code, 1) << graded.out;
    EXPECT_THAT(graded.out, HasSubstr("ada.json: passed (host_us=3000)"));
    EXPECT_THAT(text("grades.csv"), HasSubstr("ada.json,Ada,pass,1,1"));
    EXPECT_THAT(text("grades.csv"), HasSubstr("eve.json,Eve,fail,0,1"));
}

TEST_F(Check, ListsTheLessonsOfAFolder) {
    const std::string course = STREAMSCOPE_SOURCE_DIR "/resources/lessons";
    const auto all = streamscope({"lessons", course, "--json"}).json()["lessons"];
    EXPECT_EQ(all.size(), 36U);
    EXPECT_EQ(all[1]["variants"], 8);
    EXPECT_EQ(all[2]["id"], "03_stream_is_a_queue");
    EXPECT_THAT(streamscope({"lessons", course + "/03_stream_is_a_queue/"}).out,
                HasSubstr("A stream is a queue"));
    EXPECT_EQ(streamscope({"lessons", path(".")}).code, 2);
}

std::size_t pagesOf(const std::string& pdf) {
    std::size_t count = 0;
    for (auto at = pdf.find("/Type /Page\n"); at != std::string::npos;
         at = pdf.find("/Type /Page\n", at + 1)) {
        ++count;
    }
    return count;
}

TEST_F(Check, AHandoutHasAPageALessonAndOneMoreForItsAnswers) {
    const auto sheet = streamscope({"handout", "1", "3", "-o", path("sheet.pdf")});
    EXPECT_EQ(sheet.code, 0) << sheet.error;
    EXPECT_EQ(sheet.out, "wrote " + path("sheet.pdf") + "\n");
    EXPECT_EQ(pagesOf(text("sheet.pdf")), 2U);
    EXPECT_EQ(streamscope({"handout", "1", "3", "--answers", "-o", path("all.pdf")}).code, 0);
    EXPECT_EQ(pagesOf(text("all.pdf")), 4U);
    EXPECT_EQ(streamscope({"handout", "2", "--student", "Ada", "-o", path("ada.pdf")}).code, 0);
    EXPECT_EQ(streamscope({"handout", "2", "-o", path("any.pdf")}).code, 0);
    EXPECT_NE(text("ada.pdf"), text("any.pdf"));
    EXPECT_THAT(streamscope({"handout", "1", "-o", path("sheet.png")}).error,
                HasSubstr("does not end in .pdf"));
    EXPECT_THAT(streamscope({"handout", "99", "-o", path("x.pdf")}).error,
                HasSubstr("there is no lesson \"99\""));
}

TEST_F(Check, WhatIsWrongIsSaid) {
    const std::string some = answers("a.json", "");
    const auto problem = [&](const std::vector<std::string>& words) {
        const auto finished = streamscope(words);
        EXPECT_EQ(finished.code, 2);
        return finished.error + finished.out;
    };
    EXPECT_THAT(problem({"check", "async_is_not_enuogh", some}), HasSubstr("there is no lesson"));
    EXPECT_THAT(problem({"check", path("."), some}), HasSubstr("there is no lesson.json"));
    EXPECT_THAT(problem({"check", "3", path("none.json")}), HasSubstr("cannot be graded"));
    EXPECT_THAT(problem({"check", "3", some, "--device", "sim:h2000"}), HasSubstr("h2000"));
    std::filesystem::create_directory(path("empty"));
    EXPECT_THAT(problem({"check", "3", path("empty")}), HasSubstr("no .json file to grade"));
}

}  // namespace
}  // namespace streamscope::test
