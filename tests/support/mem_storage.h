// SPDX-License-Identifier: GPL-3.0-or-later
// A medium in memory that can lose power: big files behind MemDisk, small ones behind
// MemSmallFiles. It outlives the programs that use it.
//
// What a power loss may do (mem_file.h: to the bytes of a file):
//  1. A change of names (a new file, a rename, a link, a removal) whose folder was not synced since
//  is
//     kept or lost, by seed either each on its own, so that a later one may be there without an
//     earlier one, or the first few of all. A rename is there whole or not at all.
//  2. Name and bytes know nothing of each other: a rename may be there while the file's bytes are
//  not.
//  3. Of a transfer in flight any sectors have reached the medium.
//  4. By one seed in four nothing is lost but what is in flight: the program died, not the power.
// It strikes when crash() is called or, silently, while the k-th operation goes on: a write or a
// change of names has then begun, a sync has done nothing. The program goes on without knowing (its
// answers come from what it believes to be the medium), or is refused everything with EIO, until
// restart(). Not modelled: folders lost, synced bytes lost. Thread: any.
#pragma once

#include "support/mem_file.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace strata::test {

enum class OperationKind { Read, Write, Sync, SmallWrite, ChangeNames, SyncFolder };
struct Operation {
    OperationKind kind;
    std::string path;
    std::uint64_t offset = 0;  ///< of a transfer

    bool operator==(const Operation&) const = default;
};

/// What a program is told after the power went without its knowing.
enum class AfterCrash { Pretend, Refuse };
struct CrashPlan {
    std::uint64_t atOperation = 0;  ///< counted from the plan on; 1: the first; 0: none
    AfterCrash after = AfterCrash::Refuse;
    std::uint64_t seed = 0;
};

/// Of a file's or folder's path, and how often it was synced before.
using SyncFilter = std::function<bool(const std::string& path, std::uint64_t syncsBefore)>;

class MemStorage {
public:
    void planCrash(const CrashPlan& plan);
    bool hasCrashed() const;
    /// The power comes back: what survived is what there is, and whoever used the medium before is
    /// refused with EIO. Asserts that it went.
    void restart();
    /// The power goes now, and comes back.
    void crash(std::uint64_t seed);

    /// From now on a sync for which `isLost` holds does nothing and says that it did. May be empty.
    void loseSyncs(SyncFilter isLost);

    /// Every operation so far, in the order in which they reached the medium.
    std::vector<Operation> operations() const;

    /// The bytes of a file as they are now; asserts that it is there.
    std::vector<std::byte> contentOf(const std::string& path) const;
    bool exists(const std::string& path) const;
    /// Takes a file away for good, if it is there.
    void remove(const std::string& path);
    void flipBit(const std::string& path, std::uint64_t bitIndex);

private:
    friend class MemDisk;
    friend class MemSmallFiles;
    using File = std::shared_ptr<MemFile>;
    using Names = std::map<std::string, File>;
    /// Names and what they stand for from now on; null: nothing.
    using NameChange = std::vector<std::pair<std::string, File>>;
    struct InFlight {
        File file;
        std::uint64_t offset;
        std::span<const std::byte> bytes;
    };
    using InFlightList = std::map<std::uint64_t, InFlight>;

    // Each of these is called with mutex_ held.
    bool refuses(std::uint64_t generation) const;
    void count(Operation operation);
    void changeNames(NameChange change);
    bool isSyncLost(const std::string& path);
    void syncFile(MemFile& file, const std::string& path);
    void syncFolder(const std::string& folder);
    File find(const std::string& path) const;  ///< null: there is none
    static void apply(const NameChange& change, Names& names);
    Names namesAfterCrash(std::uint64_t seed) const;
    void strike(std::uint64_t seed);

    mutable std::mutex mutex_;
    // guarded by mutex_, files included
    Names names_;
    Names durableNames_;
    std::vector<NameChange> pendingNames_;
    InFlightList inFlight_;
    std::uint64_t nextInFlight_ = 1;
    std::vector<Operation> operations_;
    CrashPlan plan_;
    std::uint64_t plannedAt_ = 0;     ///< operations before the plan
    std::optional<Names> survivors_;  ///< once the power went
    SyncFilter isSyncLost_;
    std::map<std::string, std::uint64_t> syncCounts_;  ///< by path
    std::uint64_t generation_ = 0;
};

}  // namespace strata::test
