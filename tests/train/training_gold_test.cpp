// SPDX-License-Identifier: GPL-3.0-or-later
// Training, evaluation and generation against what transformers and peft recorded
// (the README beside the reference data has the rules and the tolerances).
#include "compute/torch_on_pool.h"
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/outcome_json.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include "strata/device_choice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <ostream>

namespace strata::test {
namespace {

/// What a command gives on an implementation that the engine has no choice for.
class AtenCommands {
public:
    CommandOutcome run(const TrainCommand& command) {
        return outcomeOf([&] {
            return train::trainCommand(command.settings, *test::makeCompute(Implementation::Aten),
                                       context_)
                .result;
        });
    }
    CommandOutcome run(const EvalCommand& command) {
        return outcomeOf([&] {
            return infer::evalCommand(command, *test::makeCompute(Implementation::Aten), context_);
        });
    }
    CommandOutcome run(const GenerateCommand& command) {
        infer::KeptModel kept(
            [](const DeviceChoice&) { return test::makeCompute(Implementation::Aten); });
        return outcomeOf([&] { return infer::generateCommand(command, kept, context_); });
    }

private:
    template <typename Body>
    CommandOutcome outcomeOf(const Body& body) {
        lines_.clear();
        CommandOutcome outcome;
        try {
            outcome.result = jsonOf(body().outcome);
        } catch (const Error& error) {
            outcome.error = error;
        }
        outcome.lines = lines_;
        return outcome;
    }

    std::vector<nlohmann::json> lines_;
    const models::RunContext context_{[this](const Event& event) {
                                          if (const auto* line = std::get_if<ResultLine>(&event)) {
                                              lines_.push_back(jsonOf(line->outcome));
                                          }
                                      },
                                      {}};
};

/// Who computes: the engine on the CPU, libtorch's operators on the CPU, or the engine on the
/// device that STRATA_TEST_DEVICE names as --device does, else an emulated one.
enum class Computed { ByKernels, ByOperators, OnDevice };

const char* nameOf(Computed computed) {
    if (computed == Computed::OnDevice) {
        return "Device";
    }
    return computed == Computed::ByKernels ? "Kernels" : "Aten";
}

/// How a test names its case.
void PrintTo(Computed computed, std::ostream* out) {
    *out << nameOf(computed);
}

std::string testDevice() {
    const char* const named = std::getenv("STRATA_TEST_DEVICE");
    return named != nullptr ? named : "emulated:2";
}

TrainCommand onDevice(TrainCommand command) {
    command.settings.device = testDevice();
    return command;
}

template <typename AnyCommand>
AnyCommand onDevice(AnyCommand command) {
    command.inference.device = *parseDeviceChoice(testDevice());
    return command;
}

class TrainingGold : public ::testing::TestWithParam<std::tuple<std::string, Computed>> {
protected:
    static std::string family() { return std::get<std::string>(GetParam()); }

    template <typename AnyCommand>
    static CommandOutcome runCommand(const AnyCommand& command) {
        switch (std::get<Computed>(GetParam())) {
            case Computed::ByOperators:
                return AtenCommands().run(command);
            case Computed::OnDevice:
                return test::runCommand(onDevice(command));
            default:
                return test::runCommand(command);
        }
    }

    static double evaluated(const std::string& model,
                            const std::string& adapter,
                            const std::string& data,
                            const DeviceChoice& device = {}) {
        EvalCommand command;
        command.model = model;
        command.adapter = adapter;
        command.data = data;
        command.lossOnly = true;
        command.inference.dtype = DType::F32;
        command.inference.device = device;
        const CommandOutcome outcome = runCommand(command);
        EXPECT_FALSE(outcome.error) << outcome.error->what();
        return outcome.result["nll"];
    }
};

constexpr DeviceChoice kEmulated{DeviceKind::Emulated, 2};

void expectRecorded(const std::vector<nlohmann::json>& metrics, const nlohmann::json& steps) {
    ASSERT_EQ(metrics.size(), steps.size());
    std::map<std::string, double> worst;
    for (std::size_t index = 0; index < metrics.size(); ++index) {
        const nlohmann::json& line = metrics[index];
        const nlohmann::json& wanted = steps[index];
        for (const char* key : {"step", "trained_tokens", "tokens", "padded_tokens"}) {
            EXPECT_EQ(line[key], wanted[key]) << key;
        }
        const auto near = [&](const char* key, double tolerance) {
            const double value = wanted[key];
            double& worstOfKey = worst[key];
            worstOfKey =
                std::max(worstOfKey, std::abs(line[key].get<double>() - value) / std::abs(value));
            EXPECT_NEAR(line[key].get<double>(), value, tolerance * std::abs(value))
                << key << " of step " << index + 1;
        };
        near("loss", 1e-5);
        near("grad_norm", 1e-4);
        near("lr", 1e-12);
    }
    printf("worst relative errors: loss %.1e, gradient norm %.1e\n", worst["loss"],
           worst["grad_norm"]);
}

TEST_P(TrainingGold, FullFineTuningFollowsTransformersStepByStep) {
    const std::map<std::string, LrSchedule> schedules = {{"constant", LrSchedule::Constant},
                                                         {"linear", LrSchedule::Linear},
                                                         {"cosine", LrSchedule::Cosine}};
    const nlohmann::json recorded = readJson(fixture(family() + "/train_full.json"));
    const nlohmann::json evaluation = readJson(fixture(family() + "/eval.json"));
    const TempDir folder;
    for (const auto& [name, variant] : recorded["variants"].items()) {
        // Who computes does not know the schedule.
        if (name != "cosine" && std::get<Computed>(GetParam()) != Computed::ByKernels) {
            continue;
        }
        TrainSettings settings = recordedSettings(family(), folder.file(name));
        settings.schedule = schedules.at(name);
        settings.warmup = variant["warmup"];
        const CommandOutcome outcome = runCommand(TrainCommand{settings});
        ASSERT_FALSE(outcome.error) << outcome.error->what();
        expectRecorded(metricsOf(settings.out), variant["steps"]);
        const double nll = evaluation["full_" + name]["nll"];
        EXPECT_NEAR(evaluated(settings.out + "/model", {}, settings.data), nll, 2e-5 * nll);
    }
}

TEST_P(TrainingGold, LoraFollowsPeftStepByStep) {
    std::vector<std::pair<std::string, std::string>> variants = {{"lora", "train_lora.json"}};
    if (family() == "qwen2") {
        variants.emplace_back("lora_rslora", "train_lora_rslora.json");
    }
    const TempDir folder;
    for (const auto& [name, file] : variants) {
        const nlohmann::json recorded = readJson(fixture(family() + "/" + file));
        TrainSettings settings = recordedSettings(family(), folder.file(name));
        settings.method = TrainMethod::Lora;
        settings.adapter = fixture(family() + "/" + name + "_init");
        settings.lr = 2e-3;
        settings.weightDecay = 0.0;
        const CommandOutcome outcome = runCommand(TrainCommand{settings});
        ASSERT_FALSE(outcome.error) << outcome.error->what();
        const nlohmann::json& run =
            recorded.contains("variants") ? recorded["variants"].begin().value() : recorded;
        expectRecorded(metricsOf(settings.out), run["steps"]);
        const double wanted =
            evaluated(settings.model, fixture(family() + "/" + name + "_final"), settings.data);
        EXPECT_NEAR(evaluated(settings.model, settings.out + "/adapter", settings.data), wanted,
                    2e-5 * wanted);
    }
}

TEST_P(TrainingGold, EvaluationGivesTheRecordedLoss) {
    const nlohmann::json recorded = readJson(fixture(family() + "/eval.json"));
    const std::string model = fixture(family() + "/model");
    const std::string data = fixture(family() + "/data.jsonl");
    const std::map<std::string, std::string> adapters = {{"initial", ""},
                                                         {"lora_init", model + "/../lora_init"},
                                                         {"lora_final", model + "/../lora_final"}};
    for (const auto& [name, adapter] : adapters) {
        const double nll = recorded[name]["nll"];
        const double found = evaluated(model, adapter, data);
        EXPECT_NEAR(found, nll, 1e-5 * nll) << name;
        if (std::get<Computed>(GetParam()) == Computed::ByKernels) {
            EXPECT_EQ(evaluated(model, adapter, data, kEmulated), found) << name;
        }
    }
}

/// What a file of prompts has: texts as they are, or conversations.
enum class PromptKind { Raw, Messages };

std::vector<nlohmann::json> ofKind(const nlohmann::json& items, PromptKind kind) {
    std::vector<nlohmann::json> found;
    std::copy_if(items.begin(), items.end(), std::back_inserter(found),
                 [kind](const nlohmann::json& item) {
                     return (item["kind"] == "raw") == (kind == PromptKind::Raw);
                 });
    return found;
}

void expectAnswered(const std::vector<nlohmann::json>& lines,
                    const std::vector<nlohmann::json>& items) {
    ASSERT_EQ(lines.size(), items.size());
    for (std::size_t index = 0; index < items.size(); ++index) {
        for (const auto& [key, wanted] : {std::pair("ids", "new_ids"), std::pair("text", "text"),
                                          std::pair("stop_reason", "stop_reason")}) {
            EXPECT_EQ(lines[index][key], items[index][wanted]) << key << " of prompt " << index;
        }
    }
}

TEST_P(TrainingGold, GreedyAnswersAreTheSameTokensWithAndWithoutCache) {
    const nlohmann::json recorded = readJson(fixture(family() + "/greedy.json"));
    const TempDir folder;
    GenerateCommand command;
    command.model = fixture(family() + "/model");
    command.promptsFile = folder.file("prompts.jsonl");
    command.sampling.maxNew = 32;
    command.inference.dtype = DType::F32;
    for (const PromptKind kind : {PromptKind::Raw, PromptKind::Messages}) {
        command.raw = kind == PromptKind::Raw;
        for (const char* answers : {"items", "lora_final_items"}) {
            command.adapter =
                std::string(answers) == "items" ? "" : fixture(family() + "/lora_final");
            const std::vector<nlohmann::json> items = ofKind(recorded[answers], kind);
            ASSERT_FALSE(items.empty());
            std::ofstream prompts(command.promptsFile);
            for (const nlohmann::json& item : items) {
                const char* const key = command.raw ? "prompt" : "messages";
                prompts << nlohmann::json{{key, item[key]}}.dump() << '\n';
            }
            prompts.close();
            for (const Choice cache : {Choice::On, Choice::Off}) {
                command.cache = cache;
                const CommandOutcome outcome = runCommand(command);
                ASSERT_FALSE(outcome.error) << outcome.error->what();
                expectAnswered(outcome.lines, items);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         TrainingGold,
                         ::testing::Combine(::testing::ValuesIn(familiesWith("lora_init")),
                                            ::testing::Values(Computed::ByKernels,
                                                              Computed::ByOperators,
                                                              Computed::OnDevice)),
                         [](const auto& test) {
                             return std::get<std::string>(test.param) +
                                    nameOf(std::get<Computed>(test.param));
                         });

}  // namespace
}  // namespace strata::test
