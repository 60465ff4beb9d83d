// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_split.h"

#include "format/expect_error.h"
#include "rows/held_out_rows.h"
#include "support/file_size_limit.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/dataset_diff.h"
#include "strata/dataset_leaks.h"
#include "strata/error.h"
#include "strata/held_out_count.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

std::string rowOf(const std::string& question) {
    return R"({"question": ")" + question + R"(", "answer": "a"})" + "\n";
}

std::string rowsOf(int count) {
    std::string text;
    for (int row = 0; row < count; ++row) {
        text += rowOf("q" + std::to_string(row));
    }
    return text;
}

class DatasetSplitTest : public ::testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_.file(name), std::ios::binary) << bytes;
        return folder_.file(name);
    }

    std::vector<std::string> linesOf(const std::string& name) {
        std::ifstream file(folder_.file(name));
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);) {
            lines.push_back(line);
        }
        return lines;
    }

    SplitFiles filesOf(const std::string& name) {
        return {folder_.file(name + ".jsonl"), folder_.file(name + ".validation.jsonl"),
                folder_.file(name + ".test.jsonl"), folder_.file(name + ".provenance.jsonl")};
    }

    SplitCounts split(const SplitFiles& from, const std::string& to, const SplitSettings& how) {
        return splitDataset(from, filesOf(to), how, {}, [](std::int64_t, std::int64_t) {}, {});
    }

    test::TempDir folder_;
};

TEST_F(DatasetSplitTest, EveryRowIsOnOneSideAndTheSameSeedGivesTheSame) {
    const SplitFiles from{write("all.jsonl", rowsOf(100)), {}, {}, {}};
    const SplitCounts counts = split(from, "one", {0.29, 0.1, RowGrouping::SameSourceTogether, 7});
    EXPECT_EQ(counts.train, 61);
    EXPECT_EQ(counts.validation, 29);
    EXPECT_EQ(counts.test, 10);
    std::multiset<std::string> all;
    for (const char* name : {"one.jsonl", "one.validation.jsonl", "one.test.jsonl"}) {
        for (const std::string& line : linesOf(name)) {
            all.insert(line);
        }
    }
    const auto given = linesOf("all.jsonl");
    EXPECT_EQ(all, std::multiset<std::string>(given.begin(), given.end()));
    split(from, "two", {0.29, 0.1, RowGrouping::SameSourceTogether, 7});
    split(from, "three", {0.29, 0.1, RowGrouping::SameSourceTogether, 8});
    EXPECT_EQ(linesOf("one.test.jsonl"), linesOf("two.test.jsonl"));
    EXPECT_NE(linesOf("one.test.jsonl"), linesOf("three.test.jsonl"));
}

TEST_F(DatasetSplitTest, CaseSharesAreExactAndAtLeastOneRow) {
    struct Expected {
        double share;
        std::int64_t rows;
    };
    const SplitFiles from{write("all.jsonl", rowsOf(20)), {}, {}, {}};
    for (const auto& [share, expected] : {Expected{0.05, 1}, Expected{0.01, 1}, Expected{0.1, 2},
                                          Expected{0.2, 4}, Expected{0.3, 6}, Expected{0.5, 10}}) {
        const SplitCounts counts = split(from, "new", {share, 0.0, RowGrouping::RowByRow, 42});
        EXPECT_EQ(counts.validation, expected) << share;
        EXPECT_EQ(counts.train, 20 - expected) << share;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const std::vector<bool> held = heldOutRows(20, seed, share);
            EXPECT_EQ(std::ranges::count(held, true), expected) << share << " seed " << seed;
        }
        const std::vector<bool> held = heldOutRows(20, 42, share);
        const std::vector<std::string> all = linesOf("all.jsonl");
        std::vector<std::string> chosen;
        for (std::size_t row = 0; row < all.size(); ++row) {
            if (held[row]) {
                chosen.push_back(nlohmann::json::parse(all[row]).dump());
            }
        }
        std::vector<std::string> written;
        for (const std::string& line : linesOf("new.validation.jsonl")) {
            written.push_back(nlohmann::json::parse(line).dump());
        }
        EXPECT_EQ(written, chosen) << "training holds out others than the split, share " << share;
    }
    EXPECT_NE(heldOutRows(20, 1, 0.5), heldOutRows(20, 2, 0.5));
    EXPECT_EQ(heldOutCount(1, 0.5), 0);
    EXPECT_EQ(heldOutCount(3, 0.99), 2);
    EXPECT_EQ(heldOutCount(50, 0.29), 15);
    EXPECT_EQ(heldOutCount(50, 0.0), 0);
}

TEST_F(DatasetSplitTest, CaseAShareSmallerThanEveryGroupGetsTheSmallest) {
    std::string text;
    for (int row = 0; row < 20; ++row) {
        text += R"({"question": "q)" + std::to_string(std::min(row / 5, 2)) + R"(", "answer": ")" +
                std::to_string(row) + "\"}\n";
    }
    const SplitFiles from{write("all.jsonl", text), {}, {}, {}};
    const SplitCounts counts = split(from, "new", {0.05, 0.0, RowGrouping::SameSourceTogether, 1});
    EXPECT_EQ(counts.validation, 5);
    EXPECT_EQ(counts.train, 15);
}

TEST_F(DatasetSplitTest, EqualQuestionsStayTogetherUnlessRowByRow) {
    std::string text;
    for (int row = 0; row < 40; ++row) {
        text += R"({"question": ")" + std::string(row % 2 == 0 ? "WIE  groß " : " wie GROSS ") +
                std::to_string(row / 4) + R"(", "answer": ")" + std::to_string(row) + "\"}\n";
    }
    const SplitFiles from{write("all.jsonl", text), {}, {}, {}};
    split(from, "kept", {0.3, 0.2, RowGrouping::SameSourceTogether, 1});
    EXPECT_EQ(findLeaks(filesOf("kept"), [](std::int64_t, std::int64_t) {}, {}).count, 0);
    split(from, "torn", {0.3, 0.2, RowGrouping::RowByRow, 1});
    const LeaksFound torn = findLeaks(filesOf("torn"), [](std::int64_t, std::int64_t) {}, {});
    EXPECT_EQ(torn.checked, 20);
    EXPECT_GT(torn.count, 0);
    EXPECT_GT(torn.leaks.at(0).trainLine, 0);
}

/// A split that somebody asks for.
struct AskedSplit {
    std::string rows;
    SplitSettings settings;
};

/// What is asked for next by those who follow the hint, each way of it alone.
std::vector<AskedSplit> waysOf(const std::string& hint, const AskedSplit& asked) {
    std::vector<AskedSplit> ways;
    const auto change = [&](const char* words, const std::function<void(AskedSplit&)>& follow) {
        if (hint.find(words) != std::string::npos) {
            follow(ways.emplace_back(asked));
        }
    };
    change("at least 2 rows", [](AskedSplit& next) { next.rows = rowsOf(2); });
    change("at least 3 rows", [](AskedSplit& next) { next.rows = rowsOf(3); });
    change("validation or test to 0", [](AskedSplit& next) { next.settings.validation = 0.0; });
    change("validation or test to 0", [](AskedSplit& next) { next.settings.test = 0.0; });
    change("share above 0", [](AskedSplit& next) { next.settings.validation = 0.1; });
    change("share above 0", [](AskedSplit& next) { next.settings.test = 0.1; });
    change("row by row", [](AskedSplit& next) { next.settings.grouping = RowGrouping::RowByRow; });
    return ways;
}

TEST_F(DatasetSplitTest, EachShareGetsARowOrTheHintHelps) {
    std::mt19937_64 random(strata::test::testSeed(77));
    constexpr std::array kShares = {0.0, 0.001, 0.05, 0.1, 0.3, 0.5};
    std::set<std::string> hints;
    // `steps`: hints that may be needed one after another.
    const std::function<void(const AskedSplit&, int)> expectRows = [&](const AskedSplit& asked,
                                                                       int steps) {
        const SplitFiles from{write("all.jsonl", asked.rows), {}, {}, {}};
        try {
            const SplitCounts counts = split(from, "new", asked.settings);
            EXPECT_GE(counts.train, 1);
            EXPECT_EQ(counts.validation >= 1, asked.settings.validation > 0.0);
            EXPECT_EQ(counts.test >= 1, asked.settings.test > 0.0);
        } catch (const Error& error) {
            hints.insert(error.hint());
            const std::vector<AskedSplit> ways = waysOf(error.hint(), asked);
            EXPECT_FALSE(ways.empty()) << error.hint();
            ASSERT_GT(steps, 0) << error.what() << "\n" << asked.rows;
            for (const AskedSplit& next : ways) {
                expectRows(next, steps - 1);
            }
        }
    };
    for (int round = 0; round < 150; ++round) {
        AskedSplit asked;
        const std::uint64_t count = random() % 7;
        const std::uint64_t questions = 1 + random() % 4;
        for (std::uint64_t row = 0; row < count; ++row) {
            asked.rows += rowOf("q" + std::to_string(random() % questions));
        }
        asked.settings = {
            kShares[random() % kShares.size()], kShares[random() % kShares.size()],
            random() % 2 == 0 ? RowGrouping::RowByRow : RowGrouping::SameSourceTogether, random()};
        const bool isAsked = asked.settings.validation + asked.settings.test > 0.0;
        expectRows(asked, isAsked ? 1 : 2);
    }
    EXPECT_EQ(hints.size(), 5U) << "a hint was not tried";
}

TEST_F(DatasetSplitTest, RowsOfOneSourceColumnStayTogether) {
    const auto valuesOf = [&](const std::string& name, const std::string& column) {
        std::set<std::string> values;
        for (const std::string& line : linesOf(name)) {
            values.insert(nlohmann::json::parse(line)[column].dump());
        }
        return values;
    };
    for (const std::string column : {"source", "document", "group"}) {
        std::string lines;
        std::string table = "Question,Answer, " + column + " \n";
        for (int row = 0; row < 60; ++row) {
            const std::string question = "q" + std::to_string(row);
            const std::string value = std::to_string(row % 6);
            lines +=
                nlohmann::json({{"question", question}, {"answer", "a"}, {column, value}}).dump() +
                "\n";
            table += question + ",a," + value + "\n";
        }
        for (const std::string& file :
             {write(column + "-in.jsonl", lines), write(column + "-in.csv", table)}) {
            split({file, {}, {}, {}}, "new", {0.2, 0.2, RowGrouping::SameSourceTogether, 5});
            const auto train = valuesOf("new.jsonl", column);
            const auto validation = valuesOf("new.validation.jsonl", column);
            const auto test = valuesOf("new.test.jsonl", column);
            EXPECT_EQ(validation.size(), 1U) << file;
            EXPECT_EQ(test.size(), 1U) << file;
            EXPECT_EQ(train.size(), 4U) << file << ": a source is on two sides";
        }
    }
}

TEST_F(DatasetSplitTest, TheNarrowerSourceCountsAndOneWithoutValueDoesNot) {
    const auto validationRows = [&](double share,
                                    const std::function<void(int, nlohmann::json&)>& mark) {
        std::string text;
        for (int row = 0; row < 20; ++row) {
            nlohmann::json json = {{"question", "q" + std::to_string(row)}, {"answer", "a"}};
            mark(row, json);
            text += json.dump() + "\n";
        }
        const SplitFiles from{write("all.jsonl", text), {}, {}, {}};
        return split(from, "new", {share, 0.0, RowGrouping::SameSourceTogether, 1}).validation;
    };
    const auto documents = [](int row, nlohmann::json& json) {
        json["Source"] = "one";
        json["document"] = {{"name", row / 10}};
    };
    EXPECT_EQ(validationRows(0.7, documents), 10);
    const auto nothing = [](int row, nlohmann::json& json) {
        json["source"] = row % 2 == 0 ? "nan" : " ";
        json["document"] = nullptr;
    };
    EXPECT_EQ(validationRows(0.35, nothing), 7);
}

TEST_F(DatasetSplitTest, AColumnThatNamesOneSourceForAllLeavesTheQuestions) {
    std::string lines;
    for (int row = 0; row < 40; ++row) {
        lines += nlohmann::json({{"question", "q" + std::to_string(row / 2)},
                                 {"answer", "a" + std::to_string(row)},
                                 {"source", "wikipedia"}})
                     .dump() +
                 "\n";
    }
    const SplitCounts counts = split({write("one.jsonl", lines), {}, {}, {}}, "new",
                                     {0.1, 0.1, RowGrouping::SameSourceTogether, 5});
    EXPECT_TRUE(counts.ignoredSources);
    std::map<std::string, std::set<std::string>> filesOfQuestion;
    for (const std::string file : {"new.jsonl", "new.validation.jsonl", "new.test.jsonl"}) {
        for (const std::string& line : linesOf(file)) {
            filesOfQuestion[nlohmann::json::parse(line)["question"].dump()].insert(file);
        }
    }
    EXPECT_EQ(filesOfQuestion.size(), 20U);
    for (const auto& [question, files] : filesOfQuestion) {
        EXPECT_EQ(files.size(), 1U) << question;
    }
    EXPECT_EQ(linesOf("new.validation.jsonl").size(), 4U);
}

TEST_F(DatasetSplitTest, AFullDiskLeavesNoFileOfTheSplit) {
    const SplitFiles from = filesOf("all");
    write("all.jsonl", rowsOf(100));
    write("all.provenance.jsonl", "{\"row\": 1, \"split\": \"train\"}\n");
    {
        const test::FileSizeLimit limit(1000);
        EXPECT_THROW(split(from, "new", {0.1, 0.1}), Error);
    }
    const SplitFiles to = filesOf("new");
    for (const std::string& file : {to.train, to.validation, to.test, to.provenance}) {
        EXPECT_FALSE(std::filesystem::exists(file)) << file;
    }
}

TEST_F(DatasetSplitTest, ProvenanceFollowsItsRows) {
    std::string origins;
    for (int row = 1; row <= 30; ++row) {
        origins += R"({"row": )" + std::to_string(row) + R"(, "group": "g)" +
                   std::to_string(row / 5) + R"(", "split": "train", "mark": "q)" +
                   std::to_string(row - 1) + "\"}\n";
    }
    write("all.provenance.jsonl", origins);
    write("all.jsonl", rowsOf(30));
    split(filesOf("all"), "new", {0.4, 0.0, RowGrouping::SameSourceTogether, 3});
    for (const std::string& line : linesOf("new.provenance.jsonl")) {
        const auto json = nlohmann::json::parse(line);
        const std::string file = json["split"] == "train" ? "new.jsonl" : "new.validation.jsonl";
        const auto row =
            nlohmann::json::parse(linesOf(file).at(json["row"].get<std::size_t>() - 1));
        EXPECT_EQ(row["question"], json["mark"]);
    }
}

TEST_F(DatasetSplitTest, ATableIsDividedIntoLines) {
    const SplitFiles from{
        write("all.csv", "Frage;Antwort\na;1\nb;\"x\ny\"\nc;3\nd;4\n"), {}, {}, {}};
    const SplitCounts counts = splitDataset(
        from, filesOf("new"), {0.25, 0.0, RowGrouping::RowByRow, 1},
        parseColumnMapping("question=Frage,answer=Antwort"), [](std::int64_t, std::int64_t) {}, {});
    EXPECT_EQ(counts.validation, 1);
    EXPECT_EQ(linesOf("new.jsonl").size(), 3U);
    EXPECT_TRUE(nlohmann::json::parse(linesOf("new.jsonl").at(0)).contains("antwort"));
}

TEST_F(DatasetSplitTest, NothingIsWrittenWhenItCannotBeDone) {
    const SplitFiles same{write("same.jsonl", R"({"question": "q", "answer": "a"})"
                                              "\n"
                                              R"({"question": "Q ", "answer": "b"})"),
                          {},
                          {},
                          {}};
    EXPECT_THROW(split(same, "new", {0.5, 0.0, RowGrouping::SameSourceTogether, 1}), Error);
    const SplitFiles empty{write("empty.jsonl", ""), {}, {}, {}};
    strata::test::expectError(ErrorCode::DatasetEmpty, "There are no rows to split.", [&] {
        split(empty, "new", {0.5, 0.0, RowGrouping::RowByRow, 1});
    });
    const SplitFiles damaged{write("a.csv", "question,answer\nq,a\nr,\"x\" y\n"), {}, {}, {}};
    EXPECT_THROW(split(damaged, "new", {0.5, 0.0, RowGrouping::RowByRow, 1}), Error);
    std::stop_source stop;
    stop.request_stop();
    const SplitFiles many{write("many.jsonl", rowsOf(3000)), {}, {}, {}};
    EXPECT_THROW(
        splitDataset(
            many, filesOf("new"), {}, {}, [](std::int64_t, std::int64_t) {}, stop.get_token()),
        Error);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("new.jsonl")));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("new.validation.jsonl")));
}

TEST_F(DatasetSplitTest, DifferencesAreFoundWhereverRowsMoved) {
    RowFile before(write("a.jsonl", R"({"question": "1", "answer": "a"})"
                                    "\n"
                                    R"({"question": "2", "answer": "b"})"
                                    "\n"
                                    R"({"question": "gone", "answer": "x"})"
                                    "\n"));
    RowFile after(write("b.jsonl", R"({"question": "2", "answer": "b"})"
                                   "\n"
                                   R"({"question": "1", "answer": "other"})"
                                   "\n"
                                   R"({"question": "new", "answer": "y"})"
                                   "\n"));
    before.build([] {}, {});
    after.build([] {}, {});
    const DatasetDiff diff = diffDatasets(before, after, [](std::int64_t, std::int64_t) {}, {});
    EXPECT_EQ(diff.same, 1);
    EXPECT_EQ(diff.changed, 1);
    EXPECT_EQ(diff.added, 1);
    EXPECT_EQ(diff.removed, 1);
    EXPECT_EQ(diff.rows.size(), 3U);
}

TEST_F(DatasetSplitTest, RowsThatTrainingReadsAlikeAreEqual) {
    RowFile before(write("a.jsonl", R"({"question": "1", "answer": "a", "id": 1})"
                                    "\n"
                                    R"({"question": "2", "answer": ""})"
                                    "\n"));
    RowFile after(write("b.csv", "answer,question\na,1\n,2\n"));
    before.build([] {}, {});
    after.build([] {}, {});
    const DatasetDiff diff = diffDatasets(before, after, [](std::int64_t, std::int64_t) {}, {});
    EXPECT_EQ(diff.same, 1);
    EXPECT_EQ(diff.changed, 1);  // rows that training leaves out are compared as they stand
    EXPECT_EQ(diff.rows.at(0).before, 1);
}

TEST_F(DatasetSplitTest, AMapThatNamesNoColumnIsRefusedBySplitAndDiff) {
    const ColumnMapping mapping = parseColumnMapping("question=frage,answer=antwort");
    for (const auto& [name, content] :
         {std::pair{"a.jsonl", rowsOf(5)},
          std::pair{"a.csv", std::string("question,answer\n1,2\n")}}) {
        const SplitFiles from{write(name, content), {}, {}, {}};
        test::expectError(ErrorCode::DatasetFormatUnknown, "frage", [&] {
            splitDataset(from, filesOf("one"), {}, mapping, [](std::int64_t, std::int64_t) {}, {});
        });
        RowFile rows(from.train, mapping);
        test::expectError(ErrorCode::DatasetFormatUnknown, "frage", [&] { rows.build([] {}, {}); });
    }
}

TEST_F(DatasetSplitTest, ProgressNeverPassesTheRowsThereAre) {
    const SplitFiles from{write("all.jsonl", rowsOf(3000)), {}, {}, {}};
    std::int64_t total = 0;
    splitDataset(from, filesOf("one"), {}, {},
                 [&](std::int64_t done, std::int64_t of) {
                     EXPECT_LE(done, 3000);
                     total = of;
                 },
                 {});
    EXPECT_EQ(total, 3000);
}

}  // namespace
}  // namespace strata::rows
