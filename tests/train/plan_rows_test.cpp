// SPDX-License-Identifier: GPL-3.0-or-later
// What `plan` knows of a dataset: read once, right for every change of settings.
#include "format/expect_error.h"
#include "rows/token_rows.h"
#include "train/row_lengths.h"
#include "train/run_inputs.h"
#include "train/small_run.h"
#include "train/training_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace strata::test {
namespace {

class PlanRows : public SmallRun {
protected:
    PlanRows() {
        std::string rows;
        for (int i = 0; i < 200; ++i) {
            const std::string text(static_cast<std::size_t>(1 + i % 40), 'a');
            rows += "{\"text\": \"" + text + "\"}\n";
        }
        writePlainFile(path("rows.jsonl"), rows);
    }

    TrainSettings wanted() const {
        TrainSettings settings = SmallRun::settings();
        settings.data = path("rows.jsonl");
        settings.maxLength = 64;
        train::completeSettings(settings);
        return settings;
    }

    /// Counts how often the dataset was read, and keeps what is said of it.
    models::RunContext counting() {
        return {[this](const Event& event) {
                    const auto* progress = std::get_if<Progress>(&event);
                    reads_ += progress != nullptr && progress->done == 1.0 ? 1 : 0;
                    if (const auto* notice = std::get_if<Notice>(&event)) {
                        said_ += notice->text.text() + "\n";
                    }
                },
                {}};
    }

    struct Encoded {
        std::vector<std::int64_t> training;  ///< lengths
        std::vector<std::int64_t> validation;
        std::string said;
    };
    Encoded encoded(const TrainSettings& settings) {
        const auto lengthsIn = [this](const char* file) {
            return std::filesystem::exists(path(file)) ? rows::TokenRows(path(file)).lengths()
                                                       : std::vector<std::int64_t>();
        };
        std::filesystem::remove(path("v.tokens"));
        const int reads = reads_;
        said_.clear();
        train::encodeTrainingData(train::openInputs(settings),
                                  {path("t.tokens"), path("v.tokens"), {}}, counting());
        reads_ = reads;
        return {lengthsIn("t.tokens"), lengthsIn("v.tokens"), said_};
    }

    train::PlannedRows planned(const TrainSettings& settings, const models::RunContext& context) {
        return train::planRows(train::openInputs(settings), kept_, context);
    }

    void expectAsEncoded(const TrainSettings& settings) {
        const Encoded truth = encoded(settings);
        said_.clear();
        const train::PlannedRows rowsPlanned = planned(settings, counting());
        EXPECT_EQ(rowsPlanned.training, truth.training);
        EXPECT_EQ(rowsPlanned.validation, truth.validation);
        EXPECT_EQ(said_, truth.said) << "rows that are left out, and why";
    }

    train::KeptRows kept_;
    int reads_ = 0;
    std::string said_;
};

TEST_F(PlanRows, AreThoseThatTrainingWouldEncode) {
    TrainSettings settings = wanted();
    expectAsEncoded(settings);
    settings.maxLength = 20;
    expectAsEncoded(settings);
    settings.validation = "0.2";
    expectAsEncoded(settings);
    settings.seed = 7;
    expectAsEncoded(settings);
    EXPECT_EQ(reads_, 1);
    settings.validation = path("data.jsonl");
    expectAsEncoded(settings);
    settings.maxLength = 64;
    expectAsEncoded(settings);
    EXPECT_EQ(reads_, 2);
}

TEST_F(PlanRows, CaseSmallSharesHoldOutTheirRows) {
    std::string rows;
    for (int i = 0; i < 20; ++i) {
        rows += "{\"text\": \"" + std::string(static_cast<std::size_t>(1 + i), 'a') + "\"}\n";
    }
    writePlainFile(path("rows.jsonl"), rows);
    TrainSettings settings = wanted();
    for (const auto& [share, held] :
         {std::pair{"0.05", 1}, std::pair{"0.1", 2}, std::pair{"0.2", 4}, std::pair{"0.5", 10}}) {
        settings.validation = share;
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            settings.seed = seed;
            EXPECT_EQ(std::ssize(encoded(settings).validation), held) << share << " seed " << seed;
            EXPECT_EQ(std::ssize(encoded(settings).training), 20 - held)
                << share << " seed " << seed;
            expectAsEncoded(settings);
        }
    }
}

TEST_F(PlanRows, OfRunningTextAreDividedAsTrainingDividesThem) {
    std::string text;
    for (int i = 0; i < 30; ++i) {
        text += "abc fed cafe bead deaf\n\n";
    }
    writePlainFile(path("book.txt"), text);
    TrainSettings settings = wanted();
    settings.data = path("book.txt");
    settings.maxLength = 40;
    expectAsEncoded(settings);
    settings.maxLength = 100;
    expectAsEncoded(settings);
    settings.maxLength = 40;
    expectAsEncoded(settings);
    EXPECT_EQ(reads_, 2);
}

TEST_F(PlanRows, AreReadAgainWhenTheFileChanges) {
    const TrainSettings settings = wanted();
    expectAsEncoded(settings);
    writePlainFile(path("rows.jsonl"), "{\"text\": \"abc\"}\n{\"text\": \"abcdef\"}\n");
    expectAsEncoded(settings);
    EXPECT_EQ(reads_, 2);
}

TEST_F(PlanRows, AreEncodedUntilTheStopAndNoFurther) {
    std::stop_source stop;
    int rows = 0;
    const models::RunContext stopping{[&](const Event& event) {
                                          rows += std::holds_alternative<Progress>(event) ? 1 : 0;
                                          stop.request_stop();
                                      },
                                      stop.get_token()};
    expectError(ErrorCode::Stopped, "Stopped", [&] { planned(wanted(), stopping); });
    EXPECT_EQ(rows, 1);
}

TEST_F(PlanRows, SayWhenAllAreTooLong) {
    TrainSettings settings = wanted();
    writePlainFile(path("rows.jsonl"), "{\"text\": \"aaaaaaaaaabbbbbbbbbb\"}\n");
    settings.maxLength = 4;
    expectError(ErrorCode::DatasetEmpty, "longer than 4 tokens",
                [&] { planned(settings, quiet()); });
}

TEST_F(PlanRows, AreLeftByEverySuggestion) {
    const auto suggested = [this](const TrainSettings& settings) {
        const auto compute = makeReferenceCompute();
        const auto result = train::planCommand(settings, *compute, kept_, quiet());
        std::vector<std::string> options;
        for (const PlanSuggestion& each : std::get<PlanOutcome>(result.outcome).suggestions) {
            options.push_back(each.option);
        }
        return options;
    };
    TrainSettings settings = wanted();
    settings.maxLength = 400;
    std::string rows;
    for (int i = 0; i < 8; ++i) {
        rows += "{\"text\": \"" + std::string(300, 'a') + "\"}\n";
    }
    writePlainFile(path("rows.jsonl"), rows);
    EXPECT_THAT(suggested(settings), testing::Not(testing::Contains("max-length")));
    writePlainFile(path("rows.jsonl"), rows + "{\"text\": \"aaaa\"}\n");
    EXPECT_THAT(suggested(settings), testing::Contains("max-length"));
    std::string text;
    for (int i = 0; i < 60; ++i) {
        text += "abc fed cafe bead deaf\n\n";
    }
    writePlainFile(path("book.txt"), text);
    settings.data = path("book.txt");
    EXPECT_THAT(suggested(settings), testing::Contains("max-length"));
}

TEST_F(PlanRows, HaveAHistogramThatCountsEachOnce) {
    const train::PlannedRows counted = planned(wanted(), quiet());
    std::int64_t rows = 0;
    for (const std::int64_t count : counted.all->tokens.bins.rows) {
        rows += count;
    }
    EXPECT_EQ(rows, 200);
    EXPECT_EQ(counted.all->tokens.bins.binTokens, 1);
    EXPECT_EQ(static_cast<std::int64_t>(counted.all->tokens.bins.rows.size()),
              std::ranges::max(counted.training));
}

}  // namespace
}  // namespace strata::test
