// SPDX-License-Identifier: GPL-3.0-or-later
// A fresh folder that is gone, with everything inside, when the test ends.
// Thread: one owner.
#pragma once

#include <filesystem>
#include <string>

namespace strata::test {

class TempDir {
public:
    /// Under TMPDIR, else under the system's temporary folder. Throws std::system_error.
    TempDir();
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
