// SPDX-License-Identifier: GPL-3.0-or-later
// What is proposed for a job: the table of the product, and what holds for every dataset, counted
// by the engine's own batcher.
#include "ui/train/train_proposal.h"

#include "rows/batcher.h"
#include "support/test_seed.h"
#include "ui/support/ui_test.h"
#include "ui/train/train_expectation.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

namespace strata::ui::test {
namespace {

using Lengths = std::vector<std::int64_t>;

class RowsOfLengths final : public rows::RowSource {
public:
    explicit RowsOfLengths(Lengths lengths) : lengths_(std::move(lengths)) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return lengths_[static_cast<std::size_t>(rowIndex)];
    }
    rows::EncodedRow row(std::int64_t rowIndex) const override {
        const auto length = static_cast<std::size_t>(rowLength(rowIndex));
        return {std::vector<std::int32_t>(length), std::vector<std::uint8_t>(length), 0};
    }

private:
    Lengths lengths_;
};

DataFacts factsOf(Lengths lengths) {
    std::ranges::sort(lengths);
    DataFacts facts;
    facts.rows = static_cast<qint64>(lengths.size());
    facts.tokens = std::accumulate(lengths.begin(), lengths.end(), qint64{0});
    facts.length995 = lengths[(lengths.size() * 995 - 1) / 1000];
    facts.lengths.rows.fill(0, lengths.back());
    for (const std::int64_t length : lengths) {
        ++facts.lengths.rows[length - 1];
    }
    return facts;
}

/// Steps of an epoch, as the engine counts them; the last of the rows are held out.
qint64 stepsPerEpoch(const TrainSettings& settings, const Lengths& lengths) {
    const auto held =
        static_cast<std::size_t>(std::ceil(static_cast<double>(lengths.size()) *
                                           QString::fromStdString(settings.validation).toDouble()));
    Lengths trained;
    std::copy_if(lengths.begin(), lengths.end() - static_cast<std::ptrdiff_t>(held),
                 std::back_inserter(trained),
                 [&](std::int64_t length) { return length <= settings.maxLength; });
    rows::BatchSettings batches;
    batches.microBatch = settings.microBatch;
    batches.maxLength = settings.maxLength;
    batches.packing = settings.packing == Choice::On;
    batches.tokensPerUpdate = settings.tokensPerUpdate;
    const RowsOfLengths rows(trained);
    return rows::Batcher(rows, batches).stepsPerEpoch();
}

/// What the sample manual of the demo gives: 57 rows of 49 to 80 tokens.
Lengths demoLengths() {
    Lengths lengths;
    for (std::int64_t row = 0; row < 57; ++row) {
        lengths.push_back(49 + row * 37 % 32);
    }
    return lengths;
}

ProposalFacts factsFor(const Lengths& lengths, TrainGoal goal) {
    ProposalFacts facts;
    facts.goal = goal;
    facts.parameters = 135'000'000;
    facts.data = factsOf(lengths);
    return facts;
}

}  // namespace

class TrainProposalTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theTableOfLearningRates_data() {
        QTest::addColumn<double>("billions");
        QTest::addColumn<double>("full");
        QTest::newRow("135M") << 0.135 << 1e-4;
        QTest::newRow("0.5B") << 0.494 << 1e-4;
        QTest::newRow("1B") << 1.24 << 5e-5;
        QTest::newRow("1.5B") << 1.54 << 5e-5;
        QTest::newRow("3B") << 3.1 << 2e-5;
        QTest::newRow("8B") << 8.03 << 2e-5;
        QTest::newRow("14B") << 14.8 << 1e-5;
        QTest::newRow("70B") << 70.6 << 1e-5;
    }

    void theTableOfLearningRates() {
        QFETCH(double, billions);
        QFETCH(double, full);
        ProposalFacts facts;
        facts.parameters = static_cast<qint64>(billions * 1e9);
        QCOMPARE(proposeSettings(facts).lr, full);
        QCOMPARE(proposeSettings(facts).goal, RunGoal::Facts);
        facts.goal = TrainGoal::ContinuePretraining;
        QCOMPARE(proposeSettings(facts).lr, full / 2.0);
        QCOMPARE(proposeSettings(facts).goal, RunGoal::Text);
        facts.goal = TrainGoal::AdaptStyle;
        QCOMPARE(proposeSettings(facts).lr, 2e-4);
        QCOMPARE(proposeSettings(facts).goal, RunGoal::Style);
        facts.goal = TrainGoal::CheapTry;
        QCOMPARE(proposeSettings(facts).goal, RunGoal::None);
        facts.goal = TrainGoal::TeachFacts;
        facts.own.method = TrainMethod::Lora;
        QCOMPARE(proposeSettings(facts).lr, 2e-4);
    }

    void theTableOfEpochsAndValidation_data() {
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<double>("facts");
        QTest::addColumn<double>("style");
        QTest::addColumn<QString>("validation");
        const auto row = [](qint64 rows, double facts, double style, const char* validation) {
            QTest::addRow("%lld", static_cast<long long>(rows))
                << rows << facts << style << QString::fromLatin1(validation);
        };
        row(0, 1.0, 1.0, "");
        row(65, 6.0, 3.0, "");
        row(199, 6.0, 3.0, "");
        row(200, 6.0, 3.0, "0.1");
        row(999, 6.0, 3.0, "0.05");
        row(1000, 3.0, 2.0, "0.05");
        row(9999, 3.0, 2.0, "0.05");
        row(10'000, 1.0, 1.0, "0.05");
        row(100'000, 1.0, 1.0, "0.01");
        row(400'000, 1.0, 1.0, "0.0025");
    }

    void theTableOfEpochsAndValidation() {
        QFETCH(qint64, rows);
        ProposalFacts facts;
        facts.data.rows = rows;
        facts.data.tokens = 60 * rows;
        QTEST(proposeSettings(facts).epochs, "facts");
        QCOMPARE(proposeSettings(facts).earlyStopPatience, 0);
        const QString validation = QString::fromStdString(proposeSettings(facts).validation);
        QTEST(validation, "validation");
        facts.goal = TrainGoal::AdaptStyle;
        QTEST(proposeSettings(facts).epochs, "style");
        QCOMPARE(proposeSettings(facts).earlyStopPatience, rows < 200 ? 0 : 3);
        facts.data.validationFile = QStringLiteral("/d/validation.jsonl");
        QCOMPARE(proposeSettings(facts).validation, std::string("/d/validation.jsonl"));
    }

    void warmUpIsThreePercentOfTheRun_data() {
        QTest::addColumn<qint64>("steps");
        QTest::addColumn<qint64>("warmup");
        const auto row = [](qint64 steps, qint64 warmup) {
            QTest::addRow("%lld", static_cast<long long>(steps)) << steps << warmup;
        };
        row(1, 0);
        row(2, 1);
        row(12, 1);
        row(66, 2);
        row(1000, 30);
    }

    void warmUpIsThreePercentOfTheRun() {
        QFETCH(qint64, steps);
        ProposalFacts facts;
        facts.own.epochs = 1.0;
        facts.plan.stepsPerEpoch = steps;
        QTEST(qint64{proposeSettings(facts).warmup}, "warmup");
        facts.plan.stepsPerEpoch = 7;
        facts.own.steps = steps;
        QTEST(qint64{proposeSettings(facts).warmup}, "warmup");
    }

    void theDemosRowsAreTaughtAsTheDemoDoes() {
        ProposalFacts facts = factsFor(demoLengths(), TrainGoal::TeachFacts);
        facts.plan.stepsPerEpoch = stepsPerEpoch(proposeSettings(facts), demoLengths());
        const TrainSettings settings = proposeSettings(facts);
        QCOMPARE(settings.method, TrainMethod::Full);
        QCOMPARE(settings.epochs, 6.0);
        QCOMPARE(settings.lr, 1e-4);
        QVERIFY(settings.validation.empty());
        const qint64 steps = 6 * facts.plan.stepsPerEpoch;
        QVERIFY2(steps >= 60 && steps <= 78, qPrintable(QString::number(steps)));
        QCOMPARE(settings.warmup, 2);
        QCOMPARE(expectationOf(settings, {facts.parameters, 57, steps, facts.plan.stepsPerEpoch}),
                 TrainExpectation::Facts);
    }

    void aRunHasStepsEnough() {
        const std::uint64_t seed = strata::test::testSeed(20260);
        std::mt19937_64 random(seed);
        for (int round = 0; round < 400; ++round) {
            const auto rows = static_cast<std::size_t>(std::pow(10.0, 1.0 + 0.008 * round));
            const double usual = std::uniform_real_distribution<>(20.0, 700.0)(random);
            std::lognormal_distribution<> length(std::log(usual), 0.7);
            Lengths lengths(rows);
            std::ranges::generate(lengths, [&] {
                return std::clamp<std::int64_t>(std::llround(length(random)), 4, 8000);
            });
            for (const TrainGoal goal :
                 {TrainGoal::TeachFacts, TrainGoal::AdaptStyle, TrainGoal::CheapTry}) {
                ProposalFacts facts = factsFor(lengths, goal);
                facts.plan.breakEvenTokens = random() % 40'000;
                const TrainSettings settings = proposeSettings(facts);
                const qint64 perEpoch = stepsPerEpoch(settings, lengths);
                const auto steps =
                    static_cast<qint64>(std::ceil(settings.epochs * static_cast<double>(perEpoch)));
                const QByteArray what =
                    QStringLiteral("%1 rows, %2 tokens, goal %3: %4 steps, %5 an epoch")
                        .arg(rows)
                        .arg(facts.data.tokens)
                        .arg(static_cast<int>(goal))
                        .arg(steps)
                        .arg(perEpoch)
                        .toUtf8();
                const std::int64_t shortest = *std::ranges::min_element(lengths);
                const bool isARowAStep =
                    settings.tokensPerUpdate <= settings.microBatch * shortest &&
                    settings.packing == Choice::Off;
                QVERIFY2(isARowAStep || (steps >= kRunStepsMin && perEpoch >= kEpochStepsMin),
                         what.constData());
                QVERIFY2(settings.tokensPerUpdate <= 32'768, what.constData());
            }
        }
    }

    void aRowAStepIsAskedForInTokensOfARow() {
        Lengths lengths;
        for (std::int64_t row = 0; row < 60; ++row) {
            lengths.push_back(78 + row % 17);
        }
        const TrainSettings settings = proposeSettings(factsFor(lengths, TrainGoal::CheapTry));
        QCOMPARE(stepsPerEpoch(settings, lengths), 60);
        QVERIFY2(settings.tokensPerUpdate >= 64,
                 qPrintable(QString::number(settings.tokensPerUpdate)));
    }

    void stepsAreNoSmallerThanNeeded() {
        for (const std::size_t rows : {40U, 60U, 400U, 3000U}) {
            Lengths lengths;
            for (std::size_t row = 0; row < rows; ++row) {
                lengths.push_back(static_cast<std::int64_t>(60 + row * 13 % 60));
            }
            const ProposalFacts facts = factsFor(lengths, TrainGoal::TeachFacts);
            const TrainSettings settings = proposeSettings(facts);
            const qint64 steps =
                stepsPerEpoch(settings, lengths) * static_cast<qint64>(settings.epochs);
            QVERIFY2(steps < 2 * kRunStepsMin,
                     qPrintable(QStringLiteral("%1 rows: %2").arg(rows).arg(steps)));
        }
    }

    void theProposalFollowsTheOwnChoices() {
        ProposalFacts facts = factsFor(demoLengths(), TrainGoal::TeachFacts);
        const qint64 usual = proposeSettings(facts).tokensPerUpdate;
        facts.own.epochs = 30.0;
        QVERIFY(proposeSettings(facts).tokensPerUpdate > usual);
        facts.own.epochs = 1.0;
        QVERIFY(proposeSettings(facts).tokensPerUpdate < usual);
        facts.own.epochs.reset();
        facts.own.validation = std::string("0.5");
        QVERIFY(proposeSettings(facts).tokensPerUpdate < usual);
    }

    void expectationsFollowTheirCriterion_data() {
        QTest::addColumn<double>("lr");
        QTest::addColumn<qint64>("steps");
        QTest::addColumn<qint64>("stepsPerEpoch");
        QTest::addColumn<bool>("isFull");
        QTest::addColumn<int>("expected");
        const auto row = [](const char* name, double lr, qint64 steps, qint64 stepsPerEpoch,
                            bool isFull, TrainExpectation expected) {
            QTest::newRow(name) << lr << steps << stepsPerEpoch << isFull
                                << static_cast<int>(expected);
        };
        row("the demo's recipe", 1e-4, 66, 11, true, TrainExpectation::Facts);
        row("what taught nothing", 1e-5, 12, 4, true, TrainExpectation::Little);
        row("the same steps at a tenth of the rate", 1e-5, 66, 11, true, TrainExpectation::Style);
        row("each row once", 1e-4, 66, 66, true, TrainExpectation::Style);
        row("an adapter", 2e-4, 66, 11, false, TrainExpectation::Style);
        row("a few steps", 1e-4, 5, 11, true, TrainExpectation::Little);
    }

    void expectationsFollowTheirCriterion() {
        QFETCH(double, lr);
        QFETCH(qint64, steps);
        QFETCH(qint64, stepsPerEpoch);
        QFETCH(bool, isFull);
        TrainSettings settings;
        settings.method = isFull ? TrainMethod::Full : TrainMethod::Lora;
        settings.lr = lr;
        const int expected =
            static_cast<int>(expectationOf(settings, {135'000'000, 65, steps, stepsPerEpoch}));
        QTEST(expected, "expected");
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TrainProposalTest)
#include "train_proposal_test.moc"
