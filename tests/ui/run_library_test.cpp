// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as they are found on the disk and followed: lines, folders, locks, notes, a record of a
// million steps in the background, several runs beside each other.
#include "studio/monitor/metrics_line.h"
#include "ui/support/held_reading.h"
#include "ui/support/pace.h"
#include "ui/support/run_bench.h"
#include "ui/support/ui_test.h"

#include "strata/run_files.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>
#include <algorithm>
#include <cmath>

namespace strata::ui::test {

using studio::parseMetricsLine;
using studio::readRunNotes;

bool hasEveryLoss(const RunSeries& series, qint64 steps) {
    const auto losses = series.of(Metric::Loss).query(0, steps, static_cast<int>(steps));
    return series.nextStep() == steps + 1 &&
           std::ranges::all_of(losses, [](const MetricBlock& loss) { return loss.mean > 0.0F; });
}

class RunLibraryTest : public UiTest {
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
        // Until the file is read the series begins with what was heard.
        QTRY_VERIFY(hasEveryLoss(bench.shown.series(), 52));
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

    void aNoteOutlastsAReadingThatBeganBeforeIt() {
        Bench bench;
        const QString run = bench.run("noted", linesOf(1, 5));
        bench.library->choose(run);
        QTRY_COMPARE(bench.list.rows().size(), 1);
        HeldReading reading(bench.project, *bench.library);
        bench.library->setNote(run, QStringLiteral("the one with the new manual"));
        QTRY_COMPARE(readRunNotes(run).current, QStringLiteral("the one with the new manual"));
        reading.release();
        QTRY_COMPARE(bench.list.rows().size(), 2);
        QCOMPARE(bench.shown.run().note, QStringLiteral("the one with the new manual"));
    }

    void aNoteThatCannotBeWrittenIsKept() {
        Bench bench;
        const QString run = bench.run("noted", linesOf(1, 5));
        QVERIFY(QDir().mkpath(run + QStringLiteral("/note.txt/in-the-way")));
        bench.library->choose(run);
        QTRY_COMPARE(bench.list.rows().size(), 1);
        bench.library->setNote(run, QStringLiteral("the one with the new manual"));
        QTRY_VERIFY(!bench.shown.problem().sentence.isEmpty());
        bench.run("another", {});
        bench.library->refresh();
        QTRY_COMPARE(bench.list.rows().size(), 2);
        QCOMPARE(bench.shown.run().note, QStringLiteral("the one with the new manual"));
        QVERIFY(QDir(run + QStringLiteral("/note.txt")).removeRecursively());
        const auto tryAgain = bench.shown.problem().actions.front().act;
        tryAgain();
        QTRY_COMPARE(readRunNotes(run).current, QStringLiteral("the one with the new manual"));
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
        bench.library->request(run, RunRequest::Save);
        QVERIFY(bench.shown.run().isSaveAsked);
        QTRY_VERIFY(QFile::exists(request));
        QFile::remove(request);  // as the engine does
        append(run + QStringLiteral("/metrics.jsonl"), lineOf(21, ",\"event\":\"saved\""));
        QTRY_VERIFY(!bench.shown.run().isSaveAsked);
        QTRY_VERIFY(!bench.shown.series().events().empty());
        QCOMPARE(bench.shown.series().events().back().moment, RunMoment::Saved);
    }

    void anEndIsAskedForUntilNoProcessHoldsTheRun() {
        Bench bench;
        const QString run = bench.run("held", linesOf(1, 20));
        auto held = std::make_unique<HeldRun>(run);
        const auto isAsked = [&run] {
            return QFile::exists(run + QLatin1Char('/') + QLatin1String(kPauseRequestFile));
        };
        const auto obey = [&run] {
            return QFile::remove(run + QLatin1Char('/') + QLatin1String(kPauseRequestFile));
        };
        QSignalSpy moved(bench.library.get(), &RunLibrary::outsideMoved);
        bench.library->choose(run);
        QTRY_COMPARE(bench.shown.run().state, RunState::Background);
        QTRY_VERIFY(!moved.isEmpty());
        QCOMPARE(moved.back(), (QVariantList{run, qint64{20}, qint64{480}, 920.0}));

        bench.library->request(run, RunRequest::Pause);
        QCOMPARE(bench.shown.run().state, RunState::Pausing);
        QCOMPARE(bench.stateOf(run), RunState::Pausing);
        QTRY_VERIFY(isAsked());
        QVERIFY(obey());  // by a process that only began, or that has not ended yet
        QTRY_VERIFY(isAsked());
        QCOMPARE(bench.shown.run().state, RunState::Pausing);
        QVERIFY(obey());
        append(run + QStringLiteral("/log.txt"),
               "2026-01-02 10:11:12  step 20  pause  Paused after step 20.\n");
        held.reset();
        QTRY_COMPARE(bench.shown.run().state, RunState::Paused);

        // What is left of it means nothing to the next process.
        obey();
        held = std::make_unique<HeldRun>(run);
        bench.library->refresh();
        QTRY_COMPARE(bench.shown.run().state, RunState::Background);
        QVERIFY(!isAsked());
        write(run + QLatin1Char('/') + QLatin1String(kStopRequestFile), {});  // by hand
        bench.library->refresh();
        QTRY_COMPARE(bench.shown.run().state, RunState::Stopping);
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
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::RunLibraryTest)
#include "run_library_test.moc"
