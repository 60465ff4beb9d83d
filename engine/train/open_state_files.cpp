// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/open_state_files.h"

namespace strata::run {

OpenStateFiles::OpenStateFiles(io::Disk& disk,
                               const StateFolders& folders,
                               const plan::SliceMap& map,
                               io::OpenMode mode)
    : disk_(disk) {
    for (std::size_t folder = 0; folder < folders.dataFolders.size(); ++folder) {
        names_.push_back(stateFilePath(folders.dataFolders[folder]));
        files_.push_back(disk.open(names_.back(), mode, map.stateFileBytes[folder]));
    }
}

OpenStateFiles::~OpenStateFiles() {
    for (const io::FileId file : files_) {
        disk_.close(file);
    }
}

void OpenStateFiles::sync() {
    for (const io::FileId file : files_) {
        disk_.sync(file);
    }
}

}  // namespace strata::run
