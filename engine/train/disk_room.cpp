// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/disk_room.h"

#include "io/folders.h"
#include "plan/slice_map.h"

#include "strata/error.h"

#include <map>

namespace strata::run {

void requireDiskRoom(std::span<const DiskNeed> needs, const Sentence& hint) {
    std::map<std::uint64_t, DiskNeed> byFileSystem;
    for (const DiskNeed& need : needs) {
        DiskNeed& sum = byFileSystem[io::fileSystemOf(need.folder)];
        if (sum.folder.find(need.folder) == std::string::npos) {
            sum.folder += (sum.folder.empty() ? "" : ", ") + need.folder;
        }
        sum.bytes += need.bytes;
    }
    for (const DiskNeed& need : needs) {
        const DiskNeed& sum = byFileSystem[io::fileSystemOf(need.folder)];
        const std::uint64_t free = io::freeBytes(need.folder);
        if (free < sum.bytes) {
            throw Error(ErrorCode::TooLittleDisk,
                        Sentence("The run needs %1 on this disk, but only %2 is free.",
                                 formatBytes(sum.bytes), formatBytes(free)),
                        sum.folder, hint);
        }
    }
}

std::vector<DiskNeed> leastDiskNeeds(const TrainSettings& settings, const TrainingModel& model) {
    const plan::StoredFormats formats = plan::storedFormats(settings.dtype, settings.moments);
    std::uint64_t state = 0;
    std::uint64_t result = 0;
    for (const LayerLayout& layer : model.layout.layers) {
        const auto elements = static_cast<std::uint64_t>(layer.elementCount);
        const auto slots = static_cast<std::uint64_t>(layer.trainable ? stateSlots(settings) : 1);
        state += plan::dataBytes(formats.of(layer), layer.elementCount) * slots;
        const bool isWritten = !model.lora || layer.kind == LayerKind::Adapter;
        result += isWritten ? elements * (model.lora ? 4 : bytesOf(settings.dtype)) : 0;
    }
    // The best one too, and its successor while it is written.
    const std::uint64_t resultCopies = settings.validation.empty() ? 1 : 3;
    std::vector<DiskNeed> needs = {{settings.out, result * resultCopies}};
    const std::vector<std::string> folders =
        settings.ssdFolders.empty() ? std::vector<std::string>{settings.out} : settings.ssdFolders;
    for (const std::string& folder : folders) {
        needs.push_back({folder, state / folders.size()});
    }
    return needs;
}

Sentence stateRoomHint(int slots) {
    return slots == 2
               ? Sentence(
                     "Free disk space, or choose a folder on another disk with --ssd. --slots 1 "
                     "halves the state, but without --checkpoint-every a killed run starts over.")
               : Sentence("Free disk space, or choose a folder on another disk with --ssd.");
}

}  // namespace strata::run
