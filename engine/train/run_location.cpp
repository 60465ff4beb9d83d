// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_location.h"

#include "strata/error.h"

#include <algorithm>

namespace strata::train {

StateFolders stateFolders(const std::string& runPath,
                          const TrainSettings& settings,
                          const std::string& runId) {
    StateFolders folders;
    folders.manifestFolder = runPath + "/state";
    for (const std::string& ssd : settings.ssdFolders) {
        folders.dataFolders.push_back(ssd + "/strata-" + runId.substr(0, 16));
    }
    if (folders.dataFolders.empty()) {
        folders.dataFolders.push_back(folders.manifestFolder);
    }
    return folders;
}

StateBefore stateOf(const std::string& stateFolder) {
    constexpr auto kCurrent = format::ManifestVersion::Current;
    if (!format::manifestExists(io::systemFiles(), stateFolder, kCurrent)) {
        return StateBefore::None;
    }
    return format::readManifest(io::systemFiles(), stateFolder, kCurrent).clean
               ? StateBefore::Committed
               : StateBefore::Overwritten;
}

CommittedRun::CommittedRun(const std::string& runPath)
    : folder_(RunFolder::open(runPath)),
      job_(readJob(runPath)),
      model_(openTrainingModel(job_.settings)),
      folders_(stateFolders(runPath, job_.settings, job_.id)),
      disk_(io::openBestDisk()) {
    if (!format::manifestExists(io::systemFiles(), folders_.manifestFolder,
                                format::ManifestVersion::Current)) {
        throw Error(ErrorCode::NothingToResume, Sentence("This run has no checkpoint yet."),
                    runPath, Sentence("Run `strata resume` to start it."));
    }
    const RunGeometry geometry = readGeometry(runPath, folders_.dataFolders.size());
    map_ = plan::buildSliceMap(model_.layout, geometry.sliceBytes,
                               plan::storedFormats(job_.settings.dtype, job_.settings.moments),
                               plan::gradientBytesPerElement(job_.settings.dtype),
                               geometry.folderShares, stateSlots(job_.settings));
    checkpoint_ = std::make_unique<Checkpoint>(Checkpoint::open(*disk_, folders_, map_, job_.id));
}

}  // namespace strata::train
