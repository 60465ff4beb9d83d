// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the monitor: what is kept of ten million steps, what is drawn of it and of other
// runs, along which axis, with which marks and words.
#include "ui/monitor/monitor_charts.h"

#include "support/heap_bytes.h"
#include "ui/charts/feasibility_map.h"
#include "ui/charts/running_sum.h"
#include "ui/charts/series_plot.h"
#include "ui/charts/smoothing.h"
#include "ui/charts/stack_plot.h"
#include "ui/monitor/compared_runs_panel.h"
#include "ui/monitor/plot_table_dialog.h"
#include "ui/monitor/run_words.h"
#include "ui/monitor_samples.h"
#include "ui/support/pace.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <array>
#include <limits>
#include <random>

namespace strata::ui::test {
namespace {

using strata::test::heapBytes;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

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

}  // namespace

class MonitorChartsTest : public UiTest {
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
        pyramid.append(3.0F);
        QVERIFY(pyramid.query(0, 0, 100).empty());
        const auto blocks = pyramid.query(-2, 4, 100);
        QCOMPARE(blocks.size(), 6U);
        QVERIFY(std::isnan(blocks[0].min));
        QCOMPARE(blocks[2].min, 3.0F);
        QVERIFY(std::isnan(blocks[3].max));
    }

    void smoothingAnswersLikeAStepByStepMean() {
        std::vector<float> values;
        MetricPyramid pyramid;
        for (int i = 0; i < 30'000; ++i) {
            const float value = i % 97 == 5 ? kNan : 2.0F + std::sin(static_cast<float>(i) * 0.01F);
            values.push_back(value);
            pyramid.append(value);
        }
        for (const double weight : {0.0, 0.6, 0.9, 0.99}) {
            std::vector<double> slow;
            double sum = 0.0;
            double share = 0.0;
            for (const float value : values) {
                if (!std::isnan(value)) {
                    sum = weight * sum + (1.0 - weight) * static_cast<double>(value);
                    share = weight * share + (1.0 - weight);
                }
                slow.push_back(sum / share);
            }
            // Every step by itself, from the first one and from the middle on.
            for (const auto& [begin, end] : {std::array<qint64, 2>{0, 500}, {20'000, 20'500}}) {
                const auto blocks = smoothedBlocks(pyramid, begin, end, 500, weight);
                QCOMPARE(blocks.size(), 500U);
                for (std::size_t i = 0; i < blocks.size(); ++i) {
                    const auto at = static_cast<std::size_t>(begin) + i;
                    if (std::isnan(values[at])) {
                        QVERIFY(std::isnan(blocks[i].mean));
                    } else {
                        QVERIFY(std::abs(static_cast<double>(blocks[i].mean) - slow[at]) < 1e-3);
                    }
                }
            }
            // Thirty steps a column: a curve this slow hardly differs.
            const auto whole = smoothedBlocks(pyramid, 0, 30'000, 1000, weight);
            QCOMPARE(whole.size(), 1000U);
            QVERIFY(std::abs(static_cast<double>(whole[700].mean) - slow[701 * 30 - 1]) < 0.2);
        }
        QVERIFY(smoothedBlocks(pyramid, 5, 5, 100, 0.9).empty());
        QVERIFY(smoothedBlocks(MetricPyramid(), 0, 0, 100, 0.9).empty());
    }

    void tenMillionStepsStaySmallAndQuick() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        constexpr qint64 kSteps = 10'000'000;
        QElapsedTimer clock;
        const auto record = [&clock](RunSeries& series) {
            MetricsLine line = lineAt(1);
            clock.start();
            const std::int64_t before = heapBytes();
            for (qint64 step = 1; step <= kSteps; ++step) {
                line.step.step = step;
                line.step.loss = 2.0 + static_cast<double>(step * 7919 % 1000) / 1000.0;
                line.step.waitSeconds.ssdRead = static_cast<double>(step % 7);
                series.append(line);
            }
            const std::int64_t bytes = heapBytes() - before;
            qInfo("10,000,000 steps recorded in %lld ms, %.1f MiB kept", clock.elapsed(),
                  static_cast<double>(bytes) / 1048576.0);
            return bytes;
        };
        RunSeries series;
        auto compared = std::make_shared<RunSeries>(SeriesDetail::Compared);
        QVERIFY(record(series) < 50'000'000);
        QVERIFY(record(*compared) < 20'000'000);
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
        tellPace("a paint of the page's charts of 10,000,000 steps", milliseconds, 80);

        ComparedRun beside = besideRun("as-long", 1, 3e-5);
        beside.series = compared;
        run.setBeside({beside});
        for (const RunAxis axis : {RunAxis::Step, RunAxis::Tokens, RunAxis::Time}) {
            charts.link().setAxis(axis);
            run.setBeside({beside});
            clock.restart();
            charts.render(&picture);
            tellPace("a paint with another run of that length",
                     static_cast<double>(clock.elapsed()), 160);
        }
    }

    void aRunningSumFindsItsWayBack() {
        std::mt19937 random(7);
        std::vector<double> sums{0.0};
        sums.reserve(100'001);
        RunningSum sum;
        const std::int64_t before = heapBytes();
        for (int i = 0; i < 100'000; ++i) {
            const double value = i % 50 == 3 ? 0.0 : static_cast<double>(random() % 1000 + 1);
            sums.push_back(sums.back() + value);
            sum.append(value);
        }
        QCOMPARE(sum.count(), 100'000);
        QCOMPARE(sum.total(), sums.back());
        QVERIFY(heapBytes() - before < 600'000);  // 100,000 sums would be 800,000 bytes
        for (const std::size_t at : {0U, 1U, 2U, 99U, 4'095U, 50'001U, 99'998U, 100'000U}) {
            const auto values = static_cast<double>(at);
            QVERIFY(std::abs(sum.after(values) - sums[at]) < 8'000.0);
            QVERIFY(std::abs(sum.valuesAt(sums[at]) - values) < 10.0);
            QVERIFY(std::abs(sum.valuesAt(sum.after(values)) - values) < 1e-6 || at % 50 == 4);
        }
        QCOMPARE(sum.after(-5.0), 0.0);
        QCOMPARE(sum.after(1e12), sum.total());
        QCOMPARE(sum.valuesAt(1e18), 100'000.0);
        RunningSum few;
        for (const double value : {5.0, std::numeric_limits<double>::quiet_NaN(), -3.0, 5.0}) {
            few.append(value);
        }
        QCOMPARE(few.total(), 10.0);
        QCOMPARE(few.after(1.0), 5.0);
        QCOMPARE(few.after(3.5), 7.5);
        QCOMPARE(few.valuesAt(7.5), 3.5);
        QCOMPARE(RunningSum().after(3.0), 0.0);
    }

    void stepsAreFoundByTokensAndTime() {
        const RunSeries series = seriesOf(212);
        QCOMPARE(series.positionOf(RunAxis::Step, 100.0), 100.0);
        QCOMPARE(series.positionOf(RunAxis::Tokens, 100.0), 3'200'000.0);
        QCOMPARE(series.stepAt(RunAxis::Tokens, 3'200'000.0), 100.0);
        const double seconds = series.positionOf(RunAxis::Time, 50.0);
        QVERIFY(seconds > 62.0 * 50.0 && seconds < 70.0 * 50.0);
        QCOMPARE(std::llround(series.stepAt(RunAxis::Time, seconds)), 50);
        QCOMPARE(series.stepAt(RunAxis::Tokens, 1e12), 212.0);
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

    void aRunThatGoesOnSaysSo() {
        RunSeries series = seriesOf(9);
        series.append(eventAt(10, "stopped"));
        series.append(lineAt(11));
        series.append(eventAt(12, "saved"));
        QVector<RunMoment> moments;
        for (const RunEvent& event : series.events()) {
            moments << event.moment;
        }
        QCOMPARE(moments,
                 QVector<RunMoment>({RunMoment::Paused, RunMoment::Resumed, RunMoment::Saved}));
        QCOMPARE(series.events()[1].step, 11);
    }

    void missingStepsAreGaps() {
        RunSeries series = seriesOf(3);
        series.append(lineAt(6));
        QCOMPARE(series.nextStep(), 7);
        const auto blocks = series.of(Metric::Loss).query(0, 6, 6);
        QVERIFY(std::isnan(blocks[3].mean) && std::isnan(blocks[4].mean));
        QVERIFY(!std::isnan(blocks[5].mean));
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
        QTRY_VERIFY(charts.link().hover() > 50.0);
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

    void runsBesideSayWhatDiffered() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        shown.runs.setBeside({QStringLiteral("/p/jobs/valves"), QStringLiteral("/p/jobs/first-try"),
                              QStringLiteral("/p/jobs/too-fast")});
        ComparedRun broken = besideRun("too-fast", 0, 1e-3);
        broken.problem.sentence = QStringLiteral("The run's metrics cannot be read");
        shown.run.setBeside(
            {besideRun("valves", 90, 3e-5), besideRun("first-try", 300, 5e-6), broken});
        const QSignalSpy chosen(&shown.runs, &RunListModel::besideChanged);
        const QSignalSpy again(&shown.page.charts().beside(), &ComparedRunsPanel::againRequested);
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("valves: Peak learning rate 3e-05 (here ")));
        QVERIFY(shown.says(QStringLiteral("too-fast: The run's metrics cannot be read")));
        auto* charts = shown.page.findChild<MonitorCharts*>();
        QCOMPARE(charts->link().range().end, 300.0);
        auto* loss = charts->findChild<SeriesPlot*>();
        QTRY_VERIFY(loss->isVisible());
        charts->link().setHover(80.0);
        QVERIFY2(loss->readOut().contains(QStringLiteral("valves 2.")),
                 qPrintable(loss->readOut()));
        charts->link().setHover(200.0);
        QVERIFY(!loss->readOut().contains(QStringLiteral("valves 2")));
        QVERIFY(loss->readOut().contains(QStringLiteral("first-try ")));
        const PlotTable table = loss->table(1000);
        QCOMPARE(table.steps.size(), 300);
        QVERIFY(std::isnan(table.columns[0].values[250]));
        verifyLooks(shown.page, "monitor-beside");
        click(*charts, "readAgain");
        QCOMPARE(again.back().at(0).toString(), QStringLiteral("/p/jobs/too-fast"));
        QTest::mouseClick(button(shown.page, "remove"), Qt::LeftButton);
        QCOMPARE(
            chosen.back().at(0).toStringList(),
            QStringList({QStringLiteral("/p/jobs/first-try"), QStringLiteral("/p/jobs/too-fast")}));
    }

    void chartsRunAlongStepsTokensOrTime() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        run.setSeries(seriesOf(212));
        MonitorCharts charts(run);
        charts.resize(1000, 900);
        showActive(charts);
        click(charts, "byTokens");
        QCOMPARE(charts.link().range().end, 212.0 * 32'000.0);
        charts.link().setHover(100.0 * 32'000.0);
        QCOMPARE(charts.link().placeText(charts.link().hover()),
                 QStringLiteral("3.2M tokens, step 100"));
        auto* loss = charts.findChild<SeriesPlot*>();
        QVERIFY(loss->readOut().contains(QStringLiteral("training 1.")));
        charts.link().zoom(0.1, 3'200'000.0);
        QVERIFY(charts.link().isZoomed());
        QVERIFY(loss->table(1000).steps.size() < 30);
        click(charts, "byTime");
        QVERIFY(!charts.link().isZoomed());
        QVERIFY(charts.link().range().end > 212.0 * 60.0);
        QPixmap picture(charts.size());
        charts.render(&picture);
        click(charts, "byStep");
        QCOMPARE(charts.link().range().end, 212.0);
    }

    void whatHappenedIsMarkedInTheCharts() {
        Shown shown;
        shown.runs.setRows(someRows());
        RunView view = pumpRun(RunState::Running);
        view.notes = {{90, QStringLiteral("new manual from here on")}};
        shown.run.setRun(view);
        RunSeries series = seriesOf(59);
        series.append(eventAt(60, "committed"));
        series.append(eventAt(61, "stopped"));
        for (qint64 step = 62; step <= 150; ++step) {
            series.append(lineAt(step));
        }
        series.append(eventAt(151, "saved"));
        series.append(lineAt(152));
        shown.run.setSeries(std::move(series));
        showActive(shown.page);
        auto* charts = shown.page.findChild<MonitorCharts*>();
        QVector<MarkKind> kinds;
        for (const PlotMark& mark : charts->link().marks()) {
            kinds.append(mark.kind);
        }
        QCOMPARE(kinds, QVector<MarkKind>({MarkKind::Validation, MarkKind::Commit, MarkKind::Paused,
                                           MarkKind::Resumed, MarkKind::Validation, MarkKind::Note,
                                           MarkKind::Validation, MarkKind::Saved}));
        auto* loss = charts->findChild<SeriesPlot*>();
        QTRY_VERIFY(loss->isVisible());
        QPixmap picture(loss->size());
        loss->render(&picture);
        charts->link().setHover(90.0);
        QVERIFY2(loss->readOut().contains(QStringLiteral("Note: new manual from here on")),
                 qPrintable(loss->readOut()));
        verifyLooks(shown.page, "monitor-marks");
        shown.openView(QStringLiteral("Events"));
        const QAbstractItemModel& events =
            *shown.page.findChild<QTableView*>(QStringLiteral("runEvents"))->model();
        QCOMPARE(events.index(0, 2).data().toString(), QStringLiteral("Checkpoint saved by user"));
        view.notes[0].text = QStringLiteral("an older manual");
        shown.run.setRun(view);
        QCOMPARE(events.index(2, 2).data().toString(), QStringLiteral("Note: an older manual"));
    }

    void chartsSpeakAndHaveTables() {
        RunModel run;
        run.setRun(pumpRun(RunState::Running));
        run.setSeries(seriesOf(212));
        MonitorCharts charts(run);
        charts.resize(1000, 900);
        showActive(charts);
        auto* loss = charts.findChild<SeriesPlot*>();
        QVERIFY2(loss->accessibleDescription().contains(QStringLiteral("so far; validation: 1.")),
                 qPrintable(loss->accessibleDescription()));
        loss->setFocus();
        QTest::keyClick(loss, Qt::Key_Left);
        QVERIFY2(loss->accessibleDescription().startsWith(QStringLiteral("step 210: training ")),
                 qPrintable(loss->accessibleDescription()));
        QTest::keyClick(loss, Qt::Key_T);
        QTRY_VERIFY(charts.findChild<PlotTableDialog*>() != nullptr);
        auto* dialog = charts.findChild<PlotTableDialog*>();
        auto* table = dialog->findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 212);
        const QAbstractItemModelTester tester(table->model());
        QCOMPARE(table->model()->index(39, 0).data().toString(), QStringLiteral("40"));
        QVERIFY(!table->model()->index(39, 2).data().toString().isEmpty());
        QVERIFY(table->model()->index(40, 2).data().toString().isEmpty());
        verifyLooks(*dialog, "monitor-table");
        click(*dialog, "copyTable");
        QVERIFY(QApplication::clipboard()->text().startsWith(
            QStringLiteral("step\ttraining\tvalidation\r\n1\t")));
        click(*dialog, "close");
        QTRY_VERIFY(charts.findChild<PlotTableDialog*>() == nullptr);
    }

    void theMapOfWhatFitsSpeaks() {
        FeasibilityMap map;
        map.setMap(someFits());
        QVERIFY(map.accessibleDescription().contains(QStringLiteral("does not fit")));
        QVERIFY(map.accessibleDescription().contains(QStringLiteral("measured 21 GiB")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MonitorChartsTest)
#include "monitor_charts_test.moc"
