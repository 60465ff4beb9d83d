// SPDX-License-Identifier: GPL-3.0-or-later
// Chatting with a run's checkpoint: which weights are used, when they are extracted, when the menu
// offers it, what a failure says.
#include "studio/monitor/checkpoint_chat.h"

#include "studio/compare/model_choices.h"
#include "studio/core/engine_lane.h"
#include "ui/base/message_bar.h"
#include "ui/monitor_samples.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::CheckpointChat;

/// A run on the disk, its page, and the service that makes it ready.
struct Bench {
    QTemporaryDir folder;
    QString run = folder.path() + QStringLiteral("/pump-manual");
    std::shared_ptr<Script> script = std::make_shared<Script>();
    studio::EngineLane lane{scriptedRunners(script)};
    Shown shown;
    CheckpointChat chat{lane, shown.run};
    QSignalSpy ready{&chat, &CheckpointChat::ready};
    QSignalSpy failed{&chat, &CheckpointChat::failed};

    Bench() {
        script->answer = [this](const Command& command, const EventSink& say) {
            const auto& exported = std::get<ExportCommand>(command);
            say(Event{Progress{Phase::ReadRows, 1.0, 2.0, "bytes"}});
            const QString name = exported.format == "peft" ? QStringLiteral("/adapter_config.json")
                                                           : QStringLiteral("/config.json");
            write(QString::fromStdString(exported.out) + name);
            say(finishedEmpty(command));
        };
        QObject::connect(&shown.page, &MonitorPage::chatRequested, &chat, &CheckpointChat::begin);
        shown.runs.setRows(someRows());
    }
    static void write(const QString& path) {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    void put(const char* name) const { write(run + QLatin1Char('/') + QLatin1String(name)); }
    void show(RunState state, TrainMethod method = TrainMethod::Full) {
        RunView view = pumpRun(state);
        view.path = run;
        view.settings.method = method;
        shown.run.setRun(view);
    }
    QAction* action() {
        return shown.page.findChild<QAction*>(QStringLiteral("chatWithCheckpoint"));
    }
};

}  // namespace

class CheckpointChatTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void onlyARunThatStandsStillIsOffered() {
        Bench bench;
        for (const RunState state : {RunState::Running, RunState::Preparing, RunState::Stopping,
                                     RunState::Background, RunState::Queued}) {
            bench.show(state);
            QVERIFY(!bench.action()->isEnabled());
            QVERIFY(bench.action()->toolTip().startsWith(QStringLiteral("Pause the run first: ")));
        }
        for (const RunState state :
             {RunState::Paused, RunState::Interrupted, RunState::Failed, RunState::Finished}) {
            bench.show(state);
            QVERIFY(bench.action()->isEnabled());
        }
    }

    void aResultIsUsedAsItIs() {
        Bench bench;
        bench.put("model/config.json");
        bench.show(RunState::Finished);
        bench.action()->trigger();
        QTRY_COMPARE(bench.ready.count(), 1);
        QCOMPARE(bench.ready[0][0].toString(), bench.run);
        QVERIFY(bench.script->commands.empty());
    }

    void aCheckpointIsExtractedOnce() {
        Bench bench;
        bench.put("state/manifest-1");
        bench.show(RunState::Paused);
        const QSignalSpy began(&bench.chat, &CheckpointChat::workBegan);
        const QSignalSpy ended(&bench.chat, &CheckpointChat::workEnded);
        bench.action()->trigger();
        QTRY_COMPARE(bench.ready.count(), 1);
        QCOMPARE(bench.script->commands.size(), 1U);
        const auto command = std::get<ExportCommand>(bench.script->commands[0]);
        QCOMPARE(QString::fromStdString(command.source), bench.run);
        QCOMPARE(QString::fromStdString(command.out), bench.run + QStringLiteral("/checkpoint"));
        QCOMPARE(command.format, std::string("hf"));
        QCOMPARE(began.count(), 1);
        QCOMPARE(ended.count(), 1);
        bench.action()->trigger();
        QTRY_COMPARE(bench.ready.count(), 2);
        QCOMPARE(bench.script->commands.size(), 1U);
    }

    void compareOffersTheCheckpointBesideItsBase() {
        const Bench bench;
        const QString base = bench.folder.path() + QStringLiteral("/base");
        Bench::write(base + QStringLiteral("/config.json"));
        bench.put("checkpoint/config.json");
        QFile job(bench.run + QStringLiteral("/job.json"));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write(QStringLiteral("{\"settings\": {\"model\": \"%1\"}}").arg(base).toUtf8());
        job.close();
        studio::ModelPlaces places;
        places.runs = {bench.run};
        const auto choices = studio::findModelChoices(places, 0);
        QCOMPARE(studio::pairOfRun(choices, bench.run),
                 QStringList({base, bench.run + QStringLiteral("/checkpoint")}));
        QCOMPARE(choices[0].name, QStringLiteral("pump-manual, checkpoint"));
    }

    void aNewerCheckpointReplacesTheOlder() {
        Bench bench;
        bench.put("state/manifest-1");
        bench.put("checkpoint/adapter_config.json");
        bench.put("checkpoint/left-over");
        QFile later(bench.run + QStringLiteral("/state/manifest-1"));
        QVERIFY(later.open(QIODevice::ReadWrite));
        QVERIFY(later.setFileTime(QDateTime::currentDateTime().addSecs(60),
                                  QFileDevice::FileModificationTime));
        later.close();
        bench.show(RunState::Interrupted, TrainMethod::Lora);
        bench.action()->trigger();
        QTRY_COMPARE(bench.ready.count(), 1);
        QCOMPARE(std::get<ExportCommand>(bench.script->commands.at(0)).format, std::string("peft"));
        QVERIFY(!QFileInfo::exists(bench.run + QStringLiteral("/checkpoint/left-over")));
    }

    void whatFailsCanBeTriedAgain() {
        Bench bench;
        bench.show(RunState::Failed);
        bench.action()->trigger();
        QTRY_COMPARE(bench.failed.count(), 1);
        const auto none = bench.failed[0][0].value<Problem>();
        QCOMPARE(none.sentence, QStringLiteral("This run has no checkpoint yet."));
        bench.put("state/manifest-1");
        const auto works = bench.script->answer;
        bench.script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::DiskFull, Sentence("The drive is full."), "/",
                                   Sentence("Free some space."))}});
        };
        bench.action()->trigger();
        QTRY_COMPARE(bench.failed.count(), 2);
        const auto full = bench.failed[1][0].value<Problem>();
        QVERIFY(full.kept.contains(QStringLiteral("checkpoint")));
        bench.script->answer = works;
        QCOMPARE(full.actions.size(), 1);
        full.actions[0].act();
        QTRY_COMPARE(bench.ready.count(), 1);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CheckpointChatTest)
#include "checkpoint_chat_test.moc"
