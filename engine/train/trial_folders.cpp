// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/trial_folders.h"

#include "io/file_lock.h"

#include <filesystem>
#include <system_error>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

/// Of `folder` and those above it, the ones that are not there, inner first.
std::vector<std::string> missingFolders(const fs::path& folder) {
    std::vector<std::string> missing;
    std::error_code ignored;
    for (fs::path path = folder; !path.empty() && !fs::exists(path, ignored);
         path = path.parent_path()) {
        missing.push_back(path.string());
    }
    return missing;
}

}  // namespace

TrialFolders::TrialFolders(TrainSettings& settings, std::string_view name) {
    const auto take = [&](std::string& folder) {
        for (std::string& missing : missingFolders(folder)) {
            made_.push_back(std::move(missing));
        }
        folder = (fs::path(folder) / name).string();
        paths_.push_back(folder);
    };
    take(settings.out);
    for (std::string& folder : settings.ssdFolders) {
        take(folder);
    }
    if (fs::exists(settings.out)) {
        const io::FileLock unused(settings.out + "/lock");
    }
    takeAway();
}

TrialFolders::~TrialFolders() {
    takeAway();
}

void TrialFolders::takeAway() const {
    std::error_code ignored;
    for (const std::string& path : paths_) {
        fs::remove_all(path, ignored);
    }
    for (const std::string& folder : made_) {
        fs::remove(folder, ignored);  // one that holds something else by now stays
    }
}

}  // namespace strata::train
