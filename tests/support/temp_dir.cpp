// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temp_dir.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <system_error>

namespace strata::test {
namespace {

/// More than all tests that run at once write there; containers often have less.
constexpr std::uintmax_t kMemoryBytesMin = 512UL << 20;

/// Old kernels have no O_DIRECT for files in memory.
bool canHoldRuns(const std::filesystem::path& folder) {
    std::error_code missing;
    const std::filesystem::space_info space = std::filesystem::space(folder, missing);
    if (missing || space.available < kMemoryBytesMin) {
        return false;
    }
    std::string probe = (folder / "strata-probe-XXXXXX").string();
    const int file = ::mkostemp(probe.data(), O_DIRECT | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ::close(file);
    ::unlink(probe.c_str());
    return true;
}

std::filesystem::path folderOf(TempDir::Place place) {
    const std::filesystem::path memory = "/dev/shm";
    const bool isAsked = place == TempDir::Place::Memory && std::getenv("TMPDIR") == nullptr;
    return isAsked && canHoldRuns(memory) ? memory : std::filesystem::temp_directory_path();
}

}  // namespace

TempDir::TempDir(Place place) {
    std::string pattern = (folderOf(place) / "strata-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), "mkdtemp " + pattern);
    }
    path_ = pattern;
}

TempDir::~TempDir() {
    std::error_code ignored;  // a folder left behind must not hide what the test found
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace strata::test
