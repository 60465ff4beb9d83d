// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the document worker as a kernel without Landlock would: its system calls are unknown.
#include <seccomp.h>
#include <unistd.h>

#include <cerrno>

int main() {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (filter == nullptr ||
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(landlock_create_ruleset), 0) !=
            0 ||
        seccomp_load(filter) != 0) {
        return 3;
    }
    seccomp_release(filter);
    ::execl(STRATA_DOCWORKER, "strata-docworker", nullptr);
    return 4;
}
