// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/landlock.h"

#include "datasetgen/worker/document_copy.h"

#include "strata/error.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

namespace strata::datasetgen {
namespace {

// The headers of a distribution know fewer rights than the kernel that runs: what came later is
// written out here, as the kernel's documentation numbers it.
struct Rights {
    std::uint64_t files = 0;
    std::uint64_t network = 0;
    std::uint64_t scopes = 0;
};

constexpr std::uint64_t kFileRightsOfVersion1 = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;
constexpr std::uint64_t kReferOfVersion2 = 1U << 13U;
constexpr std::uint64_t kTruncateOfVersion3 = 1U << 14U;
constexpr std::uint64_t kTcpBindAndConnectOfVersion4 = 0b11;
constexpr std::uint64_t kDeviceIoctlOfVersion5 = 1U << 15U;
constexpr std::uint64_t kAbstractSocketsAndSignalsOfVersion6 = 0b11;

Rights rightsOf(int version) {
    Rights rights{kFileRightsOfVersion1};
    rights.files |= version >= 2 ? kReferOfVersion2 : 0;
    rights.files |= version >= 3 ? kTruncateOfVersion3 : 0;
    rights.network = version >= 4 ? kTcpBindAndConnectOfVersion4 : 0;
    rights.files |= version >= 5 ? kDeviceIoctlOfVersion5 : 0;
    rights.scopes = version >= 6 ? kAbstractSocketsAndSignalsOfVersion6 : 0;
    return rights;
}

[[noreturn]] void throwLandlockRefused(const std::string& what, int errorNumber) {
    throw Error(ErrorCode::DocumentWorkerFailed,
                Sentence("The document worker can't enter its sandbox (%1): %2.", what,
                         errnoReason(errorNumber)),
                {},
                Sentence("Restart the machine, or report this with the version of its kernel."));
}

void allowReading(const FileDescriptor& rules, const std::string& path) {
    const FileDescriptor place(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat state {};
    if (!place.isOpen() || ::fstat(place.get(), &state) != 0) {
        return;
    }
    landlock_path_beneath_attr rule{};
    rule.parent_fd = place.get();
    rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    if (S_ISDIR(state.st_mode)) {
        rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    }
    if (::syscall(SYS_landlock_add_rule, rules.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
        throwLandlockRefused("landlock_add_rule for " + path, errno);
    }
}

}  // namespace

int landlockVersion() {
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version > 0 ? static_cast<int>(version) : 0;
}

void confineToReading(std::span<const std::string> readable) {
    const int version = landlockVersion();
    if (version == 0) {
        return;
    }
    // Fields that an older kernel does not know are zero, which it takes.
    const Rights givenUp = rightsOf(version);
    const FileDescriptor rules(
        static_cast<int>(::syscall(SYS_landlock_create_ruleset, &givenUp, sizeof(givenUp), 0)));
    if (!rules.isOpen()) {
        throwLandlockRefused("landlock_create_ruleset", errno);
    }
    for (const std::string& path : readable) {
        allowReading(rules, path);
    }
    if (::syscall(SYS_landlock_restrict_self, rules.get(), 0) != 0) {
        throwLandlockRefused("landlock_restrict_self", errno);
    }
}

}  // namespace strata::datasetgen
