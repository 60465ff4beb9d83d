// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mem_storage.h"

#include "base/assert.h"
#include "base/rng.h"

#include <algorithm>
#include <filesystem>

namespace strata::test {
namespace {

bool isPowerKept(std::uint64_t seed) {
    return deriveKey(seed, 0, 15) % 4 == 0;
}

}  // namespace

void MemStorage::planCrash(const CrashPlan& plan) {
    const std::lock_guard lock(mutex_);
    plan_ = plan;
    plannedAt_ = operations_.size();
}

bool MemStorage::hasCrashed() const {
    const std::lock_guard lock(mutex_);
    return survivors_.has_value();
}

void MemStorage::restart() {
    const std::lock_guard lock(mutex_);
    STRATA_ASSERT(survivors_);
    names_ = *std::move(survivors_);
    durableNames_ = names_;
    pendingNames_.clear();
    survivors_.reset();
    plan_ = {};
    ++generation_;
}

void MemStorage::crash(std::uint64_t seed) {
    {
        const std::lock_guard lock(mutex_);
        strike(seed);
    }
    restart();
}

void MemStorage::loseSyncs(SyncFilter isLost) {
    const std::lock_guard lock(mutex_);
    isSyncLost_ = std::move(isLost);
}

std::vector<Operation> MemStorage::operations() const {
    const std::lock_guard lock(mutex_);
    return operations_;
}

std::vector<std::byte> MemStorage::contentOf(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    const File file = find(path);
    STRATA_ASSERT(file != nullptr);
    return file->content();
}

bool MemStorage::exists(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    return find(path) != nullptr;
}

void MemStorage::remove(const std::string& path) {
    const std::lock_guard lock(mutex_);
    apply({{path, nullptr}}, names_);
    apply({{path, nullptr}}, durableNames_);
}

void MemStorage::flipBit(const std::string& path, std::uint64_t bitIndex) {
    const std::lock_guard lock(mutex_);
    const File file = find(path);
    STRATA_ASSERT(file != nullptr);
    file->flipBit(bitIndex);
}

bool MemStorage::refuses(std::uint64_t generation) const {
    return generation != generation_ || (survivors_ && plan_.after == AfterCrash::Refuse);
}

void MemStorage::count(Operation operation) {
    operations_.push_back(std::move(operation));
    if (operations_.size() - plannedAt_ == plan_.atOperation && !survivors_) {
        strike(plan_.seed);
    }
}

void MemStorage::changeNames(NameChange change) {
    apply(change, names_);
    const std::string path = change.front().first;
    pendingNames_.push_back(std::move(change));
    count({OperationKind::ChangeNames, path});
}

bool MemStorage::isSyncLost(const std::string& path) {
    const std::uint64_t syncsBefore = syncCounts_[path]++;
    return isSyncLost_ && isSyncLost_(path, syncsBefore);
}

void MemStorage::syncFile(MemFile& file, const std::string& path) {
    count({OperationKind::Sync, path});
    if (!isSyncLost(path)) {
        file.sync();
    }
}

void MemStorage::syncFolder(const std::string& folder) {
    count({OperationKind::SyncFolder, folder});
    if (isSyncLost(folder)) {
        return;
    }
    const auto isInside = [&folder](const auto& set) {
        return std::filesystem::path(set.first).parent_path() == folder;
    };
    std::erase_if(pendingNames_, [&](const NameChange& change) {
        const bool isSynced = std::ranges::any_of(change, isInside);
        if (isSynced) {
            apply(change, durableNames_);
        }
        return isSynced;
    });
}

MemStorage::File MemStorage::find(const std::string& path) const {
    const auto found = names_.find(path);
    return found == names_.end() ? nullptr : found->second;
}

void MemStorage::apply(const NameChange& change, Names& names) {
    for (const auto& [path, file] : change) {
        if (file == nullptr) {
            names.erase(path);
        } else {
            names[path] = file;
        }
    }
}

MemStorage::Names MemStorage::namesAfterCrash(std::uint64_t seed) const {
    Names names = durableNames_;
    const bool isInOrder = isPowerKept(seed) || deriveKey(seed, 0, 10) % 2 == 0;
    const std::uint64_t keptCount = isPowerKept(seed)
                                        ? pendingNames_.size()
                                        : deriveKey(seed, 0, 11) % (pendingNames_.size() + 1);
    for (std::size_t index = 0; index < pendingNames_.size(); ++index) {
        if (isInOrder ? index < keptCount : deriveKey(seed, index, 12) % 2 == 0) {
            apply(pendingNames_[index], names);
        }
    }
    return names;
}

void MemStorage::strike(std::uint64_t seed) {
    Names names = namesAfterCrash(seed);
    std::map<const MemFile*, File>
        survivors;  // looked up only: the order of addresses means nothing
    std::uint64_t fileIndex = 0;
    for (auto& [path, file] : names) {
        File& survivor = survivors[file.get()];
        if (survivor == nullptr) {
            const std::uint64_t key = deriveKey(seed, fileIndex++, 13);
            MemFile reached = *file;
            for (const auto& [number, transfer] : inFlight_) {
                if (transfer.file == file && deriveKey(key, transfer.offset, 14) % 2 == 0) {
                    reached.write(transfer.offset, transfer.bytes);
                }
            }
            if (isPowerKept(seed)) {
                reached.sync();
            }
            survivor = std::make_shared<MemFile>(reached.afterCrash(key));
        }
        file = survivor;
    }
    survivors_ = std::move(names);
}

}  // namespace strata::test
