// SPDX-License-Identifier: GPL-3.0-or-later
// The disk by io_uring: one ring with one owner, the thread "strata-ring", which alone submits and
// reaps. Others put pieces into its inbox and wake it through an eventfd whose read is itself an
// entry of the ring. Thread: as io/disk.h says; onDone runs on the ring's thread.
#pragma once

#include "io/disk.h"
#include "io/small_files.h"

#include <memory>

namespace strata::io {

class UringDisk final : public Disk {
public:
    /// Throws IoFailed, naming the likely cause, when the system does not give a ring.
    UringDisk();
    ~UringDisk() override;

    FileId open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) override;
    void close(FileId file) override;
    void submit(Transfer transfer) override;
    void sync(FileId file) override;
    SmallFiles& smallFiles() override { return systemFiles(); }

    std::uint64_t bytesRead() const override;
    std::uint64_t bytesWritten() const override;
    std::string backend() const override { return "io_uring"; }

private:
    class Ring;
    std::unique_ptr<Ring> ring_;
};

}  // namespace strata::io
