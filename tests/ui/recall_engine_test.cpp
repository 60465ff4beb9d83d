// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of a job to what it has taught, with the real engine: the recall questions are
// asked by themselves when the run ends.
#include "engine_runner.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/monitor/monitor_module.h"
#include "studio/monitor/recall_file.h"
#include "studio/train/job_queue.h"
#include "support/fixtures.h"
#include "ui/base/activity_model.h"
#include "ui/monitor/monitor_page.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QFile>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

constexpr int kQuestions = 3;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

/// The fixture's rows as a dataset of documents: the first of them are asked again.
QString datasetIn(const QString& folder) {
    QFile rows(QString::fromStdString(strata::test::fixture("llama3/data.jsonl")));
    QFile data(folder + s("/facts.jsonl"));
    QFile recall(folder + s("/facts.recall.jsonl"));
    if (!rows.open(QIODevice::ReadOnly) || !data.open(QIODevice::WriteOnly) ||
        !recall.open(QIODevice::WriteOnly)) {
        return {};
    }
    for (int row = 0; !rows.atEnd(); ++row) {
        const QByteArray line = rows.readLine();
        data.write(line);
        recall.write(row < kQuestions ? line : QByteArray());
    }
    return data.fileName();
}

}  // namespace

class RecallEngineTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aJobEndsWithItsScore() {
        const QTemporaryDir folder;
        studio::Project project(folder.filePath(s("p")));
        RunListModel list;
        RunModel shown;
        studio::RunLibrary library(project, list, shown);
        studio::EngineLane training(makeEngineRunner);
        studio::EngineLane questions(makeEngineRunner);
        ActivityModel activities;
        studio::JobQueue queue(project, training, activities, s("/nowhere/strata"));
        studio::FeasibilityMapService fits(questions, shown);
        studio::HardestSearch hardest(questions, shown);
        studio::RecallCheck recall(training, shown);
        MonitorPage page(list, shown);
        studio::wireMonitor(page, library, fits, hardest, recall, queue);
        showActive(page);
        TrainSettings settings;
        settings.model = strata::test::fixture("llama3/model");
        settings.data = datasetIn(folder.path()).toStdString();
        settings.method = TrainMethod::Lora;
        settings.steps = 2;
        settings.maxLength = 96;
        settings.threads = 1;
        settings.ramBudgetBytes = quint64{2} << 30;
        QVERIFY(!settings.data.empty());
        const QString run = queue.startNow(settings, s("facts"));
        QTRY_COMPARE(queue.job(run)->state, studio::JobState::Finished);
        QTRY_VERIFY(studio::readRecall(run).has_value());
        const studio::RecallRecord record = *studio::readRecall(run);
        QCOMPARE(record.score.facts, kQuestions);
        QCOMPARE(record.facts.size(), kQuestions);
        QVERIFY(!record.facts.front().question.isEmpty());
        QVERIFY(!record.facts.front().tuned.text.isEmpty());
        QTRY_VERIFY(showsText(page, s("Recall: %1 of 3 facts (base model: %2)")
                                        .arg(record.score.tuned)
                                        .arg(record.score.base)));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::RecallEngineTest)
#include "recall_engine_test.moc"
