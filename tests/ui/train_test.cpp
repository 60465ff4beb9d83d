// SPDX-License-Identifier: GPL-3.0-or-later
// The training page with values in its models: what it proposes, shows and asks for.
#include "ui/base/card.h"
#include "ui/base/length_histogram.h"
#include "ui/base/option_words.h"
#include "ui/support/dressed_later.h"
#include "ui/support/keyboard.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"
#include "ui/train/dry_run_model.h"
#include "ui/train/dry_run_panel.h"
#include "ui/train/plan_model.h"
#include "ui/train/plan_panel.h"
#include "ui/train/train_form_model.h"
#include "ui/train/train_page.h"
#include "ui/train/train_places.h"

#include "strata/options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>
#include <memory>

namespace strata::ui::test {
namespace {

constexpr quint64 kMebibyte = 1024 * 1024;
/// Width of the page in a window of 1280 px.
constexpr int kPageOf1280 = 1092;
constexpr quint64 kGibibyte = 1024 * kMebibyte;

DataFacts someFacts() {
    DataFacts facts;
    facts.rows = 1284;
    facts.tokens = 412'000;
    facts.length995 = 505;
    facts.lengths.rows.fill(0, 590);
    for (qint64 tokens = 40; tokens < 500; ++tokens) {
        facts.lengths.rows[tokens] = (tokens < 250 ? tokens : 500 - tokens) / 40;
    }
    facts.lengths.rows[580] = 1;
    facts.lengths.rows[589] = 1;
    return facts;
}

PlanOutcome somePlan() {
    PlanOutcome plan;
    plan.fits = true;
    plan.tiers = {{Tier::Host,
                   48 * kGibibyte,
                   29 * kGibibyte,
                   0,
                   {{MemoryUse::GradientsHeld, 16 * kGibibyte},
                    {MemoryUse::WeightsInUse, 6 * kGibibyte},
                    {MemoryUse::LayerInputs, 5 * kGibibyte},
                    {MemoryUse::ProcessWithoutArena, 2 * kGibibyte}}},
                  {Tier::Ssd,
                   0,
                   193 * kGibibyte,
                   1310 * kGibibyte,
                   {{MemoryUse::StateSlots, 193 * kGibibyte}}}};
    plan.suggestions = {{"tokens-per-update", "16384", 1900 * kMebibyte, 0, 240.0, false},
                        {"max-length", "256", 900 * kMebibyte, 14, 0.0, false}};
    plan.steps = 38;
    plan.stepsPerEpoch = 13;
    plan.tokensPerStep = 32'768;
    plan.secondsPerStep = 68.0;
    plan.ssdReadBytesPerStep = 112 * kGibibyte;
    plan.ssdWrittenBytesPerStep = 96 * kGibibyte;
    plan.ssdWrittenBytes = 4 * kGibibyte;
    plan.computeSeconds = 32.768;
    plan.ssdSeconds = 21.0;
    return plan;
}

}  // namespace

class TrainTest : public UiTest {
    Q_OBJECT

private:
    struct Fixture {
        TrainFormModel form;
        PlanModel plan;
        DryRunModel dryRun;
        TrainPage page = dressedLater<TrainPage>(form, plan, dryRun);

        template <typename Widget>
        Widget* find(const char* name) {
            return page.findChild<Widget*>(QString::fromLatin1(name));
        }
        bool shows(const QString& text) { return showsText(page, text); }
        void fill() {
            form.setModels({{QStringLiteral("/models/SmolLM2-135M"), QStringLiteral("SmolLM2-135M"),
                             QStringLiteral("135M parameters, bfloat16"), 135'000'000}});
            form.setDatasets({{QStringLiteral("/data/pump manual.jsonl"),
                               QStringLiteral("pump manual.jsonl"),
                               {}}});
            form.setDataFacts(someFacts());
            plan.setPlan(somePlan());
            form.setPlanFacts({13, 21'000});
        }
        void show() {
            page.resize(1280, 800);
            showActive(page);
        }
    };

private Q_SLOTS:
    void theFormProposesByGoalModelAndData() {
        TrainFormModel form;
        QCOMPARE(form.settings().method, TrainMethod::Full);
        QCOMPARE(form.settings().lr, 2e-5);  // for a model of unknown size
        form.setModels({{QStringLiteral("/m/a"), QStringLiteral("a"), {}, 135'000'000},
                        {QStringLiteral("/m/b"), QStringLiteral("b"), {}, 7'600'000'000}});
        form.setDataFacts(someFacts());
        QCOMPARE(form.settings().epochs, 3.0);
        QCOMPARE(form.settings().maxLength, 512);
        QCOMPARE(form.settings().lr, 1e-4);
        QCOMPARE(form.text(QStringLiteral("validation")), QStringLiteral("0.05"));
        form.setText(QStringLiteral("model"), QStringLiteral("/m/b"));
        QCOMPARE(form.settings().lr, 2e-5);
        form.setGoal(TrainGoal::AdaptStyle);
        QCOMPARE(form.settings().method, TrainMethod::Lora);
        QCOMPARE(form.settings().lr, 2e-4);
        QCOMPARE(form.settings().epochs, 2.0);
        QCOMPARE(form.settings().earlyStopPatience, 3);
        form.setText(QStringLiteral("method"), QStringLiteral("full"));
        QCOMPARE(form.settings().lr, 2e-5);
        form.setText(QStringLiteral("goal"), QStringLiteral("none"));
        QCOMPARE(form.settings().goal, RunGoal::None);
        form.setGoal(TrainGoal::ContinuePretraining);
        QCOMPARE(form.settings().goal, RunGoal::Text);
        QCOMPARE(form.settings().lr, 1e-5);
        form.setPlanFacts({1000, 0});
        QCOMPARE(form.settings().warmup, 30);
        QCOMPARE(form.settings().evalEvery, 100);
    }

    void stepsFollowTheBreakEvenAndNeverTurnBack() {
        TrainFormModel form;
        DataFacts facts = someFacts();
        facts.rows = 100'000;
        facts.tokens = 50'000'000;
        form.setDataFacts(facts);
        QCOMPARE(form.settings().tokensPerUpdate, 32'768);
        form.setPlanFacts({1000, 12'000});
        QCOMPARE(form.settings().tokensPerUpdate, 12'288);
        form.setPlanFacts({3000, 0});  // the smaller step leaves everything in memory
        QCOMPARE(form.settings().tokensPerUpdate, 12'288);
        form.setPlanFacts({3000, 90'000});
        QCOMPARE(form.settings().tokensPerUpdate, 32'768);
        form.setText(QStringLiteral("method"), QStringLiteral("lora"));
        form.setPlanFacts({3000, 0});
        QCOMPARE(form.settings().tokensPerUpdate, 8192);
    }

    void anotherDatasetsJobBeginsWithItsProposal() {
        TrainFormModel form;
        form.setDatasets({{QStringLiteral("/d/a"), QStringLiteral("a"), {}},
                          {QStringLiteral("/d/b"), QStringLiteral("b"), {}}});
        form.setText(QStringLiteral("model"), QStringLiteral("/m/x"));
        form.setText(QStringLiteral("epochs"), QStringLiteral("17"));
        form.setText(QStringLiteral("out"), QStringLiteral("/runs/x"));
        form.beginJob({{QStringLiteral("data"), QStringLiteral("/d/a")}});
        QCOMPARE(form.settings().epochs, 17.0);  // the same job goes on
        form.beginJob({{QStringLiteral("data"), QStringLiteral("/d/b")}});
        QCOMPARE(form.changedNames(), QStringList());
        QCOMPARE(form.settings().model, std::string("/m/x"));
        QCOMPARE(form.settings().data, std::string("/d/b"));
        QVERIFY(form.settings().out.empty());
        form.undoStack().undo();
        QCOMPARE(form.settings().epochs, 17.0);
    }

    void noneOfTheRowsIsHeldOutWithZero() {
        TrainFormModel form;
        form.setDataFacts(someFacts());
        QVERIFY(!form.settings().validation.empty());
        form.setText(QStringLiteral("validation"), QStringLiteral("0"));
        QCOMPARE(form.error(QStringLiteral("validation")), QString());
        QVERIFY(form.settings().validation.empty());
        QVERIFY(!form.commandText().contains(QStringLiteral("--validation")));
    }

    void changesAreCountedUndoneAndReset() {
        TrainFormModel form;
        form.setText(QStringLiteral("lr"), QStringLiteral("3e-5"));
        form.setText(QStringLiteral("epochs"), QStringLiteral("4"));
        QCOMPARE(form.changedNames().size(), 2);
        QVERIFY(form.isChanged(QStringLiteral("lr")));
        form.reset(QStringLiteral("lr"));
        QVERIFY(!form.isChanged(QStringLiteral("lr")));
        form.undoStack().undo();
        QCOMPARE(form.settings().lr, 3e-5);
        form.resetAll();
        QVERIFY(form.changedNames().isEmpty());
        form.undoStack().undo();
        QCOMPARE(form.changedNames().size(), 2);
        form.undoStack().undo();
        form.undoStack().undo();
        QCOMPARE(form.settings().lr, 2e-5);
        form.undoStack().redo();
        QCOMPARE(form.settings().lr, 3e-5);
    }

    void typingIsOneUndo() {
        TrainFormModel form;
        for (const char* text : {"4", "40", "400"}) {
            form.setText(QStringLiteral("max-length"), QString::fromLatin1(text));
        }
        QCOMPARE(form.undoStack().count(), 1);
        form.undoStack().undo();
        QCOMPARE(form.settings().maxLength, 1024);
    }

    void aWrongFieldSaysSoAndKeepsItsProposal() {
        TrainFormModel form;
        form.setText(QStringLiteral("max-length"), QStringLiteral("1"));
        QVERIFY(form.error(QStringLiteral("max-length")).contains(QStringLiteral("2")));
        QCOMPARE(form.text(QStringLiteral("max-length")), QStringLiteral("1"));
        QCOMPARE(form.settings().maxLength, 1024);
        QVERIFY(form.isChanged(QStringLiteral("max-length")));
    }

    void theCommandHasOnlyWhatDiffersQuoted() {
        TrainFormModel form;
        QVERIFY(form.commandText().isEmpty());
        form.setModels({{QStringLiteral("/m/a"), QStringLiteral("a"), {}}});
        form.setDatasets({{QStringLiteral("/d/it's b.jsonl"), QStringLiteral("b"), {}}});
        form.setText(QStringLiteral("ssd"), QStringLiteral("/x\n/y z"));
        const QString command = form.commandText();
        QVERIFY2(command.startsWith(QStringLiteral("strata train --model /m/a "
                                                   "--data '/d/it'\\''s b.jsonl'")),
                 qPrintable(command));
        QVERIFY(command.contains(QStringLiteral("--ssd /x --ssd '/y z'")));
        QVERIFY(command.contains(QStringLiteral("--tokens-per-update 32768")));
        QVERIFY(!command.contains(QStringLiteral("--seed")));
    }

    void anEmptyProjectOffersToFillIt() {
        Fixture f;
        f.show();
        QSignalSpy placeRequested(&f.page, &Page::placeRequested);
        QTest::mouseClick(button(f.page, "addModel"), Qt::LeftButton);
        QCOMPARE(placeRequested.count(), 1);
        QCOMPARE(placeRequested[0][0].value<Destination>().page, PageId::Models);
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-empty")), QStringList());
    }

    void basicFieldsFillTheForm() {
        Fixture f;
        f.fill();
        f.show();
        giveUndoKeys(f.page, f.form.undoStack());
        auto* epochs = f.find<QLineEdit>("epochs");
        QCOMPARE(epochs->text(), QStringLiteral("3"));
        epochs->setFocus();
        epochs->selectAll();
        QTest::keyClicks(epochs, QStringLiteral("5"));
        QCOMPARE(f.form.settings().epochs, 5.0);
        QCOMPARE(buttonText(f.page, "resetChanges"), QStringLiteral("Reset 1 changed field(s)"));
        QTest::keyClick(epochs, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.form.settings().epochs, 3.0);
        QCOMPARE(epochs->text(), QStringLiteral("3"));
        QTest::keyClick(epochs, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(f.form.settings().epochs, 5.0);
        QTest::mouseClick(button(f.page, "adaptStyle"), Qt::LeftButton);
        QCOMPARE(f.find<QComboBox>("method")->currentIndex(), 1);
        QCOMPARE(f.form.settings().lr, 2e-4);
    }

    void aRunOfSoManyStepsIsOneField() {
        Fixture f;
        f.fill();
        f.show();
        auto* steps = f.find<QLineEdit>("steps");
        QCOMPARE(steps->text(), QString());
        steps->setFocus();
        QTest::keyClicks(steps, QStringLiteral("20"));
        QCOMPARE(f.form.settings().steps, 20);
        QVERIFY(f.shows(QStringLiteral("Epochs is ignored: the run ends after 20 step(s).")));
        QTest::keyClick(steps, Qt::Key_Backspace);
        QTest::keyClick(steps, Qt::Key_Backspace);
        QCOMPARE(f.form.settings().steps, 0);
        QVERIFY(f.shows(QStringLiteral("38 optimizer step(s) in total")));
        QVERIFY(!f.form.isChanged(QStringLiteral("steps")));
    }

    void numbersAreTypedAsTheLanguageWritesThem() {
        const QLocale usual;
        QLocale::setDefault(QLocale(QLocale::German));
        Fixture f;
        f.fill();
        Q_EMIT f.find<QLineEdit>("lr")->textEdited(QStringLiteral("0,0005"));
        Q_EMIT f.find<QLineEdit>("tokens-per-update")->textEdited(QStringLiteral("4.096"));
        QLocale::setDefault(usual);
        QCOMPARE(f.form.settings().lr, 5e-4);
        QCOMPARE(f.form.settings().tokensPerUpdate, 4096);
    }

    void theFormSaysWhatTheRunAchieves() {
        Fixture f;
        f.fill();
        f.show();
        PlanOutcome plan = somePlan();
        plan.steps = 66;
        plan.stepsPerEpoch = 22;
        f.plan.setPlan(plan);
        QVERIFY(f.shows(QStringLiteral("About 70 optimizer steps: facts are learned.")));
        f.form.setText(QStringLiteral("lr"), QStringLiteral("1e-5"));
        QVERIFY(f.shows(QStringLiteral("style is learned, few facts")));
        plan.steps = 12;
        f.plan.setPlan(plan);
        QVERIFY(f.shows(QStringLiteral("About 12 optimizer steps: too little to learn much.")));
        f.form.setGoal(TrainGoal::ContinuePretraining);
        QVERIFY(!f.shows(QStringLiteral("About 12")));
    }

    void whatIsHeldOutIsSaid() {
        Fixture f;
        f.fill();
        f.show();
        auto* validation = f.find<QLineEdit>("validation");
        QCOMPARE(validation->text(), QStringLiteral("0.05"));
        QVERIFY(f.shows(QStringLiteral("About 64 of 1284 row(s) are held out")));
        validation->setFocus();
        validation->selectAll();
        QTest::keyClicks(validation, QStringLiteral("0"));
        QVERIFY(f.form.settings().validation.empty());
        QVERIFY(f.shows(QStringLiteral("All 1284 row(s) are trained on.")));
        DataFacts few = someFacts();
        few.rows = 65;
        few.tokens = 4875;
        f.form.reset(QStringLiteral("validation"));
        f.form.setDataFacts(few);
        QCOMPARE(validation->text(), QString());
        QVERIFY(f.shows(QStringLiteral("All 65 row(s) are trained on.")));
    }

    void theHintsDoNotContradictEachOther() {
        Fixture f;
        f.fill();
        f.show();
        QVERIFY(f.shows(QStringLiteral("Full fine-tuning teaches new facts and skills.")));
        QVERIFY(!f.shows(QStringLiteral("often enough")));
    }

    void thePlanStandsBesideTheForm_data() {
        QTest::addColumn<bool>("isAdvanced");
        QTest::addColumn<QString>("method");
        for (const bool isAdvanced : {false, true}) {
            for (const char* method : {"full", "lora"}) {
                QTest::addRow("%s, %s", isAdvanced ? "Advanced" : "Basic", method)
                    << isAdvanced << QString::fromLatin1(method);
            }
        }
    }

    void thePlanStandsBesideTheForm() {
        QFETCH(bool, isAdvanced);
        QFETCH(QString, method);
        Fixture f;
        f.fill();
        f.form.setText(QStringLiteral("method"), method);
        f.page.resize(kPageOf1280, 700);
        showActive(f.page);
        QTest::mouseClick(button(f.page, isAdvanced ? "advanced" : "basic"), Qt::LeftButton);
        auto* panel = f.page.findChild<PlanPanel*>();
        const auto placeOf = [&f](const QWidget* widget) {
            return QRect(widget->mapTo(&f.page, QPoint()), widget->size());
        };
        const QWidget* form = f.find<QWidget>(isAdvanced ? "all-method" : "method");
        QVERIFY(panel->isVisible());
        QVERIFY(!f.find<QPushButton>("planLine")->isVisible());
        const QRect before = placeOf(panel);
        QVERIFY(before.left() > placeOf(form).right());
        QVERIFY(before.right() <= f.page.width());
        // It stays where it is while the form scrolls.
        f.page.visit(fieldPlace(QStringLiteral("threads")));
        QCOMPARE(placeOf(panel), before);
        QVERIFY(placeOf(panel).top() < f.page.height() / 3);
        f.page.resize(1600, 900);
        const QWidget* card = form;
        while (qobject_cast<const Card*>(card) == nullptr) {
            card = card->parentWidget();
        }
        QTRY_VERIFY2(card->width() <= 720, qPrintable(QString::number(card->width())));
    }

    void aNarrowPageHasThePlanInALine() {
        Fixture f;
        f.fill();
        f.page.resize(836, 568);
        showActive(f.page);
        auto* line = f.find<QPushButton>("planLine");
        auto* panel = f.page.findChild<PlanPanel*>();
        QVERIFY(line->isVisible());
        QVERIFY(!panel->isVisible());
        QCOMPARE(line->text(), QStringLiteral("Plan: Fits, RAM 29 GiB of 48 GiB, 43 min"));
        QTest::mouseClick(line, Qt::LeftButton);
        QVERIFY(panel->isVisible());
        QVERIFY(!f.find<QWidget>("epochs")->isVisible());
        QTest::mouseClick(line, Qt::LeftButton);
        QVERIFY(f.find<QWidget>("epochs")->isVisible());
        QTest::mouseClick(line, Qt::LeftButton);
        f.page.visit(fieldPlace(QStringLiteral("epochs")));
        QVERIFY(f.find<QWidget>("epochs")->hasFocus());
        QVERIFY(!panel->isVisible());
        PlanOutcome plan = somePlan();
        plan.tiers[1].peakBytes = plan.tiers[1].freeBytes + 1;
        f.plan.setPlan(plan);
        QVERIFY2(line->text().startsWith(QStringLiteral("Plan: Does not fit, SSD ")),
                 qPrintable(line->text()));
    }

    void aPlanInMemorySaysSo() {
        Fixture f;
        f.fill();
        PlanOutcome plan = somePlan();
        plan.ssdReadBytesPerStep = 0;
        plan.ssdWrittenBytesPerStep = 0;
        plan.timedCheckpointBytes = 2 * kGibibyte;
        f.plan.setPlan(plan);
        f.show();
        QVERIFY(f.shows(QStringLiteral("none, everything stays in RAM")));
        QVERIFY(f.shows(QStringLiteral("4 GiB, plus 2 GiB for each checkpoint")));
        QVERIFY(!f.shows(QStringLiteral("0 B")));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-in-memory")), QStringList());
    }

    void aTypedSizeIsShownAsRead() {
        Fixture f;
        f.fill();
        f.show();
        QTest::mouseClick(button(f.page, "advanced"), Qt::LeftButton);
        auto* budget = f.find<QLineEdit>("all-ram-budget");
        auto* read = f.find<QLabel>("read-ram-budget");
        QVERIFY(!read->isVisible());
        budget->setFocus();
        budget->selectAll();
        QTest::keyClicks(budget, QStringLiteral("400 MB"));
        QCOMPARE(f.form.settings().ramBudgetBytes, quint64{400'000'000});
        QCOMPARE(read->text(), QStringLiteral("= 381 MiB"));
        budget->selectAll();
        QTest::keyClicks(budget, QStringLiteral("512MiB"));
        QVERIFY(!read->isVisible());
    }

    void aWrongFieldBlocksTheStartWithAReason() {
        Fixture f;
        f.fill();
        f.show();
        QAbstractButton* start = button(f.page, "startTraining");
        QVERIFY(start->isEnabled());
        auto* rate = f.find<QLineEdit>("lr");
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("quick"));
        QVERIFY(!start->isEnabled());
        QVERIFY(
            f.find<QLabel>("blockedReason")->text().contains(QStringLiteral("Peak learning rate")));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-wrong")), QStringList());
    }

    void startAndQueueHandOverTheSettings() {
        Fixture f;
        f.fill();
        f.show();
        QSignalSpy started(&f.page, &TrainPage::startRequested);
        QSignalSpy queued(&f.page, &TrainPage::queueRequested);
        QTest::mouseClick(button(f.page, "startTraining"), Qt::LeftButton);
        QTest::keyClick(&f.page, Qt::Key_R, Qt::ControlModifier);
        QTest::mouseClick(button(f.page, "addToQueue"), Qt::LeftButton);
        QCOMPARE(started.count(), 2);
        QCOMPARE(queued.count(), 1);
        QCOMPARE(started[0][0].value<TrainSettings>().model, std::string("/models/SmolLM2-135M"));
        QCOMPARE(started[0][1].toString(), QStringLiteral("pump manual"));
    }

    void aVisitMayBringAMaximumLength() {
        Fixture f;
        f.fill();
        f.page.visit(
            {PageId::Train, QStringLiteral("/data/pump.jsonl"), QStringLiteral("max-length=1536")});
        QCOMPARE(f.form.settings().maxLength, 1536);
    }

    void theLineIsDraggedAndMovedByKeys() {
        Fixture f;
        f.fill();
        f.show();
        auto* histogram = f.page.findChild<LengthHistogram*>();
        QCOMPARE(histogram->line(), 512);
        histogram->setFocus();
        QTest::keyClick(histogram, Qt::Key_Left);
        QCOMPARE(f.form.settings().maxLength, histogram->line());
        QVERIFY(histogram->line() < 512);
        QTest::keyClick(histogram, Qt::Key_End);
        QCOMPARE(f.form.settings().maxLength, 592);
        const QPoint middle(histogram->width() / 2, histogram->height() / 2);
        QTest::mousePress(histogram, Qt::LeftButton, {}, middle);
        QTest::mouseMove(histogram, middle - QPoint(40, 0));
        QTest::mouseRelease(histogram, Qt::LeftButton, {}, middle - QPoint(40, 0));
        QVERIFY(f.form.settings().maxLength < 400);
        QVERIFY(histogram->accessibleDescription().contains(QStringLiteral("rows are longer")));
        QCOMPARE(f.form.undoStack().count(), 1);
    }

    void theAdvancedFormHasEveryOption() {
        Fixture f;
        f.fill();
        f.show();
        QTest::mouseClick(button(f.page, "advanced"), Qt::LeftButton);
        for (const OptionInfo& option : trainOptions()) {
            const QByteArray name =
                "all-" + QByteArray(option.name.data(), static_cast<int>(option.name.size()));
            QVERIFY2(f.find<QWidget>(name.constData()) != nullptr, name.constData());
        }
        auto* clip = f.find<QLineEdit>("all-clip");
        clip->setFocus();
        clip->selectAll();
        QTest::keyClicks(clip, QStringLiteral("0.5"));
        QCOMPARE(f.form.settings().clip, 0.5);
        auto* reset = f.find<QPushButton>("reset-clip");
        QVERIFY(reset->isVisible());
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-advanced")), QStringList());
        reset->click();
        QCOMPARE(f.form.settings().clip, 1.0);
        QCOMPARE(clip->text(), QStringLiteral("1"));
        f.find<QCheckBox>("all-rslora")->click();
        QVERIFY(f.form.settings().lora.rankStabilised);
    }

    void searchLeavesTheFieldsThatMatch() {
        Fixture f;
        f.fill();
        f.show();
        QTest::keyClick(&f.page, Qt::Key_F, Qt::ControlModifier);
        auto* search = f.find<QLineEdit>("searchFields");
        QVERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("warm"));
        QVERIFY(f.find<QWidget>("all-warmup")->isVisible());
        QVERIFY(!f.find<QWidget>("all-clip")->isVisible());
        QTest::keyClicks(search, QStringLiteral("zzz"));
        QVERIFY(!f.find<QWidget>("all-warmup")->isVisible());
    }

    void searchFindsAFieldByEveryNameThatPeopleKnow_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* words, const char* field) {
            QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(field);
        };
        row("Micro-batch size", "all-micro-batch");
        row("rows at a time", "all-micro-batch");
        row("per_device_train_batch_size", "all-micro-batch");
        row("--micro-batch", "all-micro-batch");
        row("gradient accumulation", "all-accumulate");
        row("batches per update", "all-accumulate");
        row("max_seq_length", "all-max-length");
        row("longest row", "all-max-length");
        row("peak learning rate", "all-lr");
        row("highest learning rate", "all-lr");
        row("LoRA rank", "all-lora-rank");
        row("adapter rank", "all-lora-rank");
        row("target_modules", "all-lora-targets");
        row("max_grad_norm", "all-clip");
    }

    void searchFindsAFieldByEveryNameThatPeopleKnow() {
        QFETCH(QString, words);
        QFETCH(QString, field);
        Fixture f;
        f.fill();
        f.show();
        QTest::keyClick(&f.page, Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(f.find<QLineEdit>("searchFields"), words);
        QVERIFY(f.find<QWidget>(field.toLatin1().constData())->isVisible());
    }

    void everyOptionSpeaksOfFieldsNotFlags() {
        for (const OptionInfo& option : trainOptions()) {
            const QString name =
                QString::fromUtf8(option.name.data(), static_cast<qsizetype>(option.name.size()));
            QVERIFY2(optionLabel(name) != name, qPrintable(name));
            QVERIFY2(!optionHelp(option).contains(QStringLiteral("--")), qPrintable(name));
        }
    }

    void thePlanIsShownAndItsSuggestionsTaken() {
        Fixture f;
        f.fill();
        f.show();
        QCOMPARE(f.find<QLabel>("verdict")->text(), QStringLiteral("Fits"));
        f.form.setRunningJob(QStringLiteral("pumps"));
        QVERIFY(f.find<QLabel>("blockedReason")->text().contains(QStringLiteral("pumps")));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-filled")), QStringList());
        QAbstractButton* shorter = button(f.page, "suggest-max-length");
        QVERIFY(shorter != nullptr);
        QCOMPARE(shorter->text(), QStringLiteral("Max sequence length: 256"));
        shorter->click();
        QCOMPARE(f.form.settings().maxLength, 256);
    }

    void aPlanThatDoesNotFitSaysWhatIsLacking() {
        Fixture f;
        f.fill();
        PlanOutcome plan = somePlan();
        plan.fits = false;
        plan.tiers[0].budgetBytes = 24 * kGibibyte;
        plan.suggestions[1].isEnough = true;
        f.plan.setPlan(plan);
        f.show();
        QVERIFY(f.shows(QStringLiteral("Ways to make it fit")));
        QVERIFY(f.shows(QStringLiteral("Helps, but is not enough alone")));
        QVERIFY(f.shows(QStringLiteral("saves 900 MiB, skips 14 row(s)")));
        QCOMPARE(f.find<QLabel>("verdict")->text(), QStringLiteral("Does not fit"));
        QVERIFY(f.shows(
            QStringLiteral("RAM: 5 GiB short. Most of it: gradients kept in memory, 16 GiB.")));
        QVERIFY(!button(f.page, "startTraining")->isEnabled());
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-large")), QStringList());
        plan.fits = true;
        plan.tiers[0].budgetBytes = 30 * kGibibyte;
        f.plan.setPlan(plan);
        QCOMPARE(f.find<QLabel>("verdict")->text(), QStringLiteral("Tight"));
    }

    void aDryRunStandsBesideThePlan() {
        Fixture f;
        f.fill();
        f.show();
        QSignalSpy cancelled(&f.page.dryRunPanel(), &DryRunPanel::cancelRequested);
        f.dryRun.setRunning(QStringLiteral("Training on the longest rows…"), 0.4);
        QVERIFY(f.find<QLabel>("blockedReason")->text().contains(QStringLiteral("dry run")));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-dry-run-goes-on")), QStringList());
        QTest::mouseClick(f.find<QPushButton>("cancelDryRun"), Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
        DryRunOutcome outcome;
        outcome.firstUpdate = {24, {3, 17, 88, 112, 113, 240, 241, 1001}, 32'112, 26'040};
        outcome.longest = {66, {}, 33'011, 0};
        outcome.longestRowTokens = 512;
        outcome.loss = 2.311;
        outcome.seconds = 71.2;
        outcome.commitSeconds = 3.4;
        outcome.ssdWrittenBytes = 96 * kGibibyte;
        outcome.hostPeakBytes = 28 * kGibibyte;
        outcome.plannedPeakBytes = 29 * kGibibyte;
        f.dryRun.setDone(outcome, 68.0);
        QCOMPARE(f.find<QLabel>("dryRunVerdict")->text(), QStringLiteral("Works"));
        QVERIFY(isReady(f.page, "startTraining"));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-dry-run")), QStringList());
        outcome.hostPeakBytes = 31 * kGibibyte;
        f.dryRun.setDone(outcome, 68.0);
        QVERIFY2(f.find<QLabel>("dryRunSentence")->text().contains(QStringLiteral("2 GiB more")),
                 qPrintable(f.find<QLabel>("dryRunSentence")->text()));
        f.dryRun.setOutdated(true);
        QCOMPARE(f.find<QLabel>("dryRunVerdict")->text(), QStringLiteral("Outdated"));
        f.dryRun.setFailed(QStringLiteral("The drive is full."));
        QCOMPARE(f.find<QLabel>("dryRunSentence")->text(), QStringLiteral("The drive is full."));
    }

    void readingAndFailingAreSaid() {
        Fixture f;
        f.fill();
        f.plan.clear();
        f.plan.setPending();
        f.plan.setReading({0.34});
        f.show();
        QVERIFY(f.find<QLabel>("planSentence")->text().contains(QStringLiteral("34")));
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-reading")), QStringList());
        Problem problem;
        problem.code = QStringLiteral("STR-3012");
        problem.sentence = QStringLiteral("No row of the dataset can be used.");
        problem.hint = QStringLiteral("Check the dataset's rows.");
        f.plan.setProblem(problem);
        QCOMPARE(f.find<QLabel>("verdict")->text(), QStringLiteral("No plan"));
        QCOMPARE(f.find<QLabel>("blockedReason")->text(), problem.sentence);
        QCOMPARE(auditLooks(f.page, QStringLiteral("train-error")), QStringList());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TrainTest)
#include "train_test.moc"
