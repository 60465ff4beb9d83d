// SPDX-License-Identifier: GPL-3.0-or-later
// A disk around another one that fails on purpose, its small files included.
// Thread: as io/disk.h says.
#pragma once

#include "io/disk.h"
#include "support/fault_plan.h"
#include "support/faulty_small_files.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::test {

class FaultyDisk final : public io::Disk {
public:
    FaultyDisk(std::unique_ptr<io::Disk> inner, FaultPlan plan);
    ~FaultyDisk() override;

    io::FileId open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) override;
    void close(io::FileId file) override;
    /// A write that is told to have failed has half reached the medium (all of it, when it is one
    /// sector).
    void submit(io::Transfer transfer) override;
    void sync(io::FileId file) override;
    io::SmallFiles& smallFiles() override { return smallFiles_; }

    std::uint64_t bytesRead() const override { return inner_->bytesRead(); }
    std::uint64_t bytesWritten() const override { return inner_->bytesWritten(); }
    std::vector<io::FolderUse> uses() const override { return inner_->uses(); }
    std::string backend() const override { return inner_->backend(); }

    /// Operations of the plan's target so far.
    std::uint64_t operationsSeen() const { return faults_.seen(); }
    std::uint64_t faultsFired() const { return faults_.fired(); }

private:
    void flipBit(io::Transfer& transfer) const;
    void failHalfway(io::Transfer& transfer) const;
    static void lose(io::Transfer& transfer);
    void misdirect(io::Transfer& transfer) const;

    FaultCounter faults_;
    mutable std::mutex mutex_;
    std::map<io::FileId, std::uint64_t> sizeBytes_;  // guarded by mutex_
    std::unique_ptr<io::Disk> inner_;                // its callbacks use the members above
    FaultySmallFiles smallFiles_;
};

}  // namespace strata::test
