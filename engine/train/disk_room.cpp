// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/disk_room.h"

#include "io/folders.h"
#include "plan/slice_map.h"
#include "train/kept_checkpoints.h"

#include "strata/error.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace strata::run {
namespace {

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
    const plan::StoredFormats formats = plan::storedFormats(settings.dtype, settings.moments);
    std::uint64_t state = 0;
    for (const LayerLayout& layer : model.layout.layers) {
        const auto slots = static_cast<std::uint64_t>(layer.trainable ? stateSlots(settings) : 1);
        state += plan::dataBytes(formats.of(layer), layer.elementCount) * slots;
    }
    std::vector<DiskNeed> needs = {resultNeed(settings, model)};
    const std::vector<std::string> folders = stateFoldersOf(settings);
    for (const std::string& folder : folders) {
        needs.push_back({folder, state / folders.size(), MemoryUse::StateSlots});
    }
    return needs;
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
        needs.push_back(
            {folder, memory.inputsOnSsdBytes() / folders.size(), MemoryUse::LayerInputs});
        needs.push_back({folder, keptCopiesBytes(settings, memory) / folders.size(),
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

}  // namespace strata::run
