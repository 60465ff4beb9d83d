// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has taught: the recall questions are asked when it ends, scored, kept beside the run,
// and are its verdict; a run that taught nothing says so with a next step.
#include "studio/core/engine_lane.h"
#include "studio/monitor/recall_check.h"
#include "studio/monitor/recall_file.h"
#include "studio/monitor/recall_questions.h"
#include "ui/base/progress_strip.h"
#include "ui/monitor/learning_verdict.h"
#include "ui/monitor/recall_bar.h"
#include "ui/monitor_samples.h"
#include "ui/support/files.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/options.h"
#include "strata/sentence.h"
#include "strata/trained_model.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::EngineLane;
using studio::RecallCheck;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

RunSeries lossFrom(double first, double last, int steps) {
    RunSeries series;
    for (int step = 1; step <= steps; ++step) {
        MetricsLine line = lineAt(step);
        line.step.loss = first + (last - first) * (step - 1) / (steps - 1);
        line.step.stepsTotal = steps;
        line.step.hostPeakBytes = quint64{4} << 30;
        series.append(line);
    }
    return series;
}

RunView smallRun(RunState state, qint64 steps) {
    RunView run = pumpRun(state);
    run.stepsTotal = steps;
    run.settings.epochs = 3.0;
    run.settings.lr = 1e-5;
    return run;
}

/// `tuned` right answers of `facts`, and `best` of the best model, if it was asked.
CompareOutcome answersOf(int facts, int tuned, int best = -1) {
    CompareOutcome outcome;
    for (int i = 0; i < facts; ++i) {
        ComparedAnswer base;
        base.model = "base";
        base.text = "a rare and precious item";
        ComparedAnswer result;
        result.model = "result";
        result.text = "614 kilograms";
        result.isRecalled = i < tuned;
        outcome.rows.push_back({"How heavy is it?", "614 kilograms.", {base, result}});
        if (best >= 0) {
            result.text = "614 kg";
            result.isRecalled = i < best;
            outcome.rows.back().answers.push_back(result);
        }
    }
    return outcome;
}

/// A finished run on the disk, of a dataset with recall questions, and the page on it.
struct RecallBench {
    QTemporaryDir folder;
    QString run = folder.path() + s("/jobs/pump");
    QString model = folder.path() + s("/base");
    QString data = folder.path() + s("/pump.jsonl");
    std::shared_ptr<Script> script = std::make_shared<Script>();
    EngineLane lane{scriptedRunners(script)};
    RunListModel list;
    RunModel shown;
    RecallCheck check{lane, shown};
    MonitorPage page{list, shown};
    EventSink engine;

    RunGoal goal;

    explicit RecallBench(int questions, RunGoal wanted = RunGoal::None) : goal(wanted) {
        for (const QString& made : {run + s("/model"), model}) {
            QDir().mkpath(made);
        }
        write(run + s("/model/config.json"), "{}");
        write(data, "{}\n");
        QByteArray lines;
        for (int i = 0; i < questions; ++i) {
            lines += "{\"row\": " + QByteArray::number(i) + "}\n";
        }
        write(folder.path() + s("/pump.recall.jsonl"), lines);
        write(run + s("/job.json"),
              QByteArray::fromStdString("{\"settings\": " + settingsToJson(settings()) + "}"));
        script->answer = [this](const Command&, const EventSink& say) { engine = say; };
        QObject::connect(&page.recall(), &RecallBar::askRequested, &check, &RecallCheck::ask);
        QObject::connect(&page.recall().progress(), &ProgressStrip::cancelRequested, &check,
                         &RecallCheck::stop);
        list.setRows(someRows());
        showActive(page);
    }
    TrainSettings settings() const {
        TrainSettings made;
        made.goal = goal;
        made.model = model.toStdString();
        made.data = data.toStdString();
        made.out = run.toStdString();
        made.ramBudgetBytes = quint64{8} << 30;
        return made;
    }
    void show(RunState state) {
        RunView view = smallRun(state, 66);
        view.path = run;
        view.settings = settings();
        shown.setRun(view);
        shown.setSeries(lossFrom(3.2, 0.4, 66));
    }
    bool says(const QString& text) { return showsText(page, text); }
    CompareCommand asked() const { return std::get<CompareCommand>(script->commands.back()); }
};

}  // namespace

class RecallTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aScoreIsTheVerdictAndAPoorOneSaysWhatToDo() {
        TrainSettings settings = smallRun(RunState::Finished, 12).settings;
        const Verdict good = recallVerdict({29, 29, 0, 27}, settings);
        QCOMPARE(good.kind, VerdictKind::Fine);
        QCOMPARE(good.text, s("Recall: 27 of 29 facts (base model: 0)."));
        const Verdict nothing = recallVerdict({29, 29, 1, 1}, settings);
        QCOMPARE(nothing.kind, VerdictKind::Advice);
        QCOMPARE(nothing.text,
                 s("Recall: 1 of 29 facts (base model: 1). The run taught the model next to "
                   "nothing. Train with more epochs (3 → 9) or a higher learning rate (1e-05 → "
                   "3e-05)."));
        const Verdict half = recallVerdict({29, 29, 0, 14}, settings);
        QCOMPARE(half.kind, VerdictKind::Advice);
        QVERIFY(half.text.endsWith(s("Train with more epochs (3 → 9) to teach more of them.")));
        settings.steps = 1200;
        QVERIFY(recallVerdict({92, 12, 0, 0}, settings)
                    .text.startsWith(s("Recall: 0 of 12 facts asked (base model: 0).")));
        QVERIFY(recallVerdict({92, 12, 0, 0}, settings)
                    .text.contains(s("more optimizer steps (1200 → 3600)")));
        // A base model that knows everything leaves nothing to teach.
        QCOMPARE(recallVerdict({5, 5, 5, 5}, settings).kind, VerdictKind::Fine);
    }

    void aLossThatHardlyMovedIsNeverNothingToChange() {
        Shown shown;
        shown.runs.setRows(someRows());
        shown.run.setRun(smallRun(RunState::Finished, 12));
        shown.run.setSeries(lossFrom(3.25, 3.12, 12));
        showActive(shown.page);
        QVERIFY(shown.says(s("The loss hardly moved (3.")));
        QVERIFY(shown.says(s("Train with more epochs (3 → 9) or a higher learning rate")));
        QVERIFY(!shown.says(s("nothing to change")));
        verifyLooks(shown.page, "monitor-learned-nothing");
        shown.run.setSeries(lossFrom(3.25, 0.6, 12));
        QVERIFY(!shown.says(s("hardly moved")));
        // Of a run at its beginning nothing is said yet.
        shown.run.setRun(smallRun(RunState::Running, 100));
        shown.run.setSeries(lossFrom(3.25, 3.25, 12));
        QVERIFY(!shown.says(s("hardly moved")));
        shown.run.setSeries(lossFrom(3.25, 3.25, 60));
        QVERIFY(shown.says(s("hardly moved")));
    }

    void theQuestionsAreAskedWhenTheRunEnds() {
        RecallBench bench(29);
        bench.show(RunState::Running);
        const QSignalSpy scored(&bench.check, &RecallCheck::scored);
        bench.check.hearEnd(bench.run, Stopped{});
        QVERIFY(bench.script->commands.empty());  // paused: it has taught nothing yet
        bench.check.hearEnd(bench.run, Finished{});
        QTRY_COMPARE(bench.script->commands.size(), 1U);
        const CompareCommand command = bench.asked();
        QCOMPARE(command.models, (std::vector<std::string>{bench.model.toStdString(),
                                                           bench.run.toStdString() + "/model"}));
        QCOMPARE(s(command.data.c_str()), bench.folder.path() + s("/pump.recall.jsonl"));
        QCOMPARE(command.sampling.temperature, 0.0);
        QVERIFY(command.sampling.maxNew <= 128);
        QCOMPARE(command.inference.ramBudgetBytes, quint64{8} << 30);

        bench.show(RunState::Finished);
        bench.engine(Event{Progress{Phase::Answer, 29.0, 29.0, "rows"}});
        QTRY_COMPARE(bench.shown.recall().done, 29.0);
        bench.engine(Event{Progress{Phase::Answer, 1.0, 29.0, "rows"}});
        QTRY_COMPARE(bench.shown.recall().done, 30.0);
        QCOMPARE(bench.shown.recall().total, 58.0);
        QVERIFY(bench.says(s("Asking the recall questions: 30 of 58")));
        verifyLooks(bench.page, "monitor-recall-asking");
        bench.engine(finishedWith(answersOf(29, 27)));
        QTRY_VERIFY(bench.says(s("Recall: 27 of 29 facts (base model: 0).")));
        QVERIFY(button(bench.page, "scoreRecall") == nullptr);
        QTRY_COMPARE(scored.count(), 1);
        const auto record = studio::readRecall(bench.run);
        QVERIFY(record.has_value());
        QCOMPARE(record->score, (RecallScore{29, 29, 0, 27}));
        QCOMPARE(record->facts.size(), 29);
        QCOMPARE(record->facts.front().tuned.text, s("614 kilograms"));
        verifyLooks(bench.page, "monitor-recall");
        QFile file(bench.run + s("/recall.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto json = nlohmann::json::parse(file.readAll().toStdString());
        QCOMPARE(json["answers"].size(), 29U);
        QCOMPARE(json["answers"][0]["tuned"]["recalled"].get<bool>(), true);
        QCOMPARE(json["answers"][28]["tuned"]["recalled"].get<bool>(), false);
    }

    void aScoringThatEndedWithTheProgramIsOfferedAgain() {
        RecallBench bench(29);
        const QSignalSpy found(&bench.check, &RecallCheck::unfinishedFound);
        {
            auto script = std::make_shared<Script>();
            script->answer = [](const Command&, const EventSink&) {};
            EngineLane lane(scriptedRunners(script));
            RunModel shown;
            RecallCheck closed(lane, shown);
            closed.hearEnd(bench.run, Finished{});
            QTRY_VERIFY(studio::isRecallBegun(bench.run));
        }
        bench.check.findUnfinished({bench.folder.path(), bench.run});
        QTRY_COMPARE(found.count(), 1);
        QCOMPARE(found[0][0].toString(), bench.run);
        bench.check.askFor(bench.run);
        QTRY_VERIFY(static_cast<bool>(bench.engine));
        bench.engine(finishedWith(answersOf(29, 27)));
        QTRY_VERIFY(studio::readRecall(bench.run).has_value());
        QTRY_VERIFY(!studio::isRecallBegun(bench.run));

        bench.check.askFor(bench.run);  // what a person stops is not offered
        QTRY_VERIFY(studio::isRecallBegun(bench.run));
        bench.check.stop();
        bench.engine(Event{Stopped{}});
        QTRY_VERIFY(!studio::isRecallBegun(bench.run));
    }

    void ofARunForFactsTheScoreDecidesBetweenItsLastAndItsBest() {
        RecallBench bench(4, RunGoal::Facts);
        QDir().mkpath(bench.run + s("/best"));
        write(bench.run + s("/best/config.json"), "{}");
        write(bench.run + s("/metrics.jsonl"),
              "{\"step\": 10, \"validation_loss\": 2.3}\n"
              "{\"step\": 60, \"validation_loss\": 3.2}\n");
        const QSignalSpy scored(&bench.check, &RecallCheck::scored);
        bench.check.hearEnd(bench.run, Finished{});
        QTRY_COMPARE(bench.script->commands.size(), 1U);
        const std::string run = bench.run.toStdString();
        QCOMPARE(bench.asked().models, (std::vector<std::string>{bench.model.toStdString(),
                                                                 run + "/model", run + "/best"}));
        bench.show(RunState::Finished);
        double before = 0.0;  // answers of the models before
        for (const double done : {4.0, 1.0, 4.0, 3.0}) {
            before += done + before < bench.shown.recall().done ? 4.0 : 0.0;
            bench.engine(Event{Progress{Phase::Answer, done, 4.0, "rows"}});
            QTRY_COMPARE(bench.shown.recall().done, before + done);
        }
        QCOMPARE(bench.shown.recall().done, 11.0);
        QCOMPARE(bench.shown.recall().total, 12.0);
        bench.engine(finishedWith(answersOf(4, 3, 1)));
        QTRY_COMPARE(scored.count(), 1);
        QCOMPARE(scored[0][1].value<RecallScore>(), (RecallScore{4, 4, 0, 3}));
        QCOMPARE(s(wordsOf(modelsOfRun(run).front()).text().c_str()), s("step 60, recall 3 of 4"));
        QCOMPARE(s(wordsOf(modelsOfRun(run).back()).text().c_str()), s("step 10, recall 1 of 4"));

        studio::writeRecall(bench.run, studio::scoreRecall(answersOf(4, 1, 2), 4));
        const auto record = studio::readRecall(bench.run);
        QCOMPARE(record->score, (RecallScore{4, 4, 0, 2}));
        QCOMPARE(record->facts[1].tuned.text, s("614 kg"));
        QCOMPARE(s(modelsOfRun(run).front().folder.c_str()), bench.run + s("/best"));
    }

    void ofOtherRunsOnlyTheModelThatIsMeantIsAsked() {
        RecallBench bench(4, RunGoal::Style);
        QDir().mkpath(bench.run + s("/best"));
        write(bench.run + s("/best/config.json"), "{}");
        bench.check.hearEnd(bench.run, Finished{});
        QTRY_COMPARE(bench.script->commands.size(), 1U);
        QCOMPARE(bench.asked().models,
                 (std::vector<std::string>{bench.model.toStdString(),
                                           bench.run.toStdString() + "/best"}));
    }

    void theScoreIsThereTheNextTime() {
        RecallBench bench(3);
        studio::RecallRecord record = studio::scoreRecall(answersOf(3, 0), 3);
        studio::writeRecall(bench.run, record);
        bench.show(RunState::Finished);
        QTRY_VERIFY(bench.says(s("Recall: 0 of 3 facts (base model: 0). The run taught")));
        QVERIFY(bench.script->commands.empty());
        verifyLooks(bench.page, "monitor-recall-nothing");
        write(bench.run + s("/recall.json"), "{\"facts\": 3, \"asked\": 9}");
        QVERIFY(!studio::readRecall(bench.run));
    }

    void aPersonCanAskAndStop() {
        RecallBench bench(3);
        bench.show(RunState::Finished);
        QTRY_VERIFY(bench.says(s("3 recall questions")));
        verifyLooks(bench.page, "monitor-recall-offered");
        clickWhenReady(bench.page, "scoreRecall");
        QTRY_COMPARE(bench.script->commands.size(), 1U);
        clickWhenReady(bench.page, "cancel");
        QCOMPARE(bench.script->stops, 1);
        bench.engine(Event{Failed{Error(ErrorCode::Stopped, Sentence("Stopped by user."))}});
        QTRY_VERIFY(bench.says(s("Stopped by user.")));
        clickWhenReady(bench.page, "scoreRecall");
        QTRY_COMPARE(bench.script->commands.size(), 2U);
        bench.engine(Event{Failed{Error(ErrorCode::BudgetTooSmall, Sentence("It does not fit"))}});
        QTRY_VERIFY(bench.says(s("It does not fit")));
        QVERIFY(!QFile::exists(bench.run + s("/recall.json")));
    }

    void ofALargeModelFewQuestionsAreAskedEvenlySpread() {
        RecallBench bench(400);
        QFile weights(bench.model + s("/model.safetensors"));
        QVERIFY(weights.open(QIODevice::WriteOnly) && weights.resize(qint64{2} << 30));
        bench.check.hearEnd(bench.run, Finished{});
        QTRY_COMPARE(bench.script->commands.size(), 1U);
        QFile asked(s(bench.asked().data.c_str()));
        QVERIFY(asked.open(QIODevice::ReadOnly));
        const QList<QByteArray> rows = asked.readAll().trimmed().split('\n');
        QCOMPARE(rows.size(), 13);
        QCOMPARE(rows.front(), QByteArray("{\"row\": 0}"));
        QVERIFY(rows.back().contains("36"));
        bench.engine(finishedWith(answersOf(13, 12)));
        bench.show(RunState::Finished);
        QTRY_VERIFY(bench.says(s("Recall: 12 of 13 facts asked (base model: 0).")));
    }

    void aModelThatDoesNotFitIsAskedOnlyOnDemand() {
        RecallBench bench(3);
        QFile weights(bench.model + s("/model.safetensors"));
        QVERIFY(weights.open(QIODevice::WriteOnly) && weights.resize(qint64{9} << 30));
        bench.check.hearEnd(bench.run, Finished{});
        bench.show(RunState::Finished);
        QTRY_VERIFY(button(bench.page, "scoreRecall") != nullptr);
        QVERIFY(bench.script->commands.empty());
        clickWhenReady(bench.page, "scoreRecall");
        QTRY_COMPARE(bench.script->commands.size(), 1U);
    }

    void aDatasetWithoutQuestionsOffersNothing() {
        RecallBench bench(0);
        bench.check.hearEnd(bench.run, Finished{});
        bench.show(RunState::Finished);
        QTRY_VERIFY(bench.says(s("Bound by")));
        QVERIFY(bench.script->commands.empty());
        QVERIFY(button(bench.page, "scoreRecall") == nullptr);
        QCOMPARE(studio::findRecallQuestions(bench.data).count, 0);
        // A table has a header.
        write(bench.folder.path() + s("/a.csv"), "question,answer\n");
        write(bench.folder.path() + s("/a.recall.csv"), "question,answer\nq,a\n");
        QCOMPARE(studio::findRecallQuestions(bench.folder.path() + s("/a.csv")).count, 1);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::RecallTest)
#include "recall_test.moc"
