// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/run_folder.h"

#include "base/checksum.h"
#include "format/atomic_file.h"
#include "io/folders.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/run_files.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <utility>

namespace strata::run {
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
        if (name != "lock" && name != "job.json.writing" && !isEmptyState) {
            return false;
        }
    }
    return begun && !error;
}

std::string sha256OfText(const std::string& text) {
    Sha256 hash;
    hash.update(std::as_bytes(std::span(text.data(), text.size())));
    return hash.finishHex();
}

}  // namespace

RunFolder::RunFolder(std::string path)
    : path_(std::move(path)), lock_(std::make_unique<io::FileLock>(path_ + "/lock")) {}

RunFolder RunFolder::create(const std::string& path) {
    if (!isUnbornRun(path)) {
        io::requireEmptyOrAbsent(path);
    }
    io::createFolder(path);
    RunFolder folder(path);
    io::createFolder(folder.stateFolder());
    return folder;
}

RunFolder RunFolder::open(const std::string& path) {
    if (!std::filesystem::exists(jobPath(path))) {
        throw Error(ErrorCode::RunInvalid, "this is not a run: there is no job.json", path,
                    "give the folder that was --out of `strata train`");
    }
    return RunFolder(path);
}

std::string RunFolder::writeJob(const TrainSettings& settings, const JobFacts& facts) {
    nlohmann::ordered_json job;
    job["version"] = facts.version;
    job["settings"] = nlohmann::ordered_json::parse(settingsToJson(settings));
    job["model_sha256"] = facts.modelSha256;
    job["data_sha256"] = facts.dataSha256;
    const std::string text = job.dump(2) + "\n";
    format::writeFileAtomically(jobPath(path_), text);
    return sha256OfText(text);
}

void RunFolder::writeGeometry(const RunGeometry& geometry) {
    const nlohmann::ordered_json json = {{"slice_bytes", geometry.sliceBytes},
                                         {"steps_total", geometry.stepsTotal},
                                         {"steps_per_epoch", geometry.stepsPerEpoch}};
    format::writeFileAtomically(stateFolder() + "/geometry.json", json.dump(2) + "\n");
}

SaveRequest RunFolder::takeSaveRequest() const {
    std::error_code error;
    const bool wasThere = std::filesystem::remove(path_ + "/" + kSaveRequestFile, error);
    if (error) {
        return SaveRequest::Stuck;
    }
    return wasThere ? SaveRequest::Taken : SaveRequest::None;
}

RunGeometry readGeometry(const std::string& runPath) {
    const std::string path = runPath + "/state/geometry.json";
    try {
        const auto json = nlohmann::json::parse(format::readTextFile(path));
        for (const char* key : {"slice_bytes", "steps_total", "steps_per_epoch"}) {
            if (!json.at(key).is_number_integer() || json.at(key).get<std::int64_t>() <= 0) {
                throw Error(ErrorCode::RunInvalid,
                            std::string(key) + " of the run's geometry is no count", path,
                            "put the original file back, or start a new run");
            }
        }
        return {json.at("slice_bytes"), json.at("steps_total"), json.at("steps_per_epoch")};
    } catch (const nlohmann::json::exception& error) {
        throw Error(ErrorCode::RunInvalid,
                    std::string("the run's geometry cannot be read: ") + error.what(), path,
                    "put the original file back, or start a new run");
    }
}

Job readJob(const std::string& runPath) {
    const std::string path = jobPath(runPath);
    if (!std::filesystem::exists(path)) {
        throw Error(ErrorCode::RunInvalid, "this is not a run: there is no job.json", runPath,
                    "give the folder that was --out of `strata train`");
    }
    const std::string text = format::readTextFile(path);
    try {
        const auto json = nlohmann::ordered_json::parse(text);
        Job job;
        job.id = sha256OfText(text);
        job.settings = settingsFromJson(json.at("settings").dump());
        job.facts.version = json.at("version");
        job.facts.modelSha256 = json.at("model_sha256");
        job.facts.dataSha256 = json.at("data_sha256");
        return job;
    } catch (const nlohmann::json::exception& error) {
        throw Error(ErrorCode::RunInvalid, std::string("job.json cannot be read: ") + error.what(),
                    path, "put the original file back");
    }
}

MetricsLog::MetricsLog(std::string path) : path_(std::move(path)) {}

namespace {

/// Empty for a line that is no step's: torn by a crash, or changed by hand.
std::optional<nlohmann::json> stepOf(const std::string& line) {
    auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object()) {
        return std::nullopt;
    }
    for (const char* key : {"step", "tokens", "ssd_read_bytes", "ssd_written_bytes"}) {
        if (!json.contains(key) || !json[key].is_number_integer() ||
            json[key].get<std::int64_t>() < 0) {
            return std::nullopt;
        }
    }
    for (const char* key : {"loss", "seconds"}) {
        if (!json.contains(key) || !json[key].is_number()) {
            return std::nullopt;
        }
    }
    if (json.contains("validation_loss") && !json["validation_loss"].is_number()) {
        json.erase("validation_loss");
    }
    return json;
}

}  // namespace

MetricsHistory MetricsLog::cutBackTo(std::int64_t step) {
    MetricsHistory history;
    std::string kept;
    std::ifstream in(path_);
    for (std::string line; std::getline(in, line);) {
        const auto json = stepOf(line);
        if (!json || (*json)["step"] > step) {
            continue;
        }
        kept += line + "\n";
        history.lastStep = (*json)["step"];
        history.lastLoss = (*json)["loss"];
        history.seconds += (*json)["seconds"].get<double>();
        history.tokens += (*json)["tokens"].get<std::int64_t>();
        history.ssdReadBytes += (*json)["ssd_read_bytes"].get<std::uint64_t>();
        history.ssdWrittenBytes += (*json)["ssd_written_bytes"].get<std::uint64_t>();
        if (json->contains("validation_loss")) {
            history.validationLoss[history.lastStep] = (*json)["validation_loss"].get<double>();
        }
    }
    in.close();
    format::writeFileAtomically(path_, kept);
    return history;
}

void MetricsLog::append(const StepFinished& step,
                        std::optional<double> validationLoss,
                        const std::string& event) {
    nlohmann::ordered_json line;
    line["step"] = step.step;
    line["epoch"] = step.epoch;
    line["loss"] = step.loss;
    line["grad_norm"] = step.gradNorm;
    line["lr"] = step.lr;
    line["trained_tokens"] = step.trainedTokens;
    line["tokens"] = step.tokens;
    line["padded_tokens"] = step.paddedTokens;
    line["seconds"] = step.seconds;
    line["tokens_per_second"] = step.tokensPerSecond;
    line["device_peak_bytes"] = step.devicePeakBytes;
    line["host_peak_bytes"] = step.hostPeakBytes;
    line["ssd_read_bytes"] = step.ssdReadBytes;
    line["ssd_written_bytes"] = step.ssdWrittenBytes;
    line["wait_seconds"] = {{"ssd_read", step.waitSeconds.ssdRead},
                            {"ssd_write", step.waitSeconds.ssdWrite},
                            {"copy", step.waitSeconds.copy},
                            {"optimizer", step.waitSeconds.optimizer}};
    line["bound_by"] = step.boundBy;
    line["roofline_ratio"] = step.rooflineRatio;
    if (validationLoss) {
        line["validation_loss"] = *validationLoss;
    }
    if (!event.empty()) {
        line["event"] = event;
    }
    std::ofstream out(path_, std::ios::app);
    out << line.dump() << "\n";
    out.flush();
    if (!out) {
        throw Error(ErrorCode::DiskFull, "cannot write the metrics", path_,
                    "free space on this disk, then run `strata resume`");
    }
}

}  // namespace strata::run
