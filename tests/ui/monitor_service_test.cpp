// SPDX-License-Identifier: GPL-3.0-or-later
// What the monitor asks the engine about a run, how worn a drive is, and the page wired to a queue.
#include "studio/core/engine_lane.h"
#include "studio/monitor/drive_life.h"
#include "studio/monitor/feasibility_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/metrics_line.h"
#include "studio/monitor/monitor_module.h"
#include "studio/train/job_queue.h"
#include "ui/base/activity_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/monitor_rows.h"
#include "ui/monitor/run_words.h"
#include "ui/support/run_bench.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/options.h"
#include "strata/run_files.h"
#include "strata/sentence.h"

#include <QDir>
#include <QFileInfo>
#include <cstddef>
#include <functional>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::FeasibilityMapService;
using studio::HardestSearch;
using studio::JobQueue;
using studio::parseMetricsLine;

/// A map of the one size asked for.
BenchSweepOutcome sweepOf(const BenchSweepCommand& command) {
    SweepCell cell;
    cell.microBatch = command.microBatches.front();
    cell.maxLength = command.lengths.front();
    const auto bytes = static_cast<std::uint64_t>(cell.maxLength * cell.microBatch) << 20;
    const std::uint64_t budget = command.settings.ramBudgetBytes;
    cell.fit = bytes <= budget ? SizeFit::Fits : SizeFit::OutOfMemory;
    cell.leastRamBudgetBytes = bytes;
    cell.tiers = {{Tier::Host, budget, bytes, 0, {{MemoryUse::WeightsInUse, bytes / 2}}}};
    BenchSweepOutcome sweep;
    sweep.cells = {cell};
    return sweep;
}

}  // namespace

class MonitorServiceTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void whatCannotBeReadOrWrittenIsTriedAgain() {
        Bench bench;
        EngineLane training(scriptedRunners(std::make_shared<Script>()));
        EngineLane questions(scriptedRunners(std::make_shared<Script>()));
        ActivityModel activities;
        JobQueue queue(bench.project, training, activities, QStringLiteral("strata"));
        FeasibilityMapService fits(questions, bench.shown);
        HardestSearch hardest(questions, bench.shown);
        studio::RecallCheck recall(training, bench.shown);
        MonitorPage page(bench.list, bench.shown);
        const QString run = bench.run("odd", {});
        const QString metrics = run + QStringLiteral("/metrics.jsonl");
        QFile::remove(metrics);
        QVERIFY(QDir().mkpath(metrics));
        studio::wireMonitor(page, *bench.library, fits, hardest, recall, queue);
        showActive(page);
        QTRY_COMPARE(bench.shown.run().path, run);

        const auto tried = [&page] { return button(*page.messages(), "tryAgain"); };
        QTRY_VERIFY(tried() != nullptr);
        QVERIFY(!bench.shown.problem().reason.isEmpty());
        QVERIFY(bench.shown.problem().kept.contains(QStringLiteral("unchanged")));
        QVERIFY(QDir().rmdir(metrics));
        write(metrics, linesOf(1, 4));
        QTest::mouseClick(tried(), Qt::LeftButton);
        QTRY_COMPARE(bench.shown.series().nextStep(), 5);
        QVERIFY(bench.shown.problem().sentence.isEmpty());

        const auto inTheWay = [&](const char* name, const std::function<void()>& ask) {
            const QString path = run + QLatin1Char('/') + QLatin1String(name);
            QVERIFY(QDir().mkpath(path + QStringLiteral("/inside")));
            ask();
            QTRY_VERIFY(tried() != nullptr);
            QVERIFY(bench.shown.problem().reason.contains(QLatin1String(name)));
            QVERIFY(!bench.shown.problem().kept.isEmpty());
            QVERIFY(QDir(path).removeRecursively());
            QTest::mouseClick(tried(), Qt::LeftButton);
            QTRY_VERIFY(QFileInfo(path).isFile());
            QTRY_VERIFY(bench.shown.problem().sentence.isEmpty());
        };
        inTheWay("note.txt", [&] { Q_EMIT page.noteChanged(run, QStringLiteral("words")); });
        inTheWay(kSaveRequestFile, [&] { Q_EMIT page.saveRequested(run); });
        inTheWay(kPauseRequestFile, [&] { Q_EMIT page.pauseRequested(run); });
        inTheWay("chart.csv", [&] {
            Q_EMIT page.charts().writeRequested(run + QStringLiteral("/chart.csv"), "step\n");
        });

        const HeldRun held(run);
        Q_EMIT page.resumeRequested(run);
        QTRY_VERIFY(bench.shown.problem().sentence.contains(QStringLiteral("Another process")));
        QVERIFY(!bench.shown.problem().kept.isEmpty());
    }

    void aDriveTellsHowWornItIs() {
        studio::HealthLog log{};
        log[5] = std::byte{8};
        log[48] = std::byte{0x40};  // 1,000,000 units of 512,000 bytes
        log[49] = std::byte{0x42};
        log[50] = std::byte{0x0f};
        QCOMPARE(studio::driveLifeOf(log).usedShare, 0.08);
        QCOMPARE(studio::driveLifeOf(log).ratedBytes, 512e9 / 0.08);
        log[5] = std::byte{1};  // could be anything from half a per cent to one and a half
        QCOMPARE(studio::driveLifeOf(log).ratedBytes, 0.0);
        QVERIFY(!studio::readDriveLife(QStringLiteral("/proc")).has_value());
    }

    void twentySizesArePlannedTheRunsOwnFirst() {
        auto script = std::make_shared<Script>();
        script->answer = [](const Command& command, const EventSink& say) {
            say(finishedWith(sweepOf(std::get<BenchSweepCommand>(command))));
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        const FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.state = RunState::Finished;
        run.settings = someSettings();
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
        QCOMPARE(script->commands.size(), 20U);
        const auto& first = std::get<BenchSweepCommand>(script->commands[0]);
        QCOMPARE(first.lengths, std::vector<std::int64_t>({512}));
        QCOMPARE(first.microBatches, std::vector<std::int64_t>({1}));
        QVERIFY(first.work == SweepWork::Plan);
        QCOMPARE(shown.fitMap().lengths, QVector<qint64>({256, 512, 1024, 2048}));
        QCOMPARE(shown.fitMap().batches, QVector<qint64>({1, 2, 4, 8, 16}));
        QCOMPARE(shown.fitMap().cells[5].bytes, quint64{512} << 20);
        QCOMPARE(shown.fitMap().cells[19].answer, FitAnswer::DoesNotFit);
        QVERIFY(shown.tiers().front().items.front().use == MemoryUse::WeightsInUse);
    }

    void theRunsOwnSizeIsWhatItPlannedNotWhatAPlanOfNowSays() {
        const QTemporaryDir folder;
        const quint64 gb = quint64{1} << 30;
        const auto leavePlan = [&folder](const QByteArray& least) {
            write(folder.filePath(QStringLiteral("plan.json")),
                  "{\"program_bytes\": 100, \"least_ram_budget_bytes\": " + least +
                      ", \"least_vram_budget_bytes\": 0, \"tiers\": [{\"tier\": \"host\", "
                      "\"budget_bytes\": 1073741824, \"peak_bytes\": 500, \"free_bytes\": 0, "
                      "\"items\": [{\"name\": \"layer inputs\", \"bytes\": 500}]}]}");
        };
        leavePlan("400000000");
        auto script = std::make_shared<Script>();
        script->answer = [](const Command& command, const EventSink& say) {
            say(finishedWith(sweepOf(std::get<BenchSweepCommand>(command))));
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = folder.path();
        run.state = RunState::Running;
        run.settings = someSettings();
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().work, FitWork::Offered);
        QVERIFY(script->commands.empty());
        QCOMPARE(shown.fitMap().cells[5].bytes, quint64{400'000'000});
        QCOMPARE(shown.tiers().front().budgetBytes, gb);
        QVERIFY(shown.tiers().front().items.front().use == MemoryUse::LayerInputs);
        service.workOut();
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
        QCOMPARE(script->commands.size(), 19U);
        QCOMPARE(std::get<BenchSweepCommand>(script->commands.front()).run,
                 folder.path().toStdString());

        // Resumed, it has planned anew.
        run.state = RunState::Paused;
        shown.setRun(run);
        leavePlan("450000000");
        run.state = RunState::Running;
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().cells[5].bytes, quint64{450'000'000});
    }

    void theSizeThatRanIsNeverDenied() {
        auto script = std::make_shared<Script>();
        // The studio itself holds so much by now that nothing fits beside it.
        script->answer = [](const Command& command, const EventSink& say) {
            BenchSweepOutcome sweep = sweepOf(std::get<BenchSweepCommand>(command));
            sweep.cells.front().fit = SizeFit::OutOfMemory;
            say(finishedWith(sweep));
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        const FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.state = RunState::Finished;
        run.settings = someSettings();
        shown.setRun(run);
        RunSeries series;
        MetricsLine line;
        line.step.step = 1;
        line.step.hostPeakBytes = quint64{449} << 20;
        series.append(line);
        shown.setSeries(series);
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
        QCOMPARE(shown.fitMap().cells[5].answer, FitAnswer::Fits);
        QCOMPARE(shown.fitMap().cells[5].bytes, quint64{449} << 20);
        QCOMPARE(shown.fitMap().cells[6].answer, FitAnswer::DoesNotFit);
    }

    void whileTrainingTheMapWaitsToBeAskedFor() {
        auto script = std::make_shared<Script>();
        script->answer = [](const Command& command, const EventSink& say) {
            say(finishedWith(sweepOf(std::get<BenchSweepCommand>(command))));
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.state = RunState::Running;
        run.settings = someSettings();
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().work, FitWork::Offered);
        QCOMPARE(script->commands.size(), 1U);
        service.workOut();
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
    }

    void theHardestRowsAreLookedForFromThePage() {
        Bench bench;
        auto script = std::make_shared<Script>();
        EventSink engine;
        script->answer = [&engine](const Command& command, const EventSink& say) {
            if (std::holds_alternative<EvalCommand>(command)) {
                engine = say;
            } else {
                say(finishedEmpty(command));
            }
        };
        EngineLane training(scriptedRunners(std::make_shared<Script>()));
        EngineLane answering(scriptedRunners(script));
        ActivityModel activities;
        JobQueue queue(bench.project, training, activities, QStringLiteral("strata"));
        FeasibilityMapService fits(answering, bench.shown);
        HardestSearch hardest(answering, bench.shown);
        studio::RecallCheck recall(training, bench.shown);
        MonitorPage page(bench.list, bench.shown);
        const QString run = bench.run("done", linesOf(1, 480));
        QDir().mkpath(run + QStringLiteral("/model"));
        write(run + QStringLiteral("/model/config.json"), "{}");
        studio::wireMonitor(page, *bench.library, fits, hardest, recall, queue);
        QTRY_COMPARE(bench.shown.series().nextStep(), 481);
        QTRY_COMPARE(bench.shown.run().state, RunState::Finished);
        QTRY_VERIFY(bench.shown.hardest().obstacle.isEmpty());
        Q_EMIT page.rows().lookRequested();
        QTRY_VERIFY(static_cast<bool>(engine));
        engine(resultWith(RowLossOutcome{7, 3, 2.5, "why"}));
        Q_EMIT page.rows().progress().cancelRequested();
        QCOMPARE(script->stops, 1);
        engine(Event{Stopped{}});
        QTRY_COMPARE(bench.shown.hardest().work, HardestWork::None);
        QCOMPARE(bench.shown.hardest().found.rows,
                 QVector<HardRow>({{7, 2.5, 3, QStringLiteral("why")}}));
        QCOMPARE(bench.shown.hardest().found.step, 480);

        engine = {};
        Q_EMIT page.rows().lookRequested();
        QTRY_VERIFY(static_cast<bool>(engine));
        std::exchange(engine,
                      {})(Event{Failed{Error(ErrorCode::NotFound, Sentence("the data is gone"))}});
        QTRY_VERIFY(!bench.shown.hardest().problem.sentence.isEmpty());
        const Problem failure = bench.shown.hardest().problem;
        failure.actions.first().act();
        QTRY_VERIFY(static_cast<bool>(engine));
        QVERIFY(bench.shown.hardest().problem.sentence.isEmpty());
        engine(finishedWith(EvalOutcome()));
        QTRY_COMPARE(bench.shown.hardest().work, HardestWork::None);
    }

    void aPlanThatFailsLeavesTheMapAway() {
        auto script = std::make_shared<Script>();
        script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::NotFound, Sentence("the model is gone"))}});
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.settings = someSettings();
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().reason, QStringLiteral("The model is gone."));
        QCOMPARE(shown.fitMap().work, FitWork::None);
        QVERIFY(shown.tiers().empty());
        script->answer = [](const Command& command, const EventSink& say) {
            say(finishedWith(sweepOf(std::get<BenchSweepCommand>(command))));
        };
        service.workOut();
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
    }

    void aRunOfAnotherProcessIsPausedThereAndResumedHere() {
        Bench bench;
        EventSink engine;
        auto script = std::make_shared<Script>();
        script->answer = [&](const Command&, const EventSink& say) { engine = say; };
        EngineLane training(scriptedRunners(script));
        EngineLane questions(scriptedRunners(std::make_shared<Script>()));
        ActivityModel activities;
        const QString run = bench.run("pump", linesOf(1, 20));
        write(bench.project.folder() + QStringLiteral("/queue.json"),
              "{\"version\":1,\"jobs\":[{\"run\":\"" + run.toUtf8() +
                  "\",\"name\":\"pump\",\"state\":\"background\"}]}");
        auto held = std::make_unique<HeldRun>(run);
        JobQueue queue(bench.project, training, activities, QStringLiteral("strata"));
        FeasibilityMapService fits(questions, bench.shown);
        HardestSearch hardest(questions, bench.shown);
        studio::RecallCheck recall(training, bench.shown);
        MonitorPage page(bench.list, bench.shown);
        studio::wireMonitor(page, *bench.library, fits, hardest, recall, queue);
        showActive(page);
        QTRY_COMPARE(bench.shown.run().state, RunState::Background);
        QTRY_COMPARE(activities.activities().front().secondsLeft, 920.0);

        click(page, "pause");
        QTRY_COMPARE(bench.shown.run().state, RunState::Pausing);
        const QString request = run + QLatin1Char('/') + QLatin1String(kPauseRequestFile);
        QTRY_VERIFY(QFile::exists(request));
        QCOMPARE(script->stops, 0);
        write(run + QStringLiteral("/log.txt"),
              "2026-01-02 10:11:12  step 20  pause  Paused after step 20.\n");
        held.reset();
        QTRY_COMPARE(queue.job(run)->state, studio::JobState::Paused);
        QTRY_COMPARE(bench.shown.run().state, RunState::Paused);

        click(page, "resume");
        QTRY_VERIFY(static_cast<bool>(engine));
        QCOMPARE(queue.runningRun(), run);
        QTRY_VERIFY(bench.shown.run().state == RunState::Running);
        click(page, "pause");
        QTRY_COMPARE(script->stops, 1);
        engine(Event{Stopped{run.toStdString(), 20}});
        QTRY_COMPARE(queue.job(run)->state, studio::JobState::Paused);
    }

    void aJobOfTheQueueIsSeenFromStartToFailure() {
        Bench bench;
        EventSink engine;
        auto script = std::make_shared<Script>();
        script->answer = [&](const Command&, const EventSink& say) { engine = say; };
        EngineLane training(scriptedRunners(script));
        EngineLane questions(scriptedRunners(std::make_shared<Script>()));
        ActivityModel activities;
        JobQueue queue(bench.project, training, activities, QStringLiteral("strata"));
        FeasibilityMapService fits(questions, bench.shown);
        HardestSearch hardest(questions, bench.shown);
        studio::RecallCheck recall(training, bench.shown);
        MonitorPage page(bench.list, bench.shown);
        studio::wireMonitor(page, *bench.library, fits, hardest, recall, queue);
        showActive(page);

        const QString run = queue.startNow(someSettings(), QStringLiteral("pump"));
        QTRY_COMPARE(bench.shown.run().path, run);
        QTRY_VERIFY(static_cast<bool>(engine));
        QCOMPARE(bench.shown.run().state, RunState::Preparing);
        engine(Event{Progress{Phase::Tokenize, 1.0, 4.0, "rows"}});
        QTRY_COMPARE(bench.shown.run().phase, Phase::Tokenize);
        StepFinished step = parseMetricsLine(kRealLine)->step;
        for (step.step = 1; step.step <= 3; ++step.step) {
            step.stepsTotal = 480;
            engine(Event{step});
        }
        engine(Event{ValidationFinished{3, 2.5}});
        QTRY_COMPARE(bench.shown.series().nextStep(), 4);
        QCOMPARE(bench.shown.run().state, RunState::Running);
        QTRY_COMPARE(bench.shown.series().validation().size(), 1U);
        QTRY_COMPARE(bench.list.rows().front().step, 3);

        engine(Event{Failed{Error(ErrorCode::NonFiniteGradient,
                                  Sentence("the gradient of step 4 is not a number"),
                                  "rows 7, 9 of pump.jsonl", Sentence("look at these rows"))}});
        QTRY_VERIFY(!bench.shown.problem().sentence.isEmpty());
        QVERIFY(page.messages()->isVisible());
        QVERIFY(bench.shown.problem().reason.contains(QStringLiteral("rows 7, 9")));
        QTRY_COMPARE(bench.shown.run().state, RunState::Failed);
        click(*page.messages(), "resume");
        QTRY_COMPARE(queue.runningRun(), run);
        QTRY_VERIFY(bench.shown.problem().sentence.isEmpty());
        engine(Event{Stopped{run.toStdString(), 3}});
        QTRY_COMPARE(bench.shown.run().state, RunState::Paused);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MonitorServiceTest)
#include "monitor_service_test.moc"
