// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/open_state_files.h"

#include "strata/error.h"

namespace strata::train {

io::FileId openStateFile(io::Disk& disk, const std::string& path, std::uint64_t sizeBytes) {
    try {
        return disk.open(path, io::OpenMode::Existing, sizeBytes);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotFound) {
            throw;
        }
        throw Error(ErrorCode::NotFound, Sentence("The state file of the run does not exist."),
                    path, Sentence("Mount its disk, or restore the file."));
    }
}

OpenStateFiles::OpenStateFiles(io::Disk& disk,
                               const StateFolders& folders,
                               const plan::SliceMap& map,
                               io::OpenMode mode)
    : disk_(disk) {
    try {
        for (std::size_t folder = 0; folder < folders.dataFolders.size(); ++folder) {
            files_.names.push_back(stateFilePath(folders.dataFolders[folder]));
            const std::uint64_t bytes = map.stateFileBytes[folder];
            files_.state.push_back(mode == io::OpenMode::Existing
                                       ? openStateFile(disk, files_.names.back(), bytes)
                                       : disk.open(files_.names.back(), mode, bytes));
        }
    } catch (...) {
        close();
        throw;
    }
}

OpenStateFiles::~OpenStateFiles() {
    close();
}

void OpenStateFiles::close() noexcept {
    for (const io::FileId file : files_.state) {
        disk_.close(file);
    }
}

void OpenStateFiles::sync() {
    for (const io::FileId file : files_.state) {
        disk_.sync(file);
    }
}

}  // namespace strata::train
