// SPDX-License-Identifier: GPL-3.0-or-later
// The services behind the training page: the plan that follows the form, and the queue of jobs.
#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/train/job_queue.h"
#include "studio/train/plan_service.h"
#include "ui/base/activity_model.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"

#include "strata/error.h"
#include "strata/options.h"

#include <sys/file.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>
#include <memory>

namespace strata::ui::test {

using namespace strata::studio;

namespace {

constexpr int kDebouncePassedMs = 100;  // longer than a plan waits for further changes

QString run(const JobQueue& queue, int place) {
    return queue.jobs()[place].run;
}

PlanOutcome planOf(const TrainSettings& settings) {
    PlanOutcome plan;
    plan.fits = true;
    plan.leastRamBudgetBytes = 1048576;
    plan.secondsPerStep = 2.5;
    plan.ssdReadBytesPerStep = 100;
    plan.ssdWrittenBytesPerStep = 50;
    plan.steps = 40;
    plan.stepsPerEpoch = 20;
    plan.tokensPerStep = 1000;
    plan.boundBy = StepBound::Ssd;
    plan.computeSeconds = 1.0;
    plan.ssdSeconds = 2.0;
    const auto tier = [](Tier name, MemoryUse use, std::uint64_t bytes) {
        return TierForecast{name, 8 * bytes, bytes, 5000, {{use, bytes}}};
    };
    plan.tiers = {tier(Tier::Host, MemoryUse::LayerInputs, std::uint64_t{1} << 30),
                  tier(Tier::Ssd, MemoryUse::StateSlots, 1000)};
    plan.suggestions = {{"max-length", std::to_string(settings.maxLength / 2), 7, 0, 0.5}};
    plan.data.rows = 1500;
    plan.data.tokens = 600000;
    plan.data.length995 = 300;
    plan.data.binTokens = 1;
    plan.data.binRows = {0, 2, 3};
    return plan;
}

/// A plan of the 65 rows of facts of the demo's first manual.
PlanOutcome planOfFacts(const TrainSettings& settings) {
    PlanOutcome plan = planOf(settings);
    plan.data.rows = 65;
    plan.data.tokens = 4875;
    plan.data.length995 = 94;
    plan.data.binRows.assign(94, 0);
    for (std::size_t row = 0; row < 65; ++row) {
        ++plan.data.binRows[57 + row * 17 % 37];
    }
    plan.ssdReadBytesPerStep = 0;
    plan.ssdWrittenBytesPerStep = 0;
    plan.ssdSeconds = 0.0;
    plan.stepsPerEpoch = plan.data.tokens / (settings.tokensPerUpdate + 37) + 1;
    plan.steps = static_cast<std::int64_t>(settings.epochs) * plan.stepsPerEpoch;
    return plan;
}

InspectOutcome someModel() {
    InspectOutcome model;
    model.parameters = 135000000;
    model.dtype = "bfloat16";
    model.can = {ModelUse::TrainFull, ModelUse::TrainLora};
    return model;
}

}  // namespace

class TrainServiceTest : public UiTest {
    Q_OBJECT

private:
    struct Fixture {
        QTemporaryDir folder;
        std::shared_ptr<Script> script = std::make_shared<Script>();
        Project project{folder.path()};
        Preferences preferences{folder.path() + QStringLiteral("/settings.ini")};
        EngineLane training{scriptedRunners(script)};
        EngineLane plans{scriptedRunners(script)};
        EngineLane questions{scriptedRunners(script)};
        ActivityModel activities;
        EventSink say;  ///< of the last command that was left open

        /// Training commands stay open until `say` ends them.
        Fixture() {
            script->answer = [this](const Command& command, const EventSink& sink) {
                if (const auto* plan = std::get_if<PlanCommand>(&command)) {
                    sink(finishedWith(planOf(plan->settings)));
                } else if (std::holds_alternative<TrainCommand>(command) ||
                           std::holds_alternative<ResumeCommand>(command)) {
                    say = sink;
                } else {
                    sink(finishedWith(someModel()));
                }
            };
        }
        std::unique_ptr<JobQueue> makeQueue(
            const QString& program = QStringLiteral("/nowhere/strata")) {
            return std::make_unique<JobQueue>(project, training, activities, program);
        }
        /// A program that writes its arguments, a line each, into the file beside it.
        static void makeProgram(const QString& path) {
            QFile program(path);
            QVERIFY(program.open(QIODevice::WriteOnly));
            program.write(
                "#!/bin/sh\n"
                "printf '%s\\n' \"$@\" > \"$0.new\" && mv \"$0.new\" \"$0.arguments\"\n");
            program.close();
            QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        }
        void makeRunFolder(const QString& path) {
            QVERIFY(QDir().mkpath(path));
            QFile job(path + QStringLiteral("/job.json"));
            QVERIFY(job.open(QIODevice::WriteOnly));
            TrainSettings settings;
            settings.lr = 0.125;
            job.write(
                QByteArray::fromStdString("{\"settings\": " + settingsToJson(settings) + "}"));
        }
        int planCommands() const {
            return static_cast<int>(std::count_if(
                script->commands.begin(), script->commands.end(), [](const Command& command) {
                    return std::holds_alternative<PlanCommand>(command);
                }));
        }
    };
    struct PlanFixture : Fixture {
        std::unique_ptr<JobQueue> queue = makeQueue();
        TrainFormModel form;
        PlanModel plan;
        ProjectWatch watch{project};
        ModelStates models{project, watch, questions};
        PlanService service{{project, preferences, *queue, models, watch}, plans, form, plan};

        void addInputs() {
            project.addModel(QStringLiteral("/m/SmolLM2-135M"));
            project.addDataset(QStringLiteral("/d/pumps.jsonl"));
        }
    };

private Q_SLOTS:
    void jobsRunOneAfterTheOther() {
        Fixture f;
        const auto queue = f.makeQueue();
        QStringList ended;
        connect(queue.get(), &JobQueue::runEnded, this,
                [&](const QString& path) { ended << path; });
        QSignalSpy events(queue.get(), &JobQueue::runEvent);
        queue->enqueue({}, QStringLiteral("pumps"));
        const QString second = queue->enqueue({}, QStringLiteral("pumps"));
        QVERIFY(f.script->commands.empty());
        queue->start();
        QCOMPARE(f.script->commands.size(), 1U);
        QVERIFY(run(*queue, 0) != second);
        QCOMPARE(queue->runningRun(), run(*queue, 0));
        StepFinished step;
        step.step = 10;
        step.stepsTotal = 40;
        step.seconds = 2.0;
        f.say(Event{step});
        QTRY_COMPARE(events.count(), 1);
        QCOMPARE(queue->jobs()[0].secondsLeft, 60.0);
        const QString said = activityText(f.activities.activities().front());
        QVERIFY2(said.contains(QStringLiteral("25%, 1 min left")), qPrintable(said));
        step.step = 40;
        f.say(Event{step});
        QTRY_VERIFY(activityText(f.activities.activities().front())
                        .startsWith(QStringLiteral("Saving pumps")));
        f.say(finishedWith(TrainOutcome()));
        QTRY_COMPARE(queue->runningRun(), second);
        f.say(Event{Failed{Error(ErrorCode::DiskFull, Sentence("the disk is full"))}});
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(queue->job(second)->state, JobState::Failed);
        QCOMPARE(queue->job(second)->failureCode, QStringLiteral("STR-1002"));
        QVERIFY(!queue->isActive());
        QVERIFY(f.activities.activities().isEmpty());
    }

    void pausingHoldsTheQueueAndResumingGoesOn() {
        Fixture f;
        const auto queue = f.makeQueue();
        const QString first = queue->startNow({}, QStringLiteral("a"));
        const QString second = queue->enqueue({}, QStringLiteral("b"));
        f.makeRunFolder(first);
        queue->pauseRunning();
        QCOMPARE(f.script->stops, 1);
        QCOMPARE(queue->job(first)->state, JobState::Pausing);
        f.say(Event{Stopped{first.toStdString(), 3}});
        QTRY_COMPARE(queue->job(first)->state, JobState::Paused);
        QVERIFY(queue->runningRun().isEmpty());
        queue->resume(first);
        QCOMPARE(queue->runningRun(), first);
        QTRY_VERIFY(std::holds_alternative<ResumeCommand>(f.script->commands.back()));
        queue->stopRunning();
        QCOMPARE(queue->job(first)->state, JobState::Stopping);
        f.say(Event{Stopped{first.toStdString(), 5}});
        QTRY_COMPARE(queue->runningRun(), second);
        QCOMPARE(queue->job(first)->state, JobState::Stopped);
    }

    void waitingJobsChangePlacesAndGo() {
        Fixture f;
        const auto queue = f.makeQueue();
        const QString a = queue->enqueue({}, QStringLiteral("a"));
        const QString b = queue->enqueue({}, QStringLiteral("b"));
        const QString c = queue->enqueue({}, QStringLiteral("c"));
        queue->moveUp(c);
        queue->moveDown(a);
        QCOMPARE(run(*queue, 0), c);
        QCOMPARE(run(*queue, 1), a);
        queue->moveUp(c);
        queue->remove(a);
        QCOMPARE(queue->jobs().size(), 2);
        QCOMPARE(run(*queue, 1), b);
    }

    void theQueueOutlivesACrash() {
        Fixture f;
        TrainSettings settings;
        settings.lr = 0.25;
        QString running;
        QString waiting;
        {
            const auto queue = f.makeQueue();
            running = queue->startNow(settings, QStringLiteral("a"));
            waiting = queue->enqueue(settings, QStringLiteral("b"));
        }
        f.makeRunFolder(running);
        const auto again = f.makeQueue();
        QCOMPARE(again->job(running)->state, JobState::Interrupted);
        QCOMPARE(again->job(waiting)->state, JobState::Waiting);
        QCOMPARE(again->job(waiting)->settings.lr, 0.25);
        QVERIFY(!again->isActive());
    }

    void aRunOfAnotherProcessIsLeftAlone() {
        Fixture f;
        QString path;
        {
            const auto queue = f.makeQueue();
            path = queue->startNow({}, QStringLiteral("a"));
        }
        f.makeRunFolder(path);
        QFile lock(path + QStringLiteral("/lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QCOMPARE(::flock(lock.handle(), LOCK_EX | LOCK_NB), 0);
        const auto again = f.makeQueue();
        QCOMPARE(again->job(path)->state, JobState::Background);
        const std::size_t before = f.script->commands.size();
        const QString next = again->startNow({}, QStringLiteral("b"));
        QCOMPARE(f.script->commands.size(), before);
        lock.close();
        QTRY_COMPARE(again->job(path)->state, JobState::Interrupted);
        QCOMPARE(again->runningRun(), next);
    }

    void aRunOfAnotherProcessTellsItsTimeLeftAndHowItEnded() {
        Fixture f;
        QString path;
        {
            const auto queue = f.makeQueue();
            path = queue->startNow({}, QStringLiteral("a"));
        }
        f.say(Event{Stopped{path.toStdString(), 3}});
        QTRY_VERIFY(!f.training.isBusy());
        f.makeRunFolder(path);
        QFile lock(path + QStringLiteral("/lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QCOMPARE(::flock(lock.handle(), LOCK_EX | LOCK_NB), 0);
        const auto queue = f.makeQueue();
        const QString next = queue->startNow({}, QStringLiteral("b"));
        QVERIFY(queue->isActive());
        queue->hearOutside(path, 10, 40, 60.0);
        const QString said = activityText(f.activities.activities().front());
        QVERIFY2(said.contains(QStringLiteral("25%, 1 min left")), qPrintable(said));
        QFile log(path + QStringLiteral("/log.txt"));
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write("2026-01-02 10:11:12  step 11  pause  Paused after step 11.\n");
        log.close();
        lock.close();
        QTRY_COMPARE(queue->job(path)->state, JobState::Paused);
        QVERIFY(!queue->job(path)->isEndNew);  // the person wanted it
        QVERIFY(!queue->isActive());           // as after a pause here
        QVERIFY(f.activities.activities().isEmpty());
        queue->resume(path);
        QCOMPARE(queue->runningRun(), path);
        QTRY_VERIFY(std::holds_alternative<ResumeCommand>(f.script->commands.back()));
        f.say(Event{Stopped{path.toStdString(), 12}});
        QTRY_COMPARE(queue->job(path)->state, JobState::Paused);
        QCOMPARE(queue->job(next)->state, JobState::Waiting);
    }

    void aRunIsHandedToAProcessOfItsOwn() {
        Fixture f;
        const QString program = f.folder.filePath(QStringLiteral("strata"));
        f.makeProgram(program);
        const auto queue = f.makeQueue(program);
        QSignalSpy detached(queue.get(), &JobQueue::runDetached);
        const QString path = queue->startNow({}, QStringLiteral("a"));
        queue->detachRunning();
        f.say(Event{Stopped{path.toStdString(), 3}});
        QTRY_COMPARE(detached.count(), 1);
        QCOMPARE(queue->job(path)->state, JobState::Background);
        QFile arguments(program + QStringLiteral(".arguments"));
        QTRY_VERIFY(arguments.exists());
        QVERIFY(arguments.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(arguments.readAll()), QStringLiteral("resume\n%1\n").arg(path));
        QVERIFY(QDir().mkpath(path + QStringLiteral("/model")));
        QTRY_COMPARE(queue->job(path)->state, JobState::Finished);
    }

    void aDamagedQueueIsSaid() {
        Fixture f;
        QFile file(f.folder.path() + QStringLiteral("/queue.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ half");
        file.close();
        QVERIFY_EXCEPTION_THROWN(f.makeQueue(), Error);
    }

    void whatSavesNextToNothingIsNoWayToMakeAJobFit() {
        constexpr std::uint64_t kMebibyte = 1 << 20;
        PlanOutcome plan = planOf({});
        plan.fits = false;
        plan.tiers[0].budgetBytes = 381 * kMebibyte;
        plan.tiers[0].peakBytes = 494 * kMebibyte;
        plan.suggestions = {{"tokens-per-update", "192", kMebibyte, 0, 30.0, false},
                            {"max-length", "64", 40 * kMebibyte, 3, 0.0, false},
                            {"ram-budget", "496MiB", 0, 0, 0.0, true}};
        const std::vector<PlanSuggestion> helpful = helpfulSuggestions(plan);
        QCOMPARE(helpful.size(), 2U);
        QCOMPARE(helpful[0].option, std::string("max-length"));
        QCOMPARE(helpful[1].option, std::string("ram-budget"));
        plan.fits = true;
        plan.tiers[0].budgetBytes = 500 * kMebibyte;
        QCOMPARE(helpfulSuggestions(plan).size(), 3U);
    }

    void theDataIsSurveyedOnceAndThenPlanned() {
        PlanFixture f;
        f.addInputs();
        QTRY_VERIFY(f.plan.plan() && !f.plan.isPending());
        QTRY_COMPARE(f.form.settings().warmup, 2);
        QCOMPARE(f.form.settings().maxLength, 320);
        QCOMPARE(f.form.dataFacts().rows, 1500);
        QCOMPARE(f.form.settings().epochs, 3.0);
        const PlanOutcome& view = *f.plan.plan();
        QCOMPARE(view.tiers.size(), 2U);
        QCOMPARE(limitBytes(view.tiers[1]), std::uint64_t{5000});
        QCOMPARE(view.boundBy, StepBound::Ssd);
        QCOMPARE(breakEvenTokens(view), 2000);
        QTRY_COMPARE(f.plan.plan()->suggestions[0].value, std::string("160"));
        QCOMPARE(view.suggestions[0].option, std::string("max-length"));
        QTRY_COMPARE(f.form.models()[0].note, QStringLiteral("135M parameters, bfloat16"));
        QTRY_VERIFY(!f.plan.isPending());
        letPass(kDebouncePassedMs);
        const int before = f.planCommands();
        f.form.setText(QStringLiteral("clip"), QStringLiteral("0.5"));
        f.form.setText(QStringLiteral("clip"), QStringLiteral("0.25"));
        QTRY_COMPARE(f.planCommands(), before + 1);
        const auto& last = std::get<PlanCommand>(f.script->commands.back());
        QCOMPARE(last.settings.clip, 0.25);
        QVERIFY(last.settings.out.starts_with(f.folder.path().toStdString()));
    }

    void theJobOf65RowsLearnsTheirFacts() {
        PlanFixture f;
        f.script->answer = [&f](const Command& command, const EventSink& sink) {
            if (const auto* plan = std::get_if<PlanCommand>(&command)) {
                sink(finishedWith(planOfFacts(plan->settings)));
            } else if (std::holds_alternative<TrainCommand>(command)) {
                f.say = sink;
            } else {
                sink(finishedWith(someModel()));
            }
        };
        f.addInputs();
        QTRY_VERIFY(f.plan.plan() && !f.plan.isPending() && f.form.settings().warmup > 0);
        QTRY_COMPARE(f.form.settings().lr, 1e-4);
        QTRY_VERIFY(!f.plan.isPending());
        f.queue->startNow(f.form.settings(), f.form.jobName());
        QTRY_VERIFY(std::holds_alternative<TrainCommand>(f.script->commands.back()));
        const auto& command = std::get<TrainCommand>(f.script->commands.back());
        // What the engine writes into job.json.
        const QJsonObject job =
            QJsonDocument::fromJson(QByteArray::fromStdString(settingsToJson(command.settings)))
                .object();
        QCOMPARE(job[QStringLiteral("method")].toString(), QStringLiteral("full"));
        QCOMPARE(job[QStringLiteral("epochs")].toDouble(), 6.0);
        QCOMPARE(job[QStringLiteral("lr")].toDouble(), 1e-4);
        QCOMPARE(job[QStringLiteral("schedule")].toString(), QStringLiteral("cosine"));
        QCOMPARE(job[QStringLiteral("validation")].toString(), QString());
        QCOMPARE(job[QStringLiteral("early_stop")].toInt(), 0);
        QCOMPARE(job[QStringLiteral("max_length")].toInt(), 128);
        const int warmup = job[QStringLiteral("warmup")].toInt();
        QVERIFY2(warmup >= 1 && warmup <= 4, qPrintable(QString::number(warmup)));
        QVERIFY2(f.plan.plan()->steps >= 60 && f.plan.plan()->steps <= 80,
                 qPrintable(QString::number(f.plan.plan()->steps)));
        QCOMPARE(*f.form.expectation(f.plan.plan()->steps, f.plan.plan()->stepsPerEpoch),
                 TrainExpectation::Facts);
    }

    void anotherDatasetsJobBeginsAnew() {
        PlanFixture f;
        f.addInputs();
        f.form.setText(QStringLiteral("epochs"), QStringLiteral("17"));
        f.form.setText(QStringLiteral("ram-budget"), QStringLiteral("1GiB"));
        f.service.visit(QStringLiteral("/d/pumps.jsonl"));
        QCOMPARE(f.form.settings().epochs, 17.0);
        f.service.visit(QStringLiteral("/d/mine.jsonl"));
        QCOMPARE(f.form.settings().data, std::string("/d/mine.jsonl"));
        QVERIFY(f.form.settings().model == "/m/SmolLM2-135M");
        QCOMPARE(f.form.changedNames(), QStringList());
    }

    void aPlanThatFailsSaysWhy() {
        PlanFixture f;
        f.script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::TemplateMissing, Sentence("there is no template"))}});
        };
        f.addInputs();
        QTRY_VERIFY(f.plan.problem().has_value());
        QCOMPARE(f.plan.problem()->code, QStringLiteral("STR-3004"));
        letPass(kDebouncePassedMs);
        QVERIFY(f.planCommands() <= 2);
    }

    void anOutdatedReadingIsStopped() {
        PlanFixture f;
        EventSink open;
        f.script->answer = [&open](const Command& command, const EventSink& say) {
            if (std::holds_alternative<PlanCommand>(command)) {
                open = say;
                say(Event{Progress{Phase::Tokenize, 0.5, 1.0, "share"}});
            } else {
                say(finishedWith(someModel()));
            }
        };
        f.addInputs();
        QTRY_VERIFY(f.plan.reading().has_value());
        f.form.setText(QStringLiteral("data"), QStringLiteral("/d/other.jsonl"));
        QTRY_COMPARE(f.script->stops, 1);
        open(Event{Failed{Error(ErrorCode::Stopped, Sentence("Stopped by user."))}});
        QTRY_COMPARE(f.planCommands(), 2);
        const auto& last = std::get<PlanCommand>(f.script->commands.back());
        QCOMPARE(last.settings.data, std::string("/d/other.jsonl"));
        open(finishedWith(planOf(last.settings)));
        QTRY_COMPARE(f.planCommands(), 3);
        open(finishedWith(planOf(last.settings)));
        QTRY_VERIFY(f.plan.plan().has_value());
    }

    void aRunsSettingsAreTakenOver() {
        PlanFixture f;
        f.addInputs();
        const QString path = f.project.runsFolder() + QStringLiteral("/old");
        f.makeRunFolder(path);
        f.service.visit(path);
        QCOMPARE(f.form.settings().lr, 0.125);
        f.service.visit(QStringLiteral("/d/new.jsonl"));
        QCOMPARE(f.form.settings().data, std::string("/d/new.jsonl"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TrainServiceTest)
#include "train_service_test.moc"
