// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <unistd.h>
#include <utility>

namespace streamscope::test {

/// A real ssh to a real sshd on this machine, which ssh itself starts with keys of its own: no port
/// is opened, nothing of the user's is read.
class LoopbackSsh {
public:
    /// Why ssh cannot be tried here, or nothing.
    [[nodiscard]] static std::string whyNot() {
        if (::access(kServer, X_OK) != 0 ||
            std::system("command -v ssh ssh-keygen >/dev/null") != 0) {
            return "there is no OpenSSH server (package openssh-server) or client";
        }
        if (::geteuid() == 0 && ::access("/run/sshd", X_OK) != 0) {
            return "sshd wants the folder /run/sshd when it is run by root";
        }
        return {};
    }

    /// Keys and settings lie in that folder.
    explicit LoopbackSsh(std::string folder) : m_folder(std::move(folder)) {
        makeKey("host");
        makeKey("user");
        std::ofstream(path("sshd.conf"))
            << "HostKey " << path("host") << "\nAuthorizedKeysFile " << path("user.pub")
            << "\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n"
               "PubkeyAuthentication yes\nPermitRootLogin yes\n";
        std::ofstream(path("ssh.conf"))
            << "Host loopback\n  ProxyCommand sh -c 'echo $$ > " << path("server") << "; exec "
            << kServer << " -i -f " << path("sshd.conf") << "'\n  IdentityFile " << path("user")
            << "\n  IdentitiesOnly yes\n  StrictHostKeyChecking no\n  UserKnownHostsFile "
               "/dev/null\n  LogLevel ERROR\n  BatchMode yes\n";
    }
    /// "ssh -F … loopback": the words of a command follow.
    [[nodiscard]] std::string settings() const { return path("ssh.conf"); }
    /// The sshd that the last connection goes through.
    [[nodiscard]] int server() const {
        int process = 0;
        std::ifstream(path("server")) >> process;
        return process;
    }
    /// From now on sshd lets nobody in.
    void forgetKey() const { std::ofstream(path("user.pub")) << "no key\n"; }

private:
    static constexpr const char* kServer = "/usr/sbin/sshd";

    [[nodiscard]] std::string path(const std::string& name) const { return m_folder + "/" + name; }
    void makeKey(const std::string& name) const {
        (void)std::system(("ssh-keygen -q -t ed25519 -N '' -f " + path(name)).c_str());
    }

    std::string m_folder;
};

}  // namespace streamscope::test
