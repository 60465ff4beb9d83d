// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/metrics_log.h"

#include "io/lines_from_end.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace strata::train {
namespace {

using Json = nlohmann::ordered_json;

/// How much of the file is in memory at a time.
constexpr std::uint64_t kMetricsPieceBytes = std::uint64_t{1} << 16;

/// Empty for a line that is no step's: torn by a crash, or changed by hand.
std::optional<Json> stepOf(const std::string& line) {
    auto json = Json::parse(line, nullptr, false);
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
    return json;
}

void count(MetricsHistory& history, const Json& line) {
    if (line["step"] >= history.lastStep) {
        history.lastStep = line["step"];
        history.lastLoss = line["loss"];
    }
    history.seconds += line["seconds"].get<double>();
    history.tokens += line["tokens"].get<std::int64_t>();
    history.ssdReadBytes += line["ssd_read_bytes"].get<std::uint64_t>();
    history.ssdWrittenBytes += line["ssd_written_bytes"].get<std::uint64_t>();
    if (line.contains("skipped_steps") && line["skipped_steps"].is_number_unsigned()) {
        history.skippedSteps += line["skipped_steps"].get<std::int64_t>();
    }
    if (line.contains("validation_loss")) {
        // JSON has no number for what is not finite: it is null there.
        const Json& loss = line["validation_loss"];
        history.validationLoss[line["step"]] =
            loss.is_number() ? loss.get<double>() : std::numeric_limits<double>::quiet_NaN();
    }
}

Json lineOf(const StepFinished& step) {
    Json line;
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
                            {"optimizer", step.waitSeconds.optimizer},
                            {"commit", step.waitSeconds.commit}};
    for (const DriveWork& drive : step.drives) {
        line["drives"].push_back({{"read_bytes", drive.readBytes},
                                  {"written_bytes", drive.writtenBytes},
                                  {"busy_seconds", drive.busySeconds}});
    }
    line["bound_by"] = nameOf(step.boundBy);
    line["roofline_ratio"] = step.rooflineRatio;
    if (step.skippedSteps > 0) {
        line["skipped_steps"] = step.skippedSteps;
        line["skipped_rows"] = step.skippedRows;
    }
    return line;
}

}  // namespace

MetricsLog::MetricsLog(io::SmallFiles& files, std::string path)
    : files_(files), path_(std::move(path)) {}

MetricsHistory MetricsLog::read(std::int64_t step) const {
    return keptUpTo(step).history;
}

MetricsHistory MetricsLog::cutBackTo(std::int64_t step) {
    Kept kept = keptUpTo(step);
    io::replaceFile(files_, path_, [&](const std::string& beside) {
        files_.write(beside, "");
        for (const auto& [firstStep, lines] : kept.lines) {
            copyTo(beside, lines);
        }
    });
    return std::move(kept.history);
}

MetricsLog::Kept MetricsLog::keptUpTo(std::int64_t stepMax) const {
    Kept kept;
    io::LinesFromEnd lines(files_, path_);
    while (const auto line = lines.next()) {
        const std::optional<Json> json = stepOf(line->text);
        if (!json || (*json)["step"] > stepMax) {
            continue;
        }
        // A step that older versions wrote twice was computed again: its last line is the one that
        // counts.
        const std::int64_t step = (*json)["step"];
        const auto after = kept.lines.upper_bound(step);
        if (after != kept.lines.begin() && std::prev(after)->second.lastStep >= step) {
            continue;
        }
        count(kept.history, *json);
        Lines known{step, line->begin, line->end};
        if (after != kept.lines.end() && after->first == step + 1 &&
            after->second.begin == line->end) {
            known.lastStep = after->second.lastStep;
            known.end = after->second.end;
            kept.lines.erase(after);
        }
        kept.lines.emplace(step, known);
    }
    return kept;
}

void MetricsLog::copyTo(const std::string& beside, const Lines& lines) {
    std::string piece;
    for (std::uint64_t at = lines.begin; at < lines.end; at += piece.size()) {
        piece = files_.readAt(path_, at, std::min(kMetricsPieceBytes, lines.end - at));
        files_.writeAt(beside, files_.sizeOf(beside), piece);
    }
    if (!piece.empty() && piece.back() != '\n') {
        files_.writeAt(beside, files_.sizeOf(beside), "\n");
    }
}

void MetricsLog::append(const StepFinished& step,
                        std::optional<double> validationLoss,
                        const std::string& event) {
    Json line = lineOf(step);
    if (validationLoss) {
        line["validation_loss"] = *validationLoss;
    }
    if (!event.empty()) {
        line["event"] = event;
    }
    files_.writeAt(path_, files_.sizeOf(path_), line.dump() + "\n");
}

void MetricsLog::amend(double validationLoss, const std::string& event) {
    const std::optional<io::LinesFromEnd::Line> last = io::LinesFromEnd(files_, path_).next();
    std::optional<Json> line = last ? stepOf(last->text) : std::nullopt;
    if (!line) {
        throw Error(ErrorCode::RunInvalid,
                    Sentence("The last line of metrics.jsonl is not a step."), path_,
                    Sentence("Run `strata resume` again, and do not change the file meanwhile."));
    }
    (*line)["validation_loss"] = validationLoss;
    if (!event.empty()) {
        (*line)["event"] = event;
    }
    // A commit contains the step: the old line stays whole until the new one is there.
    io::replaceFile(files_, path_, [&](const std::string& beside) {
        files_.write(beside, "");
        copyTo(beside, {0, 0, last->begin});
        files_.writeAt(beside, files_.sizeOf(beside), line->dump() + "\n");
    });
}

void MetricsLog::sync() {
    if (files_.exists(path_)) {
        files_.sync(path_);
    }
}

}  // namespace strata::train
