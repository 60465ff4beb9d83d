// SPDX-License-Identifier: GPL-3.0-or-later
// What the services stand on: lanes with their events, the project on disk, preferences.
#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/core/save_file.h"
#include "studio/core/work_lane.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"

#include "strata/sentence.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace strata::ui::test {

using studio::Connection;
using studio::ConnectionLog;
using studio::ConnectionPurpose;
using studio::EngineLane;
using studio::Preferences;
using studio::Project;
using studio::WorkEnd;
using studio::WorkHandlers;
using studio::WorkLane;

class StudioBasicsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aFileIsReplacedWhole() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("own.json"));
        studio::replaceFile(path, "old", Sentence("not saved"));
        studio::replaceFile(path, "new", Sentence("not saved"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("new"));
        const QString taken = folder.filePath(QStringLiteral("taken"));
        QVERIFY(QDir().mkpath(taken + QStringLiteral("/inside")));
        QVERIFY_EXCEPTION_THROWN(studio::replaceFile(taken, "new", Sentence("not saved")), Error);
        QVERIFY(QFileInfo(taken).isDir());
        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(files, QStringList(QStringLiteral("own.json")));
    }

    void aSavedFileIsTheNewOneOrTheOld() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("report.md"));
        studio::saveFile(path, "old", Sentence("not saved"));
        QVERIFY(studio::trySaveFile(path, "new"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("new"));
        const QString nowhere = folder.filePath(QStringLiteral("absent/report.md"));
        QVERIFY(!studio::trySaveFile(nowhere, "new"));
        QVERIFY_EXCEPTION_THROWN(studio::saveFile(nowhere, "new", Sentence("not saved")), Error);
        const QStringList files = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(files, QStringList(QStringLiteral("report.md")));
    }

    void aLaneRunsOneCommandAfterTheOther() {
        auto script = std::make_shared<Script>();
        EngineLane lane(scriptedRunners(script));
        QStringList ends;
        for (const char* model : {"first", "second"}) {
            lane.post(InspectCommand{model}, this,
                      {{}, [&ends, model](const WorkEnd&) { ends << QString::fromLatin1(model); }});
        }
        QTRY_COMPARE(ends, QStringList({QStringLiteral("first"), QStringLiteral("second")}));
        QTRY_VERIFY(!lane.isBusy());
    }

    void aLaneKeepsOnlyTheLastProgress() {
        auto script = std::make_shared<Script>();
        script->answer = [](const Command&, const EventSink& say) {
            for (int i = 1; i <= 1000; ++i) {
                say(Event{Progress{Phase::ReadRows, static_cast<double>(i), 1000.0, "rows"}});
            }
            say(Event{Notice{Sentence("two rows are long")}});
            say(Event{Finished{}});
        };
        EngineLane lane(scriptedRunners(script));
        std::vector<Event> events;
        bool ended = false;
        lane.post(DoctorCommand{}, this,
                  {[&](const Event& event) { events.push_back(event); },
                   [&](const WorkEnd&) { ended = true; }});
        QTRY_VERIFY(ended);
        QCOMPARE(events.size(), 2U);
        QCOMPARE(std::get<Progress>(events[0]).done, 1000.0);
    }

    void handlersOfADeadContextAreSilent() {
        auto script = std::make_shared<Script>();
        EngineLane lane(scriptedRunners(script));
        int calls = 0;
        auto context = std::make_unique<QObject>();
        lane.post(DoctorCommand{}, context.get(), {{}, [&](const WorkEnd&) { ++calls; }});
        context.reset();
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(calls, 0);
    }

    void onlyTheAskersCommandsStop() {
        auto script = std::make_shared<Script>();
        EventSink say;
        script->answer = [&say](const Command&, const EventSink& sink) { say = sink; };
        EngineLane lane(scriptedRunners(script));
        const auto other = std::make_unique<QObject>();
        QStringList ends;
        const auto note = [&ends](const char* name) {
            return WorkHandlers{{}, [&ends, name](const WorkEnd& end) {
                                    const bool isStopped = std::holds_alternative<Stopped>(end);
                                    ends << QStringLiteral("%1 %2")
                                                .arg(QString::fromLatin1(name))
                                                .arg(isStopped ? 1 : 0);
                                }};
        };
        lane.post(DoctorCommand{}, other.get(), note("other"));
        lane.post(InspectCommand{"a"}, this, note("waiting"));
        lane.post(InspectCommand{"b"}, other.get(), note("other"));
        lane.stop(this);
        QCOMPARE(script->stops, 0);
        QVERIFY(ends.isEmpty());
        QTRY_COMPARE(ends, QStringList{QStringLiteral("waiting 1")});
        lane.stop(other.get());
        QCOMPARE(script->stops, 1);
        QTRY_COMPARE(ends.size(), 2);
        say(Event{Stopped{}});
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(script->commands.size(), 1U);
        QCOMPARE(ends, QStringList({QStringLiteral("waiting 1"), QStringLiteral("other 1"),
                                    QStringLiteral("other 1")}));
    }

    void workThatThrowsFails() {
        WorkLane lane;
        QStringList ends;
        const auto note = [&](const Error& error) {
            ends << (studio::isStopped(error) ? QStringLiteral("stopped")
                                              : QString::fromStdString(codeText(error.code())));
        };
        lane.run([] { throw std::runtime_error("x"); }, this, {}, note);
        lane.run([] { throw Error(ErrorCode::DiskFull, Sentence("the disk is full")); }, this, {},
                 note);
        lane.run([] { throw Error(ErrorCode::Stopped, Sentence("stopped")); }, this, {}, note);
        QTRY_COMPARE(ends, QStringList({QStringLiteral("STR-9001"), QStringLiteral("STR-1002"),
                                        QStringLiteral("stopped")}));
    }

    void aLaneHandsOverWhatItsWorkGives() {
        WorkLane lane;
        QStringList heard;
        const auto failed = [&heard](const Error& error) {
            heard << QString::fromStdString(codeText(error.code()));
        };
        lane.run([] { return QStringLiteral("value"); }, this,
                 [&heard](const QString& value) { heard << value; }, failed);
        lane.run(
            [](const EventSink& say, const std::stop_token& stop) {
                say(Event{Notice{Sentence("working")}});
                return stop.stop_requested() ? 1 : 2;
            },
            this, [&heard](int value) { heard << QString::number(value); }, failed,
            [&heard](const Event& event) {
                heard << QString::fromStdString(std::get<Notice>(event).text.text());
            });
        lane.run([] {}, this, [&heard] { heard << QStringLiteral("done"); }, failed);
        lane.run([]() -> int { throw Error(ErrorCode::DiskFull, Sentence("The disk is full.")); },
                 this, [&heard](int) { heard << QStringLiteral("no"); }, failed);
        lane.run([] { throw Error(ErrorCode::Stopped, Sentence("Stopped by user.")); }, this, {},
                 [&heard](const Error& error) {
                     heard << QString::number(studio::isStopped(error) ? 1 : 0);
                 });
        QTRY_COMPARE(heard, QStringList({QStringLiteral("value"), QStringLiteral("working"),
                                         QStringLiteral("2"), QStringLiteral("done"),
                                         QStringLiteral("STR-1002"), QStringLiteral("1")}));
    }

    void aValueForADeadContextIsDropped() {
        WorkLane lane;
        int calls = 0;
        auto context = std::make_unique<QObject>();
        lane.run([] { return 1; }, context.get(), [&calls](int) { ++calls; },
                 [&calls](const Error&) { ++calls; });
        context.reset();
        QTRY_VERIFY(!lane.isBusy());
        QCOMPARE(calls, 0);
    }

    void anEngineLaneHandsOverTheOutcome() {
        auto script = std::make_shared<Script>();
        EngineLane lane(scriptedRunners(script));
        QStringList heard;
        const auto failed = [&heard](const Error& error) {
            heard << QString::fromStdString(codeText(error.code()));
        };
        script->answer = [](const Command&, const EventSink& say) {
            InspectOutcome outcome;
            outcome.family = "llama";
            say(finishedWith(outcome));
        };
        lane.run<InspectOutcome>(
            InspectCommand{"m"}, this,
            [&heard](const InspectOutcome& outcome) {
                heard << QString::fromStdString(outcome.family);
            },
            failed);
        lane.run<void>(InspectCommand{"m"}, this, [&heard] { heard << QStringLiteral("end"); });
        lane.run<Outcome>(InspectCommand{"m"}, this, [&heard](const Outcome& outcome) {
            heard << QString::number(std::holds_alternative<InspectOutcome>(outcome) ? 1 : 0);
        });
        // What another command gives is no result of this one.
        lane.run<PlanOutcome>(
            PlanCommand{}, this, [&heard](const PlanOutcome&) { heard << QStringLiteral("no"); },
            failed);
        QTRY_COMPARE(heard, QStringList({QStringLiteral("llama"), QStringLiteral("end"),
                                         QStringLiteral("1"), QStringLiteral("STR-9001")}));
        script->answer = [](const Command&, const EventSink& say) { say(Event{Stopped{}}); };
        lane.run<InspectOutcome>(InspectCommand{"m"}, this, {}, failed);
        QTRY_COMPARE(heard.value(4), QStringLiteral("STR-6006"));
    }

    void theProjectIsOnTheDisk() {
        const QTemporaryDir folder;
        {
            Project project(folder.path() + QStringLiteral("/p"));
            const QSignalSpy changed(&project, &Project::modelsChanged);
            project.addModel(QStringLiteral("/models/a"));
            project.addModel(QStringLiteral("/models/a"));
            project.addDataset(QStringLiteral("/data/ü b.jsonl"));
            QCOMPARE(changed.count(), 1);
        }
        const Project again(folder.path() + QStringLiteral("/p"));
        QCOMPARE(again.models(), QStringList(QStringLiteral("/models/a")));
        QCOMPARE(again.datasets(), QStringList(QStringLiteral("/data/ü b.jsonl")));
        QVERIFY(again.runs().isEmpty());
    }

    void aDamagedProjectIsSaid() {
        const QTemporaryDir folder;
        QFile file(folder.path() + QStringLiteral("/project.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ half");
        file.close();
        QVERIFY_EXCEPTION_THROWN(Project(folder.path()), Error);
    }

    void namesBecomeFreePaths() {
        const QTemporaryDir folder;
        QCOMPARE(Project::freePath(folder.path(), QStringLiteral("../pump manual")),
                 folder.path() + QStringLiteral("/pump-manual"));
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("pump-manual")));
        QCOMPARE(Project::freePath(folder.path(), QStringLiteral("../pump manual")),
                 folder.path() + QStringLiteral("/pump-manual-2"));
    }

    void connectionsAreOnTheDiskAtOnce() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("state/connections.jsonl"));
        ConnectionLog log(file);
        const QSignalSpy changed(&log, &ConnectionLog::changed);
        log.record({ConnectionPurpose::Answers, QStringLiteral("models.example.org"), false, 812,
                    4096, QStringLiteral("200")});
        log.record({ConnectionPurpose::DemoModel, QStringLiteral("localhost"), true, -1, -1,
                    QStringLiteral("Can't reach the server.")});
        QCOMPARE(changed.count(), 2);
        const QVector<Connection> kept = ConnectionLog(file).connections();
        QCOMPARE(kept.size(), 2);
        QCOMPARE(kept[0].host, QStringLiteral("models.example.org"));
        QCOMPARE(kept[0].sentBytes, 812);
        QCOMPARE(kept[0].receivedBytes, 4096);
        QVERIFY(!kept[0].isThisMachine);
        QVERIFY(kept[0].atMs > 0);
        QCOMPARE(kept[1].purpose, ConnectionPurpose::DemoModel);
        QVERIFY(kept[1].isThisMachine);
        QCOMPARE(kept[1].sentBytes, -1);
        QVERIFY(log.asText().contains("models.example.org, answers, sent 812 bytes"));
        QVERIFY(
            log.asText().contains("localhost (this machine), demo-model, Can't reach the server."));
        log.clear();
        QVERIFY(!QFile::exists(file));
        QVERIFY(log.connections().isEmpty());
    }

    void connectionsOfSeveralThreadsAreWholeLines() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("connections.jsonl"));
        ConnectionLog log(file);
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&log] {
                    for (int j = 0; j < 25; ++j) {
                        log.record({ConnectionPurpose::Questions, QStringLiteral("127.0.0.1"), true,
                                    1, 2, QStringLiteral("200")});
                    }
                });
            }
        }
        QCOMPARE(ConnectionLog(file).connections().size(), 100);
    }

    void manyAlikeConnectionsBecomeOneWithTheirCount() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("connections.jsonl"));
        QFile lines(file);
        QVERIFY(lines.open(QIODevice::WriteOnly));
        for (int i = 0; i < 10'000; ++i) {
            lines.write(R"({"time":"2025-01-02T03:04:05.678Z","purpose":"questions",)"
                        R"("host":"a.example","sent_bytes":3,"result":"200"})"
                        "\n");
        }
        lines.write("half a li");
        lines.close();
        ConnectionLog log(file);
        QCOMPARE(log.connections().size(), 10'000);
        log.record({ConnectionPurpose::Questions, QStringLiteral("a.example"), false, 3, -1,
                    QStringLiteral("429")});
        const QVector<Connection> kept = ConnectionLog(file).connections();
        QCOMPARE(kept.size(), 2);
        QCOMPARE(kept[0].count, 10'000);
        QCOMPARE(kept[0].sentBytes, 30'000);
        QCOMPARE(kept[1].result, QStringLiteral("429"));
    }

    void aConnectionThatTheDiskDoesNotTakeIsListedAndSaid() {
        ConnectionLog log(QStringLiteral("/proc/none/connections.jsonl"));
        const QSignalSpy failed(&log, &ConnectionLog::failed);
        log.record({ConnectionPurpose::Answers, QStringLiteral("localhost"), true, 1, 1, {}});
        QCOMPARE(failed.count(), 1);
        QCOMPARE(log.connections().size(), 1);
    }

    void preferencesLast() {
        const QTemporaryDir folder;
        const QString file = folder.path() + QStringLiteral("/settings.ini");
        {
            Preferences preferences(file);
            QCOMPARE(preferences.theme(), studio::ThemeChoice::System);
            QVERIFY(!preferences.mayUseNetwork());
            preferences.setTheme(studio::ThemeChoice::Dark);
            preferences.setRamBudgetBytes(quint64{8} << 30);
        }
        const Preferences again(file);
        QCOMPARE(again.theme(), studio::ThemeChoice::Dark);
        QCOMPARE(again.ramBudgetBytes(), quint64{8} << 30);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioBasicsTest)
#include "studio_basics_test.moc"
