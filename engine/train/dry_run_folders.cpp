// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/dry_run_folders.h"

#include "io/file_lock.h"

#include <filesystem>
#include <system_error>

namespace strata::run {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "/strata-dry-run";

}  // namespace

DryRunFolders::DryRunFolders(TrainSettings& settings) {
    paths_.push_back(settings.out += kName);
    for (std::string& folder : settings.ssdFolders) {
        paths_.push_back(folder += kName);
    }
    if (fs::exists(settings.out)) {
        const io::FileLock unused(settings.out + "/lock");
    }
    takeAway();
}

DryRunFolders::~DryRunFolders() {
    takeAway();
}

void DryRunFolders::takeAway() const {
    for (const std::string& path : paths_) {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
}

}  // namespace strata::run
