// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/trained_model.h"

#include "strata/error.h"
#include "strata/options.h"
#include "strata/units.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace strata {
namespace {

namespace fs = std::filesystem;

/// The last lines of metrics.jsonl; a line has about 1 KiB.
constexpr std::streamoff kTailBytes = 16 * static_cast<std::streamoff>(kKiB);

/// Null where there is no such file or it is damaged.
nlohmann::json jsonIn(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return file ? nlohmann::json::parse(file, nullptr, false) : nlohmann::json();
}

std::optional<std::int64_t> wholeNumber(const nlohmann::json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found != object.end() && found->is_number_integer()
               ? std::optional(found->get<std::int64_t>())
               : std::nullopt;
}

RunGoal goalOf(const std::string& run) {
    const nlohmann::json job = jsonIn(run + "/job.json");
    const auto settings = job.is_object() ? job.find("settings") : job.end();
    try {
        return settings == job.end() ? RunGoal::None : settingsFromJson(settings->dump()).goal;
    } catch (const Error&) {
        return RunGoal::None;  // of another version; its models are there all the same
    }
}

bool hasCommit(const std::string& run) {
    std::error_code error;
    const fs::directory_iterator files(run + "/state", error);
    return !error && std::any_of(begin(files), end(files), [](const fs::directory_entry& file) {
        return file.path().filename().string().starts_with("manifest");
    });
}

/// -1: not known.
std::int64_t lastStep(const std::string& run) {
    std::ifstream file(run + "/metrics.jsonl", std::ios::binary | std::ios::ate);
    const std::streamoff size = file ? static_cast<std::streamoff>(file.tellg()) : 0;
    file.seekg(std::max<std::streamoff>(0, size - kTailBytes));
    std::int64_t step = -1;
    for (std::string line; std::getline(file, line);) {
        step = wholeNumber(nlohmann::json::parse(line, nullptr, false), "step").value_or(step);
    }
    return step;
}

/// Where the run's best model was kept: at the lowest validation loss, the first of equal ones.
void findBestStep(const std::string& run, TrainedModel& best) {
    constexpr const char* kLoss = "validation_loss";
    std::ifstream file(run + "/metrics.jsonl", std::ios::binary);
    std::map<std::int64_t, double>
        losses;  // of a step that was computed again the last line counts
    for (std::string line; std::getline(file, line);) {
        if (line.find(kLoss) == std::string::npos) {
            continue;
        }
        const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
        const auto step = wholeNumber(json, "step");
        if (step && json.contains(kLoss) && json[kLoss].is_number()) {
            losses[*step] = json[kLoss].get<double>();
        }
    }
    const auto lowest =
        std::ranges::min_element(losses, {}, [](const auto& loss) { return loss.second; });
    if (lowest != losses.end()) {
        best.step = lowest->first;
        best.validationLoss = lowest->second;
    }
}

std::optional<TrainedModel> modelIn(const std::string& folder, TrainedState state) {
    std::error_code ignored;
    TrainedModel model;
    model.state = state;
    model.folder = folder;
    if (fs::exists(folder + "/config.json", ignored)) {
        return model;
    }
    model.isAdapter = true;
    return fs::exists(folder + "/adapter_config.json", ignored) ? std::optional(model)
                                                                : std::nullopt;
}

std::optional<TrainedModel> lastOf(const std::string& run) {
    std::optional<TrainedModel> last = modelIn(run + "/model", TrainedState::Last);
    if (!last) {
        last = modelIn(run + "/adapter", TrainedState::Last);
    }
    if (last) {
        last->step = lastStep(run);
    } else if (hasCommit(run)) {
        // Steps are recorded before the commit that holds them: its own step is not known here.
        last.emplace().state = TrainedState::Latest;
    }
    return last;
}

/// RUN/recall.json, which the studio writes.
void addRecall(const std::string& run, TrainedModel& last, std::optional<TrainedModel>& best) {
    const nlohmann::json record = jsonIn(run + "/recall.json");
    const std::int64_t asked = wholeNumber(record, "asked").value_or(0);
    const auto recallOf = [&](const char* key) -> std::optional<TrainedModel::Recall> {
        const auto recalled = wholeNumber(record, key);
        const bool isSound = recalled && *recalled >= 0 && *recalled <= asked && asked > 0;
        return isSound ? std::optional(TrainedModel::Recall{*recalled, asked}) : std::nullopt;
    };
    last.recall = recallOf("tuned");
    if (best) {
        best->recall = recallOf("best");
    }
}

bool isBestMeant(RunGoal goal, const TrainedModel& last, const TrainedModel& best) {
    switch (goal) {
        case RunGoal::Facts:
            return last.recall && best.recall && best.recall->recalled > last.recall->recalled;
        case RunGoal::Style:
        case RunGoal::Text:
            return last.state == TrainedState::Last;
        case RunGoal::None:
            break;
    }
    return false;
}

Sentence reasonOf(const TrainedModel& model) {
    if (model.recall) {
        return Sentence("recall %1 of %2", model.recall->recalled, model.recall->asked);
    }
    switch (model.state) {
        case TrainedState::Latest:
            return Sentence("latest checkpoint");
        case TrainedState::Last:
            return Sentence("the last");
        case TrainedState::Best:
            break;
    }
    if (!model.validationLoss) {
        return Sentence("lowest validation loss");
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", *model.validationLoss);
    return Sentence("lowest validation loss %1", text.data());
}

}  // namespace

std::vector<TrainedModel> modelsOfRun(const std::string& run) {
    std::optional<TrainedModel> last = lastOf(run);
    std::optional<TrainedModel> best = modelIn(run + "/best", TrainedState::Best);
    if (best) {
        findBestStep(run, *best);
    }
    if (!last) {
        return best ? std::vector{*best} : std::vector<TrainedModel>();
    }
    const RunGoal goal = goalOf(run);
    if (goal == RunGoal::Facts && last->state == TrainedState::Last) {
        addRecall(run, *last, best);
    }
    if (!best) {
        return {*last};
    }
    return isBestMeant(goal, *last, *best) ? std::vector{*best, *last} : std::vector{*last, *best};
}

Sentence wordsOf(const TrainedModel& model) {
    const Sentence reason = reasonOf(model);
    return model.step < 0 ? reason : Sentence("step %1, %2", model.step, reason);
}

}  // namespace strata
