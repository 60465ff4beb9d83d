// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets built from documents by the real worker, built again, and decided about by a person.
#include "jobs/dataset_job.h"

#include "jobs/pair_review.h"
#include "jobs/review_file.h"
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

    /// The object that the build ends with; `notices_` has what it said.
    Json build() {
        return resultOf([&](const EventSink& sink) { buildDataset(settings_, none_, sink, {}); });
    }

    Json decide(PairReviewSettings review) {
        review.dataset = settings_.out;
        return resultOf([&](const EventSink& sink) { reviewPair(review, none_, sink, {}); });
    }

    std::vector<Json> listed() {
        std::vector<Json> pairs;
        listPairs({settings_.out, 0, 1000}, [&](const Event& event) {
            if (const auto* line = std::get_if<ResultLine>(&event)) {
                pairs.push_back(Json::parse(line->json));
            }
        });
        return pairs;
    }

    Json listed(const std::string& id) {
        for (const Json& pair : listed()) {
            if (pair["id"] == id) {
                return pair;
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

    DatasetBuildSettings settings_;
    std::vector<std::string> notices_;

private:
    template <typename Work>
    Json resultOf(Work work) {
        notices_.clear();
        Json result;
        work([&](const Event& event) {
            if (const auto* finished = std::get_if<Finished>(&event)) {
                result = Json::parse(finished->json);
            } else if (const auto* notice = std::get_if<Notice>(&event)) {
                notices_.push_back(notice->text);
            }
        });
        return result;
    }

    test::TempDir folder_;
    RunnerFactory none_;
};

TEST_F(DatasetJob, BuildsPairsWithEvidenceAndTheirFiles) {
    const Json result = build();
    EXPECT_EQ(result["documents"], 1);
    EXPECT_GT(result["pairs"], 6);
    EXPECT_TRUE(result["failed"].empty());
    for (const Json& name : result["files"]) {
        EXPECT_TRUE(fs::is_regular_file(name.get<std::string>())) << name;
    }
    EXPECT_NE(rows().find("every 12 days"), std::string::npos);
    std::ifstream provenance(file("kettle.provenance.jsonl"));
    std::size_t lines = 0;
    for (std::string line; std::getline(provenance, line); ++lines) {
        EXPECT_FALSE(Json::parse(line)["quotes"].empty());
    }
    EXPECT_EQ(lines, result["pairs"].get<std::size_t>());
}

TEST_F(DatasetJob, AnUnchangedBuildIsNotDoneAgain) {
    const Json first = build();
    const std::string before = rows();
    EXPECT_EQ(build(), first);
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
    const Json result = build();
    ASSERT_EQ(result["failed"].size(), 1U);
    EXPECT_EQ(result["failed"][0]["document"], file("broken.pdf"));
    EXPECT_EQ(result["documents"], 1);
    EXPECT_GT(result["pairs"], 6);
}

TEST_F(DatasetJob, ARejectedPairLeavesAndComesBackWithUndo) {
    build();
    const std::string before = rows();
    const Json pair = listed().front();
    const std::string question = Json(pair["question"]).dump();
    ASSERT_NE(before.find(question), std::string::npos);
    PairReviewSettings review;
    review.pair = pair["id"].get<std::string>().substr(0, 12);
    review.decision = store::Decision::Reject;
    review.reason = "too easy";
    decide(review);
    EXPECT_EQ(rows().find(question), std::string::npos);
    EXPECT_EQ(listed(pair["id"])["review"]["reason"], "too easy");
    EXPECT_NE(read(file("kettle.rejected.jsonl")).find("review: too easy"), std::string::npos);
    review.decision = store::Decision::Undo;
    decide(review);
    EXPECT_EQ(rows(), before);
    EXPECT_TRUE(listed(pair["id"])["review"].is_null());
}

TEST_F(DatasetJob, AnEditChangesTheRowAndKeepsWhatWasGenerated) {
    build();
    const Json pair = listed().front();
    PairReviewSettings review;
    review.pair = pair["id"];
    review.decision = store::Decision::Edit;
    review.answer = "A copper vessel.";
    decide(review);
    EXPECT_NE(rows().find("\"A copper vessel.\""), std::string::npos);
    const Json after = listed(pair["id"]);
    EXPECT_EQ(after["answer"], pair["answer"]);
    EXPECT_EQ(after["review"]["answer"], "A copper vessel.");
}

TEST_F(DatasetJob, DecisionsOutliveTheIndexAndATornLine) {
    build();
    const Json pair = listed().front();
    PairReviewSettings review;
    review.pair = pair["id"];
    review.decision = store::Decision::Reject;
    decide(review);
    fs::remove(file("kettle.build/index.sqlite"));
    std::ofstream(file("kettle.build/reviews.jsonl"), std::ios::app) << R"({"pair_id": "ab)";
    build();
    EXPECT_EQ(listed(pair["id"])["review"]["decision"], "reject");
    EXPECT_EQ(readReviews(file("kettle.build/reviews.jsonl")).size(), 1U);
}

TEST_F(DatasetJob, AnUnknownPairOrDataSetIsSaid) {
    PairReviewSettings review;
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
    PairReviewSettings review;
    review.pair = listed().front()["id"];
    review.decision = store::Decision::Reject;
    fs::remove(settings_.documents[0]);
    EXPECT_THROW(decide(review), Error);
    EXPECT_EQ(rows(), before);
}

}  // namespace
}  // namespace strata
