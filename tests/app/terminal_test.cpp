// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <gmock/gmock.h>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/ioctl.h>
#include <unistd.h>

namespace streamscope {
namespace {

using test::kTwoStreams;
using testing::HasSubstr;
using testing::Not;

/// A pseudo terminal of 70 columns, to run the program in.
class PseudoTerminal {
public:
    PseudoTerminal() : m_master(posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK)) {
        winsize size{};
        size.ws_col = 70;
        size.ws_row = 50;
        m_isOpen = m_master >= 0 && grantpt(m_master) == 0 && unlockpt(m_master) == 0;
        if (m_isOpen) {
            // Held open, so that what was written can still be read when the program has ended.
            m_slave = open(name().c_str(), O_RDWR | O_NOCTTY);
            m_isOpen = m_slave >= 0 && ioctl(m_slave, TIOCSWINSZ, &size) == 0;
        }
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;
    ~PseudoTerminal() {
        close(m_slave);
        close(m_master);
    }

    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    [[nodiscard]] std::string name() const {
        std::array<char, 64> path{};
        ptsname_r(m_master, path.data(), path.size());
        return path.data();
    }

    /// Everything written to it so far.
    [[nodiscard]] std::string text() const {
        std::string all;
        std::array<char, 4096> piece{};
        ssize_t got = 0;
        while ((got = read(m_master, piece.data(), piece.size())) > 0) {
            all.append(piece.data(), static_cast<std::size_t>(got));
        }
        return all;
    }

private:
    int m_master;
    int m_slave = -1;
    bool m_isOpen = false;
};

std::string drawnInATerminal(const std::vector<std::string>& options,
                             std::map<QString, QString> variables = {}) {
    const PseudoTerminal terminal;
    if (!terminal.isOpen()) {
        return {};
    }
    std::vector<std::string> words{"run", kTwoStreams};
    words.insert(words.end(), options.begin(), options.end());
    variables.emplace(QStringLiteral("TERM"), QStringLiteral("xterm-256color"));
    const auto finished = test::streamscope(
        words,
        {.variables = std::move(variables), .outFile = QString::fromStdString(terminal.name())});
    EXPECT_EQ(finished.code, 0) << finished.error;
    return terminal.text();
}

class InATerminal : public testing::Test {
protected:
    void SetUp() override {
        if (!PseudoTerminal().isOpen()) {
            GTEST_SKIP() << "no pseudo terminals on this machine";
        }
    }
};

TEST_F(InATerminal, RunsAreDrawnInColorAndAsWideAsItIs) {
    const std::string text = drawnInATerminal({});
    EXPECT_THAT(text, HasSubstr("\x1b[30;48;5;"));
    const std::size_t axis = text.find("|--");
    ASSERT_NE(axis, std::string::npos);
    const std::size_t line = text.rfind('\n', axis) + 1;
    EXPECT_EQ(text.find('\r', line) - line, 70U);
}

TEST_F(InATerminal, NoColorAndDumbTerminalsAreRespected) {
    const QString one = QStringLiteral("1");
    EXPECT_THAT(drawnInATerminal({}, {{QStringLiteral("NO_COLOR"), one}}), Not(HasSubstr("\x1b")));
    EXPECT_THAT(drawnInATerminal({}, {{QStringLiteral("TERM"), QStringLiteral("dumb")}}),
                Not(HasSubstr("\x1b")));
    EXPECT_THAT(drawnInATerminal({"--color", "never"}), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace streamscope
