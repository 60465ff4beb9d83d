// SPDX-License-Identifier: GPL-3.0-or-later
// Home and Settings: what they show, what their buttons ask for, and that settings last.
#include "studio/core/connection_log.h"
#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "studio/home/home_module.h"
#include "studio/home/machine_facts.h"
#include "studio/home/machine_watch.h"
#include "studio/home/measured_drive.h"
#include "studio/settings/settings_module.h"
#include "studio/settings/settings_service.h"
#include "ui/base/message_bar.h"
#include "ui/base/table_view.h"
#include "ui/home/home_page.h"
#include "ui/home/recent_model.h"
#include "ui/settings/settings_page.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

QVector<RecentItem> someItems() {
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    return {{QStringLiteral("pump-manual"),
             QStringLiteral("full, SmolLM2-135M"),
             QStringLiteral("Step 212 of 480, 11 min left"),
             StateTone::Active,
             now,
             {PageId::Monitor, QStringLiteral("/runs/pump-manual"), {}}},
            {QStringLiteral("pump-manual.pairs"),
             QStringLiteral("dataset, 1,284 pairs"),
             QStringLiteral("94% reviewed"),
             StateTone::Good,
             now - 3'600'000,
             {PageId::Datasets, QStringLiteral("/data/pump.jsonl"), {}}}};
}

MachineView aMachine() {
    MachineView view;
    view.processor = QStringLiteral("AMD EPYC 9B14");
    view.cores = 16;
    view.ramBytes = quint64{64} << 30;
    view.ramUsedBytes = quint64{17} << 30;
    view.drives.append({QStringLiteral("/"), QStringLiteral("ext4"), quint64{1310} << 30,
                        quint64{2000} << 30, 6.7e9, 5.1e9});
    view.largest = studio::largestModels(quint64{1310} << 30);
    return view;
}

}  // namespace

class HomeTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void entriesLeadOn() {
        MachineModel machine;
        RecentModel recent;
        HomePage page(machine, recent);
        page.show();
        const QSignalSpy demo(&page, &HomePage::demoRequested);
        QSignalSpy went(&page, &Page::placeRequested);
        QTest::mouseClick(button(page, "startDemo"), Qt::LeftButton);
        QCOMPARE(demo.count(), 1);
        QTest::keyClick(button(page, "chooseFiles"), Qt::Key_Space);
        QCOMPARE(went.takeFirst().at(0).value<Destination>().view, QStringLiteral("documents"));
        QTest::keyClick(button(page, "newJob"), Qt::Key_Space);
        QCOMPARE(went.takeFirst().at(0).value<Destination>().page, PageId::Train);
    }

    void aRecentItemOpens() {
        MachineModel machine;
        RecentModel recent;
        const QAbstractItemModelTester tester(&recent);
        HomePage page(machine, recent);
        page.show();
        recent.setRows(someItems());
        QSignalSpy went(&page, &Page::placeRequested);
        auto* table = page.findChild<TableView*>();
        table->setCurrentIndex(recent.index(0, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(went.count(), 1);
        QCOMPARE(went[0][0].value<Destination>().subject, QStringLiteral("/runs/pump-manual"));
    }

    void looksAreWhole() {
        MachineModel machine;
        RecentModel recent;
        HomePage page(machine, recent);
        QCOMPARE(auditLooks(page, QStringLiteral("home-empty")), QStringList());
        machine.setMachine(aMachine());
        recent.setRows(someItems());
        QCOMPARE(auditLooks(page, QStringLiteral("home-filled")), QStringList());
    }

    void measuringFillsTheCardOrSaysWhyNot() {
        auto script = std::make_shared<Script>();
        script->answer = [](const Command&, const EventSink& say) {
            HardwareReport hardware;
            hardware.cpu = {"Test CPU", 3, {}};
            hardware.disks = {{"/", "ext4", 1, 2e9, 1e9, true}};
            GpuReport gpu{"Test GPU", 8, 6, "550.1", "9.0", {}, {}};
            gpu.problem = Sentence("The NVIDIA driver %1 is too old.", gpu.driver);
            hardware.gpus = {gpu};
            hardware.warnings = {Sentence("no swap")};
            say(finishedWith(hardware));
        };
        studio::EngineLane lane(scriptedRunners(script));
        MachineModel machine;
        RecentModel recent;
        HomePage page(machine, recent);
        const QTemporaryDir state;
        const QString driveFile = state.filePath(QStringLiteral("studio/drive.json"));
        studio::MachineWatch watch(machine, lane, QStringLiteral("/"), driveFile);
        studio::wireHome(page, watch);
        page.show();
        QAbstractButton* measure = button(page, "measureDrive");
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_COMPARE(machine.machine().processor, QStringLiteral("Test CPU"));
        QCOMPARE(machine.machine().drives.front().readBytesPerSecond, 2e9);
        const GraphicsView gpu = machine.machine().graphics.front();
        QCOMPARE(gpu.usedBytes, quint64{2});
        QCOMPARE(gpu.obstacle, QStringLiteral("The NVIDIA driver 550.1 is too old."));
        // A machine may have more to say: the document reader's sandbox is tried for real.
        QVERIFY(machine.machine().warnings.contains(QStringLiteral("No swap.")));
        QVERIFY(measure->isEnabled());
        MachineModel atNextStart;
        const studio::MachineWatch later(atNextStart, lane, QStringLiteral("/"), driveFile);
        QCOMPARE(atNextStart.machine().drives.front().readBytesPerSecond, 2e9);
        QCOMPARE(atNextStart.machine().drives.front().writeBytesPerSecond, 1e9);
        QCOMPARE(studio::measuredDrive(driveFile, "/dev/another").readBytesPerSecond, 0.0);

        script->answer = [](const Command&, const EventSink& say) {
            say(Event{Failed{Error(ErrorCode::NotWritable, Sentence("the folder cannot be written"),
                                   "/", Sentence("Choose another"))}});
        };
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_COMPARE(page.messages()->problem().code, QStringLiteral("STR-1004"));
        QVERIFY(page.messages()->isVisible());
    }

    void theKernelSaysWhatTheProcessorCanDo() {
        const QByteArray cpuinfo =
            "model name\t: AMD EPYC 9B14\nflags\t\t: fpu avx2 avx512f avx512_bf16 amx_bf16\n"
            "model name\t: the next one\nflags\t\t: fpu\n";
        QCOMPARE(studio::processorName(cpuinfo), QStringLiteral("AMD EPYC 9B14"));
        const QStringList flags = studio::processorFlags(cpuinfo);
        QCOMPARE(flags.size(), 5);
        QCOMPARE(studio::instructionText(flags), QStringLiteral("AVX-512 BF16, AMX"));
        QCOMPARE(studio::instructionText({QStringLiteral("avx2"), QStringLiteral("avx512f")}),
                 QStringLiteral("AVX-512"));
        QCOMPARE(studio::instructionText({QStringLiteral("avx2")}), QStringLiteral("AVX2"));
        QCOMPARE(studio::instructionText({QStringLiteral("fpu")}), QString());
        QCOMPARE(studio::processorName("processor : 0\n"), QString());
    }

    void aGpuThatNobodyCheckedIsNotDenied() {
        const QTemporaryDir bus;
        const auto plugIn = [&bus](const QString& slot, const QByteArray& vendor,
                                   const QByteArray& kind) {
            QVERIFY(QDir(bus.path()).mkpath(slot));
            for (const auto& [name, text] :
                 {std::pair("vendor", vendor), std::pair("class", kind)}) {
                QFile file(bus.filePath(slot + u'/' + QLatin1String(name)));
                QVERIFY(file.open(QIODevice::WriteOnly));
                file.write(text + '\n');
            }
        };
        plugIn(QStringLiteral("0000:00:02.0"), "0x8086", "0x030000");  // another vendor's
        plugIn(QStringLiteral("0000:01:00.1"), "0x10de", "0x040300");  // sound of a card
        QVERIFY(!studio::hasNvidiaCard(bus.path()));
        plugIn(QStringLiteral("0000:01:00.0"), "0x10de", "0x030200");
        QVERIFY(studio::hasNvidiaCard(bus.path()));

        MachineModel machine;
        RecentModel recent;
        HomePage page(machine, recent);
        page.show();
        MachineView view = aMachine();
        view.hasUncheckedGpu = true;
        machine.setMachine(view);
        QVERIFY(showsText(page, QStringLiteral("NVIDIA GPU found.")));
        QVERIFY(!showsText(page, QStringLiteral("None found")));
    }

    void settingsLast() {
        const QTemporaryDir folder;
        const QString file = folder.path() + QStringLiteral("/settings.ini");
        studio::Preferences preferences(file);
        SettingsModel model;
        studio::ConnectionLog connections(folder.path() + QStringLiteral("/connections.jsonl"));
        studio::SettingsService service(preferences, connections, model, QString());
        SettingsPage page(model);
        studio::wireSettings(page, service, preferences);
        page.show();
        click(page, "dark");
        QTest::keyClick(button(page, "allowNetwork"), Qt::Key_Space);
        const studio::Preferences again(file);
        QCOMPARE(again.theme(), studio::ThemeChoice::Dark);
        QVERIFY(again.mayUseNetwork());
        service.addSsdFolder(QStringLiteral("/mnt/fast"));
        QCOMPARE(model.settings().ssdFolders, QStringList(QStringLiteral("/mnt/fast")));
        QCOMPARE(auditLooks(page, QStringLiteral("settings")), QStringList());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::HomeTest)
#include "home_test.moc"
