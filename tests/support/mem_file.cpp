// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mem_file.h"

#include "base/assert.h"
#include "base/rng.h"

#include "strata/units.h"

#include <algorithm>
#include <cstring>

namespace strata::test {
namespace {

constexpr std::uint64_t kSector = kIoAlignmentBytes;

enum class Fate { Kept, Dropped, Garbled };

Fate fateOf(std::uint64_t key, std::uint64_t sector) {
    return static_cast<Fate>(deriveKey(key, sector, 1) % 3);
}

void garble(std::span<std::byte> bytes, std::uint64_t key) {
    for (std::size_t index = 0; index < bytes.size();) {
        const auto random = philox(key, {static_cast<std::uint32_t>(index), 1, 2, 3});
        const std::size_t count = std::min(sizeof random, bytes.size() - index);
        std::memcpy(bytes.data() + index, random.data(), count);
        index += count;
    }
}

}  // namespace

void MemFile::remember(std::uint64_t sector, std::size_t begin, std::size_t end) {
    const auto [at, isFirst] = unsynced_.try_emplace(sector);
    Unsynced& unsynced = at->second;
    if (!isFirst) {
        unsynced.begin = std::min(unsynced.begin, begin);
        unsynced.end = std::max(unsynced.end, end);
        return;
    }
    // Only the first write since the last sync finds the synced bytes here.
    const std::uint64_t from = std::min<std::uint64_t>(sector * kSector, content_.size());
    const std::uint64_t to = std::min<std::uint64_t>(from + kSector, content_.size());
    unsynced.before.assign(content_.begin() + static_cast<std::ptrdiff_t>(from),
                           content_.begin() + static_cast<std::ptrdiff_t>(to));
    unsynced.begin = begin;
    unsynced.end = end;
}

void MemFile::write(std::uint64_t offset, std::span<const std::byte> bytes) {
    const std::uint64_t end = offset + bytes.size();
    for (std::uint64_t at = offset; at < end;) {
        const std::uint64_t sector = at / kSector;
        const std::uint64_t sectorEnd = std::min(end, (sector + 1) * kSector);
        remember(sector, at - sector * kSector, sectorEnd - sector * kSector);
        at = sectorEnd;
    }
    content_.resize(std::max<std::uint64_t>(content_.size(), end));
    std::ranges::copy(bytes, content_.begin() + static_cast<std::ptrdiff_t>(offset));
}

void MemFile::truncate() {
    for (std::uint64_t sector = 0; sector * kSector < content_.size(); ++sector) {
        remember(sector, 0, std::min(kSector, content_.size() - sector * kSector));
    }
    content_.clear();
}

void MemFile::sync() {
    unsynced_.clear();
    syncedSize_ = content_.size();
}

void MemFile::flipBit(std::uint64_t bitIndex) {
    STRATA_ASSERT(bitIndex / 8 < content_.size());
    content_[bitIndex / 8] ^= static_cast<std::byte>(1U << (bitIndex % 8));
}

std::uint64_t MemFile::sizeAfterCrash(std::uint64_t key) const {
    const std::uint64_t size = content_.size();
    const std::uint64_t less = std::min(size, syncedSize_);
    const std::uint64_t more = std::max(size, syncedSize_);
    switch (deriveKey(key, 0, 2) % 3) {
        case 0:
            return size;
        case 1:
            return syncedSize_;
        default:
            return less + deriveKey(key, 0, 3) % (more - less + 1);
    }
}

MemFile MemFile::afterCrash(std::uint64_t key) const {
    MemFile after;
    after.content_ = content_;
    after.content_.resize(std::max<std::uint64_t>(content_.size(), syncedSize_));
    for (const auto& [sector, unsynced] : unsynced_) {
        const std::uint64_t from = sector * kSector;
        if (from >= after.content_.size()) {
            continue;  // of an unsynced file that was emptied
        }
        const std::span<std::byte> now =
            std::span(after.content_)
                .subspan(from, std::min<std::uint64_t>(kSector, after.content_.size() - from));
        switch (fateOf(key, sector)) {
            case Fate::Kept:
                break;
            case Fate::Dropped:
                std::ranges::fill(now, std::byte{0});
                std::ranges::copy(
                    std::span(unsynced.before).first(std::min(unsynced.before.size(), now.size())),
                    now.begin());
                break;
            case Fate::Garbled: {
                const std::size_t end = std::min(unsynced.end, now.size());
                const std::size_t begin = std::min(unsynced.begin, end);
                garble(now.subspan(begin, end - begin), deriveKey(key, sector, 4));
                break;
            }
        }
    }
    after.content_.resize(sizeAfterCrash(key));
    after.sync();
    return after;
}

}  // namespace strata::test
