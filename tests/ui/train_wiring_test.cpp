// SPDX-License-Identifier: GPL-3.0-or-later
// The training page on its services and a scripted engine: the dry run, imported settings, the
// draft that outlives a kill, every button under a failure, the whole page by keyboard.
#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/project_watch.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_module.h"
#include "studio/train/train_problems.h"
#include "studio/train/train_service.h"
#include "ui/base/activity_model.h"
#include "ui/base/message_bar.h"
#include "ui/support/dressed_later.h"
#include "ui/support/quoted.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"
#include "ui/train/train_page.h"

#include "strata/error.h"

#include <sys/file.h>

#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QUrl>
#include <memory>
#include <optional>

namespace strata::ui::test {

using namespace strata::studio;

namespace {

PlanOutcome somePlan() {
    PlanOutcome plan;
    plan.fits = true;
    plan.leastRamBudgetBytes = 1;
    plan.secondsPerStep = 2.5;
    plan.ssdReadBytesPerStep = 1;
    plan.ssdWrittenBytesPerStep = 1;
    plan.steps = 40;
    plan.stepsPerEpoch = 20;
    plan.tokensPerStep = 1000;
    plan.boundBy = StepBound::Ssd;
    plan.computeSeconds = 1.0;
    plan.ssdSeconds = 2.0;
    plan.data.rows = 1500;
    plan.data.tokens = 600000;
    plan.data.length995 = 300;
    plan.data.binTokens = 1;
    plan.data.binRows = {0, 2};
    return plan;
}

DryRunOutcome someDryRun() {
    DryRunOutcome outcome;
    outcome.firstUpdate = {24, {3, 17, 88}, 8112, 6040};
    outcome.longest = {4, {}, 2048, 0};
    outcome.longestRowTokens = 512;
    outcome.loss = 2.31;
    outcome.seconds = 1.25;
    outcome.commitSeconds = 0.3;
    outcome.hostPeakBytes = 2147483648;
    outcome.plannedPeakBytes = 3221225472;
    outcome.ramBudgetBytes = 4294967296;
    outcome.ssdReadBytes = 1;
    outcome.ssdWrittenBytes = 1048576;
    return outcome;
}

}  // namespace

class TrainWiringTest : public UiTest {
    Q_OBJECT

private:
    /// A studio's training page; several on one folder are one studio after another.
    struct Studio {
        std::shared_ptr<Script> script = std::make_shared<Script>();
        Project project;
        Preferences preferences;
        EngineLane training{scriptedRunners(script)};
        EngineLane planning{scriptedRunners(script)};
        EngineLane questions{scriptedRunners(script)};
        ActivityModel activities;
        TrainFormModel form;
        PlanModel plan;
        JobQueue jobs{project, training, activities, QStringLiteral("/nowhere/strata")};
        ProjectWatch watch{project};
        ModelStates models{project, watch, questions};
        TrainService service{
            {project, preferences, jobs, planning, models, watch, scriptedRunners(script)},
            form,
            plan};
        TrainPage page = dressedLater<TrainPage>(form, plan, service.dryRuns.model());
        EventSink sayOfTraining;
        EventSink sayOfDryRun;
        std::optional<Error> planFailure;
        std::optional<Error> inspectionFailure;

        explicit Studio(const QString& folder)
            : project(folder), preferences(folder + QStringLiteral("/settings.ini")) {
            script->answer = [this](const Command& command, const EventSink& sink) {
                answer(command, sink);
            };
            wireTrain(page, service, jobs);
        }
        void answer(const Command& command, const EventSink& sink) {
            const bool isTraining = std::holds_alternative<TrainCommand>(command) ||
                                    std::holds_alternative<ResumeCommand>(command);
            if (isTraining) {
                sayOfTraining = sink;
            } else if (std::holds_alternative<DryRunCommand>(command)) {
                sayOfDryRun = sink;
            } else if (inspectionFailure && std::holds_alternative<InspectCommand>(command)) {
                sink(Event{Failed{*inspectionFailure}});
            } else if (!std::holds_alternative<PlanCommand>(command)) {
                sink(finishedEmpty(command));
            } else if (planFailure) {
                sink(Event{Failed{*planFailure}});
            } else {
                sink(finishedWith(somePlan()));
            }
        }
        void fill() {
            project.addModel(QStringLiteral("/m/SmolLM2-135M"));
            project.addDataset(QStringLiteral("/d/pumps.jsonl"));
            page.resize(1280, 800);
            showActive(page);
        }
        QString message() {
            return page.messages()->isVisible() ? page.messages()->problem().sentence : QString();
        }
        QString focused() {
            const QWidget* widget = page.focusWidget();
            return widget == nullptr ? QString() : widget->objectName();
        }
        bool isReady() { return test::isReady(page, "startTraining") && !plan.isPending(); }
        template <typename Wanted>
        int posted() const {
            return static_cast<int>(std::count_if(
                script->commands.begin(), script->commands.end(),
                [](const Command& command) { return std::holds_alternative<Wanted>(command); }));
        }
    };
    static QString write(const QString& path, const QByteArray& text) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("the sample could not be written");
        }
        return path;
    }

private Q_SLOTS:
    void aDryRunShowsWhatItMeasured() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        clickWhenReady(s.page, "dryRun");
        QTRY_COMPARE(s.posted<DryRunCommand>(), 1);
        const auto& command = std::get<DryRunCommand>(s.script->commands.back());
        QCOMPARE(QString::fromStdString(command.settings.out),
                 folder.path() + QStringLiteral("/cache"));
        QVERIFY(!button(s.page, "startTraining")->isEnabled());
        QVERIFY(!button(s.page, "dryRun")->isEnabled());
        s.sayOfDryRun(Event{Progress{Phase::PrepareState, 1.0, 4.0, "bytes"}});
        QTRY_COMPARE(s.service.dryRuns.model().share(), std::optional<double>(0.25));
        s.sayOfDryRun(finishedWith(someDryRun()));
        QTRY_COMPARE(s.service.dryRuns.model().state(), DryRunState::Done);
        const DryRunModel& dryRun = s.service.dryRuns.model();
        QCOMPARE(dryRun.outcome().firstUpdate.rows, 24);
        QCOMPARE(dryRun.outcome().firstUpdate.rowNumbers, std::vector<std::int64_t>({3, 17, 88}));
        QCOMPARE(dryRun.outcome().longestRowTokens, 512);
        QCOMPARE(dryRun.plannedSeconds(), 2.5);
        QVERIFY(!dryRun.exceedsPlan());
        QTRY_VERIFY(s.isReady());
        s.form.setText(QStringLiteral("epochs"), QStringLiteral("7"));
        QVERIFY(s.service.dryRuns.model().isOutdated());
        s.form.undoStack().undo();
        QVERIFY(!s.service.dryRuns.model().isOutdated());
    }

    void aDryRunIsCancelledByTheButtonAndByKeys() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        for (const bool byKeys : {false, true}) {
            QTRY_VERIFY(s.isReady());
            QTest::keyClick(&s.page, Qt::Key_D, Qt::ControlModifier);
            QTRY_COMPARE(s.service.dryRuns.model().state(), DryRunState::Running);
            if (byKeys) {
                QTest::keyClick(&s.page, Qt::Key_Period, Qt::ControlModifier);
            } else {
                clickWhenReady(s.page, "cancelDryRun");
            }
            QCOMPARE(s.service.dryRuns.model().state(), DryRunState::Stopping);
            s.sayOfDryRun(Event{Failed{Error(ErrorCode::Stopped, Sentence("Stopped by user."))}});
            QTRY_COMPARE(s.service.dryRuns.model().state(), DryRunState::None);
            QVERIFY(s.message().isEmpty());
        }
        QCOMPARE(s.script->stops, 2);
    }

    void aJobThatBeginsEndsTheDryRun() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        s.service.dryRuns.begin();
        s.jobs.startNow({}, QStringLiteral("a"));
        QCOMPARE(s.service.dryRuns.model().state(), DryRunState::Stopping);
        s.sayOfDryRun(Event{Failed{Error(ErrorCode::Stopped, Sentence("Stopped by user."))}});
        QTRY_COMPARE(s.service.dryRuns.model().state(), DryRunState::None);
        QVERIFY(!button(s.page, "dryRun")->isEnabled());
        s.service.dryRuns.begin();
        QCOMPARE(s.posted<DryRunCommand>(), 1);
    }

    void aDryRunThatFailsOffersWhatHelps() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        const auto fail = [&s] {
            clickWhenReady(s.page, "dryRun");
            QTRY_VERIFY(s.service.dryRuns.model().isBusy());
            s.sayOfDryRun(Event{Failed{
                Error(ErrorCode::BudgetTooSmall, Sentence("It does not fit."), "--ram-budget")}});
            QTRY_COMPARE(s.message(), QStringLiteral("It does not fit."));
        };
        QTRY_VERIFY(s.isReady());
        fail();
        QCOMPARE(auditLooks(s.page, QStringLiteral("train-dry-run-failed")), QStringList());
        clickWhenReady(s.page, "setRamBudget");
        QTRY_COMPARE(s.focused(), QStringLiteral("all-ram-budget"));
        QVERIFY(s.message().isEmpty());
        fail();
        clickWhenReady(s.page, "setMaxSequenceLength");
        QTRY_COMPARE(s.focused(), QStringLiteral("max-length"));
        fail();
        clickWhenReady(s.page, "repeatDryRun");
        QTRY_COMPARE(s.posted<DryRunCommand>(), 4);
        QTRY_VERIFY(s.service.dryRuns.model().isBusy());
    }

    void everyFailureOfAPlanLeadsToItsField_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QByteArray>("wayOut");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, ErrorCode code, const char* where, const char* wayOut,
                            const char* field) {
            QTest::newRow(name) << static_cast<int>(code) << QString::fromLatin1(where)
                                << QByteArray(wayOut) << QString::fromLatin1(field);
        };
        row("shard", ErrorCode::ShardMissing, "", "chooseModel", "model");
        row("template", ErrorCode::TemplateMissing, "", "chooseModel", "model");
        row("rows", ErrorCode::DatasetLineInvalid, "", "chooseDataset", "data");
        row("empty", ErrorCode::DatasetEmpty, "", "setMaxSequenceLength", "max-length");
        row("budget", ErrorCode::BudgetTooSmall, "", "setRamBudget", "all-ram-budget");
        row("writes", ErrorCode::BudgetTooSmall, "--ssd-write-budget", "setSsdWriteBudget",
            "all-ssd-write-budget");
        row("device memory", ErrorCode::BudgetTooSmall, "--vram-budget", "setVramBudget",
            "all-vram-budget");
        row("device out of memory", ErrorCode::OutOfDeviceMemory, "", "setMicroBatchSize",
            "all-micro-batch");
        row("device", ErrorCode::DeviceUnavailable, "", "chooseDevice", "all-device");
        row("drive", ErrorCode::TooLittleDisk, "", "chooseDrive", "all-ssd");
        row("option", ErrorCode::OptionInvalid, "--lora-targets", "setField", "all-lora-targets");
        row("loss", ErrorCode::NonFiniteGradient, "", "setLearningRate", "lr");
    }

    void everyFailureOfAPlanLeadsToItsField() {
        QFETCH(int, code);
        QFETCH(QString, where);
        QFETCH(QByteArray, wayOut);
        QFETCH(QString, field);
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.planFailure = Error(static_cast<ErrorCode>(code), Sentence("It cannot be planned."),
                              where.toStdString());
        s.fill();
        clickWhenReady(s.page, wayOut.constData());
        QTRY_COMPARE(s.focused(), field);
    }

    void aDatasetThatWasMovedIsNamedAndLocated() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        const QString model = folder.filePath(QStringLiteral("SmolLM2-135M"));
        QVERIFY(QDir().mkpath(model));
        const QString data = folder.filePath(QStringLiteral("pumps.jsonl"));
        s.planFailure = Error(ErrorCode::NotFound, Sentence("Can't open the dataset."));
        s.project.addModel(model);
        s.project.addDataset(data);
        s.page.resize(1280, 800);
        showActive(s.page);
        QTRY_VERIFY(s.plan.problem().has_value());
        QCOMPARE(s.plan.problem()->sentence,
                 QStringLiteral("The dataset pumps.jsonl was moved or deleted."));
        const QSignalSpy left(&s.page, &Page::placeRequested);
        clickWhenReady(s.page, "locate");
        QCOMPARE(left.value(0).value(0).value<Destination>(),
                 (Destination{PageId::Datasets, data, kLocateView}));
        // It is planned anew as soon as the file is back.
        s.planFailure.reset();
        QFile file(data);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QTRY_VERIFY(s.isReady());
    }

    void whatIsBackBeforeItWasLookedAtIsPlannedAnew() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.planFailure = Error(ErrorCode::NotFound, Sentence("Can't open the dataset."));
        s.fill();
        QTRY_VERIFY(s.plan.problem().has_value() && !s.plan.isPending());
        s.planFailure.reset();
        Q_EMIT s.watch.lookedAtFirst(QStringLiteral("/d/pumps.jsonl"));
        QTRY_VERIFY(s.isReady());
    }

    void brokenModelsAreNotOffered() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.inspectionFailure = Error(ErrorCode::ShardMissing, Sentence("A file is missing."));
        s.fill();
        QTRY_VERIFY(s.form.models().isEmpty());
    }

    void aFailedPlanIsMadeAgain() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.planFailure = Error(ErrorCode::IoFailed, Sentence("The drive did not answer."));
        s.fill();
        QTRY_VERIFY(button(s.page, "recalculatePlan") != nullptr);
        s.planFailure.reset();
        clickWhenReady(s.page, "recalculatePlan");
        QTRY_VERIFY(s.isReady());
        QVERIFY(button(s.page, "recalculatePlan") == nullptr);
    }

    void aRunWhoseSettingsCannotBeReadIsShown() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        const QString run = s.project.runsFolder() + QStringLiteral("/old");
        QVERIFY(QDir().mkpath(run));
        write(run + QStringLiteral("/job.json"), quoted("{'settings': {'no_such_option': 1}}"));
        QSignalSpy placeRequested(&s.page, &Page::placeRequested);
        s.page.visit({PageId::Train, run, {}});
        QTRY_VERIFY(!s.message().isEmpty());
        clickWhenReady(s.page, "showRun");
        QTRY_COMPARE(placeRequested.count(), 1);
        QCOMPARE(placeRequested[0][0].value<Destination>().subject, run);
    }

    void aRunsSettingsAreThoseThatItWasResumedWith() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        const QString run = s.project.runsFolder() + QStringLiteral("/old");
        QVERIFY(QDir().mkpath(run));
        write(run + QStringLiteral("/job.json"),
              quoted("{'settings': {'device': 'cuda', 'vram_cache': 'auto'}}"));
        write(run + QStringLiteral("/resume.json"),
              quoted("[{'option': 'vram-cache', 'value': '2GiB'}]"));
        s.page.visit({PageId::Train, run, {}});
        QTRY_COMPARE(s.form.settings().device, std::string("cuda"));
        QCOMPARE(s.form.settings().vramCache.bytes, quint64{2} << 30);
    }

    void aLockedRunIsShownOrTriedAgain() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        const QString run = s.project.runsFolder() + QStringLiteral("/other");
        QVERIFY(QDir().mkpath(run));
        write(run + QStringLiteral("/job.json"), "{}");
        QFile lock(run + QStringLiteral("/lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        QCOMPARE(::flock(lock.handle(), LOCK_EX | LOCK_NB), 0);
        QSignalSpy placeRequested(&s.page, &Page::placeRequested);
        s.jobs.resume(run);
        clickWhenReady(s.page, "showRun");
        QTRY_COMPARE(placeRequested.count(), 1);
        s.jobs.resume(run);
        lock.close();
        clickWhenReady(s.page, "tryAgain");
        QTRY_COMPARE(s.jobs.runningRun(), run);
    }

    void aRunThatCouldNotBeHandedOverGoesOnHere() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        const QString run = s.jobs.startNow({}, QStringLiteral("a"));
        QTRY_VERIFY(s.sayOfTraining != nullptr);
        s.jobs.detachRunning();
        s.sayOfTraining(Event{Stopped{run.toStdString(), 3}});
        QTRY_COMPARE(s.jobs.job(run)->state, JobState::Paused);
        clickWhenReady(s.page, "resumeHere");
        QTRY_COMPARE(s.jobs.job(run)->state, JobState::Running);
    }

    void aListThatCouldNotBeSavedIsSavedAgain() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        const QString list = folder.path() + QStringLiteral("/queue.json");
        QVERIFY(QDir().mkpath(list));  // a folder in the file's place
        s.jobs.enqueue({}, QStringLiteral("a"));
        QTRY_VERIFY(!s.message().isEmpty());
        QVERIFY(QDir(list).removeRecursively());
        clickWhenReady(s.page, "saveAgain");
        QTRY_VERIFY(QFileInfo(list).isFile());
        QVERIFY(s.message().isEmpty());
    }

    void aDraftOutlivesAKill() {
        static_assert(TrainDraft::kSaveDelayMs <= 2000);
        const QTemporaryDir folder;
        Studio first(folder.path());
        first.form.setGoal(TrainGoal::AdaptStyle);
        first.form.setText(QStringLiteral("lr"), QStringLiteral("quick"));
        first.form.setText(QStringLiteral("ssd"), QStringLiteral("/x\n/y z"));
        const QString path = folder.path() + QStringLiteral("/train_draft.json");
        QTRY_VERIFY(QFileInfo(path).size() > 0);
        Studio second(folder.path());  // while the first still is there: nothing was closed
        QCOMPARE(second.form.decisions(), first.form.decisions());
        QCOMPARE(second.form.error(QStringLiteral("lr")), first.form.error(QStringLiteral("lr")));
        QCOMPARE(second.form.settings().method, TrainMethod::Lora);
        QVERIFY(!second.form.undoStack().canUndo());
    }

    void aDraftIsSavedSoonAndAtOnceWhenAFieldOrThePageIsLeft() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        s.page.show();
        const QString path = folder.path() + QStringLiteral("/train_draft.json");
        auto* field = s.page.findChild<QLineEdit*>(QStringLiteral("epochs"));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("12"));
        QVERIFY(!QFile::exists(path));  // not with every key
        QTRY_VERIFY(QFile::exists(path));
        QVERIFY(QFile::remove(path));
        QTest::keyClicks(field, QStringLiteral("3"));
        s.page.findChild<QLineEdit*>(QStringLiteral("lr"))->setFocus();
        QVERIFY(QFile::exists(path));
        QVERIFY(QFile::remove(path));
        s.form.setText(QStringLiteral("epochs"), QStringLiteral("5"));
        s.page.hide();
        QVERIFY(QFile::exists(path));
    }

    void aDamagedDraftIsNotTaken() {
        const QTemporaryDir folder;
        const QString path = folder.path() + QStringLiteral("/train_draft.json");
        for (const char* text :
             {"{ half", "[]", "{'goal': 99, 'fields': {'no-such': 'x', 'lr': 5}}"}) {
            write(path, quoted(text));
            const Studio s(folder.path());
            QCOMPARE(s.form.decisions(), TrainFormModel::Decisions());
        }
    }

    void aDraftThatCouldNotBeSavedIsSavedAgain() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        const QString path = folder.path() + QStringLiteral("/train_draft.json");
        QVERIFY(QDir().mkpath(path));
        s.form.setText(QStringLiteral("epochs"), QStringLiteral("7"));
        QTRY_VERIFY(!s.message().isEmpty());
        QVERIFY(QDir(path).removeRecursively());
        clickWhenReady(s.page, "saveAgain");
        QTRY_VERIFY(QFileInfo(path).isFile());
    }

    void settingsAreImportedReportedAndUndone() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        const QString path = write(folder.path() + QStringLiteral("/axolotl.yaml"),
                                   "base_model: hub/SmolLM2-135M\nsequence_len: 700\n"
                                   "num_epochs: 4\nlearning_rate: 3e-5\nwarmup_ratio: 0.1\n"
                                   "wandb_project: mine\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(&s.page, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&s.page, &drop);
        QCOMPARE(s.form.settings().maxLength, 700);
        QCOMPARE(s.form.settings().epochs, 4.0);
        QCOMPARE(s.message(), QStringLiteral("Imported 4 setting(s) from axolotl.yaml."));
        QCOMPARE(auditLooks(s.page, QStringLiteral("train-imported")), QStringList());
        QAbstractButton* import = button(s.page, "importSettings");
        QAbstractButton* report = button(s.page, "showReport");
        import->setFocus();
        QTest::keyClick(import, Qt::Key_Tab);
        QTRY_COMPARE(QApplication::focusWidget(), report);
        clickWhenReady(s.page, "showReport");
        auto* table = s.page.findChild<QTableView*>(QStringLiteral("settingsReport"));
        QVERIFY(table != nullptr);
        QCOMPARE(table->model()->rowCount(), 6);
        QVERIFY(table->model()->index(4, 2).data().toString().startsWith(
            QStringLiteral("Not imported")));
        QCOMPARE(auditLooks(*table->window(), QStringLiteral("train-import-report")),
                 QStringList());
        table->window()->close();
        s.page.showReport(s.service.import(path));
        QVERIFY2(button(s.page, "undoImport") == nullptr, "nothing changed");
        s.form.undoStack().undo();
        s.page.showReport(s.service.import(path));
        s.form.setText(QStringLiteral("seed"), QStringLiteral("7"));
        clickWhenReady(s.page, "undoImport");
        QVERIFY(s.message().isEmpty());
        QVERIFY(s.form.settings().epochs != 4.0);
        QVERIFY(s.form.settings().seed != 7);
    }

    void whatIsNoSettingsIsUsedAsDataOrChosenAnew() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        const QString rows =
            write(folder.path() + QStringLiteral("/rows.json"), quoted("[{'a': 'b'}]"));
        Q_EMIT s.page.importRequested(rows);
        QVERIFY(!s.message().isEmpty());
        clickWhenReady(s.page, "chooseAnotherFile");
        QTRY_VERIFY(s.page.findChild<QFileDialog*>() != nullptr);
        s.page.findChild<QFileDialog*>()->close();
        Q_EMIT s.page.importRequested(rows);
        clickWhenReady(s.page, "useAsDataset");
        QCOMPARE(s.form.settings().data, rows.toStdString());
    }

    void theWholePageByKeyboard() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        QTRY_VERIFY(s.isReady());
        s.page.setFocus();
        // The fields come in reading order: each lies below the one before or right of it.
        const QStringList wanted{QStringLiteral("copyCommand"), QStringLiteral("model"),
                                 QStringLiteral("data"),        QStringLiteral("method"),
                                 QStringLiteral("epochs"),      QStringLiteral("steps"),
                                 QStringLiteral("lr"),          QStringLiteral("tokens-per-update"),
                                 QStringLiteral("max-length"),  QStringLiteral("validation")};
        QStringList seen;
        QStringList buttons;
        for (int i = 0; i < 60 && s.focused() != QLatin1String("epochs"); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            seen << s.focused();
        }
        QCOMPARE(s.focused(), QStringLiteral("epochs"));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("6"));  // replaces the text
        for (int i = 0; i < 60 && buttons.value(buttons.size() - 1) != QLatin1String("dryRun");
             ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            seen << s.focused();
            const auto* button = qobject_cast<QPushButton*>(QApplication::focusWidget());
            buttons << (button == nullptr ? QString() : button->objectName());
        }
        seen.removeAll(QString());
        QStringList inOrder;
        for (const QString& name : seen) {
            if (wanted.contains(name)) {
                inOrder << name;
            }
        }
        QCOMPARE(inOrder, wanted);
        buttons.removeAll(QString());
        QCOMPARE(buttons.mid(buttons.size() - 3),
                 QStringList({QStringLiteral("startTraining"), QStringLiteral("addToQueue"),
                              QStringLiteral("dryRun")}));
        QCOMPARE(s.form.settings().epochs, 6.0);
        QTRY_VERIFY(s.isReady());
        QSignalSpy placeRequested(&s.page, &Page::placeRequested);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE(s.posted<TrainCommand>(), 1);
        QCOMPARE(placeRequested[0][0].value<Destination>().page, PageId::Monitor);
        const auto& command = std::get<TrainCommand>(s.script->commands.back());
        QCOMPARE(command.settings.epochs, 6.0);
        QCOMPARE(command.settings.model, std::string("/m/SmolLM2-135M"));
    }

    void modelGoalAndMethodAreChosenByKeys() {
        const QTemporaryDir folder;
        Studio s(folder.path());
        s.fill();
        s.project.addModel(QStringLiteral("/m/other"));
        QTRY_COMPARE(s.form.models().size(), 2);
        auto* model = s.page.findChild<QWidget*>(QStringLiteral("model"));
        model->setFocus();
        const QString before = s.form.text(QStringLiteral("model"));
        QTest::keyClick(model, Qt::Key_Down);
        QVERIFY(s.form.text(QStringLiteral("model")) != before);
        QAbstractButton* goal = button(s.page, "adaptStyle");
        goal->setFocus();
        QTest::keyClick(goal, Qt::Key_Space);
        QCOMPARE(s.form.settings().method, TrainMethod::Lora);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TrainWiringTest)
#include "train_wiring_test.moc"
