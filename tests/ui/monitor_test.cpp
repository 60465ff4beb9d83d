// SPDX-License-Identifier: GPL-3.0-or-later
// The monitor: what is kept of ten million steps, what the charts draw, the page by mouse and keys.
#include "ui/models/option_list_model.h"
#include "ui/models/run_event_model.h"
#include "ui/models/run_list_model.h"
#include "ui/models/run_model.h"
#include "ui/pages/monitor_charts.h"
#include "ui/pages/monitor_page.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/text/run_words.h"
#include "ui/text/verdict.h"
#include "ui/widgets/fit_map.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/series_plot.h"
#include "ui/widgets/stack_plot.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <cmath>
#include <limits>

namespace strata::ui::test {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

StepFinished stepAt(qint64 number) {
    const auto x = static_cast<double>(number);
    StepFinished step;
    step.step = number;
    step.stepsTotal = 480;
    step.epoch = x / 160.0;
    step.loss = 0.8 + 2.4 * std::exp(-x / 120.0) + 0.05 * std::sin(x * 1.7);
    step.gradNorm = 1.4 + 0.6 * std::sin(x * 0.9);
    step.lr = 1e-5 * (1.0 - x / 480.0);
    step.tokens = 32'000;
    step.trainedTokens = 20'000;
    step.paddedTokens = 33'000;
    step.seconds = 66.0 + 4.0 * std::sin(x * 0.6);
    step.tokensPerSecond = 32'000.0 / step.seconds;
    step.hostPeakBytes = quint64{21} << 30;
    step.ramBudgetBytes = quint64{24} << 30;
    step.ssdReadBytes = quint64{300} << 30;
    step.ssdWrittenBytes = quint64{90} << 30;
    step.waitSeconds = {6.0 + std::sin(x), 2.0, 1.0, 4.0};
    step.boundBy = "compute";
    step.rooflineRatio = 0.93;
    return step;
}

MetricsLine lineAt(qint64 number) {
    MetricsLine line;
    line.step = stepAt(number);
    if (number % 40 == 0) {
        line.validationLoss = line.step.loss + 0.12;
    }
    return line;
}

RunSeries seriesOf(qint64 steps) {
    RunSeries series;
    for (qint64 step = 1; step <= steps; ++step) {
        series.append(lineAt(step));
    }
    return series;
}

RunView pumpRun(RunState state) {
    RunView run;
    run.path = QStringLiteral("/p/jobs/pump-manual");
    run.name = QStringLiteral("pump-manual");
    run.state = state;
    run.stepsTotal = 480;
    run.stepsPerEpoch = 160;
    run.settings.ramBudgetBytes = quint64{24} << 30;
    run.settings.model = "/models/SmolLM2-135M";
    run.settings.data = "/data/pump.jsonl";
    run.settings.maxLength = 512;
    return run;
}

QVector<RunRow> someRows() {
    const auto row = [](const char* name, RunState state, qint64 step, double left) {
        const QString text = QString::fromLatin1(name);
        return RunRow{QStringLiteral("/p/jobs/") + text,
                      text,
                      QStringLiteral("All weights of SmolLM2-135M"),
                      state,
                      step,
                      480,
                      left,
                      1'700'000'000'000};
    };
    return {row("pump-manual", RunState::Running, 212, 720.0),
            row("pump-style", RunState::Queued, 0, -1.0), row("valves", RunState::Paused, 90, -1.0),
            row("first-try", RunState::Finished, 480, -1.0),
            row("too-fast", RunState::Failed, 17, -1.0)};
}

QVector<TierView> someTiers() {
    const quint64 gb = quint64{1} << 30;
    return {{QStringLiteral("host"),
             24 * gb,
             22 * gb,
             {{QStringLiteral("process without the arena"), gb},
              {QStringLiteral("weights in use"), 2 * gb},
              {QStringLiteral("gradients being summed"), 3 * gb},
              {QStringLiteral("layer inputs"), 4 * gb},
              {QStringLiteral("workspace of one layer"), 2 * gb},
              {QStringLiteral("state cached"), 9 * gb}}},
            {QStringLiteral("ssd"), 0, 60 * gb, {{QStringLiteral("slices in 2 slots"), 60 * gb}}}};
}

FitMapView someFits() {
    FitMapView map;
    map.lengths = {256, 512, 1024, 2048};
    map.batches = {1, 2, 4, 8, 16};
    for (int i = 0; i < 20; ++i) {
        const quint64 size = quint64{1} << (i / 5 + i % 5);
        FitCell cell;
        cell.answer = size > 32 ? FitAnswer::DoesNotFit : FitAnswer::Fits;
        cell.bytes = (quint64{6} << 30) + size * (quint64{600} << 20);
        map.cells.append(cell);
    }
    map.current = 5;
    map.cells[5].measured = quint64{21} << 30;
    map.work = FitWork::Done;
    return map;
}

struct Shown {
    RunListModel runs;
    RunModel run;
    MonitorPage page{runs, run};

    void fill(RunState state, qint64 steps) {
        runs.setRows(someRows());
        run.setRun(pumpRun(state));
        run.setSeries(seriesOf(steps));
        run.setTiers(someTiers());
        run.setFitMap(someFits());
    }
    QPushButton* button(const QString& text) {
        const auto buttons = page.findChildren<QPushButton*>();
        for (QPushButton* each : buttons) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }
    bool says(const QString& text) {
        const auto labels = page.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }
};

/// What query should say, slowly.
std::vector<MetricBlock> slowQuery(const std::vector<float>& values,
                                   qint64 begin,
                                   qint64 end,
                                   qint64 columns) {
    std::vector<MetricBlock> blocks;
    for (qint64 i = 0; i < columns; ++i) {
        MetricBlock block{kNan, kNan, kNan};
        for (qint64 at = begin + i * (end - begin) / columns;
             at < begin + (i + 1) * (end - begin) / columns; ++at) {
            const float value = values[static_cast<std::size_t>(at)];
            block.min = std::fmin(block.min, value);
            block.max = std::fmax(block.max, value);
        }
        blocks.push_back(block);
    }
    return blocks;
}

/// Fails with every offence, not with their count.
void verifyLooks(QWidget& page, const char* name) {
    const QStringList offences = grabLooks(page, QString::fromLatin1(name));
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(QLatin1Char('\n'))));
}

}  // namespace

class MonitorTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aPyramidAnswersLikeALookAtEveryValue() {
        std::vector<float> values;
        MetricPyramid pyramid;
        for (int i = 0; i < 100'000; ++i) {
            const float value = i % 97 == 0 ? kNan : std::sin(static_cast<float>(i) * 0.37F);
            values.push_back(value);
            pyramid.append(value);
        }
        QCOMPARE(pyramid.leafValues(), 1);
        for (const auto& [begin, end, columns] : {std::array<qint64, 3>{0, 100'000, 700},
                                                  {12'345, 12'400, 55},
                                                  {99'000, 100'000, 333},
                                                  {1, 99'999, 1}}) {
            const auto fast = pyramid.query(begin, end, static_cast<int>(columns));
            const auto slow = slowQuery(values, begin, end, columns);
            QCOMPARE(fast.size(), slow.size());
            for (std::size_t i = 0; i < fast.size(); ++i) {
                QVERIFY(fast[i].min == slow[i].min ||
                        (std::isnan(fast[i].min) && std::isnan(slow[i].min)));
                QVERIFY(fast[i].max == slow[i].max ||
                        (std::isnan(fast[i].max) && std::isnan(slow[i].max)));
            }
        }
    }

    void aQueryOutsideOfTheValuesHasNone() {
        MetricPyramid pyramid;
        QVERIFY(std::isnan(pyramid.last()));
        pyramid.append(3.0F);
        QVERIFY(pyramid.query(0, 0, 100).empty());
        const auto blocks = pyramid.query(-2, 4, 100);
        QCOMPARE(blocks.size(), 6U);
        QVERIFY(std::isnan(blocks[0].min));
        QCOMPARE(blocks[2].min, 3.0F);
        QVERIFY(std::isnan(blocks[3].max));
    }

    void tenMillionStepsStaySmallAndQuick() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        constexpr qint64 kSteps = 10'000'000;
        RunSeries series;
        MetricsLine line = lineAt(1);
        QElapsedTimer clock;
        clock.start();
        for (qint64 step = 1; step <= kSteps; ++step) {
            line.step.step = step;
            line.step.loss = 2.0 + static_cast<double>(step * 7919 % 1000) / 1000.0;
            line.step.waitSeconds.ssdRead = static_cast<double>(step % 7);
            series.append(line);
        }
        qInfo("10,000,000 steps recorded in %lld ms, %.1f MiB kept", clock.elapsed(),
              static_cast<double>(series.memoryBytes()) / 1048576.0);
        QVERIFY(series.memoryBytes() < 50'000'000);
        const MetricPyramid& loss = series.of(Metric::Loss);
        QCOMPARE(loss.count(), kSteps);
        const auto blocks = loss.query(0, kSteps, 1200);
        QCOMPARE(blocks.size(), 1200U);
        QVERIFY2(loss.touched() < 1200 * 40, qPrintable(QString::number(loss.touched())));
        QCOMPARE(blocks[600].min, 2.0F);
        QVERIFY(blocks[600].max > 2.99F);
        loss.query(kSteps - 500, kSteps, 1200);
        QCOMPARE(loss.touched(), 500);

        run.setSeries(std::move(series));
        MonitorCharts charts(run);
        charts.resize(1092, 1100);
        charts.show();
        QVERIFY(QTest::qWaitForWindowExposed(&charts));
        QPixmap picture(charts.size());
        charts.render(&picture);
        clock.restart();
        constexpr int kFrames = 10;
        for (int i = 0; i < kFrames; ++i) {
            charts.render(&picture);
        }
        const double milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6 / kFrames;
        qInfo("the page's charts of 10,000,000 steps: %.2f ms a paint", milliseconds);
        QVERIFY(milliseconds < 80.0);
    }

    void aStepThatIsKnownOnlyAddsWhatIsNew() {
        RunSeries series = seriesOf(10);
        MetricsLine line = lineAt(10);
        line.validationLoss = 1.5;
        line.event = "early_stop";
        series.append(line);
        series.append(line);
        QCOMPARE(series.of(Metric::Loss).count(), 10);
        QCOMPARE(series.validation().size(), 1U);
        QCOMPARE(series.events().front().step, 10);
        QVERIFY(eventText(series.events().back()).contains(QStringLiteral("early")));
    }

    void missingStepsAreGaps() {
        RunSeries series = seriesOf(3);
        series.append(lineAt(6));
        QCOMPARE(series.nextStep(), 7);
        const auto blocks = series.of(Metric::Loss).query(0, 6, 6);
        QVERIFY(std::isnan(blocks[3].mean) && std::isnan(blocks[4].mean));
        QVERIFY(!std::isnan(blocks[5].mean));
    }

    void verdictsNameThePaceTheNumbersAndTheWayOut() {
        const TrainSettings settings;
        QCOMPARE(verdictOf({}, settings).kind, VerdictKind::Nothing);
        StepFinished step = stepAt(20);
        step.seconds = 100.0;
        step.waitSeconds = {5.0, 0.0, 0.0, 5.0};
        QCOMPARE(verdictOf({step}, settings).text,
                 QStringLiteral("The processor sets the pace (90 % of a step is computing): "
                                "nothing to change."));
        step.waitSeconds = {60.0, 0.0, 0.0, 0.0};
        step.ssdReadBytes = 200'000'000'000;
        const Verdict reads = verdictOf({step, step}, settings);
        QCOMPARE(reads.kind, VerdictKind::Advice);
        QVERIFY2(reads.text.contains(QStringLiteral("60 % of a step, 2 GB/s")),
                 qPrintable(reads.text));
        QVERIFY(reads.text.contains(QStringLiteral("raise tokens per update from 32k to 81k")));
        step.waitSeconds = {0.0, 70.0, 0.0, 0.0};
        QVERIFY(verdictOf({step}, settings).text.startsWith(QStringLiteral("Writing")));
        step.waitSeconds = {0.0, 0.0, 70.0, 0.0};
        QVERIFY(verdictOf({step}, settings).text.startsWith(QStringLiteral("Copying")));
        step.waitSeconds = {0.0, 0.0, 0.0, 70.0};
        QVERIFY(verdictOf({step}, settings).text.startsWith(QStringLiteral("Updating")));
        step.waitSeconds = {};
        step.rooflineRatio = 0.2;
        QVERIFY(verdictOf({step}, settings).text.contains(QStringLiteral("20 % of the speed")));
        step.paddedTokens = 100'000;
        QVERIFY(verdictOf({step}, settings).text.contains(QStringLiteral("68 % of what it")));
    }

    void modelsAreWellBehaved() {
        RunListModel runs;
        RunEventModel events;
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
        QCOMPARE(runs.index(0, RunListModel::Progress).data().toString(),
                 QStringLiteral("213 of 480"));
        runs.setRows({});
        events.setEvents(seriesOf(120).events());
        QCOMPARE(events.rowCount(), 3);
        QCOMPARE(events.index(0, 0).data().toString(), QStringLiteral("120"));
        options.setSettings(pumpRun(RunState::Running).settings, OptionsShown::All);
        const int all = options.rowCount();
        options.setSettings(pumpRun(RunState::Running).settings, OptionsShown::Changed);
        QVERIFY(options.rowCount() >= 3 && options.rowCount() < all);
    }

    void nothingRunsAndTheButtonLeadsToTrain() {
        Shown shown;
        const QSignalSpy moved(&shown.page, &Page::navigate);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("Nothing is running.")));
        QTest::mouseClick(shown.button(QStringLiteral("New job")), Qt::LeftButton);
        QCOMPARE(moved.at(0).at(0).value<Destination>().page, PageId::Train);
        verifyLooks(shown.page, "monitor-empty");
    }

    void theListChoosesARunByKeys() {
        Shown shown;
        const QSignalSpy chosen(&shown.page, &MonitorPage::runChosen);
        shown.runs.setRows(someRows());
        QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("/p/jobs/pump-manual"));
        showActive(shown.page);
        QTableView* list = nullptr;
        const auto tables = shown.page.findChildren<QTableView*>();
        for (QTableView* table : tables) {
            list = table->accessibleName() == QStringLiteral("Runs") ? table : list;
        }
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
        QVERIFY(shown.says(QStringLiteral("The processor sets the pace")));
        QVERIFY(!shown.button(QStringLiteral("Resume"))->isVisible());
        QTest::mouseClick(shown.button(QStringLiteral("Pause")), Qt::LeftButton);
        QCOMPARE(paused.count(), 1);
        QTest::mouseClick(shown.button(QStringLiteral("Stop…")), Qt::LeftButton);
        auto* box = shown.page.findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        const auto buttons = box->findChildren<QPushButton*>();
        for (QPushButton* button : buttons) {
            if (button->text() == QStringLiteral("Stop the run")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QCOMPARE(stopped.count(), 1);
        verifyLooks(shown.page, "monitor-running");
    }

    void aFinishedRunIsComparedWithItsBase() {
        Shown shown;
        shown.fill(RunState::Finished, 480);
        const QSignalSpy moved(&shown.page, &Page::navigate);
        showActive(shown.page);
        QTest::mouseClick(shown.button(QStringLiteral("Compare with base")), Qt::LeftButton);
        const auto to = moved.at(0).at(0).value<Destination>();
        QCOMPARE(to.page, PageId::Compare);
        QCOMPARE(to.subject, QStringLiteral("/p/jobs/pump-manual"));
        QVERIFY(!shown.button(QStringLiteral("Pause"))->isVisible());
        verifyLooks(shown.page, "monitor-done");
    }

    void aFailureOffersWaysOut() {
        Shown shown;
        shown.fill(RunState::Failed, 17);
        const QSignalSpy resumed(&shown.page, &MonitorPage::resumeRequested);
        const QSignalSpy moved(&shown.page, &Page::navigate);
        Problem problem;
        problem.code = QStringLiteral("STR-6001");
        problem.sentence = QStringLiteral("The gradient of step 18 is not a number");
        problem.reason = QStringLiteral("rows 41, 977 and 1204 of pump.jsonl");
        problem.kept = QStringLiteral("Step 17 is on the disk, untouched by it.");
        problem.actions = {{QStringLiteral("data"), QStringLiteral("Open data")},
                           {QStringLiteral("duplicate"), QStringLiteral("Change settings")},
                           {QStringLiteral("resume"), QStringLiteral("Resume")}};
        shown.run.setProblem(problem);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("rows 41, 977 and 1204")));
        verifyLooks(shown.page, "monitor-failed");
        Q_EMIT shown.page.messages()->actionChosen(QStringLiteral("data"));
        QCOMPARE(moved.at(0).at(0).value<Destination>().subject,
                 QStringLiteral("/data/pump.jsonl"));
        Q_EMIT shown.page.messages()->actionChosen(QStringLiteral("resume"));
        QCOMPARE(resumed.at(0).at(0).toString(), QStringLiteral("/p/jobs/pump-manual"));
    }

    void detailsAreBehindTheChips() {
        Shown shown;
        shown.fill(RunState::Paused, 212);
        shown.run.setLog(QStringLiteral("2 rows are long\nSSD is slow today\n"));
        showActive(shown.page);
        QTest::mouseClick(shown.button(QStringLiteral("Log")), Qt::LeftButton);
        auto* log = shown.page.findChild<QPlainTextEdit*>();
        QVERIFY(log->isVisible());
        auto* filter = shown.page.findChild<QLineEdit*>();
        QTest::keyClicks(filter, QStringLiteral("ssd"));
        QCOMPARE(log->toPlainText(), QStringLiteral("SSD is slow today"));
        verifyLooks(shown.page, "monitor-log");
        QTest::mouseClick(shown.button(QStringLiteral("Settings")), Qt::LeftButton);
        QVERIFY(shown.button(QStringLiteral("Only what differs from the defaults"))->isVisible());
        verifyLooks(shown.page, "monitor-settings");
    }

    void chartsShareCrosshairAndZoom() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        run.setSeries(seriesOf(212));
        MonitorCharts charts(run);
        charts.resize(1000, 900);
        showActive(charts);
        const auto plots = charts.findChildren<PlotWidget*>();
        QVERIFY(plots.size() >= 6);
        PlotWidget* loss = plots.front();
        QTest::mouseMove(loss, loss->rect().center());
        QTRY_VERIFY(charts.link().hoverStep() > 50.0);
        loss->setFocus();
        QTest::keyClick(loss, Qt::Key_Plus);
        QVERIFY(charts.link().isZoomed());
        QVERIFY(charts.link().range().end - charts.link().range().begin < 211.0);
        run.append({lineAt(213)});
        QVERIFY(charts.link().isZoomed());
        QTest::keyClick(loss, Qt::Key_0);
        QCOMPARE(charts.link().range().end, 213.0);
    }

    void chartsBecomeFiles() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        run.setSeries(seriesOf(212));
        MonitorCharts charts(run);
        charts.resize(1000, 900);
        charts.show();
        const auto plots = charts.findChildren<PlotWidget*>();
        for (const PlotWidget* plot : plots) {
            QVERIFY(plot->svg().contains("<svg"));
            QVERIFY(plot->png().startsWith("\x89PNG"));
            QVERIFY(plot->csv().startsWith(QStringLiteral("step,")));
            QVERIFY(!plot->accessibleName().isEmpty());
        }
        const QStringList lines = charts.findChild<SeriesPlot*>()->csv().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 214);
        QVERIFY(lines[212].startsWith(QStringLiteral("212,")));
    }

    void theMapOfWhatFitsSpeaks() {
        FitMap map;
        map.setMap(someFits());
        QVERIFY(map.accessibleDescription().contains(QStringLiteral("does not fit")));
        QVERIFY(map.accessibleDescription().contains(QStringLiteral("measured 21 GB")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MonitorTest)
#include "monitor_test.moc"
