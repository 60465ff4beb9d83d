// SPDX-License-Identifier: GPL-3.0-or-later
// What the wizard begins with: a new dataset, or an unfinished one that a person continues; and its
// step of passages, whose plan the build executes. With the real worker and the real rules.
#include "jobs/build_record.h"
#include "support/kettle_manual.h"
#include "ui/base/table_view.h"
#include "ui/documents/document_passages_step.h"
#include "ui/documents/document_resume_step.h"
#include "ui/documents/passage_plan_model.h"
#include "ui/documents_desk.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QSpinBox>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using strata::test::kManual;

void writeManuals(const Desk& desk) {
    desk.write(QStringLiteral("kettle.md"), kManual);
    desk.write(QStringLiteral("pot.md"),
               QByteArray(kManual).replace("Brennock Kettle", "Corran Pot").replace("17", "23"));
}

void waitForText(const Desk& desk, int documents) {
    QTRY_COMPARE(desk.documents.count(DocumentState::Read), documents);
}

void buildIt(Desk& desk) {
    desk.builder.build();
    QTRY_COMPARE(desk.build.state(), BuildState::Done);
}

}  // namespace

class DocumentDraftsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void newFilesDoNotGoIntoAFinishedSet() {
        const QTemporaryDir folder;
        QString first;
        {
            Desk desk(folder.path());
            writeManuals(desk);
            desk.builder.enter({desk.path(QStringLiteral("kettle.md"))});
            waitForText(desk, 1);
            buildIt(desk);
            first = desk.build.result().dataset;
        }
        QFile rows(first);
        QVERIFY(rows.open(QIODevice::ReadOnly));
        const QByteArray before = rows.readAll();
        // After a restart, as a person does it: choose files, and nothing is asked.
        Desk desk(folder.path());
        showActive(desk.wizard);
        QCOMPARE(desk.documents.rowCount(), 0);
        QCOMPARE(desk.draft.step(), DraftStep::Files);
        desk.builder.enter({desk.path(QStringLiteral("pot.md"))});
        QVERIFY(!desk.draft.isAsking());
        waitForText(desk, 1);
        QCOMPARE(desk.documents.documents()[0].name, QStringLiteral("pot.md"));
        QCOMPARE(desk.draft.step(), DraftStep::Files);
        buildIt(desk);
        QVERIFY(desk.build.result().dataset != first);
        QCOMPARE(desk.project.datasets().size(), 2);
        // Nor while the wizard still shows a finished one.
        desk.builder.addPaths({desk.path(QStringLiteral("kettle.md"))});
        waitForText(desk, 1);
        QCOMPARE(desk.documents.documents()[0].name, QStringLiteral("kettle.md"));
        QCOMPARE(desk.build.state(), BuildState::Idle);
        rows.seek(0);
        QCOMPARE(rows.readAll(), before);
    }

    void anUnfinishedSetIsContinuedOnlyWhenAsked() {
        const QTemporaryDir folder;
        QString kettle;
        {
            Desk desk(folder.path());
            writeManuals(desk);
            kettle = desk.path(QStringLiteral("kettle.md"));
            desk.builder.enter({kettle});
            QTRY_COMPARE(desk.documents.rowCount(), 1);
            desk.builder.enter({});  // work in progress is only looked at
            QVERIFY(!desk.draft.isAsking());
            waitForText(desk, 1);
            desk.builder.goTo(DraftStep::Generator);
        }
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.enter({});
        QVERIFY(desk.draft.isAsking());
        QCOMPARE(buttonText(desk.wizard, "resume"), QStringLiteral("Continue kettle (1 file(s))"));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-resume")), QString());
        click(desk.wizard, "startNew");
        QVERIFY(!desk.draft.isAsking());
        QCOMPARE(desk.documents.rowCount(), 0);
        // With files the button says where they go.
        desk.builder.enter({desk.path(QStringLiteral("pot.md"))});
        QCOMPARE(desk.documents.rowCount(), 0);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("1 file(s) chosen")));
        QCOMPARE(buttonText(desk.wizard, "resume"), QStringLiteral("Add to kettle (1 file(s))"));
        click(desk.wizard, "resume");
        waitForText(desk, 2);
        QCOMPARE(desk.draft.choice().name, QStringLiteral("kettle"));
        desk.builder.enter({});
        QCOMPARE(buttonText(desk.wizard, "resume"), QStringLiteral("Continue kettle (2 file(s))"));
        click(desk.wizard, "resume");
        QCOMPARE(desk.documents.rowCount(), 2);
    }

    void draftsStandSideBySideAndOneIsDiscarded() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        writeManuals(desk);
        showActive(desk.wizard);
        for (int i = 0; i < 2; ++i) {
            desk.builder.enter({desk.path(QStringLiteral("kettle.md"))});
            if (desk.draft.isAsking()) {
                click(desk.wizard, "startNew");
            }
            waitForText(desk, 1);
        }
        // Two sets of one name are kept apart.
        const QStringList files = studio::draftFiles(desk.project.datasetsFolder());
        QCOMPARE(files.size(), 2);
        QVERIFY(files[0] != files[1]);
        desk.builder.enter({});
        QCOMPARE(desk.draft.unfinished().size(), 2);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-resume-several")), QString());
        const QString gone = QFileInfo(desk.draft.unfinished()[0].file).path();
        click(desk.wizard, "discard");
        QCOMPARE(desk.draft.unfinished().size(), 1);
        QTRY_VERIFY(!QFileInfo::exists(gone));
        QVERIFY(QFileInfo::exists(desk.path(QStringLiteral("kettle.md"))));
    }

    void aResultIsShownUntilItWasSeen() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        writeManuals(desk);
        showActive(desk.wizard);
        desk.builder.enter({desk.path(QStringLiteral("kettle.md"))});
        waitForText(desk, 1);
        desk.builder.build();
        desk.wizard.hide();
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        desk.builder.enter({});
        QCOMPARE(desk.build.state(), BuildState::Done);
        showActive(desk.wizard);
        desk.wizard.hide();
        desk.builder.enter({});
        QCOMPARE(desk.build.state(), BuildState::Idle);
        QCOMPARE(desk.documents.rowCount(), 0);
    }

    void thePlanIsWhatTheBuildExecutes() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        const QAbstractItemModelTester tester(&desk.plan);
        desk.write(QStringLiteral("kettle.md"), kManual);
        showActive(desk.wizard);
        desk.builder.addPaths({kSample, desk.path(QStringLiteral("kettle.md"))});
        waitForText(desk, 2);
        click(desk.wizard, "next");
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready);
        QVERIFY(desk.plan.isExact());
        QVERIFY(desk.plan.totals().withTable > 0);
        QCOMPARE(desk.plan.totals().pairsMin, desk.plan.totals().pairsMax);
        QVERIFY(shownText(desk.wizard)
                    .contains(QStringLiteral("%1 pairs from").arg(desk.plan.totals().pairsMax)));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-passages")), QString());
        buildIt(desk);
        QCOMPARE(desk.build.made(), desk.plan.totals().pairsMax);
    }

    void fewerFactsAndFewerTypesMakeFewerPairs() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.addPaths({kSample});
        waitForText(desk, 1);
        desk.builder.goTo(DraftStep::Passages);
        QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready);
        const PassagePlanTotals all = desk.plan.totals();
        const auto planned = [&desk] { QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready); };
        click(desk.wizard, "number");
        auto* number = desk.wizard.passages().findChild<QSpinBox*>();
        number->setValue(1);
        planned();
        // A passage over two pages has a fact of each.
        QVERIFY(desk.plan.totals().facts < all.facts);
        QVERIFY(desk.plan.totals().facts >= all.passages);
        click(desk.wizard, "normal");
        planned();
        QCOMPARE(desk.plan.totals().facts, all.facts);
        // No rule finds comparisons, and nobody says that one would.
        QVERIFY(!isReady(desk.wizard, "type-comparison"));
        click(desk.wizard, "type-fact");
        planned();
        QVERIFY(desk.plan.totals().facts > 0);
        QVERIFY(desk.plan.totals().facts < all.facts);
        for (const PassageView& passage : desk.plan.passages()) {
            QVERIFY(!passage.types.contains(QStringLiteral("fact")));
        }
        const qint64 wanted = desk.plan.totals().pairsMax;
        buildIt(desk);
        QCOMPARE(desk.build.made(), wanted);
    }

    void passagesAreExcludedAndIncluded() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.addPaths({kSample});
        waitForText(desk, 1);
        desk.builder.goTo(DraftStep::Passages);
        QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready);
        const PassagePlanTotals all = desk.plan.totals();
        auto* table = desk.wizard.passages().findChild<TableView*>();
        table->setFocus();
        table->setCurrentIndex(desk.plan.index(0, PassagePlanModel::Document));
        const qint64 ofFirst = desk.plan.passages()[0].pairsMax;
        QVERIFY(ofFirst > 0);
        QTest::keyClick(table, Qt::Key_Space);
        QTRY_COMPARE(desk.plan.totals().passages, all.passages - 1);
        QCOMPARE(desk.plan.totals().pairsMax, all.pairsMax - ofFirst);
        QVERIFY(desk.plan.index(0, PassagePlanModel::Kinds)
                    .data()
                    .toString()
                    .contains(QStringLiteral("Excluded by you")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-passage-excluded")), QString());
        buildIt(desk);
        QCOMPARE(desk.build.made(), all.pairsMax - ofFirst);
        const std::string dataset = desk.build.result().dataset.toStdString();
        QCOMPARE(jobs::recordedSettings(dataset).passagesExcluded.size(), std::size_t{1});
        desk.builder.goTo(DraftStep::Passages);
        QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready);
        table->setFocus();
        table->setCurrentIndex(desk.plan.index(0, PassagePlanModel::Document));
        QTest::keyClick(table, Qt::Key_Space);
        QTRY_COMPARE(desk.plan.totals().pairsMax, all.pairsMax);
        QVERIFY(desk.draft.choice().passagesExcluded.isEmpty());
        QVERIFY(desk.draft.choice().passagesIncluded.isEmpty());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentDraftsTest)
#include "document_drafts_test.moc"
