// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sees of the monitor at the sizes of usual windows: whole names, one row of figures,
// six charts without scrolling, charts that keep their size, switches that keep their state.
#include "ui/base/card.h"
#include "ui/base/figure_tile.h"
#include "ui/base/theme.h"
#include "ui/charts/feasibility_map.h"
#include "ui/charts/plot_widget.h"
#include "ui/charts/stack_plot.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_figures.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_list_view.h"
#include "ui/monitor/run_picker.h"
#include "ui/monitor/run_words.h"
#include "ui/monitor/smoothing_slider.h"
#include "ui/monitor/verdict.h"
#include "ui/monitor_samples.h"
#include "ui/support/languages.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QBuffer>
#include <QPainter>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QSvgGenerator>
#include <QTabBar>

namespace strata::ui::test {
namespace {

constexpr double kPlotHeightMin = 110.0;

/// The texts that a widget draws, whole or shortened.
QString drawnTexts(QWidget& widget) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(widget.size());
    QPainter painter(&generator);
    widget.render(&painter);
    painter.end();
    return QString::fromUtf8(bytes);
}

bool isWholeInSight(const QWidget& widget, const QScrollArea& scroll) {
    const QRect rect(widget.mapTo(scroll.widget(), QPoint(0, 0)), widget.size());
    const QPoint corner = scroll.widget()->pos();
    return scroll.viewport()->rect().contains(rect.translated(corner));
}

/// In which the charts are.
QScrollArea* scrollOf(const QWidget& page) {
    const auto areas = page.findChildren<QScrollArea*>();
    for (QScrollArea* area : areas) {
        if (area->isAncestorOf(page.findChild<MonitorCharts*>())) {
            return area;
        }
    }
    return nullptr;
}

QStringList chartsInSight(const QWidget& page) {
    const auto* scroll = scrollOf(page);
    QStringList names;
    const auto cards = page.findChildren<Card*>();
    for (const Card* card : cards) {
        const bool isChart = card->findChild<PlotWidget*>() != nullptr ||
                             card->findChild<FeasibilityMap*>() != nullptr;
        if (isChart && isWholeInSight(*card, *scroll)) {
            names << card->accessibleName();
        }
    }
    return names;
}

/// How many rows the figures stand in.
int tileRows(const QWidget& page) {
    QList<int> tops;
    const auto tiles = page.findChildren<FigureTile*>();
    for (const FigureTile* tile : tiles) {
        const int top = tile->mapTo(&page, QPoint(0, 0)).y();
        if (tile->isVisible() && !tops.contains(top)) {
            tops << top;
        }
    }
    return static_cast<int>(tops.size());
}

void settle() {
    for (int pass = 0; pass < 4; ++pass) {
        QApplication::processEvents();
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
}

QVector<RunRow> rowsWithLongNames() {
    QVector<RunRow> rows = someRows();
    rows[1].name = QStringLiteral("tidelamp-lora-r16");
    rows[2].name = QStringLiteral("2026-11-03 maintenance manual of the pumps, second attempt");
    return rows;
}

/// Their states take two lines in a narrow list.
QVector<RunRow> stoppedRows() {
    QVector<RunRow> rows = someRows();
    rows[1].state = RunState::Stopped;
    rows[1].step = 5;
    rows[1].stepsTotal = 20;
    rows[3].state = RunState::Interrupted;
    rows[3].step = 1'200'000;
    rows[3].stepsTotal = 2'400'000;
    return rows;
}

}  // namespace

class MonitorLayoutTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void sixChartsAreInSightInTheUsualWindow() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        settle();
        const QStringList names = chartsInSight(shown.page);
        QVERIFY2(names.size() >= 6, qPrintable(names.join(QStringLiteral(", "))));
        for (const char* name :
             {"Loss", "Throughput", "Step time", "Memory", "Drive", "Feasibility map"}) {
            QVERIFY2(names.contains(QLatin1String(name)), name);
        }
        QCOMPARE(tileRows(shown.page), 1);
        const auto plots = shown.page.findChildren<PlotWidget*>();
        for (const PlotWidget* plot : plots) {
            plot->svg();
            QVERIFY2(plot->frame().area.height() >= kPlotHeightMin,
                     qPrintable(QStringLiteral("%1: %2")
                                    .arg(plot->accessibleName())
                                    .arg(plot->frame().area.height())));
        }
        InWindow window(shown.page);
        verifyLooks(window, "monitor-window");
    }

    void sixChartsAreInSightOfARunOnAGpuThatNeedsAdvice() {
        Shown shown;
        shown.fill(RunState::Running, 1);
        RunSeries series;
        for (qint64 step = 1; step <= 60; ++step) {
            MetricsLine line = lineAt(step);
            line.step.devicePeakBytes = quint64{20} << 30;
            line.step.waitSeconds = {3e-8, 0.0, 40.0, 4.0};
            series.append(line);
        }
        shown.run.setSeries(std::move(series));
        std::vector<TierForecast> tiers = someTiers();
        TierForecast device = tiers.front();
        device.tier = Tier::Device;
        tiers.insert(tiers.begin(), device);
        shown.run.setTiers(tiers);
        showActive(shown.page);
        settle();
        QVERIFY(shown.says(QStringLiteral("Bound by copies")));
        QVERIFY(shown.says(QStringLiteral("VRAM headroom")));
        QCOMPARE(tileRows(shown.page), 1);
        QVERIFY2(chartsInSight(shown.page).size() >= 6,
                 qPrintable(chartsInSight(shown.page).join(QStringLiteral(", "))));
        InWindow window(shown.page);
        verifyLooks(window, "monitor-window-gpu");
    }

    void theListShowsWholeNames_data() {
        QTest::addColumn<bool>("isLonger");
        QTest::newRow("english") << false;
        QTest::newRow("longer texts") << true;
    }
    void theListShowsWholeNames() {
        QFETCH(const bool, isLonger);
        PseudoTranslator longer;
        if (isLonger) {
            QVERIFY(QCoreApplication::installTranslator(&longer));
        }
        Shown shown;
        shown.fill(RunState::Running, 212);
        shown.runs.setRows(rowsWithLongNames());
        showActive(shown.page);
        settle();
        const auto lists = shown.page.findChildren<QTableView*>();
        const auto list = std::ranges::find_if(lists, [&shown](const QTableView* each) {
            return each->isVisible() && each->model() == &shown.runs;
        });
        QVERIFY(list != lists.end());
        QVERIFY((*list)->width() <= 210);
        const QString texts = drawnTexts(*(*list)->viewport());
        for (const char* name : {"pump-manual", "tidelamp-lora-r16", "first-try", "too-fast"}) {
            QVERIFY2(texts.contains(QStringLiteral(">%1<").arg(QLatin1String(name))), name);
        }
        QVERIFY(texts.contains(QRegularExpression(QStringLiteral(">2026-11\\S* ?\\S*…"))));
        if (!isLonger) {
            QVERIFY(texts.contains(QStringLiteral(">Training, 212 of 480<")));
            QVERIFY(texts.contains(QStringLiteral(">Failed, 17 of 480<")));
        }
    }

    void theListShowsWholeStates_data() {
        QTest::addColumn<double>("scale");
        QTest::newRow("100 %") << 1.0;
        QTest::newRow("200 %") << 2.0;
    }
    void theListShowsWholeStates() {
        QFETCH(const double, scale);
        Theme theme(*qApp);
        theme.apply(ThemeKind::Light, scale);
        RunListModel runs;
        runs.setRows(stoppedRows());
        RunListView list(runs);
        list.resize(200, 600);
        list.show();
        settle();
        QString plain = drawnTexts(*list.viewport());
        plain = plain.remove(QRegularExpression(QStringLiteral("<[^>]*>"))).simplified();
        QVERIFY2(plain.contains(QStringLiteral("Stopped by user, 5 of 20")), qPrintable(plain));
        QVERIFY2(plain.contains(QStringLiteral("Interrupted, 1200000 of 2400000")),
                 qPrintable(plain));
        const int narrow = list.rowHeight(1);
        list.resize(900, 600);
        QVERIFY(list.rowHeight(1) < narrow);
        QCOMPARE(list.rowHeight(1), list.rowHeight(0));
        theme.apply(ThemeKind::Light);
    }

    void aStoppedRunLooksWhole() {
        Shown shown;
        shown.fill(RunState::Stopped, 5);
        shown.runs.setRows(stoppedRows());
        showActive(shown.page);
        settle();
        verifyLooks(shown.page, "monitor-stopped");
    }

    void longerTextsAreNotCut() {
        PseudoTranslator longer;
        QVERIFY(QCoreApplication::installTranslator(&longer));
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        settle();
        QVERIFY2(chartsInSight(shown.page).size() >= 6,
                 qPrintable(chartsInSight(shown.page).join(QStringLiteral(", "))));
        const auto plots = shown.page.findChildren<StackPlot*>();
        QVERIFY(std::ranges::any_of(plots, [](const StackPlot* plot) {
            return QString::fromUtf8(plot->svg()).contains(QStringLiteral("24 GiB</text>"));
        }));
        InWindow window(shown.page);
        verifyLooks(window, "monitor-window-longer");
    }

    void whereThereIsNoRoomTheListDropsDown() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        shown.page.resize(1024 - kRailWidth, 640 - kHeaderHeight - kStatusHeight);
        const QSignalSpy chosen(&shown.page, &MonitorPage::runChosen);
        showActive(shown.page);
        settle();
        QCOMPARE(shown.page.width(), 1024 - kRailWidth);
        QVERIFY(!shown.list()->isVisible());
        QCOMPARE(tileRows(shown.page), 1);
        auto* save = shown.page.findChild<QAbstractButton*>(QStringLiteral("saveCheckpoint"));
        QVERIFY(!save->isVisible());
        const auto* picker = shown.page.findChild<RunPicker*>();
        click(*picker, "runs");
        auto* list = picker->findChild<QTableView*>();
        QTRY_VERIFY(list->isVisible());
        const QRect row = list->visualRect(shown.runs.index(2));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(chosen.back().at(0).toString(), QStringLiteral("/p/jobs/valves"));
        QVERIFY(!list->isVisible());
        click(*picker, "runs");
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(shown.runs.beside(), QStringList(QStringLiteral("/p/jobs/valves")));
        QVERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(!list->isVisible());
        shown.page.resize(kPageInWindow);
        QTRY_VERIFY(shown.list()->isVisible());
        QVERIFY(save->isVisible());
    }

    void thePointerLeavesChartsAsTheyAre() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        settle();
        const auto plots = shown.page.findChildren<PlotWidget*>();
        QVector<QRectF> before;
        QVector<QSize> sizes;
        for (const PlotWidget* plot : plots) {
            plot->svg();
            before << plot->frame().area;
            sizes << plot->size();
        }
        QTest::mouseMove(plots.front(), plots.front()->rect().center());
        QTRY_VERIFY(shown.page.charts().link().hover() > 1.0);
        settle();
        for (qsizetype i = 0; i < plots.size(); ++i) {
            plots[i]->svg();
            QCOMPARE(plots[i]->frame().area, before[i]);
            QCOMPARE(plots[i]->size(), sizes[i]);
        }
    }

    void valuesUnderThePointerAreHumane() {
        QCOMPARE(stepTimeText(0.0), QStringLiteral("0 s"));
        QCOMPARE(stepTimeText(3e-8), QStringLiteral("under 1 ms"));
        QCOMPARE(stepTimeText(0.0123), QStringLiteral("12 ms"));
        QCOMPARE(stepTimeText(0.25), QStringLiteral("0.25 s"));
        QCOMPARE(stepTimeText(66.04), QStringLiteral("66 s"));
        QCOMPARE(stepTimeText(1234.0), QStringLiteral("21 min"));
        Shown shown;
        shown.fill(RunState::Running, 1);
        MetricsLine line = lineAt(2);
        line.step.waitSeconds.ssdWrite = 3e-8;
        shown.run.append({line});
        showActive(shown.page);
        shown.page.charts().link().setHover(2.0);
        auto* times = shown.page.findChild<StackPlot*>(QStringLiteral("stepTimes"));
        QVERIFY(times != nullptr);
        const QString texts = QString::fromUtf8(times->svg());
        QVERIFY2(texts.contains(QStringLiteral(">under 1 ms<")), qPrintable(texts));
        QVERIFY(texts.contains(QStringLiteral(">write wait<")));
        QVERIFY(!texts.contains(QRegularExpression(QStringLiteral(">[^<]*e-08[^<]*</text>"))));
    }

    void linesAndAxesSayWhatTheyAre() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        settle();
        auto* memory = shown.page.findChild<StackPlot*>(QStringLiteral("plannedMemory"));
        QVERIFY(memory != nullptr);
        const QString texts = QString::fromUtf8(memory->svg());
        for (const char* text : {"limit 24 GiB", "peak 21 GiB", "cache", "gradients"}) {
            QVERIFY2(texts.contains(QStringLiteral(">%1<").arg(QLatin1String(text))), text);
        }
        auto* fits = shown.page.findChild<FeasibilityMap*>();
        const QString axes = drawnTexts(*fits);
        QVERIFY(axes.contains(QStringLiteral(">micro-batch size<")));
        QVERIFY(axes.contains(QStringLiteral(">tokens<")));
    }

    void aWideNumberOfTheMapIsNotCut() {
        FitMapView map = someFits();
        for (FitCell& cell : map.cells) {
            cell.answer = FitAnswer::Fits;
            cell.bytes = quint64{516} << 30;
        }
        FeasibilityMap fits;
        fits.setMap(map);
        fits.resize(fits.minimumSizeHint());
        QVERIFY(drawnTexts(fits).contains(QStringLiteral(">516<")));
        const int cell = (fits.minimumSizeHint().width() -
                          fits.fontMetrics().horizontalAdvance(QStringLiteral("2,048"))) /
                         static_cast<int>(map.batches.size());
        QVERIFY(cell > fits.fontMetrics().horizontalAdvance(QStringLiteral("516")));
    }

    void theSliderSmoothsWhileItMoves() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        auto* slider = shown.page.findChild<SmoothingSlider*>()->findChild<QSlider*>();
        const auto* loss = shown.page.charts().findChild<SeriesPlot*>();
        const auto valueAt = [loss](qsizetype row) {
            const PlotTable table = loss->table(1000);
            return table.columns.size() < 3 ? 0.0 : table.columns[1].values[row];
        };
        QVERIFY(shown.says(QStringLiteral("off")));
        QVERIFY(!loss->csv().startsWith(QStringLiteral("step,training,smoothed")));
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QVERIFY(shown.says(QStringLiteral("0.10")));
        QVERIFY(loss->csv().startsWith(QStringLiteral("step,training,smoothed,validation")));
        const double little = valueAt(100);
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(shown.says(QStringLiteral("0.99")));
        QVERIFY2(valueAt(100) > little + 0.1, qPrintable(QString::number(valueAt(100))));
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(shown.says(QStringLiteral("off")));
    }

    void whatIsSwitchedStaysWithAnotherRun() {
        Shown shown;
        shown.fill(RunState::Running, 212);
        showActive(shown.page);
        auto* slider = shown.page.findChild<SmoothingSlider*>()->findChild<QSlider*>();
        slider->setValue(80);
        click(shown.page, "byTokens");
        click(shown.page, "logScale");
        RunView other = pumpRun(RunState::Paused);
        other.path = QStringLiteral("/p/jobs/valves");
        shown.run.setRun(other);
        shown.run.setSeries(seriesOf(90));
        shown.page.visit({PageId::Monitor, other.path, {}});
        QCOMPARE(slider->value(), 80);
        QCOMPARE(shown.page.charts().link().axis(), RunAxis::Tokens);
        QVERIFY(button(shown.page, "logScale")->isChecked());
        const auto* loss = shown.page.charts().findChild<SeriesPlot*>();
        QVERIFY(loss->csv().startsWith(QStringLiteral("step,training,smoothed")));
    }

    void theLossIsThatOfTheLastStepAsInTheChart() {
        Shown shown;
        shown.fill(RunState::Running, 40);
        showActive(shown.page);
        QTRY_VERIFY(shown.says(QString::number(stepAt(40).loss, 'f', 3)));
    }

    void speedAndVerdictAgree() {
        Shown shown;
        shown.fill(RunState::Running, 1);
        const auto showRatio = [&shown](double ratio) {
            RunSeries series;
            for (qint64 step = 1; step <= 60; ++step) {
                MetricsLine line = lineAt(step);
                line.step.seconds = 66.0;
                line.step.rooflineRatio = step == 60 ? 0.93 : ratio;
                series.append(line);
            }
            shown.run.setSeries(std::move(series));
        };
        showActive(shown.page);
        showRatio(0.1);
        QVERIFY(shown.says(QStringLiteral("12%")));
        QVERIFY(shown.says(QStringLiteral("of plan")));
        QVERIFY(shown.says(QStringLiteral("Only 12% of the planned speed")));
        showRatio(6.41);
        QVERIFY(shown.says(QStringLiteral("630%")));
        QVERIFY(shown.says(QStringLiteral("at 630% of the planned speed")));
        QVERIFY(!shown.says(QStringLiteral("nothing to change")));
        showRatio(0.9);
        QVERIFY(shown.says(QStringLiteral("90%")));
        QVERIFY(shown.says(QStringLiteral("nothing to change")));
    }

    void memoryOverTheLimitIsSaid() {
        Shown shown;
        shown.fill(RunState::Running, 1);
        MetricsLine line = lineAt(2);
        line.step.hostPeakBytes = quint64{27} << 30;
        shown.run.append({line});
        showActive(shown.page);
        QVERIFY(shown.says(QStringLiteral("−3 GiB")));
        QVERIFY(shown.says(QStringLiteral("over 24 GiB")));
    }

    void beforeTheFirstStepThePhaseIsSaid() {
        RunView run = pumpRun(RunState::Preparing);
        run.phase = Phase::PrepareState;
        run.phaseShare = 0.4;
        QCOMPARE(standingText(run, RunSeries()),
                 QStringLiteral("Writing weights and optimizer state to SSD: 40%"));
        run.phaseShare = 1.0;
        QCOMPARE(standingText(run, RunSeries()),
                 QStringLiteral("Writing weights and optimizer state to SSD"));
    }

    void aFinishedRunSaysWhichOfItsModelsIsMeant() {
        RunView run = pumpRun(RunState::Finished);
        run.model = QStringLiteral("step 10, lowest validation loss 1.234");
        QVERIFY(standingText(run, seriesOf(20))
                    .endsWith(QStringLiteral(", model: step 10, lowest validation loss 1.234")));
        run.state = RunState::Paused;
        QVERIFY(!standingText(run, seriesOf(20)).contains(QStringLiteral("model:")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::MonitorLayoutTest)
#include "monitor_layout_test.moc"
