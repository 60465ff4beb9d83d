// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store_thread.h"
#include "support/temp_dir.h"

#include "strata/sentence.h"

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
    static void fill(Stores& stores) {
        const std::int64_t id = stores.documents.replace(document("aa"));
        stores.documents.addPassage({"passage", id, 0, "[\"Lamps\"]"});
    }

private:
    test::TempDir folder_;
};

TEST_F(StoreTest, RowsComeBackAfterReopening) {
    {
        StoreThread thread(path());
        thread.post([](Stores& stores) { fill(stores); }).get();
    }
    StoreThread thread(path());
    const std::vector<DocumentRow> documents =
        thread.post([](Stores& stores) { return stores.documents.documents(); }).get();
    ASSERT_EQ(documents.size(), 1U);
    EXPECT_EQ(documents[0].path, "manual.pdf");
    EXPECT_EQ(documents[0].pages, 3);
    const std::vector<PassageRow> passages = thread
                                                 .post([id = documents[0].id](Stores& stores) {
                                                     return stores.documents.passagesOf(id);
                                                 })
                                                 .get();
    ASSERT_EQ(passages.size(), 1U);
    EXPECT_EQ(passages[0].headingPathJson, "[\"Lamps\"]");
}

TEST_F(StoreTest, ReplacingADocumentTakesItsPassagesAndPairsAway) {
    StoreThread thread(path());
    auto counts = thread.post([](Stores& stores) {
        fill(stores);
        stores.pairs.replaceAll({pair("one", 0)});
        const std::int64_t before = stores.pairs.pairCount();
        const std::int64_t id = stores.documents.replace(document("aa"));
        return std::tuple(before, stores.pairs.pairCount(), stores.documents.passagesOf(id).size());
    });
    EXPECT_EQ(counts.get(), std::tuple(1, 0, 0U));
}

TEST_F(StoreTest, TheLastDecisionCountsAndOutlivesARebuild) {
    StoreThread thread(path());
    auto reviewed = thread.post([](Stores& stores) {
        fill(stores);
        stores.pairs.replaceAll({pair("one", 0), pair("two", 1)});
        stores.pairs.addReview(
            {"one", Decision::Reject, "unclear", "", "", "2026-01-01T00:00:00Z"});
        stores.pairs.addReview({"one", Decision::Accept, "", "", "", "2026-01-01T00:01:00Z"});
        stores.pairs.addReview({"two", Decision::Reject, "wrong", "", "", "2026-01-01T00:02:00Z"});
        stores.pairs.addReview({"two", Decision::Undo, "", "", "", "2026-01-01T00:03:00Z"});
        stores.pairs.replaceAll({pair("two", 0), pair("one", 1)});
        return stores.pairs.pairs(0, 10);
    });
    const std::vector<ReviewedPair> pairs = reviewed.get();
    ASSERT_EQ(pairs.size(), 2U);
    EXPECT_EQ(pairs[0].pair.id, "two");
    EXPECT_FALSE(pairs[0].review);
    ASSERT_TRUE(pairs[1].review);
    EXPECT_EQ(pairs[1].review->decision, Decision::Accept);
}

TEST_F(StoreTest, AFailedTransactionLeavesNothing) {
    StoreThread thread(path());
    auto failed = thread.post([](Stores& stores) {
        Transaction transaction(stores.database);
        stores.documents.replace(document("aa"));
        throw Error(ErrorCode::Internal, Sentence("as if the disk were full"));
    });
    EXPECT_THROW(failed.get(), Error);
    EXPECT_TRUE(
        thread.post([](Stores& stores) { return stores.documents.documents(); }).get().empty());
}

TEST_F(StoreTest, AFileThatIsNoDatabaseIsNamed) {
    std::ofstream(path()) << std::string(5000, 'x');
    StoreThread thread(path());
    try {
        thread.post([](Stores& stores) { return stores.pairs.pairCount(); }).get();
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
        StoreThread thread(path());
        thread
            .post([](Stores& stores) {
                fill(stores);
                stores.pairs.replaceAll({pair("one", 0)});
                // As the second schema had it.
                stores.database.execute(
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
            })
            .get();
    }
    StoreThread thread(path());
    const std::vector<ReviewedPair> pairs =
        thread.post([](Stores& stores) { return stores.pairs.pairs(0, 10); }).get();
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].pair.question, "What is it?");
    auto blocks =
        thread.post([](Stores& stores) { stores.database.execute("SELECT * FROM blocks"); });
    EXPECT_THROW(blocks.get(), Error);
}

TEST_F(StoreTest, AnIndexOfANewerProgramIsRefused) {
    StoreThread(path())
        .post([](Stores& stores) { stores.database.execute("PRAGMA user_version = 1000"); })
        .get();
    StoreThread thread(path());
    EXPECT_THROW(thread.post([](Stores& stores) { return stores.pairs.pairCount(); }).get(), Error);
}

}  // namespace
}  // namespace strata::store
