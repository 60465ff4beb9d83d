// SPDX-License-Identifier: GPL-3.0-or-later
// A disk around another one that takes time on a clock of the test: it goes on by what a drive of
// the test's speed would take for each transfer, one after the other. Thread: as io/disk.h says.
#pragma once

#include "io/disk.h"

#include <atomic>
#include <memory>
#include <string>
#include <utility>

namespace strata::test {

/// A drive and its clock.
struct TimedDrive {
    std::atomic<double> bytesPerSecond = 1e6;
    std::atomic<double> seconds = 0.0;  ///< since the start
};

class TimedDisk final : public io::Disk {
public:
    TimedDisk(std::unique_ptr<io::Disk> inner, std::shared_ptr<TimedDrive> drive)
        : drive_(std::move(drive)), inner_(std::move(inner)) {}

    io::FileId open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) override {
        return inner_->open(path, mode, sizeBytes);
    }
    void close(io::FileId file) override { inner_->close(file); }
    void submit(io::Transfer transfer) override {
        const auto bytes = static_cast<double>(transfer.buffer.size());
        transfer.onDone = [drive = drive_, bytes,
                           onDone = std::move(transfer.onDone)](int errorNumber) {
            drive->seconds = drive->seconds + bytes / drive->bytesPerSecond;
            onDone(errorNumber);
        };
        inner_->submit(std::move(transfer));
    }
    void sync(io::FileId file) override { inner_->sync(file); }
    io::SmallFiles& smallFiles() override { return inner_->smallFiles(); }
    std::uint64_t bytesRead() const override { return inner_->bytesRead(); }
    std::uint64_t bytesWritten() const override { return inner_->bytesWritten(); }
    std::string backend() const override { return inner_->backend(); }

private:
    const std::shared_ptr<TimedDrive> drive_;
    const std::unique_ptr<io::Disk> inner_;
};

}  // namespace strata::test
