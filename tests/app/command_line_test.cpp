// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "app/scripted_runner.h"
#include "cli/misunderstanding.h"

#include "strata/options.h"
#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pthread.h>

#include <csignal>
#include <latch>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace strata::cli::test {
namespace {

using strata::test::finishedWith;
using strata::test::resultWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// Words that are enough for each command.
const std::vector<std::vector<std::string>> kCommands = {
    {"doctor"},
    {"model", "inspect", "m"},
    {"model", "import", "m.gguf", "--out", "o"},
    {"model", "new", "--config", "c", "--tokenizer-from", "t", "--seed", "1", "--out", "o"},
    {"model", "tokenize", "--model", "m", "--text", "hello"},
    {"model", "render", "--model", "m", "--messages", "f"},
    {"dataset", "stats", "f"},
    {"dataset", "convert", "a", "b", "--format", "csv"},
    {"plan", "--model", "m", "--data", "d"},
    {"train", "--model", "m", "--data", "d", "--out", "r"},
    {"resume", "r"},
    {"verify", "r"},
    {"eval", "--model", "m", "--data", "d"},
    {"generate", "--model", "m", "--prompt", "p"},
    {"compare", "--model", "a", "--model", "b", "--prompt", "p"},
    {"export", "r", "--out", "o", "--format", "hf"},
    {"bench", "storage"},
    {"bench", "adam"},
    {"bench", "train", "--model", "m"},
    {"bench", "sweep", "--model", "m"}};

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The one command that these words post.
template <typename Wanted>
Wanted parsed(const std::vector<std::string>& words, const Terminal& terminal = {}) {
    const Played played = play(words, Script(), terminal);
    EXPECT_EQ(played.exitCode, kExitOk) << played.err;
    if (played.commands.size() != 1 || !std::holds_alternative<Wanted>(played.commands.front())) {
        ADD_FAILURE() << "another command";
        return {};
    }
    return std::get<Wanted>(played.commands.front());
}

TEST(CommandLine, EveryCommandPostsItsOwnAndExitsWithZero) {
    std::set<std::size_t> kinds;
    for (const auto& words : kCommands) {
        const Played played = play(words, Script());
        EXPECT_EQ(played.exitCode, kExitOk) << words.front() << played.err;
        ASSERT_EQ(played.commands.size(), 1U) << words.front();
        kinds.insert(played.commands.front().index());
    }
    // A dry run is asked for by the studio alone.
    EXPECT_EQ(kinds.size(), std::variant_size_v<Command> - 1);
}

TEST(CommandLine, EveryCommandHasHelpAndTakesJson) {
    for (const auto& words : kCommands) {
        const Played help = play(with(words, {"--help"}), {});
        EXPECT_EQ(help.exitCode, kExitOk);
        EXPECT_THAT(help.out, HasSubstr("--json")) << words.front();
        EXPECT_THAT(help.err, IsEmpty());
        const Played played = play(with(words, {"--json"}), Script());
        EXPECT_TRUE(nlohmann::json::parse(played.out).is_object()) << words.front();
    }
    EXPECT_THAT(play({"--help"}, {}).out, HasSubstr("compare"));
    EXPECT_THAT(play({"--version"}, {}).out, StartsWith("strata "));
    EXPECT_EQ(play({"--version"}, {}).exitCode, kExitOk);
}

TEST(CommandLine, ResumeTakesOptionsThatMayChangeAndNoOthers) {
    const auto command = parsed<ResumeCommand>(
        {"resume", "r", "--vram-cache", "2GiB", "--micro-batch", "1", "--device", "cpu"});
    EXPECT_EQ(command.run, "r");
    EXPECT_EQ(command.changes,
              (std::vector<OptionChange>{
                  {"device", "cpu"}, {"micro-batch", "1"}, {"vram-cache", "2GiB"}}));
    EXPECT_TRUE(parsed<ResumeCommand>({"resume", "r"}).changes.empty());
    EXPECT_EQ(parsed<ResumeCommand>({"resume", "r"}).fromStep, 0);
    EXPECT_EQ(parsed<ResumeCommand>({"resume", "r", "--from-step", "40"}).fromStep, 40);
    EXPECT_EQ(play({"resume", "r", "--from-step", "0"}, {}).exitCode, kExitUsage);
    for (const char* option : {"--seed", "--accumulate", "--slice-size"}) {
        EXPECT_EQ(play({"resume", "r", option, "1"}, {}).exitCode, kExitUsage) << option;
    }
    EXPECT_EQ(play({"resume", "r", "--vram-budget", "much"}, {}).exitCode, kExitUsage);
    EXPECT_THAT(play({"resume", "--help"}, {}).out, HasSubstr("--ram-budget SIZE"));
}

TEST(CommandLine, HelpShowsATypeOnceAndOnlyWhatWorks) {
    const std::string all = play({"--help-all"}, {}).out;
    for (const char* twice : {"INT", "FLOAT", "UINT", "{messages", "POSITIVE"}) {
        EXPECT_THAT(all, Not(HasSubstr(twice)));
    }
    EXPECT_THAT(play({"bench", "storage", "--help"}, {}).out, HasSubstr("N [1 - 256]"));
    EXPECT_THAT(play({"dataset", "convert", "--help"}, {}).out,
                HasSubstr("messages|alpaca|sharegpt|csv"));
    const std::string train = play({"train", "--help"}, {}).out;
    for (const char* missing : {"qlora", "int8", "nf4"}) {
        EXPECT_THAT(train, Not(HasSubstr(missing)));
    }
}

TEST(CommandLine, SaysWhatAnOptionTakesWhereItIsGivenSomethingElse) {
    struct Case {
        std::vector<std::string> words;
        std::string sentence;
    };
    const std::vector<std::string> eval = {"eval", "--model", "m", "--data", "d"};
    const std::vector<std::string> split = {"dataset", "split", "d", "--out", "o"};
    const std::vector<Case> cases = {
        {{"--rows", "-1"}, "--rows takes a whole number from 1 to 1000000000, not '-1'."},
        {{"--rows", "0"}, "--rows takes a whole number from 1 to 1000000000, not '0'."},
        {{"--rows", "1.5"}, "--rows takes a whole number from 1 to 1000000000, not '1.5'."},
        {{"--rows", "7 "}, "--rows takes a whole number from 1 to 1000000000, not '7 '."},
        {{"--rows", "99999999999999999999"}, "not '99999999999999999999'."},
        {{"--rows"}, "--rows needs a value."},
        {{"--bad-rows", "foo"}, "--bad-rows takes one of skip, stop, not 'foo'."},
        {{"--bad-rows", "1"}, "--bad-rows takes one of skip, stop, not '1'."},
        {{"--dtype", "int3"}, "--dtype takes one of bf16, f32, not 'int3'."},
        {{"--ram-budget", "x"}, "--ram-budget takes a size such as 512MiB or 4GiB, not 'x'."},
        {{"--ram-budget", "0"}, "--ram-budget takes a size such as 512MiB or 4GiB, not '0'."},
        {{"--device", "tpu"}, "--device takes one of cpu, cuda[:N], emulated[:SEED], not 'tpu'."},
        {{"--validation", "nan"}, "--validation takes a number from 0 to 1, not 'nan'."},
        {{"--validation", "10"}, "--validation takes a number from 0 to 1, not '10'."},
        {{"--group", "foo"}, "--group takes one of source, none, not 'foo'."},
        {{"--seed", "x"}, "--seed takes a whole number from 0 to "}};
    bool isOfSplit = false;
    for (const Case& each : cases) {
        isOfSplit = isOfSplit || each.words.front() == "--validation";
        std::vector<std::string> words = isOfSplit ? split : eval;
        words.insert(words.end(), each.words.begin(), each.words.end());
        const Played played = play(words, {});
        EXPECT_EQ(played.exitCode, kExitUsage) << each.sentence;
        EXPECT_THAT(played.err, HasSubstr(each.sentence));
    }
    EXPECT_EQ(
        parsed<EvalCommand>({"eval", "--model", "m", "--data", "d", "--bad-rows", "stop"}).badRows,
        BadRowPolicy::Stop);
}

TEST(CommandLine, MistakesOfUsageExitWithTwoAndPostNothing) {
    const std::vector<std::vector<std::string>> mistakes = {
        {"train", "--model", "m", "--data", "d", "--out", "r", "--method", "lora", "--adapter", "a",
         "--lora-rank", "8"},
        {},
        {"fly"},
        {"model"},
        {"model", "inspect"},
        {"doctor", "--wings"},
        {"train", "--model", "m"},
        {"train", "--model", "m", "--data", "d", "--out", "r", "--lr", "fast"},
        {"train", "--model", "m", "--data", "d", "--out", "r", "--method", "qlora"},
        {"model", "tokenize", "--model", "m"},
        {"model", "tokenize", "--model", "m", "--text", "a", "--file", "b"},
        {"model", "render", "--model", "m", "--template", "t", "--messages", "f"},
        {"model", "render", "--template", "t", "--messages", "f", "--model", "m"},
        {"dataset", "convert", "a", "b", "--format", "xml"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--concurrency", "0"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--concurrency", "1000"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--facts-per-passage", "0"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--facts-per-passage", "41"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--quantity", "some"},
        {"dataset", "build", "d", "--out", "o.jsonl", "--types", "fact,riddle"},
        {"compare", "--model", "a", "--prompt", "p"},
        {"compare", "--model", "a", "--model", "b"},
        {"export", "r", "--out", "o", "--format", "gguf", "--dtype", "q4_0"},
        {"eval", "--model", "m", "--data", "d", "--dtype", "f16"},
        {"generate", "--model", "m", "--prompt", "p", "--ram-budget", "lots"},
        {"generate", "--model", "m", "--prompt", "p", "--device", "tpu"},
        {"eval", "--model", "m", "--data", "d", "--vram-budget", "lots"}};
    for (const auto& words : mistakes) {
        const Played played = play(words, Script());
        EXPECT_EQ(played.exitCode, kExitUsage) << testing::PrintToString(words);
        EXPECT_THAT(played.commands, IsEmpty());
        EXPECT_THAT(played.out, IsEmpty());
        EXPECT_THAT(played.err, StartsWith("strata: "));
        const Played json = play(with(words, {"--json"}), Script());
        EXPECT_EQ(json.exitCode, kExitUsage);
        EXPECT_THAT(nlohmann::json::parse(json.out)["error"]["code"].get<std::string>(),
                    StartsWith("STR-"));
    }
}

TEST(CommandLine, NamesWhatItDidNotUnderstandAndWhatIsNearest) {
    struct Mistake {
        std::vector<std::string> words;
        std::string sentence;
        std::string hint;
    };
    const std::vector<Mistake> mistakes = {
        {{"trian"}, "`strata` has no command trian.", "Did you mean train? "},
        {{"dataset", "biuld", "d"}, "`strata dataset` has no command biuld.", "mean build? "},
        {{"train", "--epoch", "3"}, "`strata train` has no option --epoch.", "mean --epochs? "},
        {{"train", "--epoch=3", "--model", "m"}, "has no option --epoch.", "mean --epochs? "},
        {{"generate", "--model", "m", "--promt", "hi"}, "no option --promt.", "mean --prompt? "},
        {{"verify", "r", "s"},
         "`strata verify` takes no word 's' here.",
         "hint:  Run `strata verify"},
        {{"astronomy"}, "`strata` has no command astronomy.", "hint:  Run `strata --help`."},
        {{"train", "--x", "3"}, "`strata train` has no option --x.", "hint:  Run `strata train"}};
    for (const Mistake& mistake : mistakes) {
        const Played played = play(mistake.words, Script());
        EXPECT_EQ(played.exitCode, kExitUsage);
        EXPECT_THAT(played.err, HasSubstr(mistake.sentence));
        EXPECT_THAT(played.err, HasSubstr(mistake.hint));
    }
    // What is missing is said where everything was understood.
    EXPECT_THAT(play({"train", "--epochs", "3"}, Script()).err, HasSubstr("is required"));
}

TEST(CommandLine, KnowsTheNearestWord) {
    const std::vector<std::string> known = {"train", "plan", "export"};
    EXPECT_EQ(nearestOf(known, "trian"), "train");  // two letters swapped are one mistake
    EXPECT_EQ(nearestOf(known, "tran"), "train");
    EXPECT_EQ(nearestOf(known, "pllan"), "plan");
    EXPECT_EQ(nearestOf(known, "exprot"), "export");
    EXPECT_EQ(nearestOf(known, "flag"), std::nullopt);
    EXPECT_EQ(nearestOf({}, "train"), std::nullopt);
}

TEST(CommandLine, AFailureExitsWithOneAndSaysWhatWhereAndWhatNext) {
    const Error error(ErrorCode::ShardMissing, Sentence("a shard is missing"),
                      "model-2.safetensors", Sentence("copy it again"));
    const Script script{{}, {}, false, {Failed{error}}};
    const Played text = play({"model", "inspect", "m"}, script);
    EXPECT_EQ(text.exitCode, kExitFailed);
    EXPECT_THAT(text.out, IsEmpty());
    for (const char* part :
         {"A shard is missing.", "STR-2003", "model-2.safetensors", "Copy it again."}) {
        EXPECT_THAT(text.err, HasSubstr(part));
    }
    const Played json = play({"model", "inspect", "m", "--json"}, script);
    EXPECT_EQ(json.exitCode, kExitFailed);
    EXPECT_EQ(
        nlohmann::json::parse(json.out),
        nlohmann::json::parse(R"({"error": {"code": "STR-2003", "message": "A shard is missing.",
                                        "where": "model-2.safetensors", "hint": "Copy it again."}})"));
}

TEST(CommandLine, AResultThatIsNoSuccessExitsWithOneAndIsPrinted) {
    const Played played =
        play({"plan", "--model", "m", "--data", "d", "--json"}, finishing(PlanOutcome(), false));
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_EQ(nlohmann::json::parse(played.out)["fits"], false);
}

TEST(CommandLine, AResultThatCannotBeWrittenIsNoSuccess) {
    Terminal fullDisk;
    fullDisk.outState = std::ios::badbit;
    const Played played =
        play({"plan", "--model", "m", "--data", "d"}, finishing(PlanOutcome()), fullDisk);
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_THAT(played.err, HasSubstr("STR-1004"));
}

TEST(CommandLine, JsonOnStdoutIsAloneWhileProgressGoesToStderr) {
    TrainOutcome outcome;
    outcome.step = 2;
    StepFinished step;
    step.step = 2;  // the last one: those between are thinned
    step.stepsTotal = 2;
    const Script script{
        {Notice{Sentence("3 rows were too long")}, Progress{Phase::Tokenize, 1, 1, "rows"}, step,
         ValidationFinished{1, 2.5}, TextPiece{"piece"}},
        {},
        false,
        {finishedWith(outcome)}};
    const Played played =
        play({"train", "--model", "m", "--data", "d", "--out", "r", "--json"}, script);
    EXPECT_EQ(nlohmann::json::parse(played.out)["step"], 2);
    EXPECT_EQ(std::count(played.out.begin(), played.out.end(), '\n'), 1);
    for (const char* part :
         {"3 rows were too long", "Tokenizing 1 of 1 rows", "step 2/2", "loss 2.5000"}) {
        EXPECT_THAT(played.err, HasSubstr(part));
    }
}

TEST(CommandLine, CommandsOfManyLinesPrintOneObjectALine) {
    const auto tokens = [](std::int32_t id) {
        return resultWith(TokenizeOutcome{1, TokenizedText{{id}, {}, {}}});
    };
    const Script script{{tokens(1), tokens(2)}, {}, false, {Finished{}}};
    const Played played =
        play({"model", "tokenize", "--model", "m", "--file", "f", "--json"}, script);
    EXPECT_EQ(played.out,
              "{\"ids\":[1],\"pieces\":[],\"offsets\":[]}\n"
              "{\"ids\":[2],\"pieces\":[],\"offsets\":[]}\n");
}

TEST(CommandLine, GeneratedTextStreamsToStdoutOnce) {
    GenerateOutcome outcome;
    outcome.text = "Paris";
    outcome.ids = {7, 8};
    const Script script{{TextPiece{"Par"}, TextPiece{"is"}}, {}, false, {finishedWith(outcome)}};
    const Played played = play({"generate", "--model", "m", "--prompt", "p"}, script);
    EXPECT_EQ(played.out, "Paris\n");
    EXPECT_THAT(played.err, HasSubstr("2 tokens"));
    const Played whole = play({"generate", "--model", "m", "--prompt", "p"}, finishing(outcome));
    EXPECT_EQ(whole.out, "Paris\n");
}

TEST(CommandLine, CtrlCAsksTheEngineToStopAndSaysHowToGoOn) {
    const pthread_t mainThread = pthread_self();
    const Script script{
        {}, [mainThread] { pthread_kill(mainThread, SIGINT); }, true, {Stopped{"runs/one", 12}}};
    const Played played =
        play({"train", "--model", "m", "--data", "d", "--out", "runs/one"}, script);
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_THAT(played.err, HasSubstr("after step 12"));
    EXPECT_THAT(played.err, HasSubstr("strata resume runs/one"));
    const Played json = play({"resume", "runs/one", "--json"}, script);
    EXPECT_EQ(nlohmann::json::parse(json.out)["error"]["code"], "STR-6006");
}

TEST(CommandLine, APauseThatAnotherProcessAskedForEndsLikeAnInterruptedRun) {
    const Script script{{}, {}, false, {Stopped{"runs/one", 12, StopReason::Pause}}};
    const Played played = play({"resume", "runs/one"}, script);
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_THAT(played.err, HasSubstr("Paused after step 12"));
    EXPECT_THAT(played.err, HasSubstr("strata resume runs/one"));
}

TEST(CommandLine, AStopDuringPreparationSaysHowToGoOn) {
    const Script script{{}, {}, false, {Stopped{"runs/one", 0}}};
    const Played played =
        play({"train", "--model", "m", "--data", "d", "--out", "runs/one"}, script);
    EXPECT_EQ(played.exitCode, kExitFailed);
    EXPECT_THAT(played.err, HasSubstr("before the first step"));
    EXPECT_THAT(played.err, HasSubstr("strata resume runs/one"));
}

TEST(CommandLineDeathTest, ASecondCtrlCEndsTheProcessAtOnce) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const pthread_t mainThread = pthread_self();
    Script script;
    script.afterBefore = [mainThread] {
        pthread_kill(mainThread, SIGINT);
        pthread_kill(mainThread, SIGTERM);
        std::latch(1).wait();  // work that never gets to a safe point
    };
    EXPECT_EXIT(play({"resume", "r"}, script), testing::ExitedWithCode(kExitFailed), "");
}

TEST(CommandLine, TrainTakesEveryOptionOfTheTable) {
    std::vector<std::string> words = {"train"};
    for (const OptionInfo& option : trainOptions()) {
        if (option.name == "adapter") {
            continue;  // refuses those of its shape beside it
        }
        words.push_back("--" + std::string(option.name));
        words.push_back(option.name == "map"         ? "text=words"
                        : option.defaultText.empty() ? "0.1"
                                                     : option.defaultText);
    }
    EXPECT_EQ(parsed<TrainCommand>(words).settings.out, "0.1");
    const Played help = play({"train", "--help"}, {});
    for (const OptionInfo& option : trainOptions()) {
        EXPECT_THAT(help.out, HasSubstr("--" + std::string(option.name) + " ")) << option.name;
    }
}

TEST(CommandLine, TrainFlagsReachTheSettings) {
    const TrainSettings settings =
        parsed<TrainCommand>(
            {"train",        "--model",      "m",           "--data", "d",    "--out", "r",
             "--method",     "lora",         "--rslora",    "--ssd",  "/one", "--ssd", "/two",
             "--ram-budget", "16GiB",        "--ram-cache", "0",      "--lr", "1e-3",  "--lr",
             "2e-3",         "--packing=off"})
            .settings;
    EXPECT_EQ(settings.method, TrainMethod::Lora);
    EXPECT_TRUE(settings.lora.rankStabilised);
    EXPECT_EQ(settings.ssdFolders, (std::vector<std::string>{"/one", "/two"}));
    EXPECT_EQ(settings.ramBudgetBytes, 16 * kGiB);
    EXPECT_FALSE(settings.ramCache.isAuto);
    EXPECT_EQ(settings.lr, 2e-3);
    EXPECT_EQ(settings.packing, Choice::Off);
}

TEST(CommandLine, ASwitchBeforeAnotherFlagMeansOn) {
    const auto settings =
        parsed<PlanCommand>({"plan", "--rslora", "--model", "m", "--data", "d"}).settings;
    EXPECT_TRUE(settings.lora.rankStabilised);
    EXPECT_EQ(settings.model, "m");
}

TEST(CommandLine, FlagsOfTheOtherCommandsReachTheirFields) {
    const auto generate =
        parsed<GenerateCommand>({"generate",       "--model", "m",      "--adapter", "a",
                                 "--prompt",       "-",       "--raw",  "--max-new", "7",
                                 "--temperature",  "0.5",     "--seed", "9",         "--dtype",
                                 "fp32",           "--cache", "off",    "--top-p",   "0.9",
                                 "--probabilities"},
                                {.input = "from a pipe\n"});
    EXPECT_EQ(generate.prompt, "from a pipe\n");
    EXPECT_TRUE(generate.raw);
    EXPECT_EQ(generate.sampling.maxNew, 7);
    EXPECT_EQ(generate.sampling.temperature, 0.5);
    EXPECT_EQ(generate.sampling.seed, 9U);
    EXPECT_EQ(generate.sampling.topP, 0.9);
    EXPECT_EQ(generate.inference.dtype, DType::F32);
    EXPECT_EQ(generate.cache, Choice::Off);
    EXPECT_EQ(generate.probabilities, Choice::On);
    const auto eval = parsed<EvalCommand>(
        {"eval", "--model", "m", "--data", "d", "--loss-only", "--ram-budget", "1GiB", "--per-row",
         "--rows", "50", "--trained-by", "r", "--device", "emulated:7", "--vram-budget", "2GiB"});
    EXPECT_TRUE(eval.lossOnly);
    EXPECT_EQ(eval.perRow, Choice::On);
    EXPECT_EQ(eval.rowsMax, 50);
    EXPECT_EQ(eval.trainedBy, "r");
    EXPECT_EQ(eval.inference.ramBudgetBytes, kGiB);
    EXPECT_EQ(eval.inference.device, (DeviceChoice{DeviceKind::Emulated, 7}));
    EXPECT_EQ(eval.inference.vramBudgetBytes, 2 * kGiB);
    const auto tokenize = parsed<TokenizeCommand>(
        {"model", "tokenize", "--model", "m", "--text", "", "--special", "off"});
    EXPECT_TRUE(tokenize.hasText);
    EXPECT_EQ(tokenize.special, Choice::Off);
    const auto render = parsed<RenderCommand>({"model", "render", "--template", "t", "--bos", "<s>",
                                               "--eos", "</s>", "--messages", "f",
                                               "--generation-prompt", "--date", "2026-01-02"});
    EXPECT_EQ(render.templateFile, "t");
    EXPECT_EQ(render.bos, "<s>");
    EXPECT_TRUE(render.generationPrompt);
    EXPECT_EQ(render.date, "2026-01-02");
    EXPECT_EQ(parsed<BenchStorageCommand>({"bench", "storage", "--block", "4MiB"}).blockBytes,
              4 * kMiB);
    const auto gguf = parsed<ExportCommand>(
        {"export", "r", "--out", "o", "--format", "gguf", "--dtype", "q8_0", "--dry-run"});
    EXPECT_EQ(gguf.dtype, ExportDType::Q8_0);
    EXPECT_TRUE(gguf.dryRun);
    const auto folder =
        parsed<ExportCommand>({"export", "r", "--out", "o", "--format", "hf", "--dtype", "fp16"});
    EXPECT_EQ(folder.dtype, ExportDType::F16);
    EXPECT_FALSE(folder.dryRun);
    EXPECT_EQ(folder.checkpoint, RunCheckpoint::Auto);
    EXPECT_EQ(parsed<ExportCommand>(
                  {"export", "r", "--out", "o", "--format", "hf", "--checkpoint", "best"})
                  .checkpoint,
              RunCheckpoint::Best);
    EXPECT_EQ(parsed<ExportCommand>(
                  {"export", "r", "--out", "o", "--format", "hf", "--checkpoint", "last"})
                  .checkpoint,
              RunCheckpoint::Last);
    EXPECT_EQ(parsed<ImportCommand>({"model", "import", "g", "--out", "o", "--dtype", "f32"}).dtype,
              DType::F32);
}

}  // namespace
}  // namespace strata::cli::test
