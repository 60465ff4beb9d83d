// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/disk_room.h"

#include "io/folders.h"
#include "plan/slice_map.h"
#include "train/kept_checkpoints.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace strata::train {
namespace {

/// Of the state: padding, and steps of whole slices.
constexpr std::uint64_t kSpareInverse = 32;

struct FileSystemNeed {
    std::string folders;  ///< those that lie on it
    std::uint64_t bytes = 0;
    std::uint64_t freeBytes = 0;
};

std::vector<FileSystemNeed> byFileSystem(std::span<const DiskNeed> needs) {
    std::map<std::uint64_t, FileSystemNeed> sums;
    for (const DiskNeed& need : needs) {
        FileSystemNeed& sum = sums[io::fileSystemOf(need.folder)];
        if (sum.folders.find(need.folder) == std::string::npos) {
            sum.folders += (sum.folders.empty() ? "" : ", ") + need.folder;
        }
        sum.bytes += need.bytes;
        sum.freeBytes = io::freeBytes(need.folder);
    }
    std::vector<FileSystemNeed> list;
    for (auto& [fileSystem, sum] : sums) {
        list.push_back(std::move(sum));
    }
    return list;
}

std::string resultFolder(const TrainSettings& settings) {
    return settings.out.empty() ? "." : settings.out;
}

std::vector<std::string> stateFoldersOf(const TrainSettings& settings) {
    return settings.ssdFolders.empty() ? std::vector<std::string>{resultFolder(settings)}
                                       : settings.ssdFolders;
}

/// Of the best one too, and of its successor while it is written.
DiskNeed resultNeed(const TrainSettings& settings, const TrainingModel& model) {
    const std::uint64_t copies = settings.validation.empty() ? 1 : 3;
    return {resultFolder(settings), resultBytes(settings, model) * copies, MemoryUse::Result};
}

/// Of the state, without padding.
std::uint64_t leastStateBytes(const TrainSettings& settings, const TrainingModel& model) {
    const plan::StoredFormats formats = plan::storedFormats(settings.dtype, settings.moments);
    std::uint64_t bytes = 0;
    for (const LayerLayout& layer : model.layout.layers) {
        const auto slots = static_cast<std::uint64_t>(layer.trainable ? stateSlots(settings) : 1);
        bytes += plan::dataBytes(formats.of(layer), layer.elementCount) * slots;
    }
    return bytes;
}

/// What each folder has room for beside the result; those of one file system divide it.
std::vector<std::uint64_t> stateRooms(const TrainSettings& settings, const TrainingModel& model) {
    const DiskNeed result = resultNeed(settings, model);
    std::vector<std::uint64_t> fileSystems;
    for (const std::string& folder : stateFoldersOf(settings)) {
        fileSystems.push_back(io::fileSystemOf(folder));
    }
    std::vector<std::uint64_t> rooms;
    for (const std::string& folder : stateFoldersOf(settings)) {
        const std::uint64_t fileSystem = io::fileSystemOf(folder);
        const std::uint64_t taken =
            fileSystem == io::fileSystemOf(result.folder) ? result.bytes : 0;
        const std::uint64_t free = io::freeBytes(folder);
        rooms.push_back((free - std::min(free, taken)) /
                        static_cast<std::uint64_t>(std::ranges::count(fileSystems, fileSystem)));
    }
    return rooms;
}

/// What a step would move with nothing in RAM.
plan::StreamedBytes streamedBytes(const TrainSettings& settings, const TrainingModel& model) {
    const plan::StoredFormats formats = plan::storedFormats(settings.dtype, settings.moments);
    plan::StreamedBytes streamed;
    for (const LayerLayout& layer : model.layout.layers) {
        const auto weights =
            static_cast<double>(plan::dataBytes(formats.frozen, layer.elementCount));
        const auto state =
            static_cast<double>(plan::dataBytes(formats.of(layer), layer.elementCount));
        streamed.read += state + weights;  // forward, and backward
        streamed.written += layer.trainable ? state : 0.0;
    }
    return streamed;
}

}  // namespace

std::uint64_t resultBytes(const TrainSettings& settings, const TrainingModel& model) {
    std::uint64_t bytes = 0;
    for (const LayerLayout& layer : model.layout.layers) {
        const bool isWritten = !model.lora || layer.kind == LayerKind::Adapter;
        bytes += isWritten ? static_cast<std::uint64_t>(layer.elementCount) *
                                 (model.lora ? 4 : bytesOf(settings.dtype))
                           : 0;
    }
    return bytes;
}

DiskRoom diskRoomFor(std::span<const DiskNeed> needs) {
    DiskRoom room;
    for (const FileSystemNeed& need : byFileSystem(needs)) {
        room.freeBytes += need.freeBytes;
        room.missingBytes += need.bytes - std::min(need.bytes, need.freeBytes);
    }
    return room;
}

void requireDiskRoom(std::span<const DiskNeed> needs, const Sentence& hint) {
    for (const FileSystemNeed& need : byFileSystem(needs)) {
        if (need.freeBytes < need.bytes) {
            throw Error(ErrorCode::TooLittleDisk,
                        Sentence("The run needs %1 on this disk, but only %2 is free.",
                                 formatBytes(need.bytes), formatBytes(need.freeBytes)),
                        need.folders, hint);
        }
    }
}

std::vector<DiskNeed> leastDiskNeeds(const TrainSettings& settings, const TrainingModel& model) {
    const std::uint64_t state = leastStateBytes(settings, model);
    std::vector<DiskNeed> needs = {resultNeed(settings, model)};
    const std::vector<std::string> folders = stateFoldersOf(settings);
    const plan::FolderShares shares = plan::sharesWithin(
        stateRooms(settings, model), plan::FolderShares(folders.size(), 1), state);
    for (std::size_t index = 0; index < folders.size(); ++index) {
        needs.push_back(
            {folders[index], plan::partOf(state, shares, index), MemoryUse::StateSlots});
    }
    return needs;
}

plan::FolderShares newFolderShares(const TrainSettings& settings,
                                   const TrainingModel& model,
                                   const plan::MachineRates& rates) {
    const std::size_t folders = stateFoldersOf(settings).size();
    const plan::FolderShares byRate =
        rates.isSsdMeasured && rates.drives.size() == folders
            ? plan::sharesByRate(rates.drives, streamedBytes(settings, model))
            : plan::FolderShares(folders, 1);
    if (folders == 1) {
        return byRate;
    }
    std::uint64_t gradients = 0;
    for (const LayerLayout& layer : model.layout.layers) {
        gradients += layer.trainable ? static_cast<std::uint64_t>(layer.elementCount) *
                                           plan::gradientBytesPerElement(settings.dtype)
                                     : 0;
    }
    const std::uint64_t bytes = leastStateBytes(settings, model) + gradients;
    return plan::sharesWithin(stateRooms(settings, model), byRate, bytes + bytes / kSpareInverse);
}

bool spillsGradients(const plan::MemoryPlan& memory, const ModelLayout& layout) {
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        if (layout.layers[layer].trainable && !memory.gradientHeld[layer] &&
            !memory.hasDeviceState(layer)) {
            return true;
        }
    }
    return false;
}

std::uint64_t offloadedBytes(const plan::MemoryPlan& memory, const ModelLayout& layout) {
    const std::vector<std::uint64_t>& gradients = memory.slices.gradientFileBytes;
    const std::uint64_t spilled =
        spillsGradients(memory, layout)
            ? std::accumulate(gradients.begin(), gradients.end(), std::uint64_t{0})
            : 0;
    return spilled + memory.inputsOnSsdBytes();
}

std::vector<DiskNeed> diskNeeds(const TrainSettings& settings,
                                const TrainingModel& model,
                                const plan::MemoryPlan& memory) {
    const bool isSpilling = spillsGradients(memory, model.layout);
    const std::vector<std::string> folders = stateFoldersOf(settings);
    STRATA_ASSERT(memory.slices.stateFileBytes.size() == folders.size());
    std::vector<DiskNeed> needs = {resultNeed(settings, model)};
    for (std::size_t index = 0; index < folders.size(); ++index) {
        const std::string& folder = folders[index];
        needs.push_back({folder, memory.slices.stateFileBytes[index], MemoryUse::StateSlots});
        needs.push_back({folder, isSpilling ? memory.slices.gradientFileBytes[index] : 0,
                         MemoryUse::GradientsOnSsd});
        needs.push_back({folder,
                         plan::partOf(memory.inputsOnSsdBytes(), memory.slices.folderShares, index),
                         MemoryUse::LayerInputs});
        needs.push_back(
            {folder,
             plan::partOf(keptCopiesBytes(settings, memory), memory.slices.folderShares, index),
             MemoryUse::CheckpointsKept});
    }
    return needs;
}

std::uint64_t keptCopiesBytes(const TrainSettings& settings, const plan::MemoryPlan& memory) {
    return static_cast<std::uint64_t>(settings.keepCheckpoints) *
           KeptCheckpoints::copyBytes(memory.slices);
}

Sentence stateRoomHint(int slots) {
    return slots == 2
               ? Sentence(
                     "Free disk space, or choose a folder on another disk with --ssd. Without "
                     "--checkpoint-every, --slots 1 halves the state, but a killed run then "
                     "starts over.")
               : Sentence("Free disk space, or choose a folder on another disk with --ssd.");
}

}  // namespace strata::train
