// SPDX-License-Identifier: GPL-3.0-or-later
// The small files of a MemStorage. There are no folders: every folder is there, and what is in it
// is what names say. Thread: any.
#pragma once

#include "io/small_files.h"
#include "support/mem_storage.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace strata::test {

class MemSmallFiles final : public io::SmallFiles {
public:
    explicit MemSmallFiles(std::shared_ptr<MemStorage> storage);

    bool exists(const std::string& path) const override;
    std::string read(const std::string& path, std::uint64_t bytesMax) const override;
    std::string readAt(const std::string& path,
                       std::uint64_t offset,
                       std::uint64_t bytes) const override;
    std::uint64_t sizeOf(const std::string& path) const override;
    void write(const std::string& path, std::string_view content) override;
    void writeAt(const std::string& path, std::uint64_t offset, std::string_view content) override;
    void sync(const std::string& path) override;
    void rename(const std::string& from, const std::string& to) override;
    void link(const std::string& existing, const std::string& alias) override;
    void remove(const std::string& path) override;
    void syncFolder(const std::string& folder) override;

private:
    // Both with the storage's lock held. Every operation asks for power before it begins and,
    // because it may be the one that the crash strikes, before it says that it is done.
    void requirePower(const char* action, const std::string& path) const;
    MemStorage::File findOrMake(const std::string& path);

    const std::shared_ptr<MemStorage> storage_;
    std::uint64_t generation_ = 0;
};

}  // namespace strata::test
