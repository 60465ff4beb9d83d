// SPDX-License-Identifier: GPL-3.0-or-later
// The monitor: its models and its words, the page by mouse and keys.
#include "ui/base/message_bar.h"
#include "ui/monitor/feasibility_card.h"
#include "ui/monitor/learning_verdict.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_details.h"
#include "ui/monitor/option_list_model.h"
#include "ui/monitor/run_difference.h"
#include "ui/monitor/verdict.h"
#include "ui/monitor_samples.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <cmath>
#include <limits>

namespace strata::ui::test {

class MonitorTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void differencesNameTheSettings() {
        TrainSettings here = pumpRun(RunState::Running).settings;
        TrainSettings other = here;
        other.out = "/elsewhere";
        QCOMPARE(differenceText(settingDifferences(other, here)),
                 QStringLiteral("identical settings"));
        other.lr = 3e-5;
        other.data = "/other/valves.jsonl";
        const QStringList two = settingDifferences(other, here);
        QCOMPARE(two.size(), 2);
        QVERIFY2(
            two.join(QLatin1Char('|')).contains(QStringLiteral("valves.jsonl (here pump.jsonl)")),
            qPrintable(two.join(QLatin1Char('|'))));
        other.maxLength = 1024;
        other.microBatch = 8;
        other.seed = 99;
        QVERIFY(differenceText(settingDifferences(other, here))
                    .endsWith(QStringLiteral("and 2 more setting(s)")));
    }

    void verdictsNameThePaceTheNumbersAndTheWayOut() {
        const TrainSettings settings;
        QCOMPARE(verdictOf({}, settings).kind, VerdictKind::Nothing);
        StepFinished step = stepAt(20);
        step.seconds = 100.0;
        step.waitSeconds = {5.0, 0.0, 0.0, 5.0};
        QCOMPARE(verdictOf({step}, settings).text,
                 QStringLiteral("Bound by compute (CPU) (90% of a step): nothing to change."));
        step.waitSeconds = {60.0, 0.0, 0.0, 0.0};
        step.ssdReadBytes = 200'000'000'000;
        const Verdict reads = verdictOf({step, step}, settings);
        QCOMPARE(reads.kind, VerdictKind::Advice);
        QVERIFY2(reads.text.contains(QStringLiteral("60% of a step, 2 GB/s")),
                 qPrintable(reads.text));
        QVERIFY(
            reads.text.contains(QStringLiteral("raise tokens per optimizer step from 32k to 81k")));
        step.waitSeconds = {0.0, 70.0, 0.0, 0.0};
        QVERIFY(
            verdictOf({step}, settings).text.startsWith(QStringLiteral("Bound by drive writes")));
        step.waitSeconds = {0.0, 0.0, 70.0, 0.0};
        QVERIFY(verdictOf({step}, settings).text.startsWith(QStringLiteral("Bound by copies")));
        step.waitSeconds = {0.0, 0.0, 0.0, 70.0};
        QVERIFY(
            verdictOf({step}, settings).text.startsWith(QStringLiteral("Bound by the optimizer")));
        step.waitSeconds = {};
        step.paddedTokens = 100'000;
        QVERIFY(
            verdictOf({step}, settings).text.contains(QStringLiteral("68% of the computation")));
        step.rooflineRatio = 0.68;
        QCOMPARE(verdictOf({step, step, step, step, step}, settings).text,
                 QStringLiteral("Only 68% of the planned speed: close other programs, or expect a "
                                "longer run. Bound by compute (CPU) (100% of a step)."));
        step.paddedTokens = step.tokens;
        step.rooflineRatio = 2.0;
        QCOMPARE(verdictOf({step}, settings).text,
                 QStringLiteral("Bound by compute (CPU) (100% of a step), at 200% of the planned "
                                "speed: the run ends earlier than planned."));
    }

    /// The worse comes first; "nothing to change" only where none of it holds.
    void aRunIsJudgedByItsWorstTrouble() {
        RunModel run;
        RunView view = pumpRun(RunState::Running);
        run.setRun(view);
        const auto record = [&run](qint64 steps, const auto& edit) {
            RunSeries series;
            for (qint64 number = 1; number <= steps; ++number) {
                MetricsLine line = lineAt(number);
                line.step.loss = 3.0 - 2.0 * static_cast<double>(number) / 480.0;
                line.step.waitSeconds = {};
                line.validationLoss = std::numeric_limits<double>::quiet_NaN();
                edit(line);
                series.append(line);
            }
            run.setSeries(series);
            return runVerdict(run).text;
        };
        const auto nothing = [](MetricsLine&) {};
        QVERIFY(record(300, nothing).endsWith(QStringLiteral("nothing to change.")));
        const auto slow = [](MetricsLine& line) { line.step.rooflineRatio = 0.7; };
        QVERIFY(record(300, slow).startsWith(QStringLiteral("Only 70% of the planned speed")));
        const auto memorizing = [&slow](MetricsLine& line) {
            slow(line);
            const auto number = static_cast<double>(line.step.step);
            if (line.step.step % 20 == 0) {
                line.validationLoss = 2.5 + std::abs(number - 60.0) / 100.0;
            }
        };
        QCOMPARE(record(300, memorizing),
                 QStringLiteral("Since step 60 the validation loss rises (2.50 → 4.90) while the "
                                "training loss falls (2.86 → 1.86): the run only memorizes its "
                                "rows. Train fewer epochs or on more rows, or use the model of "
                                "step 60."));
        const auto diverging = [&memorizing](MetricsLine& line) {
            memorizing(line);
            line.step.loss = line.step.step < 200 ? line.step.loss : 4.0;
        };
        QVERIFY(record(300, diverging).startsWith(QStringLiteral("The training loss rises (2.")));
        QVERIFY(runVerdict(run).text.endsWith(
            QStringLiteral("Train with a lower learning rate (1e-05 → 3.3e-06).")));
        const auto over = [&diverging](MetricsLine& line) {
            diverging(line);
            line.step.hostPeakBytes = quint64{25} << 30;
        };
        QCOMPARE(record(300, over),
                 QStringLiteral("Over the RAM budget: peak 25 GiB of 24 GiB. Resume with a larger "
                                "RAM budget or a smaller RAM cache."));
        view.settings.vramBudgetBytes = quint64{8} << 30;
        run.setRun(view);
        QVERIFY(record(300, [](MetricsLine& line) {
                    line.step.devicePeakBytes = quint64{9} << 30;
                }).startsWith(QStringLiteral("Over the VRAM budget: peak 9 GiB of 8 GiB.")));

        // Of facts, other ones are held out: their loss says nothing about those that are learned.
        view.settings.goal = RunGoal::Facts;
        run.setRun(view);
        QVERIFY(record(300, memorizing).startsWith(QStringLiteral("Only 70%")));
        // Too few steps, and a loss that only jumps.
        QVERIFY(record(12, [](MetricsLine& line) {
                    line.step.loss += line.step.step % 2 == 0 ? 0.0 : 1.0;
                }).endsWith(QStringLiteral("nothing to change.")));
    }

    void modelsAreWellBehaved() {
        RunListModel runs;
        RunModel run;
        MonitorDetails details(run);
        QAbstractItemModel& events =
            *details.findChild<QTableView*>(QStringLiteral("runEvents"))->model();
        OptionListModel options;
        const QAbstractItemModelTester first(&runs);
        const QAbstractItemModelTester second(&events);
        const QAbstractItemModelTester third(&options);
        runs.setRows(someRows());
        QVector<RunRow> changed = someRows();
        changed[0].step = 213;
        const QSignalSpy reset(&runs, &RunListModel::modelReset);
        runs.setRows(changed);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(runs.index(0).data(RunListModel::StandingRole).toString(),
                 QStringLiteral("Training, 213 of 480"));
        runs.setRows({});
        run.setSeries(seriesOf(120));
        QCOMPARE(events.rowCount(), 3);
        QCOMPARE(events.index(0, 0).data().toString(), QStringLiteral("120"));
        options.setSettings(pumpRun(RunState::Running).settings, {}, OptionsShown::All);
        const int all = options.rowCount();
        options.setSettings(pumpRun(RunState::Running).settings, {}, OptionsShown::Changed);
        QVERIFY(options.rowCount() >= 3 && options.rowCount() < all);
    }

    void nothingRunsAndTheButtonLeadsToTrain() {
        Shown shown;
        const QSignalSpy moved(&shown.page, &Page::placeRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("No job is running.")));
        QTest::mouseClick(button(shown.page, "newJob"), Qt::LeftButton);
        QCOMPARE(moved.at(0).at(0).value<Destination>().page, PageId::Train);
        verifyLooks(shown.page, "monitor-empty");
    }

    void theListChoosesARunByKeys() {
        Shown shown;
        const QSignalSpy chosen(&shown.page, &MonitorPage::runChosen);
        shown.runs.setRows(someRows());
        QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("/p/jobs/pump-manual"));
        showActive(shown.page);
        QTableView* list = shown.list();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(chosen.at(1).at(0).toString(), QStringLiteral("/p/jobs/pump-style"));
        shown.page.visit({PageId::Monitor, QStringLiteral("/p/jobs/valves"), {}});
        QCOMPARE(chosen.at(2).at(0).toString(), QStringLiteral("/p/jobs/valves"));
    }

    void aRunningRunCanBePausedAndStopped() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        const QSignalSpy paused(&shown.page, &MonitorPage::pauseRequested);
        const QSignalSpy stopped(&shown.page, &MonitorPage::stopRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("step 212 of 480, epoch 1.3")));
        QVERIFY(shown.says(QStringLiteral("Bound by compute (CPU)")));
        QVERIFY(button(shown.page, "resume") == nullptr);
        QTest::mouseClick(button(shown.page, "pause"), Qt::LeftButton);
        QCOMPARE(paused.count(), 1);
        QTest::mouseClick(button(shown.page, "stopRun"), Qt::LeftButton);
        auto* box = shown.page.findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        click(*box, "confirm");
        QCOMPARE(stopped.count(), 1);
        verifyLooks(shown.page, "monitor-running");
    }

    void aFinishedRunIsComparedWithItsBase() {
        Shown shown;
        shown.fill(RunState::Finished, 480);
        const QSignalSpy moved(&shown.page, &Page::placeRequested);
        showActive(shown.page);
        QTest::mouseClick(button(shown.page, "compareWithBaseModel"), Qt::LeftButton);
        const auto to = moved.at(0).at(0).value<Destination>();
        QCOMPARE(to.page, PageId::Compare);
        QCOMPARE(to.subject, QStringLiteral("/p/jobs/pump-manual"));
        QVERIFY(button(shown.page, "pause") == nullptr);
        verifyLooks(shown.page, "monitor-done");
    }

    void aFailureOffersWaysOut() {
        Shown shown;
        shown.fill(RunState::Failed, 17);
        const QSignalSpy moved(&shown.page, &Page::placeRequested);
        Problem problem;
        problem.code = QStringLiteral("STR-6001");
        problem.sentence = QStringLiteral("The gradient of step 18 is not a number");
        problem.reason = QStringLiteral("rows 41, 977 and 1204 of pump.jsonl");
        problem.kept = QStringLiteral("Step 17 is on the disk, untouched by it.");
        QStringList done;
        problem.actions = {
            wayTo("openDataset", QStringLiteral("Open dataset"),
                  {PageId::Datasets, QStringLiteral("/data/pump.jsonl"), {}}),
            wayTo("changeSettings", QStringLiteral("Change settings"),
                  {PageId::Train, shown.run.run().path, QStringLiteral("duplicate")}),
            {"resume", QStringLiteral("Resume"), [&done] { done << QStringLiteral("resumed"); }}};
        shown.run.setProblem(problem);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("rows 41, 977 and 1204")));
        verifyLooks(shown.page, "monitor-failed");
        click(*shown.page.messages(), "openDataset");
        QCOMPARE(moved.at(0).at(0).value<Destination>().subject,
                 QStringLiteral("/data/pump.jsonl"));
        click(*shown.page.messages(), "resume");
        QCOMPARE(done, QStringList{QStringLiteral("resumed")});
        QVERIFY(!shown.page.messages()->isVisible());
    }

    void detailsAreBehindTheTabs() {
        Shown shown;
        shown.fill(RunState::Paused, 212);
        shown.run.setLog(QStringLiteral("2 rows are long\nSSD is slow today\n"));
        showActive(shown.page);
        shown.openView(QStringLiteral("Log"));
        auto* log = shown.page.findChild<QPlainTextEdit*>();
        QVERIFY(log->isVisible());
        auto* filter = shown.page.findChild<QLineEdit*>();
        QTest::keyClicks(filter, QStringLiteral("ssd"));
        QCOMPARE(log->toPlainText(), QStringLiteral("SSD is slow today"));
        verifyLooks(shown.page, "monitor-log");
        shown.openView(QStringLiteral("Settings"));
        QVERIFY(button(shown.page, "onlyChangedSettings")->isVisible());
        verifyLooks(shown.page, "monitor-settings");
    }

    void threeRunsStandBesideTheOneChosen() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        const QSignalSpy chosen(&shown.runs, &RunListModel::besideChanged);
        showActive(shown.page);
        QTableView* list = shown.list();
        list->setFocus();
        for (int i = 0; i < 4; ++i) {
            QTest::keyClick(list, Qt::Key_Down);
            QTest::keyClick(list, Qt::Key_Space);
        }
        QCOMPARE(chosen.count(), 3);
        QCOMPARE(
            chosen.back().at(0).toStringList(),
            QStringList({QStringLiteral("/p/jobs/pump-style"), QStringLiteral("/p/jobs/valves"),
                         QStringLiteral("/p/jobs/first-try")}));
        QVERIFY(shown.says(QStringLiteral("Already comparing")));
        QCOMPARE(shown.runs.index(1, 0).data(Qt::CheckStateRole).toInt(),
                 static_cast<int>(Qt::Checked));
        QTest::mouseClick(button(shown.page, "showOnlyThisRun"), Qt::LeftButton);
        QTRY_COMPARE(chosen.back().at(0).toStringList(), QStringList());
        shown.runs.setBeside({QStringLiteral("/p/jobs/valves")});
        QVector<RunRow> rows = someRows();
        rows.remove(2);
        shown.runs.setRows(rows);
        QCOMPARE(shown.runs.beside(), QStringList());
    }

    void aRunOfAnotherProcessCanBePausedAndStopped() {
        Shown shown;
        shown.fill(RunState::Background, 212);
        const QString run = shown.run.run().path;
        const QSignalSpy paused(&shown.page, &MonitorPage::pauseRequested);
        const QSignalSpy stopped(&shown.page, &MonitorPage::stopRequested);
        showActive(shown.page);
        click(shown.page, "pause");
        QCOMPARE(paused.at(0).at(0).toString(), run);
        click(shown.page, "stopRun");
        auto* box = shown.page.findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        click(*box, "confirm");
        QCOMPARE(stopped.at(0).at(0).toString(), run);
        shown.run.setRun(pumpRun(RunState::Pausing));
        QVERIFY(shown.says(QStringLiteral("Pausing")));
        QVERIFY(button(shown.page, "pause") == nullptr);
        QVERIFY(button(shown.page, "stopRun") == nullptr);
    }

    void savingNowIsAskedForOnce() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        const QSignalSpy saved(&shown.page, &MonitorPage::saveRequested);
        showActive(shown.page);
        QTest::mouseClick(button(shown.page, "saveCheckpoint"), Qt::LeftButton);
        QCOMPARE(saved.at(0).at(0).toString(), QStringLiteral("/p/jobs/pump-manual"));
        RunView view = pumpRun(RunState::Running);
        view.isSaveAsked = true;
        shown.run.setRun(view);
        QVERIFY(!button(shown.page, "saveCheckpoint")->isEnabled());
        QVERIFY(shown.says(QStringLiteral("checkpoint after this step")));
        shown.run.setRun(pumpRun(RunState::Background));
        QVERIFY(button(shown.page, "saveCheckpoint")->isVisible());
        shown.run.setRun(pumpRun(RunState::Paused));
        QVERIFY(button(shown.page, "saveCheckpoint") == nullptr);
    }

    void aRunGoesBackToACheckpointThatItKept() {
        Shown shown;
        shown.fill(RunState::Paused, 212);
        const QSignalSpy asked(&shown.page, &MonitorPage::goBackRequested);
        showActive(shown.page);
        auto* menu = shown.page.findChild<QMenu*>(QStringLiteral("resumeFromEarlier"));
        QVERIFY(!menu->menuAction()->isVisible());
        RunView view = pumpRun(RunState::Paused);
        view.keptSteps = {100, 200};
        shown.run.setRun(view);
        QVERIFY(menu->menuAction()->isVisible());
        QCOMPARE(menu->actions().size(), 2);
        QCOMPARE(menu->actions().at(1)->text(), QStringLiteral("Step 100"));
        menu->actions().at(1)->trigger();
        QVERIFY(asked.isEmpty());
        QTRY_VERIFY(shown.page.findChild<QAbstractButton*>(QStringLiteral("confirm")) != nullptr);
        shown.page.findChild<QAbstractButton*>(QStringLiteral("confirm"))->click();
        QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("/p/jobs/pump-manual"));
        QCOMPARE(asked.at(0).at(1).toLongLong(), 100);
        view.state = RunState::Running;
        shown.run.setRun(view);
        QVERIFY(!menu->menuAction()->isVisible());
    }

    void everythingIsDoneByKeysAlone() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        const QSignalSpy chosen(&shown.page, &MonitorPage::runChosen);
        const QSignalSpy paused(&shown.page, &MonitorPage::pauseRequested);
        const QSignalSpy saved(&shown.page, &MonitorPage::saveRequested);
        const QSignalSpy noted(&shown.page, &MonitorPage::noteChanged);
        const QSignalSpy resumed(&shown.page, &MonitorPage::resumeRequested);
        showActive(shown.page);
        for (int i = 0; i < 40 && !shown.list()->hasFocus(); ++i) {
            QTest::keyClick(
                QApplication::focusWidget() == nullptr ? &shown.page : QApplication::focusWidget(),
                Qt::Key_Tab);
        }
        QVERIFY(shown.list()->hasFocus());
        QTest::keyClick(shown.list(), Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(shown.list(), Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(!chosen.isEmpty());
        const auto press = [&shown](Qt::Key key) {
            QTest::keyClick(shown.list(), key, Qt::ControlModifier | Qt::ShiftModifier);
        };
        press(Qt::Key_S);
        QTRY_COMPARE(saved.count(), 1);
        press(Qt::Key_P);
        QTRY_COMPARE(paused.count(), 1);
        press(Qt::Key_N);
        QTRY_VERIFY(shown.page.findChild<QInputDialog*>() != nullptr);
        auto* dialog = shown.page.findChild<QInputDialog*>();
        auto* words = dialog->findChild<QPlainTextEdit*>();
        QTRY_VERIFY(words->hasFocus() || words->isVisible());
        QTest::keyClicks(words, QStringLiteral("loss rises"));
        QTest::keyClick(words, Qt::Key_Tab);
        auto* button = qobject_cast<QPushButton*>(dialog->focusWidget());
        QVERIFY(button != nullptr);
        QTest::keyClick(button, Qt::Key_Space);
        QTRY_COMPARE(noted.count(), 1);
        QCOMPARE(noted.at(0).at(1).toString(), QStringLiteral("loss rises"));
        press(Qt::Key_R);  // a run that goes on cannot be resumed
        shown.run.setRun(pumpRun(RunState::Paused));
        press(Qt::Key_R);
        QTRY_COMPARE(resumed.count(), 1);
        press(Qt::Key_P);
        QCOMPARE(paused.count(), 1);
    }

    void everyProblemHasButtonsThatWork() {
        Shown shown;
        shown.fill(RunState::Failed, 17);
        showActive(shown.page);
        const QSignalSpy moved(&shown.page, &Page::placeRequested);
        int done = 0;
        const auto pressIn = [&](const ProblemAction& action) {
            Problem problem;
            problem.code = QStringLiteral("STR-2001");
            problem.sentence = QStringLiteral("Something went wrong");
            problem.reason = QStringLiteral("there");
            problem.kept = QStringLiteral("Everything was kept.");
            problem.actions = {action};
            shown.run.setProblem(problem);
            QVERIFY(shown.says(QStringLiteral("Something went wrong")));
            QVERIFY(shown.says(QStringLiteral("Everything was kept.")));
            QTRY_COMPARE(buttonText(*shown.page.messages(), action.name), action.text);
            click(*shown.page.messages(), action.name);
        };
        pressIn({"tryAgain", QStringLiteral("Try again"), [&done] { ++done; }});
        QCOMPARE(done, 1);
        QVERIFY(!shown.page.messages()->isVisible());
        pressIn(
            wayTo("changeSettings", QStringLiteral("Change settings"), {PageId::Train, {}, {}}));
        QCOMPARE(moved.back().at(0).value<Destination>().page, PageId::Train);
        clickWhenReady(*shown.page.messages(), "copyDetails");
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("STR-2001")));
        click(*shown.page.messages(), "dismiss");
        QVERIFY(!shown.page.messages()->isVisible());
        FitMapView none;
        none.reason = QStringLiteral("the model is gone");
        const QSignalSpy planned(&shown.page.charts().fits(), &FeasibilityCard::fitMapRequested);
        shown.run.setFitMap(none);
        QVERIFY(shown.says(QStringLiteral("the model is gone")));
        QCOMPARE(buttonText(shown.page, "calculate"), QStringLiteral("Recalculate plan"));
        click(shown.page, "calculate");
        QCOMPARE(planned.count(), 1);
    }

    void theDrivesLifeStandsBesideWhatWasWritten() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        shown.run.setDriveLife(DriveLife{0.08, 600e12});
        showActive(shown.page);
        // 212 steps of 90 GiB of 600 TB
        QVERIFY(shown.says(QStringLiteral("3.4% of its life")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MonitorTest)
#include "monitor_test.moc"
