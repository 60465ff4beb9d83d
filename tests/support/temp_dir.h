// SPDX-License-Identifier: GPL-3.0-or-later
// A fresh folder that is gone, with everything inside, when the test ends.
// Thread: one owner.
#pragma once

#include <filesystem>
#include <string>

namespace strata::test {

class TempDir {
public:
    /// Where the folder lies. In memory, where nothing waits for a disk when files are synced: for
    /// small files of tests to which a loss of power is nothing.
    enum class Place { Disk, Memory };

    /// Under TMPDIR, else under the system's temporary folder; in memory where the system has a
    /// folder for that in which files can be opened as the engine opens them. Throws
    /// std::system_error.
    explicit TempDir(Place place = Place::Disk);
    ~TempDir();
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;

    const std::filesystem::path& path() const { return path_; }
    /// The path of `name` inside, as text.
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace strata::test
