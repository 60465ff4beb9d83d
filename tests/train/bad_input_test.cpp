// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong once: bad input, full disks, stops and kills at awkward moments. Each ends in an
// error that names what and where and what to do, and nothing that was committed is lost.
#include "format/expect_error.h"
#include "format/safetensors.h"
#include "io/file_lock.h"
#include "io/folders.h"
#include "support/engine_client.h"
#include "support/outcome_json.h"
#include "support/sanitizer.h"
#include "train/disk_room.h"
#include "train/resume_hint.h"
#include "train/row_lengths.h"
#include "train/run_folder.h"
#include "train/small_run.h"

#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <limits>

namespace strata::test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class BadInput : public SmallRun {
protected:
    Error trainingError(const TrainSettings& wanted) {
        try {
            train(wanted);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return {ErrorCode::Internal, Sentence()};
    }
};

TEST_F(BadInput, StoppingInAnyPhaseLeavesARunThatEndsInTheSameState) {
    const std::string wanted = undisturbedState();
    for (const Phase phase : {Phase::Tokenize, Phase::PrepareState, Phase::WriteModel}) {
        SCOPED_TRACE(::testing::PrintToString(phase));
        stopInPhase_ = phase;
        const train::TrainingResult stopped = train(settings());
        EXPECT_TRUE(stopped.stopped);
        EXPECT_EQ(stopped.stoppedRun.run, runPath());
        EXPECT_EQ(stopped.stoppedRun.step, phase == Phase::WriteModel ? 4 : 0);
        EXPECT_TRUE(resume(runPath()).stopped);
        stopInPhase_.reset();
        EXPECT_FALSE(resume(runPath()).stopped);
        EXPECT_EQ(stateOf(runPath()), wanted);
        fs::remove_all(runPath());
    }
}

TEST_F(BadInput, StoppedPreparationLeavesNoStateInTheSsdFolder) {
    TrainSettings wanted = settings();
    wanted.ssdFolders = {path("ssd")};
    stopInPhase_ = Phase::PrepareState;
    EXPECT_TRUE(train(wanted).stopped);
    EXPECT_TRUE(fs::is_empty(path("ssd")));
    stopInPhase_.reset();
    EXPECT_FALSE(resume(runPath()).stopped);
}

TEST_F(BadInput, AKillBeforeTheJobWasWrittenDoesNotBlockTheFolder) {
    fs::create_directories(runPath() + "/state");
    writePlainFile(runPath() + "/lock", "4711\n");
    writePlainFile(runPath() + "/log.txt", "2026-01-01 00:00:00\t0\tcreated\tKilled at once.\n");
    writePlainFile(runPath() + "/job.json.writing", "{");
    EXPECT_FALSE(train(settings()).stopped);
    EXPECT_THAT(readPlainFile(runPath() + "/log.txt"), Not(HasSubstr("Killed at once.")));
    fs::remove_all(runPath());
    fs::create_directories(runPath() + "/state");
    writePlainFile(runPath() + "/lock", "");
    writePlainFile(runPath() + "/thesis.txt", "mine");
    expectError(ErrorCode::FolderNotEmpty, runPath(), [this] { train(settings()); });
    EXPECT_EQ(readPlainFile(runPath() + "/thesis.txt"), "mine");
}

TEST_F(BadInput, Case36ANonFiniteLossNamesTheRowAndTheTensorOfTheModel) {
    TrainSettings wanted = settings();
    wanted.accumulate = 3;
    wanted.dtype = DType::F32;
    writePlainFile(path("data.jsonl"),
                   "{\"text\": \"aaaa\"}\n\n\n{\"text\": \"bcdf\"}\n{\"text\": \"cccc\"}\n");
    const std::size_t rowOfF = 7 * static_cast<std::size_t>(smallModel("llama").hiddenSize);
    poison("model.embed_tokens.weight", rowOfF, std::numeric_limits<float>::quiet_NaN());
    const Error error = trainingError(wanted);
    EXPECT_EQ(error.code(), ErrorCode::NonFiniteGradient);
    EXPECT_EQ(error.where(), path("data.jsonl") + ", row 4");
    EXPECT_THAT(error.message(), HasSubstr("its tensor model.embed_tokens.weight holds"));
    EXPECT_EQ(verify(runPath())["step"], 0);
}

TEST_F(BadInput, Case34ARunGoesOnWithItsRowsAndTellsOfADatasetThatChanged) {
    const std::string wanted = undisturbedState();
    const auto resumedWith = [this](const std::string& rows) {
        fs::remove_all(runPath());
        const std::string before = readPlainFile(path("data.jsonl"));
        makeStoppedRun();
        fs::remove(path("data.jsonl"));
        if (!rows.empty()) {
            writePlainFile(path("data.jsonl"), rows);
        }
        EXPECT_FALSE(resume(runPath()).stopped);
        writePlainFile(path("data.jsonl"), before);
        return notices_;
    };
    EXPECT_THAT(resumedWith("{\"text\": \"abc\"}\n"), Contains(HasSubstr("has changed since")));
    EXPECT_EQ(stateOf(runPath()), wanted);
    EXPECT_THAT(resumedWith(readPlainFile(path("data.jsonl"))),
                Not(Contains(HasSubstr("changed"))));
    EXPECT_THAT(resumedWith(""), Not(Contains(HasSubstr("changed"))));
    EXPECT_EQ(stateOf(runPath()), wanted);
}

TEST_F(BadInput, ARunResumesWhereItsDatasetBecameAnEmptyFolder) {
    const std::string wanted = undisturbedState();
    makeStoppedRun();
    fs::remove(path("data.jsonl"));
    fs::create_directory(path("data.jsonl"));
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), wanted);
}

TEST_F(BadInput, Case03RowsLongerThanTheContextAreToldOf) {
    auto json = nlohmann::json::parse(readPlainFile(path("model/config.json")));
    json["max_position_embeddings"] = 16;
    writePlainFile(path("model/config.json"), json.dump());
    train(settings());
    EXPECT_THAT(notices_, Not(Contains(HasSubstr("context"))));
    json["max_position_embeddings"] = 5;
    writePlainFile(path("model/config.json"), json.dump());
    fs::remove_all(runPath());
    train(settings());
    EXPECT_THAT(notices_, Contains(HasSubstr("but the model's context is 5 tokens long")));
}

TEST_F(BadInput, MetricsThatAreNoMetricsDoNotEndAResume) {
    const std::string wanted = undisturbedState();
    makeStoppedRun();
    const std::string metrics = runPath() + "/metrics.jsonl";
    writePlainFile(metrics, "{\"step\":1,\"loss\":\"x\"}\n[1]\n{\"step\":1e300}\n" +
                                readPlainFile(metrics) + "{\"step\":3,\"lo");
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), wanted);
    const std::string lines = readPlainFile(metrics);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 4);
}

TEST_F(BadInput, AGeometryThatIsNoneIsRefusedBeforeAnythingIsWritten) {
    makeStoppedRun();
    const std::string wanted = stateOf(runPath());
    for (const char* geometry : {R"({"slice_bytes":0,"steps_total":-1,"steps_per_epoch":0})",
                                 R"({"slice_bytes":65536,"steps_total":1e300,"steps_per_epoch":1})",
                                 R"({"slice_bytes":65536,"steps_total":4})", "[]", ""}) {
        const std::string file = runPath() + "/state/geometry.json";
        const std::string before = readPlainFile(file);
        writePlainFile(file, geometry);
        expectError(ErrorCode::RunInvalid, "geometry", [this] { resume(runPath()); });
        EXPECT_FALSE(fs::exists(runPath() + "/model")) << geometry;
        writePlainFile(file, before);
    }
    EXPECT_EQ(stateOf(runPath()), wanted);
}

TEST_F(BadInput, AStateFileThatIsGoneOrCutOffIsNamed) {
    makeStoppedRun();
    const std::string file = runPath() + "/state/slices.bin";
    fs::rename(file, path("elsewhere"));
    expectError(ErrorCode::NotFound, "Mount its disk", [this] { resume(runPath()); });
    expectError(ErrorCode::NotFound, "slices.bin", [this] { verify(runPath()); });
    fs::rename(path("elsewhere"), file);
    fs::resize_file(file, 8192);
    expectError(ErrorCode::UnexpectedEndOfFile, "slices.bin", [this] { resume(runPath()); });
}

TEST_F(BadInput, ADamagedCommitIsNotUsedAndTheOneBeforeCanBeGoneBackTo) {
    const std::string wanted = undisturbedState();
    makeStoppedRun();
    const std::int64_t step = verify(runPath())["step"];
    const std::string file = runPath() + "/state/slices.bin";
    const std::string whole = readPlainFile(file);
    bool found = false;
    for (std::size_t at = 0; at < whole.size() && !found; at += 4096) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        writePlainFile(file, damaged);
        const nlohmann::json report = verify(runPath());
        found = !report["bad_slices"].empty() && report["previous_is_whole"] == true;
        EXPECT_EQ(report["step"], step);
    }
    ASSERT_TRUE(found);
    expectError(ErrorCode::ChecksumMismatch, "strata verify " + runPath(),
                [this] { resume(runPath()); });
    fs::rename(runPath() + "/state/manifest.previous", runPath() + "/state/manifest");
    EXPECT_EQ(verify(runPath())["step"], step - 1);
    EXPECT_FALSE(resume(runPath()).stopped);
    EXPECT_EQ(stateOf(runPath()), wanted);
}

TEST_F(BadInput, AJobChangedUnderItsRunIsRefused) {
    makeStoppedRun();
    const std::string job = readPlainFile(runPath() + "/job.json");
    std::string changed = job;
    changed.replace(changed.find("0.01"), 4, "0.02");
    writePlainFile(runPath() + "/job.json", changed);
    expectError(ErrorCode::JobChanged, "job.json", [this] { resume(runPath()); });
    expectError(ErrorCode::JobChanged, "job.json", [this] { verify(runPath()); });
    writePlainFile(runPath() + "/job.json", job);
    EXPECT_FALSE(resume(runPath()).stopped);
}

TEST_F(BadInput, InputsChangedBeforeTheFirstCommitAreRefused) {
    stopInPhase_ = Phase::Tokenize;
    EXPECT_TRUE(train(settings()).stopped);
    stopInPhase_.reset();
    writePlainFile(path("data.jsonl"), "{\"text\": \"abba\"}\n");
    expectError(ErrorCode::JobChanged, "original files", [this] { resume(runPath()); });
}

TEST_F(BadInput, ARunInUseIsLeftAlone) {
    makeStoppedRun();
    const io::FileLock lock(runPath() + "/lock");
    expectError(ErrorCode::Locked, "process", [this] { resume(runPath()); });
    expectError(ErrorCode::Locked, "process", [this] { verify(runPath()); });
}

TEST_F(BadInput, ARunStartedWithRelativePathsResumesFromAnyFolder) {
    const fs::path before = fs::current_path();
    TrainSettings wanted = settings();
    wanted.model = "model/";
    wanted.data = "./data.jsonl";
    wanted.out = "run";
    fs::current_path(fs::path(runPath()).parent_path());
    stopAtStep_ = 1;
    const train::TrainingResult stopped = train(wanted);
    fs::current_path(before);
    stopAtStep_ = -1;
    EXPECT_EQ(stopped.stoppedRun.run, runPath());
    EXPECT_FALSE(resume(runPath()).stopped);
}

TEST_F(BadInput, APathThatJobJsonCannotHoldIsAMistakeOfUsage) {
    TrainSettings wanted = settings();
    wanted.out = path("run\xff");
    EXPECT_EQ(trainingError(wanted).code(), ErrorCode::OptionInvalid);
}

TEST_F(BadInput, ATokenizerOfAnotherModelIsNoticedBeforeStateIsWritten) {
    const std::string config = readPlainFile(path("model/config.json"));
    ModelSpec small = smallModel("llama");
    small.vocabularySize = 5;
    writePlainFile(path("model.gguf"), modelGguf(smallModel("llama")));
    models::importCommand({path("model.gguf"), path("whole"), DType::F32}, quiet());
    auto json = nlohmann::json::parse(config);
    json["vocab_size"] = 5;
    writePlainFile(path("few.json"), json.dump());
    fs::create_directories(path("few_tokens"));
    auto tokenizer = nlohmann::json::parse(readPlainFile(path("whole/tokenizer.json")));
    for (const char* gone : {"d", "e", "f"}) {
        tokenizer["model"]["vocab"].erase(gone);
    }
    writePlainFile(path("few_tokens/tokenizer.json"), tokenizer.dump());
    models::newModelCommand({path("few.json"), path("few_tokens"), 1, path("few")}, quiet());
    fs::copy(path("whole/tokenizer.json"), path("few/tokenizer.json"),
             fs::copy_options::overwrite_existing);
    TrainSettings wanted = settings();
    wanted.model = path("few");
    const Error error = trainingError(wanted);
    EXPECT_EQ(error.code(), ErrorCode::TokenizerInvalid) << error.what();
    EXPECT_THAT(error.where(), HasSubstr("line 2"));
    EXPECT_FALSE(phases_.contains(Phase::PrepareState));
    EXPECT_FALSE(fs::exists(runPath()));
}

TEST_F(BadInput, AGgufWhoseTemplateIsNoTextIsRefusedAndLeavesNothing) {
    std::string bytes = modelGguf(smallModel("llama"));
    bytes[bytes.find("{{ messages") + 4] = '\xff';
    writePlainFile(path("bad.gguf"), bytes);
    expectError(ErrorCode::GgufInvalid, "bad.gguf", [this] {
        models::importCommand({path("bad.gguf"), path("imported"), DType::F32}, quiet());
    });
    EXPECT_FALSE(fs::exists(path("imported")));
    EXPECT_FALSE(fs::exists(path("imported.base")));
    EXPECT_TRUE(
        !test::jsonOf(models::inspectCommand({path("bad.gguf")}, quiet()).outcome).is_null());
}

TEST_F(BadInput, ADamagedTokenizerDoesNotSpoilAReport) {
    const std::string file = path("model/tokenizer.json");
    std::string bytes = readPlainFile(file);
    bytes.insert(bytes.find("\"vocab\"") + 1, "\xff");
    writePlainFile(file, bytes);
    const auto report = test::jsonOf(models::inspectCommand({path("model")}, quiet()).outcome);
    EXPECT_THAT(report["tokenizer"].get<std::string>(), HasSubstr("unusable"));
}

TEST_F(BadInput, AnAdapterOfAnotherModelIsNoticedBeforeTheRowsAreEncoded) {
    ModelSpec wide = smallModel("llama");
    wide.intermediateSize *= 2;
    makeModel("wide", wide);
    TrainSettings wanted = settings();
    wanted.method = TrainMethod::Lora;
    wanted.model = path("wide");
    train(wanted);
    fs::rename(runPath(), path("other"));
    wanted.model = path("model");
    wanted.adapter = path("other/adapter");
    EXPECT_EQ(trainingError(wanted).code(), ErrorCode::AdapterMismatch);
    EXPECT_FALSE(phases_.contains(Phase::Tokenize));
    EXPECT_FALSE(fs::exists(runPath()));
}

TEST_F(BadInput, AMissingValidationFileIsNoticedBeforeTheRowsAreEncoded) {
    TrainSettings wanted = settings();
    wanted.validation = path("nowhere.jsonl");
    EXPECT_EQ(trainingError(wanted).code(), ErrorCode::NotFound);
    EXPECT_FALSE(phases_.contains(Phase::Tokenize));
}

TEST_F(BadInput, AMissingTemplateNamesTheModel) {
    fs::remove(path("model/chat_template.jinja"));
    auto tokenizer = nlohmann::json::parse(readPlainFile(path("model/tokenizer_config.json")));
    tokenizer.erase("chat_template");
    writePlainFile(path("model/tokenizer_config.json"), tokenizer.dump());
    const nlohmann::json row = {
        {"messages",
         {{{"role", "user"}, {"content", "a"}}, {{"role", "assistant"}, {"content", "b"}}}}};
    writePlainFile(path("data.jsonl"), row.dump() + "\n");
    const Error error = trainingError(settings());
    EXPECT_EQ(error.code(), ErrorCode::TemplateMissing);
    EXPECT_EQ(error.where(), path("model"));
}

TEST_F(BadInput, ATemplateThatCannotBeReadNamesItsModelAndLine) {
    writePlainFile(path("model/chat_template.jinja"), "{{ bos }}\n{% if %}");
    const Error error = trainingError(settings());
    EXPECT_EQ(error.code(), ErrorCode::TemplateSyntax);
    EXPECT_THAT(error.where(), HasSubstr(path("model")));
    EXPECT_THAT(error.where(), HasSubstr("line 2"));
}

TEST_F(BadInput, ARecommendedBudgetIsOneWordAndEnough) {
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    TrainSettings wanted = settings();
    wanted.ramBudgetBytes = 16 * kMiB;
    const auto compute = makeReferenceCompute();
    train::KeptRows kept;
    const models::CommandResult plan = train::planCommand(wanted, *compute, kept, quiet());
    EXPECT_FALSE(plan.succeeded);
    const auto json = test::jsonOf(plan.outcome);
    const std::uint64_t least = json["least_ram_budget_bytes"];
    EXPECT_EQ(json["suggestions"].back()["change"],
              "--ram-budget " + std::to_string(least / kMiB) + "MiB");
    EXPECT_TRUE(json["suggestions"].back()["is_enough"]);
    EXPECT_EQ(json["short_tier"], "host");
    EXPECT_EQ(least % kMiB, 0U);
    EXPECT_EQ(trainingError(wanted).code(), ErrorCode::BudgetTooSmall);
    wanted.ramBudgetBytes = least;
    EXPECT_FALSE(train(wanted).stopped);
}

TEST_F(BadInput, FoldersOfOneDiskNeedRoomForAllOfThem) {
    const std::uint64_t free = io::freeBytes(path("."));
    const std::uint64_t most = free / 5 * 3;
    train::requireDiskRoom(std::vector<train::DiskNeed>{{path("one/a"), most}}, Sentence());
    const std::vector<train::DiskNeed> both = {{path("one/a"), most}, {path("two"), most}};
    expectError(ErrorCode::TooLittleDisk, formatBytes(most * 2),
                [&] { train::requireDiskRoom(both, Sentence("another disk")); });
}

TEST_F(BadInput, APlanForADiskThatIsTooSmallDoesNotFit) {
    const auto planned = [this](const TrainSettings& wanted) {
        const auto compute = makeReferenceCompute();
        train::KeptRows kept;
        return std::get<PlanOutcome>(train::planCommand(wanted, *compute, kept, quiet()).outcome);
    };
    TrainSettings wanted = settings();
    const PlanOutcome roomy = planned(wanted);
    EXPECT_TRUE(roomy.fits);
    EXPECT_LT(roomy.tiers.back().peakBytes, roomy.tiers.back().freeBytes);
    // The model is written beside the state, and its gradients are kept in memory.
    EXPECT_THAT(roomy.tiers.back().items, ::testing::SizeIs(2));
    EXPECT_GT(roomy.tiers.back().peakBytes, roomy.stateBytes);

    wanted.ssdFolders = {"/proc"};  // where nothing is free
    const PlanOutcome tight = planned(wanted);
    EXPECT_FALSE(tight.fits);
    const TierForecast& ssd = tight.tiers.back();
    EXPECT_EQ(ssd.peakBytes, roomy.tiers.back().peakBytes);
    EXPECT_EQ(ssd.peakBytes - ssd.freeBytes, tight.stateBytes);
    // What saves memory would not help.
    ASSERT_THAT(tight.suggestions, ::testing::SizeIs(2));
    EXPECT_EQ(tight.suggestions[0].option, "moments");
    EXPECT_EQ(tight.suggestions[1].option, "slots");
    EXPECT_EQ(tight.shortTier, Tier::Ssd);
    EXPECT_FALSE(tight.suggestions[0].isEnough || tight.suggestions[1].isEnough);
    wanted.slots = 1;
    EXPECT_EQ(planned(wanted).tiers.back().peakBytes,
              ssd.peakBytes - tight.suggestions[1].savesBytes);
}

TEST_F(BadInput, AFailureThatPassesSaysHowToGoOn) {
    for (const ErrorCode code :
         {ErrorCode::DiskFull, ErrorCode::IoFailed, ErrorCode::NotWritable,
          ErrorCode::TooLittleDisk, ErrorCode::NotFound, ErrorCode::OutOfHostMemory}) {
        const Error error = train::withResumeHint(
            {code, Sentence("it broke"), "here", Sentence("mend it")}, "/my/run");
        EXPECT_EQ(error.code(), code);
        EXPECT_EQ(error.message(), "It broke.");
        EXPECT_EQ(error.where(), "here");
        EXPECT_THAT(error.hint(), HasSubstr("strata resume /my/run"));
    }
    const Error again = train::withResumeHint(
        {ErrorCode::NonFiniteGradient, Sentence("m"), "w", Sentence("look")}, "/my/run");
    EXPECT_EQ(again.hint(), "Look.");
}

TEST_F(BadInput, APathThatIsTooLongIsSaidToBe) {
    std::string deep = path("deep");
    while (deep.size() <= 4096) {
        deep += "/" + std::string(200, 'p');
    }
    for (const std::string& name : {path(std::string(256, 'n')), deep}) {
        const std::vector<Command> commands = {InspectCommand{name},
                                               ExportCommand{path("model"), name, "gguf"},
                                               ExportCommand{path("model"), name, "hf"},
                                               ImportCommand{name, path("imported"), DType::F32},
                                               ResumeCommand{name, {}},
                                               VerifyCommand{name}};
        for (const Command& command : commands) {
            const test::CommandOutcome outcome = test::runCommand(command);
            ASSERT_TRUE(outcome.error.has_value()) << command.index();
            EXPECT_EQ(outcome.error->code(), ErrorCode::IoFailed) << outcome.error->what();
            EXPECT_THAT(outcome.error->message(), HasSubstr("the name is too long"));
            EXPECT_EQ(outcome.error->hint(), "Choose a shorter name or path.");
        }
    }
}

TEST_F(BadInput, ADamagedFileOfARunIsNamedInASentence) {
    makeStoppedRun();
    const auto refused = [&](const std::string& file, const std::string& content) {
        const std::string damaged = runPath() + "/" + file;
        const std::optional<std::string> before =
            std::filesystem::exists(damaged) ? std::optional(readPlainFile(damaged)) : std::nullopt;
        writePlainFile(damaged, content);
        try {
            resume(runPath());
            ADD_FAILURE() << file << " " << content;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::RunInvalid) << content;
            EXPECT_EQ(error.message(), "The run's file " +
                                           std::filesystem::path(file).filename().string() +
                                           " is damaged.");
            EXPECT_EQ(error.where(), damaged);
            EXPECT_FALSE(error.hint().empty());
        }
        if (before) {
            writePlainFile(damaged, *before);
        } else {
            std::filesystem::remove(damaged);
        }
    };
    for (const char* content : {"{", "", "5", R"({"settings": 3})", R"([{"option": 3}])"}) {
        refused("job.json", content);
        refused("resume.json", content);
        refused("state/geometry.json", content);
    }
    EXPECT_FALSE(resume(runPath()).stopped);
}

}  // namespace
}  // namespace strata::test
