// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/dataset_writer.h"

#include "datasetgen/pairs/dataset_card.h"
#include "datasetgen/pairs/quality_metrics.h"
#include "documents_here.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;
using test::DocumentMaker;

const std::vector<Document>& documents() {
    static const std::vector<Document> all{DocumentMaker("Pump", "in/pump.md")
                                               .heading(1, "Pump")
                                               .text("The pump weighs 12 kg.")
                                               .document()};
    return all;
}

Pair writtenPair(const std::string& question, const std::string& split) {
    Pair result;
    result.question = question;
    result.answer = "The pump weighs 12 kg.";
    result.group = "fact";
    result.kind = "specification";
    result.headingPath = {"Pump"};
    result.quotes = {{1, {1.005, 2, 3, 4}, "The pump weighs 12 kg."}};
    result.generator = "rules";
    result.promptVersion = "rules-4";
    result.split = split;
    return result;
}

std::vector<Pair> pairs() {
    std::vector<Pair> all{writtenPair("How heavy is the \"pump\"?", "train"),
                          writtenPair("What does the pump weigh?", "recall"),
                          writtenPair("Is the pump heavy?", "train")};
    Pair rejected = writtenPair("What?", "");
    rejected.rejected = "length out of bounds";
    all.push_back(rejected);
    return all;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        result.push_back(line);
    }
    return result;
}

using Say = void (*)(const std::vector<Pair>&, const std::vector<Document>&, const TextSink&);

std::string said(Say say) {
    std::string text;
    say(pairs(), documents(), [&](std::string_view line) { text += line; });
    return text;
}

std::string contents(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(DatasetWriter, WritesTheFourFormats) {
    const Json messages =
        Json::parse(lines(datasetRows(pairs(), "train", DatasetFormat::Messages))[0]);
    EXPECT_EQ(messages["messages"][0]["role"], "user");
    EXPECT_EQ(messages["messages"][0]["content"], "How heavy is the \"pump\"?");
    EXPECT_EQ(messages["messages"][1]["content"], "The pump weighs 12 kg.");
    const Json alpaca = Json::parse(lines(datasetRows(pairs(), "train", DatasetFormat::Alpaca))[1]);
    EXPECT_EQ(alpaca["instruction"], "Is the pump heavy?");
    const Json share =
        Json::parse(lines(datasetRows(pairs(), "recall", DatasetFormat::ShareGpt))[0]);
    EXPECT_EQ(share["conversations"][1]["from"], "gpt");
    EXPECT_EQ(lines(datasetRows(pairs(), "train", DatasetFormat::Csv))[1],
              "\"How heavy is the \"\"pump\"\"?\",The pump weighs 12 kg.\r");
}

TEST(DatasetWriter, KnowsItsFormatsByName) {
    EXPECT_EQ(datasetFormatNamed("sharegpt"), DatasetFormat::ShareGpt);
    EXPECT_THROW(datasetFormatNamed("xml"), Error);
}

TEST(DatasetWriter, ProvenanceNamesRowSplitPageAndQuote) {
    const std::vector<std::string> all = lines(said(sayProvenance));
    ASSERT_EQ(all.size(), 3U);
    const Json second = Json::parse(all[2]);
    for (const char* field :
         {"row", "group", "document", "sha256", "page", "quotes", "heading_path", "kind",
          "generator", "prompt_version", "scores", "split"}) {
        EXPECT_TRUE(second.contains(field)) << field;
    }
    EXPECT_EQ(second["row"], 2);
    EXPECT_EQ(second["split"], "train");
    EXPECT_EQ(second["document"], "in/pump.md");
    EXPECT_EQ(second["quotes"][0]["text"], "The pump weighs 12 kg.");
    EXPECT_EQ(second["quotes"][0]["box"].size(), 4U);
    EXPECT_EQ(Json::parse(all[1])["row"], 1);
}

TEST(DatasetWriter, KeepsRejectionsWithTheirReason) {
    const std::vector<std::string> all = lines(said(sayRejected));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(Json::parse(all[0])["rejected"], "length out of bounds");
}

std::vector<std::string> writtenTo(const std::string& path, const std::vector<Passage>& passages) {
    StagedDataset dataset =
        stageDataset(path, documents(), passages, pairs(), DatasetFormat::Messages);
    dataset.staged.commit();
    return std::move(dataset.files);
}

TEST(DatasetWriter, WritesAllFilesAndTheSameBytesTwice) {
    const strata::test::TempDir folder;
    const std::vector<Passage> passages(1);
    const std::string path = folder.file("set.jsonl");
    const std::vector<std::string> files = writtenTo(path, passages);
    EXPECT_EQ(files.front(), path);
    EXPECT_EQ(files.size(), 7U);
    std::string first;
    for (const std::string& file : files) {
        first += contents(file);
    }
    std::string second;
    for (const std::string& file : writtenTo(path, passages)) {
        second += contents(file);
    }
    EXPECT_EQ(first, second);
    EXPECT_EQ(lines(contents(folder.file("set.recall.jsonl"))).size(), 1U);
}

TEST(DatasetCard, TellsTheQualityAndTheSources) {
    const std::vector<Passage> passages(1);
    const QualityMetrics metrics = measureQuality(documents(), passages, pairs());
    EXPECT_EQ(metrics.pairs, 3U);
    EXPECT_EQ(metrics.facts, 1U);
    EXPECT_DOUBLE_EQ(metrics.quoteExact, 1.0);
    EXPECT_DOUBLE_EQ(metrics.numberConsistent, 1.0);
    EXPECT_DOUBLE_EQ(metrics.duplicates, 0.0);
    const std::string card = datasetCard("set", documents(), pairs(), metrics);
    for (const char* words :
         {"# set", "Quotes found verbatim on their page | 100.0%", "| recall | 1 |",
          "| Too short or too long | 1 |", "in/pump.md", "rules (rules-4)"}) {
        EXPECT_NE(card.find(words), std::string::npos) << words;
    }
}

TEST(DatasetCard, NamesTheModelsAndAddsUpWhatTheyWereAsked) {
    const QualityMetrics metrics = measureQuality(documents(), std::vector<Passage>(1), pairs());
    EXPECT_EQ(datasetCard("set", documents(), pairs(), metrics).find("## Models"),
              std::string::npos);
    BuildCalls calls;
    calls.generator = {"big|model", {{4, 0, 400, 40}, {2, 0, 200, 20}}};
    const std::string alone = datasetCard("set", documents(), pairs(), metrics, calls);
    EXPECT_NE(alone.find("| generator | big\\|model | 6 | 600 | 60 |"), std::string::npos) << alone;
    EXPECT_EQ(alone.find("| judge"), std::string::npos);
    EXPECT_EQ(alone.find("estimated"), std::string::npos);
    calls.judge = {"critic", {{}, {3, 1, 300, 30}}};
    const std::string both = datasetCard("set", documents(), pairs(), metrics, calls);
    EXPECT_NE(both.find("| judge | critic | 3 | 300 | 30 |"), std::string::npos) << both;
    EXPECT_NE(both.find("estimated"), std::string::npos);
}

}  // namespace
}  // namespace strata::datasetgen
