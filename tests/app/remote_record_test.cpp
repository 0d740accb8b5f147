// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/command_word.h"
#include "app/programs/folder.h"
#include "app/programs/folder_stream.h"
#include "tests/app/in_folder.h"
#include "tests/app/program.h"
#include "tests/support/loopback_ssh.h"
#include "tests/support/process_bytes.h"

#include <gmock/gmock.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace streamscope::test {
namespace {

using testing::HasSubstr;

const std::string kRecordingWorker = STREAMSCOPE_WORKER_PROGRAM;

/// `streamscope record --worker` of shell scripts, with workers of this machine.
class RemoteRecord : public InFolder {
protected:
    void SetUp() override {
        std::filesystem::create_directory(path("there"));
        std::ofstream(path("process")) << ProcessBytes()
                                              .text(process_file::Type::Name, 1, "cudaLaunchKernel")
                                              .call(1, 1000, 1100, 1)
                                              .kernel(1, 1500, 1600)
                                              .end()
                                              .bytes();
    }

    /// The temporary folder of a worker is "there", that of this side another one.
    [[nodiscard]] Finished record(const std::string& worker, const std::vector<std::string>& words,
                                  Surroundings surroundings = {}) const {
        surroundings.variables.insert(
            {{QStringLiteral("STREAMSCOPE_RECORD_LIBRARY"), QStringLiteral("/the/library.so")},
             {QStringLiteral("TMPDIR"), m_folder.path()}});
        std::vector<std::string> all{"record", "-o", path("run.json"), "--worker", worker, "--"};
        all.insert(all.end(), words.begin(), words.end());
        return streamscope(all, surroundings);
    }
    [[nodiscard]] std::string worker() const {
        return "env 'TMPDIR=" + path("there") + "' '" + kRecordingWorker + "'";
    }
    /// As ssh does it: one line for a shell, of all words with a blank between them.
    [[nodiscard]] std::string shell(const std::string& recording = {},
                                    const std::string& handingOver = {}) const {
        return R"(sh -c 'TMPDIR="$1"; export TMPDIR; shift; case "$*" in (*--record*) eval "$*" )" +
               recording + R"( ;; (*) eval "$*" )" + handingOver + " ;; esac' ssh '" +
               path("there") + "' '" + kRecordingWorker + "'";
    }
    [[nodiscard]] std::string recorded() const {
        return "cp '" + path("process") + "' \"$STREAMSCOPE_RECORD_FOLDER/1-0.process\"; ";
    }
    [[nodiscard]] bool isWritten() const { return std::filesystem::exists(path("run.json")); }
    [[nodiscard]] QStringList there() const {
        return QDir(m_folder.filePath(QStringLiteral("there")))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
};

TEST_F(RemoteRecord, BringsTheRunAndLeavesNothingThere) {
    for (const std::string& way : {worker(), shell()}) {
        const Finished finished = record(way, {"sh", "-c", recorded()});
        EXPECT_EQ(finished.code, 0);
        EXPECT_EQ(finished.out, "");
        EXPECT_THAT(finished.error, HasSubstr("kernels: 1, copies: 0"));
        EXPECT_TRUE(isWritten());
        EXPECT_TRUE(there().isEmpty());
        std::filesystem::remove(path("run.json"));
    }
    EXPECT_EQ(files(), (QStringList{QStringLiteral("process"), QStringLiteral("there")}));
}

TEST_F(RemoteRecord, RunsThereWithTheLibraryThatLiesThere) {
    const Finished finished = record(
        shell(), {"sh", "-c", "echo $CUDA_INJECTION64_PATH; dirname $STREAMSCOPE_RECORD_FOLDER"});
    EXPECT_EQ(finished.out, "/the/library.so\n" + path("there") + "\n");
    EXPECT_THAT(finished.error, HasSubstr("nothing was recorded: sh made no call of CUDA"));
}

TEST_F(RemoteRecord, NoShellBetweenTakesWordsApart) {
    const std::string script = recorded() + "cat; printf '%s|' \"$@\"; echo oh >&2; exit 37";
    const std::vector<std::string> words{"sh", "-c",        script,   "sh",     "two words",
                                         "",   "'\"$HOME`", "*;&|<>", "-o\n\\", "流"};
    const Finished finished = record(shell(), words, {.input = "said\n"});
    EXPECT_EQ(finished.code, 37);
    EXPECT_EQ(finished.out, "said\ntwo words||'\"$HOME`|*;&|<>|-o\n\\|流|");
    EXPECT_THAT(finished.error, testing::StartsWith("oh\n"));
    EXPECT_TRUE(isWritten());
}

/// Whoever interrupts ssh cuts the connection: both its pipes go.
TEST_F(RemoteRecord, InterruptsTheProgramWhenTheConnectionIsLost) {
    const std::string script =
        "trap '" + recorded() + "kill $!; exit 3' INT; sleep 600 & echo ready; wait";
    const Finished finished = record(shell("2>&1 | head -n 1"), {"sh", "-c", script});
    EXPECT_EQ(finished.out, "ready\n");
    EXPECT_THAT(finished.error, HasSubstr("kernels: 1"));
    EXPECT_TRUE(isWritten());
    EXPECT_TRUE(there().isEmpty());
}

TEST_F(RemoteRecord, WhatDoesNotStartThereLeavesNothing) {
    const Finished missing = record(shell(), {"/no/such/program"});
    EXPECT_EQ(missing.code, 2);
    EXPECT_THAT(missing.error, HasSubstr("cannot start /no/such/program: No such file"));
    EXPECT_THAT(missing.error, HasSubstr("the worker did not start the program"));
    EXPECT_TRUE(there().isEmpty());
    EXPECT_FALSE(isWritten());
    EXPECT_THAT(record("/no/such/ssh", {"true"}).error, HasSubstr("cannot start /no/such/ssh"));
    EXPECT_THAT(record("sh -c 'exit 127' ssh", {"true"}).error,
                HasSubstr("is it a streamscope-worker of this version?"));
}

TEST_F(RemoteRecord, WhatDoesNotComeStaysThere) {
    const Finished finished =
        record(shell("", "| head -c 40"), {"sh", "-c", recorded() + "exit 5"});
    EXPECT_EQ(finished.code, 5);
    EXPECT_THAT(finished.error, HasSubstr("the program ran and ended with exit code 5"));
    ASSERT_EQ(there().size(), 1);
    EXPECT_THAT(finished.error, HasSubstr(there()[0].toStdString()));
    EXPECT_TRUE(
        std::filesystem::exists(path("there") + "/" + there()[0].toStdString() + "/1-0.process"));
    EXPECT_FALSE(isWritten());
}

class RecordOverSsh : public RemoteRecord {
protected:
    void SetUp() override {
        if (const std::string reason = LoopbackSsh::whyNot(); !reason.empty()) {
            GTEST_SKIP() << reason;
        }
        RemoteRecord::SetUp();
        std::filesystem::create_directory(path("keys"));
        m_ssh.emplace(path("keys"));
    }
    [[nodiscard]] std::string worker() const {
        return "ssh -F '" + m_ssh->settings() + "' loopback env TMPDIR=" + path("there") +
               " STREAMSCOPE_RECORD_LIBRARY=/the/library.so " + kRecordingWorker;
    }

    std::optional<LoopbackSsh> m_ssh;
};

TEST_F(RecordOverSsh, EverythingIsAsItWouldBeHere) {
    const std::string script = recorded() + "cat; printf '%s|' \"$@\"; echo oh >&2; exit 37";
    const Finished finished = record(
        worker(), {"sh", "-c", script, "sh", "two words", "'$HOME`", "*"}, {.input = "said\n"});
    EXPECT_EQ(finished.code, 37);
    EXPECT_EQ(finished.out, "said\ntwo words|'$HOME`|*|");
    EXPECT_THAT(finished.error, testing::StartsWith("oh\n"));
    EXPECT_THAT(finished.error, HasSubstr("kernels: 1"));
    EXPECT_TRUE(isWritten());
    EXPECT_TRUE(there().isEmpty());
}

/// The program is interrupted, and what it did until then is brought by another connection.
TEST_F(RecordOverSsh, AConnectionMayBeLost) {
    const std::string script = "trap '" + recorded() +
                               "kill $!; exit 3' INT; sleep 600 & kill -9 $(cat '" + path("keys") +
                               "/server'); wait";
    const Finished finished = record(worker(), {"sh", "-c", script});
    EXPECT_EQ(finished.code, 255);
    EXPECT_THAT(finished.error, HasSubstr("kernels: 1"));
    EXPECT_TRUE(isWritten());
    EXPECT_TRUE(there().isEmpty());
}

TEST(CommandWords, ComeBackAsTheyWere) {
    const std::vector<std::string> command{"sh", "", "a b\n", "'\"\\", "流"};
    const auto word = programs::wordOf(command);
    ASSERT_TRUE(word);
    EXPECT_EQ(word->find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-_"),
              std::string::npos);
    EXPECT_EQ(*programs::commandOf(*word), command);
    EXPECT_FALSE(programs::wordOf({"\xff"}));
    for (const char* wrong : {"", "W10", "WzFd", "!", "bnVsbA", "WyJhXHUwMDAwYiJd"}) {
        EXPECT_FALSE(programs::commandOf(wrong)) << wrong;
    }
}

class RemoteFolder : public InFolder {
protected:
    void SetUp() override { ::setenv("TMPDIR", m_folder.path().toUtf8().constData(), 1); }
    void TearDown() override { ::unsetenv("TMPDIR"); }

    /// What one side writes is read by the other.
    Result<programs::Received> receive(const std::string& bytes) {
        std::array<int, 2> ends{};
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
        std::thread other([&] {
            EXPECT_EQ(::write(ends[1], bytes.data(), bytes.size()),
                      static_cast<ssize_t>(bytes.size()));
            ::shutdown(ends[1], SHUT_WR);
        });
        const programs::ScratchFolder folder;
        auto received = programs::receiveFolder(ends[0], folder.path());
        other.join();
        ::close(ends[0]);
        ::close(ends[1]);
        return received;
    }
    static std::string number(std::uint64_t value) {
        return {reinterpret_cast<const char*>(&value), sizeof value};
    }
};

TEST_F(RemoteFolder, IsTheUsersOwnAndNobodyElses) {
    const std::string name = programs::newFolderName();
    EXPECT_NE(programs::newFolderName(), name);
    EXPECT_FALSE(programs::NamedFolder::find(name)->has_value());
    {
        const auto made = programs::NamedFolder::make(name);
        ASSERT_TRUE(made);
        EXPECT_EQ(std::filesystem::status(made->path()).permissions(),
                  std::filesystem::perms::owner_all);
        EXPECT_FALSE(programs::NamedFolder::make(name)) << "somebody may have made it before";
    }
    const std::filesystem::path place = path(programs::folderCalled(name).c_str());
    EXPECT_TRUE(programs::NamedFolder::find(name)->has_value());
    std::filesystem::permissions(place, std::filesystem::perms::group_read,
                                 std::filesystem::perm_options::add);
    EXPECT_EQ(programs::NamedFolder::find(name).error().code, ErrorCode::NotAllowed);
    std::filesystem::remove(place);
    std::filesystem::create_directory_symlink(m_folder.path().toStdString(), place);
    EXPECT_FALSE(programs::NamedFolder::find(name));
    for (const char* wrong : {"", "short", "../../../../etc/passwd", "aaaaaaaaaaaaaaaa/b"}) {
        EXPECT_EQ(programs::NamedFolder::make(wrong).error().code, ErrorCode::InvalidInput);
        EXPECT_EQ(programs::NamedFolder::find(wrong).error().code, ErrorCode::InvalidInput);
    }
}

TEST_F(RemoteFolder, OfNoByteThatComesAnyIsTrusted) {
    const std::string magic = "SSFILES1";
    const auto file = [&](const std::string& name, const std::string& content) {
        return number(name.size()) + name + number(content.size()) + content;
    };
    EXPECT_EQ(*receive(""), programs::Received::Nothing);
    EXPECT_EQ(*receive(magic + number(0)), programs::Received::Files);
    EXPECT_EQ(*receive(magic + number(~std::uint64_t{0})), programs::Received::NoFolder);
    EXPECT_EQ(*receive(magic + number(1) + file("1-0.process", "abc")), programs::Received::Files);
    const std::string whole = magic + number(1) + file("1-0.process", "abc");
    for (std::size_t length = 1; length < whole.size(); ++length) {
        EXPECT_FALSE(receive(whole.substr(0, length))) << length;
    }
    for (const char* name : {"../a.process", "a/b.process", ".a.process", "a.so", "", ".process"}) {
        EXPECT_FALSE(receive(magic + number(1) + file(name, "abc"))) << name;
    }
    EXPECT_FALSE(receive(magic + number(2) + file("a.process", "1") + file("a.process", "2")));
    EXPECT_FALSE(receive(magic + number(std::uint64_t{1} << 60)));
    EXPECT_FALSE(receive(magic + number(1) + number(std::uint64_t{1} << 60)));
    EXPECT_FALSE(receive("Welcome to gpu01!\n"));
}

}  // namespace
}  // namespace streamscope::test
