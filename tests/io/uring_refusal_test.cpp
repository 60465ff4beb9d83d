// SPDX-License-Identifier: GPL-3.0-or-later
// What happens where io_uring is forbidden, at once or in the middle of the work. A seccomp filter
// in a child process refuses the system calls, as containers do.
#include "io/disk_fixture.h"
#include "io/uring_disk.h"
#include "support/temp_dir.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace strata::io {
namespace {

// From now on, in every thread, `call` fails with `errorNumber`. False where filters are not
// allowed.
bool forbid(long call, int errorNumber) {
    const auto number = static_cast<unsigned>(call);
    const auto refusal = SECCOMP_RET_ERRNO | static_cast<unsigned>(errorNumber);
    sock_filter steps[] = {
        {BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr)},
        {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, number},
        {BPF_RET | BPF_K, 0, 0, refusal},
        {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW},
    };
    const sock_fprog program{4, steps};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) ==
               0;
}

[[noreturn]] void say(const std::string& text) {
    std::fprintf(stderr, "%s\n", text.c_str());
    std::_Exit(0);
}

[[noreturn]] void openWithoutRings(int errorNumber) {
    if (!forbid(SYS_io_uring_setup, errorNumber)) {
        say("no filters here: likely by the sysctl threads hidden");
    }
    try {
        const UringDisk disk;
        say("a ring although it is forbidden");
    } catch (const Error& error) {
        say(error.message() + " " + openBestDisk()->backend());
    }
}

TEST(UringRefusalDeathTest, NamesTheLikelyCauseAndFallsBackToThreads) {
    EXPECT_EXIT(openWithoutRings(EPERM), testing::ExitedWithCode(0),
                "likely by the sysctl.*threads");
    EXPECT_EXIT(openWithoutRings(ENOSYS), testing::ExitedWithCode(0), "hidden.*");
}

[[noreturn]] void loseTheRingAtWork(const std::string& path, int errorNumber) {
    const HostArena arena(8 * kMiB, Prefault::OnFirstUse);
    std::string text;
    try {
        UringDisk disk;
        const FileId file = disk.open(path, OpenMode::CreateNew, 8 * kMiB);
        if (!forbid(SYS_io_uring_enter, errorNumber)) {
            say("no filters here: error " + std::to_string(errorNumber));
        }
        // The first may still be taken by the call that was under way; the second is refused.
        static_cast<void>(write(disk, file, 0, arena.span()));
        text = "error " + std::to_string(write(disk, file, 0, arena.span()));
    } catch (const Error& error) {
        text = error.what();
    }
    say(text);
}

TEST(UringRefusalDeathTest, FailsTransfersAndEndsWhenTheKernelTakesNoMoreEntries) {
    const test::TempDir folder;
    for (const int errorNumber : {EINVAL, EAGAIN}) {
        const std::string path = folder.file(std::to_string(errorNumber));
        EXPECT_EXIT(loseTheRingAtWork(path, errorNumber), testing::ExitedWithCode(0),
                    "error " + std::to_string(errorNumber) + "|Can't set up io_uring");
    }
}

}  // namespace
}  // namespace strata::io
