// SPDX-License-Identifier: GPL-3.0-or-later
// Models that are taken off the list, moved or deleted behind the studio's back, or cannot be used.
#include "ui/models/model_detail_panel.h"
#include "ui/support/models_studio.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QFileDialog>
#include <atomic>
#include <utility>

namespace strata::ui::test {

using Studio = ModelStudio;

class ModelsGoneTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void removingWhatRunsAndAdaptersStandOnAsksFirst() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.makeRun(QStringLiteral("pump"), path);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        studio.library->add({studio.makeAdapter(QStringLiteral("pump-adapter"), path)});
        QTRY_COMPARE(studio.project.adapters().size(), 1);
        studio.page->showModel(path);
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.question() != nullptr);
        QCOMPARE(studio.question()->text(), QStringLiteral("Remove SmolLM2 from the list?"));
        const QString details = studio.question()->informativeText();
        QVERIFY2(details.contains(QStringLiteral("pump.")), qPrintable(details));
        QVERIFY2(details.contains(QStringLiteral("pump-adapter")), qPrintable(details));
        QCOMPARE(auditLayout(*studio.question()), QStringList());
        studio.answer("cancel");
        QCOMPARE(studio.project.models(), QStringList(path));
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.question() != nullptr);
        studio.answer("confirm");
        QTRY_VERIFY(studio.project.models().isEmpty());
        click(*studio.page, "undo");
        QCOMPARE(studio.project.models(), QStringList(path));
        studio.page->showModel(path);
        click(*studio.page, "moveToTrash");
        QTRY_VERIFY(studio.question() != nullptr);
        QCOMPARE(studio.question()->text(), QStringLiteral("Move SmolLM2 to the trash?"));
        studio.answer("cancel");
        QVERIFY(QFile::exists(path));
    }

    void aModelThatARunWorksOnStays() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        const QString run = studio.makeRun(QStringLiteral("pump"), path);
        const int lock = ::open(qPrintable(run + QStringLiteral("/lock")), O_CREAT | O_RDWR, 0600);
        QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX) == 0);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        click(*studio.page, "remove");
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("SmolLM2 is in use by the run pump."));
        QCOMPARE(studio.project.models(), QStringList(path));
        ::close(lock);
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.question() != nullptr);  // it has ended, but stands on the model
    }

    void aModelThatIsMovedIsMissingUntilItIsLocated() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        const QString moved = studio.folder.path() + QStringLiteral("/elsewhere");
        studio.library->add({path});
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
        QTRY_VERIFY(studio.states->isUsableFor(path, ModelUse::TrainFull));
        QVERIFY(QDir().rename(path, moved));
        QTRY_COMPARE(studio.firstState(), QStringLiteral("missing: moved or deleted"));
        QVERIFY(!studio.states->isUsableFor(path, ModelUse::TrainFull));
        QVERIFY(button(*studio.page, "train") == nullptr);
        QVERIFY(button(*studio.page, "remove") != nullptr);
        QCOMPARE(looks(studio, "missing"), QString());
        QVERIFY(QDir().rename(moved, path));
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
        QVERIFY(QDir().rename(path, moved));
        clickWhenReady(*studio.page, "locate");
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setDirectory(studio.folder.path());
        dialog->selectFile(moved);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(studio.project.models(), QStringList(moved));
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
        QTRY_COMPARE(studio.page->selectedPath(), moved);
        QCOMPARE(studio.library->changes().changes().last().what,
                 QStringLiteral("SmolLM2 located"));
        studio.library->changes().undo();
        QCOMPARE(studio.project.models(), QStringList(path));
    }

    void aModelThatGoesWhileItIsReadForTheFirstTimeIsMissing() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        std::atomic<bool> isFirst = true;
        studio.questions->answer = [&](const Command& command, const EventSink& say) {
            if (isFirst.exchange(false)) {
                QDir().rename(path, path + QStringLiteral("-elsewhere"));
                say(finishedWith(inspected()));
            } else {
                answerAll(command, say);
            }
        };
        studio.watch.lookAgain();  // busy when the model comes: its first look is a later one
        studio.project.addModel(path);
        QTRY_COMPARE(studio.firstState(), QStringLiteral("missing: moved or deleted"));
    }

    /// The files are the same at both looks: that it was read as missing in between is noticed.
    void aModelThatIsBackBeforeTheNextLookIsThere() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        const QString moved = path + QStringLiteral("-elsewhere");
        studio.library->add({path});
        QTRY_VERIFY(studio.states->of(path).outcome);
        bool isMoved = true;
        connect(studio.states.get(), &studio::ModelStates::inspected, studio.page.get(), [&] {
            if (studio.states->of(path).isMissing && std::exchange(isMoved, false)) {
                QDir().rename(moved, path);
            }
        });
        QVERIFY(QDir().rename(path, moved));
        studio.states->readAgain(path);
        QTRY_VERIFY(!isMoved);
        QTRY_VERIFY(studio.states->isUsableFor(path, ModelUse::TrainFull));
        QTRY_COMPARE(studio.firstState(), QStringLiteral("training, chat, export"));
    }

    void aPlaceThatIsNoModelIsNotItsNewPlace() {
        Studio studio;
        const QString path = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        studio.library->add({path});
        QTRY_COMPARE(studio.page->selectedPath(), path);
        studio.library->relocate(path, studio.makeModel(QStringLiteral("letters"), {}));
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("letters is not a model."));
        QCOMPARE(studio.project.models(), QStringList(path));
    }

    void anAdapterThatGoesIsMissing() {
        Studio studio;
        const QString base = studio.makeModel(QStringLiteral("SmolLM2"), kWhole);
        const QString adapter = studio.makeAdapter(QStringLiteral("pump-adapter"), base);
        studio.library->add({adapter});
        QTRY_COMPARE(studio.firstState(), QStringLiteral("comparison with SmolLM2"));
        QVERIFY(QDir(adapter).removeRecursively());
        QTRY_COMPARE(studio.firstState(), QStringLiteral("missing: moved or deleted"));
    }

    void whatWasSaidOfAnEarlierModelGoes() {
        Studio studio;
        studio.page->addPaths({studio.makeModel(QStringLiteral("half"), kWhole)});
        QTRY_VERIFY(studio.messages()->isVisible());
        const QString base = studio.makeModel(QStringLiteral("base"), kWhole);
        studio.page->addPaths({base});
        QTRY_COMPARE(studio.page->selectedPath(), base);
        QVERIFY(!studio.messages()->isVisible());
    }

    void onlyModelsThatCanBeUsedAreOffered() {
        Studio studio({QStringLiteral("/m/mamba"), QStringLiteral("/m/half"),
                       QStringLiteral("/m/SmolLM2"), QStringLiteral("/m/tiny.gguf")});
        const QStringList good(QStringLiteral("/m/SmolLM2"));
        QTRY_COMPARE(studio.states->usableFor(ModelUse::TrainFull), good);
        QCOMPARE(studio.states->usableFor(ModelUse::Generate), good);
        QCOMPARE(studio.states->usableFor(ModelUse::Export), good);
        QCOMPARE(studio.states->usableFor(ModelUse::Import),
                 QStringList(QStringLiteral("/m/tiny.gguf")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ModelsGoneTest)
#include "models_gone_test.moc"
