// SPDX-License-Identifier: GPL-3.0-or-later
// A folder with a tiny model and a dataset, and runs on them through the engine's own commands
// with the reference arithmetic: what `strata train` does, without libtorch. Thread: the test's.
#pragma once

#include "format/plain_file.h"
#include "models/model_commands.h"
#include "models/model_gguf.h"
#include "support/compute/fake_compute.h"
#include "support/outcome_json.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include "strata/events.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstring>
#include <functional>
#include <optional>
#include <set>
#include <sstream>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace strata::test {

/// Thrown out of the engine where a test lets it end without a word, as a kill does.
struct Crash {};

class SmallRun : public testing::Test {
protected:
    SmallRun() {
        makeModel("model", smallModel("llama"));
        std::string rows;
        for (const char* text : {"abcdef", "fedcba", "aabbcc", "ddeeff", "cafebad", "deaf"}) {
            rows += std::string("\n{\"text\": \"") + text + "\"}\n";  // lines 2, 4, 6, ...
        }
        writePlainFile(path("data.jsonl"), rows);
    }

    std::string path(const std::string& name) const { return folder_.file(name); }
    std::string runPath() const { return path("run"); }

    /// A model whose weights are small enough to train.
    void makeModel(const std::string& name, const ModelSpec& model) {
        writePlainFile(path("model.gguf"), modelGguf(model));
        models::importCommand({path("model.gguf"), path("imported"), DType::F32}, quiet());
        models::newModelCommand({path("imported/config.json"), path("imported"), 1, path(name)},
                                quiet());
        std::filesystem::remove_all(path("imported"));
    }

    /// Overwrites element `index` of a tensor in the model's weights.
    void poison(const std::string& tensor, std::size_t index, float value) {
        poisonIn(path("model/model.safetensors"), tensor, index, value);
    }
    static void poisonIn(const std::string& file,
                         const std::string& tensor,
                         std::size_t index,
                         float value) {
        std::string bytes = readPlainFile(file);
        std::uint64_t headerBytes = 0;
        std::memcpy(&headerBytes, bytes.data(), sizeof headerBytes);
        const auto header = nlohmann::json::parse(bytes.substr(8, headerBytes));
        const std::size_t begin = header[tensor]["data_offsets"][0];
        std::memcpy(bytes.data() + 8 + headerBytes + begin + index * sizeof value, &value,
                    sizeof value);
        writePlainFile(file, bytes);
    }

    /// The lines of a run's metrics.
    static std::vector<nlohmann::json> metricsOf(const std::string& run) {
        std::vector<nlohmann::json> lines;
        std::istringstream in(readPlainFile(run + "/metrics.jsonl"));
        for (std::string line; std::getline(in, line);) {
            lines.push_back(nlohmann::json::parse(line));
        }
        return lines;
    }

    TrainSettings settings() const {
        TrainSettings wanted;
        wanted.model = path("model");
        wanted.data = path("data.jsonl");
        wanted.out = runPath();
        wanted.dtype = DType::F32;
        wanted.steps = 4;
        wanted.accumulate = 2;
        wanted.maxLength = 16;
        wanted.packing = Choice::Off;
        wanted.shuffle = Choice::Off;
        wanted.lr = 1e-2;
        wanted.threads = 1;
        wanted.ramCache = {false, 0};
        wanted.sliceSize = {false, 64 * kKiB};
        return wanted;
    }

    train::TrainingResult train(const TrainSettings& wanted) {
        return train::trainCommand(wanted, *compute_, context());
    }
    train::TrainingResult resume(const std::string& run,
                                 const std::vector<OptionChange>& changes = {}) {
        return train::resumeCommand(
            {run, changes}, [](const TrainSettings&) { return makeReferenceCompute(); }, context());
    }
    nlohmann::json verify(const std::string& run) {
        return test::jsonOf(train::verifyCommand(run, quiet()).outcome);
    }
    /// Why a run's state cannot be read.
    static std::optional<ErrorCode> stateErrorOf(const std::string& run) {
        try {
            train::verifyCommand(run, quiet());
        } catch (const Error& error) {
            return error.code();
        }
        return std::nullopt;
    }
    std::string stateOf(const std::string& run) { return verify(run)["state_sha256"]; }

    /// The state of a run with these settings that nothing disturbs.
    std::string undisturbedState() {
        TrainSettings wanted = settings();
        wanted.out = path("undisturbed");
        train(wanted);
        const std::string state = stateOf(wanted.out);
        std::filesystem::remove_all(wanted.out);
        return state;
    }

    /// A run that was stopped after its first steps.
    void makeStoppedRun() {
        stopAtStep_ = 2;
        EXPECT_TRUE(train(settings()).stopped);
        stopAtStep_ = -1;
    }

    /// Stops are asked for where the test says so; phases are remembered.
    models::RunContext context() {
        stop_ = std::stop_source();
        phases_.clear();
        notices_.clear();
        return {[this](const Event& event) { receive(event); }, stop_.get_token(),
                [this] { return stopReason_; }};
    }
    static std::unique_ptr<compute::Compute> referenceFor(const DeviceChoice&) {
        return makeReferenceCompute();
    }
    static models::RunContext quiet() {
        return {[](const Event&) {}, {}};
    }

    std::optional<Phase> stopInPhase_;
    StopReason stopReason_ = StopReason::User;
    std::optional<Phase> crashInPhase_;
    std::int64_t crashAtEvent_ = 1;  ///< of those of that phase
    std::int64_t crashAtStep_ = -1;
    std::vector<std::string> notices_;
    std::int64_t stopAtStep_ = -1;
    std::set<Phase> phases_;
    std::function<void(const StepFinished&)> onStep_;
    std::function<void(Phase phase)> onPhase_;

private:
    void receive(const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            phases_.insert(progress->phase);
            if (onPhase_) {
                onPhase_(progress->phase);
            }
            if (progress->phase == stopInPhase_) {
                stop_.request_stop();
            }
            if (progress->phase == crashInPhase_ && --crashAtEvent_ == 0) {
                throw Crash{};
            }
        } else if (const auto* step = std::get_if<StepFinished>(&event)) {
            if (step->step == stopAtStep_) {
                stop_.request_stop();
            }
            if (onStep_) {
                onStep_(*step);
            }
            if (step->step == crashAtStep_) {
                throw Crash{};
            }
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            notices_.push_back(notice->text.text());
        }
    }

    TempDir folder_{TempDir::Place::Memory};
    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
    std::stop_source stop_;
};

}  // namespace strata::test
