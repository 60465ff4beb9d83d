// SPDX-License-Identifier: GPL-3.0-or-later
// The studio starts whatever stands in the files that it reads before it has a window: what is
// damaged is set aside, said, and can be looked at.
#include "studio/application/open_studio.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/train/job_queue.h"
#include "studio/train/job_queue_file.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/shell/main_window.h"
#include "ui/support/files.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>
#include <functional>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

StudioEnvironment worldIn(const QTemporaryDir& folder) {
    StudioEnvironment world;
    world.makeRunner = scriptedRunners(std::make_shared<Script>());
    world.settingsFile = folder.filePath(s("settings.ini"));
    world.stateFolder = folder.filePath(s("state"));
    world.strataProgram = s("/bin/true");
    return world;
}

/// Every file that is read, below the folder that is also the home of the standard project.
const QStringList kFiles{s("settings.ini"),
                         s("state/connections.jsonl"),
                         s("project/project.json"),
                         s("project/queue.json"),
                         s("project/train_draft.json"),
                         s("project/documents_draft.json"),
                         s("project/model_notes.json"),
                         s("project/model_checks.json"),
                         s("project/servers.jsonl"),
                         s("project/votes.jsonl")};

const QStringList kOneOfEachKind{s("settings.ini"), s("project/project.json"),
                                 s("project/votes.jsonl")};

MessageBar& barOf(Application& studio) {
    MainWindow& window = studio.window();
    return *window.page(window.currentPage())->messages();
}

/// False: there is no box with such a button.
bool pressInBox(const char* name) {
    const auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    QAbstractButton* found = box == nullptr ? nullptr : button(*box, name);
    if (found != nullptr) {
        found->click();
    }
    return found != nullptr;
}

/// What was set aside beside the file; empty: nothing.
QStringList asides(const QString& path) {
    const QFileInfo file(path);
    return QDir(file.path()).entryList({file.fileName() + s(".damaged-*")});
}

}  // namespace

class StartTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aDamagedFileIsSetAsideAndSaid_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("isFolder");
        QTest::addColumn<bool>("isWhole");
        const QByteArray rubbish("\x89PNG\r\n\x1a\n{{{ no = [ json\n\0\xff", 26);
        for (const QString& file : kFiles) {
            QTest::addRow("%s, rubbish", qPrintable(file)) << file << rubbish << false << false;
        }
        for (const QString& file : kOneOfEachKind) {
            const bool mayBeEmpty = !file.endsWith(s(".json"));
            QTest::addRow("%s, empty", qPrintable(file))
                << file << QByteArray() << false << mayBeEmpty;
            QTest::addRow("%s, a folder", qPrintable(file))
                << file << QByteArray() << true << false;
        }
        QTest::addRow("queue.json, settings of a job")
            << s("project/queue.json")
            << QByteArray(R"({"jobs":[{"run":"/r","settings":{"lr":"fast"}}]})") << false << false;
        QTest::addRow("project.json, an array")
            << s("project/project.json") << QByteArray("[1, 2]") << false << false;
    }

    void aDamagedFileIsSetAsideAndSaid() {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, content);
        QFETCH(const bool, isFolder);
        QFETCH(const bool, isWhole);
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        studio::Preferences(world.settingsFile).setProjectFolder(folder.filePath(s("project")));
        const QString path = folder.filePath(file);
        QFile::remove(path);
        if (isFolder) {
            write(path + s("/inside.txt"), "kept");
        } else {
            write(path, content);
        }
        {
            Application studio(*qApp, world);
            showActive(studio.window());
            const MessageBar& bar = barOf(studio);
            QCOMPARE(bar.isVisible(), !isWhole);
            QCOMPARE(asides(path).size(), isWhole ? 0 : 1);
            if (!isWhole) {
                const Problem& problem = bar.problem();
                QCOMPARE(problem.code, s("STR-2013"));
                QVERIFY(problem.reason.startsWith(QFileInfo(path).fileName() + s(": ")));
                const QString aside = QFileInfo(path).path() + u'/' + asides(path).first();
                QVERIFY(problem.kept.contains(aside));
                QCOMPARE(contentOf(isFolder ? aside + s("/inside.txt") : aside),
                         isFolder ? QByteArray("kept") : content);
            }
        }
        if (file == s("settings.ini") || !isFolder) {
            return;  // which project it was stood there; one kind of damage is enough
        }
        Application again(*qApp, world);
        showActive(again.window());
        QVERIFY(!barOf(again).isVisible());
        QCOMPARE(asides(path).size(), isWhole ? 0 : 1);
    }

    void allAtOnceAreOneMessageWithAButtonThatWorks() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        studio::Preferences(world.settingsFile).setProjectFolder(folder.filePath(s("project")));
        for (const QString& file : kFiles) {
            if (file != s("settings.ini")) {
                write(folder.filePath(file), "rubbish");
            }
        }
        Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        const MessageBar& bar = barOf(studio);
        QVERIFY(bar.problem().sentence.contains(s("9 damaged")));
        QVERIFY(bar.problem().hint.contains(s("resumed on the Monitor page")));
        QCOMPARE(auditLooks(window, s("start-damaged")), QStringList());
        QDesktopServices::setUrlHandler(s("file"), this, "takeUrl");
        click(bar, "showInFileManager");
        QDesktopServices::unsetUrlHandler(s("file"));
        QCOMPARE(shown_.toLocalFile(), folder.filePath(s("state")));
        QVERIFY(!bar.isVisible());
    }

    void aProjectFolderThatCannotBeUsedIsAskedForAnew() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        write(folder.filePath(s("drive")), "no folder");
        studio::Preferences(world.settingsFile)
            .setProjectFolder(folder.filePath(s("drive/project")));
        QVERIFY(QDir().mkpath(folder.filePath(s("other"))));
        // Each dialog runs the event loop until it is answered; one answer after the other.
        QVector<std::function<bool()>> answers{
            [] { return pressInBox("tryAgain"); }, [] { return pressInBox("chooseAnotherFolder"); },
            [&folder] {
                auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                if (dialog != nullptr) {
                    // A whole path, as typed: rows of the list may not be read yet.
                    dialog->findChild<QLineEdit*>(s("fileNameEdit"))
                        ->setText(folder.filePath(s("other")));
                    QMetaObject::invokeMethod(dialog, "accept");
                }
                return dialog != nullptr;
            },
            [] { return pressInBox("close"); }};
        QTimer looking;
        connect(&looking, &QTimer::timeout, this, [&answers] {
            if (!answers.isEmpty()) {
                const std::function<bool()> answer = answers.takeFirst();
                if (!answer()) {
                    answers.prepend(answer);
                }
            }
        });
        looking.start(10);
        const std::unique_ptr<Application> opened = studio::openStudio(*qApp, world);
        QVERIFY(opened != nullptr);
        QCOMPARE(answers.size(), 1);
        QVERIFY(QFile::exists(folder.filePath(s("other/jobs"))));
        studio::Preferences(world.settingsFile)
            .setProjectFolder(folder.filePath(s("drive/project")));
        QVERIFY(studio::openStudio(*qApp, world) == nullptr);
        QVERIFY(answers.isEmpty());
    }

    void theStudioWorksOnAfterwards() {
        const QTemporaryDir folder;
        const StudioEnvironment world = worldIn(folder);
        const QString project = folder.filePath(s("project"));
        studio::Preferences(world.settingsFile).setProjectFolder(project);
        QVERIFY(QDir().mkpath(project + s("/queue.json/deep")));
        {
            Application studio(*qApp, world);
            showActive(studio.window());
            TrainSettings settings;
            settings.model = "m";
            settings.data = "d";
            studio.jobs().enqueue(settings, s("pump"));
        }
        QCOMPARE(studio::readQueueFile(project + s("/queue.json")).jobs.size(), 1);
    }

public Q_SLOTS:
    void takeUrl(const QUrl& url) { shown_ = url; }

private:
    QUrl shown_;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StartTest)
#include "start_test.moc"
