// SPDX-License-Identifier: GPL-3.0-or-later
// What `--json` prints of the application's own jobs.
#include "cli/job_json.h"

#include "jobs/build_outcome_file.h"

#include "strata/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace strata::cli::test {
namespace {

using testing::HasSubstr;

datasetgen::Document someDocument() {
    datasetgen::Document document;
    document.path = "a \"b\".pdf";
    document.sha256 = std::string(64, 'a');
    datasetgen::Block table;
    table.kind = datasetgen::BlockKind::Table;
    table.text = "a\tb\nc\td";
    table.removed = "running header";
    datasetgen::Block text;
    text.text = "kept";
    text.headingPath = {"Pumps", "Filters"};
    text.lines = {{0, 4, {1.0, 2.0, 3.0, 4.0}}};
    document.blocks = {table, text};
    return document;
}

TEST(JobJson, WritesABlockAsTheCommandLinePromises) {
    const datasetgen::Document document = someDocument();
    EXPECT_THAT(jsonText(toJson(document, document.blocks[0])),
                HasSubstr("\"page\":1,\"box\":[0.0,0.0,0.0,0.0],\"heading_path\":[],\"kind\":"
                          "\"table\",\"text\":\"a\\tb\\nc\\td\",\"removed\":\"running header\""));
    const Json kept = toJson(document, document.blocks[1]);
    EXPECT_TRUE(kept.at("removed").is_null());
    EXPECT_EQ(kept.at("heading_path"), Json({"Pumps", "Filters"}));
    EXPECT_EQ(kept.at("lines"), Json::array({{0, 4, 1.0, 2.0, 3.0, 4.0}}));
}

TEST(JobJson, WritesInvalidTextAsReplacement) {
    datasetgen::Document document = someDocument();
    document.blocks[0].text = "a\xFF";
    EXPECT_THAT(jsonText(toJson(document, document.blocks[0])), HasSubstr("a\xEF\xBF\xBD"));
}

TEST(JobJson, ADocumentThatWasNotReadHasItsErrorBesideItsPath) {
    const Json json = toJson(datasetgen::ReadFailure{
        "a.pdf", Error(ErrorCode::DocumentEncrypted, Sentence("It is encrypted."), "page 1",
                       Sentence("Unlock it."))});
    EXPECT_EQ(json.at("document"), "a.pdf");
    EXPECT_EQ(json.at("error").at("code"), "STR-8002");
    EXPECT_EQ(json.at("error").at("hint"), "Unlock it.");
}

TEST(JobJson, ABuildSaysInWordsWhichDocumentsItCouldNotRead) {
    jobs::BuildOutcome outcome;
    outcome.failures.push_back(
        {"a.pdf", Error(ErrorCode::DocumentEncrypted, Sentence("It has %1 locks.", 2), "page 1",
                        Sentence("Unlock it."))});
    const Json failed = toJson(outcome).at("failed").at(0);
    EXPECT_EQ(failed.at("document"), "a.pdf");
    EXPECT_EQ(failed.at("code"), "STR-8002");
    EXPECT_EQ(failed.at("message"), "It has 2 locks.");
    EXPECT_EQ(failed.at("hint"), "Unlock it.");
}

TEST(JobJson, AReviewIsNullUntilThereIsOne) {
    store::ReviewedPair reviewed;
    reviewed.pair.id = "ab";
    reviewed.pair.quotesJson = R"([{"page":1}])";
    EXPECT_TRUE(toJson(reviewed).at("review").is_null());
    EXPECT_TRUE(toJson(reviewed).at("rejected").is_null());
    EXPECT_EQ(toJson(reviewed).at("quotes").at(0).at("page"), 1);
    reviewed.review = store::ReviewRow();
    reviewed.review->decision = store::Decision::Reject;
    reviewed.review->reason = "too easy";
    EXPECT_EQ(toJson(reviewed).at("review").at("decision"), "reject");
    EXPECT_EQ(toJson(reviewed).at("review").at("reason"), "too easy");
}

TEST(JobJson, AMachineWithoutDocumentReaderHasNoSandbox) {
    jobs::MachineReport report;
    EXPECT_TRUE(toJson(report).at("document_sandbox").is_null());
    report.documentSandbox = datasetgen::SandboxCheck{3, {"write"}, {"read"}};
    EXPECT_EQ(toJson(report).at("document_sandbox").at("landlock"), 3);
    EXPECT_EQ(toJson(report).at("document_sandbox").at("allowed"), Json({"read"}));
}

TEST(JobJson, AnOutcomeThatWasWrittenDownComesBack) {
    jobs::BuildOutcome outcome;
    outcome.documents = 2;
    outcome.quality.pairs = 7;
    outcome.quality.splits = {{"train", 6}, {"test", 1}};
    outcome.generator = jobs::AskedModel{"http:here#writer", {{5, 1, 700, 90}, {3, 0, 20, 10}}};
    outcome.failures = {
        {"a.pdf", Error(ErrorCode::DocumentUnreadable, Sentence("It is cut off."))}};
    const std::optional<jobs::BuildOutcome> back = jobs::readOutcome(jobs::writtenOutcome(outcome));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->quality.splits, outcome.quality.splits);
    EXPECT_FALSE(back->judge);
    EXPECT_EQ(back->generator->counts.made, outcome.generator->counts.made);
    EXPECT_EQ(back->generator->counts.journaled.calls, 3U);
    EXPECT_EQ(back->failures.at(0).error.code(), ErrorCode::DocumentUnreadable);
    EXPECT_EQ(toJson(*back), toJson(outcome));
}

TEST(JobJson, ADamagedOutcomeIsNone) {
    Json written = jobs::writtenOutcome(jobs::BuildOutcome());
    written["quality"].erase("leaks");
    EXPECT_FALSE(jobs::readOutcome(written));
    EXPECT_FALSE(jobs::readOutcome(Json("text")));
}

}  // namespace
}  // namespace strata::cli::test
