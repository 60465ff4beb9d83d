// SPDX-License-Identifier: GPL-3.0-or-later
// `strata dataset split` and `diff` from their words to their output.
#include "app/scripted_runner.h"
#include "cli/command_line.h"
#include "cli/invocation.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace strata::cli::test {
namespace {

using ::testing::HasSubstr;

/// An engine that ends every command at once.
Script finishingAnything() {
    Script script;
    script.after = {Finished{}};
    return script;
}

class DatasetRowsCommandTest : public ::testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_.file(name), std::ios::binary) << bytes;
        return folder_.file(name);
    }

    static std::string row(const std::string& question, const std::string& answer) {
        return R"({"question": ")" + question + R"(", "answer": ")" + answer + "\"}\n";
    }

    static Json resultOf(const Played& played) {
        EXPECT_EQ(played.exitCode, 0) << played.err;
        return Json::parse(played.out, nullptr, false);
    }

    strata::test::TempDir folder_;
};

TEST_F(DatasetRowsCommandTest, ASplitIsADatasetOfItsOwn) {
    std::string rows;
    for (int number = 0; number < 20; ++number) {
        rows += row("q" + std::to_string(number), "a");
    }
    const std::string out = folder_.file("split");
    std::vector<std::string> words = {"dataset", "split",  write("all.jsonl", rows),
                                      "--out",   out,      "--validation",
                                      "0.1",     "--test", "0.2",
                                      "--group", "none",   "--json"};
    const Json result = resultOf(play(words, {}));
    EXPECT_EQ(result["train"], 14);
    EXPECT_EQ(result["validation"], 2);
    EXPECT_EQ(result["test"], 4);
    EXPECT_EQ(result["files"].size(), 3U);
    words.pop_back();                      // an error as a person reads it
    const Played again = play(words, {});  // would mix two splits
    EXPECT_NE(again.exitCode, 0);
    EXPECT_THAT(again.err, HasSubstr("not empty"));
}

TEST_F(DatasetRowsCommandTest, ASplitThatFailsLeavesNoFolder) {
    const std::string same = write("same.jsonl", row("q", "a") + row("Q", "b"));
    const std::string missing = folder_.file("missing.jsonl");
    std::filesystem::create_directory(folder_.file("mine"));
    for (const std::string& file : {same, missing}) {
        for (const char* out : {"new", "new/", "above/new", "mine/new", "mine"}) {
            const Played played = play({"dataset", "split", file, "--out", folder_.file(out)}, {});
            EXPECT_EQ(played.exitCode, 1) << out;
            EXPECT_FALSE(std::filesystem::exists(folder_.file("new")));
            EXPECT_FALSE(std::filesystem::exists(folder_.file("above")));
            EXPECT_TRUE(std::filesystem::is_empty(folder_.file("mine")));
        }
    }
    write("mine/notes.txt", "x");
    EXPECT_EQ(play({"dataset", "split", same, "--out", folder_.file("mine")}, {}).exitCode, 1);
    EXPECT_EQ(
        play({"dataset", "split", same, "--out", folder_.file("mine/notes.txt/a")}, {}).exitCode,
        1);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("mine/notes.txt")));
    EXPECT_EQ(
        play({"dataset", "split", same, "--out", folder_.file("above/new"), "--group", "none"}, {})
            .exitCode,
        0);
    EXPECT_TRUE(std::filesystem::exists(folder_.file("above/new/train.jsonl")));
}

TEST_F(DatasetRowsCommandTest, SharesAboveAllRowsAreRefused) {
    const Played played = play({"dataset", "split", "f", "--out", folder_.file("o"), "--validation",
                                "0.6", "--test", "0.6"},
                               finishingAnything());
    EXPECT_EQ(played.exitCode, 2);
    EXPECT_THAT(played.err, HasSubstr("--validation and --test add up to more than 1"));
}

TEST_F(DatasetRowsCommandTest, ADiffNamesTheLines) {
    const std::string before = write("a.jsonl", row("kept", "x") + row("asked", "old"));
    const std::string after =
        write("b.jsonl", row("new", "y") + "\n" + row("asked", "new") + row("kept", "x"));
    const Json result = resultOf(play({"dataset", "diff", before, after, "--json"}, {}));
    EXPECT_EQ(result["same"], 1);
    EXPECT_EQ(result["added"], 1);
    EXPECT_EQ(result["removed"], 0);
    EXPECT_EQ(result["changed"], 1);
    ASSERT_EQ(result["rows"].size(), 2U);
    EXPECT_EQ(result["rows"][1]["before"], 2);
    EXPECT_EQ(result["rows"][1]["after"], 3);
    EXPECT_EQ(result["rows"][1]["question"], "asked");
    const Played text = play({"dataset", "diff", before, after}, finishingAnything());
    EXPECT_THAT(text.out, HasSubstr("added, line none -> 1: new"));
}

TEST_F(DatasetRowsCommandTest, ADiffTakesEveryContainerAndFoldersOfShards) {
    const std::string containers = strata::test::inTree("tests/rows/containers/");
    std::filesystem::create_directory(folder_.file("set"));
    std::filesystem::copy(containers + "messages.jsonl.gz",
                          folder_.file("set/train-0-of-2.jsonl.gz"));
    write("set/train-1-of-2.csv", "question,answer\nnew,y\n");
    const std::string lines = containers + "messages.jsonl";
    const Json packed = resultOf(
        play({"dataset", "diff", lines, containers + "messages-zstd.parquet", "--json"}, {}));
    EXPECT_EQ(packed["same"], 24);
    EXPECT_EQ(packed["rows"].size(), 0U);
    const Json folder =
        resultOf(play({"dataset", "diff", lines, folder_.file("set"), "--json"}, {}));
    EXPECT_EQ(folder["same"], 24);
    EXPECT_EQ(folder["added"], 1);
    EXPECT_EQ(folder["rows"][0]["after"], 25);
}

TEST_F(DatasetRowsCommandTest, AMappingReachesTheCommand) {
    const Played stats =
        play({"dataset", "stats", "f", "--map", "question=q,answer=a"}, finishingAnything());
    ASSERT_EQ(stats.commands.size(), 1U);
    EXPECT_EQ(std::get<DatasetStatsCommand>(stats.commands[0]).map,
              parseColumnMapping("question=q,answer=a"));
    const Played convert =
        play({"dataset", "convert", "a", "b", "--format", "csv", "--map", "question=q,answer=a"},
             finishingAnything());
    ASSERT_EQ(convert.commands.size(), 1U);
    EXPECT_TRUE(std::get<DatasetConvertCommand>(convert.commands[0]).map.has(ColumnUse::Answer));
    const Played train =
        play({"train", "--model", "m", "--data", "d", "--out", "r", "--map", "text=body"},
             finishingAnything());
    ASSERT_EQ(train.commands.size(), 1U);
    EXPECT_TRUE(std::get<TrainCommand>(train.commands[0]).settings.map.has(ColumnUse::Text));
    const Played eval =
        play({"eval", "--model", "m", "--data", "d", "--map", "question=q"}, finishingAnything());
    EXPECT_EQ(eval.exitCode, 2);
    EXPECT_THAT(eval.err, HasSubstr("needs both a question and an answer"));
}

}  // namespace
}  // namespace strata::cli::test
