// SPDX-License-Identifier: GPL-3.0-or-later
// A run that runs out of memory: the monitor names what took it, and its button resumes the run
// with the settings that fit, whichever process met the failure.
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/monitor/feasibility_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/monitor_module.h"
#include "studio/monitor/recall_check.h"
#include "studio/monitor/run_library.h"
#include "studio/train/job_queue.h"
#include "studio/train/job_queue_file.h"
#include "ui/base/activity_model.h"
#include "ui/base/memory_words.h"
#include "ui/base/message_bar.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/run_list_model.h"
#include "ui/support/files.h"
#include "ui/support/held_reading.h"
#include "ui/support/in_window.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/options.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::JobQueue;
using studio::Project;
using studio::RunLibrary;

const OptionChange kLessKept{"vram-cache", "2048MiB"};

TrainSettings gpuSettings() {
    TrainSettings settings;
    settings.model = "/models/tiny";
    settings.data = "/data/pump.jsonl";
    settings.device = "cuda";
    settings.ramBudgetBytes = quint64{8} << 30;
    return settings;
}

/// What the engine leaves in the folder of a run that failed at step 3.
void leaveFailedRun(const QString& run) {
    QDir().mkpath(run + QStringLiteral("/state"));
    writeJob(run, gpuSettings());
    write(run + QStringLiteral("/metrics.jsonl"), "{\"step\":3,\"loss\":2.5}\n");
    write(run + QStringLiteral("/log.txt"),
          "2026-11-23 08:54:34  step 3  error  The device (NVIDIA H200) ran out of memory at "
          "\"forward of block 3\".\n");
    write(run + QStringLiteral("/memory-advice.json"),
          "{\"tier\":\"device\",\"owner\":\"weights kept\",\"owner_bytes\":4294967296,"
          "\"peak_bytes\":8589934592,"
          "\"changes\":[{\"option\":\"vram-cache\",\"value\":\"2048MiB\"}]}");
}

/// The monitor on a queue whose engine says what the test lets it.
struct Bench {
    QTemporaryDir folder;
    Project project{folder.path() + QStringLiteral("/p")};
    std::shared_ptr<Script> script = std::make_shared<Script>();
    EventSink engine;
    EngineLane training{scriptedRunners(script)};
    EngineLane questions{scriptedRunners(std::make_shared<Script>())};
    ActivityModel activities;
    RunListModel list;
    RunModel shown;
    std::unique_ptr<RunLibrary> library = std::make_unique<RunLibrary>(project, list, shown);
    JobQueue queue{project, training, activities, QStringLiteral("strata")};
    studio::FeasibilityMapService fits{questions, shown};
    studio::HardestSearch hardest{questions, shown};
    studio::RecallCheck recall{training, shown};
    MonitorPage page{list, shown};

    Bench() {
        script->answer = [this](const Command&, const EventSink& say) { engine = say; };
        studio::wireMonitor(page, *library, fits, hardest, recall, queue);
    }

    QString failedRun() {
        const QString run = project.runsFolder() + QStringLiteral("/big");
        leaveFailedRun(run);
        library->refresh();
        return run;
    }
    const ResumeCommand* resumed() const {
        return script->commands.empty() ? nullptr
                                        : std::get_if<ResumeCommand>(&script->commands.back());
    }
};

}  // namespace

class RunMemoryTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRunThatFailedElsewhereIsResumedWithWhatFits() {
        Bench bench;
        const QString run = bench.failedRun();
        showActive(bench.page);
        QTRY_COMPARE(bench.shown.run().state, RunState::Failed);
        QTRY_VERIFY(!bench.shown.problem().actions.isEmpty());
        const Problem problem = bench.shown.problem();
        QVERIFY(problem.sentence.contains(QStringLiteral("ran out of memory")));
        QCOMPARE(
            problem.reason,
            QStringLiteral("Most of the VRAM is taken by weights kept in VRAM: 4 GiB of 8 GiB."));
        QVERIFY(problem.kept.contains(QStringLiteral("Its last step was 3")));
        QVERIFY(problem.hint.isEmpty());
        {
            InWindow window(bench.page);
            QCOMPARE(auditLooks(window, QStringLiteral("monitor-out-of-vram")), QStringList());
        }
        showActive(bench.page);
        QCOMPARE(buttonText(*bench.page.messages(), "resumeWithAdvice"),
                 QStringLiteral("Resume with VRAM cache 2 GiB"));
        click(*bench.page.messages(), "resumeWithAdvice");
        QTRY_VERIFY(bench.resumed() != nullptr);
        QCOMPARE(bench.resumed()->run, run.toStdString());
        QCOMPARE(bench.resumed()->changes, std::vector<OptionChange>{kLessKept});
        QTRY_VERIFY(bench.shown.problem().sentence.isEmpty());
    }

    void aRunThatFailsHereSaysSoAtOnceAndAdvisesAsSoonAsItIsRead() {
        Bench bench;
        showActive(bench.page);
        const QString run = bench.queue.startNow(gpuSettings(), QStringLiteral("big"));
        QTRY_VERIFY(static_cast<bool>(bench.engine));
        leaveFailedRun(run);
        bench.engine(Event{Failed{Error(ErrorCode::OutOfDeviceMemory,
                                        Sentence("The device (NVIDIA H200) ran out of memory."), {},
                                        Sentence("Then run `strata resume`."))}});
        QTRY_COMPARE(bench.shown.problem().code, QStringLiteral("STR-5003"));
        QTRY_COMPARE(bench.shown.problem().actions.first().text,
                     QStringLiteral("Resume with VRAM cache 2 GiB"));
        QCOMPARE(bench.shown.problem().actions.last().text, QStringLiteral("Resume unchanged"));
        QCOMPARE(buttonText(*bench.page.messages(), "resume"), QStringLiteral("Resume unchanged"));
        click(*bench.page.messages(), "resume");
        QTRY_VERIFY(bench.resumed() != nullptr);
        QVERIFY(bench.resumed()->changes.empty());
        // The engine takes the advice away when it begins, and the run fails for another reason.
        QVERIFY(QFile::remove(run + QStringLiteral("/memory-advice.json")));
        bench.engine(
            Event{Failed{Error(ErrorCode::DeviceFailed, Sentence("The device is gone."))}});
        QTRY_COMPARE(bench.shown.problem().code, QStringLiteral("STR-5004"));
        QCOMPARE(bench.shown.problem().actions.first().text, QStringLiteral("Resume"));
    }

    void adviceFromBeforeAFailureIsNotItsAdvice() {
        Bench bench;
        showActive(bench.page);
        const QString run = bench.queue.startNow(gpuSettings(), QStringLiteral("big"));
        QTRY_VERIFY(static_cast<bool>(bench.engine));
        leaveFailedRun(run);
        HeldReading reading(bench.project, *bench.library);
        QVERIFY(QFile::remove(run + QStringLiteral("/memory-advice.json")));
        bench.engine(
            Event{Failed{Error(ErrorCode::DeviceFailed, Sentence("The device is gone."))}});
        QTRY_COMPARE(bench.shown.problem().code, QStringLiteral("STR-5004"));
        reading.release();
        QTRY_COMPARE(bench.list.rows().size(), 2);
        QCOMPARE(bench.shown.problem().actions.first().text, QStringLiteral("Resume"));
    }

    void theMonitorShowsTheSettingsThatTheRunWasResumedWith() {
        Bench bench;
        const QString run = bench.failedRun();
        write(run + QStringLiteral("/resume.json"),
              "[{\"option\":\"vram-cache\",\"value\":\"2048MiB\"}]");
        bench.library->refresh();
        QTRY_COMPARE(bench.shown.run().settings.vramCache.bytes, quint64{2} << 30);
        QVERIFY(!bench.shown.run().settings.vramCache.isAuto);
    }

    void theMapOfSizesIsOfVramWhereADeviceComputes() {
        const auto script = std::make_shared<Script>();
        script->answer = [](const Command& command, const EventSink& say) {
            const auto& asked = std::get<BenchSweepCommand>(command);
            const quint64 budget = asked.settings.vramBudgetBytes;
            SweepCell cell;
            cell.leastVramBudgetBytes =
                static_cast<quint64>(asked.lengths.front() * asked.microBatches.front()) << 20;
            cell.leastRamBudgetBytes = 1;
            cell.fit = cell.leastVramBudgetBytes <= budget ? SizeFit::Fits : SizeFit::OutOfMemory;
            cell.tiers = {{Tier::Device, budget, budget, 0, {{MemoryUse::WeightsKept, budget}}}};
            BenchSweepOutcome sweep;
            sweep.cells = {cell};
            say(finishedWith(sweep));
        };
        EngineLane lane(scriptedRunners(script));
        RunModel shown;
        const studio::FeasibilityMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.state = RunState::Finished;
        run.settings = gpuSettings();
        run.settings.maxLength = 512;
        run.settings.vramBudgetBytes = quint64{2} << 30;
        shown.setRun(run);
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
        QVERIFY(shown.fitMap().isDevice);
        QCOMPARE(shown.fitMap().cells[shown.fitMap().current].bytes, quint64{512} << 20);
        QCOMPARE(shown.fitMap().cells.last().answer, FitAnswer::DoesNotFit);
        QCOMPARE(memoryText(shown.tiers().front().items.front().use),
                 QStringLiteral("weights kept in VRAM"));
    }

    void aJobThatWaitsToBeResumedKeepsItsChanges() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("queue.json"));
        studio::QueuedJob job;
        job.run = QStringLiteral("/p/runs/big");
        job.settings = gpuSettings();
        job.changes = {kLessKept, {"prefetch", "1"}};
        studio::writeQueueFile(path, {{job}, true});
        QCOMPARE(studio::readQueueFile(path).jobs.first().changes, job.changes);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::RunMemoryTest)
#include "run_memory_test.moc"
