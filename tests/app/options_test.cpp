// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/options.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <vector>

namespace strata {
namespace {

using testing::HasSubstr;

/// Every train flag that the command line contract names.
const std::vector<std::string> kContract = {"model",
                                            "data",
                                            "out",
                                            "goal",
                                            "method",
                                            "adapter",
                                            "epochs",
                                            "steps",
                                            "micro-batch",
                                            "accumulate",
                                            "max-length",
                                            "packing",
                                            "shuffle",
                                            "lr",
                                            "schedule",
                                            "warmup",
                                            "weight-decay",
                                            "beta1",
                                            "beta2",
                                            "eps",
                                            "clip",
                                            "seed",
                                            "dtype",
                                            "moments",
                                            "lora-rank",
                                            "lora-alpha",
                                            "lora-dropout",
                                            "lora-targets",
                                            "rslora",
                                            "base-dtype",
                                            "device",
                                            "vram-budget",
                                            "vram-cache",
                                            "activations",
                                            "ram-budget",
                                            "ram-cache",
                                            "ssd",
                                            "ssd-write-budget",
                                            "slots",
                                            "slice-size",
                                            "validation",
                                            "eval-every",
                                            "checkpoint-every",
                                            "keep-checkpoints",
                                            "threads",
                                            "prefetch",
                                            "early-stop",
                                            "on-nonfinite",
                                            "bad-rows",
                                            "map",
                                            "tokens-per-update"};

Error refusalOf(std::string_view name, std::string_view text) {
    TrainSettings settings;
    try {
        applyOption(settings, name, text);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OptionInvalid);
        return error;
    }
    ADD_FAILURE() << "--" << name << " " << text << " was accepted";
    return {ErrorCode::Internal, Sentence("accepted")};
}

TEST(Options, TheTableHasEveryFlagOfTheContractOnceAndNoOther) {
    std::set<std::string> expected(kContract.begin(), kContract.end());
    std::set<std::string> found;
    for (const OptionInfo& option : trainOptions()) {
        EXPECT_TRUE(found.insert(std::string(option.name)).second) << option.name << " twice";
    }
    EXPECT_EQ(found, expected);
}

TEST(Options, EveryRowHasAHelpSentenceAndARange) {
    for (const OptionInfo& option : trainOptions()) {
        EXPECT_FALSE(option.help.empty()) << option.name;
        EXPECT_FALSE(option.help.ends_with('.')) << option.name;
        switch (option.kind) {
            case OptionKind::Size:
            case OptionKind::Count:
            case OptionKind::Real:
                EXPECT_LT(option.min, option.max) << option.name;
                break;
            case OptionKind::Choice:
                EXPECT_GE(option.choices.size(), 2U) << option.name;
                break;
            default:
                break;
        }
    }
}

TEST(Options, EveryDefaultIsAcceptedAndComesBack) {
    for (const OptionInfo& option : trainOptions()) {
        if (option.kind == OptionKind::PathList) {
            continue;
        }
        TrainSettings settings;
        EXPECT_EQ(optionText(settings, option.name), option.defaultText);
        applyOption(settings, option.name, option.defaultText);
        EXPECT_EQ(optionText(settings, option.name), option.defaultText) << option.name;
    }
}

TEST(Options, DefaultsAreTheContracts) {
    EXPECT_EQ(findTrainOption("dtype")->defaultText, "bf16");
    EXPECT_EQ(findTrainOption("ram-budget")->defaultText, "auto");
    EXPECT_EQ(findTrainOption("ram-cache")->defaultText, "auto");
    EXPECT_EQ(findTrainOption("accumulate")->defaultText, "1");
    EXPECT_EQ(findTrainOption("slots")->defaultText, "2");
    EXPECT_EQ(findTrainOption("slice-size")->defaultText, "auto");
    EXPECT_EQ(findTrainOption("warmup")->defaultText, "0");
    EXPECT_EQ(findTrainOption("validation")->defaultText, "");
    EXPECT_EQ(findTrainOption("early-stop")->defaultText, "0");
    EXPECT_EQ(findTrainOption("no-such-option"), nullptr);
}

TEST(Options, NumbersJustOutsideTheirRangeAreRefusedWithRangeAndUnit) {
    for (const OptionInfo& option : trainOptions()) {
        if (option.kind != OptionKind::Count && option.kind != OptionKind::Real) {
            continue;
        }
        const std::string below = std::to_string(static_cast<long long>(option.min) - 1);
        const std::string above = std::to_string(static_cast<long long>(option.max) + 1);
        for (const std::string& text :
             {below, above, std::string("x"), std::string(), std::string("1x")}) {
            const Error error = refusalOf(option.name, text);
            EXPECT_THAT(error.message(), HasSubstr("--" + std::string(option.name)));
            EXPECT_THAT(error.message(), HasSubstr(std::string(option.unit)));
            EXPECT_THAT(error.message(), HasSubstr("from"));
        }
    }
    refusalOf("lr", "nan");
    refusalOf("clip", "inf");
}

TEST(Options, SizesAndWordsOfSizesAreRead) {
    TrainSettings settings;
    applyOption(settings, "ram-budget", "1.5GiB");
    EXPECT_EQ(settings.ramBudgetBytes, 3 * kGiB / 2);
    EXPECT_EQ(optionText(settings, "ram-budget"), "1536MiB");
    applyOption(settings, "ram-budget", "auto");
    EXPECT_EQ(settings.ramBudgetBytes, 0U);
    applyOption(settings, "ram-cache", "0");
    EXPECT_FALSE(settings.ramCache.isAuto);
    EXPECT_EQ(settings.ramCache.bytes, 0U);
    applyOption(settings, "ram-cache", "auto");
    EXPECT_TRUE(settings.ramCache.isAuto);
    applyOption(settings, "ssd-write-budget", "2TB");
    EXPECT_EQ(settings.ssdWriteBudgetBytes, 2'000'000'000'000U);
    EXPECT_THAT(refusalOf("slice-size", "0").message(), HasSubstr("64 KiB"));
    EXPECT_THAT(refusalOf("slice-size", "2GiB").message(), HasSubstr("1 GiB"));
    EXPECT_THAT(refusalOf("ram-budget", "lots").message(), HasSubstr("a size from"));
}

TEST(Options, ChoicesNameTheAlternatives) {
    EXPECT_THAT(refusalOf("schedule", "square").message(), HasSubstr("constant, linear, cosine"));
    EXPECT_THAT(refusalOf("packing", "maybe").message(), HasSubstr("on, off"));
    EXPECT_THAT(refusalOf("device", "tpu").message(), HasSubstr("cpu"));
    EXPECT_THAT(refusalOf("lora-targets", "q,x").message(), HasSubstr("q,k,v,o,gate,up,down"));
    EXPECT_THAT(refusalOf("validation", "0.9").message(), HasSubstr("0.5"));
    EXPECT_THAT(refusalOf("nothing", "1").message(), HasSubstr("Unknown option --nothing"));
}

TEST(Options, WhatThisVersionLacksIsKnownButRefusedWithAnAlternative) {
    for (const auto& [name, text] : std::vector<std::pair<std::string, std::string>>{
             {"method", "qlora"}, {"base-dtype", "int8"}, {"base-dtype", "nf4"}}) {
        const Error error = refusalOf(name, text);
        EXPECT_THAT(error.message(), HasSubstr("not available in this version"));
        EXPECT_THAT(error.hint(), HasSubstr("--" + name));
    }
}

TEST(Options, LayerInputsWaitWhereverAPersonSays) {
    for (const char* place : {"device", "ram", "ssd", "recompute", "auto"}) {
        TrainSettings settings;
        applyOption(settings, "activations", place);
        EXPECT_EQ(optionText(settings, "activations"), place);
    }
    EXPECT_THAT(refusalOf("activations", "tape").message(), HasSubstr("recompute"));
}

TEST(Options, DevicesAreNamedWithANumberOrWithout) {
    for (const char* device : {"cpu", "cuda", "cuda:1", "emulated", "emulated:7"}) {
        TrainSettings settings;
        applyOption(settings, "device", device);
        EXPECT_EQ(settings.device, device);
    }
    for (const char* device : {"cpu:1", "cuda:", "cuda:x", "cuda:1x", "emulated:-1", "gpu", ""}) {
        EXPECT_THAT(refusalOf("device", device).message(), HasSubstr("device"));
    }
}

TEST(Options, SwitchesAloneMeanOn) {
    TrainSettings settings;
    applyOption(settings, "rslora", "");
    EXPECT_TRUE(settings.lora.rankStabilised);
    applyOption(settings, "rslora", "off");
    EXPECT_FALSE(settings.lora.rankStabilised);
}

TEST(Options, AJobOfAnEarlierVersionMayNameAnOptionThatIsGone) {
    const TrainSettings settings = settingsFromJson(R"({"deterministic": true, "steps": 7})");
    EXPECT_EQ(settings.steps, 7);
    EXPECT_THROW(settingsFromJson(R"({"undeterministic": true})"), Error);
}

TEST(Options, TargetsTakePeftNamesAndKeepTheTablesOrder) {
    TrainSettings settings;
    applyOption(settings, "lora-targets", "v_proj,q,q_proj");
    EXPECT_EQ(settings.lora.targets, (std::vector{LoraTarget::Query, LoraTarget::Value}));
    EXPECT_EQ(optionText(settings, "lora-targets"), "q,v");
    applyOption(settings, "lora-targets", "all");
    EXPECT_EQ(settings.lora.targets.size(), 7U);
}

TrainSettings unusualSettings() {
    TrainSettings settings;
    const std::vector<std::pair<std::string, std::string>> values = {
        {"model", "/m ö"},
        {"data", "rows.jsonl"},
        {"out", "run"},
        {"goal", "facts"},
        {"method", "lora"},
        {"adapter", "a"},
        {"epochs", "2.5"},
        {"steps", "7"},
        {"micro-batch", "3"},
        {"accumulate", "4"},
        {"tokens-per-update", "32768"},
        {"max-length", "512"},
        {"packing", "off"},
        {"shuffle", "off"},
        {"lr", "0.00012345678901234567"},
        {"schedule", "linear"},
        {"warmup", "9"},
        {"weight-decay", "0.1"},
        {"beta1", "0.8"},
        {"beta2", "0.99"},
        {"eps", "1e-9"},
        {"clip", "0"},
        {"seed", "9007199254740991"},
        {"dtype", "fp32"},
        {"moments", "8bit"},
        {"on-nonfinite", "skip"},
        {"bad-rows", "stop"},
        {"map", "question=Frage,answer=Antwort"},
        {"lora-rank", "5"},
        {"lora-alpha", "7.5"},
        {"lora-dropout", "0.1"},
        {"lora-targets", "q,down"},
        {"rslora", "on"},
        {"device", "emulated:3"},
        {"vram-budget", "24GiB"},
        {"vram-cache", "3GiB"},
        {"activations", "ram"},
        {"ram-budget", "1000000001"},
        {"ram-cache", "0"},
        {"ssd", "/one"},
        {"ssd", "/two,three"},
        {"ssd-write-budget", "2TB"},
        {"slots", "1"},
        {"slice-size", "4MiB"},
        {"prefetch", "3"},
        {"threads", "2"},
        {"validation", "0.05"},
        {"eval-every", "10"},
        {"checkpoint-every", "20"},
        {"keep-checkpoints", "2"},
        {"early-stop", "3"}};
    for (const auto& [name, value] : values) {
        applyOption(settings, name, value);
    }
    settings.startDate = "2026-02-03";
    return settings;
}

TEST(Options, JsonGivesBackEverySetting) {
    const TrainSettings settings = unusualSettings();
    const TrainSettings fresh;
    const std::string json = settingsToJson(settings);
    const TrainSettings back = settingsFromJson(json);
    for (const OptionInfo& option : trainOptions()) {
        EXPECT_EQ(optionText(back, option.name), optionText(settings, option.name)) << option.name;
        const bool hasOneValue = option.choices.size() - option.unavailable.size() == 1;
        if (!hasOneValue) {
            EXPECT_NE(optionText(back, option.name), optionText(fresh, option.name)) << option.name;
        }
    }
    EXPECT_EQ(back.lr, settings.lr);
    EXPECT_EQ(back.ssdFolders, settings.ssdFolders);
    EXPECT_EQ(back.startDate, settings.startDate);
    EXPECT_EQ(settingsToJson(back), json);
}

TEST(Options, JsonHasPlainNumbersUnderLongNames) {
    const auto json = nlohmann::json::parse(settingsToJson(unusualSettings()));
    EXPECT_EQ(json["ram_budget"], 1'000'000'001);
    EXPECT_EQ(json["slice_size"], 4 * kMiB);
    EXPECT_EQ(json["ram_cache"], 0);
    EXPECT_EQ(json["beta1"], 0.8);
    EXPECT_EQ(json["rslora"], true);
    EXPECT_EQ(json["ssd"], nlohmann::json::array({"/one", "/two,three"}));
    EXPECT_EQ(nlohmann::json::parse(settingsToJson({}))["ram_cache"], "auto");
}

TEST(Options, DamagedJsonIsRefused) {
    EXPECT_THROW(settingsFromJson("{"), Error);
    EXPECT_THROW(settingsFromJson("[]"), Error);
    EXPECT_THROW(settingsFromJson(R"({"lr": []})"), Error);
    EXPECT_THROW(settingsFromJson(R"({"lr": "fast"})"), Error);
    EXPECT_THROW(settingsFromJson(R"({"flavour": 1})"), Error);
    EXPECT_THROW(settingsFromJson(R"({"start_date": 1})"), Error);
    EXPECT_EQ(settingsFromJson("{}").accumulate, 1);
}

}  // namespace
}  // namespace strata
