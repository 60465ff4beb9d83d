// SPDX-License-Identifier: GPL-3.0-or-later
// The studio as a whole, on an engine that answers from a script: every page opens, files find
// their page, closing asks while a job runs, a second start hands its files over.
#include "studio/application/application.h"

#include "studio/application/end_signals.h"
#include "studio/core/connection_log.h"
#include "studio/core/preferences.h"
#include "studio/home/single_instance.h"
#include "studio/train/job_queue.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/models/models_page.h"
#include "ui/shell/close_dialog.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"
#include "ui/support/patient_studio.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>
#include <csignal>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

TrainSettings someSettings() {
    TrainSettings settings;
    settings.model = "m";
    settings.data = "d";
    return settings;
}

/// A training comes to step 11 of 20 and ends so; nothing else can be done.
RunnerFactory runnersThatTrain(const Event& end) {
    auto script = std::make_shared<Script>();
    script->answer = [end](const Command& command, const EventSink& say) {
        if (std::holds_alternative<TrainCommand>(command)) {
            StepFinished step;
            step.step = 11;
            step.stepsTotal = 20;
            step.seconds = 1.0;
            say(Event{step});
            say(end);
        } else {
            say(Event{
                Failed{Error(ErrorCode::NotFound, Sentence("There is no such model."), "m")}});
        }
    };
    return scriptedRunners(script);
}

/// As a studio leaves its project that is killed while it trains; the run's folder.
QString leaveInterrupted(const QTemporaryDir& folder, const StudioEnvironment& world) {
    const QString queue = folder.filePath(QStringLiteral("project/queue.json"));
    const QString asKilled = folder.filePath(QStringLiteral("killed.json"));
    QString run;
    {
        Application studio(*qApp, world);
        run = studio.jobs().startNow(someSettings(), QStringLiteral("pump"));
        [&] { QTRY_COMPARE(studio.jobs().runningRun(), run); }();
        QFile::copy(queue, asKilled);
    }
    QFile::remove(queue);
    QFile::copy(asKilled, queue);
    return run;
}

}  // namespace

class ApplicationTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void everyPageOpensTwentyTimes() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        showActive(window);
        for (int round = 0; round < 20; ++round) {
            for (qsizetype place = 0; place < window.pages().size(); ++place) {
                QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + place),
                                Qt::ControlModifier);
                QCOMPARE(window.currentPage(), window.pages()[place].page->id());
            }
        }
    }

    void anEmptyProfileLooksWhole() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        showActive(window);
        QVector<Scene> scenes;
        for (const PageEntry& entry : window.pages()) {
            const PageId id = entry.page->id();
            scenes.append({QStringLiteral("studio-") + QString::fromLatin1(id.name), [&window, id] {
                               window.open({id, {}, {}});
                           }});
        }
        QCOMPARE(auditLooks(window, scenes), QStringList());
    }

    void thePageAndTheSizeComeBack() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        {
            Application studio(*qApp, world);
            studio.window().show();
            studio.window().open({PageId::Compare, {}, {}});
        }
        Application again(*qApp, world);
        QCOMPARE(again.window().currentPage(), PageId::Compare);
    }

    void filesFindTheirPage() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        window.show();
        const QString data = folder.path() + QStringLiteral("/rows.jsonl");
        QFile file(data);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"prompt\": \"a\", \"completion\": \"b\"}\n");
        file.close();
        studio.openPaths({data});
        QCOMPARE(window.currentPage(), PageId::Datasets);
        studio.openPaths({folder.path() + QStringLiteral("/model.gguf")});
        QCOMPARE(window.currentPage(), PageId::Models);
        // A file manager has no type for a folder: a file of the run stands for it.
        const QString metrics = folder.path() + QStringLiteral("/run/metrics.jsonl");
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("run")));
        QVERIFY(file.copy(metrics));
        QVERIFY(file.copy(folder.path() + QStringLiteral("/run/job.json")));
        studio.openPaths({metrics});
        QCOMPARE(window.currentPage(), PageId::Monitor);
    }

    void actionsOfTheDesktopOpenWhereTheyBegin() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        studio.window().show();
        studio.startAction(QStringLiteral("new-job"));
        QCOMPARE(studio.window().currentPage(), PageId::Train);
        studio.startAction(QStringLiteral("new-dataset"));
        QCOMPARE(studio.window().currentPage(), PageId::Datasets);
    }

    /// As at the end of a session, also with a run at work: nothing is asked.
    void theSystemsWishEndsItWithoutAQuestion() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        const studio::EndSignals signals;
        connect(&signals, &studio::EndSignals::received, &studio, &Application::end);
        showActive(studio.window());
        studio.jobs().startNow(someSettings(), QStringLiteral("pump"));
        QTRY_VERIFY(!studio.jobs().runningRun().isEmpty());
        ::raise(SIGTERM);
        QTRY_VERIFY(!studio.window().isVisible());
        QVERIFY(studio.jobs().runningRun().isEmpty());
    }

    void closingAsksWhileAJobRuns() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        showActive(window);
        studio.jobs().startNow(someSettings(), QStringLiteral("pump"));
        QTRY_VERIFY(!studio.jobs().runningRun().isEmpty());
        window.close();
        auto* dialog = window.findChild<CloseDialog*>();
        QVERIFY(dialog != nullptr);
        QVERIFY(window.isVisible());
        click(*dialog, "pauseAndClose");
        QTRY_VERIFY(!window.isVisible());
        QVERIFY(studio.jobs().runningRun().isEmpty());
    }

    void closingAsksWhileWorkIsInProgressThatWouldBeLost() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        const auto script = std::make_shared<Script>();
        script->answer = [](const Command&, const EventSink&) {};  // works for ever
        world.makeRunner = scriptedRunners(script);
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        Q_EMIT window.findChild<ModelsPage*>()->importRequested(
            folder.filePath(QStringLiteral("house-style.gguf")));
        QTRY_VERIFY(std::ranges::any_of(script->commands, [](const Command& command) {
            return std::holds_alternative<ImportCommand>(command);
        }));
        window.close();
        QPointer<CloseDialog> dialog = window.findChild<CloseDialog*>();
        QVERIFY(dialog != nullptr);
        QVERIFY(showsText(*dialog, QStringLiteral("house-style")));
        click(*dialog, "keepWindowOpen");
        QTRY_VERIFY(dialog == nullptr);
        QVERIFY(window.isVisible());
        window.close();
        click(*window.findChild<CloseDialog*>(), "stopAndClose");
        QTRY_VERIFY(!window.isVisible());
    }

    void anInterruptedRunIsOfferedAgain() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        leaveInterrupted(folder, world);
        {
            Application studio(*qApp, world);
            MainWindow& window = studio.window();
            showActive(window);
            QVERIFY(showsText(window.notices(), QStringLiteral("pump was interrupted")));
            QCOMPARE(studio.jobs().jobs().front().state, studio::JobState::Interrupted);
        }
        // Nobody answered: it is said again.
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        click(window.notices(), "show");
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QVERIFY(!window.notices().isVisible());
        QCOMPARE(studio.jobs().jobs().front().state, studio::JobState::Interrupted);
    }

    void anInterruptedRunIsResumedByItsNotice() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        const QString run = leaveInterrupted(folder, world);
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        click(window.notices(), "resume");
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QVERIFY(!window.notices().isVisible());
        QTRY_COMPARE(studio.jobs().runningRun(), run);
    }

    void aFinishedRunIsToldOnEveryPage() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        world.makeRunner = runnersThatTrain(Event{Finished{}});
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        studio.jobs().startNow(someSettings(), QStringLiteral("tidelamp"));
        QTRY_VERIFY(showsText(window.notices(), QStringLiteral("tidelamp is finished.")));
        window.resize(1024, 640);
        for (const PageEntry& entry : window.pages()) {
            window.open({entry.page->id(), {}, {}});
            QApplication::processEvents();
            QCOMPARE(window.size(), QSize(1024, 640));  // the page below gives way
            QVERIFY(button(window.notices(), "export") != nullptr);
            QVERIFY(button(window.notices(), "show") != nullptr);
        }
        QCOMPARE(auditUsualLook(window, QStringLiteral("studio-finished")), QStringList());
        click(window.notices(), "compare");
        QCOMPARE(window.currentPage(), PageId::Compare);
        QVERIFY(!window.notices().isVisible());
    }

    void aFailedRunIsToldWithItsReasonUntilItIsAnswered() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        world.makeRunner = runnersThatTrain(Event{Failed{
            Error(ErrorCode::NonFiniteGradient, Sentence("The loss is not finite."), "row 17")}});
        {
            Application studio(*qApp, world);
            studio.window().show();
            studio.jobs().startNow(someSettings(), QStringLiteral("tidelamp"));
            QTRY_VERIFY(showsText(studio.window().notices(),
                                  QStringLiteral("tidelamp failed at step 12: The loss is not")));
            QVERIFY(button(studio.window().notices(), "resume") != nullptr);
        }
        Application again(*qApp, world);
        again.window().show();
        QVERIFY(showsText(again.window().notices(), QStringLiteral("tidelamp failed at step 12")));
        click(again.window().notices(), "dismiss");
        QVERIFY(!again.window().notices().isVisible());
        const Application third(*qApp, world);
        QVERIFY(!const_cast<Application&>(third).window().notices().isVisible());
    }

    void aRunThatFinishedInTheBackgroundIsToldAtTheNextStart() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        const QString run = leaveInterrupted(folder, world);
        QVERIFY(QDir().mkpath(run + QStringLiteral("/model")));  // as its own process left it
        Application studio(*qApp, world);
        studio.window().show();
        QVERIFY(showsText(studio.window().notices(), QStringLiteral("pump is finished.")));
        click(studio.window().notices(), "export");
        QCOMPARE(studio.window().currentPage(), PageId::Export);
    }

    void thePaletteFindsTheProjectsThings() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        world.makeRunner = runnersThatTrain(Event{Finished{}});
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        const QString run = studio.jobs().startNow(someSettings(), QStringLiteral("tidelamp"));
        const auto* palette = window.findChild<CommandPalette*>();
        const auto found = [&] {
            QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
            auto* search = palette->findChild<QLineEdit*>();
            search->setText(QStringLiteral("tidelamp"));
            const auto* list = palette->findChild<QListWidget*>();
            const QString first = list->count() == 0
                                      ? QString()
                                      : list->item(0)->data(Qt::AccessibleTextRole).toString();
            QTest::keyClick(search, Qt::Key_Escape);
            return first;
        };
        QTRY_COMPARE(found(), QStringLiteral("tidelamp, Run, opens Monitor"));
    }

    void theDemoSaysWhatIsMissing() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        window.show();
        click(*window.page(PageId::Home), "startDemo");
        MessageBar* bar = window.page(PageId::Home)->messages();
        QVERIFY(bar->isVisible());
        click(*bar, "useMyOwnModel");
        QCOMPARE(window.currentPage(), PageId::Models);
    }

    void theDemoAsksBeforeItFetches() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        world.demo.modelGguf = folder.filePath(QStringLiteral("model.gguf"));
        world.demo.fetchProgram = folder.filePath(QStringLiteral("fetch.sh"));
        const auto becomes = [&world](const QByteArray& script) {
            QFile file(world.demo.fetchProgram);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("#!/bin/sh\n" + script);
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        };
        becomes("echo 'the index does not answer' >&2; exit 1");
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        Page& home = *window.page(PageId::Home);
        const MessageBar& bar = *home.messages();
        click(home, "startDemo");
        QVERIFY(bar.problem().sentence.contains(QStringLiteral("89 MiB")));
        click(bar, "download");
        QTRY_COMPARE(bar.problem().reason, QStringLiteral("the index does not answer"));
        QVERIFY(!bar.problem().kept.isEmpty());
        QVERIFY(QFile::remove(world.demo.fetchProgram));
        click(bar, "tryAgain");
        click(bar, "download");
        QTRY_VERIFY(bar.problem().reason.contains(QStringLiteral("No such file")));
        // Its child holds the pipe open until it is gone, too.
        becomes("sleep 600; echo woken >&2");
        click(bar, "tryAgain");
        click(bar, "download");
        click(home, "cancel");
        QTRY_VERIFY(button(home, "cancel") == nullptr);
        QVERIFY(!bar.isVisible());
        // This engine makes no model of the file.
        becomes("touch '" + QFile::encodeName(world.demo.modelGguf) + "'");
        click(home, "startDemo");
        click(bar, "download");
        QTRY_VERIFY(bar.problem().sentence.contains(QStringLiteral("no such model")));
        QVERIFY(QFile::remove(world.demo.modelGguf));
        click(bar, "tryAgain");
        click(bar, "useMyOwnModel");
        QCOMPARE(window.currentPage(), PageId::Models);
        // Two that failed or were cancelled, one that came to its end; the missing program asked
        // nobody.
        const QString list = world.stateFolder + QStringLiteral("/connections.jsonl");
        QTRY_COMPARE(studio::ConnectionLog(list).connections().size(), 3);
        QCOMPARE(studio::ConnectionLog(list).connections()[0].result,
                 QStringLiteral("exit code 1"));
        QCOMPARE(studio::ConnectionLog(list).connections()[1].result, QStringLiteral("canceled"));
    }

    void aDownloadEndsWithTheStudioAndIsListed() {
        const QTemporaryDir folder;
        StudioEnvironment world = worldIn(folder);
        world.demo.fetchProgram = folder.filePath(QStringLiteral("fetch.sh"));
        QFile file(world.demo.fetchProgram);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\nsleep 600\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        file.close();
        {
            Application application(*qApp, world);
            showActive(application.window());
            Page& home = *application.window().page(PageId::Home);
            click(home, "startDemo");
            click(*home.messages(), "download");
            QVERIFY(button(home, "cancel") != nullptr);
        }
        const studio::ConnectionLog list(world.stateFolder + QStringLiteral("/connections.jsonl"));
        QCOMPARE(list.connections().size(), 1);
        QVERIFY(!list.connections()[0].isThisMachine);
    }

    void aSecondStartHandsItsFilesOver() {
        const QString name = QStringLiteral("strata-studio-test");
        studio::SingleInstance first(name);
        QVERIFY(!first.handOver({}));
        QSignalSpy started(&first, &studio::SingleInstance::secondStarted);
        studio::SingleInstance second(name);
        QVERIFY(second.handOver({QStringLiteral("/data/a.pdf")}));
        QTRY_COMPARE(started.count(), 1);
        QCOMPARE(started[0][0].toStringList(), QStringList(QStringLiteral("/data/a.pdf")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ApplicationTest)
#include "application_test.moc"
