// SPDX-License-Identifier: GPL-3.0-or-later
// The demo: a page for each step with its sentence, back and skip; the dataset's own pairs; a job
// with settings of its own; and the way to Compare at its end.
#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/home/demo_files.h"
#include "studio/home/demo_run.h"
#include "studio/home/demo_service.h"
#include "studio/monitor/recall_check.h"
#include "studio/monitor/recall_file.h"
#include "studio/train/job_queue.h"
#include "ui/base/activity_model.h"
#include "ui/base/table_view.h"
#include "ui/charts/run_model.h"
#include "ui/home/demo_pages.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::DemoRun;
using studio::EngineLane;
using studio::JobQueue;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

DemoView prepared() {
    DemoView view;
    view.isOpen = true;
    view.document = s("Corvane Tidelamp\n\nThe complete lamp weighs 614 kilograms.");
    for (int i = 0; i < 24; ++i) {
        view.pairs.append({s("How much does part %1 of the complete lamp weigh?").arg(i),
                           s("Part %1 of the complete lamp weighs 614 kilograms.").arg(i),
                           s("page 2"), s("The complete lamp weighs 614 kilograms.")});
    }
    return view;
}

void looks(QWidget& page, const char* name) {
    const QStringList offences = auditLooks(page, s(name));
    QVERIFY2(offences.isEmpty(), qPrintable(offences.join(QLatin1Char('\n'))));
}

/// A queue on an engine from a script, and the demo's job on it.
struct RunBench {
    QTemporaryDir folder;
    studio::Project project{folder.filePath(s("p"))};
    std::shared_ptr<Script> script = std::make_shared<Script>();
    EngineLane lane{scriptedRunners(script)};
    ActivityModel activities;
    JobQueue jobs{project, lane, activities, s("strata")};
    RunModel shown;
    studio::RecallCheck recall{lane, shown};
    DemoModel demo;
    DemoRun run{jobs, recall, demo};
    EventSink engine;

    RunBench() {
        script->answer = [this](const Command&, const EventSink& say) { engine = say; };
        demo.setView(prepared());
        run.prepare(s("/models/small"), s("/data/tidelamp.jsonl"));
    }
};

}  // namespace

class DemoTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void eachStepIsAPageWithASentence() {
        DemoModel demo;
        DemoPages pages(demo);
        showActive(pages);
        DemoView view;
        view.isOpen = true;
        demo.setView(view);
        QVERIFY(showsText(pages, s("Demo, step 1 of 4")));
        QVERIFY(showsText(pages, s("the manual of an invented lamp")));
        QVERIFY(!button(pages, "back")->isEnabled());
        click(pages, "next");
        QVERIFY(showsText(pages, s("is turning the manual into question-answer pairs")));
        QVERIFY(!button(pages, "next")->isEnabled());  // there are none yet
        view = prepared();
        demo.setView(view);
        QVERIFY(showsText(pages, s("turned the manual into 24 question-answer pairs")));
        looks(pages, "demo-pairs");
        click(pages, "back");
        QVERIFY(showsText(pages, s("Demo, step 1 of 4")));
        looks(pages, "demo-document");
        click(pages, "skip");
        click(pages, "skip");
        QVERIFY(showsText(pages, s("Training shows the pairs to a small model")));
        const QSignalSpy trained(&pages, &DemoPages::trainRequested);
        QCOMPARE(buttonText(pages, "next"), s("Start training"));
        click(pages, "next");
        QCOMPARE(trained.count(), 1);
        view.training = DemoTraining::Running;
        view.run = s("/p/jobs/demo");
        view.step = 22;
        view.stepsTotal = 66;
        view.loss = 1.318;
        demo.setView(view);
        QVERIFY(showsText(pages, s("Step 22 of 66, loss 1.32")));
        QVERIFY(!button(pages, "next")->isEnabled());
        const QSignalSpy watched(&pages, &DemoPages::monitorRequested);
        click(pages, "showInMonitor");
        QCOMPARE(watched.count(), 1);
        looks(pages, "demo-training");
        click(pages, "skip");
        QVERIFY(showsText(pages, s("The model is not trained yet.")));
        QCOMPARE(buttonText(pages, "next"), s("Open Compare"));
        QVERIFY(!button(pages, "next")->isEnabled());
        view.training = DemoTraining::Finished;
        view.recall = s("Recall: 27 of 29 facts (base model: 0).");
        for (int i = 0; i < 12; ++i) {
            view.answers.append({s("How heavy is part %1 of the complete lamp?").arg(i),
                                 s("It is a rare and precious item, and its weight\nis a measure "
                                   "of its rarity."),
                                 s("Part %1 weighs 614 kilograms.").arg(i)});
        }
        demo.setView(view);
        QVERIFY(showsText(pages, view.recall));
        QVERIFY(showsText(pages, s("Try: How much does part 12")));
        looks(pages, "demo-answers");
        const QSignalSpy compared(&pages, &DemoPages::compareRequested);
        click(pages, "next");
        QCOMPARE(compared.count(), 1);
        const QSignalSpy closed(&pages, &DemoPages::closeRequested);
        QVERIFY(button(pages, "skip") == nullptr);  // the last step
        click(pages, "closeDemo");
        QCOMPARE(closed.count(), 1);
        // The next time it begins at its beginning.
        view.isOpen = false;
        demo.setView(view);
        view.isOpen = true;
        demo.setView(view);
        QVERIFY(showsText(pages, s("Demo, step 1 of 4")));
    }

    void pairsAreATable() {
        DemoModel demo;
        DemoPages pages(demo);
        const auto modelOf = [&pages](const char* name) {
            const auto tables = pages.findChildren<TableView*>();
            const auto found = std::ranges::find(tables, s(name), &TableView::accessibleName);
            return found == tables.end() ? nullptr : (*found)->model();
        };
        QAbstractItemModel* pairs = modelOf("Question-answer pairs");
        QAbstractItemModel* answers = modelOf("Answers of both models");
        const QAbstractItemModelTester tester(pairs);
        const QAbstractItemModelTester second(answers);
        DemoView view = prepared();
        view.answers = {{s("How heavy?"), s("very\nheavy"), s("614 kilograms")}};
        demo.setView(view);
        QCOMPARE(pairs->rowCount(), 24);
        QCOMPARE(pairs->index(0, 2).data().toString(), s("page 2"));
        QCOMPARE(pairs->index(0, 0).data(Qt::ToolTipRole).toString(),
                 s("The complete lamp weighs 614 kilograms."));
        QCOMPARE(answers->index(0, 1).data().toString(), s("very heavy"));
        QCOMPARE(answers->index(0, 2).data().toString(), s("614 kilograms"));
        demo.setView({});
        QCOMPARE(pairs->rowCount(), 0);
    }

    void pairsAreTheDatasetsOwnWithTheirEvidence() {
        const QTemporaryDir folder;
        const QString dataset = folder.filePath(s("tidelamp.jsonl"));
        write(dataset,
              "{\"messages\":[{\"role\":\"user\",\"content\":\"How heavy?\"},"
              "{\"role\":\"assistant\",\"content\":\"614 kilograms.\"}]}\n"
              "damaged\n"
              "{\"messages\":[{\"role\":\"user\",\"content\":\"Who?\"},"
              "{\"role\":\"assistant\",\"content\":\"Corvane.\"}]}\n");
        write(
            folder.filePath(s("tidelamp.provenance.jsonl")),
            "{\"row\":1,\"split\":\"recall\",\"quotes\":[{\"page\":9,\"text\":\"no\"}]}\n"
            "{\"row\":1,\"split\":\"train\",\"quotes\":[{\"page\":2,\"text\":\"weighs 614\"}]}\n");
        const QVector<DemoPair> wanted{
            {s("How heavy?"), s("614 kilograms."), s("page 2"), s("weighs 614")},
            {s("Who?"), s("Corvane."), QString(), QString()}};
        QCOMPARE(studio::readDemoPairs(dataset), wanted);
        QVERIFY(studio::readDemoPairs(folder.filePath(s("none.jsonl"))).isEmpty());
    }

    void theDocumentIsReadWhileTheModelIsImported() {
        const QTemporaryDir folder;
        const QString manual = folder.filePath(s("manual.md"));
        write(manual, "# Corvane Tidelamp\n\nThe complete lamp weighs 614 kilograms.\n");
        const QString gguf = folder.filePath(s("model.gguf"));
        write(gguf, "GGUF");
        studio::Project project(folder.filePath(s("p")));
        studio::ConnectionLog connections(folder.filePath(s("connections.jsonl")));
        auto script = std::make_shared<Script>();
        EventSink engine;
        script->answer = [&engine](const Command&, const EventSink& say) { engine = say; };
        EngineLane writing(scriptedRunners(script));
        DemoModel demo;
        studio::DemoService service(project, connections, writing, scriptedRunners(script),
                                    {manual, gguf, {}}, demo);
        service.begin();
        QVERIFY(demo.view().isOpen);
        QTRY_VERIFY(demo.view().document.contains(s("weighs 614 kilograms")));
        QTRY_VERIFY(static_cast<bool>(engine));  // the import goes on
        engine(Event{Failed{Error(ErrorCode::DiskFull, Sentence("The disk is full."))}});
        QTRY_VERIFY(!demo.view().isOpen);  // Home has the message
    }

    void theJobHasSettingsOfItsOwnAndIsWatched() {
        RunBench bench;
        QCOMPARE(bench.demo.view().training, DemoTraining::None);
        bench.run.start();
        QCOMPARE(bench.jobs.jobs().size(), 1);
        const studio::QueuedJob job = bench.jobs.jobs().front();
        QCOMPARE(job.settings.model, std::string("/models/small"));
        QCOMPARE(job.settings.data, std::string("/data/tidelamp.jsonl"));
        QCOMPARE(job.settings.epochs, 6.0);
        QCOMPARE(job.settings.goal, RunGoal::Facts);
        QCOMPARE(job.settings.ramBudgetBytes, quint64{0});  // the machine's
        QTRY_VERIFY(static_cast<bool>(bench.engine));
        QCOMPARE(bench.demo.view().training, DemoTraining::Running);
        QCOMPARE(bench.demo.view().run, job.run);
        bench.run.start();  // it goes on
        QCOMPARE(bench.jobs.jobs().size(), 1);
        StepFinished step;
        step.step = 3;
        step.stepsTotal = 66;
        step.loss = 2.5;
        bench.engine(Event{step});
        QTRY_COMPARE(bench.demo.view().step, 3);
        QCOMPARE(bench.demo.view().loss, 2.5);
        bench.engine(finishedWith(TrainOutcome()));
        QTRY_COMPARE(bench.demo.view().training, DemoTraining::Finished);
        studio::RecallRecord record;
        record.score = {1, 1, 0, 1};
        record.facts.append({s("How heavy?"),
                             s("614 kilograms."),
                             {s("rare"), false},
                             {s("614 kilograms."), true}});
        QVERIFY(QDir().mkpath(job.run));
        studio::writeRecall(job.run, record);
        Q_EMIT bench.recall.scored(s("/another"), record.score);
        QVERIFY(bench.demo.view().recall.isEmpty());
        Q_EMIT bench.recall.scored(job.run, record.score);
        QCOMPARE(bench.demo.view().recall, s("Recall: 1 of 1 facts (base model: 0)."));
        QCOMPARE(bench.demo.view().answers,
                 (QVector<DemoAnswer>{{s("How heavy?"), s("rare"), s("614 kilograms.")}}));

        // A demo that is begun again knows its run.
        DemoModel later;
        DemoRun again(bench.jobs, bench.recall, later);
        again.prepare(s("/models/small"), s("/data/tidelamp.jsonl"));
        QCOMPARE(later.view().run, job.run);
        QCOMPARE(later.view().training, DemoTraining::Finished);
        QCOMPARE(later.view().answers.size(), 1);
    }

    void aStoppedTrainingCanBeStartedAgain() {
        RunBench bench;
        bench.run.start();
        QTRY_VERIFY(static_cast<bool>(bench.engine));
        bench.engine(Event{Stopped{"run", 3}});
        QTRY_COMPARE(bench.demo.view().training, DemoTraining::Stopped);
        bench.run.start();
        QCOMPARE(bench.jobs.jobs().size(), 2);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DemoTest)
#include "demo_test.moc"
