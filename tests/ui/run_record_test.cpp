// SPDX-License-Identifier: GPL-3.0-or-later
// What the monitor shows of a run's record: a real run that is paused and resumed from the page,
// and records that other versions and other processes left.
#include "engine_runner.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/monitor/feasibility_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/monitor_module.h"
#include "studio/monitor/recall_check.h"
#include "studio/monitor/run_library.h"
#include "studio/train/job_queue.h"
#include "support/fixtures.h"
#include "ui/base/activity_model.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_words.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/run_log_line.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <algorithm>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::JobQueue;
using studio::RunLibrary;

constexpr qint64 kSteps = 24;

/// The monitor with all that it stands on, and an engine for training.
struct Monitor {
    QTemporaryDir folder;
    studio::Project project{folder.filePath(QStringLiteral("p"))};
    RunListModel list;
    RunModel shown;
    RunLibrary library{project, list, shown};
    EngineLane training;
    EngineLane questions{scriptedRunners(std::make_shared<Script>())};
    ActivityModel activities;
    JobQueue queue{project, training, activities, QStringLiteral("/nowhere/strata")};
    studio::FeasibilityMapService fits{questions, shown};
    studio::HardestSearch hardest{questions, shown};
    studio::RecallCheck recall{questions, shown};
    MonitorPage page{list, shown};

    explicit Monitor(RunnerFactory engine) : training(std::move(engine)) {
        studio::wireMonitor(page, library, fits, hardest, recall, queue);
    }

    const RunRow* row(const QString& run) const {
        const auto found = std::ranges::find(list.rows(), run, &RunRow::path);
        return found == list.rows().end() ? nullptr : &*found;
    }
    RunState stateOf(const QString& run) const {
        return row(run) == nullptr ? RunState::None : row(run)->state;
    }
    QStringList events() const {
        QStringList texts;
        for (const RunEvent& event : shown.events()) {
            texts << eventText(event);
        }
        return texts;
    }
    QString run(const char* name, const QByteArray& metrics, const QByteArray& log) const {
        const QString path = project.runsFolder() + QLatin1Char('/') + QString::fromLatin1(name);
        QDir().mkpath(path + QStringLiteral("/state"));
        write(path + QStringLiteral("/job.json"), "{\"version\":\"0.1.0\",\"settings\":{}}");
        write(path + QStringLiteral("/state/geometry.json"),
              "{\"slice_bytes\":4096,\"steps_total\":20,\"steps_per_epoch\":10}");
        write(path + QStringLiteral("/metrics.jsonl"), metrics);
        write(path + QStringLiteral("/log.txt"), log);
        return path;
    }
};

QByteArray metric(int step, const QByteArray& more = {}) {
    return "{\"step\":" + QByteArray::number(step) +
           ",\"loss\":2.5,\"tokens\":100,\"seconds\":2.0,\"host_peak_bytes\":1000" + more + "}\n";
}

QByteArray said(qint64 step, RunMoment moment, const char* text) {
    return QByteArray::fromStdString(logLineText({"2026-11-23 08:54:34", step, moment, text})) +
           '\n';
}

QList<qint64> stepsIn(const QString& run) {
    QFile file(run + QStringLiteral("/metrics.jsonl"));
    QList<qint64> steps;
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : file.readAll().trimmed().split('\n')) {
            steps << QJsonDocument::fromJson(line)[QStringLiteral("step")].toInteger();
        }
    }
    return steps;
}

QList<qint64> stepsUpTo(qint64 last) {
    QList<qint64> steps;
    for (qint64 step = 1; step <= last; ++step) {
        steps << step;
    }
    return steps;
}

}  // namespace

class RunRecordTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRunIsPausedAndResumedFromThePage() {
        Monitor monitor(makeEngineRunner);
        showActive(monitor.page);
        TrainSettings settings;
        settings.model = strata::test::fixture("llama3/model");
        settings.data = strata::test::fixture("llama3/data.jsonl");
        settings.method = TrainMethod::Lora;
        settings.steps = kSteps;
        settings.accumulate = 8;
        settings.maxLength = 96;
        settings.threads = 1;
        settings.ramBudgetBytes = quint64{2} << 30;
        const QString run = monitor.queue.startNow(settings, QStringLiteral("lamp"));
        QTRY_VERIFY(monitor.shown.series().nextStep() > 3);
        click(monitor.page, "pause");
        QCOMPARE(stateText(monitor.shown.run().state), QStringLiteral("Pausing"));
        QTRY_COMPARE(monitor.shown.run().state, RunState::Paused);
        const qint64 step = monitor.queue.job(run)->step;
        QVERIFY(step > 2 && step < kSteps);
        QTRY_COMPARE(monitor.stateOf(run), RunState::Paused);
        QTRY_VERIFY(monitor.events().contains(QStringLiteral("Paused at step %1").arg(step)));
        QCOMPARE(stepsIn(run), stepsUpTo(step));
        QCOMPARE(monitor.shown.run().step, step);
        QCOMPARE(monitor.row(run)->step, step);
        QVERIFY(standingText(monitor.shown.run(), monitor.shown.series())
                    .startsWith(QStringLiteral("step %1 of %2").arg(step).arg(kSteps)));
        QVERIFY(monitor.shown.log().contains(QStringLiteral("Plan: 24 optimizer steps")));

        click(monitor.page, "resume");
        QTRY_COMPARE(monitor.shown.run().state, RunState::Finished);
        QTRY_COMPARE(monitor.shown.series().nextStep(), kSteps + 1);
        QCOMPARE(stepsIn(run), stepsUpTo(kSteps));
        QTRY_VERIFY(monitor.events().contains(QStringLiteral("Finished")));
        QVERIFY(monitor.events().contains(
            QStringLiteral("Resumed from the checkpoint of step %1").arg(step)));
        QCOMPARE(monitor.row(run)->step, kSteps);
        // No step is missing in the charts, and the peak stays.
        const auto peaks = monitor.shown.series().of(Metric::HostPeak).query(0, kSteps, kSteps);
        QCOMPARE(peaks.size(), static_cast<std::size_t>(kSteps));
        for (const MetricBlock& peak : peaks) {
            QVERIFY(peak.mean > 0.0F);
        }
        QVERIFY(monitor.activities.activities().isEmpty());
    }

    void theLastFailureIsInTheLanguageOfTheWindow() {
        Monitor monitor(scriptedRunners(std::make_shared<Script>()));
        const QByteArray failed = said(1, RunMoment::Failed, "The disk is full.");
        studio::QueueEntry entry;
        entry.run = monitor.run("failed", metric(1),
                                failed + said(1, RunMoment::Resumed, "Resumed.") + failed);
        entry.state = RunState::Failed;
        entry.failure = QStringLiteral("Der Datenträger ist voll.");
        monitor.library.setQueue({entry});
        monitor.library.choose(entry.run);
        QTRY_COMPARE(monitor.events(),
                     QStringList({QStringLiteral("Failed: The disk is full."),
                                  QStringLiteral("Resumed from the checkpoint of step 1"),
                                  QStringLiteral("Failed: Der Datenträger ist voll.")}));
    }

    void theLogTellsHowARunEnded() {
        Monitor monitor(scriptedRunners(std::make_shared<Script>()));
        const QByteArray five = metric(1) + metric(2) + metric(3) + metric(4) + metric(5);
        const QByteArray begun = said(0, RunMoment::Begun, "Training begins.");
        const QString paused =
            monitor.run("paused", five, begun + said(5, RunMoment::Paused, "Paused after step 5."));
        const QString stopped = monitor.run(
            "stopped", five, begun + said(5, RunMoment::Stopped, "Stopped by user after step 5."));
        const QString failed =
            monitor.run("failed", five, begun + said(5, RunMoment::Failed, "The disk is full."));
        const QString killed = monitor.run(
            "killed", five,
            begun + said(3, RunMoment::Paused, "Paused.") + said(3, RunMoment::Resumed, "Resumed"));
        const QString handed =
            monitor.run("handed", five, begun + said(5, RunMoment::HandedOver, "Handed over."));
        const QString older = monitor.run("older", five + metric(6, ",\"event\":\"stopped\""),
                                          "2026-11-20 08:54:34 a notice\n");
        monitor.library.refresh();
        QTRY_COMPARE(monitor.list.rowCount(), 6);
        QCOMPARE(stateText(monitor.stateOf(paused)), QStringLiteral("Paused"));
        QCOMPARE(stateText(monitor.stateOf(stopped)), QStringLiteral("Stopped by user"));
        QCOMPARE(stateText(monitor.stateOf(failed)), QStringLiteral("Failed"));
        QCOMPARE(stateText(monitor.stateOf(killed)), QStringLiteral("Interrupted"));
        QCOMPARE(stateText(monitor.stateOf(handed)), QStringLiteral("Interrupted"));
        QCOMPARE(stateText(monitor.stateOf(older)), QStringLiteral("Paused"));
        for (const QString& run : {paused, stopped, failed, killed, handed, older}) {
            QVERIFY(canResume(monitor.stateOf(run)));
        }

        monitor.library.choose(failed);
        QTRY_COMPARE(monitor.shown.problem().sentence, QStringLiteral("The disk is full."));
        monitor.library.choose(killed);
        QTRY_COMPARE(monitor.events(),
                     QStringList({QStringLiteral("Paused at step 3"),
                                  QStringLiteral("Resumed from the checkpoint of step 3")}));
        showActive(monitor.page);
        monitor.page.visit({PageId::Monitor, killed, QStringLiteral("events")});
        QCOMPARE(auditLooks(monitor.page, QStringLiteral("monitor-record-events")), QStringList());
        monitor.page.visit({PageId::Monitor, killed, QStringLiteral("log")});
        QCOMPARE(auditLooks(monitor.page, QStringLiteral("monitor-record-log")), QStringList());
        monitor.library.choose(older);
        QTRY_COMPARE(monitor.events(), QStringList(QStringLiteral("Paused at step 6")));
        QTRY_VERIFY(monitor.shown.log().contains(QStringLiteral("a notice")));
    }

    void doublesOfOlderVersionsAreShownOnce() {
        Monitor monitor(scriptedRunners(std::make_shared<Script>()));
        const QString run = monitor.run(
            "doubled",
            metric(1) + metric(2, ",\"validation_loss\":2.5,\"event\":\"saved\"") +
                metric(2, ",\"validation_loss\":2.5,\"event\":\"saved\"") + metric(3) + metric(3),
            {});
        monitor.library.choose(run);
        QTRY_COMPARE(monitor.shown.series().nextStep(), 4);
        QCOMPARE(monitor.shown.series().of(Metric::Loss).count(), 3);
        QCOMPARE(monitor.shown.series().validation().size(), 1U);
        QCOMPARE(monitor.shown.series().elapsedSeconds(), 6.0);
        QCOMPARE(monitor.events().size(), 2);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::RunRecordTest)
#include "run_record_test.moc"
