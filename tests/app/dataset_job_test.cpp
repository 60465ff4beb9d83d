// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets built from documents by the real worker, built again, and decided about by a person.
#include "jobs/dataset_job.h"

#include "jobs/build_outcome_file.h"
#include "jobs/pair_review.h"
#include "jobs/review_file.h"
#include "support/file_size_limit.h"
#include "support/kettle_manual.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

namespace strata {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

using strata::test::kManual;

void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

class DatasetJob : public ::testing::Test {
protected:
    DatasetJob() {
        write(folder_.file("kettle.md"), kManual);
        settings_.documents = {folder_.file("kettle.md")};
        settings_.out = folder_.file("kettle.jsonl");
    }

    std::string file(const std::string& name) const { return folder_.file(name); }

    /// `notices_` has what it said.
    jobs::BuildOutcome build() {
        notices_.clear();
        return jobs::buildDataset(settings_, none_, sink(), {});
    }

    jobs::BuildOutcome decide(jobs::PairReviewSettings review) {
        notices_.clear();
        review.dataset = settings_.out;
        return jobs::reviewPair(review, none_, sink(), {});
    }

    std::vector<store::ReviewedPair> listed() const {
        return jobs::listPairs({settings_.out, 0, 1000});
    }

    store::ReviewedPair listed(const std::string& id) const {
        for (store::ReviewedPair& pair : listed()) {
            if (pair.pair.id == id) {
                return std::move(pair);
            }
        }
        return {};
    }

    /// All rows of all splits.
    std::string rows() const {
        std::string all = read(settings_.out);
        for (const char* split : {"validation", "test", "recall"}) {
            all += read(file(std::string("kettle.") + split + ".jsonl"));
        }
        return all;
    }

    jobs::DatasetBuildSettings settings_;
    std::vector<std::string> notices_;

private:
    EventSink sink() {
        return [this](const Event& event) {
            if (const auto* notice = std::get_if<Notice>(&event)) {
                notices_.push_back(notice->text.text());
            }
        };
    }

    test::TempDir folder_;
    RunnerFactory none_;
};

TEST_F(DatasetJob, BuildsPairsWithEvidenceAndTheirFiles) {
    const jobs::BuildOutcome outcome = build();
    EXPECT_EQ(outcome.documents, 1U);
    EXPECT_GT(outcome.quality.pairs, 6U);
    EXPECT_TRUE(outcome.failures.empty());
    EXPECT_FALSE(outcome.generator);
    for (const std::string& name : outcome.files) {
        EXPECT_TRUE(fs::is_regular_file(name)) << name;
    }
    EXPECT_NE(rows().find("every 12 days"), std::string::npos);
    std::ifstream provenance(file("kettle.provenance.jsonl"));
    std::size_t lines = 0;
    for (std::string line; std::getline(provenance, line); ++lines) {
        EXPECT_FALSE(Json::parse(line)["quotes"].empty());
    }
    EXPECT_EQ(lines, outcome.quality.pairs);
}

TEST_F(DatasetJob, ADocumentIsNeverTheOutput) {
    const std::string document = read(settings_.documents.front());
    settings_.out = settings_.documents.front();
    EXPECT_THROW(build(), Error);
    EXPECT_EQ(read(settings_.documents.front()), document);
}

TEST_F(DatasetJob, ARecordThatDoesNotFitLeavesTheOldDataset) {
    build();
    const std::string before = rows() + read(file("kettle.build/build.json"));
    // The largest of all files is then the record.
    settings_.prompts.questions = "=== system ===\n" + std::string(std::size_t{1} << 22U, 'q') +
                                  "\n=== user ===\n{{facts}} {{passage}}";
    settings_.seed = 7;
    {
        const test::FileSizeLimit limit(rlim_t{1} << 21U);
        EXPECT_THROW(build(), Error);
    }
    EXPECT_EQ(rows() + read(file("kettle.build/build.json")), before);
    build();
    EXPECT_NE(rows() + read(file("kettle.build/build.json")), before);
}

TEST_F(DatasetJob, ATitleIsCitedOnlyWhereTwoDocumentsAnswerDifferently) {
    const auto guide = [&](const std::string& place, const std::string& hive) {
        write(file(place + ".md"),
              "# Keeping bees in " + place + "\n\nA hive is a " + hive +
                  " that shelters bees.\n\n## Tools\n\nA smoker is a tool that "
                  "calms bees.\n");
        settings_.documents.push_back(file(place + ".md"));
    };
    const auto isAsked = [&](const std::string& question) {
        return rows().find('"' + question + '"') != std::string::npos;
    };
    settings_.documents.clear();
    guide("gardens", "box of wood");
    build();
    EXPECT_TRUE(isAsked("What is a hive?"));
    EXPECT_TRUE(isAsked("What is a smoker?"));
    guide("forests", "basket of straw");
    build();
    EXPECT_FALSE(isAsked("What is a hive?"));
    EXPECT_TRUE(isAsked("According to “Keeping bees in gardens”, what is a hive?"));
    EXPECT_TRUE(isAsked("According to “Keeping bees in forests”, what is a hive?"));
    EXPECT_TRUE(isAsked("What is a smoker?"));
}

TEST_F(DatasetJob, AnUnchangedBuildIsNotDoneAgain) {
    const jobs::BuildOutcome first = build();
    const std::string before = rows();
    const jobs::BuildOutcome second = build();
    EXPECT_EQ(jobs::writtenOutcome(second), jobs::writtenOutcome(first));
    EXPECT_EQ(second.seconds, first.seconds);
    EXPECT_EQ(second.files, first.files);
    EXPECT_EQ(second.quality.splits, first.quality.splits);
    ASSERT_EQ(notices_.size(), 1U);
    EXPECT_NE(notices_[0].find("Nothing changed"), std::string::npos);
    EXPECT_EQ(rows(), before);
}

TEST_F(DatasetJob, ALostFileOrIndexIsMadeAgainTheSame) {
    build();
    const std::string before = rows();
    const std::size_t pairs = listed().size();
    fs::remove(settings_.out);
    fs::remove(file("kettle.build/index.sqlite"));
    build();
    EXPECT_TRUE(notices_.empty());
    EXPECT_EQ(rows(), before);
    EXPECT_EQ(listed().size(), pairs);
}

TEST_F(DatasetJob, AChangedDocumentIsReadAgain) {
    build();
    std::string text = kManual;
    text.replace(text.find("12 days"), 2, "13");
    write(settings_.documents[0], text);
    build();
    EXPECT_EQ(rows().find("every 12 days"), std::string::npos);
    EXPECT_NE(rows().find("every 13 days"), std::string::npos);
}

TEST_F(DatasetJob, ABadDocumentIsARowOfTheReport) {
    write(file("broken.pdf"), "%PDF-1.7 and no more");
    settings_.documents.insert(settings_.documents.begin(), file("broken.pdf"));
    const jobs::BuildOutcome outcome = build();
    ASSERT_EQ(outcome.failures.size(), 1U);
    EXPECT_EQ(outcome.failures[0].path, file("broken.pdf"));
    EXPECT_EQ(outcome.documents, 1U);
    EXPECT_GT(outcome.quality.pairs, 6U);
    const jobs::BuildOutcome unchanged = build();
    ASSERT_EQ(unchanged.failures.size(), 1U);
    EXPECT_EQ(unchanged.failures[0].path, file("broken.pdf"));
    EXPECT_EQ(unchanged.failures[0].error.code(), outcome.failures[0].error.code());
}

TEST_F(DatasetJob, ARejectedPairLeavesAndComesBackWithUndo) {
    build();
    const std::string before = rows();
    const store::PairRow pair = listed().front().pair;
    const std::string question = Json(pair.question).dump();
    ASSERT_NE(before.find(question), std::string::npos);
    jobs::PairReviewSettings review;
    review.pair = pair.id.substr(0, 12);
    review.decision = store::Decision::Reject;
    review.reason = "too easy";
    decide(review);
    EXPECT_EQ(rows().find(question), std::string::npos);
    EXPECT_EQ(listed(pair.id).review.value().reason, "too easy");
    EXPECT_NE(read(file("kettle.rejected.jsonl")).find("review: too easy"), std::string::npos);
    review.decision = store::Decision::Undo;
    decide(review);
    EXPECT_EQ(rows(), before);
    EXPECT_FALSE(listed(pair.id).review);
}

TEST_F(DatasetJob, AnEditChangesTheRowAndKeepsWhatWasGenerated) {
    build();
    const store::PairRow pair = listed().front().pair;
    jobs::PairReviewSettings review;
    review.pair = pair.id;
    review.decision = store::Decision::Edit;
    review.answer = "A copper vessel.";
    decide(review);
    EXPECT_NE(rows().find("\"A copper vessel.\""), std::string::npos);
    const store::ReviewedPair after = listed(pair.id);
    EXPECT_EQ(after.pair.answer, pair.answer);
    EXPECT_EQ(after.review.value().answer, "A copper vessel.");
}

TEST_F(DatasetJob, DecisionsOutliveTheIndexAndATornLine) {
    build();
    const store::PairRow pair = listed().front().pair;
    jobs::PairReviewSettings review;
    review.pair = pair.id;
    review.decision = store::Decision::Reject;
    decide(review);
    fs::remove(file("kettle.build/index.sqlite"));
    std::ofstream(file("kettle.build/reviews.jsonl"), std::ios::app) << R"({"pair_id": "ab)";
    build();
    EXPECT_EQ(listed(pair.id).review.value().decision, store::Decision::Reject);
    EXPECT_EQ(jobs::readReviews(file("kettle.build/reviews.jsonl")).size(), 1U);
}

TEST_F(DatasetJob, AnUnknownPairOrDataSetIsSaid) {
    jobs::PairReviewSettings review;
    review.pair = "zz";
    EXPECT_THROW(decide(review), Error);
    build();
    try {
        decide(review);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
        EXPECT_FALSE(error.hint().empty());
    }
    EXPECT_FALSE(fs::exists(file("kettle.build/reviews.jsonl")));
}

TEST_F(DatasetJob, AVanishedDocumentCostsNoPair) {
    build();
    const std::string before = rows();
    jobs::PairReviewSettings review;
    review.pair = listed().front().pair.id;
    review.decision = store::Decision::Reject;
    fs::remove(settings_.documents[0]);
    EXPECT_THROW(decide(review), Error);
    EXPECT_EQ(rows(), before);
}

}  // namespace
}  // namespace strata
