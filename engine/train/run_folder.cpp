// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_folder.h"

#include "base/checksum.h"
#include "format/text_file.h"
#include "io/folders.h"
#include "io/small_files.h"
#include "models/folder_in_progress.h"
#include "options/run_notes.h"

#include "strata/error.h"
#include "strata/options.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace strata::train {
namespace {

std::string jobPath(const std::string& runPath) {
    return runPath + "/job.json";
}

/// Whether this is what a run leaves that was killed before it had written its job.json: nothing to
/// resume, and nothing that anybody could miss.
bool isUnbornRun(const std::string& path) {
    std::error_code error;
    const bool begun = std::filesystem::exists(path + "/lock", error);
    for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
        const std::string name = entry.path().filename().string();
        const bool isEmptyState = name == "state" && std::filesystem::is_empty(entry.path(), error);
        constexpr std::array kFirstFiles{"lock", "log.txt", "log.txt.writing", "job.json.writing"};
        if (!isEmptyState && std::ranges::find(kFirstFiles, name) == kFirstFiles.end()) {
            return false;
        }
    }
    return begun && !error;
}

Sentence restoreHint() {
    return Sentence("Restore the original file, or start a new run.");
}

plan::FolderShares sharesIn(const nlohmann::json& geometry,
                            std::size_t folderCount,
                            const std::string& path) {
    plan::FolderShares shares = geometry.value("folder_shares", plan::FolderShares(folderCount, 1));
    const bool areInRange = std::ranges::all_of(
        shares, [](std::int64_t share) { return share >= 1 && share <= plan::kFolderShareMax; });
    if (shares.size() != folderCount || !areInRange) {
        throw Error(ErrorCode::RunInvalid,
                    Sentence("The shares of the --ssd folders in the run's geometry are damaged."),
                    path, restoreHint());
    }
    return shares;
}

std::string sha256OfText(const std::string& text) {
    Sha256 hash;
    hash.update(std::as_bytes(std::span(text.data(), text.size())));
    return hash.finishHex();
}

}  // namespace

RunFolder::RunFolder(std::string path)
    : path_(std::move(path)), lock_(std::make_unique<io::FileLock>(path_ + "/lock")) {}

RunFolder::RunFolder(RunFolder&&) noexcept = default;

RunFolder::~RunFolder() {
    if (!isRemoved_ || !lock_) {
        return;
    }
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
        std::filesystem::remove_all(entry.path(), ignored);
    }
    if (!wasThere_) {
        std::filesystem::remove(path_, ignored);
    }
}

void RunFolder::removeUnlessKept() {
    isRemoved_ = true;
}

void RunFolder::keep() {
    isRemoved_ = false;
}

RunFolder RunFolder::create(const std::string& path) {
    if (!isUnbornRun(path)) {
        io::requireEmptyOrAbsent(path);
    }
    std::error_code unknown;  // a name that is too long: making the folder says so
    const bool wasThere = std::filesystem::exists(path, unknown);
    io::createFolder(path);
    RunFolder folder(path);
    folder.wasThere_ = wasThere;
    io::createFolder(folder.stateFolder());
    return folder;
}

RunFolder RunFolder::open(const std::string& path) {
    if (!std::filesystem::exists(jobPath(path))) {
        throw Error(ErrorCode::RunInvalid,
                    Sentence("This is not a run folder: it has no job.json."), path,
                    Sentence("Pass the run folder given to `strata train --out`."));
    }
    RunFolder folder(path);
    models::restoreFolder(folder.bestFolder());
    return folder;
}

std::string RunFolder::writeJob(const TrainSettings& settings, const JobFacts& facts) {
    nlohmann::ordered_json job;
    job["version"] = facts.version;
    job["settings"] = nlohmann::ordered_json::parse(settingsToJson(settings));
    job["model_sha256"] = facts.modelSha256;
    job["data_sha256"] = facts.dataSha256;
    if (!facts.modelOrigin.empty()) {
        job["model_origin"] = facts.modelOrigin;
    }
    const std::string text = job.dump(2) + "\n";
    io::replaceFile(io::systemFiles(), jobPath(path_), text);
    return sha256OfText(text);
}

void RunFolder::writeGeometry(const RunGeometry& geometry) {
    nlohmann::ordered_json json = {{"slice_bytes", geometry.sliceBytes},
                                   {"steps_total", geometry.stepsTotal},
                                   {"steps_per_epoch", geometry.stepsPerEpoch}};
    if (!geometry.products.empty()) {
        json["products"] = geometry.products;
    }
    if (geometry.folderShares.size() > 1) {
        json["folder_shares"] = geometry.folderShares;
    }
    io::replaceFile(io::systemFiles(), stateFolder() + "/geometry.json", json.dump(2) + "\n");
}

void RunFolder::keepChanges(const std::vector<OptionChange>& changes) {
    const std::vector<OptionChange> all = options::changesWith(changesOfRun(path_), changes);
    io::replaceFile(io::systemFiles(), options::changesPath(path_),
                    options::listOf(all).dump(2) + "\n");
}

void RunFolder::keepPlan(const RunPlan& plan) {
    io::replaceFile(io::systemFiles(), options::planPath(path_), options::planText(plan));
}

void RunFolder::keepMemoryAdvice(const std::optional<MemoryAdvice>& advice) {
    const std::string path = options::memoryAdvicePath(path_);
    if (!advice) {
        io::systemFiles().remove(path);
        return;
    }
    const nlohmann::ordered_json json = {{"tier", tierName(advice->tier)},
                                         {"owner", memoryUseName(advice->owner.use)},
                                         {"owner_bytes", advice->owner.bytes},
                                         {"peak_bytes", advice->peakBytes},
                                         {"changes", options::listOf(advice->changes)}};
    io::replaceFile(io::systemFiles(), path, json.dump(2) + "\n");
}

RunGeometry readGeometry(const std::string& runPath, std::size_t folderCount) {
    const std::string path = runPath + "/state/geometry.json";
    try {
        const auto json = nlohmann::json::parse(format::readTextFile(path));
        for (const char* key : {"slice_bytes", "steps_total", "steps_per_epoch"}) {
            if (!json.at(key).is_number_integer() || json.at(key).get<std::int64_t>() <= 0) {
                throw Error(
                    ErrorCode::RunInvalid,
                    Sentence("%1 in the run's geometry is not a positive whole number.", key), path,
                    restoreHint());
            }
        }
        return {json.at("slice_bytes"), json.at("steps_total"), json.at("steps_per_epoch"),
                json.value("products", ""), sharesIn(json, folderCount, path)};
    } catch (const nlohmann::json::exception&) {
        throw options::damagedNote(path, restoreHint());
    }
}

Job readJob(const std::string& runPath, const std::vector<OptionChange>& changes) {
    for (const OptionChange& change : changes) {
        if (!mayChangeOnResume(change.option)) {
            throw Error(ErrorCode::OptionInvalid,
                        Sentence("--%1 can't change when a run is resumed.", change.option), {},
                        Sentence("Start a new run."));
        }
    }
    const std::string path = jobPath(runPath);
    if (!std::filesystem::exists(path)) {
        throw Error(ErrorCode::RunInvalid,
                    Sentence("This is not a run folder: it has no job.json."), runPath,
                    Sentence("Pass the run folder given to `strata train --out`."));
    }
    const std::string text = format::readTextFile(path);
    try {
        const auto json = nlohmann::ordered_json::parse(text);
        Job job;
        job.id = sha256OfText(text);
        const auto& settings = json.at("settings");
        if (!settings.is_object()) {
            throw options::damagedNote(path, restoreHint());
        }
        job.settings = settingsFromJson(settings.dump());
        const std::int64_t microBatch = job.settings.microBatch;
        applyChanges(job.settings, options::changesWith(changesOfRun(runPath), changes));
        job.rowsAtOnce = std::exchange(job.settings.microBatch, microBatch);
        if (job.rowsAtOnce > microBatch) {  // steps keep their rows
            throw Error(
                ErrorCode::OptionInvalid,
                Sentence("A run with micro-batch size %1 can't be resumed with a larger one.",
                         microBatch),
                "--micro-batch", Sentence("Use --micro-batch %1 or less.", microBatch));
        }
        job.facts.version = json.at("version");
        job.facts.modelSha256 = json.at("model_sha256");
        job.facts.dataSha256 = json.at("data_sha256");
        job.facts.modelOrigin = json.value("model_origin", "");
        return job;
    } catch (const nlohmann::json::exception&) {
        throw options::damagedNote(path, restoreHint());
    }
}

}  // namespace strata::train
