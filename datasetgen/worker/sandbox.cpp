// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/sandbox.h"

#include "datasetgen/worker/landlock.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <string>

namespace strata::datasetgen {
namespace {

constexpr rlim_t kOpenFilesMax = 256;

// Names unknown to the machine's architecture are passed over.
constexpr auto kAllowed = std::to_array<const char*>({"read",
                                                      "pread64",
                                                      "readv",
                                                      "preadv",
                                                      "write",
                                                      "writev",
                                                      "close",
                                                      "fstat",
                                                      "newfstatat",
                                                      "fstatat64",
                                                      "stat",
                                                      "lstat",
                                                      "statx",
                                                      "statfs",
                                                      "fstatfs",
                                                      "lseek",
                                                      "_llseek",
                                                      "munmap",
                                                      "mremap",
                                                      "madvise",
                                                      "brk",
                                                      "futex",
                                                      "futex_time64",
                                                      "futex_waitv",
                                                      "exit",
                                                      "exit_group",
                                                      "rt_sigaction",
                                                      "rt_sigprocmask",
                                                      "rt_sigreturn",
                                                      "sigaltstack",
                                                      "gettid",
                                                      "getpid",
                                                      "sched_yield",
                                                      "sched_getaffinity",
                                                      "set_robust_list",
                                                      "get_robust_list",
                                                      "rseq",
                                                      "set_tid_address",
                                                      "clock_gettime",
                                                      "clock_getres",
                                                      "clock_nanosleep",
                                                      "nanosleep",
                                                      "gettimeofday",
                                                      "time",
                                                      "getrandom",
                                                      "getcwd",
                                                      "readlink",
                                                      "readlinkat",
                                                      "access",
                                                      "faccessat",
                                                      "faccessat2",
                                                      "getdents",
                                                      "getdents64",
                                                      "uname",
                                                      "sysinfo",
                                                      "getrlimit",
                                                      "ugetrlimit",
                                                      "getrusage",
                                                      "getuid",
                                                      "geteuid",
                                                      "getgid",
                                                      "getegid",
                                                      "membarrier",
                                                      "getcpu",
                                                      "restart_syscall",
                                                      "fadvise64",
                                                      "readahead",
                                                      "poll",
                                                      "ppoll"});

// What descriptors are asked for by libraries that open files. Not among it: owners that signals
// go to, locks, leases, pipes' sizes and seals.
constexpr auto kDescriptorQuestions = std::to_array<std::uint64_t>({F_GETFD, F_SETFD, F_GETFL});

// What no reader of documents ever does.
constexpr auto kKilled = std::to_array<const char*>({"socket",
                                                     "socketpair",
                                                     "connect",
                                                     "bind",
                                                     "listen",
                                                     "accept",
                                                     "accept4",
                                                     "sendto",
                                                     "sendmsg",
                                                     "sendmmsg",
                                                     "execve",
                                                     "execveat",
                                                     "fork",
                                                     "vfork",
                                                     "ptrace",
                                                     "kill",
                                                     "tkill",
                                                     "process_vm_readv",
                                                     "process_vm_writev",
                                                     "pidfd_open",
                                                     "pidfd_getfd",
                                                     "pidfd_send_signal",
                                                     "mount",
                                                     "umount2",
                                                     "pivot_root",
                                                     "chroot",
                                                     "setns",
                                                     "unshare",
                                                     "bpf",
                                                     "init_module",
                                                     "finit_module",
                                                     "kexec_load",
                                                     "perf_event_open",
                                                     "userfaultfd",
                                                     "keyctl",
                                                     "add_key",
                                                     "request_key",
                                                     "io_uring_setup",
                                                     "reboot",
                                                     "swapon"});

[[noreturn]] void throwSandboxRefused(const std::string& what, int errorNumber) {
    throw Error(ErrorCode::DocumentWorkerFailed,
                Sentence("The document worker can't enter its sandbox (%1): %2.", what,
                         errnoReason(errorNumber)),
                {}, Sentence("Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER)."));
}

void limitResource(__rlimit_resource resource, rlim_t most) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_max < most) {
        most = limit.rlim_max;
    }
    limit = {most, most};
    if (setrlimit(resource, &limit) != 0) {
        throwSandboxRefused("setrlimit", errno);
    }
}

struct FilterReleaser {
    void operator()(void* filter) const { seccomp_release(filter); }
};

class Filter {
public:
    Filter() : filter_(seccomp_init(SCMP_ACT_ERRNO(ENOSYS))) {
        if (!filter_) {
            throwSandboxRefused("seccomp_init", ENOMEM);
        }
    }

    void add(std::uint32_t action, const char* name) {
        const int number = seccomp_syscall_resolve_name(name);
        if (number != __NR_SCMP_ERROR) {
            check(seccomp_rule_add_array(filter_.get(), action, number, 0, nullptr), name);
        }
    }

    /// For calls whose argument `index`, masked, is `value`.
    void addMasked(std::uint32_t action,
                   const char* name,
                   unsigned index,
                   std::uint64_t mask,
                   std::uint64_t value) {
        const scmp_arg_cmp comparison{index, SCMP_CMP_MASKED_EQ, mask, value};
        const int number = seccomp_syscall_resolve_name(name);
        if (number != __NR_SCMP_ERROR) {
            check(seccomp_rule_add_array(filter_.get(), action, number, 1, &comparison), name);
        }
    }

    void load() { check(seccomp_load(filter_.get()), "seccomp_load"); }

private:
    static void check(int status, const char* what) {
        // A call that this architecture lacks needs no rule.
        if (status != 0 && status != -EDOM) {
            throwSandboxRefused(what, -status);
        }
    }

    std::unique_ptr<void, FilterReleaser> filter_;
};

// A thread with a network, users or mounts of its own would have more rights than the process.
constexpr auto kNamespaces =
    static_cast<std::uint64_t>(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                               CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET);

void limitSystemCalls() {
    constexpr std::uint64_t kAll = ~std::uint64_t{0};
    Filter filter;
    for (const char* name : kAllowed) {
        filter.add(SCMP_ACT_ALLOW, name);
    }
    for (const char* name : kKilled) {
        filter.add(SCMP_ACT_KILL_PROCESS, name);
    }
    // Files are opened for reading only. Other openings fail.
    constexpr auto kWriting = static_cast<std::uint64_t>(O_ACCMODE | O_CREAT | O_TRUNC);
    filter.addMasked(SCMP_ACT_ALLOW, "open", 1, kWriting, O_RDONLY);
    filter.addMasked(SCMP_ACT_ALLOW, "openat", 2, kWriting, O_RDONLY);
    for (const char* name : {"fcntl", "fcntl64"}) {
        for (const std::uint64_t question : kDescriptorQuestions) {
            filter.addMasked(SCMP_ACT_ALLOW, name, 1, kAll, question);
        }
    }
    // Memory for data. All code that runs was loaded before: nothing becomes a program later.
    for (const char* name : {"mmap", "mmap2", "mprotect"}) {
        filter.addMasked(SCMP_ACT_ALLOW, name, 2, PROT_EXEC, 0);
    }
    // Threads, not processes. clone3 hides its flags; without it the C library takes clone.
    constexpr auto kThread = static_cast<std::uint64_t>(CLONE_THREAD);
    filter.addMasked(SCMP_ACT_ALLOW, "clone", 0, kThread | kNamespaces, kThread);
    filter.addMasked(SCMP_ACT_KILL_PROCESS, "clone", 0, kThread, 0);
    // Its own signals: abort().
    filter.addMasked(SCMP_ACT_ALLOW, "tgkill", 0, kAll, static_cast<std::uint64_t>(getpid()));
    // Limits may be asked for, not changed.
    filter.addMasked(SCMP_ACT_ALLOW, "prlimit64", 2, kAll, 0);
    filter.addMasked(SCMP_ACT_ALLOW, "prctl", 0, kAll, PR_SET_NAME);
    filter.load();
}

}  // namespace

void enterSandbox(const SandboxLimits& limits, std::span<const std::string> readable) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        throwSandboxRefused("no_new_privs", errno);
    }
    confineToReading(readable);
    limitResource(RLIMIT_CORE, 0);
    limitResource(RLIMIT_FSIZE, 0);
    limitResource(RLIMIT_NOFILE, kOpenFilesMax);
    if (limits.cpuSeconds > 0) {
        limitResource(RLIMIT_CPU, limits.cpuSeconds);
    }
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    // The sanitizers reserve terabytes of address space.
    if (limits.memoryBytes > 0) {
        limitResource(RLIMIT_AS, limits.memoryBytes);
    }
#endif
    limitSystemCalls();
}

}  // namespace strata::datasetgen
