// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as the monitor finds and follows them: lines, folders, locks, a record of a million steps in
// the background, plans, and the page wired to a queue.
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/monitor/drive_life.h"
#include "studio/monitor/fit_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/metrics_line.h"
#include "studio/monitor/monitor_module.h"
#include "studio/monitor/run_library.h"
#include "studio/train/job_queue.h"
#include "ui/base/activity_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/monitor_rows.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_words.h"
#include "ui/support/pace.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/options.h"
#include "strata/run_files.h"
#include "strata/sentence.h"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::FitMapService;
using studio::HardestSearch;
using studio::JobQueue;
using studio::parseMetricsLine;
using studio::Project;
using studio::RunLibrary;

/// moc loses its way in raw strings, so JSON stands here with ' for ".
std::string json(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

const std::string kRealLine = json(
    "{'step':30,'epoch':0.14218009478672985,'loss':7.22030229496565,"
    "'grad_norm':17.30916225739008,'lr':1.0000000000000002e-06,'trained_tokens':19,"
    "'tokens':75,'padded_tokens':80,'seconds':0.02734982,"
    "'tokens_per_second':2742.2483950534224,'device_peak_bytes':0,"
    "'host_peak_bytes':145129472,'ssd_read_bytes':4096,'ssd_written_bytes':8192,"
    "'wait_seconds':{'ssd_read':7.759999999999999e-07,'ssd_write':4.3e-08,'copy':0.5,"
    "'optimizer':0.000180949},'bound_by':'compute','roofline_ratio':0.0773,"
    "'validation_loss':7.679203956663183,'event':'early_stop'}");

QByteArray lineOf(qint64 step, const QByteArray& more = {}) {
    return "{\"step\":" + QByteArray::number(step) + ",\"epoch\":0.1,\"loss\":" +
           QByteArray::number(3.0 - static_cast<double>(step % 1000) / 1000.0) +
           ",\"grad_norm\":1.0,\"lr\":1e-05,\"trained_tokens\":20,\"tokens\":100,"
           "\"padded_tokens\":110,\"seconds\":2.0,\"tokens_per_second\":50.0,"
           "\"device_peak_bytes\":0,\"host_peak_bytes\":1000000,\"ssd_read_bytes\":4096,"
           "\"ssd_written_bytes\":0,\"wait_seconds\":{\"ssd_read\":0.1,\"ssd_write\":0.0,"
           "\"copy\":0.0,\"optimizer\":0.1},\"bound_by\":\"compute\",\"roofline_ratio\":0.9" +
           more + "}\n";
}

QByteArray linesOf(qint64 first, qint64 last) {
    QByteArray text;
    for (qint64 step = first; step <= last; ++step) {
        text += lineOf(step);
    }
    return text;
}

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

void append(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    QCOMPARE(file.write(text), text.size());
}

TrainSettings someSettings() {
    TrainSettings settings;
    settings.model = "/models/tiny";
    settings.data = "/data/pump.jsonl";
    settings.maxLength = 512;
    settings.ramBudgetBytes = quint64{8} << 30;
    return settings;
}

/// Holds a run's lock as the process that trains it does.
class HeldRun {
public:
    explicit HeldRun(const QString& run) {
        const QByteArray path = QFile::encodeName(run + QStringLiteral("/lock"));
        lock_ = ::open(path.constData(), O_RDWR | O_CLOEXEC);
        ::flock(lock_, LOCK_EX | LOCK_NB);
        write(run + QStringLiteral("/lock"), QByteArray::number(::getpid()));
    }
    ~HeldRun() { ::close(lock_); }
    HeldRun(const HeldRun&) = delete;
    HeldRun& operator=(const HeldRun&) = delete;

private:
    int lock_;
};

/// A project with runs in it, and what looks at them.
struct Bench {
    QTemporaryDir folder;
    Project project{folder.path() + QStringLiteral("/p")};
    RunListModel list;
    RunModel shown;
    std::unique_ptr<RunLibrary> library = std::make_unique<RunLibrary>(project, list, shown);

    QString run(const char* name, const QByteArray& metrics) {
        const QString path = project.runsFolder() + QLatin1Char('/') + QString::fromLatin1(name);
        QDir().mkpath(path + QStringLiteral("/state"));
        TrainSettings settings = someSettings();
        settings.out = path.toStdString();
        write(path + QStringLiteral("/job.json"),
              QByteArray::fromStdString(
                  "{\"version\":\"0.1.0\",\"settings\":" + settingsToJson(settings) + "}"));
        write(path + QStringLiteral("/state/geometry.json"),
              QByteArray::fromStdString(
                  json("{'slice_bytes':4096,'steps_total':480,'steps_per_epoch':160}")));
        write(path + QStringLiteral("/lock"), "1\n");
        write(path + QStringLiteral("/metrics.jsonl"), metrics);
        return path;
    }
    RunState stateOf(const QString& path) const {
        for (const RunRow& row : list.rows()) {
            if (row.path == path) {
                return row.state;
            }
        }
        return RunState::None;
    }
};

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

    void aLineIsReadLikeJson() {
        const auto line = parseMetricsLine(kRealLine);
        QVERIFY(line.has_value());
        const auto wanted = nlohmann::json::parse(kRealLine);
        const StepFinished& step = line->step;
        QCOMPARE(step.step, wanted["step"].get<qint64>());
        QCOMPARE(step.epoch, wanted["epoch"].get<double>());
        QCOMPARE(step.loss, wanted["loss"].get<double>());
        QCOMPARE(step.gradNorm, wanted["grad_norm"].get<double>());
        QCOMPARE(step.lr, wanted["lr"].get<double>());
        QCOMPARE(step.trainedTokens, wanted["trained_tokens"].get<qint64>());
        QCOMPARE(step.tokens, wanted["tokens"].get<qint64>());
        QCOMPARE(step.paddedTokens, wanted["padded_tokens"].get<qint64>());
        QCOMPARE(step.seconds, wanted["seconds"].get<double>());
        QCOMPARE(step.tokensPerSecond, wanted["tokens_per_second"].get<double>());
        QCOMPARE(step.hostPeakBytes, wanted["host_peak_bytes"].get<quint64>());
        QCOMPARE(step.ssdReadBytes, wanted["ssd_read_bytes"].get<quint64>());
        QCOMPARE(step.ssdWrittenBytes, wanted["ssd_written_bytes"].get<quint64>());
        QCOMPARE(step.waitSeconds.ssdRead, wanted["wait_seconds"]["ssd_read"].get<double>());
        QCOMPARE(step.waitSeconds.ssdWrite, wanted["wait_seconds"]["ssd_write"].get<double>());
        QCOMPARE(step.waitSeconds.copy, 0.5);
        QCOMPARE(step.waitSeconds.optimizer, wanted["wait_seconds"]["optimizer"].get<double>());
        QCOMPARE(step.boundBy, std::string("compute"));
        QCOMPARE(step.rooflineRatio, 0.0773);
        QCOMPARE(line->validationLoss, wanted["validation_loss"].get<double>());
        QCOMPARE(line->event, std::string("early_stop"));
    }

    void oddLinesDoNoHarm() {
        const std::string& real = kRealLine;
        for (std::size_t length = 0; length < real.size(); ++length) {
            QVERIFY(!parseMetricsLine(real.substr(0, length)).has_value());
        }
        QVERIFY(!parseMetricsLine("{\"loss\":1.0}").has_value());
        QVERIFY(!parseMetricsLine("{\"step\":\"}").has_value());
        QVERIFY(std::isnan(parseMetricsLine("{\"step\": 3, \"loss\": null}")->step.loss));
        const auto newer =
            parseMetricsLine(json("{'step':4,'colour':'a red one','more':['a','b'],'loss':2.5}"));
        QCOMPARE(newer->step.loss, 2.5);
    }

    void runsTellHowTheyStand() {
        Bench bench;
        const QString killed = bench.run("killed", linesOf(1, 30));
        const QString paused =
            bench.run("paused", linesOf(1, 29) + lineOf(30, ",\"event\":\"stopped\""));
        const QString done = bench.run("done", linesOf(1, 480));
        QDir().mkpath(done + QStringLiteral("/model"));
        const QString held = bench.run("held", linesOf(1, 100));
        const QByteArray lockPath = QFile::encodeName(held + QStringLiteral("/lock"));
        const int lock = ::open(lockPath.constData(), O_RDWR | O_CLOEXEC);
        QCOMPARE(::flock(lock, LOCK_EX | LOCK_NB), 0);
        write(held + QStringLiteral("/lock"), QByteArray::number(::getpid()));
        bench.library->refresh();
        QTRY_COMPARE(bench.list.rowCount(), 4);
        QCOMPARE(bench.stateOf(killed), RunState::Interrupted);
        QCOMPARE(bench.stateOf(paused), RunState::Paused);
        QCOMPARE(bench.stateOf(done), RunState::Finished);
        QCOMPARE(bench.stateOf(held), RunState::Background);
        for (const RunRow& row : bench.list.rows()) {
            if (row.path == held) {
                QCOMPARE(row.step, 100);
                QCOMPARE(row.secondsLeft, 760.0);
            }
        }
        ::close(lock);
        bench.library->refresh();
        QTRY_COMPARE(bench.stateOf(held), RunState::Interrupted);
    }

    void aRunIsFollowedWhoeverWritesIt() {
        Bench bench;
        const QString run = bench.run("followed", linesOf(1, 50));
        const QString metrics = run + QStringLiteral("/metrics.jsonl");
        bench.library->choose(run);
        QTRY_COMPARE(bench.shown.series().nextStep(), 51);
        QTRY_COMPARE(bench.shown.run().stepsTotal, 480);
        QCOMPARE(bench.shown.run().settings.maxLength, 512);

        const QByteArray next = lineOf(51, ",\"validation_loss\":2.25");
        append(metrics, next.left(40));  // as it is being written
        append(metrics, next.mid(40));
        QTRY_COMPARE(bench.shown.series().nextStep(), 52);
        QCOMPARE(bench.shown.series().validation().size(), 1U);

        // Resumed from an older commit: fewer steps, another file.
        write(metrics + QStringLiteral(".new"), linesOf(1, 20));
        QFile::remove(metrics);
        QVERIFY(QFile::rename(metrics + QStringLiteral(".new"), metrics));
        QTRY_COMPARE(bench.shown.series().nextStep(), 21);
    }

    void aReadingLosesNoStepHeardMeanwhile() {
        Bench bench;
        const QString run = bench.run("heard", linesOf(1, 50));
        const auto hear = [&bench, &run](qint64 step) {
            StepFinished finished;
            finished.step = step;
            finished.loss = 2.5;
            bench.library->hear(run, Event{finished});
        };
        bench.library->choose(run);
        hear(51);  // the file was read without it
        QTRY_COMPARE(bench.shown.run().stepsTotal, 480);
        append(run + QStringLiteral("/metrics.jsonl"), linesOf(51, 52));
        hear(52);
        QTRY_COMPARE(bench.shown.series().nextStep(), 53);
        for (const MetricBlock& loss : bench.shown.series().of(Metric::Loss).query(0, 52, 52)) {
            QVERIFY(loss.mean > 0.0F);
        }
    }

    void aMillionStepsLoadWhileTheWindowLives() {
        constexpr qint64 kSteps = 1'000'000;
        Bench bench;
        const QString run = bench.run("long", {});
        for (qint64 first = 1; first <= kSteps; first += 10'000) {
            append(run + QStringLiteral("/metrics.jsonl"), linesOf(first, first + 9'999));
        }
        QElapsedTimer sinceBeat;
        qint64 longestMs = 0;
        qint64 beats = 0;
        QTimer heart;
        heart.setInterval(10);
        connect(&heart, &QTimer::timeout, this, [&] {
            longestMs = std::max(longestMs, sinceBeat.restart());
            ++beats;
        });
        QElapsedTimer clock;
        clock.start();
        bench.library->choose(run);
        sinceBeat.start();
        heart.start();
        const QSignalSpy loaded(&bench.shown, &RunModel::runChanged);
        QTRY_COMPARE(bench.shown.series().nextStep(), kSteps + 1);
        heart.stop();
        qInfo(
            "a million steps read in %lld ms; the window's longest pause was %lld ms in %lld beats",
            clock.elapsed(), longestMs, beats);
        tellPace("longest pause while a million steps are read", static_cast<double>(longestMs),
                 250);
        QVERIFY(loaded.count() > 2);  // it said how far it was
        QCOMPARE(bench.shown.loadedShare(), 1.0);
        QCOMPARE(bench.shown.series().elapsedSeconds(), 2'000'000.0);
    }

    void choosingAnotherRunLeavesTheLongOne() {
        Bench bench;
        const QString first = bench.run("a", linesOf(1, 20'000));
        const QString second = bench.run("b", linesOf(1, 7));
        bench.library->choose(first);
        bench.library->choose(second);
        QTRY_COMPARE(bench.shown.series().nextStep(), 8);
        QCOMPARE(bench.shown.run().name, QStringLiteral("b"));
    }

    void notesAndNoticesStayWithTheRun() {
        Bench bench;
        const QString run = bench.run("noted", linesOf(1, 5));
        bench.library->choose(run);
        bench.library->setNote(run, QStringLiteral("the one with the new manual"));
        write(run + QStringLiteral("/log.txt"),
              "2026-01-02 10:11:12  step 0  notice  3 rows are longer than 512 tokens.\n");
        QTRY_VERIFY(QFile::exists(run + QStringLiteral("/note.txt")));
        bench.library->refresh();
        QTRY_VERIFY(bench.shown.log().contains(QStringLiteral("3 rows are longer")));
        QCOMPARE(bench.shown.run().note, QStringLiteral("the one with the new manual"));
    }

    void notesKnowTheirSteps() {
        Bench bench;
        const QString run = bench.run("noted", linesOf(1, 5));
        bench.library->choose(run);
        QTRY_COMPARE(bench.shown.series().nextStep(), 6);
        QTRY_COMPARE(bench.shown.run().stepsTotal, 480);
        bench.library->setNote(run, QStringLiteral("first"));
        append(run + QStringLiteral("/metrics.jsonl"), linesOf(6, 9));
        QTRY_COMPARE(bench.shown.series().nextStep(), 10);
        bench.library->setNote(run, QStringLiteral("second"));
        QTRY_VERIFY([&] {
            QFile file(run + QStringLiteral("/notes.jsonl"));
            return file.open(QIODevice::ReadOnly) && file.readAll().count('\n') == 2;
        }());
        Bench other;  // reads what is on the disk
        RunLibrary library(bench.project, other.list, other.shown);
        library.choose(run);
        QTRY_COMPARE(other.shown.run().notes.size(), 2);
        QCOMPARE(other.shown.run().notes[0], (RunNote{5, QStringLiteral("first")}));
        QCOMPARE(other.shown.run().notes[1], (RunNote{9, QStringLiteral("second")}));
    }

    void savingIsAskedByAFileThatTheProcessTakes() {
        Bench bench;
        const QString run = bench.run("held", linesOf(1, 20));
        const HeldRun held(run);
        const QString request = run + QLatin1Char('/') + QLatin1String(kSaveRequestFile);
        bench.library->refresh();
        bench.library->choose(run);
        QTRY_COMPARE(bench.shown.run().state, RunState::Background);
        QTRY_COMPARE(bench.shown.series().nextStep(), 21);
        bench.library->requestSave(run);
        QVERIFY(bench.shown.run().isSaveAsked);
        QTRY_VERIFY(QFile::exists(request));
        QFile::remove(request);  // as the engine does
        append(run + QStringLiteral("/metrics.jsonl"), lineOf(21, ",\"event\":\"saved\""));
        QTRY_VERIFY(!bench.shown.run().isSaveAsked);
        QTRY_VERIFY(!bench.shown.series().events().empty());
        QCOMPARE(bench.shown.series().events().back().kind, QStringLiteral("saved"));
    }

    void runsBesideAreReadAndFollowed() {
        Bench bench;
        const QString first = bench.run("first", linesOf(1, 30));
        const QString second = bench.run("second", linesOf(1, 50));
        const QString broken = bench.run("broken", {});
        QFile::remove(broken + QStringLiteral("/metrics.jsonl"));
        QVERIFY(QDir().mkpath(broken + QStringLiteral("/metrics.jsonl")));
        bench.library->choose(first);
        bench.library->showBeside({second, broken, first});
        QCOMPARE(bench.shown.beside().size(), 2);  // the run chosen stands beside nothing
        const auto beside = [&bench](qsizetype index) { return bench.shown.beside()[index]; };
        QTRY_COMPARE(beside(0).series->nextStep(), 51);
        QCOMPARE(beside(0).name, QStringLiteral("second"));
        QCOMPARE(beside(0).settings->maxLength, 512);
        QCOMPARE(beside(0).loadedShare, 1.0);
        QCOMPARE(beside(0).series->of(Metric::HostPeak).count(), 0);
        QTRY_VERIFY(!beside(1).problem.sentence.isEmpty());
        QVERIFY(!beside(1).problem.kept.isEmpty());

        append(second + QStringLiteral("/metrics.jsonl"), linesOf(51, 60));
        QTRY_COMPARE(beside(0).series->nextStep(), 61);
        QVERIFY(QDir().rmdir(broken + QStringLiteral("/metrics.jsonl")));
        write(broken + QStringLiteral("/metrics.jsonl"), linesOf(1, 7));
        bench.library->readBesideAgain(broken);
        QTRY_COMPARE(beside(1).series->nextStep(), 8);
        QVERIFY(beside(1).problem.sentence.isEmpty());

        bench.library->choose(second);  // changes places with the one shown
        QTRY_COMPARE(bench.shown.beside().size(), 2);
        QCOMPARE(beside(1).path, first);
        QTRY_COMPARE(beside(1).series->nextStep(), 31);
        bench.library->showBeside({});
        QVERIFY(bench.shown.beside().isEmpty());
    }

    void whatCannotBeReadOrWrittenIsTriedAgain() {
        Bench bench;
        EngineLane training(scriptedRunners(std::make_shared<Script>()));
        EngineLane questions(scriptedRunners(std::make_shared<Script>()));
        ActivityModel activities;
        JobQueue queue(bench.project, training, activities, QStringLiteral("strata"));
        FitMapService fits(questions, bench.shown);
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
        const FitMapService service(lane, shown);
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
        const FitMapService service(lane, shown);
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
        FitMapService service(lane, shown);
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
        FitMapService fits(answering, bench.shown);
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
        FitMapService service(lane, shown);
        RunView run;
        run.path = QStringLiteral("/p/jobs/x");
        run.settings = someSettings();
        shown.setRun(run);
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(shown.fitMap().work, FitWork::None);
        QVERIFY(shown.tiers().empty());
        QCOMPARE(shown.fitMap().reason, QStringLiteral("The model is gone."));
        script->answer = [](const Command& command, const EventSink& say) {
            say(finishedWith(sweepOf(std::get<BenchSweepCommand>(command))));
        };
        service.workOut();
        QTRY_COMPARE(shown.fitMap().work, FitWork::Done);
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
        FitMapService fits(questions, bench.shown);
        HardestSearch hardest(questions, bench.shown);
        studio::RecallCheck recall(training, bench.shown);
        MonitorPage page(bench.list, bench.shown);
        studio::wireMonitor(page, *bench.library, fits, hardest, recall, queue);
        showActive(page);

        const QString run = queue.startNow(someSettings(), QStringLiteral("pump"));
        QTRY_COMPARE(bench.shown.run().path, run);
        QTRY_VERIFY(static_cast<bool>(engine));
        QCOMPARE(bench.shown.run().state, RunState::Preparing);
        engine(Event{Progress{"tokenize", 1.0, 4.0, "rows"}});
        QTRY_COMPARE(bench.shown.run().phase, QStringLiteral("tokenize"));
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
