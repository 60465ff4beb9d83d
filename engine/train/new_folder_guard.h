// SPDX-License-Identifier: GPL-3.0-or-later
// A new run's folder until the run came far enough to be resumed. Thread: one.
#pragma once

#include <string>

namespace strata::train {

enum class FolderBefore { Absent, Empty };

/// Takes the folder away again, or what is in it, unless it is kept.
class NewFolderGuard {
public:
    NewFolderGuard(std::string path, FolderBefore before);
    ~NewFolderGuard();
    NewFolderGuard(const NewFolderGuard&) = delete;
    NewFolderGuard& operator=(const NewFolderGuard&) = delete;

    void keep() { keep_ = true; }

private:
    std::string path_;
    FolderBefore before_;
    bool keep_ = false;
};

}  // namespace strata::train
