// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/kept_checkpoints.h"

#include "io/clone_file.h"
#include "io/folders.h"
#include "train/slice_copy.h"

#include "strata/error.h"
#include "strata/run_files.h"

#include <algorithm>
#include <utility>

namespace strata::train {
namespace {

constexpr auto kCurrent = format::ManifestVersion::Current;

std::string copyFolder(const std::string& folder, std::int64_t step) {
    return folder + "/" + kKeptCheckpointPrefix + std::to_string(step);
}

}  // namespace

/// Copies are made at multiples of the pace, and the oldest give way to newer ones; a kill may come
/// between.
std::vector<std::int64_t> keptSteps(const io::SmallFiles& files,
                                    const std::string& stateFolder,
                                    KeptPace pace,
                                    std::int64_t latest) {
    std::vector<std::int64_t> found;
    std::int64_t step = latest / pace.every * pace.every;
    for (std::int64_t looked = 0; looked <= pace.countMax && pace.isDue(step); ++looked) {
        if (format::manifestExists(files, copyFolder(stateFolder, step), kCurrent)) {
            found.insert(found.begin(), step);
        }
        step -= pace.every;
    }
    return found;
}

KeptCheckpoints::KeptCheckpoints(io::Disk& disk,
                                 StateFolders folders,
                                 const plan::SliceMap& map,
                                 KeptPace pace)
    : disk_(disk), folders_(std::move(folders)), map_(map), pace_(pace) {}

std::uint64_t KeptCheckpoints::copyBytes(const plan::SliceMap& map) {
    std::uint64_t bytes = 0;
    for (const plan::Slice& slice : map.slices) {
        bytes += trains(slice) ? slice.bytes() : 0;
    }
    return bytes;
}

StateFolders KeptCheckpoints::foldersOf(std::int64_t step) const {
    StateFolders copy;
    copy.manifestFolder = copyFolder(folders_.manifestFolder, step);
    for (const std::string& folder : folders_.dataFolders) {
        copy.dataFolders.push_back(copyFolder(folder, step));
    }
    return copy;
}

std::vector<std::int64_t> KeptCheckpoints::steps(std::uint64_t latest) const {
    return keptSteps(disk_.smallFiles(), folders_.manifestFolder, pace_,
                     static_cast<std::int64_t>(latest));
}

void KeptCheckpoints::remove(std::int64_t step) {
    const StateFolders copy = foldersOf(step);
    io::SmallFiles& files = disk_.smallFiles();
    // First what says that the copy is whole.
    format::removeManifest(files, copy.manifestFolder);
    files.syncFolder(folders_.manifestFolder);
    for (const std::string& folder : copy.dataFolders) {
        files.remove(stateFilePath(folder));
        files.remove(folder);
    }
    files.remove(copy.manifestFolder);
}

/// All of them, or none.
bool KeptCheckpoints::cloneFiles(const StateFolders& copy) const {
    for (std::size_t folder = 0; folder < copy.dataFolders.size(); ++folder) {
        if (!io::cloneFile(stateFilePath(folders_.dataFolders[folder]),
                           stateFilePath(copy.dataFolders[folder]))) {
            for (const std::string& made : copy.dataFolders) {
                disk_.smallFiles().remove(stateFilePath(made));
            }
            return false;
        }
    }
    return true;
}

void KeptCheckpoints::keep(const format::Manifest& committed,
                           const ByteProgress& progress,
                           const std::stop_token& stop) {
    const auto step = static_cast<std::int64_t>(committed.step);
    const std::vector<std::int64_t> before = steps(committed.step);
    if (std::ranges::find(before, step) != before.end()) {
        return;
    }
    for (std::size_t index = 0; index + static_cast<std::size_t>(pace_.countMax) <= before.size();
         ++index) {
        remove(before[index]);
    }
    remove(step);  // what a kill left of it
    const StateFolders copy = foldersOf(step);
    try {
        for (const std::string& folder : copy.dataFolders) {
            io::createFolder(folder);
        }
        io::createFolder(copy.manifestFolder);
        if (!cloneFiles(copy)) {
            const OpenStateFiles source(disk_, folders_, map_, io::OpenMode::Existing);
            OpenStateFiles target(disk_, copy, map_, io::OpenMode::CreateNew);
            copySlices(disk_, map_, source, committed.slices, target, committed.slices, progress,
                       stop);
            target.sync();
        }
        for (const std::string& folder : copy.dataFolders) {
            disk_.smallFiles().syncFolder(folder);
        }
        format::writeManifest(disk_.smallFiles(), copy.manifestFolder, committed);
    } catch (...) {
        try {
            remove(step);
        } catch (const Error&) {
            // The same full or broken disk; without its manifest the copy is none.
        }
        throw;
    }
}

void KeptCheckpoints::restore(std::int64_t step,
                              const ByteProgress& progress,
                              const std::stop_token& stop) {
    const StateFolders copy = foldersOf(step);
    io::SmallFiles& files = disk_.smallFiles();
    format::Manifest before = format::readManifest(files, folders_.manifestFolder, kCurrent);
    format::Manifest restored = format::readManifest(files, copy.manifestFolder, kCurrent);
    if (restored.runId != before.runId || restored.layoutHash != before.layoutHash ||
        restored.slices.size() != map_.slices.size()) {
        throw Error(ErrorCode::JobChanged,
                    Sentence("The checkpoint of step %1 is of another run.", step),
                    copy.manifestFolder, Sentence("Resume from another checkpoint."));
    }
    const std::vector<format::SliceRecord> kept = restored.slices;
    for (std::size_t index = 0; index < kept.size(); ++index) {
        if (trains(map_.slices[index])) {
            restored.slices[index].slot =
                map_.slots == 2 ? static_cast<std::uint8_t>(1 - before.slices[index].slot) : 0;
        }
    }
    if (map_.slots == 1 && before.clean) {
        before.clean = false;
        format::writeManifest(files, folders_.manifestFolder, before);
    }
    OpenStateFiles target(disk_, folders_, map_, io::OpenMode::Existing);
    const OpenStateFiles source(disk_, copy, map_, io::OpenMode::Existing);
    copySlices(disk_, map_, source, kept, target, restored.slices, progress, stop);
    target.sync();
    for (const std::int64_t other : steps(before.step)) {
        if (other > step) {
            remove(other);
        }
    }
    restored.epoch = before.epoch + 1;
    format::writeManifest(files, folders_.manifestFolder, restored);
}

}  // namespace strata::train
