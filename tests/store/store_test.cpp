// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/project_index.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <fstream>

namespace strata::store {
namespace {

class StoreTest : public ::testing::Test {
protected:
    std::string path() const { return folder_.file("store.sqlite"); }

    static DocumentRow document(const std::string& sha256) { return {0, "manual.pdf", sha256, 3}; }

    static PairRow pair(const std::string& id, std::int64_t position) {
        return {id,        "passage", position, "fact", "definition", "What is it?",
                "A lamp.", "[]",      "train",  ""};
    }

    /// One document with one passage, so that pairs can refer to it.
    static void fill(ProjectIndex& index) {
        const std::int64_t id = index.documents.replace(document("aa"));
        index.documents.addPassage({"passage", id, 0, "[\"Lamps\"]"});
    }

private:
    test::TempDir folder_;
};

TEST_F(StoreTest, RowsComeBackAfterReopening) {
    {
        ProjectIndex index(path());
        fill(index);
    }
    ProjectIndex index(path());
    const std::vector<DocumentRow> documents = index.documents.documents();
    ASSERT_EQ(documents.size(), 1U);
    EXPECT_EQ(documents[0].path, "manual.pdf");
    EXPECT_EQ(documents[0].pages, 3);
    const std::vector<PassageRow> passages = index.documents.passagesOf(documents[0].id);
    ASSERT_EQ(passages.size(), 1U);
    EXPECT_EQ(passages[0].headingPathJson, "[\"Lamps\"]");
}

TEST_F(StoreTest, ReplacingADocumentTakesItsPassagesAndPairsAway) {
    ProjectIndex index(path());
    fill(index);
    index.pairs.replaceAll({pair("one", 0)});
    EXPECT_EQ(index.pairs.pairCount(), 1);
    const std::int64_t id = index.documents.replace(document("aa"));
    EXPECT_EQ(index.pairs.pairCount(), 0);
    EXPECT_TRUE(index.documents.passagesOf(id).empty());
}

TEST_F(StoreTest, TheLastDecisionCountsAndOutlivesARebuild) {
    ProjectIndex index(path());
    fill(index);
    index.pairs.replaceAll({pair("one", 0), pair("two", 1)});
    index.pairs.addReview({"one", Decision::Reject, "unclear", "", "", "2026-01-01T00:00:00Z"});
    index.pairs.addReview({"one", Decision::Accept, "", "", "", "2026-01-01T00:01:00Z"});
    index.pairs.addReview({"two", Decision::Reject, "wrong", "", "", "2026-01-01T00:02:00Z"});
    index.pairs.addReview({"two", Decision::Undo, "", "", "", "2026-01-01T00:03:00Z"});
    index.pairs.replaceAll({pair("two", 0), pair("one", 1)});
    const std::vector<ReviewedPair> pairs = index.pairs.pairs(0, 10);
    ASSERT_EQ(pairs.size(), 2U);
    EXPECT_EQ(pairs[0].pair.id, "two");
    EXPECT_FALSE(pairs[0].review);
    ASSERT_TRUE(pairs[1].review);
    EXPECT_EQ(pairs[1].review->decision, Decision::Accept);
}

TEST_F(StoreTest, ATransactionWithoutCommitLeavesNothing) {
    ProjectIndex index(path());
    {
        Transaction transaction(index.database);
        index.documents.replace(document("aa"));
    }
    EXPECT_TRUE(index.documents.documents().empty());
}

TEST_F(StoreTest, AFileThatIsNoDatabaseIsNamed) {
    std::ofstream(path()) << std::string(5000, 'x');
    try {
        ProjectIndex index(path());
        FAIL() << "the file was taken for an index";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::RunInvalid);
        EXPECT_EQ(error.where(), path());
    }
}

TEST_F(StoreTest, AFullDiskIsNoDamageOfTheIndex) {
    Database database(path());
    database.execute("PRAGMA max_page_count = 1");  // SQLite's own full disk
    try {
        database.execute("CREATE TABLE more AS SELECT zeroblob(1000000)");
        FAIL() << "there was room";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DiskFull);
        EXPECT_EQ(error.message(), "Can't change the index: the disk is full.");
        EXPECT_EQ(error.hint().find("Delete"), std::string::npos) << error.hint();
    }
}

TEST_F(StoreTest, AnIndexThatAnotherProcessWritesIsNotToBeDeleted) {
    Database first(path());
    Database second(path());
    second.execute("PRAGMA busy_timeout = 0");
    first.execute("BEGIN IMMEDIATE");
    try {
        second.execute("BEGIN IMMEDIATE");
        FAIL() << "two wrote at once";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Locked);
        EXPECT_EQ(error.hint().find("Delete"), std::string::npos) << error.hint();
    }
}

TEST_F(StoreTest, AnIndexOfTheSecondSchemaKeepsItsPairsAndLosesWhatNobodyReads) {
    {
        ProjectIndex index(path());
        fill(index);
        index.pairs.replaceAll({pair("one", 0)});
        // As the second schema had it.
        index.database.execute(
            "CREATE TABLE blocks (document_id INTEGER); CREATE TABLE versions (id INTEGER);"
            "ALTER TABLE documents ADD COLUMN format TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE documents ADD COLUMN title TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE documents ADD COLUMN error_code TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE documents ADD COLUMN error_message TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE passages ADD COLUMN text TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE passages ADD COLUMN tokens INTEGER NOT NULL DEFAULT 0;"
            "ALTER TABLE passages ADD COLUMN rejected TEXT NOT NULL DEFAULT '';"
            "ALTER TABLE pairs ADD COLUMN generator TEXT NOT NULL DEFAULT '';"
            "PRAGMA user_version = 2");
    }
    ProjectIndex index(path());
    const std::vector<ReviewedPair> pairs = index.pairs.pairs(0, 10);
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].pair.question, "What is it?");
    EXPECT_THROW(index.database.execute("SELECT * FROM blocks"), Error);
}

TEST_F(StoreTest, AnIndexOfANewerProgramIsRefused) {
    ProjectIndex(path()).database.execute("PRAGMA user_version = 1000");
    EXPECT_THROW(ProjectIndex index(path()), Error);
}

}  // namespace
}  // namespace strata::store
