// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_location.h"

#include "train/kept_checkpoints.h"

#include "strata/error.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace strata::train {
namespace {

std::vector<std::int64_t> keptStepsOf(const RunFolder& folder, const Job& job) {
    const std::size_t folderCount =
        stateFolders(folder.path(), job.settings, job.id).dataFolders.size();
    const format::Manifest latest = format::readManifest(io::systemFiles(), folder.stateFolder(),
                                                         format::ManifestVersion::Current);
    return keptSteps(io::systemFiles(), folder.stateFolder(),
                     keptPace(job.settings, readGeometry(folder.path(), folderCount).stepsPerEpoch),
                     static_cast<std::int64_t>(latest.step));
}

Sentence hintOnNotKept(const std::vector<std::int64_t>& kept) {
    if (kept.empty()) {
        return Sentence(
            "Leave out --from-step to resume from the latest checkpoint. New runs keep earlier "
            "ones with --keep-checkpoints.");
    }
    std::string list;
    for (const std::int64_t step : kept) {
        list += (list.empty() ? "" : ", ") + std::to_string(step);
    }
    return Sentence("Choose one of these steps: %1.", list);
}

}  // namespace

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

ResumePoint resumePointOf(const RunFolder& folder, const Job& job, std::int64_t fromStep) {
    ResumePoint point;
    point.before = stateOf(folder.stateFolder());
    const std::vector<std::int64_t> kept =
        point.before == StateBefore::None ? std::vector<std::int64_t>() : keptStepsOf(folder, job);
    if (fromStep == 0) {
        const bool isLost = point.before == StateBefore::Overwritten && !kept.empty();
        point.keptStep = isLost ? kept.back() : 0;
        return point;
    }
    const std::string result = folder.resultFolder(job.settings.method);
    if (std::filesystem::exists(result)) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The run is finished. Going back would replace its result."), result,
                    Sentence("Move the result to another folder first."));
    }
    if (std::ranges::find(kept, fromStep) == kept.end()) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The run keeps no checkpoint of step %1.", fromStep), "--from-step",
                    hintOnNotKept(kept));
    }
    point.keptStep = fromStep;
    return point;
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
