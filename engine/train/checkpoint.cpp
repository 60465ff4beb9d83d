// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/checkpoint.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "io/folders.h"
#include "io/host_arena.h"
#include "tier/slice_reader.h"
#include "train/disk_room.h"
#include "train/open_state_files.h"

#include "strata/error.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <utility>

namespace strata::train {
namespace {

using plan::Section;

std::string gradientFilePath(const std::string& dataFolder) {
    return dataFolder + "/gradients.bin";
}

std::string inputFilePath(const std::string& dataFolder) {
    return dataFolder + "/inputs.bin";
}

}  // namespace

std::string stateFilePath(const std::string& dataFolder) {
    return dataFolder + "/slices.bin";
}

Checkpoint::Checkpoint(io::Disk& disk, StateFolders folders, const plan::SliceMap& map)
    : disk_(&disk), folders_(std::move(folders)), map_(&map) {
    STRATA_ASSERT(folders_.dataFolders.size() == map.stateFileBytes.size());
}

std::uint64_t Checkpoint::bytesNeeded(const plan::SliceMap& map) {
    std::uint64_t bytes = 0;
    for (const std::uint64_t fileBytes : map.stateFileBytes) {
        bytes += fileBytes;
    }
    return bytes;
}

Checkpoint Checkpoint::create(io::Disk& disk,
                              StateFolders folders,
                              const plan::SliceMap& map,
                              const std::string& runId,
                              const FirstState& first) {
    Checkpoint checkpoint(disk, std::move(folders), map);
    std::vector<DiskNeed> needs;
    for (std::size_t folder = 0; folder < checkpoint.folders_.dataFolders.size(); ++folder) {
        const std::string& path = checkpoint.folders_.dataFolders[folder];
        io::createFolder(path);
        needs.push_back(
            {path, map.stateFileBytes[folder] +
                       plan::partOf(checkpoint.folders_.offloadedBytes, map.folderShares, folder)});
    }
    checkpoint.removeDataFiles();
    try {
        requireDiskRoom(needs, stateRoomHint(map.slots));
        for (std::size_t folder = 0; folder < checkpoint.folders_.dataFolders.size(); ++folder) {
            checkpoint.stateFiles_.push_back(
                disk.open(stateFilePath(checkpoint.folders_.dataFolders[folder]),
                          io::OpenMode::CreateNew, map.stateFileBytes[folder]));
        }
        checkpoint.manifest_.runId = runId;
        checkpoint.manifest_.layoutHash = map.hash();
        checkpoint.manifest_.slices =
            writeFirstState(disk, checkpoint.files(SpillFiles::None), map, first);
        for (const io::FileId file : checkpoint.stateFiles_) {
            disk.sync(file);
        }
        format::writeManifest(disk.smallFiles(), checkpoint.folders_.manifestFolder,
                              checkpoint.manifest_);
    } catch (...) {
        // Without a manifest the files say nothing, and on an --ssd disk nobody would find them.
        if (!format::manifestExists(disk.smallFiles(), checkpoint.folders_.manifestFolder,
                                    format::ManifestVersion::Current)) {
            checkpoint.removeDataFiles();
            checkpoint.removeEmptyDataFolders();
        }
        throw;
    }
    return checkpoint;
}

void Checkpoint::removeDataFiles() const {
    for (const std::string& folder : folders_.dataFolders) {
        disk_->smallFiles().remove(stateFilePath(folder));
        disk_->smallFiles().remove(gradientFilePath(folder));
        disk_->smallFiles().remove(inputFilePath(folder));
    }
}

void Checkpoint::removeEmptyDataFolders() const {
    for (const std::string& folder : folders_.dataFolders) {
        if (folder != folders_.manifestFolder) {
            disk_->smallFiles().remove(folder);
        }
    }
}

Checkpoint Checkpoint::open(io::Disk& disk,
                            StateFolders folders,
                            const plan::SliceMap& map,
                            const std::string& runId) {
    Checkpoint checkpoint(disk, std::move(folders), map);
    const std::string& folder = checkpoint.folders_.manifestFolder;
    if (!format::manifestExists(disk.smallFiles(), folder, format::ManifestVersion::Current)) {
        throw Error(ErrorCode::NothingToResume, Sentence("This run has no checkpoint yet."), folder,
                    Sentence("Start it again."));
    }
    checkpoint.manifest_ =
        format::readManifest(disk.smallFiles(), folder, format::ManifestVersion::Current);
    if (checkpoint.manifest_.runId != runId || checkpoint.manifest_.layoutHash != map.hash() ||
        checkpoint.manifest_.slices.size() != map.slices.size()) {
        throw Error(
            ErrorCode::JobChanged, Sentence("job.json no longer matches the state of this run."),
            folder,
            Sentence("Restore the original job.json, or start a new run with the new settings."));
    }
    if (!checkpoint.manifest_.clean) {
        throw Error(
            ErrorCode::StateCorrupt,
            Sentence(
                "The run was interrupted while its only checkpoint slot was being overwritten."),
            folder,
            Sentence("Run `strata resume` to start over. With --slots 2, the default, an "
                     "interruption costs at most one step."));
    }
    for (std::size_t index = 0; index < checkpoint.folders_.dataFolders.size(); ++index) {
        checkpoint.stateFiles_.push_back(
            openStateFile(disk, stateFilePath(checkpoint.folders_.dataFolders[index]),
                          map.stateFileBytes[index]));
    }
    return checkpoint;
}

tier::StateFiles Checkpoint::files(SpillFiles spill) {
    tier::StateFiles files;
    files.state = stateFiles_;
    for (std::size_t folder = 0; folder < folders_.dataFolders.size(); ++folder) {
        const std::string& path = folders_.dataFolders[folder];
        files.names.push_back(stateFilePath(path));
        if (spill == SpillFiles::Needed && gradientFiles_.size() < folders_.dataFolders.size()) {
            disk_->smallFiles().remove(gradientFilePath(path));
            gradientFiles_.push_back(disk_->open(gradientFilePath(path), io::OpenMode::CreateNew,
                                                 map_->gradientFileBytes[folder]));
        }
    }
    files.gradients = gradientFiles_;
    return files;
}

tier::InputFiles Checkpoint::inputFiles(std::int32_t blockCount, std::uint64_t placeBytes) {
    tier::InputFiles inputs{{}, {}, {}, placeBytes};
    std::vector<std::uint64_t> fileBytes(folders_.dataFolders.size());
    plan::FolderTurns turns(map_->folderShares);
    for (std::int32_t block = 0; block < blockCount; ++block) {
        const std::size_t folder = turns.next(placeBytes);
        inputs.places.push_back({folder, fileBytes[folder]});
        fileBytes[folder] += placeBytes;
    }
    for (std::size_t folder = 0; folder < fileBytes.size(); ++folder) {
        inputs.names.push_back(inputFilePath(folders_.dataFolders[folder]));
        disk_->smallFiles().remove(inputs.names.back());
        if (blockCount > 0) {
            inputFiles_.push_back(
                disk_->open(inputs.names.back(), io::OpenMode::CreateNew, fileBytes[folder]));
        }
    }
    inputs.files = inputFiles_;
    return inputs;
}

void Checkpoint::removeInputFiles() noexcept {
    for (const io::FileId file : std::exchange(inputFiles_, {})) {
        disk_->close(file);
    }
    try {
        for (const std::string& folder : folders_.dataFolders) {
            disk_->smallFiles().remove(inputFilePath(folder));
        }
    } catch (const Error&) {
        // The next start of the run removes them.
    }
}

void Checkpoint::markDirty() {
    if (map_->slots == 1 && manifest_.clean) {
        manifest_.clean = false;
        format::writeManifest(disk_->smallFiles(), folders_.manifestFolder, manifest_);
    }
}

void Checkpoint::commit(tier::SliceResidency& residency, std::uint64_t step) {
    for (const io::FileId file : stateFiles_) {
        disk_->sync(file);
    }
    residency.commit();
    manifest_.slices = residency.committed();
    manifest_.step = step;
    manifest_.epoch += 1;
    manifest_.clean = true;
    format::writeManifest(disk_->smallFiles(), folders_.manifestFolder, manifest_);
}

StateReport inspectState(io::Disk& disk,
                         const StateFolders& folders,
                         const plan::SliceMap& map,
                         const ModelLayout& layout,
                         const format::Manifest& manifest,
                         const ByteProgress& progress,
                         std::stop_token stop) {
    const OpenStateFiles files(disk, folders, map, io::OpenMode::Existing);
    const tier::SliceReader reader(disk, files.all());
    io::HostArena buffer(map.sliceBytesMax, io::Prefault::OnFirstUse);
    std::vector<bool> bad(map.slices.size());
    Sha256 hash;
    std::uint64_t total = 0;
    for (const plan::Slice& slice : map.slices) {
        total += slice.bytes();
    }
    std::uint64_t done = 0;
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        for (const Section section : plan::kSections) {
            for (std::int32_t index = map.layerSlices[layer].begin;
                 index < map.layerSlices[layer].end; ++index) {
                stopIfAsked(stop);
                const plan::Slice& slice = map.slices[static_cast<std::size_t>(index)];
                const format::SliceRecord& record =
                    manifest.slices[static_cast<std::size_t>(index)];
                const std::uint64_t bytes = slice.sectionBytes(section);
                if (bytes == 0) {
                    continue;
                }
                const std::span<std::byte> part = buffer.span().first(bytes);
                const bool moment = section == Section::M || section == Section::V;
                if (moment && !record.momentsWritten) {
                    std::memset(part.data(), 0, part.size());
                } else if (!reader.read(slice, record, section, part)) {
                    bad[static_cast<std::size_t>(index)] = true;
                }
                hash.update(part.first(slice.dataBytes(section)));
                done += bytes;
                progress(done, total);
            }
        }
    }
    StateReport report;
    for (std::size_t index = 0; index < bad.size(); ++index) {
        if (bad[index]) {
            report.badSlices.push_back(static_cast<std::int32_t>(index));
        }
    }
    report.sha256 = hash.finishHex();
    return report;
}

}  // namespace strata::train
