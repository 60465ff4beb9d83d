// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that fail on purpose. A write that fails has written the first half; whatever else
// fails has done nothing. Thread: any.
#pragma once

#include "io/small_files.h"
#include "support/fault_plan.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace strata::test {

class FaultySmallFiles final : public io::SmallFiles {
public:
    /// Both outlive this.
    FaultySmallFiles(io::SmallFiles& inner, FaultCounter& faults)
        : inner_(inner), faults_(faults) {}

    bool exists(const std::string& path) const override { return inner_.exists(path); }
    std::string read(const std::string& path, std::uint64_t bytesMax) const override {
        return inner_.read(path, bytesMax);
    }
    std::string readAt(const std::string& path,
                       std::uint64_t offset,
                       std::uint64_t bytes) const override {
        return inner_.readAt(path, offset, bytes);
    }
    std::uint64_t sizeOf(const std::string& path) const override { return inner_.sizeOf(path); }
    void write(const std::string& path, std::string_view content) override;
    void writeAt(const std::string& path, std::uint64_t offset, std::string_view content) override;
    void sync(const std::string& path) override;
    void rename(const std::string& from, const std::string& to) override;
    void link(const std::string& existing, const std::string& alias) override;
    void remove(const std::string& path) override { inner_.remove(path); }
    void syncFolder(const std::string& folder) override;

private:
    void failIfChosen(const char* action, const std::string& path);

    io::SmallFiles& inner_;
    FaultCounter& faults_;
};

}  // namespace strata::test
