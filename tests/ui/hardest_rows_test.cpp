// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that a run finds hardest: the view in all its states, the search on an engine from a
// script, what it keeps beside the run, and every failure with its button.
#include "studio/core/engine_lane.h"
#include "studio/monitor/hardest_file.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/run_facts.h"
#include "studio/monitor/run_weights.h"
#include "ui/base/progress_strip.h"
#include "ui/monitor/monitor_rows.h"
#include "ui/monitor_samples.h"
#include "ui/support/pace.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/options.h"
#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::HardestSearch;
using studio::readHardestRows;

constexpr const char* kLook = "findHardestRows";

HardestView someFound() {
    HardestView view;
    view.rowsMax = 2000;
    view.found.step = 212;
    view.found.scored = 1834;
    view.found.meanLoss = 1.412;
    for (int i = 0; i < kHardestRowsShown; ++i) {
        view.found.rows.append(
            {977 - 31 * i, 7.25 - 0.17 * i, 48 + 7 * i,
             QStringLiteral(
                 "At which pressure does the KX-%1 pump switch off, and who may open the "
                 "cabinet behind it while it still turns?")
                 .arg(i)});
    }
    return view;
}

/// The page with the view of the rows in front.
struct RowsShown : Shown {
    explicit RowsShown(RunState state) {
        fill(state, 212);
        page.visit({PageId::Monitor, {}, QStringLiteral("rows")});
    }
    QTableView* hardest() { return page.findChild<QTableView*>(QStringLiteral("hardestRows")); }
};

RowLossOutcome rowOf(int line, double loss, int tokens) {
    return {line, tokens, loss, "row " + std::to_string(line)};
}

/// Thirty rows, of which the later are the harder.
void sayRows(const EventSink& say) {
    for (int line = 1; line <= 30; ++line) {
        say(resultWith(rowOf(line, 0.1 * line, 10)));
    }
    say(Event{Progress{Phase::ScoreRows, 30.0, 30.0, "rows"}});
}

/// A run on the disk, the search for its rows, and the page on both.
struct SearchBench {
    QTemporaryDir folder;
    QString run = folder.path() + QStringLiteral("/jobs/pump-manual");
    std::shared_ptr<Script> script = std::make_shared<Script>();
    EngineLane lane{scriptedRunners(script)};
    RunListModel list;
    RunModel shown;
    HardestSearch search{lane, shown};
    MonitorPage page{list, shown};

    SearchBench() {
        QDir().mkpath(run + QStringLiteral("/state"));
        script->answer = [](const Command& command, const EventSink& say) {
            if (std::holds_alternative<EvalCommand>(command)) {
                sayRows(say);
            }
            say(finishedEmpty(command));
        };
        QObject::connect(&page.rows(), &MonitorRows::lookRequested, &search, &HardestSearch::look);
        QObject::connect(&page.rows().progress(), &ProgressStrip::cancelRequested, &search,
                         &HardestSearch::stop);
        list.setRows(someRows());
        page.visit({PageId::Monitor, {}, QStringLiteral("rows")});
        showActive(page);
    }
    RunView view(RunState state) const {
        RunView wanted = pumpRun(state);
        wanted.path = run;
        return wanted;
    }
    void show(RunState state) {
        shown.setRun(view(state));
        shown.setSeries(seriesOf(20));
    }
    void put(const char* file) const {
        QDir().mkpath(QFileInfo(run + QLatin1Char('/') + QLatin1String(file)).path());
        QFile made(run + QLatin1Char('/') + QLatin1String(file));
        QVERIFY(made.open(QIODevice::WriteOnly));
    }
    const HardestView& hardest() const { return shown.hardest(); }
    template <typename Wanted>
    Wanted asked(std::size_t index) const {
        return std::get<Wanted>(script->commands.at(index));
    }
};

}  // namespace

class HardestRowsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theListIsATableOfItsOwn() {
        RowsShown shown(RunState::Paused);
        const QAbstractItemModel& model = *shown.hardest()->model();
        const QAbstractItemModelTester tester(shown.hardest()->model());
        shown.run.setHardest(someFound());
        QCOMPARE(model.rowCount(), kHardestRowsShown);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("977"));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("7.080"));
        shown.run.setHardest({});
        QCOMPARE(model.rowCount(), 0);
    }

    void nothingKnownYetIsAButtonAndASentence() {
        RowsShown shown(RunState::Paused);
        HardestView view;
        view.rowsMax = 2000;
        shown.run.setHardest(view);
        const QSignalSpy looked(&shown.page.rows(), &MonitorRows::lookRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("the first 2000 training rows")));
        QVERIFY(!shown.hardest()->isVisible());
        click(shown.page, kLook);
        QCOMPARE(looked.count(), 1);
        verifyLooks(shown.page, "monitor-rows-none");
    }

    void aRowLeadsToItsLineByMouseAndKey() {
        RowsShown shown(RunState::Finished);
        shown.run.setHardest(someFound());
        const QSignalSpy moved(&shown.page, &Page::placeRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("The hardest of 1834 row(s) at step 212")));
        QVERIFY(!shown.says(QStringLiteral("has since reached")));
        shown.hardest()->setFocus();
        shown.hardest()->selectRow(1);
        QTest::keyClick(shown.hardest(), Qt::Key_Return);
        QCOMPARE(moved.count(), 1);
        const auto to = moved.at(0).at(0).value<Destination>();
        QCOMPARE(to.page, PageId::Datasets);
        QCOMPARE(to.subject, QStringLiteral("/data/pump.jsonl"));
        QCOMPARE(to.view, QStringLiteral("rows:946"));
        const QPoint third =
            shown.hardest()->visualRect(shown.hardest()->model()->index(2, 3)).center();
        QTest::mouseClick(shown.hardest()->viewport(), Qt::LeftButton, {}, third);
        QTest::mouseDClick(shown.hardest()->viewport(), Qt::LeftButton, {}, third);
        QCOMPARE(moved.back().at(0).value<Destination>().view, QStringLiteral("rows:915"));
        verifyLooks(shown.page, "monitor-rows-found");
    }

    void aRunThatWentOnIsMarked() {
        RowsShown shown(RunState::Running);
        HardestView view = someFound();
        view.found.step = 90;
        view.obstacle = QStringLiteral("The run is training.");
        shown.run.setHardest(view);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("has since reached step 212")));
        QVERIFY(shown.says(view.obstacle));
        QVERIFY(!button(shown.page, kLook)->isEnabled());
        verifyLooks(shown.page, "monitor-rows-refused");
    }

    void theWorkIsShownWithAWayToStopIt() {
        RowsShown shown(RunState::Paused);
        HardestView view = someFound();
        view.work = HardestWork::Scoring;
        view.done = 500.0;
        view.total = 2000.0;
        shown.run.setHardest(view);
        const QSignalSpy stopped(&shown.page.rows().progress(), &ProgressStrip::cancelRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("Evaluating rows")));
        verifyLooks(shown.page, "monitor-rows-working");
        click(shown.page.rows(), "cancel");
        QCOMPARE(stopped.count(), 1);
        view.work = HardestWork::Stopping;
        shown.run.setHardest(view);
        QVERIFY(button(shown.page.rows(), "cancel") == nullptr);
        QVERIFY(!button(shown.page, kLook)->isEnabled());
    }

    void aFinishedRunIsReadWithItsResult() {
        SearchBench bench;
        bench.put("model/config.json");
        bench.show(RunState::Finished);
        clickWhenReady(bench.page, kLook);
        QTRY_COMPARE(bench.hardest().found.scored, 30);
        const auto command = bench.asked<EvalCommand>(0);
        QCOMPARE(QString::fromStdString(command.model), bench.run + QStringLiteral("/model"));
        QCOMPARE(QString::fromStdString(command.trainedBy), bench.run);
        QCOMPARE(command.data, std::string("/data/pump.jsonl"));
        QCOMPARE(command.rowsMax, 1000);
        QCOMPARE(bench.hardest().rowsMax, command.rowsMax);
        QVERIFY(command.lossOnly && command.perRow == Choice::On && command.adapter.empty());
        const HardestRows& found = bench.hardest().found;
        QCOMPARE(found.rows.size(), kHardestRowsShown);
        QCOMPARE(found.rows.front().line, 30);
        QCOMPARE(found.rows.back().line, 11);
        QCOMPARE(found.step, 20);
        QVERIFY(qAbs(found.meanLoss - 1.55) < 1e-9);
        QTRY_COMPARE(bench.hardest().work, HardestWork::None);
        QTRY_COMPARE(readHardestRows(bench.run).rows, found.rows);
        QCOMPARE(readHardestRows(bench.run).step, 20);
    }

    void whatWasFoundIsThereTheNextTime() {
        SearchBench first;
        first.put("adapter/adapter_config.json");
        first.show(RunState::Finished);
        clickWhenReady(first.page, kLook);
        QTRY_COMPARE(readHardestRows(first.run).scored, 30);
        QCOMPARE(QString::fromStdString(first.asked<EvalCommand>(0).adapter),
                 first.run + QStringLiteral("/adapter"));
        QCOMPARE(first.asked<EvalCommand>(0).model, std::string("/models/SmolLM2-135M"));

        RunModel later;
        const HardestSearch search(first.lane, later);
        later.setRun(first.view(RunState::Paused));
        QTRY_COMPARE(later.hardest().found.scored, 30);
        QCOMPARE(later.hardest().found.rows.size(), kHardestRowsShown);
        QCOMPARE(first.script->commands.size(), 1U);
    }

    void aPausedRunGivesItsWeightsFromTheState() {
        SearchBench bench;
        bench.put("state/manifest.json");
        const QString copy = studio::weightsCopy(bench.run);
        bool wasThere = false;
        bench.script->answer = [&](const Command& command, const EventSink& say) {
            if (const auto* wanted = std::get_if<ExportCommand>(&command)) {
                QDir().mkpath(QString::fromStdString(wanted->out));
                say(Event{Progress{Phase::WriteModel, 1.0, 4.0, "bytes"}});
            } else if (std::holds_alternative<EvalCommand>(command)) {
                wasThere = QFileInfo::exists(copy);
                sayRows(say);
            }
            say(finishedEmpty(command));
        };
        QDir().mkpath(copy);  // of a search that was killed
        bench.show(RunState::Paused);
        QTRY_VERIFY(!QFileInfo::exists(copy));
        clickWhenReady(bench.page, kLook);
        QTRY_COMPARE(bench.hardest().found.scored, 30);
        QCOMPARE(bench.asked<ExportCommand>(0).source, bench.run.toStdString());
        QCOMPARE(bench.asked<ExportCommand>(0).format, std::string("hf"));
        QCOMPARE(QString::fromStdString(bench.asked<EvalCommand>(1).model), copy);
        QVERIFY(wasThere);
        QTRY_VERIFY(!QFileInfo::exists(copy));

        TrainSettings lora = pumpRun(RunState::Paused).settings;
        lora.method = TrainMethod::Lora;
        const studio::RunWeights weights = studio::findRunWeights(bench.run, lora);
        QVERIFY(weights.isInState);
        QCOMPARE(weights.model, QStringLiteral("/models/SmolLM2-135M"));
        QCOMPARE(weights.adapter, copy);
    }

    void theWeightsAreOfTheModelThatTheRunMeans() {
        const SearchBench bench;
        bench.put("model/config.json");
        bench.put("best/config.json");
        TrainSettings settings = pumpRun(RunState::Finished).settings;
        const auto modelFor = [&](RunGoal goal) {
            settings.goal = goal;
            QFile job(bench.run + QStringLiteral("/job.json"));
            job.open(QIODevice::WriteOnly);
            job.write("{\"settings\": " + QByteArray::fromStdString(settingsToJson(settings)) +
                      "}");
            job.close();
            return studio::findRunWeights(bench.run, settings).model;
        };
        QCOMPARE(modelFor(RunGoal::Facts), bench.run + QStringLiteral("/model"));
        QCOMPARE(modelFor(RunGoal::Style), bench.run + QStringLiteral("/best"));
        QCOMPARE(studio::readRunFacts(bench.run).model, QStringLiteral("lowest validation loss"));
    }

    void stoppingWorksAtOnceAndKeepsWhatWasRead() {
        SearchBench bench;
        bench.put("model/config.json");
        EventSink engine;
        bench.script->answer = [&engine](const Command&, const EventSink& say) { engine = say; };
        bench.show(RunState::Finished);
        clickWhenReady(bench.page, kLook);
        QTRY_VERIFY(static_cast<bool>(engine));
        sayRows(engine);
        QTRY_COMPARE(bench.hardest().done, 30.0);
        QElapsedTimer clock;
        clock.start();
        clickWhenReady(bench.page, "cancel");
        QTRY_VERIFY(button(bench.page, "cancel") == nullptr);
        tellPace("a search is stopped", static_cast<double>(clock.elapsed()), 1000);
        QCOMPARE(bench.script->stops, 1);
        QVERIFY(!button(bench.page, kLook)->isEnabled());  // until the engine has let go
        engine(Event{Stopped{}});
        QTRY_VERIFY(button(bench.page, kLook)->isEnabled());
        QCOMPARE(bench.hardest().found.scored, 30);
        QCOMPARE(bench.hardest().remark, QStringLiteral("Stopped after 30 row(s)."));
        QTRY_COMPARE(readHardestRows(bench.run).scored, 30);

        // What is known of all rows is not given up for a part of them.
        engine = {};
        clickWhenReady(bench.page, kLook);
        QTRY_VERIFY(static_cast<bool>(engine));
        engine(resultWith(rowOf(1, 9.0, 5)));
        engine(Event{Progress{Phase::ScoreRows, 1.0, 30.0, "rows"}});
        QTRY_COMPARE(bench.hardest().done, 1.0);
        bench.search.stop();
        engine(Event{Stopped{}});
        QTRY_COMPARE(bench.hardest().work, HardestWork::None);
        QCOMPARE(bench.hardest().found.scored, 30);
    }

    void aRunInTrainingIsRefused() {
        SearchBench bench;
        bench.put("model/config.json");
        for (const RunState state : {RunState::Preparing, RunState::Running, RunState::Stopping,
                                     RunState::Background, RunState::Queued}) {
            bench.show(state);
            QVERIFY(!bench.hardest().obstacle.isEmpty());
            QVERIFY(!button(bench.page, kLook)->isEnabled());
            bench.search.look();
        }
        QVERIFY(bench.script->commands.empty());

        EventSink engine;
        bench.script->answer = [&engine](const Command&, const EventSink& say) { engine = say; };
        bench.show(RunState::Paused);
        clickWhenReady(bench.page, kLook);
        QTRY_VERIFY(static_cast<bool>(engine));
        RunView other = pumpRun(RunState::Paused);
        other.path = bench.folder.path() + QStringLiteral("/jobs/valves");
        bench.shown.setRun(other);  // one at a time
        QVERIFY(bench.hardest().obstacle.contains(QStringLiteral("pump-manual")));
        bench.show(RunState::Running);  // resumed: the search gives way
        QCOMPARE(bench.script->stops, 1);
        engine(Event{Stopped{}});
        QTRY_COMPARE(bench.hardest().work, HardestWork::None);
    }

    void failuresHaveButtonsThatWork() {
        SearchBench bench;
        bench.show(RunState::Interrupted);
        clickWhenReady(bench.page, kLook);  // no weights anywhere
        QTRY_VERIFY(!bench.hardest().problem.sentence.isEmpty());
        QVERIFY(bench.hardest().problem.sentence.contains(QStringLiteral("no checkpoint")));
        QVERIFY(!bench.hardest().problem.reason.isEmpty());
        QVERIFY(!bench.hardest().problem.kept.isEmpty());
        QVERIFY(bench.script->commands.empty());

        bench.put("model/config.json");
        bench.script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::DatasetLineInvalid, Sentence("it is not JSON"),
                                   "pump.jsonl, line 3", Sentence("mend the line"))}});
        };
        clickWhenReady(bench.page, "tryAgain");
        QTRY_VERIFY(bench.hardest().problem.reason.contains(QStringLiteral("line 3")));
        verifyLooks(bench.page, "monitor-rows-failed");
        clickWhenReady(bench.page, "dismiss");
        bench.show(RunState::Paused);
        QVERIFY(button(bench.page, "dismiss") == nullptr);
        clickWhenReady(bench.page, kLook);
        const QSignalSpy moved(&bench.page, &Page::placeRequested);
        clickWhenReady(bench.page, "openDataset");
        QCOMPARE(moved.at(0).at(0).value<Destination>().subject,
                 QStringLiteral("/data/pump.jsonl"));

        // What was found cannot be written: a folder is in the way.
        const QString file = bench.run + QStringLiteral("/hardest_rows.json");
        QVERIFY(QDir().mkpath(file + QStringLiteral("/inside")));
        bench.script->answer = [](const Command& command, const EventSink& say) {
            sayRows(say);
            say(finishedEmpty(command));
        };
        clickWhenReady(bench.page, kLook);
        QTRY_VERIFY(bench.hardest().problem.kept.contains(QStringLiteral("stay visible")));
        QCOMPARE(bench.hardest().found.scored, 30);
        QVERIFY(QDir(file).removeRecursively());
        const std::size_t asked = bench.script->commands.size();
        clickWhenReady(bench.page, "tryAgain");
        QTRY_COMPARE(readHardestRows(bench.run).scored, 30);
        QCOMPARE(bench.script->commands.size(), asked);  // written, not looked for anew
        QVERIFY(bench.hardest().problem.sentence.isEmpty());
    }

    void aDamagedFileIsAsIfThereWereNone() {
        const QTemporaryDir folder;
        QCOMPARE(readHardestRows(folder.path()).scored, 0);
        QFile file(folder.filePath(QStringLiteral("hardest_rows.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"rows\": 12, \"hardest\": [1, \"x\"");
        file.close();
        QCOMPARE(readHardestRows(folder.path()).scored, 0);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::HardestRowsTest)
#include "hardest_rows_test.moc"
