// SPDX-License-Identifier: GPL-3.0-or-later
// What Landlock alone refuses, each tried by a process that gives its rights up and ends.
#include "datasetgen/worker/landlock.h"

#include "support/temp_dir.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <functional>
#include <vector>

namespace strata::datasetgen {
namespace {

class Landlock : public ::testing::Test {
protected:
    void SetUp() override {
        if (landlockVersion() == 0) {
            GTEST_SKIP() << "this kernel has no Landlock";
        }
        std::ofstream(allowedFile_) << "text";
        std::ofstream(folder_.file("other")) << "text";
        ::mkdir(folder_.file("allowed").c_str(), 0700);
        std::ofstream(folder_.file("allowed/inside")) << "text";
    }

    /// The errno of `call` in a confined process; 0 when it succeeds.
    int errorOf(const std::function<long()>& call) const {
        const pid_t child = ::fork();
        if (child == 0) {
            ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
            confineToReading(std::vector<std::string>{allowedFile_, folder_.file("allowed"),
                                                      folder_.file("missing")});
            ::_exit(call() < 0 ? errno : 0);
        }
        int status = 0;
        EXPECT_EQ(::waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFEXITED(status));
        return WEXITSTATUS(status);
    }

    int errorOfOpening(const std::string& name, int flags) const {
        return errorOf([&] { return ::open(folder_.file(name).c_str(), flags, 0600); });
    }

    test::TempDir folder_;
    const std::string allowedFile_ = folder_.file("file");
};

TEST_F(Landlock, ReadsWhatWasNamedAndWhatLiesBelow) {
    EXPECT_EQ(errorOfOpening("file", O_RDONLY), 0);
    EXPECT_EQ(errorOfOpening("allowed/inside", O_RDONLY), 0);
    EXPECT_EQ(errorOfOpening("allowed", O_RDONLY | O_DIRECTORY), 0);
}

TEST_F(Landlock, ReadsNothingElse) {
    EXPECT_EQ(errorOfOpening("other", O_RDONLY), EACCES);
    EXPECT_EQ(errorOfOpening(".", O_RDONLY | O_DIRECTORY), EACCES);
    EXPECT_EQ(errorOfOpening("allowed/../other", O_RDONLY), EACCES);
}

TEST_F(Landlock, ALinkInAnAllowedFolderOpensNothingElse) {
    ASSERT_EQ(::symlink(folder_.file("other").c_str(), folder_.file("allowed/link").c_str()), 0);
    EXPECT_EQ(errorOfOpening("allowed/link", O_RDONLY), EACCES);
}

TEST_F(Landlock, WritesMakesAndRemovesNothingEvenWhereItReads) {
    EXPECT_EQ(errorOfOpening("file", O_WRONLY), EACCES);
    EXPECT_EQ(errorOfOpening("allowed/new", O_WRONLY | O_CREAT), EACCES);
    EXPECT_EQ(errorOf([&] { return ::unlink(folder_.file("allowed/inside").c_str()); }), EACCES);
    EXPECT_EQ(errorOf([&] { return ::mkdir(folder_.file("allowed/more").c_str(), 0700); }), EACCES);
    if (landlockVersion() >= 3) {
        EXPECT_EQ(errorOf([&] { return ::truncate(allowedFile_.c_str(), 0); }), EACCES);
    }
}

TEST_F(Landlock, OpensNoConnection) {
    if (landlockVersion() < 4) {
        GTEST_SKIP() << "this kernel's Landlock knows no network";
    }
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof(address);
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    ASSERT_EQ(::bind(server, plain, length), 0);
    ASSERT_EQ(::listen(server, 1), 0);
    ASSERT_EQ(::getsockname(server, plain, &length), 0);
    EXPECT_EQ(errorOf([&] { return ::connect(::socket(AF_INET, SOCK_STREAM, 0), plain, length); }),
              EACCES);
    ::close(server);
}

TEST_F(Landlock, SignalsNobodyAndReachesNoAbstractSocket) {
    if (landlockVersion() < 6) {
        GTEST_SKIP() << "this kernel's Landlock knows no scopes";
    }
    EXPECT_EQ(errorOf([] { return ::kill(::getppid(), 0); }), EPERM);
    EXPECT_EQ(errorOf([] { return ::kill(::getpid(), 0); }), 0);
    const int server = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    // The kernel chooses an abstract name.
    ASSERT_EQ(::bind(server, plain, sizeof(sa_family_t)), 0);
    socklen_t length = sizeof(address);
    ASSERT_EQ(::getsockname(server, plain, &length), 0);
    EXPECT_EQ(errorOf([&] { return ::connect(::socket(AF_UNIX, SOCK_DGRAM, 0), plain, length); }),
              EPERM);
    ::close(server);
}

}  // namespace
}  // namespace strata::datasetgen
