// SPDX-License-Identifier: GPL-3.0-or-later
// A run as the tests of the monitor show it, others like it, and the page that shows them. Thread:
// the test's.
#pragma once

#include "ui/charts/run_model.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_list_view.h"
#include "ui/support/dressed_later.h"
#include "ui/support/in_window.h"
#include "ui/support/screens.h"
#include "ui/support/widgets.h"

#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>

namespace strata::ui::test {

inline StepFinished stepAt(qint64 number) {
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
    step.rooflineRatio = 0.93;
    return step;
}

inline MetricsLine lineAt(qint64 number) {
    MetricsLine line;
    line.step = stepAt(number);
    if (number % 40 == 0) {
        line.validationLoss = line.step.loss + 0.12;
    }
    return line;
}

inline RunSeries seriesOf(qint64 steps) {
    RunSeries series;
    for (qint64 step = 1; step <= steps; ++step) {
        series.append(lineAt(step));
    }
    return series;
}

inline RunView pumpRun(RunState state) {
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

inline QVector<RunRow> someRows() {
    const auto row = [](const char* name, RunState state, qint64 step, double left) {
        const QString text = QString::fromLatin1(name);
        return RunRow{QStringLiteral("/p/jobs/") + text,
                      text,
                      QStringLiteral("Full fine-tuning of SmolLM2-135M"),
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

inline std::vector<TierForecast> someTiers() {
    const std::uint64_t gb = std::uint64_t{1} << 30;
    return {{Tier::Host,
             24 * gb,
             22 * gb,
             0,
             {{MemoryUse::ProcessWithoutArena, gb},
              {MemoryUse::WeightsInUse, 2 * gb},
              {MemoryUse::GradientSums, 3 * gb},
              {MemoryUse::LayerInputs, 4 * gb},
              {MemoryUse::LayerWorkspace, 2 * gb},
              {MemoryUse::StateCached, 9 * gb}}},
            {Tier::Ssd, 0, 60 * gb, 0, {{MemoryUse::StateSlots, 60 * gb}}}};
}

inline FitMapView someFits() {
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

/// Another run on the same data, with other settings and of another length.
inline ComparedRun besideRun(const char* name, qint64 steps, double lr) {
    ComparedRun beside;
    beside.name = QString::fromLatin1(name);
    beside.path = QStringLiteral("/p/jobs/") + beside.name;
    beside.settings = pumpRun(RunState::Finished).settings;
    beside.settings->lr = lr;
    auto series = std::make_shared<RunSeries>(SeriesDetail::Compared);
    for (qint64 step = 1; step <= steps; ++step) {
        MetricsLine line = lineAt(step);
        line.step.loss += 0.4;
        series->append(line);
    }
    beside.series = series;
    beside.loadedShare = 1.0;
    return beside;
}

inline MetricsLine eventAt(qint64 step, const char* event) {
    MetricsLine line = lineAt(step);
    line.event = event;
    return line;
}

struct Shown {
    RunListModel runs;
    RunModel run;
    MonitorPage page = dressedLater<MonitorPage>(runs, run);

    Shown() { page.resize(kPageInWindow); }

    void fill(RunState state, qint64 steps) {
        runs.setRows(someRows());
        RunView view = pumpRun(state);
        view.step = steps;
        run.setRun(view);
        run.setSeries(seriesOf(steps));
        run.setTiers(someTiers());
        run.setFitMap(someFits());
    }
    QTableView* list() {
        const auto lists = page.findChildren<RunListView*>();
        const auto found = std::ranges::find_if(lists, [this](const RunListView* list) {
            return list->window() == page.window();  // not the one that drops down
        });
        return found == lists.end() ? nullptr : *found;
    }
    void openView(const QString& name) {
        auto* views = page.findChild<QTabBar*>();
        for (int i = 0; i < views->count(); ++i) {
            if (views->tabText(i) == name) {
                QTest::mouseClick(views, Qt::LeftButton, {}, views->tabRect(i).center());
            }
        }
    }
    bool says(const QString& text) { return showsText(page, text); }
};

/// Fails with every offence, not with their count.
inline void verifyLooks(QWidget& page, const char* name) {
    const QStringList offences = auditLooks(page, QString::fromLatin1(name));
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(QLatin1Char('\n'))));
}

}  // namespace strata::ui::test
